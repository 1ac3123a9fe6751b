"""The pieces as a list by place: for maps too wide to draw, for what lies beside the map, and for `pieces`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rich.table import Table
from rich.text import Text

from salient.cli.chart import ON_MAP, Name, factors_text, piece_text
from salient.cli.names import Names
from salient.cli.screen import side_style
from salient.engine.view import Layout, Piece, View


def by_place(layout: Layout, view: View, sides: Sequence[str], name: Name) -> Iterator[Text]:
    """Each place that holds pieces or is held by somebody, on one line."""
    for place in layout.places:
        here = [piece for piece in view.pieces if piece.place == place.id]
        holder = view.control.get(place.id)
        if not here and holder is None:
            continue
        terrain = name("terrain", place.terrain) if place.terrain else ""
        about = ", ".join(filter(None, [place.name, terrain]))
        line = Text(f"{place.id:<6} {about:<20} ")
        line.append(f"{name('side', holder) if holder else '':<10} ", side_style(holder or "", sides))
        yield _with_pieces(line, here, sides)


def off_map(layout: Layout, view: View, sides: Sequence[str], gone: str) -> Iterator[Text]:
    """Boxes beside the map that hold pieces, and what is out of play."""
    for place in layout.places:
        if place.kind in ON_MAP:
            continue
        here = [piece for piece in view.pieces if piece.place == place.id]
        if here:
            yield _with_pieces(Text(f"{place.name or place.id}: "), here, sides)
    lost = [piece for piece in view.pieces if piece.place is None]
    if lost:
        yield _with_pieces(Text(f"{gone}: "), lost, sides)


def _with_pieces(line: Text, pieces: Sequence[Piece], sides: Sequence[str]) -> Text:
    for piece in pieces:
        about = " ".join(filter(None, [piece_text(piece, sides), factors_text(piece)]))
        line.append(about, side_style(piece.side, sides)).append("  ")
    return line


def pieces_table(view: View, sides: Sequence[str], name: Names, word: Callable[[str], str]) -> Table:
    """Every piece with all that is known of it."""
    table = Table(box=None, pad_edge=False)
    for heading in ("piece", "name", "side", "place", "factors", "status"):
        table.add_column(word(f"column-{heading}"), no_wrap=heading != "name")
    for piece in view.pieces:
        status = [word("reduced")] if piece.reduced else []
        status += [name("status", status) for status in piece.status]
        table.add_row(
            piece_text(piece, sides),
            name(piece.kind, piece.id),
            name("side", piece.side) if piece.side in sides else piece.side,
            word("out-of-play") if piece.place is None else name.place(piece.place),
            "-".join(piece.factors),
            ", ".join(status),
            style=side_style(piece.side, sides),
        )
    return table
