"""11.1 A march: one unit or stack moves hex by hex, in one mode of movement, and finishes before another starts.

Also how a march begins off the map (13), how it leaves the map (11.9), and what interrupts it: the check at Ouren
(7.7), the 150th Panzer Brigade's attempt to slip past the enemy (27.8), von der Heydte's drop (27.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, DieRoll, Step
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.ardennes44.logistics import bridges
from salient.games.ardennes44.logistics.bridge_phase import OurenCheck
from salient.games.ardennes44.map import crossing
from salient.games.ardennes44.map.crossing import FREE
from salient.games.ardennes44.movement import entry, far, march_refusals, movement, search, strategic
from salient.games.ardennes44.movement.limits import WHEELED
from salient.games.ardennes44.movement.marching import Marching, arrives_by_entry, modes, shares
from salient.games.ardennes44.movement.modes import MODES, POINTS_RULE, Mode
from salient.games.ardennes44.movement.modes import modes as modes_on_map
from salient.games.ardennes44.movement.movement import ANYWHERE, Costs, Mover, Next
from salient.games.ardennes44.options import specials
from salient.games.ardennes44.pieces import crowding
from salient.games.ardennes44.pieces.counters import EXPOSED, GERMAN, NOT_IN_GOOD_ORDER
from salient.games.ardennes44.position import NOWHERE, A44Position

STOP, EXIT, SNEAK, PASS = Action("stop"), Action("exit"), Action("sneak"), Action("pass")


class Kept(NamedTuple):
    """What was worked out for a march and holds while it is on top of the stack and no unit has changed its place."""

    march: March
    front: object
    movers: tuple[Mover, ...]
    next: Next
    actions: list[Action]


class Beginning(NamedTuple):
    """The same before a march has been asked for its answers: the ways in which its unit may begin to move."""

    march: March
    ways: tuple[Mode, ...]


def begin(pos: A44Position, player: int, unit: int) -> March:
    """The march of a unit that could move: as usual if it may, a German gun with its prime mover."""
    ways = modes(pos, unit)
    usual: tuple[Mode, ...] = ("normal", "prime_mover")
    mode = next((mode for mode in usual if mode in ways), ways[0])
    march = March(player, (unit,), mode, pos.at[unit], (0,))
    pos.marching = Beginning(march, ways)
    return march


# The march -----------------------------------------------------------------------------------------


class March(Marching, frozen=True):
    """11.1 One unit's or stack's move, hex by hex."""

    verbs: ClassVar[tuple[str, ...]] = ("with", "mode", "move", "exit", "stop")
    always_ask: ClassVar[bool] = True  # else a step taken for the player would be missing from his route's answers

    # --- answers

    def actions(self, pos: A44Position) -> list[Action]:
        return self.kept(pos).actions

    def kept(self, pos: A44Position) -> Kept:
        kept: Kept | Beginning | None = pos.marching
        if isinstance(kept, Kept) and kept.march is self and kept.front is pos.front(1 - self.player):
            return kept
        found = self._work_out(pos, search.movers(pos, self.units, self.mode, self.start))
        pos.marching = found
        return found

    def _work_out(self, pos: A44Position, movers: tuple[Mover, ...]) -> Kept:
        here = pos.at[self.units[0]]
        on_map = 0 <= here < pos.world.ground.n
        found = self.next_of(pos, movers)
        move = pos.world.offers("move", "hex")
        actions = [move[hex] for hex in found]
        if on_map and self.may_exit(pos, here):
            actions.append(EXIT)
        if not self.steps:
            actions += self._companions(pos, here) if on_map else ()
            actions += self._modes(pos)
        if self._may_stop(pos, movers, here) or not actions:
            actions.append(STOP)
        return Kept(self, pos.front(1 - self.player), movers, found, actions)

    def next_of(self, pos: A44Position, movers: tuple[Mover, ...]) -> Next:
        """The next places, with what they cost each unit."""
        here = pos.at[self.units[0]]
        if 0 <= here < pos.world.ground.n:
            return search.onward(pos, movers, here, self.spent, self.steps, here in self.ignored)
        return self._entries(pos, movers)

    @rule("11.1a", "12.4b")
    def _companions(self, pos: A44Position, here: int) -> list[Action]:
        """11.1 Who may still join the stack that moves."""
        stack = pos.stacked()[self.player].get(here, ())
        if len(stack) == len(self.units) or pos.status[self.units[0]] & NOT_IN_GOOD_ORDER:
            return []
        join, status = pos.world.offers("with", "unit"), pos.status
        return [
            join[other]
            for other in stack
            if other not in self.units
            and not status[other] & NOT_IN_GOOD_ORDER
            and self.mode in modes_on_map(pos, other, wheels=self.mode in WHEELED)
            and shares(pos, (*self.units, other), self.mode)
        ]

    def _modes(self, pos: A44Position) -> list[Action]:
        if self.chosen:
            return []
        begun = pos.marching
        ways = begun.ways if isinstance(begun, Beginning) and begun.march is self else modes(pos, self.units[0])
        common = [mode for mode in ways if mode != self.mode and shares(pos, self.units, mode)]
        for other in self.units[1:]:
            common = [mode for mode in common if mode in modes(pos, other)]
        numbers, offers = pos.world.things["mode"], pos.world.offers("mode", "mode")
        return [offers[numbers[mode]] for mode in common]

    @rule("11.2a", "12.2b", "12.2d", "18.3b", "S3a")
    def _may_stop(self, pos: A44Position, movers: tuple[Mover, ...], here: int) -> bool:
        if self.steps:
            return bool(search.ends_of(movers) >> here & 1)
        lead = self.units[0]
        if strategic.must_come(pos, lead):
            return False
        return not pos.status[lead] & NOT_IN_GOOD_ORDER or not search.must_leave(pos, lead)

    @rule("11.9a", "11.9c", "S2b")
    def may_exit(self, pos: A44Position, here: int) -> bool:
        ground, features = pos.world.ground, pos.world.features
        if here not in ground.beyond and here not in features.entry:
            return False
        return not any(entry.why_not_exit(pos, march, here) for march in self.progress())

    # --- coming onto the map

    @rule("13.1a", "13.1d", "13.2a", "13.5a", "13.6a", "27.2a")
    def _entries(self, pos: A44Position, movers: tuple[Mover, ...]) -> Next:
        """Where a unit off the map may go: by an Entry Hex, to a box, or where its own rule puts it."""
        unit, data = self.units[0], pos.unit(self.units[0])
        if not arrives_by_entry(pos, unit):
            hexes = entry.places(pos, unit) if data.entry else specials.drop_hexes(pos, unit)
            return dict.fromkeys(bits.places(hexes), (0,))
        found: Next = {}
        comes = not (entry.why_not_come(pos, unit) or entry.why_not_so(pos, unit, self.mode))
        for hex in entry.entry_hexes(pos, unit) if comes else ():
            if entry.why_not_by(pos, unit, hex, self.mode):
                continue
            costs = (entry.entry_cost(pos, unit, hex, self.mode),)
            if self._ends_by(pos, movers, hex, costs):
                found[hex] = costs
        if not self.chosen:
            found |= dict.fromkeys(entry.boxes_open_to(pos, unit), (0,))
        return found

    def _ends_by(self, pos: A44Position, movers: tuple[Mover, ...], hex: int, costs: Costs) -> bool:
        """Whether a march that enters here can end as its mode wants."""
        ends = search.ends_of(movers)
        if ends == ANYWHERE or ends >> hex & 1:
            return True
        return search.Ahead(pos, movers, search.ahead(pos, movers, NOWHERE)).can_end(hex, costs, 1, ends)

    def _enter(self, pos: A44Position, hex: int) -> None:
        unit, ref = self.units[0], pos.hex_ref(hex)
        if hex >= pos.world.ground.n:
            pos.say("a44-moves", unit=pos.unit_ref(unit), hex=ref)
            entry.go_to_box(pos, unit, hex)
        elif arrives_by_entry(pos, unit):
            pos.say("a44-enters", unit=pos.unit_ref(unit), hex=ref)
            march = entry.enter(pos, unit, hex, self.mode)
            self._go_on(pos, replace(self, spent=(march.spent,), steps=1), None)
        elif pos.unit(unit).entry:
            pos.say("a44-enters", unit=pos.unit_ref(unit), hex=ref)
            entry.place(pos, unit, hex)
            pos.push(March(self.player, self.units, "tactical", hex, (0,), chosen=True))
        else:
            pos.push(DropRoll(unit, hex))

    # --- playing

    def play(self, pos: A44Position, action: Action) -> None:
        if action.verb == "move":
            self._move(pos, pos.world.things["hex"][action.target])
        elif action.verb == "stop":
            self.end(pos)
        elif action.verb == "exit":
            self._exit(pos)
        elif action.verb == "with":
            unit = pos.world.things["unit"][action.target]
            pos.push(replace(self, units=(*self.units, unit), spent=(*self.spent, 0)))
        else:
            pos.push(replace(self, mode=MODES[pos.world.things["mode"][action.target]], chosen=True))

    @rule("7.7a", "11.1a")
    def _move(self, pos: A44Position, hex: int) -> None:
        here = pos.at[self.units[0]]
        if not 0 <= here < pos.world.ground.n:
            self._enter(pos, hex)
        elif not pos.ouren_checked and bridges.ouren_due(pos, self.player, here, hex):
            pos.push(self, GoOn(hex), OurenCheck())
        else:
            self.step(pos, here, hex)

    def step(self, pos: A44Position, here: int, hex: int) -> None:
        """The units enter the next hex, which is one of those they may enter."""
        kept = self.kept(pos)
        before = pos.dumps, pos.astray
        for unit in self.units:
            pos.say("a44-moves", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            movement.go_into(pos, unit, hex)
        onward = replace(
            self,
            spent=search.added(self.spent, kept.next[hex]),
            steps=self.steps + 1,
            crossed=self.crossed or (kept.movers[0].footing.column == FREE and crossing.is_hard(pos, here, hex)),
        )
        as_before = pos.dumps is before[0] and pos.astray == before[1]  # 11.10c a line that was open may have closed
        self._go_on(pos, onward, kept.movers if as_before else None)

    @rule("27.8a")
    def _go_on(self, pos: A44Position, onward: March, movers: tuple[Mover, ...] | None) -> None:
        """The march goes on if it can; the 150th Panzer Brigade may first try to ignore the zones of its hex."""
        here = pos.at[onward.units[0]]
        if self.player == GERMAN and here not in onward.ignored and _may_sneak(pos, onward.units, here):
            pos.push(onward, Sneak(onward.units[0], here))
            return
        onward.go_on(pos, movers)

    @rule("9.2a", "11.1a")
    def go_on(self, pos: A44Position, movers: tuple[Mover, ...] | None = None) -> None:
        """Ask for the next hex, or end where there is none."""
        movers = movers or search.movers(pos, self.units, self.mode, self.start)
        kept = self._work_out(pos, movers)
        if kept.next or EXIT in kept.actions:
            pos.push(self)
            pos.marching = kept
        else:
            self.end(pos)

    @rule("12.4d", "22.1b", "22.3b")
    def end(self, pos: A44Position) -> None:
        """Whoever has moved has had its move; who stays where it is keeps all markers as they are."""
        pos.marching = None
        if self.steps:
            for march in self.progress():
                movement.end_march(pos, march)

    @rule("11.9a", "11.9c", "11.9d")
    def _exit(self, pos: A44Position) -> None:
        for march in self.progress():
            hex = pos.at[march.unit]
            pos.say("a44-exits", unit=pos.unit_ref(march.unit), hex=pos.hex_ref(hex))
            entry.exit_map(pos, march.unit, hex)
            if self.player != GERMAN:
                movement.end_march(pos, march)

    def sums(self, pos: A44Position, action: Action) -> list[Sum]:
        return march_refusals.sums(pos, self, action)

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        return march_refusals.why_not(pos, self, action)

    @rule("8.3b", "29.1c")
    def cautions(self, pos: A44Position) -> list[Refusal]:
        """Where it stands now there may be too much; before the first step no hex may be open in this mode.

        On turn 1 who looks for strategic movement among the modes is told why it is not there.
        """
        kept, here = self.kept(pos), pos.at[self.units[0]]
        if self.steps:
            return crowding.coming(pos, self.player, here, self.units)
        others = any(action.verb == "mode" for action in kept.actions)
        if kept.next or not others:
            missed = others and pos.turn == 1 and all(pos.unit(unit).is_mechanized for unit in self.units)
            return [refuse("29.1", "a44-refused-strategic-now")] if missed else []
        return [refuse(POINTS_RULE.get(self.mode, "11.1"), "a44-no-hex-this-way", mode=self.mode)]

    # --- clicks

    def why_not_click(self, pos: A44Position, kind: str, id: str) -> list[Refusal]:
        if kind == "unit":
            return self._why_not_unit(pos, pos.world.number("unit", id))
        if kind != "hex":
            return super().why_not_click(pos, kind, id)
        hex, here, n = pos.world.number("hex", id), pos.at[self.units[0]], pos.world.ground.n
        if hex == here:
            return [refuse("11.1", "a44-click-here", unit=pos.unit_ref(self.units[0]), hex=pos.hex_ref(hex))]
        if not 0 <= here < n or hex >= n or pos.world.ground.near[here] >> hex & 1:
            return march_refusals.why_not(pos, self, pos.world.offers("move", "hex")[hex])
        return far.why_not(pos, self, hex)

    @rule("11.1a")
    def _why_not_unit(self, pos: A44Position, unit: int) -> list[Refusal]:
        """An enemy is meant for his hex; another of one's own would come along, or come next."""
        ref, lead = pos.unit_ref(unit), self.units[0]
        if unit in self.units:
            return [refuse("11.1", "a44-click-in-hand", unit=ref)]
        if pos.unit(unit).side != self.player:
            known = 0 <= pos.at[unit] < pos.world.ground.n
            return [refuse("11.1", "a44-click-enemy-way" if known else "a44-refused-not-yours", unit=ref)]
        if pos.at[unit] == pos.at[lead] and pos.at[unit] >= 0 and not self.steps:
            return march_refusals.why_not(pos, self, pos.world.offers("with", "unit")[unit])
        phase = next((step for step in reversed(pos.stack[:-1]) if "select" in step.verbs), None)
        select = pos.world.offers("select", "unit")[unit]
        own = phase.why_not(pos, select) if phase is not None else []
        stays = [] if STOP in self.actions(pos) else march_refusals.why_not(pos, self, STOP)
        return own or stays or [refuse("11.1", "a44-click-stop-first", unit=ref, mover=pos.unit_ref(lead))]


