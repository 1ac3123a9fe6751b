"""14.4 Steps 3 to 6 of a combat: surprise, support of both sides, Jabos, and the roll."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from salient.engine.actions import Action, refuse
from salient.engine.kit import TableRoll
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import DieRoll, Step
from salient.engine.sums import Modifier, Sum
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat import air, armor, artillery, attack, disengage, fire_fight, odds, results
from salient.games.ardennes44.combat.aftermath import EndOfBattle, ask_loss
from salient.games.ardennes44.combat.battle import (
    AskAttacker,
    AskDefender,
    Battle,
    attacking,
    combat_sums,
    defending,
    followers,
)
from salient.games.ardennes44.combat.result_steps import apply
from salient.games.ardennes44.options import bodenplatte, specials
from salient.games.ardennes44.pieces.counters import ALLIED, ENGAGED, GERMAN, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rolls import drm

SURPRISE, PASS, AIR, FIGHT = Action("surprise"), Action("pass"), Action("air"), Action("fight")
AUTOMATIC = "A1"  # 14.5


# --- 27.8 surprise


@rule("27.8b")
def begin(pos: A44Position, battle: Battle) -> None:
    """The attack is on: nothing calls it off any more."""
    if _may_surprise(pos, battle):
        pos.push(Surprise(battle))
    else:
        ask_support(pos, battle)


def _may_surprise(pos: A44Position, battle: Battle) -> bool:
    return battle.player == GERMAN and not attack.why_not_surprise(pos, battle.attackers)


def asks_support(pos: A44Position, battle: Battle) -> bool:
    """Whether the attacker is asked once more before anything is rolled."""
    return _may_surprise(pos, battle) or len(Support(battle).actions(pos)) > 1


class Surprise(Step, frozen=True):
    """27.8 The 150th Panzer Brigade may try to surprise the defender, once."""

    battle: Battle

    player: ClassVar[int] = GERMAN
    verbs: ClassVar[tuple[str, ...]] = ("surprise", "pass")

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-surprise", hex=pos.hex_ref(self.battle.target))

    @rule("27.8b")
    def actions(self, pos: A44Position) -> list[Action]:
        return [SURPRISE, PASS]

    def play(self, pos: A44Position, action: Action) -> None:
        if action == SURPRISE:
            pos.push(SurpriseRoll(self.battle))
        else:
            ask_support(pos, self.battle)


class SurpriseRoll(DieRoll, frozen=True):
    """T12"""

    battle: Battle

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-roll-surprise", hex=pos.hex_ref(self.battle.target))

    @rule("27.8b", "27.8c", "T12")
    def rolled(self, pos: A44Position, die: int) -> None:
        """A failure exposes the brigade at once, a success after the attack."""
        success = attack.surprised(die)
        pos.ability_used = True
        pos.say("a44-surprise-rolled", die=die, success="yes" if success else "no")
        if not success:
            for unit in self.battle.attackers:
                if "skorzeny" in pos.unit(unit).special:
                    specials.expose(pos, unit)
        ask_support(pos, self.battle._replace(surprise=success))


# --- step 3: the attacker's support


def ask_support(pos: A44Position, battle: Battle) -> None:
    """Ask only an attacker who has something to add, or has just added it: the dice fall next."""
    if battle.guns or battle.air:
        pos.push(SupportChosen(battle))
    elif len((step := Support(battle)).actions(pos)) > 1:
        pos.push(step)
    else:
        commit(pos, battle)


@rule("22.6a")
def why_not_gun_click(pos: A44Position, step: Step, target: int, kind: str, id: str) -> list[Refusal]:
    """Asked are guns: of a hex, and of a gun that is not on the map, the step's own verbs have nothing to say."""
    if kind == "hex":
        return [refuse("22.6", "a44-click-guns", hex=pos.hex_ref(target))]
    if kind != "unit":
        return []
    unit = pos.world.number("unit", id)
    own = SIDES[pos.unit(unit).side] == step.side(pos)
    if own and pos.unit(unit).is_artillery and not 0 <= pos.at[unit] < pos.world.ground.n:
        return [refuse("22.6", "a44-click-off-map", unit=pos.unit_ref(unit))]
    return []


