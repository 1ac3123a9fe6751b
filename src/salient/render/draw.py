"""A chart drawn as SVG: one picture for the browser, the docs and print.

The picture is made of layers, each a group whose id is the layer's name. The root's class says from how far
it is looked at: `zoom-near` shows hex numbers and all names, `zoom-far` the large names only; a front end
only swaps that class.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cached_property

from salient.board.chart import Chart
from salient.board.errors import SalientError
from salient.render import boxes, features, furniture, lattice, names, rivers, roads, terrain, towns
from salient.render.canvas import Canvas, element, opening
from salient.render.curves import decimal, sampled
from salient.render.labels import Box
from salient.render.names import Names
from salient.render.sheet import HEX, Sheet
from salient.render.style import Style, standard

#: In the order of painting.
LAYERS = (
    "paper",
    "terrain",
    "wall",
    "rivers",
    "settlements",
    "roads",
    "bridges",
    "margin",
    "grid",
    "areas",
    "lines",
    "victory",
    "signs",
    "boxes",
    "numbers",
    "river-names",
    "names",
    "names-far",
    "furniture",
)
#: Not shown unless asked for: they are for setting up.
HIDDEN = frozenset({"areas"})
#: Shown only from near, or only from far.
NEAR, FAR = frozenset({"numbers", "names", "river-names"}), frozenset({"names-far"})
#: From below this scale a picture is looked at from far.
FAR_BELOW = 0.5

_MARGIN, _FOOT = 26.0, 104.0
_SMALL, _LOW_FOOT = 24 * HEX, 78.0  # below a map that is no wider there is less

Progress = Callable[[str], None]


@dataclass(frozen=True)
class Drawing:
    """A finished picture. `page` is its viewBox; a hex lies at HEX times its centre on the grid."""

    svg: str
    page: Box
    boxes: dict[str, Box]  # off-map boxes and where they lie
    names: Names

    @property
    def width(self) -> float:
        return self.page.right - self.page.left

    @property
    def height(self) -> float:
        return self.page.bottom - self.page.top


def draw(
    chart: Chart,
    sheet: str | None = None,
    *,
    layers: Collection[str] | None = None,
    far: bool = False,
    style: Style | None = None,
    progress: Progress | None = None,
) -> Drawing:
    """Draw a chart, or one of its sheets. `layers` are those wanted; all but the hidden ones if not said."""
    unknown = [layer for layer in layers or () if layer not in LAYERS]
    if unknown:
        raise SalientError(f"there is no layer {unknown[0]!r}; the layers are {', '.join(LAYERS)}")
    return _Picture(Sheet.of(chart, sheet), style or standard()).drawn(layers, far, progress or (lambda _: None))


class _Picture:
    """The parts of a picture, each made once."""

    def __init__(self, sheet: Sheet, style: Style):
        self.sheet = sheet
        self.style = style
        self.roads = roads.Roads(sheet, style)
        self.rivers = rivers.Rivers(sheet, style, self.roads)
        self.boxes = boxes.Boxes(sheet)
        self.canvas = Canvas()

    @cached_property
    def page(self) -> Box:
        left, top, right, bottom = self.sheet.bounds
        margin = self.boxes.margin
        return Box(
            left - _MARGIN - margin("left"),
            top - _MARGIN - margin("top"),
            right + _MARGIN + margin("right"),
            bottom + _MARGIN + margin("bottom") + (_FOOT if right - left > _SMALL else _LOW_FOOT),
        )

    @cached_property
    def names(self) -> Names:
        return names.find(self.sheet, self.style, self.roads, self.rivers, features.sign_boxes(self.sheet))

    def drawn(self, layers: Collection[str] | None, far: bool, progress: Progress) -> Drawing:
        wanted = [layer for layer in LAYERS if layers is None or layer in layers]
        for layer in wanted:
            progress(layer)
            hidden = layers is None and layer in HIDDEN
            shown_from = "near" if layer in NEAR else "far" if layer in FAR else None
            with self.canvas.group(id=layer, class_=shown_from, style="display:none" if hidden else None):
                self._paint(layer)
        places = {self.sheet.chart.map.ids[box]: place for box, place in self.boxes.places.items()}
        return Drawing(self._file(far), self.page, places, self.names)

    def _paint(self, layer: str) -> None:
        canvas, sheet, style, page = self.canvas, self.sheet, self.style, self.page
        painters: dict[str, Callable[[], None]] = {
            "paper": lambda: furniture.draw_paper(canvas, page, style),
            "terrain": self._terrain,
            "wall": lambda: towns.draw_wall(canvas, sheet, style),
            "rivers": lambda: rivers.draw(canvas, self.rivers),
            "settlements": lambda: towns.draw(canvas, self.roads, style),
            "roads": lambda: roads.draw(canvas, self.roads),
            "bridges": lambda: rivers.draw_bridges(canvas, self.rivers),
            "margin": lambda: furniture.draw_margin(canvas, sheet, page, style),
            "grid": lambda: lattice.draw_grid(canvas, sheet, style),
            "areas": lambda: features.draw_areas(canvas, sheet, self.names.areas, style),
            "lines": lambda: features.draw_lines(canvas, sheet, style),
            "victory": lambda: features.draw_victory(canvas, sheet, style),
            "signs": lambda: features.draw_signs(canvas, sheet, style),
            "boxes": lambda: boxes.draw(canvas, self.boxes, style),
            "numbers": lambda: lattice.draw_numbers(canvas, sheet, style),
            "river-names": lambda: names.draw_rivers(canvas, self.names.rivers, style),
            "names": lambda: names.draw_places(canvas, self.names.places, style),
            "names-far": lambda: names.draw_places(canvas, self.names.far, style),
            "furniture": lambda: furniture.draw_furniture(canvas, sheet, page, style),
        }
        painters[layer]()

    def _terrain(self) -> None:
        water = [sampled(stream.points, 6.0) for stream in self.rivers.streams]
        terrain.draw(self.canvas, terrain.Ground(self.sheet), self.style, water)

    def _file(self, far: bool) -> str:
        page = self.page
        wide, high = page.right - page.left, page.bottom - page.top
        root = opening(
            "svg",
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"{decimal(page.left)} {decimal(page.top)} {decimal(wide)} {decimal(high)}",
            width=decimal(wide),
            height=decimal(high),
            class_="zoom-far" if far else "zoom-near",
            data_hex=HEX,
        )
        rules = ".zoom-near .far,.zoom-far .near{display:none}" + "".join(
            f".zoom-far .road-{word}{{stroke-width:{self.roads.look(word).width * 1.7:.1f}}}"
            for word in self.sheet.chart.words.road
            if self.roads.look(word).weight > 1
        )
        parts = [
            root,
            element("title", self.sheet.chart.title),
            f"<style>{rules}</style>",
            "<defs>",
            *self.canvas.defs,
            "</defs>",
            self.canvas.text(),
            "</svg>",
        ]
        return "\n".join(parts) + "\n"
