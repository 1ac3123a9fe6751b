"""The enemy's own plan, as one would make it in his place: what he would attack and walk into after a plan of ours."""

from __future__ import annotations

from salient.board import bits
from salient.engine.thought import Character
from salient.games.ardennes44.movement.movers import movers
from salient.games.ardennes44.pieces.counters import SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.aftermath import fought_and_over
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.effort import Effort
from salient.games.ardennes44.staff.planner import Planner
from salient.games.ardennes44.staff.reach import Reach
from salient.games.ardennes44.staff.rehearsal import Rehearsal, Rehearse, read_off
from salient.games.ardennes44.staff.tactics import leave_map, seize
from salient.games.ardennes44.staff.threats import threats
from salient.games.ardennes44.staff.weights import Weights

_OPPOSITE = Character("rehearsal", effort=60)
_ABOUT = 12  # hexes within which the enemy is asked about one of them


class Opposite(Planner):
    about: int | None = None  # the hex about which alone the enemy is asked

    def rehearsal(self, plan: Deployment) -> Rehearse:
        """What the enemy's own staff would do against plans that differ little from this one, everywhere or nearby."""
        feared, reach = threats(plan.pos, self.player), Reach()

        def rehearse(plan: Deployment, about: int | None = None) -> Rehearsal:
            enemy = foreseen(type(self), 1 - self.player, about)
            answer = enemy.strikes(fought_and_over(plan, 1 - self.player), feared, reach)
            self.weighed += enemy.weighed
            return read_off(plan, answer)

        return rehearse

    def strikes(self, pos: A44Position, feared: list[float], reach: Reach) -> Deployment:
        """What this side would attack on a board, and which empty towns it would take, as anybody would plan it."""
        self._own, self._effort = Weights.standard(), Effort()
        means = self.means(pos, [*self._asked_of(pos), *self._arriving(pos)], feared, reach)
        self._of(pos)
        board = self.board(means, self.weights)
        self._attack(board)
        self._tactics(board, self.boards, (seize.proposals, leave_map.proposals))
        self.weighed += board.evaluated
        return board

    def _arriving(self, pos: A44Position) -> list[int]:
        """Who comes onto the map, where it is asked about a hex alone."""
        able = bits.places(movers(pos, self.player, 0)) if self.about is not None else ()
        return [unit for unit in able if not 0 <= pos.at[unit] < pos.world.ground.n]

    def _asked_of(self, pos: A44Position) -> list[int]:
        """Who could move; what the others do about a hex is the same whatever is done there."""
        able, distance = list(bits.places(movers(pos, self.player, 0))), pos.world.map.distance
        if self.about is None:
            return able
        inside = [unit for unit in able if 0 <= pos.at[unit] < pos.world.ground.n]
        return [unit for unit in inside if distance(pos.at[unit], self.about) <= _ABOUT]


def foreseen(kind: type[Opposite], side: int, about: int | None = None) -> Opposite:
    """A staff as one thinks of the other side's: without tastes, and in a hurry."""
    staff = kind(SIDES[side], _OPPOSITE, 0)
    staff.about = about
    return staff
