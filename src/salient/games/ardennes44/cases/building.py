"""Rules cases: a small position on a made-up board, from the public case format (salient-cases/1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal

import msgspec

from salient import games
from salient.board import Grid, Map
from salient.board.errors import UnknownPlace
from salient.engine.cases import Unsupported
from salient.engine.position import column
from salient.games.ardennes44 import tables
from salient.games.ardennes44.cases import arrival as case_arrival
from salient.games.ardennes44.cases import boxes as case_boxes
from salient.games.ardennes44.cases import ground as case_ground
from salient.games.ardennes44.cases import markers as case_markers
from salient.games.ardennes44.cases import stock as case_stock
from salient.games.ardennes44.cases.boxes import BLOCKING, OFF_MAP
from salient.games.ardennes44.cases.checks import check_board, check_units
from salient.games.ardennes44.cases.plain import plain_parts
from salient.games.ardennes44.map.features import Features
from salient.games.ardennes44.map.ground import (
    BLOWN,
    EDGE_OWNER,
    FOREST,
    INTACT,
    ROUGH_ALONE,
    UNDER_CONSTRUCTION,
    WOODED_ROUGH,
    Ground,
)
from salient.games.ardennes44.pieces import counters
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, Face, Kind, Morale, TqKind, Unit, UnitClass
from salient.games.ardennes44.position import DESTROYED, EXITED, NOBODY, NOWHERE, A44Position
from salient.games.ardennes44.world import A44World

SideName = Literal["German", "Allied"]
SIDE = {"German": GERMAN, "Allied": ALLIED}
BRIDGE_STATE = {"intact": INTACT, "blown": BLOWN, "under_construction": UNDER_CONSTRUCTION}
STATUS = {
    **case_markers.ON_UNITS,
    "fired": counters.FIRED,
    "moved": counters.MOVED,
    "attacked": counters.ATTACKED,
    "retreated": counters.RETREATED,
    "exposed": counters.EXPOSED,
}
#: 2 What a unit is anyway unless its status says otherwise, and what other columns of the position hold.
OTHER_STATUS = ("ready", "good_order", "ip", "ip_under_construction", "advantage")
STATUS_WITH_VALUE = ("advantage>", "surrender:")
PHASES = (
    *("artillery_supply", "fuel", "bridge", "movement", "rally", "combat", "traffic", "supply", "victory"),
    *("replacement", "set_up"),
)
#: 31 to 36 Other words for the optional rules.
OPTIONS = {
    **dict.fromkeys(("31", "infiltration"), "night_infiltration"),
    **dict.fromkeys(("32", "dumps", "fuel_dump", "hidden_fuel_dump", "hidden_fuel_dumps"), "fuel_dumps"),
    **dict.fromkeys(("33", "roadblock", "road_block", "road_blocks"), "roadblocks"),
    **dict.fromkeys(("34", "eighteen_factors", "eighteen_factor_limit"), "factor_limit"),
    **dict.fromkeys(("18_factors", "18_factor_limit", "attack_factor_limit"), "factor_limit"),
    **dict.fromkeys(("35", "operation_bodenplatte"), "bodenplatte"),
    **dict.fromkeys(("36", "commando", "greif", "greifkommando", "greif_kommando"), "greif_commando"),
}
EXITED_TO = "antwerp"  # 11.9c
FIRED_MOVE = 6  # of every Allied artillery counter
NO_REINFORCEMENTS = frozenset(("von_der_heydte", "remnant", "breakdown"))  # 16.4, 26, 27.2
EARLY_GUNS = ("187", "406")  # 29.2a of the V Corps
OUREN = {"2020", "2119"}  # 7.7


class CaseHex(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
    kind: str = "hex"  # a box off the map is "off_map" or "blocking"


class CaseSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    between: tuple[str, str] = ("", "")
    river: str = "none"
    bridge: bool = False
    bridge_state: Literal["intact", "blown", "under_construction"] = "intact"
    road: str = "none"


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    columns: tuple[int, int]
    rows: tuple[int, int]
    default: str = "clear"
    hexes: dict[str, dict[str, Any]] = {}
    sides: tuple[CaseSide, ...] = ()
    edges: dict[str, SideName] = {}


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turn: int = 1
    phase: str = ""
    side: SideName | None = None
    night: bool = False
    options: tuple[str, ...] | dict[str, bool] = ()
    scenario: str = "case"


class CaseUnit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
    name: str = ""  # for readers


def ground(board: Board, *, boxes: bool = False, sheet: str = "", forest_stops_silhouettes: bool = True) -> Ground:
    """A made-up board with the grid of the real map, and the boxes off the map behind its Entry Hexes."""
    return _ground(msgspec.json.encode(board), boxes, sheet, forest_stops_silhouettes)


@lru_cache(maxsize=64)  # most cases of a file share a few boards
def _ground(described: bytes, boxes: bool, sheet: str, forest_stops_silhouettes: bool) -> Ground:
    board = msgspec.json.decode(described, type=Board)
    numbering = case_ground.numbering(sheet, board.columns, board.rows)
    columns, rows = range(board.columns[0], board.columns[1] + 1), range(board.rows[0], board.rows[1] + 1)
    ids = numbering.block(columns, rows)
    strange = [id for id in board.hexes if id not in set(ids)]
    if strange:
        raise Unsupported(f"hex {strange[0]} is not on the board")
    hexes = {id: msgspec.convert({"terrain": board.default, **board.hexes.get(id, {})}, CaseHex) for id in ids}
    made: Map[CaseHex, CaseSide] = Map.build(
        hexes,
        {side.between: side for side in board.sides},
        grid=Grid("flat", shoved=1, shove=1, east=-1, south=-1),
        numbering=numbering,
        default_side=CaseSide(),
        boxes=_boxes(hexes, boxes),
    )
    return Ground(
        made,
        terrain=lambda hex: hex.terrain,
        settlement=lambda hex: hex.settlement,
        west_wall=lambda hex: hex.west_wall,
        side=lambda side: (side.river, side.road, side.bridge),
        edges={edge: SIDE[owner] for edge, owner in board.edges.items() if EDGE_OWNER.get(edge) is not None},
        closed_to_silhouettes=(FOREST, WOODED_ROUGH) if forest_stops_silhouettes else ROUGH_ALONE,
    )


def _boxes(hexes: Mapping[str, CaseHex], named: bool) -> dict[str, tuple[CaseHex, Sequence[str]]]:
    found = case_boxes.boxes({id: hex.entry for id, hex in hexes.items() if hex.entry}, named=named)
    return {id: (CaseHex(kind=box.kind, name=box.name), box.links) for id, box in found.items()}


def unit(case: CaseUnit) -> Unit:
    """A counter whose sides are all as the one that shows, but for what the vocabulary says of stacking."""
    shows = Face(case.attack or 0, case.defense, case.move, case.stacking, case.morale)
    faces = [shows] * max(case.max_steps, case.steps, 1)
    if case.max_steps == 3 and not case.silhouette:
        faces[1] = msgspec.structs.replace(shows, stacking=2) if case.steps in (0, 3) else shows
        faces[2] = shows if case.steps == 3 else msgspec.structs.replace(shows, stacking=3)
    elif case.max_steps == 2 and case.steps == 2 and case.stacking > 1:
        faces[0] = msgspec.structs.replace(shows, stacking=1)  # 8.2a as on every such counter
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
        fired=_back_of_gun(case, shows),
        bracketed=case.defense_parenthesized,
        special=_special(case),
        arrival=_arrival(case)[0],
        entry=_arrival(case)[1],
    )


def _back_of_gun(case: CaseUnit, shows: Face) -> Face | None:
    """22.1 Ready Allied artillery that goes farther than a hex goes as Fired, as fast as on the counters."""
    if case.side != "Allied" or case.type != "artillery" or "fired" in case.status or case.move > 1:
        return None
    return msgspec.structs.replace(shows, move=FIRED_MOVE)


def _special(case: CaseUnit) -> frozenset[str]:
    """26 A unit that was broken off another one is a breakdown counter; some are known by what they are called."""
    made = {"breakdown"} if any(word.startswith("breakdown_of:") for word in case.special) else set()
    if "skorzeny_exposed" in case.special:
        made.add("skorzeny")
    if case.nationality == "British" and case.formation.replace(" ", "").startswith("29Arm"):
        made.add("arm_bde_29")  # 27.3b
    if case.color == "V" and case.regiment in EARLY_GUNS:
        made.add("fires_turn_1")
    return frozenset((*case.special, *made))


def _arrival(case: CaseUnit) -> tuple[int, tuple[str, ...]]:
    found = case_arrival.arrival(case.special)
    if found is not None:
        return found
    to_come = case.at is None and case.steps and NO_REINFORCEMENTS.isdisjoint(_special(case))
    return case_arrival.unstated(case.side, case.type) if to_come else (0, ())


def position(case: Mapping[str, Any], rulebook: Any = None, *, stocked: bool = False) -> A44Position:
    """The position that a case describes.

    `stocked`: with the counters and markers that a game has in its boxes, as far as the case says nothing of them.
    """
    case = plain_parts(case)
    check_board(case["board"])
    check_units(case["units"])
    units = msgspec.convert(case["units"], tuple[CaseUnit, ...])
    board = msgspec.convert(case["board"], Board)
    when, markers = _when(case), case.get("markers", ())
    stated = when.options if isinstance(when.options, dict) else dict.fromkeys(when.options, True)
    options = {OPTIONS.get(name, name): value for name, value in stated.items()}
    forest = options.get("silhouette_zoc_blocked_by_forest", True)
    made = ground(board, boxes=_names_a_box(units), sheet=case["sheet"], forest_stops_silhouettes=forest)
    spare = case_stock.spares(markers, stocked=stocked)
    world = A44World(
        rulebook or games.find("ardennes44"),
        when.scenario,
        options,
        made,
        [*(unit(one) for one in units), *spare],
        features(made, markers),
    )
    states = {side.between: BRIDGE_STATE[side.bridge_state] for side in board.sides}
    none = [0] * len(spare)
    pos = A44Position(
        world=world,
        at=column([*(_place(made, one) for one in units), *(NOWHERE for _ in spare)]),
        steps=column([*(one.steps for one in units), *none]),
        status=column([*(_status(one, when) for one in units), *none]),
        bridge=column([_state(states, made, pair, when) for pair in made.bridges]),
        improved=_improved(made, units),
        control=bytearray(1 + SIDE[hex.control] if hex.control else NOBODY for hex in made.map.hexes),
        advantage=column([*(_pointed_at(made, one, units) for one in units), *(NOWHERE for _ in spare)]),
        surrender=column([*(_points(one) for one in units), *none]),
        traffic=column([NOWHERE] * 12),
        roadblock=column([NOWHERE] * 4),
        turn=when.turn,
        night=when.night,
        builders=_builders(units, when),
        placed=_placed(units, when),
        parents=_parents(units),
    )
    if when.side is not None:
        pos.player = SIDE[when.side]
    if when.phase:
        pos.phase = when.phase
    _count_exits(pos)
    case_stock.fill(pos, when.phase, stocked=stocked)
    case_markers.place(pos, markers)
    return pos


def _count_exits(pos: A44Position) -> None:
    """11.9c Germans in Antwerp have left by the Entry Hexes F and G of the board."""
    gone = [unit for unit in pos.world.own[GERMAN] if pos.at[unit] == EXITED]
    if gone:
        pos.exited = sum(pos.face(unit).attack for unit in gone)
        pos.exits_used = tuple(hex for hex, letter in pos.world.features.entry.items() if letter in ("F", "G"))


def _when(case: Mapping[str, Any]) -> When:
    when = msgspec.convert(case["when"], When)
    if when.phase and when.phase not in PHASES:
        raise Unsupported(f"there is no phase {when.phase!r}")
    if when.scenario not in ("case", *tables.SCENARIOS):
        raise Unsupported(f"there is no scenario {when.scenario!r}")
    return when


def _names_a_box(units: Sequence[CaseUnit]) -> bool:
    return any(one.at is not None and case_boxes.names_one(one.at) for one in units)


def features(made: Ground, markers: Sequence[Mapping[str, Any]] = ()) -> Features:
    hexes: tuple[CaseHex, ...] = made.map.hexes
    names: dict[str, tuple[int, ...]] = {}
    for place, hex in enumerate(hexes):
        if hex.name and hex.kind == "hex":
            names[hex.name] = (*names.get(hex.name, ()), place)
    sources = tuple(
        frozenset(place for place, hex in enumerate(hexes) if hex.supply_source and SIDE[hex.supply_source] == side)
        for side in (GERMAN, ALLIED)
    )
    blocking = {place: made.map.links[place][0] for place, hex in enumerate(hexes) if hex.kind == "blocking"}
    behind = {hex.name: place for place, hex in enumerate(hexes) if hex.kind == OFF_MAP}
    return Features(
        start_area={place: hex.start_area for place, hex in enumerate(hexes) if hex.start_area},
        entry={place: hex.entry for place, hex in enumerate(hexes) if hex.entry},
        sources=(sources[GERMAN], sources[ALLIED]),
        victory=frozenset(place for place, hex in enumerate(hexes) if hex.victory),
        bottleneck=frozenset(place for place, hex in enumerate(hexes) if hex.bottleneck),
        dumps=tuple(made.map.index(marker["at"]) for marker in markers if marker.get("kind") == "fuel_dump"),
        blocking=blocking,
        sector_box={place: behind[hexes[place].name] for place in blocking},
        bridge_sites=_sites(made, names),
        eastern=case_ground.eastern(names),
        british=case_ground.west_of_meuse(made),
        sauer=case_ground.sauer(made),
        names=names,
    )


def _sites(made: Ground, names: Mapping[str, tuple[int, ...]]) -> dict[str, int]:
    """7.7 The bridge of a hex that is called Ouren, or that between its two hexes."""
    ouren = set(names.get("Ouren", ()))
    found = [
        number
        for number, ends in enumerate(made.bridges)
        if not ouren.isdisjoint(ends) or {made.map.ids[end].removeprefix("E") for end in ends} == OUREN
    ]
    return {"bridge_ouren": found[0]} if found else {}


def _pointed_at(made: Ground, case: CaseUnit, units: Sequence[CaseUnit]) -> int:
    """`advantage>1312`; without a hex the only one beside the unit where enemies are."""
    for word in case.status:
        if word.startswith("advantage>"):
            return _hex(made, case, word.removeprefix("advantage>"))
    if "advantage" not in case.status:
        return NOWHERE
    here = _place(made, case)
    enemies = {_place(made, one) for one in units if one.side != case.side}
    found = [hex for hex in enemies if 0 <= here < made.n and hex >= 0 and made.near[here] >> hex & 1]
    if len(found) != 1:
        raise Unsupported(f"unit {case.id}: its Advantage marker does not say to which hex it points")
    return found[0]


def _hex(made: Ground, case: CaseUnit, id: str) -> int:
    try:
        return made.map.index(id)
    except UnknownPlace as error:
        raise Unsupported(f"unit {case.id}: hex {id} is not on the board") from error


def _points(case: CaseUnit) -> int:
    """`surrender:2`"""
    return sum(int(word.removeprefix("surrender:")) for word in case.status if word.startswith("surrender:"))


def _state(states: dict[tuple[str, str], int], made: Ground, pair: tuple[int, int], when: When) -> int:
    """Work on a bridge is that of the side whose turn it is (R21)."""
    a, b = (made.map.ids[hex] for hex in pair)
    state = states.get((a, b), states.get((b, a), INTACT))
    return state + SIDE[when.side or "German"] if state == UNDER_CONSTRUCTION else state


def _place(made: Ground, case: CaseUnit) -> int:
    """Not on the map: still to come, or destroyed if it has no steps."""
    if case.at is None:
        return NOWHERE if case.steps else DESTROYED
    if case.at.casefold() == EXITED_TO:
        return EXITED
    box = case_boxes.find(made.map, case.at)
    if box is None and case.at.startswith(BLOCKING) and case.at not in made.map.ids:
        raise Unsupported(f"{case.at}: no hex with a Blocking Position is Entry Hex {case.at.removeprefix(BLOCKING)}")
    if box is None and case.at not in made.map.ids:
        raise Unsupported(f"unit {case.id}: hex {case.at} is not on the board")
    return made.map.index(case.at) if box is None else box


def _status(case: CaseUnit, when: When) -> int:
    """Of a unit whose enemy is at turn `attacked` says that it was."""
    for word in case.status:
        if word not in STATUS and word not in OTHER_STATUS and not word.startswith(STATUS_WITH_VALUE):
            raise Unsupported(f"unit {case.id}: there is no status {word!r}")
    found = sum(STATUS[word] for word in set(case.status) if word in STATUS)
    if not {"exposed", "skorzeny_exposed"}.isdisjoint(case.special):
        found |= counters.EXPOSED  # 27.8c
    if when.night and when.phase in ("", "movement") and not found & counters.NIGHT:
        found &= ~(counters.MOVED | counters.ATTACKED)  # 27.5a, 31c by day: nobody else has done anything tonight
    if found & counters.ATTACKED and (when.side or case.side) != case.side:
        found += counters.TARGETED - counters.ATTACKED
    return found


def _parents(units: tuple[CaseUnit, ...]) -> tuple[tuple[int, int], ...]:
    """26.4 `breakdown_of:R1`"""
    known = {one.id: index for index, one in enumerate(units)}
    return tuple(
        (index, known[parent])
        for index, one in enumerate(units)
        for word in one.special
        if word.startswith("breakdown_of:") and (parent := word.removeprefix("breakdown_of:")) in known
    )


def _builders(units: tuple[CaseUnit, ...], when: When) -> int:
    """15.8b In its own Combat Phase a unit with an unfinished Improved Position has just begun it."""
    if when.phase != "combat":
        return 0
    side = when.side
    return sum(
        1 << index for index, one in enumerate(units) if one.side == side and "ip_under_construction" in one.status
    )


def _placed(units: tuple[CaseUnit, ...], when: When) -> int:
    """13.2 Engineers that are on the map in the turn in which they arrive have been placed in it."""
    arriving = (when.turn, (counters.TOWN_OR_CITY,))
    return sum(
        1 << index
        for index, one in enumerate(units)
        if one.at is not None and not when.night and _arrival(one) == arriving
    )


def _improved(made: Ground, units: tuple[CaseUnit, ...]) -> bytearray:
    found = bytearray(made.n)
    for one in units:
        if one.at is not None and one.at in made.map.ids:
            state = 2 if "ip" in one.status else 1 if "ip_under_construction" in one.status else 0
            if state:
                found[made.map.index(one.at)] |= state + 4 * SIDE[one.side]
    return found
