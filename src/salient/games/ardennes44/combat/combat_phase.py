"""14 Combat Phase."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.ardennes44 import clicks, tables
from salient.games.ardennes44.combat import attack, disengage, disengage_steps, results
from salient.games.ardennes44.combat.attack_steps import GatherAttackers
from salient.games.ardennes44.combat.battle import Battle, combat_sums, strongest, together
from salient.games.ardennes44.logistics.traffic_phase import FIRST_ROADBLOCK, MARKER_REFS
from salient.games.ardennes44.movement.orders import ORDERS
from salient.games.ardennes44.night import replacements
from salient.games.ardennes44.options import roadblocks
from salient.games.ardennes44.pieces.counters import ATTACKED, ENGAGED, RETREATED, TARGETED
from salient.games.ardennes44.position import A44Position

DONE = Action("done")
ASK = msg("a44-ask-combat")
FOUGHT = ATTACKED | TARGETED | RETREATED
REPLACEMENTS_END = "am"  # 25.2g


class CombatPhase(Auto, frozen=True):
    player: int

    @rule("16.6c")
    def run(self, pos: A44Position) -> None:
        pos.fresh = 0
        results.drop_pointless_advantage(pos, self.player)
        pos.push(EndOfCombatPhase(self.player), Combats(self.player))


class Combats(Step, frozen=True):
    """14.1, 20.1 Attacks, disengagements and breakdowns in any order, one at a time."""

    player: int

    verbs: ClassVar[tuple[str, ...]] = ("attack", "disengage", "break", "done")
    begins: ClassVar[bool] = True

    def prompt(self, pos: A44Position) -> Message:
        return ASK

    @rule("14.1a", "14.1c", "20.1a", "26.2a")
    def actions(self, pos: A44Position) -> list[Action]:
        attacks = pos.world.offers("attack", "hex")
        found = [attacks[hex] for hex in targets(pos, self.player)]
        found += disengage_steps.offers(pos, self.player)
        found += ORDERS["break"].offers(pos, self.player)
        found.append(DONE)
        return found

    def play(self, pos: A44Position, action: Action) -> None:
        if action == DONE:
            return
        pos.push(self)
        if action.verb == "attack":
            pos.push(GatherAttackers(self.player, pos.world.number("hex", action.target)))
        elif action.verb == "disengage":
            disengage_steps.begin(pos, self.player, pos.world.number("unit", action.target))
        else:
            ORDERS["break"].play(pos, self.player, action)

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        if action.verb == "attack":
            return why_not_attack(pos, self.player, pos.world.number("hex", action.target))
        if action.verb == "disengage":
            return disengage_steps.why_not(pos, self.player, pos.world.number("unit", action.target))
        return ORDERS["break"].why_not(pos, self.player, action)

    def why_not_click(self, pos: A44Position, kind: str, id: str) -> list[Refusal]:
        number = pos.world.number(kind, id)
        if kind == "hex":
            return why_not_attack(pos, self.player, number)
        if kind != "unit":
            return super().why_not_click(pos, kind, id)
        if pos.unit(number).side == self.player:
            return clicks.own_in_combat(pos, self.player, number)
        if not clicks.on_map(pos, number):
            return [refuse("14.1", "a44-click-enemy-off-map", unit=pos.unit_ref(number))]
        return why_not_attack(pos, self.player, pos.at[number])

    def sums(self, pos: A44Position, action: Action) -> list[Sum]:
        """An attack with everybody who can join."""
        if action.verb != "attack":
            return []
        target = pos.world.number("hex", action.target)
        attackers = strongest(pos, self.player, target)
        return combat_sums(pos, Battle(self.player, target, attackers))


@rule("14.1a", "27.5b")
def targets(pos: A44Position, player: int) -> list[int]:
    """The hexes that may be attacked. By night a unit may be able to join an attack that nobody can begin."""
    found = attack.targets(pos, player)
    if not pos.night:
        return found
    return [hex for hex in found if together(pos, attack.able(pos, player, hex))]


@rule("14.1a", "14.1b")
def why_not_attack(pos: A44Position, player: int, target: int) -> list[Refusal]:
    """Why nobody attacks this hex: for its own sake, or what keeps each of those beside it."""
    if target >= pos.world.ground.n:
        return [refuse("14.1", "a44-refused-attack-off-map")]
    reasons = attack.why_not_target(pos, player, target)
    if reasons:
        return reasons
    beside = [unit for unit in pos.world.own[player] if attack.reaches(pos, unit, target)]
    if not beside:
        return [refuse("14.1", "a44-refused-attack-nobody-beside", hex=pos.hex_ref(target))]
    for unit in beside:
        own = attack.why_not_join(pos, unit, target) or attack.why_not_together(pos, (unit,))
        if not own:
            return []
        reasons += own
    return reasons


class EndOfCombatPhase(Auto, frozen=True):
    """What goes at the end of a Combat Phase."""

    player: int

    @rule("14.1b", "16.6a", "20.5a", "20.5c", "25.2g", "33.3a")
    def run(self, pos: A44Position) -> None:
        for unit in pos.world.own[self.player]:
            if pos.status[unit] & ENGAGED:
                disengage.shed(pos, unit)
        if not pos.night:
            results.expire_advantage(pos, self.player, frozenset(bits.places(pos.fresh)))
            if tables.load().turn(pos.turn).half == REPLACEMENTS_END:
                replacements.remove_markers(pos, self.player)
        pos.fresh = 0
        for marker in roadblocks.remove_passed(pos, 1 - self.player):
            pos.say("a44-combat-roadblock-passed", marker=MARKER_REFS[FIRST_ROADBLOCK + marker])
        for own in pos.world.own:
            for unit in own:
                pos.status[unit] &= ~FOUGHT
