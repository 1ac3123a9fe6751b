"""What must I bring to have 80 %? The cheapest own units, guns and other helps with which an attack reaches a chance.

Everything that may be added to the attack is tried, cheapest sets first, on a line of play that the side cannot tell
from the truth: so a set is legal because the rules offered it, and its chance is exact as far as `reckon` is.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from fractions import Fraction
from itertools import count
from typing import Any

import msgspec

from salient.engine import reckoning
from salient.engine.actions import Action
from salient.engine.errors import IllegalAction, SalientError
from salient.engine.game import Game
from salient.engine.line import Line
from salient.engine.rulebook import Rulebook
from salient.engine.sums import Sum

_NODES = 5_000
_MOST = 4_000  # sets that are tried


class Way(msgspec.Struct, frozen=True):
    """An attack: what is said to carry it out, what it costs in strength that takes part, and its chance."""

    answers: tuple[Action, ...]
    cost: int
    chance: Fraction
    sums: tuple[Sum, ...]


def cheapest(game: Game, target: str, chance: float) -> Way:
    """The cheapest attack on a place (or on who stands there) after which no enemy unit is left in it."""
    best: Way | None = None
    for way in ways(game, target):
        if way.chance >= chance:
            return way
        if best is None or way.chance > best.chance:
            best = way
    if best is None:
        raise SalientError(f"no attack on {target} can be begun now")
    brought = " ".join(str(action) for action in best.answers[1:-1]) or "what is there"
    raise SalientError(f"no attack on {target} reaches {chance:.0%}; the best has {float(best.chance):.1%}: {brought}")


def ways(game: Game, target: str) -> Iterator[Way]:
    """Every attack on it, the cheapest first."""
    decision = game.decision
    if decision is None:
        raise IllegalAction("the game is over")
    line = Line(game.insight().guess(0).position, forced=False)  # only answers are said too: all of them can be told
    yield from _Search(game.rulebook, line, target).run()


class _Search:
    def __init__(self, rulebook: Rulebook, line: Line, target: str):
        self.rulebook, self.line, self.side = rulebook, line, line.side
        self.strengths = rulebook.strengths(line.position)
        stood = {piece.id: piece.place for piece in line.view(line.side).pieces}
        self.place = stood.get(target) or target
        self.begins = [
            action
            for action in line.actions
            if "attack" in self._roles(action)
            and not {"add", "commit"} & set(self._roles(action))
            and action.targets
            and (stood.get(action.targets[-1]) or action.targets[-1]) == self.place
        ]

    def _roles(self, action: Action) -> tuple[str, ...]:
        return self.rulebook.roles.get(action.verb, ())

    def run(self) -> Iterator[Way]:
        order, seen = count(), set[frozenset[Action]]()
        heap: list[tuple[int, int, tuple[Action, ...], Line]] = []
        for action in self.begins:
            heapq.heappush(heap, (self._cost(action), next(order), (action,), self._after(self.line, action)))
        tried = 0
        while heap and tried < _MOST:
            cost, _, said, node = heapq.heappop(heap)
            if node.chance or node.side != self.side:
                continue
            for commit in (one for one in node.actions if "commit" in self._roles(one) and not one.targets):
                tried += 1
                yield self._way(node, said, commit, cost)
            for add in (one for one in node.actions if "add" in self._roles(one) and "cancel" not in self._roles(one)):
                together = frozenset((*said, add))
                if together not in seen:
                    seen.add(together)
                    entry = (cost + self._cost(add), next(order), (*said, add), self._after(node, add))
                    heapq.heappush(heap, entry)

    def _after(self, node: Line, action: Action) -> Line:
        twin = node.copy()
        twin.play(action, sure=True)
        return twin

    def _cost(self, action: Action) -> int:
        """The strength of the units that it names; what is no unit counts as one."""
        own = [self.strengths[id] for id in action.targets if id in self.strengths and id != action.targets[-1]]
        if "add" in self._roles(action):
            return self.strengths.get(action.targets[-1], 1) if action.targets else 1
        return sum(own)

    def _way(self, node: Line, said: tuple[Action, ...], commit: Action, cost: int) -> Way:
        choose = reckoning.chooser(self.rulebook, None, commit)
        try:
            leaves = reckoning.expand(node.position, commit, choose, _NODES)
        except reckoning.TooManyNodes:
            leaves = reckoning.sample(node.position, commit, choose, 400)
        won = sum((chance for after, chance in leaves if self._is_free(after)), Fraction(0))
        sums = tuple(node.position.stack[-1].sums(node.position, commit))
        return Way((*said, commit), cost, won, sums)

    def _is_free(self, pos: Any) -> bool:
        """Of enemies, as far as the side sees."""
        pieces = self.rulebook.view(pos, self.side).pieces
        return not any(
            piece.kind == "unit" and piece.place == self.place and piece.side != self.side for piece in pieces
        )
