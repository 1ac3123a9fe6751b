"""A plan holds what it passes by the ways on which it ends, not by those that were only thought of (23.3)."""

from __future__ import annotations

import random

from a44_boards import number, scene, staff, towns
from salient.board import bits
from salient.games.ardennes44.movement.movers import movers
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.points import counted

CLERVAUX = "E2416"
UNITS = {"9Arm/CCR": "E2816", "26/39": "E2016"}


def last_move(units: dict[str, str]) -> Deployment:
    """The Allies move; Clervaux is German and empty."""
    pos: A44Position = scene(units, ALLIED, turn=6, held=towns(ALLIED) | {CLERVAUX: GERMAN})
    desk = staff(ALLIED)
    return desk.board(desk.means(pos, list(bits.places(movers(pos, ALLIED, 0)))), desk.weights)


def through(board: Deployment, unit: int) -> int:
    """A hex behind Clervaux to which he drives through it."""
    goal, ways = number(board.pos, CLERVAUX), board.options[unit]
    return next(hex for hex, way in ways.items() if goal in way and way[-1] != goal)


def test_a_town_that_was_only_thought_of_is_not_taken() -> None:
    board = last_move(UNITS)
    unit, goal = board.pos.world.number("unit", "9Arm/CCR"), number(board.pos, CLERVAUX)
    home, beyond = board.pos.at[unit], through(board, unit)
    assert goal in counted(board.pos)
    board.put(unit, beyond)
    assert goal not in counted(board.pos)
    board.put(unit, home)
    assert goal in counted(board.pos)
    board.put(unit, beyond)
    again = board.copy()
    again.put(unit, home)
    assert (goal in counted(board.pos), goal in counted(again.pos)) == (False, True)


def test_a_town_through_which_two_have_driven_is_taken_as_long_as_one_still_does() -> None:
    board = last_move(UNITS | {"9Arm/CCB": "E2816"})
    goal = number(board.pos, CLERVAUX)
    one, two = (board.pos.world.number("unit", name) for name in ("9Arm/CCR", "9Arm/CCB"))
    home = board.pos.at[one]
    for unit in (one, two):
        board.put(unit, through(board, unit))
    board.put(one, home)
    assert goal not in counted(board.pos)
    board.put(two, home)
    assert goal in counted(board.pos)


def test_who_finds_a_better_place_gives_back_what_he_passed_on_the_way_to_the_first() -> None:
    """As in every second look over a plan: he was to drive through the town, and now goes elsewhere."""
    board = last_move(UNITS)
    unit, goal = board.pos.world.number("unit", "9Arm/CCR"), number(board.pos, CLERVAUX)
    board.put(unit, through(board, unit))
    board.improve(unit, [board.start.at[unit]], 0.0, random.Random(1))
    assert goal in counted(board.pos)
