"""7.1 Supply."""

from __future__ import annotations

import pytest
from tests.support.fronte_field import Field, garrison, regiment, unit

from salient.games.fronte.sequence import ChooseDivision
from salient.games.fronte.sheet import River
from salient.games.fronte.supply import half, in_supply, movers, supplied

ROAD = [[f"D0{row}" for row in range(1, 9)]]
EDGE = (("D08",), ())
ACROSS = River("Odon", tuple(f"{column}05" for column in "ABCDEFGH"), (-1, 4), (8, 4))


def table(*units, **more):
    settings = {"supply_mode": "hq"} | more.pop("options", {})
    return Field(*units, **({"roads": ROAD, "edges": EDGE} | more), options=settings)


@pytest.mark.rule("7.1.a")
def test_a_clear_road_to_the_edge():
    assert in_supply(table(unit("h", "hq", "D06")).pos, 0)
    assert in_supply(table(unit("h", "hq", "B06")).pos, 0)
    assert not in_supply(table(unit("h", "hq", "D06"), edges=(("H01",), ())).pos, 0)


@pytest.mark.rule("7.1.b")
def test_an_enemy_on_the_road_cuts_it():
    assert not in_supply(table(unit("h", "hq", "D04"), unit("e", "hq", "D06", side=1)).pos, 0)


@pytest.mark.rule("7.1.c")
def test_a_zone_cuts_the_road_unless_a_friend_stands_there():
    enemy = regiment("e", "E06", side=1)
    assert not in_supply(table(unit("h", "hq", "D04"), enemy).pos, 0)
    friends = [regiment("f", "D06"), regiment("g", "D07"), regiment("i", "D05")]
    assert in_supply(table(unit("h", "hq", "D04"), enemy, *friends).pos, 0)


@pytest.mark.rule("7.1.a")
def test_only_the_nearest_road_counts():
    """R35 The other road is clear, but farther."""
    roads = [*ROAD, [f"G0{row}" for row in range(1, 9)]]
    enemy = regiment("e", "D07", side=1)
    near = table(unit("h", "hq", "D03"), enemy, roads=roads, edges=(("D08", "G08"), ()))
    assert not in_supply(near.pos, 0)
    far = table(unit("h", "hq", "G03"), enemy, roads=roads, edges=(("D08", "G08"), ()))
    assert in_supply(far.pos, 0)


@pytest.mark.rule("7.1.a")
def test_a_river_cuts_the_road_without_a_bridge():
    assert not in_supply(table(unit("h", "hq", "D03"), rivers=[ACROSS]).pos, 0)
    assert in_supply(table(unit("h", "hq", "D03"), rivers=[ACROSS], bridges=["D05"]).pos, 0)
    assert in_supply(table(unit("h", "hq", "D03"), unit("g", "engineer", "D05"), rivers=[ACROSS]).pos, 0)


@pytest.mark.rule("7.1.a")
def test_without_roads_any_path_will_do():
    assert in_supply(table(unit("h", "hq", "B03"), roads=()).pos, 0)
    limited = table(unit("h", "hq", "A03"), options={"supply_max_offroad": 3})
    assert in_supply(limited.pos, 0)
    assert not in_supply(table(unit("h", "hq", "H03"), options={"supply_max_offroad": 3}).pos, 0)


@pytest.mark.rule("7.1.a")
def test_without_hq_half_of_the_units_must_trace():
    units = [unit("h", "hq", "D03"), regiment("a", "D07"), regiment("b", "D02"), regiment("c", "E02")]
    field = table(*units, regiment("e", "D05", side=1))
    field.pos.lose_pr(field["h"])
    assert not in_supply(field.pos, 0)
    field.pos.put(field["b"], field.sector("D08"))
    assert in_supply(field.pos, 0)


@pytest.mark.rule("7.1.d")
def test_half_of_the_units_may_move():
    assert [half(units) for units in (1, 2, 9)] == [1, 1, 4]
    units = [unit("h", "hq", "D03"), *(regiment(f"u{n}", "D02") for n in range(4))]
    field = table(*units, regiment("e", "D06", side=1))
    assert movers(field.pos, 0) == 2
    field.pos.push(ChooseDivision(0))
    field.say("activate d0", "select u0", "move D01", "stop", "select u1", "move D01", "stop")
    assert field.why_not("select u2") == {"7.1.d"}
    assert "fronte-out-of-supply" in field.told()


@pytest.mark.rule("7.1.e", "8.q", "10.l")
def test_who_fights_out_of_supply():
    units = [unit("h", "hq", "D03"), regiment("u", "D02"), garrison("g", "infantry", "A01")]
    cut = table(*units, regiment("e", "D06", side=1), options={"garrisons": "on"})
    assert not supplied(cut.pos, cut["u"])
    assert supplied(cut.pos, cut["g"])
    by_unit = table(*units, regiment("e", "D06", side=1), options={"supply_mode": "unit"})
    by_unit.pos.put(by_unit["u"], by_unit.sector("D08"))
    assert supplied(by_unit.pos, by_unit["u"])
    assert not supplied(by_unit.pos, by_unit["h"])
    off = table(*units, regiment("e", "D06", side=1), options={"supply_mode": "off"})
    assert supplied(off.pos, off["u"])
