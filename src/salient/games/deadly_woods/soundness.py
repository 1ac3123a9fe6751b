"""What must be true of every position, whatever was played. Each line names the rule that would be broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from salient.board import bits
from salient.engine.kit import stacked
from salient.engine.trace import rule
from salient.games.deadly_woods.assets import where
from salient.games.deadly_woods.combat.combat_part import CombatPart
from salient.games.deadly_woods.map import areas, zones
from salient.games.deadly_woods.map.ground import AREA_5, AREA_6, ARMIES, FOREST
from salient.games.deadly_woods.movement import crossing
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.deadly_woods.pieces.stacking import surplus
from salient.games.deadly_woods.position import (
    BLOWN,
    BOX,
    ELIMINATED,
    NOWHERE,
    OUT,
    PLACED,
    SURRENDERED,
    TRACK,
    USED,
    TDWPosition,
)
from salient.games.deadly_woods.rounds import chits
from salient.games.deadly_woods.setup import victory
from salient.games.deadly_woods.supply import supply
from salient.games.deadly_woods.words import CHITS

UNIT_PLACES = (TRACK, ELIMINATED, SURRENDERED, OUT, BOX)
ASSET_PLACES = (TRACK, OUT, BOX)
GONE = (ELIMINATED, SURRENDERED, OUT)
GUNS = ("artillery", "nebelwerfer")
LAST_OF_LANDING = 2  # 12.7
FIRST_OF_WITHDRAWAL = 11  # 12.10
QUIET_TURN = 12  # after all restrictions of time


def problems(pos: TDWPosition) -> Iterator[str]:
    found = [*_units(pos), *_hexes(pos), *_assets(pos), *_special_units(pos), *_chits(pos), *_flags(pos)]
    yield from found
    if not found and _is_settled(pos):  # what follows is worked out from all these
        yield from _settled(pos)


# Units ---------------------------------------------------------------------------------------------


@rule("2.2.2", "2.3.1.1c")
def _units(pos: TDWPosition) -> Iterator[str]:
    n, units = pos.world.ground.n, pos.world.units
    for unit, (at, steps) in enumerate(zip(pos.at, pos.steps, strict=True)):
        data = units[unit]
        if at >= n or (at < 0 and at not in UNIT_PLACES):
            yield f"2.2.2: {data.id} is at place {at}"
        elif not 0 <= steps <= data.max_steps or (steps == 0 and at not in GONE):
            yield f"2.3.1.1: {data.id} has {steps} steps of {data.max_steps} at place {at}"
        elif steps and at in (ELIMINATED, SURRENDERED):
            yield f"2.3.1.1: {data.id} is eliminated with {steps} steps"
        elif at >= 0:
            yield from _on_map(pos, unit, at)
    yield from _marked(pos)


def _on_map(pos: TDWPosition, unit: int, hex: int) -> Iterator[str]:
    id, where_it_is, ground = pos.unit(unit).id, pos.world.map.ids[hex], pos.world.ground
    if not areas.allowed(pos, unit) >> hex & 1:
        yield f"9, 10.6.4: {id} may not be in {where_it_is}"
    if pos.face(unit).is_motorized and ground.terrain[hex] == FOREST and not ground.road_hexes >> hex & 1:
        yield f"10.4.1: {id} is motorized and in {where_it_is}, a forest without a road"
    if not _in_its_area(pos, unit, hex):
        yield f"9.2: {id} is in {where_it_is}, outside the area of its army"


def _in_its_area(pos: TDWPosition, unit: int, hex: int) -> bool:
    """9.2 Of the units that began on the map; the others are bound to the area in which they entered."""
    data = pos.unit(unit)
    if pos.turn > areas.LAST_TURN_OF_LINES or data.army is None or data.id in pos.world.entries:
        return True
    if "crosses_5_7" in data.special:
        return True
    own, here = ARMIES.index(data.army), pos.world.ground.area[hex]
    return own == here or (areas.st_vith_freed(pos) and {own, here} == {AREA_5, AREA_6})


def _marked(pos: TDWPosition) -> Iterator[str]:
    """8.1, 8.3 Who is marked out of supply, and what he may not have done."""
    if pos.oos & ~pos.world.own_bits[GERMAN]:
        yield "8.1: an Allied unit is marked out of supply"
    for unit in bits.places(pos.oos & pos.world.own_bits[GERMAN]):
        id = pos.unit(unit).id
        if pos.at[unit] < 0:
            yield f"8.1: {id} is marked out of supply at place {pos.at[unit]}"
        elif pos.attacked >> unit & 1:
            yield f"8.3: {id} is marked out of supply and has attacked"
        elif pos.moved >> unit & 1 and pos.face(unit).is_armor:
            yield f"8.3: {id} is armor, marked out of supply, and has moved"
    acted = (pos.moved | pos.attacked) & ~pos.world.own_bits[pos.player]
    for unit in bits.places(acted):
        yield f"14.1: {pos.unit(unit).id} has acted in a round of the other side"


# Hexes ---------------------------------------------------------------------------------------------


def _hexes(pos: TDWPosition) -> Iterator[str]:
    names = pos.world.map.ids
    german, allied = (pos.standing(side) for side in (GERMAN, ALLIED))
    for hex in bits.places(german & allied):
        yield f"10.1: both sides stand in {names[hex]}"
    owned = where.settlements(pos) | pos.world.places.victory
    for hex in bits.places(bits.less(german & owned, pos.german) | allied & owned & pos.german):
        yield f"3.5: who stands in {names[hex]} does not control it"
    vdh = pos.at[pos.world.vdh] if pos.world.vdh >= 0 else NOWHERE  # he crosses nothing where he jumps
    if bits.less(german & pos.world.ground.left_bank, 1 << vdh if vdh >= 0 else 0) and not pos.meuse_crossed:
        yield "10.6.4: a German stands west of the Meuse, and nobody has crossed it"
    if pos.world.places.st_vith >= 0 and german >> pos.world.places.st_vith & 1 and not pos.st_vith:
        yield "9.2.1: a German stands in St. Vith, and nobody has entered it"
    if pos.down >> len(pos.world.ground.bridges):
        yield "10.6: a bridge is down that does not exist"


# Assets --------------------------------------------------------------------------------------------


@rule("2.2.2", "12.1b")
def _assets(pos: TDWPosition) -> Iterator[str]:
    n, german = pos.world.ground.n, pos.standing(GERMAN)
    for asset, (at, state) in enumerate(zip(pos.asset_at, pos.asset_state, strict=True)):
        data = pos.asset(asset)
        if at >= n or (at < 0 and at not in ASSET_PLACES):
            yield f"12: {data.id} is at place {at}"
        elif at >= 0:
            yield from (f"{text}: {data.id}" for text in _laid(pos, asset, at, german))
        if state & USED and (data.kind not in GUNS or at == TRACK):
            yield f"12.2: {data.id} shows its used side at place {at}"
        if state & (PLACED | BLOWN) and data.kind != "engineer":
            yield f"12.4: {data.id} is no engineer, its state is {state}"
    lying = Counter(at for asset, at in enumerate(pos.asset_at) if at >= 0 and pos.asset(asset).kind == "engineer")
    for hex, number in lying.items():
        if number > 1:
            yield f"6.3: {number} engineers in {pos.world.map.ids[hex]}"


def _laid(pos: TDWPosition, asset: int, hex: int, german: int) -> Iterator[str]:
    kind = pos.asset(asset).kind
    if kind in GUNS or kind == "plus_two":
        yield "12.2: this does not lie on the map"
    if kind in ("engineer", "air_supply") and german >> hex & 1:
        yield "12.4.4: a German is in the hex of this"
    if kind in ("greif", "traffic") and not where.in_season(pos, asset):
        yield f"12.1: not in turn {pos.turn}"
    if kind == "traffic" and not pos.world.ground.road_hexes >> hex & 1:
        yield "12.8: not on a road"
    if kind == "air_supply" and pos.german >> hex & 1:
        yield "8.6: in a German hex"


def _special_units(pos: TDWPosition) -> Iterator[str]:
    """US Delay, von der Heydte and the unit under the Motorized marker."""
    delay, vdh, bearer = pos.world.delay, pos.world.vdh, pos.motorized
    if delay >= 0:
        hex = pos.at[delay]
        if not pos.steps[delay]:
            yield "12.9.1: US Delay has lost its step"
        if hex >= 0 and (pos.turn == 1 or pos.initiative != GERMAN) and pos.phase != "cleanup":
            yield f"12.9.1: US Delay is on the map in turn {pos.turn}"
        if hex >= 0 and len(pos.units_at(hex, ALLIED)) > 1:
            yield f"6.3.1: US Delay is not alone in {pos.world.map.ids[hex]}"
    if pos.landing != NOWHERE and (pos.turn > LAST_OF_LANDING or (vdh >= 0 and pos.at[vdh] >= 0)):
        yield f"12.7: the face-down marker lies on the map in turn {pos.turn}, or beside the unit"
    if bearer == NOWHERE:
        return
    if pos.turn == 1 or pos.world.owner[bearer] != GERMAN or bearer == vdh or pos.at[bearer] < 0:
        yield f"12.6: {pos.unit(bearer).id} is under the Motorized marker"
    elif not pos.face(bearer).is_infantry or pos.oos >> bearer & 1:
        yield f"12.6: {pos.unit(bearer).id} is under the Motorized marker and no supplied infantry"
    elif pos.world.ground.near[pos.at[bearer]] & pos.standing(ALLIED):
        yield f"12.6: {pos.unit(bearer).id} is under the Motorized marker next to an Allied unit"


# Chits and flags -----------------------------------------------------------------------------------


@rule("17")
def _chits(pos: TDWPosition) -> Iterator[str]:
    """Nothing is lost, and nothing is in play that the table does not give for this turn."""
    given: Counter[str] = Counter()
    for row in pos.world.tables.chits_of(pos.world.rules, pos.turn):
        for chit in row.chits:
            given[chit] += row.count
    for number, chit in enumerate(CHITS):
        lying = [chits.CUP.count(pos, number, box.name) for box in chits.CUP.boxes]
        if min(lying) < 0 or sum(lying) != pos.world.tables.chits[chit].copies:
            yield f"2.5: the chits {chit} lie as {lying}"
        if pos.phase == "rounds" and sum(lying[:-1]) > given[chit]:
            yield f"17: {sum(lying[:-1])} chits {chit} are in play in turn {pos.turn}"
    side, length = chits.run(pos)
    if pos.phase == "rounds" and length > chits.MOST_IN_A_ROW and chits.left(pos, 1 - side):
        yield f"14.2: {length} chits of side {side} in a row"


def _flags(pos: TDWPosition) -> Iterator[str]:
    rules = pos.world.rules
    if not pos.stack and pos.result is None:
        yield "4: nobody is asked, and the game is not over"
    if not rules.first_turn <= pos.turn <= rules.last_turn:
        yield f"3.3: turn {pos.turn}"
    if pos.points > sum(victory.scoring(pos).values()) or pos.points < 0:
        yield f"3.4: {pos.points} points"
    if pos.withdrawal and pos.turn < FIRST_OF_WITHDRAWAL:
        yield f"12.10: the withdrawal is {pos.withdrawal} in turn {pos.turn}"
    if pos.plus_two_used and not pos.world.options["plus_two_asset"]:
        yield "16.1: +2 was used without the option"
    if min(pos.replaced) < 0:
        yield f"13.2: replacement points {pos.replaced}"
    if pos.st_vith > pos.turn:
        yield f"9.2.1: St. Vith was entered in turn {pos.st_vith}"
    if pos.repaired >> len(ARMIES):
        yield f"10.6.2: repairs {pos.repaired}"
    if pos.phase != "rounds" and (pos.round or pos.moved or pos.attacked or pos.arrived):
        yield f"14.1: the {pos.phase} phase remembers a round"


# Where everything has been put right ---------------------------------------------------------------


def _is_settled(pos: TDWPosition) -> bool:
    """Between rounds, and before each combat; a move or a combat on its way is not judged."""
    if not pos.round:
        return True
    before_combat = bool(pos.stack) and isinstance(pos.stack[-1], CombatPart)
    return before_combat and pos.world.options["stacking_test"] == "movement_part"


@rule("6.2b", "6.2c", "6.2d")
def _settled(pos: TDWPosition) -> Iterator[str]:
    fresh = stacked(pos.at, pos.world.own)
    for side in (GERMAN, ALLIED):
        if pos.stacked()[side] != fresh[side]:
            yield f"6.0: the stacks of side {side} are remembered wrongly"
        if pos.in_zone_of(side) != zones.zone(pos, side):
            yield f"7.1: the zones of side {side} are remembered wrongly"
        for hex in fresh[side]:
            excess = surplus(pos, hex, side)
            if excess:
                yield f"6.2: {pos.world.map.ids[hex]} holds {excess} units of side {side} too many"
    twin = pos.copy()
    twin.lines = None
    for side in (GERMAN, ALLIED):
        if supply.tracing(twin, side, air=True) != supply.tracing(pos, side, air=True):
            yield f"8.2: the lines of supply of side {side} are remembered wrongly"


# Set-ups -------------------------------------------------------------------------------------------


@rule("3.2a", "6.0b", "8.2a", "10.4.1e")
def set_up_faults(pos: TDWPosition) -> Iterator[str]:
    """Stacks, ground and supply at the start, and units that could never leave the hex where they are set up."""
    for side in (GERMAN, ALLIED):
        traced = supply.tracing(pos, side)
        for hex, units in sorted(pos.stacked()[side].items()):
            name = pos.world.map.ids[hex]
            if surplus(pos, hex, side):
                yield f"6.0: too many {SIDES[side]} units in {name}"
            if not traced >> hex & 1 and pos.world.options["supply_into_forest"] == "road_hex":  # R62: else 277 VG is
                yield f"8.2: {name} is out of {SIDES[side]} supply"
            for unit in _stuck(pos, hex, units):
                yield f"10.4.1: {pos.unit(unit).id} can never leave {name}"
    ground = pos.world.ground
    for asset, hex in enumerate(pos.asset_at):
        if hex >= 0 and not where.settlements(pos) >> hex & 1:
            yield f"12.4.1: {pos.asset(asset).id} is in {ground.map.ids[hex]}, which is no village or city"


def _stuck(pos: TDWPosition, hex: int, units: tuple[int, ...]) -> list[int]:
    """Those of a stack who never get away, the enemy gone: a motorized unit in company leaves no road, so two of them
    may hold each other in a forest (R107)."""
    twin = pos.copy()
    twin.turn, twin.meuse_crossed = QUIET_TURN, True
    held = [unit for unit in units if pos.face(unit).move and not _has_way(twin, unit, hex, alone=False)]
    return held if len(held) > 1 or any(not _has_way(twin, unit, hex, alone=True) for unit in held) else []


def _has_way(pos: TDWPosition, unit: int, hex: int, *, alone: bool) -> bool:
    face, open_to = pos.face(unit), areas.allowed(pos, unit)
    columns = (crossing.OFF, crossing.ROAD) if face.is_motorized and alone else (crossing.OFF,)
    if not face.is_motorized:
        columns = (crossing.FOOT,)
    sides = [side for side in crossing.costs(pos.world).row(hex, 0) if open_to >> side[crossing.BESIDE] & 1]
    return any(side[column] <= 2 * face.move for side in sides for column in columns)
