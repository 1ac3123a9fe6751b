"""What happened, line by line, as a side may read it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from salient.engine.game import Game
from salient.engine.journal import Entry
from salient.engine.messages import Message


def lines(game: Game, side: str | None, lang: str, since: int | None = None) -> list[str]:
    """The journal from an answer on; without a number all of it, with what happened before the first answer."""
    before = game.journal.opening if since is None else []
    opening = [event.message for event in before if event.seen_by in (None, side)]
    said = [*opening, *(line for _, line in of_entries(game.journal.entries[since:], side))]
    return [game.text(message, lang) for message in said]


def of_entries(entries: Sequence[Entry], side: str | None) -> Iterator[tuple[Entry, Message]]:
    """Each line with its answer. One that was taken for a player is told by what came of it, where something did."""
    for number, entry in enumerate(entries):
        for line in entry.lines(side):
            if line.id != "engine-chose-alone" or not _shows(entries[number:], side):
                yield entry, line


def _shows(entries: Sequence[Entry], side: str | None) -> bool:
    """Whether something is told of the first answer, or of those taken by themselves right after it."""
    for number, entry in enumerate(entries):
        if number and not entry.alone:
            return False
        if any(event.seen_by in (None, side) for event in entry.events):
            return True
    return False
