"""24 Traffic Phase, and 33 roadblocks, which are placed in it before the dice are rolled (R88)."""

from __future__ import annotations

from itertools import compress
from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Ref, Refusal, msg
from salient.engine.steps import Auto, Step, TwoDiceRoll
from salient.engine.trace import rule
from salient.games.ardennes44.logistics import jams, traffic
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.options import roadblocks
from salient.games.ardennes44.pieces.counters import GERMAN, SIDES
from salient.games.ardennes44.position import GONE, NOWHERE, A44Position
from salient.games.ardennes44.refusals import last_reason
from salient.games.ardennes44.world import MARKER_IDS

DONE = Action("done")
PASS = Action("pass")
ASK_TRAFFIC = msg("a44-ask-traffic")
ASK_ROADBLOCKS = msg("a44-ask-roadblocks")
FIRST_ROADBLOCK = MARKER_IDS.index("GB1")  # where roadblocks begin among the markers
MARKER_REFS = tuple(Ref("marker", id) for id in MARKER_IDS)


def _places(pos: A44Position, hexes: int) -> list[Action]:
    """`place` for each hex of a set."""
    return list(compress(pos.world.offers("place", "hex"), bits.to_bytes(hexes, pos.world.map.n)))


class TrafficPhase(Auto, frozen=True):
    """24.3, 33.2 In the order of the expanded sequence of play (R88)."""

    player: int

    @rule("24.3a", "24.3b", "24.5a", "24.6a", "33.2a")
    def run(self, pos: A44Position) -> None:
        if self.player == GERMAN:
            for marker in traffic.retire(pos):
                pos.say("a44-traffic-retired", marker=MARKER_REFS[marker])
        if traffic.begun(pos, self.player):
            pos.push(RemoveTraffic(self.player))
            if roadblocks.in_use(pos):
                pos.push(SurveyRoadblocks(self.player))
            pos.push(PlaceTraffic(self.player))


# Traffic markers -----------------------------------------------------------------------------------


class PlaceTraffic(Step, frozen=True):
    """24.3 Markers from the holding box, in any order and number. Also S4: all six before a game begins."""

    player: int

    verbs: ClassVar[tuple[str, ...]] = ("marker", "done")

    def prompt(self, pos: A44Position) -> Message:
        return ASK_TRAFFIC

    @rule("24.3a", "24.5a", "S4b")
    def actions(self, pos: A44Position) -> list[Action]:
        marker = pos.world.offers("marker", "marker")
        boxed = traffic.available(pos, self.player)
        found = [marker[number] for number in boxed] if boxed and traffic.places(pos, self.player) else []
        found.append(DONE)
        return found

    def play(self, pos: A44Position, action: Action) -> None:
        if action.verb == "marker":
            pos.push(self, PlaceTrafficMarker(self.player, pos.world.number("marker", action.target)))

    @rule("24.3a", "24.6a")
    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        marker = pos.world.number("marker", action.target)
        ref = MARKER_REFS[marker]
        if marker >= FIRST_ROADBLOCK:
            return [refuse("24.3", "a44-refused-marker-roadblock", marker=ref)]
        if marker not in traffic.markers(self.player):
            return [refuse("24.3", "a44-refused-marker-not-yours", marker=ref)]
        if pos.traffic[marker] == GONE:
            return [refuse("24.6", "a44-refused-traffic-retired", marker=ref)]
        if pos.traffic[marker] != NOWHERE:
            return [refuse("24.3", "a44-refused-traffic-on-map", marker=ref)]
        return last_reason(self, pos, action, "24.4", "a44-refused-traffic-no-room")


class PlaceTrafficMarker(Step, frozen=True):
    """24.4 Where one marker goes."""

    player: int
    marker: int

    verbs: ClassVar[tuple[str, ...]] = ("place",)

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-traffic-hex", marker=MARKER_REFS[self.marker])

    @rule("24.4a")
    def actions(self, pos: A44Position) -> list[Action]:
        return _places(pos, traffic.places(pos, self.player))

    def advised(self, pos: A44Position) -> list[Action]:
        place = pos.world.offers("place", "hex")
        return [place[hex] for hex in jams.advised(pos, self.player)]

    @rule("24.3a")
    def play(self, pos: A44Position, action: Action) -> None:
        hex = pos.world.number("hex", action.target)
        traffic.place(pos, self.marker, hex)
        pos.say("a44-marker-placed", marker=MARKER_REFS[self.marker], hex=pos.hex_ref(hex))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        return traffic.why_not_place(pos, self.player, pos.world.number("hex", action.target))


class RemoveTraffic(Auto, frozen=True):
    """24.3 After placing two dice are rolled, if there is a marker that they could take off the map."""

    player: int

    @rule("24.3b")
    def run(self, pos: A44Position) -> None:
        if any(pos.traffic[marker] >= 0 for marker in traffic.markers(self.player)):
            pos.push(TrafficRoll(self.player))


