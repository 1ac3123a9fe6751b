"""A German on an Entry Hex shuts out all who would come by that sector: enough of them block him, off the map.

Who waits beside it blocks the other Entry Hexes that he could reach as well: else he shuts the sector again from there.
"""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.ardennes44.movement import entry
from salient.games.ardennes44.pieces.counters import ALLIED
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent

_BONUS = 1.5  # for each unit that could come
_NEXT = 0.5  # the same for an Entry Hex that may be the next


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, n, features = board.pos, board.land.n, board.pos.world.features
    if board.side != ALLIED or board.is_last_move:
        return
    waiting = [
        unit
        for unit, places in board.options.items()
        if unit not in board.fixed and not 0 <= board.where(unit) < n and not any(hex < n for hex in places)
    ]
    for box in sorted(set(features.sector_box.values())) if waiting else ():
        held = set(entry.threats(board.start, box))
        of_sector = [place for place in sorted(features.blocking) if held and features.sector_box.get(place) == box]
        for position in of_sector:
            hex = features.blocking[position]
            if entry.is_blocked(pos, position) or not (hex in held or board.threat[hex]):
                continue
            moves = _enough(board, waiting, position)
            if not moves and hex in held:
                moves = _enough(board, waiting, position, box)  # from there it can be reached the turn after
            if moves:
                message = msg(
                    "a44-staff-open-entry",
                    unit=pos.unit_ref(moves[0][0]),
                    more=len(moves) - 1,
                    hex=pos.hex_ref(hex),
                )
                yield Intent("open_entry", moves, message, (_BONUS if hex in held else _NEXT) * len(waiting), hex)


def _enough(board: Deployment, waiting: list[int], *places: int) -> tuple[tuple[int, int], ...]:
    """As few as it takes in these places, each in the first that it can reach; none if they are not enough."""
    pos, moves = board.pos, list[tuple[int, int]]()
    factors = sum(pos.face(unit).defense for place in places for unit in pos.units_at(place, ALLIED))
    fit = [unit for unit in waiting if not pos.world.units[unit].is_artillery]
    for unit in sorted(fit, key=lambda unit: (-pos.face(unit).defense, unit)):
        if factors >= entry.BLOCKED_BY:
            break
        if (place := next((place for place in places if place in board.options[unit]), None)) is not None:
            moves.append((unit, place))
            factors += pos.face(unit).defense
    return tuple(moves) if factors >= entry.BLOCKED_BY else ()
