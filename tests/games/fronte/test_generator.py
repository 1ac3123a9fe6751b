"""The points battle drawn by a seed: a sensible table, balanced forces, the same each time."""

from __future__ import annotations

import random

import pytest

from salient.engine.rulebook import OptionValue
from salient.games.fronte import custom, generator, sheet
from salient.games.fronte.ground import Ground
from salient.games.fronte.sheet import Geometry, cell_of

SEEDS = range(1, 13)


@pytest.mark.parametrize("geometry", ["hex", "square"])
@pytest.mark.parametrize("board", generator.BOARDS)
def test_tables_are_sound(geometry: Geometry, board: str) -> None:
    columns, rows = map(int, board.split("x"))
    rivers = 0
    for seed in SEEDS:
        table = generator.table(random.Random(seed), geometry, columns, rows)
        assert sheet.parse(sheet.write(table)) == table  # roads and rivers hang together
        ground = Ground(table)
        villages = [sector for sector, kind in table.ground.items() if kind == "village"]
        assert len(villages) == 4
        assert len({ground.road_group[ground.index(village)] for village in villages}) == 1
        paved = [cell_of(sector)[1] for road in table.roads for sector in road.chain]
        assert min(paved) == 0
        assert max(paved) == rows - 1
        rivers += len(table.rivers)
        assert len(table.bridges) == 2 * len(table.rivers)
    assert 0 < rivers < len(SEEDS)


@pytest.mark.parametrize(("board", "turned"), [("16x14", True), ("14x13", False)])
def test_both_halves_have_the_same_ground(board: str, turned: bool) -> None:
    columns, rows = map(int, board.split("x"))
    table = generator.table(random.Random(3), "hex", columns, rows)
    cells = {cell_of(sector): kind for sector, kind in table.ground.items()}
    for (column, row), kind in cells.items():
        other = (columns - 1 - column if turned else column, rows - 1 - row)
        assert cells[other] == kind


@pytest.mark.rule("1.a")
def test_forces_are_about_even() -> None:
    for seed in range(40):
        first, second = generator.draw_forces(random.Random(seed), 3, ("any", "any"))
        assert len(first.divisions) == len(second.divisions) == 3
        assert {division.camp for division in first.divisions} == {"allied"}
        assert max(first.pr, second.pr) * 100 <= min(first.pr, second.pr) * 130
    uk, italy = generator.draw_forces(random.Random(1), 5, ("UK", "Italy"))
    assert {division.nation for division in uk.divisions} == {"UK"}
    assert {division.nation for division in italy.divisions} == {"Italy"}
    assert len({division.code for division in italy.divisions}) == 5


@pytest.mark.rule("12.a")
def test_aircraft() -> None:
    options: dict[str, OptionValue] = {"seed": 2, "divisions": 3, "aircraft": True}
    battle = custom.battle(options)
    flying = [unit for unit in battle.units if unit.kind.startswith("air_")]
    assert [sum(unit.side == side and unit.kind == "air_tactical" for unit in flying) for side in (0, 1)] == [2, 2]
    assert {unit.pr for unit in flying} == {3}
    strength = [sum(unit.pr for unit in battle.units if unit.side == side and unit not in flying) for side in (0, 1)]
    bombers = [unit.side for unit in flying if unit.kind == "air_medium_bomber"]
    assert bombers == ([] if strength[0] == strength[1] else [strength.index(min(strength))])


def test_the_same_options_make_the_same_battle() -> None:
    options: dict[str, OptionValue] = {"seed": 5, "geometry": "square"}
    assert custom.battle(options) == custom.battle(dict(options))
    assert custom.battle(options) != custom.battle(options | {"seed": 6})
