"""11.3.1 Support is named, first by the attacker, then by the defender; then the die (D8.3 to K8.5)."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from salient.engine.actions import Action
from salient.engine.kit import ResultTable, TableRoll
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.deadly_woods.combat import odds, support
from salient.games.deadly_woods.combat.battle import AskAttacker, AskDefender, Battle
from salient.games.deadly_woods.combat.result_steps import rolled
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.words import ODDS

DONE, PLUS_TWO = Action("done"), Action("plus_two")


class AttackerSupport(AskAttacker, frozen=True):
    """12.2, 12.3, 16.1 The attacker's guns, and the +2; what he has named is used."""

    battle: Battle

    verbs: ClassVar[tuple[str, ...]] = ("use", "double", "plus_two", "done")

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-attacker-support", hex=pos.hex_ref(self.battle.target))

    @rule("11.3.1a", "12.2c", "12.2g", "16.1")
    def actions(self, pos: TDWPosition) -> list[Action]:
        world, battle = pos.world, self.battle
        guns = support.offered(pos, battle, battle.player)
        use, double = world.offers("use", "marker"), world.offers("double", "marker")
        found = [use[gun] for gun in guns]
        found += [double[gun] for gun in guns if pos.asset(gun).kind == "nebelwerfer"]
        if not battle.plus_two and not support.why_not_plus_two(pos, battle):
            found.append(PLUS_TWO)
        found.append(DONE)
        return found

    def play(self, pos: TDWPosition, action: Action) -> None:
        if action == DONE:
            pos.push(DefenderSupport(self.battle))
            return
        if action == PLUS_TWO:
            pos.plus_two_used = True
            pos.say("tdw-plus-two")
        elif action.verb == "double":
            support.use_doubled(pos, pos.world.number("marker", action.target))
        else:
            support.use(pos, pos.world.number("marker", action.target))
        pos.push(MoreSupport(self._after(pos, action)))

    def _after(self, pos: TDWPosition, action: Action) -> Battle:
        battle = self.battle
        if action == PLUS_TWO:
            return battle._replace(plus_two=True)
        if action == DONE:
            return battle
        gun = pos.world.number("marker", action.target)
        battle = battle._replace(guns=(*battle.guns, gun))
        return battle._replace(doubled=gun) if action.verb == "double" else battle

    def why_not(self, pos: TDWPosition, action: Action) -> list[Refusal]:
        if action == DONE:
            return []
        if action == PLUS_TWO:
            return support.why_not_plus_two(pos, self.battle)
        gun = pos.world.number("marker", action.target)
        if action.verb == "double":
            return support.why_not_double(pos, self.battle, gun)
        return support.why_not_gun(pos, self.battle, self.battle.player, gun)

    def sums(self, pos: TDWPosition, action: Action) -> list[Sum]:
        return odds.sums(pos, self._after(pos, action))


class MoreSupport(AttackerSupport, frozen=True):
    """Who has named something says himself that he is through: the die comes after it."""

    always_ask: ClassVar[bool] = True


class DefenderSupport(AskDefender, frozen=True):
    """12.2, 12.3 The defender's guns; his engineers help of themselves (R138)."""

    battle: Battle

    verbs: ClassVar[tuple[str, ...]] = ("use", "done")

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-defender-support", hex=pos.hex_ref(self.battle.target))

    @rule("11.3.1a", "12.2d", "12.3a")
    def actions(self, pos: TDWPosition) -> list[Action]:
        use = pos.world.offers("use", "marker")
        return [*(use[gun] for gun in support.offered(pos, self.battle, self.battle.enemy)), DONE]

    def play(self, pos: TDWPosition, action: Action) -> None:
        if action == DONE:
            pos.push(Resolve(self.battle))
        else:
            support.use(pos, pos.world.number("marker", action.target))
            pos.push(MoreDefense(self._after(pos, action)))

    def _after(self, pos: TDWPosition, action: Action) -> Battle:
        if action == DONE:
            return self.battle
        return self.battle._replace(defensive=(*self.battle.defensive, pos.world.number("marker", action.target)))

    def why_not(self, pos: TDWPosition, action: Action) -> list[Refusal]:
        if action == DONE:
            return []
        gun = pos.world.number("marker", action.target)
        return support.why_not_gun(pos, self.battle, self.battle.enemy, gun)

    def sums(self, pos: TDWPosition, action: Action) -> list[Sum]:
        return odds.sums(pos, self._after(pos, action))


class MoreDefense(DefenderSupport, frozen=True):
    """The same of the defender."""

    always_ask: ClassVar[bool] = True

    def prompt(self, pos: TDWPosition) -> Message:
        """What he has named counts: to go on is no longer to go without."""
        return msg("tdw-ask-more-defense", hex=pos.hex_ref(self.battle.target))


class Resolve(Auto, frozen=True):
    """11.3.2 Below 1-3 the attacker loses a step without a die; else it is rolled."""

    battle: Battle

    @rule("11.3.2c", "11.3.2m")
    def run(self, pos: TDWPosition) -> None:
        if odds.reckon(pos, self.battle).column is None:
            pos.say("tdw-combat-forced", hex=pos.hex_ref(self.battle.target), result=odds.FORCED)
            rolled(pos, self.battle, odds.FORCED)
        else:
            pos.push(CombatRoll(self.battle))


class Terms(NamedTuple):
    """How the die is read: on which column, and what is added to it."""

    table: ResultTable
    column: int
    added: int


class CombatRoll(TableRoll, frozen=True):
    """11.3.3 The die."""

    battle: Battle

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-roll-combat", hex=pos.hex_ref(self.battle.target), odds=ODDS[self.terms(pos).column])

    @rule("11.3.3a")
    def terms(self, pos: TDWPosition) -> Terms:
        found = odds.reckon(pos, self.battle)
        assert found.column is not None  # Resolve rolls on a column only
        return Terms(pos.world.tables.crt, found.column, found.added)

    @rule("11.3.2l", "11.3.3a")
    def read(self, terms: Terms, die: int) -> str:
        return terms.table.result(die + terms.added, terms.column)

    @rule("11.3.3a")
    def came(self, pos: TDWPosition, die: int, terms: Terms, result: str) -> None:
        pos.say(
            "tdw-combat-result",
            hex=pos.hex_ref(self.battle.target),
            die=die,
            added=terms.added,
            column=ODDS[terms.column],
            result=result,
        )
        rolled(pos, self.battle, result)
