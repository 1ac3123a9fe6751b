"""What happened, line by line, as a side may read it."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.game import Game
from salient.engine.journal import Entry
from salient.engine.messages import Message


def lines(game: Game, side: str | None, lang: str, since: int = 0) -> list[str]:
    """The journal from an answer on; from the first one with what happened before it."""
    opening = [event.message for event in game.journal.opening if event.seen_by in (None, side)] if since == 0 else []
    said = [*opening, *(line for entry in game.journal.entries[since:] for line in of_entry(entry, side))]
    return [game.text(message, lang) for message in said]


def of_entry(entry: Entry, side: str | None) -> Iterator[Message]:
    """An answer that was taken for a player is told by what came of it, where something did."""
    found = list(entry.lines(side))
    speaks = entry.alone and len(found) > 1 and found[0].id == "engine-chose-alone"
    yield from found[1:] if speaks else found
