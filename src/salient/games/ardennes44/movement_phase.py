"""11 Movement Phase: what comes before it, the units that may move one after the other, and what its end brings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import ClassVar, NamedTuple

from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Ref, Refusal, msg
from salient.engine.steps import Auto, DieRoll, Step
from salient.engine.trace import rule
from salient.games.ardennes44 import (
    air,
    artillery,
    bodenplatte,
    entry,
    improved,
    march,
    movement,
    orders,
    roadblocks,
    specials,
    stacking,
    strategic,
    traffic,
)
from salient.games.ardennes44.guide import must_leave
from salient.games.ardennes44.losses import lose_step
from salient.games.ardennes44.night import is_active
from salient.games.ardennes44.pieces import (
    ALLIED,
    ENGAGED,
    FIRED,
    GERMAN,
    MOVED,
    NOT_IN_GOOD_ORDER,
    PRIME_MOVER,
    SIDES,
)
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.rolls import drm
from salient.games.ardennes44.world import MARKERS, A44World

DONE = Action("done")
ASK_MOVEMENT = msg("a44-ask-movement")
FIRST_ROADBLOCK = 2 * traffic.MARKERS  # in the order of MARKERS
FIRST_TURNS = 2  # 27.6, 29.1 the turns on which orders keep units from moving


# The start -----------------------------------------------------------------------------------------


class MovementPhase(Auto, frozen=True):
    """11.1 Begins with the air markers of the Allied player and the British who must defend Antwerp."""

    player: int

    @rule("4b", "4c", "15.6b", "27.3e")
    def run(self, pos: A44Position) -> None:
        pos.push(EndOfMovement(self.player), Movement(self.player))
        if self.player == ALLIED:
            pos.push(DefendAntwerp())
            if air.flying(pos):
                pos.push(AirRoll())


class AirRoll(DieRoll, frozen=True):
    """15.6 How many air markers the Allied player has in this turn."""

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-roll-air")

    @rule("15.6b", "35a")
    def rolled(self, pos: A44Position, die: int) -> None:
        lines = bodenplatte.air_lines(pos)
        pos.air = air.markers_for(die, sum(line.value for line in lines))
        pos.say("a44-air-markers", die=die, drm=drm(lines), number=pos.air)


class DefendAntwerp(Auto, frozen=True):
    """27.3 British reinforcements that are due go to Antwerp while the units on the map were too few."""

    @rule("27.3e")
    def run(self, pos: A44Position) -> None:
        waiting = diverted(pos)
        if waiting:
            pos.push(self, SendReinforcement())


@rule("27.3e")
def diverted(pos: A44Position) -> list[int]:
    """The British reinforcements that have arrived and must go to Antwerp."""
    if not specials.antwerp_missing(pos):
        return []
    units, at = pos.world.units, pos.at
    return [
        unit
        for unit in pos.world.own[ALLIED]
        if at[unit] == NOWHERE and units[unit].entry and units[unit].arrival <= pos.turn and units[unit].arrival
        if specials.is_diverted(pos, unit)
    ]


class SendReinforcement(Step, frozen=True):
    """27.3 Which of them goes first is for the Allied player to say."""

    verbs: ClassVar[tuple[str, ...]] = ("send",)

    def side(self, pos: A44Position) -> str:
        return SIDES[ALLIED]

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-send-reinforcement", number=specials.antwerp_missing(pos))

    @rule("27.3e")
    def actions(self, pos: A44Position) -> list[Action]:
        send = pos.world.offers("send", "unit")
        return [send[unit] for unit in diverted(pos)]

    def play(self, pos: A44Position, action: Action) -> None:
        specials.send_to_antwerp(pos, pos.world.things["unit"][action.target])

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        unit = pos.world.things["unit"][action.target]
        return [refuse("27.3", "a44-refused-not-diverted", unit=pos.unit_ref(unit))]


# The units that move -------------------------------------------------------------------------------


class Movement(Step, frozen=True):
    """11.1 One unit or stack after the other; the other orders of the phase in between."""

    player: int
    handled: int = 0  # units that had their turn and stayed where they were, as bits

    verbs: ClassVar[tuple[str, ...]] = ("select", *orders.ORDERS, "done")

    def side(self, pos: A44Position) -> str:
        return SIDES[self.player]

    def prompt(self, pos: A44Position) -> Message:
        return ASK_MOVEMENT

    @rule("11.1a")
    def actions(self, pos: A44Position) -> list[Action]:
        select = pos.world.offers("select", "unit")
        found = [select[unit] for unit in movers(pos, self.player, self.handled)]
        for order in orders.ORDERS.values():
            found += order.offers(pos, self.player)
        if next(self._owing(pos), None) is None:
            found.append(DONE)
        return found

    @rule("18.3b")
    def _owing(self, pos: A44Position) -> Iterator[int]:
        """The Disrupted and Broken units that must still leave an enemy zone of control."""
        status, at, zone = pos.status, pos.at, pos.front(1 - self.player).zone
        for unit in [unit for unit in pos.world.own[self.player] if status[unit] & NOT_IN_GOOD_ORDER]:
            if status[unit] & (MOVED | ENGAGED) or self.handled >> unit & 1:
                continue
            if at[unit] >= 0 and zone >> at[unit] & 1 and must_leave(pos, unit):
                yield unit

    def play(self, pos: A44Position, action: Action) -> None:
        if action.verb == "done":
            return
        if action.verb != "select":
            pos.push(self)
            orders.ORDERS[action.verb].play(pos, self.player, action)
            return
        unit = pos.world.things["unit"][action.target]
        pos.push(Movement(self.player, self.handled | 1 << unit), march.begin(pos, self.player, unit))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        if action.verb == "done":
            return [
                refuse("18.3", "a44-refused-disrupted-must-leave", unit=pos.unit_ref(unit)) for unit in self._owing(pos)
            ]
        if action.verb in orders.ORDERS:
            return orders.ORDERS[action.verb].why_not(pos, self.player, action)
        return self._why_not_select(pos, pos.world.things["unit"][action.target])

    def _why_not_select(self, pos: A44Position, unit: int) -> list[Refusal]:
        ref, data, place = pos.unit_ref(unit), pos.unit(unit), pos.at[unit]
        if data.side != self.player:
            return [refuse("11.1", "a44-refused-not-yours", unit=ref)]
        if self.handled >> unit & 1 and not pos.status[unit] & MOVED:
            return [refuse("11.1", "a44-refused-handled", unit=ref)]
        if "von_der_heydte" in data.special and place == NOWHERE:
            return specials.why_no_drop(pos, unit)
        if place == NOWHERE and not data.entry:
            return [refuse("13.1", "a44-refused-no-reinforcement", unit=ref)]
        if place < NOWHERE:
            return [refuse("11.1", "a44-refused-not-in-play", unit=ref)]
        if not 0 <= place < pos.world.ground.n:
            return entry.why_not_come(pos, unit) or [refuse("13.1", "a44-refused-nowhere-to-go", unit=ref)]
        usual: movement.Mode = "prime_mover" if data.is_artillery and data.side == GERMAN else "normal"
        return movement.why_not_mode(pos, unit, usual) or movement.why_not_mode(pos, unit, "tactical")


class Muster(NamedTuple):
    """The counters of a side as the phase looks at them."""

    guns: tuple[int, ...]  # German ones, which need a prime mover
    others: tuple[int, ...]
    ordered: frozenset[int]  # 27.6, 29.1 those that orders hold on the first turns
    due: tuple[tuple[int, int], ...]  # reinforcements, with the turn on which they arrive


@lru_cache(maxsize=32)
def muster(world: A44World, player: int) -> Muster:
    own, units = world.own[player], world.units
    guns = world.guns[GERMAN] if player == GERMAN else ()
    return Muster(
        guns=guns,
        others=tuple(unit for unit in own if unit not in guns),
        ordered=frozenset(unit for unit in own if not units[unit].special.isdisjoint(("rrd", "red_code"))),
        due=tuple((unit, units[unit].arrival) for unit in own if units[unit].arrival),
    )


@rule("11.1a", "11.1b", "13.1a")
def movers(pos: A44Position, player: int, handled: int) -> list[int]:
    """The units of a side that could move now: on the map, German artillery, in boxes, reinforcements that are due."""
    if pos.night:
        found = _at_night(pos, player)
    else:
        found = _by_day(pos, player)
        if player == GERMAN:
            found += _german_guns(pos)
        found += _off_map(pos, player, handled)
    return [unit for unit in found if not handled >> unit & 1] if handled else found


@rule("25.3d", "27.5a")
def _at_night(pos: A44Position, player: int) -> list[int]:
    """Marked units, and Peiper in the first night."""
    at, n = pos.at, pos.world.ground.n
    return [
        unit
        for unit in pos.world.own[player]
        if 0 <= at[unit] < n and is_active(pos, unit) and movement.modes(pos, unit)
    ]


def _by_day(pos: A44Position, player: int) -> list[int]:
    """Who has no marker and no orders can move; all others are looked at."""
    status, at, n, builders, found = pos.status, pos.at, pos.world.ground.n, pos.builders, []
    others, ordered = muster(pos.world, player)[1:3]
    if pos.turn > FIRST_TURNS:
        ordered = frozenset()
    for unit in others:
        if 0 <= at[unit] < n:
            marks = status[unit]
            if marks & (ENGAGED | MOVED):
                continue
            if builders and builders >> unit & 1:
                continue
            if not (marks or unit in ordered) or movement.can_move(pos, unit):
                found.append(unit)
    return found


@rule("13.1a", "13.1d", "13.2a", "13.5a", "13.6a")
def _off_map(pos: A44Position, player: int, handled: int) -> list[int]:
    at, turn, n = pos.at, pos.turn, pos.world.ground.n
    found = [unit for unit, arrival in muster(pos.world, player).due if at[unit] == NOWHERE and arrival <= turn]
    if player == ALLIED:
        found += [unit for unit in pos.world.own[ALLIED] if at[unit] >= n]
    return [unit for unit in found if not handled >> unit & 1 and _comes(pos, unit)]


@rule("22.1c", "22.3a")
def _german_guns(pos: A44Position) -> list[int]:
    """The German guns that can move: with a prime mover, of which each army has but few, or by a shift."""
    status, units, at, n = pos.status, pos.world.units, pos.at, pos.world.ground.n
    guns = [gun for gun in pos.world.guns[GERMAN] if 0 <= at[gun] < n]
    pulled = [units[gun].color for gun in guns if status[gun] & PRIME_MOVER]
    free = artillery.COUNTERS - len(pulled) - strategic.in_use(pos, GERMAN)
    armies = {color for color, most in artillery.PRIME_MOVERS.items() if free > 0 and pulled.count(color) < most}
    found = []
    for gun in guns:
        if status[gun] & ~FIRED or (pos.turn == 1 and units[gun].special):
            able = not status[gun] & (ENGAGED | MOVED) and bool(movement.modes(pos, gun))
        else:
            able = units[gun].color in armies or units[gun].kind == "nebelwerfer"
        if able:
            found.append(gun)
    return found


@rule("13.1a", "13.1d", "13.2a", "13.5a", "13.6a", "27.2a")
def _comes(pos: A44Position, unit: int) -> bool:
    """Whether a unit that is off the map may come, as far as that can be seen quickly."""
    data, waiting = pos.unit(unit), pos.at[unit] == NOWHERE
    if waiting and "von_der_heydte" in data.special:
        return not specials.why_no_drop(pos, unit)
    if not waiting and pos.status[unit] & (MOVED | NOT_IN_GOOD_ORDER):
        return False
    if entry.why_not_come(pos, unit):
        return False
    if (data.is_artillery and data.side == GERMAN) or data.entry == (entry.WEST_EDGE,):
        return bool(march.modes(pos, unit))
    return movement.can_move(pos, unit)


# The end -------------------------------------------------------------------------------------------


class EndOfMovement(Auto, frozen=True):
    """8.3 First the owner removes what is too much, hex by hex; then the markers go that nobody holds any more."""

    player: int

    @rule("8.3b", "15.8e", "33.3a")
    def run(self, pos: A44Position) -> None:
        crowded = stacking.overstacked(pos, self.player)
        if crowded:
            pos.push(self, Overstacked(self.player, next(iter(crowded))))
            return
        for hex in improved.remove_vacant(pos):
            pos.say("a44-improved-removed", hex=pos.hex_ref(hex))
        if roadblocks.in_use(pos):
            for marker in roadblocks.remove_passed(pos, 1 - self.player):
                pos.say("a44-roadblock-passed", marker=Ref("marker", MARKERS[FIRST_ROADBLOCK + marker]))


class Overstacked(Step, frozen=True):
    """8.3 The owner chooses who loses a step: a unit of the kind that is too much."""

    player: int
    hex: int

    verbs: ClassVar[tuple[str, ...]] = ("lose",)

    def side(self, pos: A44Position) -> str:
        return SIDES[self.player]

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-overstacked", hex=pos.hex_ref(self.hex))

    @rule("8.3b")
    def actions(self, pos: A44Position) -> list[Action]:
        lose = pos.world.offers("lose", "unit")
        return [lose[unit] for unit in self._excess(pos)]

    def _excess(self, pos: A44Position) -> list[int]:
        """Those in the hex whose loss helps."""
        stack = pos.units_at(self.hex, self.player)
        excess = stacking.load(pos, stack).excess
        return [
            unit
            for unit in stack
            if any(weighs and much for weighs, much in zip(_weight(pos, unit), excess, strict=True))
        ]

    def play(self, pos: A44Position, action: Action) -> None:
        lose_step(pos, pos.world.things["unit"][action.target])

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        unit = pos.world.things["unit"][action.target]
        if pos.at[unit] != self.hex or pos.unit(unit).side != self.player:
            return [refuse("8.3", "a44-refused-not-overstacked", hex=pos.hex_ref(self.hex))]
        return [refuse("8.3", "a44-refused-loss-helps-nothing", unit=pos.unit_ref(unit))]


@rule("8.2a", "8.2b")
def _weight(pos: A44Position, unit: int) -> stacking.Load:
    return stacking.load(pos, [unit])
