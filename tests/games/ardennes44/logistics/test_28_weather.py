"""28 Weather and ground."""

from __future__ import annotations

import pytest

from salient.games.ardennes44 import cases, tables
from salient.games.ardennes44.logistics import weather
from salient.games.ardennes44.map import crossing
from salient.games.ardennes44.position import A44Position


def on_turn(turn: int) -> A44Position:
    return cases.position({"board": {"columns": [10, 12], "rows": [10, 12]}, "units": (), "when": {"turn": turn}})


@pytest.mark.rule("28.1a")
def test_the_ground_is_frozen_from_turn_11_to_the_end() -> None:
    assert [turn for turn in range(1, 31) if tables.load().turn(turn).ground == "frozen"] == list(range(11, 31))


@pytest.mark.rule("28.1a")
@pytest.mark.parametrize(("turn", "forest", "woods"), [(10, 8, 6), (11, 6, 4)])
def test_frozen_ground_is_cheaper_for_mechanized_units(turn: int, forest: int, woods: int) -> None:
    hexes = {"1111": {"terrain": "forest"}, "1112": {"terrain": "light_woods"}}
    board = {"columns": [10, 12], "rows": [10, 12], "hexes": hexes}
    pos = cases.position({"board": board, "units": (), "when": {"turn": turn}})
    costs = [
        crossing.terrain_cost(pos, "mech_infantry", pos.world.map.index("1110"), pos.world.map.index(to))
        for to in ("1111", "1112")
    ]
    assert costs == [forest, woods]


@pytest.mark.rule("28.2a", "S5c")
def test_the_weather_is_clear_on_turns_15_to_22() -> None:
    assert [turn for turn in range(1, 31) if weather.is_clear(on_turn(turn))] == list(range(15, 23))


@pytest.mark.rule("28.2a", "S5c")
def test_fuel_is_scarcer_from_turn_15_and_stays_so() -> None:
    found = [weather.fuel_modifier(on_turn(turn)) for turn in range(1, 31)]
    assert found == [None] * 6 + [0] * 8 + [1] * 16
