"""Rules cases of an attack up to its hits: strength, tactics, chits, who joins."""

from __future__ import annotations

from typing import Any, Literal

from salient.engine.cases import Disagreement, Said, Unsupported, answers
from salient.engine.messages import Ref
from salient.games.enemy_action.cases.pieces import card_of
from salient.games.enemy_action.cases.said import (
    TACTIC_NAME,
    Board,
    CaseCard,
    CaseUnit,
    ChitName,
    Fields,
    Hex,
    HexName,
    RatioName,
    Situation,
    TacticName,
    UnitName,
    plain,
)
from salient.games.enemy_action.cases.table import Table, same_side, tactics
from salient.games.enemy_action.combat import hits as adjusting
from salient.games.enemy_action.combat import odds, reading, undetected
from salient.games.enemy_action.combat import tactics as effects
from salient.games.enemy_action.combat.allied_attack import allied_attackers
from salient.games.enemy_action.combat.battle import Battle, ascending, defenders_in
from salient.games.enemy_action.combat.battle import battle_of as battle_going_on
from salient.games.enemy_action.combat.chits import ChitDraw
from salient.games.enemy_action.combat.german_attack import CombatCard, GermanAttack
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.words import Natural


class AskFight(Said, frozen=True):
    attackers: list[UnitName]
    target: HexName
    tactics: list[TacticName] = []
    defence_tactics: list[TacticName] = []


Strength = answers("attack defense", ratio=RatioName)


def strength(case: Situation, ask: AskFight) -> Fields:
    table = Table(case)
    found = odds.strength(table.pos, *_fight(table, ask))
    return {"attack": found.attack, "defense": found.defence, "ratio": found.text()}


def _fight(table: Table, ask: AskFight) -> tuple[list[int], int, list[str], list[str]]:
    attackers = table.units(ask.attackers)
    target = table.hex(ask.target)
    same_side(table, attackers)
    if any(not table.board.ground.near[target] >> table.pos.at[unit] & 1 for unit in attackers):
        raise Unsupported("attackers are beside the target")
    return attackers, target, tactics(ask.tactics), tactics(ask.defence_tactics)


Chits = answers("minimum maximum drawn")


def chits(case: Situation, ask: AskFight) -> Fields:
    table = Table(case)
    limits = odds.chit_limits(table.pos, *_fight(table, ask))
    found: Fields = {"minimum": limits.minimum, "maximum": limits.maximum}
    if same_side(table, table.units(ask.attackers)) == GERMAN:
        found["drawn"] = odds.german_draw(table.pos, limits)
    return found


class AskRead(AskFight, frozen=True, kw_only=True):
    chits: list[ChitName]
    drawn: Natural | None = None


Read = answers("attacker_hits defender_hits", sides=dict[ChitName, Literal["A", "B"] | None])


def read(case: Situation, ask: AskRead) -> Fields:
    """The chits are drawn; more may be still to come, which only Large Attack asks about."""
    table = Table(case)
    numbers = [_chit(table, id) for id in ask.chits]
    drawn = len(numbers) if ask.drawn is None else ask.drawn
    if drawn < len(numbers) or len(set(numbers)) < len(numbers):
        raise Unsupported("read: more chits are listed than are drawn")
    battle = battle_of(table, ask).but(to_draw=drawn)
    stage = table.stage(ChitDraw(battle, drawn), dice=ask.chits)
    sides: dict[str, str | None] = dict.fromkeys(ask.chits)
    hits = [0, 0]
    for said in (*stage.events("eaa-chit-one"), *stage.events("eaa-chit-both")):
        chit = said["chit"]
        assert isinstance(chit, Ref)
        sides[chit.id] = said["face"]
        hits = [hits[0] + said["attacker"], hits[1] + said["defender"]]
    if tuple(hits) != reading.hits(table.pos, battle, numbers, drawn):
        raise Disagreement("the chits are counted otherwise than they are told")
    return {"sides": sides, "attacker_hits": hits[0], "defender_hits": hits[1]}


def _chit(table: Table, id: str) -> int:
    found = table.pos.world.things["chit"].get(id)
    if found is None:
        raise Unsupported(f"there is no chit {id!r}")
    return found


