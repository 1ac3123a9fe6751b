"""10.2 A march: one unit moves hex by hex and is finished before another begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from salient.engine.actions import Action
from salient.engine.kit import AskOwner, PickOne
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Step
from salient.engine.trace import rule
from salient.games.deadly_woods.map import bridges, zones
from salient.games.deadly_woods.movement import arrival, beginnings, emergency, manners, refusals
from salient.games.deadly_woods.movement.marching import Marching
from salient.games.deadly_woods.movement.steps import Ahead, Stride
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import activation
from salient.games.deadly_woods.supply import effects

MOUNT, ABANDON, STOP, BACK = Action("mount"), Action("abandon"), Action("stop"), Action("back")
REPAIR, LEAVE_DOWN = Action("repair"), Action("leave_down")


class Kept(NamedTuple):
    """What was worked out for a march, kept while it is on top of the stack."""

    march: March
    strides: dict[int, Stride]
    actions: list[Action]


class March(Marching, frozen=True):
    """10.2 A unit's move, hex by hex."""

    verbs: ClassVar[tuple[str, ...]] = ("step", "leave", "mount", "abandon", "emergency", "stop", "back")
    always_ask: ClassVar[bool] = True  # else a step taken for the player would be missing from his route's answers

    # --- answers

    def actions(self, pos: TDWPosition) -> list[Action]:
        return self._kept(pos).actions

    def _kept(self, pos: TDWPosition) -> Kept:
        kept: Kept | None = pos.marching
        if kept is None or kept.march is not self:
            kept = pos.marching = self._work_out(pos, self.ahead(pos))
        return kept

    def _work_out(self, pos: TDWPosition, ahead: Ahead) -> Kept:
        pace = self.pace(pos)
        goes_on = self.allowance and not (self.steps and activation.one_hex(pos))
        strides = {stride.hex: stride for stride in ahead.onward(pace)} if goes_on else {}
        actions = list(map(pos.world.offers("step", "hex").__getitem__, strides))
        if goes_on and pos.world.options["decline_road_rate"]:
            leave = pos.world.offers("leave", "hex")
            actions += [leave[stride.hex] for stride in ahead.declining(pace)]
        if not self.steps:
            actions += self._beginnings(pos)
            actions.append(STOP if self.abandoned else BACK)
        elif beginnings.may_stop(pos, self.unit):
            actions.append(STOP)
        return Kept(self, strides, actions)

    def _beginnings(self, pos: TDWPosition) -> list[Action]:
        """What can be chosen before the first step alone."""
        if self.mounted or activation.one_hex(pos):
            return []
        found = [MOUNT] if beginnings.can_mount(pos, self.unit) else []
        if beginnings.can_abandon(pos, self.unit):
            found.append(ABANDON)
        offers = pos.world.offers("emergency", "hex")
        return [*found, *(offers[hex] for hex in emergency.firsts(pos, self.unit))]

    def why_not(self, pos: TDWPosition, action: Action) -> list[Refusal]:
        return refusals.why_not(pos, self, action)

    def why_not_click(self, pos: TDWPosition, kind: str, id: str) -> list[Refusal]:
        number = pos.world.number(kind, id)
        if kind == "unit":
            return refusals.why_not_unit(pos, self, number)
        if kind == "marker":
            number = pos.asset_at[number]
        if kind not in ("hex", "marker") or number < 0:
            return []
        return refusals.why_not(pos, self, pos.world.offers("step", "hex")[number])

    # --- playing

    def play(self, pos: TDWPosition, action: Action) -> None:
        verb = action.verb
        if verb == "step":
            self._step(pos, self._kept(pos).strides[pos.world.things["hex"][action.targets[0]]])
        elif verb == "leave":
            hex = pos.world.things["hex"][action.targets[0]]
            self._step(pos, next(way for way in self.ahead(pos).declining(self.pace(pos)) if way.hex == hex))
        elif verb == "mount":
            pos.say("tdw-mounts", unit=pos.unit_ref(self.unit))
            pos.push(replace(self, allowance=manners.mounted_allowance(pos, self.unit), road=True, mounted=True))
        elif verb == "abandon":
            effects.abandon(pos, self.unit)
            pos.push(March(self.player, self.unit, manners.allowance(pos, self.unit), abandoned=True))
        elif verb == "emergency":
            self._withdraw(pos, pos.world.things["hex"][action.targets[0]])
        else:
            pos.marching = None

    @rule("6.2a", "7.3a", "7.3c", "10.2a", "10.2.1c", "12.4.4b")
    def _step(self, pos: TDWPosition, stride: Stride) -> None:
        """Pay, enter, and whatever follows from it; then on, unless the unit must stop."""
        unit, here, hex = self.unit, pos.at[self.unit], stride.hex
        if stride.slips:
            pos.brigade_150 = True
            pos.say("tdw-slips", unit=pos.unit_ref(unit))
        # what stops others may not stop the 150th Brigade (R97), nor him on foot who loses the Motorized marker (R29)
        special = pos.motorized == unit or zones.may_slip_through(pos, unit)
        may_go_on = special and not self.ahead(pos).must_stop(hex)
        _moves(pos, unit, hex)
        stops = arrival.entered(pos, unit, here, hex, "movement") and not may_go_on
        onward = replace(self, spent=self.spent + stride.cost, steps=self.steps + 1, road=stride.road)
        if not stops:
            onward.go_on(pos)
        else:
            pos.marching = None
        _ask_repair(pos, unit, here, hex)

    @rule("10.2.1b")
    def go_on(self, pos: TDWPosition) -> None:
        """Ask for the next hex, or end where there is none."""
        kept = self._work_out(pos, self.ahead(pos))
        goes_on = kept.actions and kept.actions[0] is not STOP
        pos.marching = kept if goes_on else None
        if goes_on:
            pos.push(self)

    @rule("10.3a")
    def _withdraw(self, pos: TDWPosition, hex: int) -> None:
        unit, here = self.unit, pos.at[self.unit]
        doors = tuple(emergency.doors(pos, unit, hex))
        seconds = tuple(emergency.seconds(pos, unit, hex))
        pos.marching = None
        _moves(pos, unit, hex)
        arrival.entered(pos, unit, here, hex, "movement")
        pos.push(SecondHex(unit, here, doors, seconds))
        _ask_repair(pos, unit, here, hex)


