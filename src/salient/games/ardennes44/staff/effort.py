"""Where the German puts his main effort: each staff in another place, by its own seed, so that battles open otherwise.

What lies about it counts more in the first days, and what is far from it less; later a point is a point.
"""

from __future__ import annotations

import math
import random
from typing import NamedTuple
from zlib import crc32

from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.staff.land import Land
from salient.games.ardennes44.world import A44World

_NEARER = 0.75  # of all victory hexes by how far they are from home: nobody chooses the farthest
_LESS, _MORE = 0.85, 0.55  # what counts far from it, and how much more beside it
_WIDE = 9.0  # hexes
_FADES = (1.0, 0.8, 0.4)  # by turn; nothing is left of it after these
_TASTE = (0.5, 0.15)  # by turn: of two things that promise nearly the same one is preferred
_OMITTED, _DEAR = 0.45, 4.0  # how often a hex is left in peace on the first day, and how that falls by its promise


class Effort(NamedTuple):
    """What is drawn for a staff: from nought to one."""

    choice: float = 0.0
    strength: float = 0.0
    salt: int = 0

    @classmethod
    def drawn(cls, rng: random.Random) -> Effort:
        return cls(rng.random(), rng.uniform(0.6, 1.0), rng.randrange(1 << 30))

    def taste(self, turn: int, *what: object) -> float:
        """By which factor this staff likes something more or less than it promises, in the first turns."""
        spread = _TASTE[turn - 1] if self.strength and 0 < turn <= len(_TASTE) else 0.0
        return 1 + spread * (2 * self._drawn(turn, what) - 1)

    def omits(self, turn: int, target: int, promise: float = 0.0) -> bool:
        """Whether this staff leaves an enemy in peace on the first day: who would go for him is free for others."""
        often = _OMITTED * math.exp(-max(0.0, promise) / _DEAR)
        return bool(self.strength) and turn == 1 and self._drawn(turn, ("omits", target)) < often

    def place(self, turn: int, target: int) -> float:
        """Which of two attacks comes first that do not touch each other: the lower one."""
        return self._drawn(turn, ("first", target)) if self.strength and turn == 1 else 0.0

    def _drawn(self, turn: int, what: object) -> float:
        return crc32(repr((self.salt, turn, what)).encode()) / (1 << 32)

    def by_hex(self, world: A44World, land: Land) -> dict[int, float]:
        """How much each victory hex counts at the start, where one is as good as another."""
        if not self.strength or not land.victory:
            return {}
        by_distance = sorted(land.victory, key=lambda hex: (land.rear[GERMAN][hex], hex))
        near, distance = math.ceil(_NEARER * len(by_distance)), world.map.distance
        middle = by_distance[int(self.choice * near)]
        return {
            hex: 1 + self.strength * (_LESS - 1 + _MORE * math.exp(-((distance(hex, middle) / _WIDE) ** 2)))
            for hex in land.victory
        }


def lasts(turn: int) -> float:
    """How much of the main effort of the first day is left."""
    return _FADES[turn - 1] if 0 < turn <= len(_FADES) else 0.0
