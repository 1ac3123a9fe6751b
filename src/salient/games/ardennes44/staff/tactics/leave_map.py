"""Who stands where the map can be left for points goes there, and leaves: as many as make a whole point, no more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from salient.board import bits
from salient.engine.actions import Action
from salient.engine.messages import msg
from salient.engine.steps import answer
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import wheels
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.stakes import after_attacks
from salient.games.ardennes44.staff.tactics.cut_off import way_home
from salient.games.ardennes44.staff.value import FACTORS_A_POINT

UNITS, TOGETHER = 4, 2
_OPENS = 0.75  # the chance of an attack by which a road is thought open
_SHARE, _LAST_SHARE = (
    0.3,
    0.6,
)  # of a point: what goes for it is gone for everything else; in the end it is all there is


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    if board.side != GERMAN or not board.value.has_exits:
        return
    share = _LAST_SHARE if board.is_last_word else _SHARE
    leaving = [unit for unit, intent in board.fixed.items() if intent.tactic == "leave_map"]
    gone = pos.exited + sum(pos.face(unit).attack for unit in leaving)
    able = {unit: hex for unit in board.options if (hex := _edge(board, unit)) is not None}
    chosen = sorted(able, key=lambda unit: (-pos.face(unit).attack, unit))[:UNITS]
    for number in range(1, TOGETHER + 1):
        for units in combinations(chosen, number):
            factors = [pos.face(unit).attack for unit in units]
            points = (gone + sum(factors)) // FACTORS_A_POINT - gone // FACTORS_A_POINT
            fewer = (gone + sum(factors) - min(factors)) // FACTORS_A_POINT - gone // FACTORS_A_POINT
            if points > fewer:  # without the least of them it would be a point less
                message = msg("a44-staff-leave", unit=pos.unit_ref(units[0]), hex=pos.hex_ref(able[units[0]]))
                moves = tuple((unit, able[unit]) for unit in units)
                yield Intent("leave_map", moves, message, share * board.weights.ground * points)


def _edge(board: Deployment, unit: int) -> int | None:
    return None if unit in board.fixed else edge(board, unit)


def edge(board: Deployment, unit: int, used: frozenset[int] = frozenset()) -> int | None:
    """The hex from which a unit can leave the map in this move; None: there is none.

    One that nobody else has used first, then the nearest.
    """
    if not board.value.has_exits or not board.value.may_leave(board.pos, unit):
        return None
    edges = [hex for hex in board.options[unit] if hex in board.land.west]
    if not board.pos.exits_used:  # what leaves where no road leads counts nothing, unless others went by one
        edges = [hex for hex in edges if hex in board.land.exits]
    edges.sort(key=lambda hex: (hex in used, len(board.options[unit][hex]), hex))
    for hex in edges:
        if (unit, hex) not in board.leaves:
            board.leaves[unit, hex] = leaves(board.start, unit, hex)
        if board.leaves[unit, hex] and _stays_open(board, hex):
            return hex
    return None


def _stays_open(board: Deployment, hex: int) -> bool:
    """Whether a road leads home from the edge; before the last move also one on which the enemy cannot come near.

    In the last move one will do that the attacks of the plan open: they are made when all have moved.
    """
    road = way_home(board.pos, GERMAN, hex)
    if board.is_last_word:
        return bool(road) or bool(way_home(after_attacks(board, _OPENS), GERMAN, hex))
    return bool(road) and not board.in_danger() & bits.of(road)


def leaves(pos: A44Position, unit: int, hex: int) -> bool:
    """Whether a unit that goes there now has the movement left that the edge costs."""
    steps = (str(pos.world.offers("select", "unit")[unit]),) if hex == pos.at[unit] else wheels.steps(pos, unit, hex)
    if steps is None:
        return False
    trial = pos.copy()
    trial.events = None
    for step in map(Action.parse, steps):
        if step not in trial.stack[-1].actions(trial):
            return False  # chance comes between
        answer(trial, step)
    return Action("exit") in trial.stack[-1].actions(trial)
