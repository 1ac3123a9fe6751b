"""Every sector that a unit could walk to now, with the answers that take it there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from salient.board import bits
from salient.engine.actions import Action
from salient.engine.kit import walks
from salient.engine.messages import msg
from salient.engine.sums import Modifier, Sum
from salient.engine.trace import rule
from salient.engine.view import Route
from salient.games.fronte.activation import Activation, GarrisonTurn
from salient.games.fronte.march import March
from salient.games.fronte.movement import Walk, after, movable, start, steps
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


@rule("7.a", "7.g")
def walk_sum(pos: FrontePosition, steps: Sequence[str]) -> Sum | None:
    """What a walk of `routes` costs: its sectors, by road and others, in halves as all costs are."""
    top, number = pos.stack[-1], pos.world.number
    answers = [Action.parse(step) for step in steps]
    chosen = next((number("unit", one.target) for one in answers if one.verb == "select"), None)
    unit = top.unit if isinstance(top, March) else chosen
    assert unit is not None  # a walk begins with who walks, or somebody is walking
    walk, by_road, others = top.walk if isinstance(top, March) else start(pos, unit), 0, 0
    for there in (number("hex", one.target) for one in answers if one.verb == "move"):
        walk = after(pos, walk, there)
        by_road, others = by_road + walk.by_road, others + (not walk.by_road)
    lines = [Modifier(2 * by_road, msg("fronte-sum-by-road"), "7.g")] if by_road else []
    lines += [Modifier(2 * others, msg("fronte-sum-off-road"), "7.a")] if others else []
    return Sum(msg("fronte-sum-way", unit=pos.unit_ref(unit)), tuple(lines), str(by_road + others))


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
