"""What the staffs of all games share: who is asked what, and weighing answers by what they lead to.

A staff knows how to answer some questions of its game by plan (`orders`, by the name of the step that asks); every
other answer is weighed by exact odds with the staff's value at the leaves.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from salient.engine.actions import Action
from salient.engine.insight import Insight
from salient.engine.messages import Message
from salient.engine.reckoning import Chooser, TooManyNodes, draw, unfold
from salient.engine.steps import answer
from salient.engine.thought import Character, Measure, Reason, Thought
from salient.opponents.weights import StaffWeights

NODES = 1_500  # of chance that are expanded for one answer
TRIES = 60  # where that is not enough
MOST = 24  # answers to one question that are weighed


class Headquarters:
    """One side's staff in one game."""

    orders: ClassVar[Mapping[str, str]] = {}  # the step that asks -> the method that answers it
    weighs: ClassVar[type[StaffWeights] | None] = None  # what it cares for, where that is put in numbers
    measure: ClassVar[Measure] = "strength"  # what a point of its value is about
    derived: ClassVar[tuple[str, ...]] = ("_value",)  # fields that follow from the world: None where they are missing

    def __init__(self, side: str, character: Character, seed: int | str | None = None):
        self.side = side
        self.character = character
        self.random = random.Random(f"{seed} {side}" if seed is not None else None)
        self.weighed = 0  # answers and boards, in all
        self._reasons: list[Reason] = []

    def __getstate__(self) -> dict[str, Any]:
        """What it remembers: it thinks in several processes by turns, each of which knows the world already."""
        return {**self.__dict__, **{name: None for name in self.derived if name in self.__dict__}}

    # --- what a game's staff says

    def value(self, pos: Any) -> float:
        """How well its side stands."""
        raise NotImplementedError

    def inside(self, node: Any, step: Any) -> Action | None:
        """A quick answer to a question on the way, while odds are worked out. None: weigh it as it stands."""
        raise NotImplementedError

    def seen_there(self, pos: Any, unit: str, began: str) -> Message | None:
        """In words, what a unit does in the place to which it has gone without any plan, such as in a retreat."""
        return None

    # --- thinking

    def think(self, insight: Insight) -> Thought:
        actions = insight.decision.actions
        if len(actions) == 1:
            return Thought(actions)
        pos = insight.guess(self.random.randrange(1 << 30)).position
        step = pos.stack[-1]
        known = self.orders.get(type(step).__name__)
        found: Sequence[Action] | None = None
        if known is not None:
            order: Callable[[Any, Any, Sequence[Action]], Sequence[Action] | None] = getattr(self, known)
            found = order(pos, step, actions)
        if not found or found[0] not in actions:
            found = (self.best(pos, actions),)
        reasons, self._reasons = tuple(self._reasons), []
        return Thought(tuple(found), reasons)

    def because(self, reason: Reason) -> None:
        self._reasons.append(reason)

    def best(self, pos: Any, actions: Sequence[Action], most: int = MOST) -> Action:
        """The answer that promises most; of very many some are looked at."""
        if len(actions) > most:
            actions = self.random.sample(list(actions), most)
        return max(actions, key=lambda action: (self.judge(pos, action), self.random.random()))

    def judge(self, pos: Any, action: Action, nodes: int = NODES) -> float:
        """What an answer promises, misjudged as the staff's character has it."""
        floor = len(pos.stack) - 1
        first = pos.copy()
        first.events = None
        answer(first, action)
        choose: Chooser = self.inside
        try:
            leaves = unfold(first, floor, choose, nodes)
        except TooManyNodes:
            leaves = draw(first, floor, choose, TRIES)
        self.weighed += 1  # however many positions chance makes of it
        return self.misjudged(sum(float(chance) * self.value(leaf) for leaf, chance in leaves))

    def misjudged(self, worth: float) -> float:
        noise = self.character.noise
        return worth + self.random.gauss(0.0, noise) if noise else worth
