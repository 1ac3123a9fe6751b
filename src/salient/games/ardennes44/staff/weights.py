"""What the staff cares for, in points of material: a regiment of 4-4 in good order is worth 4.6."""

from __future__ import annotations

import random

import msgspec

from salient.opponents.weights import StaffWeights

_TASTE = 0.12
_TASTES = ("own_loss", "foe_loss", "attack", "risk", "follow")
#: What a veteran weighs otherwise who attacks in a game of points, whose end is near: steps do not outlast it. Twice
#: what is called bold: on the same ten dice (2711 to 2720) the German had a mean of 7.8 points with these, 6.9 with
#: half as much, and 8.05 on all of twenty (to 2730). Guns counted 1.6 then, and one was left open for an attack.
_ATTACKER = {"own_loss": 0.49, "risk": 0.36, "attack": 1.56, "ground": 1.32, "guns": 2.4}


class Weights(StaffWeights, frozen=True):
    ground: float = 14.0  # a victory hex, or four factors that leave the map
    material: float = 1.0
    own_loss: float = 1.0
    foe_loss: float = 1.0
    attack: float = 1.0  # how eagerly attacks are made
    risk: float = 0.5  # what the enemy could do to a stack in his next turn
    follow: float = 0.8  # being near what is wanted
    supply: float = 0.25  # for what is cut off
    guns: float = 2.5  # one that nobody covers, while there is time to lose it
    cut_road: float = 0.4  # what a victory hex is worth whose road is cut, while there is time

    def varied(self, rng: random.Random) -> Weights:
        """As one staff sees it, a little different from the next: so that not every battle opens the same way."""
        changed = {name: getattr(self, name) * rng.uniform(1 - _TASTE, 1 + _TASTE) for name in _TASTES}
        return msgspec.structs.replace(self, **changed)

    def of_attacker(self) -> Weights:
        """As who has six turns to take what he can sees it."""
        return msgspec.structs.replace(self, **{name: getattr(self, name) * by for name, by in _ATTACKER.items()})
