"""28 Weather and ground, as the turn track prints them."""

from __future__ import annotations

from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.position import A44Position


@rule("28.2a", "S5c")
def is_clear(pos: A44Position) -> bool:
    """Clear weather: air support, Jabos, air drops to isolated groups."""
    return tables.load().turn(pos.turn).weather == "clear"


@rule("28.2a", "S5c")
def fuel_modifier(pos: A44Position) -> int | None:
    """What both rolls for fuel shortage get; None on turns without them. It outlasts the clear weather."""
    return tables.load().turn(pos.turn).fuel
