"""The texts of the game, all rooms together: whole in three languages, and fit for the code that speaks them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from salient.engine import sources
from salient.engine.messages import Message, Ref
from salient.engine.rulebook import option_text
from salient.engine.texts import LANGUAGES, Texts
from salient.engine.usage import used_messages
from salient.games.deadly_woods import world
from salient.games.deadly_woods.rulebook import RULEBOOK
from salient.games.deadly_woods.words import CHITS, MANNERS, ROUNDS

PACKAGE = Path(world.__file__).parent
FOLDER = PACKAGE / "text"
WHOLE_ID = re.compile(r"tdw-[a-z0-9-]*[a-z0-9]")
TEXT_OF_ID = re.compile(r"^([a-z][a-z0-9_-]*) =", re.MULTILINE)
STARTS = (
    "tdw-",
    "deadly_woods-",
    "side-",
    "terrain-",
    "status-",
    "statuses-",
    "marker-",
    "chit-",
    "round-",
    "manner-",
    "army-",
)


def files(lang: str) -> list[Path]:
    return sorted((FOLDER / lang).glob("*.ftl"))


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts(FOLDER)


def spoken(module: ast.Module) -> set[str]:
    """Every id that a module names, also those that reach `refuse` or `msg` through a table or a helper."""
    words = {word for node in ast.walk(module) for word in sources.words(node)}
    return {word for word in words if WHOLE_ID.fullmatch(word)}


def test_every_text_stands_in_three_languages_with_the_same_variables(texts: Texts) -> None:
    assert texts.problems() == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_room_stands_in_the_folder_of_each_language(lang: str) -> None:
    assert files(lang)
    assert [path.name for path in files(lang)] == [path.name for path in files("en")]


@pytest.mark.parametrize("path", files("en"), ids=lambda path: path.stem)
def test_every_text_bears_the_name_of_the_game_or_of_a_thing(path: Path) -> None:
    for id in TEXT_OF_ID.findall(path.read_text("utf-8")):
        assert id.startswith(STARTS)


def test_every_text_that_code_names_exists(texts: Texts) -> None:
    for path, module in sources.modules(PACKAGE):
        assert sorted(id for id in spoken(module) if not texts.has(id, "en")) == [], f"named in {path.name}"


def test_the_texts_fit_the_arguments_that_code_passes(texts: Texts) -> None:
    used = {id: calls for id, calls in used_messages(PACKAGE).items() if id.startswith("tdw-")}
    assert used
    assert texts.check(used) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_is_a_clause_without_a_full_stop(lang: str) -> None:
    for path in files(lang):
        lines = path.read_text("utf-8").splitlines()
        assert [line for line in lines if line.startswith("tdw-refused-") and line.endswith(".")] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_is_put_into_words(texts: Texts, lang: str) -> None:
    for verb in RULEBOOK.verbs:
        if verb != "roll":  # front ends have words for dice
            assert texts.has(f"deadly_woods-action-{verb}", lang), verb


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_a_sentence_and_words_for_its_choices(texts: Texts, lang: str) -> None:
    for option in RULEBOOK.options:
        said = texts.format(Message(f"deadly_woods-option-{option.name}"), lang)
        assert said.endswith("."), option.name
        if option.choices != (False, True):
            for choice in option.choices:
                assert texts.has(f"deadly_woods-option-{option.name}-{option_text(choice)}", lang), option.name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_things_are_called_by_names_and_not_by_codes(lang: str) -> None:
    named = RULEBOOK.texts
    for kind, ids in (("chit", CHITS), ("round", ROUNDS), ("manner", MANNERS), ("army", ("6PzA", "5PzA", "7A"))):
        for id in ids:
            assert named.has(f"{kind}-{id.lower().replace('_', '-')}", lang), id
    for asset in RULEBOOK.world("campaign", RULEBOOK.choose_options({})).assets:
        assert named.name(Ref("marker", asset.id), lang) != asset.id
    for status in RULEBOOK.statuses:
        assert named.has(f"status-{status.replace('_', '-')}", lang), status
