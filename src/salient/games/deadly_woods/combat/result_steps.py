"""11.3.3 to 11.5 What a result means, in its order: losses, stand or retreat, advance, bridges (R143)."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.kit import PickOne
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.deadly_woods.combat.advance import AfterCombat
from salient.games.deadly_woods.combat.battle import AskAttacker, AskDefender, Battle, defending
from salient.games.deadly_woods.combat.losing import Losing
from salient.games.deadly_woods.combat.retreat_steps import RetreatStack
from salient.games.deadly_woods.map.ground import FOREST, NO_SETTLEMENT, WOODS
from salient.games.deadly_woods.pieces.counters import GERMAN
from salient.games.deadly_woods.pieces.losses import eliminate, lose_step
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rows import ResultRow

KEEP, CONVERT, GIVE_WAY = Action("keep"), Action("convert"), Action("give_way")
CONVERTED = "BL1"


def effect(pos: TDWPosition, result: str) -> ResultRow:
    return pos.world.tables.results[result]  # type: ignore[index]


def rolled(pos: TDWPosition, battle: Battle, result: str) -> None:
    """The result of the table; perhaps the German takes another one."""
    if may_convert(pos, battle, result):
        pos.push(Convert(battle, result))
    else:
        carry_out(pos, battle, result)


@rule("11.3.3c")
def may_convert(pos: TDWPosition, battle: Battle, result: str) -> bool:
    return pos.round == "opening_combat" and battle.player == GERMAN and effect(pos, result).retreat > 0


class Convert(AskAttacker, frozen=True):
    """11.3.3 In the opening the German may turn a retreat into a loss of both sides."""

    battle: Battle
    result: str

    verbs: ClassVar[tuple[str, ...]] = ("keep", "convert")

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-convert", result=self.result)

    @rule("11.3.3c")
    def actions(self, pos: TDWPosition) -> list[Action]:
        return [KEEP, CONVERT] if may_convert(pos, self.battle, self.result) else [KEEP]

    def play(self, pos: TDWPosition, action: Action) -> None:
        if action == CONVERT:
            pos.say("tdw-converted", result=self.result, instead=CONVERTED)
        carry_out(pos, self.battle, CONVERTED if action == CONVERT else self.result)

    def why_not(self, pos: TDWPosition, action: Action) -> list[Refusal]:
        if action == KEEP or may_convert(pos, self.battle, self.result):
            return []
        return [refuse("11.3.3", "tdw-refused-convert")]


@rule("11.1f", "11.3.3b")
def carry_out(pos: TDWPosition, battle: Battle, result: str) -> None:
    """The attacker's loss first, then the defender's, then the rest."""
    due = effect(pos, result)
    pos.push(AfterCombat(battle, result))
    if due.retreat:
        pos.push(MustRetreat(battle))
    defenders = defending(pos, battle)
    for _ in range(due.defender_steps):
        pos.push(Losing(battle.enemy, defenders, "defender"))
    for _ in range(due.attacker_steps):
        pos.push(Losing(battle.player, battle.attackers, "attacker"))


class MustRetreat(Auto, frozen=True):
    """11.4 Who cannot move is lost; airborne may stand; the rest goes."""

    battle: Battle

    @rule("11.4.2")
    def run(self, pos: TDWPosition) -> None:
        for unit in defending(pos, self.battle):
            if not pos.face(unit).move:
                eliminate(pos, unit)
        if who_may_stand(pos, self.battle):
            pos.push(Stand(self.battle))
        elif defending(pos, self.battle):
            pos.push(RetreatStack(self.battle, defending(pos, self.battle)))


@rule("11.4.1a")
def who_may_stand(pos: TDWPosition, battle: Battle) -> list[int]:
    """Allied airborne, US or British, in a city, a village, woods or forest (R144)."""
    if battle.enemy == GERMAN or not _covered(pos, battle.target):
        return []
    return [unit for unit in defending(pos, battle) if pos.unit(unit).is_airborne]


def _covered(pos: TDWPosition, hex: int) -> bool:
    ground = pos.world.ground
    return ground.settlement[hex] != NO_SETTLEMENT or ground.terrain[hex] in (WOODS, FOREST)


class Stand(PickOne, AskDefender, frozen=True):
    """11.4.1 An airborne unit pays a step, and nobody in the hex retreats; asked before ways are looked for (R145)."""

    battle: Battle

    verb: ClassVar[str] = "stand"
    no: ClassVar[Action] = GIVE_WAY

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-stand", hex=pos.hex_ref(self.battle.target))

    def choices(self, pos: TDWPosition) -> list[int]:
        return who_may_stand(pos, self.battle)

    @rule("11.4.1a", "11.4.1b")
    def pick(self, pos: TDWPosition, unit: int) -> None:
        pos.say("tdw-stands", unit=pos.unit_ref(unit), hex=pos.hex_ref(self.battle.target))
        lose_step(pos, unit)

    def decline(self, pos: TDWPosition) -> None:
        pos.push(RetreatStack(self.battle, defending(pos, self.battle)))

    def why_not_pick(self, pos: TDWPosition, unit: int) -> list[Refusal]:
        who, where = pos.unit_ref(unit), pos.hex_ref(self.battle.target)
        found = []
        if unit not in defending(pos, self.battle):
            found.append(refuse("11.4.1", "tdw-refused-stand-elsewhere", unit=who, hex=where))
        if not pos.unit(unit).is_airborne:
            found.append(refuse("11.4.1", "tdw-refused-stand-airborne", unit=who))
        if not _covered(pos, self.battle.target):
            found.append(refuse("11.4.1", "tdw-refused-stand-open", hex=where))
        return found
