"""Going from hex to hex: what a move leaves behind on its way."""

from __future__ import annotations

from collections.abc import Iterable

from salient.games.enemy_action.map import control
from salient.games.enemy_action.movement import crossing
from salient.games.enemy_action.position import EAAPosition


def step(pos: EAAPosition, unit: int, hex: int) -> None:
    """The unit goes into the next hex, with all that follows from it."""
    here = pos.at[unit]
    crossing.record(pos, pos.world.owner[unit], here, hex)
    control.entered(pos, unit, here, hex)


def go(pos: EAAPosition, unit: int, path: Iterable[int]) -> None:
    """A whole move along these hexes; the unit has moved then."""
    for hex in path:
        step(pos, unit, hex)
    pos.moved |= 1 << unit
