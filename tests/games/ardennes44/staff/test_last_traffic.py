"""The last Greif marker: on the way by which the enemy would take points away."""

from __future__ import annotations

import pytest

from a44_boards import number, scene, staff, towns
from salient.games.ardennes44.logistics import traffic
from salient.games.ardennes44.logistics.traffic_phase import PlaceTrafficMarker
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.staff.last_traffic import in_his_way, with_traffic, without_traffic
from salient.games.ardennes44.staff.reach import Reach
from salient.games.ardennes44.staff.replies import Answer
from salient.games.ardennes44.staff.threats import threats

CLERVAUX = "E2416"
MARKER = traffic.markers(GERMAN)[0]


def last_move(turn: int = 6) -> A44Position:
    """A combat command can drive onto the only road of Clervaux."""
    units = {"26/39": CLERVAUX, "26/77": "E2016", "7Arm/CCR": "E2915"}
    pos = scene(units, turn=turn, held=towns(ALLIED) | {CLERVAUX: GERMAN})
    for marker in traffic.markers(GERMAN):
        pos.traffic[marker] = NOWHERE
    return pos


def answer(pos: A44Position) -> Answer:
    found = staff()._answer(pos, threats(pos, GERMAN), Reach())
    assert found is not None
    return found


def placed(pos: A44Position) -> int:
    step = PlaceTrafficMarker(GERMAN, MARKER)
    (action,) = staff().traffic_marker(pos, step, step.actions(pos))
    return number(pos, action.target)


@pytest.mark.rule("24.2")
def test_the_last_marker_keeps_a_point() -> None:
    """Six points hung on a hex that a combat command reached past a marker that lay elsewhere."""
    pos = last_move()
    assert answer(pos).points == 0
    after = with_traffic(pos, MARKER, placed(pos))
    assert answer(after).points > 0.5
    assert pos.traffic[MARKER] == NOWHERE


def test_where_nothing_is_to_be_kept_it_goes_where_it_did() -> None:
    pos = last_move()
    pos.put(pos.world.number("unit", "7Arm/CCR"), -1)
    hot = placed(pos)
    assert placed(last_move(turn=5)) >= 0
    assert hot >= 0


@pytest.mark.rule("24.3b")
def test_what_lies_on_the_map_may_be_rolled_off() -> None:
    pos = with_traffic(last_move(), MARKER, number(last_move(), "E2815"))
    assert answer(without_traffic(pos, GERMAN)).points == 0
    assert pos.traffic[MARKER] >= 0


def test_only_hexes_are_tried_through_which_points_are_taken() -> None:
    pos = last_move()
    found = answer(pos)
    hexes = in_his_way([found], range(pos.world.ground.n))
    assert hexes
    assert all(any(hex in (*found.board.options[cut.unit][cut.hex], cut.hex) for cut in found.cuts) for hex in hexes)
    assert not in_his_way([found], [])


@pytest.mark.rule("24.3b")
def test_what_only_a_marker_keeps_is_guarded_if_somebody_can() -> None:
    """Four points had left by a road that a Greif marker barred to a combat command: it was rolled off."""
    pos = with_traffic(last_move(), MARKER, number(last_move(), "E2815"))
    desk, guard = staff(), pos.world.number("unit", "26/78")
    pos.put(guard, number(pos, "E2315"))
    means = desk.means(pos, [guard])
    plan = desk.board(means, desk.weights)
    feared = threats(pos, GERMAN)
    kept = desk.tried(plan, feared, Reach())
    assert all(answer.points > 0.5 for answer in kept.answers)
    safe = desk._if_rolled_off(kept, feared, Reach())
    assert desk.trusts_markers
    desk.trusts_markers = False
    assert all(answer.points == 0 for answer in desk.tried(plan, feared, Reach()).answers)
    assert all(answer.points > 0.5 for answer in desk.tried(safe.plan, feared, Reach()).answers)
    assert safe.plan.where(guard) != plan.where(guard)


def test_nobody_moves_for_a_marker_by_which_nothing_is_kept() -> None:
    pos = last_move()
    pos.put(pos.world.number("unit", "7Arm/CCR"), -1)
    desk = staff()
    plan = desk.board(desk.means(pos, [pos.world.number("unit", "26/77")]), desk.weights)
    kept = desk.tried(plan, threats(pos, GERMAN), Reach())
    assert desk._if_rolled_off(kept, threats(pos, GERMAN), Reach()) is kept
