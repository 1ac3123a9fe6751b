"""What the enemy could bring against a sector when he is next, and what stands against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from salient.board import bits
from salient.games.fronte import supply
from salient.games.fronte.assault import PER_DIE
from salient.games.fronte.pieces import DISPLACED, MOVED, NOBODY
from salient.games.fronte.pools import fc_dice, odds
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.staff import exact
from salient.games.fronte.staff.value import Value


class Blow(NamedTuple):
    """An assault that a division could make: its dice but for FC, and the FC of its leader."""

    dice: int
    fc: int


class Threats:
    """Of one side's divisions against each sector, as its units stand. Those that were activated come next turn."""

    def __init__(self, pos: FrontePosition, side: int):
        self.side = side
        self.world = pos.world
        self._blows: dict[int, tuple[Blow, ...]] = {}
        self._divisions = [self._known(pos, division) for division in pos.world.divisions_of[side]]
        self._divisions = [known for known in self._divisions if known[0]]

    def _known(
        self, pos: FrontePosition, division: int
    ) -> tuple[list[tuple[int, int, int, bool]], list[tuple[int, int]], int]:
        """Fighters (where, reach, FC, regiment), guns (where, range), and dice that the division lacks."""
        world = pos.world
        barred = world.hqs | world.artillery | pos.recon()
        fighters, guns = [], []
        for unit in bits.places(world.members[division] & world.ground_units):
            if pos.at[unit] < 0:
                continue
            kind = pos.kind(unit)
            if world.artillery >> unit & 1:
                guns.append((pos.at[unit], kind.range))
            elif not barred >> unit & 1:
                fighters.append((pos.at[unit], kind.move + 1, kind.fc, bool(world.regiments >> unit & 1)))
        lacks = pos.hq_destroyed(division) + (not supply.in_supply(pos, division)) if fighters else 0
        return fighters, guns, lacks

    def blows(self, sector: int) -> tuple[Blow, ...]:
        """What each division could do to a sector."""
        found = self._blows.get(sector)
        if found is None:
            found = self._blows[sector] = tuple(self._compose(sector))
        return found

    def _compose(self, sector: int) -> list[Blow]:
        far = self.world.ground.distances[sector]
        found = []
        for fighters, guns, lacks in self._divisions:
            able = sorted(((regiment, fc) for at, reach, fc, regiment in fighters if far[at] <= reach), reverse=True)
            if not able:
                continue
            regiment, fc = able[0]
            backing = sum(sorted((other for _, other in able[1:]), reverse=True)[:3])
            fires = any(far[at] <= range for at, range in guns)
            found.append(Blow(1 + regiment + backing // PER_DIE + fires - lacks, fc))
        return found


class Shells:
    """What a side's guns and other shooters could hit when it is next."""

    def __init__(self, pos: FrontePosition, side: int, value: Value):
        world = pos.world
        self._value = value
        self.guns: list[tuple[int, int]] = []  # unit, reach
        self.others: list[tuple[int, int]] = []
        for unit in bits.places(pos.standing(world.own_bits[side] & world.shooters)):
            kind = pos.kind(unit)
            if world.artillery >> unit & 1:
                self.guns.append((unit, kind.range + (0 if kind.towed else kind.move)))
            elif kind.range:
                self.others.append((unit, kind.range + kind.move))

    def harm(self, pos: FrontePosition, sector: int, units: Sequence[int]) -> tuple[float, float]:
        """What one gun, and one other shooter, would do to these units in a sector."""
        far, at, world = pos.world.ground.distances[sector], pos.at, pos.world
        targets = [unit for unit in units if not world.hqs >> unit & 1] or list(units)
        targets = [unit for unit in targets if world.regiments >> unit & 1] or targets
        shelled = [unit for unit in targets if not world.artillery >> unit & 1]
        gun = next((unit for unit, reach in self.guns if far[at[unit]] <= reach), -1)
        other = max(
            (unit for unit, reach in self.others if far[at[unit]] <= reach), key=lambda u: pos.kind(u).fc, default=-1
        )
        by_gun = min((self._hurt(pos, gun, unit) for unit in shelled), default=0.0) if gun >= 0 else 0.0
        by_other = max((self._hurt(pos, other, unit) for unit in targets), default=0.0) if other >= 0 else 0.0
        return by_gun, by_other

    def _hurt(self, pos: FrontePosition, firer: int, unit: int) -> float:
        return exact.hit(pos, firer, unit) * self._value.pr(pos, unit)


def defence(pos: FrontePosition, sector: int, units: Sequence[int]) -> tuple[int, int, int]:
    """The dice but for FC of these units in a sector, the FC of their leader, and the leader."""
    world = pos.world
    leader = min(units, key=lambda unit: _rank(pos, unit))
    division = world.division_of[leader]
    kind = pos.kind(leader)
    soft = bool((world.hqs | world.artillery) >> leader & 1)
    barred = world.hqs | world.artillery
    others = sorted((pos.kind(unit).fc for unit in units if unit != leader and not barred >> unit & 1), reverse=True)
    dice = 1 + (world.regiments >> leader & 1) + sum(others[:3]) // PER_DIE
    dice += bool((pos.heavy() | pos.fortified) >> sector & 1)
    if division != NOBODY:
        dice += _gun(pos, division, sector, leader) - pos.hq_destroyed(division)
    return dice, 1 if soft else kind.fc, leader


def _rank(pos: FrontePosition, unit: int) -> tuple[int, int, int, int]:
    """8.f Who leads: a regiment, else a battalion, else guns, else an HQ; the best of them."""
    world = pos.world
    order = (
        0 if world.regiments >> unit & 1 else 3 if world.hqs >> unit & 1 else 2 if world.artillery >> unit & 1 else 1
    )
    return order, -pos.kind(unit).fc, -pos.pr[unit], unit


def _gun(pos: FrontePosition, division: int, sector: int, leader: int) -> bool:
    world, far = pos.world, pos.world.ground.distances[sector]
    for unit in bits.places(world.members[division] & world.artillery):
        kind, at = pos.kind(unit), pos.at[unit]
        moved = kind.towed and pos.status[unit] & (MOVED | DISPLACED)
        if at >= 0 and unit != leader and not moved and far[at] <= kind.range:
            return True
    return False


def beaten(pos: FrontePosition, threats: Threats, sector: int, units: Sequence[int]) -> tuple[float, int]:
    """The chance that the best of the enemy's assaults takes a sector from these units, and who leads them."""
    dice, fc, leader = defence(pos, sector, units)
    most = 0.0
    for blow in threats.blows(sector):
        theirs, ours = blow.dice + fc_dice(blow.fc, fc), dice + fc_dice(fc, blow.fc)
        most = max(most, float(odds(max(1, theirs), max(1, ours)).higher))
    return most, leader
