"""7.a One unit's move: the question that is asked sector by sector."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Step
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.fronte import crossing, far, fire, flak
from salient.games.fronte.entering import enter
from salient.games.fronte.movement import LORRIES, Walk, after, allowance, can_exit, start, steps, why_no_step
from salient.games.fronte.pieces import MOVED, ON_ROAD
from salient.games.fronte.position import EXITED, FrontePosition
from salient.games.fronte.supply import needs_leave

STOP = Action("stop")
EXIT = Action("exit")


def begin_march(pos: FrontePosition, player: int, unit: int) -> None:
    """6.j Its move for the turn."""
    if needs_leave(pos, unit) and pos.may_move > 0:
        pos.may_move -= 1
    pos.mark(unit, MOVED)
    pos.push(March(player, unit, *start(pos, unit)))


def put_back(pos: FrontePosition, unit: int) -> None:
    """6.j As it was before `begin_march`, of a unit that has not gone anywhere."""
    pos.status[unit] &= ~MOVED
    if needs_leave(pos, unit):
        pos.may_move += 1


class March(Step, frozen=True):
    """7.a One unit's move, sector by sector; its fields are those of a Walk."""

    player: int
    unit: int
    here: int
    bank: int
    taken: int = 0
    all_road: bool = True
    by_road: bool = True
    entered: bool = False

    verbs: ClassVar[tuple[str, ...]] = ("move", "stop", "exit", *fire.VERBS)
    always_ask: ClassVar[bool] = True  # else a step taken for the player would be missing from his route's answers

    @property
    def walk(self) -> Walk:
        return Walk(self.here, self.bank, self.taken, self.all_road, self.by_road, self.entered)

    def prompt(self, pos: FrontePosition) -> Message:
        left = max(allowance(pos, self.unit, self.walk)[0] - self.taken, 0)
        unit = pos.unit_ref(self.unit)
        if self.taken:
            return msg("fronte-ask-march", unit=unit, left=left)
        return msg("fronte-ask-march-first", unit=unit, left=left, fires="yes" if self._shots(pos) else "no")

    def actions(self, pos: FrontePosition) -> list[Action]:
        offers = pos.world.offers("move", "hex")
        found = [offers[there] for there in bits.places(steps(pos, self.unit, self.walk))]
        if can_exit(pos, self.unit, self.walk):
            found.append(EXIT)
        if self.taken and self.has_room(pos):
            found.append(STOP)
        return found + self._shots(pos)

    @rule("6.h", "6.j", "10.d")
    def _shots(self, pos: FrontePosition) -> list[Action]:
        """Who was taken in hand and has not moved may fire instead: its move is not used then."""
        if self.taken or self.here < 0 or not pos.world.shooters >> self.unit & 1:
            return []
        return fire.fire_actions_of(self._unmoved(pos), 1 << self.unit)

    def _unmoved(self, pos: FrontePosition) -> FrontePosition:
        twin = pos.copy()
        put_back(twin, self.unit)
        return twin

    @rule("7.i")
    def has_room(self, pos: FrontePosition) -> bool:
        """The unit itself is counted already."""
        return pos.room(self.here, self.player) >= 0

    def play(self, pos: FrontePosition, action: Action) -> None:
        if action.verb == "stop":
            return
        if action.verb in fire.VERBS:
            put_back(pos, self.unit)
            fire.play_fire(pos, action)
            return
        if action.verb == "exit":
            pos.say("fronte-exits", unit=pos.unit_ref(self.unit))
            pos.put(self.unit, EXITED)
            return
        self._go(pos, pos.world.number("hex", action.target))

    @rule("7.h")
    def _go(self, pos: FrontePosition, there: int) -> None:
        unit, walk = self.unit, after(pos, self.walk, there)
        off_road, on_road = allowance(pos, unit, self.walk)
        if self.taken >= off_road and on_road != LORRIES:
            pos.mark(unit, ON_ROAD)
            pos.column = pos.world.ground.road_group[there]
        if self.here >= 0:
            crossing.ferry(pos, unit, self.here, self.bank, there)
        pos.stop_work(unit)
        pos.steps[unit] += 1
        pos.say("fronte-moves", unit=pos.unit_ref(unit), hex=pos.sector_ref(there))
        depth = len(pos.stack)
        enter(pos, unit, there, walk.bank)
        if len(pos.stack) == depth and (steps(pos, unit, walk) or can_exit(pos, unit, walk)):
            pos.push(March(self.player, unit, *walk))

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        if action.verb == "stop":
            if not self.taken:
                return [refuse("7.a", "fronte-refused-not-moved", unit=pos.unit_ref(self.unit))]
            return [refuse("7.i", "fronte-refused-full", hex=pos.sector_ref(self.here))]
        if action.verb == "exit":
            return [refuse("7.a", "fronte-refused-no-exit", unit=pos.unit_ref(self.unit))]
        if action.verb in fire.VERBS:
            return self._why_not_fire(pos, action)
        return why_no_step(pos, self.unit, self.walk, pos.world.number("hex", action.target))

    def sums(self, pos: FrontePosition, action: Action) -> list[Sum]:
        return fire.fire_sums(self._unmoved(pos), action) if action.verb in fire.VERBS else []

    def _why_not_fire(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.targets[0])
        if unit != self.unit:
            return [refuse("6.h", "fronte-click-stop-first", unit=pos.unit_ref(unit), mover=pos.unit_ref(self.unit))]
        if action.verb == "shoot":
            return flak.why_not_shoot(self._as_it_fires(pos), pos.world.division_of[unit], action)
        return self._why_no_shot(pos, pos.world.number("hex", action.targets[1]), counter=action.verb == "counter")

    @rule("2.1.j", "6.h", "10.a")
    def _why_no_shot(self, pos: FrontePosition, sector: int, *, counter: bool = False) -> list[Refusal]:
        """Why the unit in hand does not fire there now: the fire's own reason, or that it is on its way."""
        found = fire.why_not_fire_at(self._as_it_fires(pos), self.unit, sector, counter)
        if not found and self.taken:
            return [refuse("6.h", "fronte-click-fire-after", unit=pos.unit_ref(self.unit))]
        return found

    def _shoots(self, pos: FrontePosition) -> bool:
        """Whether it is of those that could fire from somewhere: of the others nothing need be said of fire."""
        return self.here >= 0 and bool(pos.world.shooters >> self.unit & 1) and pos.kind(self.unit).range > 0

    def _as_it_fires(self, pos: FrontePosition) -> FrontePosition:
        return pos if self.taken else self._unmoved(pos)

    def why_not_click(self, pos: FrontePosition, kind: str, id: str) -> list[Refusal]:
        number = pos.world.number(kind, id)
        if kind == "unit":
            return self._why_not_unit(pos, number)
        if kind != "hex":
            return super().why_not_click(pos, kind, id)
        if number == self.here:
            return [refuse("7.a", "fronte-click-here", unit=pos.unit_ref(self.unit), hex=pos.sector_ref(number))]
        if self._shoots(pos) and pos.held(1 - self.player) >> number & 1:
            return [
                *self._why_no_shot(pos, number),
                refuse("7.e", "fronte-click-enemy-sector", hex=pos.sector_ref(number)),
            ]
        if self.here < 0 or pos.world.ground.near[self.here] >> number & 1:
            return why_no_step(pos, self.unit, self.walk, number)
        return far.why_not(pos, self.unit, self.walk, number)

    @rule("6.j", "7.a")
    def _why_not_unit(self, pos: FrontePosition, unit: int) -> list[Refusal]:
        """An enemy is meant for his sector; another of one's own comes next."""
        ref = pos.unit_ref(unit)
        if unit == self.unit:
            return [refuse("7.a", "fronte-click-in-hand", unit=ref)]
        if pos.world.owner[unit] != self.player:
            if pos.at[unit] < 0:
                return [refuse("7.a", "fronte-refused-off-table", unit=ref)]
            return [*(self._why_no_shot(pos, pos.at[unit]) if self._shoots(pos) else ()), _enemy(pos, unit)]
        menu = next((step for step in reversed(pos.stack[:-1]) if "select" in step.verbs), None)
        own = menu.why_not(pos, pos.world.offers("select", "unit")[unit]) if menu is not None else []
        if not own and not self.taken:
            return [refuse("7.a", "fronte-click-must-go", mover=pos.unit_ref(self.unit))]
        stays = [] if STOP in self.actions(pos) else self.why_not(pos, STOP)
        return own or stays or [refuse("7.a", "fronte-click-stop-first", unit=ref, mover=pos.unit_ref(self.unit))]


def _enemy(pos: FrontePosition, unit: int) -> Refusal:
    return refuse("7.e", "fronte-click-enemy-way", unit=pos.unit_ref(unit))
