"""16.7 Determined defense."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.kit import TableRoll
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto
from salient.engine.sums import Modifier, Sum
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat import odds, results
from salient.games.ardennes44.combat.aftermath import ask_loss, finish
from salient.games.ardennes44.combat.battle import AskDefender, Battle, defending, total
from salient.games.ardennes44.combat.retreat_steps import doomed
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rolls import drm

PASS = Action("pass")
#: The results as log lines select their words.
WORDS: dict[tables.DeterminedDefenseResult, str] = {
    "Yes (EX)": "yes-ex",
    "Yes (-1 step)": "yes-step",
    "Delay (-1 step)": "delay-step",
    "No": "no",
    "No (-1 step)": "no-step",
}


@rule("16.7c")
def lines(pos: A44Position, battle: Battle, lead: int) -> Sequence[Modifier]:
    """What is added to the roll: the bonus that those who are left really have (R52)."""
    dcb = odds.defensive_bonus(pos, battle.target, defending(pos, battle), battle.breakthrough)
    return results.defense_lines(pos, lead, dcb)


class DeterminedDefense(AskDefender, frozen=True):
    """16.7 The defender names a lead unit, or does not try."""

    battle: Battle
    result: str

    verbs: ClassVar[tuple[str, ...]] = ("hold", "pass")

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-hold", hex=pos.hex_ref(self.battle.target), result=self.result)

    @rule("16.7a", "16.7b")
    def actions(self, pos: A44Position) -> list[Action]:
        hold = pos.world.offers("hold", "unit")
        leads = results.defense_leads(pos, defending(pos, self.battle), self.result)
        return [*(hold[unit] for unit in leads), PASS]

    def play(self, pos: A44Position, action: Action) -> None:
        if action == PASS:
            finish(pos, self.battle, results.effect(self.result))
        else:
            pos.push(DefenseRoll(self.battle, self.result, pos.world.number("unit", action.target)))

    def cautions(self, pos: A44Position) -> list[Refusal]:
        """Who would fall if nobody tries to hold."""
        hexes = results.effect(self.result).retreat
        return doomed(pos, defending(pos, self.battle), hexes, breakthrough=self.battle.breakthrough)

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.target)
        if unit not in defending(pos, self.battle):
            return [refuse("16.7", "a44-refused-hold-not-attacked", unit=pos.unit_ref(unit))]
        return results.why_not_lead_defense(pos, unit, self.result)

    def sums(self, pos: A44Position, action: Action) -> list[Sum]:
        if action == PASS:
            return []
        lead = pos.world.number("unit", action.target)
        return total(msg("a44-sum-determined-defense"), lines(pos, self.battle, lead))


class DefenseRoll(TableRoll, frozen=True):
    """T3"""

    battle: Battle
    result: str
    lead: int

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-roll-determined-defense", unit=pos.unit_ref(self.lead))

    def terms(self, pos: A44Position) -> Sequence[Modifier]:
        return lines(pos, self.battle, self.lead)

    def read(self, added: Sequence[Modifier], die: int) -> tables.DeterminedDefenseResult:
        return results.defense_result(die, added)

    @rule("16.3c", "16.7c", "16.7d", "16.7e", "16.7f", "16.7g", "T3")
    def came(
        self, pos: A44Position, die: int, added: Sequence[Modifier], outcome: tables.DeterminedDefenseResult
    ) -> None:
        """A loss falls on the lead; the attacker's, if any, follows the rule of an exchange (R62)."""
        battle, unit = self.battle, pos.unit_ref(self.lead)
        pos.say("a44-determined-defense-rolled", unit=unit, die=die, drm=drm(added), result=WORDS[outcome])
        due = results.after_defense(self.result, outcome)
        pos.push(AfterDefense(battle, self.result, outcome))
        if due.defender_loses:
            ask_loss(pos, battle, battle.enemy, (self.lead,))
        if due.attacker_loses:
            ask_loss(pos, battle, battle.player, battle.attackers, exchange=True)


class AfterDefense(Auto, frozen=True):
    """16.7 What the roll has left of the result. Lost steps stay lost."""

    battle: Battle
    result: str
    outcome: tables.DeterminedDefenseResult

    @rule("16.7d", "16.7e", "16.7f", "16.7g", "16.7h", "16.7i")
    def run(self, pos: A44Position) -> None:
        finish(pos, self.battle, results.after_defense(self.result, self.outcome))
