"""What all desks of the staff share: whose staff it is, what it cares for, and its value of a position."""

from __future__ import annotations

from math import sqrt

from salient.engine.actions import Action
from salient.engine.steps import Step
from salient.engine.thought import Character
from salient.games.fronte.pieces import SIDES
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.staff import quick
from salient.games.fronte.staff.value import Value
from salient.games.fronte.staff.weights import Weights
from salient.opponents.headquarters import Headquarters

_NOISE = 3.0  # in points, for who misjudges by one: between levels it grows as the root


class Desk(Headquarters):
    weighs = Weights
    measure = "victory"

    def __init__(self, side: str, character: Character, seed: int | str | None = None):
        super().__init__(side, character, seed)
        self.player = SIDES.index(side)
        self.weights = Weights.standard().of(character)
        self._value: Value | None = None

    def value(self, pos: FrontePosition) -> float:
        return self.value_of(pos)(pos)

    def value_of(self, pos: FrontePosition) -> Value:
        if self._value is None or self._value.world is not pos.world:
            self._value = Value(pos.world, self.weights, self.player)
        return self._value

    def misjudged(self, worth: float) -> float:
        noise = self.character.noise
        return worth + self.random.gauss(0.0, _NOISE * sqrt(noise)) if noise else worth

    def inside(self, node: FrontePosition, step: Step) -> Action | None:
        return quick.inside(node, step)
