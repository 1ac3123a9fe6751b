"""Rules cases of cards in hand, deployment, phases and the flow of a day."""

from __future__ import annotations

from typing import Literal

from salient.board import bits
from salient.engine.cases import Said, Unsupported, answers
from salient.engine.cases.stage import least
from salient.engine.kit import Draw
from salient.engine.kit.deck import DISCARDS, PILE
from salient.games.enemy_action.allied.activation import Centre
from salient.games.enemy_action.allied.deployment import Deployment
from salient.games.enemy_action.allied.hand import Refill
from salient.games.enemy_action.allied.impulse import PlayCard
from salient.games.enemy_action.cases.losses import attacked
from salient.games.enemy_action.cases.pieces import card_of
from salient.games.enemy_action.cases.said import (
    EVENT_NAME,
    SIDE,
    TACTIC_NAME,
    Board,
    CaseCard,
    CaseUnit,
    EventName,
    Fields,
    SideName,
    Situation,
    TacticName,
    UnitName,
    UnitPlace,
    plain,
)
from salient.games.enemy_action.cases.table import Stage, Table
from salient.games.enemy_action.combat import odds, tactics
from salient.games.enemy_action.combat.allied_attack import begun
from salient.games.enemy_action.combat.german_attack import why_no_card
from salient.games.enemy_action.day import cards
from salient.games.enemy_action.day.reserve_phase import ReservePhase
from salient.games.enemy_action.day.sequence import EndOfDay, next_side
from salient.games.enemy_action.german.impulse import draws_support
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.words import Level, Natural


class AskFree(Said, frozen=True):
    card: CaseCard
    attackers: list[UnitName]


Free = answers(tactics=list[TacticName])


def free_tactics(case: Situation, ask: AskFree) -> Fields:
    """What an attack begins with in the activation by this card."""
    table = Table(case, card_of(ask.card, ALLIED, "activation"))
    attackers = table.units(ask.attackers)
    table.pos.card = table.card()
    battle = begun(table.pos, attacked(table, attackers), tuple(attackers), single=False)
    return {"tactics": [TACTIC_NAME[tactic] for tactic in battle.tactics]}


class AskAfterTactic(Said, frozen=True):
    card: TacticName
    allied_pile: Natural


AfterTactic = answers("allied_pile", "discarded")


def after_tactic(case: Situation, ask: AskAfterTactic) -> Fields:
    """A card with this tactic is played for it."""
    table = Table(case, card_of(CaseCard(level="no_command", tactic=ask.card), ALLIED))
    table.fill(table.pos, ALLIED, pile=ask.allied_pile)
    table.take()
    pos, deck = table.stage().position, table.deck(ALLIED)
    tactics.spend(pos, table.card(), plain(ask.card))
    gone = deck.count(pos, table.card(), DISCARDS) + deck.count(pos, table.card(), decks.SPENT)
    return {"allied_pile": deck.size(pos, PILE), "discarded": bool(gone)}


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
    stage = table.stage(Deployment())
    return {"more": not stage.over and bool(stage.offered("select"))}


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
    """Whatever cards come, as long as some are drawn; dice are for the case to state."""
    while not stage.over and stage.rolling:
        if not isinstance(stage.top, Draw):
            raise Unsupported(f"a die is missing for: {stage.words(stage.top.prompt(stage.position))}")
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


def phase(case: Situation, ask: AskPhase) -> Fields:
    table = Table(case)
    pos = table.stage(ReservePhase() if ask.name == "reserve" else EndOfDay()).position
    today = [EVENT_NAME[event] for event, number in pos.world.event.items() if pos.today >> number & 1]
    return {
        "where": table.places(pos),
        "dispersed": table.unit_ids(pos.dispersed),
        "out_of_fuel": table.unit_ids(pos.out_of_fuel),
        "events": today,
    }


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
IMPULSES = ("German impulse", "Allied impulse")


def flow(case: Situation, ask: AskFlow) -> Fields:
    if ask.deal is not None:
        return _deal(Table(case), ask)
    if ask.card is not None:
        return _cards_left(case, ask)
    table = Table(case)
    pos = table.pos
    table.fill(pos, GERMAN, pile=ask.german_pile)
    pos.skip_german = ask.interdiction
    if ask.german_impulses_done is not None:
        pos.impulses = ask.german_impulses_done
        pos.last_impulse = GERMAN if pos.impulses else ALLIED
    if ask.last_impulse is not None:
        pos.last_impulse = SIDE[ask.last_impulse]
    if ask.impulse is not None:
        if ask.impulse != 1:
            raise Unsupported("flow: only of the first impulse it is known whose the last was")
        pos.impulses, pos.last_impulse = 0, ALLIED
    return {"next": _next(pos)}


def _next(pos: EAAPosition) -> list[str]:
    """Whose impulse begins now; if no card is left, all that is still to come of the day."""
    found: list[str] = []
    while True:
        side = next_side(pos)
        if side is None:
            return [*found, "End of Day"]
        found.append(IMPULSES[side])
        if decks.left(pos, pos.world.german_deck):
            return found
        pos.last_impulse = side


def _cards_left(case: Situation, ask: AskFlow) -> Fields:
    """A card of this level was drawn: whether a support card comes, and then a card for an attack."""
    target, unit = "1011", CaseUnit(id="a", side="German", at="1010", strength=1, steps=1)
    defender = CaseUnit(id="x", side="Allied", at=target, strength=1, steps=1)
    board = Board(rows=(10, 10), columns=(10, 11))
    table = Table(Situation(board=board, units=[unit, defender], when=case.when))
    pos = table.pos
    table.fill(pos, GERMAN, pile=ask.german_pile)
    level = ask.card or "corps"
    like = next(card for card in pos.world.tables.german_cards if card.level == level)
    drawn_one = draws_support(pos, like)
    if drawn_one:
        table.fill(pos, GERMAN, pile=(ask.german_pile or 1) - 1)
    attackers = (table.unit("a"),)
    found = odds.strength(pos, attackers, table.hex(target))
    return {"support_card": drawn_one, "combat_card": not why_no_card(pos, attackers, found)}


def _deal(table: Table, ask: AskFlow) -> Fields:
    """D07 with as many supplemental cards of the German deck as the case names."""
    pos, deck = table.pos, table.deck(GERMAN)
    names = [*ask.pool, *ask.discards_supplemental]
    spare = [n for n, card in enumerate(pos.world.tables.german_cards) if card.set == "supplemental"][: len(names)]
    if len(set(names)) != len(names) or len(spare) < len(names):
        raise Unsupported("flow: there are not so many different cards")
    for box in (PILE, decks.POOL):
        deck.pour(pos, box, decks.WAITING)
    for number, card in enumerate(spare):
        deck.move(pos, card, decks.WAITING, decks.POOL if number < len(ask.pool) else decks.SPENT)
    cards.take_back(pos, deck)
    cards.deal(pos, deck, ask.deal or 0)
    cards.give_back(pos, deck)
    possible = {card for card, _ in deck.weights(pos, PILE)}
    return {
        "cannot_be_dealt": [name for name, card in zip(names, spare, strict=True) if card not in possible],
        "pool_after": deck.size(pos, decks.POOL) + deck.size(pos, decks.RESTING),
    }


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
