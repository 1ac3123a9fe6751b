"""What a computer player is given: all that its side may know, and positions that it cannot tell from the real one.

The real position is not in it. An insight is made of a guess (`Rulebook.guess`), and everything that it tells is told
of that guess; so nothing that a side may not know can come out of it, by mistake or on purpose.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cached_property

import msgspec

from salient.engine import reckoning
from salient.engine.actions import Action
from salient.engine.decision import Decision
from salient.engine.errors import IllegalAction, MalformedAction
from salient.engine.idle import idle
from salient.engine.line import Line
from salient.engine.messages import Refusal
from salient.engine.plans import Plan, plans
from salient.engine.position import Position
from salient.engine.reckoning import Reckoning
from salient.engine.roles import verbs_of
from salient.engine.rulebook import Policy, Rulebook
from salient.engine.view import Layout, Route, View


class Clock(msgspec.Struct, frozen=True):
    """How much thought an answer may take. None: as much as it likes.

    `effort` counts positions that are looked at: by it the same seed gives the same answers on every machine. `seconds`
    is for those who wait.
    """

    effort: int | None = None
    seconds: float | None = None


class Insight:
    """One decision as the side that is asked sees it.

    For two positions that the side cannot tell apart, everything here is the same.
    """

    def __init__(self, position: Position, decision: Decision, *, forced: bool = True, clock: Clock | None = None):
        rulebook: Rulebook = position.world.rulebook
        self.rulebook = rulebook
        self.side = decision.side
        self.decision = decision
        self.clock = clock or Clock()
        self.forced = forced
        self._imagined: Position = rulebook.guess(position, decision.side, random.Random(0))

    @cached_property
    def view(self) -> View:
        """What the side sees."""
        return self.rulebook.view(self._imagined, self.side)

    @cached_property
    def layout(self) -> Layout:
        return self.rulebook.layout(self._imagined.world)

    def guess(self, seed: int) -> Line:
        """A position that the side cannot tell from the real one, to be played forward. The same for the same seed."""
        return Line(self.rulebook.guess(self._imagined, self.side, random.Random(seed)), forced=self.forced)

    def plans(self, *only: Action) -> tuple[Plan, ...]:
        """What can be done now as whole plans: walks, attacks, single answers; or what begins with these answers."""
        return plans(self._line(), only or None)

    @cached_property
    def idle(self) -> tuple[Action, ...]:
        """The answers that take something in hand with which nothing can then be done."""
        return idle(self._line(), self.decision.actions)

    @property
    def before_end(self) -> tuple[Refusal, ...]:
        """Why what is asked cannot be ended yet, where its end is an answer that is not offered now."""
        position = self._imagined
        step, ends = position.stack[-1], verbs_of(self.rulebook.roles, "end")
        if any(action.verb in ends for action in self.decision.actions):
            return ()
        return tuple(
            reason
            for verb in step.verbs
            if verb in ends and not self.rulebook.verbs[verb]
            for reason in step.why_not(position, Action(verb))
        )

    @property
    def cautions(self) -> tuple[Refusal, ...]:
        """What it costs to leave things as they are."""
        position = self._line().position
        return tuple(position.stack[-1].cautions(position))

    @property
    def advised(self) -> tuple[Action, ...]:
        """Of very many answers those that are worth a look first."""
        position = self._line().position
        return tuple(position.stack[-1].advised(position))

    @property
    def united(self) -> tuple[Action, ...]:
        """Of the answers that may be given all at once those that do go together, where not all can."""
        position = self._line().position
        return tuple(position.stack[-1].united(position))

    def routes(self, units: Sequence[str]) -> Mapping[str, Route]:
        """Every place that these units could walk to now (as `Game.routes`)."""
        known = self._imagined.world.things.get("unit", {})
        for unit in units:
            if unit not in known:
                raise MalformedAction(f"there is no unit {unit!r}")
        return self.rulebook.routes(self._imagined, units)

    def reckon(self, action: Action, *more: Action, policy: Policy | None = None, limit: int = 20_000) -> Reckoning:
        """What an answer would mean, or the last of several: sums and odds (as `Game.reckon`)."""
        if action not in self.decision.actions:
            raise IllegalAction(f"{action}: not offered there")
        return reckoning.reckon(self._imagined, (action, *more), self.side, policy, limit)

    def _line(self) -> Line:
        return Line(self._imagined.copy(), forced=self.forced)

    def __repr__(self) -> str:
        return f"<insight of {self.side}: {len(self.decision.actions)} answers>"
