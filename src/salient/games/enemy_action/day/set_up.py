"""C The world of a scenario, and the position in which it begins. Only the German Setup Card is left to chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from salient.engine.actions import Action
from salient.engine.kit import Deck
from salient.engine.messages import Message, msg
from salient.engine.position import column
from salient.engine.rulebook import OptionValue, Rulebook
from salient.engine.steps import Chance, Step
from salient.engine.trace import rule
from salient.games.enemy_action import tables
from salient.games.enemy_action.day import cards
from salient.games.enemy_action.map import theatre
from salient.games.enemy_action.pieces import counters
from salient.games.enemy_action.pieces.decks import WAITING
from salient.games.enemy_action.position import CALENDAR, FULL, OKW, RESERVE, EAAPosition
from salient.games.enemy_action.rows import StartRow
from salient.games.enemy_action.words import Side
from salient.games.enemy_action.world import EAAWorld

#: Where those are who do not start on the map; whom an event brings has no day on the calendar.
BOXES = {"calendar": CALENDAR, "event": CALENDAR, "reserve": RESERVE, "okw": OKW}
NO_DAY = 0


@rule("B01", "C06")
def world(rulebook: Rulebook, scenario: str, options: Mapping[str, OptionValue]) -> EAAWorld:
    """The tables of one game. A unit that is not in the scenario is not in the game."""
    found = tables.load()
    rules = found.scenarios.named(scenario)
    playing = {row.unit for row in found.starts_of(rules)}
    return EAAWorld(
        rulebook,
        scenario,
        options,
        rules=rules,
        tables=found,
        ground=theatre.ground(),
        places=theatre.places(),
        units=counters.roster(
            (row for row in found.units if row.id in playing), {row.corps: row for row in found.corps.values()}
        ),
    )


@rule("C01", "C02", "C03", "C06", "C07", "C08", "C11", "C12")
def set_up(world: EAAWorld, first: Step) -> EAAPosition:
    """The position before anything happened; `first` is the sequence of play."""
    starts = [world.tables.start[unit.id] for unit in world.units]
    day = world.rules.first_day
    pos = EAAPosition(
        world=world,
        at=column([_place(world, row) for row in starts]),
        steps=column([unit.max_steps for unit in world.units]),
        supply=column([FULL] * len(starts)),
        due=column([row.day or NO_DAY for row in starts]),
        since=column([day if row.place == "reserve" else NO_DAY for row in starts]),
        german_deck=world.german_deck.filled(box=WAITING),
        allied_deck=world.allied_deck.filled(box=WAITING),
        day=day,
        phase="reserve",
        german=world.places.german_at_start,
        german_before=world.places.german_at_start,
        bridged=world.ground.bridges,
        bridges_german=world.places.german_bridges,
        goals=(0,) * len(world.places.objectives),
    )
    _fill(pos, world.german_deck, "german")
    _fill(pos, world.allied_deck, "allied")
    pos.push(first)
    fixed = world.rules.setup_card
    if fixed is None:
        pos.push(SetupCard())
    else:
        instruct(pos, fixed)
    return pos


@rule("C01", "C02", "C06")
def _place(world: EAAWorld, row: StartRow) -> int:
    return world.map.index(row.hex) if row.hex is not None else BOXES[row.place]


@rule("C09")
def _fill(pos: EAAPosition, deck: Deck, side: Side) -> None:
    """Whatever has entered lies in the pile or, being supplemental, in the pool; then the first day's are dealt."""
    cards.enter(pos, deck, side)
    cards.deal(pos, deck, pos.world.tables.dealt(pos.world.rules, side, pos.day))


# The Setup Card ------------------------------------------------------------------------------------


class SetupCard(Chance, frozen=True):
    """C03, C04 One of the Setup Cards is drawn."""

    verbs: ClassVar[tuple[str, ...]] = ("set_up",)

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-day-ask-setup-card")

    @rule("C04")
    def outcomes(self, pos: EAAPosition) -> list[tuple[Action, int]]:
        return [(action, 1) for action in pos.world.offers("set_up", "setup_card")]

    def play(self, pos: EAAPosition, action: Action) -> None:
        instruct(pos, int(action.target))


@rule("C03", "C05")
def instruct(pos: EAAPosition, number: int) -> None:
    """The card puts some Germans elsewhere, on ground that is theirs already."""
    card = next(card for card in pos.world.tables.setup_cards if card.number == number)
    pos.tell("eaa-day-setup-card", "C03", number=number)
    for id, hex in card.moves:
        unit = pos.world.things["unit"].get(id)
        if unit is not None:
            pos.put(unit, pos.world.map.index(hex))
            pos.tell("eaa-day-setup-moves", "C03", unit=pos.unit_ref(unit), hex=pos.hex_ref(pos.at[unit]))
