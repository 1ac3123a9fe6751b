"""Every answer of every game has words on the page, in every language: nobody shall read `activate US`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from salient import games
from salient.engine.roles import ROLES
from salient.engine.steps import DieRoll
from salient.engine.texts import LANGUAGES

ROOT = Path(__file__).parents[2]


def page(lang: str) -> set[str]:
    """The words that the page has for answers: for roles, and for the engine's own verb."""
    text = (ROOT / "web" / "src" / "text" / f"{lang}.ftl").read_text()
    return set(re.findall(r"^(web-(?:as|action)-[a-z0-9-]+) =", text, re.MULTILINE))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_has_words_for_roles_but_for_no_verb_of_a_game(lang: str) -> None:
    said = page(lang)
    assert {id for id in said if id.startswith("web-action-")} == {f"web-action-{verb}" for verb in DieRoll.verbs}
    assert {id.removeprefix("web-as-") for id in said if id.startswith("web-as-")} <= set(ROLES)


@pytest.mark.parametrize("game", games.names())
def test_every_verb_can_be_said(game: str) -> None:
    rulebook = games.find(game)
    assert rulebook.verbs
    for lang in LANGUAGES:
        said = page(lang)
        for verb in rulebook.verbs:
            own = (f"{game}-action-{verb}", f"{game}-action-{verb.replace('_', '-')}")  # the page looks for both
            others = {f"web-action-{verb}", *(f"web-as-{role}" for role in rulebook.roles.get(verb, ()))}
            assert any(rulebook.texts.has(id, lang) for id in own) or others & said, f"{verb} in {lang}"
