"""How alike recorded battles of Ardennes '44 begin: who plays often notices what comes every time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import NamedTuple

from audit.watching import Part
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.world import A44World

#: What is looked at in a beginning: hexes that are attacked, or units with the hexes in which they end.
Seen = frozenset[object]


class Likeness(NamedTuple):
    """Of some beginnings: how much two of them have in common on the average, of what is in either of them."""

    shared: float
    different: int  # how many are not the same as another
    always: Seen  # what is in all of them


def likeness(beginnings: Sequence[Seen]) -> Likeness:
    pairs = [(a, b) for a, b in combinations(beginnings, 2) if a or b]
    shared = sum(len(a & b) / len(a | b) for a, b in pairs) / len(pairs) if pairs else 1.0
    return Likeness(shared, len({*beginnings}), frozenset.intersection(*beginnings))


def attacked(part: Part) -> Seen:
    return frozenset(fight.target for fight in part.fights)


def moved(part: Part) -> Seen:
    """Who is elsewhere after a move, with the hex; who comes onto the map is as well."""
    n, units = part.start.world.ground.n, part.start.world.own[part.side]
    ends = ((unit, part.moved.at[unit]) for unit in units)
    return frozenset((unit, hex) for unit, hex in ends if 0 <= hex < n and hex != part.start.at[unit])


def set_up(part: Part) -> Seen:
    """Where everybody of a side stands before he has moved."""
    n, at = part.start.world.ground.n, part.start.at
    return frozenset((unit, at[unit]) for unit in part.start.world.own[part.side] if 0 <= at[unit] < n)


def lines(games: Sequence[Sequence[Part]]) -> list[str]:
    """What is told of the beginnings of these games, of those that lasted so long."""
    world = games[0][0].start.world
    german = [[part for part in game if part.side == GERMAN and not part.night] for game in games]
    allied = [[part for part in game if part.side == ALLIED and not part.night] for game in games]
    begun = {part.fights[0].target for (part, *_) in german if part.fights}
    told = [
        _told(world, "set-up", _of(german, 0, set_up)),
        _told(world, "first morning, attacked", _of(german, 0, attacked)) + f"; {len(begun)} different beginnings",
        _told(world, "second German turn, attacked", _of(german, 1, attacked)),
        _told(world, "second German turn, moved", _of(german, 1, moved)),
        _told(world, "first Allied turn, moved", _of(allied, 0, moved)),
        _told(world, "second Allied turn, moved", _of(allied, 1, moved)),
    ]
    return [line for line in told if line]


def _of(games: Sequence[Sequence[Part]], number: int, seen: Callable[[Part], Seen]) -> list[Seen]:
    return [seen(parts[number]) for parts in games if len(parts) > number]


def _told(world: A44World, what: str, beginnings: Sequence[Seen]) -> str:
    if not beginnings:
        return ""
    shared, different, always = likeness(beginnings)
    found = f"{what}: {different} different of {len(beginnings)}, {shared:.0%} shared by two"
    every = sorted(hex for hex in always if isinstance(hex, int))
    pairs = len(always) - len(every)
    found += f", {pairs} places in every game" if pairs else f", {len(every)} hexes in every game" if every else ""
    return found + (f" ({' '.join(world.map.ids[hex] for hex in every)})" if every else "")
