"""What combat says: every line with the rule that it follows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from salient.engine.messages import Arg, Message, Ref
from salient.engine.position import Arrow
from salient.games.enemy_action.combat.battle import Battle
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.saying import listed

Tone = Literal["go", "strike", "fall_back", "aim"]


def tell(pos: EAAPosition, id: str, rule: str, arrows: tuple[Arrow, ...] = (), **args: Arg) -> None:
    """A line of the story."""
    pos.tell(id, rule, arrows, **args)


def arrow(pos: EAAPosition, tone: Tone, *hexes: int) -> tuple[Arrow, ...]:
    """One arrow along these hexes; none if nobody listens."""
    if pos.events is None:
        return ()
    ids = pos.world.map.ids
    return (Arrow(tuple(ids[hex] for hex in hexes), tone),)


def strikes(pos: EAAPosition, battle: Battle) -> tuple[Arrow, ...]:
    """An arrow from each hex of the attackers to the attacked one."""
    hexes = sorted({pos.at[unit] for unit in battle.attackers})
    return tuple(each for hex in hexes for each in arrow(pos, "strike", hex, battle.target))


def units(pos: EAAPosition, which: Iterable[int]) -> Message:
    return listed([pos.unit_ref(unit) for unit in which])


def tactics(pos: EAAPosition, which: Iterable[str]) -> Message:
    numbers = pos.world.things["tactic"]
    return listed([pos.ref("tactic", numbers[tactic]) for tactic in which])


def tactic(pos: EAAPosition, name: str) -> Ref:
    return pos.ref("tactic", pos.world.things["tactic"][name])
