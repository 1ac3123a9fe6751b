"""Every sector that a unit could walk to now, with the answers that take it there."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.kit import walks
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

    def onward(walk: Walk) -> Iterator[tuple[str, Walk]]:
        for there in bits.places(steps(pos, unit, walk)):
            yield str(move[there]), after(pos, walk, there)

    found: dict[str, Route] = {}
    for walk, answers in walks(begun, onward, said):
        if walk.here != begun.here and pos.room(walk.here, side) > 0:
            found.setdefault(ids[walk.here], Route(2 * (walk.taken - begun.taken), answers))
    return found
