"""Supply on a made-up board: where it has no source, nobody asks for paths."""

from __future__ import annotations

from collections.abc import Sequence

from salient.games.ardennes44.combat.retreat import InSupply
from salient.games.ardennes44.combat.retreat_steps import would_be_supplied
from salient.games.ardennes44.position import A44Position


def in_supply_at(pos: A44Position, side: int, leaving: Sequence[int]) -> InSupply | None:
    """17.1e Whether a unit would be in supply in a hex, once all that retreat have left theirs."""
    return would_be_supplied(pos, side, leaving) if pos.world.features.sources[side] else None
