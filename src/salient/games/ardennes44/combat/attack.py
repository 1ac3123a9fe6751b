"""14 Combat: who may attack whom, and with whom. (The numbers are in odds.py.)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat.air import why_not_air
from salient.games.ardennes44.combat.artillery import fire, why_not_guns
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.map.ground import INTACT, LAKE, Ground
from salient.games.ardennes44.movement import entry
from salient.games.ardennes44.night import night
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.options.specials import FIRST_NIGHT, is_peiper
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    ATTACKED,
    BROKEN,
    EXPOSED,
    GERMAN,
    NIGHT,
    NOT_IN_GOOD_ORDER,
    ON_WHEELS,
    OOS,
    REPLACED,
    RETREATED,
    TARGETED,
    Unit,
)
from salient.games.ardennes44.pieces.stacking import load
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.world import A44World

FORMATIONS = 2  # 14.3a
BLOCKING_POINTS, BLOCKING_SILHOUETTE_STEPS = 6, 4  # 13.8a what two hexes hold

#: What on a unit forbids it to attack, with its words.
BARRED = (
    (NOT_IN_GOOD_ORDER, "18.3", "a44-refused-attack-disordered"),
    (ON_WHEELS, "12.5", "a44-refused-attack-on-wheels"),
    (REPLACED, "25.2", "a44-refused-attack-replaced"),
    (ATTACKED, "14.1", "a44-refused-has-attacked"),
)
BARS = NOT_IN_GOOD_ORDER | ON_WHEELS | REPLACED | ATTACKED


# --- one unit


@rule("27.5b")
def _peipers_beside(pos: A44Position, unit: int) -> Iterator[int]:
    """The units of KG Peiper with which a German unit is stacked in the first night."""
    if pos.turn == FIRST_NIGHT and pos.unit(unit).side == GERMAN:
        place = pos.at[unit]
        yield from (other for other in pos.world.own[GERMAN] if pos.at[other] == place and is_peiper(pos, other))


@rule("25.3c", "25.3e", "27.5a", "27.5b")
def _awake(pos: A44Position, unit: int) -> bool:
    """At night only marked units attack; by day those that are marked for the night do not."""
    marked = bool(pos.status[unit] & NIGHT)
    if not pos.night:
        return not marked
    return marked or is_peiper(pos, unit) or any(True for _ in _peipers_beside(pos, unit))


@rule("11.3d", "12.5a", "14.1b", "15.8b", "18.3h", "19.5a", "22.9a", "25.2g", "31a")
def why_not_unit(pos: A44Position, unit: int, *, breakthrough: bool = False) -> list[Refusal]:
    """Why a unit attacks nobody now, by its kind and state. An Engaged unit may: it sheds the marker (20.5)."""
    ref, status = pos.unit_ref(unit), pos.status[unit]
    if pos.unit(unit).is_artillery:
        return [refuse("22.9", "a44-refused-attack-artillery", unit=ref)]
    reasons = [
        refuse(number, id, unit=ref)
        for bit, number, id in BARRED
        if status & bit and not (breakthrough and bit == ATTACKED)
    ]
    if breakthrough and status & OOS:
        reasons.append(refuse("19.5", "a44-refused-breakthrough-oos", unit=ref))
    if pos.builders >> unit & 1:
        reasons.append(refuse("15.8", "a44-refused-attack-builder", unit=ref))
    if not _awake(pos, unit):
        id = "a44-refused-attack-unmarked" if pos.night else "a44-refused-attack-night-marker"
        reasons.append(refuse("25.3", id, unit=ref))
    return reasons + night.why_not_attack(pos, unit)


@rule("13.8a", "14.1a", "14.2a")
def reaches(pos: A44Position, unit: int, target: int) -> bool:
    """Adjacent, not across a lake; or in the Blocking Position of an Entry Hex."""
    place, ground = pos.at[unit], pos.world.ground
    if place >= ground.n:
        return pos.world.features.blocking.get(place) == target
    return place >= 0 and bool(ground.near[target] >> place & 1) and ground.side(place, target).river != LAKE


SHUNNED = "18VG"  # 29.4 the start area that the 106th Division keeps out of


@rule("29.4a")
def keeps_out_of(pos: A44Position, unit: int, target: int) -> bool:
    """The 106th Division does not attack into the start area of the 18th VG Division while Germans are there.

    Whoever can be attacked there is a German in the area.
    """
    if pos.unit(unit).side != ALLIED or pos.unit(unit).formation != "106":
        return False
    return pos.world.features.start_area.get(target) == SHUNNED


@rule("13.8c")
def _flank_open(pos: A44Position, unit: int) -> bool:
    """Whether some Entry Hex of the sector of a Blocking Position is held by Germans and not blocked."""
    box = pos.world.features.sector_box.get(pos.at[unit])
    return box is not None and bool(entry.threats(pos, box))


@rule("13.8a", "13.8c", "14.1a", "29.4a")
def _why_not_from_here(pos: A44Position, unit: int, target: int) -> list[Refusal]:
    """Why a unit may not attack this hex from where it stands."""
    if not reaches(pos, unit, target):
        lake = pos.world.ground.side(pos.at[unit], target).river == LAKE
        id = "a44-refused-attack-lake" if lake else "a44-refused-attack-not-adjacent"
        return [refuse("14.1", id, unit=pos.unit_ref(unit), hex=pos.hex_ref(target))]
    reasons = []
    if pos.at[unit] >= pos.world.ground.n and _flank_open(pos, unit):
        reasons.append(refuse("13.8", "a44-refused-attack-flank-open", unit=pos.unit_ref(unit)))
    if keeps_out_of(pos, unit, target):
        reasons.append(refuse("29.4", "a44-refused-attack-106", unit=pos.unit_ref(unit), hex=pos.hex_ref(target)))
    return reasons


def why_not_join(pos: A44Position, unit: int, target: int, *, breakthrough: bool = False) -> list[Refusal]:
    """Why a unit may not attack this hex, whoever else does."""
    return why_not_unit(pos, unit, breakthrough=breakthrough) + _why_not_from_here(pos, unit, target)


# --- the hex


@rule("14.1b", "17.5a", "19.4d")
def why_not_target(pos: A44Position, side: int, target: int, *, breakthrough: bool = False) -> list[Refusal]:
    """Why a side may not attack this hex at all. Units that retreated into it are attacked again with the others."""
    hex, defenders = pos.hex_ref(target), pos.units_at(target, 1 - side)
    if not defenders:
        if side != GERMAN or not dumps.defends(pos, target):  # 32.2
            return [refuse("14.1", "a44-refused-attack-nobody", hex=hex)]
        return [refuse("14.1", "a44-refused-was-attacked", hex=hex)] if dumps.was_attacked(pos, target) else []
    marks = [pos.status[unit] for unit in defenders]
    if breakthrough:
        if all(mark & RETREATED and mark & BROKEN for mark in marks):
            return [refuse("19.4", "a44-refused-breakthrough-broken", hex=hex)]
        return []
    if any(mark & (TARGETED | RETREATED) == TARGETED for mark in marks) or all(mark & RETREATED for mark in marks):
        return [refuse("14.1", "a44-refused-was-attacked", hex=hex)]
    return []


@rule("14.1a", "14.2b")
def able(pos: A44Position, side: int, target: int, *, breakthrough: bool = False) -> list[int]:
    """The units of a side that could take part in an attack on this hex."""
    if why_not_target(pos, side, target, breakthrough=breakthrough):
        return []
    stacks, boxes = pos.stacked()[side], pos.world.features.blocking
    near = (*pos.world.map.neighbours[target], *(box for box, hex in boxes.items() if hex == target))
    beside = sorted(unit for place in near for unit in stacks.get(place, ()))
    bars = BARS & ~ATTACKED if breakthrough else BARS
    return [
        unit
        for unit in beside
        if not pos.status[unit] & bars and not why_not_join(pos, unit, target, breakthrough=breakthrough)
    ]


@rule("14.1a", "29.4a")
def targets(pos: A44Position, side: int) -> list[int]:
    """The hexes that somebody of this side may attack now (no Breakthrough Combat)."""
    enemies, world, stacks, found = _attackable(pos, side), pos.world, pos.stacked()[side], 0
    places = _places_beside(pos, side, enemies)
    unfit, near = _unfit(pos, side) if places else 0, _near_by_land(world.ground)
    shunned = _shunned(world) & enemies if side == ALLIED else 0
    for place in places:
        able = [unit for unit in stacks.get(place, ()) if not unfit >> unit & 1]
        if pos.night:
            able = [unit for unit in able if not why_not_unit(pos, unit)]
        if not able:
            continue
        if place < world.ground.n:
            beside = near[place] & enemies & ~(found | shunned)
            doubtful = near[place] & shunned & ~found
        else:
            beside, doubtful = 0, 1 << world.features.blocking[place] & ~found
        found |= beside
        for hex in bits.places(doubtful):
            if any(not _why_not_from_here(pos, unit, hex) for unit in able):
                found |= 1 << hex
    return bits.places(found)


def _attackable(pos: A44Position, side: int) -> int:
    """The hexes with enemies of a side, or with the fuel dump (32.2), that may be attacked at all, as bits."""
    enemies, at = pos.front(1 - side).hexes, pos.at
    touched = pos.having(TARGETED | RETREATED) & pos.world.own_bits[1 - side] & pos.places().on_map
    asked = {at[unit] for unit in bits.places(touched)}
    if side == GERMAN and pos.dumps:
        depots = [hex for hex in pos.world.features.dumps if dumps.defends(pos, hex)]
        enemies |= bits.of(depots)
        asked.update(depots)
    return enemies & ~bits.of(hex for hex in asked if why_not_target(pos, side, hex))


@lru_cache(maxsize=16)
@rule("14.1a")
def _near_by_land(ground: Ground) -> tuple[int, ...]:
    """For each hex those beside it and not across a lake, as bits."""
    return tuple(
        bits.of(b for b in ground.map.neighbours[a] if b < ground.n and ground.side(a, b).river != LAKE)
        for a in range(ground.n)
    )


@lru_cache(maxsize=16)
@rule("29.4a")
def _shunned(world: A44World) -> int:
    return bits.of(hex for hex, area in world.features.start_area.items() if area == SHUNNED)


@rule("13.8a", "14.1a")
def _places_beside(pos: A44Position, side: int, enemies: int) -> list[int]:
    """Where units of a side stand beside enemies: hexes, then Blocking Positions."""
    hexes = bits.places(net(pos.world.ground).steps.spread(enemies) & pos.front(side).hexes)
    if side == ALLIED:
        hexes += [box for box, hex in pos.world.features.blocking.items() if enemies >> hex & 1]
    return hexes


def _unfit(pos: A44Position, side: int) -> int:
    """The units that something on them keeps from attacking, as bits: `why_not_unit`, but for the rules of night."""
    if pos.night:
        return pos.having(BARS)
    return pos.having(BARS | NIGHT) | pos.builders | bits.of(pos.world.guns[side])


# --- several units together


@rule("16.4c")
def _formation(unit: Unit) -> str:
    """None of an Independent unit, as all Remnants are."""
    return "" if "remnant" in unit.special else unit.formation


@rule("14.3a", "14.3c")
def formations(pos: A44Position, attackers: Sequence[int]) -> dict[str, list[int]]:
    """The attackers by formation. An Independent unit is a formation of its own."""
    found: dict[str, list[int]] = {}
    for unit in attackers:
        data = pos.unit(unit)
        if not data.is_artillery:
            found.setdefault(_formation(data) or f"({data.id})", []).append(unit)
    return found


@rule("14.3b")
def _hosts(pos: A44Position, formation: str, units: Sequence[int], guest: int) -> bool:
    """Whether a unit is stacked with one of a formation: one that attacks, or another of the same division."""
    place = pos.at[guest]
    if any(pos.at[unit] == place for unit in units):
        return True
    side = pos.unit(guest).side
    return any(_formation(pos.unit(other)) == formation for other in pos.units_at(place, side))


@rule("14.3a", "14.3b")
def within_formations(pos: A44Position, attackers: Sequence[int]) -> bool:
    """Two formations, each with at most one attached unit: whether all others find a place with two of them."""
    found = formations(pos, attackers)
    if len(found) <= FORMATIONS:
        return True
    if len(found) > 2 * FORMATIONS:
        return False
    for kept in combinations(found, FORMATIONS):
        guests = [unit for formation, units in found.items() if formation not in kept for unit in units]
        if len(guests) <= FORMATIONS and _all_attached(pos, found, kept, guests):
            return True
    return False


def _all_attached(pos: A44Position, found: dict[str, list[int]], kept: tuple[str, ...], guests: list[int]) -> bool:
    """Each guest with another host: one or two guests, two hosts."""
    fits = [[_hosts(pos, formation, found[formation], guest) for formation in kept] for guest in guests]
    if len(guests) == 1:
        return any(fits[0])
    (a, b), (c, d) = fits
    return (a and d) or (b and c)


@rule("8.4a", "27.3c")
def _nations(pos: A44Position, attackers: Sequence[int]) -> list[Refusal]:
    """British and US units never attack together."""
    nations = {pos.unit(unit).nationality for unit in attackers if pos.unit(unit).side == ALLIED}
    return [refuse("27.3", "a44-refused-attack-nations")] if "British" in nations and len(nations) > 1 else []


@rule("13.8a")
def _from_blocking(pos: A44Position, attackers: Sequence[int]) -> list[Refusal]:
    """As many as two hexes hold."""
    outside = [unit for unit in attackers if pos.at[unit] >= pos.world.ground.n]
    weight = load(pos, outside)
    if weight.points <= BLOCKING_POINTS and weight.silhouette_steps <= BLOCKING_SILHOUETTE_STEPS:
        return []
    return [refuse("13.8", "a44-refused-attack-blocking-limit")]


@rule("27.5b")
def _helpers(pos: A44Position, attackers: Sequence[int]) -> list[Refusal]:
    """Who fights at night only because of KG Peiper does so together with one of its units in the hex."""
    if not pos.night:
        return []
    alone = [
        unit
        for unit in attackers
        if not pos.status[unit] & NIGHT
        and not is_peiper(pos, unit)
        and not any(other in attackers for other in _peipers_beside(pos, unit))
    ]
    return [refuse("27.5", "a44-refused-attack-helper", unit=pos.unit_ref(unit)) for unit in alone]


@rule("19.4c")
def _one_stack(pos: A44Position, attackers: Sequence[int]) -> list[Refusal]:
    """A Breakthrough stack attacks alone."""
    if len({pos.at[unit] for unit in attackers}) > 1:
        return [refuse("19.4", "a44-refused-breakthrough-stacks")]
    return []


def why_not_together(pos: A44Position, attackers: Sequence[int], *, breakthrough: bool = False) -> list[Refusal]:
    """Why these units may not make one attack, though each of them could attack."""
    reasons = [*_nations(pos, attackers), *_from_blocking(pos, attackers), *_helpers(pos, attackers)]
    if not within_formations(pos, attackers):
        reasons.append(refuse("14.3", "a44-refused-formations"))
    return reasons + (_one_stack(pos, attackers) if breakthrough else [])


@rule("14.3a", "19.1a")
def why_not_follow(pos: A44Position, attackers: Sequence[int], followers: Sequence[int], unit: int) -> list[Refusal]:
    """Why a unit beyond the two formations may not be named without its factors either, to be able to advance."""
    if not any(pos.at[other] == pos.at[unit] for other in attackers):
        return [refuse("14.3", "a44-refused-formations")]
    everybody = (*attackers, *followers, unit)
    return [*_nations(pos, everybody), *_from_blocking(pos, everybody), *_helpers(pos, everybody)]


@rule("14.1a", "14.1b", "14.2a", "14.3a", "14.4c")
def why_not_attack(
    pos: A44Position,
    attackers: Sequence[int],
    target: int,
    *,
    artillery: Sequence[int] = (),
    air: bool = False,
    breakthrough: bool = False,
) -> list[Refusal]:
    """Everything that forbids an attack; nothing if it is allowed. `attackers` are of one side."""
    if not attackers:
        return [refuse("14.1", "a44-refused-attack-without-units")]
    side = pos.unit(attackers[0]).side
    reasons = why_not_target(pos, side, target, breakthrough=breakthrough)
    for unit in attackers:
        reasons += why_not_join(pos, unit, target, breakthrough=breakthrough)
    reasons += why_not_together(pos, attackers, breakthrough=breakthrough)
    reasons += why_not_guns(pos, artillery, target, attackers)
    return reasons + (why_not_air(pos, side) if air else [])


# --- the procedure: what its steps need


@rule("7.4a", "14.4a")
def bridges_under_attack(pos: A44Position, attackers: Sequence[int], target: int) -> list[int]:
    """Step 1: the numbers of the intact bridges across which somebody attacks."""
    ground = pos.world.ground
    found = {ground.side(pos.at[unit], target).bridge for unit in attackers if pos.at[unit] < ground.n}
    return sorted(number for number in found if number >= 0 and pos.bridge[number] == INTACT)


@rule("14.4c")
def commit(pos: A44Position, artillery: Sequence[int], air: bool) -> None:
    """Step 3: the guns fire, the air marker is used."""
    for gun in artillery:
        fire(pos, gun)
    if air:
        pos.air -= 1


@rule("14.1b")
def fought(pos: A44Position, attackers: Sequence[int], target: int) -> None:
    """None of them attacks and none in the hex is attacked again in this phase; not for a cancelled attack (R17)."""
    for unit in attackers:
        pos.status[unit] |= ATTACKED
    for unit in pos.units_at(target, 1 - pos.unit(attackers[0]).side):
        pos.status[unit] |= TARGETED
    dumps.note_attack(pos, target)


@rule("27.8b")
def why_not_surprise(pos: A44Position, attackers: Sequence[int]) -> list[Refusal]:
    """Why the attack gets no roll for surprise: only the 150th Panzer Brigade, while it is not exposed."""
    brigade = [unit for unit in attackers if "skorzeny" in pos.unit(unit).special]
    if not brigade:
        return [refuse("27.8", "a44-refused-surprise-nobody")]
    if pos.status[brigade[0]] & EXPOSED:
        return [refuse("27.8", "a44-refused-surprise-exposed", unit=pos.unit_ref(brigade[0]))]
    return []


@rule("27.8b")
def surprised(die: int) -> bool:
    """T12"""
    return tables.load().skorzeny(die) == "success"
