"""17 Retreats as decisions: the owner takes each unit back, hex by hex; 8.3b what has no room at the end is lost."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.ardennes44.combat.losses import eliminate, lose_step
from salient.games.ardennes44.combat.retreat import (
    InSupply,
    Path,
    Retreats,
    further,
    retreat_further,
    retreat_unit,
    retreats,
    surplus,
    why_eliminated,
    why_not_next,
)
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map.zones import NO_ANCHOR
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.pieces import crowding
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.ardennes44.pieces.stacking import load
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.refusals import last_reason, loss_first

EXIT, PASS = Action("exit"), Action("pass")


@rule("17.3a")
def eliminate_retreating(pos: A44Position, unit: int, reasons: Iterable[Refusal]) -> None:
    """Eliminate a unit that cannot retreat, and say why."""
    for reason in reasons:
        pos.say("a44-cannot-retreat", reason=reason.message, number=reason.rule or "")
    eliminate(pos, unit)


@rule("17.1e")
def would_be_supplied(pos: A44Position, side: int, leaving: Collection[int]) -> InSupply:
    """Whether a unit would be in supply in a hex, once all that are `leaving` have left theirs. Drawn when asked."""
    supplied: int | None = None

    def asked(_: int, hex: int) -> bool:
        nonlocal supplied
        if supplied is None:
            supplied = _supplied_without(pos, side, leaving)
        return bool(supplied >> hex & 1)

    return asked


_drawn: tuple[object, object, dict[tuple[object, ...], int]] = (None, None, {})  # for which fronts, what was found


def _supplied_without(pos: A44Position, side: int, leaving: Collection[int]) -> int:
    """The hexes that would be supplied. Kept as long as nobody moves: `reckon` asks again after every roll."""
    global _drawn
    here = {pos.at[unit] for unit in leaving}
    stay = [unit for hex in here for unit in pos.units_at(hex, side) if unit not in leaving]
    germans, allies, drawn = pos.front(GERMAN), pos.front(ALLIED), _drawn
    if drawn[0] is not germans or drawn[1] is not allies:
        drawn = _drawn = (germans, allies, {})
    rest = tuple((unit, pos.status[unit] & NO_ANCHOR) for unit in stay)
    key = (side, frozenset(leaving), rest, pos.bridge.tobytes(), bytes(pos.control), pos.roadblock.tobytes())
    found = drawn[2].get(key)
    if found is None:
        twin = pos.copy()
        for other in leaving:
            twin.put(other, NOWHERE)
        found = drawn[2][key] = supply(twin, side).hexes
    return found


@rule("17.2e", "17.5a", "18.5b", "23.4a", "27.1a")
def doomed(pos: A44Position, units: Sequence[int], hexes: int, *, breakthrough: bool) -> list[Refusal]:
    """Who of these would not survive a retreat, and why: told while there is still something else to choose."""
    ways = ((unit, retreats(pos, unit, hexes, units, breakthrough=breakthrough)) for unit in units)
    return [
        Refusal(reason.rule, msg("a44-caution-retreat", unit=pos.unit_ref(unit), why=reason.message))
        for unit, found in ways
        if found.eliminated
        for reason in found.why
    ]


class RetreatOrder(Step, frozen=True):
    """A retreat that a combat result asks for: what every step of it remembers."""

    units: tuple[int, ...]  # that still have to go
    hexes: int
    battle: int  # the hex they leave
    breakthrough: bool  # 17.5 in Breakthrough Combat
    trails: tuple[tuple[int, ...], ...] = ()  # of those that went: the unit, then the hexes it entered

    def side(self, pos: A44Position) -> str:
        return SIDES[pos.unit((*self.units, *self.retreated)[0]).side]

    @property
    def retreated(self) -> tuple[int, ...]:
        return tuple(trail[0] for trail in self.trails)

    def carried_on(self, kind: type[RetreatOrder], without: int = NOWHERE, **more: Any) -> RetreatOrder:
        """The same retreat in another step."""
        units = tuple(unit for unit in self.units if unit != without)
        return kind(units, self.hexes, self.battle, self.breakthrough, more.pop("trails", self.trails), **more)

    def set_out(self, pos: A44Position, unit: int) -> None:
        """One unit goes, or is eliminated."""
        side = pos.unit(unit).side
        found = retreats(
            pos,
            unit,
            self.hexes,
            (*self.units, *self.retreated),
            in_supply=would_be_supplied(pos, side, self.units),
            breakthrough=self.breakthrough,
        )
        if found.eliminated:
            eliminate_retreating(pos, unit, found.why)
            pos.push(self.carried_on(RetreatFromCombat, unit))
        else:
            pos.push(self.carried_on(RetreatWalk, unit, unit=unit, paths=found.paths, off=found.off))


class RetreatFromCombat(RetreatOrder, Auto, frozen=True):
    """17.1 Units of one side must retreat: first those fall that cannot survive it, then each goes its way."""

    @rule("17.1a", "17.5a", "18.5b", "23.4a", "27.1a")
    def run(self, pos: A44Position) -> None:
        left = []
        for unit in self.units:
            if pos.at[unit] != self.battle:
                continue
            reasons = why_eliminated(pos, unit, self.hexes, breakthrough=self.breakthrough)
            if reasons:
                eliminate_retreating(pos, unit, reasons)
            else:
                left.append(unit)
        order = RetreatFromCombat(tuple(left), self.hexes, self.battle, self.breakthrough, self.trails)
        if len(left) == 1:
            order.set_out(pos, left[0])
        elif left:
            pos.push(order.carried_on(ChooseRetreat))


class ChooseRetreat(RetreatOrder, frozen=True):
    """17.1a The owner says which unit of the stack goes first: it may take the room that another would need."""

    verbs: ClassVar[tuple[str, ...]] = ("select",)

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-retreat-first", hex=pos.hex_ref(self.battle))

    @rule("17.1a")
    def actions(self, pos: A44Position) -> list[Action]:
        select = pos.world.offers("select", "unit")
        return [select[unit] for unit in self.units]

    def play(self, pos: A44Position, action: Action) -> None:
        self.set_out(pos, pos.world.number("unit", action.target))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.target)
        return last_reason(self, pos, action, "17.1", "a44-refused-retreat-unit", unit=pos.unit_ref(unit))


class RetreatWalk(RetreatOrder, frozen=True, kw_only=True):
    """17.1 One unit goes back hex by hex. It stands where it was until its whole way is known."""

    unit: int
    walked: Path = ()
    paths: tuple[Path, ...] = ()  # the rest of every way that is open
    off: tuple[Path, ...] = ()  # and of those that lead off the map
    full: int = NOWHERE  # 17.4 the hex without room from which it goes on

    verbs: ClassVar[tuple[str, ...]] = ("retreat", "exit")

    def side(self, pos: A44Position) -> str:
        return SIDES[pos.unit(self.unit).side]

    def prompt(self, pos: A44Position) -> Message:
        here = pos.hex_ref(self.walked[-1] if self.walked else pos.at[self.unit])
        if self.full != NOWHERE:
            return msg("a44-ask-retreat-on", unit=pos.unit_ref(self.unit), hex=here)
        left = self.hexes - len(self.walked)
        return msg("a44-ask-retreat", unit=pos.unit_ref(self.unit), hex=here, hexes=left)

    @rule("17.1a", "17.6a")
    def actions(self, pos: A44Position) -> list[Action]:
        retreat = pos.world.offers("retreat", "hex")
        found = [retreat[hex] for hex in sorted({path[0] for path in (*self.paths, *self.off) if path})]
        if () in self.off:
            found.append(EXIT)
        return found

    def play(self, pos: A44Position, action: Action) -> None:
        if action.verb == "exit":
            self.arrive(pos, self.walked, off=True)
            return
        hex = pos.world.number("hex", action.target)
        paths = tuple(path[1:] for path in self.paths if path and path[0] == hex)
        off = tuple(path[1:] for path in self.off if path and path[0] == hex)
        walked = (*self.walked, hex)
        if () in paths:
            self.arrive(pos, walked)
        else:
            more: dict[str, Any] = {"unit": self.unit, "walked": walked, "paths": paths, "off": off, "full": self.full}
            pos.push(self.carried_on(RetreatWalk, **more))

    @rule("8.3b", "17.4a", "18.2a", "32.1a")
    def arrive(self, pos: A44Position, walked: Path, *, off: bool = False) -> None:
        unit = self.unit
        if self.full != NOWHERE:
            retreat_further(pos, unit, walked, off=off)
        else:
            retreat_unit(pos, unit, walked, self.hexes, off=off)
        dumps.meet(pos, pos.unit(unit).side, walked)
        before = next((trail[1:] for trail in self.trails if trail[0] == unit), ())
        others = tuple(trail for trail in self.trails if trail[0] != unit)
        trails = (*others, (unit, *before, *walked))
        hex = pos.at[unit] if self.full == NOWHERE else self.full
        if overfull(pos, hex, pos.unit(unit).side):
            pos.push(self.carried_on(Overfull, trails=trails, hex=hex))
        elif self.units:
            pos.push(self.carried_on(RetreatFromCombat, trails=trails))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        if action.verb == "exit":
            return [refuse("17.6", "a44-refused-retreat-exit", unit=pos.unit_ref(self.unit))]
        paths, off = (tuple((*self.walked, *path) for path in ways) for ways in (self.paths, self.off))
        retreating = (*self.units, *self.retreated, self.unit)
        hex = pos.world.number("hex", action.target)
        if hex >= pos.world.ground.n:
            return [refuse("17.1", "a44-refused-retreat-path", hex=pos.hex_ref(hex))]
        return why_not_next(pos, self.unit, Retreats(paths, off), self.walked, hex, retreating)

    @rule("17.1a")
    def why_not_click(self, pos: A44Position, kind: str, id: str) -> list[Refusal]:
        number, ground, ref = pos.world.number(kind, id), pos.world.ground, pos.unit_ref(self.unit)
        if kind == "unit" and number == self.unit:
            return [refuse("17.1", "a44-click-retreating", unit=ref)]
        place = pos.at[number] if kind == "unit" else number
        if kind not in ("unit", "hex") or not 0 <= place < ground.n:
            return super().why_not_click(pos, kind, id)
        here = self.walked[-1] if self.walked else pos.at[self.unit]
        if place in (here, *self.walked) or (0 <= here < ground.n and ground.near[here] >> place & 1):
            return self.why_not(pos, pos.world.offers("retreat", "hex")[place])
        left = self.hexes - len(self.walked)
        return [refuse("17.1", "a44-click-retreat-far", unit=ref, hex=pos.hex_ref(place), hexes=max(left, 1))]


# Overstacking --------------------------------------------------------------------------------------


@rule("8.3b", "13.7a")
def overfull(pos: A44Position, hex: int, side: int) -> bool:
    """Whether more stands in a hex of the map than may; off the map there is no limit."""
    if not 0 <= hex < pos.world.ground.n:
        return False
    there = pos.units_at(hex, side)
    return len(there) > 1 and not load(pos, there).fits


class Overfull(RetreatOrder, Auto, frozen=True, kw_only=True):
    """17.4 Surplus units may go on, the whole stack if the owner likes; what stays without room is lost (D22)."""

    hex: int

    @rule("17.4a", "17.4b")
    def run(self, pos: A44Position) -> None:
        there = [unit for unit in self.retreated if pos.at[unit] == self.hex]
        able = [unit for unit in there if not self.ways(pos, unit).eliminated]
        if not set(able) & set(surplus(pos, self.hex, there)):
            self.stay(pos)
        elif len(able) == 1 and pos.world.options.get("surplus_must_go_on", False):
            self.send(pos, able[0])
        else:
            pos.push(self.carried_on(ChooseSurplus, hex=self.hex, able=tuple(able)))

    def ways(self, pos: A44Position, unit: int) -> Retreats:
        been = {self.battle, *(hex for trail in self.trails if trail[0] == unit for hex in trail[1:])}
        leaving = (*self.units, unit)
        supplied = would_be_supplied(pos, pos.unit(unit).side, leaving)
        return further(pos, unit, been, (*self.units, *self.retreated), in_supply=supplied)

    @rule("8.3b", "17.4b")
    def stay(self, pos: A44Position) -> None:
        """Nobody goes on: the steps that are too much are lost."""
        pos.push(self.carried_on(RetreatFromCombat))
        enforce(pos, [unit for unit in self.retreated if pos.at[unit] == self.hex], self.hex)

    def send(self, pos: A44Position, unit: int) -> None:
        found = self.ways(pos, unit)
        pos.push(self.carried_on(RetreatWalk, unit=unit, paths=found.paths, off=found.off, full=self.hex))


class ChooseSurplus(RetreatOrder, frozen=True, kw_only=True):
    """17.4 The owner says which of the retreated units in a full hex goes on, or has steps lost instead."""

    hex: int
    able: tuple[int, ...]

    verbs: ClassVar[tuple[str, ...]] = ("select", "pass")

    def side(self, pos: A44Position) -> str:
        return SIDES[pos.unit(self.able[0]).side]

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-retreat-surplus", hex=pos.hex_ref(self.hex))

    @rule("17.4a")
    def actions(self, pos: A44Position) -> list[Action]:
        select = pos.world.offers("select", "unit")
        found = [select[unit] for unit in self.able]
        return found if pos.world.options.get("surplus_must_go_on", False) else [*found, PASS]

    def play(self, pos: A44Position, action: Action) -> None:
        order = self.carried_on(Overfull, hex=self.hex)
        assert isinstance(order, Overfull)
        if action == PASS:
            order.stay(pos)
        else:
            order.send(pos, pos.world.number("unit", action.target))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        if action == PASS:
            return [refuse("17.4", "a44-refused-surplus-goes-on", hex=pos.hex_ref(self.hex))]
        unit = pos.world.number("unit", action.target)
        if unit in self.retreated and pos.at[unit] == self.hex:
            return last_reason(self, pos, action, "17.4", "a44-no-room", unit=pos.unit_ref(unit))
        return [refuse("17.4", "a44-refused-surplus-unit", unit=pos.unit_ref(unit), hex=pos.hex_ref(self.hex))]


class LoseSurplus(Step, frozen=True):
    """8.3b, 17.4 The owner takes away the steps that are too much, from units that came into the hex."""

    units: tuple[int, ...]
    hex: int

    verbs: ClassVar[tuple[str, ...]] = ("lose",)

    def side(self, pos: A44Position) -> str:
        return SIDES[pos.unit(self.units[0]).side]

    def prompt(self, pos: A44Position) -> Message:
        there = pos.units_at(self.hex, pos.unit(self.units[0]).side)
        return crowding.asked(pos, "a44-ask-surplus", self.hex, there)

    @rule("8.3b", "17.4b")
    def actions(self, pos: A44Position) -> list[Action]:
        lose = pos.world.offers("lose", "unit")
        return [lose[unit] for unit in surplus(pos, self.hex, self.units)]

    def play(self, pos: A44Position, action: Action) -> None:
        unit = pos.world.number("unit", action.target)
        left = lose_step(pos, unit)
        units = [left if other == unit else other for other in self.units]
        enforce(pos, [other for other in units if other is not None], self.hex)

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.target)
        refs = {"unit": pos.unit_ref(unit), "hex": pos.hex_ref(self.hex)}
        return last_reason(self, pos, action, "8.3", "a44-refused-surplus-unit", **refs)

    def why_not_click(self, pos: A44Position, kind: str, id: str) -> list[Refusal]:
        return loss_first("8.3") if kind == "hex" else super().why_not_click(pos, kind, id)


@rule("8.3b", "19.6a")
def enforce(pos: A44Position, units: Sequence[int], hex: int) -> None:
    """The stacking limit, at the end of a retreat or an advance of these units into a hex."""
    if units and overfull(pos, hex, pos.unit(units[0]).side) and surplus(pos, hex, units):
        pos.push(LoseSurplus(tuple(units), hex))
