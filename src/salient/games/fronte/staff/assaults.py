"""Assaults composed: which units from which sector, by exact odds and what each end of it would be worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from salient.board import bits
from salient.games.fronte import assault
from salient.games.fronte.assault import MOST_SUPPORTS, PER_DIE, Attack
from salient.games.fronte.pieces import NOBODY
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.staff import exact
from salient.games.fronte.staff.deployment import Deployment, best_shot

_HOPELESS = 0.25  # a chance of winning below which nothing is reckoned further
_PREPARED = 0.92  # what is still to be walked may be spoilt
LEADERS = 2


class Assault(NamedTuple):
    """An assault as it could be made after moving: who takes part, from where, and what it promises."""

    attack: Attack
    moves: tuple[tuple[int, int], ...]  # those that must go there first
    chance: float
    promise: float


class Composer:
    """Makes assaults of one division on a board."""

    def __init__(self, board: Deployment):
        self.board = board
        self.side, self.division = board.side, board.division

    def assaults(self, most: int) -> list[Assault]:
        """The best on each target, the most promising first."""
        found: dict[int, Assault] = {}
        for number, (start, target) in enumerate(self._lines()):
            if number >= most:
                break
            for made in self._from(start, target):
                known = found.get(target)
                if known is None or made.promise > known.promise:
                    found[target] = made
        return sorted(found.values(), key=lambda one: (-one.promise, one.attack.target))

    def _lines(self) -> Iterator[tuple[int, int]]:
        """From where to where: sectors that somebody who may lead could be in, and enemies beside them."""
        pos, world = self.board.pos, self.board.pos.world
        enemies, near = pos.held(1 - self.side), world.ground.near
        barred = world.hqs | world.artillery
        spots: dict[int, float] = {}
        for unit in bits.places(pos.standing(world.members[self.division] & world.ground_units & ~barred)):
            if not assault.can_assault(pos, unit):
                continue
            weight = pos.kind(unit).fc + 3 * (world.regiments >> unit & 1)
            for sector in self._places(unit):
                if near[sector] & enemies:
                    spots[sector] = spots.get(sector, 0.0) + weight
        for start in sorted(spots, key=lambda sector: (-spots[sector], sector)):
            for target in bits.places(near[start] & enemies):
                yield start, target

    def _places(self, unit: int) -> set[int]:
        board = self.board
        here = {board.pos.at[unit]}
        return here if unit in board.fixed else here | set(board.options.get(unit, ()))

    def _from(self, start: int, target: int) -> Iterator[Assault]:
        pos, world = self.board.pos, self.board.pos.world
        barred = world.hqs | world.artillery
        able = [
            unit
            for unit in bits.places(pos.standing(world.members[self.division] & world.ground_units & ~barred))
            if assault.can_assault(pos, unit) and start in self._places(unit)
        ]
        regiments = [unit for unit in able if world.regiments >> unit & 1]
        leaders = sorted(regiments or able, key=lambda u: (pos.at[u] != start, -pos.kind(u).fc, -pos.pr[u], u))
        strongest = sorted(regiments or able, key=lambda u: (-pos.kind(u).fc, -pos.pr[u], u))
        for leader in dict.fromkeys((*leaders[:1], *strongest[:LEADERS])):
            yield from self._led(start, target, leader, [unit for unit in able if unit != leader])

    def _led(self, start: int, target: int, leader: int, others: list[int]) -> Iterator[Assault]:
        board, pos = self.board, self.board.pos
        recon = pos.recon()
        helpers = sorted(
            (unit for unit in others if not recon >> unit & 1),
            key=lambda u: (-pos.kind(u).fc, pos.at[u] != start, u),
        )
        room = pos.world.rules.stack_limit - len(pos.units_at(start, self.side)) - (pos.at[leader] != start)
        here = [u for u in helpers if pos.at[u] == start]
        coming = [u for u in helpers if pos.at[u] != start][: max(0, room)]
        company = sorted((*here, *coming), key=lambda u: (-pos.kind(u).fc, pos.at[u] != start, u))[:MOST_SUPPORTS]
        for supports in self._companies(start, target, leader, company):
            moves = tuple((u, start) for u in (leader, *supports) if pos.at[u] != start)
            trial = board.tried(moves)
            if trial is None or not assault.targets(trial, leader, start) >> target & 1:
                continue
            made = self._reckoned(trial, Attack(start, target, leader, supports), moves)
            if made is not None:
                yield made

    def _companies(self, start: int, target: int, leader: int, company: list[int]) -> Iterator[tuple[int, ...]]:
        """All of them if that gives a die more, and nobody; engineers against a fortification."""
        pos = self.board.pos
        yield ()
        if company and assault.counted_fc(pos, tuple(company)) >= PER_DIE:
            yield tuple(company)
        if (pos.fortified | pos.mined()) >> target & 1:
            engineers = [u for u in company if pos.engineers() >> u & 1]
            if engineers:
                yield (engineers[0],)

    def _reckoned(self, trial: FrontePosition, attack: Attack, moves: tuple[tuple[int, int], ...]) -> Assault | None:
        """With regiments of other divisions and a gun, if they help."""
        value = self.board.value
        far = [u for u in assault.attack_supports(trial, attack) if trial.at[u] != attack.start]
        if far and len(attack.supports) < MOST_SUPPORTS:
            more = (*attack.supports, *far)[:MOST_SUPPORTS]
            if assault.counted_fc(trial, more) // PER_DIE > assault.counted_fc(trial, attack.supports) // PER_DIE:
                attack = attack._replace(supports=more)
        guns = assault.attacking_guns(trial, attack.leader, attack.target)
        gun = min(guns, key=lambda g: (best_shot(trial, value, g)[0], g), default=NOBODY)
        attack = exact.answered(trial, attack._replace(gun=gun))
        if exact.chances(trial, attack).higher < _HOPELESS:
            return None
        cost = best_shot(trial, value, gun)[0] if gun != NOBODY else 0.0
        return self._promised(trial, attack, moves, cost)

    def _promised(
        self, trial: FrontePosition, attack: Attack, moves: tuple[tuple[int, int], ...], cost: float
    ) -> Assault:
        value = self.board.value
        before = value(trial)
        leaves = exact.assault_leaves(trial, attack)
        self.board.evaluated += 1
        worth = sum(chance * value(leaf) for leaf, chance in leaves) - before - cost
        promise = worth * (_PREPARED if moves else 1.0) if worth > 0 else worth
        return Assault(attack._replace(foe=NOBODY, backing=()), moves, leaves[0][1], promise)
