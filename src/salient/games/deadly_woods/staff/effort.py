"""What a staff likes for no reason, by its seed, so that not every battle opens the same way: of things that promise
nearly the same in the first turns one staff takes this, another that."""

from __future__ import annotations

import math
import random
from typing import NamedTuple
from zlib import crc32

_TASTE = (0.4, 0.1)  # by turn: a share of what something promises
_LIKING = (0.35, 0.1)  # by turn: of a place, in points of material
_OMITTED, _DEAR = 0.3, 12.0  # how often a hex is left in peace at first, and how that falls by what it promises
_FIRST = 2.5  # of the order of attacks in the first turn


class Effort(NamedTuple):
    """What is drawn for a staff. Without it nothing is preferred."""

    salt: int = 0

    @classmethod
    def drawn(cls, rng: random.Random) -> Effort:
        return cls(rng.randrange(1, 1 << 30))

    def taste(self, turn: int, *what: object) -> float:
        """By which factor something is liked more or less than it promises."""
        return 1 + self._spread(_TASTE, turn) * self._drawn(turn, what)

    def liking(self, turn: int, *what: object) -> float:
        """By how much a place is liked more or less than it is worth."""
        return self._spread(_LIKING, turn) * self._drawn(turn, what)

    def first(self, turn: int, target: int) -> float:
        """How much earlier an attack is made in the first turn, of all that are worth it."""
        return _FIRST * self._drawn(turn, target) if self.salt and turn == 1 else 0.0

    def omits(self, target: int, gain: float) -> bool:
        """Whether an enemy is left in peace when the battle opens: who would strike him, and the guns, are free."""
        often = _OMITTED * math.exp(-max(0.0, gain) / _DEAR)
        return bool(self.salt) and self._drawn(0, ("omits", target)) < 2 * often - 1

    def _spread(self, by_turn: tuple[float, ...], turn: int) -> float:
        return by_turn[turn - 1] if self.salt and 0 < turn <= len(by_turn) else 0.0

    def _drawn(self, turn: int, what: object) -> float:
        """From -1 to 1."""
        return crc32(repr((self.salt, turn, what)).encode()) / (1 << 31) - 1


NO_TASTE = Effort()
