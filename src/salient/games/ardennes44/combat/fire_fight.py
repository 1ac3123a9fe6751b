"""16.2 Fire fights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.kit import TableRoll
from salient.engine.messages import Message, Refusal, msg
from salient.engine.sums import Modifier, Sum
from salient.engine.trace import rule
from salient.games.ardennes44.combat import results
from salient.games.ardennes44.combat.battle import AskAttacker, Battle, attacking, total
from salient.games.ardennes44.combat.result_steps import apply, carry_out
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rolls import drm

ENGAGE = Action("engage")
ENGAGED = "ENG"
PLUS_ONE = "FF(+1)"


@rule("16.1g", "16.1h", "16.2a")
def offer(pos: A44Position, battle: Battle, result: str) -> None:
    """The attacker's choice; without anybody to lead it is ENG."""
    if results.attack_leads(pos, battle.attackers, battle.target):
        pos.push(FireFight(battle, result == PLUS_ONE))
        return
    pos.say("a44-no-lead", hex=pos.hex_ref(battle.target))
    carry_out(pos, battle, ENGAGED)


def lines(pos: A44Position, battle: Battle, lead: int, plus_one: bool) -> Sequence[Modifier]:
    return results.fire_fight_lines(pos, lead, battle.target, plus_one=plus_one)


class FireFight(AskAttacker, frozen=True):
    """16.1 ENG, or a roll under a lead unit."""

    battle: Battle
    plus_one: bool

    verbs: ClassVar[tuple[str, ...]] = ("lead", "engage")

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-fire-fight", hex=pos.hex_ref(self.battle.target))

    @rule("16.1g", "16.1h", "16.2a")
    def actions(self, pos: A44Position) -> list[Action]:
        lead = pos.world.offers("lead", "unit")
        able = results.attack_leads(pos, self.battle.attackers, self.battle.target)
        return [*(lead[unit] for unit in able), ENGAGE]

    def play(self, pos: A44Position, action: Action) -> None:
        if action == ENGAGE:
            pos.say("a44-declines-fire-fight", hex=pos.hex_ref(self.battle.target))
            carry_out(pos, self.battle, ENGAGED)
        else:
            pos.push(FireFightRoll(self.battle, self.plus_one, pos.world.number("unit", action.target)))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.target)
        if unit not in attacking(pos, self.battle):
            return [refuse("16.2", "a44-refused-lead-not-attacking", unit=pos.unit_ref(unit))]
        return results.why_not_lead_attack(pos, unit, self.battle.target)

    def sums(self, pos: A44Position, action: Action) -> list[Sum]:
        if action == ENGAGE:
            return []
        lead = pos.world.number("unit", action.target)
        return total(msg("a44-sum-fire-fight"), lines(pos, self.battle, lead, self.plus_one))


class FireFightRoll(TableRoll, frozen=True):
    """T2"""

    battle: Battle
    plus_one: bool
    lead: int

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-roll-fire-fight", unit=pos.unit_ref(self.lead))

    def terms(self, pos: A44Position) -> Sequence[Modifier]:
        return lines(pos, self.battle, self.lead, self.plus_one)

    def read(self, added: Sequence[Modifier], die: int) -> str:
        return results.fire_fight_result(die, added)

    @rule("16.2b", "16.3c", "T2")
    def came(self, pos: A44Position, die: int, added: Sequence[Modifier], result: str) -> None:
        lead, means = pos.unit_ref(self.lead), results.means(result)
        pos.say("a44-fire-fight-rolled", unit=lead, die=die, drm=drm(added), result=result, means=means)
        apply(pos, self.battle, result, self.lead)
