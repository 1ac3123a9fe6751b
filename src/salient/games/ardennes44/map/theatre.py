"""The real map: the chart of data/map as the ground and the features that the rules look at."""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import cache
from pathlib import Path

from salient.board import Map
from salient.board.chart import Chart, ChartHex, ChartSide, Feature
from salient.engine.data import overlay_folder
from salient.engine.trace import rule
from salient.games.ardennes44.map.features import Features
from salient.games.ardennes44.map.ground import FOREST, MEUSE, ROUGH_ALONE, WOODED_ROUGH, Ground
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, SIDES

FOLDER = Path(__file__).parents[1]


@cache
@rule("0b", "0c", "0d")
def chart() -> Chart:
    """Hexes are numbered, touch and lie apart as map.toml says."""
    overlay = overlay_folder("ardennes44")
    corrections = overlay / "map" if overlay is not None else None
    return Chart.load(FOLDER / "data" / "map", corrections if corrections and corrections.is_dir() else None)


BOTH_SHEETS = ("east", "west")


@cache
@rule("0e", "3.1a", "3.3a")
def ground(sheets: tuple[str, ...] = BOTH_SHEETS, *, forest_stops_silhouettes: bool = True) -> Ground:
    """The ground of these sheets, for one reading of 9.3 or the other (ruling 26)."""
    return Ground(
        _board(sheets),
        terrain=lambda hex: hex.terrain,
        settlement=lambda hex: hex.settlement,
        west_wall=lambda hex: hex.west_wall,
        side=lambda side: (side.river, side.road, side.bridge),
        closed_to_silhouettes=(FOREST, WOODED_ROUGH) if forest_stops_silhouettes else ROUGH_ALONE,
    )


@cache
def _board(sheets: tuple[str, ...]) -> Map[ChartHex, ChartSide]:
    """S2.3, S3.3 The part of the map that a scenario uses: its hexes, and the boxes with an Entry Hex among them."""
    whole = chart().map
    if set(sheets) == set(BOTH_SHEETS):
        return whole
    cells = {cell: whole.hexes[hex] for hex, cell in enumerate(whole.cells) if _on(sheets, cell)}
    pairs = [
        (a, b)
        for a, cell in enumerate(whole.cells)
        for b in whole.neighbours[a]
        if a < b and cell in cells and whole.cells[b] in cells
    ]
    boxes = [box for box in range(len(whole.cells), whole.n) if _leads_to(box, cells)]
    return Map(
        whole.grid,
        whole.numbering,
        cells,
        {(whole.cells[a], whole.cells[b]): whole.side(a, b) for a, b in pairs},
        whole.default_side,
        {whole.ids[box]: (whole.hexes[box], _links(box, cells, boxes)) for box in boxes},
    )


def _on(sheets: tuple[str, ...], cell: tuple[int, int]) -> bool:
    """Whether one of the sheets shows a cell. The hexes under both belong to the East map (3.1a)."""
    parts = [chart().sheets[sheet].columns for sheet in sheets]
    return any(first <= cell[0] <= last for first, last in parts)


def _leads_to(box: int, cells: Container[tuple[int, int]]) -> bool:
    whole = chart().map
    return any(not whole.is_box(link) and whole.cells[link] in cells for link in whole.links[box])


def _links(box: int, cells: Container[tuple[int, int]], boxes: list[int]) -> list[str]:
    whole = chart().map
    return [
        whole.ids[link]
        for link in whole.links[box]
        if (link in boxes if whole.is_box(link) else whole.cells[link] in cells)
    ]


@cache
@rule("3.1a", "3.2a")
def features(sheets: tuple[str, ...] = BOTH_SHEETS) -> Features:
    start_area = {hex: formation(feature.label) for feature, hex in _each("start_area")}
    whole = Features(
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
    return whole if set(sheets) == set(BOTH_SHEETS) else _part(whole, ground(sheets))


def _part(whole: Features, ground: Ground) -> Features:
    """The features of a part of the map, by the numbers that its places have there."""
    ids = chart().map.ids
    known = {id: place for place, id in enumerate(ground.map.ids)}
    new = {old: known[id] for old, id in enumerate(ids) if id in known}

    def some(places: Iterable[int]) -> frozenset[int]:
        return frozenset(new[place] for place in places if place in new)

    west = max(column for column, _ in ground.map.cells)
    edge = frozenset(hex for hex, (column, _) in enumerate(ground.map.cells) if column == west)
    names = {name: tuple(new[hex] for hex in hexes if hex in new) for name, hexes in whole.names.items()}
    return Features(
        start_area={new[hex]: word for hex, word in whole.start_area.items() if hex in new},
        rear_zone=some(whole.rear_zone),
        entry={new[hex]: letter for hex, letter in whole.entry.items() if hex in new},
        sources=(some(whole.sources[GERMAN]), some(whole.sources[ALLIED])),
        victory=some(whole.victory),
        bottleneck=some(whole.bottleneck),
        boundary=frozenset((new[a], new[b]) for a, b in whole.boundary if a in new and b in new),
        west_of_ourthe=some(whole.west_of_ourthe),
        west_of_meuse=some(whole.west_of_meuse),
        british=some(whole.british),
        sauer=tuple(new[hex] for hex in whole.sauer if hex in new),
        dumps=tuple(new[hex] for hex in whole.dumps if hex in new),
        blocking={new[box]: new[hex] for box, hex in whole.blocking.items() if box in new},
        sector_box={new[box]: new[behind] for box, behind in whole.sector_box.items() if box in new},
        bridge_sites=_bridge_sites(ground),
        west_edge=edge,
        west_roads=frozenset(hex for hex in edge if any(ground.side(hex, b).road for b in ground.map.neighbours[hex])),
        names={name: hexes for name, hexes in names.items() if hexes},
    )


def formation(label: str) -> str:
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


def _bridge_sites(part: Ground | None = None) -> dict[str, int]:
    """The number of the bridge at each site that the map has."""
    whole = chart()
    board = part or ground()
    there = {id: hex for hex, id in enumerate(board.map.ids)}
    pairs = [
        (feature.id, whole.map.ids[a], whole.map.ids[b])
        for feature in whole.of_kind("bridge_site")
        for a, b in whole.along(feature)
    ]
    return {site: board.side(there[a], there[b]).bridge for site, a, b in pairs if a in there and b in there}


def _names() -> dict[str, tuple[int, ...]]:
    ground_map = chart().map
    found: dict[str, tuple[int, ...]] = {}
    for hex, data in enumerate(ground_map.hexes[: len(ground_map.cells)]):
        for name in data.names:
            found[name] = (*found.get(name, ()), hex)
    return found
