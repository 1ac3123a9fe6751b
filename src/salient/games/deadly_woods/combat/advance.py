"""11.5, 10.6.1 After the result: the attackers advance, or bridges that were attacked over fall (D8.15, D8.16)."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.kit import PickOne, PickSeveral
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.deadly_woods.combat.battle import AskAttacker, AskDefender, Battle, ask_repair, defending
from salient.games.deadly_woods.map import areas, bridges
from salient.games.deadly_woods.movement.arrival import entered
from salient.games.deadly_woods.movement.crossing import can_enter
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.position import TDWPosition

DONE = Action("done")


class AfterCombat(Auto, frozen=True):
    """The end of a combat. It lies beneath all that comes of the result, which it remembers for the forecast."""

    battle: Battle
    result: str

    @rule("10.6.1d", "11.5a")
    def run(self, pos: TDWPosition) -> None:
        if defending(pos, self.battle):
            over = bridges_attacked_over(pos, self.battle)
            if over:
                pos.push(SpareBridges(self.battle, over))
        elif may_advance(pos, self.battle):
            pos.push(Advance(self.battle))


# Advance -------------------------------------------------------------------------------------------


@rule("6.2c", "7.3b", "11.5a", "11.5b")
def may_advance(pos: TDWPosition, battle: Battle) -> list[int]:
    """The attackers that may enter the hex now: ZOC and movement points do not matter, all else does (R153)."""
    target = battle.target
    if defending(pos, battle):
        return []
    found = []
    for unit in battle.attackers:
        here = pos.at[unit]
        if here < 0 or here == target or not can_enter(pos, unit, here, target):
            continue
        if not areas.allowed(pos, unit) >> target & 1 or areas.line_bars(pos, unit, here, target):
            continue
        if not areas.ouren_bars(pos, unit, here, target) and stacking.fits(pos, unit, target):
            found.append(unit)
    return found


class Advance(PickOne, AskAttacker, frozen=True):
    """11.5 Who enters the hex that the enemy has left, one unit after the other."""

    battle: Battle

    verb: ClassVar[str] = "advance"
    no: ClassVar[Action] = DONE

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-advance", hex=pos.hex_ref(self.battle.target))

    def choices(self, pos: TDWPosition) -> list[int]:
        return may_advance(pos, self.battle)

    @rule("11.5a", "12.4.4c")
    def pick(self, pos: TDWPosition, unit: int) -> None:
        here, target = pos.at[unit], self.battle.target
        entered(pos, unit, here, target, "advance")
        pos.say("tdw-advances", unit=pos.unit_ref(unit), hex=pos.hex_ref(target))
        if may_advance(pos, self.battle):
            pos.push(self)
        ask_repair(pos, unit, here, target, "advance")

    def why_not_pick(self, pos: TDWPosition, unit: int) -> list[Refusal]:
        return why_not_advance(pos, self.battle, unit)


def why_not_advance(pos: TDWPosition, battle: Battle, unit: int) -> list[Refusal]:
    who, where, here = pos.unit_ref(unit), pos.hex_ref(battle.target), pos.at[unit]
    if unit not in battle.attackers or here < 0:
        return [refuse("11.5", "tdw-refused-advance-not-attacking", unit=who)]
    if here == battle.target:
        return [refuse("11.5", "tdw-refused-advance-again", unit=who)]
    found = areas.why_not(pos, unit, here, battle.target)
    if not can_enter(pos, unit, here, battle.target):
        found.append(refuse("11.5", "tdw-refused-advance-terrain", unit=who, hex=where))
    return found + stacking.why_not(pos, unit, battle.target)


# Bridges after an attack that failed ---------------------------------------------------------------


@rule("10.6.1d")
def bridges_attacked_over(pos: TDWPosition, battle: Battle) -> tuple[int, ...]:
    """The intact bridges on hexsides that an attacker used."""
    ground = pos.world.ground
    over = [origin for origin in battle.origins if bridges.stands(pos, origin, battle.target)]
    return tuple(sorted(ground.side(origin, battle.target).bridge for origin in over))


class SpareBridges(PickSeveral, AskDefender, frozen=True):
    """10.6.1 The defender still holds the hex: every bridge falls that he does not spare (R119)."""

    battle: Battle
    over: tuple[int, ...]
    picked: tuple[int, ...] = ()

    verb: ClassVar[str] = "spare"
    kind: ClassVar[str] = "bridge"
    end: ClassVar[Action] = DONE

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-spare", hex=pos.hex_ref(self.battle.target))

    def choices(self, pos: TDWPosition) -> tuple[int, ...]:
        return self.over

    def least(self, pos: TDWPosition) -> int:
        return 0

    @rule("10.6.1c", "10.6.1d")
    def finish(self, pos: TDWPosition) -> None:
        for bridge in self.over:
            if bridge not in self.picked:
                bridges.destroy(pos, bridge)

    def why_not_pick(self, pos: TDWPosition, bridge: int) -> list[Refusal]:
        ref = pos.ref("bridge", bridge)
        if bridge in self.picked:
            return [refuse("10.6.1", "tdw-refused-spare-again", bridge=ref)]
        return [refuse("10.6.1", "tdw-refused-spare-other", bridge=ref)]
