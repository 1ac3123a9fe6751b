"""Who takes part in what is advised: a march for which the reason was told with another, who stays, who strikes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from salient.engine.position import Position
from salient.engine.reason import Reason
from salient.opponents.estimate import ADVISER
from salient.opponents.moves import Move, blows, part


def shared(moves: Iterable[Move]) -> list[Move]:
    """A reason that names several is told with the first of them; it is that of the others too."""
    found: list[Move] = []
    of: dict[str, Move] = {}  # who is named in a reason
    for move in moves:
        leader = of.get(move.goes[0][0]) if move.goes and not move.reasons else None
        if leader is not None:
            move = _with_reasons(move, leader)
        for unit in (unit for one in move.reasons for unit in one.units):
            of.setdefault(unit, move)
        found.append(move)
    return found


def _with_reasons(move: Move, leader: Move) -> Move:
    return msgspec.structs.replace(
        move,
        reasons=leader.reasons,
        arrows=(*move.arrows, *blows(leader, *(place for _, place in move.goes))),
        said=tuple(answer for one in move.parts for answer in one.said),
    )


def explained(move: Move, pos: Position, stood: Mapping[str, str]) -> Move:
    """Of who goes somewhere without a word, such as in a retreat: what anybody can see there, if the game's staff has
    words for that. `pos`: when it has gone; `stood`: where everybody was before."""
    office = pos.world.rulebook.staff()
    if move.reasons or not move.goes or office is None:
        return move
    seen = getattr(office(move.side, ADVISER, "hint"), "seen_there", None)
    found = [
        Reason(message, (unit,), (place,))
        for unit, place in move.goes
        if seen is not None and (message := seen(pos, unit, stood.get(unit, ""))) is not None
    ]
    if not found:
        return move
    return msgspec.structs.replace(move, reasons=tuple(found), said=tuple(a for one in move.parts for a in one.said))


def complete(moves: Sequence[Move], pos: Position, stood: Mapping[str, str]) -> tuple[Move, ...]:
    """Of those that several make, who goes and who stays; of one alone its reason says enough. `stood`: where
    everybody is now."""
    return tuple(_complete(move, pos, stood) for move in moves)


def _complete(move: Move, pos: Position, stood: Mapping[str, str]) -> Move:
    parts, arrows = move.parts, move.arrows
    if move.goes:
        busy = {one.unit for one in parts}
        named = dict.fromkeys(unit for one in move.reasons for unit in one.units)
        stay = [unit for unit in named if unit not in busy and unit in stood]
        parts = (*parts, *(part(pos, "opponent-part-stays", unit, stood[unit]) for unit in stay))
        arrows = tuple(dict.fromkeys((*arrows, *blows(move, *(stood[unit] for unit in stay)))))
    if len(parts) < 2 and (move.reasons or not parts):
        return msgspec.structs.replace(move, parts=())
    said = () if move.goes else move.said  # how each of them moves is told with him
    return msgspec.structs.replace(move, parts=parts, arrows=arrows, said=said)
