"""What nobody should play, read off a plan as it will stand: who walks out of supply for nothing or forward to be cut
off, guns alone beside the enemy, towns that he can walk into."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from salient.board import bits
from salient.games.ardennes44.logistics.supply import net, supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.flanks import after_blows, cut_off
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.threats import walked_into

HUNGRY, FORWARD, GUN, TOWN = "hungry", "forward", "gun", "town"

#: What each costs beyond what the board sees of it.
_PRICES = {HUNGRY: 6.0, FORWARD: 2.0, GUN: 6.0, TOWN: 8.0}
GOES_FOR_IT = ("attack", "leave_map")  # who knows why he is there
_FAR = 2  # hexes that are more than a step aside
_GONE = 0.8  # the chance with which who is attacked stands there no longer


class Fault(NamedTuple):
    kind: str
    hex: int
    unit: int = -1

    @property
    def price(self) -> float:
        return _PRICES[self.kind]


class Reader:
    """Of the plans of one move that differ little: what the enemy could do against the first is asked once."""

    def __init__(self, board: Deployment):
        start, side, n = board.start, board.side, board.land.n
        self._fed = supply(start, side).hexes
        self._open = _open_towns(board)
        self._cut = self._cut_off(board)
        self._enemies = [
            hex
            for hex, stack in start.stacked()[board.enemy].items()
            if hex < n and any(not _is_gun(board, unit) and not start.status[unit] & BROKEN for unit in stack)
        ]
        self._spread = net(start.world.ground).steps.spread

    def faults(self, board: Deployment) -> list[Fault]:
        return [*self._towns(board), *self._guns(board), *self._walkers(board)]

    def _towns(self, board: Deployment) -> Iterator[Fault]:
        empty = bits.less(self._open, board.pos.standing(board.side))
        return (Fault(TOWN, hex) for hex in bits.places(empty))

    def _guns(self, board: Deployment) -> Iterator[Fault]:
        """22 Beside an enemy who can fight, and is not about to be driven out."""
        driven = {
            intent.target
            for intent in board.fixed.values()
            if intent.tactic == "attack" and board.prospect(intent.target, intent.column).cleared >= _GONE
        }
        beside = self._spread(bits.of(hex for hex in self._enemies if hex not in driven))
        for gun in board.pos.world.guns[board.side]:
            hex = board.pos.at[gun]
            if 0 <= hex < board.land.n and beside >> hex & 1 and not company(board, hex):
                yield Fault(GUN, hex, gun)

    def _walkers(self, board: Deployment) -> Iterator[Fault]:
        """23 Who moves without attacking, and not to a town."""
        fed, towns = supply(board.pos, board.side).hexes, board.land.victory
        for unit in board.options:
            here, there = board.start.at[unit], board.where(unit)
            if here == there or not (0 <= here < board.land.n and 0 <= there < board.land.n) or _is_gun(board, unit):
                continue
            if there in towns or not self._fed >> here & 1 or _purpose(board, unit) in GOES_FOR_IT:
                continue
            if not fed >> there & 1:
                if board.in_line:  # others say who goes where
                    continue
                yield Fault(HUNGRY, there, unit)
            elif self._cut >> there & 1 and not self._cut >> here & 1 and self._is_forward(board, unit):
                yield Fault(FORWARD, there, unit)

    def _is_forward(self, board: Deployment, unit: int) -> bool:
        """Who faces the enemy, or covers a gun, has a reason to be there."""
        pos, rear, here, there = board.pos, board.land.rear[board.enemy], board.start.at[unit], board.where(unit)
        if (
            _purpose(board, unit) == "withdraw"
            or pos.world.map.distance(here, there) < _FAR
            or rear[there] >= rear[here]
        ):
            return False
        faces = pos.world.ground.near[there] & pos.standing(board.enemy)
        return not faces and not any(_is_gun(board, unit) for unit in pos.units_at(there, board.side))

    def _cut_off(self, board: Deployment) -> int:
        if board.side != ALLIED or board.in_line or board.start.night:
            return 0
        return cut_off(board.pos, board.side, after_blows(board.pos, board.side, board.threat))


def company(board: Deployment, hex: int) -> list[int]:
    """Who stands in a hex besides guns."""
    return [unit for unit in board.pos.units_at(hex, board.side) if not _is_gun(board, unit)]


def _is_gun(board: Deployment, unit: int) -> bool:
    return bool(board.pos.world.units[unit].is_artillery)


def _purpose(board: Deployment, unit: int) -> str:
    return board.fixed[unit].tactic if unit in board.fixed else ""


def _open_towns(board: Deployment) -> int:
    """The empty towns of a side that the enemy could walk into in his next turn."""
    pos = board.pos
    stands = pos.standing(board.side) | pos.standing(board.enemy)
    empty = [hex for hex in board.land.victory if not stands >> hex & 1 and control.holds(pos, board.side, hex)]
    return walked_into(pos, board.enemy, bits.of(empty), any_way=True) if empty else 0


def would_starve(pos: A44Position, side: int, unit: int, hex: int) -> bool:
    """23 Whether who has supply would have none in a hex as all stand now: who was to keep his road may have stayed."""
    here, n = pos.at[unit], pos.world.ground.n
    if not (0 <= here < n and 0 <= hex < n) or hex in land(pos.world).victory or pos.unit(unit).is_artillery:
        return False
    fed = supply(pos, side).hexes
    if fed >> hex & 1 or not fed >> here & 1:
        return False
    after = pos.copy()
    after.put(unit, hex)
    return not supply(after, side).hexes >> hex & 1
