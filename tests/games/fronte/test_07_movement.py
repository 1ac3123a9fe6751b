"""7, 9.2, 13.a, 13.b, 14.b-14.f: movement."""

from __future__ import annotations

import pytest
from tests.support.fronte_field import Field, garrison, regiment, unit

from salient.engine.actions import Action
from salient.engine.steps import answer
from salient.games.fronte.pieces import BRIDGING, MOVED, ON_ROAD, Division
from salient.games.fronte.sheet import River

ROAD = [["A03", "B03", "C03", "D03", "E03", "F03"]]
ORNE = River("Orne", tuple(f"C0{row}" for row in range(1, 9)), (2, -1), (2, 8))


def march(*units, select="u", **table):
    field = Field(*units, **table).activate()
    return field.say(f"select {select}")


@pytest.mark.rule("7.a")
def test_foot_moves_one_sector():
    field = march(regiment("u", "B05"))
    field.say("move C05")
    assert field.where("u") == "C05"
    assert field.step == "Activation"
    assert field.why_not("select u") == {"6.j"}


@pytest.mark.rule("7.a")
def test_tanks_move_three_and_may_stop_earlier():
    field = march(unit("u", "armor_medium", "B05"))
    assert field.why_not("stop") == {"7.a"}
    field.say("move C05", "move D05")
    assert field.why_not("move F05") == {"0.d"}
    field.say("move E05")
    assert field.step == "Activation"


@pytest.mark.rule("7.g", "7.h")
def test_the_road_bonus_is_one_sector_if_all_is_road():
    field = march(regiment("u", "A03"), roads=ROAD)
    field.say("move B03")
    assert field.words("move") == {"A03", "C03"}
    assert field.why_not("move B04") == {"7.a"}
    field.say("move C03")
    assert field.pos.status[field["u"]] & ON_ROAD
    assert field.step == "Activation"


@pytest.mark.rule("7.g")
def test_one_step_off_the_road_loses_the_bonus():
    field = march(unit("u", "armor_medium", "A03"), roads=ROAD)
    field.say("move A04", "move A03", "move B03")
    assert field.step == "Activation"


@pytest.mark.rule("7.h")
def test_four_bonus_takers_end_in_a_sector():
    units = [regiment(f"u{n}", "A03") for n in range(5)]
    field = Field(*units, roads=ROAD).activate()
    for n in range(4):
        field.say(f"select u{n}", "move B03", "move C03")
    field.say("select u4", "move B03")
    assert field.why_not("move C03") == {"7.h"}
    field.say("stop")


@pytest.mark.rule("7.h")
def test_bonus_takers_use_one_road():
    other = ["A06", "B06", "C06"]
    field = Field(regiment("u", "A03"), regiment("v", "A06"), roads=[*ROAD, other]).activate()
    field.say("select u", "move B03", "move C03", "select v", "move B06")
    assert field.where("v") == "B06"
    assert field.step == "Activation"
    free = Field(regiment("v", "A06"), roads=[*ROAD, other]).activate()
    assert free.say("select v", "move B06").words("move") == {"A06", "C06"}


@pytest.mark.rule("7.d", "7.i", "4.c")
def test_friends_are_crossed_but_a_full_sector_is_no_end():
    crowd = [unit(f"c{n}", "infantry", "C05", division=2) for n in range(9)]
    field = march(unit("u", "mech_infantry", "B05"), *crowd)
    field.say("move C05")
    assert field.why_not("stop") == {"7.i"}
    field.say("move D05")
    foot = march(regiment("u", "B05"), *crowd)
    assert foot.why_not("move C05") == {"7.i"}


@pytest.mark.rule("7.e", "4.f")
def test_enemies_are_not_entered():
    field = march(unit("u", "mech_infantry", "B05"), unit("e", "hq", "C05", side=1))
    assert field.why_not("move C05") == {"7.e"}


@pytest.mark.rule("7.b", "7.c")
def test_diagonals_but_not_between_two_enemies():
    one = march(regiment("u", "C03"), regiment("e", "D03", side=1), square=True)
    assert "D04" in one.words("move")
    both = march(regiment("u", "C03"), regiment("e", "D03", side=1), regiment("f", "C04", side=1), square=True)
    assert both.why_not("move D04") == {"7.c"}
    assert "B02" in both.words("move")


