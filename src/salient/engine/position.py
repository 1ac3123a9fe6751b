"""The position: everything that changes in a game, as plain data that is cheap to copy and exact to compare."""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Literal, Self, get_origin, get_type_hints

import msgspec

from salient.board.toml import ONE_AT_A_TIME
from salient.engine.errors import DamagedSave
from salient.engine.messages import Arg, Message, Ref
from salient.engine.packing import pack, unpack

if TYPE_CHECKING:
    from salient.engine.rulebook import World
    from salient.engine.steps import Step

    #: One small number for each unit, hex or marker. 16 bits, signed: -1 can say "nowhere".
    Column = array[int]
else:
    Column = array  # Python 3.11 cannot subscript it

#: Bytes of a position as JSON; those of the largest games have a thousandth of it.
LARGEST = 8_000_000
#: No part of a position's value: neither compared, hashed nor saved.
TRANSIENT = frozenset({"world", "events", "revealed"})


def memo() -> Any:
    """A field for something worked out from the position, kept until rules code sets it to None again.

    It is no part of the position's value. Copies share it, so what it holds must be immutable.
    """
    return field(default=None, metadata={"memo": True})


def late(default: Any) -> Any:
    """A field that came to a game when saves and position strings of it were about. It is no part of the digest, and
    not of plain data while it has its default: old ones stay good. The rules may not depend on it."""
    return field(default=default, metadata={"late": True})


def column(values: list[int]) -> Column:
    return array("h", values)


class Arrow(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something to draw on the board while an event is told: a way from place to place; a single place is ringed.

    `tone`: somebody goes there, strikes there, falls back there, or only looks that way.
    """

    places: tuple[str, ...]
    tone: Literal["go", "strike", "fall_back", "aim"] = "go"


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, for the journal. `seen_by` None: everybody may know.

    `rule`: the number of the rule that it follows, where a line of a story wants one (`Position.tell`).
    """

    message: Message
    seen_by: str | None = None
    rule: str | None = None
    arrows: tuple[Arrow, ...] = ()


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

    def tell(self, id: str, rule: str, arrows: tuple[Arrow, ...] = (), **args: Arg) -> None:
        """Say something that a rule decided, as a line of the story: with its number, and what to draw on the board.

        Who makes many arrows asks first whether anybody listens (`events` is not None).
        """
        if self.events is not None:
            self.events.append(Event(Message(id, args), None, rule, arrows))

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

    # --- who, and how to speak of things

    @property
    def asked(self) -> str | None:
        """The side whose answer the game waits for."""
        return self.stack[-1].side(self) if self.stack else None

    def ref(self, kind: str, number: int) -> Ref:
        """How messages point at a thing: Ref("hex", "0403")."""
        return self.world.refs[kind][number]

    def unit_ref(self, unit: int) -> Ref:
        return self.world.refs["unit"][unit]

    def hex_ref(self, hex: int) -> Ref:
        return self.world.refs["hex"][hex]

    def side_ref(self, side: int) -> Ref:
        return Ref("side", self.world.sides[side])

    def arrow(self, *hexes: int, tone: Literal["go", "strike", "fall_back", "aim"] = "go") -> Arrow:
        """From the first hex over the others to the last, for `tell`."""
        refs = self.world.refs["hex"]
        return Arrow(tuple(refs[hex].id for hex in hexes), tone)

    # --- plain data

    def copy(self) -> Self:
        """An independent position; nobody listens to its events."""
        twin: Self = _shape(self.__class__).copier(self)
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[Any, ...]]:
        """Its value and its world's name; what was worked out from it is worked out again."""
        names = _shape(type(self)).names
        return _unpickled, (type(self), self.world, {name: getattr(self, name) for name in names})

    def key(self) -> tuple[Any, ...]:
        """Equal positions, and only they, have equal keys; keys can be hashed."""
        key: tuple[Any, ...] = _shape(self.__class__).keyer(self)
        return key

    def board(self) -> tuple[Any, ...]:
        """The same whatever is asked: the key without the stack, which is the first of the fields."""
        return self.key()[1:]

    def __eq__(self, other: object) -> bool:
        """By value. (A position cannot be hashed, because it changes: use key().)"""
        return isinstance(other, type(self)) and self.key() == other.key()

    def to_data(self) -> dict[str, Any]:
        """Lossless plain data, ready for JSON."""
        late = _shape(type(self)).late
        values = ((name, getattr(self, name)) for name in _shape(type(self)).names)
        return {name: _plain(name, value) for name, value in values if name not in late or value != late[name]}

    @classmethod
    def from_data(cls, world: World, data: dict[str, Any]) -> Self:
        shape = _shape(cls)
        hints = shape.hints
        if wrong := ", ".join(sorted((set(data) ^ set(shape.names)) - (shape.late.keys() - data.keys()))):
            raise DamagedSave(f"a position of this game has other fields: {wrong}")
        try:
            return cls(world=world, **{name: _restored(world, name, hints[name], data[name]) for name in data})
        except (msgspec.ValidationError, TypeError, ValueError, OverflowError, KeyError) as error:
            raise DamagedSave(f"the position cannot be read: {error}") from error

    def digest(self) -> str:
        """Sixteen hex digits, the same on every machine."""
        late = _shape(type(self)).late
        data = {name: value for name, value in self.to_data().items() if name not in late}
        return hashlib.blake2b(msgspec.json.encode(data), digest_size=8).hexdigest()

    def to_text(self) -> str:
        """A compact string of letters, digits, - and _ (see Game.position_string for one that names its game)."""
        return pack(msgspec.json.encode(self.to_data()))

    @classmethod
    def from_text(cls, world: World, text: str) -> Self:
        try:
            data = msgspec.json.decode(unpack(text, LARGEST))
        except (ValueError, RecursionError) as error:
            raise DamagedSave(f"this is no position string ({error})") from error
        if not isinstance(data, dict):
            raise DamagedSave("this is no position string")
        return cls.from_data(world, data)


