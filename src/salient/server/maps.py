"""The map as a picture, drawn once and kept beside the club's file."""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import logging
import os
import re
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from salient import __version__
from salient.board.chart import Chart
from salient.board.toml import ONE_AT_A_TIME
from salient.engine.game import Game
from salient.engine.rulebook import Rulebook
from salient.render import HEX, draw, fonts
from salient.render.draw import LAYERS
from salient.server.board_picture import Drawn

KEPT = 200  # pictures
_log = logging.getLogger("salient.club")
_PATIENCE = 8.0  # seconds
_SHOWN = tuple(layer for layer in LAYERS if layer != "areas")
_HAND = "names beside counters"  # how maps are drawn now; other words draw those again that were kept


class MapInfo(msgspec.Struct, frozen=True):
    """Where the picture is and how places lie on it: at `scale` times their x and y, in the units of its viewBox."""

    url: str
    left: float
    top: float
    width: float
    height: float
    scale: float
    boxes: dict[str, tuple[float, float, float, float]]  # left, top, right, bottom


class Maps:
    """`elsewhere`: the key of the map that another process is drawing just now."""

    def __init__(self, folder: Path):
        self.folder, self.elsewhere = folder, ""
        self._locks: dict[str, asyncio.Lock] = {}
        self._pencil = asyncio.Semaphore(1)  # a large map takes seconds: one at a time leaves room for the games

    async def of(self, game: Game) -> MapInfo | None:
        """The map of a game; None where the browser draws the board itself."""
        wanted = _wanted(game)
        if wanted is None:
            return None
        key, chart, sheet = wanted
        async with self._locks.setdefault(key, asyncio.Lock()):
            try:
                known = self._known(key) or await self._drawn_elsewhere(key)
                if known is None:
                    async with self._pencil:
                        await asyncio.to_thread(self._draw, key, chart, sheet)
                return known or self._known(key)
            except OSError as error:  # a full disk, a folder that is read-only
                _log.warning("a map could not be drawn: %s", error.strerror or error)
                return None

    async def _drawn_elsewhere(self, key: str) -> MapInfo | None:
        """A map that is under way is waited for, but not for ever: that process comes behind everything else."""
        until = time.monotonic() + _PATIENCE
        while self.elsewhere == key and time.monotonic() < until:
            await asyncio.sleep(0.05)
            if (known := self._known(key)) is not None:
                return known
        return self._known(key)

    def draw_missing(self, game: Game, begin: Callable[[str], None]) -> None:
        """Draw it here and now, if it has a map that was not drawn yet. `begin` is told its key before."""
        wanted = _wanted(game)
        if wanted is not None and self._known(wanted[0]) is None:
            begin(wanted[0])
            self._draw(*wanted)

    def _known(self, key: str) -> MapInfo | None:
        """A map that was drawn before; nothing if any of it is missing or was only half written."""
        info, picture = self.folder / f"{key}.json", self.folder / f"{key}.svg"
        if not info.exists() or not picture.exists() or not picture.stat().st_size:
            return None
        try:
            with ONE_AT_A_TIME:
                found = msgspec.json.decode(info.read_bytes(), type=MapInfo)
        except msgspec.DecodeError:
            return None
        with suppress(OSError):  # it was looked at just now; not to be known where nothing can be written
            info.touch()
        return found

    async def drawn(self, game: Game) -> Drawn | None:
        """The picture itself, to be put into something else."""
        info = await self.of(game)
        path = self.file(info.url.rpartition("/")[2]) if info else None
        if info is None or path is None:
            return None
        svg = await asyncio.to_thread(path.read_bytes)
        return Drawn(svg, info.left, info.top, info.width, info.height, info.scale)

    def _draw(self, key: str, chart: Chart, sheet: str | None) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        drawing = draw(chart, sheet, layers=_SHOWN)
        page = drawing.page
        boxes = {name: (box.left, box.top, box.right, box.bottom) for name, box in drawing.boxes.items()}
        info = MapInfo(f"/maps/{key}.svg", page.left, page.top, drawing.width, drawing.height, HEX, boxes)
        picture = with_fonts(drawing.svg).encode()
        for name, content in (
            (f"{key}.svg", picture),
            (f"{key}.svg.gz", gzip.compress(picture)),  # once, instead of for every browser
            (f"{key}.json", msgspec.json.encode(info)),
        ):
            part = self.folder / f"{name}.{os.getpid()}.part"  # two processes may draw the same
            part.write_bytes(content)
            _put(part, self.folder / name)
        self._clear_away()

    def _clear_away(self) -> None:
        """Players bring maps of their own: what was not looked at for longest goes, and is drawn again if need be."""
        infos = sorted(self.folder.glob("*.json"), key=lambda info: info.stat().st_mtime)
        for info in infos[:-KEPT]:
            for path in (info, info.with_suffix(".svg"), info.with_suffix(".svg.gz")):
                with suppress(PermissionError):  # on Windows, while somebody is reading it
                    path.unlink(missing_ok=True)

    def file(self, name: str, *, packed: bool = False) -> Path | None:
        """A picture by the name in its address, or as gzip; nothing outside the folder can be asked for."""
        path = self.folder / name
        if path.suffix != ".svg" or path.parent != self.folder:
            return None
        path = self.folder / f"{name}.gz" if packed else path
        return path if path.is_file() else None


def _put(part: Path, path: Path) -> None:
    """A file in its place. Windows replaces none that somebody reads; what is read there is the same picture."""
    try:
        part.replace(path)
    except PermissionError:
        part.unlink()
        if not path.exists():
            raise


_FACE = re.compile(r"(?P<family>[A-Z][a-z]+(?:[A-Z][a-z]+)*)-(?P<weight>\d{3})[A-Za-z]*(?P<italic>-Italic)?$")


def with_fonts(svg: str) -> str:
    """The picture with its letters inside: a browser gives a picture none of the page's fonts."""
    return svg.replace("<style>", "<style>" + font_faces(), 1)


def font_faces() -> str:
    """The letters of maps and counters as rules of a style sheet."""
    rules = []
    for file in map(Path, fonts.files()):
        face = _FACE.match(file.stem)
        if face is None:
            continue
        family = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", face["family"])
        data = base64.b64encode(file.read_bytes()).decode()
        rules.append(
            f"@font-face{{font-family:'{family}';font-weight:{face['weight']};"
            f"font-style:{'italic' if face['italic'] else 'normal'};src:url(data:font/ttf;base64,{data})}}"
        )
    return "".join(rules)


def _wanted(game: Game) -> tuple[str, Chart, str | None] | None:
    """The key of a game's map, and what is drawn."""
    picture = game.rulebook.picture(game.position.world)
    if picture is None:
        return None
    chart, sheet = picture
    return f"{game.rulebook.name}-{chart.mark or sheet or 'all'}-{fingerprint(game.rulebook)}", chart, sheet


def fingerprint(rulebook: Rulebook) -> str:
    state = f"{__version__} {_HAND} {rulebook.fingerprint}"
    return hashlib.blake2b(state.encode(), digest_size=6).hexdigest()
