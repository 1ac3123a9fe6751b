"""What the page shows by a code (terrain, statuses, fates) has words in every language, the page's or the game's."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from salient import api, games
from salient.engine.texts import LANGUAGES

ANSWERS = 150
WEB = Path(__file__).parents[2] / "web" / "src" / "text"


@cache
def _page(lang: str) -> frozenset[str]:
    return frozenset(re.findall(r"(?m)^([a-z][\w-]*) =", (WEB / f"{lang}.ftl").read_text("utf-8")))


def _played(name: str) -> Iterator[tuple[str, str]]:
    """(what, code) of everything that some random play of each scenario shows."""
    rulebook = games.find(name)
    yield from (("status", word) for word in rulebook.statuses)
    yield from (("statuses", word) for word in rulebook.statuses)
    yield from (("table", table.name) for table in rulebook.printed_tables())
    for scenario in rulebook.scenarios:
        game, rng = api.new(name, scenario, seed=1, dice="fast"), random.Random(1)
        layout = game.layout()
        yield from (("terrain", place.terrain) for place in layout.places if place.terrain)
        yield from (("terrain", tag) for edge in layout.edges for tag in edge.tags)
        for _ in range(ANSWERS):
            if game.decision is None:
                break
            game.play(rng.choice(game.decision.actions))
        view = game.view(rulebook.seated[0])
        yield from (("fate", piece.fate or "off") for piece in view.pieces if piece.place is None)
        yield from (("overlay", overlay.name) for overlay in game.overlays())


@pytest.mark.parametrize("name", games.names())
def test_every_code_has_words(name: str) -> None:
    texts = games.find(name).texts
    missing = [
        (what, code, lang)
        for what, code in sorted(set(_played(name)))
        for lang in LANGUAGES
        for words in [(code, code.replace("_", "-"))]
        if not any(texts.has(f"{start}{what}-{one}", lang) for start in (f"{name}-", "") for one in words)
        and not any(f"web-{what}-{one}" in _page(lang) for one in words)
    ]
    assert missing == []