@pytest.mark.rule("9.2.a", "9.2.b", "9.2.c")
def test_whoever_enters_a_zone_stops():
    field = march(unit("u", "recon_light", "A03"), regiment("e", "C04", side=1))
    field.say("move B03", "move C03")
    assert field.step == "Activation"
    hq = march(unit("u", "recon_light", "A03"), unit("e", "hq", "C04", side=1))
    hq.say("move B03", "move C03", "move D03")
    assert hq.where("u") == "D03"


@pytest.mark.rule("9.2.d", "9.2.e")
def test_leaving_a_zone_is_free_and_another_stops():
    field = march(unit("u", "recon_light", "C03"), regiment("e", "C04", side=1))
    field.say("move D03")
    assert field.step == "Activation"
    away = march(unit("u", "recon_light", "C03"), regiment("e", "C04", side=1))
    away.say("move C02", "move C01", "move B02")
    assert away.where("u") == "B02"


@pytest.mark.rule("14.b")
def test_heavy_terrain_stops_but_by_road():
    forest = {"B03": "forest"}
    field = march(unit("u", "mech_infantry", "A03"), ground=forest)
    field.say("move B03")
    assert field.step == "Activation"
    road = march(unit("u", "mech_infantry", "A03"), ground=forest, roads=ROAD)
    road.say("move B03")
    assert road.why_not("move B04") == {"14.b"}
    road.say("move C03", "move C04")
    out = march(unit("u", "mech_infantry", "B03"), ground=forest)
    out.say("move C03", "move D03")


@pytest.mark.rule("13.a", "13.b")
def test_a_mined_road_gives_no_exemption():
    field = march(unit("u", "mech_infantry", "A03"), ground={"B03": "forest"}, roads=ROAD, mined={"B03": 0})
    field.say("move B03")
    assert field.step == "Activation"


@pytest.mark.rule("14.c")
def test_impassable_ground_is_for_foot_and_roads():
    marsh = {"C05": "marsh"}
    tank = march(unit("u", "armor_medium", "B05"), ground=marsh)
    assert tank.why_not("move C05") == {"14.c"}
    foot = march(regiment("u", "B05"), ground=marsh)
    foot.say("move C05")
    road = march(unit("u", "armor_medium", "B05"), ground=marsh, roads=[["B05", "C05", "D05"]])
    road.say("move C05", "move D05")
    sea = march(regiment("u", "B05"), ground={"C05": "sea"})
    assert sea.why_not("move C05") == {"14.c"}


@pytest.mark.rule("14.e")
def test_a_river_is_entered_but_not_crossed():
    field = march(unit("u", "mech_infantry", "B03"), rivers=[ORNE])
    field.say("move C03")
    assert field.step == "Activation"
    field.pos.status[field["u"]] = 0
    field.say("select u")
    assert field.why_not("move D03") == {"14.e"}
    field.say("move C04")  # along the river it keeps its bank
    field.pos.status[field["u"]] = 0
    field.say("select u")
    assert field.why_not("move D04") == {"14.e"}


@pytest.mark.rule("14.e", "7.g")
def test_a_bridge_with_a_road_is_crossed_in_one_move():
    field = march(unit("u", "mech_infantry", "A03"), rivers=[ORNE], bridges=["C03"], roads=ROAD)
    field.say("move B03", "move C03", "move D03", "move E03", "move F03")
    assert field.where("u") == "F03"
    cut = march(unit("u", "mech_infantry", "A03"), rivers=[ORNE], roads=ROAD)
    cut.say("move B03", "move C03")
    assert cut.step == "Activation"


@pytest.mark.rule("14.f", "2.1.t")
def test_engineers_in_the_river_are_a_bridge_and_nothing_else():
    units = [unit("u", "mech_infantry", "C03", bank="B"), unit("g", "engineer", "C03", bank="B")]
    field = march(*units, rivers=[ORNE])
    field.say("move D03")
    assert field.pos.status[field["g"]] & BRIDGING
    busy = Field(*units, rivers=[ORNE])
    busy.pos.status[busy["g"]] = 2  # it has fired
    busy.activate().say("select u")
    assert busy.why_not("move D03") == {"14.e"}


@pytest.mark.rule("14.e")
def test_rivers_along_the_edge_by_the_setting():
    field = march(unit("u", "mech_infantry", "D03"), rivers=[ORNE], options={"river_mode": "edges"})
    field.say("move C03")
    field.pos.status[field["u"]] = 0
    field.say("select u")
    assert field.why_not("move B03") == {"14.e"}


