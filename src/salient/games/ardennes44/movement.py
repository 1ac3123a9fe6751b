"""11 Movement: what one step costs, and what forbids it. A march is walked hex by hex."""

from __future__ import annotations

from typing import Literal, NamedTuple

from salient.engine.actions import refuse
from salient.engine.messages import Refusal, halves
from salient.engine.trace import rule
from salient.games.ardennes44 import traffic
from salient.games.ardennes44.ground import (
    CITY,
    FOREST,
    LAKE,
    LIGHT_WOODS,
    NO_RIVER,
    NO_ROAD,
    PRIMARY,
    WOODED_ROUGH,
)
from salient.games.ardennes44.pieces import ENGAGED, FIRED, NOT_IN_GOOD_ORDER, OOS, PRIME_MOVER, TRUCK
from salient.games.ardennes44.position import A44Position

Mode = Literal["normal", "extended", "tactical", "strategic", "truck", "shift", "prime_mover"]

FROZEN_FROM = 11  # 28.1 the turn from which the ground is frozen
TRUCK_POINTS = 24  # 12.4g twelve points, in halves
PRIME_MOVER_POINTS = 10  # 22.3a five points
TACTICAL_STEPS = 2

#: T15 in half-points, by terrain, for (non-mechanized, mechanized in mud, mechanized on frozen ground).
TERRAIN_COST = {0: (2, 2, 2), LIGHT_WOODS: (2, 6, 4), FOREST: (4, 8, 6)}
FOREST_ROAD_COST = (2, 4, 2)

#: The rule that gives a mode its points.
POINTS_RULE = {"extended": "11.2", "strategic": "12.1", "truck": "12.4", "prime_mover": "22.3"}


class March(NamedTuple):
    """How far a unit has come: where it began, how it moves, what it has spent."""

    unit: int
    mode: Mode
    start: int
    spent: int = 0
    steps: int = 0
    crossed: bool = False  # 11.6b an unbridged river or a non-road Wooded Rough hexside


@rule("11.1a", "11.2a", "12.1a", "12.4g", "22.3a")
def points(pos: A44Position, unit: int, mode: Mode) -> int:
    """The half-points that a unit may spend in a mode of movement."""
    allowance = pos.face(unit).move * 2
    return {
        "extended": allowance + 4,
        "strategic": allowance * 2,
        "truck": TRUCK_POINTS,
        "prime_mover": PRIME_MOVER_POINTS,
    }.get(mode, allowance)


@rule("2.4a", "12.4g", "22.2a", "22.3a")
def moves_as(pos: A44Position, unit: int, mode: Mode) -> str:
    """The column of the terrain table: wheels make a vehicle of what they carry, but for trucks full of infantry."""
    if mode == "truck" or pos.status[unit] & TRUCK:
        return "mech_infantry"
    if mode == "prime_mover" or pos.status[unit] & (PRIME_MOVER | FIRED):
        return "vehicle"
    return pos.unit(unit).unit_class


@rule("7.2d", "11.7a")
def by_road(pos: A44Position, a: int, b: int) -> bool:
    """Whether a road leads across: not over a river whose bridge is down or was never there."""
    side = pos.world.ground.side(a, b)
    return side.road != NO_ROAD and (side.river == NO_RIVER or pos.bridged(a, b))


@rule("11.7a", "11.8a", "28.1a")
def terrain_cost(pos: A44Position, moves: str, a: int, b: int) -> int:
    """T15: what entering b from a costs in half-points, apart from zones and markers."""
    ground = pos.world.ground
    column = 0 if moves == "non_mech" else 2 if pos.turn >= FROZEN_FROM else 1
    if by_road(pos, a, b):
        if ground.side(a, b).road == PRIMARY:
            return 1 if column else 2
        forest_road = ground.terrain[b] in (FOREST, WOODED_ROUGH) and not ground.primary_in[b]
        return FOREST_ROAD_COST[column] if forest_road else 2
    if ground.settlement[b] == CITY:
        return 2
    return TERRAIN_COST[ground.terrain[b]][column] if ground.terrain[b] in TERRAIN_COST else 2


