"""What one can look at from the table: the map elsewhere, a hex, a unit, who is where, who is still to come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from salient.cli import answers, roster, status, told
from salient.cli.camera import ARROWS
from salient.cli.chart import factors_text, piece_text
from salient.cli.lookup import FATES, Lookup
from salient.cli.names import Names
from salient.cli.screen import side_style
from salient.cli.words import word
from salient.engine.actions import Action
from salient.engine.errors import SalientError
from salient.engine.view import Edge, Piece

if TYPE_CHECKING:
    from salient.cli.table import Table

_LOG = 200  # a longer log is cut to its end


# The map -------------------------------------------------------------------------------------------


def map(table: Table, text: str) -> None:
    """The map again; elsewhere; nearer or farther: `map`, `map E2020`, `map clerv`, `map +`, `map left`."""
    chart = status.chart_of(table.game, table.game.view(table.side), table.lang, table.game.decision)
    if text in ("+", "-"):
        table.camera.zoom(table.paper, 1 if text == "+" else -1)
    elif text in ARROWS:
        table.camera.go(chart, text)
    elif text:
        table.camera.move_to(table.lookup().place(text))
    table.redraw()


def legend(table: Table, _: str) -> None:
    chart = status.chart_of(table.game, table.game.view(table.side), table.lang, table.game.decision)
    names = Names(table.game, table.lang)
    table.paper.print(status.legend_line(chart, table.game.rulebook.sides, names, table.lang))


# Places and pieces ---------------------------------------------------------------------------------


def hex(table: Table, text: str) -> None:
    """A place: its ground, what lies along its sides, who stands there."""
    lookup = table.lookup()
    place = lookup.place(text or (table.camera.centre.id if table.camera.centre else ""))
    names = lookup.name
    holder = lookup.view.control.get(place.id)
    about = [names("terrain", place.terrain)] if place.terrain else []
    about += [word(table.lang, tag) if tag == "objective" else names("terrain", tag) for tag in place.tags]
    about += [names("side", holder)] if holder else []
    table.paper.print(Text().append(names.place(place.id), "bold").append(": " + ", ".join(about)))
    edges = [edge for edge in table.game.layout().edges if place.id in (edge.a, edge.b)]
    for tag in dict.fromkeys(tag for edge in edges for tag in edge.tags):
        beyond = ", ".join(_other(edge, place.id) for edge in edges if tag in edge.tags)
        table.paper.print(f"  {names('terrain', tag)}: {beyond}")
    _print_pieces(table, lookup, lookup.here(place.id))


def _other(edge: Edge, place: str) -> str:
    return edge.b if edge.a == place else edge.a


def _print_pieces(table: Table, lookup: Lookup, pieces: Iterable[Piece], *, place: bool = False) -> None:
    for piece in pieces:
        style = side_style(piece.side, table.game.rulebook.sides)
        line = lookup.unit_line(piece, place=place) if piece.kind == "unit" else _marker(lookup, piece)
        table.paper.print("    " + line, style=style)


def _marker(lookup: Lookup, piece: Piece) -> str:
    words = [piece_text(piece, ()), f"({piece.id})", piece.beside and f"→ {piece.beside}"]
    return " ".join(filter(None, [*words, *(lookup.name("status", one) for one in piece.status)]))


def unit(table: Table, text: str) -> None:
    """Everything that its counter says."""
    lookup = table.lookup()
    piece = lookup.unit(text)
    style = side_style(piece.side, table.game.rulebook.sides)
    table.paper.print(Text("  " + lookup.unit_line(piece), f"bold {style}"))
    about = [lookup.name("side", piece.side), piece.group, piece.symbol.replace("_", " "), piece.size]
    if piece.reduced:
        about.append(word(table.lang, "reduced"))
    if piece.back is not None:
        about.append(word(table.lang, "other-side", factors="-".join(piece.back.factors)))
    table.paper.print("  " + " · ".join(filter(None, about)))
    if piece.place is not None:
        table.paper.print("  " + lookup.place_line(lookup.places[piece.place]))


def who(table: Table, text: str) -> None:
    """The units on the board by formation: all, or those of a side, a formation, a place or a part of a name."""
    lookup = table.lookup()
    found = [piece for piece in lookup.view.pieces if piece.kind == "unit" and piece.place is not None]
    if text:
        found = [piece for piece in found if _is_meant(lookup, piece, text.casefold())]
    if not found:
        raise SalientError(word(table.lang, "nobody-there", text=text))
    for side in table.game.rulebook.sides:
        _by_formation(table, lookup, [piece for piece in found if piece.side == side])


def _is_meant(lookup: Lookup, piece: Piece, text: str) -> bool:
    names = [piece.id, lookup.name(piece.kind, piece.id), lookup.name.place(str(piece.place))]
    exact = [piece.side, lookup.name("side", piece.side).casefold(), piece.group.casefold()]
    return text in exact or any(text in name.casefold() for name in names)


def _by_formation(table: Table, lookup: Lookup, pieces: Sequence[Piece]) -> None:
    groups: dict[str, list[Piece]] = {}
    for piece in pieces:
        groups.setdefault(piece.group, []).append(piece)
    for group, members in groups.items():
        style = side_style(members[0].side, table.game.rulebook.sides)
        shown = " · ".join(lookup.unit_line(piece) for piece in members)
        table.paper.print(Text(style=style).append(f"  {group or '–'}: ", "bold").append(shown))


def off(table: Table, text: str) -> None:
    """The pieces off the board, by what became of them or by the turn on which they are awaited."""
    lookup, lang = table.lookup(), table.lang
    gone = [piece for piece in lookup.view.pieces if piece.place is None and text.casefold() in piece.side + piece.id]
    for fate in (*FATES, ""):
        pieces = [piece for piece in gone if (piece.fate if piece.fate in FATES else "") == fate]
        for due in sorted({piece.due for piece in pieces}):
            here = [piece for piece in pieces if piece.due == due]
            title = word(lang, f"fate-{fate}") if fate else word(lang, "out-of-play")
            line = Text().append(f"  {title}{', ' + word(lang, 'due', turn=due) if due else ''}: ", "bold")
            for piece in here:
                shown = f"{piece_text(piece, table.game.rulebook.sides)} {factors_text(piece)}"
                line.append(shown, side_style(piece.side, table.game.rulebook.sides)).append("  ")
            table.paper.print(line)


def pieces(table: Table, _: str) -> None:
    game, lang = table.game, table.lang
    view = game.view(table.side)
    table.paper.print(roster.pieces_table(view, game.rulebook.sides, Names(game, lang), lambda id: word(lang, id)))


# The game ------------------------------------------------------------------------------------------


def turn(table: Table, _: str) -> None:
    """The sequence of play, the facts, the objectives."""
    status.facts(table.paper, table.game, table.game.view(table.side), table.lang)


def list_(table: Table, text: str) -> None:
    """All answers with their numbers, or those with a part of a name in them."""
    decision = table.game.decision
    if decision is None:
        return
    found = answers.search(text, decision, table.lookup()) if text else decision.actions
    if not found:
        raise SalientError(word(table.lang, "none-such", text=text))
    show_answers(table, found)


def show_answers(table: Table, found: Sequence[Action]) -> None:
    decision, lookup = table.game.decision, table.lookup()
    assert decision is not None
    wanted = set(found)
    every = answers.by_verb(decision).items()
    some = {verb: [item for item in numbered if item[1] in wanted] for verb, numbered in every}
    verbs = [verb for verb, items in some.items() if items]
    for verb in verbs:
        for line in answers.block(verb, some[verb], verbs, lookup, table.paper.width):
            table.paper.print(line)


def log(table: Table, text: str) -> None:
    """What happened: `log`, or the last lines of it: `log 12`."""
    lines = told.lines(table.game, table.side, table.lang)
    last = int(text) if text.isdecimal() else _LOG
    if len(lines) > last:
        table.paper.print("  …")
    for line in lines[-last:] if last else []:
        table.paper.print(f"  {line}")
