"""Makes a game's map tables from the geography of the theatre.

    python tools/maps/make_map.py ardennes44 --geo FOLDER

FOLDER holds the geojson files that docs/map.md names; they are no part of the project. The hand corrections of
tools/maps/GAME/corrections are laid over what is derived (they win), and the result, with the hand-made features and
boxes, goes to the game's data/map. Running it again gives the same files.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from mapmaker import tables
from mapmaker.draft import Draft

HOME = Path(__file__).resolve().parent
GAMES = HOME.parent.parent / "src" / "salient" / "games"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(path.parent.name for path in HOME.glob("*/config.toml")))
    parser.add_argument("--geo", type=Path, required=True, help="the folder of the geojson files")
    parser.add_argument("--report", action="store_true", help="say how well the known places fit, and what moved")
    arguments = parser.parse_args()
    make(arguments.game, arguments.geo, arguments.report)


def make(game: str, geo: Path, report: bool) -> None:
    home, target = HOME / game, GAMES / game / "data" / "map"
    draft = Draft(home, target / "map.toml", geo)
    hexes, sides = list(draft.hex_rows()), list(draft.side_rows())
    roads = draft.config.roads
    sides = tables.with_forest_roads(sides, hexes, roads)
    hexes = tables.corrected(hexes, tables.read(home / "corrections" / "hexes.csv"), ("hex",), {})
    changes = tables.in_order(tables.read(home / "corrections" / "sides.csv"), draft.lattice)
    sides = tables.corrected(sides, changes, ("a", "b"), tables.BLANK_SIDE)
    sides = tables.with_forest_roads(tables.without_empty(sides), hexes, roads)
    tables.write(target / "hexes.csv", tables.HEX_FIELDS, hexes)
    tables.write(target / "sides.csv", tables.SIDE_FIELDS, sides)
    for name in ("features.csv", "boxes.csv"):
        made = home / name
        if made.exists():
            (target / name).write_bytes(made.read_bytes())
    for line in [*(draft.report() if report else []), *tables.summary(hexes, sides)]:
        print(line)


if __name__ == "__main__":
    main()
