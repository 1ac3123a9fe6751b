"""Walks: every place that can be reached, with the answers that lead there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from salient.engine.actions import Action
from salient.engine.steps import answer
from salient.engine.view import Route

S = TypeVar("S", bound=Hashable)


def walks(
    begun: S, onward: Callable[[S], Iterable[tuple[str, S]]], said: tuple[str, ...] = ()
) -> Iterator[tuple[S, tuple[str, ...]]]:
    """Every state of a walk that can be reached, the fewest answers first, with these answers.

    `onward` gives the answers that are possible in a state, each with the state that it leads to. States are equal if
    the same can follow from them: what was spent and how belongs to them as far as it matters.
    `said`: what was answered before the walk began.
    """
    level: dict[S, tuple[str, ...]] = {begun: said}
    seen = {begun}
    while level:
        following: dict[S, tuple[str, ...]] = {}
        for state, answers in level.items():
            for text, then in onward(state):
                if then not in seen:
                    seen.add(then)
                    following[then] = (*answers, text)
                    yield then, following[then]
        level = following


def offered_routes(
    pos: Any, begin: Action, verb: str, where: Callable[[Any], str | None], cost: int = 2, limit: int = 2_000
) -> Mapping[str, Route]:
    """Routes found by playing what is offered on copies: for games that need nothing faster.

    `begin`: the answer that selects the unit; `verb`: of the steps that it takes then, each for `cost` half-points;
    `where`: its place in a position, None where it is nowhere. A walk ends where dice fall or a secret comes out.
    """
    start = pos.copy()
    if begin not in start.stack[-1].actions(start):
        return {}
    first = where(start)
    answer(start, begin)
    nodes = {start.key(): start}
    routes: dict[str, Route] = {}

    def onward(key: Hashable) -> Iterator[tuple[str, Hashable]]:
        node = nodes[key]
        if not node.stack or node.stack[-1].by_chance or node.revealed or len(nodes) > limit:
            return
        for action in node.stack[-1].actions(node):
            if action.verb == verb:
                then = node.copy()
                answer(then, action)
                if nodes.setdefault(then.key(), then) is then:
                    yield str(action), then.key()

    for key, answers in walks(start.key(), onward, (str(begin),)):
        place = where(nodes[key])
        if place is not None and place != first:
            routes.setdefault(place, Route(cost * (len(answers) - 1), answers))
    return routes
