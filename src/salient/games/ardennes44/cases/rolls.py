"""The question `roll` of rules cases: one function a table. The die is unmodified."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from salient.board import bits
from salient.engine.cases import Answer, Either, Unsupported
from salient.games.ardennes44 import tables
from salient.games.ardennes44.cases.asking import NAME, Asking, defense_words
from salient.games.ardennes44.cases.markers import bridge
from salient.games.ardennes44.combat import air, artillery, disengage, odds, rally, results
from salient.games.ardennes44.logistics import bridges, fuel, surrender, traffic
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.options import bodenplatte
from salient.games.ardennes44.position import A44Position

FIELDS = (
    *("table", "unit", "die", "dice", "side", "target", "column", "number", "result", "attackers", "lead"),
    *("plus_one", "dcb", "odds"),
)
#: T8 The two tables in the words of their rows.
PRINTED_FUEL = {
    1: {
        2: "West of Ourthe: 5 PzA",
        3: "15 PG or 9 Pz",
        4: "Führer Begleit and Führer Grenadier",
        5: "2 Pz or Pz Lehr",
        6: "116 Pz",
        7: "any Pz Div of 5 PzA",
    },
    2: {
        2: "West of Ourthe: 6 PzA",
        3: "3 PG",
        4: "2SS or 9SS Pz",
        5: "1SS or 12SS Pz",
        6: "2SS and 9SS Pz",
        7: "1SS and 12SS Pz",
    },
}
Fields = dict[str, Any]


def question(asking: Asking) -> Answer:
    asking.known(*FIELDS)
    table = asking.get("table")
    roll = TABLES.get(str(table))
    if roll is None:
        raise Unsupported(f"there is no table {table!r}; there is {', '.join(TABLES)}")
    return Answer(roll(asking, _die(asking)))


def _dice(asking: Asking) -> list[Any]:
    dice = asking.get("dice", asking.get("die"))
    return dice if isinstance(dice, list) else [dice]


def _die(asking: Asking) -> int:
    die = next(iter(_dice(asking)), None)
    if not isinstance(die, int) or not 1 <= die <= 6:
        raise Unsupported(f"{die!r} is no roll of a die")
    return die


def _disengagement(asking: Asking, die: int) -> Fields:
    unit = asking.unit()
    lines = disengage.disengagement_lines(asking.pos, unit)
    return {"result": disengage.disengagement_result(asking.pos, unit, die), "drm": sum(line.value for line in lines)}


def _rally(asking: Asking, die: int) -> Fields:
    """18.6 A unit with no enemy beside it needs no roll."""
    pos, unit = asking.pos, asking.unit()
    automatic = unit in rally.rally(pos, pos.unit(unit).side).automatic
    result = "improves" if automatic else rally.rally_result(pos, unit, die)
    return {"result": result, "drm": sum(line.value for line in rally.rally_lines(pos, unit))}


def _surrender(asking: Asking, die: int) -> Fields:
    """23.7 for the isolated group of a unit, which is that unit alone if it is not isolated by the board."""
    pos, unit = asking.pos, asking.unit()
    side = pos.unit(unit).side
    groups = surrender.isolated_groups(pos, supply(pos, side))
    group = next((one for one in groups if unit in one), None)
    if group is None:
        group, groups = (unit,), [*groups, (unit,)]
    surrender.regroup(pos, side, groups)
    change = surrender.result(pos, side, die)
    lost = surrender.suffer(pos, group, change)
    points = None if lost else surrender.points(pos, unit)
    lines = surrender.roll_modifiers(pos, side)
    return {
        "result": change,
        "eliminated": asking.unit_ids(group) if lost else [],
        "surrendered": lost,
        "points": points,
        "group": asking.unit_ids(group),
        "drm": sum(line.value for line in lines),
    }


def _demolition(asking: Asking, die: int) -> Fields:
    """7.5 in the own Bridge Phase, or in the enemy's Combat Phase."""
    pos, units = asking.pos, asking.units("unit")
    if not units:
        return {"result": tables.load().demolition(die + asking.in_combat())}
    unit = units[0]
    number = bridge(pos, asking.get("target")) if asking.get("target") else _only_bridge(pos, unit)
    in_combat = asking.in_combat(pos.unit(unit).side)
    lines = bridges.lines(pos, unit, number, in_combat=in_combat)
    result = bridges.outcome(pos, unit, number, die, in_combat=in_combat)
    return {"result": result, "drm": sum(line.value for line in lines)}


