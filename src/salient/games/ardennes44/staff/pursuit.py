"""Advances after combat: every unit that may follow looks for the hex that makes the whole board best.

What the enemy leaves is time won: a unit that follows two hexes, three along a road, is where it would be a turn later.
"""

from __future__ import annotations

from typing import NamedTuple

from salient.engine.actions import Action
from salient.games.ardennes44.combat.advance import advances
from salient.games.ardennes44.combat.advance_steps import Followers
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment

_TROUBLE = 0.05  # nobody goes for nothing


class Follow(NamedTuple):
    unit: int
    path: tuple[int, ...]
    gain: float


def best_follow(board: Deployment, step: Followers, units: list[int]) -> Follow | None:
    """Who of these should advance first, and where to."""
    now, best = board.evaluate(), None
    for unit in units:
        for path in _ways(board.pos, step, unit):
            gain = _gain(board, unit, path, now)
            if gain > _TROUBLE and (best is None or gain > best.gain):
                best = Follow(unit, path, gain)
    return best


def _ways(pos: A44Position, step: Followers, unit: int) -> list[tuple[int, ...]]:
    """One way to each hex: the one that takes most hexes from the enemy, else the shortest."""
    found: dict[int, tuple[int, ...]] = {}
    for path in advances(pos, unit, step.kind, step.vacated).paths:
        known = found.get(path[-1])
        if known is None or _taken(pos, step, path) > _taken(pos, step, known):
            found[path[-1]] = path
    return list(found.values())


def _taken(pos: A44Position, step: Followers, path: tuple[int, ...]) -> tuple[int, int]:
    ground = pos.world.ground
    towns = sum(1 for hex in path if ground.settlement[hex] and pos.control[hex] != 1 + step.player)
    return towns, -len(path)


def _gain(board: Deployment, unit: int, path: tuple[int, ...], now: float) -> float:
    """What the advance of one unit adds, as if nobody else advanced."""
    pos, here = board.pos, board.pos.at[unit]
    before = bytes(pos.control)
    board.put(unit, path[-1], path)
    gain = board.evaluate() - now
    pos.control[:] = before
    board.put(unit, here, ())
    return gain


def answers(pos: A44Position, found: Follow) -> tuple[Action, ...]:
    select = pos.world.offers("select", "unit")[found.unit]
    advance = pos.world.offers("advance", "hex")
    return (select, *(advance[hex] for hex in found.path), Action("stop"))
