"""What the page shows by a code (terrain, statuses, fates) has words in every language, the page's or the game's."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from salient import api, games
from salient.engine import reading
from salient.engine.texts import LANGUAGES

ANSWERS = 100
_WORD = re.compile(r"[a-z]{2}[a-z0-9]*(_[A-Za-z0-9]+)*")
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


def _cells(name: str) -> Iterator[str]:
    """Words of the program in the tables; results such as DR2 are printed so in every language."""
    for table in games.find(name).printed_tables():
        for head, cells in table.rows:
            yield from (one for one in (head, *cells, *table.columns) if _WORD.fullmatch(one))


@pytest.mark.parametrize("name", games.names())
def test_every_word_of_a_table_has_words(name: str) -> None:
    rulebook = games.find(name)
    missing = {
        (word, lang)
        for word in set(_cells(name)) - set(rulebook.sides)
        for lang in LANGUAGES
        if not rulebook.texts.has(f"{name}-cell-{word}", lang)
        and not rulebook.texts.has(f"terrain-{word.replace('_', '-')}", lang)
    }
    assert sorted(missing) == []


@pytest.mark.parametrize("name", games.names())
def test_the_rules_that_tables_name_can_be_read(name: str) -> None:
    rulebook = games.find(name)
    numbers = [line.number for line in reading.read(rulebook.folder, "en").lines]
    for table in rulebook.printed_tables():
        at = table.columns.index("rule") if "rule" in table.columns else None
        cited = [table.rule, *(cells[at] for _, cells in table.rows if at is not None)]
        assert [one for one in cited if one and not any(number.startswith(one) for number in numbers)] == [], table.name
        heads = [head for head, _ in table.rows]
        assert len(set(heads)) == len(heads), f"{table.name}: the page tells rows apart by their heads"


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
