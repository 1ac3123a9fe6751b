"""What guns add to an attack: columns by which they shift its odds."""

from __future__ import annotations

from salient.games.ardennes44.combat.artillery import AT_MOST
from salient.games.ardennes44.pieces.counters import ENGAGED, FIRED, NOT_IN_GOOD_ORDER
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.land import land

_FIRED = 0.5  # a gun that has fired may be ready again by then: not all are
_ANSWERS = 1.0  # columns that a gun of the defender takes away, on the average (22.8)


def shelled(pos: A44Position, side: int) -> list[float]:
    """For each hex the columns that a side's guns give to an attack on it in its next turn, less those of who answers.

    Guns count where they stand: who is brought up does not fire in that turn (22.3).
    """
    n = land(pos.world).n
    fire, answer = [0.0] * n, [0.0] * n
    for shooter, found, most in ((side, fire, float(AT_MOST)), (1 - side, answer, _ANSWERS)):
        for gun in pos.world.guns[shooter]:
            place, status = pos.at[gun], pos.status[gun]
            if 0 <= place < n and not status & (NOT_IN_GOOD_ORDER | ENGAGED):
                counts = _FIRED if status & FIRED else 1.0
                for hex in pos.world.map.disk(place, pos.unit(gun).range or 0):
                    if hex < n and (shooter == side or hex != place):  # 22.9b
                        found[hex] = min(most, found[hex] + counts)
    return [max(0.0, columns - answers) for columns, answers in zip(fire, answer, strict=True)]
