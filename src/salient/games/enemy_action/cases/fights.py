"""Rules cases of an attack up to its hits: strength, tactics, chits, who joins."""

from __future__ import annotations

from typing import Literal

from salient.engine.cases import Said, answers
from salient.games.enemy_action.cases.said import (
    CaseCard,
    ChitName,
    HexName,
    RatioName,
    Role,
    SideName,
    TacticName,
    UnitName,
)
from salient.games.enemy_action.words import Natural


class AskFight(Said, frozen=True):
    attackers: list[UnitName]
    target: HexName
    tactics: list[TacticName] = []
    defence_tactics: list[TacticName] = []


Strength = answers("attack defense", ratio=RatioName)
Chits = answers("minimum maximum drawn")


class AskRead(AskFight, frozen=True, kw_only=True):
    chits: list[ChitName]
    drawn: Natural | None = None


Read = answers("attacker_hits defender_hits", sides=dict[ChitName, Literal["A", "B"] | None])


class AskHits(AskFight, frozen=True, kw_only=True):
    attacker_hits: Natural
    defender_hits: Natural


Hits = answers("attacker defender", "ip_removed")


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