def _only_bridge(pos: A44Position, unit: int) -> int | None:
    """The bridge that a unit can try, if there is but one."""
    near = [number for number in range(len(pos.bridge)) if not bridges.why_not_unit(pos, unit, number)]
    return near[0] if len(near) == 1 else None


def _ouren(_: Asking, die: int) -> Fields:
    destroyed = tables.load().ouren(die) == "destroyed"
    return {"result": "destroyed" if destroyed else Either(("intact", "no effect"))}


def _fuel(asking: Asking, die: int) -> Fields:
    """6 By the number of the table, 1 or 2."""
    number = asking.get("number", asking.get("column"))
    if number is None and str(asking.get("table"))[-1] in "12":
        number = str(asking.get("table"))[-1]
    if number not in (1, 2, "1", "2"):
        raise Unsupported("a roll for fuel says by `number` on which table it is, 1 or 2")
    pos = asking.pos
    lines = fuel.lines(pos)
    total = min(7, die + sum(line.value for line in lines))
    row, found = tables.load().fuel[int(number)](total), fuel.shortage(pos, int(number), die)
    named = fuel.divisions_of(pos, row.army) if row.army is not None else row.divisions
    words = {"none": ("none", "no effect", "no shortage"), "west_of_ourthe": ("west_of_ourthe",)}
    printed = PRINTED_FUEL[int(number)].get(total, "none")
    joined = tuple(f" {word} ".join(named) for word in (row.hits or "or", "or", "and"))
    hit = found.divisions if found.chooser is None else ()
    units = [unit for division in hit for unit in fuel.units_hit(pos, division, west=found.west)]
    return {
        "result": Either((*words.get(row.effect, ()), *joined, list(named), printed)),
        "divisions": Either((list(named), list(found.divisions))),
        "chooser": NAME[("german", "allied").index(row.chooser)] if row.chooser is not None else None,
        "units": asking.unit_ids(units),
        "drm": sum(line.value for line in lines),
    }


def _jabo(asking: Asking, die: int) -> Fields:
    """15.6 The columns to the left."""
    modifier = sum(line.value for line in bodenplatte.jabo_lines(asking.pos))
    shifts = air.jabo_shifts(die, modifier)
    return {"result": _columns(shifts), "shifts": Either((shifts, -shifts)), "drm": modifier}


def _columns(shifts: int) -> Either:
    return Either((shifts, -shifts, f"{shifts}L", f"{shifts} left"))


def _air_support(asking: Asking, die: int) -> Fields:
    modifier = sum(line.value for line in bodenplatte.air_lines(asking.pos))
    return {"result": air.markers_for(die, modifier), "drm": modifier}


def _defensive_artillery(asking: Asking, die: int) -> Fields:
    """22.8 for the side of a gun, or the side named; else for the side that is attacked."""
    units = asking.units("unit")
    named = bool(units) or "side" in asking.question
    side = asking.side(units[0] if units else None) if named else 1 - asking.pos.player
    shifts = artillery.defensive_roll(side, die)
    if shifts is None:
        return {"result": Either(("ToT", "Time on Target")), "shifts": None}
    return {"result": _columns(shifts), "shifts": Either((shifts, -shifts))}


def _von_der_heydte(_: Asking, die: int) -> Fields:
    result = tables.load().von_der_heydte(die)
    other = {"full": ("success", "full side"), "reduced": ("reduced side",), "eliminated": ()}
    return {"result": Either((result, *other[result]))}


