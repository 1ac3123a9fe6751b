"""Rules cases of tables with dice and of victory points."""

from __future__ import annotations

from typing import Any, Literal

from salient.board import bits
from salient.engine.cases import Said, Unsupported, answers
from salient.games.enemy_action import tables
from salient.games.enemy_action.cases.pieces import VDH
from salient.games.enemy_action.cases.said import Board, CaseUnit, Fields, Hex, Situation, When
from salient.games.enemy_action.cases.scene import SCENARIO
from salient.games.enemy_action.cases.table import Stage, Table
from salient.games.enemy_action.day.victory import points, result, westwall
from salient.games.enemy_action.german.arrivals import GermanReserves, OkwCheck
from salient.games.enemy_action.german.events import Drop, drop_hex
from salient.games.enemy_action.movement import exits
from salient.games.enemy_action.position import RESERVE, EAAPosition
from salient.games.enemy_action.words import LAST_DAY, OKW_ARMY, Day, Die, Natural


class AskRoll(Said, frozen=True):
    table: Literal["okw", "von_der_heydte"]
    die: Die | None
    vp_hexes: Natural | None = None


Landed = Literal[
    "full", "limited", "out", "isolated", "eliminated", "10SS to the reserve box", "11P to the reserve box",
    "17PG to the reserve box", "no release", "no check",
]  # fmt: skip
Rolled = answers("vp_change", result=Landed)


def roll(case: Situation, ask: AskRoll) -> Fields:
    return _drop(case, ask) if ask.table == "von_der_heydte" else _okw(case, ask)


def _drop(case: Situation, ask: AskRoll) -> Fields:
    table = Table(case)
    hex = drop_hex(table.pos)
    if ask.die is None or hex < 0:
        raise Unsupported("roll: von der Heydte is dropped with a die")
    pos = table.stage(Drop(hex), dice=[ask.die]).position
    vdh = pos.world.vdh
    return {"result": table.states(pos)[VDH] if pos.at[vdh] >= 0 else "eliminated"}


def _okw(case: Situation, ask: AskRoll) -> Fields:
    """The Reserve Phase of the Germans on the game's own map, with so many victory hexes theirs."""
    if case.units or ask.vp_hexes is None:
        raise Unsupported("roll: the OKW check has victory hexes, and no units but those of OKW")
    table = okw_table(case.when, ask.vp_hexes)
    stage = table.stage(GermanReserves(), dice=[] if ask.die is None else [ask.die])
    stage.no_dice_left()
    if stage.rolling:
        raise Unsupported("roll: a die is rolled")
    pos = stage.position
    released = {pos.world.units[unit].division for unit, place in enumerate(pos.at) if place == RESERVE}
    if ask.die is None:
        return {"result": "no check", "vp_change": 0}
    result = f"{released.pop()} to the reserve box" if released else "no release"
    return {"result": result, "vp_change": pos.penalty - table.pos.penalty}


def okw_table(when: When, held: int) -> Table:
    rows = [row for row in tables.load().units if row.army == OKW_ARMY]
    units = [
        CaseUnit(
            id=row.id,
            side="German",
            at="okw",
            strengths=list(row.strengths),
            steps=len(row.strengths),
            arms=row.arms,
            army=row.army,
            corps=row.corps,
            division=row.division,
            selector=row.selector,
        )
        for row in rows
    ]
    table = Table(Situation(units=units, when=when))
    pos = table.pos
    hexes = bits.places(table.board.places.victory)
    if held > len(hexes):
        raise Unsupported(f"the map has not {held} victory hexes")
    pos.german = bits.less(pos.german, table.board.places.victory) | bits.of(hexes[:held])
    return table


class VictoryHex(Said, frozen=True):
    vp: Natural
    german: bool
    supply: bool


class Exited(Said, frozen=True):
    supplied: Natural = 0
    unsupplied: Natural = 0


class AskVictory(Said, frozen=True):
    scenario: Literal["campaign"]
    vp_hexes: list[VictoryHex] = []
    exited_steps: Exited | None = None
    westwall_days: list[Natural] = []
    okw_released: Natural = 0
    total: int | None = None
    end_of_day: Day | None = None
    westwall_allied: Natural | None = None


Outcome = Literal["Allied decisive", "Allied marginal", "German decisive", "German marginal"]
Victory = answers("vp vp_change", result=Outcome)
FIRST_WESTWALL_DAY = 18  # of the list in a case
MANY_HEXES = 10  # so many victory hexes that a 1 releases a division


def victory(case: Situation, ask: AskVictory) -> Fields:
    """A board with these hexes, units that leave it, and the ends of these days."""
    if case.board is not None or case.units or ask.scenario != SCENARIO:
        raise Unsupported("victory: hexes and units are told by the question")
    if ask.end_of_day is not None or ask.westwall_allied is not None:
        if ask.end_of_day != case.when.date or ask.westwall_allied is None:
            raise Unsupported("victory: the End of this Day has Westwall hexes")
        return {"vp_change": _westwall(ask.end_of_day, ask.westwall_allied)}
    pos = _counted(case, ask)
    total = points(pos) if ask.total is None else ask.total
    pos.points, pos.day = total, pos.world.rules.last_day
    found = result(pos)
    assert found is not None
    level = found.message.id.removeprefix("eaa-day-result-").replace("_", " ")
    return {"vp": total, "result": level[0].upper() + level[1:]}


def _counted(case: Situation, ask: AskVictory) -> EAAPosition:
    """Hexes in supply lie along a road from the source, the others far from it."""
    width = max(len(ask.vp_hexes), 1)
    road = [f"10{10 + column}" for column in range(width + 1)]
    hexes: dict[str, Any] = {road[0]: Hex(supply_source="German", control="German")}
    for number, said in enumerate(ask.vp_hexes, start=1):
        row = 10 if said.supply else 18
        hexes[f"{row}{10 + number}"] = Hex(vp=said.vp, control="German" if said.german else "Allied")
    left = ask.exited_steps or Exited()
    leaving = [("in", road[0], left.supplied), ("out", f"18{10 + width}", left.unsupplied)]
    units = [
        CaseUnit(id=id, side="German", at=at, strength=1, steps=steps, max_steps=steps)
        for id, at, steps in leaving
        if steps
    ]
    board = Board(rows=(10, 18), columns=(10, 10 + width), hexes=hexes, roads=[road])
    table = Table(Situation(board=board, units=units, when=case.when))
    pos = table.pos
    for unit in range(len(units)):
        exits.leave(pos, unit)
    for number, count in enumerate(ask.westwall_days):
        pos.penalty += _westwall(FIRST_WESTWALL_DAY + number, count)
    okw = okw_table(When(date=LAST_DAY), MANY_HEXES).pos
    for _ in range(ask.okw_released):
        okw = Stage(okw, OkwCheck(), dice=[1]).position
    pos.penalty += okw.penalty
    return pos


def _westwall(day: int, count: int) -> int:
    """What the End of a Day takes off with so many Westwall hexes in Allied hands, a unit in each (X156)."""
    wall = [f"10{10 + number}" for number in range(count)]
    units = [CaseUnit(id=f"in{hex}", side="Allied", at=hex, strength=1, steps=1) for hex in wall]
    hexes: dict[str, Any] = {hex: Hex(west_wall=True) for hex in wall}
    board = Board(rows=(10, 10), columns=(10, 10 + max(count, 1)), hexes=hexes)
    pos = Table(Situation(board=board, units=units, when=When(date=day))).pos
    return westwall(pos)
