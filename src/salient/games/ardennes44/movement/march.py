"""11.1 A march: one unit or stack moves hex by hex, in one mode of movement, and finishes before another starts.

Also how a march begins off the map (13), how it leaves the map (11.9), and what interrupts it: the check at Ouren
(7.7), the 150th Panzer Brigade's attempt to slip past the enemy (27.8), von der Heydte's drop (27.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, halves, msg
from salient.engine.steps import Auto, DieRoll, Step
from salient.engine.sums import Modifier, Sum
from salient.engine.trace import rule
from salient.games.ardennes44.logistics import bridges, traffic
from salient.games.ardennes44.logistics.bridge_phase import OurenCheck
from salient.games.ardennes44.movement import entry, guide, limits, movement, strategic
from salient.games.ardennes44.movement.guide import Costs, Guide, Next
from salient.games.ardennes44.movement.movement import MODES, Mode
from salient.games.ardennes44.options import specials
from salient.games.ardennes44.pieces.counters import EXPOSED, GERMAN, NOT_IN_GOOD_ORDER, TOWN_OR_CITY
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.refusals import last_reason

STOP, EXIT, SNEAK, PASS = Action("stop"), Action("exit"), Action("sneak"), Action("pass")
LEAVING = 2  # 9.2 one point for leaving an enemy zone of control, in halves
#: 22.2 A shift keeps artillery Ready; what comes onto the map is not in position.
ENTRY_MODES = tuple(mode for mode in MODES if mode != "shift")
#: The rule that closes a hex because the march could not end from there.
END_RULE = {"extended": "11.2", "strategic": "12.2", "truck": "12.2"}


class Kept(NamedTuple):
    """What was worked out for a march and holds while it is on top of the stack and no unit has changed its place."""

    march: March
    front: object
    guides: tuple[Guide, ...]
    next: Next
    actions: list[Action]


class Beginning(NamedTuple):
    """The same before a march has been asked for its answers: the ways in which its unit may begin to move."""

    march: March
    ways: tuple[Mode, ...]


# Modes and companions ------------------------------------------------------------------------------


@rule("11.1a", "13.1c", "S3a")
def modes(pos: A44Position, unit: int) -> tuple[Mode, ...]:
    """The ways in which a unit may begin to move, on the map or onto it."""
    if 0 <= pos.at[unit] < pos.world.ground.n:
        return movement.modes(pos, unit)
    if not arrives_by_entry(pos, unit):
        return ("tactical",)
    return tuple([mode for mode in ENTRY_MODES if not entry.why_not_so(pos, unit, mode)])


def arrives_by_entry(pos: A44Position, unit: int) -> bool:
    """Whether a unit off the map comes by an Entry Hex: engineers and von der Heydte do not."""
    data = pos.unit(unit)
    return pos.at[unit] != NOWHERE or not (data.entry == (TOWN_OR_CITY,) or "von_der_heydte" in data.special)


@rule("12.2b", "12.4b")
def _shares(pos: A44Position, units: Sequence[int], mode: str) -> bool:
    """Strategic movement may not end stacked, except units of one regiment."""
    if len(units) == 1 or mode not in limits.WHEELED:
        return True
    return len({strategic.regiment(pos, unit) for unit in units}) == 1


def why_not_join(pos: A44Position, march: March, other: int) -> list[Refusal]:
    """Why a unit may not move along with a march that has not begun."""
    lead, ref = march.units[0], pos.unit_ref(other)
    if pos.unit(other).side != march.player:
        return [refuse("11.1", "a44-refused-not-yours", unit=ref)]
    if other in march.units:
        return [refuse("11.1", "a44-refused-marches-already", unit=ref)]
    if march.steps:
        return [refuse("11.1", "a44-refused-march-begun")]
    if pos.at[other] != pos.at[lead] or not 0 <= pos.at[other] < pos.world.ground.n:
        return [refuse("11.1", "a44-refused-not-in-stack", unit=ref)]
    for unit in (lead, other):
        if not pos.in_good_order(unit):
            return [refuse("18.3", "a44-refused-marches-alone", unit=pos.unit_ref(unit))]
    if not _shares(pos, (*march.units, other), march.mode):
        return [refuse("12.2", "a44-refused-strategic-stacked", unit=pos.unit_ref(lead))]
    return movement.why_not_mode(pos, other, march.mode)


def begin(pos: A44Position, player: int, unit: int) -> March:
    """The march of a unit that could move: as usual if it may, a German gun with its prime mover."""
    ways = modes(pos, unit)
    usual: tuple[Mode, ...] = ("normal", "prime_mover")
    mode = next((mode for mode in usual if mode in ways), ways[0])
    march = March(player, (unit,), mode, pos.at[unit], (0,))
    pos.marching = Beginning(march, ways)
    return march


# The march -----------------------------------------------------------------------------------------


class March(Step, frozen=True):
    """11.1 One unit's or stack's move, hex by hex."""

    player: int
    units: tuple[int, ...]
    mode: Mode
    start: int
    spent: tuple[int, ...]  # half-points of each unit
    steps: int = 0
    chosen: bool = False  # the mode was chosen: it stays
    crossed: bool = False  # 11.6b an unbridged river or a non-road Wooded Rough hexside
    ignored: tuple[int, ...] = ()  # 27.8a hexes whose enemy zones of control do not matter

    verbs: ClassVar[tuple[str, ...]] = ("with", "mode", "move", "exit", "stop")
    always_ask: ClassVar[bool] = True  # else a step taken for the player would be missing from his route's answers

    def prompt(self, pos: A44Position) -> Message:
        unit, mode = self.units[0], self.mode
        left = 0 if mode in movement.FREE_OF_COST else movement.points(pos, unit, mode) - self.spent[0]
        return msg("a44-ask-march", unit=pos.unit_ref(unit), mode=mode, points=halves(left))

    def of(self, index: int) -> movement.March:
        """The march of one of the units, as movement.py sees it."""
        return movement.March(self.units[index], self.mode, self.start, self.spent[index], self.steps, self.crossed)

    def marches(self) -> list[movement.March]:
        return [self.of(index) for index in range(len(self.units))]

    # --- answers

    def actions(self, pos: A44Position) -> list[Action]:
        return self.kept(pos).actions.copy()

    def kept(self, pos: A44Position) -> Kept:
        kept: Kept | Beginning | None = pos.marching
        if isinstance(kept, Kept) and kept.march is self and kept.front is pos.front(1 - self.player):
            return kept
        found = self._work_out(pos, guide.guides(pos, self.units, self.mode, self.start))
        pos.marching = found
        return found

    def _work_out(self, pos: A44Position, guides: tuple[Guide, ...]) -> Kept:
        here = pos.at[self.units[0]]
        on_map = 0 <= here < pos.world.ground.n
        found = self.next_of(pos, guides)
        move = pos.world.offers("move", "hex")
        actions = [move[hex] for hex in found]
        if on_map and self.may_exit(pos, here):
            actions.append(EXIT)
        if not self.steps:
            actions += self._companions(pos, here) if on_map else ()
            actions += self._modes(pos)
        if self._may_stop(pos, guides, here) or not actions:
            actions.append(STOP)
        return Kept(self, pos.front(1 - self.player), guides, found, actions)

    def next_of(self, pos: A44Position, guides: tuple[Guide, ...]) -> Next:
        """The next places, with what they cost each unit."""
        here = pos.at[self.units[0]]
        if 0 <= here < pos.world.ground.n:
            return guide.onward(pos, guides, here, self.spent, self.steps, here in self.ignored)
        return self._entries(pos, guides)

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
            and self.mode in movement.modes(pos, other, wheels=self.mode in limits.WHEELED)
            and _shares(pos, (*self.units, other), self.mode)
        ]

    def _modes(self, pos: A44Position) -> list[Action]:
        if self.chosen:
            return []
        begun = pos.marching
        ways = begun.ways if isinstance(begun, Beginning) and begun.march is self else modes(pos, self.units[0])
        common = [mode for mode in ways if mode != self.mode and _shares(pos, self.units, mode)]
        for other in self.units[1:]:
            common = [mode for mode in common if mode in modes(pos, other)]
        numbers, offers = pos.world.things["mode"], pos.world.offers("mode", "mode")
        return [offers[numbers[mode]] for mode in common]

    @rule("11.2a", "12.2b", "12.2d", "18.3b", "S3a")
    def _may_stop(self, pos: A44Position, guides: tuple[Guide, ...], here: int) -> bool:
        if self.steps:
            return bool(guide.ends_of(guides) >> here & 1)
        lead = self.units[0]
        if strategic.must_come(pos, lead):
            return False
        return not pos.status[lead] & NOT_IN_GOOD_ORDER or not guide.must_leave(pos, lead)

    @rule("11.9a", "11.9c", "S2b")
    def may_exit(self, pos: A44Position, here: int) -> bool:
        ground, features = pos.world.ground, pos.world.features
        if here not in ground.beyond and here not in features.entry:
            return False
        return not any(entry.why_not_exit(pos, march, here) for march in self.marches())

    # --- coming onto the map

    @rule("13.1a", "13.1d", "13.2a", "13.5a", "13.6a", "27.2a")
    def _entries(self, pos: A44Position, guides: tuple[Guide, ...]) -> Next:
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
            if self._ends_by(pos, guides, hex, costs):
                found[hex] = costs
        if not self.chosen:
            found |= dict.fromkeys(entry.boxes_open_to(pos, unit), (0,))
        return found

    def _ends_by(self, pos: A44Position, guides: tuple[Guide, ...], hex: int, costs: Costs) -> bool:
        """Whether a march that enters here can end as its mode wants."""
        ends = guide.ends_of(guides)
        if ends == guide.ANYWHERE or ends >> hex & 1:
            return True
        return guide.can_end(pos, guides, guide.ahead(pos, guides, NOWHERE), hex, costs, 1, ends)

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
        hidden = pos.dumps
        for unit in self.units:
            pos.say("a44-moves", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            movement.go_into(pos, unit, hex)
        onward = replace(
            self,
            spent=guide.added(self.spent, kept.next[hex]),
            steps=self.steps + 1,
            crossed=self.crossed or (bool(kept.guides[0].crossings) and movement.is_hard(pos, here, hex)),
        )
        self._go_on(pos, onward, kept.guides if pos.dumps is hidden else None)

    @rule("27.8a")
    def _go_on(self, pos: A44Position, onward: March, guides: tuple[Guide, ...] | None) -> None:
        """The march goes on if it can; the 150th Panzer Brigade may first try to ignore the zones of its hex."""
        here = pos.at[onward.units[0]]
        if self.player == GERMAN and here not in onward.ignored and _may_sneak(pos, onward.units, here):
            pos.push(onward, Sneak(onward.units[0], here))
            return
        onward.go_on(pos, guides)

    @rule("9.2a", "11.1a")
    def go_on(self, pos: A44Position, guides: tuple[Guide, ...] | None = None) -> None:
        """Ask for the next hex, or end where there is none."""
        guides = guides or guide.guides(pos, self.units, self.mode, self.start)
        kept = self._work_out(pos, guides)
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
            for march in self.marches():
                movement.end_march(pos, march)

    @rule("11.9a", "11.9c", "11.9d")
    def _exit(self, pos: A44Position) -> None:
        for march in self.marches():
            hex = pos.at[march.unit]
            pos.say("a44-exits", unit=pos.unit_ref(march.unit), hex=pos.hex_ref(hex))
            entry.exit_map(pos, march.unit, hex)
            if self.player != GERMAN:
                movement.end_march(pos, march)

    # --- what a step costs

    @rule("9.2b", "11.1a", "11.7a", "24.2a")
    def sums(self, pos: A44Position, action: Action) -> list[Sum]:
        """The points that the next hex costs each unit, in halves."""
        here = pos.at[self.units[0]]
        if action.verb != "move" or self.mode in movement.FREE_OF_COST or not 0 <= here < pos.world.ground.n:
            return []
        hex = pos.world.things["hex"][action.target]
        return [self._cost(pos, index, here, hex) for index in range(len(self.units))]

    def _cost(self, pos: A44Position, index: int, here: int, hex: int) -> Sum:
        unit = self.units[index]
        ground = movement.terrain_cost(pos, movement.moves_as(pos, unit, self.mode), here, hex)
        extra = traffic.entry_extra(pos, unit, hex, self.mode)
        zone = here not in self.ignored and pos.front(1 - self.player).zone >> here & 1
        lines = [
            Modifier(ground, msg("a44-sum-road"), "11.7")
            if movement.by_road(pos, here, hex)
            else Modifier(ground, msg("a44-sum-terrain"), "11.1")
        ]
        if zone:
            lines.append(Modifier(LEAVING, msg("a44-sum-leaving-zone"), "9.2"))
        if extra:
            lines.append(Modifier(extra, msg("a44-sum-markers"), "24.2"))
        total = sum(line.value for line in lines)
        return Sum(msg("a44-sum-step", unit=pos.unit_ref(unit)), tuple(lines), f"{halves(total)} MP")

    # --- refusals

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        if action.verb == "move":
            return self._why_not_move(pos, action)
        if action.verb == "with":
            return why_not_join(pos, self, pos.world.things["unit"][action.target])
        if action.verb == "mode":
            return self._why_not_mode(pos, action, MODES[pos.world.things["mode"][action.target]])
        here = pos.at[self.units[0]]
        if action.verb == "stop":
            return self._why_not_stop(pos, here)
        if not 0 <= here < pos.world.ground.n:
            return [refuse("11.9", "a44-refused-exit-off-map", unit=pos.unit_ref(self.units[0]))]
        return _unlike(reason for march in self.marches() for reason in entry.why_not_exit(pos, march, here))

    def _why_not_stop(self, pos: A44Position, here: int) -> list[Refusal]:
        if not self.steps:
            return [refuse("18.3", "a44-refused-disrupted-must-leave", unit=pos.unit_ref(self.units[0]))]
        if self.mode in limits.WHEELED:
            others = {pos.unit_ref(unit) for unit in self.units}
            found = strategic.why_not_end(pos, self.units[0], here)
            return [reason for reason in found if reason.message.args.get("unit") not in others]
        return _unlike(reason for march in self.marches() for reason in movement.why_not_end(pos, march, here))

    def _why_not_mode(self, pos: A44Position, action: Action, mode: Mode) -> list[Refusal]:
        if mode == self.mode:
            return [refuse("11.1", "a44-refused-mode-same")]
        if self.steps:
            return [refuse("11.1", "a44-refused-march-begun")]
        if self.chosen:
            return [refuse("11.1", "a44-refused-mode-chosen")]
        if not _shares(pos, self.units, mode):
            return [refuse("12.2", "a44-refused-strategic-stacked", unit=pos.unit_ref(self.units[1]))]
        if not 0 <= self.start < pos.world.ground.n:
            return self._why_not_enter_so(pos, action, mode)
        return _unlike(reason for unit in self.units for reason in movement.why_not_mode(pos, unit, mode))

    def _why_not_enter_so(self, pos: A44Position, action: Action, mode: Mode) -> list[Refusal]:
        unit, ref = self.units[0], pos.unit_ref(self.units[0])
        if not arrives_by_entry(pos, unit):
            number = "13.2" if pos.unit(unit).entry else "27.2"
            return last_reason(self, pos, action, number, "a44-refused-tactical-only", unit=ref)
        reasons = entry.why_not_so(pos, unit, mode)
        return reasons or last_reason(self, pos, action, "13.1", "a44-refused-mode-entering", unit=ref)

    def _why_not_move(self, pos: A44Position, action: Action) -> list[Refusal]:
        hex = pos.world.things["hex"][action.target]
        here, ref = pos.at[self.units[0]], pos.hex_ref(hex)
        if not 0 <= here < pos.world.ground.n:
            return self._why_not_enter(pos, action, hex)
        if hex >= pos.world.ground.n:
            return [refuse("11.9", "a44-refused-box-by-exit", hex=ref)]
        if not pos.world.ground.near[here] >> hex & 1:
            return [refuse("11.1", "a44-refused-not-adjacent", hex=ref)]
        marches, alone = self.marches(), len(self.units) == 1
        reasons = _unlike(
            reason for march in marches for reason in movement.why_not_step(pos, march, here, hex, alone=alone)
        )
        if here in self.ignored:
            reasons = [reason for reason in reasons if reason.rule != "9.2.1"]
        number = END_RULE.get(self.mode, "18.3")
        return reasons or last_reason(self, pos, action, number, "a44-refused-no-end", hex=ref)

    def _why_not_enter(self, pos: A44Position, action: Action, hex: int) -> list[Refusal]:
        unit, mode = self.units[0], self.mode
        if hex >= pos.world.ground.n:
            reasons = entry.why_not_box(pos, unit, hex)
            return reasons or last_reason(self, pos, action, "13.5", "a44-refused-mode-chosen")
        if not arrives_by_entry(pos, unit) and not pos.unit(unit).entry:
            return specials.why_not_drop(pos, unit, hex)
        reasons = entry.why_not_enter(pos, unit, hex, mode)
        number = END_RULE.get(self.mode, "11.2")
        return reasons or last_reason(self, pos, action, number, "a44-refused-no-end", hex=pos.hex_ref(hex))


def _unlike(reasons: Iterable[Refusal]) -> list[Refusal]:
    """Each reason once, though several units have it."""
    found: list[Refusal] = []
    for reason in reasons:
        if reason not in found:
            found.append(reason)
    return found


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
