"""The pictures of the docs: the maps and a sheet of counters, small enough to be kept with the source.

    pip install -e '.[maps]'
    python tools/make_pictures.py GAME...

A drawing on paper has few colours; 256 of them, chosen for each picture, cut its size to a third.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image

from salient.board import chart as charts
from salient.render import FAR_BELOW, draw, to_png
from salient.render.counters import sheet_size, sheet_svg
from salient.render.samples import BADGES, samples

HOME = Path(__file__).resolve().parent.parent / "docs" / "img"
MOST = 1_500_000  # bytes
_COLUMNS = 9


def save(name: str, svg: str, width: float, height: float, scale: float) -> None:
    """At that scale, or the largest below it that keeps the file small."""
    while True:
        picture = Image.open(io.BytesIO(to_png(svg, width, height, scale))).convert("RGB")
        out = io.BytesIO()
        reduced = picture.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        reduced.save(out, "PNG", optimize=True)
        if len(out.getvalue()) < MOST:
            break
        scale *= 0.92
    (HOME / f"{name}.png").write_bytes(out.getvalue())
    print(f"{name}.png {picture.width} x {picture.height}, scale {scale:.2f}, {len(out.getvalue()) / 1000:.0f} kB")


def main(games: list[str]) -> None:
    HOME.mkdir(parents=True, exist_ok=True)
    for game in games:
        chart = charts.load(game)
        for sheet, scale in ((None, 0.46), *((sheet, 0.75) for sheet in chart.sheets)):
            drawing = draw(chart, sheet, far=scale < FAR_BELOW)
            save(f"{game}-{sheet or 'joined'}", drawing.svg, drawing.width, drawing.height, scale)
    counters = samples()
    width, height = sheet_size(len(counters), _COLUMNS)
    save("counters", sheet_svg(counters, _COLUMNS, BADGES), width, height, 1.25)


if __name__ == "__main__":
    main(sys.argv[1:])
