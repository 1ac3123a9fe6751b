"""Decks: cards in a draw pile, in hands and discarded. A cup whose boxes are those of a card game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from salient.engine.kit.cup import NOBODY, Box, Cup
from salient.engine.position import Column

PILE, DISCARDS = "pile", "discards"


def hand(side: str) -> str:
    """The name of a side's hand."""
    return f"hand-{side}"


class Deck(Cup):
    """A draw pile, face-up discards, and a hand for each of these sides, which only that side sees.

    `boxes`: others besides, such as cards that are in play or have left the game. `face_up`: everybody sees all hands.
    `pool`: the box of cards of which some, nobody knows which, are shuffled into the pile (`shuffle_in`); they are of
    other kinds than those known to be in it, and hands are open then: what leaves the pool is seen.
    """

    def __init__(
        self,
        kind: str,
        ids: Sequence[str],
        sides: Iterable[str],
        *boxes: Box,
        field: str = "deck",
        face_up: bool = False,
        pool: str = "",
    ):
        if pool and not face_up:
            raise ValueError("a deck with a pool has open hands")
        hands = [Box(hand(side)) if face_up else Box(hand(side), side) for side in sides]
        super().__init__(kind, ids, Box(PILE, NOBODY), Box(DISCARDS), *hands, *boxes, field=field)
        self.pool = pool

    def filled(self, counts: Mapping[str, int] | None = None, box: str = "") -> Column:
        found = super().filled(counts, box)
        found.append(0)  # how many of the pool are in the pile
        return found

    # --- the pile

    def size(self, pos: Any, box: str) -> int:
        size = super().size(pos, box)
        blind: int = getattr(pos, self.field)[-1]
        if box == PILE:
            return size + blind
        return size - blind if box == self.pool else size

    def shuffle_in(self, pos: Any, number: int) -> None:
        """So many cards of the pool, unseen, into the pile. Which ones is decided as they are drawn."""
        if number > self.size(pos, self.pool):
            raise ValueError(f"there are not {number} cards in {self.pool}")
        getattr(pos, self.field)[-1] += number

    def sort_out(self, pos: Any) -> None:
        """Those of the pool that were not drawn go back to it."""
        getattr(pos, self.field)[-1] = 0

    def reshuffle(self, pos: Any) -> None:
        """The discards become part of the pile again."""
        self.pour(pos, DISCARDS, PILE)

    def refill(self, pos: Any) -> None:
        self.reshuffle(pos)

    def weights(self, pos: Any, box: str) -> list[tuple[int, int]]:
        """A card known to be in the pile weighs as much as one of the pool does together with all that it might be."""
        blind: int = getattr(pos, self.field)[-1]
        if box != PILE or not blind:
            return super().weights(pos, box)
        pool = self.things(pos, self.pool)
        whole = sum(number for _, number in pool)
        known = [(thing, number * whole) for thing, number in self.things(pos, PILE)]
        return known + [(thing, number * blind) for thing, number in pool]

    def drawn(self, pos: Any, thing: int, box: str) -> None:
        if box == PILE and not self.count(pos, thing, PILE):
            self.take(pos, thing, self.pool)
            getattr(pos, self.field)[-1] -= 1
        else:
            self.take(pos, thing, box)
