"""How likely a gun is lost in the enemy's next turn, where it stands or would go.

In recorded games one in three or four was lost of the guns to which twelve factors or more could come, of those in a
stack that could be driven out one in nine (Allied) or one in four (German, of few). Of the Allied in such a stack that
had no supply, and so hardly a way back, one in three was lost; of the others one in twenty-five.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from salient.board import bits
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.fallen import falls
from salient.games.ardennes44.staff.threats import threats

_WORTH = 5.0  # of a gun, while there is time to fire it
_ALONE, _MANY = 0.3, 12.0  # how often a gun is lost with which nobody stands, and the factors that could come for it
_BESIDE = 0.25  # how much oftener beside the enemy
_WITH_ALLIES, _WITH_GERMANS = 0.15, 0.35  # of a hex that could be taken; 17.7b a German gun does not get away
_SHUT_IN = 0.5  # the same of an Allied stack that no supply comes to
_MORE = 0.002  # of two places that are lost alike, the one to which less can come


def dangers(board: Deployment, after: A44Position | None = None) -> list[float]:
    """What could come against each hex as all stand by now, if no lone gun stood in the way: it may go elsewhere.

    Also in the morning of who moves in the night before, in which guns do not. `after`: as all will stand.
    """
    pos, guns = (after or board.pos).copy(), board.pos.world.units
    for hex, stack in (after or board.pos).stacked()[board.side].items():
        if hex < board.land.n and all(guns[unit].is_artillery for unit in stack):
            for gun in stack:
                pos.put(gun, NOWHERE)
    return threats(pos, board.enemy, stays=(1 << board.land.n) - 1)


class Peril:
    """Of the guns of the side that plans, as all stand by now. `threat`: what could come against each hex."""

    def __init__(self, board: Deployment, threat: Sequence[float]):
        self._board, self._threat = board, threat

    @cached_property
    def _fed(self) -> int:
        return supply(self._board.pos, self._board.side).hexes

    def _in_a_stack(self, hex: int) -> float:
        """How often a gun is lost with a stack that is driven out."""
        if self._board.side != ALLIED:
            return _WITH_GERMANS
        return _WITH_ALLIES if self._fed >> hex & 1 else _SHUT_IN

    def at(self, gun: int, hex: int) -> float:
        board, pos = self._board, self._board.pos
        if not 0 <= hex < board.land.n or not self._threat[hex]:
            return 0.0
        driven_out = self.driven_out(gun, hex)
        if driven_out is None:
            beside = _BESIDE if pos.world.ground.near[hex] & pos.standing(board.enemy) else 0.0
            return _ALONE * min(1.0, self._threat[hex] / _MANY) + beside + _MORE * self._threat[hex]
        return self._in_a_stack(hex) * driven_out

    def driven_out(self, gun: int, hex: int) -> float | None:
        """How likely those are who stand with a gun in a hex; None if nobody does who can fight."""
        board, pos = self._board, self._board.pos
        there = [unit for unit in pos.stacked()[board.side].get(hex, ()) if unit != gun]
        company = [unit for unit in there if not pos.world.units[unit].is_artillery and not pos.status[unit] & BROKEN]
        if not company:
            return None
        open_sides = bits.less(pos.world.ground.near[hex], pos.standing(board.side)).bit_count()
        return falls(pos, board.side, hex, (*company, gun), self._threat[hex], open_sides)

    def cost(self, gun: int, hex: int) -> float:
        """What it costs on the average that a gun is there."""
        return _WORTH * self._board.gun_lasts * self.at(gun, hex)
