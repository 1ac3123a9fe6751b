"""The texts of the game, all rooms together: whole in three languages, and fit for the code that speaks them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from salient.engine import sources
from salient.engine.messages import Arg, Message, Ref
from salient.engine.rulebook import option_text
from salient.engine.texts import LANGUAGES, Texts
from salient.engine.usage import used_messages
from salient.games.enemy_action import tables, world
from salient.games.enemy_action.rulebook import RULEBOOK
from salient.games.enemy_action.shown import printed
from salient.games.enemy_action.words import EVENTS, FORMATIONS, TACTICS

PACKAGE = Path(world.__file__).parent
FOLDER = PACKAGE / "text"
WHOLE_ID = re.compile(r"eaa-[a-z0-9_-]*[a-z0-9]")
TEXT_OF_ID = re.compile(r"^([a-z][a-z0-9_-]*) =", re.MULTILINE)
STARTS = (
    "eaa-",
    "enemy_action-",
    "side-",
    "terrain-",
    "status-",
    "statuses-",
    "marker-",
    "event-",
    "tactic-",
    "formation-",
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
    used = {id: calls for id, calls in used_messages(PACKAGE).items() if id.startswith("eaa-")}
    assert used
    assert texts.check(used) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_is_a_clause_without_a_full_stop(lang: str) -> None:
    for path in files(lang):
        lines = path.read_text("utf-8").splitlines()
        assert [line for line in lines if "-refused-" in line.partition("=")[0] and line.endswith(".")] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_is_put_into_words(texts: Texts, lang: str) -> None:
    for verb in RULEBOOK.verbs:
        assert texts.has(f"enemy_action-action-{verb}", lang), verb


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_a_sentence_and_words_for_its_choices(texts: Texts, lang: str) -> None:
    for option in RULEBOOK.options:
        said = texts.format(Message(f"enemy_action-option-{option.name}"), lang)
        assert said.endswith("."), option.name
        if option.choices != (False, True):
            for choice in option.choices:
                assert texts.has(f"enemy_action-option-{option.name}-{option_text(choice)}", lang), option.name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_things_are_called_by_names_and_not_by_codes(lang: str) -> None:
    named = RULEBOOK.texts
    for kind, ids in (("event", EVENTS), ("tactic", TACTICS), ("formation", FORMATIONS)):
        for id in ids:
            assert named.name(Ref(kind, id), lang) != id or id == "OKW", id
    known = tables.load()
    for kind, cards in (("german_card", known.german_cards), ("allied_card", known.allied_cards)):
        for card in cards:
            name = named.name(Ref(kind, card.id), lang)
            assert name.startswith(f"{card.id} ")
            assert "⟨" not in name
    for chit in known.chits:
        assert named.name(Ref("chit", chit.id), lang) == str(int(chit.id[1:]))  # rules are called C06
    for status in RULEBOOK.statuses:
        assert named.has(f"status-{status.replace('_', '-')}", lang), status


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_in_tables_have_names(texts: Texts, lang: str) -> None:
    """A cell that is no number and no code of hits."""
    for table in printed.printed_tables():
        cells = [*table.columns, *(head for head, _ in table.rows), *(cell for _, row in table.rows for cell in row)]
        words = {cell for cell in cells if re.fullmatch(r"[a-z_]+(_\d+)?", cell)}
        assert [word for word in sorted(words) if not texts.has(f"enemy_action-cell-{word}", lang)] == [], table.name


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("at most one chit is", "at most 2 chits are", "at most 5 chits are")),
        ("it", ("si pesca al massimo un chit", "si pescano al massimo 2 chit", "si pescano al massimo 5 chit")),
        ("pl", ("najwyżej 1 żeton,", "najwyżej 2 żetony,", "najwyżej 5 żetonów,")),
    ],
)
def test_numbers_bend_the_words_beside_them(lang: str, said: tuple[str, ...]) -> None:
    named, hex = RULEBOOK.texts, Ref("hex", "1605")
    for most, words in zip((1, 2, 5), said, strict=True):
        args: dict[str, Arg] = {"hex": hex, "most": most, "least": 9}
        assert words in named.format(Message("eaa-combat-refused-few-chits", args), lang)
    for name in ("eaa-ask-hits", "eaa-ask-hits-costly"):
        for may in ("steps", "retreat", "both"):
            args = {"hex": hex, "hits": 1, "hexes": 1, "disperses": "yes", "may": may}
            asked = named.format(Message(name, args), lang)
            assert asked.endswith(".")
            assert asked.count(" .") == asked.count(" ,") == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_how_many_chits_more_is_said_in_words(texts: Texts, lang: str) -> None:
    """As many as an attack can come to: the units of six hexes full of them, with a card each for a hand."""
    said = [texts.format(Message(f"enemy_action-more-{number}"), lang) for number in range(21)]
    assert len(set(said)) == 21
    assert not any("⟨" in one for one in said)


def test_units_are_called_by_regiment_and_division() -> None:
    named = RULEBOOK.texts
    assert named.name(Ref("unit", "60-116P-LVIII"), "en") == "60 Panzergrenadier Rgt (116 Pz Div)"
    assert named.name(Ref("unit", "18-LXVI"), "en") == "18 Volksgrenadier Div"
    assert named.name(Ref("unit", "501-101-VIII"), "en") == "501 Parachute Infantry Rgt (101 Abn Div)"
    assert named.name(Ref("unit", "FuhrBg-XLVII"), "en") == "Führer Begleit Bde"
