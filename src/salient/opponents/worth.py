"""How well a side stands: as the rulebook says, else as its view shows.

What a view tells of any game is: whose pieces stand where, with which factors, who holds what, and which places are
objectives. That is enough to want more strength than the enemy has, to hold objectives, and to go where others lie.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable

from salient.engine.position import Position
from salient.engine.rulebook import World
from salient.engine.view import Piece, View

OBJECTIVES = frozenset({"objective", "victory"})  # tags of places
WON = 1_000.0
_HELD = 6.0  # for an objective
_OPEN = 4.0  # at most, less for one's own objective where nobody stands: the enemy is near, its guards are far
_NEAR = 1.5  # for standing beside one that is not one's own
_FAR = 14.0  # hexes from which it is felt no longer
_NUMBER = re.compile(r"\d+")


class Worth:
    """Of positions of one game, in points of about a battalion's strength."""

    def __init__(self, world: World):
        places = world.layout.places
        self._at = {place.id: (place.x, place.y) for place in places}
        self.goals = {place.id for place in places if OBJECTIVES & set(place.tags)}
        self._rulebook = world.rulebook

    def __call__(self, pos: Position, side: str) -> float:
        if pos.result is not None:
            return 0.0 if pos.result.winner is None else WON if pos.result.winner == side else -WON
        said = self._rulebook.value(pos, side)
        return self.of_view(self._rulebook.view(pos, side), side) if said is None else said

    def of_view(self, view: View, side: str) -> float:
        wanted = [self._at[goal] for goal in self.goals if view.control.get(goal) != side]
        found = 0.0
        for piece in view.pieces:
            if piece.kind == "unit" and piece.place is not None:
                strength = strength_of(piece)
                found += strength + self._pull(piece.place, wanted) if piece.side == side else -strength
        held = [holder == side for place, holder in view.control.items() if place in self.goals]
        return found + _HELD * (2 * sum(held) - len(held)) - self._left_open(view, side)

    def _left_open(self, view: View, side: str) -> float:
        """What it costs that objectives stand empty into which the enemy could walk."""
        units = [piece for piece in view.pieces if piece.kind == "unit" and piece.place in self._at]
        own = [self._at[piece.place] for piece in units if piece.place and piece.side == side]
        enemies = [self._at[piece.place] for piece in units if piece.place and piece.side != side]
        cost = 0.0
        for goal in self.goals:
            if view.control.get(goal) == side and enemies:
                guard, foe = (_nearest(self._at[goal], where, _FAR) for where in (own, enemies))
                cost += _OPEN * max(0.0, 1.0 - foe / _FAR) * guard / (guard + foe or 1.0)
        return cost

    def nearer_goal(self, stood: str | None, place: str) -> str | None:
        """The objective that lies nearest to a place, if one comes nearer to it by going there."""
        if place not in self._at or not self.goals:
            return None
        here = self._at[place]
        goal = min(sorted(self.goals), key=lambda one: _nearest(here, [self._at[one]], 0.0))
        before = _nearest(self._at[stood], [self._at[goal]], 0.0) if stood in self._at else math.inf
        return goal if _nearest(here, [self._at[goal]], 0.0) < before else None

    def pulls(self, view: View, side: str) -> Callable[[str], float]:
        """What draws this side to a place."""
        wanted = [self._at[goal] for goal in self.goals if view.control.get(goal) != side]
        return lambda place: self._pull(place, wanted)

    def _pull(self, place: str, wanted: list[tuple[float, float]]) -> float:
        """How near it is to what is not yet its own: the nearest counts."""
        if place not in self._at or not wanted:
            return 0.0
        return _NEAR * max(0.0, 1.0 - _nearest(self._at[place], wanted, _FAR) / _FAR)


def _nearest(here: tuple[float, float], others: list[tuple[float, float]], none: float) -> float:
    x, y = here
    return min((abs(x - a) + abs(y - b) for a, b in others), default=none)


def strength_of(piece: Piece) -> float:
    """The mean of what it attacks and defends with."""
    found = [int(number) for factor in piece.factors[:2] for number in _NUMBER.findall(factor)[:1]]
    return sum(found) / len(found) if found else 1.0
