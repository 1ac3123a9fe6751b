"""8, 9.1: who may attack what, who leads, who supports, and the pools of both sides."""

from __future__ import annotations

from typing import NamedTuple

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal, msg
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.fronte.movement import clear_diagonals, open_ground, road_steps
from salient.games.fronte.pieces import ASSAULTED, BRIDGING, DISPLACED, FIRED, MOVED, NOBODY, SUPPORTED, UnitClass
from salient.games.fronte.pools import Line, Pool, fc_dice, pool_size, pool_sum
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.supply import supplied

MOST_SUPPORTS = 3  # 4.d
PER_DIE = 5  # 8.k
TOO_MANY_LOST = 3  # 8.o


# Pools ----------------------------------------------------------------------------------------------


class Fighter(NamedTuple):
    """A leader with what counts for its side; plain facts, so that rules cases can be worked out without a table."""

    kind: UnitClass
    regiment: bool = False
    support: int = 0  # FC of the counted supports
    artillery: bool = False  # 8.l
    hq_destroyed: bool = False
    lost: int = 0  # 8.o PR its division has lost in this turn
    supplied: bool = True


@rule("2.1.d", "2.1.i", "A.d")
def leading_fc(own: UnitClass, other: UnitClass) -> int:
    """R43, R48 The FC of a leader against its opponent."""
    if own.family in ("artillery", "hq"):
        return 1
    return own.fc if other.is_armour else own.soft


