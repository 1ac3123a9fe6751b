"""11.2.1, 11.3.2, 12.4.2 The numbers of a combat. They are made here only: applied, shown and tested as these lines.

A column is its place in the table: 0 is 1-3, 2 is 1-1, 7 is 6-1. The messages of lines are `tdw-line-` and the word of
rules cases, such as `tdw-line-armor-attack`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from salient.engine.messages import Arg, Message, msg
from salient.engine.sums import Modifier, Sum
from salient.engine.trace import rule
from salient.games.deadly_woods.combat.battle import Battle, defending
from salient.games.deadly_woods.map.ground import (
    CITY,
    CLEAR,
    NO_RIVER,
    NO_SETTLEMENT,
    ROUGH,
    SETTLEMENT,
    TERRAIN,
    VILLAGE,
)
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.supply import effects
from salient.games.deadly_woods.supply.supply import supplied
from salient.games.deadly_woods.words import ODDS, ShiftCause, Terrain

EVEN = ODDS.index("1-1")
HIGHEST = len(ODDS) - 1
BELOW = "below"  # a base ratio under 1-3
FORCED = "AL1"  # 11.3.2 what comes of it, without a die
INTEGRITY = 3  # hexes to the next unit of the division (11.2.1)
ENGINEERS = 3  # hexes to the engineer (12.4.2)

MESSAGES = (
    "tdw-line-city",
    "tdw-line-woods",
    "tdw-line-forest",
    "tdw-line-rough",
    "tdw-line-river",
    "tdw-line-armor-defense",
    "tdw-line-armor-attack",
    "tdw-line-oos-defender",
    "tdw-line-integrity-defense",
    "tdw-line-integrity-attack",
    "tdw-line-engineers",
    "tdw-line-artillery",
    "tdw-line-nebelwerfer",
)


class Odds(NamedTuple):
    """A combat reckoned through."""

    attack: tuple[Modifier, ...]
    defense: tuple[Modifier, ...]
    base: int | None  # the column before shifts; None: below 1-3
    shifts: tuple[Modifier, ...]
    column: int | None  # on which the die is rolled; None: AL1 without a die
    die: tuple[Modifier, ...]  # what is added to it

    @property
    def added(self) -> int:
        return total(self.die)


def total(lines: Iterable[Modifier]) -> int:
    return sum([line.value for line in lines])


@rule("11.2c", "11.3.2a", "11.3.2c", "11.3.2m")
def reckon(pos: TDWPosition, battle: Battle) -> Odds:
    """The one calculation behind what is shown, foretold and rolled."""
    defenders = defending(pos, battle)
    attack = tuple(attack_lines(pos, battle))
    defense = tuple(defense_lines(pos, battle, defenders))
    base = ratio(total(attack), total(defense), cap=bool(pos.world.options["cap_before_shifts"]))
    die = tuple(die_lines(pos, battle))
    if base is None:
        return Odds(attack, defense, None, (), None, die)
    shifts = tuple(shift_lines(pos, battle, defenders))
    column = base + total(shifts)
    return Odds(attack, defense, base, shifts, None if column < 0 else min(column, HIGHEST), die)


def sums(pos: TDWPosition, battle: Battle) -> list[Sum]:
    """The whole calculation as players see it; nothing without attackers."""
    if not battle.attackers or not defending(pos, battle):
        return []
    found = reckon(pos, battle)
    shown = FORCED if found.column is None else ODDS[found.column]
    base = -1 if found.base is None else found.base
    first = Modifier(base, msg("tdw-line-odds", odds=name(found.base)), "11.3.2", is_column=True)
    listed = [
        Sum(msg("tdw-sum-attack"), found.attack),
        Sum(msg("tdw-sum-defense"), found.defense),
        Sum(msg("tdw-sum-column"), (first, *found.shifts), shown, "crt" if found.column is not None else ""),
    ]
    if found.die:
        listed.append(Sum(msg("tdw-sum-die"), found.die))
    return listed


def name(base: int | None) -> str:
    """A column before shifts, as far as the table goes or beyond."""
    return BELOW if base is None else ODDS[base] if base <= HIGHEST else f"{base - EVEN + 1}-1"


@rule("11.3.2a", "11.3.2c")
def ratio(attack: int, defense: int, *, cap: bool = True) -> int | None:
    """The column before shifts, rounded for the defender: 33 to 10 is 3-1, 4 to 6 is 1-2. None: below 1-3 (R126)."""
    if attack >= defense:
        column = EVEN + attack // max(defense, 1) - 1
        return min(column, HIGHEST) if cap else column
    column = EVEN + 1 - -(-defense // max(attack, 1))
    return column if column >= 0 else None


# Strengths -----------------------------------------------------------------------------------------


def _line(value: int, word: str, number: str, **refs: Arg) -> Modifier:
    return Modifier(value, Message(f"tdw-line-{word.replace('_', '-')}", refs), number)


@rule("11.3.2a", "12.2b", "12.3b")
def attack_lines(pos: TDWPosition, battle: Battle) -> Iterable[Modifier]:
    for unit in battle.attackers:
        yield Modifier(pos.face(unit).attack, msg("tdw-line-unit", unit=pos.unit_ref(unit)), "11.3.2")
    for gun in battle.guns:
        yield from _gun_lines(pos, gun)
        if pos.asset(gun).kind == "nebelwerfer":
            yield from _nebelwerfer_lines(pos, gun, battle.target, doubled=gun == battle.doubled)


def _gun_lines(pos: TDWPosition, gun: int) -> Iterable[Modifier]:
    asset = pos.asset(gun)
    number = "12.2" if asset.side == GERMAN else "12.3"
    yield _line(asset.strength, asset.kind, number, marker=pos.ref("marker", gun))


@rule("12.2f", "12.2g")
def _nebelwerfer_lines(pos: TDWPosition, gun: int, target: int, *, doubled: bool) -> Iterable[Modifier]:
    """The worst terrain of the hex, never below nothing; then the rest once more (R132)."""
    marker, strength = pos.ref("marker", gun), pos.asset(gun).strength
    terrain = pos.world.tables.terrain
    worst = min(terrain[word].nebelwerfer for word in terrain_of(pos, target))
    left = max(strength + worst, 0)
    if left != strength:
        yield Modifier(left - strength, msg("tdw-line-nebelwerfer-terrain", marker=marker), "12.2")
    if doubled:
        yield Modifier(left, msg("tdw-line-nebelwerfer-double", marker=marker), "12.2")


def terrain_of(pos: TDWPosition, hex: int) -> list[Terrain]:
    """Terrain and settlement of a hex. The West Wall is no terrain: it works for German infantry alone."""
    ground = pos.world.ground
    found: list[Terrain] = [TERRAIN[ground.terrain[hex]]]  # type: ignore[list-item]
    if ground.settlement[hex] != NO_SETTLEMENT:
        found.append(SETTLEMENT[ground.settlement[hex]])  # type: ignore[arg-type]
    return found


@rule("11.3.2a", "11.3.2d", "11.3.2e", "12.2b", "12.3b", "12.9.1c")
def defense_lines(pos: TDWPosition, battle: Battle, defenders: Sequence[int]) -> Iterable[Modifier]:
    """All units of the hex together; the West Wall first (R127), the village once for all."""
    ground, terrain = pos.world.ground, pos.world.tables.terrain
    walled = battle.enemy == GERMAN and bool(ground.west_wall >> battle.target & 1)
    for unit in defenders:
        ref, face = pos.unit_ref(unit), pos.face(unit)
        yield Modifier(face.defense, msg("tdw-line-unit", unit=ref), "11.3.2")
        if walled and face.is_infantry:
            more = face.defense * (terrain["west_wall"].defense_times - 1)
            yield Modifier(more, msg("tdw-line-west-wall", unit=ref), "11.3.2")
    for gun in battle.defensive:
        yield from _gun_lines(pos, gun)
    if ground.settlement[battle.target] == VILLAGE:
        hex = pos.hex_ref(battle.target)
        yield Modifier(terrain["village"].defense_added, msg("tdw-line-village", hex=hex), "11.3.2")


# Shifts --------------------------------------------------------------------------------------------


@rule("11.3.2b", "11.3.2m")
def shift_lines(pos: TDWPosition, battle: Battle, defenders: Sequence[int]) -> Iterable[Modifier]:
    """Every shift of the column, to the right for the attacker."""
    yield from _terrain_shifts(pos, battle.target, defenders)
    yield from _river_shift(pos, battle)
    yield from _armor_shifts(pos, battle, defenders)
    yield from _supply_shift(pos, defenders)
    yield from _integrity_shifts(pos, battle, defenders)
    if battle.enemy == ALLIED:
        yield from _engineer_shifts(pos, battle.target, defenders)


def _shift(pos: TDWPosition, cause: ShiftCause, number: str, **refs: Arg) -> Modifier:
    return _line(pos.world.tables.shifts[cause], cause, number, **refs)


@rule("11.3.2b", "11.3.2f", "11.3.2g")
def _terrain_shifts(pos: TDWPosition, target: int, defenders: Sequence[int]) -> Iterable[Modifier]:
    """One unit of infantry class is enough, and each terrain of the hex counts (R128)."""
    ground, hex = pos.world.ground, pos.hex_ref(target)
    infantry = any(pos.face(unit).is_infantry for unit in defenders)
    if infantry and ground.settlement[target] == CITY:
        yield _shift(pos, "city", "11.3.2", hex=hex)
    kind = ground.terrain[target]
    if kind != CLEAR and (infantry or kind == ROUGH):
        yield _shift(pos, TERRAIN[kind], "11.3.2", hex=hex)  # type: ignore[arg-type]


def over_river(pos: TDWPosition, unit: int, target: int) -> bool:
    """A river hexside, bridged, with a destroyed bridge, or bare."""
    return pos.world.ground.side(pos.at[unit], target).river != NO_RIVER


@rule("11.3.2h")
def _river_shift(pos: TDWPosition, battle: Battle) -> Iterable[Modifier]:
    if all(over_river(pos, unit, battle.target) for unit in battle.attackers):
        yield _shift(pos, "river", "11.3.2", hex=pos.hex_ref(battle.target))


@rule("11.3.2i", "11.3.2j")
def _armor_shifts(pos: TDWPosition, battle: Battle, defenders: Sequence[int]) -> Iterable[Modifier]:
    """In clear terrain without a city. Armor out of supply gives no shift, but denies the attacker's (R69, R129)."""
    if not pos.world.ground.is_clear(battle.target):
        return
    attacking = [unit for unit in battle.attackers if pos.face(unit).is_armor]
    defending_armor = [unit for unit in defenders if pos.face(unit).is_armor]
    if attacking and not defending_armor:
        leads = next((unit for unit in attacking if not over_river(pos, unit, battle.target)), None)
        if leads is not None:
            yield _shift(pos, "armor_attack", "11.3.2", unit=pos.unit_ref(leads))
    elif defending_armor and not attacking:
        leads = next((unit for unit in defending_armor if effects.shields(pos, unit, supplied(pos, unit))), None)
        if leads is not None:
            yield _shift(pos, "armor_defense", "11.3.2", unit=pos.unit_ref(leads))


