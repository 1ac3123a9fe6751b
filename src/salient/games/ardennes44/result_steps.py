"""16 Combat results as they are carried out: losses, recon that slips away, engagement, advantage; then the ways off.

Fire fights are in fire_fight.py, determined defense in determined_defense.py, which calls `finish` in the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.ardennes44 import dumps, results, specials, strategic
from salient.games.ardennes44.armor import may_evade
from salient.games.ardennes44.combat import Battle, attacking, defending, release_followers, take_step
from salient.games.ardennes44.losses import losers
from salient.games.ardennes44.pieces import SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.results import Effect, effect
from salient.games.ardennes44.retreat_steps import RetreatFromCombat

EVADE, PASS = Action("evade"), Action("pass")
EVADED = ("D1", "DS")  # 21.4 the results that a recon unit may take as DR4
INSTEAD = "DR4"
EXCHANGE = "EX"


# --- a result


def apply(pos: A44Position, battle: Battle, result: str, lead: int = -1) -> None:
    """A result of the combat table, or of a fire fight that `lead` led."""
    if result in EVADED and may_evade(pos, battle.target, defending(pos, battle)):
        pos.push(Evade(battle, result, lead))
    else:
        carry_out(pos, battle, result, lead)


@rule("16.1a", "16.1b", "16.1c", "16.1d", "16.1e", "16.1f", "16.1i", "16.1j", "16.2c", "16.2d", "16.2e", "16.6e")
def carry_out(pos: A44Position, battle: Battle, result: str, lead: int = -1) -> None:
    """First the losses of both sides; then all the rest."""
    due = effect(result)
    if due.retreat:
        results.lose_advantage(pos, battle.target, battle.enemy)
    pos.push(AfterLosses(battle, result))
    exchange = result == EXCHANGE
    if due.defender_loses:
        ask_loss(pos, battle, battle.enemy, defending(pos, battle), exchange=exchange)
    if due.attacker_loses:
        units = (lead,) if lead >= 0 else battle.attackers
        ask_loss(pos, battle, battle.player, units, exchange=exchange)


class AfterLosses(Auto, frozen=True):
    """16.7 The defender may try to hold out; else the result stands."""

    battle: Battle
    result: str

    @rule("14.4f", "16.7a", "32.2a")
    def run(self, pos: A44Position) -> None:
        from salient.games.ardennes44.determined_defense import DeterminedDefense  # it comes back here

        due = effect(self.result)
        if due.determined_defense and results.defense_leads(pos, defending(pos, self.battle), self.result):
            pos.push(DeterminedDefense(self.battle, self.result))
        else:
            finish(pos, self.battle, due)


@rule("14.4f", "16.1i", "16.2f", "16.2g", "16.7h", "17.3a")
def finish(pos: A44Position, battle: Battle, due: Effect) -> None:
    """What is left when all losses are taken: engagement, advantage, the retreat, and last the advance."""
    from salient.games.ardennes44.advance_steps import AdvanceAfterCombat  # it may lead to another combat

    survivors, attackers = defending(pos, battle), attacking(pos, battle)
    _take_dump(pos, battle, due, survivors)
    if due.engaged:
        results.engage(pos, survivors)
    kind = due.advance_after(bool(survivors))
    named = (*attackers, *release_followers(pos))
    if kind is not None and named:
        pos.push(AdvanceAfterCombat(battle.player, named, battle.target, kind, due.breakthrough))
    pos.push(EndOfBattle(battle))
    if due.retreat and survivors:
        pos.push(RetreatFromCombat(tuple(survivors), due.retreat, battle.target, battle.breakthrough))
    if due.advantage and attackers:
        pos.push(PointAdvantage(battle))


@rule("32.2a")
def _take_dump(pos: A44Position, battle: Battle, due: Effect, survivors: Sequence[int]) -> None:
    """A dump falls with its hex: when those in it must retreat, or when a loss leaves nobody."""
    if dumps.defends(pos, battle.target) and (due.retreat or (due.defender_loses and not survivors)):
        dumps.capture(pos, battle.target)
        pos.say("a44-dump-captured", hex=pos.hex_ref(battle.target))


class EndOfBattle(Auto, frozen=True):
    """12.6, 27.8 What goes when a combat is resolved, before anybody advances."""

    battle: Battle

    @rule("12.6a", "27.8c")
    def run(self, pos: A44Position) -> None:
        for unit in self.battle.defenders:
            if pos.at[unit] >= 0 and pos.on_wheels(unit):
                strategic.remove(pos, unit)
                pos.say("a44-off-wheels", unit=pos.unit_ref(unit))
        if self.battle.surprise:
            for unit in attacking(pos, self.battle):
                if "skorzeny" in pos.unit(unit).special:
                    specials.expose(pos, unit)


# --- losses


@rule("16.3a", "16.3b", "16.3c")
def ask_loss(pos: A44Position, battle: Battle, side: int, units: Sequence[int], *, exchange: bool = False) -> None:
    """Have a side lose a step. `exchange`: it falls on the armor that gave this side its shift."""
    tanks = [unit for unit in battle.tanks if pos.unit(unit).side == side] if exchange else []
    found = losers(pos, units, tanks)
    if found:
        pos.push(LoseStep(side, battle, tuple(found), bool(tanks)))


class LoseStep(Step, frozen=True):
    """16.3 The owner picks the unit."""

    player: int
    battle: Battle
    units: tuple[int, ...]
    armor: bool = False  # 16.3b it falls on armor that gave a shift

    verbs: ClassVar[tuple[str, ...]] = ("lose",)

    def side(self, pos: A44Position) -> str:
        return SIDES[self.player]

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-lose", hex=pos.hex_ref(self.battle.target))

    @rule("16.3a", "16.3b", "16.3c")
    def actions(self, pos: A44Position) -> list[Action]:
        lose = pos.world.offers("lose", "unit")
        return [lose[unit] for unit in self.units]

    def play(self, pos: A44Position, action: Action) -> None:
        take_step(pos, pos.world.number("unit", action.target))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.target)
        ref, battle = pos.unit_ref(unit), self.battle
        if pos.unit(unit).side != self.player:
            return [refuse("16.3", "a44-refused-lose-not-yours", unit=ref)]
        own = attacking(pos, battle) if self.player == battle.player else defending(pos, battle)
        if unit not in own:
            return [refuse("16.3", "a44-refused-lose-elsewhere", unit=ref)]
        if self.armor:
            return [refuse("16.3", "a44-refused-lose-armor", unit=ref)]
        return [refuse("16.3", "a44-refused-lose-lead", unit=ref)]


# --- recon


class Evade(Step, frozen=True):
    """21.4 A recon unit alone in its hex may take D1 and DS as DR4."""

    battle: Battle
    result: str
    lead: int = -1

    verbs: ClassVar[tuple[str, ...]] = ("evade", "pass")

    def side(self, pos: A44Position) -> str:
        return SIDES[self.battle.enemy]

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-evade", hex=pos.hex_ref(self.battle.target), result=self.result)

    @rule("21.4a")
    def actions(self, pos: A44Position) -> list[Action]:
        return [EVADE, PASS]

    @rule("21.4a")
    def play(self, pos: A44Position, action: Action) -> None:
        if action == PASS:
            carry_out(pos, self.battle, self.result, self.lead)
            return
        (unit,) = defending(pos, self.battle)
        pos.say("a44-evades", unit=pos.unit_ref(unit), result=self.result, instead=INSTEAD)
        carry_out(pos, self.battle, INSTEAD, self.lead)


# --- advantage


class PointAdvantage(Step, frozen=True):
    """16.6 Which attacking stack gets the marker."""

    battle: Battle

    verbs: ClassVar[tuple[str, ...]] = ("point",)

    def side(self, pos: A44Position) -> str:
        return SIDES[self.battle.player]

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-point", hex=pos.hex_ref(self.battle.target))

    @rule("16.2f")
    def actions(self, pos: A44Position) -> list[Action]:
        point = pos.world.offers("point", "hex")
        return [point[hex] for hex in results.advantage_hexes(pos, attacking(pos, self.battle))]

    @rule("16.2f", "16.6a")
    def play(self, pos: A44Position, action: Action) -> None:
        hex, attackers = pos.world.number("hex", action.target), attacking(pos, self.battle)
        results.give_advantage(pos, attackers, hex, self.battle.target)
        for unit in attackers:
            if pos.at[unit] == hex:
                pos.fresh |= 1 << unit

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        hex = pos.hex_ref(pos.world.number("hex", action.target))
        return [refuse("16.2", "a44-refused-point", hex=hex)]
