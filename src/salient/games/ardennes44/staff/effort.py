"""What a staff likes in the first days, by its own seed, so that battles open otherwise: where its main efforts lie,
whom it leaves in peace, which of two places that are as good it takes.

What lies about a main effort counts more in the first days, and what is far from it less; later a point is a point.
Every army has one in its own country, and the Allies have a place in each that they care for first. Of several drafts
of a plan, by other tastes, one is carried out that is about as good as the best: so tastes may be strong.
"""

from __future__ import annotations

import math
import random
from collections import defaultdict
from hashlib import blake2b
from typing import NamedTuple

from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.staff.land import Land
from salient.games.ardennes44.world import A44World

_NEARER = 0.6  # of the victory hexes of a country by how far they are from home: nobody chooses the farthest
_LESS, _MORE = 0.8, 0.55  # what counts far from it, and how much more beside it
_WIDE = 6.0  # hexes
_FADES = (1.0, 0.8, 0.4)  # by turn; nothing is left of it after these
_TASTE = (0.6, 0.4)  # by turn: of two things that promise nearly the same one is preferred
_FANCY = (0.95, 0.4)  # by turn: points of material by which of two places one is preferred
_OMITTED, _DEAR = 0.5, 6.0  # how often a hex is left in peace on the first day, and how that falls by its promise
_DRAFTS = (6, 2)  # by turn: plans that are drawn up at most
_AS_GOOD = (2.5, 1.0)  # points of material by which one of them may be worse than the best


class Effort(NamedTuple):
    """What is drawn for a staff. `strength`: from nought to one; `draft`: the number of a plan of several."""

    strength: float = 0.0
    salt: int = 0
    draft: int = 0

    @classmethod
    def drawn(cls, rng: random.Random, most: float = 1.0) -> Effort:
        return cls(most * rng.uniform(0.6, 1.0), rng.randrange(1 << 30))

    def drafts(self, turn: int) -> list[Effort]:
        """The tastes by which plans of a turn are drawn up."""
        return [self._replace(draft=number) for number in range(int(self._by_turn(_DRAFTS, turn)) or 1)]

    def as_good(self, turn: int) -> float:
        """By how much a plan may be worse than the best that was drawn up."""
        return self._by_turn(_AS_GOOD, turn)

    def taste(self, turn: int, *what: object) -> float:
        """By which factor this staff likes something more or less than it promises, in the first turns."""
        return 1 + self._by_turn(_TASTE, turn) * (2 * self._drawn(turn, what) - 1)

    def fancy(self, turn: int, unit: int, hex: int) -> float:
        """What a place counts less for who does not like it, in the first turns."""
        most = self._by_turn(_FANCY, turn)
        return -most * self._drawn(turn, ("fancy", unit, hex)) if most else 0.0

    def omits(self, turn: int, target: int, promise: float = 0.0) -> bool:
        """Whether this staff leaves an enemy in peace on the first day: who would go for him is free for others."""
        often = _OMITTED * math.exp(-((max(0.0, promise) / _DEAR) ** 4))
        return bool(self.strength) and turn == 1 and self._drawn(turn, ("omits", target)) < often

    def place(self, turn: int, target: int) -> float:
        """Which of two attacks comes first that do not touch each other: the lower one."""
        return self._drawn(turn, ("first", target)) if self.strength and turn == 1 else 0.0

    def _by_turn(self, values: tuple[float, ...], turn: int) -> float:
        return values[turn - 1] if self.strength and 0 < turn <= len(values) else 0.0

    def _drawn(self, turn: int, what: object) -> float:
        """From nought to one. A checksum will not do: with another salt it changes alike for all that is asked."""
        asked = repr((self.salt, self.draft, turn, what)).encode()
        return int.from_bytes(blake2b(asked, digest_size=4).digest()) / (1 << 32)

    def by_hex(self, world: A44World, land: Land) -> dict[int, float]:
        """How much each victory hex counts at the start, where one is as good as another."""
        if not self.strength or not land.victory:
            return {}
        found, distance, far = dict[int, float](), world.map.distance, land.rear[GERMAN]
        for army, country in _countries(world, land).items():
            country.sort(key=lambda hex: (far[hex], hex))
            drawn = self._replace(draft=0)._drawn(0, ("main effort", army))
            middle = country[int(drawn * math.ceil(_NEARER * len(country)))]
            for hex in country:
                near = math.exp(-((distance(hex, middle) / _WIDE) ** 2))
                found[hex] = 1 + self.strength * (_LESS - 1 + _MORE * near)
        return found


def _countries(world: A44World, land: Land) -> dict[str, list[int]]:
    """The victory hexes before each German army: those that are nearest to where it begins."""
    army_of = {world.units[unit].formation: world.units[unit].color for unit in world.own[GERMAN]}
    began = [(hex, army) for hex, area in world.features.start_area.items() if (army := army_of.get(area))]
    found, distance = defaultdict[str, list[int]](list), world.map.distance
    for town in land.victory:
        _, army = min(((distance(hex, town), army) for hex, army in began), default=(0, ""))
        found[army].append(town)
    return found


def lasts(turn: int) -> float:
    """How much of the main effort of the first day is left."""
    return _FADES[turn - 1] if 0 < turn <= len(_FADES) else 0.0
