"""The board for front ends: the hexes of a map and boxes beside them, each in one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from salient.board import Map
from salient.engine.view import Edge, Layout, Place


def hex_places(
    ground: Map[Any, Any],
    *,
    kind: str = "hex",
    terrain: Callable[[int], str] | None = None,
    name: Callable[[int], str] | None = None,
    tags: Callable[[int], Sequence[str]] | None = None,
    worth: Callable[[int], int] | None = None,
) -> tuple[Place, ...]:
    """The cells of a map as places. Terrain and name are the fields of these names of its hexes, unless told."""
    places = []
    for hex, cell in enumerate(ground.cells):
        x, y = ground.grid.centre(cell)
        place = Place(
            ground.ids[hex],
            kind,
            round(x, 3),
            round(y, 3),
            terrain(hex) if terrain is not None else getattr(ground.hexes[hex], "terrain", ""),
            name(hex) if name is not None else getattr(ground.hexes[hex], "name", ""),
            tuple(tags(hex)) if tags is not None else (),
            worth(hex) if worth is not None else 0,
        )
        places.append(place)
    return tuple(places)


def box_row(ids: Iterable[str], x: float, y: float, kind: str = "box", gap: float = 1.5) -> tuple[Place, ...]:
    """Boxes off the map, or the spaces of a track, from here to the right. A piece is put in one by its id."""
    return tuple(Place(id, kind, x + gap * index, y) for index, id in enumerate(ids))


def layout_of(
    ground: Map[Any, Any],
    *boxes: Iterable[Place],
    terrain: Callable[[int], str] | None = None,
    name: Callable[[int], str] | None = None,
    tags: Callable[[int], Sequence[str]] | None = None,
    worth: Callable[[int], int] | None = None,
    edges: Iterable[Edge] = (),
) -> Layout:
    """A whole board: the map, then boxes."""
    shape = ground.grid.shape
    kind = "square" if shape == "square" else "hex"
    places = hex_places(ground, kind=kind, terrain=terrain, name=name, tags=tags, worth=worth)
    return Layout(shape, (*places, *(box for row in boxes for box in row)), tuple(edges))