@rule("11.3.2k")
def _supply_shift(pos: TDWPosition, defenders: Sequence[int]) -> Iterable[Modifier]:
    """One unit out of supply is enough (R70)."""
    cut_off = next((unit for unit in defenders if not supplied(pos, unit)), None)
    if cut_off is not None:
        yield _shift(pos, "oos_defender", "11.3.2", unit=pos.unit_ref(cut_off))


@rule("11.2.1a", "11.2.1b", "11.2.1c")
def _integrity_shifts(pos: TDWPosition, battle: Battle, defenders: Sequence[int]) -> Iterable[Modifier]:
    if battle.enemy == ALLIED:
        alone = next((unit for unit in defenders if is_alone(pos, unit)), None)
        if alone is not None:
            yield _shift(pos, "integrity_defense", "11.2.1", unit=pos.unit_ref(alone))
    alone = next((unit for unit in battle.attackers if is_alone(pos, unit)), None)
    if alone is not None:
        yield _shift(pos, "integrity_attack", "11.2.1", unit=pos.unit_ref(alone))


@rule("11.2.1a", "11.2.1c", "11.2.1d")
def is_alone(pos: TDWPosition, unit: int) -> bool:
    """A unit of a division without another one of it within three hexes, whatever its state (R131)."""
    if not pos.unit(unit).division:
        return False
    at, board = pos.at, pos.world.map
    here = at[unit]
    mates = [at[mate] for mate in pos.world.mates[unit] if at[mate] >= 0]
    if not mates and pos.world.options["last_of_division_exempt"]:
        return False
    return all(board.distance(here, place) > INTEGRITY for place in mates)


