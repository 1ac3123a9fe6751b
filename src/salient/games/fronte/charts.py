"""The tables of the rulebook as players look at them, from the values that the rules read themselves."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from salient.engine.view import PrintedTable
from salient.games.fronte import air, assault, fire, optional, victory
from salient.games.fronte.assault import Fighter
from salient.games.fronte.engineers import BOAT_BRIDGE, CLEAR, ENTRENCH, LAY, TURNS
from salient.games.fronte.entering import mine_kills
from salient.games.fronte.fire import Shooter
from salient.games.fronte.night import FLYING, NEEDED, superiority_dice
from salient.games.fronte.pieces import classes
from salient.games.fronte.points import APART, EACH
from salient.games.fronte.pools import Line, Pool, fc_dice
from salient.games.fronte.verbs import WORKS
from salient.games.fronte.victory import ALL_POINTS, ENEMY_HALF, OWN_HALF, Tally

NONE = "–"
DIE = range(1, 7)
MESSAGES = (
    "fronte-table-units",
    "fronte-table-assault",
    "fronte-table-fire",
    "fronte-table-air_combat",
    "fronte-table-reorganization",
    "fronte-table-victory",
    "fronte-table-margins",
    "fronte-table-barrage",
    "fronte-table-mines",
    "fronte-table-works",
    "fronte-table-day_start",
    "fronte-table-limits",
)

Row = tuple[str, tuple[str, ...]]


@cache
def printed_tables() -> tuple[PrintedTable, ...]:
    return (
        _units(),
        _assault(),
        _fire(),
        _air_combat(),
        _reorganization(),
        _victory(),
        _margins(),
        _barrage(),
        _mines(),
        _works(),
        _day_start(),
        _limits(),
    )


def _looked(name: str, columns: tuple[str, ...], rows: Iterable[Row], rule: str) -> PrintedTable:
    return PrintedTable(name, columns, tuple(rows), False, rule)


def _units() -> PrintedTable:
    """T1, T2 What units are worth against others and against soft targets, how far they fire and go."""
    rows = (
        (word, (str(kind.fc), str(kind.soft), str(kind.range) if kind.range else NONE, str(kind.move)))
        for word, kind in classes().items()
    )
    return _looked("units", ("fc", "soft", "range", "move"), rows, "A.a")


# Dice ---------------------------------------------------------------------------------------------------


def _signed(dice: int) -> str:
    return f"{dice:+d}".replace("-", "−") if dice else NONE


def _dice_rows(first: Pool, second: Pool, double: str) -> Iterable[Row]:
    """Each reason with the dice of both pools that have all of them. `double`: the rule of more than twice the FC."""
    theirs = {line.reason: line for line in second}
    for line in first:
        other = theirs.pop(line.reason, line._replace(dice=0))
        yield _dice_row(line, other)
        if line.reason == "fc":
            yield f"{_head(line)}_double", (*(_signed(fc_dice(3, 1)),) * 2, double)
    for other in theirs.values():
        yield _dice_row(other._replace(dice=0), other)


def _head(line: Line) -> str:
    return f"dice_{line.reason}"


def _dice_row(first: Line, second: Line) -> Row:
    return _head(first), (_signed(first.dice), _signed(second.dice), first.rule)


def _assault() -> PrintedTable:
    """T3 All that gives and takes dice, for leaders one of whom has the higher FC."""
    kind = classes()["infantry"]
    full = Fighter(kind, True, assault.PER_DIE, True, True, assault.TOO_MANY_LOST, False)
    lines = tuple(
        line._replace(dice=fc_dice(2, 1)) if line.reason == "fc" else line for line in assault.pool(full, Fighter(kind))
    )
    cover = assault.cover(heavy=True, fortified=False, mined=False, engineers=False)
    return _looked("assault", ("attacker", "defender", "rule"), _dice_rows(lines, (*lines, cover), "8.j"), "8.g")


def _fire() -> PrintedTable:
    """T4 The same of fire."""
    full = Shooter(2, 2, regiment=True, guns=3, hq_destroyed=True, in_supply=False)
    firer, _ = fire.fire_pools(full, Shooter(1, 1), covered=True)
    _, target = fire.fire_pools(Shooter(1, 1), full, covered=True)
    return _looked("fire", ("firer", "target", "rule"), _dice_rows(firer, target, "10.h"), "10.e")


def _air_combat() -> PrintedTable:
    """T5 By who it is, and what is added."""
    kinds = classes()
    base = {
        "air_medium_bomber": "air_medium_bomber",
        "air_heavy_bomber": "air_heavy_bomber",
        "air_tactical": "air_tactical",
        "aa_units": "aa_light",
        "ground_units": "infantry",
    }
    rows: list[Row] = [(head, (str(kinds[word].dice), "12.l")) for head, word in base.items()]
    rows.append(("structures", (str(air.STRUCTURE_DICE), "12.l")))
    attacker, infantry = kinds["air_tactical"], kinds["infantry"]
    first, _ = air.air_pools(attacker, infantry)
    _, second = air.air_pools(attacker, infantry, heavy=True, other_aa=True)
    rows += [(_head(line), (_signed(line.dice), line.rule)) for line in (*first, *second) if line.reason != "base"]
    _, (caught,) = air.air_pools(attacker, attacker, on_airfield=True)
    rows.append(("on_airfield", (str(caught.dice), caught.rule)))
    return _looked("air_combat", ("dice", "rule"), rows, "12.l")


# The day, the night, the end -----------------------------------------------------------------------------


def _reorganization() -> PrintedTable:
    """T6 What the modified die must show at a division's first, second and later attempts."""
    columns = tuple(f"attempt_{number}" for number in range(1, len(NEEDED) + 1))
    cells = tuple(f"{least}+" for least in NEEDED)
    return _looked("reorganization", columns, (("needed", cells),), "11.c")


