"""S1.3 Where German units may start: the divisional areas, the corps, the stacking limits."""

from __future__ import annotations

from functools import cache, lru_cache

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44.map import theatre
from salient.games.ardennes44.map.ground import WOODED_ROUGH
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.setup import scenarios
from salient.games.ardennes44.world import A44World

NO_WOODED_ROUGH = "no_wooded_rough_start"


@cache
def divisions(corps: str) -> frozenset[str]:
    """The divisions whose start areas belong to a corps."""
    areas = theatre.chart().of_kind("start_area")
    return frozenset(theatre.formation(area.label) for area in areas if area.details["corps"] == corps)


@lru_cache(maxsize=8)
@rule("2.7b", "S1b", "S1c")
def areas(world: A44World) -> dict[int, int]:
    """For each German unit that starts on the map: the hexes of its area as bits, whoever is in them."""
    found = {}
    for unit in scenarios.starters(world, GERMAN):
        data = world.units[unit]
        code = scenarios.rows()[data.id].setup or ""
        words = divisions(code) if data.is_artillery else {code}
        hexes = [hex for hex, word in world.features.start_area.items() if word in words]
        if NO_WOODED_ROUGH in data.special:
            hexes = [hex for hex in hexes if world.ground.terrain[hex] != WOODED_ROUGH]
        found[unit] = bits.of(hexes)
    return found


def unplaced(pos: A44Position) -> list[int]:
    return [unit for unit in areas(pos.world) if pos.at[unit] == NOWHERE]


@rule("S1b", "S1c", "8.1a")
def open_hexes(pos: A44Position, unit: int) -> list[int]:
    """Where a unit may be placed now. Enemy units beside a hex do not matter."""
    return [hex for hex in bits.places(areas(pos.world)[unit]) if _is_free(pos, unit, hex)]


def has_room(pos: A44Position, unit: int) -> bool:
    """Whether there is any such hex: most of the time one that is empty."""
    area = areas(pos.world)[unit]
    if area & ~(pos.front(GERMAN).hexes | pos.front(ALLIED).hexes):
        return True
    return any(_is_free(pos, unit, hex) for hex in bits.places(areas(pos.world)[unit]))


def _is_free(pos: A44Position, unit: int, hex: int) -> bool:
    return not pos.units_at(hex, ALLIED) and _fits(pos, unit, hex)


def _fits(pos: A44Position, unit: int, hex: int) -> bool:
    there = [other for other in pos.units_at(hex, GERMAN) if other != unit]
    return not there or stacking.load(pos, [*there, unit]).fits


@rule("S1b", "S1c", "8.1a")
def why_not_start(pos: A44Position, unit: int, hex: int) -> list[Refusal]:
    """Why a unit may not be placed in a hex."""
    named = {"unit": pos.unit_ref(unit), "hex": pos.hex_ref(hex)}
    if hex >= pos.world.ground.n or not areas(pos.world)[unit] >> hex & 1:
        if NO_WOODED_ROUGH in pos.unit(unit).special and _own_area(pos, unit, hex):
            return [refuse("S1c", "a44-refused-start-wooded-rough", **named)]
        return [refuse("S1b", "a44-refused-not-its-area", **named)]
    if pos.units_at(hex, ALLIED):
        return [refuse("S1b", "a44-refused-enemy", hex=pos.hex_ref(hex))]
    return [] if _fits(pos, unit, hex) else [refuse("8.1", "a44-refused-start-stacking", **named)]


def _own_area(pos: A44Position, unit: int, hex: int) -> bool:
    return pos.world.features.start_area.get(hex) == pos.unit(unit).formation
