"""S1.3 The set-up in one click: every unit still in hand goes where historical_setup.csv has it, or near there."""

from __future__ import annotations

from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.setup import start_areas


@rule("S1b", "S1c")
def set_up(pos: A44Position) -> None:
    """Place all that is in hand. Where what was placed by hand leaves no room, the whole division is placed anew."""
    if _fill(pos):
        return
    stuck = {pos.unit(unit).formation for unit in start_areas.unplaced(pos)}
    for unit in start_areas.areas(pos.world):
        if pos.unit(unit).formation in stuck:
            pos.put(unit, NOWHERE)
    _fill(pos)


def _fill(pos: A44Position) -> bool:
    """Place what can be placed; whether that was all. First those whose own hex is free, then the others near it."""
    wanted = {row.unit: pos.world.map.index(row.hex) for row in tables.load().historical_setup}
    for unit in start_areas.unplaced(pos):
        hex = wanted[pos.unit(unit).id]
        if not start_areas.why_not_start(pos, unit, hex):
            pos.put(unit, hex)
    for unit in _largest_first(pos):
        free = start_areas.open_hexes(pos, unit)
        if free:
            near = wanted[pos.unit(unit).id]
            pos.put(unit, min(free, key=lambda hex: (pos.world.map.distance(hex, near), hex)))
    return not start_areas.unplaced(pos)


def _largest_first(pos: A44Position) -> list[int]:
    return sorted(start_areas.unplaced(pos), key=lambda unit: -pos.unit(unit).max_steps)
