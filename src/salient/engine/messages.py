"""What the engine says: message ids and arguments, never prose. Only the edges speak a language."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Ref(msgspec.Struct, frozen=True, tag="ref", gc=False):
    """A thing of the game by kind ("hex", "unit", "side" ...) and id, shown by its name in the reader's language."""

    kind: str
    id: str

    def __str__(self) -> str:
        return self.id


class Message(msgspec.Struct, frozen=True, tag="msg", gc=False):
    """A text by its id in the game's Fluent files, with the arguments that the text uses.

    As a string it shows both; the sentence in somebody's language needs the game's texts (`Game.text`).
    """

    id: str
    args: Mapping[str, Arg] = {}

    def key(self) -> bytes:
        """Equal messages have equal keys (a message itself cannot be hashed: its arguments are a dict)."""
        return msgspec.json.encode(self, order="deterministic")

    def __str__(self) -> str:
        shown = ", ".join(f"{name}: {value}" for name, value in self.args.items())
        return f"{self.id} ({shown})" if shown else self.id


Arg = str | int | Ref | Message


def msg(id: str, **args: Arg) -> Message:
    return Message(id, args)


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not offered: the rule's number (None for the engine's own reasons) and a short sentence."""

    rule: str | None
    message: Message

    def __str__(self) -> str:
        return str(self.message) if self.rule is None else f"{self.rule}: {self.message}"


def halves(points: int) -> str:
    """Half-points as players count them: 3 is "1½"."""
    whole = str(points // 2) if points // 2 or points % 2 == 0 else ""
    return whole + ("½" if points % 2 else "")
