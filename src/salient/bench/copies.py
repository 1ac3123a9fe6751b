"""Copying a position of 400 units with ten columns and a map of 2,000 hexes."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any

import salient
from salient.bench.row import Row, best_us
from salient.engine.position import Column, Position, column

UNITS, HEXES, CALLS = 400, 2_000, 200


@dataclass(slots=True, eq=False, kw_only=True)
class BigPosition(Position):
    """As large as a campaign's."""

    at: Column
    steps: Column
    status: Column
    points: Column
    marker: Column
    fatigue: Column
    range: Column
    group: Column
    arrival: Column
    flags: Column
    control: bytearray
    turn: int = 1
    phase: int = 0
    weather: int = 0


@dataclass
class PlainUnit:
    at: int
    steps: int
    status: int
    points: int
    marker: int
    fatigue: int
    range: int
    group: int
    arrival: int
    flags: int


@dataclass
class PlainState:
    units: list[PlainUnit]
    control: bytearray
    turn: int = 1


def big_position() -> BigPosition:
    values: dict[str, Any] = {
        name: column([(unit * 7 + i) % 2000 for unit in range(UNITS)]) for i, name in enumerate(_COLUMNS)
    }
    world = salient.new("drill").position.world
    return BigPosition(world=world, control=bytearray(HEXES), **values)


_COLUMNS = ("at", "steps", "status", "points", "marker", "fatigue", "range", "group", "arrival", "flags")


def rows() -> list[Row]:
    pos = big_position()
    plain = PlainState([PlainUnit(*[unit] * 10) for unit in range(UNITS)], bytearray(HEXES))
    blob = bytearray(UNITS * 20 + HEXES)
    ours = best_us(CALLS, lambda: [pos.copy() for _ in range(CALLS)])
    key = best_us(CALLS, lambda: [pos.key() for _ in range(CALLS)])
    deep = best_us(1, lambda: copy.deepcopy(plain))
    raw = best_us(CALLS, lambda: [blob[:] for _ in range(CALLS)])
    return [
        Row("copy a position of 400 units", ours, "deepcopy of dataclasses", deep, aim="under 2 us"),
        Row("copy a position of 400 units", ours, "one bare bytearray", raw, aim="under 2 us"),
        Row("key of that position (to compare and hash)", key, "deepcopy of dataclasses", deep),
    ]
