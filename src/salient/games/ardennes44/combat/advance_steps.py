"""19 Advance after combat as decisions: who advances, hex by hex, and who forms the Breakthrough stack."""

from __future__ import annotations

from typing import Any, ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.ardennes44.combat.advance import (
    Kind,
    Pursuit,
    advance_unit,
    advances,
    breakthrough_targets,
    has_room_ahead,
    length,
    may_leave,
    onward,
    why_not_advance,
    why_not_breakthrough,
    why_not_end,
    why_not_stack,
    why_not_step,
)
from salient.games.ardennes44.combat.retreat import Path
from salient.games.ardennes44.combat.retreat_steps import EXIT, enforce
from salient.games.ardennes44.logistics import bridges
from salient.games.ardennes44.logistics.bridge_phase import OurenCheck
from salient.games.ardennes44.movement import orders
from salient.games.ardennes44.night import breakdown
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.pieces import crowding
from salient.games.ardennes44.pieces.counters import OOS
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.refusals import last_reason

DONE = Action("done")
STOP = Action("stop")


class Followers(Step, frozen=True):
    """An advance that a combat result allows: what every step of it remembers."""

    player: int
    attackers: tuple[int, ...]  # all that were named for the attack
    vacated: int
    kind: Kind
    breakthrough: bool  # 19.4 a stack may still be formed that attacks once more
    left: tuple[int, ...] = ()  # that may still advance
    stack: tuple[int, ...] = ()  # the Breakthrough stack, once it has advanced

    def carried_on(self, step: type[Followers], **more: Any) -> Followers:
        """The same advance in another step."""
        now: dict[str, Any] = {"breakthrough": self.breakthrough, "left": self.left, "stack": self.stack} | more
        return step(self.player, self.attackers, self.vacated, self.kind, **now)

    @rule("19.4a")
    def go_on(self, pos: A44Position) -> None:
        """The next unit; after the last one the Breakthrough Combat, before any other attack."""
        if self.left:
            pos.push(self.carried_on(Advance))
        elif self.stack and breakthrough_targets(pos, pos.at[self.stack[0]], self.player):
            pos.push(pos.world.step("BreakthroughCombat")(self.player, self.stack))  # a combat once more

    def set_out(self, pos: A44Position, group: tuple[int, ...], *, breaking: bool) -> None:
        left = tuple(unit for unit in self.left if unit not in group)
        origins = tuple(pos.at[unit] for unit in group)
        walk = self.carried_on(AdvanceWalk, left=left, group=group, origins=origins, breaking=breaking)
        assert isinstance(walk, AdvanceWalk)
        walk.look_ahead(pos)


class AdvanceAfterCombat(Followers, Auto, frozen=True):
    """19.1 The attacker may follow a defender that is gone."""

    @rule("17.3a", "19.1a")
    def run(self, pos: A44Position) -> None:
        if pos.front(1 - self.player).hexes >> self.vacated & 1:
            return
        able = (unit for unit in self.attackers if pos.at[unit] >= 0)
        left = tuple(unit for unit in able if not why_not_advance(pos, unit, self.attackers))
        self.carried_on(AdvanceAfterCombat, left=left).go_on(pos)


