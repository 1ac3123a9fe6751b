"""Rules cases of section 16: points, grades, the points scenario."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from salient.engine.cases import Said, Unsupported, answers
from salient.engine.messages import Ref
from salient.games.fronte.cases.table import Stage, Table
from salient.games.fronte.cases.words import Ask, BoardSaid, SideName, UnitLike, troop
from salient.games.fronte.pieces import SIDES
from salient.games.fronte.points import AssignOpenly, PlaceElement
from salient.games.fronte.position import DESTROYED
from salient.games.fronte.victory import FinalCount
from salient.games.fronte.world import Bonus

Fields = dict[str, Any]
Grade = Literal["draw", "marginal", "significant", "overwhelming"]


class TallySaid(Said, frozen=True):
    pr_inflicted: int = 0
    inf: int = 0
    mech: int = 0
    places: int = 0
    hq: int = 0
    won_last_turn: bool = False


class AskVictory(Ask, frozen=True):
    side_a: TallySaid | None = None
    side_b: TallySaid | None = None
    roll_2d6: dict[Literal["a", "b"], int] = {}
    start_controller: SideName | Literal["", "neutral"] | None = ""
    last_occupier: SideName | Literal["", "neutral"] | None = ""
    enemy_units: list[UnitLike] | None = None
    last_turn_inflicted: dict[SideName, int] = {}
    margin: int | None = None


Victory = answers(
    numbers="total_a total_b margin",
    winner=Literal["a", "b", "draw"] | None,
    grade=Grade,
    points=int | dict[SideName, int],
)


def victories(ask: AskVictory) -> Fields:
    if ask.side_a is not None and ask.side_b is not None:
        return _counted(ask, ask.side_a, ask.side_b)
    if ask.enemy_units is not None:
        return {"points": _destroyed(ask, ask.enemy_units)}
    if ask.last_turn_inflicted:
        return {"points": _last_turn(ask, ask.last_turn_inflicted)}
    if ask.margin is not None:
        return _counted(ask, TallySaid(pr_inflicted=ask.margin), TallySaid(), dice=False)
    if ask.start_controller == "" or ask.last_occupier == "":
        raise Unsupported("a place needs start_controller and last_occupier")
    return {"points": _place(ask)}


def _counted(ask: AskVictory, a: TallySaid, b: TallySaid, dice: bool = True) -> Fields:
    """The end of a game in which each side has so much to its credit."""
    table = Table(ask)
    if not dice:
        table.options["vp_random"] = False
    destroyed = []
    for side, tally in enumerate((a, b)):
        for kind, count in (("infantry", tally.inf), ("armor_medium", tally.mech), ("hq", tally.hq)):
            destroyed += [table.add(kind, "A05", 1 - side, 1 - side) for _ in range(count)]
    villages = [f"{chr(65 + number)}{row:02d}" for row, tally in ((1, a), (10, b)) for number in range(tally.places)]
    table.ground.update(dict.fromkeys(villages, "village"))
    pos = table.position()
    for unit in destroyed:
        pos.put(unit, DESTROYED)
    for side, tally in enumerate((a, b)):
        pos.total[side] = tally.pr_inflicted
        pos.before[side] = int(tally.won_last_turn)
    for number, at in enumerate(villages):
        pos.control[pos.world.ground.index(at)] = int(number >= a.places)
    rolls = [_two_dice(ask.roll_2d6[side]) for side in ("a", "b")] if ask.roll_2d6 else []
    return _ended(Stage(pos, FinalCount(), dice=rolls))


def _two_dice(score: int) -> str:
    if not 2 <= score <= 12:
        raise Unsupported(f"two dice do not show {score}")
    first = max(1, score - 6)
    return f"{first} {score - first}"


def _ended(stage: Stage) -> Fields:
    """What the game says of its end."""
    result = stage.position.result
    if result is None:
        raise Unsupported("roll_2d6: the dice of both sides are needed")
    said = result.message.args
    first, second = said["first"], said["second"]
    grade = said.get("grade")
    winner = None if result.winner is None else "ab"[SIDES.index(result.winner)]
    return {
        "total_a": first,
        "total_b": second,
        "margin": said.get("margin", 0),
        "winner": winner,
        "grade": grade.id if isinstance(grade, Ref) else "draw",
    }


def _line(stage: Stage, line: str) -> list[int]:
    """A line of the count of each side."""
    return [int(said[line]) for said in stage.events("fronte-points")]


def _destroyed(ask: AskVictory, units: list[UnitLike]) -> int:
    """Units of the enemy with the PR that they have at the end."""
    table = Table(ask)
    for said in units:
        told = troop(said)
        if told.strength is None:
            raise Unsupported(f"{told.name}: how many PR has it at the end?")
        table.add(told, "A05", 1, 1)
    return _line(table.stage(FinalCount()), "total")[0]


def _last_turn(ask: AskVictory, inflicted: Mapping[SideName, int]) -> dict[SideName, int]:
    names = list(inflicted)
    if len(names) != 2:
        raise Unsupported(f"{names} are not two sides")
    stage = Table(ask).stage()
    for side, name in enumerate(names):
        stage.position.before[side] = inflicted[name]
    return dict(zip(names, _line(stage.begin(FinalCount()), "last"), strict=True))


def _place(ask: AskVictory) -> dict[str, int]:
    """R119 A village, by whom it was held at the start and who had the last unit there."""
    names = ("Allies", "Germans")
    for name in (ask.start_controller, ask.last_occupier):
        if name not in (*names, None, "neutral"):
            raise Unsupported(f"{name!r} is no side: Allies, Germans, neutral or null")
    table = Table(ask, BoardSaid(terrain={"A05": "village"}))
    if ask.start_controller in names:
        table.battle["control"] = {"A05": names.index(ask.start_controller)}
    pos = table.position()
    if ask.last_occupier in names:
        pos.control[pos.world.ground.index("A05")] = names.index(ask.last_occupier)
    return dict(zip(names, _line(Stage(pos, FinalCount()), "places"), strict=True))


# 16.i-16.m The points scenario -----------------------------------------------------------------------------


class Allocated(Said, frozen=True):
    half: Literal["own", "enemy", "middle"]
    points: int


class AskPoints(Ask, frozen=True):
    allocation: list[Allocated] | None = None
    occupied_by: SideName | Literal[""] | None = ""
    enemy_adjacent: list[UnitLike] = []
    half: Literal["own", "enemy"] = "own"
    row: Literal["own", "middle", "enemy"] | None = None
    distances_to_own_edge: list[int] | None = None
    distances_between_elements: list[int] | None = None
    objectives: dict[Literal["a", "b"], int] = {}
    full_count: dict[Literal["a", "b"], int] = {}


PointsAnswer = answers(
    numbers="margin",
    legal=bool | list[bool],
    scored_by=SideName | None,
    winner=Literal["a", "b"] | None,
    grade=Grade,
)


#: A table of 13 rows: the own half is the north, row 07 the middle.
BOARD = BoardSaid(cols=13, rows=13)
ROWS = {"own": 5, "middle": 7, "enemy": 9}


def points_scenario(ask: AskPoints) -> Fields:
    if ask.allocation is not None:
        return {"legal": _assigned(ask, ask.allocation)}
    if ask.objectives:
        return _objectives(ask)
    if ask.occupied_by != "":
        return {"scored_by": _scorer(ask, ask.occupied_by)}
    if ask.distances_between_elements is not None:
        return {"legal": [_placed(ask, ["A05", f"{chr(65 + far)}05"]) for far in ask.distances_between_elements]}
    if ask.distances_to_own_edge is not None:
        rows = [far if ask.half == "own" else 12 - far for far in ask.distances_to_own_edge]
        return {"legal": [_placed(ask, [f"A{row + 1:02d}"]) for row in rows]}
    if ask.row is None:
        raise Unsupported("nothing is asked: allocation, objectives, occupied_by, distances_to_own_edge, row ...")
    return {"legal": _placed(ask, [f"A{ROWS[ask.row]:02d}"])}


def _assigned(ask: AskPoints, allocation: list[Allocated]) -> bool:
    """16.k Points are put on villages, one after the other."""
    villages = [f"{chr(65 + number)}{ROWS[one.half]:02d}" for number, one in enumerate(allocation)]
    table = Table(ask, BoardSaid(cols=13, rows=13, terrain=dict.fromkeys(villages, "village")))
    stage = table.stage(AssignOpenly(0))
    answers = [f"assign {at} {one.points}" for at, one in zip(villages, allocation, strict=True)]
    return not stage.why_not_line(*answers)


def _placed(ask: AskPoints, sectors: list[str]) -> bool:
    """16.i, 16.j The first side places elements there, one after the other."""
    stage = Table(ask, BOARD).stage(PlaceElement((0,) * len(sectors)))
    return not stage.why_not_line(*[f"place {at} village" for at in sectors])


def _scorer(ask: AskPoints, occupier: str | None) -> str | None:
    """16.m An objective with a unit in it, and enemies in the next sector."""
    table = Table(ask, BOARD)
    if occupier is not None:
        table.add("infantry", "E05")
    for one in ask.enemy_adjacent:
        table.add(one, "F05", 1, 1)
    table.battle["points"] = True
    pos = table.position()
    pos.assigned = (((pos.world.ground.index("E05"), 25),), ())
    (said,) = Stage(pos, FinalCount()).events("fronte-objectives")
    return occupier if said["first"] == 25 else None


def _objectives(ask: AskPoints) -> Fields:
    """16.l Both sides hold objectives worth so much, and have so much besides."""
    table = Table(ask, BOARD)
    table.options["vp_random"] = False
    table.battle["points"] = True
    table.battle["bonus"] = tuple(
        Bonus(side, ask.full_count[name], "given") for side, name in enumerate(("a", "b")) if name in ask.full_count
    )
    held: list[list[tuple[str, int]]] = [[], []]
    for side, left in enumerate((ask.objectives.get("a", 0), ask.objectives.get("b", 0))):
        number = 0
        while left > 0:
            at = f"{chr(65 + 2 * number)}{(3, 11)[side]:02d}"
            held[side].append((at, min(left, 50)))
            table.add("infantry", at, side, side)
            left, number = left - 50, number + 1
    pos = table.position()
    index = pos.world.ground.index
    assigned = [tuple((index(at), points) for at, points in one) for one in held]
    pos.assigned = (assigned[0], assigned[1])
    found = _ended(Stage(pos, FinalCount()))
    return {field: found[field] for field in ("winner", "margin", "grade")}
