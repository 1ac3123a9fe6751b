"""Options are for people: a choice that is a word of the program has words of theirs, in every language."""

from __future__ import annotations

import re

import pytest

from salient import games
from salient.engine.texts import LANGUAGES

_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_]*|\d+x\d+")


@pytest.mark.parametrize("name", games.names())
def test_every_choice_has_words(name: str) -> None:
    rulebook = games.find(name)
    wanted = [
        f"{name}-option-{option.name}-{choice}"
        for option in rulebook.options
        if not option.paper
        for choice in option.choices
        if isinstance(choice, str) and _WORD.fullmatch(choice)
    ]
    assert [id for id in wanted for lang in LANGUAGES if not rulebook.texts.has(id, lang)] == []