class Advance(Followers, frozen=True):
    """19.1 The attacker says who advances next, or that nobody does; 26.2 a unit may break down before it does."""

    verbs: ClassVar[tuple[str, ...]] = ("select", "breakthrough", "break", "done")

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-advance", hex=pos.hex_ref(self.vacated), kind=self.kind)

    @rule("13.8d", "16.2g", "19.1a", "19.4a", "19.5a")
    def actions(self, pos: A44Position) -> list[Action]:
        select = pos.world.offers("select", "unit")
        free = [unit for unit in self.left if has_room_ahead(pos, unit, self.kind, self.vacated)]
        found = [select[unit] for unit in self.left if unit in free or self._can_go(pos, unit)]
        if self.breakthrough:
            breaks, status = pos.world.offers("breakthrough", "unit"), pos.status
            able = [unit for unit in self.left if not status[unit] & OOS]
            found += [breaks[unit] for unit in able if unit in free or self._can_break_through(pos, unit)]
        if found:
            found += self._breakdowns(pos)
        found.append(DONE)
        return found

    @rule("26.2a")
    def _breakdowns(self, pos: A44Position) -> list[Action]:
        able = orders.breakers(pos, self.player, 0) & bits.of(self.left)
        offer = pos.world.offers("break", "unit") if able else ()
        return [offer[unit] for unit in bits.places(able) if not breakdown.lacks_room(pos, unit)]

    def _can_go(self, pos: A44Position, unit: int) -> bool:
        start = Pursuit(unit, self.kind, self.vacated, (pos.at[unit],))
        return may_leave(pos, unit, self.kind, start.walked) or bool(onward(pos, start))

    def _can_break_through(self, pos: A44Position, unit: int) -> bool:
        return bool(stack_ways(pos, (unit,), (pos.at[unit],), (), self.vacated))

    def play(self, pos: A44Position, action: Action) -> None:
        if action.verb == "done":
            self.carried_on(Advance, left=()).go_on(pos)
            return
        unit = pos.world.number("unit", action.target)
        if action.verb == "select":
            self.set_out(pos, (unit,), breaking=False)
        elif action.verb == "break":
            self._break_down(pos, unit)
        else:
            form_stack(pos, self, (unit,))

    @rule("26.1a", "26.2a")
    def _break_down(self, pos: A44Position, unit: int) -> None:
        """Both parts, or the Remnant beside them, may advance: they were in the attack."""
        hex = pos.at[unit]
        before = pos.units_at(hex, self.player)
        breakdown.break_down(pos, unit)
        parts = tuple(other for other in pos.units_at(hex, self.player) if other not in before)
        left = tuple(other for other in self.left if pos.at[other] >= 0)
        Advance(
            self.player,
            (*self.attackers, *parts),
            self.vacated,
            self.kind,
            self.breakthrough,
            (*left, *parts),
            self.stack,
        ).go_on(pos)

    @rule("26.2a")
    def _why_not_break(self, pos: A44Position, unit: int) -> list[Refusal]:
        reasons = why_not_advance(pos, unit, self.attackers)
        return reasons or breakdown.why_not_break_down(pos, unit, acted=unit not in self.left)

    def cautions(self, pos: A44Position) -> list[Refusal]:
        return crowding.advancing(pos, self.player, self.vacated, self.left)

    def why_not_click(self, pos: A44Position, kind: str, id: str) -> list[Refusal]:
        number, hex = pos.world.number(kind, id), pos.hex_ref(self.vacated)
        if kind == "hex":
            return [refuse("19.1", "a44-click-who-advances", hex=hex)]
        if kind == "unit" and pos.unit(number).side == self.player:
            return self.why_not(pos, pos.world.offers("select", "unit")[number])
        if kind == "unit":
            return [refuse("19.1", "a44-click-advance-enemy", unit=pos.unit_ref(number), hex=hex)]
        return super().why_not_click(pos, kind, id)

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.target)
        ref = pos.unit_ref(unit)
        if action.verb == "break":
            reasons = self._why_not_break(pos, unit)
        elif action.verb == "breakthrough":
            if self.stack:
                return [refuse("19.4", "a44-refused-breakthrough-second")]
            if not self.breakthrough:
                return [refuse("19.4", "a44-refused-breakthrough-result")]
            reasons = why_not_breakthrough(pos, unit, self.attackers)
        else:
            reasons = why_not_advance(pos, unit, self.attackers)
        if not reasons and unit not in self.left:
            reasons = [refuse("19.1", "a44-refused-advance-again", unit=ref)]
        return reasons or last_reason(self, pos, action, "19.2", "a44-refused-advance-no-way", unit=ref)


