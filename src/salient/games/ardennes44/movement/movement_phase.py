"""11 Movement Phase: what comes before it, the units that may move one after the other, and what its end brings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Ref, Refusal, msg
from salient.engine.steps import Auto, DieRoll, Step
from salient.engine.sums import Modifier, Sum
from salient.engine.trace import rule
from salient.games.ardennes44 import clicks
from salient.games.ardennes44.combat import air, improved
from salient.games.ardennes44.combat.losses import lose_step
from salient.games.ardennes44.logistics import traffic
from salient.games.ardennes44.movement import entry, march, orders, strategic
from salient.games.ardennes44.movement.modes import MODES, Mode, why_not_mode
from salient.games.ardennes44.movement.movers import movers
from salient.games.ardennes44.movement.search import must_leave
from salient.games.ardennes44.options import bodenplatte, roadblocks, specials
from salient.games.ardennes44.pieces import crowding, stacking
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    ENGAGED,
    GERMAN,
    MOVED,
    NOT_IN_GOOD_ORDER,
)
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.refusals import last_reason, loss_first
from salient.games.ardennes44.rolls import drm
from salient.games.ardennes44.world import MARKER_IDS

DONE = Action("done")
ASK_MOVEMENT = msg("a44-ask-movement")
FIRST_ROADBLOCK = 2 * traffic.TRAFFIC_MARKERS  # in the order of MARKER_IDS


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
        marked = pos.marked()
        shaken = pos.world.own_bits[self.player] & marked[NOT_IN_GOOD_ORDER] & pos.places().on_map
        shaken = bits.less(shaken, marked[MOVED | ENGAGED] | self.handled)
        if not shaken:
            return
        at, zone = pos.at, pos.front(1 - self.player).zone
        for unit in bits.places(shaken):
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

    def why_not_click(self, pos: A44Position, kind: str, id: str) -> list[Refusal]:
        number = pos.world.number(kind, id)
        if kind == "hex":
            return [refuse("11.1", "a44-click-unit-first", hex=pos.hex_ref(number))]
        if kind != "unit":
            return super().why_not_click(pos, kind, id)
        if pos.unit(number).side != self.player:
            return clicks.enemy(pos, self.player, number)
        return self._why_not_select(pos, pos.world.offers("select", "unit")[number])

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
        usual: Mode = "prime_mover" if data.is_artillery and data.side == GERMAN else "normal"
        if not all(why_not_mode(pos, unit, mode) for mode in MODES):
            return []
        return why_not_mode(pos, unit, usual)

    @rule("8.3b")
    def sums(self, pos: A44Position, action: Action) -> list[Sum]:
        """What ending the phase costs: the steps that overstacked hexes lose."""
        crowded = stacking.overstacked(pos, self.player) if action == DONE else {}
        lines = [
            Modifier(sum(excess), msg("a44-sum-overstacked", hex=pos.hex_ref(hex)), "8.3")
            for hex, excess in sorted(crowded.items())
        ]
        return [Sum(msg("a44-sum-too-much"), tuple(lines))] if lines else []

    @rule("8.3b", "15.8e")
    def cautions(self, pos: A44Position) -> list[Refusal]:
        """What the end of the phase takes away: steps where too much stands, positions in which nobody is left."""
        given_up = [
            refuse("15.8", "a44-position-given-up", hex=pos.hex_ref(hex)) for hex in improved.vacant(pos, self.player)
        ]
        return crowding.cautions(pos, self.player) + given_up


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
                pos.say("a44-roadblock-passed", marker=Ref("marker", MARKER_IDS[FIRST_ROADBLOCK + marker]))


class Overstacked(Step, frozen=True):
    """8.3 The owner chooses who loses a step: a unit of the kind that is too much."""

    player: int
    hex: int

    verbs: ClassVar[tuple[str, ...]] = ("lose",)

    def prompt(self, pos: A44Position) -> Message:
        return crowding.asked(pos, "a44-ask-overstacked", self.hex, pos.units_at(self.hex, self.player))

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

    def why_not_click(self, pos: A44Position, kind: str, id: str) -> list[Refusal]:
        return loss_first("8.3") if kind == "hex" else super().why_not_click(pos, kind, id)


@rule("8.2a", "8.2b")
def _weight(pos: A44Position, unit: int) -> stacking.Load:
    return stacking.load(pos, [unit])
