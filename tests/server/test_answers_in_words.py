"""Every answer of every game has words on the page, in every language: nobody shall read `activate US`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from salient import games
from salient.engine.texts import LANGUAGES

ROOT = Path(__file__).parents[2]


def written(lang: str) -> set[str]:
    text = (ROOT / "web" / "src" / "text" / f"{lang}.ftl").read_text()
    return set(re.findall(r"^(web-action-[a-z0-9-]+) =", text, re.MULTILINE))


@pytest.mark.parametrize("game", games.names())
def test_every_verb_can_be_said(game: str) -> None:
    verbs = games.find(game).verbs
    assert verbs
    for lang in LANGUAGES:
        said = written(lang)
        assert {verb for verb in verbs if f"web-action-{verb.replace('_', '-')}" not in said} == set(), lang
