"""Exact odds: an answer's consequences expanded through chance, and through the choices a policy answers.

OpenSpiel's chance nodes are the model: no game has code of its own for odds.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any

import msgspec

from salient.engine.actions import Action
from salient.engine.dice import Outcomes, pick, total
from salient.engine.errors import IllegalAction
from salient.engine.messages import Message
from salient.engine.roles import verbs_of
from salient.engine.steps import CHANCE, Step, answer
from salient.engine.sums import Sum

if TYPE_CHECKING:
    from salient.engine.rulebook import Policy, Rulebook

#: Positions by their keys, with their weights as whole numbers: fractions would take as long as the game itself.
Level = dict[Any, tuple[Any, int]]
#: The same at the end, with their probabilities.
Leaves = dict[Any, tuple[Any, Fraction]]
#: Before the answer that is asked about, at the end of what it starts, and how likely that is.
Consequence = tuple[Any, Any, Fraction]
#: How a player's decision on the way is answered, if it is.
Chooser = Callable[[Any, Step], Action | None]

NODES = 20_000  # that are expanded before odds are estimated: the same wherever a person reads them
SAMPLES = 2_000
FORCED_AHEAD = 50  # single answers that are followed before the dice fall
GUESSES = 60  # positions drawn where a side cannot know which one is true


class Outcome(msgspec.Struct, frozen=True):
    """Something that can come of an action, and how likely it is (exactly, as numerator and denominator)."""

    probability: float
    exact: tuple[int, int]
    messages: tuple[Message, ...]


class Reckoning(msgspec.Struct, frozen=True):
    """What an action would mean. `exact` False: estimated, because there is too much to expand, or to guess."""

    sums: tuple[Sum, ...]
    outcomes: tuple[Outcome, ...]
    exact: bool = True


class TooManyNodes(Exception):
    """The expansion passed its limit."""


def reckon(pos: Any, actions: Sequence[Action], side: str | None, policy: Policy | None, limit: int) -> Reckoning:
    """What a side may expect of the last of these answers: over all positions that it cannot tell from the truth."""
    sums, leaves, exact = consequences(pos, actions, side, policy, limit)
    return Reckoning(sums, _grouped(pos.world.rulebook, leaves), exact)


def consequences(
    pos: Any, actions: Sequence[Action], side: str | None, policy: Policy | None, limit: int
) -> tuple[tuple[Sum, ...], list[Consequence], bool]:
    """The same with every position in which it can end, and whether these are all."""
    choose = chooser(pos.world.rulebook, policy, actions[-1])
    possible, exact = possibilities(pos, side)
    sums: tuple[Sum, ...] = ()
    leaves: list[Consequence] = []
    for node in possible:
        before, last, sums = lead_up(node, actions)
        try:
            found = expand(before, last, choose, limit // len(possible))
        except TooManyNodes:
            found = sample(before, last, choose, SAMPLES // len(possible))
            exact = False
        if len(possible) > 1:
            found = [(after, chance / len(possible)) for after, chance in found]
        leaves += [(before, after, chance) for after, chance in found]
    return sums, leaves, exact


def chooser(rulebook: Rulebook, policy: Policy | None, begun: Action) -> Chooser:
    """How decisions on the way are answered. Where the rulebook's own policy never answers nothing is listed.

    Who asks what one more unit or gun would bring wants the odds of just that, as the sum shows them: nothing else is
    added then, if it can do without.
    """
    usual, adds = rulebook.usual, verbs_of(rulebook.roles, "add")
    if policy is not None:
        return lambda node, step: policy(node, step.actions(node))

    def chosen(node: Any, step: Step) -> Action | None:
        if usual is not None and usual.isdisjoint(step.verbs):
            return None
        offered = step.actions(node)
        if begun.verb in adds:
            enough = [action for action in offered if action.verb not in adds]
            return rulebook.policy(node, enough) or rulebook.policy(node, offered)
        return rulebook.policy(node, offered)

    return chosen


def lead_up(pos: Any, actions: Sequence[Action]) -> tuple[Any, Action, tuple[Sum, ...]]:
    """The position before the last answer, that answer, and its sums.

    Where only single answers of the same side stand between it and the dice, they are followed up to the dice, so
    that an attack which nobody else can join shows its odds before it is begun. A single answer that commits is
    followed too: in play it waits for the player, but it is what his answer leads to. What is owed begins nothing: the
    question after it is about something else.
    """
    pos = pos.copy()
    *first, last = actions
    for action in first:
        _offered(pos, action)
        answer(pos, action)
        if not pos.stack or pos.stack[-1].by_chance:
            raise IllegalAction(f"{action}: dice fall after it, so what follows is open")
    _offered(pos, last)
    start = (pos, last, tuple(pos.stack[-1].sums(pos, last)))
    if last.verb in verbs_of(pos.world.rulebook.roles, "owed"):
        return start
    side, sums = pos.stack[-1].side(pos), start[2]
    for _ in range(FORCED_AHEAD):
        after = pos.copy()
        answer(after, last)
        if not after.stack or after.stack[-1].side(after) not in (side, CHANCE):
            return start
        step = after.stack[-1]
        if step.by_chance:
            return pos, last, sums
        choices = step.actions(after)
        if len(choices) != 1 or (step.always_ask and choices[0].verb not in pos.world.rulebook.commits):
            return start
        pos, last = after, choices[0]
        sums = tuple(step.sums(pos, last)) or sums
    return start


def _offered(pos: Any, action: Action) -> None:
    if action not in pos.stack[-1].actions(pos):
        raise IllegalAction(f"{action}: not offered there")


def possibilities(pos: Any, side: str | None) -> tuple[list[Any], bool]:
    """Equally likely positions that look the same to a side (None: only the truth), and whether these are all."""
    if side is None:
        return [pos], True
    rulebook = pos.world.rulebook
    listed = rulebook.possibilities(pos, side)
    if listed is not None:
        return list(listed), True
    rng = random.Random(0)
    drawn = [rulebook.guess(pos, side, rng) for _ in range(GUESSES)]
    key = pos.key()
    if all(node.key() == key for node in drawn):
        return [pos], True
    return drawn, False


def expand(pos: Any, action: Action, choose: Chooser, limit: int) -> list[tuple[Any, Fraction]]:
    """Every position in which the procedure that the action starts can end, with its probability.

    It ends when the step that asked, and all that it pushed, are off the stack; where something new could be begun
    (`Step.begins`), by a side or by the next draw of a rulebook that plays one; or where the policy gives no answer.
    Equal positions on the way are expanded once.
    """
    first = pos.copy()
    answer(first, action)
    return unfold(first, len(pos.stack) - 1, choose, limit)


def unfold(first: Any, floor: int, choose: Chooser, limit: int) -> list[tuple[Any, Fraction]]:
    """The same from a position in the midst of it; `floor`: so many steps lay below the one that asked."""
    level: Level = {first.key(): (first, 1)}
    whole = 1  # what the weights of a level add up to, with those of the leaves above it
    leaves: Leaves = {}
    nodes = 0
    while level:
        grown = [(node, weight, _branches(node, floor, choose)) for node, weight in level.values()]
        nodes += sum([len(branches) for _, _, branches in grown if branches is not None])
        if nodes > limit:
            raise TooManyNodes
        level, finer = {}, lcm(*[total(branches) for _, _, branches in grown if branches is not None])
        for node, weight, branches in grown:
            if branches is None:
                _add_leaf(leaves, node, Fraction(weight, whole))
            else:
                _branch_out(level, node, branches, weight * (finer // total(branches)))
        whole *= finer
    return list(leaves.values())


def _branch_out(level: Level, node: Any, branches: Outcomes, weight: int) -> None:
    """Play each answer. Equal positions become one."""
    for choice, share in branches:
        child = node.copy()
        answer(child, choice)
        key = child.key()
        known = level.get(key)
        level[key] = (child, weight * share) if known is None else (known[0], known[1] + weight * share)


def sample(pos: Any, action: Action, choose: Chooser, tries: int) -> list[tuple[Any, Fraction]]:
    """The same by many tries, always the same ones, where exact expansion would be too much."""
    first = pos.copy()
    answer(first, action)
    return draw(first, len(pos.stack) - 1, choose, tries)


def draw(first: Any, floor: int, choose: Chooser, tries: int) -> list[tuple[Any, Fraction]]:
    """`unfold` by many tries."""
    rng = random.Random(0)
    leaves: Leaves = {}
    for _ in range(tries):
        node = first.copy()
        for _ in range(first.world.rulebook.longest):
            branches = _branches(node, floor, choose)
            if branches is None:
                break
            answer(node, pick(branches, int(rng.random() * total(branches))))
        _add_leaf(leaves, node, Fraction(1, tries))
    return list(leaves.values())


def _branches(node: Any, floor: int, choose: Chooser) -> Outcomes | None:
    """The next answers with their weights, or None where the procedure ends."""
    if node.result is not None or len(node.stack) <= floor:
        return None
    step = node.stack[-1]
    if step.begins:
        return None
    if step.by_chance:
        outcomes: Outcomes = step.distinct(node)
        return outcomes
    choice = choose(node, step)
    return None if choice is None else ((choice, 1),)


def _add_leaf(leaves: Leaves, node: Any, chance: Fraction) -> None:
    key = node.key()
    known = leaves.get(key)
    leaves[key] = (node, chance) if known is None else (known[0], known[1] + chance)


def _grouped(rulebook: Rulebook, leaves: list[Consequence]) -> tuple[Outcome, ...]:
    """Leaves that the game describes in the same words, together; the likeliest first."""
    groups: dict[bytes, tuple[tuple[Message, ...], Fraction]] = {}
    for before, after, chance in leaves:
        messages = rulebook.outcome(before, after)
        key = msgspec.json.encode(messages, order="deterministic")
        so_far = groups.get(key, (messages, Fraction(0)))[1]
        groups[key] = (messages, so_far + chance)
    ordered = sorted(groups.items(), key=lambda item: (-item[1][1], item[0]))
    return tuple(
        Outcome(float(chance), (chance.numerator, chance.denominator), messages) for _, (messages, chance) in ordered
    )
