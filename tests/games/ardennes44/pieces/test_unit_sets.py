"""Sets of units by what columns say of them: kept, brought up to date, and the same as found anew."""

from __future__ import annotations

import random

import pytest

from salient.engine.position import column
from salient.games.ardennes44.pieces import unit_sets
from salient.games.ardennes44.pieces.counters import BROKEN, DISRUPTED, ENGAGED, MOVED, NIGHT, RETREATED
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rulebook import RULEBOOK

ASKED = (MOVED, DISRUPTED | BROKEN, ENGAGED | MOVED, NIGHT | RETREATED, 0xFFFF)


@pytest.fixture
def pos() -> A44Position:
    world = RULEBOOK.world("campaign", RULEBOOK.choose_options(None))
    return RULEBOOK.setup(world)


def by_looking(pos: A44Position, wanted: int) -> set[int]:
    return {unit for unit, status in enumerate(pos.status) if status & wanted}


def as_set(units: int) -> set[int]:
    return {unit for unit in range(units.bit_length()) if units >> unit & 1}


def shuffle(pos: A44Position, rng: random.Random, changes: int) -> None:
    """Markers, places and steps of a few units, written straight into the columns as rules code may."""
    n, boxes = pos.world.ground.n, pos.world.map.n
    for unit in rng.sample(range(len(pos.at)), changes):
        pos.status[unit] = rng.choice((0, MOVED, MOVED | DISRUPTED, BROKEN, NIGHT, 0x7FFF))
        pos.at[unit] = rng.choice((-1, -2, -3, -4, 0, n - 1, n, boxes - 1))
        pos.steps[unit] = rng.randrange(4)


def check(pos: A44Position) -> None:
    for wanted in ASKED:
        assert as_set(pos.having(wanted)) == by_looking(pos, wanted)
    at, n, units = pos.at, pos.world.ground.n, pos.world.units
    places = pos.places()
    assert as_set(places.in_play) == as_set(pos.in_play()) == {u for u, place in enumerate(at) if place >= 0}
    assert as_set(places.on_map) == {u for u, place in enumerate(at) if 0 <= place < n}
    assert as_set(places.waiting) == {u for u, place in enumerate(at) if place == -1}
    assert as_set(places.spare) == {u for u, place in enumerate(at) if place in (-1, -2)}
    assert as_set(pos.at_full_strength()) == {u for u, steps in enumerate(pos.steps) if steps == units[u].max_steps}


@pytest.mark.parametrize("changes", [0, 1, 2, 5, 100])
def test_sets_follow_the_columns(pos: A44Position, changes: int) -> None:
    rng = random.Random(changes)
    check(pos)
    for _ in range(8):
        shuffle(pos, rng, changes)
        check(pos)


def test_copies_share_sets_but_not_changes(pos: A44Position) -> None:
    pos.having(MOVED)
    twin = pos.copy()
    assert twin.marks is pos.marks
    twin.status[3] |= MOVED
    twin.at[3] = 7
    check(twin)
    check(pos)


def test_what_differs_between_two_columns() -> None:
    one, other = column([0, 1, -2, 3]), column([0, 2, -2, -3])
    assert sorted(unit_sets.changed(one, other)) == [1, 3]
    assert unit_sets.changed(one, one) == []


def test_those_who_share_a_place() -> None:
    assert unit_sets.crowded({3: (0, 4), 7: (1,), 9: (2, 5, 6)}).units == 0b1110101
