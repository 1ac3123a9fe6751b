"""Rules cases of sections 4, 7 and 9.2: distances, moves, stacking, supply."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from salient.engine.cases import Said, Unsupported, answers, least
from salient.engine.messages import Refusal
from salient.games.fronte.activation import Activation, GarrisonTurn
from salient.games.fronte.cases.table import Stage, Table
from salient.games.fronte.cases.words import Ask, BoardSaid, UnitLike, UnitSaid, troop
from salient.games.fronte.ground import Ground
from salient.games.fronte.march import March
from salient.games.fronte.movement import after
from salient.games.fronte.sequence import ChooseDivision
from salient.games.fronte.sheet import Sheet, cell_of

Fields = dict[str, Any]

#: The rule that a step breaks, in the words of movement cases.
REASONS = {
    "7.a": "allowance",
    "7.h": "allowance",
    "14.b": "heavy",
    "9.2.c": "zoc",
    "7.e": "enemy",
    "14.c": "impassable",
    "14.e": "river",
    "7.c": "squeeze",
    "0.d": "not adjacent",
    "7.i": "stacking",
    "15.3.c": "garrison",
    "6.j": "moved",
}
Reason = Literal[
    "ok", "allowance", "heavy", "zoc", "enemy", "impassable", "river", "squeeze", "not adjacent", "stacking",
    "garrison", "moved",
]  # fmt: skip


Legal = answers(truths="legal")


# Distances -------------------------------------------------------------------------------------------------


class AskDistance(Said, frozen=True):
    start: str = msgspec.field(name="from")
    to: str
    geometry: Literal["hex", "square"] = "hex"


Distance = answers(numbers="distance", truths="adjacent")


def distance(ask: AskDistance) -> Fields:
    try:
        cells = [cell_of(ask.start), cell_of(ask.to)]
    except ValueError as error:
        raise Unsupported(str(error)) from None
    columns, rows = (1 + max(cell[axis] for cell in cells) for axis in (0, 1))
    ground = Ground(Sheet(ask.geometry, columns, rows))
    first, second = ground.index(ask.start), ground.index(ask.to)
    return {"distance": ground.distances[first][second], "adjacent": bool(ground.near[first] >> second & 1)}


# Moves -----------------------------------------------------------------------------------------------------


class AskMovement(Ask, kw_only=True, frozen=True):
    unit: UnitSaid
    path: list[str]
    board: BoardSaid = BoardSaid()
    enemies: list[str | UnitSaid] = []
    friends: list[str | UnitSaid] = []
    engineers_at: list[str] = []
    engineers_in_river_sector: bool = False


Movement = answers(truths="legal", reason=Reason)


def others(table: Table, listed: list[str | UnitSaid], side: int, division: int) -> None:
    """Other units of a case: by class and sector, or infantry by their sectors alone."""
    for said in listed:
        if isinstance(said, str):
            table.add("infantry", said, side, division)
        else:
            table.add(said, said.at or "", side, division)


def moves(ask: AskMovement) -> Fields:
    table = Table(ask, ask.board)
    mover, path = troop(ask.unit), [table.sector(sector) for sector in ask.path]
    if ask.unit.at is None:
        raise Unsupported("the unit that moves is nowhere: at")
    unit = table.add(mover, ask.unit.at)
    others(table, ask.enemies, 1, 1)
    others(table, ask.friends, 0, 0)
    for at in [*ask.board.engineers_at, *ask.engineers_at, *[ask.unit.at] * ask.engineers_in_river_sector]:
        table.add("engineer", at)
    stage = table.stage(GarrisonTurn(0) if ask.unit.garrison else Activation(0), dice=[least] * len(path))
    refused = march(stage, unit, path)
    words = [REASONS[one.rule] for one in refused if one.rule in REASONS]
    return {"legal": not refused, "reason": words or ["ok"]}


def march(stage: Stage, unit: int, path: list[str]) -> list[Refusal]:
    """A unit walks along a path and stops at its end; why it cannot.

    A march that may not go on is over and asks no more: it is asked what it has against the next sector.
    """
    refused = stage.why_not_line(f"select u{unit}")
    for sector in path:
        if refused:
            return refused
        top = stage.top
        assert isinstance(top, March)
        stage.agree("move")
        refused = stage.refusals(f"move {sector}")
        if refused:
            return refused
        there = stage.position.world.number("hex", sector)
        onward = March(top.player, unit, *after(stage.position, top.walk, there))
        stage.play(f"move {sector}")
        if not isinstance(stage.top, March) and sector is not path[-1]:
            stage.position.push(onward)
    return stage.why_not_line("stop") if isinstance(stage.top, March) else refused


class AskStacking(Ask, kw_only=True, frozen=True):
    units_in_sector: int
    action: Literal["end_move", "pass_through", "air"] = "end_move"
    adding: int = 1
    unit: UnitLike = "mech_infantry"


def stacking(ask: AskStacking) -> Fields:
    """So many friends in B03, next to those who come from A03."""
    table = Table(ask)
    for _ in range(ask.units_in_sector):
        table.add("infantry", "B03")
    if ask.action == "air":  # 4.e
        table.add("infantry", "C03", 1, 1)
        bomber = table.add("air_medium_bomber")
        stage = table.stage()
        stage.position.flying, stage.position.superiority = True, 0
        stage.position.push(Activation(0))
        return {"legal": not stage.refusals(f"fly u{bomber} B03")}
    movers = [table.add(ask.unit, "A03") for _ in range(ask.adding)]
    stage = table.stage(Activation(0))
    path = ["B03"] if ask.action == "end_move" else ["B03", "C03"]
    return {"legal": not any(march(stage, unit, path) for unit in movers)}


class AskColumn(Ask, frozen=True):
    bonus_takers_ending_in_sector: int = 1
    roads_used: Literal[1, 2] = 1
    connected: bool = True


def movement_column(ask: AskColumn) -> Fields:
    """Infantry goes two sectors along one road, and one more along another that may be linked to it."""
    roads = [["A03", "B03", "C03"], ["A07", "B07", "C07"]]
    if ask.connected:
        roads.append(["C03", "C04", "C05", "C06", "C07"])
    table = Table(ask, BoardSaid(roads=roads))
    takers = [table.add("infantry", "A03") for _ in range(ask.bonus_takers_ending_in_sector)]
    other = table.add("infantry", "A07")
    stage = table.stage(Activation(0))
    refused = [march(stage, unit, ["B03", "C03"]) for unit in takers]
    if ask.roads_used == 2:
        refused.append(march(stage, other, ["B07", "C07"]))
    return {"legal": not any(refused)}


# Supply ----------------------------------------------------------------------------------------------------


class AskSupply(Ask, frozen=True):
    board: BoardSaid | None = None
    hq_at: str = ""
    bank: Literal["", "A", "B", "west", "east", "north", "south"] = ""
    friendly_edge: list[str] | str = []
    enemies: list[str | UnitSaid] = []
    friends: list[str | UnitSaid] = []
    friendly_units_at: list[str] = []
    engineers_at: list[str] = []
    units_on_table: int = 0
    units_tracing: int = 0
    hq_destroyed: bool = False


Supply = answers(numbers="may_move", truths="in_supply")


def supplies(ask: AskSupply) -> Fields:
    if ask.board is not None:
        return {"in_supply": _traced(ask, ask.board)}
    if ask.hq_destroyed:
        return {"in_supply": _without_hq(ask)}
    return {"may_move": _movers(ask)}


def _is_supplied(stage: Stage) -> bool:
    """7.1.d What a division that is activated is told."""
    stage.play("activate D0")
    return not stage.events("fronte-out-of-supply")


def _traced(ask: AskSupply, board: BoardSaid) -> bool:
    table = Table(ask, board)
    table.add("hq", ask.hq_at, bank=table.bank(ask.bank, table.sector(ask.hq_at)))
    others(table, [*ask.friendly_units_at, *ask.friends], 0, 0)
    others(table, ask.enemies, 1, 1)
    for at in [*board.engineers_at, *ask.engineers_at]:
        table.add("engineer", at)
    table.edges[0] = _edge(table, ask.friendly_edge)
    return _is_supplied(table.stage(ChooseDivision(0)))


def _edge(table: Table, said: list[str] | str) -> list[str]:
    """Friendly edge sectors: listed, or an edge of the table in words: south, row 08, column A."""
    if isinstance(said, list):
        return said
    board, (word, _, number) = table.board, said.partition(" ")
    lines = {"north": (1, 0), "south": (1, board.rows - 1), "west": (0, 0), "east": (0, board.cols - 1)}
    if word == "row" and number.isdigit():
        lines[word] = (1, int(number) - 1)
    elif word == "column" and len(number) == 1:
        lines[word] = (0, ord(number) - 65)
    axis, line = lines.get(word, (0, -1))
    found = [at for at in table.sheet().sectors() if cell_of(at)[axis] == line]
    if not found or (number and word not in ("row", "column")):
        raise Unsupported(f"{said!r} is no edge: a list of sectors, or north, east, south, west, row 08, column A")
    return found


def _without_hq(ask: AskSupply) -> bool:
    """So many units on a road to the edge, the others on an island."""
    shore = ("H08", "I08", "H10", "I10", "H09", "J09")
    table = Table(ask, BoardSaid(terrain=dict.fromkeys(shore, "sea"), roads=[["A01", "A02"]]))
    for number in range(ask.units_on_table):
        table.add("infantry", "A02" if number < ask.units_tracing else "I09")
    table.without_hq(0, 0)
    table.edges[0] = ["A01"]
    return _is_supplied(table.stage(ChooseDivision(0)))


def _movers(ask: AskSupply) -> int:
    """How many units of a division without supply begin to move, one after the other."""
    table = Table(ask)
    units = [table.add("infantry" if number else "hq", f"{chr(65 + number)}05") for number in range(ask.units_on_table)]
    table.cut_off(0)
    stage = table.stage(ChooseDivision(0)).play("activate D0")
    moved = 0
    for unit in units:
        if not stage.why_not_line(f"select u{unit}"):
            stage.play(stage.actions()[0])
            moved += 1
            if isinstance(stage.top, March):
                stage.play("stop")
    return moved
