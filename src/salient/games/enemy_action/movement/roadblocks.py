"""M12-M14, X67 Where the Allied player may put a roadblock."""

from __future__ import annotations

from salient.board.bits import less
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.enemy_action.map.ground import CLEAR
from salient.games.enemy_action.map.ways import around
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.supply import supply
from salient.games.enemy_action.words import FIFTH_PANZER

ROADBLOCKS = 2  # M13 by one card


@rule("M12", "M13", "M14")
def where(pos: EAAPosition) -> int:
    """The hexes for a roadblock, as bits."""
    ground = pos.world.ground
    found = less(ground.roads & pos.world.in_play & supply.tracing(pos, ALLIED), ground.of_terrain[CLEAR])
    return less(found, pos.roadblocks | around(ground, pos.standing(GERMAN), 1) | _directed(pos))


@rule("M14")
def _directed(pos: EAAPosition) -> int:
    """The hexes that Manteuffel keeps free today: near units of the 5th Panzer Army."""
    if not pos.in_force("manteuffel_directs_traffic"):
        return 0
    own, units = pos.stacked()[GERMAN], pos.world.units
    army = sum(1 << hex for hex, stack in own.items() if any(units[unit].army == FIFTH_PANZER for unit in stack))
    return around(pos.world.ground, army, pos.world.tables.constants.manteuffel)


@rule("M12", "M14")
def why_not(pos: EAAPosition, hex: int) -> list[Refusal]:
    """Why a roadblock may not go into a hex; nothing if it may."""
    ground, which, bit = pos.world.ground, pos.hex_ref(hex), 1 << hex
    found = []
    if not pos.world.in_play & bit:
        found.append(refuse("A01", "eaa-refused-not-in-play", hex=which))
    if pos.roadblocks & bit:
        found.append(refuse("M12", "eaa-refused-roadblock-there", hex=which))
    if not ground.roads & bit:
        found.append(refuse("M12", "eaa-refused-roadblock-no-road", hex=which))
    if ground.of_terrain[CLEAR] & bit:
        found.append(refuse("M12", "eaa-refused-roadblock-clear", hex=which))
    if around(ground, pos.standing(GERMAN), 1) & bit:
        found.append(refuse("M12", "eaa-refused-roadblock-german", hex=which))
    elif not supply.tracing(pos, ALLIED) & bit:
        found.append(refuse("M12", "eaa-refused-roadblock-supply", hex=which))
    if _directed(pos) & bit:
        found.append(refuse("M14", "eaa-refused-roadblock-manteuffel", hex=which))
    return found


@rule("M12")
def place(pos: EAAPosition, hex: int) -> None:
    pos.roadblocks |= 1 << hex
    pos.tell("eaa-roadblock-placed", "M12", hex=pos.hex_ref(hex))
