"""3 Movement, with 4 Zones of control as far as they bind movers."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.kit import PickOne
from salient.engine.messages import Message, Refusal, halves, msg
from salient.engine.trace import rule
from salient.engine.view import Route
from salient.games.drill.minefield import enter
from salient.games.drill.position import DrillPosition
from salient.games.drill.world import GONE, DrillWorld

DONE = Action("done")
STOP = Action("stop")
ASK_MOVEMENT = msg("drill-ask-movement")


@rule("3.1", "3.5", "4.3")
def legal_steps(
    world: DrillWorld, here: int, points: int, first: bool, enemies: int, zone: int, friends: int
) -> list[int]:
    """The hexes that a unit may step into now; `first`: it has not moved yet. Where others are is given as bits."""
    barred = enemies | zone if first and zone >> here & 1 else enemies
    found = []
    for to, cost in world.steps[here]:
        if cost > points or barred >> to & 1:
            continue
        if friends >> to & 1 and (
            zone >> to & 1 or not legal_steps(world, to, points - cost, False, enemies, zone, friends)
        ):
            continue  # 3.5: the move could not end there, nor go on
        found.append(to)
    return found


class Movement(PickOne, frozen=True):
    """3.1 Each unit may move once."""

    player: int
    moved: int = 0  # units that have had their move, as bits

    verb: ClassVar[str] = "select"
    no: ClassVar[Action] = DONE

    def prompt(self, pos: DrillPosition) -> Message:
        return ASK_MOVEMENT

    @rule("3.1")
    def choices(self, pos: DrillPosition) -> list[int]:
        world, at, moved = pos.world, pos.at, self.moved
        enemies, zone = pos.presence(1 - self.player)
        friends, found = pos.hexes_of(self.player), []
        for unit in world.own[self.player]:
            here = at[unit]
            if here == GONE or moved >> unit & 1:
                continue
            if legal_steps(world, here, pos.points_of(unit), True, enemies, zone, friends & ~(1 << here)):
                found.append(unit)
        return found

    def pick(self, pos: DrillPosition, unit: int) -> None:
        pos.push(Movement(self.player, self.moved | 1 << unit))
        pos.push(March(self.player, unit, pos.points_of(unit)))

    def why_not_pick(self, pos: DrillPosition, unit: int) -> list[Refusal]:
        ref = pos.unit_ref(unit)
        if pos.world.owner[unit] != self.player:
            return [refuse("3.1", "drill-refused-not-yours", unit=ref)]
        if pos.at[unit] == GONE:
            return [refuse("1.1", "drill-refused-eliminated", unit=ref)]
        if self.moved >> unit & 1:
            return [refuse("3.1", "drill-refused-moved", unit=ref)]
        return [refuse("3.1", "drill-refused-no-step", unit=ref)]


class March(PickOne, frozen=True):
    """3.1 One unit's move, hex by hex."""

    player: int
    unit: int
    points: int  # half-points left
    first: bool = True

    verb: ClassVar[str] = "move"
    kind: ClassVar[str] = "hex"
    no: ClassVar[Action] = STOP
    always_ask: ClassVar[bool] = True  # else a step taken for the player would be missing from his route's answers

    def prompt(self, pos: DrillPosition) -> Message:
        return msg("drill-ask-march", unit=pos.unit_ref(self.unit), points=halves(self.points))

    def choices(self, pos: DrillPosition) -> list[int]:
        at, unit, friends = pos.at, self.unit, 0
        for other in pos.world.own[self.player]:
            if other != unit and at[other] != GONE:
                friends |= 1 << at[other]
        return legal_steps(pos.world, at[unit], self.points, self.first, *pos.presence(1 - self.player), friends)

    @rule("1.2", "3.5")
    def may_decline(self, pos: DrillPosition) -> bool:
        """It may stop, but not on a friend."""
        here = pos.at[self.unit]
        return not any(unit != self.unit and pos.at[unit] == here for unit in pos.world.own[self.player])

    def pick(self, pos: DrillPosition, to: int) -> None:
        here = pos.at[self.unit]
        pos.say("drill-moves", unit=pos.unit_ref(self.unit), hex=pos.hex_ref(to))
        left = self.points - pos.world.cost[here][to]
        if enter(pos, self.unit, to) and not self._must_stop(pos, to):
            onward = March(self.player, self.unit, left, False)
            if onward.choices(pos):
                pos.push(onward)

    @rule("4.2")
    def _must_stop(self, pos: DrillPosition, hex: int) -> bool:
        return bool(pos.zone_of(1 - self.player) >> hex & 1)

    def why_not_decline(self, pos: DrillPosition) -> list[Refusal]:
        return [refuse("3.5", "drill-refused-stop", hex=pos.hex_ref(pos.at[self.unit]))]

    def why_not_pick(self, pos: DrillPosition, to: int) -> list[Refusal]:
        world, here, enemy = pos.world, pos.at[self.unit], 1 - self.player
        hex = pos.hex_ref(to)
        if not world.near[here] >> to & 1:
            return [refuse("3.1", "drill-refused-not-adjacent", hex=hex)]
        if world.lake >> to & 1:
            return [refuse("3.4", "drill-refused-lake", hex=hex)]
        reasons = []
        if pos.hexes_of(enemy) >> to & 1:
            reasons.append(refuse("3.5", "drill-refused-enemy", hex=hex))
        cost = world.cost[here][to]
        if cost > self.points:
            rule_number = "3.3" if world.across[here] >> to & 1 else "3.2"
            reasons.append(refuse(rule_number, "drill-refused-points", cost=halves(cost), points=halves(self.points)))
        zone = pos.zone_of(enemy)
        if self.first and zone >> here & 1 and zone >> to & 1:
            reasons.append(refuse("4.3", "drill-refused-zone-to-zone", hex=hex))
        return reasons or [refuse("3.5", "drill-refused-dead-end", hex=hex)]


def routes(pos: DrillPosition, unit: int) -> dict[str, Route]:
    """Every hex in which this unit could end its move, with the answers that walk there."""
    step = pos.stack[-1]
    march = step if isinstance(step, March) and step.unit == unit else None
    if march is None and not _may_select(pos, unit):
        return {}
    world, here, side = pos.world, pos.at[unit], pos.world.owner[unit]
    points = march.points if march else pos.points_of(unit)
    first = march.first if march else True
    zone, enemies = pos.zone_of(1 - side), pos.hexes_of(1 - side)
    friends = pos.hexes_of(side) & ~(1 << here)
    closed = enemies | friends & zone
    flags = bytes(2 if closed >> hex & 1 else zone >> hex & 1 for hex in range(world.map.n))
    blocked = None
    if first and zone >> here & 1:
        blocked = world.network.block((here, to) for to in bits.places(zone & world.near[here]))
    costs = world.network.reach(here, points, flags, blocked=blocked)
    found = {}
    for hex, cost in enumerate(costs):
        if cost == 255 or hex == here or friends >> hex & 1:
            continue
        path = world.network.cheapest(here, hex, points, flags, blocked=blocked) or []
        found[world.map.ids[hex]] = Route(cost, _walk(pos, unit, path, march is not None))
    return found


def _may_select(pos: DrillPosition, unit: int) -> bool:
    step = pos.stack[-1]
    return isinstance(step, Movement) and unit in step.choices(pos)


def _walk(pos: DrillPosition, unit: int, path: list[int], selected: bool) -> tuple[str, ...]:
    select, move = pos.world.offers("select", "unit"), pos.world.offers("move", "hex")
    steps = [str(move[hex]) for hex in path if hex != pos.at[unit]]
    return tuple(steps if selected else [str(select[unit]), *steps])
