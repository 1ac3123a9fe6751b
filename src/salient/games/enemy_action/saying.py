"""Things in words, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.messages import Message, Ref, msg


def listed(things: Sequence[Ref | Message]) -> Message:
    if not things:
        return msg("eaa-combat-nobody")
    said = msg("eaa-combat-one", thing=things[-1])
    for thing in reversed(things[:-1]):
        said = msg("eaa-combat-list", thing=thing, rest=said)
    return said
