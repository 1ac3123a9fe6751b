"""Whose airfields and supply points are."""

from __future__ import annotations

from salient.board import bits
from salient.engine.trace import rule
from salient.games.fronte.pieces import NOBODY
from salient.games.fronte.points import half_of
from salient.games.fronte.position import FrontePosition


@rule("15.2.b", "16.i")
def owner_of(pos: FrontePosition, sector: int) -> int:
    """Whose airfield or supply point it is: who last held it; before that who placed it, or in whose half it lies."""
    if pos.control[sector] != NOBODY:
        return pos.control[sector]
    for placed, _, owner in pos.elements:
        if placed == sector:
            return owner
    return half_of(pos.world.ground, sector) if pos.world.battle.points else NOBODY


@rule("15.2.c")
def airfields_of(pos: FrontePosition, side: int) -> int:
    """The airfields of a side, as bits."""
    return bits.of(sector for sector in bits.places(pos.airfields) if owner_of(pos, sector) == side)
