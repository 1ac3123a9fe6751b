"""A small chart that is sound, and a way to spoil it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from salient.board.chart import Chart

Files = dict[str, str]

SETTINGS = """\
title = "Two banks"
km_per_hex = 2.5

[grid]
shape = "flat"
shoved = 0

[numbering]
kind = "digits"
pattern = "CCRR"

[words]
terrain = ["clear", "forest", "lake"]
settlement = ["none", "village", "town", "city"]
river = ["none", "minor", "lake"]
road = ["none", "primary", "secondary"]
feature = ["start_area", "entry", "supply", "boundary", "victory"]

[sides]
red = "#aa3322"
blue = "#2233aa"

[sheets]
west = { columns = [1, 3], rows = [1, 5] }

[places]
"Weiler / Villers" = "0303"
Osten = "0603"

[bridges]
Weiler = "0303/0403"

[exceptions]
"""

NAMES = {"0303": "Weiler", "0603": "Osten", "0502": "Buchholz"}
SETTLEMENTS = {"0303": "town", "0603": "city", "0502": "village"}


def _hexes() -> str:
    """Six columns of five hexes; blue holds the three in the west."""
    lines = ["hex,terrain,settlement,name,wall,country,control,source,doubt,note"]
    for column in range(1, 7):
        for row in range(1, 6):
            name = f"{column:02}{row:02}"
            side = "blue" if column <= 3 else "red"
            place = f"{SETTLEMENTS.get(name, 'none')},{NAMES.get(name, '')}"
            lines.append(f"{name},clear,{place},0,,{side},derived,0,")
    return "\n".join(lines) + "\n"


# A primary road runs west to east along row 3, a secondary one leaves it for a village; a river runs north
# to south between columns 3 and 4, and a brook comes down to it from the hills of the east.
SIDES = """\
a,b,river,bridge,road,river_name,bridge_name,source,doubt,note
0103,0203,none,0,primary,,,derived,0,
0203,0303,none,0,primary,,,derived,0,
0303,0403,minor,1,primary,Strom,Weiler,rulebook,0,
0403,0503,none,0,primary,,,derived,0,
0503,0603,none,0,primary,,,derived,0,
0503,0502,none,0,secondary,,,derived,0,
0301,0401,minor,0,none,Strom,,derived,0,
0302,0401,minor,0,none,Strom,,derived,0,
0302,0402,minor,0,none,Strom,,derived,0,
0303,0402,minor,0,none,Strom,,derived,0,
0304,0403,minor,0,none,Strom,,derived,0,
0304,0404,minor,0,none,Strom,,derived,0,
0305,0404,minor,0,none,Strom,,derived,0,
0305,0405,minor,0,none,Strom,,derived,0,
0404,0403,minor,0,none,Bach,,derived,0,
0404,0504,minor,0,none,Bach,,derived,0,
"""

BOXES = """\
box,links,name,kind,sector,source,doubt,note
Westen,0103,The west,offmap,A,rulebook,0,
"""

FEATURES = """\
id,kind,label,side,hexes,detail,source,doubt,note
entry-a,entry,A,blue,0103,,rulebook,0,
entry-k,entry,K,red,0603,sector=none,rulebook,0,
supply-west,supply,West,blue,Westen,,derived,0,
supply-east,supply,East,red,0603,,derived,0,
start-1,start_area,1 Div,red,0402;0403,need=5,derived,0,
start-2,start_area,2 Div,red,0403;0404,need=4,derived,0,
line,boundary,,red,0503/0504;0403/0404,,derived,0,
"""


@pytest.fixture
def files() -> Files:
    """The files of a sound chart, by name: 30 hexes on two banks of a river."""
    return {
        "map.toml": SETTINGS,
        "hexes.csv": _hexes(),
        "sides.csv": SIDES,
        "boxes.csv": BOXES,
        "features.csv": FEATURES,
    }


@pytest.fixture
def folder(tmp_path: Path) -> Callable[[Files], Path]:
    """The files written out."""

    def write(files: Files) -> Path:
        for name, text in files.items():
            (tmp_path / name).write_text(text, encoding="utf-8")
        return tmp_path

    return write


@pytest.fixture
def chart(files: Files, folder: Callable[[Files], Path]) -> Chart:
    return Chart.load(folder(files))


@pytest.fixture
def spoilt(files: Files, folder: Callable[[Files], Path]) -> Callable[..., Chart]:
    """`spoilt("sides.csv", "old", "new", ...)`: the chart with texts of its files replaced."""

    def load(*changes: str) -> Chart:
        for name, old, new in zip(changes[::3], changes[1::3], changes[2::3], strict=True):
            assert old in files[name], f"{name} does not hold {old!r}"
            files[name] = files[name].replace(old, new, 1)
        return Chart.load(folder(files))

    return load
