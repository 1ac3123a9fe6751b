"""Hands and stages for tests of the player's impulse in Enemy Action: Ardennes."""

from __future__ import annotations

from eaa_field import field
from salient.engine.cases.stage import Roll, Stage
from salient.engine.kit import Deck
from salient.engine.steps import Step
from salient.games.enemy_action.pieces.decks import HAND
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.words import CORPS


def hold(pos: EAAPosition, *cards: str) -> EAAPosition:
    """These cards are in the player's hand, wherever they lay. The same position, with nobody active."""
    for card in cards:
        put(pos, pos.world.allied_deck, card, HAND)
    pos.active = 0
    return pos


def put(pos: EAAPosition, deck: Deck, card: str, box: str) -> None:
    number = pos.world.number(deck.kind, card)
    for other in deck.boxes:
        if deck.count(pos, number, other.name):
            deck.move(pos, number, other.name, box)


def empty(pos: EAAPosition, deck: Deck, box: str, into: str) -> None:
    """Nothing is left in a box."""
    deck.pour(pos, box, into)


def bar(pos: EAAPosition, *corps: str) -> EAAPosition:
    """G06 These corps acted in the last impulse."""
    for name in corps:
        pos.barred |= 1 << CORPS.index(name)
    return pos


def asks(pos: EAAPosition, *steps: Step, dice: tuple[Roll, ...] = ()) -> Stage[EAAPosition]:
    return Stage(pos, *steps, dice=dice)


def refused(stage: Stage[EAAPosition], action: str) -> list[str | None]:
    """The rules against an answer; none if it is offered."""
    return [reason.rule for reason in stage.refusals(action)]


def said(stage: Stage[EAAPosition]) -> list[str]:
    return [event.message.id for event in stage.heard]


__all__ = ["asks", "bar", "empty", "field", "hold", "put", "refused", "said"]
