"""`odds`: what an answer would mean, its sums line by line and the chances of every outcome.

The asking side may not learn from it what is hidden from it, so the reckoning is made in positions that this side
could not tell from the real one.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from salient.cli.words import word
from salient.engine import reckoning
from salient.engine.actions import Action
from salient.engine.errors import IllegalAction
from salient.engine.game import Game
from salient.engine.messages import Message
from salient.engine.steps import answer
from salient.engine.sums import Sum

_GUESSES = 60
_NODES = 20_000
_FORCED_AHEAD = 50  # only answers that are followed before the dice fall


@dataclass(frozen=True)
class Prospect:
    """Sums, and outcomes with their chances. `guessed`: something hidden plays a part in it."""

    sums: tuple[Sum, ...]
    outcomes: list[tuple[Fraction, tuple[Message, ...]]]
    exact: bool
    guessed: bool


def prospect(game: Game, side: str, actions: Sequence[Action]) -> Prospect:
    """What the last of these answers means after the others have been given."""
    guesses = _guesses(game, side)
    total = sum(weight for _, weight in guesses)
    merged: dict[bytes, tuple[Fraction, tuple[Message, ...]]] = {}
    exact, spread, sums = True, set(), tuple[Sum, ...]()
    for pos, weight in guesses:
        before, last, sums = _prepare(pos, actions)
        found = reckoning.reckon(before, last, None, _NODES // len(guesses))
        exact = exact and found.exact
        spread.add(msgspec.json.encode(found.outcomes, order="deterministic"))
        for outcome in found.outcomes:
            key = msgspec.json.encode(outcome.messages, order="deterministic")
            so_far = merged.get(key, (Fraction(0), outcome.messages))[0]
            merged[key] = (so_far + Fraction(*outcome.exact) * Fraction(weight, total), outcome.messages)
    ordered = [merged[key] for key in sorted(merged, key=lambda key: (-merged[key][0], key))]
    return Prospect(sums, ordered, exact, guessed=len(spread) > 1)


def _guesses(game: Game, side: str) -> list[tuple[Any, int]]:
    """Positions that look the same to this side, each with how often it was drawn."""
    rng = random.Random(0)
    found: dict[Any, tuple[Any, int]] = {}
    for _ in range(_GUESSES):
        pos = game.rulebook.guess(game.position, side, rng)
        key = pos.key()
        found[key] = (pos, found.get(key, (pos, 0))[1] + 1)
    return list(found.values())


def _prepare(pos: Any, actions: Sequence[Action]) -> tuple[Any, Action, tuple[Sum, ...]]:
    """The position before the last answer. Only answers that must follow are followed up to the dice."""
    pos = pos.copy()
    *first, last = actions
    for action in first:
        _give(pos, action)
    _check(pos, last)
    sums = tuple(pos.stack[-1].sums(pos, last))
    start = (pos, last, sums)
    for _ in range(_FORCED_AHEAD):
        after = pos.copy()
        answer(after, last)
        if not after.stack or after.stack[-1].side(after) not in (pos.stack[-1].side(pos), "chance"):
            return start
        step = after.stack[-1]
        if step.by_chance:
            return pos, last, sums
        choices = step.actions(after)
        if len(choices) != 1 or step.always_ask:
            return start
        pos, last = after, choices[0]
        sums = tuple(step.sums(pos, last)) or sums
    return start


def _give(pos: Any, action: Action) -> None:
    _check(pos, action)
    answer(pos, action)
    if not pos.stack or pos.stack[-1].by_chance:
        raise IllegalAction(f"{action}: dice fall after it, so what follows is open")


def _check(pos: Any, action: Action) -> None:
    if action not in pos.stack[-1].actions(pos):
        raise IllegalAction(f"{action}: not offered there")


def show(paper: Console, game: Game, found: Prospect, lang: str) -> None:
    for item in found.sums:
        paper.print(_sum(game, item, lang))
    if found.sums and len(found.outcomes) == 1:
        return  # no dice fall yet
    kind = "guessed" if found.guessed else "exact" if found.exact else "sampled"
    paper.print(word(lang, f"outcomes-{kind}"), style="bold")
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right")
    table.add_column(justify="right")
    table.add_column()
    for chance, messages in found.outcomes:
        what = "; ".join(game.text(message, lang) for message in messages)
        fraction = f"{chance.numerator}/{chance.denominator}" if found.exact and not found.guessed else ""
        table.add_row(f"  {float(chance):.1%}", fraction, what)
    paper.print(table)


def _sum(game: Game, item: Sum, lang: str) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", min_width=6)
    table.add_column()
    table.add_column(style="dim")
    table.add_row("", Text(game.text(item.name, lang), "bold"), "")
    for number, line in enumerate(item.lines):
        value = str(line.value) if number == 0 else f"{line.value:+d}".replace("-", "−")
        table.add_row(value, game.text(line.cause, lang), f"({line.rule})")
    table.add_row(Text(item.shown or str(item.total), "bold"), "=" if not item.shown else "", "")
    return table


def as_data(game: Game, found: Prospect, lang: str) -> dict[str, Any]:
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
        "exact": found.exact and not found.guessed,
        "outcomes": [
            {
                "probability": float(chance),
                "fraction": [chance.numerator, chance.denominator],
                "what": [game.text(message, lang) for message in messages],
            }
            for chance, messages in found.outcomes
        ],
    }