@rule("10.2.1d")
def _moves(pos: TDWPosition, unit: int, hex: int) -> None:
    """R53 By its first step a unit has moved, and has used an activation."""
    if not pos.moved >> unit & 1:
        activation.spend(pos, unit)
        pos.moved |= 1 << unit
    pos.say("tdw-moves", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))


def begin(pos: TDWPosition, player: int, unit: int) -> March:
    """The march of a unit that may move; without allowance while it is armor that must abandon its tanks first."""
    return March(player, unit, manners.allowance(pos, unit), road=manners.begins_on_road(pos, unit))


# What comes between --------------------------------------------------------------------------------


@rule("10.6.2a")
def _ask_repair(pos: TDWPosition, unit: int, a: int, b: int) -> None:
    """R120 By option the owner is asked whether the unit rebuilds the bridge that it has crossed."""
    if pos.world.options["rebuild_choice"] and bridges.can_rebuild(pos, unit, a, b, "movement"):
        pos.marching = None
        pos.push(Repair(unit, a, b))


class Repair(AskOwner, Step, frozen=True):
    """R120 The unit has crossed a destroyed bridge."""

    unit: int
    a: int
    b: int

    verbs: ClassVar[tuple[str, ...]] = ("repair", "leave_down")

    def prompt(self, pos: TDWPosition) -> Message:
        bridge = pos.world.ground.side(self.a, self.b).bridge
        return msg("tdw-ask-repair", unit=pos.unit_ref(self.unit), bridge=pos.ref("bridge", bridge))

    def actions(self, pos: TDWPosition) -> list[Action]:
        return [REPAIR, LEAVE_DOWN]

    @rule("10.6.2a")
    def play(self, pos: TDWPosition, action: Action) -> None:
        if action == REPAIR:
            bridges.rebuild(pos, self.unit, self.a, self.b)


class SecondHex(AskOwner, PickOne, frozen=True):
    """10.3 A withdrawal goes on from the hex whose door is held."""

    unit: int
    start: int
    doors: tuple[int, ...]
    seconds: tuple[int, ...]

    verb: ClassVar[str] = "emergency"
    kind: ClassVar[str] = "hex"
    always_ask: ClassVar[bool] = True

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-emergency", unit=pos.unit_ref(self.unit))

    def choices(self, pos: TDWPosition) -> Sequence[int]:
        return self.seconds

    @rule("10.3a", "10.3c")
    def pick(self, pos: TDWPosition, hex: int) -> None:
        here = pos.at[self.unit]
        pos.say("tdw-moves", unit=pos.unit_ref(self.unit), hex=pos.hex_ref(hex))
        arrival.entered(pos, self.unit, here, hex, "movement")
        if len(self.doors) > 1:
            pos.push(Door(self.unit, here, self.doors))
        else:
            _lock(pos, self.doors[0])
        _ask_repair(pos, self.unit, here, hex)

    def why_not_pick(self, pos: TDWPosition, hex: int) -> list[Refusal]:
        return emergency.why_not_second(pos, self.unit, self.start, hex)


class Door(AskOwner, PickOne, frozen=True):
    """10.3 Who of several held the door."""

    unit: int
    hex: int
    doors: tuple[int, ...]

    verb: ClassVar[str] = "lock"

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-lock", unit=pos.unit_ref(self.unit), hex=pos.hex_ref(self.hex))

    def choices(self, pos: TDWPosition) -> Sequence[int]:
        return self.doors

    def pick(self, pos: TDWPosition, unit: int) -> None:
        _lock(pos, unit)

    def why_not_pick(self, pos: TDWPosition, unit: int) -> list[Refusal]:
        return refusals.why_not_lock(pos, self.hex, unit)


@rule("10.3c")
def _lock(pos: TDWPosition, unit: int) -> None:
    pos.locked |= 1 << unit
    pos.say("tdw-locked", unit=pos.unit_ref(unit))
