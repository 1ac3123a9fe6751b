"""What a way of moving costs besides points: what its units may not do afterwards, told with the walk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from salient.engine.messages import msg
from salient.engine.sums import Modifier
from salient.engine.trace import rule
from salient.games.ardennes44.movement.modes import Mode
from salient.games.ardennes44.pieces.counters import ALLIED, FIRED
from salient.games.ardennes44.position import A44Position

STAYS_READY = 1  # 22.2 so many hexes


@rule("11.2a", "11.3b", "11.3d", "12.5a", "12.5b", "22.1b", "22.2a", "22.3b")
def prices(pos: A44Position, units: Sequence[int], mode: Mode, hexes: int) -> Iterator[Modifier]:
    """Of a march that has come so many hexes far when it ends."""
    if mode == "extended":
        yield Modifier(0, msg("a44-price-extended"), "11.2")
    elif mode == "tactical":
        yield Modifier(0, msg("a44-price-tactical"), "11.3")
    elif mode in ("strategic", "truck"):
        yield Modifier(0, msg("a44-price-wheels"), "12.5")
    elif mode == "prime_mover":
        yield Modifier(0, msg("a44-price-prime-mover"), "22.3")
    elif mode == "shift":
        yield Modifier(0, msg("a44-price-shift"), "22.2")
    for unit in units if hexes > STAYS_READY else ():
        data = pos.unit(unit)
        if data.is_artillery and data.side == ALLIED and not pos.status[unit] & FIRED:
            yield Modifier(0, msg("a44-price-fired", unit=pos.unit_ref(unit)), "22.1")