def _skorzeny(_: Asking, die: int) -> Fields:
    result = tables.load().skorzeny(die)
    return {"result": result if result == "success" else Either((result, "failure", "fails"))}


def _pzj653(_: Asking, die: int) -> Fields:
    result = tables.load().pzj653(die)
    other = {
        "arrives": (),
        "again": ("roll again", "roll again next turn", "delayed", "delay"),
        "never": ("never arrives",),
    }
    return {"result": Either((result, *other[result]))}


def _bodenplatte(_: Asking, die: int) -> Fields:
    turn = tables.load().bodenplatte(die)
    if not turn:
        return {"result": Either(("no effect", None, 0, "none")), "turn": None}
    return {"result": Either((turn, f"from Turn {turn}", f"Turn {turn}")), "turn": turn}


def _fire_fight(asking: Asking, die: int) -> Fields:
    """16.2 The result may be changed by the lead unit, the defenders and FF(+1)."""
    pos, lead = asking.pos, asking.unit("unit" if "unit" in asking.question else "lead")
    plus = bool(asking.get("plus_one")) or asking.get("result") == "FF(+1)"
    lines = results.fire_fight_lines(pos, lead, _target(asking, lead), plus_one=plus)
    return {"result": results.fire_fight_result(die, lines), "drm": sum(line.value for line in lines)}


def _target(asking: Asking, lead: int) -> int:
    """The hex that is named, or the only one with enemies beside the lead unit."""
    if asking.get("target") is not None:
        return asking.hex("target")
    pos = asking.pos
    beside = bits.places(pos.world.ground.near[pos.at[lead]] & pos.front(1 - pos.unit(lead).side).hexes)
    if len(beside) != 1:
        raise Unsupported("a fire fight names its target")
    return beside[0]


def _determined_defense(asking: Asking, die: int) -> Fields:
    """16.7 With the bonus that the hex of the lead unit has."""
    pos, lead = asking.pos, asking.unit("unit" if "unit" in asking.question else "lead")
    hex = pos.at[lead]
    dcb = asking.get("dcb")
    if dcb is None:
        dcb = odds.defensive_bonus(pos, hex, pos.units_at(hex, pos.unit(lead).side))
    lines = results.defense_lines(pos, lead, int(dcb))
    result = defense_words(results.defense_result(die, lines))
    return {"result": result, "drm": sum(line.value for line in lines)}


def _crt(asking: Asking, die: int) -> Fields:
    column = asking.get("column", asking.get("odds"))
    if column not in tables.ODDS:
        raise Unsupported(f"the combat table has no column {column!r}")
    return {"result": results.combat_result(column, die)}


def _traffic(asking: Asking, _: int) -> Fields:
    """24.3 Two dice: the numbers that come off, and those of them that were on the map."""
    pos, side, dice = asking.pos, asking.side(), _dice(asking)
    if len(dice) != 2:
        raise Unsupported("two dice are rolled for traffic markers")
    rolled = sorted(set(dice))
    gone = sorted(traffic.number(marker) for marker in traffic.roll_off(pos, side, (dice[0], dice[1])))
    return {"result": Either((gone, rolled)), "removed": gone}


TABLES: dict[str, Callable[[Asking, int], Fields]] = {
    "disengagement": _disengagement,
    "rally": _rally,
    "recovery": _rally,
    "surrender": _surrender,
    "demolition": _demolition,
    "ouren": _ouren,
    "fuel": _fuel,
    "fuel_shortage": _fuel,
    "fuel_1": _fuel,
    "fuel_2": _fuel,
    "jabo": _jabo,
    "air_support": _air_support,
    "air": _air_support,
    "defensive_artillery": _defensive_artillery,
    "von_der_heydte": _von_der_heydte,
    "skorzeny": _skorzeny,
    "pzj653": _pzj653,
    "bodenplatte": _bodenplatte,
    "fire_fight": _fire_fight,
    "determined_defense": _determined_defense,
    "crt": _crt,
    "combat": _crt,
    "traffic": _traffic,
}