def _march(pos: A44Position) -> March:
    """Take the march that was interrupted off the stack."""
    march = pos.stack[-1]
    assert isinstance(march, March)
    pos.stack = pos.stack[:-1]
    pos.marching = None
    return march


# What interrupts a march ---------------------------------------------------------------------------


class GoOn(Auto, frozen=True):
    """7.7 After the check at Ouren: across, if the bridge still stands; else the march goes on from where it is."""

    hex: int

    @rule("7.7a", "7.7b")
    def run(self, pos: A44Position) -> None:
        march = _march(pos)
        here = pos.at[march.units[0]]
        if self.hex in march.kept(pos).next:
            march.step(pos, here, self.hex)
        elif march.steps:
            march.go_on(pos)
        else:
            pos.push(march)


@rule("27.8a")
def _may_sneak(pos: A44Position, units: Sequence[int], hex: int) -> bool:
    if len(units) > 1 or "skorzeny" not in pos.unit(units[0]).special or pos.status[units[0]] & EXPOSED:
        return False
    return not specials.why_not_sneak(pos, units[0], hex)


class Sneak(Step, frozen=True):
    """27.8 The 150th Panzer Brigade has entered an enemy zone of control: it may try to ignore it."""

    unit: int
    hex: int

    player: ClassVar[int] = GERMAN
    verbs: ClassVar[tuple[str, ...]] = ("sneak", "pass")

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-sneak", unit=pos.unit_ref(self.unit), hex=pos.hex_ref(self.hex))

    @rule("27.8a")
    def actions(self, pos: A44Position) -> list[Action]:
        return [SNEAK, PASS]

    def play(self, pos: A44Position, action: Action) -> None:
        if action == SNEAK:
            pos.push(SneakRoll(self.unit, self.hex))
        else:
            _march(pos).go_on(pos)


class SneakRoll(DieRoll, frozen=True):
    """T12 One roll for the hex."""

    unit: int
    hex: int

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-roll-sneak", unit=pos.unit_ref(self.unit), hex=pos.hex_ref(self.hex))

    @rule("27.8a", "T12")
    def rolled(self, pos: A44Position, die: int) -> None:
        pos.say("a44-sneak-die", die=die)
        slips, march = specials.sneak(pos, self.unit, self.hex, die), _march(pos)
        if slips:
            replace(march, ignored=(*march.ignored, self.hex)).go_on(pos)
        else:
            march.end(pos)


class DropRoll(DieRoll, frozen=True):
    """T11 Von der Heydte comes down."""

    unit: int
    hex: int

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-roll-drop", unit=pos.unit_ref(self.unit), hex=pos.hex_ref(self.hex))

    @rule("27.2a", "T11")
    def rolled(self, pos: A44Position, die: int) -> None:
        pos.say("a44-drop-die", die=die)
        specials.land(pos, self.unit, self.hex, die)