class AdvanceWalk(Followers, frozen=True, kw_only=True):
    """19.1 A unit, or the Breakthrough stack, goes forward hex by hex."""

    group: tuple[int, ...]
    origins: tuple[int, ...]  # where each of them began
    breaking: bool  # they are the Breakthrough stack
    way: Path = ()
    ahead: tuple[int, ...] = ()  # the hexes that may come next
    fell: bool = False  # 7.7 the bridge at Ouren did as they came: they may stay where they are

    verbs: ClassVar[tuple[str, ...]] = ("advance", "stop", "exit")

    def prompt(self, pos: A44Position) -> Message:
        unit, left = self.group[0], self._hexes_left(pos)
        if self.breaking:
            return msg("a44-ask-advance-stack", hex=pos.hex_ref(pos.at[unit]))
        return msg("a44-ask-advance-hex", unit=pos.unit_ref(unit), hex=pos.hex_ref(pos.at[unit]), left=left)

    @rule("19.1b", "19.1c", "19.1d")
    def _hexes_left(self, pos: A44Position) -> int:
        """Of him who goes least far; along roads it may be one more."""
        kind: Kind = "bonus" if self.breaking else self.kind
        walks = zip(self.group, self.origins, strict=True)
        return min(length(pos, unit, kind, (origin, *self.way)) - len(self.way) for unit, origin in walks)

    @rule("19.1c", "19.1d", "19.1e", "19.6a", "11.9a")
    def actions(self, pos: A44Position) -> list[Action]:
        advance = pos.world.offers("advance", "hex")
        found = [advance[hex] for hex in self.ahead]
        if self._may_exit(pos):
            found.append(EXIT)
        if (not found) or (self.way and not self._why_not_stop(pos)) or (self.fell and not self.way):
            found.append(STOP)
        return found

    def _may_exit(self, pos: A44Position) -> bool:
        return not self.breaking and may_leave(pos, self.group[0], self.kind, (self.origins[0], *self.way))

    def _why_not_stop(self, pos: A44Position) -> list[Refusal]:
        if not self.way:
            return [refuse("19.1", "a44-refused-advance-not-begun", unit=pos.unit_ref(self.group[0]))]
        return why_not_end(pos, self.group[0], self.way[-1], self.group)

    def play(self, pos: A44Position, action: Action) -> None:
        if action.verb == "stop":
            self.finish(pos)
        elif action.verb == "exit":
            advance_unit(pos, self.group[0], (), off=True)
            self.go_on(pos)
        else:
            self.try_step(pos, pos.world.number("hex", action.target))

    @rule("7.7a")
    def try_step(self, pos: A44Position, hex: int) -> None:
        """At Ouren the bridge is tested first."""
        if any(bridges.ouren_due(pos, self.player, pos.at[unit], hex) for unit in self.group):
            pos.push(self._with(AtOuren, hex=hex), OurenCheck())
        else:
            self.take_step(pos, hex)

    @rule("19.1a", "30.1b", "32.1a", "32.2c")
    def take_step(self, pos: A44Position, hex: int) -> None:
        for unit in self.group:
            advance_unit(pos, unit, (hex,))
        dumps.meet(pos, self.player, (hex,))
        self._with(AdvanceWalk, way=(*self.way, hex), fell=False).look_ahead(pos)

    def look_ahead(self, pos: A44Position) -> None:
        """Ask for the next hex, if there is any choice left."""
        ahead = self._next_hexes(pos)
        if ahead or not self.way or self._may_exit(pos):
            pos.push(self._with(AdvanceWalk, ahead=tuple(ahead)))
        else:
            self.finish(pos)

    @rule("19.4b", "19.6a")
    def _next_hexes(self, pos: A44Position) -> list[int]:
        if self.breaking:
            ways = stack_ways(pos, self.group, self.origins, self.way, self.vacated)
            return sorted({way[0] for way in ways})
        unit = self.group[0]
        return onward(pos, Pursuit(unit, self.kind, self.vacated, (self.origins[0], *self.way)))

    @rule("8.3b", "19.4a")
    def finish(self, pos: A44Position) -> None:
        """The advance of the group is over; after a bridge fell it may stand where there is no room for it."""
        if not self.way:
            self.carried_on(Advance, left=(*self.left, *self.group)).go_on(pos)
            return
        stack: dict[str, Any] = {"stack": self.group, "breakthrough": False} if self.breaking else {}
        self.carried_on(Advance, **stack).go_on(pos)
        enforce(pos, self.group, self.way[-1])

    def _with(self, step: type[AdvanceWalk], **more: Any) -> AdvanceWalk:
        now = {"group": self.group, "origins": self.origins, "breaking": self.breaking, "way": self.way}
        found = self.carried_on(step, **(now | {"ahead": self.ahead, "fell": self.fell} | more))
        assert isinstance(found, AdvanceWalk)
        return found

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        if action.verb == "exit":
            return [refuse("11.9", "a44-refused-advance-exit", unit=pos.unit_ref(self.group[0]))]
        if action.verb == "stop":
            return self._why_not_stop(pos)
        hex = pos.world.number("hex", action.target)
        ref, here = pos.hex_ref(hex), pos.at[self.group[0]]
        near = pos.world.ground.near
        if hex >= len(near) or (here < len(near) and not near[here] >> hex & 1) or hex in (*self.origins, *self.way):
            return [refuse("19.1", "a44-refused-advance-path", hex=ref)]
        return self._why_not_hex(pos, hex)

    def why_not_click(self, pos: A44Position, kind: str, id: str) -> list[Refusal]:
        number, ground = pos.world.number(kind, id), pos.world.ground
        if kind == "unit" and number in self.group:
            return [refuse("19.1", "a44-click-advancing", unit=pos.unit_ref(number))]
        place = pos.at[number] if kind == "unit" else number
        if kind not in ("unit", "hex") or not 0 <= place < ground.n:
            return super().why_not_click(pos, kind, id)
        if ground.near[pos.at[self.group[0]]] >> place & 1:
            return self.why_not(pos, pos.world.offers("advance", "hex")[place])
        left = self._hexes_left(pos)
        return [refuse("19.1", "a44-click-advance-far", hex=pos.hex_ref(place), hexes=left)]

    def _why_not_hex(self, pos: A44Position, hex: int) -> list[Refusal]:
        reasons: list[Refusal] = []
        for unit, origin in zip(self.group, self.origins, strict=True):
            pursuit = Pursuit(unit, self.kind, self.vacated, (origin, *self.way))
            reasons += [reason for reason in why_not_step(pos, pursuit, hex) if reason not in reasons]
        if self.breaking:
            walks = {u: (o, *self.way, hex) for u, o in zip(self.group, self.origins, strict=True)}
            reasons += why_not_stack(pos, walks, self.vacated)
        if reasons or hex in self.ahead:
            return reasons
        return why_not_end(pos, self.group[0], hex, self.group)


