"""0.c, 0.d, 0.i, 4, 14.a: sectors, distances, heavy terrain, stacking, banks."""

from __future__ import annotations

import pytest
from tests.support.fronte_field import Field, regiment, unit

from salient.games.fronte.ground import BANK_A, BANK_B
from salient.games.fronte.pieces import classes, default_pr
from salient.games.fronte.sheet import River

ORNE = River("Orne", tuple(f"C0{row}" for row in range(1, 9)), (2, -1), (2, 8))


@pytest.mark.rule("0.c")
def test_distance_on_hexes_and_squares():
    hexes, squares = Field(), Field(square=True)
    assert hexes.world.ground.distance(hexes.sector("C03"), hexes.sector("D04")) == 2
    assert hexes.world.ground.distance(hexes.sector("C03"), hexes.sector("C04")) == 1
    assert squares.world.ground.distance(squares.sector("C03"), squares.sector("E04")) == 2


@pytest.mark.rule("0.d", "4.a")
def test_six_neighbours_on_hexes_eight_on_squares():
    hexes, squares = Field(), Field(square=True)
    assert hexes.names(hexes.world.ground.near[hexes.sector("C03")]) == {"B02", "C02", "B03", "D03", "B04", "C04"}
    assert hexes.names(hexes.world.ground.near[hexes.sector("C04")]) == {"C03", "D03", "B04", "D04", "C05", "D05"}
    assert len(squares.world.ground.neighbours[squares.sector("C03")]) == 8


@pytest.mark.rule("0.i", "14.a", "13.f")
def test_heavy_terrain_and_mines_for_movement_only():
    ground = {"B02": "village", "B03": "city", "B04": "forest", "B05": "ridge", "B06": "marsh", "B07": "heavy"}
    field = Field(ground=ground, rivers=[ORNE], mined={"E05": 1})
    heavy = field.names(field.pos.heavy())
    assert heavy == {*ground, *ORNE.chain}
    assert field.names(field.pos.heavy(moving=True)) == heavy | {"E05"}
    field.pos.mines, field.pos.spent = (0, 0), 1 << field.sector("E05")
    assert "E05" in field.names(field.pos.heavy(moving=True))


@pytest.mark.rule("0.j")
def test_fortified_sectors_are_marked():
    field = Field(fortified=("D05",))
    assert field.names(field.pos.fortified) == {"D05"}


@pytest.mark.rule("4.c", "4.e", "7.i")
def test_nine_ground_units_and_aircraft_apart():
    field = Field(*[unit(f"u{n}", "infantry", "D04") for n in range(9)], unit("p", "air_tactical", ""))
    sector = field.sector("D04")
    assert field.pos.room(sector, 0) == 0
    field.pos.put(field["p"], sector)
    assert field.pos.room(sector, 0) == 0
    six = Field(*[unit(f"u{n}", "infantry", "D04") for n in range(6)], options={"stack_limit": 6})
    assert six.pos.room(sector, 0) == 0


@pytest.mark.rule("14.e")
def test_banks_part_the_ring_clockwise_from_the_previous_sector():
    field = Field(rivers=[ORNE])
    banks = field.world.ground.bank[field.sector("C03")]
    assert banks[field.sector("D03")] == BANK_A
    assert banks[field.sector("B03")] == BANK_B
    assert field.sector("C02") not in banks
    assert field.sector("C04") not in banks


@pytest.mark.rule("7.a", "2.1.a", "3.a", "A.a")
def test_classes_move_and_fight_as_the_tables_say():
    known = classes()
    rows = {kind: (row.fc, row.range, row.move) for kind, row in known.items()}
    assert rows["infantry"] == (1, 0, 1)
    assert rows["armor_heavy"] == (4, 2, 3)
    assert rows["artillery_heavy"] == (3, 8, 4)
    assert rows["hq"][2] == rows["recon_light"][2] == 5
    assert all(row.fc >= 1 for row in known.values())


@pytest.mark.rule("A.b", "A.c", "A.d")
def test_self_propelled_guns_rockets_and_brackets():
    known = classes()
    assert (known["artillery_medium_sp"].fc, known["artillery_medium_sp"].range) == (2, 6)
    assert (known["artillery_rocket"].fc, known["artillery_rocket"].range) == (3, 8)
    assert (known["at_heavy"].fc, known["at_heavy"].soft) == (3, 2)


@pytest.mark.rule("3.b", "3.d", "2.1.f", "2.1.o")
def test_strength_where_a_scenario_gives_none():
    assert default_pr("infantry", True) == 2
    assert default_pr("engineer", False) == default_pr("hq", False) == 1


@pytest.mark.rule("0.g", "0.h")
def test_armour_is_classes_a_b_and_c_alone():
    armour = {kind for kind, row in classes().items() if row.is_armour}
    assert armour == {"armor_heavy", "armor_medium", "armor_light"}


@pytest.mark.rule("0.e", "1.a", "1.c")
def test_units_belong_to_divisions_and_some_are_regiments():
    field = Field(regiment("r", "B02"), unit("b", "at_light", "B02"))
    assert field.world.regiments == 1 << field["r"]
    assert field.world.members[0] == 1 << field["r"] | 1 << field["b"]


@pytest.mark.rule("0.k", "2.1.e")
def test_an_hq_is_isolated_without_other_units():
    field = Field(unit("h", "hq", "B02"), unit("i", "hq", "B02", division=2), unit("b", "hmg", "C05"))
    assert field.pos.is_isolated(field["h"])
    field.pos.put(field["b"], field.sector("B02"))
    assert not field.pos.is_isolated(field["h"])
