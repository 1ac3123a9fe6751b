"""What the staff reckons with: goals, lines between armies, roads that could be cut, the end of the game."""

from __future__ import annotations

import pytest

from a44_boards import board, empty_map, place
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, STRATEGIC, TRUCK
from salient.games.ardennes44.staff.axes import Whence, axes
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.land import OUT, land
from salient.games.ardennes44.staff.times import Barrier, stack_defence
from salient.games.ardennes44.staff.value import Value
from salient.games.ardennes44.staff.weights import Weights

CLERVAUX = "E2416"


def test_a_goal_draws_no_more_than_it_takes() -> None:
    pos = empty_map(turn=5)
    panzers = ("2Pz/3/1", "2Pz/2", "2Pz/304", "Lehr/901", "Lehr/902", "Lehr/130/2")
    place(pos, dict.fromkeys(panzers, "E2216"))
    units = [pos.world.number("unit", unit) for unit in panzers]
    _, found = axes(
        pos, land(pos.world), Barrier(land(pos.world), pos, ALLIED), Whence({unit: [pos.at[unit]] for unit in units}), 1
    )
    goals = {next(hex for hex in land(pos.world).victory if way[hex] == 0) for way in found.values()}
    assert set(found) == set(units)
    assert pos.world.number("hex", CLERVAUX) in goals
    assert len(goals) > 1


def test_the_lines_between_the_armies_bar_the_way_for_some_turns() -> None:
    ground = land(empty_map().world)
    a, b = next((a, b) for a, b in ground.boundary if ground.foot.cost(a, b) == 2)
    for turn, barred in ((2, True), (5, False)):
        pos = empty_map(turn=turn)
        times = Barrier(ground, pos, ALLIED).reach([], [a]).by_foot
        assert times is not None
        assert (times[b] > 2) is barred


def test_at_the_end_units_count_for_little() -> None:
    pos = empty_map(turn=3)
    value = Value(pos.world, Weights())
    early = value.lasting(pos)
    pos.turn = 6
    assert value.lasting(pos) < 0.5 * early


def test_after_the_last_allied_move_only_connected_hexes_count() -> None:
    pos = empty_map(turn=6, player=ALLIED)
    value = Value(pos.world, Weights())
    times = Barrier(value.land, pos, ALLIED).reach([], [])
    assert value.ground(pos, times) == 0
    place(pos, {"26/39": CLERVAUX})
    assert value.ground(pos, times) == value.weights.ground
    place(pos, {"26/77": "E4040"})  # Liège, with nobody between
    assert value.ground(pos, times) == 2 * value.weights.ground


def test_exits_count_when_they_are_in_sight() -> None:
    pos = empty_map(turn=4)
    value = Value(pos.world, Weights())
    assert value.exit_odds(pos, 6) > value.exit_odds(pos, 30) > 0
    assert value.exit_odds(pos, 60) == value.exit_odds(pos, OUT) == 0


def test_the_places_are_counted_where_a_road_could_be_cut() -> None:
    pos = empty_map(turn=6)
    place(pos, {"26/39": CLERVAUX})
    clervaux, n = pos.world.number("hex", CLERVAUX), pos.world.ground.n
    far = [pos.world.map.distance(hex, clervaux) for hex in range(n)]
    counted = [
        board(pos, GERMAN, {}, [1.0 if steps <= most else 0.0 for steps in far]).gaps()[clervaux] for most in (-1, 1, 2)
    ]
    assert counted[0] == 0 < counted[1] < counted[2]


def test_a_way_back_is_counted_longer() -> None:
    pos = empty_map()
    place(pos, {"2Pz/2": "E2216"})
    plan = board(pos, GERMAN, {"2Pz/2": ["E2016"]})
    unit = pos.world.number("unit", "2Pz/2")
    there, back = pos.world.number("hex", "E2216"), pos.world.number("hex", "E2016")
    way = plan.way_of(unit)
    assert plan.turns_to_go(unit, back) > plan.turns_to_go(unit, there) + (way[back] - way[there]) / 18


@pytest.mark.rule("12.5b")
def test_who_rides_is_planned_as_he_will_stand_on_wheels() -> None:
    """Half the defence, no shelter, no bond; who stays, or walks, gets off his trucks."""
    pos = empty_map(player=ALLIED)
    place(pos, {"28/112/1": "E2714", "28/110/1": "E2514"})
    unit, town, near = (pos.world.number(*one) for one in (("unit", "28/112/1"), ("hex", CLERVAUX), ("hex", "E2614")))
    pos.mark(unit, TRUCK)
    options = {unit: {town: (), near: (), pos.at[unit]: ()}}
    plan = Deployment(pos, ALLIED, Value(pos.world, Weights()), Weights(), options, None, {unit: frozenset({town})})
    assert not plan.pos.on_wheels(unit)
    plan.put(unit, town)
    riding = stack_defence(plan.pos, town, ALLIED, [unit])
    assert plan.pos.on_wheels(unit)
    plan.pos.unmark(unit, TRUCK | STRATEGIC)
    assert riding < stack_defence(plan.pos, town, ALLIED, [unit])
    plan.put(unit, near)
    assert not plan.pos.on_wheels(unit)
