"""12 Strategic movement and trucks: the markers and who may have one; the way is movement's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.map.ground import NO_ROAD, Ground
from salient.games.ardennes44.movement import limits
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    GERMAN,
    MOVED,
    ON_WHEELS,
    PRIME_MOVER,
    STRATEGIC,
    TRUCK,
    Unit,
)
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.world import A44World

STRATEGIC_MARKERS = (6, 10)  # 12.4a of the German, of the Allied player
BRIGADES = ("29Arm", "FuhBgl", "FuhGr")  # 12.4b formations that are one brigade

Group = tuple[int, tuple[str, str]]  # where, and which regiment or unit


@rule("12.4b")
def regiment(pos: A44Position, unit: int) -> tuple[str, str]:
    """What shares a marker: the units of one regiment or brigade; any other unit has one of its own."""
    return regiments(pos.world)[unit]


@lru_cache(maxsize=32)
@rule("12.4b")
def regiments(world: A44World) -> tuple[tuple[str, str], ...]:
    """The same for each unit."""

    def one(data: Unit) -> tuple[str, str]:
        if data.formation in BRIGADES:
            return data.formation, ""
        return (data.formation, data.regiment) if data.regiment else ("", data.id)

    return tuple(one(data) for data in world.units)


@rule("12.4a", "12.4b")
def in_use(pos: A44Position, side: int) -> int:
    """The strategic movement and truck markers of a side that lie on units, prime movers not counted."""
    return len(_groups(pos, wheeled(pos, side))) if pos.having(ON_WHEELS) else 0


def wheeled(pos: A44Position, side: int) -> list[int]:
    """The units of a side with a strategic movement or truck marker."""
    return pos.world.listed.of(pos.world.own_bits[side] & pos.having(ON_WHEELS))


def _groups(pos: A44Position, units: Iterable[int]) -> set[Group]:
    at, names = pos.at, regiments(pos.world)
    return {(at[unit], names[unit]) for unit in units}


@rule("12.4a", "12.4c")
def available(pos: A44Position, side: int) -> int:
    """Markers that are free: German prime movers in use are counters of the same six."""
    return STRATEGIC_MARKERS[side] - in_use(pos, side) - _pulling(pos, side)


def _pulling(pos: A44Position, side: int) -> int:
    return (pos.having(PRIME_MOVER) & pos.world.own_bits[GERMAN]).bit_count() if side == GERMAN else 0


def is_available(pos: A44Position, side: int, unit: int = NOWHERE) -> bool:
    """Whether any marker is free for a unit, or for any unit on the map: seldom must one look who shares one."""
    awaited, marked, own = awaited_airborne(pos, side), pos.marked(), pos.world.own_bits[side]
    at_most = (marked[ON_WHEELS] & own).bit_count()
    if side == GERMAN:
        at_most += (marked[PRIME_MOVER] & own).bit_count()
    kept = awaited.bit_count() if awaited and not (unit >= 0 and awaited >> unit & 1) else 0
    return at_most + kept < STRATEGIC_MARKERS[side] or available(pos, side) > kept


# The airborne divisions ----------------------------------------------------------------------------


@rule("S3a")
def awaited_airborne(pos: A44Position, side: int) -> int:
    """S3.3 The airborne units that must still come in this turn, as bits: as many markers are kept for them (D42)."""
    turn, units = _airborne(pos.world)
    if side != ALLIED or pos.turn != turn or pos.night:
        return 0
    return units & pos.places().waiting


def must_come(pos: A44Position, unit: int) -> bool:
    return bool(awaited_airborne(pos, pos.unit(unit).side) >> unit & 1)


@lru_cache(maxsize=32)
def _airborne(world: A44World) -> tuple[int, int]:
    """The turn on which markers must bring in the airborne divisions, and their units; 0 if there is none."""
    airborne = victory.scenario_of(world).airborne
    if airborne is None or not airborne.markers or airborne.turn is None or world.options.get("airborne_markers_free"):
        return 0, 0
    units = bits.of(unit for unit in world.own[ALLIED] if world.units[unit].formation in airborne.formations)
    return airborne.turn, units


@rule("12.4a", "12.4b", "12.4c")
def why_no_marker(pos: A44Position, unit: int) -> list[Refusal]:
    """Why no marker is left for a unit. It needs none if it has one, or if it can share one of its regiment."""
    side = pos.unit(unit).side
    if pos.on_wheels(unit) or is_available(pos, side, unit):
        return []
    own = regiment(pos, unit)
    if any(regiment(pos, other) == own for other in wheeled(pos, side)):
        return []
    return [refuse("12.4", "a44-refused-no-marker", count=STRATEGIC_MARKERS[side])]


@rule("12.2b", "12.2d", "12.4a", "12.4b")
def why_not_end(pos: A44Position, unit: int, hex: int) -> list[Refusal]:
    """Why strategic movement, or loading trucks, may not end in a hex."""
    ground, side, own = pos.world.ground, pos.unit(unit).side, regiment(pos, unit)
    stacks, reasons, shares = pos.stacked()[side], [], False
    for other in stacks.get(hex, ()):
        if other == unit:
            continue
        if pos.on_wheels(other) and regiment(pos, other) == own:
            shares = True
        else:
            reasons.append(refuse("12.2", "a44-refused-strategic-stacked", unit=pos.unit_ref(other)))
    reasons += [
        refuse("12.2", "a44-refused-strategic-behind", unit=pos.unit_ref(other))
        for there in bits.places(road_near(ground)[hex])
        for other in stacks.get(there, ())
        if other != unit and pos.on_wheels(other)
    ]
    if not shares and not is_available(pos, side, unit) and _takes_another(pos, (unit,)):
        reasons.append(refuse("12.4", "a44-refused-no-marker", count=STRATEGIC_MARKERS[side]))
    return reasons


@rule("12.2b", "12.2d", "12.4a", "12.4b")
def ends(pos: A44Position, units: Sequence[int]) -> int:
    """All hexes, as bits, in which units that move together may end: `why_not_end` for the whole map."""
    ground, side, own = pos.world.ground, pos.unit(units[0]).side, regiment(pos, units[0])
    at, behind, names = pos.at, road_near(ground), regiments(pos.world)
    friends = pos.world.own_bits[side] & pos.places().on_map & ~bits.of(units)
    wheels = friends & pos.having(ON_WHEELS)
    closed = sharing = 0
    for other in bits.places(wheels):
        closed |= behind[at[other]]
        if names[other] == own:
            sharing |= 1 << at[other]
            friends ^= 1 << other
    for there in {at[other] for other in pos.world.listed.of(friends)}:
        closed |= 1 << there
    if not is_available(pos, side, units[0]) and _takes_another(pos, units):
        return sharing & ~closed
    return net(ground).everywhere & ~closed


@rule("12.4b")
def _takes_another(pos: A44Position, units: Sequence[int]) -> bool:
    """Whether these units need a marker that they have not: they are without one, or leave theirs to their regiment."""
    first = units[0]
    if not pos.on_wheels(first):
        return True
    side, names = pos.unit(first).side, regiments(pos.world)
    stack = pos.stacked()[side].get(pos.at[first], ())
    if any(u not in units and pos.on_wheels(u) and names[u] == names[first] for u in stack):
        return True
    return available(pos, side) < 0  # on the way of such a march


@lru_cache(maxsize=16)
def road_near(ground: Ground) -> tuple[int, ...]:
    """For each hex those to which a road leads, as bits, whatever becomes of bridges."""
    return tuple(
        bits.of(b for b in ground.map.neighbours[a] if ground.side(a, b).road != NO_ROAD) for a in range(ground.n)
    )


@rule("12.4d")
def mark(pos: A44Position, unit: int, mode: str) -> None:
    """A unit that used strategic movement keeps the marker."""
    pos.mark(unit, TRUCK if mode == "truck" else STRATEGIC)


# Trucks --------------------------------------------------------------------------------------------


@rule("12.1b", "12.4e", "29.1c")
def why_not_load(pos: A44Position, unit: int) -> list[Refusal]:
    """Why a unit may not get on trucks, which takes its whole Movement Phase. From then on 12.2 holds for it (R40)."""
    data, ref = pos.unit(unit), pos.unit_ref(unit)
    if data.side != ALLIED or data.is_mechanized:
        return [refuse("12.4", "a44-refused-truck-kind", unit=ref)]
    if pos.on_wheels(unit):
        return [refuse("12.4", "a44-refused-truck-has", unit=ref)]
    if pos.turn == 1:
        return [refuse("29.1", "a44-refused-strategic-now")]
    if pos.night:
        return [refuse("12.1", "a44-refused-strategic-now")]
    reasons = limits.why_not_move(pos, unit, "truck") + why_no_marker(pos, unit)
    return reasons or _why_not_load_here(pos, unit)


@rule("12.4e")
def _why_not_load_here(pos: A44Position, unit: int) -> list[Refusal]:
    hex, ground = pos.at[unit], pos.world.ground
    if hex >= ground.n:  # in an Off-Map Box; not in a Blocking Position
        if hex in pos.world.features.blocking:
            return [refuse("12.4", "a44-refused-truck-off-road", unit=pos.unit_ref(unit))]
        return _why_no_marker_here(pos, unit)
    if hex < 0:
        return [refuse("12.4", "a44-refused-truck-off-road", unit=pos.unit_ref(unit))]
    reasons = []
    if not net(ground).road_hexes >> hex & 1:
        reasons.append(refuse("12.4", "a44-refused-truck-off-road", unit=pos.unit_ref(unit)))
    if ground.near[hex] & pos.front(GERMAN).hexes:
        reasons.append(refuse("12.4", "a44-refused-truck-adjacent", unit=pos.unit_ref(unit)))
    return reasons + why_not_end(pos, unit, hex)


@rule("12.4a", "12.4b")
def _why_no_marker_here(pos: A44Position, unit: int) -> list[Refusal]:
    """It stays where it is, so it can share a marker only there, wherever the rest of its regiment rides."""
    side, own, here = pos.unit(unit).side, regiment(pos, unit), pos.at[unit]
    if is_available(pos, side):
        return []
    if any(pos.at[other] == here and regiment(pos, other) == own for other in wheeled(pos, side)):
        return []
    return [refuse("12.4", "a44-refused-no-marker", count=STRATEGIC_MARKERS[side])]


@rule("12.4e")
def load(pos: A44Position, unit: int) -> None:
    """It rides from its next Movement Phase on."""
    pos.mark(unit, TRUCK | MOVED)


# Removal -------------------------------------------------------------------------------------------


@rule("12.6b")
def why_not_remove(pos: A44Position, unit: int) -> list[Refusal]:
    """Why a marker may not be taken off in the own Movement Phase."""
    if not pos.on_wheels(unit):
        return [refuse("12.6", "a44-refused-no-wheels", unit=pos.unit_ref(unit))]
    if pos.status[unit] & MOVED:
        return [refuse("12.6", "a44-refused-moved", unit=pos.unit_ref(unit))]
    return []


@rule("12.6a", "12.6b")
def remove(pos: A44Position, unit: int) -> None:
    """Take the marker off, at will or after a combat in which the unit was attacked: it is free at once."""
    pos.unmark(unit, ON_WHEELS)