def _victory() -> PrintedTable:
    """T7 What each thing is worth."""
    one = victory.points_of(Tally(pr_inflicted=1, inf=1, mech=1, places=1, hq=1, won_last_turn=True), Tally())
    rules = {"pr": "16.c", "inf": "16.d", "mech": "16.e", "places": "16.f", "last_turn": "16.g", "hq": "16.h"}
    rows: list[Row] = [("each_side", ("2d6", "16.a"))]
    rows += [(f"vp_{name}", (str(getattr(one, name)), number)) for name, number in rules.items()]
    return _looked("victory", ("points", "rule"), rows, "16.a")


def _margins() -> PrintedTable:
    """T8 Each grade with its margins."""
    found: dict[str, list[int]] = {}
    for margin in range(50):
        found.setdefault(victory.grade_of(margin), []).append(margin)
    spans = {grade: _span(margins[0], margins[-1]) for grade, margins in found.items()}
    *_, last = spans
    spans[last] = f"{found[last][0]}+"
    return _looked("margins", tuple(f"grade_{one}" for one in spans), (("margin", tuple(spans.values())),), "16.b")


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def _barrage() -> PrintedTable:
    """T9 By the modified die; what each unit risks, and whether fortifications are lost."""
    nations = {"usa_russia": optional.COSTING_PR[0], "others": ""}
    rows = (
        (str(die), tuple(_effect(optional.barrage_effect(nation, die)) for nation in nations.values())) for die in DIE
    )
    return PrintedTable("barrage", tuple(nations), tuple(rows), True, "15.1.d")


def _effect(effect: optional.Effect) -> str:
    if not effect.units:
        return NONE
    return f"barrage_{effect.units}" + ("_works" if effect.fortifications else "")


def _mines() -> PrintedTable:
    """T10 Who enters a live minefield, alone and with engineers of his side there."""
    rows = tuple((str(die), tuple("lost" if mine_kills(die, by) else "safe" for by in (0, -1))) for die in DIE)
    return PrintedTable("mines", ("alone", "with_engineers"), rows, True, "13.c")


def _works() -> PrintedTable:
    """T10 How long engineers take."""
    rules = {LAY: "13.g", CLEAR: "13.g", ENTRENCH: "13.j", BOAT_BRIDGE: "14.g"}
    rows = ((f"work_{WORKS[work]}", (str(TURNS[work]), number)) for work, number in rules.items())
    return _looked("works", ("turns", "rule"), rows, "13.g")


def _day_start() -> PrintedTable:
    """T11 In this order."""
    fewer, more = superiority_dice((0, 1))
    rows: tuple[Row, ...] = (
        ("step_reorganization", ("t6", "11.c")),
        ("step_weather", (f"{FLYING}+", "12.e")),
        ("step_superiority", (f"{fewer}d6 / {more}d6", "12.f")),
    )
    return _looked("day_start", ("roll", "rule"), rows, "12.e")


def _limits() -> PrintedTable:
    """T12 The points scenario."""
    rows: tuple[Row, ...] = (
        ("elements", (str(EACH), "16.i")),
        ("apart", (str(APART), "16.j")),
        ("all_points", (str(ALL_POINTS), "16.k")),
        ("own_half", (str(OWN_HALF), "16.k")),
        ("enemy_half", (str(ENEMY_HALF), "16.k")),
    )
    return _looked("limits", ("at_most", "rule"), rows, "16.k")
