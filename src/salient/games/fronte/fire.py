"""10 Fire: who may fire at what, who chooses the target, the dice of both and what comes of it."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import DieRoll, Step
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.fronte import flak, supply
from salient.games.fronte.pieces import ASSAULTED, BRIDGING, DISPLACED, FIRED, MOVED, SIDES, UnitClass
from salient.games.fronte.pools import Line, Pool, PoolRoll, counted, fc_dice, pool_size, pool_sum
from salient.games.fronte.position import FrontePosition

LOCATED = 6
VERBS = ("fire", "counter", "shoot")


# Dice --------------------------------------------------------------------------------------------------


class Shooter(NamedTuple):
    """What counts of a firer or a target."""

    fc: int
    soft: int  # A.d the FC against a soft opponent
    armour: bool = False
    regiment: bool = False  # 0.f artillery units included
    guns: int = 1  # 10.j regiments of an artillery unit
    hq_destroyed: bool = False
    in_supply: bool = True


@rule("A.d", "2.1.r", "10.g")
def fire_fc(own: Shooter, other: Shooter) -> int:
    """R48, R84, R85 The printed FC; of anti-tank units the one in brackets unless the opponent is armour."""
    return own.fc if other.armour else own.soft


@rule("10.e", "10.f", "10.g", "10.h", "10.j", "10.k", "10.l")
def _half(own: Shooter, other: Shooter) -> list[Line]:
    return [
        Line("base", 1, "10.e"),
        Line("regiment", int(own.regiment), "10.f"),
        Line("fc", fc_dice(fire_fc(own, other), fire_fc(other, own)), "10.g"),
        Line("guns", int(own.guns > 2), "10.j"),
        Line("hq_destroyed", -int(own.hq_destroyed), "10.k"),
        Line("out_of_supply", -int(not own.in_supply), "10.l"),
    ]


@rule("10.e", "10.i")
def fire_pools(firer: Shooter, target: Shooter, covered: bool) -> tuple[Pool, Pool]:
    """T4 The dice of both. `covered`: the target's sector is fortified or heavy; mines do not count (R83)."""
    return tuple(_half(firer, target)), (*_half(target, firer), Line("cover", int(covered), "10.i"))


@rule("10.m", "10.n", "10.o")
def fire_hits(firer_score: int, target_score: int) -> bool:
    """R81 Only more than the target's score hurts, and it hurts the target alone."""
    return firer_score > target_score


@rule("0.f")
def shooter(pos: FrontePosition, unit: int) -> Shooter:
    """A unit as a firer or a target."""
    world, kind = pos.world, pos.kind(unit)
    gunners = bool(world.artillery >> unit & 1)
    regiment = bool(world.regiments >> unit & 1) or (gunners and world.rules.artillery_regiment_die)
    return Shooter(
        fc=kind.fc,
        soft=kind.soft,
        armour=kind.is_armour,
        regiment=regiment,
        guns=world.units[unit].guns if gunners else 1,
        hq_destroyed=pos.hq_destroyed(world.division_of[unit]),
        in_supply=supply.supplied(pos, unit),
    )


@rule("10.i")
def covered(pos: FrontePosition, sector: int) -> bool:
    return bool((pos.fortified | pos.heavy()) >> sector & 1)


def pools_of(pos: FrontePosition, firer: int, target: int) -> tuple[Pool, Pool]:
    return fire_pools(shooter(pos, firer), shooter(pos, target), covered(pos, pos.at[target]))


def sums_of(pos: FrontePosition, firer: int, target: int) -> list[Sum]:
    first, second = pools_of(pos, firer, target)
    least = pos.world.rules.min_dice
    return [
        pool_sum(msg("fronte-sum-firer", unit=pos.unit_ref(firer)), first, least),
        pool_sum(msg("fronte-sum-target", unit=pos.unit_ref(target)), second, least),
    ]


# Targets -----------------------------------------------------------------------------------------------


class Candidate(NamedTuple):
    """What counts of a unit that may be fired at."""

    armour: bool
    regiment: bool


