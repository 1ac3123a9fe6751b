"""What speaks for an answer: how its odds differ from those of the answer that one would give else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from salient.engine.actions import Action
from salient.engine.errors import IllegalAction
from salient.engine.insight import Insight
from salient.engine.messages import Message
from salient.engine.position import Position
from salient.engine.reckoning import NODES, Reckoning, reckon
from salient.engine.roles import verbs_of
from salient.engine.thought import Measure
from salient.engine.view import on_board
from salient.opponents.estimate import expected, measure_for, value_for

MOST = 8  # other answers that are weighed
SHOWN = 2  # outcomes
_LEAST = 0.005  # of a probability: less is no difference
_MARGIN = 0.05  # in the veteran's measure
_SLIGHT = 0.5  # of a step


class Contrast(msgspec.Struct, frozen=True):
    """Something that can come of it: how likely with this answer, and how likely with the other."""

    messages: tuple[Message, ...]
    chance: float
    other: float


class Rather(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer that one would give else. `margin`: how much less it promises by the veteran's estimate."""

    answer: str
    contrasts: tuple[Contrast, ...] = ()
    margin: float = 0.0
    measure: Measure = "strength"  # of the margin


def rather(insight: Insight, answers: Sequence[Action], also: Sequence[Action] = ()) -> Rather | None:
    """What else could be said to this question: no, or the next best. None: it is a list that is gone through, or there
    is nothing that could be told apart. `also`: what is to be added next is no other answer."""
    offered, roles = insight.decision.actions, insight.rulebook.roles
    if not answers or any(action.verb in verbs_of(roles, "end") for action in offered):
        return None
    adds = verbs_of(roles, "add")
    chosen = answers[0]
    others = [one for one in offered if one != chosen and not (one.verb in adds and one in also)]
    if not 0 < len(others) <= MOST:
        return None
    no = [action for action in others if action.verb in verbs_of(roles, "decline") | verbs_of(roles, "stop")]
    worth = {action: _worth(insight, action) for action in (no or others)}
    other = max(worth, key=lambda action: worth[action])
    found = contrasts(_odds(insight, chosen), _odds(insight, other))
    if found and _balance(insight, chosen) < _balance(insight, other) - _SLIGHT:
        found = ()  # whatever it is good for, that is no reason for it
    margin = round(_worth(insight, chosen) - worth[other], 1)
    if not found and margin <= _MARGIN:
        return None
    measure = measure_for(insight.guess(0).position, insight.side)
    return Rather(str(other), found, margin if margin > _MARGIN else 0.0, measure)


def contrasts(one: Reckoning | None, two: Reckoning | None) -> tuple[Contrast, ...]:
    """What differs most, the greatest difference first."""
    if one is None or two is None:
        return ()
    mine, else_ = ({_key(it.messages): it for it in odds.outcomes} for odds in (one, two))
    found = []
    for key, outcome in {**else_, **mine}.items():
        chance, other = (odds[key].probability if key in odds else 0.0 for odds in (mine, else_))
        if outcome.messages and abs(chance - other) >= _LEAST:
            found.append(Contrast(outcome.messages, chance, other))
    return tuple(sorted(found, key=lambda it: -abs(it.chance - it.other))[:SHOWN])


def _key(messages: Sequence[Message]) -> bytes:
    return msgspec.json.encode(messages)


def _odds(insight: Insight, action: Action) -> Reckoning | None:
    try:
        return reckon(insight.guess(0).position, (action,), insight.side, None, NODES)
    except IllegalAction:
        return None


def _worth(insight: Insight, action: Action) -> float:
    return _expected(insight, action, value_for(insight.guess(0).position, insight.side))


def _balance(insight: Insight, action: Action) -> float:
    """What one has on the board then, less what the enemy has: in steps."""
    side, rulebook = insight.side, insight.rulebook

    def steps(node: Position) -> float:
        view = rulebook.view(node, side)
        own = {piece.id for piece in view.pieces if piece.side == side}
        return sum(left if unit in own else -left for unit, left in on_board(view).items())

    return _expected(insight, action, steps)


def _expected(insight: Insight, action: Action, value: Callable[[Any], float]) -> float:
    line = insight.guess(0)
    floor = len(line.position.stack) - 1
    line.play(action, sure=True)
    return expected(line, floor, value)
