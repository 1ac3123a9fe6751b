"""16 Combat results: what each result does, fire fights, engagement, advantage and determined defense."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import NamedTuple

from salient.engine.actions import refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.sums import Modifier
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat import armor
from salient.games.ardennes44.combat.advance import Kind as AdvanceKind
from salient.games.ardennes44.combat.advance import why_not_into
from salient.games.ardennes44.combat.rally import morale_lines
from salient.games.ardennes44.pieces.counters import ENGAGED, NOT_IN_GOOD_ORDER, ON_WHEELS
from salient.games.ardennes44.position import NOWHERE, A44Position


class Effect(NamedTuple):
    """What a result asks for. Steps of either side first, then the retreat, then the advance."""

    attacker_loses: bool = False
    defender_loses: bool = False
    retreat: int = 0  # hexes
    engaged: bool = False  # surviving defenders
    advance: AdvanceKind | None = None
    if_emptied: AdvanceKind | None = None  # the advance if no defender is left of those that need not retreat
    breakthrough: bool = False
    advantage: bool = False
    fire_fight: bool = False

    @property
    @rule("16.7a")
    def determined_defense(self) -> bool:
        """Whether the defender may try to hold: against a retreat with a Regular Advance only."""
        return self.retreat > 0 and self.advance == "regular"

    @rule("16.1i", "16.7h", "17.3a")
    def advance_after(self, survivors: bool) -> AdvanceKind | None:
        """The attacker's advance. Elimination instead of a retreat leaves it as it is."""
        return self.advance or (None if survivors else self.if_emptied)


#: 16.1 The results of the combat table and 16.2 those of the fire fight table.
EFFECTS: dict[str, Effect] = {
    "DS": Effect(defender_loses=True, retreat=4, advance="bonus", breakthrough=True),
    "DR4": Effect(retreat=4, advance="bonus"),
    "DR3": Effect(retreat=3, advance="bonus"),
    "DR2": Effect(retreat=2, advance="regular"),
    "ENG": Effect(engaged=True),
    "A1/ENG": Effect(attacker_loses=True, engaged=True),
    "FF": Effect(fire_fight=True),
    "FF(+1)": Effect(fire_fight=True),
    "EX": Effect(attacker_loses=True, defender_loses=True, engaged=True, if_emptied="limited"),
    "A1": Effect(attacker_loses=True),
    "D1": Effect(defender_loses=True, retreat=2, advance="regular"),
    "A1/D1": Effect(attacker_loses=True, defender_loses=True, retreat=2, advance="regular"),
    "A1/DR4": Effect(attacker_loses=True, retreat=4, advance="bonus"),  # 21.4 what recon makes of A1/D1
    "A1/DR2": Effect(attacker_loses=True, retreat=2, advance="regular"),
    "ENG+": Effect(engaged=True, advantage=True),
}


@rule("14.5a")
def combat_result(column: tables.Odds | None, die: int) -> tables.CrtResult:
    """T1. None: worse than 1-3, which needs no die."""
    return "A1" if column is None else tables.load().crt[column](die)


@rule("16.1a", "16.1b", "16.1c", "16.1d", "16.1e", "16.1f", "16.1g", "16.1h", "16.1i", "16.1j")
@rule("16.2c", "16.2d", "16.2e", "16.2f", "16.2g")
def effect(result: str) -> Effect:
    return EFFECTS[result]


_SIGNS = re.compile(r"[^A-Za-z0-9]+")


def means(result: str) -> Message:
    """What a code of the tables says, in words: those of the printed tables."""
    return Message("ardennes44-result-" + _SIGNS.sub("_", result.replace("+", "plus")).strip("_"))


# Fire fight ----------------------------------------------------------------------------------------


