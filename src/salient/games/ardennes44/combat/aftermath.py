"""16 The end of a combat: a step lost by either side, then engagement, advantage, retreat and advance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from salient.engine.actions import refuse
from salient.engine.kit import PickOne
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.ardennes44.combat import results
from salient.games.ardennes44.combat.advance_steps import AdvanceAfterCombat
from salient.games.ardennes44.combat.battle import (
    AskAttacker,
    Battle,
    attacking,
    defending,
    release_followers,
    take_step,
)
from salient.games.ardennes44.combat.losses import losers
from salient.games.ardennes44.combat.results import Effect
from salient.games.ardennes44.combat.retreat_steps import RetreatFromCombat
from salient.games.ardennes44.movement import strategic
from salient.games.ardennes44.options import dumps, specials
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.refusals import loss_first


@rule("14.4f", "16.1i", "16.2f", "16.2g", "16.7h", "17.3a")
def finish(pos: A44Position, battle: Battle, due: Effect) -> None:
    """What is left when all losses are taken: engagement, advantage, the retreat, and last the advance."""
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


class LoseStep(PickOne, frozen=True):
    """16.3 The owner picks the unit."""

    player: int
    battle: Battle
    units: tuple[int, ...]
    armor: bool = False  # 16.3b it falls on armor that gave a shift

    verb: ClassVar[str] = "lose"

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-lose", hex=pos.hex_ref(self.battle.target))

    @rule("16.3a", "16.3b", "16.3c")
    def choices(self, pos: A44Position) -> tuple[int, ...]:
        return self.units

    def pick(self, pos: A44Position, unit: int) -> None:
        take_step(pos, unit)

    def why_not_click(self, pos: A44Position, kind: str, id: str) -> list[Refusal]:
        return loss_first("16.3") if kind == "hex" else super().why_not_click(pos, kind, id)

    def why_not_pick(self, pos: A44Position, unit: int) -> list[Refusal]:
        ref, battle = pos.unit_ref(unit), self.battle
        if pos.unit(unit).side != self.player:
            return [refuse("16.3", "a44-refused-lose-not-yours", unit=ref)]
        own = attacking(pos, battle) if self.player == battle.player else defending(pos, battle)
        if unit not in own:
            return [refuse("16.3", "a44-refused-lose-elsewhere", unit=ref)]
        if self.armor:
            return [refuse("16.3", "a44-refused-lose-armor", unit=ref)]
        return [refuse("16.3", "a44-refused-lose-lead", unit=ref)]


# --- advantage


class PointAdvantage(AskAttacker, PickOne, frozen=True):
    """16.6 Which attacking stack gets the marker."""

    battle: Battle

    verb: ClassVar[str] = "point"
    kind: ClassVar[str] = "hex"

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-point", hex=pos.hex_ref(self.battle.target))

    @rule("16.2f")
    def choices(self, pos: A44Position) -> list[int]:
        return results.advantage_hexes(pos, attacking(pos, self.battle))

    @rule("16.2f", "16.6a")
    def pick(self, pos: A44Position, hex: int) -> None:
        attackers = attacking(pos, self.battle)
        results.give_advantage(pos, attackers, hex, self.battle.target)
        for unit in attackers:
            if pos.at[unit] == hex:
                pos.fresh |= 1 << unit

    def why_not_pick(self, pos: A44Position, hex: int) -> list[Refusal]:
        return [refuse("16.2", "a44-refused-point", hex=pos.hex_ref(hex))]
