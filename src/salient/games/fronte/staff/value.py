"""How well a side stands: the points of section 16 as they are, what is left to fight with, and who was driven back."""

from __future__ import annotations

from typing import NamedTuple

from salient.board import bits
from salient.games.fronte import victory
from salient.games.fronte.pieces import DISPLACED, NOBODY
from salient.games.fronte.position import DESTROYED, FrontePosition
from salient.games.fronte.staff import objectives
from salient.games.fronte.staff.banks import Banks
from salient.games.fronte.staff.weights import Weights
from salient.games.fronte.world import FronteWorld

_LAST_TURN = 3.0  # 16.g
_DRIVEN = 0.12  # a unit that is out of place
_BACK = 0.35  # of the points for a destroyed unit, if it may come back at night
#: What a PR is good for besides its points, by the family of the unit.
_FIGHTS = {"armor": 1.6, "infantry": 0.9, "artillery": 1.5, "at": 0.7, "hq": 2.5, "recon": 0.6}
_OTHER = 0.5
_REGIMENT = 1.5  # who leads


class Goal(NamedTuple):
    """A sector that is worth points. `gain`: when we come to hold it; `loss`: when the enemy does."""

    sector: int
    gain: float
    loss: float


class Value:
    """Of positions of one battle, as one side sees them."""

    def __init__(self, world: FronteWorld, weights: Weights, player: int):
        self.world = world
        self.weights = weights
        self.player = player
        guns = world.rules.vp_guns == "as_infantry"
        self._price = tuple(victory.destroyed_points(kind, guns) for kind in world.kinds)
        self._fights = tuple(
            _FIGHTS.get(kind.family, _OTHER) * (_REGIMENT if world.regiments >> unit & 1 else 1.0)
            for unit, kind in enumerate(world.kinds)
        )
        ids, start = world.map.ids, world.battle.control
        self._start = tuple(start.get(id, NOBODY) for id in ids)
        self._banks: dict[int, Banks] = {}

    # --- time

    def left(self, pos: FrontePosition) -> float:
        """The share of the battle that is still to come."""
        return max(0.0, (self.world.turns - pos.turn + 0.5) / self.world.turns) if pos.turn else 1.0

    def nights(self, pos: FrontePosition) -> int:
        """How many are still to come."""
        a_day = self.world.rules.turns_per_day
        return max(0, (self.world.turns - 1) // a_day - (max(pos.turn, 1) - 1) // a_day)

    # --- ground

    def banks(self, bridged: int) -> Banks:
        """What rivers part if they can be crossed in these sectors."""
        found = self._banks.get(bridged)
        if found is None:
            found = self._banks[bridged] = Banks(self.world, bridged)
        return found

    # --- the parts

    def fights(self, pos: FrontePosition, unit: int) -> float:
        """What a unit is good for in what is left of the battle."""
        return self._fights[unit] * self.left(pos)

    def unit(self, pos: FrontePosition, unit: int) -> float:
        """What it would cost to lose a unit that has one PR left."""
        return 1.0 + self._price[unit] + self.fights(pos, unit)

    def pr(self, pos: FrontePosition, unit: int) -> float:
        """What the next PR of a unit is worth."""
        if pos.pr[unit] <= 1:
            return self.unit(pos, unit)
        return 1.0 + 0.4 * self._price[unit] / pos.pr[unit] + 0.5 * self.fights(pos, unit)

    def goals(self, pos: FrontePosition) -> list[Goal]:
        """Every sector that counts, each once."""
        found: dict[int, list[float]] = {}

        def add(sector: int, gain: float, loss: float) -> None:
            known = found.setdefault(sector, [0.0, 0.0])
            known[0] += gain
            known[1] += loss

        for sector in victory.places(pos):
            start, holder = self._start[sector], pos.control[sector]
            if self.world.rules.points_mode == "objectives" and self.world.battle.points:
                continue
            own = 2.0 * (start != self.player)
            his = 2.0 * (start != 1 - self.player)
            add(sector, own + (his if holder == 1 - self.player else 0.0), his + own * (holder == self.player))
        for one in self.world.battle.bonus:
            if one.kind == "held" and len(one.sectors) == 1:
                add(self.world.ground.index(one.sectors[0]), float(one.points), float(one.points))
        if self.world.battle.points:
            for sector, (own, his) in objectives.stakes(pos, self.player).items():
                add(sector, own + his, own + his)
        ground = self.weights.ground
        return [Goal(sector, ground * gain, ground * loss) for sector, (gain, loss) in sorted(found.items())]

    def ledger(self, pos: FrontePosition) -> float:
        """Points now, ours less the enemy's."""
        me, foe, weights = self.player, 1 - self.player, self.weights
        taken = float(weights.foe_loss * pos.total[me] - weights.own_loss * pos.total[foe])
        fades = 1.0 - (_BACK if self.nights(pos) else 0.0)
        at, owner = pos.at, self.world.owner
        for unit, price in enumerate(self._price):
            if at[unit] == DESTROYED:
                taken += fades * price * (weights.foe_loss if owner[unit] == foe else -weights.own_loss)
        return taken + self.ground(pos) + self._last_turn(pos)

    def ground(self, pos: FrontePosition) -> float:
        """What the sectors count that both hold."""
        me, foe = self.player, 1 - self.player
        found = float(sum(victory.bonus(pos, side) * (1 if side == me else -1) for side in (0, 1)))
        if self.world.battle.points:
            found += objectives.standing(pos, self.player)
        if not self.world.battle.points or self.world.rules.points_mode != "objectives":
            for sector in victory.places(pos):
                scorer = victory.place_scorer(self._start[sector], pos.control[sector])
                found += 2 * (scorer == me) - 2 * (scorer == foe)
        return self.weights.ground * found

    def _last_turn(self, pos: FrontePosition) -> float:
        """16.g Who inflicts more in the last turn."""
        if pos.turn < self.world.turns:
            return 0.0
        lead = pos.inflicted[self.player] - pos.inflicted[1 - self.player]
        return _LAST_TURN * max(-1.0, min(1.0, 0.6 * lead))

    def strength(self, pos: FrontePosition) -> float:
        """What both have left to fight with."""
        found, owner = 0.0, self.world.owner
        for unit in bits.places(self.world.ground_units):
            if pos.at[unit] < 0:
                continue
            worth = self._fights[unit] * (0.5 + 0.5 * pos.pr[unit])
            if pos.status[unit] & DISPLACED:
                worth -= _DRIVEN
            found += worth if owner[unit] == self.player else -worth
        return found * self.left(pos)

    def __call__(self, pos: FrontePosition) -> float:
        if pos.result is not None and pos.result.winner is not None:
            return 50.0 if pos.result.winner == self.world.rulebook.sides[self.player] else -50.0
        return self.ledger(pos) + self.strength(pos)
