"""8 Supply."""

from __future__ import annotations

from salient.board import bits
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.drill.position import DrillPosition
from salient.games.drill.victory import check_elimination


@rule("8.1")
def supplied_hexes(pos: DrillPosition, side: int) -> bytes:
    """Every hex that a supply line from the side's own edge reaches, one byte each."""
    world = pos.world
    enemies, zone = pos.presence(1 - side)
    barred = world.lake | enemies | zone & ~pos.hexes_of(side)
    sources = [hex for hex in world.edge[side] if not barred >> hex & 1]
    return world.network.flood(sources, bits.to_bytes(barred, world.map.n))


@rule("8.1")
def has_line(pos: DrillPosition, unit: int, supplied: bytes) -> bool:
    return bool(supplied[pos.at[unit]])


class Supply(Auto, frozen=True):
    """8.2, 8.3 Nothing is asked."""

    player: int

    @rule("8.2", "8.3")
    def run(self, pos: DrillPosition) -> None:
        supplied = supplied_hexes(pos, self.player)
        losers = []
        for unit in pos.standing(self.player):
            if has_line(pos, unit, supplied):
                pos.unsupplied[unit] = 0
                continue
            if pos.unsupplied[unit]:
                losers.append(unit)
            pos.unsupplied[unit] = 1
            pos.say("drill-unsupplied", unit=pos.unit_ref(unit))
        for unit in losers:
            pos.lose_step(unit)
        check_elimination(pos)
