"""The journal: every answer of a game, whose it was, and what happened, as message ids for any language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from salient.engine.actions import Action
from salient.engine.messages import Message, Ref, msg
from salient.engine.position import Event
from salient.engine.reason import Reason
from salient.engine.steps import CHANCE


class Entry(msgspec.Struct, gc=False):
    """One answer. `alone`: it was the only legal one and was taken for the player."""

    side: str
    action: Action
    prompt: Message
    events: tuple[Event, ...]
    alone: bool = False
    secret: bool = False  # the other sides may not know the action
    roll: int | None = None  # the number of the draw, for chance
    digest: str = ""  # of the position afterwards, where the game keeps digests
    why: tuple[Reason, ...] = ()  # as a computer player said

    def seen_by(self, side: str | None) -> bool:
        return not self.secret or self.side == side

    @property
    def _is_of_dice(self) -> bool:
        """What is drawn has no number but a name, and what happens then tells it."""
        return all(target.isdigit() for target in self.action.targets)

    def told(self, side: str | None) -> Iterator[Event]:
        """What a side may read of it (None: what everybody may), the answer itself where it is worth a line."""
        if self.side == CHANCE and not self.secret and (self._is_of_dice or not self.events):
            yield Event(msg("engine-roll", purpose=self.prompt, result=" ".join(self.action.targets)))
        elif self.side != CHANCE and not self.seen_by(side):
            yield Event(msg("engine-secret-action", side=Ref("side", self.side)))
        elif self.alone and self.action.targets:
            yield Event(msg("engine-chose-alone", action=str(self.action)))
        for event in self.events:
            if event.seen_by is None or event.seen_by == side:
                yield event

    def lines(self, side: str | None) -> Iterator[Message]:
        """The same as bare sentences."""
        return (event.message for event in self.told(side))


class Journal:
    """The entries in order. The one record from which a save is made."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.opening: list[Event] = []  # what happened before the first answer

    def __copy__(self) -> Journal:
        """Another list of the same entries: an entry once written stays as it is."""
        twin = Journal()
        twin.entries, twin.opening = self.entries.copy(), self.opening.copy()
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Journal:
        return self.__copy__()

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def lines(self, side: str | None, since: int = 0) -> Iterator[Message]:
        if since == 0:
            for event in self.opening:
                if event.seen_by is None or event.seen_by == side:
                    yield event.message
        for entry in self.entries[since:]:
            yield from entry.lines(side)