@pytest.mark.rule("13.c", "13.d", "13.e", "13.f")
@pytest.mark.parametrize(
    ("die", "engineers", "where"), [(4, False, "C05"), (5, False, "-2"), (5, True, "C05"), (6, True, "-2")]
)
def test_mines_roll_once(die, engineers, where):
    helpers = [unit("g", "engineer", "C05")] if engineers else []
    field = march(unit("u", "mech_infantry", "B05"), *helpers, mined={"C05": 1})
    field.say("move C05", f"roll {die}")
    assert field.where("u") == where
    assert field.pos.mines == (0, 0)
    assert field.names(field.pos.mined()) == {"C05"}
    assert field.pos.inflicted[1] == (1 if where == "-2" else 0)


@pytest.mark.rule("13.c")
def test_own_mines_are_harmless():
    field = march(unit("u", "mech_infantry", "B05"), mined={"C05": 0})
    field.say("move C05")
    assert field.step == "Activation"
    assert field.pos.mines[0]


@pytest.mark.rule("13.e")
def test_by_the_setting_a_minefield_lasts_until_it_kills():
    field = march(unit("u", "mech_infantry", "B05"), mined={"C05": 1}, options={"mines_trigger": "first_kill"})
    field.say("move C05", "roll 1")
    assert field.pos.mines[1]


@pytest.mark.rule("15.3.c")
def test_a_garrison_stays():
    field = Field(regiment("u", "A01"), garrison("g", "infantry", "B05"), options={"garrisons": "on"}).activate()
    assert field.why_not("select g") == {"6.h"}


@pytest.mark.rule("7.a", "6.h")
def test_a_division_enters_at_its_sectors():
    divisions = (Division("d0", "First", 0, enters=1, entry=("A03",)), Division("d1", "Enemy", 1))
    field = march(unit("u", "mech_infantry", ""), roads=ROAD, divisions=divisions)
    assert field.words("move") == {"A03"}
    assert field.why_not("move A05") == {"7.a"}
    field.say("move A03", "move B03", "move C03", "move D03", "move E03")
    assert field.pos.status[field["u"]] & MOVED


@pytest.mark.rule("7.a")
def test_lorries_carry_foot_along_the_road():
    divisions = (Division("d0", "First", 0, enters=1, entry=("A03",), lorries=True), Division("d1", "Enemy", 1))
    field = march(regiment("u", ""), roads=ROAD, divisions=divisions)
    field.say("move A03", "move B03", "move C03", "move D03")
    assert field.where("u") == "D03"
    assert field.step == "Activation"


def test_a_division_waits_until_its_turn_or_the_enemy():
    divisions = (Division("d0", "First", 0, held_until=3, held_distance=3), Division("d1", "Enemy", 1))
    far = Field(regiment("u", "A01"), regiment("e", "H08", side=1), divisions=divisions).activate()
    assert far.why_not("select u") == {"7.a"}
    near = Field(regiment("u", "A01"), regiment("e", "D01", side=1), divisions=divisions).activate()
    assert "u" in near.words("select")


def test_units_leave_where_the_scenario_lets_them():
    field = march(unit("u", "mech_infantry", "B05"), exits=(("A05",), ()))
    assert field.why_not("exit") == {"7.a"}
    field.say("move A05")
    answer(field.pos, Action("exit"))
    assert field.where("u") == "-3"


@pytest.mark.rule("7.f", "2.1.j")
def test_everybody_may_move_and_fire_but_towed_artillery():
    guns = [unit("t", "artillery_medium", "B05"), unit("s", "artillery_medium_sp", "B05"), unit("a", "at_light", "B05")]
    field = Field(*guns, regiment("e", "D05", side=1)).activate()
    assert {"t D05", "s D05"} <= field.words("fire")
    for gun in "tsa":
        field.say(f"select {gun}", "move C05")
    assert field.words("fire") == {"s D05", "a D05"}
    assert field.why_not("fire t D05") == {"2.1.j"}


@pytest.mark.rule("15.2.b", "15.2.c")
def test_a_taken_airfield_costs_its_aircraft_and_no_others():
    planes = [
        unit(f"p{n}", "air_tactical", "", side=1, home=home, pr=3) for n, home in enumerate(("C05", "C05", "H08"))
    ]
    field = march(unit("u", "mech_infantry", "B05"), *planes, regiment("e", "H07", side=1), options={"airfields": "on"})
    field.pos.airfields = 1 << field.sector("C05") | 1 << field.sector("H08")
    field.say("move C05")
    assert [field.pos.pr[field[f"p{n}"]] for n in range(3)] == [0, 0, 3]
    assert field.pos.inflicted[0] == 6
