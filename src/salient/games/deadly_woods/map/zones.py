"""7 Zones of control."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from salient.games.deadly_woods.position import TDWPosition


def zone(pos: TDWPosition, side: int) -> int:
    """The hexes in a ZOC of a side, negated or not, as bits."""
    raise NotImplementedError


def negated(pos: TDWPosition, side: int) -> int:
    """The hexes in which enemy ZOC does not count for this side's retreats and supply (7.3), as bits."""
    raise NotImplementedError
