"""What a blow costs whom it strikes: how likely, times how much."""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.actions import Action
from salient.engine.errors import IllegalAction
from salient.engine.position import Position
from salient.engine.reckoning import Chooser, TooManyNodes, chooser, draw, lead_up, unfold
from salient.engine.steps import answer
from salient.engine.view import View, on_board
from salient.opponents.estimate import ENEMY
from salient.opponents.worth import OBJECTIVES

PLACE = 6.0  # that counts for victory, in steps
_GROUND = 0.5  # any other that is given up
_NODES = 1_500
_TRIES = 60


def peril(before: Position, given: Sequence[Action], side: str, place: str) -> float:
    """Steps that a side loses there on the average, and the place itself if nobody of it is left in it."""
    try:
        pos, last, _ = lead_up(before, given)
    except IllegalAction:
        return 0.0
    rulebook, first = pos.world.rulebook, pos.copy()
    first.events = None
    answer(first, last)
    floor, choose = len(pos.stack) - 1, _answers(pos, side, last)
    try:
        leaves = unfold(first, floor, choose, _NODES)
    except TooManyNodes:
        leaves = draw(first, floor, choose, _TRIES)
    here = next(one for one in pos.world.layout.places if one.id == place)
    worth = PLACE if here.worth or OBJECTIVES & set(here.tags) else _GROUND
    was = rulebook.view(pos, side)
    struck = {one.id for one in was.pieces if one.place == place and one.side == side and one.kind == "unit"}
    return sum(float(chance) * _lost(was, rulebook.view(leaf, side), struck, place, worth) for leaf, chance in leaves)


def _lost(was: View, now: View, struck: set[str], place: str, worth: float) -> float:
    before, after = on_board(was), on_board(now)
    left = any(one.place == place and one.id in struck for one in now.pieces)
    return sum(before.get(unit, 0) - after.get(unit, 0) for unit in struck) + (0.0 if left else worth)


def _answers(pos: Position, side: str, last: Action) -> Chooser:
    """As the game's staff would answer on the way, retreats too; else as the rulebook would."""
    office = pos.world.rulebook.staff()
    inside: Chooser | None = getattr(office(side, ENEMY, "peril"), "inside", None) if office is not None else None
    return inside or chooser(pos.world.rulebook, None, last)
