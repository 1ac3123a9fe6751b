"""How environments are looked at: as a picture in numbers, as text, or as text on the screen."""

from __future__ import annotations

from salient.engine.errors import SalientError
from salient.study.pictures import Camera, Picture
from salient.study.table import Table

MODES = ("rgb_array", "ansi", "human")


class Window:
    """On one table. Everybody looks through it: it shows what no side must hide from another."""

    def __init__(self, table: Table, mode: str | None):
        if mode is not None and mode not in MODES:
            raise SalientError(f"there is no render mode {mode!r}; there is {', '.join(MODES)}")
        self._table, self._mode = table, mode
        self._camera: Camera | None = None

    def show(self) -> Picture | str | None:
        game = self._table.game
        if self._mode == "rgb_array":
            if self._camera is None:
                self._camera = Camera(game)
            return self._camera.take(game.view())
        if self._mode is None:
            return None
        text = self._table.told()
        if self._mode == "ansi":
            return text
        print(text)
        return None
