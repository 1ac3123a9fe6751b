"""The road of a division is kept open: whoever could stand on it does so rather than attack, or stand about.

Each of a plan may have a road, and nobody sees to it that all of them have one when the enemy has moved: regiments
attacked what stood before them, engineers walked on to the next bridge, and the road behind was anybody's. Of the
Allies whom `roads_ahead` names one of two is out of supply or gone a turn later, of the others one of eight.
"""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.pieces.counters import NOT_IN_GOOD_ORDER
from salient.games.ardennes44.staff.concentrate import let_go
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.roads_ahead import could_be_shut_in
from salient.games.ardennes44.staff.spare import attacks, who_could_come

_HEXES, _UNITS = 4, 3  # that are tried, those in which most is saved; who could go to each
_SAVED = 6.0  # what must be
_SURE = 0.8  # the chance with which an attack is made all the same


def kept_open(board: Deployment, quiet: int) -> Iterator[Deployment]:
    """The plan with one more on the road that the enemy could shut."""
    for hex, able in _best_hexes(board, quiet):
        for unit in able[:_UNITS]:
            yield _with(board, unit, hex)


def _best_hexes(board: Deployment, quiet: int) -> list[tuple[int, list[int]]]:
    pos, side, threat = board.pos, board.side, board.threat
    roads = supply(pos, side).roads & ((1 << board.land.n) - 1)
    now, found = could_be_shut_in(pos, side, threat), list[tuple[float, int, list[int]]]()
    for hex in bits.places(bits.less(roads, pos.standing(side))):
        if not threat[hex]:
            continue
        if able := [unit for unit in who_could_come(board, hex, quiet) if _may_stand(board, unit, hex)]:
            saved = now - could_be_shut_in(board.with_moves([(able[0], hex)]), side, threat)
            if saved >= _SAVED:
                found.append((saved, hex, able))
    return [(hex, able) for _, hex, able in sorted(found, key=lambda one: (-one[0], one[1]))[:_HEXES]]


def _may_stand(board: Deployment, unit: int, hex: int) -> bool:
    if board.pos.status[unit] & NOT_IN_GOOD_ORDER or board.rides(unit, hex) or not board.has_room(unit, hex):
        return False
    intent = board.fixed.get(unit)
    if intent is not None and attacks(board, unit) and board.prospect(intent.target, intent.column).cleared >= _SURE:
        return False
    return not board.is_rash(unit, hex)


def _with(board: Deployment, unit: int, hex: int) -> Deployment:
    other, intent = board.copy(), board.fixed.get(unit)
    if intent is not None and attacks(board, unit):
        let_go(other, intent, unit)
    else:
        other.fixed.pop(unit, None)
    other.put(unit, hex)
    message = msg("a44-staff-block", unit=board.pos.unit_ref(unit), hex=board.pos.hex_ref(hex))
    other.fixed[unit] = Intent("garrison", ((unit, hex),), message, target=hex)
    return other
