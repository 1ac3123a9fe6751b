"""What a plan is worth: its chance expanded exactly where that can be had, and the positions at the end weighed."""

from __future__ import annotations

from typing import Any

from salient.engine.actions import Action
from salient.engine.line import Line
from salient.engine.plans import Plan
from salient.engine.reckoning import TooManyNodes, draw, unfold
from salient.engine.rulebook import Rulebook
from salient.engine.steps import Step
from salient.opponents.worth import Worth

NODES = 600  # of chance, before it is tried out instead
TRIES = 24


class Scales:
    """Weighs plans for one side, and counts what it weighed."""

    def __init__(self, worth: Worth, side: str):
        self.worth = worth
        self.side = side
        self.weighed = 0  # positions
        self.tried = 0  # plans, however many positions chance makes of each

    def position(self, pos: Any) -> float:
        self.weighed += 1
        return self.worth(pos, self.side)

    def after(self, line: Line, plan: Plan) -> tuple[float, Line]:
        """What it is worth to carry a plan out, and the position after it, before any dice fall."""
        self.tried += 1
        node = line.copy()
        floor = len(node.position.stack) - 1
        node.try_plan(plan)
        return self.expected(node, floor), node

    def expected(self, node: Line, floor: int) -> float:
        """The worth of what a procedure leads to; `floor` as in `reckoning.unfold`."""
        pos = node.position
        if node.over or not pos.stack[-1].by_chance:
            return self.position(pos)
        choose = _usual(pos.world.rulebook)
        try:
            leaves = unfold(pos, floor, choose, NODES)
        except TooManyNodes:
            leaves = draw(pos, floor, choose, TRIES)
        return sum(float(chance) * self.position(leaf) for leaf, chance in leaves)


def _usual(rulebook: Rulebook) -> Any:
    """Decisions on the way as the rulebook's policy answers them."""

    def chosen(node: Any, step: Step) -> Action | None:
        if rulebook.usual is not None and rulebook.usual.isdisjoint(step.verbs):
            return None
        return rulebook.policy(node, step.actions(node))

    return chosen
