"""J, E01-E02, S09, K27 The activation sequence, fuel, and the German part of the Reserve Phase."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_field import ROAD, allied, at, field, german, ids, names, of, panzer
from eaa_german import give, run, said, with_marked_attacks
from salient.games.enemy_action.german import activation, arrivals
from salient.games.enemy_action.german.activation import Activation, FuelCheck, NextAttack
from salient.games.enemy_action.german.arrivals import GermanReserves, OkwCheck
from salient.games.enemy_action.position import CALENDAR, OKW, RESERVE


@pytest.mark.rule("J01")
def test_roadblocks_beside_active_units_on_the_map_go() -> None:
    units = [german("a", "1412"), german("b", "1416"), german("r", "reserve")]
    board = ROAD | {"rivers": [["1412", "1413"]]}
    pos = field(board, units, {"roadblocks": ["1413", "1415", "1512"]}, active=["a", "r"])
    activation.clear_roadblocks(pos)
    assert ids(pos, pos.roadblocks) == {"1415"}


@pytest.mark.rule("J02", "J04", "J06", "J07", "J08")
def test_the_sequence_runs_in_order(monkeypatch: Any) -> None:
    hexes = ROAD["hexes"] | {"1412": {"control": "German"}}
    board = ROAD | {"hexes": hexes, "corps_objectives": {"I SS": ["1412", "1418"]}}
    units = [
        panzer("P", "1413"),
        panzer("q", "1411", selector=2),
        german("r", "reserve", selector=3),
        allied("x", "1415"),
    ]
    pos = field(board, units, {"roadblocks": ["1412"]}, {"date": 18}, active=["P", "q", "r"])
    pos.moved = pos.attacked = pos.crossed = 7
    with_marked_attacks(pos, monkeypatch)
    run(pos, Activation())
    told = [id for id in said(pos) if id.startswith("eaa-german")]
    assert told[:2] == ["eaa-german-clears-roadblock", "eaa-german-objective"]
    assert (
        told.index("eaa-german-reserve-waits")
        < told.index("eaa-german-target")
        < told.index("eaa-german-reserve-placed")
    )
    assert not pos.stack
    assert ids(pos, pos.targets) == {"1415"}
    assert pos.german_before >> at(pos, "1412") & 1


@pytest.mark.rule("E01", "E02", "J04")
def test_in_a_surprise_impulse_nobody_moves_or_is_placed_but_attacks_are_made(monkeypatch: Any) -> None:
    units = [panzer("P", "1413"), panzer("q", "1413", selector=2), german("r", "reserve"), allied("x", "1414")]
    pos = field(ROAD, units, when={"date": 16, "surprise": True}, active=["P", "q", "r"])
    with_marked_attacks(pos, monkeypatch)
    run(pos, Activation())
    assert ids(pos, pos.targets) == {"1414"}
    assert (pos.moved, pos.at[of(pos, "r")]) == (0, RESERVE)


@pytest.mark.rule("L04", "J07")
def test_each_hex_and_each_unit_once(monkeypatch: Any) -> None:
    units = [
        panzer("P", "1413", strength=9),
        panzer("q", "1413", selector=2, strength=9),
        panzer("r", "1613", selector=3, strength=9),
        panzer("s", "1613", selector=4, strength=9),
        allied("x", "1414"),
        allied("y", "1313"),
        allied("z", "1614"),
    ]
    pos = field(ROAD, units, when={"date": 18})
    with_marked_attacks(pos, monkeypatch)
    told = run(pos, NextAttack())
    assert told.count("eaa-german-target") == 2
    assert ids(pos, pos.targets) == {"1313", "1614"}
    assert told.count("eaa-german-targets") == 1


# Fuel


@pytest.mark.rule("J03", "S09", "S12")
@pytest.mark.parametrize(
    ("unit", "when", "needs"),
    [
        (panzer("P", "1412"), {"date": 18}, False),
        (panzer("P", "1412"), {"date": 19}, True),
        (panzer("P", "reserve"), {"date": 19}, True),
        (german("P", "1412"), {"date": 19}, False),
        (panzer("P", "1412", "out_of_fuel"), {"date": 19}, False),
        (panzer("P", "1412"), {"date": 19, "events": ["Fuel Priority"]}, False),
    ],
)
def test_when_fuel_is_checked(unit: dict[str, Any], when: dict[str, Any], needs: bool) -> None:
    assert activation.needs_fuel_check(field(units=[unit], when=when, active=["P"])) is needs


@pytest.mark.rule("J03", "S09", "S10")
@pytest.mark.parametrize(("die", "dry"), [("1", True), ("2", True), ("3", False)])
def test_the_fuel_number_or_less_and_all_active_mechanized_units_stop(die: str, dry: bool) -> None:
    units = [panzer("P", "1412"), panzer("r", "reserve"), german("g", "1412"), panzer("x", "1411")]
    pos = field(units=units, when={"date": 21}, active=["P", "r", "g"])
    run(pos, FuelCheck())
    assert pos.stack[-1].prompt(pos).id == "eaa-roll-fuel"
    give(pos, "roll", die)
    assert names(pos, pos.out_of_fuel) == ({"P", "r"} if dry else set())
    assert pos.fuel_checked


@pytest.mark.rule("J03")
def test_fuel_is_checked_before_anybody_moves(monkeypatch: Any) -> None:
    pos = field(ROAD, [panzer("P", "1411")], when={"date": 21})
    with_marked_attacks(pos, monkeypatch)
    run(pos, Activation())
    assert isinstance(pos.stack[-1], FuelCheck)
    assert not pos.moved
    give(pos, "roll", "2")
    assert not pos.moved
    assert "eaa-german-out-of-fuel" in said(pos)


# The Reserve Phase


@pytest.mark.rule("D03", "D04")
def test_todays_units_go_to_the_box() -> None:
    pos = field(units=[german("a", "calendar:18"), german("b", "calendar:19")], when={"date": 18})
    run(pos, GermanReserves())
    assert list(pos.at) == [RESERVE, CALENDAR]
    assert pos.since[0] == 18


OKW_UNITS = [
    german("c", "okw", army="OKW", corps="OKW", division="11P", selector=4),
    german("a", "okw", army="OKW", corps="OKW", division="10SS", selector=1),
    german("b", "okw", army="OKW", corps="OKW", division="10SS", selector=2),
]


def _victories(number: int) -> dict[str, Any]:
    hexes = {f"12{column}": {"vp": 2, "control": "German"} for column in range(10, 10 + number)}
    return {"hexes": hexes | {"1810": {"vp": 9}}}


@pytest.mark.rule("K27", "D04")
@pytest.mark.parametrize(("day", "held", "chance"), [(19, 9, 0), (20, 5, 0), (20, 6, 1), (21, 9, 4)])
def test_when_okw_is_checked(day: int, held: int, chance: int) -> None:
    assert arrivals.okw_chance(field(_victories(held), OKW_UNITS, when={"date": day})) == chance
    assert arrivals.okw_chance(field(_victories(held), when={"date": day})) == 0


@pytest.mark.rule("K27")
@pytest.mark.parametrize(("die", "released"), [("4", True), ("5", False)])
def test_okw_releases_the_first_division_for_three_points(die: str, released: bool) -> None:
    pos = field(_victories(9), OKW_UNITS, when={"date": 20})
    run(pos, GermanReserves())
    assert isinstance(pos.stack[-1], OkwCheck)
    assert pos.stack[-1].prompt(pos).id == "eaa-roll-okw"
    give(pos, "roll", die)
    assert [pos.at[of(pos, id)] for id in "abc"] == ([RESERVE, RESERVE, OKW] if released else [OKW] * 3)
    assert pos.penalty == (-3 if released else 0)
    assert arrivals.next_division(pos) == ("11P" if released else "10SS")
