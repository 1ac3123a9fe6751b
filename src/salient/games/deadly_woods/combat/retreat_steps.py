"""11.4 Retreats as decisions: the owner takes each unit of the hex back, hex by hex (D8.11 to K8.14)."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar

import msgspec

from salient.engine.actions import Action, refuse
from salient.engine.kit import PickOne, TableRoll
from salient.engine.kit.rolls import ResultTable
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.deadly_woods.combat.battle import AskDefender, Battle, ask_repair
from salient.games.deadly_woods.combat.losing import Losing
from salient.games.deadly_woods.combat.retreat import HEXES, Retreat, Ways, retreat_of, why_not_step
from salient.games.deadly_woods.map import bridges
from salient.games.deadly_woods.movement.arrival import entered
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.pieces.losses import lose_step
from salient.games.deadly_woods.position import TDWPosition

DONE = Action("done")


class Retreating(Step, frozen=True):
    """A stack on its way back: what every step of it remembers."""

    battle: Battle
    left: tuple[int, ...]  # units that still have to go
    gone: tuple[int, ...] = ()  # units that have retreated
    in_zone: bool = False  # 7.3 one of them through EZOC
    bridges: tuple[int, ...] = ()  # 10.6.1 intact bridges that were crossed
    barred: tuple[int, ...] = ()  # 9.2 units that a boundary has kept back
    short: int = 0  # and by how many hexes

    def side(self, pos: TDWPosition) -> str:
        return pos.world.sides[self.battle.enemy]

    def carried_on(self, **changes: object) -> RetreatStack:
        fields = {name: getattr(self, name) for name in Retreating.__struct_fields__}
        return RetreatStack(**(fields | changes))

    def set_out(self, pos: TDWPosition, unit: int, plan: Retreat) -> None:
        """One unit goes next."""
        fields = {name: getattr(self, name) for name in Retreating.__struct_fields__}
        fields["left"] = tuple(other for other in self.left if other != unit)
        pos.push(RetreatWalk(**fields, unit=unit, plan=plan))


class RetreatStack(Retreating, Auto, frozen=True):
    """Who cannot go stays and pays; the others go, one after the other; then what the retreat has cost."""

    @rule("9.2d", "11.4f")
    def run(self, pos: TDWPosition) -> None:
        plans: dict[int, Retreat] = {}
        order = self
        for unit in self.left:
            plan = retreat_of(pos, unit)
            if plan is None:
                pos.say("tdw-retreat-impossible", unit=pos.unit_ref(unit))
                lose_step(pos, unit)
            elif plan.barred and not plan.one_hex:
                pos.say("tdw-retreat-barred", unit=pos.unit_ref(unit))
                order = order.carried_on(barred=(*order.barred, unit), short=HEXES)
            else:
                plans[unit] = plan
        order = order.carried_on(left=tuple(plans))
        if not plans:
            order.settle(pos)
        elif len(plans) == 1:
            ((unit, plan),) = plans.items()
            order.set_out(pos, unit, plan)
        else:
            pos.push(ChooseRetreat(**{name: getattr(order, name) for name in Retreating.__struct_fields__}))

    @rule("7.3d", "9.2d", "10.6.1b", "11.4b")
    def settle(self, pos: TDWPosition) -> None:
        """A step for the stack if it went through EZOC, steps for hexes that a boundary barred; then bridges (R143)."""
        player = self.battle.enemy
        if self.bridges:
            pos.push(Demolition(self.battle, self.bridges))
        if self.in_zone:
            pos.push(Losing(player, self.gone, "zone"))
        for _ in range(self.short):
            pos.push(Losing(player, self.barred, "boundary"))


class ChooseRetreat(Retreating, frozen=True):
    """11.4 Which unit of the stack goes next: it may take the room that another would need."""

    verbs: ClassVar[tuple[str, ...]] = ("retreat",)

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-retreat-next", hex=pos.hex_ref(self.battle.target))

    @rule("11.4a")
    def actions(self, pos: TDWPosition) -> list[Action]:
        retreat = pos.world.offers("retreat", "unit")
        return [retreat[unit] for unit in self.left]

    def play(self, pos: TDWPosition, action: Action) -> None:
        unit = pos.world.number("unit", action.target)
        plan = retreat_of(pos, unit)
        assert plan is not None  # nobody has moved since RetreatStack asked
        self.set_out(pos, unit, plan)

    def why_not(self, pos: TDWPosition, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.target)
        if unit in self.left:
            return []
        return [refuse("11.4", "tdw-refused-retreat-unit", unit=pos.unit_ref(unit))]


class RetreatWalk(Retreating, frozen=True, kw_only=True):
    """One unit goes back hex by hex. It stands where it was until its whole way is known."""

    unit: int
    plan: Retreat
    walked: tuple[int, ...] = ()

    verbs: ClassVar[tuple[str, ...]] = ("retreat_to",)

    def prompt(self, pos: TDWPosition) -> Message:
        here = pos.hex_ref(self.walked[-1] if self.walked else self.battle.target)
        return msg("tdw-ask-retreat", unit=pos.unit_ref(self.unit), hex=here)

    @rule("11.4a", "11.4b", "11.4c", "11.4d")
    def actions(self, pos: TDWPosition) -> list[Action]:
        to = pos.world.offers("retreat_to", "hex")
        return [to[hex] for hex in sorted(self._next(pos))]

    def _ways(self, pos: TDWPosition) -> Ways:
        return Ways(pos, self.unit, over_full=self.plan.over_full)

    def _next(self, pos: TDWPosition) -> list[int]:
        if self.plan.barred:
            return list(self.plan.one_hex)
        return self._ways(pos).onward(self.walked, self.plan.tier)

    def play(self, pos: TDWPosition, action: Action) -> None:
        walked = (*self.walked, pos.world.number("hex", action.target))
        if self.plan.barred or self._ways(pos).is_over(walked):
            self._arrive(pos, walked)
        else:
            pos.push(msgspec.structs.replace(self, walked=walked))

    @rule("6.2d", "6.2e", "7.3d", "10.6.1b")
    def _arrive(self, pos: TDWPosition, walked: tuple[int, ...]) -> None:
        unit, zone = self.unit, self._ways(pos).zone
        crossed, here, in_zone = list(self.bridges), pos.at[unit], self.in_zone
        for hex in walked:
            bridge = pos.world.ground.side(here, hex).bridge
            if bridges.stands(pos, here, hex) and bridge not in crossed:
                crossed.append(bridge)
            in_zone |= bool(zone >> hex & 1)
            entered(pos, unit, here, hex, "retreat")
            here = hex
        pos.say("tdw-retreats", unit=pos.unit_ref(unit), hex=pos.hex_ref(here))
        changes: dict[str, object] = {"gone": (*self.gone, unit), "in_zone": in_zone, "bridges": tuple(crossed)}
        if self.plan.barred:
            changes |= {"barred": (*self.barred, unit), "short": max(self.short, HEXES - len(walked))}
        pos.push(self.carried_on(**changes))
        stacking.test(pos, here, self.battle.enemy)
        for a, b in pairwise((self.battle.target, *walked)):
            ask_repair(pos, unit, a, b, "retreat")

    def why_not(self, pos: TDWPosition, action: Action) -> list[Refusal]:
        hex = pos.world.number("hex", action.target)
        if hex in self._next(pos):
            return []
        if self.plan.barred:
            return [refuse("9.2", "tdw-refused-retreat-one-hex", hex=pos.hex_ref(hex))]
        return why_not_step(pos, self.unit, self.walked, hex, self.plan)


# Bridges behind the retreat ------------------------------------------------------------------------


class Demolition(PickOne, AskDefender, frozen=True):
    """10.6.1 For each bridge over which a unit retreated its owner may roll once, or leave it (R118)."""

    battle: Battle
    left: tuple[int, ...]

    verb: ClassVar[str] = "demolish"
    kind: ClassVar[str] = "bridge"
    no: ClassVar[Action] = DONE

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-demolish")

    @rule("10.6.1b")
    def choices(self, pos: TDWPosition) -> tuple[int, ...]:
        return self.left

    def pick(self, pos: TDWPosition, bridge: int) -> None:
        left = tuple(other for other in self.left if other != bridge)
        if left:
            pos.push(Demolition(self.battle, left))
        pos.push(DemolitionRoll(bridge))

    def why_not_pick(self, pos: TDWPosition, bridge: int) -> list[Refusal]:
        return [refuse("10.6.1", "tdw-refused-demolish", bridge=pos.ref("bridge", bridge))]


class DemolitionRoll(TableRoll, frozen=True):
    """10.6.1 The only die for a bridge."""

    bridge: int

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-roll-demolish", bridge=pos.ref("bridge", self.bridge))

    def terms(self, pos: TDWPosition) -> ResultTable:
        return pos.world.tables.bridge_roll

    @rule("10.6.1b", "10.6.1c")
    def read(self, table: ResultTable, die: int) -> str:
        return table.result(die)

    def came(self, pos: TDWPosition, die: int, table: ResultTable, result: str) -> None:
        pos.say("tdw-demolition-rolled", die=die, bridge=pos.ref("bridge", self.bridge), column="result")
        if result == "destroyed":
            bridges.destroy(pos, self.bridge)
