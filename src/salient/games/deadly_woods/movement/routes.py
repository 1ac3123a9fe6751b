"""Every hex that a unit could walk to now, with the answers that take it there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from salient.board import bits
from salient.engine.view import Route
from salient.games.deadly_woods.movement import beginnings, manners, march
from salient.games.deadly_woods.movement.march import March
from salient.games.deadly_woods.movement.movement_part import MovementPart
from salient.games.deadly_woods.movement.movers import movers
from salient.games.deadly_woods.movement.search import walks
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.pieces.counters import ALLIED
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import activation


def routes(pos: TDWPosition, units: Sequence[int]) -> Mapping[str, Route]:
    """By hexes in which the march may end. Units move one at a time (6.2), so there are none of several together.

    As the unit moves now goes before what must be chosen first, motorized movement of infantry (10.5).
    """
    found: dict[str, Route] = {}
    if len(units) != 1 or not pos.stack:
        return found
    step, ids = pos.world.offers("step", "hex"), pos.world.map.ids
    for begun, answers in beginnings_of(pos, units[0]):
        for hex, walk in _walks(pos, begun):
            if ids[hex] not in found:
                found[ids[hex]] = Route(walk[0], (*answers, *(str(step[entered]) for entered in walk[1])))
    return found


def beginnings_of(pos: TDWPosition, unit: int) -> Iterator[tuple[March, tuple[str, ...]]]:
    """The marches that the unit could be on, with the answers that begin them."""
    top = pos.stack[-1]
    answers: tuple[str, ...] = ()
    if isinstance(top, MovementPart):
        if not bits.less(movers(pos), top.waiting(pos)) >> unit & 1:
            return
        answers = (str(pos.world.offers("select", "unit")[unit]),)
        top = march.begin(pos, top.player, unit)
    if not isinstance(top, March) or top.unit != unit:
        return
    if top.allowance:
        yield top, answers
    if not top.steps and not top.mounted and not activation.one_hex(pos) and beginnings.can_mount(pos, unit):
        points = manners.mounted_allowance(pos, unit)
        yield replace(top, allowance=points, road=True, mounted=True), (*answers, str(march.MOUNT))


def _walks(pos: TDWPosition, begun: March) -> Iterator[tuple[int, tuple[int, tuple[int, ...]]]]:
    """The cheapest walk to each hex in which the unit may stop, or must."""
    ahead, pace = begun.ahead(pos), begun.pace(pos)
    if activation.one_hex(pos):
        for stride in ahead.onward(pace):
            yield stride.hex, (stride.cost, (stride.hex,))
        return
    for hex, walk in walks(ahead, pace).items():
        if walk.ends or _may_end(pos, begun.unit, hex):
            yield hex, (walk.spent - begun.spent, walk.path)


def _may_end(pos: TDWPosition, unit: int, hex: int) -> bool:
    """R88 Whether it could stop there, if nothing hinders it to go on."""
    side = pos.world.owner[unit]
    if not pos.standing(side) >> hex & 1 and (side != ALLIED or pos.marker_at(hex, "engineer") < 0):
        return True
    return stacking.fits(pos, unit, hex) or _could_stop(pos, unit, hex)


def _could_stop(pos: TDWPosition, unit: int, hex: int) -> bool:
    twin = pos.copy()
    twin.put(unit, hex)
    return beginnings.may_stop(twin, unit)
