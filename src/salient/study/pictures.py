"""A position as a picture in numbers: the drawn map with its counters, for who records or watches what agents do."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from salient.engine.errors import SalientError
from salient.engine.game import Game
from salient.engine.kept import Kept
from salient.engine.view import Layout, Piece, View
from salient.render import HEX, draw, fonts, to_png
from salient.render.counters import AIR, SIZE, counter_svg

Picture = NDArray[np.uint8]

WIDE = 960  # pixels, whatever the map's own size
_COUNTER = 0.78  # of the distance between neighbouring places
_OFFSET = 0.08
_SHOWN = 3  # counters of a stack
_PAPER = (239, 230, 208)
_TONES = {
    "plain": (90, 84, 70),
    "good": (60, 120, 60),
    "bad": (170, 40, 30),
    "own": (40, 90, 150),
    "other": (200, 130, 20),
}
_grounds: Kept[tuple[str, str, int], tuple[Picture, float, float, float]] = Kept(8)


class Camera:
    """Takes pictures of the games of one world. The map is drawn once, each counter when it is first seen."""

    def __init__(self, game: Game, wide: int = WIDE):
        world = game.position.world
        key = (game.rulebook.fingerprint, repr(sorted(world.options.items())) + world.scenario, wide)
        self.ground, self.unit, left, top = _grounds.of(key, lambda: _drawn(game, wide))
        self.at = {place.id: (place.x * self.unit - left, place.y * self.unit - top) for place in world.layout.places}
        self._badges = game.rulebook.statuses
        self._stamps: dict[Piece, Picture] = {}

    def take(self, view: View) -> Picture:
        picture = self.ground.copy()
        for place, pieces in _stacks(view, self.at).items():
            x, y = self.at[place]
            for depth, piece in reversed(list(enumerate(pieces[:_SHOWN]))):
                shift = (depth - (min(len(pieces), _SHOWN) - 1) / 2) * _OFFSET * self.unit
                _lay(picture, self._stamp(piece), round(x + shift), round(y - shift))
        return picture

    def mark(self, picture: Picture, marks: Mapping[str, tuple[str, str]]) -> Picture:
        """Places in a tone (`plain`, `good`, `bad`, `own`, `other`), with a short text."""
        from PIL import Image, ImageDraw, ImageFont

        below = Image.fromarray(picture).convert("RGBA")
        above = Image.new("RGBA", below.size, (0, 0, 0, 0))
        pen, reach = ImageDraw.Draw(above), self.unit * 0.46
        letters = ImageFont.truetype(fonts.files()[0], max(8, round(self.unit * 0.34)))
        for place, (tone, text) in marks.items():
            if place in self.at:
                x, y = self.at[place]
                pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=(*_TONES.get(tone, _TONES["plain"]), 90))
                pen.text((x, y), text, fill=(40, 34, 26, 255), font=letters, anchor="mm")
        return np.asarray(Image.alpha_composite(below, above).convert("RGB"))

    def _stamp(self, piece: Piece) -> Picture:
        bare = msgspec.structs.replace(piece, id="", place=None, beside="", group="", fate="", due=0, back=None)
        stamp = self._stamps.get(bare)
        if stamp is None:
            left, top, right, bottom = AIR
            scale = _COUNTER * self.unit / SIZE
            png = to_png(counter_svg(bare, bare.look, self._badges), SIZE + left + right, SIZE + top + bottom, scale)
            stamp = self._stamps[bare] = _read(png, "RGBA")
        return stamp


def save(picture: Picture, file: Path) -> None:
    from PIL import Image

    try:
        Image.fromarray(picture).save(file)
    except (OSError, ValueError) as error:
        raise SalientError(f"{file}: cannot be written ({error})") from error


def _stacks(view: View, at: Mapping[str, Any]) -> dict[str, list[Piece]]:
    stacks: dict[str, list[Piece]] = defaultdict(list)
    for piece in view.pieces:
        if piece.place in at and not piece.beside:
            stacks[piece.place or ""].append(piece)
    return stacks


def _lay(picture: Picture, stamp: Picture, x: int, y: int) -> None:
    """A counter with its middle there; what would lie outside is cut off."""
    high, wide = stamp.shape[:2]
    left, top = x - wide // 2, y - high // 2
    west, north = max(0, -left), max(0, -top)
    east, south = min(wide, picture.shape[1] - left), min(high, picture.shape[0] - top)
    if west >= east or north >= south:
        return
    part = stamp[north:south, west:east].astype(np.uint16)
    under = picture[top + north : top + south, left + west : left + east]
    solid = part[..., 3:]
    under[:] = (part[..., :3] * solid + under * (255 - solid) + 127) // 255


def _drawn(game: Game, wide: int) -> tuple[Picture, float, float, float]:
    """The map without counters, how many pixels lie between neighbouring places, and where its corner is."""
    wanted = game.rulebook.picture(game.position.world)
    if wanted is None:
        return _plain(game.layout(), wide)
    chart, sheet = wanted
    drawing = draw(chart, sheet, far=True)
    scale = wide / drawing.width
    picture = _read(to_png(drawing.svg, drawing.width, drawing.height, scale), "RGB")
    return picture, HEX * scale, drawing.page.left * scale, drawing.page.top * scale


def _plain(layout: Layout, wide: int) -> tuple[Picture, float, float, float]:
    """A sheet of paper, for boards that nobody has drawn."""
    xs, ys = [place.x for place in layout.places], [place.y for place in layout.places]
    unit = wide / (max(xs) - min(xs) + 2)
    high = max(1, round((max(ys) - min(ys) + 2) * unit))
    return np.full((high, wide, 3), _PAPER, np.uint8), unit, (min(xs) - 1) * unit, (min(ys) - 1) * unit


def _read(png: bytes, mode: str) -> Picture:
    try:
        from PIL import Image
    except ImportError:
        raise SalientError("pictures need the package pillow: pip install 'salient[study]'") from None
    return np.asarray(Image.open(BytesIO(png)).convert(mode))
