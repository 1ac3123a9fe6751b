"""What front ends are given: a layout once, then views of the position, filtered for one side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from salient.engine.messages import Message, Refusal
from salient.engine.position import Result
from salient.engine.sums import Modifier


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somewhere a piece can be: a hex, a box off the map, a space of a track."""

    id: str
    kind: str  # "hex", "square", "box", "track" ...
    x: float  # the centre, in units of the distance between neighbouring hexes, growing right and down
    y: float
    terrain: str = ""
    name: str = ""
    tags: tuple[str, ...] = ()  # "objective", "supply-blue" ...
    worth: int = 0  # the points of victory that it gives, where the rulebook gives each place its own


class Edge(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lies between two neighbouring places: "river", "bridge", "road"; "watercourse": it flows through both."""

    a: str
    b: str
    tags: tuple[str, ...] = ()


class Layout(msgspec.Struct, frozen=True, omit_defaults=True):
    """The board as it lies on the table; it does not change during a game."""

    shape: str  # "flat", "pointy" or "square"
    places: tuple[Place, ...]
    edges: tuple[Edge, ...] = ()


class Look(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a counter shows besides its symbol and factors."""

    service: str = ""  # whose colours: "us", "heer" ...
    colour: Literal["", "blue", "red", "green", "violet"] = ""  # of its side, on models: the service does not tell it
    stripe: str = ""  # the colour of the corps or army behind the designation
    stacking: str = ""
    code: str = ""  # where it sets up or when it arrives
    code_bound: bool = False  # the code allows no other place
    boxed: Literal["", "red", "white"] = ""  # a box in this colour behind the second factor
    mark: str = ""  # a value of its own beside the symbol, in a frame
    mark_frame: Literal["disc", "red_disc", "square"] = "disc"
    bracketed: int = -1  # which factor stands in brackets; -1 none
    form: Literal["counter", "stand", "token"] = "counter"  # of cardboard; models on a base; a round chit
    figures: int = 1  # how many models
    facing: int = 0  # where they look, in degrees from the top of the map, clockwise
    pips: tuple[int, int] = (0, 0)  # strength left, and at full strength


class Badge(msgspec.Struct, frozen=True):
    """How a status is drawn on a counter: a tab on its upper edge, or (shape "brackets") earthworks at its foot.

    Letter and shape together should tell it from the others without colour.
    """

    letter: str
    shape: Literal["shield", "diamond", "octagon", "crossed", "drum", "wheel", "crescent", "burst", "brackets"] = (
        "shield"
    )
    tone: Literal["plain", "amber", "red", "pale", "earth", "blue", "navy", "green", "orange"] = "plain"
    mood: Literal["", "good", "bad"] = ""  # what it is to the unit, for words about it


Badges = Mapping[str, Badge]  # by status


class Back(msgspec.Struct, frozen=True, omit_defaults=True):
    """The other side of a counter, as far as it differs."""

    factors: tuple[str, ...] = ()
    stacking: str = ""
    boxed: Literal["", "red", "white"] = ""
    reduced: bool = False


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
    #: words that the rulebook has in `statuses`; their names are `status-{word}`, of several pieces `statuses-{word}`
    status: tuple[str, ...] = ()
    look: Look = Look()
    back: Back | None = None
    beside: str = ""  # a marker between two places: the other one
    group: str = ""  # the formation, for lists
    fate: str = ""  # of a piece off the board: "awaited", "destroyed" ...
    due: int = 0  # the turn on which it is awaited
    stands_for: str = ""  # a thing that is no piece, its formation or kind: who clicks the piece may mean that


class Known(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who a unit is: its name in full, and by what else it is looked for (people, other names)."""

    name: str
    also: str = ""


class Phase(msgspec.Struct, frozen=True):
    """A line of the sequence of play, and the rule that tells of it."""

    name: Message
    current: bool = False
    rule: str = ""


class Possible(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that may come by chance, and how often among all weights of its list."""

    name: Message
    weight: int
    side: str = ""  # whose it is


class Chances(msgspec.Struct, frozen=True, omit_defaults=True):
    """What chance will decide next, to be seen all the time: the next chit of a cup, the next card of a pile.

    A view shows what its side may know of it; the weights are whole numbers above 0.
    """

    name: Message
    outcomes: tuple[Possible, ...]
    notes: tuple[Refusal, ...] = ()  # why something that lies there too cannot come now

    def listed(self) -> list[tuple[Possible, float]]:
        """Each with its probability, the likeliest first."""
        total = sum(one.weight for one in self.outcomes)
        found = sorted(self.outcomes, key=lambda one: -one.weight)
        return [(one, one.weight / total) for one in found]


class CardLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a card can be played for; `idle`: not now, because of its date."""

    text: Message
    idle: bool = False


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card that lies open or in the viewer's hand. Answers point at it by its id; front ends write its face in the
    reader's language, and the title of its box is the message `{game}-box-{box}`."""

    id: str
    side: str
    box: str  # where it lies: hand, discards ...
    head: Message
    lines: tuple[CardLine, ...] = ()
    foot: Message | None = None
    stripe: str = ""  # the colour of its formation


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one side may see (side None: what everybody may see)."""

    side: str | None
    turn: int
    turns: int
    asked: str | None  # whose answer the game waits for
    sequence: tuple[Phase, ...]
    pieces: tuple[Piece, ...]
    control: dict[str, str] = {}  # place -> side that holds it
    facts: tuple[Message, ...] = ()  # the state of the game in short lines: weather, markers left, points
    accounts: dict[str, tuple[Modifier, ...]] = {}  # the id of a fact's message -> what its number is made of
    notes: dict[str, tuple[Refusal, ...]] = {}  # place -> what is to be known of it, with its rule
    chances: tuple[Chances, ...] = ()  # what may be drawn next
    cards: tuple[Card, ...] = ()
    result: Result | None = None


def on_board(view: View) -> dict[str, int]:
    """What each unit that is to be seen on the board has left, as far as its counter tells: points, or two steps for
    one whose back is weaker."""
    return {piece.id: _left(piece) for piece in view.pieces if piece.kind == "unit" and piece.place is not None}


def _left(piece: Piece) -> int:
    left, full = piece.look.pips
    if full:
        return left
    return 2 if piece.back is not None and piece.back.reduced else 1


class PrintedTable(msgspec.Struct, frozen=True):
    """A table of the rulebook as players know it: results by column and die. Its title is `{game}-table-{name}`.

    A roll on it is told by an event with the arguments `die` (the row's head) and `column`, if it has several. Words in
    heads and cells have the messages `{game}-cell-{word}`.
    """

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]  # each with its head
    rolled: bool = True  # False: nobody rolls on it, it is there to look at
    rule: str = ""  # its number in the rules


class Overlay(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to look at on the board: places and hexsides with a tone, under a name and perhaps for a side."""

    name: str  # "zones", "supply" ...; its title is the message `{game}-overlay-{name}`
    side: str = ""
    places: tuple[str, ...] = ()
    edges: tuple[tuple[str, str], ...] = ()
    tone: str = "plain"  # plain, good, bad, own, other
    labels: dict[str, str] = {}  # place -> a short text
    group: str = ""  # overlays of one name that belong together are shown together
    notes: dict[str, tuple[Message, ...]] = {}  # place -> what is said of it to who looks at it while this is shown
    marks: dict[str, Literal["source", "cut"]] = {}  # place -> a sign there: where something comes from, where it ends
    lines: dict[str, tuple[str, ...]] = {}  # place -> a way from there, drawn while somebody looks at the place
    legend: dict[str, Message] = {}  # what it means: a tone, a mark, or "way" -> words


class Route(msgspec.Struct, frozen=True):
    """The cheapest walk to a place: what it costs from here, in half-points, and the answers that walk it."""

    cost: int
    steps: tuple[str, ...]
