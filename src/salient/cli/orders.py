"""What one can say at the table besides answering: ask why, ask for odds, take back, save, leave."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table as Grid

from salient.cli import answers, odds, roster
from salient.cli.names import Names
from salient.cli.refusals import insist, reasons
from salient.cli.seats import let_computers_play
from salient.cli.words import word
from salient.engine.actions import Action
from salient.engine.errors import SalientError
from salient.engine.messages import halves
from salient.engine.texts import LANGUAGES
from salient.engine.trace import Checklist

if TYPE_CHECKING:
    from salient.cli.table import Table

Order = Callable[["Table", str], None]


def obey(table: Table, line: str) -> bool:
    """Carry out an order. False: it is none."""
    first, _, rest = line.partition(" ")
    order = ORDERS.get(first.lower())
    if order is None:
        return False
    order(table, rest.strip())
    return True


def why(table: Table, text: str) -> None:
    """Why something is not offered, each reason with its rule."""
    action = _action(table, text)
    found = reasons(table.game, action, table.lang, table.side)
    if not found:
        table.paper.print(word(table.lang, "why-offered", action=str(action)))
    for reason in found:
        table.complain(f"  {action}: {reason}")


def _action(table: Table, text: str) -> Action:
    """An action as it stands, or what was meant by a number or a beginning."""
    if not text:
        raise SalientError(word(table.lang, "which-action"))
    decision = table.game.decision
    meant = answers.understand(text, decision) if decision is not None else []
    return meant[0] if len(meant) == 1 else Action.parse(text)


def _odds(table: Table, text: str) -> None:
    """One answer, or several one after the other: `odds attack red-1; join blue-1; fight`."""
    parts = [part.strip() for part in text.split(";")]
    first = _action(table, parts[0])
    insist(table.game, first, table.lang, table.side)
    assert table.side is not None
    actions = [first, *(table.game.parse(part) for part in parts[1:])]
    odds.show(table.paper, table.game, table.game.reckon(*actions), table.lang)


def _routes(table: Table, text: str) -> None:
    units = text.split()
    known = {piece.id for piece in table.game.view(table.side).pieces}
    unknown = [unit for unit in units if unit not in known]
    if unknown or not units:
        raise SalientError(word(table.lang, "which-unit", units=", ".join(sorted(known))))
    routes = table.game.routes(units)
    if not routes:
        table.complain(word(table.lang, "no-routes", unit=text))
        return
    name = Names(table.game, table.lang)
    grid = Grid(box=None, pad_edge=False)
    grid.add_column(word(table.lang, "column-place"))
    grid.add_column(word(table.lang, "column-cost"), justify="right")
    grid.add_column(word(table.lang, "column-way"))
    for place, route in sorted(routes.items(), key=lambda item: (item[1].cost, item[0])):
        grid.add_row(name.place(place), halves(route.cost), ", ".join(route.steps))
    table.paper.print(grid)


def _go(table: Table, text: str) -> None:
    """Walk a unit's cheapest way step by step, as far as the rules and the dice let it."""
    *units, place = text.split() or [""]
    decision, side = table.game.decision, table.side
    own = units or [piece.id for piece in table.game.view(side).pieces if piece.side == side]
    ways = [route for unit in own if (route := table.game.routes([unit]).get(place)) is not None]
    if len(ways) != 1 or decision is None:
        raise SalientError(word(table.lang, "which-way" if ways else "no-way", place=place))
    for step in ways[0].steps:
        offered = table.game.decision
        if offered is None or offered.side != side or Action.parse(step) not in offered.actions:
            table.paper.print(word(table.lang, "way-ends"))
            return
        table.answer(Action.parse(step))


def _undo(table: Table, _: str) -> None:
    table.game.undo(table.side)
    table.keep()
    table.paper.print(word(table.lang, "undone"))


def _redo(table: Table, _: str) -> None:
    table.game.redo(table.side)
    let_computers_play(table.game, table.seats)
    table.keep()


def _log(table: Table, _: str) -> None:
    for line in table.game.log(table.side, table.lang):
        table.paper.print(f"  {line}")


def _save(table: Table, text: str) -> None:
    if not text and table.file is None:
        raise SalientError(word(table.lang, "which-file"))
    path = Path(text) if text else table.file
    assert path is not None
    table.save(path)
    table.paper.print(word(table.lang, "saved", file=str(path)))


def _lang(table: Table, text: str) -> None:
    if text not in LANGUAGES:
        raise SalientError(word(table.lang, "which-language", languages=", ".join(LANGUAGES)))
    table.lang = text
    table.redraw()


def _map(table: Table, _: str) -> None:
    table.redraw()


def _pieces(table: Table, _: str) -> None:
    game, lang = table.game, table.lang
    view = game.view(table.side)
    table.paper.print(roster.pieces_table(view, game.rulebook.sides, Names(game, lang), lambda id: word(lang, id)))


def _position(table: Table, _: str) -> None:
    table.paper.print(table.game.position_string(), soft_wrap=True)
    table.paper.print(word(table.lang, "position-tells"), style="dim")


def _rules(table: Table, text: str) -> None:
    """A line of the checklist, or all lines of a section."""
    lines = Checklist.read(table.game.rulebook.folder).lines
    found = [line for line in lines if line.number == text]
    found = found or [line for line in lines if not text or line.number.startswith(text + ".")]
    if not found:
        raise SalientError(word(table.lang, "no-rule", number=text))
    for line in found:
        table.paper.print(f"  {line.number:<6} {line.text}")


def _help(table: Table, _: str) -> None:
    grid = Grid.grid(padding=(0, 2))
    table.paper.print(word(table.lang, "help-answer"))
    for usage, id in HELP:
        grid.add_row(f"  {usage}", word(table.lang, f"help-{id}"))
    table.paper.print(grid)


def _quit(table: Table, _: str) -> None:
    table.left = True


ORDERS: dict[str, Order] = {
    "?": _help,
    "help": _help,
    "why": why,
    "odds": _odds,
    "routes": _routes,
    "go": _go,
    "undo": _undo,
    "redo": _redo,
    "log": _log,
    "save": _save,
    "lang": _lang,
    "map": _map,
    "pieces": _pieces,
    "position": _position,
    "rules": _rules,
    "quit": _quit,
}

HELP = (
    ("why ACTION", "why"),
    ("odds ACTION[; ACTION]", "odds"),
    ("routes UNIT", "routes"),
    ("go [UNIT] PLACE", "go"),
    ("undo, redo", "undo"),
    ("map, pieces, log", "map"),
    ("rules NUMBER", "rules"),
    ("save FILE", "save"),
    ("lang en|it|pl", "lang"),
    ("position", "position"),
    ("quit", "quit"),
)

#: The texts that are put together from the tables above.
MESSAGES = tuple(f"cli-help-{id}" for _, id in HELP)