@rule("9.2b", "11.3a")
def step_cost(pos: A44Position, march: March, a: int, b: int) -> int:
    """Half-points for one step. Tactical movement and a shift pay nothing."""
    if march.mode in ("tactical", "shift"):
        return 0
    enemy = pos.front(1 - pos.unit(march.unit).side)
    leaving = 2 if enemy.zone >> a & 1 else 0
    ground = terrain_cost(pos, moves_as(pos, march.unit, march.mode), a, b)
    return ground + leaving + traffic.entry_extra(pos, march.unit, b, march.mode)


def why_not_step(pos: A44Position, march: March, a: int, b: int) -> list[Refusal]:
    """Everything that forbids the next step of a march; nothing if it is allowed."""
    reasons = [*_enemies(pos, march, a, b), *_terrain(pos, march, a, b), *_limits(pos, march, a, b)]
    if march.mode in ("strategic", "truck"):
        reasons += _strategic(pos, march, a, b)
    return reasons


@rule("9.2a", "9.2c", "10.2a", "10.4a")
def _enemies(pos: A44Position, march: March, a: int, b: int) -> list[Refusal]:
    enemy = pos.front(1 - pos.unit(march.unit).side)
    hex, reasons = pos.hex_ref(b), []
    if enemy.hexes >> b & 1:
        reasons.append(refuse("11.1", "a44-refused-enemy", hex=hex))
    if enemy.hex_bonds >> b & 1:
        reasons.append(refuse("10.2", "a44-refused-hex-bond", hex=hex))
    if (a, b) in enemy.side_bonds:
        reasons.append(refuse("10.2", "a44-refused-side-bond", hex=hex))
    if march.steps and enemy.zone >> a & 1:
        reasons.append(refuse("9.2.1", "a44-refused-stopped-by-zone", hex=pos.hex_ref(a)))
    return reasons


@rule("11.4a", "11.4b", "11.5a", "11.6a", "11.6b")
def _terrain(pos: A44Position, march: March, a: int, b: int) -> list[Refusal]:
    ground = pos.world.ground
    if by_road(pos, a, b):
        return []
    hex = pos.hex_ref(b)
    vehicle = moves_as(pos, march.unit, march.mode) == "vehicle"
    river = ground.side(a, b).river
    if river == LAKE:
        return [refuse("11.4", "a44-refused-lake", hex=hex)]
    reasons = []
    if vehicle and any(ground.terrain[end] == FOREST or ground.west_wall[end] for end in (a, b)):
        reasons.append(refuse("11.5", "a44-refused-vehicle-off-road", hex=hex))
    unbridged = river != NO_RIVER and not pos.bridged(a, b)
    rough = ground.is_rough_side(a, b)
    if unbridged or rough:
        number = "11.4" if unbridged else "11.6"
        if vehicle:
            reasons.append(refuse(number, "a44-refused-vehicle-crossing", hex=hex))
        elif march.mode not in ("tactical", "shift"):
            reasons.append(refuse(number, "a44-refused-crossing-needs-tactical", hex=hex))
        elif march.crossed:
            reasons.append(refuse("11.6", "a44-refused-second-crossing", hex=hex))
        elif a != march.start:
            reasons.append(refuse(number, "a44-refused-crossing-from-start", hex=hex))
    return reasons


@rule("11.1a", "11.3a", "22.2a")
def _limits(pos: A44Position, march: March, a: int, b: int) -> list[Refusal]:
    if march.mode == "tactical":
        return [refuse("11.3", "a44-refused-two-hexes")] if march.steps >= TACTICAL_STEPS else []
    if march.mode == "shift":
        return [refuse("22.2", "a44-refused-one-hex")] if march.steps else []
    left = points(pos, march.unit, march.mode) - march.spent
    cost = step_cost(pos, march, a, b)
    if cost > left:
        number = POINTS_RULE.get(march.mode, "11.1")
        return [refuse(number, "a44-refused-points", cost=halves(cost), points=halves(left))]
    return []


