"""14.4, 14.5 and 15: the numbers of an attack. They are made here only, and applied, shown and tested as these lines.

A column is a number: 1-1 is 0, 2-1 is 1, 1-2 is -1 and so on without end (14.5); `table_column` keeps to the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from salient.engine.messages import Message, msg
from salient.engine.sums import Modifier, Sum
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat import improved
from salient.games.ardennes44.combat.armor import armor_lines, vehicles_cross
from salient.games.ardennes44.map.ground import (
    CLEAR,
    MEUSE,
    MINOR,
    NO_SETTLEMENT,
    SETTLEMENT,
    TERRAIN,
    WOODED_ROUGH,
    Ground,
)
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.pieces.counters import BROKEN, GERMAN, NOT_IN_GOOD_ORDER, ON_WHEELS, OOS, RETREATED
from salient.games.ardennes44.position import A44Position

COLUMNS = tables.ODDS
LOWEST, HIGHEST = -2, 6  # 1-3 and 7-1
HOPELESS = -100  # the odds of an attack without factors
FACTOR_LIMIT = 18  # 34
AUTOMATIC = "A1"  # 14.5 below 1-3

MESSAGES = (
    "a44-sum-bonus-light-woods",
    "a44-sum-bonus-forest",
    "a44-sum-bonus-wooded-rough",
    "a44-sum-bonus-village",
    "a44-sum-bonus-town",
    "a44-sum-bonus-city",
    "a44-sum-bonus-west-wall",
    "a44-sum-bonus-improved-position",
    "a44-sum-halved-river",
    "a44-sum-halved-out-of-rough",
    "a44-sum-halved-west-wall",
    "a44-sum-halved-vehicle",
    "a44-sum-halved-oos",
)


# --- attack


@rule("15.2a", "15.3a", "15.4a", "15.5a", "15.5b", "15.7a", "23.4a")
def halved_by(pos: A44Position, unit: int, target: int) -> tuple[str, str] | None:
    """The first cause that halves a unit's attack, as rule and message: once only, whatever else would."""
    here, ground = pos.at[unit], pos.world.ground
    if here < ground.n:
        if ground.side(here, target).river in (MINOR, MEUSE):
            return "15.3", "a44-sum-halved-river"
        if ground.terrain[here] == WOODED_ROUGH:
            return "15.5", "a44-sum-halved-out-of-rough"
        if pos.unit(unit).is_vehicle and not vehicles_cross(pos, here, target):
            wall = ground.west_wall[target]
            return ("15.7", "a44-sum-halved-west-wall") if wall else ("15.4", "a44-sum-halved-vehicle")
    return ("23.4", "a44-sum-halved-oos") if pos.status[unit] & OOS else None


@rule("27.4a")
def doubled(pos: A44Position, unit: int, target: int) -> bool:
    """Sturmtiger and Brummbär against Village, Town or City."""
    data = pos.unit(unit)
    sturm = data.kind == "assault_tank" or "sturm" in data.special
    return sturm and pos.world.ground.settlement[target] != NO_SETTLEMENT


