"""`odds`: what an answer would mean, its sums line by line and the chances of every outcome."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from salient.cli.words import word
from salient.engine.game import Game
from salient.engine.reckoning import Reckoning
from salient.engine.sums import Modifier, Sum


def show(paper: Console, game: Game, found: Reckoning, lang: str) -> None:
    for item in found.sums:
        paper.print(sum_table(game, item, lang))
    if found.sums and len(found.outcomes) == 1:
        return  # no dice fall yet
    paper.print(word(lang, "outcomes-exact" if found.exact else "outcomes-estimated"), style="bold")
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right")
    table.add_column(justify="right")
    table.add_column()
    for outcome in found.outcomes:
        what = "; ".join(game.text(message, lang) for message in outcome.messages)
        if found.exact:
            table.add_row(f"  {outcome.probability:.1%}", "{}/{}".format(*outcome.exact), what)
        else:
            table.add_row(f"  ~{outcome.probability:.0%}", "", what)
    paper.print(table)


def sum_table(game: Game, item: Sum, lang: str) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", min_width=6)
    table.add_column()
    table.add_column(style="dim")
    table.add_row("", Text(game.text(item.name, lang), "bold"), "")
    for number, line in enumerate(item.lines):
        value = _value(line, first=number == 0)
        table.add_row(value, game.text(line.cause, lang), f"({line.rule})")
    table.add_row(Text(item.shown or str(item.total), "bold"), "=" if not item.shown else "", "")
    return table


def _value(line: Modifier, *, first: bool) -> str:
    if line.is_column:
        return ""
    return str(line.value) if first else f"{line.value:+d}".replace("-", "−")


def as_data(game: Game, found: Reckoning, lang: str) -> dict[str, Any]:
    """For programs."""
    return {
        "sums": [
            {
                "name": game.text(item.name, lang),
                "lines": [
                    {"value": line.value, "cause": game.text(line.cause, lang), "rule": line.rule}
                    for line in item.lines
                ],
                "total": item.total,
                "shown": item.shown,
            }
            for item in found.sums
        ],
        "exact": found.exact,
        "outcomes": [
            {
                "probability": outcome.probability,
                "fraction": list(outcome.exact),
                "what": [game.text(message, lang) for message in outcome.messages],
            }
            for outcome in found.outcomes
        ],
    }
