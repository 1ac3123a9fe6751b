"""6 Fuel shortage."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from salient.games.ardennes44 import cases, tables
from salient.games.ardennes44.logistics import fuel, supply
from salient.games.ardennes44.map import theatre
from salient.games.ardennes44.movement import modes
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.pieces import roster
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, OOS, SIDES
from salient.games.ardennes44.position import DESTROYED, EXITED, GONE, NOWHERE, A44Position

WEST = ("1510", "1511")


def unit(formation: str, at: str | None, color: str = "5PzA", **more: Any) -> dict[str, Any]:
    return {"id": f"{formation}/{at}/{more}", "side": "German", "class": "vehicle", "attack": 4, "defense": 4,
            "move": 6, "formation": formation, "color": color, "at": at, **more}  # fmt: skip


def position(*units: dict[str, Any], turn: int = 7) -> A44Position:
    """1510 and 1511 are west of the line; a road leads from a German source in 1520 through column 15."""
    sides = [{"between": pair, "road": "primary"} for pair in pairwise(f"15{row}" for row in range(10, 21))]
    board = {"columns": [10, 20], "rows": [10, 20], "hexes": {"1520": {"supply_source": "German"}}, "sides": sides}
    pos = cases.position({"board": board, "units": units, "when": {"turn": turn}})
    line = frozenset(pos.world.map.index(id) for id in WEST)
    pos.world.features = replace(pos.world.features, west_of_ourthe=line)
    return pos


def short(pos: A44Position) -> list[int]:
    return [unit for unit, status in enumerate(pos.status) if status & OOS]


# 6.1 Procedure -------------------------------------------------------------------------------------


@pytest.mark.rule("6.1a")
@pytest.mark.parametrize(("turn", "expected"), [(1, False), (6, False), (7, True), (8, True), (15, True), (30, True)])
def test_from_turn_7_on(turn: int, expected: bool) -> None:
    assert fuel.rolls(position(turn=turn)) is expected


@pytest.mark.rule("6.1a", "32.2b")
@pytest.mark.parametrize(("turn", "expected"), [(7, False), (8, False), (9, True)])
def test_captured_fuel_spares_the_rolls_of_two_turns(turn: int, expected: bool) -> None:
    pos = position(turn=turn)
    pos.drained = True
    assert fuel.rolls(pos) is expected
    assert dumps.no_shortage(pos) is not expected


@pytest.mark.rule("6.1b", "23.4a")
def test_all_units_of_the_division_are_out_of_supply() -> None:
    pos = position(unit("116Pz", "1515"), unit("116Pz", "1516"), unit("2Pz", "1517"))
    result = fuel.shortage(pos, 1, 6)
    assert result == fuel.Shortage(("116Pz",))
    assert fuel.strike(pos, result) == short(pos) == [0, 1]
    assert [reason.message.id for reason in modes.why_not_mode(pos, 0, "normal")] == ["a44-refused-tactical-only"]
    assert modes.why_not_mode(pos, 0, "tactical") == []


@pytest.mark.rule("6.1c")
def test_the_fuhrer_brigades_are_divisions_and_no_other_is() -> None:
    pos = position(unit("FuhBgl", "1510"), unit("FuhGr", "1516", "7A"), unit("150Pz", "1511", "6PzA"), unit("", "1510"))
    assert fuel.strike(pos, fuel.shortage(pos, 1, 4)) == [0, 1]
    assert fuel.divisions_of(pos, "5PzA") == ("FuhBgl",)
    assert fuel.divisions_of(pos, "6PzA") == ()


@pytest.mark.rule("6.1d")
@pytest.mark.parametrize(("table", "die", "names"), [
    (1, 3, ("15PG", "9Pz")), (1, 5, ("2Pz", "Lehr")), (2, 4, ("2SS", "9SS")), (2, 5, ("1SS", "12SS")),
])  # fmt: skip
def test_or_the_german_picks_one(table: int, die: int, names: tuple[str, str]) -> None:
    pos = position(*(unit(name, "1515") for name in names))
    result = fuel.shortage(pos, table, die)
    assert result == fuel.Shortage(names, GERMAN)
    assert [reason.rule for reason in fuel.why_not_pick(result, ALLIED, names[0])] == ["6.1"]
    assert fuel.why_not_pick(result, GERMAN, names[1]) == []
    assert [reason.rule for reason in fuel.why_not_pick(result, GERMAN, "116Pz")] == ["6.3"]
    assert fuel.strike(pos, result, names[1]) == short(pos) == [1]


@pytest.mark.rule("6.1d")
@pytest.mark.parametrize(("table", "die", "names"), [(1, 4, ("FuhBgl", "FuhGr")), (2, 6, ("2SS", "9SS"))])
def test_and_hits_both(table: int, die: int, names: tuple[str, str]) -> None:
    pos = position(*(unit(name, "1515") for name in names))
    result = fuel.shortage(pos, table, die)
    assert result == fuel.Shortage(names)
    assert [reason.rule for reason in fuel.why_not_pick(result, GERMAN, names[0])] == ["6.1"]
    assert fuel.strike(pos, result) == [0, 1]
    pos = position(unit(names[0], "1515"))  # R9 every one that is in play
    assert fuel.strike(pos, fuel.shortage(pos, table, die)) == [0]


@pytest.mark.rule("T8")
@pytest.mark.parametrize("table", fuel.TABLES)
def test_a_one_is_no_shortage(table: int) -> None:
    pos = position(*(unit(name, "1510") for name in ("116Pz", "1SS")))
    assert fuel.shortage(pos, table, 1) == fuel.NO_SHORTAGE
    assert fuel.strike(pos, fuel.NO_SHORTAGE) == short(pos) == []


@pytest.mark.rule("T8")
def test_every_result_with_all_divisions_on_the_map() -> None:
    """On the real counters: rolls 1 to 7 of both tables hit only divisions that exist, for the chooser printed."""
    divisions = {one.formation: one.color for one in roster.units() if one.side == GERMAN and one.formation}
    pos = position(*(unit(name, "1511", color) for name, color in divisions.items()), turn=15)
    for table in fuel.TABLES:
        for die in range(7):
            row, result = tables.load().fuel[table](die + 1), fuel.shortage(pos, table, die)
            assert result.chooser == (SIDES.index(row.chooser) if row.chooser else None)
            assert set(row.divisions) <= set(result.divisions)
            assert bool(result.divisions) == (die > 0)


@pytest.mark.rule("6.1e", "23.1a")
def test_the_marker_goes_in_the_supply_phase_of_the_same_turn() -> None:
    pos = position(unit("116Pz", "1515"), unit("116Pz", "1010"))
    fuel.strike(pos, fuel.shortage(pos, 1, 6))
    assert supply.check_supply(pos, supply.supply(pos, GERMAN)) == ([], [0])
    assert short(pos) == [1]  # without a path it stays


# 6.2, 6.3 ------------------------------------------------------------------------------------------


@pytest.mark.rule("6.2a")
@pytest.mark.parametrize(("turn", "expected"), [(7, []), (14, []), (15, [1]), (23, [1])])
def test_one_more_from_turn_15(turn: int, expected: list[int]) -> None:
    assert [line.value for line in fuel.lines(position(turn=turn))] == expected


@pytest.mark.rule("6.2a")
def test_seven_can_be_reached_and_one_no_longer() -> None:
    pos = position(unit("1SS", "1515", "6PzA"), unit("12SS", "1515", "6PzA"), turn=15)
    assert fuel.shortage(pos, 2, 6) == fuel.Shortage(("1SS", "12SS"))
    pos = position(unit("1SS", "1510", "6PzA"), turn=15)
    assert fuel.shortage(pos, 2, 1) == fuel.Shortage(("1SS",), None, west=True)


@pytest.mark.rule("6.3a")
def test_a_division_that_arrives_enters_out_of_supply() -> None:
    due = unit("3PG", None, "6PzA", special=["arrival:7-KL"])
    later = unit("3PG", None, "6PzA", special=["arrival:8-K"])
    pos = position(due, later)
    assert [fuel.in_play(pos, one) for one in (0, 1)] == [True, False]
    assert fuel.strike(pos, fuel.shortage(pos, 2, 3)) == short(pos) == [0]
    assert fuel.refuel_waiting(pos) == [0]  # it did not enter
    assert short(pos) == []


@pytest.mark.rule("6.3a", "6.1e")
def test_what_entered_is_a_matter_of_supply() -> None:
    pos = position(unit("3PG", None, "6PzA", special=["arrival:7-KL"]))
    fuel.strike(pos, fuel.shortage(pos, 2, 3))
    pos.put(0, pos.world.map.index("1515"))
    assert fuel.refuel_waiting(pos) == []
    assert short(pos) == [0]


@pytest.mark.rule("2.6a", "6.3a")
def test_the_real_counters_know_when_they_arrive() -> None:
    units = {one.id: one for one in roster.units()}
    assert [units[id].arrival for id in ("9Pz/10", "FuhBgl/FFB", "2Pz/304")] == [14, 5, 0]


@pytest.mark.rule("6.3b")
@pytest.mark.parametrize("place", [NOWHERE, DESTROYED, GONE, EXITED])
def test_a_division_that_is_not_in_play_cannot_be_picked(place: int) -> None:
    pos = position(unit("2Pz", "1515"), unit("Lehr", "1516"))
    pos.put(0, place)
    result = fuel.shortage(pos, 1, 5)
    assert result == fuel.Shortage(("Lehr",))  # the other one has no choice but to be hit
    assert fuel.strike(pos, result) == [1]
    pos.put(1, place)
    assert fuel.shortage(pos, 1, 5) == fuel.NO_SHORTAGE


# 6.4 Any division ----------------------------------------------------------------------------------


@pytest.mark.rule("6.4a")
def test_west_of_the_ourthe_the_allied_player_picks_and_units_in_the_east_are_spared() -> None:
    panzers = unit("2Pz", "1510"), unit("2Pz", "1515")
    pos = position(*panzers, unit("26VG", "1511"), unit("116Pz", "1515"), unit("1SS", "1510", "6PzA"))
    result = fuel.shortage(pos, 1, 2)
    assert result == fuel.Shortage(("26VG", "2Pz"), ALLIED, west=True)
    assert [reason.rule for reason in fuel.why_not_pick(result, GERMAN, "2Pz")] == ["6.4"]
    assert [reason.rule for reason in fuel.why_not_pick(result, ALLIED, "116Pz")] == ["6.4"]
    assert fuel.why_not_pick(result, ALLIED, "2Pz") == []
    assert fuel.strike(pos, result, "2Pz") == short(pos) == [0]


@pytest.mark.rule("6.4a")
def test_nobody_in_the_west_no_shortage() -> None:
    pos = position(unit("2Pz", "1515"), unit("2Pz", None, special=["arrival:7-K"]))
    result = fuel.shortage(pos, 1, 2)
    assert result.divisions == ()
    assert fuel.strike(pos, result) == []
    assert fuel.shortage(pos, 2, 2).divisions == ()


@pytest.mark.rule("6.4b")
@pytest.mark.parametrize(("name", "expected"), [("Ciney", True), ("Bastogne", False)])
def test_the_line_on_the_real_map(name: str, expected: bool) -> None:
    features = theatre.features()
    assert (features.names[name][0] in features.west_of_ourthe) is expected


@pytest.mark.rule("6.4c")
def test_any_panzer_division_is_one_of_four_with_all_its_units() -> None:
    names = ("2Pz", "9Pz", "116Pz", "Lehr", "15PG", "FuhBgl", "26VG")
    pos = position(*(unit(name, "1515") for name in names), unit("9Pz", "1510"), turn=15)
    result = fuel.shortage(pos, 1, 6)
    assert result == fuel.Shortage(names[:4], ALLIED)
    assert [reason.rule for reason in fuel.why_not_pick(result, ALLIED, "15PG")] == ["6.4"]
    assert fuel.strike(pos, result, "9Pz") == [1, 7]
