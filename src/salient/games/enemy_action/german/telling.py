"""What the German system says of itself: one line a decision, each with the rule that it follows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from salient.board import bits
from salient.engine.messages import Arg, Message, Ref, msg
from salient.games.enemy_action.position import EAAPosition


def tell(pos: EAAPosition, id: str, rule: str, **args: Arg) -> None:
    """A line of the story."""
    pos.say(id, rule=rule, **args)


def units(pos: EAAPosition, which: int | Iterable[int]) -> Message:
    """Units one after the other; given as bits they come in the order of their numbers."""
    numbers = bits.places(which) if isinstance(which, int) else which
    return listed([pos.unit_ref(unit) for unit in numbers])


def hexes(pos: EAAPosition, which: Iterable[int]) -> Message:
    return listed([pos.hex_ref(hex) for hex in which])


def listed(things: Sequence[Ref | Message]) -> Message:
    if not things:
        return msg("eaa-german-nobody")
    said = msg("eaa-german-one", thing=things[-1])
    for thing in reversed(things[:-1]):
        said = msg("eaa-german-list", thing=thing, rest=said)
    return said