@rule("12.1c", "12.2a")
def _strategic(pos: A44Position, march: March, a: int, b: int) -> list[Refusal]:
    ground, reasons = pos.world.ground, []
    enemy = pos.front(1 - pos.unit(march.unit).side)
    if not by_road(pos, a, b):
        reasons.append(refuse("12.1", "a44-refused-strategic-off-road", hex=pos.hex_ref(b)))
    ends = (b,) if march.steps else (a, b)
    beside = [end for end in ends if enemy.hexes & ground.near[end]]
    return reasons + [refuse("12.2", "a44-refused-strategic-adjacent", hex=pos.hex_ref(end)) for end in beside]


@rule("11.1b", "11.2a", "11.3a", "12.1b", "18.3a", "23.4a")
def why_not_mode(pos: A44Position, unit: int, mode: Mode) -> list[Refusal]:
    """Why a unit may not move in this way at all, by its state and kind."""
    status, data = pos.status[unit], pos.unit(unit)
    ref = pos.unit_ref(unit)
    if status & ENGAGED:
        return [refuse("11.1", "a44-refused-engaged", unit=ref)]
    if mode != "tactical" and status & (NOT_IN_GOOD_ORDER | OOS):
        return [refuse("11.1", "a44-refused-tactical-only", unit=ref)]
    if mode == "tactical" and pos.face(unit).move < 2:
        return [refuse("11.3", "a44-refused-tactical-allowance", unit=ref)]
    if mode == "extended" and data.is_mechanized:
        return [refuse("11.2", "a44-refused-extended-mechanized", unit=ref)]
    if mode == "strategic" and (not data.is_mechanized or (data.is_artillery and data.side == 0)):
        return [refuse("12.1", "a44-refused-strategic-kind", unit=ref)]
    if mode in ("strategic", "truck") and (pos.turn == 1 or pos.night):
        return [refuse("12.1", "a44-refused-strategic-now")]
    return []


@rule("11.2a", "12.2b", "12.2d")
def why_not_end(pos: A44Position, march: March, hex: int) -> list[Refusal]:
    """Why a march may not end here."""
    ground, unit = pos.world.ground, pos.unit(march.unit)
    enemy = pos.front(1 - unit.side)
    ref = pos.hex_ref(hex)
    if march.mode == "extended" and enemy.hexes & ground.near[hex]:
        return [refuse("11.2", "a44-refused-extended-adjacent", hex=ref)]
    if march.mode not in ("strategic", "truck"):
        return []
    reasons = []
    for other in pos.world.own[unit.side]:
        if other == march.unit:
            continue
        there = pos.at[other]
        if there == hex and not _same_regiment(pos, other, march.unit):
            reasons.append(refuse("12.2", "a44-refused-strategic-stacked", unit=pos.unit_ref(other)))
        elif 0 <= there < ground.n and pos.on_wheels(other) and ground.side(hex, there).road:
            reasons.append(refuse("12.2", "a44-refused-strategic-behind", unit=pos.unit_ref(other)))
    return reasons


def _same_regiment(pos: A44Position, one: int, two: int) -> bool:
    """12.4b Units of one regiment share a marker."""
    first, second = pos.unit(one), pos.unit(two)
    return bool(first.regiment) and (first.formation, first.regiment) == (second.formation, second.regiment)


@rule("9.2a", "11.6b")
def walked(pos: A44Position, march: March, a: int, b: int) -> March:
    """The march after a step from a to b."""
    ground = pos.world.ground
    hard = not by_road(pos, a, b) and (ground.side(a, b).river != NO_RIVER or ground.is_rough_side(a, b))
    return march._replace(
        spent=march.spent + step_cost(pos, march, a, b), steps=march.steps + 1, crossed=march.crossed or hard
    )
