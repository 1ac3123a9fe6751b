"""What the enemy's staff would answer to a plan: its best assaults against the table as it would be."""

from __future__ import annotations

from salient.board import bits
from salient.games.fronte import routes
from salient.games.fronte.movement import movable
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.sequence import ready
from salient.games.fronte.staff.assaults import Composer
from salient.games.fronte.staff.deployment import Deployment, as_activated
from salient.games.fronte.staff.value import Value
from salient.games.fronte.staff.weights import Weights

LINES = 14  # assaults that are looked at for each division
DIVISIONS = 3
_SECOND = 0.4  # what the next best assault counts, and so on


class Reply:
    """Of the other side, which cares for the same things as this one."""

    def __init__(self, value: Value, weights: Weights):
        self.side = 1 - value.player
        self.weights = weights
        self.value = Value(value.world, weights, self.side)
        self.evaluated = 0

    def __call__(self, pos: FrontePosition) -> float:
        """What he wins by his next activation, on the average, in his own measure."""
        if pos.turn >= pos.world.turns and not ready(pos, self.side):
            return 0.0
        found = sorted((self._of(pos, division) for division in self._next(pos)), reverse=True)
        return sum(worth * _SECOND**number for number, worth in enumerate(found))

    def _next(self, pos: FrontePosition) -> list[int]:
        """The divisions that are nearest to us: those not activated yet, or all in the next turn."""
        world = pos.world
        able = ready(pos, self.side) or [d for d in world.divisions_of[self.side] if not world.divisions[d].air]
        enemies = pos.held(1 - self.side)
        near: list[tuple[int, int]] = []
        for division in able:
            sectors = {pos.at[u] for u in bits.places(pos.standing(world.members[division] & world.ground_units))}
            far = min((_distance(pos, sector, enemies) for sector in sectors), default=99)
            near.append((far, division))
        return [division for far, division in sorted(near)[:DIVISIONS] if far <= 5]

    def _of(self, pos: FrontePosition, division: int) -> float:
        node = as_activated(pos, division)
        members = node.world.members[division] & node.world.ground_units
        number = node.world.things["hex"]
        options = {
            unit: {number[id]: route.steps for id, route in routes.routes(node, unit).items()}
            for unit in bits.places(movable(node, members))
        }
        board = Deployment(node, division, self.value, self.weights, options)
        made = Composer(board).assaults(LINES)
        self.evaluated += board.evaluated
        promises = [one.promise for one in made if one.promise > 0]
        return sum(promise * _SECOND**number for number, promise in enumerate(promises[:3]))


def _distance(pos: FrontePosition, sector: int, enemies: int) -> int:
    within = pos.world.ground.within[sector]
    return next((far for far, ring in enumerate(within) if ring & enemies), 99)
