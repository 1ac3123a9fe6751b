"""Why something was done, in words for people."""

from __future__ import annotations

import msgspec

from salient.engine.messages import Message


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """Shown after it was done, never before."""

    message: Message
    units: tuple[str, ...] = ()  # who does it
    places: tuple[str, ...] = ()  # what it is about, the goal last
    worth: float = 0.0  # in the player's own measure: how much it promises