def battle_of(table: Table, ask: AskFight) -> Battle:
    """The attack that is asked about, with the tactics of both sides applied."""
    attackers, target, tactics, defence = _fight(table, ask)
    side = same_side(table, attackers)
    return Battle(
        side,
        target,
        tuple(ascending(table.pos, attackers)),
        tactics=tuple(tactics),
        tactic_chits=len(tactics),
        defence=tuple(defence),
        defenders=defenders_in(table.pos, target, side),
    )


class AskHits(AskFight, frozen=True, kw_only=True):
    attacker_hits: Natural
    defender_hits: Natural


Hits = answers("attacker defender", "ip_removed")


def hits(case: Situation, ask: AskHits) -> Fields:
    table = Table(case)
    found = adjusting.adjusted(table.pos, battle_of(table, ask), ask.attacker_hits, ask.defender_hits)
    return {"attacker": found.on_attacker, "defender": found.on_defender, "ip_removed": found.uses_ip}


class AskTactics(Said, frozen=True):
    drawn: TacticName | None
    support: TacticName | None
    target: HexName
    westwall_distance: Natural | None = None
    stack_can_come: bool = False


Tactics = answers("chits", applied=list[TacticName])
BESIDE, FAR = "1413", "1612"  # hexes of a board whose middle is attacked


def german_tactics(case: Situation, ask: AskTactics) -> Fields:
    """An attack on a hex with the Westwall, and perhaps a stack that can come, as far away as the case says."""
    if case.board is not None or case.units or ask.target != "1414":
        raise Unsupported("tactics: there is no board, and the target is 1414")
    wall: dict[str, Any] = {}
    if ask.westwall_distance is not None:
        wall = {f"14{14 - ask.westwall_distance:02}": Hex(west_wall=True, control="German")}
    units = [
        CaseUnit(id="x", side="Allied", at=ask.target, strength=1, steps=1),
        CaseUnit(id="a", side="German", at=BESIDE, strength=1, steps=1),
    ]
    if ask.stack_can_come:
        units.append(CaseUnit(id="b", side="German", at=FAR, strength=1, steps=1))
    board = Board(columns=(1, 18), hexes=wall)
    table = Table(Situation(board=board, units=units, active=["a"], when=case.when))
    battle = Battle(GERMAN, table.hex(ask.target), (table.unit("a"),))
    drawn, support = (plain(name or "") for name in (ask.drawn, ask.support))
    found = effects.german_attack(table.stage().position, battle, drawn, support)
    return {"applied": [TACTIC_NAME[tactic] for tactic in found.tactics], "chits": found.tactic_chits}


class AskRatio(Said, frozen=True):
    ratio: RatioName


Draws = answers("", "draws")


def attack_card(case: Situation, ask: AskRatio) -> Fields:
    """A German attack with these strengths, up to its card."""
    if case.board is not None or case.units:
        raise Unsupported("attack_card: there is no board and no unit but those of the ratio")
    attack, defence = (int(part) for part in ask.ratio.split(":"))
    units = [
        CaseUnit(id="x", side="Allied", at="1414", strength=defence, steps=1),
        CaseUnit(id="a", side="German", at=BESIDE, strength=attack, steps=1),
    ]
    table = Table(Situation(board=Board(), units=units, when=case.when))
    stage = table.stage(GermanAttack(table.hex("1414")))
    return {"draws": not stage.over and isinstance(stage.top, CombatCard)}


class AskHex(Said, frozen=True):
    hex: HexName


def defence_card(case: Situation, ask: AskHex) -> Fields:
    table = Table(case)
    return {"draws": undetected.draws_card(table.pos, table.hex(ask.hex))}


class AskUndetected(Said, frozen=True):
    card: CaseCard
    hex: HexName


Undetected = answers(joins=UnitName | None, tactic=TacticName | None)


def undetected_defender(case: Situation, ask: AskUndetected) -> Fields:
    """The card is drawn in an attack of all who can on the hex."""
    table = Table(case, card_of(ask.card, GERMAN))
    pos, target = table.pos, table.hex(ask.hex)
    table.into_pile()
    battle = Battle(ALLIED, target, allied_attackers(pos, target))
    stage = table.stage(undetected.DefenceCard(battle), dice=[table.cards[0].id])
    fought = battle_going_on(stage.position)
    came = [u for u in stage.position.units_at(target, GERMAN) if pos.at[u] != target]
    if fought is None:
        raise Unsupported("undetected: no chit is drawn after the card")
    joins = table.unit_ids(came)[0] if came else None
    return {"joins": joins, "tactic": TACTIC_NAME.get(fought.defence[0]) if fought.defence else None}
