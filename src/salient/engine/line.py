"""A line of play: a position played forward cheaply, for whoever thinks ahead. No journal, no undo, nobody listens."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from salient.engine.actions import Action
from salient.engine.decision import Decision
from salient.engine.dice import Outcomes, pick, total
from salient.engine.errors import IllegalAction
from salient.engine.position import Position, Result
from salient.engine.steps import answer, goes_without_saying
from salient.engine.view import View

if TYPE_CHECKING:
    from salient.engine.plans import Plan


class Line:
    """Asks as a game does (`forced`: only answers are taken at once), but stops at dice: `chance` is then True, and
    one of the `outcomes` is played or `roll` draws one.

    The position belongs to the line: `copy` before trying something that shall not stay.
    """

    __slots__ = ("_actions", "forced", "position")

    def __init__(self, position: Position, *, forced: bool = True):
        self.position = position
        self.forced = forced
        self._actions: tuple[Action, ...] | None = None
        position.events = None
        self._go_on()

    def copy(self) -> Line:
        twin = Line.__new__(Line)
        twin.position, twin.forced, twin._actions = self.position.copy(), self.forced, self._actions
        return twin

    # --- who is asked what

    @property
    def over(self) -> bool:
        return not self.position.stack

    @property
    def result(self) -> Result | None:
        return self.position.result

    @property
    def chance(self) -> bool:
        """Whether the dice are asked."""
        stack = self.position.stack
        return bool(stack) and stack[-1].by_chance

    @property
    def side(self) -> str | None:
        """Who is asked, `chance` for the dice; None when it is over."""
        stack = self.position.stack
        return stack[-1].side(self.position) if stack else None

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every answer that can come next, the dice's outcomes too."""
        found = self._actions
        if found is None:
            stack = self.position.stack
            found = self._actions = tuple(stack[-1].actions(self.position)) if stack else ()
        return found

    @property
    def decision(self) -> Decision | None:
        """What a player is asked; None at dice and when it is over."""
        stack = self.position.stack
        if not stack or stack[-1].by_chance:
            return None
        return Decision(stack[-1].side(self.position), stack[-1].prompt(self.position), self.actions)

    @property
    def outcomes(self) -> Outcomes:
        """At dice: each outcome with its weight, those that lead to equal positions as one."""
        step: Any = self.position.stack[-1] if self.position.stack else None
        if step is None or not step.by_chance:
            raise IllegalAction("no dice are asked for here")
        found: Outcomes = step.distinct(self.position)
        return found

    def view(self, side: str | None = None) -> View:
        rulebook = self.position.world.rulebook
        return rulebook.view(self.position, rulebook.choose_side(side))

    # --- going on

    def play(self, action: Action, *, sure: bool = False) -> None:
        """Answer. `sure`: the action is known to be offered, so nobody need look."""
        if not sure and action not in self.actions:
            raise IllegalAction(f"{action}: not offered there")
        self._actions = None
        answer(self.position, action)
        self._go_on()

    def roll(self, rng: random.Random) -> Action:
        """Let the dice fall once; what fell."""
        outcomes = self.outcomes
        fell = pick(outcomes, int(rng.random() * total(outcomes)))
        self.play(fell, sure=True)
        return fell

    def follow(self, answers: Iterable[Action]) -> int:
        """Play answers as long as they are offered to the side that is asked now, and no dice fall. How many were."""
        me, played = self.side, 0
        for action in answers:
            if self.chance or self.side != me or action not in self.actions:
                break
            self.play(action, sure=True)
            played += 1
        return played

    def try_plan(self, plan: Plan) -> int:
        """Carry a plan out as far as it goes, and close it where that must be said. How many answers were played."""
        me = self.side
        played = self.follow(plan.answers)
        if plan.close is not None and played == len(plan.answers) and self.side == me:
            self.follow((plan.close,))
        return played

    def _go_on(self) -> None:
        """Take the only answer where there is but one."""
        pos = self.position
        while self.forced and pos.stack:
            step = pos.stack[-1]
            if step.by_chance or not goes_without_saying(pos, step, self.actions):
                return
            only = self.actions[0]
            self._actions = None
            answer(pos, only)

    def __repr__(self) -> str:
        return f"<a line of {self.position.world.rulebook.name}: {self.side or 'over'}>"
