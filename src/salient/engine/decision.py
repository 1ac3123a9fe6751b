"""The question that a game waits to have answered."""

from __future__ import annotations

import msgspec

from salient.engine.actions import Action
from salient.engine.messages import Message


class Decision(msgspec.Struct, frozen=True, gc=False):
    """Who is asked, what about, and every legal answer. Nothing in it can be changed."""

    side: str
    prompt: Message
    actions: tuple[Action, ...]

    def __str__(self) -> str:
        return f"{self.side}: {self.prompt} ({len(self.actions)} answers)"
