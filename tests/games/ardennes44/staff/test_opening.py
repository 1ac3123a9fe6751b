"""Battles open differently: the main effort and the taste of a staff, by its own seed."""

from __future__ import annotations

from itertools import combinations

import salient
from a44_boards import scene
from salient.games.ardennes44.movement.movement_phase import Movement
from salient.games.ardennes44.pieces.counters import GERMAN, SIDES
from salient.games.ardennes44.staff.effort import Effort
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.staff import Staff
from salient.games.ardennes44.staff.value import Value
from salient.games.ardennes44.staff.weights import Weights
from salient.opponents import levels


def opening(seed: int) -> set[tuple[int, int]]:
    """The moves of the first German phase, from the historical set-up."""
    game = salient.new("ardennes44", "six-turns", seed=1)
    game.play("historical")
    pos = game.position
    pos.player, pos.events, pos.stack = GERMAN, None, (Movement(GERMAN),)
    desk = Staff(SIDES[GERMAN], levels.character("regular"), seed)
    return set(desk.plan(pos, pos.stack[-1].actions(pos)).moves)


def test_two_staffs_do_not_open_alike_from_the_same_set_up() -> None:
    plans = [opening(seed) for seed in (1, 2, 3)]
    shared = [2 * len(a & b) / (len(a) + len(b)) for a, b in combinations(plans, 2)]
    assert sum(shared) / len(shared) < 0.6
    assert opening(1) == plans[0]


def test_what_lies_about_the_main_effort_counts_more_for_some_days() -> None:
    pos = scene({}, turn=1)
    world, ground = pos.world, land(pos.world)
    value = Value(world, Weights(), Effort(0.99, 1.0, 1))
    most, least = (pick(ground.victory, key=lambda hex: value.effort(pos, hex)) for pick in (max, min))
    assert value.effort(pos, most) > 1.2 > 0.9 > value.effort(pos, least)
    assert world.map.distance(most, least) > 12
    pos.turn = 5
    assert value.effort(pos, most) == value.effort(pos, least) == 1


def test_the_main_effort_lies_here_or_there_but_not_at_the_end_of_the_map() -> None:
    pos = scene({}, turn=1)
    ground, found = land(pos.world), set()
    for drawn in range(20):
        value = Value(pos.world, Weights(), Effort(drawn / 20, 1.0, 1))
        found.add(max(ground.victory, key=lambda hex: (value.effort(pos, hex), hex)))
    assert len(found) >= 8
    assert max(ground.rear[GERMAN][hex] for hex in found) < max(ground.rear[GERMAN][hex] for hex in ground.victory)
    assert Value(pos.world, Weights()).effort(pos, ground.victory[0]) == 1