class AtOuren(AdvanceWalk, Auto, frozen=True, kw_only=True):
    """7.7 What is left of an advance across the bridge at Ouren, now that it was tested (R19)."""

    hex: int

    @rule("7.7a")
    def run(self, pos: A44Position) -> None:
        if any(pos.bridged(pos.at[unit], self.hex) for unit in self.group):
            self.take_step(pos, self.hex)
        else:
            self._with(AdvanceWalk, fell=True).look_ahead(pos)


# Breakthrough --------------------------------------------------------------------------------------


@rule("19.4a", "19.4b", "19.4c")
def stack_ways(
    pos: A44Position, group: tuple[int, ...], origins: tuple[int, ...], way: Path, vacated: int
) -> list[Path]:
    """The ways on for a Breakthrough stack that came so far together. Units from several hexes join in the vacated
    one; only a stack that is all mechanized goes on from the first hex."""
    mechanized = all(pos.unit(unit).is_mechanized for unit in group)
    if way and not mechanized:
        return []
    open_to_all: set[Path] | None = None
    for unit, origin in zip(group, origins, strict=True):
        ways = set(advances(pos, unit, "bonus", vacated, (origin, *way), group).paths)
        open_to_all = ways if open_to_all is None else open_to_all & ways
    found = sorted(open_to_all or ())
    if not way and len(set(origins)) > 1:
        found = [path for path in found if path[0] == vacated]
    return found if mechanized else [path for path in found if len(path) == 1]


def form_stack(pos: A44Position, advance: Followers, group: tuple[int, ...]) -> None:
    """Ask for more units of the stack, if there are any that could come along."""
    joiners = []
    for unit in advance.left:
        if unit not in group and not pos.status[unit] & OOS:
            together = (*group, unit)
            origins = tuple(pos.at[other] for other in together)
            if stack_ways(pos, together, origins, (), advance.vacated):
                joiners.append(unit)
    if joiners:
        pos.push(advance.carried_on(FormStack, group=group, joiners=tuple(joiners)))
    else:
        advance.set_out(pos, group, breaking=True)


class FormStack(Followers, frozen=True, kw_only=True):
    """19.4 Who else is of the Breakthrough stack."""

    group: tuple[int, ...]
    joiners: tuple[int, ...]

    verbs: ClassVar[tuple[str, ...]] = ("breakthrough", "done")

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-breakthrough-stack", hex=pos.hex_ref(self.vacated))

    @rule("19.4a", "19.4c", "19.5a")
    def actions(self, pos: A44Position) -> list[Action]:
        breaks = pos.world.offers("breakthrough", "unit")
        return [*(breaks[unit] for unit in self.joiners), DONE]

    def play(self, pos: A44Position, action: Action) -> None:
        if action.verb == "done":
            self.set_out(pos, self.group, breaking=True)
        else:
            form_stack(pos, self, (*self.group, pos.world.number("unit", action.target)))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.target)
        ref = pos.unit_ref(unit)
        if unit in self.group:
            return [refuse("19.4", "a44-refused-breakthrough-joined", unit=ref)]
        reasons = why_not_breakthrough(pos, unit, self.attackers)
        if not reasons and unit not in self.left:
            reasons = [refuse("19.1", "a44-refused-advance-again", unit=ref)]
        return reasons or last_reason(self, pos, action, "19.4", "a44-refused-breakthrough-together", unit=ref)
