"""What was absurd in games that were read later: tanks at home, staffs alone, objectives left to the enemy."""

from __future__ import annotations

from fronte_field import Field, regiment, unit
from fronte_staff import ALLIED, AXIS, board, carried_out, moves, said, scene, staff
from salient.engine.steps import settle
from salient.games.fronte.pieces import FIRED, NOBODY, Unit
from salient.games.fronte.sequence import ChooseDivision
from salient.games.fronte.sheet import River
from salient.games.fronte.staff.tactics import garrison

LAST = 9


def last_move(field: Field) -> Field:
    """Nobody is asked after this activation."""
    field.pos.turn = LAST
    field.pos.activated |= 1 << AXIS | 1 << 3
    return field


LINE = tuple(regiment(name, at, division=2) for name, at in (("a", "A05"), ("b", "C05"), ("c", "E05"), ("d", "G05")))
VILLAGE = {"D02": "village"}


def test_nobody_goes_home_to_guard_what_the_enemy_cannot_walk_to() -> None:
    """He would have to go through a line of regiments, each in the zone of the next (9.2.c)."""
    units = (*LINE, unit("t", "armor_medium", "D04"), unit("x", "recon_light", "D06", side=AXIS))
    field = scene(*units, ground=VILLAGE, control={"D02": ALLIED})
    assert not moves(field, garrison.proposals(board(field)))


def test_where_there_is_a_gap_in_the_line_somebody_does() -> None:
    units = (*LINE[:2], unit("t", "armor_medium", "D04"), unit("x", "recon_light", "F05", side=AXIS))
    field = scene(*units, ground=VILLAGE, control={"D02": ALLIED})
    assert {"t": "D02"} in moves(field, garrison.proposals(board(field)))


def test_guns_behind_the_line_fear_nobody_who_would_have_to_stop_before_it() -> None:
    units = (*LINE, unit("g", "artillery_medium", "D03"), regiment("x", "D07", "armor_heavy", side=AXIS))
    field = scene(*units)
    table = board(field)
    assert not table.risk(field.pos, field.sector("D03"), (field["g"],))
    field.pos.put(field["b"], field.sector("A05"))
    field.pos.put(field["c"], field.sector("G05"))
    assert table.risk(field.pos, field.sector("D03"), (field["g"],))


def test_a_strong_division_in_the_rear_is_brought_up() -> None:
    """Its one shot at nothing much does not make the weak one first."""
    units = (
        unit("m", "hmg", "D04", division=0),
        regiment("x", "D05", side=AXIS, division=1),
        *(regiment(name, "A12", "armor_heavy", division=2) for name in "tuv"),
    )
    field = Field(*units, size=(8, 12), ground={"D05": "forest"})
    field.pos.events = None
    field.pos.push(ChooseDivision(ALLIED))
    settle(field.pos)
    assert said(field) == ["activate d2"]


def test_a_staff_that_aircraft_could_find_alone_goes_to_its_units() -> None:
    units = (
        unit("hq", "hq", "H01", side=AXIS),
        regiment("x", "F01", side=AXIS),
        unit("o", "air_tactical", "", division=NOBODY, pr=3),
        regiment("a", "A08"),
    )
    field = scene(*units, division=1, edges=(("A08",), ("H01",)))
    field.pos.flying, field.pos.superiority = True, ALLIED
    carried_out(field, AXIS)
    assert field.where("hq") == field.where("x")


def test_engineers_alone_under_the_guns_go_to_their_regiment() -> None:
    units = (
        unit("e", "engineer_mech", "F05", side=AXIS),
        regiment("x", "G07", side=AXIS),
        unit("g", "artillery_heavy", "A01", regiment=True),
        regiment("a", "A01"),
    )
    field = scene(*units, division=1)
    carried_out(field, AXIS)
    assert field.where("e") == field.where("x")


ORNE = River("Orne", tuple(f"C0{row}" for row in range(1, 9)), (2, -1), (2, 8))
BLOWN = {"rivers": [ORNE], "bridges": ["C05"], "options": {"supply_mode": "off", "bridge_demolition": "engineers"}}


def test_engineers_blow_the_bridge_that_he_is_coming_to() -> None:
    units = (unit("e", "engineer", "C05"), regiment("a", "A05"), regiment("x", "F05", side=AXIS))
    assert carried_out(scene(*units, **BLOWN))[0] == "work e demolish"


def test_not_while_their_own_are_beyond_it() -> None:
    units = (unit("e", "engineer", "C05"), regiment("a", "E04"), regiment("x", "G05", side=AXIS))
    assert "work e demolish" not in carried_out(scene(*units, **BLOWN))


def test_they_go_to_it_first() -> None:
    units = (unit("e", "engineer_mech", "A06"), regiment("a", "A05"), regiment("x", "F05", side=AXIS))
    field = scene(*units, **BLOWN)
    carried_out(field)
    assert field.where("e") == "C05"


def dug(*units: Unit) -> str:
    """What the veteran's engineers begin who have nothing else to do."""
    field = scene(*units)
    return str(staff().dig(field.pos, field.offered()))


def test_nobody_digs_in_where_no_enemy_can_come() -> None:
    ours = (unit("e", "engineer", "A01"), regiment("a", "A01"))
    assert dug(*ours, regiment("x", "A03", side=AXIS)) == "work e entrench"
    assert dug(*ours, regiment("x", "H08", side=AXIS)) == "None"


def test_one_digs_for_all_who_are_there() -> None:
    engineers = (unit("e", "engineer", "A01"), unit("f", "engineer", "A01"))
    field = scene(*engineers, regiment("a", "A01"), regiment("x", "A03", side=AXIS))
    field.say("work e entrench")
    assert staff().dig(field.pos, field.offered()) is None


def objectives(*units: object, assigned: str) -> Field:
    ground = {"B02": "village", "F07": "village"}
    field = scene(*units, ground=ground, points=True, control={"B02": ALLIED, "F07": AXIS})  # type: ignore[arg-type]
    field.pos.assigned = (((field.sector(assigned), 25),), ())
    return last_move(field)


def test_somebody_goes_back_to_what_has_our_points_while_there_is_time() -> None:
    units = (regiment("a", "B05"), regiment("b", "D05"), regiment("x", "H08", side=AXIS))
    field = objectives(*units, assigned="B02")
    field.pos.activated, field.pos.turn = 0, 5
    carried_out(field)
    assert field.world.ground.distances[field.sector("B02")][field.pos.at[field["a"]]] == 2


def test_in_the_end_even_a_staff_goes_beside_his_objective() -> None:
    units = (unit("hq", "hq", "F02"), regiment("a", "B02"), regiment("x", "F07", side=AXIS))
    field = objectives(*units, assigned="B02")
    carried_out(field)
    assert field.world.ground.distances[field.sector("F07")][field.pos.at[field["hq"]]] == 1


def test_in_the_end_somebody_stands_in_what_has_our_points() -> None:
    field = objectives(unit("g", "artillery_medium", "D01"), regiment("x", "H08", side=AXIS), assigned="B02")
    field.pos.mark(field["g"], FIRED)
    carried_out(field)
    assert field.where("g") == "B02"
