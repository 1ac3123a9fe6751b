"""8 Supply."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.kit import SupplyNet, supply_overlays
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.engine.view import Overlay
from salient.games.drill.position import DrillPosition
from salient.games.drill.victory import check_elimination
from salient.games.drill.world import BLUE, RED, SIDES


@rule("8.1")
def supplied_hexes(pos: DrillPosition, side: int) -> bytes:
    """Every hex that a supply line from the side's own edge reaches, one byte each."""
    world, barred = pos.world, _barred(pos, side)
    sources = [hex for hex in world.edge[side] if not barred >> hex & 1]
    return world.network.flood(sources, bits.to_bytes(barred, world.map.n))


@rule("8.1")
def _barred(pos: DrillPosition, side: int) -> int:
    enemies, zone = pos.presence(1 - side)
    return pos.world.lake | enemies | zone & ~pos.hexes_of(side)


def overlays(pos: DrillPosition) -> Iterator[Overlay]:
    """8.1 Who has a line now, and where it runs or is cut."""
    world = pos.world
    for side in (BLUE, RED):
        barred, own = _barred(pos, side), pos.hexes_of(side)
        served = bits.from_bytes(supplied_hexes(pos, side))
        net, in_peace = (_net(pos, side, closed) for closed in (barred, world.lake))
        home, cut = net.lines(own & served), net.broken(in_peace, own & ~served)
        yield from supply_overlays("supply", SIDES[side], world.map.ids, net.sources, home, cut)


def _net(pos: DrillPosition, side: int, closed: int) -> SupplyNet:
    world = pos.world
    return SupplyNet(bits.of(world.edge[side]) & ~closed, lambda hex: bits.of(world.network.ways(hex)) & ~closed)


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