@rule("12.4.2a", "12.9.1d")
def _engineer_shifts(pos: TDWPosition, target: int, defenders: Sequence[int]) -> Iterable[Modifier]:
    """Of itself, once a combat; by the other reading of R138 each engineer counts."""
    near = engineers(pos, target, defenders)
    for engineer in near if pos.world.options["engineer_shifts_add"] else near[:1]:
        yield _shift(pos, "engineers", "12.4.2", marker=pos.ref("marker", engineer))


@rule("8.4b", "12.4.2a")
def engineers(pos: TDWPosition, target: int, defenders: Sequence[int]) -> list[int]:
    """The engineers that help these defenders: of their corps; Delay and airborne have any. No supply is asked for."""
    any_corps = any(unit == pos.world.delay or pos.unit(unit).is_airborne for unit in defenders)
    corps = {pos.unit(unit).corps for unit in defenders}
    found = []
    for asset in pos.world.assets_of(ALLIED, "engineer"):
        place = pos.asset_at[asset]
        helps = any_corps or pos.asset(asset).corps in corps
        if place >= 0 and helps and pos.world.map.distance(place, target) <= ENGINEERS:
            found.append(asset)
    return found


# The die -------------------------------------------------------------------------------------------


@rule("11.3.2l", "16.1")
def die_lines(pos: TDWPosition, battle: Battle) -> Iterable[Modifier]:
    """Peiper in turn 1, or with the optional rule the +2 instead (R140)."""
    modifiers = pos.world.tables.modifiers
    if battle.plus_two:
        yield Modifier(modifiers["plus_two"].die, msg("tdw-line-plus-two"), "16.1")
    peiper, row = pos.world.peiper, modifiers["peiper"]
    if (
        not pos.world.options["plus_two_asset"]
        and peiper in battle.attackers
        and row.first_turn <= pos.turn <= row.last_turn
    ):
        yield Modifier(row.die, msg("tdw-line-peiper", unit=pos.unit_ref(peiper)), "11.3.2")
