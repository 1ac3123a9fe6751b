"""What speaks for an answer: how its odds differ from those of the answer that one would give else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from salient.engine.actions import Action
from salient.engine.errors import IllegalAction
from salient.engine.insight import Insight
from salient.engine.messages import Message
from salient.engine.position import Position
from salient.engine.reckoning import NODES, Chooser, TooManyNodes, consequences, unfold
from salient.engine.roles import verbs_of
from salient.engine.thought import Measure
from salient.opponents.estimate import ADVISER, expected, measure_for, value_for

MOST = 8  # other answers that are weighed
SHOWN = 2  # outcomes that speak for an answer; of those against it one
_LEAST = 0.005  # of a probability: less is no difference
_MARGIN = 0.05  # in the veteran's measure
_SLIGHT = 0.1  # of what speaks loudest: less is not told
_NODES = 300
_LEAVES = 400  # positions in which an answer can end: with more its outcomes are not weighed


class Contrast(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that can come of it: how likely with this answer, and how likely with the other."""

    messages: tuple[Message, ...]
    chance: float
    other: float
    against: bool = False  # it speaks for the other answer


class Weighed(NamedTuple):
    """An outcome of an answer, and what it is worth by the veteran's estimate, on the average."""

    messages: tuple[Message, ...]
    chance: float
    worth: float


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
    margin = round(_worth(insight, chosen) - worth[other], 1)
    found = contrasts(_outcomes(insight, chosen), _outcomes(insight, other)) if margin >= -_MARGIN else ()
    if not found and margin <= _MARGIN:
        return None
    measure = measure_for(insight.guess(0).position, insight.side)
    return Rather(str(other), found, margin if margin > _MARGIN else 0.0, measure)


def contrasts(one: Sequence[Weighed], two: Sequence[Weighed]) -> tuple[Contrast, ...]:
    """What speaks for the one answer, and the worst that speaks against it: by how much likelier an outcome gets, times
    how much better it is than the average. What is certain here and impossible there is the answer in other words."""
    if not one or not two:
        return ()
    mine, else_ = ({_key(it.messages): it for it in odds} for odds in (one, two))
    middle = sum(it.chance * it.worth for it in (*one, *two)) / 2
    found: list[tuple[float, Contrast]] = []
    for key, outcome in {**else_, **mine}.items():
        chance, other = (odds[key].chance if key in odds else 0.0 for odds in (mine, else_))
        if not outcome.messages or abs(chance - other) < _LEAST or abs(chance - other) > 1 - _LEAST:
            continue
        both = [odds[key] for odds in (mine, else_) if key in odds]
        worth = sum(it.chance * it.worth for it in both) / (chance + other)
        speaks = (chance - other) * (worth - middle)
        found.append((speaks, Contrast(outcome.messages, chance, other, speaks < 0)))
    found.sort(key=lambda it: -it[0])
    least = max(_MARGIN, _SLIGHT * max((abs(speaks) for speaks, _ in found), default=0.0))
    speaking = [it for speaks, it in found if speaks > least][:SHOWN]
    against = [it for speaks, it in found if speaks < -least][-1:]
    return (*speaking, *against) if speaking else ()


def _key(messages: Sequence[Message]) -> bytes:
    return msgspec.json.encode(messages)


def _outcomes(insight: Insight, action: Action) -> tuple[Weighed, ...]:
    """In the words of the forecast; nothing where there are too many to weigh."""
    pos = insight.guess(0).position
    rulebook, value = pos.world.rulebook, _at_last(pos, insight.side)
    try:
        _, leaves, _ = consequences(pos, (action,), insight.side, None, NODES)
    except IllegalAction:
        return ()
    if len(leaves) > _LEAVES:
        return ()
    found: dict[bytes, Weighed] = {}
    for before, after, share in leaves:
        messages, chance = rulebook.outcome(before, after), float(share)
        so_far = found.get(_key(messages), Weighed(messages, 0.0, 0.0))
        whole = so_far.chance + chance
        worth = (so_far.chance * so_far.worth + chance * value(after, len(before.stack) - 1)) / whole
        found[_key(messages)] = Weighed(messages, whole, worth)
    return tuple(found.values())


def _at_last(pos: Position, side: str) -> Callable[[Any, int], float]:
    """What a position is worth when what was begun is over, as the game's staff would go on, such as after a retreat
    into the hex that was won: until no more than so many steps are left."""
    office, value = pos.world.rulebook.staff(), value_for(pos, side)
    inside: Chooser | None = getattr(office(side, ADVISER, "hint"), "inside", None) if office is not None else None

    def worth(node: Any, floor: int) -> float:
        if inside is None or len(node.stack) <= floor:
            return value(node)
        first = node.copy()
        first.events = None
        try:
            leaves = unfold(first, floor, inside, _NODES)
        except TooManyNodes:
            return value(node)
        return sum(float(chance) * value(leaf) for leaf, chance in leaves)

    return worth


def _worth(insight: Insight, action: Action) -> float:
    return _expected(insight, action, value_for(insight.guess(0).position, insight.side))


def _expected(insight: Insight, action: Action, value: Callable[[Any], float]) -> float:
    line = insight.guess(0)
    floor = len(line.position.stack) - 1
    line.play(action, sure=True)
    return expected(line, floor, value)
