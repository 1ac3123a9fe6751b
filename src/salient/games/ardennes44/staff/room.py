"""Nobody loses steps because too many stand in a hex: who is too much there by the plan goes elsewhere.

But nobody walks out of a hex for another of his division to attack from it: then he attacks himself.
"""

from __future__ import annotations

from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.staff.assaults import fit_to_attack
from salient.games.ardennes44.staff.concentrate import change, column_of, guns_of
from salient.games.ardennes44.staff.deployment import Deployment

_ROUNDS = 40


def make_room(board: Deployment) -> None:
    for _ in range(_ROUNDS):
        crowded = [hex for hex in stacking.overstacked(board.pos, board.side) if 0 <= hex < board.land.n]
        if not any(_attacks_himself(board, hex) or _sent_away(board, hex) for hex in crowded):
            return


def _attacks_himself(board: Deployment, hex: int) -> bool:
    """Whether somebody who stood there takes the part of another, who stays where he was."""
    pos, at = board.pos, board.start.at
    units = pos.units_at(hex, board.side)
    free = [unit for unit in units if unit not in board.fixed and at[unit] == hex and fit_to_attack(pos, unit)]
    coming = [unit for unit in units if unit in board.fixed and at[unit] != hex and 0 <= at[unit] < board.land.n]
    for unit, other in ((unit, other) for unit in free for other in coming):
        planned = board.fixed[other]
        if planned.tactic == "attack" and _as_good(board, unit, other):
            board.put(other, at[other])  # where another may have come in for him: then he attacks from there
            rest = [move for move in planned.moves if move[0] != other]
            members = [*(one for one, _ in rest), unit]
            column = column_of(pos, members, planned.target, guns_of(board, planned))
            change(board, planned, (*rest, (unit, hex)), column, 0.0)
            return True
    return False


def _as_good(board: Deployment, unit: int, other: int) -> bool:
    units, face = board.pos.world.units, board.pos.face
    same = units[unit].formation == units[other].formation and units[unit].unit_class == units[other].unit_class
    return same and face(unit).attack >= face(other).attack


def _sent_away(board: Deployment, hex: int) -> bool:
    """Whether somebody leaves: who has nothing to do there first, then the weakest."""
    pos = board.pos
    able = [unit for unit in pos.units_at(hex, board.side) if unit in board.options]
    for unit in sorted(able, key=lambda unit: (unit in board.fixed, pos.face(unit).defense, unit)):
        places = [
            other
            for other in board.options[unit]
            if other != hex and other < board.land.n and board.has_room(unit, other) and not board.rides(unit, other)
        ]
        if places:
            board.put(unit, min(places, key=lambda other: _far(board, unit, hex, other)))
            board.fixed.pop(unit, None)
            return True
    return False


def _far(board: Deployment, unit: int, hex: int, other: int) -> tuple[bool, int, float, int]:
    """How bad a place is for who leaves a hex: the nearest is best that does not lead away from the enemy."""
    distance = board.pos.world.map.distance(other, hex)
    return board.gives_way(unit, other), distance, board.threat[other], other
