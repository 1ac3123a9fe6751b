"""The bridge of Ouren falls two times in three when the first German comes to it (7.7).

So whoever is to cross there goes before all others, and if it falls they plan again what they can do without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from salient.games.ardennes44.logistics import bridges
from salient.games.ardennes44.map.ground import INTACT
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position


def tries(pos: A44Position, unit: int, way: Sequence[int]) -> bool:
    """Whether a German on his way comes to it as the first."""
    side = pos.world.units[unit].side
    return any(bridges.ouren_due(pos, side, a, b) for a, b in pairwise((pos.at[unit], *way)))


def may_fall(pos: A44Position, side: int) -> bool:
    site = pos.world.features.bridge_sites.get(bridges.OUREN)
    return side == GERMAN and site is not None and not pos.ouren_checked and pos.bridge[site] == INTACT


def is_down(pos: A44Position) -> bool:
    site = pos.world.features.bridge_sites.get(bridges.OUREN)
    return site is not None and pos.bridge[site] != INTACT