@rule("15.2a", "15.2b", "34a")
def attack_lines(pos: A44Position, attackers: Sequence[int], target: int) -> list[Modifier]:
    """Unit by unit: doubled, then halved with fractions up; then the limit of 18 on the sum (R53)."""
    lines = []
    for unit in attackers:
        ref, value = pos.unit_ref(unit), pos.face(unit).attack
        lines.append(Modifier(value, msg("a44-sum-unit", unit=ref), "2.2"))
        if doubled(pos, unit, target):
            lines.append(Modifier(value, msg("a44-sum-doubled", unit=ref), "27.4"))
            value *= 2
        cause = halved_by(pos, unit, target)
        if cause is not None:
            lines.append(Modifier(-(value // 2), Message(cause[1], {"unit": ref}), cause[0]))
    total = sum(line.value for line in lines)
    if pos.world.options.get("factor_limit") and total > FACTOR_LIMIT:
        lines.append(Modifier(FACTOR_LIMIT - total, msg("a44-sum-limit", limit=FACTOR_LIMIT), "34"))
    return lines


# --- defence


@rule("17.5a", "19.4d")
def adds_nothing(pos: A44Position, unit: int, breakthrough: bool = False) -> bool:
    """A unit that retreated into the hex in this phase; in Breakthrough Combat only if it is Broken (R69, R70)."""
    status = pos.status[unit]
    if not status & RETREATED:
        return False
    if not breakthrough or pos.world.options.get("previously_retreated_zero_in_breakthrough"):
        return True
    return bool(status & BROKEN)


@rule("15.1a", "15.7a", "15.8a")
def best_bonus(pos: A44Position, hex: int, side: int) -> tuple[int, str, str]:
    """The best bonus that a hex offers to a side, with its rule and message; they do not add up."""
    found = _by_ground(pos.world.ground, hex, side)
    if pos.improved[hex] and improved.state(pos, hex, side) == improved.FINISHED:
        work = tables.load().terrain["work", "improved_position"].dcb or 0
        found = max(found, (work, "15.8", "a44-sum-bonus-improved-position"), key=_points)
    return found


@lru_cache(maxsize=8192)
@rule("15.1a", "15.7a")
def _by_ground(ground: Ground, hex: int, side: int) -> tuple[int, str, str]:
    """The same without what was built there in the game."""
    chart = tables.load().terrain
    found: tuple[int, str, str] = (0, "15.1", "")
    if ground.terrain[hex] != CLEAR:
        word = TERRAIN[ground.terrain[hex]]
        found = chart["terrain", word].dcb or 0, "15.1", f"a44-sum-bonus-{word.replace('_', '-')}"
    if ground.settlement[hex] != NO_SETTLEMENT:
        word = SETTLEMENT[ground.settlement[hex]]
        found = max(found, (chart["settlement", word].dcb or 0, "15.1", f"a44-sum-bonus-{word}"), key=_points)
    if side == GERMAN and ground.west_wall[hex]:
        found = max(found, (chart["work", "west_wall"].dcb or 0, "15.7", "a44-sum-bonus-west-wall"), key=_points)
    return found


def _points(bonus: tuple[int, str, str]) -> int:
    return bonus[0]


@rule("12.5b", "15.1b", "15.1d", "22.9a")
def gets_bonus(pos: A44Position, unit: int) -> bool:
    """Bracketed units and those in strategic movement neither get a bonus nor count for its limit."""
    data = pos.unit(unit)
    return not (data.bracketed or data.is_artillery or pos.status[unit] & ON_WHEELS)


@rule("15.1a", "15.1b", "15.1c", "15.1d", "15.8a", "18.4a", "23.5a")
def bonus_lines(pos: A44Position, hex: int, defenders: Sequence[int], breakthrough: bool = False) -> list[Modifier]:
    """The defensive combat bonus of a hex (DCB), then what its limits take away."""
    eligible = [unit for unit in defenders if gets_bonus(pos, unit) and not adds_nothing(pos, unit, breakthrough)]
    if not eligible:
        return []
    bonus, number, id = best_bonus(pos, hex, pos.unit(eligible[0]).side)
    if not bonus:
        return []
    lines = [Modifier(bonus, Message(id, {"hex": pos.hex_ref(hex)}), number)]
    strength = sum(pos.face(unit).defense for unit in eligible)
    if bonus > 1 and all(pos.unit(unit).silhouette for unit in eligible):
        lines.append(Modifier(1 - bonus, msg("a44-sum-bonus-silhouettes"), "15.1"))
    elif bonus > strength:
        lines.append(Modifier(strength - bonus, msg("a44-sum-bonus-limit", strength=strength), "15.1"))
    return lines


def defensive_bonus(pos: A44Position, hex: int, defenders: Sequence[int], breakthrough: bool = False) -> int:
    """The DCB that a hex really has: for the odds, and for determined defense (16.7c), from those who are left."""
    return sum(line.value for line in bonus_lines(pos, hex, defenders, breakthrough))


@rule("8.4a", "12.5b", "14.1c", "17.5a", "22.3c", "22.9a")
def defence_lines(pos: A44Position, hex: int, defenders: Sequence[int], breakthrough: bool = False) -> list[Modifier]:
    """All units of the hex together, halved with fractions up in strategic movement; then the bonus, once."""
    lines = []
    for unit in defenders:
        ref, value = pos.unit_ref(unit), pos.face(unit).defense
        lines.append(Modifier(value, msg("a44-sum-unit", unit=ref), "2.2"))
        if adds_nothing(pos, unit, breakthrough):
            lines.append(Modifier(-value, msg("a44-sum-retreated", unit=ref), "17.5"))
        elif pos.status[unit] & ON_WHEELS:
            lines.append(Modifier(-(value // 2), msg("a44-sum-halved-on-wheels", unit=ref), "12.5"))
    return lines + dumps.defense(pos, hex) + bonus_lines(pos, hex, defenders, breakthrough)


# --- column


@rule("14.4b")
def odds(attack: int, defence: int) -> int:
    """The column before shifts, rounded in the defender's favour: 15 to 4 is 3-1, 4 to 15 is 1-4."""
    if attack <= 0:
        return HOPELESS
    if attack >= defence:
        return attack // max(defence, 1) - 1
    return 1 - -(-defence // attack)


def name(column: int) -> str:
    """How a column reads, within the table or beyond it."""
    return f"{column + 1}-1" if column >= 0 else f"1-{1 - column}"


@rule("14.5a")
def table_column(column: int) -> int | None:
    """The column of the table, from 0 (1-3) to 8 (7-1), after all shifts; None below 1-3: an A1 without a roll."""
    return None if column < LOWEST else min(column, HIGHEST) - LOWEST


def shown(column: int) -> str:
    """The column on which the attack is resolved."""
    index = table_column(column)
    return AUTOMATIC if index is None else COLUMNS[index]


@rule("18.3e")
def _disordered(pos: A44Position, defenders: Sequence[int]) -> bool:
    """One or more in the hex, once; also those that retreated into it (A5)."""
    ignored = 0 if pos.world.options.get("retreated_units_give_shift", True) else RETREATED
    return any(pos.status[unit] & NOT_IN_GOOD_ORDER and not pos.status[unit] & ignored for unit in defenders)


@rule("16.6a")
def _has_advantage(pos: A44Position, attackers: Sequence[int], target: int) -> bool:
    """At least one of the units under a marker that points at the hex takes part (R63)."""
    return any(pos.advantage[unit] == target for unit in attackers)


@rule("14.4f", "15.6b", "15.6c", "16.6a", "18.3e", "22.7a", "22.8a", "27.8b")
def shift_lines(
    pos: A44Position,
    attackers: Sequence[int],
    target: int,
    defenders: Sequence[int],
    *,
    artillery: Sequence[int] = (),
    air: bool = False,
    surprise: bool = False,
    defensive_shift: int = 0,
    jabo: int = 0,
) -> list[Modifier]:
    """T20 Every shift of the column, to the right for the attacker."""
    lines = armor_lines(pos, attackers, target, defenders)
    lines += [Modifier(1, msg("a44-sum-artillery", unit=pos.unit_ref(gun)), "22.7") for gun in artillery]
    if air:
        lines.append(Modifier(1, msg("a44-sum-air"), "15.6"))
    if _disordered(pos, defenders):
        lines.append(Modifier(1, msg("a44-sum-disordered"), "18.3"))
    if _has_advantage(pos, attackers, target):
        lines.append(Modifier(1, msg("a44-sum-advantage"), "16.6"))
    if surprise:
        lines.append(Modifier(1, msg("a44-sum-surprise"), "27.8"))
    if defensive_shift:
        lines.append(Modifier(-defensive_shift, msg("a44-sum-defensive-artillery"), "22.8"))
    if jabo:
        lines.append(Modifier(-jabo, msg("a44-sum-jabo"), "15.6"))
    return lines


def attack_sums(
    pos: A44Position,
    attackers: Sequence[int],
    target: int,
    *,
    artillery: Sequence[int] = (),
    air: bool = False,
    surprise: bool = False,
    defensive_shift: int = 0,
    jabo: int = 0,
    breakthrough: bool = False,
) -> list[Sum]:
    """Attack, defence and column of an attack: three sums. The last one's total is a column before its limits."""
    defenders = pos.units_at(target, 1 - pos.unit(attackers[0]).side)
    attack = Sum(msg("a44-sum-attack"), tuple(attack_lines(pos, attackers, target)))
    defence = Sum(msg("a44-sum-defence"), tuple(defence_lines(pos, target, defenders, breakthrough)))
    base = odds(attack.total, defence.total)
    shifts = shift_lines(
        pos,
        attackers,
        target,
        defenders,
        artillery=artillery,
        air=air,
        surprise=surprise,
        defensive_shift=defensive_shift,
        jabo=jabo,
    )
    lines = (Modifier(base, msg("a44-sum-odds", odds=name(base)), "14.4", is_column=True), *shifts)
    column = Sum(msg("a44-sum-column"), lines)
    return [attack, defence, Sum(column.name, lines, shown(column.total), "crt")]


def column(sums: Sequence[Sum]) -> int | None:
    """The table's column, 0 to 8, of what `attack_sums` gave; None: an automatic A1."""
    return table_column(sums[-1].total)
