"""The position: everything that changes in a game, as plain data that is cheap to copy and exact to compare."""

from __future__ import annotations

import base64
import hashlib
import zlib
from array import array
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from typing import TYPE_CHECKING, Any, Self, get_origin, get_type_hints

import msgspec

from salient.engine.errors import DamagedSave
from salient.engine.messages import Arg, Message

if TYPE_CHECKING:
    from salient.engine.rulebook import World
    from salient.engine.steps import Step

    #: One small number for each unit, hex or marker. 16 bits, signed: -1 can say "nowhere".
    Column = array[int]
else:
    Column = array  # Python 3.11 cannot subscript it

#: No part of a position's value: neither compared, hashed nor saved.
TRANSIENT = frozenset({"world", "events", "revealed"})


def column(values: list[int]) -> Column:
    return array("h", values)


class Event(msgspec.Struct, frozen=True):
    """Something that happened, for the journal. `seen_by` None: everybody may know."""

    message: Message
    seen_by: str | None = None


class Result(msgspec.Struct, frozen=True):
    """How the game ended. `winner` None: drawn."""

    winner: str | None
    message: Message


@dataclass(slots=True, eq=False, kw_only=True)
class Position:
    """Base of every game's position. A game adds columns and single values as typed fields:

        @dataclass(slots=True, eq=False, kw_only=True)
        class DrillPosition(Position):
            at: Column        # hex of each unit
            turn: int = 1

    Columns (array, bytearray, list, dict, set) are copied with the position; every other value is shared
    between copies and must be immutable. `stack` holds the steps of the sequence of play, the top one asking.
    """

    world: World
    stack: tuple[Step, ...] = ()
    result: Result | None = None
    events: list[Event] | None = None  # None: nobody listens, as in simulations
    revealed: bool = False  # a secret came out: no undo beyond this

    # --- for rules code

    def push(self, *steps: Step) -> None:
        """The last one given is asked first. Once the game is over nothing more is asked."""
        if self.result is None:
            self.stack += steps

    def say(self, id: str, **args: Arg) -> None:
        if self.events is not None:
            self.events.append(Event(Message(id, args)))

    def whisper(self, side: str, id: str, **args: Arg) -> None:
        """Say something that only one side may know."""
        if self.events is not None:
            self.events.append(Event(Message(id, args), seen_by=side))

    def reveal(self) -> None:
        """A secret has come out: what led to it can no longer be undone."""
        self.revealed = True

    def finish(self, winner: str | None, message: Message) -> None:
        """The game is over."""
        self.result = Result(winner, message)
        self.stack = ()
        if self.events is not None:
            self.events.append(Event(message))

    # --- plain data

    def copy(self) -> Self:
        """An independent position; nobody listens to its events."""
        copier = _COPIERS.get(self.__class__)
        if copier is None:
            copier = _COPIERS[self.__class__] = _make_copier(self.__class__)
        twin: Self = copier(self)
        return twin

    def key(self) -> tuple[Any, ...]:
        """Equal positions, and only they, have equal keys; keys can be hashed."""
        return tuple(_frozen(getattr(self, name)) for name in value_fields(type(self)))

    def __eq__(self, other: object) -> bool:
        """By value. (A position cannot be hashed, because it changes: use key().)"""
        return isinstance(other, type(self)) and self.key() == other.key()

    def to_data(self) -> dict[str, Any]:
        """Lossless plain data, ready for JSON."""
        return {name: _plain(name, getattr(self, name)) for name in value_fields(type(self))}

    @classmethod
    def from_data(cls, world: World, data: dict[str, Any]) -> Self:
        hints = _hints(cls)
        names = value_fields(cls)
        if set(data) != set(names):
            wrong = ", ".join(sorted(set(data) ^ set(names)))
            raise DamagedSave(f"a position of this game has other fields: {wrong}")
        try:
            return cls(world=world, **{name: _restored(world, name, hints[name], data[name]) for name in names})
        except (msgspec.ValidationError, TypeError, ValueError, OverflowError, KeyError) as error:
            raise DamagedSave(f"the position cannot be read: {error}") from error

    def digest(self) -> str:
        """Sixteen hex digits, the same on every machine."""
        return hashlib.blake2b(msgspec.json.encode(self.to_data()), digest_size=8).hexdigest()

    def to_text(self) -> str:
        """A compact string of letters, digits, - and _ (see Game.position_string for one that names its game)."""
        packed = zlib.compress(msgspec.json.encode(self.to_data()), 9)
        return base64.urlsafe_b64encode(packed).decode().rstrip("=")

    @classmethod
    def from_text(cls, world: World, text: str) -> Self:
        try:
            packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
            data = msgspec.json.decode(zlib.decompress(packed))
        except (ValueError, zlib.error) as error:
            raise DamagedSave("this is no position string") from error
        if not isinstance(data, dict):
            raise DamagedSave("this is no position string")
        return cls.from_data(world, data)


@cache
def value_fields(kind: type[Any]) -> tuple[str, ...]:
    return tuple(f.name for f in fields(kind) if f.name not in TRANSIENT)


@cache
def _hints(kind: type[Any]) -> dict[str, Any]:
    from salient.engine import rulebook, steps

    names = {"World": rulebook.World, "Step": steps.Step}
    return get_type_hints(kind, localns=names)


_SLICED = (array, bytearray, list)
_COPIED = (dict, set)
_COPIERS: dict[type[Position], Callable[[Any], Any]] = {}


def _make_copier(kind: type[Position]) -> Callable[[Any], Any]:
    """Straight-line code for one class: a loop over field names would take three times as long."""
    lines = ["def copier(old):", " new = make(kind)", " new.world = old.world"]
    lines += [" new.events = None", " new.revealed = False"]
    for name in value_fields(kind):
        hint = _hints(kind)[name]
        origin = get_origin(hint) or hint
        suffix = "[:]" if origin in _SLICED else ".copy()" if origin in _COPIED else ""
        lines.append(f" new.{name} = old.{name}{suffix}")
    lines.append(" return new")
    scope: dict[str, Any] = {"make": object.__new__, "kind": kind}
    exec("\n".join(lines), scope)
    copier: Callable[[Any], Any] = scope["copier"]
    return copier


def _frozen(value: Any) -> Any:
    if isinstance(value, (array, bytearray)):
        return bytes(value)
    if isinstance(value, list):
        return tuple(value)
    if isinstance(value, dict):
        return tuple(sorted(value.items()))
    if isinstance(value, set):
        return frozenset(value)
    if isinstance(value, Result):
        return (value.winner, value.message.key())
    return value


def _plain(name: str, value: Any) -> Any:
    if name == "stack":
        return [[type(step).__name__, msgspec.to_builtins(step)] for step in value]
    if isinstance(value, (array, bytearray)):
        return list(value)
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    return msgspec.to_builtins(value)


def _restored(world: World, name: str, hint: Any, value: Any) -> Any:
    if name == "stack":
        return tuple(_step(world, kind, data) for kind, data in value)
    origin = get_origin(hint) or hint
    if origin is array:
        return array("h", value)
    if origin is bytearray:
        return bytearray(value)
    return msgspec.convert(value, hint)


def _step(world: World, kind: str, data: Any) -> Step:
    return msgspec.convert(data, world.rulebook.step_types()[kind])
