"""The markers of a rules case (CASES.md, `markers`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from salient.engine.cases import Unsupported
from salient.games.ardennes44.cases import board as boards
from salient.games.ardennes44.cases.board import SIDE
from salient.games.ardennes44.cases.said import Marker
from salient.games.ardennes44.combat import improved
from salient.games.ardennes44.logistics import traffic
from salient.games.ardennes44.night import night
from salient.games.ardennes44.options import dumps, roadblocks
from salient.games.ardennes44.pieces import counters
from salient.games.ardennes44.position import NOWHERE, A44Position

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


def place(pos: A44Position, markers: Sequence[Marker]) -> None:
    for marker in markers:
        if marker.kind in KINDS:
            KINDS[marker.kind](pos, marker)


def _side(marker: Marker) -> int:
    if marker.side is None:
        raise Unsupported(f"marker {marker.kind}: its side must be German or Allied")
    return SIDE[marker.side]


def _hex(pos: A44Position, marker: Marker, id: str | None) -> int:
    if id is None:
        raise Unsupported(f"marker {marker.kind}: does not say in which hex")
    return boards.place(pos.world.ground, id)


def _numbered(marker: Marker, own: Sequence[int], column: Sequence[int]) -> int:
    """By its number, or the first that is not on the map."""
    if marker.number is None:
        free = [one for one in own if column[one] == NOWHERE]
        if not free:
            raise Unsupported(f"there is no {marker.kind} marker left")
        return free[0]
    if not 1 <= marker.number <= len(own):
        raise Unsupported(f"there is no {marker.kind} marker number {marker.number}")
    return own[marker.number - 1]


def _traffic(pos: A44Position, marker: Marker) -> None:
    pos.traffic[_numbered(marker, traffic.markers(_side(marker)), pos.traffic)] = _hex(pos, marker, marker.at)


def _roadblock(pos: A44Position, marker: Marker) -> None:
    number = _numbered(marker, roadblocks.markers(_side(marker)), pos.roadblock)
    roadblocks.place(pos, number, _hex(pos, marker, marker.at))


def _works(state: int) -> Callable[[A44Position, Marker], None]:
    def put(pos: A44Position, marker: Marker) -> None:
        allied = improved.IS_ALLIED if _side(marker) == counters.ALLIED else 0
        pos.improved[_hex(pos, marker, marker.at)] = state + allied

    return put


def _on(pos: A44Position, marker: Marker) -> list[int]:
    """The units on which a marker lies."""
    found = pos.units_at(_hex(pos, marker, marker.at), _side(marker))
    if not found:
        raise Unsupported(f"marker {marker.kind}: there are no units in {marker.at}")
    return found


def _on_units(bit: int) -> Callable[[A44Position, Marker], None]:
    def put(pos: A44Position, marker: Marker) -> None:
        for unit in _on(pos, marker):
            pos.mark(unit, bit)

    return put


def _advantage(pos: A44Position, marker: Marker) -> None:
    for unit in _on(pos, marker):
        pos.advantage[unit] = _hex(pos, marker, marker.target)


def _surrender(pos: A44Position, marker: Marker) -> None:
    for unit in _on(pos, marker):
        pos.surrender[unit] = _number(marker)


def _number(marker: Marker) -> int:
    return 1 if marker.number is None else marker.number


def _of(marker: Marker, side: int) -> None:
    """Markers that only one side has."""
    if marker.side is not None and SIDE[marker.side] != side:
        raise Unsupported(f"marker {marker.kind}: the {marker.side} side has none")


def _air(pos: A44Position, marker: Marker) -> None:
    _of(marker, counters.ALLIED)
    pos.air = _number(marker)


def _night_left(pos: A44Position, marker: Marker) -> None:
    used = night.NIGHT_MARKERS - _number(marker)
    german, allied = pos.night_used
    pos.night_used = (used, allied) if _side(marker) == counters.GERMAN else (german, used)


def _dump(pos: A44Position, marker: Marker) -> None:
    _of(marker, counters.ALLIED)
    _hex(pos, marker, marker.at)
    if marker.real:
        pos.real_dump = len(pos.dumps)
    pos.dumps = (*pos.dumps, DUMP_STATE[marker.state or ("held" if marker.real else "hidden")])


def _commando(pos: A44Position, marker: Marker) -> None:
    _of(marker, counters.GERMAN)
    pos.commando = bridge(pos, marker.between or ("", ""))


def _exited(pos: A44Position, marker: Marker) -> None:
    """11.9c Attack factors that left for Antwerp, and the Entry Hex that they used."""
    _of(marker, counters.GERMAN)
    pos.exited += _number(marker)
    if marker.at is not None:
        pos.exits_used = (*pos.exits_used, _hex(pos, marker, marker.at))


def _areas(pos: A44Position, marker: Marker) -> None:
    """30.3 For how many checks the Allies have held enough start areas."""
    pos.areas_held = _number(marker)


def _bodenplatte(pos: A44Position, marker: Marker) -> None:
    pos.bodenplatte = _number(marker)


def _replaced(pos: A44Position, marker: Marker) -> None:
    """25.2 Points that were spent tonight."""
    _of(marker, pos.player)
    infantry, others = pos.replaced
    number = _number(marker)
    on_foot = marker.type in FOR_INFANTRY
    pos.replaced = (infantry + number, others) if on_foot else (infantry, others + number)


class NoBridge(Unsupported):
    """Two hexes that no bridge joins."""


def bridge(pos: A44Position, pair: Sequence[str]) -> int:
    """The bridge between two hexes."""
    a, b = (boards.place(pos.world.ground, id) for id in pair)
    found = pos.world.ground.side(a, b).bridge
    if found < 0:
        raise NoBridge(f"there is no bridge between {pair[0]} and {pair[1]}")
    return found


#: Those that only count counters in boxes are no concern of the map (`stock`).
KINDS: dict[str, Callable[[A44Position, Marker], None]] = {
    "traffic": _traffic,
    "roadblock": _roadblock,
    "ip": _works(improved.FINISHED),
    "ip_under_construction": _works(improved.BEGUN),
    "advantage": _advantage,
    "surrender": _surrender,
    "air": _air,
    "night_available": _night_left,
    "fuel_dump": _dump,
    "greif_commando": _commando,
    "exited": _exited,
    "start_areas_held": _areas,
    "bodenplatte": _bodenplatte,
    "replacements_used": _replaced,
    **{kind: _on_units(bit) for kind, bit in ON_UNITS.items()},
}