@dataclass(frozen=True)
class _Shape:
    """What is known of a class of positions, worked out once."""

    names: tuple[str, ...]  # the fields that make up its value
    late: dict[str, Any]  # those of them that came later, each with its default
    hints: dict[str, Any]
    copier: Callable[[Any], Any]
    keyer: Callable[[Any], tuple[Any, ...]]


_SHAPES: dict[Any, _Shape] = {}


def _shape(kind: Any) -> _Shape:
    found = _SHAPES.get(kind)
    if found is None:
        found = _SHAPES[kind] = _make_shape(kind)
    return found


def _make_shape(kind: Any) -> _Shape:
    from salient.engine import rulebook, steps

    memos = tuple(f.name for f in fields(kind) if f.metadata.get("memo"))
    names = tuple(f.name for f in fields(kind) if f.name not in TRANSIENT and f.name not in memos)
    hints = get_type_hints(kind, localns={"World": rulebook.World, "Step": steps.Step})
    late = {f.name: f.default for f in fields(kind) if f.metadata.get("late")}
    return _Shape(names, late, hints, *_make_functions(kind, names, memos, hints))


def _copied(name: str, kind: Any) -> str:
    if kind is array:
        return f"copy_array(old.{name})"  # twice as fast as a slice
    return f"old.{name}.copy()" if kind in (bytearray, list, dict, set) else f"old.{name}"


def _frozen(name: str, kind: Any) -> str:
    if name == "result":
        return "result_key(old.result)"
    if kind is array:
        return f"old.{name}.tobytes()"
    frozen = {bytearray: "bytes({})", list: "tuple({})", dict: "tuple(sorted({}.items()))", set: "frozenset({})"}
    return frozen.get(kind, "{}").format(f"old.{name}")


def _result_key(result: Result | None) -> Any:
    return None if result is None else (result.winner, result.message.key())


def _make_functions(
    kind: Any, names: tuple[str, ...], memos: tuple[str, ...], hints: dict[str, Any]
) -> tuple[Any, Any]:
    """Straight-line code for one class: a loop over field names would take three times as long."""
    origins = {name: get_origin(hints[name]) or hints[name] for name in names}
    copies = "".join(f" new.{name} = {_copied(name, origins[name])}\n" for name in names)
    copies += "".join(f" new.{name} = old.{name}\n" for name in memos)
    parts = ", ".join(_frozen(name, origins[name]) for name in names)
    source = (
        "def copier(old):\n new = make(kind)\n new.world = old.world\n new.events = None\n new.revealed = False\n"
        f"{copies} return new\n"
        f"def keyer(old):\n return ({parts},)\n"
    )
    scope: dict[str, Any] = {
        "make": object.__new__,
        "kind": kind,
        "result_key": _result_key,
        "copy_array": array.__copy__,
    }
    exec(source, scope)
    return scope["copier"], scope["keyer"]


def _unpickled(kind: type[Position], world: World, values: dict[str, Any]) -> Position:
    return kind(world=world, **values)


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
    with ONE_AT_A_TIME:
        return msgspec.convert(value, hint)


def _step(world: World, kind: str, data: Any) -> Step:
    with ONE_AT_A_TIME:
        return msgspec.convert(data, world.rulebook.step_types()[kind])
