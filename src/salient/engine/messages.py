"""What the engine says: message ids and arguments, never prose. Only the edges speak a language."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Ref(msgspec.Struct, frozen=True, tag="ref", gc=False):
    """A thing of the game by kind ("hex", "unit", "side" ...) and id, shown by its name in the reader's language."""

    kind: str
    id: str


class Message(msgspec.Struct, frozen=True, tag="msg", gc=False):
    """A text by its id in the game's Fluent files, with the arguments that the text uses."""

    id: str
    args: Mapping[str, Arg] = {}

    def key(self) -> bytes:
        """Equal messages have equal keys (a message itself cannot be hashed: its arguments are a dict)."""
        return msgspec.json.encode(self, order="deterministic")


Arg = str | int | Ref | Message


def msg(id: str, **args: Arg) -> Message:
    return Message(id, args)


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not offered: the rule's number (None for the engine's own reasons) and a short sentence."""

    rule: str | None
    message: Message


def halves(points: int) -> str:
    """Half-points as players count them: 3 is "1½"."""
    whole = str(points // 2) if points // 2 or points % 2 == 0 else ""
    return whole + ("½" if points % 2 else "")
