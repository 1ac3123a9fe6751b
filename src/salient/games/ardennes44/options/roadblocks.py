"""33 Roadblocks (optional). The column `roadblock` holds the hex of each: two German, then two Allied.

What they cost is in traffic.py, what they do to supply in supply.py. A roadblock takes control of its hex when it is
placed; if the hex has changed hands at the end of an enemy phase, an enemy unit has been there.
"""

from __future__ import annotations

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44.logistics.supply import Supply, net
from salient.games.ardennes44.logistics.traffic import FIRST_TURN, ROADBLOCKS, around, begun
from salient.games.ardennes44.logistics.traffic import markers as traffic_markers
from salient.games.ardennes44.map import control
from salient.games.ardennes44.position import NOWHERE, A44Position

OPTION = "roadblocks"
CHAIN = 4  # 33.2 road hexes from an own unit
ON_ROADS_ONLY = ("strategic", "truck")


@rule("33.1a")
def markers(side: int) -> range:
    """A side's roadblocks, by their number in the column."""
    return range(ROADBLOCKS * side, ROADBLOCKS * (side + 1))


def in_use(pos: A44Position) -> bool:
    return bool(pos.world.options.get(OPTION))


@rule("33.1a")
def enemy_roadblock(pos: A44Position, side: int, hex: int) -> bool:
    """Whether a roadblock of the other side is in a hex; it keeps US engineers (13.2) and replacements (25.2) out."""
    return hex in pos.roadblock and any(pos.roadblock[marker] == hex for marker in markers(1 - side))


@rule("12.3a", "33.1a")
def why_not_enter(pos: A44Position, unit: int, hex: int, mode: str) -> list[Refusal]:
    """Strategic movement may not enter an enemy roadblock, at whatever cost (R37)."""
    if mode in ON_ROADS_ONLY and enemy_roadblock(pos, pos.unit(unit).side, hex):
        return [refuse("33.1", "a44-refused-strategic-roadblock", hex=pos.hex_ref(hex))]
    return []


@rule("33.2a")
def places(pos: A44Position, marker: int, paths: Supply) -> int:
    """Where a roadblock may be placed or moved to, as bits. `paths` are its own side's."""
    found = net(pos.world.ground).everywhere if in_use(pos) and begun(pos, paths.side) else 0
    for _, open_hexes in _conditions(pos, marker, paths):
        found &= open_hexes
    return found


@rule("33.2a", "33.4a")
def why_not_place(pos: A44Position, marker: int, hex: int, paths: Supply) -> list[Refusal]:
    if not in_use(pos):
        return [refuse("33", "a44-refused-roadblock-option")]
    if not begun(pos, paths.side):
        return [refuse("33.4", "a44-refused-roadblock-not-yet", turn=FIRST_TURN[paths.side])]
    ref = pos.hex_ref(hex)
    return [refuse("33.2", id, hex=ref) for id, fit in _conditions(pos, marker, paths) if not fit >> hex & 1]


def _conditions(pos: A44Position, marker: int, paths: Supply) -> list[tuple[str, int]]:
    """What each condition leaves open, as bits."""
    enemies = bits.places(pos.front(1 - paths.side).hexes)
    own_traffic = (pos.traffic[index] for index in traffic_markers(paths.side))
    others = (hex for index, hex in enumerate(pos.roadblock) if index != marker)
    return [
        ("a44-refused-roadblock-no-road", net(pos.world.ground).road_hexes),
        ("a44-refused-roadblock-far", _near_units(pos, paths)),
        ("a44-refused-no-road-path", paths.roads),
        ("a44-refused-roadblock-enemy", ~around(pos, enemies)),
        ("a44-refused-roadblock-traffic", ~around(pos, own_traffic)),
        ("a44-refused-roadblock-roadblock", ~around(pos, others)),
    ]


@rule("33.2a")
def _near_units(pos: A44Position, paths: Supply) -> int:
    """Within four road hexes of an own unit, along open road; the last may be an empty enemy Town or City (R114)."""
    near = pos.front(paths.side).hexes
    for _ in range(CHAIN - 1):
        near |= paths.road_steps.spread(near) & paths.open_road
    return near | paths.road_steps.spread(near) & paths.off_road.later


@rule("33.1a", "33.2a")
def place(pos: A44Position, marker: int, hex: int) -> None:
    """Place or move a roadblock: it takes control of its hex."""
    pos.roadblock[marker] = hex
    control.passes(pos, marker // ROADBLOCKS, hex)


@rule("33.3a")
def lift(pos: A44Position, marker: int) -> None:
    """Take a roadblock back; it is never lost."""
    pos.roadblock[marker] = NOWHERE


@rule("33.3a")
def remove_passed(pos: A44Position, side: int) -> list[int]:
    """At the end of each enemy Movement and Combat Phase, also at night: roadblocks whose hex an enemy unit entered."""
    gone = [marker for marker in markers(side) if (hex := pos.roadblock[marker]) >= 0 and pos.control[hex] != 1 + side]
    for marker in gone:
        lift(pos, marker)
    return gone


@rule("33.3a")
def remove_cut_off(pos: A44Position, paths: Supply) -> list[int]:
    """In the own Traffic Phase: roadblocks that no longer have a road path."""
    gone = [
        marker for marker in markers(paths.side) if (hex := pos.roadblock[marker]) >= 0 and not paths.roads >> hex & 1
    ]
    for marker in gone:
        lift(pos, marker)
    return gone
