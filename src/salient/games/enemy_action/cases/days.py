"""Rules cases of cards in hand, events, phases and the day."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from salient.board import bits
from salient.engine.cases import Said, Unsupported, answers
from salient.engine.cases.stage import least
from salient.engine.kit.deck import PILE
from salient.games.enemy_action.allied.activation import Centre
from salient.games.enemy_action.allied.deployment import Deployment
from salient.games.enemy_action.allied.hand import Refill
from salient.games.enemy_action.allied.impulse import PlayCard
from salient.games.enemy_action.cases.pieces import card_of
from salient.games.enemy_action.cases.said import (
    CaseCard,
    EventName,
    Fields,
    HexName,
    SideName,
    Situation,
    State,
    TacticName,
    UnitName,
    UnitPlace,
)
from salient.games.enemy_action.cases.table import Stage, Table
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.pieces.counters import ALLIED
from salient.games.enemy_action.words import Corps, Day, Die, Level, Natural


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


class AskFree(Said, frozen=True):
    card: CaseCard
    attackers: list[UnitName]


Free = answers(tactics=list[TacticName])


class AskAfterTactic(Said, frozen=True):
    card: TacticName
    allied_pile: Natural


AfterTactic = answers("allied_pile", "discarded")


class AskDeploy(Said, frozen=True):
    card: CaseCard
    placed: list[UnitName]


Deploy = answers("", "more")


def deploy(case: Situation, ask: AskDeploy) -> Fields:
    """The deployment of a card after these units were placed: whether it offers to place another."""
    table = Table(case, card_of(ask.card, ALLIED, "deploy"))
    placed = table.units(ask.placed)
    if any(table.pos.at[unit] < 0 for unit in placed):
        raise Unsupported("deploy: units that were placed are on the map")
    table.pos.card = table.card()
    table.pos.deployed |= bits.of(placed)
    stage = table.stage(Deployment(len(placed)))
    return {"more": not stage.over and bool(stage.offered("place"))}


class AskRefill(Said, frozen=True):
    hand: Natural
    pile: Natural


Refilled = answers("hand pile")


def refill(case: Situation, ask: AskRefill) -> Fields:
    table = Table(case)
    table.fill(table.pos, ALLIED, pile=ask.pile, hand=ask.hand)
    stage = drawn(table.stage(Refill()))
    deck, pos = table.deck(ALLIED), stage.position
    return {"hand": deck.size(pos, decks.HAND), "pile": deck.size(pos, PILE)}


def drawn(stage: Stage) -> Stage:
    """Whatever cards come, as long as some are drawn."""
    while not stage.over and stage.rolling:
        stage.roll(least)
    return stage


class AskPhase(Said, frozen=True):
    name: Literal["end of day", "reserve"]


Phase = answers(
    where=dict[UnitName, UnitPlace],
    dispersed=list[UnitName],
    out_of_fuel=list[UnitName],
    events=list[EventName],
)


class AskFlow(Said, frozen=True):
    german_pile: Natural | None = None
    last_impulse: SideName | None = None
    interdiction: bool = False
    impulse: Natural | None = None
    german_impulses_done: Natural | None = None
    card: Level | None = None
    pool: list[str] = []
    discards_supplemental: list[str] = []
    deal: Natural | None = None


Flow = answers(
    "pool_after",
    "support_card combat_card",
    next=list[Literal["Allied impulse", "End of Day", "German impulse"]],
    cannot_be_dealt=list[str],
)


class AskRoll(Said, frozen=True):
    table: Literal["okw", "von_der_heydte"]
    die: Die | None
    vp_hexes: Natural | None = None


Landed = Literal[
    "full", "limited", "out", "isolated", "eliminated", "10SS to the reserve box", "11P to the reserve box",
    "17PG to the reserve box", "no release", "no check",
]  # fmt: skip
Rolled = answers("vp_change", result=Landed)


class VictoryHex(Said, frozen=True):
    vp: Natural
    german: bool
    supply: bool


class Exited(Said, frozen=True):
    supplied: Natural = 0
    unsupplied: Natural = 0


class AskVictory(Said, frozen=True):
    scenario: Literal["campaign"]
    vp_hexes: list[VictoryHex] = []
    exited_steps: Exited | None = None
    westwall_days: list[Natural] = []
    okw_released: Natural = 0
    total: int | None = None
    end_of_day: Day | None = None
    westwall_allied: Natural | None = None


Outcome = Literal["Allied decisive", "Allied marginal", "German decisive", "German marginal"]
Victory = answers("vp vp_change", result=Outcome)


class AskAlliedActivate(Said, frozen=True):
    card: CaseCard
    centre: UnitName | None = None


AlliedActivated = answers(units=list[UnitName])


def allied_activate(case: Situation, ask: AskAlliedActivate) -> Fields:
    """The card is played, and the centre named where one is asked for."""
    table = Table(case, card_of(ask.card, ALLIED, "activation"))
    id = table.take()
    stage = table.stage(PlayCard()).play(f"activate {id}")
    if not stage.over and isinstance(stage.top, Centre):
        if ask.centre is None:
            raise Unsupported("allied_activate: an army card has a centre")
        stage.play(f"centre {ask.centre}")
    elif ask.centre is not None:
        raise Unsupported("allied_activate: only army cards have a centre")
    return {"units": table.unit_ids(stage.position.active)}
