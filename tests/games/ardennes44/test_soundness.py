"""A slice of random play under watch, and invariants that can fail."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from salient.engine.steps import settle
from salient.games.ardennes44 import RULEBOOK
from salient.games.ardennes44.movement import strategic
from salient.games.ardennes44.movement.march import March
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    BROKEN,
    DISRUPTED,
    FIRED,
    GERMAN,
    MOVED,
    PRIME_MOVER,
    STRATEGIC,
    TRUCK,
)
from salient.games.ardennes44.position import DESTROYED, EXITED, GONE, NOWHERE, A44Position
from salient.testing import check_game


def start() -> A44Position:
    pos = RULEBOOK.setup(RULEBOOK.world("campaign", RULEBOOK.choose_options({})))
    settle(pos)
    return pos


def on_map(pos: A44Position, side: int) -> int:
    n = pos.world.ground.n
    return next(u for u in pos.world.own[side] if 0 <= pos.at[u] < n and not pos.unit(u).is_artillery)


def a_gun(pos: A44Position, side: int = ALLIED) -> int:
    return next(gun for gun in pos.world.guns[side] if pos.at[gun] >= 0)


def set_(column: str, value: int, side: int = ALLIED) -> Callable[[A44Position], None]:
    return lambda pos: getattr(pos, column).__setitem__(on_map(pos, side), value)


def enemies_together(pos: A44Position) -> None:
    german = next(unit for unit in pos.world.own[GERMAN] if pos.at[unit] == NOWHERE)
    pos.steps[german] = 1
    pos.put(german, pos.at[on_map(pos, ALLIED)])


def unseen_move(pos: A44Position) -> None:
    pos.stacked()
    pos.at[on_map(pos, ALLIED)] = 5


def german_in_a_box(pos: A44Position) -> None:
    unit = pos.world.own[GERMAN][0]
    pos.steps[unit] = 1
    pos.put(unit, pos.world.map.index("Southeast"))


def overstacked(pos: A44Position) -> None:
    for unit in pos.world.own[ALLIED]:
        if pos.at[unit] >= 0:
            pos.put(unit, pos.at[on_map(pos, ALLIED)])
    pos.phase = "rally"


def two_points_in_a_group(pos: A44Position) -> None:
    pos.phase = "supply"
    first, second = [unit for unit in pos.world.own[ALLIED] if pos.at[unit] >= 0][:2]
    pos.surrender[first], pos.surrender[second] = 17, 18


def too_many_trucks(pos: A44Position) -> None:
    for unit in pos.world.own[ALLIED]:
        if pos.at[unit] >= 0 and not pos.unit(unit).is_artillery:
            pos.mark(unit, TRUCK)


def last_turns_marks(pos: A44Position) -> None:
    pos.phase = "artillery_supply"
    pos.mark(on_map(pos, ALLIED), MOVED)


def deserted_position(pos: A44Position) -> None:
    pos.phase = "rally"
    pos.improved[next(hex for hex in range(pos.world.ground.n) if hex not in pos.at)] = 2


def traffic_side_by_side(pos: A44Position) -> None:
    pos.traffic[6], pos.traffic[7] = 500, pos.world.map.neighbours[500][0]


def advantage_far_away(pos: A44Position) -> None:
    pos.advantage[on_map(pos, ALLIED)] = 3


BROKEN_POSITIONS = [
    ("3: stands", set_("at", -9)),
    ("2.2: has", set_("steps", 0)),
    ("2.2: has", set_("steps", 9)),
    ("16.4: destroyed", set_("at", DESTROYED)),
    ("16.4: out of play", lambda pos: (pos.mark(on_map(pos, ALLIED), DISRUPTED), set_("at", GONE)(pos))),
    ("18.1", set_("status", DISRUPTED | BROKEN)),
    ("12.4: strategic", set_("status", STRATEGIC | TRUCK)),
    ("22: no artillery", set_("status", FIRED)),
    ("22.3", lambda pos: pos.mark(a_gun(pos), PRIME_MOVER)),
    ("14.1: status", set_("status", MOVED)),
    ("14.1: status of the last", last_turns_marks),
    ("11.9", german_in_a_box),
    ("11.1", enemies_together),
    ("8: the stacks", unseen_move),
    ("8.3", overstacked),
    ("30.1", lambda pos: pos.control.__setitem__(pos.at[on_map(pos, ALLIED)], 1 + GERMAN)),
    ("15.8", deserted_position),
    ("15.8", lambda pos: pos.improved.__setitem__(pos.at[on_map(pos, ALLIED)], 7)),
    ("16.6", advantage_far_away),
    ("23.7: 3 surrender", lambda pos: (set_("surrender", 19)(pos), set_("at", EXITED)(pos))),
    ("23.7: the group", two_points_in_a_group),
    ("24: G1", lambda pos: pos.traffic.__setitem__(0, 20_000)),
    ("24.4", traffic_side_by_side),
    ("24.5", lambda pos: pos.traffic.__setitem__(0, 500)),
    ("33", lambda pos: pos.roadblock.__setitem__(0, 500)),
    ("32", lambda pos: setattr(pos, "dumps", (0, 0, 0))),
    ("12.4: side 1 has", too_many_trucks),
    ("15.6", lambda pos: setattr(pos, "air", 4)),
    ("25.3", lambda pos: setattr(pos, "night_used", (4, 0))),
    ("30.2", lambda pos: setattr(pos, "exited", 3)),
]


def test_the_set_up_is_sound() -> None:
    for scenario in RULEBOOK.scenarios:
        pos = RULEBOOK.setup(RULEBOOK.world(scenario, RULEBOOK.choose_options({})))
        settle(pos)
        assert RULEBOOK.broken(pos) == []


@pytest.mark.parametrize(("problem", "breaks"), BROKEN_POSITIONS, ids=[name for name, _ in BROKEN_POSITIONS])
def test_every_invariant_can_fail(problem: str, breaks: Callable[[A44Position], object]) -> None:
    pos = start()
    breaks(pos)
    found = [text.partition(": ")[2] if not text.startswith(problem) else text for text in RULEBOOK.broken(pos)]
    assert any(text.startswith(problem) for text in found), RULEBOOK.broken(pos)


@pytest.mark.rule("12.4b")
def test_a_shared_marker_may_be_left_for_another_on_the_way() -> None:
    """All markers lie on units; one unit goes from a marker of its regiment to another one of it."""
    pos = start()
    alone = {strategic.regiment(pos, unit): unit for unit in pos.world.own[ALLIED] if pos.at[unit] >= 0}
    for unit in list(alone.values())[: strategic.STRATEGIC_MARKERS[ALLIED]]:
        pos.mark(unit, TRUCK)
    assert strategic.available(pos, ALLIED) == 0
    assert RULEBOOK.broken(pos) == []
    left = list(alone.values())[strategic.STRATEGIC_MARKERS[ALLIED]]
    pos.mark(left, TRUCK)
    pos.push(March(ALLIED, (left,), "truck", pos.at[left], (0,), steps=1))
    assert RULEBOOK.broken(pos) == []
    pos.stack = pos.stack[:-1]  # it has ended where it shares none
    assert [text[:16] for text in RULEBOOK.broken(pos)] == ["12.4: side 1 has"]


def test_random_play_finds_nothing() -> None:
    """`make fuzz` plays thousands; here the first games of each manner that a few seconds allow."""
    report = check_game("ardennes44", seconds=6, seed=77, eager=True, scenarios=("six-turns",))
    assert report.ok, report
    assert report.counts["decisions watched closely"] > 100
