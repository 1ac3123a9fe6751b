"""The real map: the chart of data/map as the ground and the features that the rules look at."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from salient.board.chart import Chart, Feature
from salient.engine.data import overlay_folder
from salient.games.ardennes44.features import Features
from salient.games.ardennes44.ground import MEUSE, Ground
from salient.games.ardennes44.pieces import ALLIED, GERMAN, SIDES

FOLDER = Path(__file__).parent


@cache
def chart() -> Chart:
    overlay = overlay_folder("ardennes44")
    corrections = overlay / "map" if overlay is not None else None
    return Chart.load(FOLDER / "data" / "map", corrections if corrections and corrections.is_dir() else None)


@cache
def ground() -> Ground:
    return Ground(
        chart().map,
        terrain=lambda hex: hex.terrain,
        settlement=lambda hex: hex.settlement,
        west_wall=lambda hex: hex.west_wall,
        side=lambda side: (side.river, side.road, side.bridge),
    )


@cache
def features() -> Features:
    start_area = {hex: _formation(feature.label) for feature, hex in _each("start_area")}
    return Features(
        start_area=start_area,
        rear_zone=_rear_zone(set(start_area)),
        entry={hex: feature.label for feature, hex in _each("entry")},
        sources=(_sources(GERMAN), _sources(ALLIED)),
        victory=frozenset(hex for _, hex in _each("victory")),
        bottleneck=frozenset(hex for _, hex in _each("bottleneck")),
        boundary=_boundary(),
        west_of_ourthe=_west_of_ourthe(),
        west_of_meuse=_west_of_meuse(),
        british=frozenset(hex for hex in _west_of_meuse() if chart().map.ids[hex].startswith("W")),
        sauer=tuple(hex for feature, hex in _each("special") if feature.id == "sauer_crossing"),
        dumps=tuple(hex for _, hex in _each("fuel_dump")),
        bridge_sites=_bridge_sites(),
        names=_names(),
        blocking=_blocking(),
        sector_box=_sector_box(),
    )


def _formation(label: str) -> str:
    """A start area's label as the word of the formation on its counters: "326 VG" is 326VG."""
    return label.removeprefix("Pz ").replace(" ", "")


def _blocking() -> dict[int, int]:
    """13.4 Each Blocking Position is linked with its Entry Hex and with the box behind it."""
    board = chart().map
    return {
        box: next(hex for hex in board.links[box] if not board.is_box(hex))
        for box in range(len(board.cells), board.n)
        if board.hexes[box].kind == "blocking"
    }


def _sector_box() -> dict[int, int]:
    board = chart().map
    return {box: next(other for other in board.links[box] if board.is_box(other)) for box in _blocking()}


def _each(kind: str) -> list[tuple[Feature, int]]:
    """Every hex of every feature of a kind."""
    return [(feature, hex) for feature in chart().of_kind(kind) for hex in chart().where(feature)]


def _sources(side: int) -> frozenset[int]:
    return frozenset(hex for feature, hex in _each("supply") if feature.side == SIDES[side])


def _rear_zone(areas: set[int]) -> frozenset[int]:
    """29.1b The German ground behind the divisions' start areas."""
    ground_map = chart().map
    return frozenset(
        hex
        for hex in range(len(ground_map.cells))
        if ground_map.hexes[hex].control == SIDES[GERMAN] and hex not in areas
    )


def _boundary() -> frozenset[tuple[int, int]]:
    pairs = [pair for feature in chart().of_kind("boundary") for pair in chart().along(feature)]
    return frozenset(pairs) | frozenset((b, a) for a, b in pairs)


def _west_of_ourthe() -> frozenset[int]:
    """6.4b The line ends at the Meuse, which goes on from there: what the east edge reaches behind neither is east."""
    sides = ground().sides
    line = {pair for feature in chart().of_kind("line") for a, b in chart().along(feature) for pair in ((a, b), (b, a))}
    line |= {pair for pair, side in sides.items() if side.river == MEUSE}
    return _not_reached(line)


@cache
def _west_of_meuse() -> frozenset[int]:
    """27.3 What the east edge does not reach without crossing the river."""
    return _not_reached({pair for pair, side in ground().sides.items() if side.river == MEUSE})


def _not_reached(line: set[tuple[int, int]]) -> frozenset[int]:
    """The hexes that a line parts from the east edge."""
    board = chart().map
    east = min(column for column, _ in board.cells)
    found = {hex for hex, (column, _) in enumerate(board.cells) if column == east}
    queue = list(found)
    for here in queue:
        for beside in board.neighbours[here]:
            if beside not in found and (here, beside) not in line:
                found.add(beside)
                queue.append(beside)
    return frozenset(range(len(board.cells))) - found


def _bridge_sites() -> dict[str, int]:
    return {
        feature.id: ground().side(a, b).bridge
        for feature in chart().of_kind("bridge_site")
        for a, b in chart().along(feature)
    }


def _names() -> dict[str, tuple[int, ...]]:
    ground_map = chart().map
    found: dict[str, tuple[int, ...]] = {}
    for hex, data in enumerate(ground_map.hexes[: len(ground_map.cells)]):
        for name in data.names:
            found[name] = (*found.get(name, ()), hex)
    return found
