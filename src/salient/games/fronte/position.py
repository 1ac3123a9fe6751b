"""The position of a game of Fronte d'Attacco: what changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from salient.board import bits
from salient.engine.kit import Stacks, restacked, stacked
from salient.engine.messages import Ref
from salient.engine.position import Column, Position, column, memo
from salient.engine.trace import rule
from salient.games.fronte.ground import NO_BANK
from salient.games.fronte.pieces import NOBODY, OF_THE_TURN, Unit, UnitClass
from salient.games.fronte.world import FronteWorld

# Where a unit is that is in no sector.
NOWHERE = -1  # still to come; an air unit at its base
DESTROYED = -2  # 3.c, R93 off the table at 0 PR
EXITED = -3  # left the table for the scenario's points


class Ranks(NamedTuple):
    """Where the ground units stand: worked out from `at` and kept until one moves."""

    stacks: Stacks
    held: tuple[int, int]  # 7.e sectors with ground units of each side, as bits
    fronts: tuple[int, int]  # sectors with units that exert a zone of control, as bits
    zones: tuple[int, int]  # 9.2 sectors in each side's zones of control, as bits


@dataclass(slots=True, eq=False, kw_only=True)
class FrontePosition(Position):
    world: FronteWorld
    # units
    at: Column  # sector, or NOWHERE ...
    pr: Column  # PR left
    status: Column  # what it has done in the turn, as bits (pieces.MOVED ...)
    steps: Column  # 2.1.u sectors moved in the turn
    bank: Column  # 14.e in a river sector: the bank it sits on
    role: Column  # B.b what a Regimental Combat Team is, as a number of pieces.ROLES
    work: Column  # 13, 14 what engineers are at, as a number of verbs.WORKS
    begun: Column  # R108 the turn in which they began
    home: Column  # 15.2, 15.3 the sector of an air unit's airfield, of a garrison; NOWHERE: none
    # divisions
    lost: Column  # 8.o PR lost in the turn
    attempts: Column  # 11.c attempts to reorganise so far
    # sides (two each)
    inflicted: Column  # 6.a PR that each side inflicted in this turn
    before: Column  # 6.a ... in the turn before
    total: Column  # 16.c ... in the whole game, barrage included
    made: Column  # 6.f activations of each side in this turn
    # sectors
    control: Column  # R119 the side that last had a ground unit there, or NOBODY
    fortified: int = 0  # 0.j, as bits
    bridges: int = 0  # 14.e bridges that stand
    boats: int = 0  # 14.g boat bridges
    rubble: int = 0  # R100 bombed cities
    mines: tuple[int, int] = (0, 0)  # 13 active minefields of each side
    spent: int = 0  # 13.f minefields that have made their attack
    airfields: int = 0  # 15.2, 16.i
    supply_points: int = 0  # 16.i
    villages: int = 0  # 16.i villages placed by players, besides those of the table
    # time
    turn: int = 0  # 0 before the first
    first: int = NOBODY  # 6.a who activates first in this turn
    player: int = NOBODY  # whose activation it is
    active: int = NOBODY  # the division that is activated
    activated: int = 0  # 6.e divisions that have been, as bits
    may_move: int = -1  # 7.1.d units that may still begin to move; -1: all
    column: int = NOBODY  # 7.h the road (ground.road_group) of the bonus-takers
    phase: str = "set_up"  # set_up, barrage, night, weather, activation, end
    # 11, 12
    flying: bool = False  # 12.e the weather of the day
    superiority: int = NOBODY  # 12.f who may fly
    reorganised: int = 0  # 11.b divisions that have tried this night, as bits
    # 16.i points scenario
    elements: tuple[tuple[int, int, int], ...] = ()  # sector, kind (verbs.ELEMENTS), who placed it
    assigned: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]] = ((), ())  # by side: sector, points
    ranks: Ranks | None = memo()
    supplies: dict[tuple[int, ...], bool] | None = memo()  # supply.py: what is known of each division

    # --- units

    def kind(self, unit: int) -> UnitClass:
        """Its row of Annex A; a combat team's by its role (B.b)."""
        world = self.world
        return world.roles[self.role[unit]] if world.teams >> unit & 1 else world.kinds[unit]

    def on_table(self, unit: int) -> bool:
        return self.at[unit] >= 0

    def has_done(self, unit: int, status: int) -> bool:
        return bool(self.status[unit] & status)

    def having(self, units: int, status: int) -> int:
        """Those of these units with any of these bits, as bits."""
        found = self.status
        return bits.of(unit for unit in bits.places(units) if found[unit] & status)

    def acting_as(self, family: str) -> int:
        """The combat teams in this role, as bits."""
        return bits.of(u for u in bits.places(self.world.teams) if self.world.roles[self.role[u]].family == family)

    @rule("2.1.t")
    def engineers(self) -> int:
        world = self.world
        return world.engineers | self.acting_as("engineer") if world.teams else world.engineers

    def recon(self) -> int:
        world = self.world
        return world.recon | self.acting_as("recon") if world.teams else world.recon

    def standing(self, units: int) -> int:
        """Those of these units that are on the table, as bits."""
        at = self.at
        return bits.of(unit for unit in bits.places(units) if at[unit] >= 0)

    # --- where everybody is

    def ranked(self) -> Ranks:
        return self.ranks if self.ranks is not None else self._rank()

    @rule("9.2.a", "9.2.b")
    def _rank(self) -> Ranks:
        world = self.world
        stacks = stacked(self.at, world.ground_own)
        allied, axis = (self._fronts(own) for own in stacks)
        spread = world.ground.shifts.spread
        held = bits.of(stacks[0]), bits.of(stacks[1])
        self.ranks = ranks = Ranks(stacks, held, (allied, axis), (spread(allied), spread(axis)))
        return ranks

    def _fronts(self, stacks: dict[int, tuple[int, ...]]) -> int:
        makers = self.world.zoc_makers
        return bits.of(sector for sector, units in stacks.items() if any(makers >> unit & 1 for unit in units))

    def _rerank(self, ranks: Ranks, unit: int, left: int, sector: int) -> Ranks | None:
        """The ranks after one unit has moved; copies of the position keep the old ones. None: work them out anew."""
        world, side = self.world, self.world.owner[unit]
        stacks = restacked(ranks.stacks, side, unit, left, sector)
        if stacks is None:
            return None
        own, makers, held, front = stacks[side], world.zoc_makers, ranks.held[side], ranks.fronts[side]
        for place in (left, sector):
            if place >= 0:
                stack = own.get(place, ())
                held = held & ~(1 << place) | bool(stack) << place
                front = front & ~(1 << place) | any(makers >> other & 1 for other in stack) << place
        zone = ranks.zones[side] if front == ranks.fronts[side] else world.ground.shifts.spread(front)
        if side == 0:
            return Ranks(stacks, (held, ranks.held[1]), (front, ranks.fronts[1]), (zone, ranks.zones[1]))
        return Ranks(stacks, (ranks.held[0], held), (ranks.fronts[0], front), (ranks.zones[0], zone))

    def units_at(self, sector: int, side: int) -> tuple[int, ...]:
        """The ground units of a side in a sector."""
        return self.ranked().stacks[side].get(sector, ())

    def held(self, side: int) -> int:
        return self.ranked().held[side]

    def zone(self, side: int) -> int:
        return self.ranked().zones[side]

    @rule("4.c", "4.e", "7.i")
    def room(self, sector: int, side: int) -> int:
        """How many more ground units of a side may be there."""
        return self.world.rules.stack_limit - len(self.units_at(sector, side))

    @rule("0.k", "2.1.e")
    def is_isolated(self, hq: int) -> bool:
        """R44 No friendly unit but other HQs shares its sector."""
        return all(self.world.hqs >> unit & 1 for unit in self.units_at(self.at[hq], self.world.owner[hq]))

    # --- sectors

    @rule("0.i", "13.a", "14.a")
    def heavy(self, moving: bool = False) -> int:
        """Heavy sectors as bits; mined ones are heavy for movement only."""
        ground = self.world.ground
        found = ground.heavy_ground | ground.rivers | self.villages
        return found | self.mined() if moving else found

    def mined(self) -> int:
        """Minefields, active or spent, as bits."""
        return self.mines[0] | self.mines[1] | self.spent

    @rule("14.e", "14.g")
    def bridged(self) -> int:
        """River sectors with a bridge or boat bridge."""
        return self.bridges | self.boats

    @rule("13.b", "7.g")
    def road_cut(self) -> int:
        """R23, R26, R100 Sectors in which a road gives neither bonus nor exemption, as bits."""
        return self.world.ground.rivers & ~self.bridged() | self.mined() | self.rubble

    # --- divisions

    @rule("8.n", "10.k")
    def hq_destroyed(self, division: int) -> bool:
        """R59 Its HQ is off the table now. A garrison has no HQ to lose (R40)."""
        if division == NOBODY:
            return False
        hq = self.world.hq_of[division]
        return hq != NOBODY and self.at[hq] == DESTROYED

    # --- changes

    def put(self, unit: int, sector: int, bank: int = NO_BANK) -> None:
        """Place a unit; ground units take control of the sector (R119)."""
        left = self.at[unit]
        self.at[unit] = sector
        self.bank[unit] = bank
        self.supplies = None
        if self.ranks is not None and self.world.ground_units >> unit & 1:
            self.ranks = self._rerank(self.ranks, unit, left, sector) if left != sector else self.ranks
        if sector >= 0 and self.world.ground_units >> unit & 1:
            self.control[sector] = self.world.owner[unit]

    @rule("0.l", "3.c", "8.w", "10.m")
    def lose_pr(self, unit: int, count: int = 1, *, barrage: bool = False) -> None:
        """R12 PR lost by any cause are counted; R113 the barrage counts for victory only."""
        count = min(count, self.pr[unit])
        self.pr[unit] -= count
        side, division = self.world.owner[unit], self.world.division_of[unit]
        self.total[1 - side] += count
        if not barrage:
            self.inflicted[1 - side] += count
            if division != NOBODY:
                self.lost[division] += count
        if self.pr[unit] > 0:
            self.say("fronte-loses", unit=self.unit_ref(unit), count=count, left=self.pr[unit])
            return
        self.say("fronte-destroyed", unit=self.unit_ref(unit), count=count)
        self.stop_work(unit)
        self.put(unit, DESTROYED)

    def mark(self, unit: int, status: int) -> None:
        self.status[unit] |= status

    def stop_work(self, unit: int) -> None:
        """R108 Whoever moves, fires, assaults, supports an attack or retreats loses the work begun."""
        if self.work[unit]:
            self.work[unit] = 0
            self.say("fronte-work-lost", unit=self.unit_ref(unit))

    def new_turn(self) -> None:
        """What units and divisions did is forgotten, and the losses are stored (T13)."""
        for unit in range(len(self.status)):
            self.status[unit] &= ~OF_THE_TURN
            self.steps[unit] = 0
        for division in range(len(self.lost)):
            self.lost[division] = 0
        for side in (0, 1):
            self.before[side] = self.inflicted[side]
            self.inflicted[side] = 0
            self.made[side] = 0
        self.activated = 0

    # --- names

    def sector_ref(self, sector: int) -> Ref:
        return self.hex_ref(sector)

    def division_ref(self, division: int) -> Ref:
        return self.ref("division", division)


