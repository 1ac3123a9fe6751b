"""O19-O21, Q01-Q06 Strength, ratio and number of chits: one calculation for requirement, forecast and draw.

A calculation is a list of terms, each with what it adds, the message that says why, its rule and its unit. Its number
is the sum of the terms; shown, it is a `Sum` of the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import gcd
from typing import NamedTuple

from salient.engine.messages import Message, msg
from salient.engine.sums import Modifier, Sum
from salient.engine.trace import rule
from salient.games.enemy_action.combat.battle import Battle, best_supply, defenders_in, lone_detachment, steps_in
from salient.games.enemy_action.map.ground import CITY
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import ISOLATED, NOWHERE, EAAPosition

Term = tuple[int, str, str, int]  # value, message, rule, unit or NOWHERE

#: P07, P08, P15 What adds one to the strength of whoever attacks, and of whoever defends.
STRENGTHENS_ATTACK = frozenset(("combat_engineers", "engineers", "panzer_battalion", "tank_battalion"))
STRENGTHENS_DEFENCE = frozenset(("panzer_battalion", "tank_battalion"))
MESSAGES = (
    "eaa-term-combat-engineers",
    "eaa-term-engineers",
    "eaa-term-panzer-battalion",
    "eaa-term-tank-battalion",
)
LARGE_UNIT = 3  # Q02 steps

_NOTHING: Collection[str] = ()


class Strength(NamedTuple):
    """O21 Compared as a fraction."""

    attack: int
    defence: int

    def text(self) -> str:
        """In lowest terms: 2:1."""
        common = gcd(self.attack, self.defence) or 1
        return f"{self.attack // common}:{self.defence // common}"

    def at_least(self, attack: int, defence: int = 1) -> bool:
        return self.attack * defence >= attack * self.defence


class ChitLimits(NamedTuple):
    """Q01, Q02 `maximum` is as reckoned, before the floor of X123."""

    minimum: int
    maximum: int


def total(terms: Iterable[Term]) -> int:
    return sum([term[0] for term in terms])


def side_of(pos: EAAPosition, attackers: Sequence[int]) -> int:
    return pos.world.owner[attackers[0]] if attackers else GERMAN


# Strength ------------------------------------------------------------------------------------------


@rule("O19")
def over_river(pos: EAAPosition, unit: int, target: int) -> bool:
    """Whether a unit attacks across a river side, bridged or not."""
    return pos.world.ground.side_number(pos.at[unit], target) >= 0


@rule("O19")
def river_loss(pos: EAAPosition, strengths: Sequence[int]) -> int:
    """X109 What the river takes from these strengths: half of their sum, rounded up; by option half of each."""
    if pos.world.options["river_halving"] == "per_unit":
        return sum([(strength + 1) // 2 for strength in strengths])
    return (sum(strengths) + 1) // 2


@rule("B13", "O19", "O21")
def attack_terms(
    pos: EAAPosition, attackers: Iterable[int], target: int, tactics: Collection[str] = _NOTHING
) -> list[Term]:
    found: list[Term] = []
    over = []
    for unit in attackers:
        strength = pos.strength(unit)
        found.append((strength, "eaa-term-unit", "O21", unit))
        if over_river(pos, unit, target):
            over.append(strength)
    if over:
        found.append((-river_loss(pos, over), "eaa-term-river", "O19", NOWHERE))
    found += _tactic_terms(tactics, STRENGTHENS_ATTACK)
    return found


@rule("P07", "P08", "P15")
def _tactic_terms(tactics: Collection[str], that: Collection[str]) -> list[Term]:
    return [
        (1, f"eaa-term-{tactic.replace('_', '-')}", "P15" if "battalion" in tactic else "P07", NOWHERE)
        for tactic in sorted(set(tactics))
        if tactic in that
    ]


@rule("O20", "O21", "P15", "T13")
def defence_terms(pos: EAAPosition, target: int, side: int, tactics: Collection[str] = _NOTHING) -> list[Term]:
    """Against an attack of the side. X110: doubled once; X150: a lone detachment has a strength of 1."""
    units = defenders_in(pos, target, side)
    found = [(pos.strength(unit), "eaa-term-unit", "O21", unit) for unit in units]
    if not units and side == ALLIED and lone_detachment(pos, target):
        found.append((1, "eaa-term-detachment", "T13", NOWHERE))
    if pos.world.ground.settlement[target] == CITY:
        found.append((total(found), "eaa-term-city", "O20", NOWHERE))
    elif side == ALLIED and pos.world.places.westwall >> target & 1:
        found.append((total(found), "eaa-term-westwall", "O20", NOWHERE))
    if tactics:
        found += _tactic_terms(tactics, STRENGTHENS_DEFENCE)
    return found


@rule("O21")
def strength(
    pos: EAAPosition,
    attackers: Sequence[int],
    target: int,
    tactics: Collection[str] = _NOTHING,
    defence_tactics: Collection[str] = _NOTHING,
) -> Strength:
    side = side_of(pos, attackers)
    return Strength(
        total(attack_terms(pos, attackers, target, tactics)), total(defence_terms(pos, target, side, defence_tactics))
    )


def of_battle(pos: EAAPosition, battle: Battle) -> Strength:
    return strength(pos, battle.attackers, battle.target, battle.tactics, battle.defence)


@rule("O03")
def overwhelming(pos: EAAPosition, found: Strength) -> bool:
    """X111 So strong that no card is drawn."""
    return found.at_least(pos.world.tables.constants.overwhelming)


# Chits ---------------------------------------------------------------------------------------------


@rule("Q02", "Q04", "Q11", "B13", "P17")
def chit_terms(
    pos: EAAPosition,
    attackers: Sequence[int],
    target: int,
    tactic_chits: int = 0,
    defence_tactics: Collection[str] = _NOTHING,
) -> list[Term]:
    """The maximum of chits. Q11: Fury is part of it (X97)."""
    units, constants, side = pos.world.units, pos.world.tables.constants, side_of(pos, attackers)
    own = [units[unit] for unit in attackers]
    found = [(sum([not unit.bracketed for unit in own]), "eaa-term-units", "Q02", NOWHERE)]
    if tactic_chits:
        found.append((tactic_chits, "eaa-term-tactics", "Q02", NOWHERE))
    if any(unit.elite for unit in own):
        found.append((1, "eaa-term-elite", "Q02", NOWHERE))
    large = sum([pos.steps[unit] >= LARGE_UNIT for unit in attackers])
    if large:
        found.append((large, "eaa-term-large", "Q02", NOWHERE))
    worst = best_supply(pos, defenders_in(pos, target, side))
    if pos.world.tables.supply[worst].chits:
        state = "eaa-term-isolated" if worst == ISOLATED else "eaa-term-out-of-supply"
        found.append((pos.world.tables.supply[worst].chits, state, "Q02", NOWHERE))
    if defence_tactics and "screen" in defence_tactics:
        found.append((constants.screen, "eaa-term-screen", "P17", NOWHERE))
    if side == GERMAN and pos.today and pos.in_force("fury_of_bastogne"):
        on_victory = pos.world.places.vp[target] > 0
        found.append((constants.fury if on_victory else -constants.fury, "eaa-term-fury", "Q11", NOWHERE))
    return found


@rule("Q01", "Q02")
def chit_limits(
    pos: EAAPosition,
    attackers: Sequence[int],
    target: int,
    tactics: Collection[str] = _NOTHING,
    defence_tactics: Collection[str] = _NOTHING,
    tactic_chits: int | None = None,
) -> ChitLimits:
    """`tactic_chits`: where it is not one for each tactic."""
    chits = len(tactics) if tactic_chits is None else tactic_chits
    most = total(chit_terms(pos, attackers, target, chits, defence_tactics))
    return ChitLimits(steps_in(pos, target, side_of(pos, attackers)), most)


def limits_of(pos: EAAPosition, battle: Battle) -> ChitLimits:
    return chit_limits(pos, battle.attackers, battle.target, (), battle.defence, battle.tactic_chits)


@rule("Q03")
def german_draw(pos: EAAPosition, limits: ChitLimits) -> int:
    """X123 The Germans draw the maximum, yet never fewer than the minimum; by option as few as it comes to."""
    if pos.world.options["chit_floor"] == "zero":
        return max(0, limits.maximum)
    return max(limits)


# Shown ---------------------------------------------------------------------------------------------


def _cause(pos: EAAPosition, term: Term) -> Message:
    return msg(term[1]) if term[3] < 0 else msg(term[1], unit=pos.unit_ref(term[3]))


def shown(pos: EAAPosition, name: str, terms: Iterable[Term]) -> Sum:
    return Sum(msg(name), tuple(Modifier(term[0], _cause(pos, term), term[2]) for term in terms))


@rule("O21", "Q01", "Q02")
def sums(pos: EAAPosition, battle: Battle) -> list[Sum]:
    """Everything that a battle is reckoned with: both strengths, the ratio, the chits."""
    attack = attack_terms(pos, battle.attackers, battle.target, battle.tactics)
    defence = defence_terms(pos, battle.target, battle.side, battle.defence)
    ratio = Strength(total(attack), total(defence)).text()
    chits = chit_terms(pos, battle.attackers, battle.target, battle.tactic_chits, battle.defence)
    least = steps_in(pos, battle.target, battle.side)
    return [
        Sum(msg("eaa-sum-ratio"), (), ratio),
        shown(pos, "eaa-sum-attack", attack),
        shown(pos, "eaa-sum-defence", defence),
        shown(pos, "eaa-sum-chits", chits),
        Sum(msg("eaa-sum-least-chits"), (Modifier(least, msg("eaa-term-steps"), "Q01"),)),
    ]
