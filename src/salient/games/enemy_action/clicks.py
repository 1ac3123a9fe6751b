"""Why a click leads to nothing: what can be said of a unit, a hex or a card whatever is being asked.

Each question to the player has these answers behind its own (`Answering`): it says what would make something of the
click in this step, and what it leaves open is said here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal

from salient.engine.actions import refuse
from salient.engine.clicks import by_verbs
from salient.engine.kit.deck import DISCARDS
from salient.engine.messages import Message, Ref, Refusal
from salient.engine.trace import rule
from salient.games.enemy_action.pieces.corps import resting
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.pieces.decks import HAND, SPENT, WAITING
from salient.games.enemy_action.position import CALENDAR, ELIMINATED, EXITED, NOWHERE, OKW, RESERVE, EAAPosition
from salient.games.enemy_action.saying import listed

Meant = Literal["", "hex", "verb"]  # nothing; the hex in which it stands; what the step's verbs say of it


class Answering:
    """For steps that ask the player: the click on a unit, a hex or one of his cards, then what the verbs say."""

    __slots__ = ()

    german: ClassVar[Meant] = ""  # what a click on a German unit on the map means

    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        return []

    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return []

    def why_not_card(self, pos: EAAPosition, card: int) -> list[Refusal]:
        return []

    def why_not_click(self, pos: EAAPosition, kind: str, id: str) -> list[Refusal]:
        number = pos.world.things[kind][id]
        if kind == "unit":
            found = why_not_ready(pos, number) or self._on_map(pos, number)
        elif kind == "hex":
            found = _why_no_hex(pos, number) or self.why_not_hex(pos, number)
        else:
            found = self.why_not_card(pos, number) if kind == "allied_card" else []
        return found or by_verbs(self, pos, kind, id) or otherwise(pos, kind, number)

    def _on_map(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        """A reserve, or a unit on the map."""
        if pos.world.owner[unit] == ALLIED:
            return self.why_not_unit(pos, unit)
        if self.german == "verb":
            return []
        if self.german == "hex":
            return self.why_not_click(pos, "hex", pos.world.map.ids[pos.at[unit]])
        return [at_all(pos, unit)]


def otherwise(pos: EAAPosition, kind: str, number: int) -> list[Refusal]:
    """What is true of the thing, if nothing in this question is about it."""
    if kind == "unit":
        return [at_all(pos, number)]
    if kind == "allied_card":
        return [of_card(pos, number)]
    if kind == "german_card":
        return [refuse("I01", "eaa-click-german-card", card=pos.ref("german_card", number))]
    return []


# Units -----------------------------------------------------------------------------------------------


@rule("D03", "H01", "K26", "K27", "T16", "M15", "V07")
def why_not_ready(pos: EAAPosition, unit: int) -> list[Refusal]:
    """What is to be said of a unit that is in no hex; an Allied reserve is the business of the step that asks."""
    place, name = pos.at[unit], pos.unit_ref(unit)
    if place == CALENDAR and not pos.due[unit]:
        event = pos.ref("event", pos.world.event["von_der_heydte"])
        return [refuse("V07", "eaa-click-by-event", unit=name, event=event)]
    if place == CALENDAR:
        return [refuse("D03", "eaa-click-awaited", unit=name, day=pos.due[unit])]
    if place == ELIMINATED:
        return [refuse("T16", "eaa-click-gone", unit=name)]
    if place == EXITED:
        return [refuse("M15", "eaa-click-exited", unit=name)]
    if place == OKW:
        return [refuse("K27", "eaa-click-okw", unit=name)]
    if place == RESERVE and pos.world.owner[unit] == GERMAN:
        return [refuse("K26", "eaa-click-german-reserve", unit=name)]
    return []


@rule("O22", "L01", "H01")
def at_all(pos: EAAPosition, unit: int) -> Refusal:
    """What it takes to do something with this unit, or about it."""
    name = pos.unit_ref(unit)
    if pos.at[unit] == RESERVE:
        return refuse("H01", "eaa-click-reserve", unit=name)
    if pos.world.owner[unit] == ALLIED:
        return refuse("G09", "eaa-click-own-later", unit=name)
    hex = pos.at[unit]
    return refuse("O22", "eaa-click-german", unit=name, hex=pos.hex_ref(hex), beside=beside(pos, hex))


def beside(pos: EAAPosition, hex: int) -> int:
    """How many Allied units stand beside a hex."""
    near = pos.world.map.neighbours[hex]
    return sum(len(pos.units_at(other, ALLIED)) for other in near)


@rule("G01", "G02", "G03", "G05", "G06", "G10")
def why_not_active(pos: EAAPosition, unit: int) -> list[Refusal]:
    """Why the card of this impulse did not activate an Allied unit on the map."""
    name = pos.unit_ref(unit)
    if pos.active >> unit & 1:
        return []
    if pos.dispersed >> unit & 1:
        return [refuse("G10", "eaa-refused-dispersed", unit=name)]
    if pos.card == NOWHERE:
        return [refuse("G09", "eaa-refused-not-active", unit=name)]
    card = pos.ref("allied_card", pos.card)
    if resting(pos) >> unit & 1:
        corps = Ref("formation", pos.world.units[unit].corps)
        return [refuse("G06", "eaa-allied-refused-barred", unit=name, corps=corps)]
    if pos.active.bit_count() == 1:
        return [refuse("G05", "eaa-click-single", unit=name, card=card)]
    if not pos.world.called[pos.card] >> unit & 1:
        return [refuse("G01", "eaa-click-other-formation", unit=name, card=card)]
    return [refuse("G03", "eaa-click-out-of-range", unit=name, card=card)]


# Hexes -----------------------------------------------------------------------------------------------


@rule("A01")
def _why_no_hex(pos: EAAPosition, hex: int) -> list[Refusal]:
    return [] if pos.world.in_play >> hex & 1 else [refuse("A01", "eaa-refused-not-in-play", hex=pos.hex_ref(hex))]


# Cards -----------------------------------------------------------------------------------------------


@rule("F01", "F08", "D05", "D06")
def of_card(pos: EAAPosition, card: int) -> Refusal:
    """Where a card of the player's deck is, and when it can be played."""
    deck, name, data = pos.world.allied_deck, pos.ref("allied_card", card), pos.world.tables.allied_cards[card]
    if card == pos.card:
        return refuse("F01", "eaa-click-card-played", card=name)
    if deck.count(pos, card, HAND):
        return refuse("F01", "eaa-click-card-held", card=name)
    if deck.count(pos, card, DISCARDS) or deck.count(pos, card, SPENT):
        return refuse("F08", "eaa-click-card-discarded", card=name)
    if deck.count(pos, card, WAITING):
        return refuse("D05", "eaa-click-card-later", card=name, day=max(data.enters, pos.day))
    return refuse("D06", "eaa-click-card-pile", card=name)


# Words -----------------------------------------------------------------------------------------------


def cards(pos: EAAPosition, which: Iterable[int]) -> Message:
    """Cards one after the other."""
    return listed([pos.ref("allied_card", card) for card in which])