@rule("10.1.e")
def may_hit(kind: UnitClass, armour: bool) -> bool:
    """R77 Engineers and heavy weapons fire at soft targets only."""
    return not (armour and kind.family in ("engineer", "hmg"))


@rule("10.1.a", "10.1.b", "10.1.c", "10.1.d", "2.1.q", "2.1.r")
def preferred(kind: UnitClass, candidates: list[Candidate]) -> list[int]:
    """R74 Which of the legal targets must be taken: armour first for tanks and anti-tank units, then regiments."""
    left = [index for index, one in enumerate(candidates) if may_hit(kind, one.armour)]
    if kind.family in ("armor", "at"):
        left = [index for index in left if candidates[index].armour] or left
    return [index for index in left if candidates[index].regiment] or left


@rule("10.a")
def in_range(kind: UnitClass, distance: int) -> bool:
    """R72 Any distance from 1 to the range."""
    return 1 <= distance <= kind.range


@rule("10.c", "14.d")
def sees(pos: FrontePosition, a: int, b: int) -> bool:
    """R73 Next to it always; farther if the way there, one of the shortest, is free of heavy terrain."""
    ground = pos.world.ground
    far = ground.distances[a][b]
    if far <= 1:
        return True
    open_ground = ~pos.heavy()
    reached = 1 << a
    for step in range(1, far):
        nearer = ground.within[b][far - step]
        reached = bits.of(s for one in bits.places(reached) for s in ground.neighbours[one]) & nearer & open_ground
    return bool(reached)


@rule("2.1.e", "10.a")
def targets_in(pos: FrontePosition, sector: int, enemy: int) -> int:
    """R82 The units of a side in a sector that aimed fire can choose, as bits: an HQ only if it is isolated."""
    units = pos.units_at(sector, enemy)
    hqs = pos.world.hqs
    alone = all(hqs >> unit & 1 for unit in units)
    return bits.of(unit for unit in units if alone or not hqs >> unit & 1)


def _by_priority(pos: FrontePosition, kind: UnitClass, targets: int) -> int:
    """Those of the targets that priority leaves."""
    units = bits.places(targets)
    world = pos.world
    found = [Candidate(bool(world.armour >> unit & 1), bool(world.regiments >> unit & 1)) for unit in units]
    return bits.of(units[index] for index in preferred(kind, found))


@rule("10.a", "10.b", "10.c", "10.1.a", "10.1.b", "10.1.c")
def direct_targets(pos: FrontePosition, firer: int) -> int:
    """All that a unit which is no artillery may fire at, over all sectors in range and sight, as bits."""
    kind, here, enemy = pos.kind(firer), pos.at[firer], 1 - pos.world.owner[firer]
    ground = pos.world.ground
    near = ground.within[here][min(kind.range, 10)] & pos.held(enemy)
    if not near:
        return 0
    found = 0
    for sector in bits.places(near):
        if kind.range == 1 or sees(pos, here, sector):
            found |= targets_in(pos, sector, enemy)
    return _by_priority(pos, kind, found)


@rule("2.1.k", "2.1.l", "2.1.m", "10.1.c")
def shelled(pos: FrontePosition, firer: int, sector: int, counter: bool) -> int:
    """R78, R79 What artillery may hit in a sector: with counter-battery fire its artillery, else the other units."""
    found = targets_in(pos, sector, 1 - pos.world.owner[firer])
    guns = found & pos.world.artillery
    return guns if counter else _by_priority(pos, pos.kind(firer), found & ~guns)


@rule("2.1.k", "2.1.n")
def spotted(pos: FrontePosition, firer: int, sector: int) -> bool:
    """A RECON unit of the firer's division is next to the sector."""
    world = pos.world
    near = world.ground.near[sector]
    scouts = pos.recon() & world.members[world.division_of[firer]] if world.division_of[firer] >= 0 else 0
    return any(pos.at[unit] >= 0 and near >> pos.at[unit] & 1 for unit in bits.places(scouts))


@rule("2.1.k", "2.1.l")
def chooser(spotted: bool) -> str:
    """R78 Who picks the unit that artillery hits."""
    return "firer" if spotted else "target_owner"