def _home(world: FronteWorld, unit: Unit) -> int:
    """15.2, 15.3 As the battle says; what it leaves open is decided before the first turn."""
    sector = unit.home or (unit.start if unit.garrison else "")
    return world.ground.index(sector) if sector else NOWHERE


def begin(world: FronteWorld) -> FrontePosition:
    """The table as the battle sets it up, nothing asked yet."""
    ground, units, divisions = world.ground, world.units, world.divisions
    battle = world.battle
    pos = FrontePosition(
        world=world,
        at=column([NOWHERE] * len(units)),
        pr=column([unit.pr for unit in units]),
        status=column([0] * len(units)),
        steps=column([0] * len(units)),
        bank=column([0] * len(units)),
        role=column([0] * len(units)),
        work=column([0] * len(units)),
        begun=column([0] * len(units)),
        home=column([_home(world, unit) for unit in units]),
        lost=column([0] * len(divisions)),
        attempts=column([0] * len(divisions)),
        inflicted=column([0, 0]),
        before=column([0, 0]),
        total=column([0, 0]),
        made=column([0, 0]),
        control=column([NOBODY] * ground.n),
        fortified=ground.of(battle.fortified),
        bridges=ground.bridges,
        mines=(
            ground.of([id for id, side in battle.mined.items() if side == 0]),
            ground.of([id for id, side in battle.mined.items() if side == 1]),
        ),
        airfields=ground.airfields,
        supply_points=ground.supply_points,
    )
    for id, side in battle.control.items():
        pos.control[ground.index(id)] = side
    garrisons = world.rules.garrisons == "on"
    for u, unit in enumerate(units):
        if unit.start and (garrisons or not unit.garrison):
            pos.put(u, ground.index(unit.start), world.banks[u])
    return pos
