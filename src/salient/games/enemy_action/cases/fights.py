"""Rules cases of an attack up to its hits: strength, tactics, chits, who joins."""

from __future__ import annotations

from typing import Literal

from salient.engine.cases import Said, Unsupported, answers
from salient.games.enemy_action.cases.said import (
    CaseCard,
    ChitName,
    Fields,
    HexName,
    RatioName,
    Role,
    SideName,
    Situation,
    TacticName,
    UnitName,
)
from salient.games.enemy_action.cases.table import Table, same_side, tactics
from salient.games.enemy_action.combat import hits as adjusting
from salient.games.enemy_action.combat import odds, reading
from salient.games.enemy_action.combat.battle import Battle, ascending, defenders_in
from salient.games.enemy_action.pieces.counters import GERMAN
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
    table = Table(case)
    pos, battle = table.pos, battle_of(table, ask)
    numbers = [_chit(table, id) for id in ask.chits]
    drawn = len(numbers) if ask.drawn is None else ask.drawn
    facts, large = reading.facts(pos, battle), reading.is_large(pos, drawn)
    faces = [reading.read(facts, pos.world.tables.chits[number], large=large).face for number in numbers]
    attacker, defender = reading.hits(pos, battle, numbers, drawn)
    sides = {id: None if face == reading.NO_SIDE else "AB"[face] for id, face in zip(ask.chits, faces, strict=True)}
    return {"sides": sides, "attacker_hits": attacker, "defender_hits": defender}


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


class AskLeftover(Said, frozen=True):
    defender_steps: Natural
    defender_hits: Natural
    retreated: Natural
    attacker_hits: Natural


Leftover = answers("attacker_hits", "eliminated")


class AskTactics(Said, frozen=True):
    drawn: TacticName | None
    support: TacticName | None
    target: HexName
    westwall_distance: Natural | None = None
    stack_can_come: bool = False


Tactics = answers("chits", applied=list[TacticName])


class AskRatio(Said, frozen=True):
    ratio: RatioName


class AskHex(Said, frozen=True):
    hex: HexName


Draws = answers("", "draws")


class AskUndetected(Said, frozen=True):
    card: CaseCard
    hex: HexName


Undetected = answers(joins=UnitName | None, tactic=TacticName | None)


class AskTactic(Said, frozen=True):
    name: TacticName
    side: SideName
    target: HexName
    role: Role = "attack"
    attackers: list[UnitName] = []
    attacker_tactics: list[TacticName] = []
    path: list[HexName] = []


Tactic = answers(
    "strength chits chits_drawn",
    "defender_may_build_ip german_advance",
    attackers=list[UnitName],
    never_advance=list[UnitName],
    may_advance=list[UnitName],
    joins=dict[UnitName, HexName],
    ip=list[HexName],
    units=dict[UnitName, HexName],
    steps=dict[UnitName, int],
    dispersed=list[UnitName],
)