@rule("2.1.m", "2.1.n")
def locates(spotted: bool, die: int) -> bool:
    return spotted or die >= LOCATED


# What an activated division can do -----------------------------------------------------------------------


@rule("2.1.b", "2.1.j", "6.i", "6.j", "7.f")
def why_not_firing(pos: FrontePosition, unit: int) -> Refusal | None:
    """What keeps a unit from firing at all."""
    kind, status = pos.kind(unit), pos.status[unit]
    ref = pos.unit_ref(unit)
    if pos.at[unit] < 0:
        return refuse("3.c", "fronte-refused-off-table", unit=ref)
    if kind.family == "hq":
        return refuse("2.1.b", "fronte-refused-hq-fires", unit=ref)
    if kind.range < 1:
        return refuse("6.i", "fronte-refused-no-range", unit=ref)
    if status & FIRED:
        return refuse("6.j", "fronte-refused-has-fired", unit=ref)
    if kind.towed and status & (MOVED | DISPLACED):
        return refuse("2.1.j", "fronte-refused-guns-moved", unit=ref)
    if status & BRIDGING:
        return refuse("14.f", "fronte-refused-bridging", unit=ref)
    if status & ASSAULTED and pos.world.rules.fire_and_assault == "exclusive":
        return refuse("6.h", "fronte-refused-fire-or-assault", unit=ref)
    return None


def shelled_sectors(pos: FrontePosition, enemy: int) -> tuple[int, int]:
    """Sectors with something for artillery to hit, and those with enemy artillery, as bits."""
    world = pos.world
    plain = guns = 0
    for sector, units in pos.ranked().stacks[enemy].items():
        bit = 1 << sector
        fighters = bits.of(units) & ~world.artillery
        if fighters & ~world.hqs or (fighters and len(units) == fighters.bit_count()):
            plain |= bit
        if fighters != bits.of(units):
            guns |= bit
    return plain, guns


def firers(pos: FrontePosition, units: int) -> list[int]:
    """Those of these units that may fire at all."""
    at, status, world = pos.at, pos.status, pos.world
    barred = FIRED | BRIDGING | (ASSAULTED if world.rules.fire_and_assault == "exclusive" else 0)
    found = []
    for unit in bits.places(units & world.shooters):
        if at[unit] < 0 or status[unit] & barred:
            continue
        kind = pos.kind(unit)
        if kind.range > 0 and not (kind.towed and status[unit] & (MOVED | DISPLACED)):
            found.append(unit)
    return found


@rule("10.d", "2.1.h", "6.h")
def fire_actions(pos: FrontePosition, division: int) -> list[Action]:
    """Every `fire`, `counter` and `shoot` of an activated division."""
    return fire_actions_of(pos, pos.world.members[division] & pos.world.ground_units)


def fire_actions_of(pos: FrontePosition, units: int) -> list[Action]:
    found = flak.shoot_actions(pos, units)
    able = firers(pos, units)
    if not able:
        return found
    world = pos.world
    enemy = 1 - world.owner[able[0]]
    plain = guns = -1
    for unit in able:
        if world.artillery >> unit & 1:
            if plain < 0:
                plain, guns = shelled_sectors(pos, enemy)
            reach = world.ground.within[pos.at[unit]][min(pos.kind(unit).range, 10)]
            fire, counter = (world.offers_from(verb, "unit", unit, "hex") for verb in ("fire", "counter"))
            found += [fire[sector] for sector in bits.places(plain & reach)]
            found += [counter[sector] for sector in bits.places(guns & reach)]
        else:
            fire = world.offers_from("fire", "unit", unit, "hex")
            sectors = bits.of(pos.at[target] for target in bits.places(direct_targets(pos, unit)))
            found += [fire[sector] for sector in bits.places(sectors)]
    return found


def play_fire(pos: FrontePosition, action: Action) -> None:
    """A unit fires at a sector, or at aircraft: its fire action is used, whatever comes of it."""
    if action.verb == "shoot":
        flak.play_shoot(pos, action)
        return
    world = pos.world
    unit, sector = world.number("unit", action.targets[0]), world.number("hex", action.targets[1])
    pos.stop_work(unit)
    pos.mark(unit, FIRED)
    counter = action.verb == "counter"
    if counter and not spotted(pos, unit, sector):
        pos.push(Locate(unit, sector))
    else:
        pos.push(PickTarget(unit, sector, counter))