@rule("8.g", "8.h", "8.i", "8.j", "8.k", "8.l", "8.n", "8.o", "8.q", "0.f")
def pool(own: Fighter, other: Fighter) -> Pool:
    """T3 but for cover."""
    extra = fc_dice(leading_fc(own.kind, other.kind), leading_fc(other.kind, own.kind))
    regiment = own.regiment and own.kind.family != "artillery"
    return (
        Line("base", 1, "8.g"),
        Line("regiment", int(regiment), "8.h"),
        Line("fc", extra, "8.j" if extra == 2 else "8.i"),
        Line("support", own.support // PER_DIE, "8.k"),
        Line("artillery", int(own.artillery), "8.l"),
        Line("hq_destroyed", -int(own.hq_destroyed), "8.n"),
        Line("losses", -int(own.lost >= TOO_MANY_LOST), "8.o"),
        Line("out_of_supply", -int(not own.supplied), "8.q"),
    )


@rule("8.m", "8.p")
def cover(heavy: bool, fortified: bool, mined: bool, engineers: bool) -> Line:
    """R57 One die in all; engineers cancel fortifications and mines, not heavy terrain."""
    counts = heavy or ((fortified or mined) and not engineers)
    return Line("cover", int(counts), "8.m")


def assault_pools(
    attacker: Fighter,
    defender: Fighter,
    *,
    heavy: bool = False,
    fortified: bool = False,
    mined: bool = False,
    engineers: bool = False,
) -> tuple[Pool, Pool]:
    """Both pools, line by line."""
    return pool(attacker, defender), (*pool(defender, attacker), cover(heavy, fortified, mined, engineers))


class Attack(NamedTuple):
    """An assault as far as it is declared; -1 for a leader that is not named yet."""

    start: int
    target: int
    leader: int = NOBODY
    supports: tuple[int, ...] = ()
    gun: int = NOBODY
    foe: int = NOBODY  # the leader of the defence
    backing: tuple[int, ...] = ()  # its supports


@rule("8.k", "2.1.s", "2.a")
def counted_fc(pos: FrontePosition, units: tuple[int, ...]) -> int:
    """The FC of supports."""
    scale, data = pos.world.rules.support_scale, pos.world.units
    return sum(support_fc(pos.kind(unit).fc, data[unit].stands, pos.pr[unit], scale) for unit in units)


@rule("8.k", "2.a")
def support_fc(fc: int, stands: int, pr: int, scale: str) -> int:
    """R49 The printed FC of a support; by a setting times its stands or its PR left."""
    return fc * (stands if scale == "stands" else pr if scale == "pr" else 1)


def fighter(pos: FrontePosition, leader: int, supports: tuple[int, ...], artillery: bool) -> Fighter:
    world = pos.world
    division = world.division_of[leader]
    return Fighter(
        pos.kind(leader),
        bool(world.regiments >> leader & 1),
        counted_fc(pos, supports),
        artillery,
        pos.hq_destroyed(division),
        0 if division == NOBODY else pos.lost[division],
        supplied(pos, leader),
    )


@rule("8.p")
def has_engineers(pos: FrontePosition, attack: Attack) -> bool:
    """R58 Engineers or flame-throwers of the leader's division lead or are counted."""
    world, engineers = pos.world, pos.engineers()
    division = world.division_of[attack.leader]
    return any(
        (engineers >> unit & 1 or world.units[unit].flame) and world.division_of[unit] == division
        for unit in (attack.leader, *attack.supports)
    )


@rule("0.j")
def pools(pos: FrontePosition, attack: Attack) -> tuple[Pool, Pool]:
    bit = 1 << attack.target
    return assault_pools(
        fighter(pos, attack.leader, attack.supports, attack.gun != NOBODY),
        fighter(pos, attack.foe, attack.backing, bool(defending_guns(pos, attack.foe, attack.target))),
        heavy=bool(pos.heavy() & bit),
        fortified=bool(pos.fortified & bit),
        mined=bool(pos.mined() & bit),
        engineers=has_engineers(pos, attack),
    )


def dice(pos: FrontePosition, attack: Attack) -> tuple[int, int]:
    least = pos.world.rules.min_dice
    ours, theirs = pools(pos, attack)
    return pool_size(ours, least), pool_size(theirs, least)


def sums(pos: FrontePosition, attack: Attack) -> list[Sum]:
    """Both pools die by die, as far as the assault is declared; the defence as it would best be led."""
    if attack.foe == NOBODY:
        foe = best_leader(pos, attack.target, 1 - pos.world.owner[attack.leader])
        attack = attack._replace(foe=foe)
        attack = attack._replace(backing=best_supports(pos, attack))
    least = pos.world.rules.min_dice
    ours, theirs = pools(pos, attack)
    return [
        pool_sum(msg("fronte-pool-attacker"), ours, least),
        pool_sum(msg("fronte-pool-defender"), theirs, least),
    ]


def first_sums(pos: FrontePosition, division: int, start: int, target: int) -> list[Sum]:
    """The same before anybody is named: the best leader, no support."""
    able = [unit for unit in leaders(pos, division, start) if targets(pos, unit, start) >> target & 1]
    return sums(pos, Attack(start, target, max(able, key=lambda unit: pos.kind(unit).fc)))


# Leaders --------------------------------------------------------------------------------------------


@rule("8.d", "8.e", "2.1.b", "2.1.g", "2.1.p", "8.b", "6.j")
def leaders(pos: FrontePosition, division: int, start: int) -> list[int]:
    """R42 The units of the active division that may lead an attack from this sector, wherever to."""
    world = pos.world
    own = [u for u in pos.units_at(start, world.divisions[division].side) if world.division_of[u] == division]
    barred = world.hqs | world.artillery
    if any(world.regiments >> unit & 1 for unit in own):
        barred |= ~world.regiments
    return [unit for unit in own if not barred >> unit & 1 and can_assault(pos, unit)]


@rule("6.j", "9.1.f")
def can_assault(pos: FrontePosition, unit: int) -> bool:
    """R54 Its assault is not used, nor has it supported another division."""
    used = ASSAULTED | SUPPORTED | BRIDGING
    if pos.world.rules.fire_and_assault == "exclusive":
        used |= FIRED
    return not pos.status[unit] & used


@rule("8.a", "8.c", "7.b")
def targets(pos: FrontePosition, unit: int, start: int) -> int:
    """R41 The enemy-held sectors that this leader could step into, as bits."""
    held = pos.held(1 - pos.world.owner[unit]) & pos.world.ground.near[start]
    return held & open_ground(pos, unit, start) if held else 0


def attackable(pos: FrontePosition, division: int, start: int) -> int:
    """The sectors that the division may assault from this one, as bits."""
    found = 0
    for unit in leaders(pos, division, start):
        found |= targets(pos, unit, start)
    return found


@rule("8.f", "2.1.p", "2.1.d")
def defence_leaders(pos: FrontePosition, target: int, side: int) -> list[int]:
    """R43 A regiment or brigade; else a battalion; else artillery; else an HQ."""
    world = pos.world
    units = pos.units_at(target, side)
    for wanted in (world.regiments, ~(world.artillery | world.hqs), world.artillery, world.hqs):
        found = [unit for unit in units if wanted >> unit & 1]
        if found:
            return found
    return []


def best_leader(pos: FrontePosition, target: int, side: int) -> int:
    """The one that most players would name: the highest FC, then the most PR."""
    return max(defence_leaders(pos, target, side), key=lambda unit: (pos.kind(unit).fc, pos.pr[unit], -unit))


# Supports -------------------------------------------------------------------------------------------


@rule("9.1.a", "9.1.b", "9.1.h", "9.1.i", "2.1.c", "2.1.o", "2.1.v", "4.d")
def attack_supports(pos: FrontePosition, attack: Attack) -> list[int]:
    """R50, R53 Everybody who could still be counted for the attack."""
    if len(attack.supports) >= MOST_SUPPORTS:
        return []
    world, leader = pos.world, attack.leader
    division, side = world.division_of[leader], world.owner[leader]
    taken = (leader, *attack.supports)
    barred = world.hqs | world.artillery | pos.recon()
    here = pos.units_at(attack.start, side)
    found = [u for u in here if world.division_of[u] == division and not barred >> u & 1 and can_assault(pos, u)]
    found += [u for u in neighbours(pos, attack, division, side) if can_assault(pos, u)]
    return [unit for unit in found if unit not in taken]


@rule("9.1.c", "9.1.d", "9.1.h", "9.1.i", "2.1.v", "4.d")
def defence_supports(pos: FrontePosition, attack: Attack) -> list[int]:
    """R50 Units in the sector, battalions of the leader's division only; and regiments of other divisions beside it."""
    if len(attack.backing) >= MOST_SUPPORTS:
        return []
    world, foe = pos.world, attack.foe
    division, side = world.division_of[foe], world.owner[foe]
    barred = world.hqs | world.artillery
    found = []
    for unit in pos.units_at(attack.target, side):
        if barred >> unit & 1 or pos.status[unit] & BRIDGING:
            continue
        at_home = world.division_of[unit] == division or world.garrisons >> unit & 1
        if at_home or world.regiments >> unit & 1:
            found.append(unit)
    used = ASSAULTED | SUPPORTED | BRIDGING
    found += [u for u in neighbours(pos, attack, division, side) if not pos.status[u] & used]
    taken = (foe, *attack.backing)
    return [unit for unit in found if unit not in taken]


@rule("9.1.b", "9.1.d", "9.1.e")
def neighbours(pos: FrontePosition, attack: Attack, division: int, side: int) -> list[int]:
    """Case 2: infantry and armoured regiments of other divisions next to the attacked sector, not threatened."""
    world, ground = pos.world, pos.world.ground
    near = ground.near[attack.target] & pos.held(side)
    wanted = world.regiments & (world.infantry | world.armour)
    same = world.rules.same_division_adjacent_support
    found = []
    for sector in bits.places(near):
        units = [u for u in pos.units_at(sector, side) if wanted >> u & 1 and world.division_of[u] != NOBODY]
        units = [u for u in units if world.division_of[u] != division or (same and sector != attack.start)]
        if units and not is_threatened(pos, sector, side, attack):
            found += units
    return found


@rule("9.1.g")
def is_threatened(pos: FrontePosition, sector: int, side: int, attack: Attack) -> bool:
    """R52 An enemy other than an HQ is next to it, those of the two sectors of this assault not counted."""
    world = pos.world
    near = world.ground.near[sector] & pos.held(1 - side) & ~(1 << attack.target | 1 << attack.start)
    return any(not world.hqs >> unit & 1 for enemy in bits.places(near) for unit in pos.units_at(enemy, 1 - side))


def best_supports(pos: FrontePosition, attack: Attack) -> tuple[int, ...]:
    """Those in the attacked sector with the highest FC."""
    side = pos.world.owner[attack.foe]
    here = [unit for unit in defence_supports(pos, attack) if pos.at[unit] == attack.target]
    assert all(pos.world.owner[unit] == side for unit in here)
    return tuple(sorted(here, key=lambda unit: -pos.kind(unit).fc)[:MOST_SUPPORTS])


# Artillery ------------------------------------------------------------------------------------------


@rule("8.l", "2.1.h", "2.1.j")
def attacking_guns(pos: FrontePosition, leader: int, target: int) -> list[int]:
    """R56 Artillery of the leader's division that can fire into the sector and has not fired."""
    return [unit for unit in defending_guns(pos, leader, target) if not pos.status[unit] & FIRED]


@rule("8.l", "2.1.h", "2.1.j")
def defending_guns(pos: FrontePosition, leader: int, target: int) -> list[int]:
    """R56 Artillery of the leader's division in range, not moved if towed."""
    world = pos.world
    division = world.division_of[leader]
    if division == NOBODY:
        return []
    far = world.ground.distances[target]
    found = []
    for unit in bits.places(world.members[division] & world.artillery):
        kind = pos.kind(unit)
        if pos.at[unit] < 0 or far[pos.at[unit]] > kind.range or unit == leader:
            continue
        if not (kind.towed and pos.status[unit] & (MOVED | DISPLACED)):
            found.append(unit)
    return found


# Losses ---------------------------------------------------------------------------------------------


@rule("8.x")
def loss_takers(pos: FrontePosition, leader: int, supports: tuple[int, ...]) -> list[int]:
    """R62 Who may take the loss of a beaten leader: it, or for armour infantry of its division and size."""
    world = pos.world
    found = [leader]
    if world.armour >> leader & 1:
        size = world.regiments >> leader & 1
        found += [
            unit
            for unit in supports
            if world.infantry >> unit & 1
            and world.division_of[unit] == world.division_of[leader]
            and world.regiments >> unit & 1 == size
        ]
    return found


@rule("2.1.u")
def may_refuse(pos: FrontePosition, unit: int) -> bool:
    """R69 RECON that has not used its whole move; whether it has a way is asked elsewhere."""
    return bool(pos.recon() >> unit & 1) and pos.steps[unit] < pos.kind(unit).move


# Refusals -------------------------------------------------------------------------------------------


def why_no_assault(pos: FrontePosition, division: int, start: int, target: int) -> list[Refusal]:
    world, ground = pos.world, pos.world.ground
    side = world.divisions[division].side
    if not ground.near[start] >> target & 1:
        return [refuse("8.a", "fronte-refused-not-adjacent", hex=pos.sector_ref(target))]
    if not pos.held(1 - side) >> target & 1:
        return [refuse("8.a", "fronte-refused-no-enemy", hex=pos.sector_ref(target))]
    if not leaders(pos, division, start):
        return [_why_no_leader(pos, division, start)]
    if attackable(pos, division, start) >> target & 1:
        return []
    if not clear_diagonals(pos, side, start, 1 << target):
        return [refuse("7.c", "fronte-refused-squeeze", hex=pos.sector_ref(target))]
    if ground.impassable >> target & 1 and not road_steps(pos, start) >> target & 1:
        return [refuse("14.c", "fronte-refused-impassable", hex=pos.sector_ref(target))]
    return [refuse("8.c", "fronte-refused-river", hex=pos.sector_ref(target))]


def _why_no_leader(pos: FrontePosition, division: int, start: int) -> Refusal:
    world = pos.world
    own = [u for u in pos.units_at(start, world.divisions[division].side) if world.division_of[u] == division]
    hex = pos.sector_ref(start)
    if not own:
        return refuse("8.d", "fronte-refused-not-in-sector", hex=hex, division=pos.division_ref(division))
    if all((world.hqs | world.artillery) >> unit & 1 for unit in own):
        return refuse("8.e", "fronte-refused-cannot-lead", hex=hex)
    return refuse("6.j", "fronte-refused-all-assaulted", hex=hex)


def why_not_lead(pos: FrontePosition, division: int, attack: Attack, unit: int) -> list[Refusal]:
    world, ref = pos.world, pos.unit_ref(unit)
    if world.division_of[unit] != division or pos.at[unit] != attack.start:
        return [
            refuse(
                "8.d",
                "fronte-refused-not-in-sector",
                hex=pos.sector_ref(attack.start),
                division=pos.division_ref(division),
            )
        ]
    if (world.hqs | world.artillery) >> unit & 1:
        return [refuse("8.e", "fronte-refused-hq-or-guns", unit=ref)]
    if not can_assault(pos, unit):
        return [refuse("6.j", "fronte-refused-assaulted", unit=ref)]
    if unit not in leaders(pos, division, attack.start):
        return [refuse("8.d", "fronte-refused-regiment-leads", unit=ref)]
    if not targets(pos, unit, attack.start) >> attack.target & 1:
        return [refuse("8.c", "fronte-refused-cannot-enter", unit=ref, hex=pos.sector_ref(attack.target))]
    return []


def why_not_support(pos: FrontePosition, attack: Attack, unit: int, side: int) -> list[Refusal]:
    """For both sides: the attack's supports while no defence leads, else the defence's."""
    world, ref = pos.world, pos.unit_ref(unit)
    taken = attack.backing if attack.foe != NOBODY else attack.supports
    leader = attack.foe if attack.foe != NOBODY else attack.leader
    if unit in (attack_supports(pos, attack) if attack.foe == NOBODY else defence_supports(pos, attack)):
        return []
    if pos.at[unit] < 0:
        return [refuse("7.a", "fronte-refused-off-table", unit=ref)]
    if world.owner[unit] != side:
        return [refuse("9.1.h", "fronte-refused-not-yours", unit=ref)]
    if unit in taken or unit == leader:
        return [refuse("9.1.h", "fronte-refused-counted", unit=ref)]
    if len(taken) >= MOST_SUPPORTS:
        return [refuse("9.1.h", "fronte-refused-three-supports")]
    if (world.hqs | world.artillery) >> unit & 1:
        return [refuse("9.1.i", "fronte-refused-hq-or-guns", unit=ref)]
    if attack.foe == NOBODY and pos.recon() >> unit & 1:
        return [refuse("2.1.v", "fronte-refused-recon", unit=ref)]
    if pos.status[unit] & (ASSAULTED | SUPPORTED | BRIDGING):
        return [refuse("9.1.f", "fronte-refused-assaulted", unit=ref)]
    near = world.ground.near[attack.target] >> pos.at[unit] & 1
    if near and world.regiments >> unit & 1 and is_threatened(pos, pos.at[unit], side, attack):
        return [refuse("9.1.g", "fronte-refused-threatened", unit=ref)]
    if near and not world.regiments >> unit & 1 and world.division_of[unit] != world.division_of[leader]:
        return [refuse("9.1.e", "fronte-refused-battalion", unit=ref)]
    return [refuse("9.1.b", "fronte-refused-no-support", unit=ref)]
