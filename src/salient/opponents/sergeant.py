"""A player for any game, from its first day: no knowledge of it but what the rulebook tells everybody.

A whole walk is one choice, an attack is one, every other answer is one. Each is weighed by exact odds; for the walks
that look best it asks what attack they would make possible. It never sees farther than its own next blow.
"""

from __future__ import annotations

import math
import random
from typing import Any

from salient.engine import clicks
from salient.engine.actions import Action
from salient.engine.insight import Insight
from salient.engine.line import Line
from salient.engine.messages import Message, Ref, msg
from salient.engine.plans import Plan, plans
from salient.engine.position import Position
from salient.engine.rulebook import World
from salient.engine.thought import Character, Reason, Thought
from salient.opponents.weighing import Scales
from salient.opponents.worth import Worth

LOOKED_INTO = 6  # walks of which it asks what they make possible
BLOWS = 8  # attacks that are weighed after a walk
_SURE = 0.9  # what a blow promises after a walk counts so much: others may spoil it
TROUBLE = 0.01  # a walk must be worth more than that
_ABSURD = 1.4  # less the share of ideas that it knows: the share of its walks that it does not see through
_CLUMSY = 6.0  # its measure is coarse: a misjudgement must be as large as what it weighs to matter

#: What a plan promises, a number that decides between equals, the plan, and the place that it would strike at next.
Weighed = tuple[float, float, Plan, str]


class Sergeant:
    def __init__(self, side: str, character: Character, seed: int | str | None = None):
        self.side = side
        self.character = character
        self._random = random.Random(f"{seed} {side}" if seed is not None else None)
        self._worth: Worth | None = None
        self.weighed = 0  # plans, in all

    def __getstate__(self) -> dict[str, Any]:
        """What it remembers; its measure follows from the world."""
        return {**self.__dict__, "_worth": None}

    def think(self, insight: Insight) -> Thought:
        if len(insight.decision.actions) == 1:
            return Thought(insight.decision.actions)
        line = insight.guess(self._random.randrange(1 << 30))
        if self._worth is None:
            self._worth = Worth(line.position.world)
        scales = Scales(self._worth, self.side)
        found = self._weigh(line, self._shortened(list(plans(line))), scales)
        self.weighed += scales.tried
        if not found:  # what is offered cannot be imagined to the end
            return Thought((self._random.choice(insight.decision.actions),))
        worth, _, best, target = max(found, key=lambda one: one[:2])
        return Thought(answers_of(best), reasons_for(line.position, self.side, best, worth, target))

    def judged(self, line: Line, scales: Scales) -> list[Weighed]:
        """What he makes of every plan: the same of the same position, whatever he was asked before."""
        self._random.seed(0)
        return self._weigh(line, list(plans(line)), scales)

    def _weigh(self, line: Line, plans: list[Plan], scales: Scales) -> list[Weighed]:
        """Every plan with what it promises, a number that decides between equals, and what it would strike at next."""
        walks: list[tuple[float, Plan, Line]] = []
        found: list[Weighed] = []
        for plan in plans:
            worth, node = scales.after(line, plan)
            if plan.kind == "walk":
                walks.append((worth, plan, node))
            else:
                found.append((self._misjudged(worth), self._random.random(), plan, ""))
        walks.sort(key=lambda one: -one[0])
        del walks[self._sensible(len(walks)) :]
        for number, (worth, plan, node) in enumerate(walks):
            target = ""
            if number < LOOKED_INTO and scales.weighed < self.character.effort:
                worth, target = self._blow(node, worth, scales)
            found.append((self._misjudged(worth) - TROUBLE, self._random.random(), plan, target))
        return found

    def _sensible(self, walks: int) -> int:
        """How many of the walks, the best first, it may take for the best by mistake: who knows more does not go to the
        far corner of the map."""
        return max(LOOKED_INTO, math.ceil(walks * min(1.0, _ABSURD - self.character.tactics)))

    def _blow(self, node: Line, worth: float, scales: Scales) -> tuple[float, str]:
        """What a walk is worth with the best attack that it makes possible, at once or when the phase is ended; and the
        place of that attack, if it promises more than the walk by itself."""
        for _ in range(2):
            if node.over or node.chance or node.side != self.side:
                break
            offered = plans(node)
            blows = [plan for plan in offered if plan.kind == "attack"][:BLOWS]
            if blows:
                weighed = [(scales.after(node, blow)[0], -number) for number, blow in enumerate(blows)]
                best, number = max(weighed)
                then = _SURE * best + (1 - _SURE) * worth
                return (then, blows[-number].place or "") if then > worth else (worth, "")
            ends = [plan for plan in offered if plan.kind == "end"]
            if not ends:
                break
            node = node.copy()
            node.try_plan(ends[0])
        return worth, ""

    def _shortened(self, plans: list[Plan]) -> list[Plan]:
        """No more than it can weigh: of the walks and answers some, what ends or fights always."""
        if len(plans) <= self.character.effort:
            return plans
        kept = [plan for plan in plans if plan.kind in ("attack", "end")][: self.character.effort // 2]
        others = [plan for plan in plans if plan.kind not in ("attack", "end")]
        return kept + self._random.sample(others, min(len(others), self.character.effort - len(kept)))

    def _misjudged(self, worth: float) -> float:
        noise = _CLUMSY * self.character.noise
        return worth + self._random.gauss(0.0, noise) if noise else worth


def answers_of(plan: Plan) -> tuple[Action, ...]:
    return plan.answers if plan.close is None else (*plan.answers, plan.close)


def reasons_for(pos: Position, side: str, plan: Plan, worth: float, target: str) -> tuple[Reason, ...]:
    """Where it wants to go, and what for: what stops it on the way makes that no less true."""
    if plan.kind not in ("walk", "attack") or not plan.units or not plan.place:
        return ()
    world = pos.world
    unit, others, goal = Ref("unit", plan.units[0]), len(plan.units) - 1, _ref(world, plan.place)

    def said(id: str, **also: Ref) -> Message:
        return msg(id, unit=unit, more=others, place=goal, **also)

    if plan.kind == "attack":
        message = said("opponent-attack")
    elif target:
        message = said("opponent-walk-strike", target=_ref(world, target))
    else:
        ground, view = Worth(world), world.rulebook.view(pos, side)
        stood = next((piece.place for piece in view.pieces if piece.id == plan.units[0]), None)
        near = ground.nearer_goal(stood, plan.place)
        if plan.place in ground.goals:
            message = said("opponent-walk-goal")
        elif near is None:
            message = said("opponent-walk")
        else:
            held = view.control.get(near) == side
            message = said("opponent-walk-cover" if held else "opponent-walk-towards", goal=_ref(world, near))
    return (Reason(message, plan.units, (plan.place,), worth),)


def _ref(world: World, id: str) -> Ref:
    return Ref(clicks.kind_of(world.things, id) or "hex", id)
