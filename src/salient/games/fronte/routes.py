"""Every sector that a unit could walk to now, with the answers that take it there."""

from __future__ import annotations

from salient.board import bits
from salient.engine.view import Route
from salient.games.fronte.activation import Activation, GarrisonTurn
from salient.games.fronte.movement import March, Walk, after, movable, start, steps
from salient.games.fronte.position import FrontePosition


def routes(pos: FrontePosition, unit: int) -> dict[str, Route]:
    """By breadth: the fewest sectors first; a walk that comes by road may go on where another stops."""
    top = pos.stack[-1]
    said: tuple[str, ...] = ()
    if isinstance(top, March) and top.unit == unit:
        begun = top.walk
    elif isinstance(top, (Activation, GarrisonTurn)) and movable(pos, 1 << unit):
        begun, said = start(pos, unit), (str(pos.world.offers("select", "unit")[unit]),)
        if str(said[0]) not in {str(action) for action in top.actions(pos)}:
            return {}
    else:
        return {}
    return _search(pos, unit, begun, said)


def _search(pos: FrontePosition, unit: int, begun: Walk, said: tuple[str, ...]) -> dict[str, Route]:
    move, ids, side = pos.world.offers("move", "hex"), pos.world.map.ids, pos.world.owner[unit]
    found: dict[str, Route] = {}
    level: dict[Walk, tuple[str, ...]] = {begun: said}
    seen = {begun}
    while level:
        following: dict[Walk, tuple[str, ...]] = {}
        for walk, answers in level.items():
            for there in bits.places(steps(pos, unit, walk)):
                onward = after(pos, walk, there)
                if onward in seen:
                    continue
                seen.add(onward)
                following[onward] = (*answers, str(move[there]))
                if there != begun.here and pos.room(there, side) > 0:
                    cost = 2 * (onward.taken - begun.taken)
                    found.setdefault(ids[there], Route(cost, following[onward]))
        level = following
    return found
