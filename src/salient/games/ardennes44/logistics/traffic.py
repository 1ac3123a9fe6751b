"""24 Traffic markers and the bottlenecks of St-Vith, and what markers on the map add to the cost of a hex.

The column `traffic` of the position holds the hex of each marker: six German (Greif), then six Allied.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import lru_cache

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import GONE, NOWHERE, A44Position
from salient.games.ardennes44.world import A44World

TRAFFIC_MARKERS = 6  # of each side
ROADBLOCKS = 2  # 33.1 of each side
FIRST_TURN = (3, 1)  # 24.5, 33.4 of the German, of the Allied player
MARKER_COST = 4  # 24.2 two points, in halves
BOTTLENECK_COST = (8, 4)  # 24.7 before and after the German has St-Vith
COSTS_NOTHING = ("tactical", "shift", "infiltration")  # 11.3c; a shift and an infiltration pay no points at all
ST_VITH = ("St. Vith", "St-Vith")


# What markers cost ---------------------------------------------------------------------------------


@rule("11.3c", "12.3a", "24.2a", "24.7a", "33.1a")
def entry_extra(pos: A44Position, unit: int, hex: int, mode: str) -> int:
    """The half-points that markers and bottlenecks add for a unit that enters a hex."""
    return 0 if mode in COSTS_NOTHING else hex_extra(pos, pos.unit(unit).side, hex)


@rule("24.1a", "24.2a", "24.7a", "33.1a")
def hex_extra(pos: A44Position, side: int, hex: int) -> int:
    """The same for any unit of a side that pays costs. Own markers do not matter."""
    extra, other = 0, 1 - side
    if hex in pos.traffic and hex in pos.traffic[TRAFFIC_MARKERS * other : TRAFFIC_MARKERS * (other + 1)]:
        extra = MARKER_COST
    if hex in pos.roadblock and hex in pos.roadblock[ROADBLOCKS * other : ROADBLOCKS * (other + 1)]:
        extra += MARKER_COST
    if side == GERMAN and hex in pos.world.features.bottleneck:
        extra += BOTTLENECK_COST[german_has_st_vith(pos)]
    return extra


@rule("24.2a", "24.7a", "33.1a")
def extras(pos: A44Position, side: int) -> dict[int, int]:
    """All hexes that cost a side's units more than their ground, for the reach of a march."""
    held = side == GERMAN and bool(pos.world.features.bottleneck) and german_has_st_vith(pos)
    return _extras(pos.world, side, pos.traffic.tobytes(), pos.roadblock.tobytes(), held)


@lru_cache(maxsize=32)
@rule("24.2a", "24.7a", "33.1a")
def _extras(world: A44World, side: int, traffic: bytes, roadblock: bytes, st_vith: bool) -> dict[int, int]:
    """It is shared: look, but do not change."""
    other, found = 1 - side, dict[int, int]()
    for hex in array("h", traffic)[TRAFFIC_MARKERS * other : TRAFFIC_MARKERS * (other + 1)]:
        if hex >= 0:
            found[hex] = MARKER_COST
    for hex in set(array("h", roadblock)[ROADBLOCKS * other : ROADBLOCKS * (other + 1)]):
        if hex >= 0:
            found[hex] = found.get(hex, 0) + MARKER_COST
    if side == GERMAN:
        for hex in world.features.bottleneck:
            found[hex] = found.get(hex, 0) + BOTTLENECK_COST[st_vith]
    return found


@rule("24.7a")
def german_has_st_vith(pos: A44Position) -> bool:
    """By control alone; no supply path is asked for."""
    names = pos.world.features.names
    return any(control.holds(pos, GERMAN, hex) for name in ST_VITH for hex in names.get(name, ()))


# The Traffic Phase ---------------------------------------------------------------------------------


@rule("24.1a")
def markers(side: int) -> range:
    """A side's markers, by their number in the column."""
    return range(TRAFFIC_MARKERS * side, TRAFFIC_MARKERS * (side + 1))


def number(marker: int) -> int:
    """What is printed on a marker, 1 to 6."""
    return marker % TRAFFIC_MARKERS + 1


@rule("24.3a", "24.5a")
def available(pos: A44Position, side: int) -> list[int]:
    """The markers in the holding box that may be placed now."""
    return [marker for marker in markers(side) if pos.traffic[marker] == NOWHERE] if begun(pos, side) else []


@rule("24.5a", "33.4a")
def begun(pos: A44Position, side: int) -> bool:
    """Whether a side has its traffic markers and roadblocks yet."""
    return pos.turn >= FIRST_TURN[side]


@rule("24.4a")
def places(pos: A44Position, side: int) -> int:
    """Where a marker of a side may be placed, as bits: anywhere but where _limits says."""
    found = net(pos.world.ground).everywhere if available(pos, side) else 0
    for _, closed in _limits(pos, side):
        found &= ~closed
    return found


@rule("24.3a", "24.4a", "24.5a")
def why_not_place(pos: A44Position, side: int, hex: int) -> list[Refusal]:
    if not begun(pos, side):
        return [refuse("24.5", "a44-refused-traffic-not-yet", turn=FIRST_TURN[side])]
    if not available(pos, side):
        return [refuse("24.3", "a44-refused-traffic-none")]
    if hex >= pos.world.ground.n:
        return [refuse("24.4", "a44-refused-traffic-off-map", hex=pos.hex_ref(hex))]
    return [refuse("24.4", id, hex=pos.hex_ref(hex)) for id, closed in _limits(pos, side) if closed >> hex & 1]


def _limits(pos: A44Position, side: int) -> list[tuple[str, int]]:
    """What each limit closes, as bits. Enemy markers and units close nothing."""
    own = (pos.traffic[marker] for marker in markers(side))
    blocks = pos.roadblock[ROADBLOCKS * side : ROADBLOCKS * (side + 1)]
    limits = [
        ("a44-refused-traffic-near-traffic", around(pos, own)),
        ("a44-refused-traffic-near-roadblock", around(pos, blocks)),  # R88
    ]
    if side == ALLIED:
        limits.append(("a44-refused-traffic-bottleneck", bits.of(pos.world.features.bottleneck)))
    return limits


def around(pos: A44Position, hexes: Iterable[int]) -> int:
    """These hexes and all that touch them, as bits; what is not on the map is passed over."""
    there = bits.of(hex for hex in hexes if hex >= 0)
    return there | net(pos.world.ground).steps.spread(there)


@rule("24.3a")
def place(pos: A44Position, marker: int, hex: int) -> None:
    pos.traffic[marker] = hex


@rule("24.3b")
def removed_by(side: int, dice: tuple[int, int]) -> list[int]:
    """The markers with the numbers rolled; doubles are one marker."""
    return [TRAFFIC_MARKERS * side + die - 1 for die in sorted(set(dice))]


@rule("24.3b")
def roll_off(pos: A44Position, side: int, dice: tuple[int, int]) -> list[int]:
    """After placing: the markers that went from the map back to the box."""
    gone = [marker for marker in removed_by(side, dice) if pos.traffic[marker] >= 0]
    for marker in gone:
        pos.traffic[marker] = NOWHERE
    return gone


@rule("24.6a", "T18")
def retire(pos: A44Position) -> list[int]:
    """At the start of the German Traffic Phase, and of a game that begins late: the German markers that go for good."""
    due = [markers(GERMAN)[row.marker - 1] for row in tables.load().traffic_removal if row.turn <= pos.turn]
    gone = [marker for marker in due if pos.traffic[marker] != GONE]
    for marker in gone:
        pos.traffic[marker] = GONE
    return gone
