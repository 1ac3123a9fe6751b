"""The land hangs together, and the armies have room to stand on it."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board.chart import NONE, Feature
from salient.board.mapcheck.survey import LAKE, Survey, pieces

START_AREA = "start_area"
NEED = "need"


def one_piece(survey: Survey) -> Iterator[tuple[str, str]]:
    """Every hex of land can be walked to from every other; only lakes part them."""
    land = [h for h in survey.hexes if not survey.is_water(h)]
    for piece in pieces(land, lambda h: _neighbours(survey, h))[1:]:
        first = survey.map.ids[min(piece)]
        size = "the hex is" if len(piece) == 1 else f"{len(piece)} hexes are"
        yield first, f"{size} cut off from the rest of the land"


def _neighbours(survey: Survey, h: int) -> Iterator[int]:
    for other in survey.map.neighbours[h]:
        side = survey.map.side(h, other)
        if side.river != LAKE or side.bridge or side.road != NONE:
            yield other


# Start areas ---------------------------------------------------------------------------------------


def start_areas_have_room(survey: Survey) -> Iterator[tuple[str, str]]:
    """A start area says in its detail `need=6` how many stacking points start there; they must fit in.

    Areas may overlap, so each point takes a place of its own, and others move over for it if they can.
    """
    room = _Room(survey.chart.stacking.points)
    for area in survey.features(START_AREA):
        need = area.details.get(NEED, "")
        if not need.isdecimal():
            yield area.id, f"the detail does not say {NEED}=N, the stacking points that start here: {area.detail!r}"
            continue
        placed = room.settle(area, [h for h in dict.fromkeys(survey.known(area)) if not survey.is_water(h)], int(need))
        if placed < int(need):
            yield area.id, f"{need} stacking points start here, and only {placed} have room"


class _Room:
    """The places for stacking points: which area has how many in each hex."""

    def __init__(self, points: int):
        self.points = points
        self.hexes: dict[str, list[int]] = {}
        self.held: dict[int, list[str]] = {}

    def settle(self, area: Feature, hexes: list[int], need: int) -> int:
        """Place as many points of the area as there is room for."""
        self.hexes[area.id] = hexes
        placed = 0
        while placed < need and self._place(area.id, set()):
            placed += 1
        return placed

    def _place(self, area: str, tried: set[int]) -> bool:
        for h in self.hexes[area]:
            if h in tried:
                continue
            tried.add(h)
            held = self.held.setdefault(h, [])
            if len(held) < self.points:
                held.append(area)
                return True
            for i, other in enumerate(held):
                if other != area and self._place(other, tried):
                    held[i] = area
                    return True
        return False
