"""11 Movement Phase: what comes before it, the units that may move one after the other, and what its end brings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import ClassVar, NamedTuple

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Ref, Refusal, msg
from salient.engine.steps import Auto, DieRoll, Step
from salient.engine.sums import Modifier, Sum
from salient.engine.trace import rule
from salient.games.ardennes44.combat import air, artillery, improved
from salient.games.ardennes44.combat.losses import lose_step
from salient.games.ardennes44.logistics import traffic
from salient.games.ardennes44.movement import entry, limits, march, movement, orders, strategic
from salient.games.ardennes44.movement.guide import must_leave
from salient.games.ardennes44.options import bodenplatte, roadblocks, specials
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    ENGAGED,
    GERMAN,
    MOVED,
    NIGHT,
    NOT_IN_GOOD_ORDER,
    ON_WHEELS,
    OOS,
    PRIME_MOVER,
    Face,
    Unit,
)
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.refusals import last_reason
from salient.games.ardennes44.rolls import drm
from salient.games.ardennes44.world import MARKERS, A44World

DONE = Action("done")
ASK_MOVEMENT = msg("a44-ask-movement")
FIRST_ROADBLOCK = 2 * traffic.MARKERS  # in the order of MARKERS
EVERYTHING = 0xFFFF  # that can be on a unit


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

    player: ClassVar[int] = ALLIED
    verbs: ClassVar[tuple[str, ...]] = ("send",)

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

    verbs: ClassVar[tuple[str, ...]] = ("select", *orders.ORDERS.verbs, "done")
    begins: ClassVar[bool] = True

    def prompt(self, pos: A44Position) -> Message:
        return ASK_MOVEMENT

    @rule("11.1a")
    def actions(self, pos: A44Position) -> list[Action]:
        found = pos.world.offers_to("select", movers(pos, self.player, self.handled))
        found += orders.ORDERS.offers(pos, self.player)
        if next(self._owing(pos), None) is None and not self._expected(pos):
            found.append(DONE)
        return found

    @rule("18.3b")
    def _owing(self, pos: A44Position) -> Iterator[int]:
        """The Disrupted and Broken units that must still leave an enemy zone of control."""
        shaken = pos.world.own_bits[self.player] & pos.having(NOT_IN_GOOD_ORDER) & pos.places().on_map & ~self.handled
        if not shaken:
            return
        at, zone = pos.at, pos.front(1 - self.player).zone
        for unit in bits.places(shaken & ~pos.having(MOVED | ENGAGED)):
            if zone >> at[unit] & 1 and must_leave(pos, unit):
                yield unit

    @rule("S3a")
    def _expected(self, pos: A44Position) -> int:
        """The airborne units that must come in this turn and can, as bits."""
        awaited = strategic.awaited_airborne(pos, self.player)
        return awaited & movers(pos, self.player, self.handled) if awaited else 0

    def play(self, pos: A44Position, action: Action) -> None:
        if action.verb == "done":
            return
        if action.verb != "select":
            pos.push(self)
            orders.ORDERS.play(pos, self.player, action)
            return
        unit = pos.world.things["unit"][action.target]
        pos.push(Movement(self.player, self.handled | 1 << unit), march.begin(pos, self.player, unit))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        if action.verb == "done":
            shaken, expected = self._owing(pos), bits.places(self._expected(pos))
            return [
                *(refuse("18.3", "a44-refused-disrupted-must-leave", unit=pos.unit_ref(unit)) for unit in shaken),
                *(refuse("S3.3", "a44-refused-airborne-must-come", unit=pos.unit_ref(unit)) for unit in expected),
            ]
        if action.verb in orders.ORDERS:
            return orders.ORDERS.why_not(pos, self.player, action)
        return self._why_not_select(pos, action)

    def _why_not_select(self, pos: A44Position, action: Action) -> list[Refusal]:
        unit = pos.world.things["unit"][action.target]
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
            reasons = entry.why_not_come(pos, unit)
            return reasons or last_reason(self, pos, action, "13.1", "a44-refused-nowhere-to-go", unit=ref)
        usual: movement.Mode = "prime_mover" if data.is_artillery and data.side == GERMAN else "normal"
        if not all(movement.why_not_mode(pos, unit, mode) for mode in movement.MODES):
            return []
        return movement.why_not_mode(pos, unit, usual)

    @rule("8.3b")
    def sums(self, pos: A44Position, action: Action) -> list[Sum]:
        """What ending the phase costs: the steps that overstacked hexes lose."""
        crowded = stacking.overstacked(pos, self.player) if action == DONE else {}
        lines = [
            Modifier(sum(excess), msg("a44-sum-overstacked", hex=pos.hex_ref(hex)), "8.3")
            for hex, excess in sorted(crowded.items())
        ]
        return [Sum(msg("a44-sum-too-much"), tuple(lines))] if lines else []


class Muster(NamedTuple):
    """The counters of a side as the phase looks at them, as bits."""

    guns: int  # German ones, which need a prime mover
    others: int
    peiper: int
    held: int  # 27.6, 29.1 those that orders hold on the first turn
    resting: int  # 27.6 those of them that have tactical movement alone on the second
    slow: int  # too slow for tactical movement, with some steps at least
    due: tuple[int, ...]  # by turn, the reinforcements that have arrived by then
    plain: int  # reinforcements that come without further ado while they wait
    named: int  # guns with a rule of their own
    of_army: dict[str, int]  # guns by the colour of their army
    shifting: int  # guns that need no prime mover


@lru_cache(maxsize=32)
def muster(world: A44World, player: int) -> Muster:
    units, own = world.units, world.own[player]
    guns = frozenset(world.guns[GERMAN] if player == GERMAN else ())

    def those(wanted: Callable[[Unit], bool], among: Iterable[int] = own) -> int:
        return bits.of(unit for unit in among if wanted(units[unit]))

    last = max((units[unit].arrival for unit in own), default=0)
    return Muster(
        guns=bits.of(guns),
        others=bits.of(unit for unit in own if unit not in guns),
        peiper=those(lambda data: "peiper" in data.special),
        held=those(lambda data: not data.special.isdisjoint(("rrd", "red_code"))),
        resting=those(lambda data: "rrd" in data.special),
        slow=those(lambda data: any(face.move < movement.TACTICAL_STEPS for face in _moving_faces(data))),
        due=tuple(those(lambda data, turn=turn: 0 < data.arrival <= turn) for turn in range(last + 1)),  # type: ignore[misc]
        plain=those(_comes_plainly, (unit for unit in own if unit not in guns)),
        named=those(lambda data: bool(data.special), guns),
        of_army={
            color: those(lambda data, color=color: data.color == color, guns)  # type: ignore[misc]
            for color in artillery.PRIME_MOVERS
        },
        shifting=those(lambda data: data.kind == "nebelwerfer", guns),
    )


def _moving_faces(data: Unit) -> tuple[Face, ...]:
    return data.faces if data.fired is None else (*data.faces, data.fired)


def _comes_plainly(data: Unit) -> bool:
    """Neither a rule of its own nor Antwerp can keep it from coming."""
    return bool(data.entry) and not data.special and data.nationality != "British" and data.entry != (entry.WEST_EDGE,)


@rule("11.1a", "11.1b", "13.1a")
def movers(pos: A44Position, player: int, handled: int) -> int:
    """The units of a side that could move now, as bits: on the map, German artillery, in boxes, reinforcements."""
    if pos.night:
        return _at_night(pos, player) & ~handled
    found = _by_day(pos, player, handled) | _off_map(pos, player, handled)
    return found | _german_guns(pos, handled) if player == GERMAN else found


@rule("25.3d", "27.5a")
def _at_night(pos: A44Position, player: int) -> int:
    """Marked units, and Peiper in the first night."""
    active = pos.having(NIGHT) & pos.world.own_bits[player]
    if pos.turn == specials.FIRST_NIGHT:
        active |= muster(pos.world, player).peiper
    return bits.of(unit for unit in bits.places(active & pos.places().on_map) if movement.modes(pos, unit))


@rule("11.1a", "11.1b", "12.6b", "18.3a", "27.6a", "29.1a")
def _by_day(pos: A44Position, player: int, handled: int) -> int:
    """What `movement.can_move` says, of all units on the map at once."""
    known, turn = muster(pos.world, player), pos.turn
    able = known.others & pos.places().on_map & ~(pos.having(ENGAGED | MOVED) | pos.builders | handled)
    if turn == 1:
        able &= ~known.held
    tactical = able & (pos.having(NOT_IN_GOOD_ORDER | OOS) | pos.placed)
    if turn <= limits.RRD_TACTICAL:
        tactical |= able & known.resting
    wheels, marked = able & pos.having(ON_WHEELS), pos.having(NIGHT)
    stuck = tactical & (wheels | marked) | (wheels if turn == 1 else wheels & marked)
    for unit in bits.places(tactical & known.slow & ~stuck):
        if not movement.can_move(pos, unit):
            stuck |= 1 << unit
    return able & ~stuck


@rule("13.1a", "13.1d", "13.2a", "13.5a", "13.6a")
def _off_map(pos: A44Position, player: int, handled: int) -> int:
    known, places = muster(pos.world, player), pos.places()
    found = places.waiting & known.due[min(pos.turn, len(known.due) - 1)]
    if player == ALLIED:
        found |= pos.world.own_bits[ALLIED] & places.in_play & ~places.on_map
    found &= ~handled
    if not found:
        return 0
    unmarked = ~(pos.having(EVERYTHING) | pos.placed | pos.builders)
    plainly = found & known.plain & places.waiting & unmarked
    return plainly | bits.of(unit for unit in bits.places(found ^ plainly) if _comes(pos, unit))


@rule("22.1c", "22.3a")
def _german_guns(pos: A44Position, handled: int) -> int:
    """The German guns that can move: with a prime mover, of which each army has but few, or by a shift."""
    known = muster(pos.world, GERMAN)
    guns = known.guns & pos.places().on_map & ~(pos.having(ENGAGED | MOVED) | handled)
    if not guns:
        return 0
    odd = guns & (pos.having(NIGHT | ON_WHEELS) | pos.builders | (known.named if pos.turn == 1 else 0))
    pulled, shaken = pos.having(PRIME_MOVER), pos.having(NOT_IN_GOOD_ORDER | OOS) | pos.placed
    able = pulled | known.shifting & ~shaken
    if strategic.is_available(pos, GERMAN):
        for color, most in artillery.PRIME_MOVERS.items():
            if (known.of_army[color] & pulled).bit_count() < most:
                able |= known.of_army[color]
    return guns & able & ~odd | bits.of(gun for gun in bits.places(odd) if _gun_moves(pos, gun))


@rule("22.1c", "22.2a", "22.3a")
def _gun_moves(pos: A44Position, gun: int) -> bool:
    return any(not movement.why_not_mode(pos, gun, mode) for mode in movement.GUN_MODES)


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
        return last_reason(self, pos, action, "8.3", "a44-refused-loss-helps-nothing", unit=pos.unit_ref(unit))


@rule("8.2a", "8.2b")
def _weight(pos: A44Position, unit: int) -> stacking.Load:
    return stacking.load(pos, [unit])
