"""What one side's units hold the enemy with: where they stand, their zones of control and their bonds."""

from __future__ import annotations

from typing import NamedTuple


class Lines(NamedTuple):
    """What a side's own units make, before enemy units void some of it."""

    hexes: int  # where its units stand
    zone: int
    middle: int  # of hex bonds
    sides: tuple[tuple[int, int, int], ...]  # hexside bonds: x, y, and the hexes of the two by which the path can go


class Front(NamedTuple):
    """Hexes as bits; hexsides as pairs in both orders."""

    hexes: int  # where its units stand
    zone: int  # 9 zones of control
    hex_bonds: int  # 10.1 the middle hexes of bonds in force
    side_bonds: frozenset[tuple[int, int]]  # 10.1 the hexsides of bonds in force
