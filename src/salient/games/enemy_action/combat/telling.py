"""What combat says: every line with the rule that it follows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from salient.engine.messages import Arg, Message, Ref, msg
from salient.games.enemy_action.position import EAAPosition


def tell(pos: EAAPosition, id: str, rule: str, **args: Arg) -> None:
    """A line of the story."""
    pos.say(id, rule=rule, **args)


def units(pos: EAAPosition, which: Iterable[int]) -> Message:
    return listed([pos.unit_ref(unit) for unit in which])


def listed(things: Sequence[Ref | Message]) -> Message:
    """Things one after the other."""
    if not things:
        return msg("eaa-combat-nobody")
    said = msg("eaa-combat-one", thing=things[-1])
    for thing in reversed(things[:-1]):
        said = msg("eaa-combat-list", thing=thing, rest=said)
    return said


def tactics(pos: EAAPosition, which: Iterable[str]) -> Message:
    numbers = pos.world.things["tactic"]
    return listed([pos.ref("tactic", numbers[tactic]) for tactic in which])


def tactic(pos: EAAPosition, name: str) -> Ref:
    return pos.ref("tactic", pos.world.things["tactic"][name])
