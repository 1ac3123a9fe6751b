"""3 Movement, with 4 Zones of control as far as they bind movers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.kit import PickOne
from salient.engine.messages import Message, Refusal, halves, msg
from salient.engine.sums import Modifier, Sum
from salient.engine.trace import rule
from salient.engine.view import Route
from salient.games.drill import clicks, far
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
        if pos.zone_of(1 - self.player) >> pos.at[unit] & 1:
            return [refuse("4.3", "drill-refused-hemmed", unit=ref)]
        return [refuse("3.1", "drill-refused-no-step", unit=ref)]

    def why_not_click(self, pos: DrillPosition, kind: str, id: str) -> list[Refusal]:
        if kind == "hex":
            return [refuse("3.1", "drill-click-unit-first", hex=pos.hex_ref(pos.world.number("hex", id)))]
        unit = pos.world.number("unit", id)
        if pos.world.owner[unit] == self.player:
            return self.why_not_pick(pos, unit)
        return clicks.gone(pos, unit) or [clicks.enemy(pos, unit)]


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
        if to == here:
            return [refuse("3.1", "drill-refused-here", hex=hex)]
        if world.lake >> to & 1:
            return [refuse("3.4", "drill-refused-lake", hex=hex)]
        if not world.near[here] >> to & 1:
            return self._why_not_far(pos, to)
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

    @rule("3.1", "3.5")
    def _why_not_far(self, pos: DrillPosition, to: int) -> list[Refusal]:
        """Moves go step by step; so what is in reach is only not the next hex."""
        hex = pos.hex_ref(to)
        if pos.hexes_of(1 - self.player) >> to & 1:
            return [refuse("3.5", "drill-refused-enemy", hex=hex)]
        if pos.world.map.ids[to] in routes(pos, self.unit):
            return [refuse("3.1", "drill-refused-not-adjacent", hex=hex)]
        return far.why_not(pos, far.Mover(self.unit, self.player, self.points, self.first), to)

    def why_not_click(self, pos: DrillPosition, kind: str, id: str) -> list[Refusal]:
        number = pos.world.number(kind, id)
        if kind == "hex":
            return self.why_not_pick(pos, number)
        if number == self.unit:
            return [refuse("3.1", "drill-click-in-hand", unit=pos.unit_ref(number))]
        if pos.world.owner[number] == self.player:
            return self._why_not_other(pos, number)
        return clicks.gone(pos, number) or [refuse("3.5", "drill-click-enemy-way", unit=pos.unit_ref(number))]

    @rule("3.1", "3.5")
    def _why_not_other(self, pos: DrillPosition, unit: int) -> list[Refusal]:
        """Another of the player's units: it may be where this one cannot end, and cannot be taken up before it ends."""
        phase = next(step for step in reversed(pos.stack) if isinstance(step, Movement))
        if pos.at[unit] == GONE or phase.moved >> unit & 1 or unit not in phase.choices(pos):
            return phase.why_not_pick(pos, unit)
        if not self.may_decline(pos):
            return self.why_not_decline(pos)
        return [refuse("3.1", "drill-click-stop-first", unit=pos.unit_ref(unit), mover=pos.unit_ref(self.unit))]


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


@rule("3.2", "3.3")
def walk_sum(pos: DrillPosition, steps: Sequence[str]) -> Sum:
    """What a walk of `routes` costs, line by line."""
    things, top = pos.world.things, pos.stack[-1]
    answers = [Action.parse(step) for step in steps]
    chosen = next((things["unit"][answer.target] for answer in answers if answer.verb == "select"), None)
    unit = top.unit if isinstance(top, March) else chosen
    assert unit is not None  # a walk begins with who walks, or somebody is walking
    here, lines = pos.at[unit], list[Modifier]()
    for hex in (things["hex"][answer.target] for answer in answers if answer.verb == "move"):
        lines += far.step_lines(pos, here, hex)
        here = hex
    return Sum(msg("drill-sum-step", unit=pos.unit_ref(unit)), tuple(lines), halves(sum(line.value for line in lines)))


def _may_select(pos: DrillPosition, unit: int) -> bool:
    step = pos.stack[-1]
    return isinstance(step, Movement) and unit in step.choices(pos)


def _walk(pos: DrillPosition, unit: int, path: list[int], selected: bool) -> tuple[str, ...]:
    select, move = pos.world.offers("select", "unit"), pos.world.offers("move", "hex")
    steps = [str(move[hex]) for hex in path if hex != pos.at[unit]]
    return tuple(steps if selected else [str(select[unit]), *steps])
