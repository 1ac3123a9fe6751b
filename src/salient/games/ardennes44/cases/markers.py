"""The markers of a rules case, put where it says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from salient.board.errors import UnknownPlace
from salient.engine.cases import Unsupported
from salient.games.ardennes44.cases.stock import AVAILABLE
from salient.games.ardennes44.combat import improved
from salient.games.ardennes44.logistics import traffic
from salient.games.ardennes44.map.ground import BLOWN, UNDER_CONSTRUCTION
from salient.games.ardennes44.night import night
from salient.games.ardennes44.options import dumps, roadblocks
from salient.games.ardennes44.pieces import counters
from salient.games.ardennes44.position import NOWHERE, A44Position

Marker = Mapping[str, Any]

#: Markers that lie on all units of a side in a hex.
ON_UNITS = {
    "disrupted": counters.DISRUPTED,
    "broken": counters.BROKEN,
    "engaged": counters.ENGAGED,
    "oos": counters.OOS,
    "strategic": counters.STRATEGIC,
    "truck": counters.TRUCK,
    "prime_mover": counters.PRIME_MOVER,
    "night": counters.NIGHT,
    "replacement": counters.REPLACED,
    "fired": counters.FIRED,
}
#: 25.2 What a single replacement may be spent on.
FOR_INFANTRY = ("infantry", "parachute", "glider", "engineer", "mech_infantry", "panzergrenadier")
DUMP_STATE = {"hidden": dumps.HIDDEN, "held": dumps.HELD, "captured": dumps.CAPTURED}


class NoBridge(Unsupported):
    """Two hexes that no bridge joins."""


def place(pos: A44Position, markers: Sequence[Marker]) -> None:
    for marker in markers:
        kind = marker.get("kind", "")
        put = KINDS.get(kind)
        if put is None and kind not in AVAILABLE:
            raise Unsupported(f"there is no marker {kind!r}")
        if put is not None:
            put(pos, marker)


def _side(marker: Marker) -> int:
    side = marker.get("side")
    if side not in ("German", "Allied"):
        raise Unsupported(f"marker {marker.get('kind')}: its side must be German or Allied, not {side!r}")
    return counters.GERMAN if side == "German" else counters.ALLIED


def _hex(pos: A44Position, marker: Marker, field: str = "at") -> int:
    id = marker.get(field)
    try:
        return pos.world.map.index(str(id))
    except UnknownPlace as error:
        raise Unsupported(f"marker {marker.get('kind')}: hex {id} is not on the board") from error


def _traffic(pos: A44Position, marker: Marker) -> None:
    """By its number, or the first that is not on the map."""
    own = traffic.markers(_side(marker))
    free = next((traffic.number(one) for one in own if pos.traffic[one] == NOWHERE), None)
    number = marker.get("number", free)
    if number not in range(1, traffic.MARKERS + 1):
        raise Unsupported(f"there is no traffic marker number {number!r}")
    index = own[number - 1]
    pos.traffic[index] = _hex(pos, marker) if marker.get("at") is not None else NOWHERE


def _roadblock(pos: A44Position, marker: Marker) -> None:
    own = roadblocks.markers(_side(marker))
    free = [index for index in own if pos.roadblock[index] == NOWHERE]
    number = marker.get("number")
    index = own[number - 1] if number in (1, 2) else free[0] if free else None
    if index is None:
        raise Unsupported("each side has two roadblocks")
    roadblocks.place(pos, index, _hex(pos, marker))


def _works(state: int) -> Callable[[A44Position, Marker], None]:
    def put(pos: A44Position, marker: Marker) -> None:
        allied = improved.IS_ALLIED if _side(marker) == counters.ALLIED else 0
        pos.improved[_hex(pos, marker)] = state + allied

    return put


def _on_units(bit: int) -> Callable[[A44Position, Marker], None]:
    def put(pos: A44Position, marker: Marker) -> None:
        for unit in pos.units_at(_hex(pos, marker), _side(marker)):
            pos.mark(unit, bit)

    return put


def _advantage(pos: A44Position, marker: Marker) -> None:
    for unit in pos.units_at(_hex(pos, marker), _side(marker)):
        pos.advantage[unit] = _hex(pos, marker, "target")


def _surrender(pos: A44Position, marker: Marker) -> None:
    for unit in pos.units_at(_hex(pos, marker), _side(marker)):
        pos.surrender[unit] = int(marker.get("number", 1))


def _air(pos: A44Position, marker: Marker) -> None:
    pos.air = int(marker.get("number", 1))


def _night_left(pos: A44Position, marker: Marker) -> None:
    used = night.MARKERS - int(marker.get("number", 0))
    german, allied = pos.night_used
    pos.night_used = (used, allied) if _side(marker) == counters.GERMAN else (german, used)


def _dump(pos: A44Position, marker: Marker) -> None:
    state = marker.get("state", "held" if marker.get("real", True) else "hidden")
    if state not in DUMP_STATE:
        raise Unsupported(f"a fuel dump is {', '.join(DUMP_STATE)}, not {state!r}")
    if marker.get("real", True):
        pos.real_dump = len(pos.dumps)
    pos.dumps = (*pos.dumps, DUMP_STATE[state])


def _bridge_in(state: int) -> Callable[[A44Position, Marker], None]:
    """7.2, 7.8 A marker on a bridge; work is that of the side whose turn it is, unless the marker says."""

    def put(pos: A44Position, marker: Marker) -> None:
        number = bridge(pos, marker.get("between", marker.get("at", marker.get("target"))))
        side = _side(marker) if "side" in marker else pos.player
        pos.bridge[number] = state + side if state == UNDER_CONSTRUCTION else state

    return put


def _commando(pos: A44Position, marker: Marker) -> None:
    pos.commando = bridge(pos, marker.get("between", marker.get("at")))


def _exited(pos: A44Position, marker: Marker) -> None:
    """11.9c Attack factors that left for Antwerp, and the Entry Hex that they used."""
    pos.exited += int(marker.get("number", 0))
    if marker.get("at") is not None:
        pos.exits_used = (*pos.exits_used, _hex(pos, marker))


def _areas(pos: A44Position, marker: Marker) -> None:
    """30.3 For how many checks the Allies have held enough start areas."""
    pos.areas_held = int(marker.get("number", 1))


def _bodenplatte(pos: A44Position, marker: Marker) -> None:
    pos.bodenplatte = int(marker.get("number", pos.turn))


def _replaced(pos: A44Position, marker: Marker) -> None:
    """25.2 Points that were spent tonight."""
    infantry, others = pos.replaced
    number = int(marker.get("number", 1))
    on_foot = marker.get("type", "infantry") in FOR_INFANTRY
    pos.replaced = (infantry + number, others) if on_foot else (infantry, others + number)


def bridge(pos: A44Position, pair: Any) -> int:
    """The bridge between two hexes."""
    if not isinstance(pair, list | tuple) or len(pair) != 2:
        raise Unsupported(f"a bridge is named by its two hexes, not by {pair!r}")
    try:
        a, b = (pos.world.map.index(str(id)) for id in pair)
    except UnknownPlace as error:
        raise Unsupported(str(error)) from error
    found = pos.world.ground.side(a, b).bridge
    if found < 0:
        raise NoBridge(f"there is no bridge between {pair[0]} and {pair[1]}")
    return found


KINDS: dict[str, Callable[[A44Position, Marker], None]] = {
    "traffic": _traffic,
    "roadblock": _roadblock,
    "ip": _works(improved.FINISHED),
    "improved_position": _works(improved.FINISHED),
    "ip_under_construction": _works(improved.BEGUN),
    "advantage": _advantage,
    "surrender": _surrender,
    "air": _air,
    "air_support": _air,
    "night_available": _night_left,
    "fuel_dump": _dump,
    "greif_commando": _commando,
    "blown_bridge": _bridge_in(BLOWN),
    "blown": _bridge_in(BLOWN),
    "under_construction": _bridge_in(UNDER_CONSTRUCTION),
    "exited": _exited,
    "start_areas_held": _areas,
    "bodenplatte": _bodenplatte,
    "replacements_used": _replaced,
    **{kind: _on_units(bit) for kind, bit in ON_UNITS.items()},
}
