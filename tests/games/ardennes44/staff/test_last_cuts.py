"""What the enemy could take away in his last move by attacking: by one attack, or by two together."""

from __future__ import annotations

import pytest

from a44_boards import number, scene, staff, towns
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.mendings import Answer, weak_places
from salient.games.ardennes44.staff.points import counted
from salient.games.ardennes44.staff.threats import threats

NORTH, SOUTH = "E3413", "E3414"  # Bastogne
GUARDS = {"26/Kunkel": "E3215", "2Pz/2Rec": "E3116", "Lehr/130/2": "E3412", "Lehr/243Stg": "E3313"}
PANZERS = {"2Pz/3/2": NORTH, "2Pz/304": SOUTH, "5FJ/15": "E2008"}
COMMANDS = {"10Arm/CCB": "E3306", "10Arm/CCR": "E3308"}
BATTALION = {"10Arm/609": "E3216"}


def bastogne(*enemy: dict[str, str], more: dict[str, str] | None = None) -> A44Position:
    """Both halves are held, and count by two roads: each behind one weak guard."""
    units = GUARDS | PANZERS | (more or {})
    for some in enemy:
        units |= some
    return scene(units, turn=6, held=towns(ALLIED) | {NORTH: GERMAN, SOUTH: GERMAN})


def answer(pos: A44Position) -> Answer:
    desk = staff()
    board = desk.board(desk.means(pos, []), desk.weights)
    (found,) = desk.tried(board, threats(pos, GERMAN)).answers
    return found


def test_two_attacks_that_take_together_what_neither_takes_alone_are_foreseen() -> None:
    """Both guards fell, 94 and 100 %: neither blow took a point by itself, and 9 points became 7."""
    pos = bastogne(COMMANDS, BATTALION)
    towns, guards = {number(pos, NORTH), number(pos, SOUTH)}, {number(pos, "E3215"), number(pos, "E3412")}
    found = answer(pos)
    assert towns <= counted(found.board.pos)  # he has moved
    both = [one for one in found.thrusts if one.also is not None and {one.target, one.also[0]} == guards]
    assert both
    assert both[0].goals == towns
    assert {pos.unit(unit).id for unit in both[0].units} == {*COMMANDS, *BATTALION}
    assert guards <= weak_places(found).keys()


@pytest.mark.parametrize("enemy", [COMMANDS, BATTALION])
def test_one_of_them_takes_nothing(enemy: dict[str, str]) -> None:
    found = answer(bastogne(enemy))
    assert not any(one.also for one in found.thrusts)