class Support(AskAttacker, frozen=True):
    """14.4 Step 3: up to two guns, one air marker; then the fight."""

    battle: Battle

    verbs: ClassVar[tuple[str, ...]] = ("gun", "air", "fight")

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-support", hex=pos.hex_ref(self.battle.target))

    @rule("14.4c", "15.6b", "22.7a", "25.3e")
    def actions(self, pos: A44Position) -> list[Action]:
        battle, found = self.battle, []
        if len(battle.guns) < artillery.AT_MOST:
            gun = pos.world.offers("gun", "unit")
            able = artillery.supporters(pos, battle.player, battle.target, battle.attackers, attacking=True)
            found = [gun[unit] for unit in able if unit not in battle.guns]
        if battle.player == ALLIED and pos.air and not battle.air and air.flying(pos):
            found.append(AIR)
        found.append(FIGHT)
        return found

    def play(self, pos: A44Position, action: Action) -> None:
        if action == FIGHT:
            commit(pos, self.battle)
        else:
            ask_support(pos, self._with(pos, action))

    def _with(self, pos: A44Position, action: Action) -> Battle:
        if action.verb == "gun":
            return self.battle._replace(guns=(*self.battle.guns, pos.world.number("unit", action.target)))
        return self.battle._replace(air=self.battle.air or action == AIR)

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        battle = self.battle
        if action == AIR:
            return [refuse("15.6", "a44-refused-air-twice")] if battle.air else air.why_not_air(pos, battle.player)
        unit = pos.world.number("unit", action.target)
        if pos.unit(unit).side != battle.player:
            return [refuse("22.6", "a44-refused-gun-not-yours", unit=pos.unit_ref(unit))]
        return artillery.why_not_guns(pos, (*battle.guns, unit), battle.target, battle.attackers)

    def why_not_click(self, pos: A44Position, kind: str, id: str) -> list[Refusal]:
        return why_not_gun_click(pos, self, self.battle.target, kind, id) or super().why_not_click(pos, kind, id)

    def sums(self, pos: A44Position, action: Action) -> list[Sum]:
        battle = self._with(pos, action)
        return _still_open(combat_sums(pos, battle), _jabo_die(pos, battle))


class SupportChosen(Support, frozen=True):
    """The same once something was added: asked even if nothing more can be, so that it can be looked at and undone."""

    always_ask: ClassVar[bool] = True


@rule("14.1b", "14.4c", "20.5a", "22.6b")
def commit(pos: A44Position, battle: Battle) -> None:
    """Guns and air marker are used, the units have fought; Engaged ones that attack are so no longer."""
    battle = battle._replace(defenders=tuple(defending(pos, battle)))
    for gun in battle.guns:
        pos.say("a44-gun-supports", unit=pos.unit_ref(gun), hex=pos.hex_ref(battle.target))
    if battle.air:
        pos.say("a44-air-supports", hex=pos.hex_ref(battle.target))
    attack.commit(pos, battle.guns, battle.air)
    named = (*battle.attackers, *followers(pos))
    attack.fought(pos, named, battle.target)
    for unit in named:
        if pos.status[unit] & ENGAGED:
            disengage.shed(pos, unit)
    if artillery.supporters(pos, battle.enemy, battle.target, battle.defenders, attacking=False):
        pos.push(DefensiveFire(battle))
    else:
        after_artillery(pos, battle)


# --- step 4: the defender's gun


class DefensiveFire(AskDefender, frozen=True):
    """14.4 Step 4: one gun of the defender."""

    battle: Battle

    verbs: ClassVar[tuple[str, ...]] = ("fire", "pass")

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-defensive-fire", hex=pos.hex_ref(self.battle.target))

    @rule("14.4d", "22.8a", "25.3e", "29.2a")
    def actions(self, pos: A44Position) -> list[Action]:
        battle, fire = self.battle, pos.world.offers("fire", "unit")
        able = artillery.supporters(pos, battle.enemy, battle.target, battle.defenders, attacking=False)
        return [*(fire[unit] for unit in able), PASS]

    def play(self, pos: A44Position, action: Action) -> None:
        if action == PASS:
            after_artillery(pos, self.battle)
            return
        gun = pos.world.number("unit", action.target)
        artillery.fire(pos, gun)
        pos.push(DefensiveRoll(self.battle, gun))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        unit, battle = pos.world.number("unit", action.target), self.battle
        if pos.unit(unit).side != battle.enemy:
            return [refuse("22.6", "a44-refused-gun-not-yours", unit=pos.unit_ref(unit))]
        return artillery.why_not_support(pos, unit, battle.target, battle.defenders, attacking=False)

    def why_not_click(self, pos: A44Position, kind: str, id: str) -> list[Refusal]:
        return why_not_gun_click(pos, self, self.battle.target, kind, id) or super().why_not_click(pos, kind, id)

    def sums(self, pos: A44Position, action: Action) -> list[Sum]:
        dice = _jabo_die(pos, self.battle)
        if action != PASS:
            gun = pos.unit_ref(pos.world.number("unit", action.target))
            dice = [Modifier(0, msg("a44-sum-defensive-die", unit=gun), "22.8", is_column=True), *dice]
        return _still_open(combat_sums(pos, self.battle), dice)