@rule("16.2a")
def why_not_lead_attack(pos: A44Position, unit: int, target: int) -> list[Refusal]:
    """Why an attacking unit may not lead a fire fight."""
    reasons = _why_not_lead(pos, unit, "16.2")
    into = why_not_into(pos, unit, target)
    if into:
        reasons.append(refuse("16.2", "a44-refused-lead-advance", unit=pos.unit_ref(unit), hex=pos.hex_ref(target)))
    return reasons + into


def _why_not_lead(pos: A44Position, unit: int, number: str) -> list[Refusal]:
    status, ref = pos.status[unit], pos.unit_ref(unit)
    reasons = []
    if status & NOT_IN_GOOD_ORDER:
        reasons.append(refuse(number, "a44-refused-lead-disrupted", unit=ref))
    if pos.unit(unit).is_artillery:
        reasons.append(refuse(number, "a44-refused-lead-artillery", unit=ref))
    if status & ON_WHEELS:
        reasons.append(refuse(number, "a44-refused-lead-strategic", unit=ref))
    return reasons


@rule("7.4c", "16.2a")
def attack_leads(pos: A44Position, attackers: Iterable[int], target: int) -> list[int]:
    """Who may lead a fire fight; nobody: the result is ENG."""
    return [unit for unit in attackers if pos.steps[unit] > 0 and not why_not_lead_attack(pos, unit, target)]


@rule("16.2b", "16.1h")
def fire_fight_lines(pos: A44Position, lead: int, target: int, *, plus_one: bool = False) -> list[Modifier]:
    """T2 What is added to the roll. `plus_one`: the result was FF(+1)."""
    lines = morale_lines(pos, lead, "fire_fight", "lead_green", "lead_elite")
    if leads_with_tanks(pos, lead, target):
        lines.append(_line("lead_tank_quality", msg("a44-sum-tank-quality", unit=pos.unit_ref(lead))))
    if plus_one:
        lines.append(_line("result_plus_one", msg("a44-sum-fire-fight-plus-one")))
    return lines


def _line(cause: tables.Cause, message: Message) -> Modifier:
    row = tables.load().modifiers["fire_fight", cause]
    return Modifier(row.amount, message, row.rule)


@rule("16.2b")
def leads_with_tanks(pos: A44Position, lead: int, target: int) -> bool:
    """A grey tank quality, at least equal to the best in the hex, where an armor shift would be allowed."""
    tank = pos.unit(lead)
    if tank.tq is None or tank.tq_kind != "tank" or not tank.is_armor:
        return False
    best = armor.defending_quality(pos, pos.units_at(target, 1 - tank.side))
    return tank.tq >= best and armor.may_shift(pos, lead, target)


@rule("16.2b")
def fire_fight_result(die: int, lines: Sequence[Modifier]) -> tables.FireFightResult:
    return tables.load().fire_fight(die + sum(line.value for line in lines))


# Engaged -------------------------------------------------------------------------------------------


@rule("16.1e", "16.5a", "16.7d", "16.7e")
def engage(pos: A44Position, defenders: Iterable[int]) -> None:
    """Mark the defenders that are left."""
    for unit in defenders:
        if pos.steps[unit] > 0:
            pos.mark(unit, ENGAGED)
            pos.say("a44-engaged", unit=pos.unit_ref(unit))


# Attacker's advantage ------------------------------------------------------------------------------


@rule("16.2f")
def advantage_hexes(pos: A44Position, attackers: Iterable[int]) -> list[int]:
    """The attacking stacks of which one gets the marker, the attacker's choice."""
    return sorted({pos.at[unit] for unit in attackers if pos.steps[unit] > 0})


@rule("16.2f", "16.6a", "16.6b")
def give_advantage(pos: A44Position, attackers: Iterable[int], hex: int, target: int) -> None:
    """Put the marker on the attackers of one hex. Whoever comes later is not under it."""
    for unit in attackers:
        if pos.at[unit] == hex and pos.steps[unit] > 0:
            pos.advantage[unit] = target
    pos.say("a44-advantage", hex=pos.hex_ref(hex), target=pos.hex_ref(target))