class TrafficRoll(TwoDiceRoll, frozen=True):
    """24.3 The markers with the numbers rolled go back to the box."""

    player: int

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-roll-traffic", side=Ref("side", SIDES[self.player]))

    @rule("24.3b")
    def rolled(self, pos: A44Position, first: int, second: int) -> None:
        pos.say("a44-traffic-roll", side=Ref("side", SIDES[self.player]), first=first, second=second)
        gone = traffic.roll_off(pos, self.player, (first, second))
        for marker in gone:
            pos.say("a44-marker-removed", marker=MARKER_REFS[marker])
        if not gone:
            pos.say("a44-traffic-stays")


# Roadblocks ----------------------------------------------------------------------------------------


class SurveyRoadblocks(Auto, frozen=True):
    """33.3 Roadblocks that are cut off come back; then the others may be placed or moved."""

    player: int

    @rule("33.3a")
    def run(self, pos: A44Position) -> None:
        for marker in roadblocks.remove_cut_off(pos, supply(pos, self.player)):
            pos.say("a44-marker-removed", marker=MARKER_REFS[FIRST_ROADBLOCK + marker])
        pos.push(PlaceRoadblocks(self.player))


class PlaceRoadblocks(Step, frozen=True):
    """33.2 Each roadblock may be placed, moved or taken off the map, once in the phase."""

    player: int
    used: tuple[int, ...] = ()  # in this phase

    verbs: ClassVar[tuple[str, ...]] = ("marker", "done")

    def prompt(self, pos: A44Position) -> Message:
        return ASK_ROADBLOCKS

    @rule("33.2a", "33.3a", "33.4a")
    def actions(self, pos: A44Position) -> list[Action]:
        marker, left = pos.world.offers("marker", "marker"), self._left(pos)
        return [*(marker[FIRST_ROADBLOCK + number] for number in left), DONE]

    def _left(self, pos: A44Position) -> list[int]:
        """The roadblocks with which something can be done: one on the map can always be lifted."""
        left = [marker for marker in roadblocks.markers(self.player) if marker not in self.used]
        if all(pos.roadblock[marker] != NOWHERE for marker in left):
            return left
        paths = supply(pos, self.player)
        return [marker for marker in left if pos.roadblock[marker] != NOWHERE or roadblocks.places(pos, marker, paths)]

    def play(self, pos: A44Position, action: Action) -> None:
        if action.verb == "marker":
            marker = pos.world.number("marker", action.target) - FIRST_ROADBLOCK
            pos.push(PlaceRoadblocks(self.player, (*self.used, marker)), PlaceRoadblock(self.player, marker))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        marker = pos.world.number("marker", action.target)
        ref = MARKER_REFS[marker]
        if marker < FIRST_ROADBLOCK:
            return [refuse("33.2", "a44-refused-marker-traffic", marker=ref)]
        if marker - FIRST_ROADBLOCK not in roadblocks.markers(self.player):
            return [refuse("33.2", "a44-refused-marker-not-yours", marker=ref)]
        if marker - FIRST_ROADBLOCK in self.used:
            return [refuse("33.2", "a44-refused-roadblock-used", marker=ref)]
        return last_reason(self, pos, action, "33.2", "a44-refused-roadblock-no-place", marker=ref)


class PlaceRoadblock(Step, frozen=True):
    """33.2, 33.3 Where one roadblock goes; or, if it is on the map, off it."""

    player: int
    marker: int

    verbs: ClassVar[tuple[str, ...]] = ("place", "pass")

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-roadblock-hex", marker=MARKER_REFS[FIRST_ROADBLOCK + self.marker])

    @rule("33.2a", "33.3a")
    def actions(self, pos: A44Position) -> list[Action]:
        found = _places(pos, self._hexes(pos))
        if pos.roadblock[self.marker] != NOWHERE:
            found.append(PASS)
        return found

    def _hexes(self, pos: A44Position) -> int:
        """Another hex than its own."""
        hexes, here = roadblocks.places(pos, self.marker, supply(pos, self.player)), pos.roadblock[self.marker]
        return hexes if here == NOWHERE else hexes & ~(1 << here)

    @rule("33.2a", "33.3a")
    def play(self, pos: A44Position, action: Action) -> None:
        ref = MARKER_REFS[FIRST_ROADBLOCK + self.marker]
        if action.verb == "pass":
            roadblocks.lift(pos, self.marker)
            pos.say("a44-marker-removed", marker=ref)
            return
        hex = pos.world.number("hex", action.target)
        roadblocks.place(pos, self.marker, hex)
        pos.say("a44-marker-placed", marker=ref, hex=pos.hex_ref(hex))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        if action.verb == "pass":
            return [refuse("33.3", "a44-refused-roadblock-boxed")]
        hex = pos.world.number("hex", action.target)
        if hex == pos.roadblock[self.marker]:
            return [refuse("33.2", "a44-refused-roadblock-here", hex=pos.hex_ref(hex))]
        return roadblocks.why_not_place(pos, self.marker, hex, supply(pos, self.player))
