"""What it is worth that the enemy leaves a hex: ways open, a victory hex, shaken units.

And what one stack costs beyond the ground it stands on: all those who drive round it, all those whom it cuts off, all
those who stand before it and nobody else.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable

from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, OOS
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.board import PULL
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.land import MECH_TURN, OUT
from salient.games.ardennes44.staff.value import unit_value

_OPENED, _SHAKEN = 0.6, 0.18  # of what lies behind, and of who stood there
_STARVES = 0.3  # of a unit that has supply again
_NEAR_THE_END = 2  # turns that are left: who is cut off has no time to wait
_MOST = 1.0  # turns that one stack costs a unit
_NEIGHBOURS = 2  # hexes between two who shut the same road
_PASSED = 6  # hexes from him where they are by now
_BINDS, _MOST_BOUND = 0.25, 5.0  # of who only stands before him; what that counts for at most
_TOO_MANY = 5.0  # times the strength of who takes a town back that could come against him there
_FIRST_DAY = 2  # its last turn: nobody stands about yet


class Vacated:
    """By a plan that has just begun."""

    def __init__(self, board: Deployment, ground: Callable[[A44Position], float], *, all_roads: bool = True):
        """`ground`: what the ground is worth to who plans on a board; `all_roads`: he looks who else drives round."""
        self._board = board
        self._ground = ground
        self._pos = board.start.copy()
        self._known: dict[int, float] = {}
        self._bound: dict[int, list[int]] = defaultdict(list)  # vehicles by what they are meant to take
        self._all_roads = all_roads and board.side == GERMAN and not board.is_last_word
        if self._all_roads:
            units, n, at = board.start.world.units, board.land.n, board.start.at
            for unit, goal in board.goals.items():
                if units[unit].is_mechanized and 0 <= at[unit] < n:
                    self._bound[goal].append(unit)
        self._begin()

    def _begin(self) -> None:
        self._known.clear()
        self._before = self._ground(self._pos)
        self._left = self._turns_left(self._pos)
        self._starving = self._without_supply(self._pos)

    def counts_as_won(self, target: int) -> None:
        """A hex that will be taken: from now on its road is worth opening, and what else shuts the same road."""
        self._pos = self._taken(self._pos, target)
        self._begin()

    def _taken(self, pos: A44Position, target: int) -> A44Position:
        after = pos.copy()
        for unit in after.units_at(target, self._board.enemy):
            after.put(unit, -1)
        after.control[target] = 1 + self._board.side
        return after

    def worth(self, target: int) -> float:
        if target not in self._known:
            self._known[target] = self._if_vacated(target)
        return self._known[target]

    def _if_vacated(self, target: int) -> float:
        board, gone = self._board, self._pos.copy()
        units = gone.units_at(target, board.enemy)
        for unit in units:
            gone.put(unit, -1)
        if board.in_line and target in board.land.victory:  # who takes a town back stays in it
            gone.control[target] = 1 + board.side
        elif target in board.land.victory and not (board.is_last_move or board.is_last_word):
            self._take(gone, target)
        opened = max(0.0, (self._ground(gone) - self._before) * _OPENED)
        if board.is_last_word:
            return max(opened, self._together(target) / 2)
        shaken = _SHAKEN * sum(unit_value(self._pos, unit) for unit in units)
        passed = self._time_won(gone) + self._bound_by(target) if self._is_passed(target) else 0.0
        return opened + shaken + self._relieved(gone) + passed

    def _take(self, pos: A44Position, target: int) -> None:
        """Whoever is strongest of those who could come beside it goes in, if he could hold it: nobody walks back."""
        options, near, units = self._board.options, pos.world.ground.near[target], pos.world.units
        able = [
            unit
            for unit, places in options.items()
            if not units[unit].is_artillery and any(hex < self._board.land.n and near >> hex & 1 for hex in places)
        ]
        best = max(able, key=lambda unit: (pos.face(unit).attack, -unit), default=-1)
        holds = best >= 0 and self._board.threat[target] <= _TOO_MANY * pos.face(best).defense
        if holds or (best >= 0 and self._board.side == GERMAN):  # who attacks comes back
            pos.put(best, target)
            pos.control[target] = 1 + self._board.side

    def _together(self, target: int) -> float:
        """What is opened by two stacks that shut the same road, of which neither is worth anything by itself."""
        pos, distance = self._pos, self._pos.world.map.distance
        gone = self._taken(pos, target)
        others = [hex for hex in pos.stacked()[self._board.enemy] if 0 < distance(hex, target) <= _NEIGHBOURS]
        both = (self._ground(self._taken(gone, other)) - self._before for other in others if other < self._board.land.n)
        return max(both, default=0.0) * _OPENED

    def _is_passed(self, target: int) -> bool:
        """Whether Germans have gone round him by now: in front of all of them there is always somebody."""
        rear, distance = self._board.land.rear[GERMAN], self._pos.world.map.distance
        ahead = (hex for hex in self._pos.stacked()[GERMAN] if hex < self._board.land.n and rear[hex] > rear[target])
        return any(distance(hex, target) <= _PASSED for hex in ahead)

    def _bound_by(self, target: int) -> float:
        """Who has no other enemy before him than one whom the rest have passed: he could be with them.

        Not who would come to no town before points count: he is meant for the enemy before him.
        """
        pos, units, near = self._board.start, self._pos.world.units, self._pos.world.ground.near
        goals, towns = self._board.goals, self._board.land.victory
        if not self._all_roads or pos.turn <= _FIRST_DAY:
            return 0.0
        others = self._pos.standing(ALLIED) & ~(1 << target)
        stacks = (
            stack for hex, stack in pos.stacked()[GERMAN].items() if near[target] >> hex & 1 and not near[hex] & others
        )
        bound = (
            unit for stack in stacks for unit in stack if goals.get(unit) in towns and not units[unit].is_artillery
        )
        return min(_MOST_BOUND, _BINDS * sum(unit_value(pos, unit) for unit in bound))

    def _relieved(self, gone: A44Position) -> float:
        """Friends who starve and would have supply again; nobody does after the end."""
        if not self._starving or self._board.is_last_move:
            return 0.0
        return _STARVES * (self._starving - self._without_supply(gone))

    def _without_supply(self, pos: A44Position) -> float:
        """Those who have been so for a turn: a road that was cut just now may be opened in other ways.

        When the end is near, all for whom points are still to be won: there is no time to see whether it will be.
        """
        board, n = self._board, self._board.land.n
        fed, own = supply(pos, board.side).hexes, pos.world.own[board.side]
        at_once = board.side == GERMAN and board.value.by_points and board.value.turns_left(pos) <= _NEAR_THE_END
        starving = [unit for unit in own if 0 <= pos.at[unit] < n and (at_once or pos.status[unit] & OOS)]
        return sum(unit_value(pos, unit) for unit in starving if not fed >> pos.at[unit] & 1)

    def _time_won(self, gone: A44Position) -> float:
        """By all vehicles that would have a shorter way, not only by the first."""
        found, follow = 0.0, self._board.weights.follow
        for unit, left in self._turns_left(gone).items():
            before = self._left[unit]
            if left < before:
                nearer = math.exp(-max(left, before - _MOST) / PULL) - math.exp(-before / PULL)
                found += follow * nearer * unit_value(gone, unit)
        return found

    def _turns_left(self, pos: A44Position) -> dict[int, float]:
        """What vehicles have to go to what they are meant to take."""
        found: dict[int, float] = {}
        if not self._bound:
            return found
        barrier = self._board.value.barrier(pos)
        for goal, units in self._bound.items():
            way = barrier.back_from([goal])
            for unit in units:
                far = way[pos.at[unit]]
                found[unit] = far / MECH_TURN if far != OUT else math.inf
        return found
