"""Why a march does not lead to a hex, near or far: the cause that would have to go for the unit to get there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from salient.engine.actions import refuse
from salient.engine.messages import Refusal, halves
from salient.engine.trace import rule
from salient.games.deadly_woods.map import areas
from salient.games.deadly_woods.map.ground import FOREST
from salient.games.deadly_woods.movement import crossing, manners, steps
from salient.games.deadly_woods.movement.crossing import CLOSED, OFF, ROAD
from salient.games.deadly_woods.movement.marching import Marching
from salient.games.deadly_woods.movement.search import Walk, walks
from salient.games.deadly_woods.movement.steps import Ahead
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import activation


@rule("10.2a", "14.4e")
def why_not(pos: TDWPosition, march: Marching, hex: int) -> list[Refusal]:
    """Why the unit does not come into a hex that it does not touch."""
    if activation.one_hex(pos):
        return [refuse("14.4", "tdw-refused-one-hex", hex=pos.hex_ref(hex))]
    found = _why_never(pos, march, hex)
    if found:
        return found
    pace, left = march.pace(pos), march.allowance - march.spent
    walk = _walk(pos, march, hex)
    needs = walk.spent - pace.spent if walk is not None else CLOSED
    if needs <= left:
        return _why_not_at_once(pos, march, hex, needs)
    hindered = list(_hindrances(pos, march, hex))
    decisive = [reason for reason, cost in hindered if cost <= left]
    if decisive:
        return decisive[:1]
    if walk is not None:
        return [steps.too_far(march.ahead(pos), pace, hex, needs)]
    for reason, cost in hindered:
        return [reason, steps.too_far(march.ahead(pos), pace, hex, cost)]
    return _why_closed(pos, march, hex)


def _why_never(pos: TDWPosition, march: Marching, hex: int) -> list[Refusal]:
    """What lies in the hex itself, or where it lies."""
    where, unit = pos.hex_ref(hex), march.unit
    found = areas.why_not(pos, unit, -1, hex)
    if pos.standing(1 - march.player) >> hex & 1:
        found.insert(0, refuse("10.2", "tdw-refused-enemy", hex=where))
    if march.ahead(pos).engineers >> hex & 1:
        found.append(refuse("12.4.4", "tdw-refused-engineers", hex=where))
    return found


@rule("6.0b", "6.1b", "6.2h")
def _why_not_at_once(pos: TDWPosition, march: Marching, hex: int, needs: int) -> list[Refusal]:
    """The points suffice: it may pass there, but perhaps not stay."""
    found = stacking.why_not(pos, march.unit, hex)
    return found or [refuse("10.2", "tdw-refused-not-adjacent", hex=pos.hex_ref(hex), needs=halves(needs))]


# What is in the way --------------------------------------------------------------------------------


def _walk(pos: TDWPosition, march: Marching, hex: int, *without: str) -> Walk | None:
    """The cheapest walk with points without end, as if some hindrance were not there."""
    ahead = Ahead(pos, march.unit, CLOSED - 1, mounted=march.mounted)
    if "zone" in without:
        ahead.stops &= ~ahead.zone | ahead.ends
        ahead.zone = 0
    if "enemies" in without:
        ahead.closed &= ~pos.standing(1 - march.player)
    if "lines" in without:
        ahead.limited = False
    return walks(ahead, march.pace(pos), hex).get(hex)


@rule("7.3a", "7.3b", "9.2a", "10.2.1a")
def _hindrances(pos: TDWPosition, march: Marching, hex: int) -> Iterator[tuple[Refusal, int]]:
    """Each hindrance but for which there were a walk, or a shorter one, and what that would cost."""
    where, spent = pos.hex_ref(hex), march.spent
    for reason, without in (
        (refuse("9.2", "tdw-refused-line", unit=pos.unit_ref(march.unit), hex=where), ("lines",)),
        (refuse("7.3", "tdw-refused-zone-way", hex=where), ("zone",)),
        (refuse("10.2", "tdw-refused-enemy-way", hex=where), ("zone", "enemies")),
    ):
        walk = _walk(pos, march, hex, *without)
        if walk is not None:
            yield reason, walk.spent - spent


# Ground --------------------------------------------------------------------------------------------


@rule("10.2a", "10.4.1d", "10.4.1e", "10.5b")
def _why_closed(pos: TDWPosition, march: Marching, hex: int) -> list[Refusal]:
    """No walk leads there, whoever makes way: ground and hexsides close it to this unit."""
    where, who = pos.hex_ref(hex), pos.unit_ref(march.unit)
    sides = list(_sides_into(pos, hex))
    by_road = any(side[ROAD] < CLOSED for side in sides)
    if march.mounted:
        return [refuse("10.5", "tdw-refused-mounted-way", unit=who, hex=where)]
    if pos.world.ground.terrain[hex] == FOREST:
        return list(_why_no_forest(pos, march, hex, by_road=by_road))
    if all(side[OFF] >= CLOSED and side[ROAD] >= CLOSED for side in sides):
        return [refuse("10.2", "tdw-refused-river", hex=where)]
    return [refuse("10.2", "tdw-refused-no-way", hex=where)]


def _sides_into(pos: TDWPosition, hex: int) -> Iterable[crossing.Beside]:
    for beside in pos.world.map.neighbours[hex]:
        side = crossing.beside(pos, beside, hex)
        if side is not None:
            yield side


def _why_no_forest(pos: TDWPosition, march: Marching, hex: int, *, by_road: bool) -> Iterator[Refusal]:
    where, who = pos.hex_ref(hex), pos.unit_ref(march.unit)
    if not by_road:
        yield refuse("10.4.1", "tdw-refused-forest", hex=where)
    elif march.road:
        yield refuse("10.4.1", "tdw-refused-forest-way", unit=who, hex=where)
    elif march.steps:
        yield refuse("10.4.1", "tdw-refused-forest-left-road", unit=who, hex=where)
    else:
        yield refuse("10.4.1", "tdw-refused-forest-no-rate", hex=where)
        yield from manners.why_no_road_rate(pos, march.unit)
