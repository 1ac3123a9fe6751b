"""12 Air attacks on units and structures, 15.2 airfields."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.kit import AskOwner
from salient.engine.messages import Message, Ref, Refusal, msg
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.fronte.fire import targets_in
from salient.games.fronte.holdings import airfields_of
from salient.games.fronte.pieces import FIRED, NOBODY, WITHDRAWN, UnitClass
from salient.games.fronte.pools import Line, Pool, PoolRoll, counted, pool_size, pool_sum
from salient.games.fronte.position import NOWHERE, FrontePosition
from salient.games.fronte.verbs import STRUCTURES

FLIGHT = 10  # 12.q
RADIUS = 16  # 15.2.a
WITHDRAWAL = 3  # 12.n
STRUCTURE_DICE = 3
BRIDGE, FORTIFICATION, CITY = range(len(STRUCTURES))


# Dice --------------------------------------------------------------------------------------------------


@rule("12.l")
def air_pools(
    attacker: UnitClass,
    target: UnitClass,
    *,
    fortified: bool = False,
    heavy: bool = False,
    other_aa: bool = False,
    on_airfield: bool = False,
) -> tuple[Pool, Pool]:
    """T5 An air unit against a unit: on the ground, or an air unit on its airfield, which has 1 die in all (15.2.d)."""
    shelter = fortified or heavy
    grounded = target.is_air
    first: Pool = (
        Line("base", attacker.dice, "12.l"),
        Line("open", int(not shelter and not grounded), "12.l"),
    )
    if on_airfield:
        return first, (Line("base", 1, "15.2.d"),)
    second: Pool = (
        Line("base", target.dice, "12.l"),
        Line("aa", int(other_aa), "12.l"),
        Line("cover", int(shelter and attacker.kind != "air_heavy_bomber"), "12.l"),
    )
    return first, second


@rule("12.j", "12.l")
def structure_pools(attacker: UnitClass) -> tuple[Pool, Pool]:
    """T5 Three dice for a bridge, a fortification or a city, nothing added."""
    return (Line("base", attacker.dice, "12.l"),), (Line("base", STRUCTURE_DICE, "12.l"),)


@rule("12.h")
def may_attack_from(kind: UnitClass, distance: int) -> bool:
    """Aircraft attack in their own sector, medium and heavy bombers in the next one too."""
    return distance <= kind.range


@rule("12.j")
def may_attack_structures(kind: UnitClass) -> bool:
    """R99 Medium and heavy bombers alone."""
    return kind.family == "bomber"


@rule("12.m", "12.n", "12.o", "12.p")
def air_result(air: int, target: int, *, aa_near: bool, target_is_aa: bool) -> tuple[int, int, int]:
    """What the target loses, what the air unit loses, and how far it withdraws (R101)."""
    if air > target:
        return 1, 0, 0
    if air == target:
        return 0, 0, 0
    return (0, 1, 0) if aa_near or target_is_aa else (0, 0, WITHDRAWAL)


# Who may fly where -------------------------------------------------------------------------------------


@rule("12.b", "12.c", "12.e", "12.g")
def flyers(pos: FrontePosition, side: int, division: int = NOBODY) -> list[int]:
    """R96 Air units that may still attack in this turn: the free ones, or those of an air division."""
    if not pos.flying or pos.superiority != side:
        return []
    world = pos.world
    return [
        unit
        for unit in bits.places(world.air & world.own_bits[side])
        if pos.at[unit] == NOWHERE
        and not pos.status[unit] & (FIRED | WITHDRAWN)
        and world.division_of[unit] == division
        and attacks(pos, unit)
    ]


def attacks(pos: FrontePosition, unit: int) -> bool:
    """R109 Fighters only intercept, and some bombers are there for the barrage only."""
    return pos.kind(unit).family != "fighter" and not pos.world.units[unit].barrage_only and pos.pr[unit] > 0


@rule("12.q", "15.2.a")
def reach(pos: FrontePosition, unit: int) -> int:
    """R97 Sectors within 10 of a friendly edge or airfield, as bits; R114 with airfields within 16 of its own."""
    world, ground = pos.world, pos.world.ground
    side = world.owner[unit]
    home = pos.home[unit]
    bases = world.edge[side]
    airfields = world.rules.airfields == "on"
    if airfields:
        bases |= airfields_of(pos, side)
    found = 0
    for base in bits.places(bases):
        found |= ground.within[base][FLIGHT]
    if airfields and home >= 0 and pos.kind(unit).family != "bomber":
        far = ground.distances[home]
        found &= bits.of(sector for sector in range(ground.n) if far[sector] <= RADIUS)
    return found


@rule("15.2.d")
def grounded(pos: FrontePosition, sector: int, enemy: int) -> int:
    """Enemy aircraft on their airfield in this sector, as bits."""
    world = pos.world
    if world.rules.airfields != "on" or not pos.airfields >> sector & 1:
        return 0
    planes = world.air & world.own_bits[enemy]
    return bits.of(
        unit
        for unit in bits.places(planes)
        if pos.home[unit] == sector and pos.at[unit] == NOWHERE and pos.pr[unit] > 0
    )


@rule("12.k")
def structures_in(pos: FrontePosition, sector: int, side: int) -> list[int]:
    """What bombers of a side can destroy there: a bridge, and what the enemy holds of fortifications and cities."""
    bit = 1 << sector
    found = [BRIDGE] if pos.bridged() & bit else []
    mine = bool(pos.units_at(sector, side))
    if pos.fortified & bit and not mine:
        found.append(FORTIFICATION)
    if pos.world.ground.cities & ~pos.rubble & bit and not mine:
        found.append(CITY)
    return found


def targets_from(pos: FrontePosition, unit: int, sector: int) -> int:
    """Units that an air unit in this sector may attack, as bits."""
    world = pos.world
    enemy, kind = 1 - world.owner[unit], pos.kind(unit)
    found = 0
    for there in bits.places(world.ground.within[sector][kind.range]):
        found |= targets_in(pos, there, enemy) | grounded(pos, there, enemy)
    return found


def structures_from(pos: FrontePosition, unit: int, sector: int) -> list[tuple[int, int]]:
    """Structures that an air unit in this sector may attack, each with its sector."""
    kind = pos.kind(unit)
    if not may_attack_structures(kind):
        return []
    side = pos.world.owner[unit]
    near = bits.places(pos.world.ground.within[sector][kind.range])
    return [(structure, there) for there in near for structure in structures_in(pos, there, side)]


def _with_something_to_attack(pos: FrontePosition, unit: int) -> int:
    """Sectors from which there is something to attack, as bits."""
    world = pos.world
    enemy, kind = 1 - world.owner[unit], pos.kind(unit)
    goals = pos.held(enemy)
    if world.rules.airfields == "on":
        goals |= bits.of(s for s in bits.places(pos.airfields) if grounded(pos, s, enemy))
    if may_attack_structures(kind):
        standing = pos.bridged() | (pos.fortified | world.ground.cities & ~pos.rubble) & ~pos.held(1 - enemy)
        goals |= standing
    if kind.range == 0:
        return goals
    return goals | bits.of(near for sector in bits.places(goals) for near in world.ground.neighbours[sector])


@rule("12.c", "12.d")
def air_actions(pos: FrontePosition, division: int) -> list[Action]:
    """Every `fly` while a division is activated: of the free air units, or of an air division its own."""
    world = pos.world
    active = world.divisions[division]
    found: list[Action] = []
    for unit in flyers(pos, active.side, division if active.air else NOBODY):
        offers = world.offers_from("fly", "unit", unit, "hex")
        found += [offers[sector] for sector in bits.places(reach(pos, unit) & _with_something_to_attack(pos, unit))]
    return found


def play_air(pos: FrontePosition, action: Action) -> None:
    unit, sector = pos.world.number("unit", action.targets[0]), pos.world.number("hex", action.targets[1])
    pos.mark(unit, FIRED)
    pos.put(unit, sector)
    pos.say("fronte-flies", unit=pos.unit_ref(unit), hex=pos.sector_ref(sector))
    pos.push(AirAttack(unit))


def why_not_air(pos: FrontePosition, division: int, action: Action) -> list[Refusal]:
    world = pos.world
    side = world.divisions[division].side
    unit, sector = world.number("unit", action.targets[0]), world.number("hex", action.targets[1])
    ref, hex = pos.unit_ref(unit), pos.sector_ref(sector)
    if not world.air >> unit & 1:
        return [refuse("12.q", "fronte-refused-not-aircraft", unit=ref)]
    if world.owner[unit] != side:
        return [refuse("12.c", "fronte-refused-not-yours", unit=ref)]
    if pos.pr[unit] < 1:
        return [refuse("3.c", "fronte-refused-off-table", unit=ref)]
    if not pos.flying:
        return [refuse("12.e", "fronte-refused-no-flying")]
    if pos.superiority != side:
        return [refuse("12.g", "fronte-refused-no-superiority")]
    if not attacks(pos, unit):
        return [refuse("15.1.i", "fronte-refused-barrage-only", unit=ref)]
    if pos.status[unit] & (FIRED | WITHDRAWN) or pos.at[unit] != NOWHERE:
        return [refuse("12.b", "fronte-refused-has-flown", unit=ref)]
    if world.division_of[unit] != (division if world.divisions[division].air else NOBODY):
        return [refuse("12.d", "fronte-refused-air-division", unit=ref)]
    if not reach(pos, unit) >> sector & 1:
        return [refuse("12.q", "fronte-refused-too-far", unit=ref, hex=hex)]
    if not _with_something_to_attack(pos, unit) >> sector & 1:
        return [refuse("12.h", "fronte-refused-nothing-to-attack", unit=ref, hex=hex)]
    return []


@rule("12.q")
def air_go_home(pos: FrontePosition) -> None:
    """R97 At the end of the turn."""
    for unit in bits.places(pos.world.air):
        if pos.at[unit] >= 0:
            pos.put(unit, NOWHERE)


# Steps -------------------------------------------------------------------------------------------------


class AirAttack(AskOwner, frozen=True):
    """12.m, 12.k One unit, or for bombers one structure. R105 The attacker chooses."""

    unit: int

    verbs: ClassVar[tuple[str, ...]] = ("strike", "bomb")

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-strike", unit=pos.unit_ref(self.unit), hex=pos.sector_ref(pos.at[self.unit]))

    @rule("12.h", "12.j", "12.k")
    def actions(self, pos: FrontePosition) -> list[Action]:
        here = pos.at[self.unit]
        found = pos.world.offers_to("strike", targets_from(pos, self.unit, here))
        for structure, sector in structures_from(pos, self.unit, here):
            found.append(pos.world.offers_from("bomb", "structure", structure, "hex")[sector])
        return found

    def play(self, pos: FrontePosition, action: Action) -> None:
        least = pos.world.rules.min_dice
        if action.verb == "strike":
            target = pos.world.number("unit", action.target)
            first, second = (pool_size(pool, least) for pool in unit_pools(pos, self.unit, target))
            name, other = pos.unit_ref(self.unit), pos.unit_ref(target)
            pos.say("fronte-strikes", unit=name, target=other, dice=first, against=second)
            pos.push(StrikeRoll(unit=self.unit, target=target, first_dice=first, second_dice=second))
            return
        structure, sector = (
            pos.world.number(kind, id) for kind, id in zip(("structure", "hex"), action.targets, strict=True)
        )
        first, second = (pool_size(pool, least) for pool in structure_pools(pos.kind(self.unit)))
        pos.push(BombRoll(unit=self.unit, structure=structure, sector=sector, first_dice=first, second_dice=second))

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        kind, here = pos.kind(self.unit), pos.at[self.unit]
        ref = pos.unit_ref(self.unit)
        if action.verb == "bomb":
            structure, sector = (
                pos.world.number("structure", action.targets[0]),
                pos.world.number("hex", action.targets[1]),
            )
            if not may_attack_structures(kind):
                return [refuse("12.j", "fronte-refused-bombers-only", unit=ref)]
            if not may_attack_from(kind, pos.world.ground.distances[here][sector]):
                return [refuse("12.h", "fronte-refused-air-range", unit=ref, hex=pos.sector_ref(sector))]
            if structure not in structures_in(pos, sector, pos.world.owner[self.unit]):
                return [refuse("12.k", "fronte-refused-no-structure", hex=pos.sector_ref(sector))]
            return []
        target = pos.world.number("unit", action.target)
        name, enemy = pos.unit_ref(target), 1 - pos.world.owner[self.unit]
        if targets_from(pos, self.unit, here) >> target & 1:
            return []
        if pos.world.owner[target] != enemy or pos.at[target] < 0:
            return [refuse("12.m", "fronte-refused-no-target", unit=name)]
        if pos.world.air >> target & 1:
            return [refuse("15.2.d", "fronte-refused-no-dogfight", unit=name)]
        if not may_attack_from(kind, pos.world.ground.distances[here][pos.at[target]]):
            return [refuse("12.h", "fronte-refused-air-range", unit=ref, hex=pos.sector_ref(pos.at[target]))]
        return [refuse("2.1.e", "fronte-refused-hq-not-isolated", unit=name)]

    def sums(self, pos: FrontePosition, action: Action) -> list[Sum]:
        least = pos.world.rules.min_dice
        firer = msg("fronte-sum-firer", unit=pos.unit_ref(self.unit))
        if action.verb == "strike":
            target = pos.world.number("unit", action.target)
            first, second = unit_pools(pos, self.unit, target)
            name = msg("fronte-sum-target", unit=pos.unit_ref(target))
            return [pool_sum(firer, first, least), pool_sum(name, second, least)]
        first, second = structure_pools(pos.kind(self.unit))
        return [pool_sum(firer, first, least), pool_sum(msg("fronte-sum-structure"), second, least)]


@rule("12.l")
def unit_pools(pos: FrontePosition, unit: int, target: int) -> tuple[Pool, Pool]:
    """R103, R104 The dice of an attack on a unit where it stands."""
    world, sector = pos.world, pos.at[target]
    if world.air >> target & 1:
        return air_pools(pos.kind(unit), pos.kind(target), on_airfield=True)
    friends = bits.of(pos.units_at(sector, world.owner[target]))
    return air_pools(
        pos.kind(unit),
        pos.kind(target),
        fortified=bool(pos.fortified >> sector & 1),
        heavy=bool(pos.heavy() >> sector & 1),
        other_aa=bool(friends & world.aa & ~(1 << target)),
    )


@rule("12.o")
def aa_near(pos: FrontePosition, unit: int) -> bool:
    """R101 An enemy AA unit within one sector of the air unit."""
    world = pos.world
    near = world.ground.within[pos.at[unit]][1]
    guns = world.aa & world.own_bits[1 - world.owner[unit]]
    return any(pos.at[gun] >= 0 and near >> pos.at[gun] & 1 for gun in bits.places(guns))


class StrikeRoll(PoolRoll, frozen=True, kw_only=True):
    """12.m-12.p."""

    unit: int
    target: int

    def prompt(self, pos: FrontePosition) -> Message:
        if self.first_score < 0:
            return counted(pos, msg("fronte-roll-firer", unit=pos.unit_ref(self.unit), dice=self.first_dice))
        return counted(pos, msg("fronte-roll-target", unit=pos.unit_ref(self.target), dice=self.second_dice))

    @rule("12.m", "12.n", "12.o", "12.p")
    def scored(self, pos: FrontePosition, first: int, second: int) -> None:
        unit, target = pos.unit_ref(self.unit), pos.unit_ref(self.target)
        gunner = bool(pos.world.aa >> self.target & 1)
        hit, lost, back = air_result(first, second, aa_near=aa_near(pos, self.unit), target_is_aa=gunner)
        pos.say("fronte-strike-scores", unit=unit, target=target, score=first, against=second)
        if hit:
            pos.lose_pr(self.target)
        if lost:
            pos.lose_pr(self.unit)
        if back:
            pos.mark(self.unit, WITHDRAWN)
            pos.put(self.unit, NOWHERE)
            pos.say("fronte-withdraws", unit=unit)


class BombRoll(PoolRoll, frozen=True, kw_only=True):
    """12.k, R100 Bombs on a bridge, a fortification, a city."""

    unit: int
    structure: int
    sector: int

    def prompt(self, pos: FrontePosition) -> Message:
        if self.first_score < 0:
            return counted(pos, msg("fronte-roll-firer", unit=pos.unit_ref(self.unit), dice=self.first_dice))
        return counted(pos, msg("fronte-roll-structure", hex=pos.sector_ref(self.sector), dice=self.second_dice))

    @rule("12.k")
    def scored(self, pos: FrontePosition, first: int, second: int) -> None:
        hex, unit = pos.sector_ref(self.sector), pos.unit_ref(self.unit)
        what = Ref("structure", STRUCTURES[self.structure])
        if first <= second:
            pos.say("fronte-bombs-miss", unit=unit, what=what, hex=hex, score=first, against=second)
            return
        pos.say("fronte-bombs-hit", unit=unit, what=what, hex=hex, score=first, against=second)
        bit = 1 << self.sector
        if self.structure == BRIDGE:
            pos.bridges &= ~bit
            pos.boats &= ~bit
        elif self.structure == FORTIFICATION:
            pos.fortified &= ~bit
        else:
            pos.rubble |= bit
        pos.supplies = None
