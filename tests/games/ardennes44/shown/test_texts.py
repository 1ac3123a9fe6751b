"""The texts of the game, all parts together: whole in three languages, and fit for the code that speaks them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from salient.engine import sources
from salient.engine.texts import LANGUAGES, Texts
from salient.engine.usage import used_messages
from salient.games.ardennes44 import world

PACKAGE = Path(world.__file__).parent
FOLDER = PACKAGE / "text"
WHOLE_ID = re.compile(r"a44-[a-z0-9-]*[a-z0-9]")
TEXT_OF_ID = re.compile(r"^([a-z][a-z0-9-]*) =", re.MULTILINE)


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
def test_every_part_stands_in_the_folder_of_each_language(lang: str) -> None:
    assert files(lang)
    assert [path.name for path in files(lang)] == [path.name for path in files("en")]


@pytest.mark.parametrize("path", files("en"), ids=lambda path: path.stem)
def test_every_text_bears_the_name_of_the_game(path: Path) -> None:
    for id in TEXT_OF_ID.findall(path.read_text("utf-8")):
        assert id.startswith(("a44-", "ardennes44-", "side-", "hex-", "terrain-", "status-", "statuses-", "marker-"))


def test_every_text_that_code_names_exists(texts: Texts) -> None:
    for path, module in sources.modules(PACKAGE):
        assert sorted(id for id in spoken(module) if not texts.has(id, "en")) == [], f"named in {path.name}"


def test_the_texts_fit_the_arguments_that_code_passes(texts: Texts) -> None:
    used = {id: calls for id, calls in used_messages(PACKAGE).items() if id.startswith("a44-")}
    assert used
    assert texts.check(used) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_is_a_clause_without_a_full_stop(lang: str) -> None:
    for path in files(lang):
        lines = path.read_text("utf-8").splitlines()
        assert [line for line in lines if line.startswith("a44-refused-") and line.endswith(".")] == []
