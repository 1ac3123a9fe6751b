"""8.1 The Supply Check: all German units are tested on the same board."""

from __future__ import annotations

from salient.engine.trace import rule
from salient.games.deadly_woods.pieces.counters import GERMAN
from salient.games.deadly_woods.pieces.losses import lose_motorized
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.supply.fuel import has_fuel
from salient.games.deadly_woods.supply.supply import tracing


@rule("8.1c", "8.1e", "8.3f", "8.5a")
def check(pos: TDWPosition) -> None:
    """Mark who does not trace, and free who does again. A marked unit loses the Motorized marker (R74)."""
    found, hexes = 0, tracing(pos, GERMAN)
    for hex, units in pos.stacked()[GERMAN].items():
        if not hexes >> hex & 1:
            for unit in units:
                if not has_fuel(pos, unit):
                    found |= 1 << unit
    before, pos.oos = pos.oos, found
    for unit in pos.world.listed.of(before ^ found):
        pos.say("tdw-out-of-supply" if found >> unit & 1 else "tdw-in-supply-again", unit=pos.unit_ref(unit))
    if pos.motorized >= 0 and found >> pos.motorized & 1:
        lose_motorized(pos)
