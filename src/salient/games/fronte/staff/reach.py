"""Where a side could walk to: through gaps of the other's line, and not through the line (9.2.c, 14.b)."""

from __future__ import annotations

from salient.board import bits
from salient.games.fronte.ground import Ground
from salient.games.fronte.position import FrontePosition

#: Turns to a sector that nobody comes to in the next two.
NEVER = 9


class Reach:
    """Of the units of one side as they stand. Roads count as open ground; what engineers do at rivers does not."""

    def __init__(self, pos: FrontePosition, side: int):
        world = pos.world
        self._other = 1 - side
        self._stands: dict[int, int] = {}  # by allowance, sectors as bits
        walkers = world.own_bits[side] & world.ground_units & ~(world.hqs | world.garrisons)
        for unit in bits.places(pos.standing(walkers)):
            move = pos.kind(unit).move + (world.ground.roads >> pos.at[unit] & 1)
            self._stands[move] = self._stands.get(move, 0) | 1 << pos.at[unit]
        self._known: dict[tuple[int, int], tuple[int, int]] = {}

    def turns(self, pos: FrontePosition, sector: int) -> int:
        """How soon one of them could be in a sector, or beside it if it is held: 1, 2 or never."""
        key = (pos.held(self._other), pos.zone(self._other))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._walked(pos, *key)
        wanted = pos.world.ground.near[sector] if key[0] >> sector & 1 else 1 << sector
        return 1 if found[0] & wanted else 2 if found[1] & wanted else NEVER

    def _walked(self, pos: FrontePosition, held: int, zone: int) -> tuple[int, int]:
        """The sectors that they could come to in one turn, and in two, as bits."""
        ground = pos.world.ground
        barred, halts = obstacles(pos, held, zone)
        once = twice = 0
        for move, stands in self._stands.items():
            first = walked(ground, stands, move, barred, halts)
            once |= first
            twice |= walked(ground, first, move, barred, halts)
        return once, twice


def obstacles(pos: FrontePosition, held: int, zone: int) -> tuple[int, int]:
    """Where nobody can go who has these sectors and zones against him, and where he must stop, as bits."""
    ground = pos.world.ground
    barred = held | ground.sea | ground.impassable & ~ground.roads
    return barred, zone | pos.heavy(moving=True) & ~ground.roads


def walked(ground: Ground, stands: int, move: int, barred: int, halts: int) -> int:
    """The sectors within so many steps, going on from none in which one must stop."""
    found = fresh = stands
    for _ in range(move):
        fresh = ground.shifts.spread(fresh) & ~(barred | found)
        found |= fresh
        fresh &= ~halts
        if not fresh:
            break
    return found
