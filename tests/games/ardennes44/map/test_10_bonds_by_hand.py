"""9 and 10 on boards made at random, reckoned a second time: hex by hex, as one does with a finger on the map."""

from __future__ import annotations

import random
from itertools import combinations, pairwise
from typing import Any, NamedTuple

import pytest

from salient.board import bits
from salient.games.ardennes44 import cases
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN

Hex = tuple[int, int]

FIRST, LAST = 10, 15
CELLS = [(column, row) for column in range(FIRST, LAST + 1) for row in range(FIRST, LAST + 1)]
SILHOUETTES = ("tank", "flak")
TYPES = ("infantry", "infantry", "tank", "tank", "flak", "artillery", "combat_command")
STATES = ("disrupted", "broken", "strategic", "truck", "oos", "engaged", "night")
NO_BOND = {"disrupted", "broken", "strategic", "truck"}
EDGES = {"east": "German", "west": "Allied", "north": "Allied", "south": "Allied"}


def beside(hex: Hex) -> list[Hex]:
    """0c on the map or off it."""
    column, row = hex
    rows = (row, row + 1) if column % 2 else (row - 1, row)
    return [(column, row - 1), (column, row + 1), *((c, r) for c in (column - 1, column + 1) for r in rows)]


def id_of(hex: Hex) -> str:
    return f"{hex[0]}{hex[1]}"


def edge_behind(hex: Hex) -> set[str]:
    column, row = hex
    behind = {"east": column < FIRST, "west": column > LAST, "south": row < FIRST, "north": row > LAST}
    return {edge for edge, true in behind.items() if true}


class Sketch(NamedTuple):
    terrain: dict[Hex, str]
    sides: dict[frozenset[Hex], dict[str, str]]
    units: list[dict[str, Any]]
    edges: dict[str, str]

    def side(self, a: Hex, b: Hex) -> dict[str, str]:
        return self.sides.get(frozenset((a, b)), {})

    def stacks(self, side: str) -> dict[Hex, list[dict[str, Any]]]:
        found: dict[Hex, list[dict[str, Any]]] = {}
        for unit in self.units:
            if unit["side"] == side:
                found.setdefault((int(unit["at"][:2]), int(unit["at"][2:])), []).append(unit)
        return found

    def case(self) -> dict[str, Any]:
        size = [FIRST, LAST]
        hexes = {id_of(hex): {"terrain": terrain} for hex, terrain in self.terrain.items()}
        sides = [{"between": sorted(map(id_of, pair)), **side} for pair, side in self.sides.items()]
        board = {"columns": size, "rows": size, "hexes": hexes, "sides": sides, "edges": self.edges}
        return {"board": board, "units": self.units}


def sketch(seed: int) -> Sketch:
    rng = random.Random(seed)
    ground = ("clear", "clear", "forest", "wooded_rough", "light_woods")
    sides: dict[frozenset[Hex], dict[str, str]] = {}
    for hex in CELLS:
        for other in beside(hex):
            if other in CELLS and hex < other:
                side = {"river": rng.choice(("minor", "meuse", "lake"))} if rng.random() < 0.3 else {}
                sides[frozenset((hex, other))] = side | ({"road": "secondary"} if rng.random() < 0.2 else {})
    owner = {hex: rng.choice(("German", "Allied")) for hex in CELLS}
    units = []
    for number in range(12):
        hex = rng.choice(CELLS)
        status = [word for word in STATES if rng.random() < 0.06]
        type = rng.choice(TYPES)
        units.append({"id": str(number), "side": owner[hex], "type": type, "at": id_of(hex), "status": status})
    edges = {edge: side for edge, side in EDGES.items() if rng.random() < 0.6}
    return Sketch({hex: rng.choice(ground) for hex in CELLS}, sides, units, edges)


# By hand -------------------------------------------------------------------------------------------


def zone_by_hand(made: Sketch, side: str) -> set[str]:
    found = set()
    for hex, stack in made.stacks(side).items():
        for there in beside(hex):
            wooded = {made.terrain.get(hex), made.terrain.get(there)} & {"forest", "wooded_rough"}
            stopped = bool(wooded) and "road" not in made.side(hex, there)
            if there in made.terrain and not (stopped and all(unit["type"] in SILHOUETTES for unit in stack)):
                found.add(id_of(there))
    return found


def is_cut(made: Sketch, way: tuple[Hex, ...]) -> bool:
    """10.5 Both of its sides are river or Wooded Rough sides."""
    return all(
        made.side(a, b).get("river") in ("minor", "meuse")
        or "wooded_rough" in (made.terrain.get(a), made.terrain.get(b))
        for a, b in pairwise(way)
    )


def anchors(made: Sketch, side: str) -> dict[Hex, list[str]]:
    found = {
        hex: [unit["type"] for unit in stack if unit["type"] != "artillery" and NO_BOND.isdisjoint(unit["status"])]
        for hex, stack in made.stacks(side).items()
    }
    return {hex: types for hex, types in found.items() if types}


def hex_bonds_by_hand(made: Sketch, side: str, enemies: set[Hex]) -> set[str]:
    found, ends = set(), anchors(made, side)
    for a, b in combinations(ends, 2):
        between = set(beside(a)) & set(beside(b))
        if b in beside(a) or len(between) != 1:
            continue
        (middle,) = between
        barred = any(
            made.terrain[end] == "wooded_rough"
            and "road" not in made.side(end, middle)
            and set(ends[end]) <= set(SILHOUETTES)
            for end in (a, b)
        )
        if middle not in enemies and not barred and not is_cut(made, (a, middle, b)):
            found.add(id_of(middle))
    return found


def side_bonds_by_hand(made: Sketch, side: str, enemies: set[Hex]) -> set[frozenset[str]]:
    found, ends = set(), anchors(made, side)
    own_edges = {edge for edge, owner in made.edges.items() if owner == side}
    beyond = {(a, b) for a in ends for near in beside(a) for b in beside(near) if edge_behind(b) & own_edges}
    for a, b in {*combinations(ends, 2), *beyond}:
        between = set(beside(a)) & set(beside(b))
        if a == b or b in beside(a) or len(between) != 2 or not between <= made.terrain.keys():
            continue
        if any(hex not in enemies and not is_cut(made, (a, hex, b)) for hex in between):
            found.add(frozenset(map(id_of, between)))
    return found


@pytest.mark.rule("0c", "9.1a", "9.3a", "10.1a", "10.1b", "10.3a", "10.3b", "10.5a", "10.5b", "10.5c", "10.5d", "10.6a")
@pytest.mark.parametrize("seed", range(24))
def test_zones_and_bonds_are_as_by_hand(seed: int) -> None:
    made = sketch(seed)
    pos = cases.position(made.case())
    ids = pos.world.map.ids
    for side, name, other in ((GERMAN, "German", "Allied"), (ALLIED, "Allied", "German")):
        enemies, front = set(made.stacks(other)), pos.front(side)
        assert {ids[hex] for hex in bits.places(front.zone)} == zone_by_hand(made, name)
        assert {ids[hex] for hex in bits.places(front.hex_bonds)} == hex_bonds_by_hand(made, name, enemies)
        assert {frozenset((ids[a], ids[b])) for a, b in front.side_bonds} == side_bonds_by_hand(made, name, enemies)
