"""Counting the tree of a game: the sharpest way to compare two implementations of its rules."""

from __future__ import annotations

from typing import Any

from salient.engine.steps import answer


def perft(pos: Any, depth: int) -> int:
    """How many different sequences of `depth` answers there are from a position.

    An outcome of the dice is an answer like any other and counts once, whatever its weight; an only answer, which play
    takes for the player, counts as an answer too. A game that is over sooner counts nothing.
    """
    if depth < 0:
        raise ValueError(f"a tree has no depth of {depth}")
    if depth == 0:
        return 1
    if not pos.stack:
        return 0
    actions = pos.stack[-1].actions(pos)
    if depth == 1:
        return len(actions)
    found = 0
    for action in actions:
        child = pos.copy()
        answer(child, action)
        found += perft(child, depth - 1)
    return found