def why_not_fire(pos: FrontePosition, division: int, action: Action) -> list[Refusal]:
    if action.verb == "shoot":
        return flak.why_not_shoot(pos, division, action)
    world = pos.world
    unit, sector = world.number("unit", action.targets[0]), world.number("hex", action.targets[1])
    if world.division_of[unit] != division:
        return [refuse("6.h", "fronte-refused-not-active", unit=pos.unit_ref(unit))]
    return why_not_fire_at(pos, unit, sector, action.verb == "counter")


def why_not_fire_at(pos: FrontePosition, unit: int, sector: int, counter: bool) -> list[Refusal]:
    """Why a unit may not fire into a sector."""
    idle = why_not_firing(pos, unit)
    if idle is not None:
        return [idle]
    world, hex, ref = pos.world, pos.sector_ref(sector), pos.unit_ref(unit)
    enemy, kind = 1 - world.owner[unit], pos.kind(unit)
    if not pos.units_at(sector, enemy):
        return [refuse("10.a", "fronte-refused-no-enemy", hex=hex)]
    if not in_range(kind, world.ground.distances[pos.at[unit]][sector]):
        return [refuse("10.a", "fronte-refused-out-of-range", unit=ref, hex=hex, range=kind.range)]
    guns = bool(world.artillery >> unit & 1)
    if counter:
        if not guns:
            return [refuse("2.1.m", "fronte-refused-counter-not-guns", unit=ref)]
        if not shelled(pos, unit, sector, True):
            return [refuse("2.1.m", "fronte-refused-no-guns-there", hex=hex)]
        return []
    if not guns and not sees(pos, pos.at[unit], sector):
        return [refuse("10.c", "fronte-refused-no-sight", unit=ref, hex=hex)]
    if possible_targets(pos, unit, sector, False):
        return []
    targets = targets_in(pos, sector, enemy)
    if guns:
        if targets & world.artillery:
            return [refuse("2.1.m", "fronte-refused-only-guns-there", hex=hex)]
        return [refuse("2.1.e", "fronte-refused-protected-hq", hex=hex)]
    if not any(may_hit(kind, bool(world.armour >> one & 1)) for one in bits.places(targets)):
        return [refuse("10.1.e", "fronte-refused-soft-only", unit=ref)]
    if kind.family in ("armor", "at") and direct_targets(pos, unit) & world.armour:
        return [refuse("10.1.a", "fronte-refused-armour-first", unit=ref)]
    return [refuse("10.1.c", "fronte-refused-regiments-first", unit=ref)]


def fire_sums(pos: FrontePosition, action: Action) -> list[Sum]:
    """The dice, where the answer leaves but one target."""
    if action.verb == "shoot":
        return flak.shoot_sums(pos, action)
    world = pos.world
    unit, sector = world.number("unit", action.targets[0]), world.number("hex", action.targets[1])
    targets = bits.places(possible_targets(pos, unit, sector, action.verb == "counter"))
    return sums_of(pos, unit, targets[0]) if len(targets) == 1 else []


def possible_targets(pos: FrontePosition, unit: int, sector: int, counter: bool) -> int:
    """What a unit that fires into a sector may hit, as bits."""
    if pos.world.artillery >> unit & 1:
        return shelled(pos, unit, sector, counter)
    return direct_targets(pos, unit) & bits.of(pos.units_at(sector, 1 - pos.world.owner[unit]))


# Steps -------------------------------------------------------------------------------------------------


class Locate(DieRoll, frozen=True):
    """2.1.m Artillery looks for enemy artillery."""

    firer: int
    sector: int

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-roll-locate", unit=pos.unit_ref(self.firer), hex=pos.sector_ref(self.sector))

    @rule("2.1.m")
    def rolled(self, pos: FrontePosition, die: int) -> None:
        unit, hex = pos.unit_ref(self.firer), pos.sector_ref(self.sector)
        if locates(False, die):
            pos.say("fronte-located", unit=unit, hex=hex, die=die)
            pos.push(PickTarget(self.firer, self.sector, True))
        else:
            pos.say("fronte-not-located", unit=unit, hex=hex, die=die)


