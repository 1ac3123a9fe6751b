"""Exact odds: an answer's consequences expanded through chance, and through the choices a policy answers.

OpenSpiel's chance nodes are the model: no game has code of its own for odds.
"""

from __future__ import annotations

import random
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import msgspec

from salient.engine.actions import Action
from salient.engine.dice import pick, total
from salient.engine.messages import Message
from salient.engine.steps import answer
from salient.engine.sums import Sum

if TYPE_CHECKING:
    from salient.engine.rulebook import Policy

SAMPLES = 2_000


class Outcome(msgspec.Struct, frozen=True):
    """Something that can come of an action, and how likely it is (exactly, as numerator and denominator)."""

    probability: float
    exact: tuple[int, int]
    messages: tuple[Message, ...]


class Reckoning(msgspec.Struct, frozen=True):
    """What an action would mean. `exact` False: too much to expand, so the outcomes were sampled."""

    sums: tuple[Sum, ...]
    outcomes: tuple[Outcome, ...]
    exact: bool = True


class TooManyNodes(Exception):
    """The expansion passed its limit."""


def reckon(pos: Any, action: Action, policy: Policy | None, limit: int) -> Reckoning:
    choose = policy or pos.world.rulebook.policy
    sums = tuple(pos.stack[-1].sums(pos, action))
    try:
        leaves = expand(pos, action, choose, limit)
        return Reckoning(sums, _grouped(pos, leaves))
    except TooManyNodes:
        return Reckoning(sums, _grouped(pos, sample(pos, action, choose)), exact=False)


def expand(pos: Any, action: Action, policy: Policy, limit: int) -> list[tuple[Any, Fraction]]:
    """Every position in which the procedure that the action starts can end, with its probability.

    It ends when the step that asked, and all that it pushed, are off the stack; or where the policy gives no
    answer. Equal positions on the way are expanded once.
    """
    floor = len(pos.stack) - 1
    first = pos.copy()
    answer(first, action)
    level: dict[Any, tuple[Any, Fraction]] = {first.key(): (first, Fraction(1))}
    leaves: dict[Any, tuple[Any, Fraction]] = {}
    nodes = 0
    while level:
        below: dict[Any, tuple[Any, Fraction]] = {}
        for node, chance in level.values():
            branches = _branches(node, floor, policy)
            if branches is None:
                _add(leaves, node, chance)
                continue
            nodes += len(branches)
            if nodes > limit:
                raise TooManyNodes
            weights = total(branches)
            for choice, weight in branches:
                child = node.copy()
                answer(child, choice)
                _add(below, child, chance * Fraction(weight, weights))
        level = below
    return list(leaves.values())


def sample(pos: Any, action: Action, policy: Policy) -> list[tuple[Any, Fraction]]:
    """The same by many tries, always the same ones, where exact expansion would be too much."""
    rng = random.Random(0)
    floor = len(pos.stack) - 1
    leaves: dict[Any, tuple[Any, Fraction]] = {}
    for _ in range(SAMPLES):
        node = pos.copy()
        answer(node, action)
        while (branches := _branches(node, floor, policy)) is not None:
            answer(node, pick(branches, int(rng.random() * total(branches))))
        _add(leaves, node, Fraction(1, SAMPLES))
    return list(leaves.values())


def _branches(node: Any, floor: int, policy: Policy) -> Any:
    """The next answers with their weights, or None where the procedure ends."""
    if node.result is not None or len(node.stack) <= floor:
        return None
    step = node.stack[-1]
    if step.by_chance:
        return step.outcomes(node)
    choice = policy(node, step.actions(node))
    return None if choice is None else ((choice, 1),)


def _add(level: dict[Any, tuple[Any, Fraction]], node: Any, chance: Fraction) -> None:
    key = node.key()
    if key in level:
        level[key] = (level[key][0], level[key][1] + chance)
    else:
        level[key] = (node, chance)


def _grouped(before: Any, leaves: list[tuple[Any, Fraction]]) -> tuple[Outcome, ...]:
    """Leaves that the game describes in the same words, together; the likeliest first."""
    rulebook = before.world.rulebook
    groups: dict[bytes, tuple[tuple[Message, ...], Fraction]] = {}
    for after, chance in leaves:
        messages = rulebook.outcome(before, after)
        key = msgspec.json.encode(messages, order="deterministic")
        so_far = groups.get(key, (messages, Fraction(0)))[1]
        groups[key] = (messages, so_far + chance)
    ordered = sorted(groups.items(), key=lambda item: (-item[1][1], item[0]))
    return tuple(
        Outcome(float(chance), (chance.numerator, chance.denominator), messages) for _, (messages, chance) in ordered
    )
