"""Nobody loses steps because too many stand in a hex: who is too much there by the plan goes elsewhere."""

from __future__ import annotations

from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.staff.deployment import Deployment


def make_room(board: Deployment) -> None:
    for hex in stacking.overstacked(board.pos, board.side):
        while 0 <= hex < board.land.n and not stacking.load(board.pos, board.pos.units_at(hex, board.side)).fits:
            if not _sent_away(board, hex):
                break


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
