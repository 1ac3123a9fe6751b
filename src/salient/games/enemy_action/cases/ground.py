"""Rules cases of the map, zones, stacking, supply and order: of the functions that the steps themselves ask."""

from __future__ import annotations

from typing import Literal

import msgspec

from salient.engine.cases import Said, Unsupported, answers
from salient.games.enemy_action.cases import board as boards
from salient.games.enemy_action.cases.board import side_name
from salient.games.enemy_action.cases.said import (
    SIDE,
    Board,
    Bridge,
    Fields,
    Hex,
    HexName,
    Hexside,
    SideName,
    Situation,
    State,
    UnitName,
)
from salient.games.enemy_action.cases.table import Table
from salient.games.enemy_action.map import control, fields, surround, theatre, zones
from salient.games.enemy_action.pieces import stacking
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN, order
from salient.games.enemy_action.position import ELIMINATED
from salient.games.enemy_action.supply import supply

Hexes = answers(hexes=list[HexName], includes=list[HexName], excludes=list[HexName])


# The map -------------------------------------------------------------------------------------------


def neighbours(case: Situation, ask: str) -> Fields:
    table = Table(case)
    return {"hexes": table.ids(table.pos.world.ground.near[table.hex(ask)])}


class AskArrows(Said, frozen=True):
    unit: UnitName
    start: HexName = msgspec.field(name="from")


Arrows = answers(primary=HexName | None, secondary=HexName | None)


def arrows(case: Situation, ask: AskArrows) -> Fields:
    table = Table(case)
    primary, secondary = fields.arrows(table.pos, table.unit(ask.unit), table.hex(ask.start))
    return {"primary": table.id(primary), "secondary": table.id(secondary)}


Order = answers(order=list[UnitName])


def ascending(case: Situation, ask: list[str]) -> Fields:
    table = Table(case)
    return {"order": table.unit_ids(sorted(table.units(ask), key=lambda unit: order(table.pos.unit(unit))))}


# Zones and stacks ----------------------------------------------------------------------------------


def zoc(case: Situation, ask: str) -> Fields:
    table = Table(case)
    return {"hexes": table.ids(zones.of(table.pos, SIDE[ask]))}


Surrounded = answers("", "surrounded")


def surrounded(case: Situation, ask: str) -> Fields:
    table = Table(case)
    return {"surrounded": surround.surrounded(table.pos, table.hex(ask))}


def stacks(case: Situation, ask: str) -> Fields:
    table = Table(case)
    over = any(stacking.excess(table.pos, table.hex(ask), side) for side in (GERMAN, ALLIED))
    return {"legal": not over, "rules": ["B09"] * over}


# Supply --------------------------------------------------------------------------------------------


class AskSupply(Said, frozen=True):
    unit: UnitName | None = None
    hex: HexName | None = None
    side: SideName | None = None


Supply = answers("", "traces reserve")


def supplies(case: Situation, ask: AskSupply) -> Fields:
    table = Table(case)
    pos = table.pos
    if ask.unit is not None and ask.hex is None and ask.side is None:
        unit = table.unit(ask.unit)
        hex, side = pos.at[unit], pos.world.owner[unit]
    elif ask.unit is None and ask.hex is not None and ask.side is not None:
        hex, side = table.hex(ask.hex), SIDE[ask.side]
    else:
        raise Unsupported("supply: a unit, or a hex and a side")
    return {"traces": supply.traces(pos, hex, side), "reserve": supply.reserve_supply(pos, hex, side)}


class AskReserve(Said, frozen=True):
    road_hexes: int


Reserve = answers("", "reserve")


def reserve_supply(case: Situation, ask: AskReserve) -> Fields:
    """A road of this length from a German source, and beyond its end as far overland as a line goes."""
    if case.board is not None or case.units:
        raise Unsupported("reserve_supply: a road without a board and without units")
    beyond = Table(case).pos.world.tables.constants.overland
    road = [f"10{column}" for column in range(10, 10 + ask.road_hexes + 1)]
    end = f"10{10 + ask.road_hexes + beyond}"
    line = Board(rows=(10, 10), columns=(10, int(end[2:])), roads=[road], hexes={road[0]: Hex(supply_source="German")})
    table = Table(Situation(board=line, when=case.when))
    return {"reserve": supply.reserve_supply(table.pos, table.hex(end), GERMAN)}


class AskCheck(Said, frozen=True):
    side: SideName


Checked = answers(states=dict[UnitName, State], steps=dict[UnitName, int], eliminated=list[UnitName])


def supply_check(case: Situation, ask: AskCheck) -> Fields:
    table = Table(case)
    pos = table.stage().position
    supply.check(pos, SIDE[ask.side])
    gone = [unit for unit, place in enumerate(pos.at) if place == ELIMINATED]
    return {"states": table.states(pos), "steps": table.steps(pos), "eliminated": table.unit_ids(gone)}


# Bridges -------------------------------------------------------------------------------------------


class AskBridge(Said, frozen=True):
    hexside: Hexside
    unit: UnitName
    enters: HexName


Owner = answers(owner=SideName)


def bridge_owner(case: Situation, ask: AskBridge) -> Fields:
    table = Table(case)
    pos, unit = table.stage().position, table.unit(ask.unit)
    crossing = table.crossing(ask.hexside)
    if not pos.bridged >> crossing & 1:
        raise Unsupported(f"there is no bridge between {' and '.join(ask.hexside)}")
    control.entered(pos, unit, pos.at[unit], table.hex(ask.enters))
    return {"owner": side_name(pos.bridges_german, crossing)}


class AskStart(Said, frozen=True):
    controls: tuple[SideName, SideName]


def bridge_at_start(case: Situation, ask: AskStart) -> Fields:
    """A bridge between two hexes that are whose the case says."""
    if case.board is not None or case.units:
        raise Unsupported("bridge_at_start: a bridge without a board and without units")
    if case.when.date != Table(case).pos.world.rules.first_day:
        raise Unsupported("bridge_at_start: the game does not start on this day")
    pair: tuple[str, str] = ("1010", "1011")
    hexes: dict[str, Literal["clear", "broken", "woods", "forest"] | Hex] = {
        id: Hex(control=side) for id, side in zip(pair, ask.controls, strict=True)
    }
    made = boards.made(Board(rows=(10, 10), columns=(10, 11), hexes=hexes, bridges=[Bridge(between=pair)]))
    return {"owner": side_name(theatre.bridges_within(made.ground, made.places.german_at_start), 0)}
