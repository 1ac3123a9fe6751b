"""What random play has found, each as a small position so that it stays mended."""

from __future__ import annotations

from typing import Any

import pytest

from salient.engine.steps import settle
from salient.games.ardennes44 import RULEBOOK
from salient.games.ardennes44.movement import strategic
from salient.games.ardennes44.pieces.counters import ALLIED, TRUCK
from salient.games.ardennes44.position import NOWHERE, A44Position


def campaign(**options: Any) -> A44Position:
    pos = RULEBOOK.setup(RULEBOOK.world("campaign", RULEBOOK.choose_options(options)))
    settle(pos)
    pos.turn, pos.phase, pos.player = 5, "movement", ALLIED
    return pos


@pytest.mark.rule("12.4a", "12.4b")
def test_a_marker_cannot_be_shared_between_a_box_and_a_hex() -> None:
    """The other battalion of the regiment rode on the map, and an eleventh marker was laid in the box."""
    pos = campaign()
    known = pos.world.things["unit"]
    for unit in pos.world.own[ALLIED]:
        pos.put(unit, NOWHERE)
    here, there = known["4/12/1"], known["4/12/2"]
    others = [u for u in pos.world.own[ALLIED] if pos.unit(u).kind == "infantry" and pos.unit(u).size == "III"][:9]
    for unit, hex in zip((there, *others), range(100, 400, 20), strict=False):
        pos.put(unit, hex)
        pos.steps[unit] = 2
        pos.mark(unit, TRUCK)
    pos.put(here, pos.world.map.index("Southeast"))
    pos.steps[here] = 2
    assert strategic.available(pos, ALLIED) == 0
    assert [reason.message.id for reason in strategic.why_not_load(pos, here)] == ["a44-refused-no-marker"]
    pos.unmark(others[0], TRUCK)
    assert strategic.why_not_load(pos, here) == []
    pos.mark(others[0], TRUCK)
    pos.put(there, pos.at[here])
    assert strategic.why_not_load(pos, here) == []  # and in the same box they share one


@pytest.mark.rule("12.4b")
def test_a_shared_marker_cannot_be_divided_when_none_is_left() -> None:
    pos = campaign()
    known = pos.world.things["unit"]
    for unit in pos.world.own[ALLIED]:
        pos.put(unit, NOWHERE)
    one, two = known["4/12/1"], known["4/12/2"]
    others = [u for u in pos.world.own[ALLIED] if pos.unit(u).kind == "infantry" and pos.unit(u).size == "III"][:9]
    for unit, hex in zip((one, *others), range(100, 400, 20), strict=False):
        pos.put(unit, hex)
        pos.steps[unit] = 2
        pos.mark(unit, TRUCK)
    pos.put(two, pos.at[one])
    pos.mark(two, TRUCK)
    assert strategic.available(pos, ALLIED) == 0
    here, elsewhere = pos.at[one], 1000
    assert [reason.message.id for reason in strategic.why_not_end(pos, one, elsewhere)] == ["a44-refused-no-marker"]
    assert strategic.ends(pos, (one,)) == 1 << here
    assert strategic.ends(pos, (one, two)) >> elsewhere & 1  # together they take their marker along
    pos.unmark(others[0], TRUCK)
    assert strategic.ends(pos, (one,)) >> elsewhere & 1
