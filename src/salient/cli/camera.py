"""The window through which a table looks at a large map: it follows the game until a player moves it."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from salient.cli import window
from salient.cli.chart import Chart
from salient.cli.focus import places_on_map
from salient.cli.screen import height
from salient.engine.view import Place

#: Steps of the arrow words, in signs of the map's own axes: across and down.
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
#: Lines of the screen that the map leaves to everything else.
_OTHERS = 11
_LEAST = 9


class Camera:
    """What is in the middle, how near, and whether a player put it there."""

    def __init__(self) -> None:
        self.centre: Place | None = None
        self.scale: int | None = None  # None: as the screen's height suggests
        self.held = False
        self.shown: list[Place] = []
        self._matter: Place | None = None

    def look(self, paper: Console, chart: Chart, matter: Place | None) -> list[Text]:
        """The window onto the board, moved where it must be to see what the game is about."""
        scale, lines = self._scale(paper), self.lines(paper)
        board = places_on_map(chart.layout)
        if matter is not None and matter != self._matter and not self._sees(matter):
            self.centre, self.held = matter, False
        self._matter = matter
        centre = self.centre or matter or next(iter(board.values()))
        self.centre = centre
        self.shown = window.cut(chart, centre, scale, paper.width, lines)
        return window.draw(chart, self.shown, scale)

    def lines(self, paper: Console) -> int:
        return max(_LEAST, height(paper) - _OTHERS)

    def _scale(self, paper: Console) -> int:
        return window.usual_scale(self.lines(paper)) if self.scale is None else self.scale

    def _sees(self, place: Place) -> bool:
        """Whether a place lies in the window; unless a player holds it, not right at its border."""
        if not self.shown or self.centre is None:
            return False
        border = 0.0 if self.held else 1.1
        xs, ys = [one.x for one in self.shown], [one.y for one in self.shown]
        inside = min(xs) + border <= place.x <= max(xs) - border and min(ys) + border <= place.y <= max(ys) - border
        return inside or place == self.centre

    def move_to(self, place: Place) -> None:
        self.centre, self.held, self.shown = place, True, [place]

    def zoom(self, paper: Console, by: int) -> None:
        self.scale = max(window.FAR, min(window.CLOSE, self._scale(paper) + by))

    def go(self, chart: Chart, arrow: str) -> None:
        """Half a window in a direction, to the nearest place there."""
        if self.centre is None or not self.shown:
            return
        across, down = ARROWS[arrow]
        xs, ys = [one.x for one in self.shown], [one.y for one in self.shown]
        x = self.centre.x + across * max(1.0, (max(xs) - min(xs)) / 2)
        y = self.centre.y + down * max(1.0, (max(ys) - min(ys)) / 2)
        nearest = min(chart.places, key=lambda place: (place.x - x) ** 2 + (place.y - y) ** 2)
        self.centre, self.held = nearest, True
