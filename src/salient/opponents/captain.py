"""A player for any game whose turns are short, knowing none: it plays the game on in its head, many times.

Whole walks and attacks are the edges of a tree, chosen by PUCT with a sergeant's judgement where AlphaZero has a
network. Every trial begins in another position that its side cannot tell from the real one, goes down the tree by what
has done well so far for whoever is asked, and lets two sergeants in a hurry play on for a while. Dice fall as dice do;
what is in hand there decides. Trials are counted, not timed.
"""

from __future__ import annotations

import math
import random
from typing import Any

import msgspec

from salient.engine.actions import Action
from salient.engine.insight import Insight
from salient.engine.line import Line
from salient.engine.plans import Plan, plans
from salient.engine.thought import Character, Thought
from salient.opponents.sergeant import TROUBLE, Sergeant, Weighed, answers_of, reasons_for
from salient.opponents.weighing import Scales
from salient.opponents.worth import Worth

TRIAL = 10  # effort that one trial takes
HORIZON = 10  # plans that are carried out after the tree, before a trial is broken off
BROAD = 12  # plans of one question that are tried
FEW = 6  # walks that somebody in a hurry looks at
MET = 2  # as often somebody has come to a question before it becomes a part of the tree
SURE = 15  # trials after which the plan that follows the best one need not be thought about again
TRUST = 2.0  # what the sergeant says of a plan counts as so many trials
_CURIOUS = 1.0  # how much plans are preferred that were seldom tried
_WARM = 0.7  # what a plan may promise less than the best one, by the sergeant, and still be tried as often, nearly
_DECIDED = 15.0  # who has so much more in the sergeant's measure has nearly won
_REMEMBERED = 5_000  # positions of which it is known what a sergeant would do


class Edge(msgspec.Struct):
    """A plan, and what came of it for the side that is asked, in all its trials: from -1 to 1 each."""

    plan: Plan
    target: str  # what it would strike at next
    prior: float
    less: float  # than the best plan, by the sergeant
    visits: int = 0
    total: float = 0.0


class Node:
    """A question, as far as those who are asked can tell: what was said, and what fell."""

    __slots__ = ("after", "edges", "met", "side", "visits")

    def __init__(self, side: str | None, edges: list[Edge]):
        self.side = side
        self.edges = edges
        self.visits = 0
        self.met: dict[tuple[int, tuple[Action, ...]], int] = {}
        self.after: dict[tuple[int, tuple[Action, ...]], Node] = {}

    def best(self) -> int:
        """The edge that was tried most."""
        return max(range(len(self.edges)), key=lambda number: (self.edges[number].visits, self.edges[number].total))

    def next(self, offered: tuple[Action, ...]) -> int | None:
        """The edge to be tried now."""
        mean = sum(edge.total for edge in self.edges) / max(1, self.visits)
        eager = _CURIOUS * math.sqrt(self.visits + 1)

        def hope(edge: Edge) -> float:
            known = (edge.total + TRUST * (mean + edge.less)) / (edge.visits + TRUST)
            return known + eager * edge.prior / (1 + edge.visits)

        likely = [number for number, edge in enumerate(self.edges) if edge.plan.answers[0] in offered]
        return max(likely, key=lambda number: hope(self.edges[number]), default=None)


