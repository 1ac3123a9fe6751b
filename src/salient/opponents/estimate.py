"""The veteran's estimate of a position, and of what chance will make of it: for hints and reviews."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from salient.engine.actions import Action
from salient.engine.line import Line
from salient.engine.position import Position
from salient.engine.reckoning import TooManyNodes, draw, unfold
from salient.engine.steps import Step
from salient.engine.thought import Character, Measure
from salient.opponents import levels
from salient.opponents.worth import Worth

ADVISER = levels.character("veteran")
ENEMY = Character("enemy", effort=levels.character("regular").effort)  # as quick as a regular, and sees as clearly
_NODES = 1_500
_TRIES = 60


def measure_for(pos: Position, side: str) -> Measure:
    """What a point of the veteran's estimate is about."""
    office = pos.world.rulebook.staff()
    found: Measure = "strength" if office is None else getattr(office(side, ADVISER, "review"), "measure", "strength")
    return found


def value_for(pos: Position, side: str) -> Callable[[Any], float]:
    """The veteran's measure: its staff's, or what the rulebook and the view tell."""
    office = pos.world.rulebook.staff()
    commander = None if office is None else office(side, ADVISER, "review")
    own: Callable[[Any], float] | None = getattr(commander, "value", None)
    worth = Worth(pos.world)
    return lambda node: own(node) if own is not None and node.result is None else worth(node, side)


def expected(line: Line, floor: int, value: Callable[[Any], float]) -> float:
    """What a line is worth where it stands: what is left to chance weighed by all that can fall."""
    return standing(line.position, floor, value) if line.chance else value(line.position)


def standing(pos: Position, floor: int, value: Callable[[Any], float]) -> float:
    """The same also in the midst of a battle, where somebody is asked: questions on the way are answered as usual,
    until no more than `floor` steps are left."""
    if len(pos.stack) <= floor:
        return value(pos)
    rulebook = pos.world.rulebook

    def usual(node: Any, step: Step) -> Action | None:
        if rulebook.usual is not None and rulebook.usual.isdisjoint(step.verbs):
            return None
        return rulebook.policy(node, step.actions(node))

    try:
        leaves = unfold(pos, floor, usual, _NODES)
    except TooManyNodes:
        leaves = draw(pos, floor, usual, _TRIES)
    return sum(float(chance) * value(leaf) for leaf, chance in leaves)
