"""What forbids a unit to move at all, or to cross a line, whatever way it goes: its state, its orders, the turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44.combat.rally import BOUNDARIES_END
from salient.games.ardennes44.options import specials
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    ENGAGED,
    GERMAN,
    MOVED,
    NIGHT,
    NOT_IN_GOOD_ORDER,
    ON_WHEELS,
    OOS,
    REPLACED,
)
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.world import A44World

RRD_TACTICAL = 2  # 27.6
WHEELED = ("strategic", "truck")


# Lines and areas -----------------------------------------------------------------------------------


class Beyond(dict[int, int]):
    """For each hex those closed to who comes from there. Each is one of its kind: what follows from it is kept."""

    __hash__ = object.__hash__  # type: ignore[assignment]


class Layer(NamedTuple):
    """Hexes that something closes, and the refusal that names it."""

    rule: str
    id: str
    hexes: int = 0  # closed from wherever they are entered, as bits
    beyond: Beyond = Beyond()

    def closes(self, a: int, b: int) -> bool:
        return bool((self.hexes | self.beyond.get(a, 0)) >> b & 1)


def bound(pos: A44Position, unit: int) -> bool:
    """Whether any line or area can matter to a unit now."""
    data = pos.unit(unit)
    if data.side == GERMAN:
        return pos.turn < BOUNDARIES_END
    return data.formation == "106" or not british_free(pos, unit)


@rule("11.10a", "11.10b", "11.10c", "27.3a", "29.1b", "29.4a")
def borders(pos: A44Position, unit: int, *, moving: bool = False) -> tuple[Layer, ...]:
    """Lines and areas that movement and advance respect alike.

    11.10c (R34): movement may take a unit back that a retreat took across an army boundary.
    """
    if not bound(pos, unit):
        return ()
    world, data = pos.world, pos.unit(unit)
    if data.side == GERMAN:
        back = moving and pos.astray >> unit & 1
        lines = () if back else (_boundary(world),)
        return (*lines, _other_areas(world, data.formation)) if pos.turn == 1 else lines
    areas = (_area_of_18vg(world),) if data.formation == "106" and _germans_in_18vg(pos) else ()
    return areas if british_free(pos, unit) else (*areas, _west_of_meuse(world))


@lru_cache(maxsize=32)
@rule("11.10a")
def _boundary(world: A44World) -> Layer:
    beyond = Beyond()
    for a, b in world.features.boundary:
        beyond[a] = beyond.get(a, 0) | 1 << b
    return Layer("11.10", "a44-refused-boundary", beyond=beyond)


@lru_cache(maxsize=256)
@rule("29.1b")
def _other_areas(world: A44World, formation: str) -> Layer:
    """The start areas of other divisions and the ground behind them all."""
    features = world.features
    others = bits.of(hex for hex, area in features.start_area.items() if area != formation)
    rear = bits.of(hex for hex in features.rear_zone if hex not in features.start_area)
    return Layer("29.1", "a44-refused-start-area", others | rear)


@lru_cache(maxsize=32)
@rule("29.4a")
def _area_of_18vg(world: A44World) -> Layer:
    area = world.features.start_area
    return Layer("29.4", "a44-refused-start-area", bits.of(hex for hex in area if area[hex] == "18VG"))


@lru_cache(maxsize=32)
@rule("27.3a")
def _west_of_meuse(world: A44World) -> Layer:
    """Who is west of the Meuse stays there; so does who comes onto the map."""
    ground, inside = world.ground, world.features.british
    out = bits.less((1 << ground.n) - 1, bits.of(inside))
    beyond = Beyond({hex: ground.near[hex] & out for hex in inside} | {NOWHERE: out})
    return Layer("27.3", "a44-refused-west-of-meuse", beyond=beyond)


@rule("29.4a")
def _germans_in_18vg(pos: A44Position) -> bool:
    return bool(pos.standing(GERMAN) & _area_of_18vg(pos.world).hexes)


@rule("27.3a", "27.3b")
def british_free(pos: A44Position, unit: int) -> bool:
    """Whether a unit need not stay on the West map west of the Meuse; so nobody on a board without one."""
    return not pos.world.features.british or not specials.is_bound(pos, unit)


@rule("29.3a")
def sauer_crossing(pos: A44Position, unit: int, a: int, b: int) -> bool:
    """Whether this is the crossing of the Sauer that one unit of the 212th VG Division is allowed on turn 1."""
    if pos.turn != 1 or pos.world.features.sauer != (a, b) or pos.unit(unit).formation != "212VG":
        return False
    return not any(pos.at[other] == b and other != unit for other in pos.world.own[GERMAN])


# States and orders ---------------------------------------------------------------------------------


def why_not_move(pos: A44Position, unit: int, mode: str) -> list[Refusal]:
    """Why a unit may not move in this way, by its state or its orders; the first reason suffices."""
    number_and_id = next(_bars(pos, unit, mode), None)
    return [refuse(number_and_id[0], number_and_id[1], unit=pos.unit_ref(unit))] if number_and_id else []


@rule("11.1a", "11.1b", "12.6b", "13.2b", "15.8b", "18.3a", "23.4a", "27.6a", "29.1a")
def _bars(pos: A44Position, unit: int, mode: str) -> Iterator[tuple[str, str]]:
    status, special = pos.status[unit], pos.unit(unit).special
    if status & ENGAGED:
        yield "11.1", "a44-refused-engaged"
    if status & MOVED:
        yield "11.1", "a44-refused-moved"
    if pos.builders >> unit & 1:
        yield "15.8", "a44-refused-builder"
    if pos.turn == 1 and "rrd" in special:
        yield "27.6", "a44-refused-rrd"
    if pos.turn == 1 and "red_code" in special:
        yield "29.1", "a44-refused-red-code"
    if status & ON_WHEELS and mode not in WHEELED:
        yield "12.6", "a44-refused-on-wheels"
    yield from _night(pos, unit, mode)
    if mode == "tactical":
        return
    if status & (NOT_IN_GOOD_ORDER | OOS):
        yield "11.1", "a44-refused-tactical-only"
    if pos.turn == RRD_TACTICAL and not pos.night and "rrd" in special:
        yield "27.6", "a44-refused-tactical-only"
    if pos.placed >> unit & 1:
        yield "13.2", "a44-refused-tactical-only"


@rule("25.3c", "25.3d", "27.5a")
def _night(pos: A44Position, unit: int, mode: str) -> Iterator[tuple[str, str]]:
    """Marked units wait for the night; at night nobody else moves, but for Peiper in the first."""
    marked = pos.status[unit] & NIGHT
    if pos.night:
        if not marked and not specials.is_peiper(pos, unit) and mode != "infiltration":
            yield "25.3", "a44-refused-move-unmarked"
    elif marked and mode != "normal":
        yield "25.3", "a44-refused-move-marked"


@rule("25.2g")
def one_hex_only(pos: A44Position, unit: int) -> bool:
    """A unit that got replacements in the night moves at most one hex in the morning."""
    return bool(pos.status[unit] & REPLACED)


@rule("11.9e")
def why_not_leave_box(pos: A44Position, unit: int) -> list[Refusal]:
    """A unit that retreated off the map stays in its box until it is in Good Order."""
    off_map = pos.at[unit] >= pos.world.ground.n and pos.unit(unit).side == ALLIED
    if off_map and pos.status[unit] & NOT_IN_GOOD_ORDER:
        return [refuse("11.9", "a44-refused-box-disrupted", unit=pos.unit_ref(unit))]
    return []