def _jabo_die(pos: A44Position, battle: Battle) -> list[Modifier]:
    if not air.jabo_rolls(pos, battle.player):
        return []
    return [Modifier(0, msg("a44-sum-jabo-die"), "15.6", is_column=True)]


def _still_open(sums: list[Sum], dice: list[Modifier]) -> list[Sum]:
    """The column as it is, with the dice that fall first and may shift it: the odds below reckon with them."""
    if not sums or not dice:
        return sums
    *first, column = sums
    return [*first, replace(column, lines=(*column.lines, *dice))]


class DefensiveRoll(DieRoll, frozen=True):
    """T10"""

    battle: Battle
    gun: int

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-roll-defensive-fire", unit=pos.unit_ref(self.gun))

    @rule("14.4d", "22.8a", "22.8b", "T10")
    def rolled(self, pos: A44Position, die: int) -> None:
        battle, gun = self.battle, pos.unit_ref(self.gun)
        shifts = artillery.defensive_roll(battle.enemy, die)
        if shifts is None:
            pos.say("a44-time-on-target", unit=gun, die=die, column=SIDES[battle.enemy])
            _stop(pos, battle)
        else:
            pos.say("a44-defensive-fire-rolled", unit=gun, die=die, column=SIDES[battle.enemy], shifts=shifts)
            after_artillery(pos, battle._replace(defensive=shifts))


@rule("16.6b", "22.8b")
def _stop(pos: A44Position, battle: Battle) -> None:
    """Time on Target: the attacker loses a step, and that was the attack (R145)."""
    results.use_up_advantage(pos, battle.attackers, battle.target)
    pos.push(EndOfBattle(battle))
    ask_loss(pos, battle, battle.player, attacking(pos, battle))


# --- step 5: Jabos


@rule("14.4e")
def after_artillery(pos: A44Position, battle: Battle) -> None:
    if air.jabo_rolls(pos, battle.player):
        pos.push(JaboRoll(battle))
    else:
        resolve(pos, battle)


class JaboRoll(DieRoll, frozen=True):
    """T9"""

    battle: Battle

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-roll-jabo", hex=pos.hex_ref(self.battle.target))

    @rule("14.4e", "15.6c", "35a", "T9")
    def rolled(self, pos: A44Position, die: int) -> None:
        added = bodenplatte.jabo_lines(pos)
        shifts = air.jabo_shifts(die, sum(line.value for line in added))
        pos.say("a44-jabo-rolled", die=die, drm=drm(added), shifts=shifts)
        resolve(pos, self.battle._replace(jabo=shifts))


# --- step 6: the roll


@rule("14.4b", "14.4f", "14.5a", "16.3b", "16.6b")
def resolve(pos: A44Position, battle: Battle) -> None:
    """The column with all its shifts; below 1-3 nothing is rolled."""
    attackers, target, defenders = battle.attackers, battle.target, battle.defenders
    tanks = armor.shifting_attackers(pos, attackers, target, defenders)
    tanks = tanks or armor.shifting_defenders(pos, attackers, target, defenders)
    battle = battle._replace(tanks=tuple(tanks))
    numbers = combat_sums(pos, battle)
    _log(pos, battle, numbers)
    column = odds.column(numbers)
    results.use_up_advantage(pos, attackers, target)
    if column is None:
        pos.say("a44-automatic", hex=pos.hex_ref(target), result=AUTOMATIC, means=results.means(AUTOMATIC))
        apply(pos, battle, AUTOMATIC)
    else:
        pos.push(CombatRoll(battle, column))


def _log(pos: A44Position, battle: Battle, numbers: list[Sum]) -> None:
    if pos.events is None:
        return
    strength, defence, column = numbers
    base, *shifts = column.lines
    pos.say(
        "a44-odds",
        hex=pos.hex_ref(battle.target),
        attack=strength.total,
        defence=defence.total,
        odds=odds.name(base.value),
        shifts=drm(shifts),
        column=column.shown,
    )


class CombatRoll(TableRoll, frozen=True):
    """T1"""

    battle: Battle
    column: int  # of the table, 0 for 1-3

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-roll-combat", hex=pos.hex_ref(self.battle.target), column=tables.ODDS[self.column])

    def terms(self, pos: A44Position) -> tables.Odds:
        return tables.ODDS[self.column]

    def read(self, column: tables.Odds, die: int) -> tables.CrtResult:
        return results.combat_result(column, die)

    @rule("14.4f", "T1")
    def came(self, pos: A44Position, die: int, column: tables.Odds, result: tables.CrtResult) -> None:
        hex, means = pos.hex_ref(self.battle.target), results.means(result)
        pos.say("a44-combat-rolled", hex=hex, column=column, die=die, result=result, means=means)
        if results.effect(result).fire_fight:
            fire_fight.offer(pos, self.battle, result)
        else:
            apply(pos, self.battle, result)
