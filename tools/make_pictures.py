"""The pictures of the docs: the maps and a sheet of counters, as WebP, small enough to be kept with the source.

    pip install -e '.[maps]'
    python tools/make_pictures.py GAME...

The pictures of the club are taken by make_club_pictures.py.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image

from salient.board import chart as charts
from salient.render import FAR_BELOW, draw, to_png
from salient.render.counters import sheet_size, sheet_svg
from salient.render.samples import samples

HOME = Path(__file__).resolve().parent.parent / "docs" / "img"
_COLUMNS = 9


def save(name: str, svg: str, width: float, height: float, scale: float) -> None:
    picture = Image.open(io.BytesIO(to_png(svg, width, height, scale)))
    size = write(picture, HOME / f"{name}.webp")
    print(f"{name}.webp {picture.width} x {picture.height}, {size / 1000:.0f} kB")


def write(picture: Image.Image, path: Path) -> int:
    """Keep a picture; its size in bytes."""
    picture.convert("RGB").save(path, "WEBP", quality=80, method=6)
    return path.stat().st_size


def main(games: list[str]) -> None:
    HOME.mkdir(parents=True, exist_ok=True)
    for game in games:
        chart = charts.load(game)
        for sheet, scale in ((None, 0.46), *((sheet, 0.75) for sheet in chart.sheets)):
            drawing = draw(chart, sheet, far=scale < FAR_BELOW)
            save(f"{game}-{sheet or 'joined'}", drawing.svg, drawing.width, drawing.height, scale)
    counters = samples()
    width, height = sheet_size(len(counters), _COLUMNS)
    save("counters", sheet_svg(counters, _COLUMNS), width, height, 1.25)


if __name__ == "__main__":
    main(sys.argv[1:])
