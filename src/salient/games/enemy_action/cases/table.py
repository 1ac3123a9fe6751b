"""A rules case in play: its things by their words, the steps of its moment, and what lies where afterwards."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from salient.board import bits
from salient.engine import cases
from salient.engine.cases import Roll, Unsupported
from salient.engine.kit.deck import DISCARDS, PILE, Deck
from salient.engine.steps import Step
from salient.games.enemy_action.cases import board as boards
from salient.games.enemy_action.cases import scene
from salient.games.enemy_action.cases.said import STATES, Situation, TacticName, plain
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.pieces.counters import GERMAN
from salient.games.enemy_action.position import CALENDAR, EAAPosition
from salient.games.enemy_action.rows import Card

Stage = cases.Stage[EAAPosition]
WORDS = {place: word for word, place in scene.PLACES.items()}


class Table:
    """The position of a case, and stages on it. `cards`: those of the question, in the place of the game's own."""

    def __init__(self, case: Situation, *cards: Card, objectives: Mapping[str, Sequence[str]] | None = None):
        """`objectives`: those of armies in their order, in place of the board's."""
        self.case, self.when = case, case.when
        self.board = boards.made(case.board)
        for army, ids in (objectives or {}).items():
            listed = {**self.board.places.objectives, army: tuple(self.hexes(ids))}
            self.board = self.board._replace(places=dataclasses.replace(self.board.places, objectives=listed))
        self.cards = cards
        self.pos = scene.laid_out(case, self.board, cards=cards)

    # --- things by their words

    def unit(self, id: str) -> int:
        return scene.unit_number(self.pos, id)

    def units(self, ids: Iterable[str]) -> list[int]:
        return [self.unit(id) for id in ids]

    def bits(self, ids: Iterable[str]) -> int:
        """Units as bits."""
        return bits.of(self.unit(id) for id in ids)

    def hex(self, id: str) -> int:
        return boards.place(self.board, id)

    def hexes(self, ids: Iterable[str]) -> list[int]:
        return [self.hex(id) for id in ids]

    def crossing(self, pair: Sequence[str]) -> int:
        """The number of the river side between two hexes."""
        a, b = self.hexes(pair)
        number = self.board.ground.side_number(a, b)
        if number < 0:
            raise Unsupported(f"there is no river between {a} and {b}")
        return number

    def card(self, number: int = 0) -> int:
        """The number of a card of the question in its deck."""
        card = self.cards[number]
        return self.pos.world.number(f"{card.deck}_card", card.id)

    def deck(self, side: int) -> Deck:
        return self.pos.world.german_deck if side == GERMAN else self.pos.world.allied_deck

    def ids(self, hexes: Iterable[int] | int) -> list[str]:
        """The names of hexes, which may be given as bits."""
        found = bits.places(hexes) if isinstance(hexes, int) else hexes
        return sorted(self.pos.world.map.ids[hex] for hex in found)

    def id(self, hex: int) -> str | None:
        """The name of a hex; none if it is nowhere."""
        return self.pos.world.map.ids[hex] if hex >= 0 else None

    def unit_ids(self, units: Iterable[int] | int) -> list[str]:
        found = bits.places(units) if isinstance(units, int) else units
        return [self.pos.world.units[unit].id for unit in found]

    # --- cards

    def fill(self, pos: EAAPosition, side: int, *, pile: int | None = None, hand: int | None = None) -> None:
        """So many cards in pile and hand, whichever; a card of the question is not among them."""
        deck = self.deck(side)
        own = {self.pos.world.number(f"{card.deck}_card", card.id) for card in self.cards}
        spare = [card for card in range(len(deck.ids)) if card not in own]
        for box, count in ((PILE, pile), (decks.HAND, hand)):
            if count is None:
                continue
            self.clear(pos, deck, box)
            for card in [card for card in spare if deck.count(pos, card, DISCARDS)][:count]:
                deck.move(pos, card, DISCARDS, box)
            if deck.size(pos, box) != count:
                raise Unsupported(f"there are not {count} cards more")

    def clear(self, pos: EAAPosition, deck: Deck, box: str) -> None:
        """Everything from a box, and what no other box wants, lies with the discards."""
        for other in (box, decks.POOL, decks.WAITING, decks.SPENT):
            deck.pour(pos, other, DISCARDS)

    def take(self, number: int = 0) -> str:
        """A card of the question lies in the player's hand, wherever it lay. What answers call it."""
        deck, card = self.pos.world.allied_deck, self.card(number)
        for box in deck.boxes:
            if deck.count(self.pos, card, box.name):
                deck.move(self.pos, card, box.name, decks.HAND)
        return self.cards[number].id

    def into_pile(self) -> None:
        """The German cards of the question lie in the pile, wherever they lay."""
        deck = self.pos.world.german_deck
        for number in range(len(self.cards)):
            for box in (decks.POOL, decks.WAITING):
                if deck.count(self.pos, self.card(number), box):
                    deck.move(self.pos, self.card(number), box, PILE)

    # --- stages

    def stage(self, *steps: Step, dice: Iterable[Roll] = (), chosen: Any = None) -> Stage:
        return Stage(self.pos.copy(), *steps, dice=dice, chosen=chosen)

    # --- what lies where

    def place(self, pos: EAAPosition, unit: int) -> str:
        if pos.at[unit] >= 0:
            return pos.world.map.ids[pos.at[unit]]
        if pos.at[unit] == CALENDAR:
            return f"calendar:{pos.due[unit]}"
        return WORDS.get(pos.at[unit], "eliminated")

    def places(self, pos: EAAPosition) -> dict[str, str]:
        return {unit.id: self.place(pos, u) for u, unit in enumerate(pos.world.units)}

    def steps(self, pos: EAAPosition) -> dict[str, int]:
        return {unit.id: pos.steps[u] for u, unit in enumerate(pos.world.units)}

    def states(self, pos: EAAPosition) -> dict[str, str]:
        return {unit.id: STATES[pos.supply[u]] for u, unit in enumerate(pos.world.units)}


def tactics(names: Iterable[TacticName]) -> list[str]:
    """In the words of the tables."""
    return [plain(name) for name in names]


def same_side(table: Table, units: Sequence[int]) -> int:
    """The side of these units, which must be one."""
    sides = {table.pos.world.owner[unit] for unit in units}
    if len(sides) != 1:
        raise Unsupported("the units are not of one side")
    return sides.pop()
