"""The tab key at the table: what one has begun to type, completed."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from salient.cli.table import Table


def completions(table: Table, line: str, begun: str) -> list[str]:
    """The words that can stand where the last one was begun: first an order or a verb, then what it can point at."""
    from salient.cli.orders import ORDERS

    decision = table.game.decision
    actions = decision.actions if decision is not None else []
    words = line[: len(line) - len(begun)].split()
    if not words:
        found = {*ORDERS, *(action.verb for action in actions)}
    elif words[-1] in ORDERS or words[-1].endswith(";"):
        found = {*(action.verb for action in actions), *_things(table)} - {"?"}
    else:
        own = {target for action in actions if action.verb == words[-1] for target in action.targets}
        found = own or _things(table)
    return sorted(word for word in found if word.casefold().startswith(begun.casefold()))


def _things(table: Table) -> set[str]:
    view = table.game.view(table.side)
    return {piece.id for piece in view.pieces} | {place.id for place in table.game.layout().places}


def listen(table: Table) -> None:
    """Let the arrow keys bring back what was typed, and the tab key complete it, where the terminal can do so."""
    with contextlib.suppress(ImportError):
        import readline

        def complete(begun: str, number: int) -> str | None:
            found = completions(table, readline.get_line_buffer()[: readline.get_endidx()], begun)
            return found[number] if number < len(found) else None

        readline.set_completer(complete)
        readline.set_completer_delims(" ;")
        readline.parse_and_bind("tab: complete")
