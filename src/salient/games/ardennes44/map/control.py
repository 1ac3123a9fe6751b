"""30.1 Control of hexes: asked for by victory, by supply (23.3), by St-Vith (24.7) and where units return."""

from __future__ import annotations

from collections.abc import Iterable

from salient.engine.trace import rule
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position


@rule("30.1b")
def holds(pos: A44Position, side: int, hex: int) -> bool:
    """Whether a side's unit is in the hex or was the last to be there. No path is asked for here."""
    if pos.standing(side) >> hex & 1:
        return True
    return pos.control[hex] == 1 + side and not pos.standing(1 - side) >> hex & 1


@rule("27.3b", "30.1b")
def passes(pos: A44Position, side: int, hex: int) -> None:
    """A unit enters a hex, by movement, retreat or advance: the hex is its side's from now on."""
    pos.control[hex] = 1 + side
    if side == GERMAN and hex in pos.world.features.west_of_meuse:
        pos.meuse_crossed = True


def last_held(control: bytes | bytearray, side: int, hexes: Iterable[tuple[int, int]]) -> int:
    """Which of these hexes, each given with its bit, the side was the last to pass, as bits."""
    wanted, found = 1 + side, 0
    for hex, bit in hexes:
        if control[hex] == wanted:
            found |= bit
    return found
