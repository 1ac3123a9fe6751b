"""What the enemy could bring against a sector when he is next, and what stands against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from salient.board import bits
from salient.games.fronte import air, supply
from salient.games.fronte.assault import PER_DIE
from salient.games.fronte.fire import targets_in
from salient.games.fronte.pieces import DISPLACED, FIRED, MOVED, NOBODY
from salient.games.fronte.pools import fc_dice, odds, pool_size
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.staff import exact
from salient.games.fronte.staff.reach import obstacles, walked
from salient.games.fronte.staff.value import Value


class Blow(NamedTuple):
    """An assault that a division could make: its dice but for FC, and the FC of its leader."""

    dice: int
    fc: int


class Defence(NamedTuple):
    """What stands against it: dice but for FC, the FC of the leader, and who it is."""

    dice: int
    fc: int
    leader: int


class Group(NamedTuple):
    """Fighters of a division that stand in one sector and go equally far."""

    at: int
    move: int
    division: int
    fighters: tuple[tuple[bool, int], ...]  # whether a regiment, and its FC


class Threats:
    """Of one side's divisions against each sector, as its units stand. Those that were activated come next turn.

    Who stands in their way counts: they stop in zones and in heavy ground (9.2.c, 14.b).
    """

    def __init__(self, pos: FrontePosition, side: int):
        self.side = side
        self.world = pos.world
        self.groups: list[Group] = []
        self._guns: dict[int, list[tuple[int, int]]] = {}  # of each division: where, range
        self._lacks: dict[int, int] = {}  # dice
        self._near: dict[int, list[int]] = {}  # groups that may be close enough to a sector
        self._walked: dict[tuple[int, int, int], int] = {}
        self._blows: dict[tuple[int, int], tuple[Blow, ...]] = {}
        for division in pos.world.divisions_of[side]:
            self._add(pos, division)

    def _add(self, pos: FrontePosition, division: int) -> None:
        world = pos.world
        barred = world.hqs | world.artillery | pos.recon()
        guns: list[tuple[int, int]] = []
        stands: dict[tuple[int, int], list[tuple[bool, int]]] = {}
        for unit in bits.places(pos.standing(world.members[division] & world.ground_units)):
            kind, at = pos.kind(unit), pos.at[unit]
            if world.artillery >> unit & 1:
                guns.append((at, kind.range))
            elif not barred >> unit & 1:
                stands.setdefault((at, kind.move), []).append((bool(world.regiments >> unit & 1), kind.fc))
        self.groups += [Group(at, move, division, tuple(found)) for (at, move), found in stands.items()]
        self._guns[division] = guns
        self._lacks[division] = pos.hq_destroyed(division) + (not supply.in_supply(pos, division)) if stands else 0

    def blows(self, pos: FrontePosition, sector: int) -> tuple[Blow, ...]:
        """What each division could do to a sector, if the other side stands as in a position."""
        close = self._near.get(sector)
        if close is None:
            far = self.world.ground.distances[sector]
            close = [number for number, one in enumerate(self.groups) if far[one.at] <= one.move + 1]
            self._near[sector] = close
        beside, able = self.world.ground.near[sector], 0
        for number in close:
            if self._reached(pos, number) & beside:
                able |= 1 << number
        found = self._blows.get((sector, able))
        if found is None:
            found = self._blows[sector, able] = tuple(self._compose(sector, bits.places(able)))
        return found

    def _reached(self, pos: FrontePosition, number: int) -> int:
        """The sectors that a group could come to, as bits; only what is near it matters for that."""
        one, other = self.groups[number], 1 - self.side
        ring = self.world.ground.within[one.at][one.move]
        zone, held = pos.zone(other) & ring, pos.held(other) & ring
        found = self._walked.get((number, zone, held))
        if found is None:
            barred, halts = obstacles(pos, held, zone)
            found = walked(self.world.ground, 1 << one.at, one.move, barred, halts)
            self._walked[number, zone, held] = found
        return found

    def _compose(self, sector: int, able: Sequence[int]) -> list[Blow]:
        far = self.world.ground.distances[sector]
        found = []
        for division in dict.fromkeys(self.groups[number].division for number in able):
            groups = [self.groups[number] for number in able if self.groups[number].division == division]
            fighters = sorted((one for group in groups for one in group.fighters), reverse=True)
            regiment, fc = fighters[0]
            backing = sum(sorted((other for _, other in fighters[1:]), reverse=True)[:3])
            fires = any(far[at] <= range for at, range in self._guns[division])
            found.append(Blow(1 + regiment + backing // PER_DIE + fires - self._lacks[division], fc))
        return found


class Shells:
    """What a side's guns, other shooters and aircraft could hit when it is next."""

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
        self.aircraft = _aircraft(pos, side)
        self._flown_to = air.reach(pos, self.aircraft[0]) if self.aircraft else 0

    def harm(self, pos: FrontePosition, sector: int, units: Sequence[int]) -> tuple[float, float, float]:
        """What one gun, one other shooter and one air unit would do to these units in a sector."""
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
        return by_gun, by_other, self._bombed(pos, sector) if self._flown_to >> sector & 1 else 0.0

    def _bombed(self, pos: FrontePosition, sector: int) -> float:
        plane, rules = self.aircraft[0], pos.world.rules
        most = 0.0
        for unit in bits.places(targets_in(pos, sector, self._value.player)):
            first, second = (max(1, pool_size(pool, rules.min_dice)) for pool in air.unit_pools(pos, plane, unit))
            most = max(most, float(odds(first, second, rules.score_mode).higher) * self._value.pr(pos, unit))
        return most

    def _hurt(self, pos: FrontePosition, firer: int, unit: int) -> float:
        return exact.hit(pos, firer, unit) * self._value.pr(pos, unit)


def _aircraft(pos: FrontePosition, side: int) -> list[int]:
    """12.b, 12.g Those that could attack before the weather is rolled for again."""
    world = pos.world
    if not pos.flying or pos.superiority != side:
        return []
    tomorrow = pos.turn % world.rules.turns_per_day == 0
    return [
        unit
        for unit in bits.places(world.air & world.own_bits[side])
        if air.attacks(pos, unit) and not (tomorrow and pos.status[unit] & FIRED)
    ]


def defence(pos: FrontePosition, sector: int, units: Sequence[int]) -> Defence:
    """Of these units in a sector."""
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
    return Defence(dice, 1 if soft else kind.fc, leader)


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


def beaten(blows: Sequence[Blow], held: Defence) -> float:
    """The chance that the best of these assaults wins."""
    most = 0.0
    for blow in blows:
        theirs, ours = blow.dice + fc_dice(blow.fc, held.fc), held.dice + fc_dice(held.fc, blow.fc)
        most = max(most, float(odds(max(1, theirs), max(1, ours)).higher))
    return most
