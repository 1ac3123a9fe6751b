"""16 Combat results as they are carried out: recon that slips away, losses, determined defense, then the aftermath."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.actions import Action
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.ardennes44.combat import results
from salient.games.ardennes44.combat.aftermath import ask_loss, finish
from salient.games.ardennes44.combat.armor import may_evade
from salient.games.ardennes44.combat.battle import AskDefender, Battle, defending
from salient.games.ardennes44.combat.determined_defense import DeterminedDefense
from salient.games.ardennes44.combat.results import effect
from salient.games.ardennes44.combat.retreat_steps import doomed
from salient.games.ardennes44.position import A44Position

EVADE, PASS = Action("evade"), Action("pass")
#: 21.4 The results that a recon unit may take as DR4: all D1 and DS, also the D1 beside a loss of the attacker (D54).
EVADED = {"D1": "DR4", "DS": "DR4", "A1/D1": "A1/DR4"}
EXCHANGE = "EX"


def apply(pos: A44Position, battle: Battle, result: str, lead: int = -1) -> None:
    """A result of the combat table, or of a fire fight that `lead` led."""
    if _evadable(pos, result) and may_evade(pos, battle.target, defending(pos, battle)):
        pos.push(Evade(battle, result, lead))
    else:
        carry_out(pos, battle, result, lead)


@rule("21.4a")
def _evadable(pos: A44Position, result: str) -> bool:
    printed_alone = pos.world.options.get("recon_suffers_a1_d1", False)
    return result in EVADED and not (printed_alone and result.startswith("A1"))


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
        due = effect(self.result)
        if due.determined_defense and results.defense_leads(pos, defending(pos, self.battle), self.result):
            pos.push(DeterminedDefense(self.battle, self.result))
        else:
            finish(pos, self.battle, due)


# --- recon


class Evade(AskDefender, frozen=True):
    """21.4 A recon unit alone in its hex may take D1 and DS as DR4; what the attacker loses he loses all the same."""

    battle: Battle
    result: str
    lead: int = -1

    verbs: ClassVar[tuple[str, ...]] = ("evade", "pass")

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-evade", hex=pos.hex_ref(self.battle.target), result=self.result)

    @rule("21.4a")
    def actions(self, pos: A44Position) -> list[Action]:
        return [EVADE, PASS]

    def cautions(self, pos: A44Position) -> list[Refusal]:
        """To slip away is a retreat too."""
        hexes = effect(EVADED[self.result]).retreat
        return doomed(pos, defending(pos, self.battle), hexes, breakthrough=self.battle.breakthrough)

    @rule("21.4a")
    def play(self, pos: A44Position, action: Action) -> None:
        if action == PASS:
            carry_out(pos, self.battle, self.result, self.lead)
            return
        (unit,) = defending(pos, self.battle)
        instead = EVADED[self.result]
        pos.say("a44-evades", unit=pos.unit_ref(unit), result=self.result, instead=instead)
        carry_out(pos, self.battle, instead, self.lead)
