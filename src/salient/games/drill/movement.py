"""3 Movement, with 4 Zones of control as far as they bind movers."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, halves, msg
from salient.engine.steps import Step
from salient.engine.trace import rule
from salient.engine.view import Route
from salient.games.drill.minefield import enter
from salient.games.drill.position import DrillPosition
from salient.games.drill.world import GONE, SIDES

DONE = Action("done")
STOP = Action("stop")
ASK_MOVEMENT = msg("drill-ask-movement")


@rule("3.1", "3.5", "4.3")
def legal_steps(pos: DrillPosition, unit: int, here: int, points: int, first: bool) -> list[int]:
    """The hexes that a unit may step into now; `first`: it has not moved yet."""
    world = pos.world
    side = world.owner[unit]
    enemies, zone = pos.presence(1 - side)
    barred = enemies | zone if first and zone >> here & 1 else enemies
    friends = 0
    for other in world.own[side]:
        if other != unit and pos.at[other] != GONE:
            friends |= 1 << pos.at[other]
    found = []
    for to, cost in world.steps[here]:
        if cost > points or barred >> to & 1:
            continue
        if friends >> to & 1 and (zone >> to & 1 or not legal_steps(pos, unit, to, points - cost, False)):
            continue  # 3.5: the move could not end there, nor go on
        found.append(to)
    return found


class Movement(Step, frozen=True):
    """3.1 Each unit may move once."""

    player: int
    moved: int = 0  # units that have had their move, as bits

    verbs: ClassVar[tuple[str, ...]] = ("select", "done")

    def side(self, pos: DrillPosition) -> str:
        return SIDES[self.player]

    def prompt(self, pos: DrillPosition) -> Message:
        return ASK_MOVEMENT

    @rule("3.1")
    def actions(self, pos: DrillPosition) -> list[Action]:
        select = pos.world.select
        found = [select[unit] for unit in pos.standing(self.player) if self._can_move(pos, unit)]
        found.append(DONE)
        return found

    def _can_move(self, pos: DrillPosition, unit: int) -> bool:
        if self.moved >> unit & 1:
            return False
        return bool(legal_steps(pos, unit, pos.at[unit], pos.points_of(unit), True))

    def play(self, pos: DrillPosition, action: Action) -> None:
        if action.verb == "done":
            return
        unit = pos.world.things["unit"][action.target]
        pos.push(Movement(self.player, self.moved | 1 << unit))
        pos.push(March(self.player, unit, pos.points_of(unit)))

    def why_not(self, pos: DrillPosition, action: Action) -> list[Refusal]:
        unit = pos.world.things["unit"][action.target]
        ref = pos.unit_ref(unit)
        if pos.world.owner[unit] != self.player:
            return [refuse("3.1", "drill-refused-not-yours", unit=ref)]
        if pos.at[unit] == GONE:
            return [refuse("1.1", "drill-refused-eliminated", unit=ref)]
        if self.moved >> unit & 1:
            return [refuse("3.1", "drill-refused-moved", unit=ref)]
        return [refuse("3.1", "drill-refused-no-step", unit=ref)]


class March(Step, frozen=True):
    """3.1 One unit's move, hex by hex."""

    player: int
    unit: int
    points: int  # half-points left
    first: bool = True

    verbs: ClassVar[tuple[str, ...]] = ("move", "stop")
    always_ask: ClassVar[bool] = True  # else a step taken for the player would be missing from his route's answers

    def side(self, pos: DrillPosition) -> str:
        return SIDES[self.player]

    def prompt(self, pos: DrillPosition) -> Message:
        return msg("drill-ask-march", unit=pos.unit_ref(self.unit), points=halves(self.points))

    def actions(self, pos: DrillPosition) -> list[Action]:
        move = pos.world.move
        found = [move[hex] for hex in self._steps(pos)]
        if not self._on_friend(pos):
            found.append(STOP)
        return found

    def _steps(self, pos: DrillPosition) -> list[int]:
        return legal_steps(pos, self.unit, pos.at[self.unit], self.points, self.first)

    @rule("1.2", "3.5")
    def _on_friend(self, pos: DrillPosition) -> bool:
        here = pos.at[self.unit]
        return any(unit != self.unit and pos.at[unit] == here for unit in pos.world.own[self.player])

    def play(self, pos: DrillPosition, action: Action) -> None:
        if action.verb == "stop":
            return
        here, to = pos.at[self.unit], pos.world.things["hex"][action.target]
        pos.say("drill-moves", unit=pos.unit_ref(self.unit), hex=pos.hex_ref(to))
        left = self.points - next(cost for hex, cost in pos.world.steps[here] if hex == to)
        if enter(pos, self.unit, to) and not self._must_stop(pos, to):
            onward = March(self.player, self.unit, left, False)
            if onward._steps(pos):
                pos.push(onward)

    @rule("4.2")
    def _must_stop(self, pos: DrillPosition, hex: int) -> bool:
        return bool(pos.zone_of(1 - self.player) >> hex & 1)

    def why_not(self, pos: DrillPosition, action: Action) -> list[Refusal]:
        if action.verb == "stop":
            return [refuse("3.5", "drill-refused-stop", hex=pos.hex_ref(pos.at[self.unit]))]
        to = pos.world.things["hex"][action.target]
        return self._why_no_step(pos, pos.at[self.unit], to)

    def _why_no_step(self, pos: DrillPosition, here: int, to: int) -> list[Refusal]:
        world, enemy = pos.world, 1 - self.player
        hex = pos.hex_ref(to)
        if not world.near[here] >> to & 1:
            return [refuse("3.1", "drill-refused-not-adjacent", hex=hex)]
        if world.lake >> to & 1:
            return [refuse("3.4", "drill-refused-lake", hex=hex)]
        reasons = []
        if pos.hexes_of(enemy) >> to & 1:
            reasons.append(refuse("3.5", "drill-refused-enemy", hex=hex))
        cost = dict(world.steps[here])[to]
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
    return isinstance(step, Movement) and pos.world.select[unit] in step.actions(pos)


def _walk(pos: DrillPosition, unit: int, path: list[int], selected: bool) -> tuple[str, ...]:
    steps = [str(pos.world.move[hex]) for hex in path if hex != pos.at[unit]]
    return tuple(steps if selected else [str(pos.world.select[unit]), *steps])
