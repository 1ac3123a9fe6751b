"""Rules cases: a small position on a made-up board, from the public case format (salient-cases/1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from salient.board import Digits, Grid, Map
from salient.engine.position import column
from salient.games.ardennes44 import pieces
from salient.games.ardennes44.features import Features
from salient.games.ardennes44.ground import BLOWN, EDGE_OWNER, INTACT, UNDER_CONSTRUCTION, Ground
from salient.games.ardennes44.pieces import ALLIED, GERMAN, Face, Kind, Morale, TqKind, Unit, UnitClass
from salient.games.ardennes44.position import DESTROYED, NOBODY, NOWHERE, A44Position
from salient.games.ardennes44.world import A44World

SideName = Literal["German", "Allied"]
SIDE = {"German": GERMAN, "Allied": ALLIED}
BRIDGE_STATE = {"intact": INTACT, "blown": BLOWN, "under_construction": UNDER_CONSTRUCTION}
STATUS = {
    "disrupted": pieces.DISRUPTED,
    "broken": pieces.BROKEN,
    "engaged": pieces.ENGAGED,
    "oos": pieces.OOS,
    "strategic": pieces.STRATEGIC,
    "truck": pieces.TRUCK,
    "prime_mover": pieces.PRIME_MOVER,
    "night": pieces.NIGHT,
    "replacement": pieces.REPLACED,
    "fired": pieces.FIRED,
    "moved": pieces.MOVED,
    "attacked": pieces.ATTACKED,
    "retreated": pieces.RETREATED,
}


class CaseHex(msgspec.Struct, frozen=True):
    terrain: str = "clear"
    settlement: str = "none"
    name: str = ""
    west_wall: bool = False
    start_area: str = ""
    supply_source: SideName | None = None
    entry: str = ""
    victory: bool = False
    bottleneck: bool = False
    control: SideName | None = None


class CaseSide(msgspec.Struct, frozen=True):
    between: tuple[str, str] = ("", "")
    river: str = "none"
    bridge: bool = False
    bridge_state: Literal["intact", "blown", "under_construction"] = "intact"
    road: str = "none"


class Board(msgspec.Struct, frozen=True):
    columns: tuple[int, int]
    rows: tuple[int, int]
    default: str = "clear"
    hexes: dict[str, dict[str, Any]] = {}
    sides: tuple[CaseSide, ...] = ()
    edges: dict[str, SideName] = {}


class CaseUnit(msgspec.Struct, frozen=True):
    id: str
    side: SideName
    type: Kind = "infantry"
    class_: UnitClass = msgspec.field(default="non_mech", name="class")
    silhouette: bool = False
    size: str = "II"
    attack: int | None = 0
    defense: int = 0
    move: int = 0
    steps: int = 1
    max_steps: int = 1
    stacking: int = 0
    morale: Morale = "veteran"
    tq: int | None = None
    tq_kind: TqKind | None = None
    formation: str = ""
    regiment: str = ""
    color: str = ""
    corps: str = ""
    nationality: str = ""
    range: int | None = None
    defense_parenthesized: bool = False
    at: str | None = None
    status: tuple[str, ...] = ()
    special: tuple[str, ...] = ()


def ground(board: Board) -> Ground:
    """A made-up board with the grid of the real map."""
    numbering = Digits("CCRR")
    columns, rows = range(board.columns[0], board.columns[1] + 1), range(board.rows[0], board.rows[1] + 1)
    hexes = {
        id: msgspec.convert({"terrain": board.default, **board.hexes.get(id, {})}, CaseHex)
        for id in numbering.block(columns, rows)
    }
    made: Map[CaseHex, CaseSide] = Map.build(
        hexes,
        {side.between: side for side in board.sides},
        grid=Grid("flat", shoved=1, shove=1, east=-1, south=-1),
        numbering=numbering,
        default_side=CaseSide(),
    )
    return Ground(
        made,
        terrain=lambda hex: hex.terrain,
        settlement=lambda hex: hex.settlement,
        west_wall=lambda hex: hex.west_wall,
        side=lambda side: (side.river, side.road, side.bridge),
        edges={edge: SIDE[owner] for edge, owner in board.edges.items() if EDGE_OWNER.get(edge) is not None},
    )


def unit(case: CaseUnit) -> Unit:
    """A counter whose sides are all as the one that shows, but for what the vocabulary says of stacking."""
    shows = Face(case.attack or 0, case.defense, case.move, case.stacking, case.morale)
    faces = [shows] * case.max_steps
    if case.max_steps == 3 and not case.silhouette:
        faces[1] = msgspec.structs.replace(shows, stacking=2) if case.steps == 3 else shows
    return Unit(
        id=case.id,
        side=SIDE[case.side],
        kind=case.type,
        unit_class=case.class_,
        faces=tuple(faces),
        silhouette=case.silhouette,
        nationality=case.nationality,
        size=case.size,
        formation=case.formation,
        regiment=case.regiment,
        color=case.color,
        corps=case.corps,
        tq=case.tq,
        tq_kind=case.tq_kind,
        range=case.range,
        bracketed=case.defense_parenthesized,
        special=frozenset(case.special),
        arrival=_arrival(case)[0],
        entry=_arrival(case)[1],
    )


def _arrival(case: CaseUnit) -> tuple[int, tuple[str, ...]]:
    """`arrival:3-AB`, or `arrival:5-town_or_city` for engineers."""
    for word in case.special:
        if word.startswith("arrival:"):
            turn, _, entries = word.removeprefix("arrival:").partition("-")
            return int(turn), (entries,) if entries == pieces.TOWN_OR_CITY else tuple(entries)
    return 0, ()


def position(case: dict[str, Any], rulebook: Any = None) -> A44Position:
    """The position that a case describes."""
    board = msgspec.convert(case["board"], Board)
    units = msgspec.convert(case["units"], tuple[CaseUnit, ...])
    when = case.get("when", {})
    options = dict.fromkeys(when.get("options", ()), True)
    made = ground(board)
    world = A44World(rulebook, "case", options, made, [unit(one) for one in units], features(made))
    states = {side.between: BRIDGE_STATE[side.bridge_state] for side in board.sides}
    bridge = [_state(states, made, pair, when) for pair in made.bridges]
    return A44Position(
        world=world,
        at=column([_place(made, one) for one in units]),
        steps=column([one.steps for one in units]),
        status=column([_status(one, when) for one in units]),
        bridge=column(bridge),
        improved=_improved(made, units),
        control=bytearray(1 + SIDE[hex.control] if hex.control else NOBODY for hex in made.map.hexes),
        advantage=column([_pointed_at(made, one) for one in units]),
        surrender=column([_points(one) for one in units]),
        traffic=column(_traffic(made, case.get("markers", ()))),
        roadblock=column([NOWHERE] * 4),
        turn=when.get("turn", 1),
        night=when.get("night", False),
        builders=_builders(units, when),
        parents=_parents(units),
    )


def features(made: Ground) -> Features:
    hexes: tuple[CaseHex, ...] = made.map.hexes
    names: dict[str, tuple[int, ...]] = {}
    for place, hex in enumerate(hexes):
        if hex.name:
            names[hex.name] = (*names.get(hex.name, ()), place)
    sources = tuple(
        frozenset(place for place, hex in enumerate(hexes) if hex.supply_source and SIDE[hex.supply_source] == side)
        for side in (GERMAN, ALLIED)
    )
    return Features(
        start_area={place: hex.start_area for place, hex in enumerate(hexes) if hex.start_area},
        entry={place: hex.entry for place, hex in enumerate(hexes) if hex.entry},
        sources=(sources[GERMAN], sources[ALLIED]),
        victory=frozenset(place for place, hex in enumerate(hexes) if hex.victory),
        bottleneck=frozenset(place for place, hex in enumerate(hexes) if hex.bottleneck),
        names=names,
    )


def _pointed_at(made: Ground, case: CaseUnit) -> int:
    """`advantage>1312`"""
    for word in case.status:
        if word.startswith("advantage>"):
            return made.map.index(word.removeprefix("advantage>"))
    return NOWHERE


def _points(case: CaseUnit) -> int:
    """`surrender:2`"""
    return sum(int(word.removeprefix("surrender:")) for word in case.status if word.startswith("surrender:"))


def _traffic(made: Ground, markers: Sequence[dict[str, Any]]) -> list[int]:
    found = [NOWHERE] * 12
    for marker in markers:
        if marker["kind"] == "traffic":
            found[6 * SIDE[marker["side"]] + marker["number"] - 1] = made.map.index(marker["at"])
    return found


def _state(states: dict[tuple[str, str], int], made: Ground, pair: tuple[int, int], when: dict[str, Any]) -> int:
    """Work on a bridge is that of the side whose turn it is (R21)."""
    a, b = (made.map.ids[hex] for hex in pair)
    state = states.get((a, b), states.get((b, a), INTACT))
    return state + SIDE[when.get("side", "German")] if state == UNDER_CONSTRUCTION else state


def _place(made: Ground, case: CaseUnit) -> int:
    """Not on the map: still to come, or destroyed if it has no steps."""
    if case.at is None:
        return NOWHERE if case.steps else DESTROYED
    return made.map.index(case.at)


def _status(case: CaseUnit, when: dict[str, Any]) -> int:
    """Of a unit whose enemy is at turn `attacked` says that it was."""
    found = sum(STATUS[word] for word in case.status if word in STATUS)
    if found & pieces.ATTACKED and when.get("side", case.side) != case.side:
        found += pieces.TARGETED - pieces.ATTACKED
    return found


def _parents(units: tuple[CaseUnit, ...]) -> tuple[tuple[int, int], ...]:
    """26.4 `breakdown_of:R1`"""
    known = {one.id: index for index, one in enumerate(units)}
    return tuple(
        (index, known[word.removeprefix("breakdown_of:")])
        for index, one in enumerate(units)
        for word in one.special
        if word.startswith("breakdown_of:")
    )


def _builders(units: tuple[CaseUnit, ...], when: dict[str, Any]) -> int:
    """15.8b In its own Combat Phase a unit with an unfinished Improved Position has just begun it."""
    if when.get("phase") != "combat":
        return 0
    side = when.get("side")
    return sum(
        1 << index for index, one in enumerate(units) if one.side == side and "ip_under_construction" in one.status
    )


def _improved(made: Ground, units: tuple[CaseUnit, ...]) -> bytearray:
    found = bytearray(made.n)
    for one in units:
        if one.at is not None:
            state = 2 if "ip" in one.status else 1 if "ip_under_construction" in one.status else 0
            found[made.map.index(one.at)] |= state + 4 * SIDE[one.side] if state else 0
    return found
