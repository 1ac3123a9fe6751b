"""11.4 The ways of a retreat against a plain reading of R146 to R148: all ways listed one by one."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from salient.engine.cases import Stage
from salient.games.deadly_woods.combat.battle import Battle
from salient.games.deadly_woods.combat.retreat_steps import Retreating, RetreatStack
from salient.games.deadly_woods.map import zones
from salient.games.deadly_woods.movement.crossing import can_enter
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.position import TDWPosition
from tdw_field import allied, field, unit

COLUMNS, ROWS = range(10, 16), range(10, 15)


def scene(seed: int) -> TDWPosition:
    """A unit of infantry that must retreat among enemies, some of them without ZOC, and friends that fill hexes."""
    rng = random.Random(seed)
    ids = [f"{column}{row}" for column in COLUMNS for row in ROWS]
    rng.shuffle(ids)
    board = {
        "columns": [COLUMNS[0], COLUMNS[-1]],
        "rows": [ROWS[0], ROWS[-1]],
        "sides": [{"between": [f"12{row}", f"13{row}"], "river": "major"} for row in ROWS if rng.random() < 0.5],
        "hexes": {id: {"terrain": "woods"} for id in ids if rng.random() < 0.3},
    }
    units = [allied("A", "1312")]
    ids.remove("1312")
    zoneless = [{"circled": True} if rng.random() < 0.6 else {} for _ in range(rng.randint(2, 6))]
    units += [unit(f"G{number}", ids.pop(), **more) for number, more in enumerate(zoneless)]
    for _ in range(rng.randint(0, 4)):
        hex = ids.pop()
        units += [
            allied(f"F{hex}{division}", hex, division=division) for division in ("4", "9Arm")[: rng.randint(1, 2)]
        ]
    return field(board, units, when={"round": "combat"})


def listed(pos: TDWPosition, unit: int) -> Iterator[tuple[int, ...]]:
    """Every whole way, whatever it costs."""
    start, enemies, board = pos.at[unit], pos.standing(0), pos.world.map

    def may_stay(hex: int) -> bool:
        return stacking.fits(pos, unit, hex) and not any(enemies >> near & 1 for near in board.neighbours[hex])

    def further(way: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        here = way[-1] if way else start
        if len(way) >= 2:
            if len(way) == 2 and board.distance(start, here) < 2:
                return
            if may_stay(here):
                if board.distance(start, here) >= 2:
                    yield way
                return
        for hex in board.neighbours[here]:
            if hex != start and hex not in way and not enemies >> hex & 1 and can_enter(pos, unit, here, hex):
                yield from further((*way, hex))

    return further(())


def best_ends(pos: TDWPosition, unit: int) -> set[int]:
    """Where the ways of the first kind end that exists: free and not eastward, free, any."""
    zone = zones.in_force(pos, 1)
    cells, start = pos.world.map.cells, pos.at[unit]
    kinds: dict[int, set[int]] = {}
    for way in listed(pos, unit):
        free = not any(zone >> hex & 1 for hex in way)
        eastward = any(cells[b][0] > cells[a][0] for a, b in zip((start, *way), way, strict=False))
        kinds.setdefault(2 if not free else 1 if eastward else 0, set()).add(way[-1])
    return kinds[min(kinds)] if kinds else set()


@pytest.mark.rule("11.4a", "11.4b", "11.4d", "11.4e", "6.2e")
@pytest.mark.parametrize("seed", range(40))
def test_the_offered_ways_end_where_the_listed_ones_do(seed: int):
    pos, unit = scene(seed), 0
    start, wanted = pos.at[unit], best_ends(pos, unit)
    stage = Stage(pos, RetreatStack(Battle(0, start, ()), (unit,)))
    found = stage.ends(
        ("retreat_to",),
        lambda now: now.position.at[unit],
        lambda now: now.over or not isinstance(now.top, Retreating),
    )
    if wanted:
        assert set(found) == wanted
    else:  # it stays, or its only ends are over-full
        assert all(hex == start or not stacking.fits(pos, unit, hex) for hex in found)
