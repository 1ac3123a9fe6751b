"""14 An attack as it begins: who takes part, demolition before it (14.4 step 1), and 19.4 Breakthrough Combat."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.ardennes44.combat import advance, attack, support_steps
from salient.games.ardennes44.combat.battle import (
    AskAttacker,
    Battle,
    GoAlong,
    combat_sums,
    defending,
    followers,
    release_followers,
    strongest,
    together,
)
from salient.games.ardennes44.logistics import bridges
from salient.games.ardennes44.logistics.bridge_phase import BurnBeforeAttack, DemolishBeforeAttack, OurenCheck
from salient.games.ardennes44.map.ground import INTACT
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.position import A44Position

FIGHT, CANCEL, PASS = Action("fight"), Action("cancel"), Action("pass")


# --- who attacks


class GatherAttackers(Step, frozen=True):
    """14.2, 14.3 Unit by unit, as long as all of them may attack together; 19.1 others of their hexes just go along."""

    player: int
    target: int
    joined: tuple[int, ...] = ()

    verbs: ClassVar[tuple[str, ...]] = ("join", "fight")

    def prompt(self, pos: A44Position) -> Message:
        """Where support can still be chosen after them, the question says so: its answer is not yet the die."""
        battle = Battle(self.player, self.target, self.joined)
        then = self.joined and support_steps.asks_support(pos, battle)
        return msg("a44-ask-join-first" if then else "a44-ask-join", hex=pos.hex_ref(self.target))

    @rule("14.2a", "14.2b", "14.3a", "14.3b", "19.1a")
    def actions(self, pos: A44Position) -> list[Action]:
        join, named = pos.world.offers("join", "unit"), (*self.joined, *followers(pos, asking=True))
        found = [
            join[unit]
            for unit in attack.able(pos, self.player, self.target)
            if unit not in named and not self._why_not_beside(pos, unit)
        ]
        if self.joined:
            found.append(FIGHT)
        return found

    @rule("14.3a", "19.1a")
    def _why_not_beside(self, pos: A44Position, unit: int) -> list[Refusal]:
        """Why a unit that could attack may not do so with those that joined, nor go along without its factors."""
        reasons = attack.why_not_together(pos, (*self.joined, unit))
        if not reasons or attack.within_formations(pos, (*self.joined, unit)):
            return reasons
        return attack.why_not_follow(pos, self.joined, followers(pos, asking=True), unit)

    @rule("14.3a", "14.3b")
    def united(self, pos: A44Position) -> list[Action]:
        """Those who join when all do that can: not all of them may attack together."""
        join, best = pos.world.offers("join", "unit"), strongest(pos, self.player, self.target, self.joined)
        return [join[unit] for unit in best if unit not in self.joined]

    @rule("14.3a")
    def cautions(self, pos: A44Position) -> list[Refusal]:
        """Who could attack, but not with the others that could."""
        best = strongest(pos, self.player, self.target, self.joined)
        found = []
        for unit in attack.able(pos, self.player, self.target):
            reasons = [] if unit in best else attack.why_not_together(pos, (*best, unit))
            if reasons and unit not in followers(pos, asking=True):
                shut_out = msg("a44-caution-shut-out", unit=pos.unit_ref(unit), why=reasons[0].message)
                found.append(Refusal(reasons[0].rule, shut_out))
        return found

    def committed(self, pos: A44Position) -> bool:
        """Nobody else can join, and the attacker is asked for support before the dice fall."""
        battle = Battle(self.player, self.target, self.joined)
        return not _before_support(pos, battle) and support_steps.asks_support(pos, battle)

    def play(self, pos: A44Position, action: Action) -> None:
        if action == FIGHT:
            begin(pos, Battle(self.player, self.target, self.joined))
            return
        joined = self._with(pos, action)
        if not attack.within_formations(pos, joined):
            pos.push(GoAlong((*release_followers(pos), joined[-1])))
            joined = self.joined
        pos.push(GatherAttackers(self.player, self.target, joined))

    def _with(self, pos: A44Position, action: Action) -> tuple[int, ...]:
        return self.joined if action == FIGHT else (*self.joined, pos.world.number("unit", action.target))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        if action == FIGHT:
            return [refuse("14.1", "a44-refused-attack-without-units")]
        unit = pos.world.number("unit", action.target)
        if pos.unit(unit).side != self.player:
            return [refuse("14.1", "a44-refused-join-not-yours", unit=pos.unit_ref(unit))]
        if unit in self.joined or unit in followers(pos, asking=True):
            return [refuse("14.2", "a44-refused-join-twice", unit=pos.unit_ref(unit))]
        return attack.why_not_join(pos, unit, self.target) or self._why_not_beside(pos, unit)

    def why_not_click(self, pos: A44Position, kind: str, id: str) -> list[Refusal]:
        target, number = pos.hex_ref(self.target), pos.world.number(kind, id)
        if kind == "hex":
            return [refuse("14.2", "a44-click-gathering", hex=target)]
        if kind != "unit" or pos.unit(number).side == self.player:
            return super().why_not_click(pos, kind, id)
        if pos.at[number] == self.target:
            return [refuse("14.2", "a44-click-under-attack", unit=pos.unit_ref(number))]
        return [refuse("14.1", "a44-click-one-attack", unit=pos.unit_ref(number), hex=target)]

    def sums(self, pos: A44Position, action: Action) -> list[Sum]:
        """Of the attack as it then stands: who goes along adds nothing."""
        joined = self._with(pos, action)
        if not attack.within_formations(pos, joined):
            joined = self.joined
        return combat_sums(pos, Battle(self.player, self.target, joined))


# --- step 1: demolition before the attack


@rule("7.4a", "7.7a", "14.4a", "32.3a")
def begin(pos: A44Position, battle: Battle) -> None:
    """Ouren is checked before anybody may blow it; then what the defender may blow up."""
    hex = pos.hex_ref(battle.target)
    for unit in battle.attackers:
        pos.say("a44-attacks", unit=pos.unit_ref(unit), hex=hex)
    for unit in followers(pos):
        pos.say("a44-goes-along", unit=pos.unit_ref(unit), hex=hex)
    if not _before_support(pos, battle):
        support_steps.begin(pos, battle)
        return
    spans = tuple(attack.bridges_under_attack(pos, battle.attackers, battle.target))
    dump = dumps.defends(pos, battle.target)
    pos.push(AfterDemolition(battle, spans))
    if dump:
        pos.push(BurnBeforeAttack(battle.target))
    if spans:
        pos.push(DemolishBeforeAttack(battle.enemy, battle.attackers, battle.target))
        if bridges.ouren_attacked(pos, battle.attackers, battle.target):
            pos.push(OurenCheck())


def _before_support(pos: A44Position, battle: Battle) -> bool:
    """Whether there is a bridge or a dump that the defender may blow up first."""
    spans = attack.bridges_under_attack(pos, battle.attackers, battle.target)
    return bool(spans) or dumps.defends(pos, battle.target)


class AfterDemolition(Auto, frozen=True):
    """7.4 If a bridge is gone the attacker may think again. Without anybody left to attack there is no attack."""

    battle: Battle
    spans: tuple[int, ...]  # the bridges across which the attack was to go

    @rule("7.4e", "32.3a")
    def run(self, pos: A44Position) -> None:
        battle = self.battle
        if not defending(pos, battle) and not dumps.defends(pos, battle.target):
            call_off(pos, battle)
        elif any(pos.bridge[bridge] != INTACT for bridge in self.spans):
            pos.push(CancelOrFight(battle))
        else:
            support_steps.begin(pos, battle)


class CancelOrFight(AskAttacker, frozen=True):
    """7.4 The attack as it has become, or none."""

    battle: Battle

    verbs: ClassVar[tuple[str, ...]] = ("fight", "cancel")

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-cancel", hex=pos.hex_ref(self.battle.target))

    @rule("7.4e", "7.7a")
    def actions(self, pos: A44Position) -> list[Action]:
        return [FIGHT, CANCEL]

    def play(self, pos: A44Position, action: Action) -> None:
        if action == CANCEL:
            call_off(pos, self.battle)
        else:
            support_steps.begin(pos, self.battle)

    def sums(self, pos: A44Position, action: Action) -> list[Sum]:
        return combat_sums(pos, self.battle) if action == FIGHT else []


@rule("7.4e")
def call_off(pos: A44Position, battle: Battle) -> None:
    """It never happened (R17); a Breakthrough stack may choose again."""
    pos.say("a44-attack-cancelled", hex=pos.hex_ref(battle.target))
    along = release_followers(pos)
    if battle.breakthrough:
        pos.push(BreakthroughCombat(battle.player, (*battle.attackers, *along)))


# --- 19.4 Breakthrough Combat


class BreakthroughCombat(Auto, frozen=True):
    """19.4 The stack may attack at once, if anybody is beside it."""

    player: int
    stack: tuple[int, ...]

    @rule("19.4a", "19.4d", "19.4e")
    def run(self, pos: A44Position) -> None:
        stack = tuple(unit for unit in self.stack if pos.at[unit] >= 0)
        if stack and breakthroughs(pos, self.player, stack):
            pos.push(BreakthroughChoice(self.player, stack))


@rule("19.4c", "19.4d")
def breakthroughs(pos: A44Position, player: int, stack: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """What a Breakthrough stack may attack, and which of its units do."""
    found = {}
    for target in advance.breakthrough_targets(pos, pos.at[stack[0]], player):
        able = [unit for unit in stack if not attack.why_not_join(pos, unit, target, breakthrough=True)]
        attackers = together(pos, able, breakthrough=True)
        if attackers:
            found[target] = attackers
    return found


class BreakthroughChoice(Step, frozen=True):
    """19.4 Which hex the Breakthrough stack attacks, if any."""

    player: int
    stack: tuple[int, ...]

    verbs: ClassVar[tuple[str, ...]] = ("attack", "pass")

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-breakthrough", hex=pos.hex_ref(pos.at[self.stack[0]]))

    @rule("19.4c", "19.4d")
    def actions(self, pos: A44Position) -> list[Action]:
        attacks = pos.world.offers("attack", "hex")
        return [*(attacks[target] for target in breakthroughs(pos, self.player, self.stack)), PASS]

    def play(self, pos: A44Position, action: Action) -> None:
        """19.1 Who finds no place in two formations goes along."""
        if action == PASS:
            return
        battle = self._battle(pos, action)
        others = [unit for unit in self.stack if unit not in battle.attackers]
        along = [unit for unit in others if not attack.why_not_join(pos, unit, battle.target, breakthrough=True)]
        if along:
            pos.push(GoAlong(tuple(along)))
        pos.push(BreakthroughAttack(battle))

    def _battle(self, pos: A44Position, action: Action) -> Battle:
        target = pos.world.number("hex", action.target)
        return Battle(self.player, target, breakthroughs(pos, self.player, self.stack)[target], breakthrough=True)

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        target = pos.world.number("hex", action.target)
        if target >= pos.world.ground.n:
            return [refuse("14.1", "a44-refused-attack-off-map")]
        reasons = attack.why_not_target(pos, self.player, target, breakthrough=True)
        if reasons:
            return reasons
        if target in breakthroughs(pos, self.player, self.stack):
            return []
        for unit in self.stack:
            reasons += attack.why_not_join(pos, unit, target, breakthrough=True)
        return reasons or attack.why_not_together(pos, self.stack, breakthrough=True)

    def sums(self, pos: A44Position, action: Action) -> list[Sum]:
        return [] if action == PASS else combat_sums(pos, self._battle(pos, action))


class BreakthroughAttack(AskAttacker, frozen=True):
    """19.4 The attack is chosen; it begins when the attacker says so."""

    battle: Battle

    verbs: ClassVar[tuple[str, ...]] = ("fight",)

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-breakthrough-attack", hex=pos.hex_ref(self.battle.target))

    @rule("19.4c")
    def actions(self, pos: A44Position) -> list[Action]:
        return [FIGHT]

    def play(self, pos: A44Position, action: Action) -> None:
        begin(pos, self.battle)

    def sums(self, pos: A44Position, action: Action) -> list[Sum]:
        return combat_sums(pos, self.battle)
