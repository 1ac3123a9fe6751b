"""Q07-Q10 What a chit says in a battle: which of its sides apply, which one counts, whom it hits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from salient.board import bits
from salient.engine.trace import rule
from salient.games.enemy_action.combat import odds
from salient.games.enemy_action.combat.battle import Battle, defenders_in
from salient.games.enemy_action.map.ground import SETTLEMENT, TERRAIN
from salient.games.enemy_action.pieces.counters import ALLIED, Unit
from salient.games.enemy_action.position import LIMITED, OUT_OF_SUPPLY, EAAPosition
from salient.games.enemy_action.rows import Chit, ChitSide
from salient.games.enemy_action.supply.supply import is_supplied
from salient.games.enemy_action.words import ARTILLERY, FIFTH_PANZER, FIRST_DAY

BATTALIONS = frozenset(("panzer_battalion", "tank_battalion"))
ENGINEERS = frozenset(("combat_engineers", "engineers"))
NO_SIDE = -1


class Facts(NamedTuple):
    """What chits ask about a battle. `air`, `guns`: whether attacker and defender have the tactic."""

    holds: frozenset[str]  # situations, those apart that ask for more
    strength: odds.Strength
    ground: frozenset[str]
    day: int
    air: tuple[bool, bool]
    guns: tuple[bool, bool]
    alert: str  # Q10 "", or what a date spoils: the chit or the side


class Reading(NamedTuple):
    """The side that counts (NO_SIDE: neither), with its hits; `applied`: whether A and B apply at all."""

    face: int
    attacker: int
    defender: int
    applied: tuple[bool, bool]


# What is true in a battle ----------------------------------------------------------------------------


@rule("Q08", "O21")
def facts(pos: EAAPosition, battle: Battle) -> Facts:
    attackers, defenders = battle.attackers, defenders_in(pos, battle.target, battle.side)
    holds = _of_units(pos, battle, attackers, defenders) | _of_arms(pos, battle, attackers, defenders)
    holds |= _of_hexes(pos, battle, attackers)
    tactics = (battle.tactics, battle.defence)
    sides = (battle.side, 1 - battle.side)
    return Facts(
        frozenset(holds),
        odds.of_battle(pos, battle),
        _ground(pos, battle),
        pos.day,
        ("airpower" in tactics[0], "airpower" in tactics[1]),
        (_has_guns(pos, battle, tactics[0], sides[0]), _has_guns(pos, battle, tactics[1], sides[1])),
        str(pos.world.options["allies_alert"]) if pos.in_force("allies_alert") else "",
    )


@rule("P01", "P02", "P03", "E10")
def _has_guns(pos: EAAPosition, battle: Battle, tactics: Iterable[str], side: int) -> bool:
    """Artillery of any kind that works here and today."""
    for tactic in tactics:
        if tactic in ARTILLERY:
            void = tactic == "artillery" and side == ALLIED and pos.day == FIRST_DAY
            if not void and (tactic != "fixed_artillery" or in_range(pos, battle.target)):
                return True
    return False


@rule("P03")
def in_range(pos: EAAPosition, target: int) -> bool:
    """X115 Whether a Westwall hex that is not the Allies' lies within today's range of fixed artillery."""
    reach = pos.world.tables.calendar[pos.day].fixed_artillery
    return bool(pos.world.places.westwall & pos.german & pos.world.ground.within(target, reach))


@rule("Q08")
def _of_units(pos: EAAPosition, battle: Battle, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> set[str]:
    units = pos.world.units
    found = set()
    for role, own in (("attacker", attackers), ("defender", defenders)):
        if any(units[unit].elite for unit in own):
            found.add(f"elite_{role}")
        if any(units[unit].green for unit in own):
            found.add(f"green_{role}")
        if own and all(_in_trouble(pos, unit, LIMITED) for unit in own):
            found.add(f"dispersed_or_unsupplied_{role}")
    if battle.side == ALLIED:
        found.add("allied_attack")
    else:
        if 2 * sum(units[unit].army == FIFTH_PANZER for unit in attackers) >= len(attackers):
            found.add("fifth_pz_army_attack")
        if any(units[unit].is_recon for unit in defenders):
            found.add("defender_recon")
    return found


def _in_trouble(pos: EAAPosition, unit: int, state: int) -> bool:
    """Dispersed, out of fuel, or in this state of supply or a worse one."""
    return bool((pos.dispersed | pos.out_of_fuel) >> unit & 1) or pos.supply[unit] >= state


@rule("Q14")
def defence_in_trouble(pos: EAAPosition, units: tuple[int, ...]) -> bool:
    """X121 Whether all are dispersed, out of fuel, out of supply or isolated; limited supply is not enough."""
    return bool(units) and all(_in_trouble(pos, unit, OUT_OF_SUPPLY) for unit in units)


@rule("Q08", "P15")
def _of_arms(pos: EAAPosition, battle: Battle, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> set[str]:
    """Armour, and armour with foot: on one side only."""
    attack = _arms([pos.world.units[unit] for unit in attackers], battle.tactics)
    defence = _arms([pos.world.units[unit] for unit in defenders], battle.defence)
    found = set()
    for word, ours, theirs in zip(("armor", "combined_arms"), attack, defence, strict=True):
        if ours != theirs:
            found.add(f"only_{'attacker' if ours else 'defender'}_{word}")
    return found


def _arms(units: list[Unit], tactics: Iterable[str]) -> tuple[bool, bool]:
    armor = any(unit.has_armor for unit in units) or not BATTALIONS.isdisjoint(tactics)
    return armor, armor and any(unit.has_foot for unit in units)


@rule("Q08", "P07", "P08", "P14")
def _of_hexes(pos: EAAPosition, battle: Battle, attackers: tuple[int, ...]) -> set[str]:
    ground, target = pos.world.ground, battle.target
    infiltrates = "infantry_infiltration" in battle.tactics
    hexes = {pos.at[unit] for unit in attackers}
    found = set()
    if not ground.settled >> target & 1 and (infiltrates or flanked(pos, hexes)):
        found.add("flank_attack")
    if len(hexes) == 1 and not infiltrates:
        found.add("one_hex_attack")
    if pos.improved >> target & 1:
        found.add("ip_crossfire")
    if not ENGINEERS.isdisjoint(battle.tactics):
        found.add("combat_engineers")
    if _has_neighbour(pos, battle):
        found.add("defender_adjacent")
    return found


def flanked(pos: EAAPosition, hexes: Iterable[int]) -> bool:
    """Whether two of these hexes are not adjacent to each other."""
    near, all_ = pos.world.ground.near, list(hexes)
    return any(not near[a] >> b & 1 for number, a in enumerate(all_) for b in all_[number + 1 :])


def _has_neighbour(pos: EAAPosition, battle: Battle) -> bool:
    """A supplied, undispersed friend beside the defender that was not attacked in this impulse."""
    side, near = 1 - battle.side, pos.world.ground.near[battle.target]
    for hex in bits.places(near & pos.standing(side)):
        if not pos.targets >> hex & 1:
            for unit in pos.units_at(hex, side):
                if is_supplied(pos, unit) and not (pos.dispersed | pos.attacked) >> unit & 1:
                    return True
    return False


@rule("Q08")
def _ground(pos: EAAPosition, battle: Battle) -> frozenset[str]:
    """What the attacked hex counts as: its terrain, its town or city, for Germans the Westwall."""
    ground, target = pos.world.ground, battle.target
    found = {TERRAIN[ground.terrain[target]], SETTLEMENT[ground.settlement[target]]}
    if battle.side == ALLIED and pos.world.places.westwall >> target & 1:
        found.add("westwall")
    return frozenset(found)


# What a chit makes of it ------------------------------------------------------------------------------


@rule("Q08", "Q09", "Q10", "P01")
def applies(found: Facts, side: ChitSide, *, large: bool) -> bool:
    situation = side.situation
    if situation == "combat_ratio":
        return side.in_bounds(found.strength.attack, found.strength.defence)
    if situation == "terrain":
        return not side.terrain.isdisjoint(found.ground)
    if situation == "date":
        return side.day == found.day and not found.alert
    if situation == "airpower":
        return any(found.air)
    if situation == "artillery":
        return any(found.guns)
    if situation == "large_attack":
        return large
    return situation in found.holds


@rule("Q07", "Q10")
def read(found: Facts, chit: Chit, *, large: bool) -> Reading:
    """If both sides apply the one with priority counts. X46: under Allies Alert a chit with a date is void."""
    applied = (applies(found, chit.sides[0], large=large), applies(found, chit.sides[1], large=large))
    if found.alert == "chit" and any(side.situation == "date" for side in chit.sides):
        return Reading(NO_SIDE, 0, 0, applied)
    if not any(applied):
        return Reading(NO_SIDE, 0, 0, applied)
    face = chit.first if all(applied) else applied.index(True)
    return Reading(face, *_hits(found, chit.sides[face]), applied)


@rule("P01")
def _hits(found: Facts, side: ChitSide) -> tuple[int, int]:
    """On attacker and defender. Where both have the tactic both suffer."""
    if not side.enemy_hits:
        return side.attacker_hits, side.defender_hits
    ours, theirs = found.air if side.situation == "airpower" else found.guns
    return side.enemy_hits * theirs, side.enemy_hits * ours


@rule("Q09")
def is_large(pos: EAAPosition, drawn: int) -> bool:
    return drawn >= pos.world.tables.constants.large_attack


def hits(pos: EAAPosition, battle: Battle, chits: Iterable[int], drawn: int) -> tuple[int, int]:
    """What these chits do to attacker and defender together, so many being drawn in all."""
    found, large = facts(pos, battle), is_large(pos, drawn)
    readings = [read(found, pos.world.tables.chits[chit], large=large) for chit in chits]
    return sum(each.attacker for each in readings), sum(each.defender for each in readings)
