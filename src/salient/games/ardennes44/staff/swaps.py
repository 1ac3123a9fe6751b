"""Two who are alike and would only change places stay where they are, and each does what was meant for the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from msgspec.structs import replace

from salient.engine.messages import Arg, Message, Ref
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent


def undo(board: Deployment, movers: Sequence[int]) -> None:
    for one, two in list(_swapped(board, movers)):
        for unit in (one, two):
            board.put(unit, board.start.at[unit])
        _exchange(board, one, two)


def _swapped(board: Deployment, movers: Sequence[int]) -> Iterator[tuple[int, int]]:
    start, gone = board.start, [unit for unit in movers if board.where(unit) != board.start.at[unit]]
    for one, two in combinations(gone, 2):
        if board.where(one) == start.at[two] and board.where(two) == start.at[one] and _are_alike(board, one, two):
            yield one, two


def _are_alike(board: Deployment, one: int, two: int) -> bool:
    """Whether nobody could tell them apart but by their names; on the way they have taken nothing from the enemy."""
    start, units = board.start, board.pos.world.units
    counters = [replace(units[unit], id="", regiment="") for unit in (one, two)]
    marks = [(start.steps[unit], start.status[unit], start.advantage[unit]) for unit in (one, two)]
    if counters[0] != counters[1] or marks[0] != marks[1]:
        return False
    if any(board.pos.status[unit] != start.status[unit] for unit in (one, two)):  # such as on wheels
        return False
    passed = [hex for unit in (one, two) for hex in board.options.get(unit, {}).get(board.where(unit), ())]
    return all(hex >= board.land.n or start.control[hex] == 1 + board.side for hex in passed)


def _exchange(board: Deployment, one: int, two: int) -> None:
    """What was meant for the one is meant for the other, in all that they do with others too."""
    other, refs = {one: two, two: one}, [board.pos.unit_ref(unit) for unit in (one, two)]
    named = {refs[0].id: refs[1], refs[1].id: refs[0]}
    renamed = {
        id(intent): _for_others(intent, other, named)
        for intent in board.fixed.values()
        if any(unit in other for unit, _ in intent.moves)
    }
    fixed = {other.get(unit, unit): renamed.get(id(intent), intent) for unit, intent in board.fixed.items()}
    board.fixed.clear()
    board.fixed.update(fixed)


def _for_others(intent: Intent, other: Mapping[int, int], named: Mapping[str, Ref]) -> Intent:
    moves = tuple((other.get(unit, unit), hex) for unit, hex in intent.moves)
    return replace(intent, moves=moves, message=_renamed(intent.message, named))


def _renamed(message: Message, named: Mapping[str, Ref]) -> Message:
    def arg(value: Arg) -> Arg:
        if isinstance(value, Message):
            return _renamed(value, named)
        return named.get(value.id, value) if isinstance(value, Ref) and value.kind == "unit" else value

    return Message(message.id, {name: arg(value) for name, value in message.args.items()})
