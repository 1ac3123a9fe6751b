"""12.2, 12.3, 16.1 Which guns may support which side of a combat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.deadly_woods.combat.battle import Battle, defending
from salient.games.deadly_woods.map.areas import LAST_TURN_OF_LINES, st_vith_freed
from salient.games.deadly_woods.map.ground import AREA_5, AREA_6, AREA_7, ARMIES
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN, SIDES, Asset
from salient.games.deadly_woods.position import BOX, OUT, TRACK, USED, TDWPosition
from salient.games.deadly_woods.supply.supply import supplied, supplied_for_guns
from salient.games.deadly_woods.words import LAST_TURN
from salient.games.deadly_woods.world import TDWWorld

GUNS = ("artillery", "nebelwerfer")
REACH = 3  # hexes to a unit of the corps that lends its guns (12.3)
TURNS_AWAY = 2  # 12.2 of a doubled Nebelwerfer
BRITISH = "XXX"


def of_side(battle: Battle, side: int) -> tuple[int, ...]:
    """The guns named so far."""
    return battle.guns if side == battle.player else battle.defensive


def taking_part(pos: TDWPosition, battle: Battle, side: int) -> Sequence[int]:
    return battle.attackers if side == battle.player else defending(pos, battle)


def ready(pos: TDWPosition, asset: int) -> bool:
    return pos.asset_at[asset] == BOX and not pos.asset_state[asset] & USED


def offered(pos: TDWPosition, battle: Battle, side: int) -> list[int]:
    """The guns that a side may name now. Whether they may serve is the same for all of an army or corps."""
    found, known = [], dict[tuple[str, str], bool]()
    for gun in _guns(pos.world, side):
        if ready(pos, gun):
            data = pos.asset(gun)
            like = (data.kind, data.army or data.corps)
            if like not in known:
                known[like] = not why_not_gun(pos, battle, side, gun)
            if known[like]:
                found.append(gun)
    return found


@lru_cache(maxsize=64)
def _guns(world: TDWWorld, side: int) -> tuple[int, ...]:
    return tuple(world.assets_of(side, *GUNS))


def why_not_gun(pos: TDWPosition, battle: Battle, side: int, asset: int) -> list[Refusal]:
    """Why a gun may not support its side. Nothing: it may."""
    data, marker = pos.asset(asset), pos.ref("marker", asset)
    if data.kind not in GUNS:
        return [refuse("11.3.1", "tdw-refused-gun-none", marker=marker)]
    if data.side != side:
        return [refuse("11.3.1", "tdw-refused-gun-not-yours", marker=marker)]
    found = _why_not_ready(pos, battle, side, asset)
    found += _why_too_many(pos, battle, side, asset)
    if side == GERMAN:
        return found + _why_not_german(pos, battle, asset)
    return found + _why_not_allied(pos, battle, asset)


@rule("12.2c", "12.2d", "12.2h", "12.3e")
def _why_not_ready(pos: TDWPosition, battle: Battle, side: int, asset: int) -> list[Refusal]:
    data, marker, number = pos.asset(asset), pos.ref("marker", asset), _rule(side)
    found = []
    if data.kind == "nebelwerfer" and side != battle.player:
        found.append(refuse("12.2", "tdw-refused-gun-attack-only", marker=marker))
    if pos.asset_at[asset] != BOX:
        found.append(refuse(number, "tdw-refused-gun-away", marker=marker))
    elif pos.asset_state[asset] & USED:
        found.append(refuse(number, "tdw-refused-gun-used", marker=marker))
    return found


@rule("12.2e", "12.3a")
def _why_too_many(pos: TDWPosition, battle: Battle, side: int, asset: int) -> list[Refusal]:
    kind = pos.asset(asset).kind
    assert kind in ("artillery", "nebelwerfer")
    most = pos.world.tables.support[SIDES[side], kind].per_combat  # type: ignore[index]
    named = sum(pos.asset(gun).kind == kind for gun in of_side(battle, side))
    return [refuse(_rule(side), "tdw-refused-gun-many", most=most)] if named >= most else []


def _rule(side: int) -> str:
    return "12.2" if side == GERMAN else "12.3"


# German guns ---------------------------------------------------------------------------------------


@rule("8.3h", "12.2e", "12.7b")
def _why_not_german(pos: TDWPosition, battle: Battle, asset: int) -> list[Refusal]:
    marker, hex = pos.ref("marker", asset), pos.hex_ref(battle.target)
    units = taking_part(pos, battle, GERMAN)
    found = []
    number = why_out_of_area(pos, battle.target, pos.asset(asset))
    if number:
        found.append(refuse(number, "tdw-refused-gun-area", marker=marker, hex=hex))
    if not any(supplied(pos, unit) for unit in units):  # one is enough (R70)
        found.append(refuse("8.3", "tdw-refused-gun-oos", hex=hex))
    if all(unit == pos.world.vdh for unit in units):
        found.append(refuse("12.7", "tdw-refused-gun-vdh", unit=pos.unit_ref(units[0])))
    return found


@rule("9.2b", "9.2.1a", "9.2.2", "12.2a")
def why_out_of_area(pos: TDWPosition, target: int, gun: Asset) -> str:
    """The rule by which German guns do not serve where the defending hex lies; "": they do (R99, R101, R181)."""
    area, home = pos.world.ground.area[target], ARMIES.index(gun.army or ARMIES[AREA_5])
    if {area, home} == {AREA_6, AREA_7}:
        return "9.2.2"
    if area == home or pos.turn > LAST_TURN_OF_LINES:
        return ""
    freed = pos.world.options["st_vith_frees_artillery"] and st_vith_freed(pos)
    return "" if freed and {area, home} == {AREA_5, AREA_6} else "9.2"


# Allied guns ---------------------------------------------------------------------------------------


@rule("9.3b", "12.3f", "12.9.1d")
def _why_not_allied(pos: TDWPosition, battle: Battle, asset: int) -> list[Refusal]:
    gun, marker, hex = pos.asset(asset), pos.ref("marker", asset), pos.hex_ref(battle.target)
    units = taking_part(pos, battle, ALLIED)
    if all(unit == pos.world.delay for unit in units):
        return [refuse("12.9.1", "tdw-refused-gun-delay")]
    found = []
    if gun.corps == BRITISH and not _in_british_reach(pos, battle.target):
        found.append(refuse("9.3", "tdw-refused-gun-british", marker=marker, hex=hex))
    barred = next((unit for unit in units if "no_artillery_turn_1" in pos.unit(unit).special), None)
    if barred is not None and pos.turn == 1:
        found.append(refuse("12.3", "tdw-refused-gun-99", unit=pos.unit_ref(barred)))
    attack = battle.player == ALLIED
    return found + (_why_not_attackers(pos, units, asset) if attack else _why_not_defenders(pos, battle, units, asset))


def _in_british_reach(pos: TDWPosition, target: int) -> bool:
    """R103 In the British area, or touching it."""
    ground = pos.world.ground
    return bool((ground.near[target] | 1 << target) & ground.british)


@rule("12.3b", "12.3c")
def _why_not_attackers(pos: TDWPosition, units: Sequence[int], asset: int) -> list[Refusal]:
    """R134, R135 A supplied attacker of the corps, or US airborne near one; supplied by air alone does not do (R36)."""
    corps, marker = pos.asset(asset).corps, pos.ref("marker", asset)
    if _mixed(pos, units, corps):
        return [refuse("12.3", "tdw-refused-gun-mixed", marker=marker)]
    fed = [unit for unit in units if supplied_for_guns(pos, unit)]
    if not fed:
        return [refuse("12.3", "tdw-refused-gun-attackers-oos", marker=marker)]
    if any(pos.unit(unit).corps == corps for unit in fed):
        return []
    if any(is_us_airborne(pos, unit) and _lender(pos, pos.at[unit], corps) for unit in fed):
        return []
    return [refuse("12.3", "tdw-refused-gun-corps", marker=marker)]


@rule("8.3i", "12.3b", "12.3c", "12.3d")
def _why_not_defenders(pos: TDWPosition, battle: Battle, units: Sequence[int], asset: int) -> list[Refusal]:
    """R134 to R136 Out of supply also those of the corps need a supplied unit of it near."""
    corps, marker = pos.asset(asset).corps, pos.ref("marker", asset)
    if _mixed(pos, units, corps):
        return [refuse("12.3", "tdw-refused-gun-mixed", marker=marker)]
    own = any(pos.unit(unit).corps == corps for unit in units)
    fed = any(supplied_for_guns(pos, unit) for unit in units)
    if own and fed:
        return []
    if (own or any(is_us_airborne(pos, unit) for unit in units)) and _lender(pos, battle.target, corps):
        return []
    if own:
        return [refuse("8.3", "tdw-refused-gun-defenders-oos", marker=marker, hex=pos.hex_ref(battle.target))]
    return [refuse("12.3", "tdw-refused-gun-corps", marker=marker)]


def is_us_airborne(pos: TDWPosition, unit: int) -> bool:
    data = pos.unit(unit)
    return data.is_airborne and data.nationality == "US"


def _mixed(pos: TDWPosition, units: Iterable[int], corps: str) -> bool:
    """The other reading of R134: units of another corps must not take part at all."""
    strict = pos.world.options["artillery_single_corps"]
    return bool(strict) and any(pos.unit(unit).corps not in ("", corps) for unit in units)


def _lender(pos: TDWPosition, hex: int, corps: str) -> bool:
    """Whether a supplied combat unit of the corps is within three hexes."""
    at, board = pos.at, pos.world.map
    return any(
        at[unit] >= 0 and board.distance(hex, at[unit]) <= REACH and supplied_for_guns(pos, unit)
        for unit in _of_corps(pos.world, corps)
    )


@lru_cache(maxsize=512)
def _of_corps(world: TDWWorld, corps: str) -> tuple[int, ...]:
    return tuple(unit for unit in world.own[ALLIED] if world.units[unit].corps == corps)


# Use -----------------------------------------------------------------------------------------------


@rule("12.2h", "12.3e")
def use(pos: TDWPosition, asset: int) -> None:
    pos.asset_state[asset] |= USED
    pos.say("tdw-gun-used", marker=pos.ref("marker", asset))


@rule("12.2g")
def use_doubled(pos: TDWPosition, asset: int) -> None:
    """To the turn track, two turns on; out of the game if there is no such turn (R132)."""
    due = pos.turn + TURNS_AWAY
    pos.asset_state[asset] &= ~USED
    if due > LAST_TURN:
        pos.asset_at[asset] = OUT
    else:
        pos.asset_at[asset] = TRACK
        pos.asset_due[asset] = due
    pos.say("tdw-gun-doubled", marker=pos.ref("marker", asset))


@rule("12.2g")
def why_not_double(pos: TDWPosition, battle: Battle, asset: int) -> list[Refusal]:
    if pos.asset(asset).kind != "nebelwerfer":
        return [refuse("12.2", "tdw-refused-gun-no-nebelwerfer", marker=pos.ref("marker", asset))]
    return why_not_gun(pos, battle, battle.player, asset)


@rule("16.1")
def why_not_plus_two(pos: TDWPosition, battle: Battle) -> list[Refusal]:
    row = pos.world.tables.modifiers["plus_two"]
    if not pos.world.options["plus_two_asset"]:
        return [refuse("16.1", "tdw-refused-plus-two-option")]
    found = []
    if battle.player != GERMAN:
        found.append(refuse("16.1", "tdw-refused-plus-two-german"))
    if not row.first_turn <= pos.turn <= row.last_turn:
        found.append(refuse("16.1", "tdw-refused-plus-two-turn"))
    if pos.plus_two_used:
        found.append(refuse("16.1", "tdw-refused-plus-two-used"))
    return found
