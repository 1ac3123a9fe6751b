"""10.2, 10.4, 10.6 What ground and hexsides ask of each class of mover, in half movement points."""

from __future__ import annotations

from functools import lru_cache

from salient.board import bits
from salient.engine.trace import rule
from salient.games.deadly_woods.map.ground import MAJOR, MINOR, TERRAIN, Ground
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.tables import Tables
from salient.games.deadly_woods.world import TDWWorld

CLOSED = 999  # more than anybody has
MA_3 = 6

#: A hex beside another: its number; the cost on foot (by road where one leads there); the motorized road rate; the
#: motorized cost off the road; the cost on foot of whoever declines the road.
Beside = tuple[int, int, int, int, int]
BESIDE, FOOT, ROAD, OFF, PLAIN = range(5)


class Costs:
    """The six sides of each hex, worked out once for a world: with all bridges standing, and as bridges go down."""

    def __init__(self, ground: Ground, tables: Tables):
        self.ground = ground
        self.on_foot_by_road = tables.roads["infantry"]
        self.driving_by_road = tables.roads["motorized"]
        terrain = [row for word in TERRAIN for row in tables.terrain.values() if row.word == word]
        self.on_foot = tuple(_doubled(row.infantry) for row in terrain)
        self.driving = tuple(_doubled(row.motorized) for row in terrain)
        self.sides: dict[str, tuple[int, int]] = {
            word: (_doubled(row.infantry), _doubled(row.motorized)) for word, row in tables.hexsides.items()
        }
        self.neighbours = bits.Shifts(ground.map.neighbours[: ground.n])
        self.everywhere = (1 << ground.n) - 1
        self.bridges_of = tuple(sum(1 << bridge for _, bridge, _ in over) for over in ground.over)
        self.standing = tuple(self._row(hex, 0) for hex in range(ground.n))
        # the hexes beside each that are open to whoever has MA 3, on foot and driving off the road
        self.easy = tuple(
            tuple(bits.of(side[BESIDE] for side in row if side[column] <= MA_3) for row in self.standing)
            for column in (FOOT, OFF)
        )
        self._broken: dict[tuple[int, int], tuple[Beside, ...]] = {}

    def row(self, hex: int, down: int) -> tuple[Beside, ...]:
        """The hexes beside one while these bridges are destroyed."""
        broken = self.bridges_of[hex] & down
        if not broken:
            return self.standing[hex]
        found = self._broken.get((hex, broken))
        if found is None:
            found = self._broken[hex, broken] = self._row(hex, broken)
        return found

    def beyond(self, hex: int, down: int) -> int:
        """The hexes over destroyed bridges, as bits."""
        if not self.bridges_of[hex] & down:
            return 0
        return bits.of(other for other, bridge, _ in self.ground.over[hex] if down >> bridge & 1)

    def _row(self, hex: int, down: int) -> tuple[Beside, ...]:
        return tuple(self._beside(hex, other, down) for other in self.ground.map.neighbours[hex])

    @rule("10.1b", "10.2a", "10.4a", "10.4b", "10.4c", "10.6b", "10.6c", "10.6.1e", "10.6.1f")
    def _beside(self, a: int, b: int, down: int) -> Beside:
        """A road takes the place of terrain and bridge; it does not run over a destroyed bridge."""
        side = self.ground.side(a, b)
        on_foot, driving = self.on_foot[self.ground.terrain[b]], self.driving[self.ground.terrain[b]]
        destroyed = side.bridge >= 0 and down >> side.bridge & 1
        if side.bridge >= 0:
            word = "destroyed_bridge" if destroyed else "bridge"
        else:
            word = {MINOR: "minor", MAJOR: "major"}.get(side.river, "")
        walking, wheels = self.sides[word] if word else (0, 0)
        plain, off = min(on_foot + walking, CLOSED), min(driving + wheels, CLOSED)
        if side.road and not destroyed:
            return b, self.on_foot_by_road, self.driving_by_road, off, plain
        return b, plain, CLOSED, off, plain


def _doubled(points: int | None) -> int:
    return CLOSED if points is None else 2 * points


@lru_cache(maxsize=64)
def costs(world: TDWWorld) -> Costs:
    return Costs(world.ground, world.tables)


def beside(pos: TDWPosition, a: int, b: int) -> Beside | None:
    """The side between two hexes; None if they do not touch."""
    return next((found for found in costs(pos.world).row(a, pos.down) if found[BESIDE] == b), None)


@rule("10.3b")
def can_enter(pos: TDWPosition, unit: int, a: int, b: int) -> bool:
    """R151 Whether terrain and hexside let the unit go there with its full printed MA: for retreats and advances."""
    found, face = beside(pos, a, b), pos.face(unit)
    if found is None:
        return False
    cost = min(found[ROAD], found[OFF]) if face.is_motorized else found[FOOT]
    return cost <= 2 * face.move