class PickTarget(Step, frozen=True):
    """10.d One target unit in the sector that is fired at."""

    firer: int
    sector: int
    counter: bool

    verbs: ClassVar[tuple[str, ...]] = ("target",)

    def committed(self, pos: FrontePosition) -> bool:
        """By the fire; of several the target is chosen with its own odds."""
        return True

    @rule("2.1.k", "2.1.l", "10.1.d")
    def side(self, pos: FrontePosition) -> str:
        """Direct fire: the firer. Artillery: the firer if its RECON sees the sector, else the owner of the target."""
        side = pos.world.owner[self.firer]
        if pos.world.artillery >> self.firer & 1 and not spotted(pos, self.firer, self.sector):
            side = 1 - side
        return SIDES[side]

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-target", unit=pos.unit_ref(self.firer), hex=pos.sector_ref(self.sector))

    @rule("10.d")
    def actions(self, pos: FrontePosition) -> list[Action]:
        return pos.world.offers_to("target", possible_targets(pos, self.firer, self.sector, self.counter))

    def play(self, pos: FrontePosition, action: Action) -> None:
        target = pos.world.number("unit", action.target)
        pools = pools_of(pos, self.firer, target)
        least = pos.world.rules.min_dice
        first, second = (pool_size(pool, least) for pool in pools)
        pos.say("fronte-fires", unit=pos.unit_ref(self.firer), target=pos.unit_ref(target), dice=first, against=second)
        pos.push(FireRoll(firer=self.firer, target=target, first_dice=first, second_dice=second))

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        world = pos.world
        target = world.number("unit", action.target)
        ref = pos.unit_ref(target)
        enemy = 1 - world.owner[self.firer]
        if target not in pos.units_at(self.sector, enemy):
            return [refuse("10.d", "fronte-refused-not-there", unit=ref, hex=pos.sector_ref(self.sector))]
        if not targets_in(pos, self.sector, enemy) >> target & 1:
            return [refuse("2.1.e", "fronte-refused-hq-not-isolated", unit=ref)]
        if world.artillery >> self.firer & 1 and self.counter != bool(world.artillery >> target & 1):
            return [refuse("2.1.m", "fronte-refused-counter-only", unit=ref)]
        if not may_hit(pos.kind(self.firer), bool(world.armour >> target & 1)):
            return [refuse("10.1.e", "fronte-refused-soft-only", unit=pos.unit_ref(self.firer))]
        if possible_targets(pos, self.firer, self.sector, self.counter) >> target & 1:
            return []
        if world.regiments >> target & 1:
            return [refuse("10.1.a", "fronte-refused-armour-first", unit=pos.unit_ref(self.firer))]
        return [refuse("10.1.c", "fronte-refused-regiments-first", unit=pos.unit_ref(self.firer))]

    def sums(self, pos: FrontePosition, action: Action) -> list[Sum]:
        return sums_of(pos, self.firer, pos.world.number("unit", action.target))


class FireRoll(PoolRoll, frozen=True, kw_only=True):
    """10.m, 10.n Both roll; only the target can lose."""

    firer: int
    target: int

    def prompt(self, pos: FrontePosition) -> Message:
        if self.first_score < 0:
            return counted(pos, msg("fronte-roll-firer", unit=pos.unit_ref(self.firer), dice=self.first_dice))
        return counted(pos, msg("fronte-roll-target", unit=pos.unit_ref(self.target), dice=self.second_dice))

    @rule("10.m", "10.n", "10.o")
    def scored(self, pos: FrontePosition, first: int, second: int) -> None:
        firer, target = pos.unit_ref(self.firer), pos.unit_ref(self.target)
        if fire_hits(first, second):
            pos.say("fronte-fire-hits", unit=firer, target=target, score=first, against=second)
            pos.lose_pr(self.target)
        else:
            pos.say("fronte-fire-misses", unit=firer, target=target, score=first, against=second)
