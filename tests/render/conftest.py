"""A map made for the tests, with all that a map can have; and a large one for the bounds of size and time."""

from __future__ import annotations

from pathlib import Path

import pytest

from salient.board.chart import Chart

SETTINGS = """
title = "A Test of Cartography"
km_per_hex = 2.5

[grid]
shape = "flat"
shoved = 1
shove = 1
east = -1
south = -1

[numbering]
kind = "sheets"

[[numbering.sheet]]
prefix = "E"
columns = [1, {east}]
rows = [1, {rows}]

[[numbering.sheet]]
prefix = "W"
columns = [1, {west}]
rows = [1, {rows}]
column_offset = {shift}

[words]
terrain = ["clear", "light_woods", "forest", "wooded_rough"]
settlement = ["none", "village", "town", "city"]
river = ["none", "minor", "broadwater", "lake"]
road = ["none", "primary", "secondary", "forest"]
feature = ["start_area", "entry", "supply", "victory", "fuel_dump", "bottleneck", "boundary", "line", "bridge_site"]

[drawn_as]
broadwater = "great"
fuel_dump = "drum"
bottleneck = "narrows"

[sides]
grey = "#5f6a64"
green = "#6b7440"

[sheets]
east = {{ columns = [1, {east}], rows = [1, {rows}] }}
west = {{ columns = [{east}, {columns}], rows = [1, {rows}] }}
"""

_TERRAIN = ("clear", "light_woods", "forest", "clear", "wooded_rough")


def make(folder: Path, columns: int, rows: int) -> Chart:
    """A made-up country: bands of woods, a road net, a broad river down a column and small ones across."""
    east = columns // 2
    settings = SETTINGS.format(columns=columns, rows=rows, east=east, west=columns - east + 1, shift=east - 1)
    (folder / "map.toml").write_text(settings, encoding="utf-8")
    names = {(c, r): _name(c, r, east) for c in range(1, columns + 1) for r in range(1, rows + 1)}
    _write(folder / "hexes.csv", "hex,terrain,settlement,name,wall,control,source", _hexes(names))
    _write(folder / "sides.csv", "a,b,river,bridge,road,river_name,source", _sides(names))
    boxes = [
        f"south,{names[2, 1]};{names[5, 1]},Southern Box,,derived",
        f"west,{names[columns, 3]},Western Box,,derived",
        "far,west,Far Away,,derived",
    ]
    _write(folder / "boxes.csv", "box,links,name,kind,source", boxes)
    _write(folder / "features.csv", "id,kind,label,side,hexes,source", _features(names))
    return Chart.load(folder)


def _name(column: int, row: int, east: int) -> str:
    return f"E{column:02}{row:02}" if column <= east else f"W{column - east + 1:02}{row:02}"


def _write(file: Path, header: str, rows: list[str]) -> None:
    file.write_text("\n".join([header, *rows]) + "\n", encoding="utf-8")


def _hexes(names: dict[tuple[int, int], str]) -> list[str]:
    rows = []
    for (c, r), name in names.items():
        mark = c * 31 + r * 17
        terrain = _TERRAIN[(c // 4 + r // 3 + (c * r) % 7 // 6) % 5]
        settlement = "city" if mark % 97 == 0 else "town" if mark % 41 == 0 else "village" if mark % 7 == 0 else "none"
        place = f"Place {c} {r}" if settlement != "none" else f"Hamlet {c} {r}" if mark % 11 == 0 else ""
        control = "grey" if c < 6 else "green"
        rows.append(f"{name},{terrain},{settlement},{place},{int(c == 4)},{control},derived")
    return rows


def _sides(names: dict[tuple[int, int], str]) -> list[str]:
    """The grid's neighbours: above, and beside, where odd columns lie half a hex further north."""
    rows = []
    for (c, r), name in names.items():
        for dc, dr in ((0, 1), (1, 0), (1, 1 if c % 2 else -1)):
            other = names.get((c + dc, r + dr))
            if other is None:
                continue
            river, river_name = "none", ""
            if dc == 1 and c % 14 == 6:
                river, river_name = "broadwater", "Broadwater"
            elif dc == 1 and c % 14 == 11:
                river, river_name = ("lake", "") if r in (4, 5) else ("minor", "Little Brook")
            road = "none"
            if dc == 0 and c % 5 == 2:
                road = "primary"
            elif dc == 1 and dr == 0 and r % 4 == 1:
                road = "secondary"
            elif dc == 1 and dr == 0 and r % 9 == 3:
                road = "forest"
            bridge = int(river != "none" and road != "none")
            if river != "none" or road != "none":
                rows.append(f"{name},{other},{river},{bridge},{road},{river_name},derived")
    return rows


def _features(names: dict[tuple[int, int], str]) -> list[str]:
    line = ";".join(f"{names[c, 4]}/{names[c, 5]}" for c in (2, 3, 4))
    return [
        f"entry-a,entry,A,green,{names[2, 1]},derived",
        f"entry-k,entry,K,grey,{names[1, 6]},derived",
        f"dump,fuel_dump,,green,{names[5, 5]},derived",
        f"source,supply,,grey,{names[1, 7]},derived",
        f"neck,bottleneck,,,{names[5, 6]},derived",
        f"win,victory,,,{names[3, 3]};{names[4, 4]},derived",
        f"army,boundary,First / Second,grey,{line},derived",
        f"area,start_area,7th,grey,{names[1, 2]};{names[2, 2]},derived",
    ]


@pytest.fixture(scope="session")
def chart(tmp_path_factory: pytest.TempPathFactory) -> Chart:
    return make(tmp_path_factory.mktemp("small"), 16, 12)


@pytest.fixture(scope="session")
def large(tmp_path_factory: pytest.TempPathFactory) -> Chart:
    return make(tmp_path_factory.mktemp("large"), 71, 43)
