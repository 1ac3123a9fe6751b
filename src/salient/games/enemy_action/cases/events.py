"""The question `event`: an event of either side is played as its card is."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from salient.engine.cases import Said, Unsupported, answers
from salient.engine.kit.deck import PILE
from salient.games.enemy_action.allied.impulse import CloseImpulse, PlayCard
from salient.games.enemy_action.cases import pieces
from salient.games.enemy_action.cases.board import side_name
from salient.games.enemy_action.cases.days import drawn
from salient.games.enemy_action.cases.pieces import card_of, with_event
from salient.games.enemy_action.cases.said import (
    EXPEDITE,
    NAME,
    CaseCard,
    CaseCommand,
    EventName,
    Fields,
    HexName,
    SideName,
    Situation,
    State,
    UnitName,
    UnitPlace,
    plain,
)
from salient.games.enemy_action.cases.table import Stage, Table
from salient.games.enemy_action.day import cards
from salient.games.enemy_action.day.supply_phase import Interdiction
from salient.games.enemy_action.german.events import RULES as GERMAN_EVENTS
from salient.games.enemy_action.german.impulse import CommandCard, DoCommand, SupportCard
from salient.games.enemy_action.movement.moves import March
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.enemy_action.position import CALENDAR
from salient.games.enemy_action.words import CORPS, Corps, Day, Die, Natural


class Choice(Said, frozen=True):
    """An Air Resupply of a hex, or a march."""

    resupply: HexName | None = None
    move: UnitName | None = None
    path: list[HexName] = []


class AskEvent(Said, frozen=True):
    name: EventName
    choice: Literal["interdict", "82", "101"] | Choice | None = None
    dice: list[Die] = []
    german_pile: Natural | None = None
    allied_pile: Natural | None = None
    allied_hand: Natural | None = None
    formation: str | None = None
    start: Literal["command", "support"] | None = msgspec.field(default=None, name="from")
    command_card: CaseCard | None = None
    corps: Corps | None = None


CardNumber = Annotated[str, msgspec.Meta(pattern=r"^[1-9][0-9]?$")]
Event = answers(
    "german_pile allied_pile allied_hand",
    states=dict[UnitName, State],
    first_german_impulse=Literal["skipped"],
    placed=HexName,
    state=State,
    calendar=dict[UnitName, Day],
    cards_enter=dict[CardNumber, Day],
    asks=SideName,
    steps=dict[UnitName, int],
    active=list[UnitName],
    repaired=list[HexName],
    owner=SideName,
    units=dict[UnitName, HexName],
    where=dict[UnitName, UnitPlace],
)


def event(case: Situation, ask: AskEvent) -> Fields:
    if ask.name == EXPEDITE:
        return _expedite(case, ask)
    return _german(case, ask) if plain(ask.name) in GERMAN_EVENTS and case.when.side == "German" else _allied(case, ask)


def _laid_out(table: Table, ask: AskEvent) -> None:
    table.fill(table.pos, GERMAN, pile=ask.german_pile)
    table.fill(table.pos, ALLIED, pile=ask.allied_pile, hand=ask.allied_hand)


def _told(table: Table, stage: Stage) -> Fields:
    """The table after the event."""
    pos, german, allied = stage.position, table.deck(GERMAN), table.deck(ALLIED)
    found: Fields = {
        "states": table.states(pos),
        "steps": table.steps(pos),
        "units": table.places(pos),
        "where": table.places(pos),
        "active": table.unit_ids(pos.active),
        "calendar": {unit.id: pos.due[u] for u, unit in enumerate(pos.world.units) if pos.at[u] == CALENDAR},
        "cards_enter": {str(card.number): cards.entry_day(pos, card) for card in pos.world.tables.allied_cards},
        "german_pile": german.size(pos, PILE),
        "allied_pile": allied.size(pos, PILE),
        "allied_hand": allied.size(pos, decks.HAND),
        "first_german_impulse": "skipped" if pos.skip_german else None,
    }
    new = pos.bridged & ~table.pos.bridged
    if new:
        crossing = new.bit_length() - 1
        found["repaired"] = table.ids(table.board.ground.river_sides[crossing])
        found["owner"] = side_name(pos.bridges_german, crossing)
    vdh = pos.world.vdh
    if vdh >= 0 and pos.at[vdh] != table.pos.at[vdh]:
        found |= {"placed": table.id(pos.at[vdh]), "state": table.states(pos)[pieces.VDH]}
    return found


# German --------------------------------------------------------------------------------------------


def _german(case: Situation, ask: AskEvent) -> Fields:
    """The event is on the command card, or on the support card of another one."""
    level: Literal["corps", "division"] = "corps" if ask.formation in CORPS else "division"
    formations = [] if ask.formation is None else [ask.formation]
    said = CaseCard(
        number=1, level=level, formations=formations, commands=[CaseCommand(type="command_event", name=ask.name)]
    )
    commanding = [] if ask.command_card is None else [card_of(ask.command_card, GERMAN)]
    table = Table(case, card_of(said, GERMAN), *commanding)
    _laid_out(table, ask)
    table.pos.active = 0
    stage = _supported(table) if ask.start == "support" else _commanded(table, ask)
    asked = _answered(stage, ask)
    return {**_told(table, stage), **asked}


def _commanded(table: Table, ask: AskEvent) -> Stage:
    if ask.command_card is not None:
        raise Unsupported("event: the event is on the command card itself")
    table.pos.command = table.card()
    stage = table.stage(DoCommand(), dice=ask.dice)
    if not stage.events("eaa-german-event"):
        raise Unsupported(f"event: {ask.name} cannot be carried out")
    return stage


def _supported(table: Table) -> Stage:
    """Both cards are drawn; the impulse goes on after it."""
    if len(table.cards) < 2:
        raise Unsupported("event: a support card needs a command card")
    table.into_pile()
    stage = table.stage(CommandCard()).roll(table.cards[1].id)
    if stage.over or not isinstance(stage.top, SupportCard):
        raise Unsupported("event: no support card is drawn")
    return stage.roll(table.cards[0].id)


def _answered(stage: Stage, ask: AskEvent) -> Fields:
    """What the player is asked, and his answer: the one of the case, else the first."""
    found: Fields = {}
    if ask.start != "support":  # else the impulse goes on, and what it rolls is not asked about
        drawn(stage)
    stage.no_dice_left()
    if not stage.over and not stage.rolling:
        found["asks"] = NAME[SIDES.index(stage.side)]
        stage.play(f"delay {ask.choice}" if isinstance(ask.choice, str) else stage.actions()[0])
    return found


# Allied --------------------------------------------------------------------------------------------


def _allied(case: Situation, ask: AskEvent) -> Fields:
    table = Table(case, with_event(plain(ask.name), ALLIED))
    _laid_out(table, ask)
    id = table.take()
    if ask.choice == "interdict":
        if case.when.phase != "supply 4":
            raise Unsupported("event: Interdiction is step 4 of the Supply Phase")
        return _told(table, drawn(table.stage(Interdiction()).play(f"interdict {id}")))
    stage = table.stage(PlayCard()).play(f"event {id}")
    if isinstance(ask.choice, Choice):
        _chosen(stage, ask.choice)
    elif ask.choice is not None:
        raise Unsupported(f"event: {ask.name} does not ask for {ask.choice!r}")
    if not stage.over and isinstance(stage.top, CloseImpulse):
        drawn(stage.play("done"))
    return _told(table, stage)


def _chosen(stage: Stage, choice: Choice) -> None:
    if (choice.resupply is None) == (choice.move is None):
        raise Unsupported("event: a hex is resupplied, or a unit moves")
    if choice.resupply is not None:
        stage.play(f"resupply {choice.resupply}")
        return
    stage.play(f"select {choice.move}", *(f"move {hex}" for hex in choice.path[1:]))
    if not stage.over and isinstance(stage.top, March):
        stage.play("stop")


def _expedite(case: Situation, ask: AskEvent) -> Fields:
    if ask.corps is None:
        raise Unsupported("event: Expedite Reserves is for a corps")
    table = Table(case, card_of(CaseCard(level="corps", formations=[ask.corps]), ALLIED, "expedite"))
    id = table.take()
    return _told(table, table.stage(PlayCard()).play(f"expedite {id}"))
