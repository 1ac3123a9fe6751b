"""Two roads lead home from a town, and two enemies shut them together in the very last move (30.1b)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from a44_boards import number, planned, scene, staff, towns
from salient.board import bits
from salient.games.ardennes44.movement.movers import movers
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import joint_cuts as staff_joint_cuts
from salient.games.ardennes44.staff import replies
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.joint_cuts import joint_cuts
from salient.games.ardennes44.staff.points import counted, cuts
from salient.games.ardennes44.staff.reach import Reach
from salient.games.ardennes44.staff.tactics.cut_off import taken_together
from salient.games.ardennes44.staff.threats import threats

CLERVAUX = "E2416"
ON_BOTH_SIDES = {"26/39": CLERVAUX, "28/110/1": "E2110", "28/110/2": "E2813"}


def last_move(units: dict[str, str], side: int = ALLIED) -> A44Position:
    return scene(units, side, turn=6, held=towns(ALLIED) | {CLERVAUX: GERMAN})


def plan(pos: A44Position, side: int = ALLIED) -> Deployment:
    desk = staff(side)
    return desk.board(desk.means(pos, list(bits.places(movers(pos, side, 0)))), desk.weights)


def test_two_take_a_point_that_neither_takes_alone() -> None:
    board = plan(last_move(ON_BOTH_SIDES))
    goal = number(board.pos, CLERVAUX)
    assert goal in counted(board.pos)
    assert not cuts(board)
    found = joint_cuts(board)
    assert found
    for joint in found:
        (one, hex), (other, there) = joint.moves
        assert one != other
        assert joint.goals == {goal}
        assert goal not in counted(board.with_moves(joint.moves))
        assert goal in counted(board.with_moves([(one, hex)]))
        assert goal in counted(board.with_moves([(other, there)]))


def test_one_is_not_two() -> None:
    units = {unit: hex for unit, hex in ON_BOTH_SIDES.items() if unit != "28/110/1"}
    assert not joint_cuts(plan(last_move(units)))


def test_the_staff_sends_both_and_says_why() -> None:
    pos = last_move(ON_BOTH_SIDES)
    _, chosen = planned(pos, ALLIED)
    after = pos.copy()
    for unit, hex in chosen.moves:
        after.put(unit, hex)
    assert number(pos, CLERVAUX) not in counted(after)
    assert {message.id for message in chosen.reasons.values()} == {"a44-staff-cut-together"}


def test_before_it_somebody_is_sent_to_guard_one_of_the_roads() -> None:
    pos = last_move(ON_BOTH_SIDES | {"26/77": "E2016"}, GERMAN)
    desk = staff()
    means = desk.means(pos, [int(pos.world.number("unit", "26/77"))])
    feared, goal = threats(pos, GERMAN), number(pos, CLERVAUX)

    def kept(board: Deployment) -> bool:
        return all(goal in counted(answer.board.pos) for answer in desk.tried(board, feared).answers)

    assert not kept(desk.board(means, desk.weights))
    assert kept(desk.chosen(means))


def test_what_is_asked_of_the_enemy_is_counted_and_bounds_what_is_mended(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = last_move(ON_BOTH_SIDES | {"26/77": "E2016"}, GERMAN)
    desk, reach, feared = staff(), Reach(), threats(pos, GERMAN)
    before = desk.board(desk.means(pos, [int(pos.world.number("unit", "26/77"))]), desk.weights)
    outlook = desk.tried(before, feared, reach)
    first = reach.asked
    assert first > 40  # each of the two who could come has looked for his ways
    desk.tried(before, feared, reach)
    assert first < reach.asked < 2 * first  # they are known by now; the boards are asked again
    assert desk.mended(outlook, feared, reach, 10).worth > outlook.worth
    monkeypatch.setattr(replies, "_ASKED", 0)
    assert desk.mended(outlook, feared, reach, 10) is outlook


# --- three


@pytest.fixture
def three_edges() -> Deployment:
    """Panzers have left by three roads, and beside each of them stands a battalion."""
    enemy = {"28/110/1": "E3806", "28/110/2": "E3917", "28/110/3": "E3930"}
    pos = scene({"26/39": CLERVAUX, **enemy}, ALLIED, turn=6, held=towns(GERMAN))
    pos.exited, pos.exits_used = 17, tuple(number(pos, hex) for hex in ("E4107", "E4117", "E4130"))
    return plan(pos)


def exits_count(board: Deployment, moves: Sequence[tuple[int, int]]) -> bool:
    return min(counted(board.with_moves(moves))) < 0


@pytest.mark.rule("S2b")
def test_three_shut_the_roads_of_all_who_have_left_when_no_two_can(
    three_edges: Deployment, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nine points were lost so in one game, and nobody had foreseen it."""
    assert not any(goal < 0 for cut in cuts(three_edges) for goal in cut.goals)
    assert not any(goal < 0 for joint in joint_cuts(three_edges) for goal in joint.goals)
    monkeypatch.setattr(staff_joint_cuts, "_PAIRS", 0)  # no pair takes anything else away
    found = joint_cuts(three_edges)
    assert found
    for joint in found:
        assert {-1, -2, -3, -4} <= joint.goals
        assert len({unit for unit, _ in joint.moves}) == 3
        assert not exits_count(three_edges, joint.moves)
        for left_out in joint.moves:
            assert exits_count(three_edges, [move for move in joint.moves if move != left_out])
        assert taken_together(three_edges, joint).message.id == "a44-staff-cut-by-three"


def test_for_a_point_or_two_nobody_asks_for_three(three_edges: Deployment, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staff_joint_cuts, "_PAIRS", 0)
    three_edges.pos.exited = 9
    assert not joint_cuts(three_edges)