@rule("16.6b")
def use_up_advantage(pos: A44Position, attackers: Iterable[int], target: int) -> None:
    """After the second attack the marker goes. Call it before a new ENG+ gives another."""
    for attacker in list(attackers):
        if pos.advantage[attacker] == target:
            stack = pos.units_at(pos.at[attacker], pos.unit(attacker).side)
            _drop_advantage(pos, (unit for unit in stack if pos.advantage[unit] == target))


@rule("16.6c")
def drop_pointless_advantage(pos: A44Position, side: int) -> None:
    """At the start of the owner's Combat Phase: markers that point at hexes without enemy units."""
    enemies = pos.front(1 - side).hexes
    own = pos.world.own[side]
    _drop_advantage(pos, (u for u in own if pos.advantage[u] != NOWHERE and not enemies >> pos.advantage[u] & 1))


@rule("16.6e")
def lose_advantage(pos: A44Position, hex: int, side: int) -> None:
    """A retreat result against the hex, even one that a determined defense cancels."""
    _drop_advantage(pos, pos.units_at(hex, side))


@rule("16.6a")
def expire_advantage(pos: A44Position, side: int, fresh: Collection[int]) -> None:
    """At the end of the owner's day Combat Phase: all but the markers `fresh` units got in this phase (R63)."""
    _drop_advantage(pos, (unit for unit in pos.world.own[side] if unit not in fresh))


def _drop_advantage(pos: A44Position, units: Iterable[int]) -> None:
    for unit in list(units):
        pos.advantage[unit] = NOWHERE


# Determined defense --------------------------------------------------------------------------------


@rule("16.7a", "16.7b")
def why_not_lead_defense(pos: A44Position, unit: int, result: str) -> list[Refusal]:
    """Why a defending unit may not lead a determined defense against this result."""
    reasons = []
    if not effect(result).determined_defense:
        reasons.append(refuse("16.7", "a44-refused-defense-result", result=result))
    return reasons + _why_not_lead(pos, unit, "16.7")


@rule("16.7a", "16.7b", "18.3g")
def defense_leads(pos: A44Position, defenders: Iterable[int], result: str) -> list[int]:
    """Who may lead; nobody: no determined defense."""
    return [unit for unit in defenders if pos.steps[unit] > 0 and not why_not_lead_defense(pos, unit, result)]


@rule("16.7c")
def defense_lines(pos: A44Position, lead: int, dcb: int) -> list[Modifier]:
    """T3 What is added to the roll. `dcb`: what 15.1 allows the defenders that are left."""
    lines = morale_lines(pos, lead, "determined_defense", "lead_green", "lead_elite")
    if dcb:
        row = tables.load().modifiers["determined_defense", "each_dcb"]
        lines.append(Modifier(row.amount * dcb, msg("a44-sum-dcb", hex=pos.hex_ref(pos.at[lead])), row.rule))
    return lines


@rule("16.7c")
def defense_result(die: int, lines: Sequence[Modifier]) -> tables.DeterminedDefenseResult:
    return tables.load().determined_defense(die + sum(line.value for line in lines))


@cache
@rule("16.7d", "16.7e", "16.7f", "16.7g", "16.7i")
def after_defense(result: str, defense: tables.DeterminedDefenseResult) -> Effect:
    """What is still to be done after the roll; the steps that the result cost before are lost for good.

    A defender's step is the lead's; an attacker's follows the rule of an exchange (16.3b, R62).
    """
    stands = Effect(retreat=effect(result).retreat, advance=effect(result).advance)
    held = Effect(defender_loses=True, engaged=True, if_emptied="limited")
    effects: dict[tables.DeterminedDefenseResult, Effect] = {
        "Yes (EX)": held._replace(attacker_loses=True),
        "Yes (-1 step)": held,
        "Delay (-1 step)": Effect(defender_loses=True, retreat=2, advance="limited"),
        "No": stands,
        "No (-1 step)": stands._replace(defender_loses=True),
    }
    return effects[defense]
