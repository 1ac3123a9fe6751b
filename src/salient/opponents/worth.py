"""How well a side stands: as the rulebook says, else as its view shows.

What a view tells of any game is: whose pieces stand where, with which factors, who holds what, and which places are
objectives. That is enough to want more strength than the enemy has, to hold objectives, and to go where others lie.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from salient.engine.position import Position
from salient.engine.rulebook import World
from salient.engine.view import Piece, View

OBJECTIVES = frozenset({"objective", "victory"})  # tags of places
WON = 1_000.0
_HELD = 6.0  # for an objective
_NEAR = 1.5  # for standing beside one that is not one's own
_FAR = 14.0  # hexes from which it is felt no longer
_NUMBER = re.compile(r"\d+")


class Worth:
    """Of positions of one game, in points of about a battalion's strength."""

    def __init__(self, world: World):
        places = world.layout.places
        self._at = {place.id: (place.x, place.y) for place in places}
        self._goals = {place.id for place in places if OBJECTIVES & set(place.tags)}
        self._rulebook = world.rulebook

    def __call__(self, pos: Position, side: str) -> float:
        if pos.result is not None:
            return 0.0 if pos.result.winner is None else WON if pos.result.winner == side else -WON
        said = self._rulebook.value(pos, side)
        return self.of_view(self._rulebook.view(pos, side), side) if said is None else said

    def of_view(self, view: View, side: str) -> float:
        wanted = [self._at[goal] for goal in self._goals if view.control.get(goal) != side]
        found = 0.0
        for piece in view.pieces:
            if piece.kind == "unit" and piece.place is not None:
                strength = _strength(piece)
                found += strength + self._pull(piece.place, wanted) if piece.side == side else -strength
        held = [holder == side for place, holder in view.control.items() if place in self._goals]
        return found + _HELD * (2 * sum(held) - len(held))

    def pulls(self, view: View, side: str) -> Callable[[str], float]:
        """What draws this side to a place."""
        wanted = [self._at[goal] for goal in self._goals if view.control.get(goal) != side]
        return lambda place: self._pull(place, wanted)

    def _pull(self, place: str, wanted: list[tuple[float, float]]) -> float:
        """How near it is to what is not yet its own: the nearest counts."""
        if place not in self._at or not wanted:
            return 0.0
        x, y = self._at[place]
        nearest = min(abs(x - a) + abs(y - b) for a, b in wanted)
        return _NEAR * max(0.0, 1.0 - nearest / _FAR)


def _strength(piece: Piece) -> float:
    found = [int(number) for factor in piece.factors[:2] for number in _NUMBER.findall(factor)[:1]]
    return sum(found) / len(found) if found else 1.0
