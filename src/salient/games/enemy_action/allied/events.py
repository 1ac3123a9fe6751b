"""V The events of Allied cards: what each needs, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.steps import Step
from salient.engine.trace import rule
from salient.games.enemy_action.allied import airpower, alarm, engineers
from salient.games.enemy_action.allied.airpower import AirResupply
from salient.games.enemy_action.allied.alarm import Alarm
from salient.games.enemy_action.allied.engineers import Engineers
from salient.games.enemy_action.allied.hand import LoseCards, card_of
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.position import CALENDAR, EAAPosition
from salient.games.enemy_action.words import III_CORPS

PATTON_FROM, PATTON_TO = 22, 21  # V04 the day of III Corps, and the one to which Patton brings it
INTERCEPTED = 3  # V09


class Event(NamedTuple):
    """Why it cannot be carried out now (X29), what it does, and what is drawn for it when the player has closed his
    impulse: up to then he can take the card back."""

    why_not: Callable[[EAAPosition], list[Refusal]]
    happens: Callable[[EAAPosition], None] = lambda _pos: None
    drawn: tuple[Step, ...] = ()


# Events of the day ---------------------------------------------------------------------------------


@rule("Q10", "P19", "V05")
def _for_today(event: str) -> Event:
    """Allies Alert, Break in the Clouds, Ground Freeze: in force until the End of Day. X30: not twice."""

    def why_not(pos: EAAPosition) -> list[Refusal]:
        return [refuse("F09", "eaa-allied-refused-in-force")] if pos.in_force(event) else []

    def happens(pos: EAAPosition) -> None:
        pos.today |= 1 << pos.world.event[event]

    return Event(why_not, happens)


# Patton on the Move --------------------------------------------------------------------------------


@rule("V04")
def third_corps(pos: EAAPosition) -> int:
    """X44 The units of III Corps in the space of its day, as bits."""
    units = bits.places(pos.world.of_corps[pos.world.corps[III_CORPS]])
    return bits.of(u for u in units if pos.at[u] == CALENDAR and pos.due[u] == PATTON_FROM)


@rule("V04")
def _why_no_patton(pos: EAAPosition) -> list[Refusal]:
    return [] if third_corps(pos) else [refuse("V04", "eaa-allied-refused-no-patton")]


@rule("V04")
def _patton(pos: EAAPosition) -> None:
    """Units and cards of III Corps come a day earlier."""
    for unit in bits.places(third_corps(pos)):
        pos.due[unit] = PATTON_TO
        pos.tell("eaa-allied-hastens", "V04", unit=pos.unit_ref(unit), day=PATTON_TO)
    for number, card in enumerate(pos.world.tables.allied_cards):
        if III_CORPS in card.formations and card.enters == PATTON_FROM:
            pos.early_cards |= 1 << number


# German Plans Intercepted --------------------------------------------------------------------------


@rule("V09")
def _why_not_intercepted(pos: EAAPosition) -> list[Refusal]:
    """X42"""
    return [] if decks.left(pos, pos.world.german_deck) else [refuse("V09", "eaa-allied-refused-no-german-cards")]


@rule("V01")
def _table() -> Mapping[str, Event]:
    return {
        "airpower": Event(airpower.why_not, lambda pos: pos.push(AirResupply())),
        "allies_alert": _for_today("allies_alert"),
        "break_in_the_clouds": _for_today("break_in_the_clouds"),
        "engineers": Event(engineers.why_not, lambda pos: pos.push(Engineers())),
        "german_plans_intercepted": Event(_why_not_intercepted, drawn=(LoseCards(INTERCEPTED),)),
        "ground_freeze": _for_today("ground_freeze"),
        "patton_on_the_move": Event(_why_no_patton, _patton),
        "raise_the_alarm": Event(alarm.why_not, lambda pos: pos.push(Alarm())),
    }


EVENTS = _table()


@rule("F02", "F03", "F09")
def why_not_event(pos: EAAPosition, card: int) -> list[Refusal]:
    """Why the event of a card cannot be played now."""
    data, name = card_of(pos, card), pos.ref("allied_card", card)
    command = data.command("event")
    if command is None:
        return [refuse("F02", "eaa-allied-refused-no-event", card=name)]
    if not command.applies_on(pos.day):
        return [refuse("F03", "eaa-allied-refused-dates", card=name, first=command.first, last=command.last)]
    return EVENTS[command.event].why_not(pos)


@rule("F10", "V01")
def happen(pos: EAAPosition, card: int) -> None:
    _event(pos, card).happens(pos)


@rule("V09")
def drawn(pos: EAAPosition, card: int) -> tuple[Step, ...]:
    """What an event draws when the impulse is closed."""
    return _event(pos, card).drawn


def _event(pos: EAAPosition, card: int) -> Event:
    command = card_of(pos, card).command("event")
    assert command is not None
    return EVENTS[command.event]


def has_event(pos: EAAPosition, card: int, event: str) -> bool:
    """F03 Whether a card can be played for this event today."""
    command = card_of(pos, card).command("event")
    return command is not None and command.event == event and command.applies_on(pos.day)
