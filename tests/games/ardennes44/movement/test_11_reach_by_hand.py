"""11 and 12 on boards made at random, reckoned a second time: every way is walked, with the table beside the map."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import pytest

import a44_march
from salient.games.ardennes44 import cases
from salient.games.ardennes44.movement.modes import Mode

FIRST, LAST = 10, 15
CELLS = [f"{column}{row}" for column in range(FIRST, LAST + 1) for row in range(FIRST, LAST + 1)]
UNITS: tuple[tuple[str, str, int], ...] = (
    ("infantry", "non_mech", 3),
    ("infantry", "non_mech", 2),
    ("panzergrenadier", "mech_infantry", 6),
    ("tank", "vehicle", 6),
    ("recon", "vehicle", 7),
)
MODES: tuple[Mode, ...] = ("normal", "extended", "tactical", "strategic", "truck")
TERRAIN = ("clear", "clear", "clear", "light_woods", "forest", "wooded_rough")
#: T15 without a road, for non-mechanized and mechanized units, in mud and on frozen ground.
OFF_ROAD = {"clear": (1, 1, 1), "light_woods": (1, 3, 2), "forest": (2, 4, 3), "wooded_rough": (0, 0, 0)}


def beside(hex: str) -> list[str]:
    column, row = int(hex[:2]), int(hex[2:])
    rows = (row, row + 1) if column % 2 else (row - 1, row)
    near = [(column, row - 1), (column, row + 1), *((c, r) for c in (column - 1, column + 1) for r in rows)]
    return [id for id in (f"{c}{r}" for c, r in near) if id in CELLS]


class Sketch(NamedTuple):
    hexes: dict[str, dict[str, Any]]
    sides: dict[frozenset[str], dict[str, Any]]
    unit: dict[str, Any]
    enemy: dict[str, Any]
    friend: dict[str, Any]
    traffic: list[str]
    turn: int
    mode: Mode

    def case(self) -> dict[str, Any]:
        size = [FIRST, LAST]
        sides = [{"between": sorted(pair), **side} for pair, side in self.sides.items()]
        return {
            "board": {"columns": size, "rows": size, "hexes": self.hexes, "sides": sides},
            "units": [self.unit, self.enemy, self.friend],
            "markers": [
                {"kind": "traffic", "side": "German", "at": hex, "number": number}
                for number, hex in enumerate(self.traffic, start=1)
            ],
            "when": {"turn": self.turn, "phase": "movement", "side": "Allied"},
        }

    # --- what a finger on the map finds

    def side(self, a: str, b: str) -> dict[str, Any]:
        return self.sides.get(frozenset((a, b)), {})

    def is_bridged(self, a: str, b: str) -> bool:
        return self.side(a, b).get("bridge_state") == "intact"

    def road(self, a: str, b: str) -> str | None:
        side = self.side(a, b)
        return side.get("road") if "river" not in side or self.is_bridged(a, b) else None

    def terrain(self, hex: str) -> str:
        return str(self.hexes[hex]["terrain"])

    def has_primary(self, hex: str) -> bool:
        return any(self.side(hex, other).get("road") == "primary" for other in beside(hex))

    @property
    def moves(self) -> str:
        return "mech_infantry" if self.mode == "truck" else str(self.unit["class"])


def sketch(seed: int) -> Sketch:
    rng = random.Random(seed)
    hexes = {hex: {"terrain": rng.choice(TERRAIN), "west_wall": rng.random() < 0.08} for hex in CELLS}
    sides: dict[frozenset[str], dict[str, Any]] = {}
    for hex in CELLS:
        for other in beside(hex):
            if hex < other:
                side: dict[str, Any] = {"road": rng.choice(("primary", "secondary"))} if rng.random() < 0.4 else {}
                if rng.random() < 0.2:
                    side["river"] = rng.choice(("minor", "minor", "meuse", "lake"))
                    if "road" in side:
                        side |= {"bridge": True, "bridge_state": rng.choice(("intact", "intact", "blown"))}
                sides[frozenset((hex, other))] = side
    places = rng.sample(CELLS, 3)
    mode = MODES[seed % len(MODES)]
    fitting = {"extended": UNITS[:2], "truck": UNITS[:2], "strategic": UNITS[2:]}.get(mode, UNITS)
    kind, unit_class, move = rng.choice(fitting)
    unit = {"id": "A", "side": "Allied", "type": kind, "class": unit_class, "move": move, "at": places[0]}
    if mode == "truck":
        unit["status"] = ["truck"]
    enemy = {"id": "G", "side": "German", "type": "infantry", "at": places[1]}
    friend = {"id": "F", "side": "Allied", "type": "infantry", "regiment": "F", "at": places[2]}
    return Sketch(hexes, sides, unit, enemy, friend, rng.sample(CELLS, 3), rng.choice((5, 12)), mode)


# By hand -------------------------------------------------------------------------------------------


def cost(made: Sketch, a: str, b: str) -> float:
    """T15, 9.2, 24.2"""
    column = 0 if made.moves == "non_mech" else 1 if made.turn < 11 else 2
    road = made.road(a, b)
    if road == "primary":
        found: float = (1, 0.5, 0.5)[column]
    elif road:
        on_forest_road = made.terrain(b) in ("forest", "wooded_rough") and not made.has_primary(b)
        found = (1, 2, 1)[column] if on_forest_road else 1
    else:
        found = OFF_ROAD[made.terrain(b)][column]
    return found + 2 * (b in made.traffic) + (a in beside(made.enemy["at"]))


def is_hard(made: Sketch, a: str, b: str) -> bool:
    """11.4, 11.6 An unbridged river, or a side of Wooded Rough, without a road."""
    unbridged = "river" in made.side(a, b) and not made.is_bridged(a, b)
    return not made.road(a, b) and (unbridged or "wooded_rough" in (made.terrain(a), made.terrain(b)))


def may_cross(made: Sketch, a: str, b: str, steps: int) -> bool:
    if made.road(a, b):
        return True
    if made.mode in ("strategic", "truck") or made.side(a, b).get("river") == "lake":
        return False
    if made.moves == "vehicle":
        wooded = any(made.terrain(end) == "forest" or made.hexes[end]["west_wall"] for end in (a, b))
        return not is_hard(made, a, b) and not wooded
    return not is_hard(made, a, b) or (made.mode == "tactical" and not steps)


def reach_by_hand(made: Sketch) -> dict[str, float]:
    """Where the unit may end its move, and for how many points at least."""
    start, enemy, move = made.unit["at"], made.enemy["at"], made.unit["move"]
    away = made.mode in ("strategic", "truck")
    if away and enemy in beside(start):
        return {}
    points = {"extended": move + 2, "strategic": 2 * move, "truck": 12}.get(made.mode, move)
    found: dict[tuple[str, int], float] = {}
    ways = [(start, 0, 0.0)]
    for here, steps, spent in ways:
        stopped = steps and enemy in beside(here)
        if stopped or (made.mode == "tactical" and steps == 2):
            continue
        for there in beside(here):
            total = 0.0 if made.mode == "tactical" else spent + cost(made, here, there)
            key = there, steps + 1 if made.mode == "tactical" else 0
            closed = there == enemy or (away and enemy in beside(there))
            if closed or total > points or not may_cross(made, here, there, steps) or total >= found.get(key, 99):
                continue
            found[key] = total
            ways.append((there, steps + 1, total))
    ends = {hex: min(total for (other, _), total in found.items() if other == hex) for hex, _ in found}
    barred = (
        {start} | ({made.friend["at"]} if away else set()) | (set(beside(enemy)) if made.mode == "extended" else set())
    )
    return {hex: total for hex, total in ends.items() if hex not in barred}


@pytest.mark.rule("9.2a", "9.2b", "11.1a", "11.2a", "11.3a", "11.3b", "11.3c", "11.4a", "11.4b", "11.5a", "11.6a")
@pytest.mark.rule("11.6b", "11.7a", "11.8a", "12.1a", "12.1c", "12.2a", "12.2b", "12.4g", "24.2a", "28.1a", "T15")
@pytest.mark.parametrize("seed", range(60))
def test_reach_is_as_by_hand(seed: int) -> None:
    made = sketch(seed)
    pos = cases.position(made.case())
    ids = pos.world.map.ids
    assert {ids[hex]: spent / 2 for hex, (spent, _) in a44_march.reach(pos, 0, made.mode).items()} == reach_by_hand(
        made
    )


def test_the_boards_leave_ways_in_every_mode() -> None:
    ways = {mode: [reach_by_hand(made) for made in map(sketch, range(60)) if made.mode == mode] for mode in MODES}
    assert all(sum(map(bool, found)) >= 6 for found in ways.values())
    assert sum(len(found) for reaches in ways.values() for found in reaches) > 400
