"""10.2 What a walk costs, line by line: road, ground, hexsides, markers; and what to beware of at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from salient.engine.actions import Action
from salient.engine.messages import Ref, halves, msg
from salient.engine.sums import Modifier, Sum
from salient.engine.trace import rule
from salient.games.deadly_woods.map.ground import MAJOR, TERRAIN
from salient.games.deadly_woods.movement import routes
from salient.games.deadly_woods.movement.crossing import CLOSED, ROAD
from salient.games.deadly_woods.movement.march import MOUNT, March
from salient.games.deadly_woods.movement.steps import Ahead, Pace, Stride
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.position import TDWPosition


@rule("10.2a", "10.4a", "10.4b")
def walk_sum(pos: TDWPosition, steps: Sequence[str]) -> Sum | None:
    """Of a walk of `routes`, equal causes together. None: it is no walk from here."""
    answers = [Action.parse(step) for step in steps]
    top, number = pos.stack[-1], pos.world.number
    unit = next((number("unit", one.target) for one in answers if one.verb == "select"), None)
    if unit is None and isinstance(top, March):
        unit = top.unit
    mounted = MOUNT in answers or (isinstance(top, March) and top.mounted)
    begun = (
        next((one for one, _ in routes.beginnings_of(pos, unit) if one.mounted == mounted), None)
        if unit is not None
        else None
    )
    if begun is None:
        return None
    ahead, pace, lines = begun.ahead(pos), begun.pace(pos), list[Modifier]()
    for hex in (number("hex", one.target) for one in answers if one.verb == "step"):
        stride = next(one for one in ahead.onward(pace) if one.hex == hex)
        lines += _step_lines(ahead, pace, stride)
        pace = Pace(hex, pace.spent + stride.cost, pace.steps + 1, stride.road, pace.slipped or stride.slips)
    total = sum(line.value for line in lines)
    together = (*_together(lines), *_too_many(pos, begun, pace.hex))
    return Sum(msg("tdw-sum-way", unit=pos.unit_ref(begun.unit)), together, f"{halves(total)} MP")


@rule("10.4a", "10.4b", "10.6c", "12.4.4a", "12.5b", "12.8")
def _step_lines(ahead: Ahead, pace: Pace, stride: Stride) -> Iterator[Modifier]:
    hex, ground = stride.hex, ahead.pos.world.ground
    if ahead.engineers >> hex & 1:
        yield Modifier(stride.cost, msg("tdw-sum-engineers"), "12.4.4")
        return
    beside = next(side for side in ahead.costs.row(pace.hex, ahead.down) if side[0] == hex)
    by_road = stride.road or (ahead.afoot and beside[ROAD] < CLOSED)
    extra = ahead.extra.get(hex, 0) + (ahead.road_extra.get(hex, 0) if by_road else 0)
    cost = stride.cost - extra
    if by_road:
        yield Modifier(cost, msg("tdw-sum-road"), "10.4")
    else:
        terrain = ground.terrain[hex]
        entering = (ahead.costs.on_foot if ahead.afoot else ahead.costs.driving)[terrain]
        yield Modifier(
            entering, msg("tdw-sum-terrain", terrain=Ref("terrain", TERRAIN[terrain].replace("_", "-"))), "10.2"
        )
        if cost > entering:
            side = ground.side(pace.hex, hex)
            what = "bridge" if side.bridge >= 0 else "major" if side.river == MAJOR else "minor"
            yield Modifier(cost - entering, msg("tdw-sum-terrain", terrain=Ref("terrain", what)), "10.6")
    if extra:
        yield Modifier(extra, msg("tdw-sum-markers"), "12.8" if ahead.road_extra.get(hex) else "12.7")


def _together(lines: list[Modifier]) -> Iterator[Modifier]:
    found = dict[tuple[str, bytes], Modifier]()
    for line in lines:
        key = (line.rule, line.cause.key())
        found[key] = Modifier(found[key].value + line.value if key in found else line.value, line.cause, line.rule)
    yield from found.values()


@rule("6.2b")
def _too_many(pos: TDWPosition, begun: March, hex: int) -> Iterator[Modifier]:
    """How many units would be too many there when the movement ends."""
    twin = pos.copy()
    twin.put(begun.unit, hex)
    surplus = stacking.surplus(twin, hex, begun.player)
    if surplus:
        yield Modifier(0, msg("tdw-sum-full", hex=pos.hex_ref(hex), count=surplus), "6.2")
