"""What front ends are given: a layout once, then views of the position, filtered for one side."""

from __future__ import annotations

import msgspec

from salient.engine.messages import Message
from salient.engine.position import Result


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somewhere a piece can be: a hex, a box off the map, a space of a track."""

    id: str
    kind: str  # "hex", "square", "box", "track" ...
    x: float  # the centre, in units of the distance between neighbouring hexes, growing right and down
    y: float
    terrain: str = ""
    name: str = ""
    tags: tuple[str, ...] = ()  # "objective", "supply-blue" ...


class Edge(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lies between two neighbouring places: "river", "bridge", "road"."""

    a: str
    b: str
    tags: tuple[str, ...] = ()


class Layout(msgspec.Struct, frozen=True, omit_defaults=True):
    """The board as it lies on the table; it does not change during a game."""

    shape: str  # "flat", "pointy" or "square"
    places: tuple[Place, ...]
    edges: tuple[Edge, ...] = ()


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A counter or marker. What the viewer may not know of it is left out."""

    id: str
    side: str
    place: str | None  # None: off the board
    kind: str = "unit"  # "unit", "marker" ...
    symbol: str = ""  # "infantry", "armour", "mine" ...
    size: str = ""  # "II", "III" ...
    label: str = ""
    factors: tuple[str, ...] = ()
    reduced: bool = False
    status: tuple[str, ...] = ()


class Phase(msgspec.Struct, frozen=True):
    """A line of the sequence of play."""

    name: Message
    current: bool = False


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one side may see (side None: what everybody may see)."""

    side: str | None
    turn: int
    turns: int
    asked: str | None  # whose answer the game waits for
    sequence: tuple[Phase, ...]
    pieces: tuple[Piece, ...]
    control: dict[str, str] = {}  # place -> side that holds it
    result: Result | None = None


class Route(msgspec.Struct, frozen=True):
    """The cheapest walk to a place: its cost in half-points and the answers that walk it."""

    cost: int
    steps: tuple[str, ...]
