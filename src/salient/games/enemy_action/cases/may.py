"""The question `may`: whether the player, or a unit, may do something, answer by answer on the real steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from salient.board import bits
from salient.engine.cases import Answer, Permission, Said, Unsupported
from salient.engine.messages import Refusal
from salient.games.enemy_action.allied.engineers import Engineers
from salient.games.enemy_action.allied.impulse import PlayCard
from salient.games.enemy_action.cases import moves
from salient.games.enemy_action.cases.losses import fought
from salient.games.enemy_action.cases.moves import Crossed
from salient.games.enemy_action.cases.pieces import card_of, with_event
from salient.games.enemy_action.cases.said import (
    TACTIC_NAME,
    Board,
    CaseCard,
    CaseUnit,
    EventName,
    HexName,
    Hexside,
    Phase,
    Role,
    SideName,
    Situation,
    UnitName,
    plain,
)
from salient.games.enemy_action.cases.table import Stage, Table
from salient.games.enemy_action.cases.tactic import attack, card_with
from salient.games.enemy_action.combat.allied_attack import AlliedAttacks, Attack, Reinforce
from salient.games.enemy_action.combat.allied_losses import AlliedAdvance, AlliedLosses
from salient.games.enemy_action.combat.battle import Battle, beside, german_attackers
from salient.games.enemy_action.combat.german_attack import DefenceTactics, Relief
from salient.games.enemy_action.day.supply_phase import BridgeWork, Interdiction
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.rows import Card
from salient.games.enemy_action.words import Corps, Natural

Verb = Literal[
    "activate", "activate-one", "advance", "attack", "blow", "deploy", "event", "improve", "interdict", "move", "pass",
    "play_tactic", "reinforce", "repair", "roadblock",
]  # fmt: skip


class AskMay(Said, frozen=True):
    """Each verb looks at the fields that it has; another that is stated is an error."""

    verb: Verb
    unit: UnitName | None = None
    units: list[UnitName] | dict[UnitName, HexName] | None = None
    path: list[HexName] = []
    already: list[Crossed] = []
    control_at_start: dict[HexName, SideName] = {}
    attackers: list[UnitName] = []
    target: HexName | None = None
    tactic_cards: Natural | None = None
    to: HexName | None = None
    after: Literal["defender retreated"] | None = None
    by: Literal["Raise the Alarm"] | None = None
    how: str | None = msgspec.field(default=None, name="as")
    card: CaseCard | Literal["Engineers"] | None = None
    sector: Corps | None = None
    barred: list[Corps] = []
    name: EventName | None = None
    role: Role = "attack"
    hex: HexName | None = None
    hexside: Hexside | None = None
    phase: Phase | None = None
    hand: Natural | None = None


class MayAnswer(Permission, frozen=True):
    cost: int = 0
    mode: Literal["as unbridged"] | None = None
    instead: Literal["discard one card"] | None = None


def _stated(value: object, field: str) -> None:
    if value is None:
        raise Unsupported(f"may: {field} is not stated")


# Moves ---------------------------------------------------------------------------------------------


def _move(case: Situation, ask: AskMay) -> Answer:
    table = Table(case)
    moves.earlier(table, ask.already, ask.control_at_start)
    return moves.walked(table, table.unit(ask.unit or ""), ask.path)


# Cards ---------------------------------------------------------------------------------------------


def _bar(table: Table, corps: list[Corps]) -> None:
    table.pos.barred = bits.of(table.pos.world.corps[name] for name in corps)


def _card(said: CaseCard | str | None) -> CaseCard:
    if not isinstance(said, CaseCard):
        raise Unsupported("may: a card is not stated")
    return said


def _activate(case: Situation, ask: AskMay) -> Answer:
    table = Table(case, card_of(_card(ask.card), ALLIED, "activation"))
    _bar(table, ask.barred)
    id = table.take()
    stage = table.stage(PlayCard())
    return stage.permission(stage.why_not_line(f"activate {id}"))


def _activate_one(case: Situation, ask: AskMay) -> Answer:
    """Any card with a formation serves."""
    table = Table(case, next(card for card in Table(case).pos.world.tables.allied_cards if card.formations))
    _bar(table, ask.barred)
    id = table.take()
    stage = table.stage(PlayCard())
    return stage.permission(stage.why_not_line(f"activate_one {id}", f"select {ask.unit}"))


def _event(case: Situation, ask: AskMay) -> Answer:
    _stated(ask.name, "name")
    table = Table(case, with_event(plain(ask.name or ""), ALLIED))
    id = table.take()
    stage = table.stage(PlayCard())
    return stage.permission(stage.why_not_line(f"event {id}"))


def _pass(case: Situation, ask: AskMay) -> Answer:
    _stated(ask.hand, "hand")
    table = Table(case)
    table.fill(table.pos, ALLIED, hand=ask.hand)
    stage = table.stage(PlayCard())
    instead = "discard one card" if stage.offered("discard") else None
    return stage.permission(stage.why_not_line("pass"), instead=instead)


# Reserves ------------------------------------------------------------------------------------------


def _deploy(case: Situation, ask: AskMay) -> Answer:
    """By a card of its corps unless another is named, or by Raise the Alarm."""
    unit = next((unit for unit in case.units if unit.id == ask.unit), None)
    if unit is None:
        raise Unsupported(f"there is no unit {ask.unit!r}")
    card, verb = _deploys(ask, unit.corps or "V"), "event" if ask.by else "deploy"
    if ask.how is not None and (ask.how != "strategic" or ask.by is None):
        raise Unsupported(f"may: nobody is deployed as {ask.how!r} so")
    table = Table(case, card)
    id = table.take()
    stage = table.stage(PlayCard())
    refused = stage.why_not_line(f"{verb} {id}")
    if refused:
        return stage.permission(refused)
    if (ask.to is None) == (ask.sector is None):
        raise Unsupported("may: a reserve is deployed in a hex, or in a sector")
    if ask.to is not None:
        return stage.permission(stage.why_not_line(f"select {unit.id}", f"place {unit.id} {ask.to}"))
    sector = table.board.ground.sector(ask.sector or "")
    return stage.permission(_somewhere(stage, unit.id, table.ids(sector)))


def _deploys(ask: AskMay, corps: str) -> Card:
    if ask.by is not None:
        return with_event(plain(ask.by), ALLIED)
    return card_of(_card(ask.card or CaseCard(level="corps", formations=[corps])), ALLIED, "deploy")


def _somewhere(stage: Stage, unit: str, hexes: list[str]) -> list[Refusal]:
    """Nothing if the unit may be placed in one of the hexes, else why it may not be in the first."""
    refused = stage.why_not_line(f"select {unit}")
    if refused:
        return refused
    found = [stage.refusals(f"place {unit} {hex}") for hex in hexes]
    return [] if not all(found) else found[0]


# Engineers and aircraft ----------------------------------------------------------------------------


def works(table: Table, action: str) -> Answer:
    """An Engineers card is played for this. If it could do nothing at all, what its step would say against this."""
    id = table.take()
    stage = table.stage(PlayCard())
    if stage.why_not_line(f"event {id}"):
        return stage.permission(stage.unasked(Engineers(), action))
    return stage.permission(stage.why_not_line(action))


def _engineers(case: Situation) -> Table:
    return Table(case, with_event("engineers", ALLIED))


def _roadblock(case: Situation, ask: AskMay) -> Answer:
    return works(_engineers(case), f"roadblock {ask.hex}")


def _improve(case: Situation, ask: AskMay) -> Answer:
    return works(_engineers(case), f"improve {ask.hex}")


def crossing_name(table: Table, pair: Hexside | None) -> str:
    _stated(pair, "hexside")
    return list(table.pos.world.things["crossing"])[table.crossing(pair or ())]


def _bridge(case: Situation, ask: AskMay) -> Answer:
    if ask.card != "Engineers":
        raise Unsupported("may: bridges are the Engineers' work")
    table = _engineers(case)
    name = crossing_name(table, ask.hexside)
    if ask.phase != "supply 1":
        return works(table, f"{ask.verb} {name}")
    id = table.take()
    stage = table.stage(BridgeWork())
    return stage.permission(stage.why_not_line(f"bridge {id} {name}" if ask.verb == "repair" else f"blow {name}"))


def _interdict(case: Situation, ask: AskMay) -> Answer:
    table = Table(case, with_event("airpower", ALLIED))
    id = table.take()
    stage = table.stage(Interdiction() if ask.phase == "supply 4" else PlayCard())
    return stage.permission(stage.why_not_line(f"interdict {id}"))


# Combat --------------------------------------------------------------------------------------------


def _attack(case: Situation, ask: AskMay) -> Answer:
    """Just these units attack; cards that could be played may make up for chits that are missing."""
    cards = [
        card_of(CaseCard(number=n + 1, level="no_command", tactic="Tank Battalion"), ALLIED)
        for n in range(ask.tactic_cards or 0)
    ]
    table = Table(case, *cards)
    for number in range(len(cards)):
        table.take(number)
    table.units(ask.attackers)
    if ask.target is None:
        raise Unsupported("may: target is not stated")
    stage = table.stage(AlliedAttacks(ALLIED))
    refused = stage.why_not_line(f"attack {ask.target}")
    if refused:
        return stage.permission(refused)
    top = stage.top
    assert isinstance(top, Attack)
    there = table.unit_ids(top.battle.attackers)
    line = [f"drop {id}" for id in there if id not in ask.attackers]
    line += [f"add {id}" for id in ask.attackers if id not in there]
    return stage.permission(stage.why_not_line(*line, *["confirm"] * (not cards)))


def _advance(case: Situation, ask: AskMay) -> Answer:
    """After an attack of the unit alone, from which the Germans beside the hex retreated one hex."""
    table = Table(case)
    if ask.to is None or ask.unit is None or ask.after is None:
        raise Unsupported("may: an advance has a unit, a hex and what it comes after")
    pos, unit, hex = table.pos, table.unit(ask.unit), table.hex(ask.to)
    left = beside(pos, hex, GERMAN)
    if not left:
        raise Unsupported("may: no German has retreated from there")
    battle = fought(table, hex, [unit]).but(
        defenders=tuple(left), path=(hex, pos.at[left[0]]), retreated=1, dispersed=bool(pos.dispersed >> unit & 1)
    )
    stage = table.stage(AlliedLosses(battle))
    return stage.permission(stage.unasked(AlliedAdvance(battle), f"advance {ask.unit} {ask.to}"))


def _play_tactic(case: Situation, ask: AskMay) -> Answer:
    """Without a board in an attack of one unit on another."""
    if ask.how is None or ask.how not in TACTIC_NAME.values():
        raise Unsupported(f"may: there is no tactic {ask.how!r}")
    told = case if case.board is not None else Situation(board=Board(), units=DUEL[ask.role], when=case.when)
    table = Table(told, card_of(_card(ask.card), ALLIED))
    id = table.take()
    stage = _battle(table, ask.role, table.hex(ask.target or "1414"))
    return stage.permission(stage.why_not_line(f"play {id} {plain(ask.how)}"))


def _duel(defender: SideName, attacker: SideName) -> list[CaseUnit]:
    return [
        CaseUnit(id="x", side=defender, at="1414", strength=3, steps=2),
        CaseUnit(id="a", side=attacker, at="1413", strength=3, steps=2),
    ]


DUEL = {"attack": _duel("German", "Allied"), "defence": _duel("Allied", "German")}


def _battle(table: Table, role: Role, target: int) -> Stage:
    """The player attacks the hex with all who are beside it, or defends it against all active Germans."""
    if role == "attack":
        return attack(table, target, beside(table.pos, target, ALLIED))
    return table.stage(DefenceTactics(Battle(GERMAN, target, german_attackers(table.pos, target))))


def _reinforce(case: Situation, ask: AskMay) -> Answer:
    table = Table(case, card_with("Reinforce Battle"))
    id = table.take()
    if ask.target is None or ask.units is None or (ask.role == "attack") != isinstance(ask.units, dict):
        raise Unsupported("may: units reinforce a target, in attack each in a hex")
    pos, target = table.pos, table.hex(ask.target)
    goals = ask.units if isinstance(ask.units, dict) else dict.fromkeys(ask.units, ask.target)
    line = [f"join {unit} {hex}" for unit, hex in goals.items()]
    if ask.role == "attack":
        came = set(table.units(goals))
        stage = attack(table, target, [unit for unit in beside(pos, target, ALLIED) if unit not in came])
    else:
        stage = _battle(table, ask.role, target)
    if stage.why_not_line(f"play {id} reinforce_battle"):
        top = stage.top
        assert isinstance(top, Attack | DefenceTactics)
        step = Reinforce(top) if isinstance(top, Attack) else Relief(top.battle)
        return stage.permission(stage.unasked(step, line[0]))
    return stage.permission(stage.why_not_line(*line))


VERBS: Mapping[str, Callable[[Situation, AskMay], Answer]] = {
    "move": _move,
    "activate": _activate,
    "activate-one": _activate_one,
    "event": _event,
    "pass": _pass,
    "deploy": _deploy,
    "roadblock": _roadblock,
    "improve": _improve,
    "blow": _bridge,
    "repair": _bridge,
    "interdict": _interdict,
    "attack": _attack,
    "advance": _advance,
    "play_tactic": _play_tactic,
    "reinforce": _reinforce,
}


def question(case: Situation, ask: AskMay) -> Answer:
    return VERBS[ask.verb](case, ask)
