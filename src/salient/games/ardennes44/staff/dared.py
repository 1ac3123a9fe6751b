"""German attacks that are not worth the road home of those who make them: read off the plan as it will stand, and
called off.

While attacks are dealt nobody knows yet who else goes where. Of the Germans who attacked where the Allies could shut
their road more than one of three was out of supply or gone a turn later, of the others one of fifty (ten recorded
games). For a town that is dared.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.staff.concentrate import change
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.flanks import sure_of_supply
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.value import unit_value

_PLACES = 6  # to which each could go instead, besides those that look best


class Dared:
    """Of a plan that has been made: who attacks where his road may be shut, and could be elsewhere."""

    def __init__(self, board: Deployment):
        able = board.side == GERMAN and board.land.by_points and not board.start.night
        self._shut = _may_be_shut(board) if able else 0
        self._lasting = board.value.lasting(board.start)
        self._fed = supply(board.pos, board.side).hexes
        self._units = dict(self._attackers(board))

    def _attackers(self, board: Deployment) -> Iterator[tuple[int, tuple[int, ...]]]:
        for target, intent in attacks(board).items() if self._shut else ():
            if target in board.land.victory:
                continue
            able = tuple(unit for unit, hex in intent.moves if self._shut >> hex & 1 and self._safe(board, unit))
            if able:
                yield target, able

    def at_stake(self, board: Deployment) -> Mapping[int, float]:
        """For each hex that was to be attacked the worth of those who stand in danger for it, on a plan like that."""
        found = dict[int, float]()
        for target, units in self._units.items():
            left = [unit for unit in units if 0 <= board.where(unit) < board.land.n]
            left = [unit for unit in left if self._shut >> board.where(unit) & 1]
            if left:
                found[target] = self._lasting * sum(unit_value(board.pos, unit) for unit in left)
        return found

    def called_off(self, board: Deployment, target: int, rng: random.Random) -> Iterator[Deployment]:
        """The same plan without an attack, and those in safety who could have no road."""
        other, intent = board.copy(), attacks(board).get(target)
        units = self._units[target] if intent is None else [unit for unit, _ in intent.moves if unit in board.options]
        if intent is not None:
            change(other, intent, (), -1, 0.0)
        elif any(unit in board.fixed for unit in units):
            return
        for unit in units:
            safe = self._safe(other, unit)
            near = [hex for hex in board.shortlist(unit, _PLACES, rng) if hex in safe]
            here = other.where(unit)
            if safe and (self._shut >> here & 1 or here != other.start.at[unit]):
                other.improve(unit, [*near, *(hex for hex in safe[:_PLACES] if hex not in near)], 0.0, rng)
        for unit in units:
            hex = other.where(unit)
            message = msg("a44-staff-withdraw", unit=board.pos.unit_ref(unit), hex=board.pos.hex_ref(hex))
            other.fixed[unit] = Intent("withdraw", ((unit, hex),), message, target=hex)
        yield other

    def _safe(self, board: Deployment, unit: int) -> list[int]:
        """Where one could go and keep his road, the nearest first."""
        pos, n = board.pos, board.land.n
        here, distance = board.where(unit), pos.world.map.distance
        safe = bits.less(self._fed, self._shut)
        able = [
            hex for hex in board.options.get(unit, ()) if hex < n and safe >> hex & 1 and not board.rides(unit, hex)
        ]
        return sorted((hex for hex in able if board.has_room(unit, hex)), key=lambda hex: (distance(hex, here), hex))


def attacks(board: Deployment) -> dict[int, Intent]:
    return {intent.target: intent for intent in board.fixed.values() if intent.tactic == "attack"}


def _may_be_shut(board: Deployment) -> int:
    """Where who stands there may have no road next turn; in a town he holds out."""
    shut = bits.less(supply(board.pos, GERMAN).hexes, sure_of_supply(board.pos, GERMAN, board.threat))
    return bits.less(shut, bits.of(board.land.victory))
