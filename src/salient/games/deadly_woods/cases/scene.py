"""The position that a rules case describes, with the world that it is in."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from salient import games
from salient.board import bits
from salient.engine.cases import Unsupported
from salient.engine.position import column
from salient.engine.rulebook import OptionValue, Rulebook
from salient.games.deadly_woods import tables
from salient.games.deadly_woods.cases import board as boards
from salient.games.deadly_woods.cases import pieces
from salient.games.deadly_woods.cases.board import Made
from salient.games.deadly_woods.cases.said import CHIT, SIDE, Board, CaseUnit, Marker, Situation, State, When
from salient.games.deadly_woods.map.ground import ARMIES
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import (
    BLOWN,
    BOX,
    ELIMINATED,
    NOWHERE,
    OUT,
    SURRENDERED,
    TRACK,
    USED,
    TDWPosition,
)
from salient.games.deadly_woods.rounds import activation
from salient.games.deadly_woods.setup import victory
from salient.games.deadly_woods.tables import Tables
from salient.games.deadly_woods.words import CHITS, RoundName
from salient.games.deadly_woods.world import TDWWorld

SCENARIO = {"attack": "german-attack", "campaign": "campaign"}
PLACES = {"box": BOX, "eliminated": ELIMINATED, "out": OUT}
BOXES = {"First": 1, "Second": 2}
FUEL = {"": "", "captured": "held", "lost": "gone"}


def position(
    case: Situation, rulebook: Rulebook | None = None, options: Mapping[str, OptionValue] | None = None
) -> TDWPosition:
    """The position of a case; `options` other than its own, for tests of readings."""
    return laid_out(case, boards.made(case.board or Board()), rulebook, options)


def laid_out(
    case: Situation,
    board: Made,
    rulebook: Rulebook | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> TDWPosition:
    rulebook = rulebook or games.find("deadly_woods")
    _names_differ([unit.id for unit in case.units], "units")
    _names_differ([marker.id for marker in case.markers], "markers")
    when = case.when
    chosen = {option.name: option.default for option in rulebook.options} | dict(options or {})
    chosen["plus_two_asset"] = chosen.get("plus_two_asset", False) or "plus2" in when.options
    charts = _charts(case)
    world = TDWWorld(
        rulebook,
        SCENARIO[when.scenario],
        chosen,
        rules=charts.scenarios.named(SCENARIO[when.scenario]),
        tables=charts,
        ground=board.ground,
        places=dataclasses.replace(board.places, cut_off=_cut_off(board, case.units)),
        units=[pieces.unit_of(unit) for unit in case.units],
        assets=[
            *(pieces.asset_of(marker) for marker in case.markers),
            *[pieces.plus_two()] * bool(chosen["plus_two_asset"]),
        ],
        entries={unit.id: _track(unit.at)[2] for unit in case.units if unit.at.startswith("track")},
    )
    pos = _placed(world, board, case)
    _state(pos, when.state)
    _clock(pos, when)
    _round(pos, case.units, when)
    return pos


def _names_differ(ids: Sequence[str], what: str) -> None:
    twice = [id for number, id in enumerate(ids) if id in ids[:number]]
    if twice:
        raise Unsupported(f"two {what} are called {twice[0]}")


# The world -----------------------------------------------------------------------------------------


def _charts(case: Situation) -> Tables:
    """The tables of the game, with the replacements and the formations that the case speaks of."""
    found, when = tables.load(), case.when
    turns = list(found.turns)
    points = {side.casefold(): said for side, said in when.state.replacements.items()}
    stated = {f"{side}_{kind}": getattr(said, kind) for side, said in points.items() for kind in ("infantry", "armor")}
    turns[when.turn - 1] = msgspec.structs.replace(turns[when.turn - 1], **stated)
    kinds = dict(found.formations)
    for unit in case.units:
        if unit.side == "German" and not unit.division and unit.type in ("armor", "mech", "infantry"):
            kinds[unit.id] = kinds.get(pieces.NAMED.get(unit.name, ""), unit.type)  # 14.7 it is a formation by its id
    return dataclasses.replace(found, turns=tuple(turns), formations=kinds)


def _cut_off(board: Made, units: Iterable[CaseUnit]) -> tuple[int, int]:
    """Hexes that trace to no source: those that a case says so of, and where a unit of a side without an entry hex is
    out of supply."""
    found = [board.unsupplied, board.unsupplied]
    for unit in units:
        side = SIDE[unit.side]
        if "oos" in unit.status and unit.at.isdigit() and not board.sides_with_entries[side]:
            found[side] |= 1 << boards.place(board, unit.at)
    return found[GERMAN], found[ALLIED]


# The position --------------------------------------------------------------------------------------


def _track(at: str) -> tuple[int, int, tuple[str, ...]]:
    """A reinforcement: its turn, its box, the letters of its areas."""
    _, turn, box, areas = at.split(":")
    return int(turn), BOXES[box], tuple(areas.split("|"))


def _placed(world: TDWWorld, board: Made, case: Situation) -> TDWPosition:
    asks = SIDE[case.when.side] if case.when.side else ALLIED
    spare = len(world.assets) - len(case.markers)
    pos = TDWPosition(
        world=world,
        at=column([_unit_place(board, unit) for unit in case.units]),
        steps=column([unit.steps for unit in case.units]),
        due=column([_due(unit) for unit in case.units]),
        asset_at=column([*(_marker_place(board, marker) for marker in case.markers), *[BOX] * spare]),
        asset_state=column([*(_marker_state(marker) for marker in case.markers), *[0] * spare]),
        asset_due=column([*(_marker_due(marker) for marker in case.markers), *[0] * spare]),
        cup=column([0] * len(CHITS) * 4),
        german=boards.german(board, case.when.state, asks),
        down=bits.of(world.places.destroyed_at_start),
    )
    with_status = {word: bits.of(u for u, unit in enumerate(case.units) if word in unit.status) for word in _BITS}
    for word, field in _BITS.items():
        setattr(pos, field, with_status[word])
    for u, unit in enumerate(case.units):
        if "motorized" in unit.status:
            pos.motorized = u
        if "face_down" in unit.status:
            pos.landing = boards.place(board, unit.at)
        pos.brigade_150 |= "used_ezoc" in unit.status
    return pos


_BITS = {
    "oos": "oos",
    "moved": "moved",
    "attacked": "attacked",
    "defended": "defended",
    "reinforcement": "arrived",
    "entered_elsewhere": "elsewhere",
}


def _unit_place(board: Made, unit: CaseUnit) -> int:
    if "surrendered" in unit.status:
        return SURRENDERED
    if "face_down" in unit.status:
        return BOX  # 12.7 it is a marker, and no unit
    if unit.at.startswith("track"):
        return TRACK
    return boards.place(board, unit.at) if unit.at.isdigit() else PLACES[unit.at]


def _due(unit: CaseUnit) -> int:
    if not unit.at.startswith("track"):
        return 0
    turn, box, _ = _track(unit.at)
    return turn * 4 + box


def _marker_place(board: Made, marker: Marker) -> int:
    if marker.at.startswith("track"):
        return TRACK
    if marker.kind == "motorized" and marker.at.isdigit():
        return BOX  # 12.6 it is where its unit is
    return boards.place(board, marker.at) if marker.at.isdigit() else PLACES[marker.at]


def _marker_due(marker: Marker) -> int:
    return int(marker.at.removeprefix("track:")) if marker.at.startswith("track") else 0


def _marker_state(marker: Marker) -> int:
    return (BLOWN if marker.kind == "engineer" else USED) if marker.used else 0


def _state(pos: TDWPosition, state: State) -> None:
    pos.points, pos.st_vith, pos.meuse_crossed = state.vp, state.st_vith_entered, state.meuse_crossed
    pos.repaired = bits.of(ARMIES.index(army) for army in state.bridges_used)
    pos.withdrawal, pos.fuel, pos.plus_two_used = state.withdrawal, FUEL[state.peiper_fuel], state.plus2_used
    pos.played = tuple(_chit(word) for word in state.played)
    for side, number in state.reinforcements_played.items():
        chit = f"{side.casefold()}_reinforcement"
        pos.played += (chit,) * (number - pos.played.count(chit))
    for box, words in enumerate((state.cup, state.hand)):
        for word in words:
            pos.cup[box * len(CHITS) + CHITS.index(CHIT[word])] += 1


def _chit(word: str) -> str:
    """A chit that was played, with the way in which it was."""
    kind, _, manner = word.rpartition(":")
    return f"{CHIT[kind]}:{manner}" if kind in CHIT else CHIT[word]


def _clock(pos: TDWPosition, when: When) -> None:
    pos.turn, pos.phase = when.turn, when.phase
    pos.initiative = victory.initiative(pos, when.turn)
    if when.side is not None:
        pos.player = SIDE[when.side]


def _round(pos: TDWPosition, units: Sequence[CaseUnit], when: When) -> None:
    """The round in play, with its snapshot: units that began it in another area are counted there."""
    name, _, area = (when.round or "").partition(":")
    if when.first_combat_round or (when.turn == 1 and when.side == "German" and name == "move"):
        name = f"opening_{name}"  # 14.3
    pos.round = _ROUNDS[name]
    pos.area = ARMIES.index(area) if area else activation.AREAS.get(pos.round, NOWHERE)
    pos.part = when.step or ("movement" if name else "")
    if not pos.round:
        return
    twin = pos.copy()
    for u, unit in enumerate(units):
        start = next((word.removeprefix("from:") for word in unit.status if word.startswith("from:")), "")
        hexes = bits.places(pos.world.ground.areas[ARMIES.index(start)]) if start else ()
        if hexes:
            twin.at[u] = hexes[0]
    pos.active = activation.activated(twin)
    pos.company = activation.in_company(pos, pos.player)
    pos.company |= bits.of(u for u, unit in enumerate(units) if "stacked_at_start" in unit.status)


_ROUNDS: dict[str, RoundName] = {
    name: name
    for name in (
        "opening_combat", "opening_move", "move", "combat", "5pz", "6pz", "all_german", "one_army", "three_formations",
        "reinforcement", "reaction_1", "reaction_2", "patton", "montgomery_move", "montgomery_attack",
    )
}  # fmt: skip
_ROUNDS |= {"": "", "supply_check": ""}