class Captain:
    def __init__(self, side: str, character: Character, seed: int | str | None = None):
        self.side = side
        self.character = character
        self._random = random.Random(f"{seed} {side}" if seed is not None else None)
        self._worth: Worth | None = None
        self._known: dict[Any, Any] = {}
        self._later: list[tuple[tuple[Any, ...], Thought]] = []  # thought already, with the position it is for
        self.weighed = 0  # plans, in all

    def __getstate__(self) -> dict[str, Any]:
        """What it remembers; the rest follows from the world and from positions."""
        return {**self.__dict__, "_worth": None, "_known": {}}

    def think(self, insight: Insight) -> Thought:
        if len(insight.decision.actions) == 1:
            return Thought(insight.decision.actions)
        line = insight.guess(0)
        if self._later:
            (key, thought), *self._later = self._later
            if key == line.position.key():
                return thought
            self._later = []
        if self._worth is None:
            self._worth = Worth(line.position.world)
        if len(self._known) > _REMEMBERED:
            self._known.clear()
        tree = Tree(insight, self._worth, self._random, self._known)
        best = tree.search(max(8, self.character.effort // TRIAL))
        self.weighed += tree.weighed
        if not best:  # what is offered cannot be imagined to the end
            return Thought((self._random.choice(insight.decision.actions),))
        first, *self._later = self._thoughts(line, best)
        return first[1]

    def _thoughts(self, line: Line, best: list[Edge]) -> list[tuple[tuple[Any, ...], Thought]]:
        """Each plan as a thought of its own, with the position that it is meant for, as its side sees it."""
        found, world = [], line.position.world
        for edge in best:
            seen = world.rulebook.guess(line.position, self.side, random.Random(0))
            reasons = reasons_for(line.position, self.side, edge.plan, edge.total / max(1, edge.visits), edge.target)
            found.append((seen.key(), Thought(answers_of(edge.plan), reasons)))
            line.try_plan(edge.plan)
        return found


class Tree:
    """What was tried for one question."""

    def __init__(self, insight: Insight, worth: Worth, rng: random.Random, known: dict[Any, Any]):
        self.side = insight.side
        self.weighed = 0
        self._insight = insight
        self._rulebook = insight.rulebook
        self._worth = worth
        self._random = rng
        self._known = known
        self._secrets = self._rulebook.hides(insight.guess(0).position.world)
        character = Character("sergeant", effort=1_000)
        self._sergeants = {side: Sergeant(side, character, 0) for side in self._rulebook.seated}

    def search(self, trials: int) -> list[Edge]:
        """The plan that did best, and those after it that were tried often, until dice fall or others are asked."""
        root = self._node(self._guess())
        if not root.edges:
            return []
        for _ in range(trials if len(root.edges) > 1 else 0):
            self._try(self._guess(), root)
        found: list[Edge] = []
        node: Node | None = root
        while node is not None and node.side == self.side and node.edges and (not found or node.visits >= SURE):
            best = node.best()
            found.append(node.edges[best])
            node = node.after.get((best, ()))
        return found

    def _guess(self) -> Line:
        return self._insight.guess(self._random.randrange(1 << 30))

    def _try(self, line: Line, node: Node) -> None:
        path: list[tuple[Node, Edge]] = []
        while not line.over and (number := node.next(line.actions)) is not None:
            edge = node.edges[number]
            path.append((node, edge))
            way = (number, self._carry_out(line, edge.plan))
            known = node.after.get(way)
            if known is None:
                node.met[way] = node.met.get(way, 0) + 1
                if node.met[way] >= MET and not line.over:
                    node.after[way] = self._node(line)
                break
            node = known
        won = self._play_on(line)
        for node, edge in path:
            node.visits += 1
            edge.visits += 1
            edge.total += won if node.side == self.side else -won

    def _carry_out(self, line: Line, plan: Plan) -> tuple[Action, ...]:
        """Do it and let the dice fall; what fell."""
        if not line.try_plan(plan):
            line.play(line.actions[0], sure=True)
        fallen = []
        while line.chance:
            fallen.append(line.roll(self._random))
        return tuple(fallen)

    def _node(self, line: Line) -> Node:
        found = sorted(self._judged(line), key=lambda one: one[:2], reverse=True)[:BROAD]
        if not found:
            return Node(line.side, [])
        top = found[0][0]
        shares = [math.exp((worth - top) / _WARM) for worth, _, _, _ in found]
        edges = [
            Edge(plan, target, share / sum(shares), _chance(worth) - _chance(top))
            for share, (worth, _, plan, target) in zip(shares, found, strict=True)
        ]
        return Node(line.side, edges)

    def _seen(self, line: Line) -> Line:
        """As the side that is asked might imagine it."""
        if not self._secrets:
            return line
        return Line(self._rulebook.guess(line.position, line.side, self._random), forced=line.forced)

    def _judged(self, line: Line) -> list[Weighed]:
        """Every plan with what a sergeant makes of it."""
        seen = self._seen(line)
        side, key = str(seen.side), seen.position.key()
        found: list[Weighed] | None = self._known.get(key)
        if found is None:
            scales = Scales(self._worth, side)
            found = self._known[key] = self._sergeants[side].judged(seen, scales)
            self.weighed += scales.tried
        return found

    def _play_on(self, line: Line) -> float:
        for _ in range(HORIZON):
            if line.over:
                break
            self._carry_out(line, self._habit(line))
        return _chance(self._worth(line.position, self.side))

    def _habit(self, line: Line) -> Plan:
        """What a sergeant in a hurry does: of his walks he looks at a few, those that lead to what is wanted."""
        seen = self._seen(line)
        side, key = str(seen.side), ("habit", seen.position.key())
        found: Plan | None = self._known.get(key)
        if found is None:
            offered = plans(seen)
            walks = [plan for plan in offered if plan.kind == "walk"]
            if len(walks) > FEW:
                pull = self._worth.pulls(self._rulebook.view(seen.position, side), side)
                near = sorted(walks, key=lambda plan: -pull(plan.place))[:FEW]
                offered = (*(plan for plan in offered if plan.kind != "walk"), *near)
            scales = Scales(self._worth, side)
            found = max(offered, key=lambda plan: scales.after(seen, plan)[0] - TROUBLE * (plan.kind == "walk"))
            self._known[key] = found
            self.weighed += scales.tried
        return found


def _chance(worth: float) -> float:
    """From -1, lost, to 1, won."""
    return math.tanh(worth / _DECIDED)
