"""What must be true of every position, whatever was played. Each line names the rule that would be broken."""

from __future__ import annotations

from collections.abc import Iterator

from salient.games.ardennes44.pieces import BROKEN, DISRUPTED, FIRED, PRIME_MOVER, STRATEGIC, TRUCK
from salient.games.ardennes44.position import DESTROYED, EXITED, GONE, NOWHERE, A44Position
from salient.games.ardennes44.world import MARKERS

OFF_MAP = (NOWHERE, DESTROYED, GONE, EXITED)


def problems(pos: A44Position) -> Iterator[str]:
    for unit in range(len(pos.world.units)):
        yield from (f"{pos.unit(unit).id}: {text}" for text in _unit(pos, unit))
    yield from _hexes(pos)
    yield from _markers(pos)


def _unit(pos: A44Position, unit: int) -> Iterator[str]:
    data, at, steps, status = pos.unit(unit), pos.at[unit], pos.steps[unit], pos.status[unit]
    if (at < 0 and at not in OFF_MAP) or at >= pos.world.map.n:
        yield f"3: stands at place {at}"
    if not 0 <= steps <= data.max_steps or (at >= 0 and steps == 0):
        yield f"2.2: has {steps} steps of {data.max_steps} at place {at}"
    if at == DESTROYED and steps:
        yield f"16.4: destroyed with {steps} steps"
    if status & DISRUPTED and status & BROKEN:
        yield "18.1: Disrupted and Broken"
    if status & STRATEGIC and status & TRUCK:
        yield "12.4: strategic movement and trucks"
    if status & (FIRED | PRIME_MOVER) and not data.is_artillery:
        yield "22: no artillery, but Fired or with a prime mover"
    if at >= pos.world.ground.n and data.side == 0:
        yield "11.9: a German unit in a box"


def _hexes(pos: A44Position) -> Iterator[str]:
    german, allied = (pos.front(side).hexes for side in (0, 1))
    both = german & allied
    if both:
        ids = [pos.world.map.ids[hex] for hex in range(pos.world.ground.n) if both >> hex & 1]
        yield f"11.1: both sides stand in {', '.join(ids)}"
    for side in (0, 1):
        stacked: dict[int, list[int]] = {}
        for unit in pos.world.own[side]:
            if pos.at[unit] >= 0:
                stacked.setdefault(pos.at[unit], []).append(unit)
        for hex, units in stacked.items():
            if sorted(pos.units_at(hex, side)) != units:
                yield f"8: the stack in {pos.world.map.ids[hex]} is remembered wrongly"


def _markers(pos: A44Position) -> Iterator[str]:
    hexes = [hex for hex in pos.traffic if hex >= 0]
    if len(set(hexes)) < len(hexes):
        yield "24.4: two traffic markers in one hex"
    for number, hex in enumerate((*pos.traffic, *pos.roadblock)):
        if hex >= pos.world.ground.n or hex < GONE:
            yield f"24: {MARKERS[number]} lies at place {hex}"
