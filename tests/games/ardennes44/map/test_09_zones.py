"""9 and 10: what is remembered of zones and bonds is what would be found anew."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from salient.games.ardennes44 import cases
from salient.games.ardennes44.map import zones
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, DISRUPTED, GERMAN, STRATEGIC
from salient.games.ardennes44.position import A44Position

CASES = json.loads((Path(__file__).parents[1] / "cases.json").read_text())["cases"]


def anew(pos: A44Position) -> tuple[object, object]:
    german, allied = (zones.lines(pos.world, side, pos.stacked()[side], pos.status) for side in (GERMAN, ALLIED))
    return zones.front(german, allied.hexes), zones.front(allied, german.hexes)


@pytest.mark.rule("10.3c")
@pytest.mark.parametrize("seed", range(20))
def test_bonds_are_as_they_are_at_every_moment(seed: int) -> None:
    """Units move, break and recover at random; nothing stale is ever remembered, in the position or a copy."""
    rng = random.Random(seed)
    pos = cases.position(max(rng.sample(CASES, 20), key=lambda case: len(case["units"])))
    for _ in range(60):
        unit = rng.randrange(len(pos.at))
        change = rng.randrange(3)
        if change == 0:
            pos.put(unit, rng.randrange(pos.world.ground.n))
        elif change == 1:
            pos.mark(unit, rng.choice((DISRUPTED, BROKEN, STRATEGIC)))
        else:
            pos.unmark(unit, DISRUPTED | BROKEN | STRATEGIC)
        assert (pos.front(GERMAN), pos.front(ALLIED)) == anew(pos)
        if rng.random() < 0.3:
            pos = pos.copy()


@pytest.mark.rule("9.1a", "9.1b", "18.3d")
def test_a_disrupted_unit_keeps_its_zone_and_loses_its_bonds() -> None:
    case = next(case for case in CASES if case["id"] == "A44-10.1-01")
    pos = cases.position(case)
    side = cases.SIDE[case["ask"]["bonds"]["side"]]
    before = pos.front(side)
    assert before.hex_bonds
    for unit in pos.world.own[side]:
        pos.mark(unit, DISRUPTED)
    assert pos.front(side).zone == before.zone
    assert not pos.front(side).hex_bonds
