"""What all desks of the staff share: whose staff it is, what it cares for, and its value of a position."""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.actions import Action
from salient.engine.steps import Step, answer
from salient.engine.thought import Character
from salient.games.deadly_woods.pieces.counters import GERMAN, SIDES
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.staff import quick
from salient.games.deadly_woods.staff.value import Value
from salient.games.deadly_woods.staff.weights import Weights
from salient.opponents.headquarters import MOST, Headquarters

_NOISE = 3.0  # of a character's misjudgement, in points of material


class Desk(Headquarters):
    weighs = Weights

    def __init__(self, side: str, character: Character, seed: int | str | None = None):
        super().__init__(side, character, seed)
        self.player = SIDES.index(side)
        self.sign = 1.0 if self.player == GERMAN else -1.0
        self.weights = Weights.standard().of(character)
        self._value: Value | None = None

    def value(self, pos: TDWPosition) -> float:
        return self.sign * self.value_of(pos)(pos)

    def standing(self, pos: TDWPosition) -> float:
        """All but material, as this side sees it."""
        self.weighed += 1
        return self.sign * self.value_of(pos).standing(pos)

    def value_of(self, pos: TDWPosition) -> Value:
        if self._value is None or self._value.world is not pos.world:
            self._value = Value(pos.world, self.weights, self.player)
        return self._value

    def best(self, pos: TDWPosition, actions: Sequence[Action], most: int = MOST) -> Action:
        self.value_of(pos).aim(pos)
        return super().best(pos, actions, most)

    def misjudged(self, worth: float) -> float:
        """A point more or less is much in this game: who misjudges, does so in its measure."""
        return worth + _NOISE * (super().misjudged(worth) - worth)

    def inside(self, node: TDWPosition, step: Step) -> Action | None:
        return quick.inside(node, step)

    def after(self, pos: TDWPosition, action: Action) -> TDWPosition:
        """What an answer leads to, up to the next question or roll."""
        node = pos.copy()
        node.events = None
        answer(node, action)
        return node

    def if_worth(
        self, pos: TDWPosition, actions: Sequence[Action], otherwise: Action, least: float, nodes: int = 400
    ) -> Action:
        """The answer that gains most, or the other one."""
        found, most, now = otherwise, least, self.value(pos)
        for action in actions:
            gain = self.judge(pos, action, nodes) - now
            if gain > most:
                found, most = action, gain
        return found
