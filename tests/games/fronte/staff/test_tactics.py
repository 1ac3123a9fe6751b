"""The ideas of the staff, one by one: each finds its situation on the table and says what is to be done about it."""

from __future__ import annotations

from fronte_field import regiment, unit
from fronte_staff import ALLIED, AXIS, board, moves, scene
from salient.engine.messages import Message
from salient.games.fronte.staff import tactics
from salient.games.fronte.staff.tactics import (
    advance,
    assault,
    battery,
    close_ring,
    contest,
    cut_supply,
    garrison,
    hide_guns,
    open_road,
    protect_staff,
    screen,
    seize,
    spot,
    strengthen,
    take_aim,
    take_cover,
    withdraw,
)
from salient.opponents import levels, planning
from salient.opponents.planning import Intent


def test_a_village_that_nobody_defends_is_taken() -> None:
    field = scene(
        regiment("a", "C03"), regiment("x", "H08", side=AXIS), ground={"D03": "village"}, control={"D03": AXIS}
    )
    assert {"a": "D03"} in moves(field, seize.proposals(board(field)))


def test_one_with_a_garrison_is_not() -> None:
    field = scene(
        regiment("a", "C03"), regiment("x", "D03", side=AXIS), ground={"D03": "village"}, control={"D03": AXIS}
    )
    assert not moves(field, seize.proposals(board(field)))


def test_an_empty_place_that_the_enemy_could_walk_into_gets_the_weakest() -> None:
    units = (regiment("a", "C03"), unit("s", "engineer", "C03"), unit("x", "armor_medium", "F03", side=AXIS))
    field = scene(*units, ground={"D03": "village"}, control={"D03": ALLIED})
    found = moves(field, garrison.proposals(board(field)))
    assert found[0] == {"s": "D03"}
    assert {"a": "D03"} in found


def test_tanks_go_to_where_they_have_a_shot() -> None:
    field = scene(unit("t", "armor_medium", "A01"), unit("x", "infantry", "D03", side=AXIS))
    near = field.names(field.world.ground.near[field.sector("D03")])
    found = moves(field, take_aim.proposals(board(field)))
    assert found
    assert all(one["t"] in near for one in found)


def test_whoever_has_nothing_else_to_do_goes_to_what_is_wanted() -> None:
    field = scene(
        regiment("a", "A01"), regiment("x", "H08", side=AXIS), ground={"D01": "village"}, control={"D01": AXIS}
    )
    far = field.world.ground.distances[field.sector("D01")]
    found = moves(field, advance.proposals(board(field)))
    assert found
    assert all(far[field.sector(one["a"])] < far[field.sector("A01")] for one in found)


def test_a_stand_with_one_pr_left_goes_back_before_tanks() -> None:
    units = (regiment("a", "D04", pr=1), regiment("x", "D05", "armor_heavy", side=AXIS))
    field = scene(*units)
    found = moves(field, withdraw.proposals(board(field)))
    enemy = field.world.ground.distances[field.sector("D05")]
    assert found
    assert any(enemy[field.sector(one["a"])] > 1 for one in found)


def test_who_stands_in_the_open_goes_into_the_wood() -> None:
    units = (regiment("a", "D04"), regiment("x", "D05", "armor_heavy", side=AXIS))
    field = scene(*units, ground={"C04": "forest"})
    assert {"a": "C04"} in moves(field, take_cover.proposals(board(field)))


def test_guns_alone_before_the_enemy_go_behind_the_line_or_to_their_infantry() -> None:
    units = (unit("g", "artillery_medium", "D04"), regiment("a", "C03"), regiment("x", "D05", side=AXIS))
    field = scene(*units)
    found = moves(field, hide_guns.proposals(board(field)))
    assert {"g": "C03"} in found
    together = (unit("g", "artillery_medium", "D04"), regiment("a", "D04"), regiment("x", "D05", side=AXIS))
    assert not list(hide_guns.proposals(board(scene(*together))))


def test_guns_that_reach_nothing_come_up_but_not_to_the_enemy() -> None:
    units = (unit("g", "artillery_medium", "A01"), regiment("x", "A10", side=AXIS))
    field = scene(*units, size=(8, 12))
    found = moves(field, battery.proposals(board(field)))
    far = field.world.ground.distances[field.sector("A10")]
    assert found
    assert all(1 < far[field.sector(one["g"])] <= 6 for one in found)


def test_an_hq_alone_near_the_enemy_joins_its_units_or_gets_an_escort() -> None:
    units = (unit("hq", "hq", "D03"), regiment("a", "C03"), regiment("x", "D05", "armor_medium", side=AXIS))
    field = scene(*units)
    found = moves(field, protect_staff.proposals(board(field)))
    assert {"hq": "C03"} in found
    assert {"a": "D03"} in found


def test_a_village_that_would_fall_gets_another_leader() -> None:
    units = (unit("s", "engineer", "D04"), regiment("a", "C04"), regiment("x", "D05", "armor_heavy", side=AXIS))
    field = scene(*units, ground={"D04": "village"}, control={"D04": ALLIED})
    assert {"a": "D04"} in moves(field, strengthen.proposals(board(field)))


def test_the_way_back_of_who_is_assaulted_is_closed() -> None:
    units = (regiment("a", "A03"), unit("r", "recon_light", "B08"), regiment("x", "A04", side=AXIS))
    field = scene(*units, size=(2, 8))
    desk = board(field)
    assert not list(close_ring.proposals(desk))  # nobody is assaulted
    target = field.sector("A04")
    desk.fixed[field["a"]] = Intent("assault", (), Message("fronte-staff-assault", {}), 1.0, target)
    found = list(close_ring.proposals(desk))
    assert found
    assert all(intent.target == target and intent.bonus > 0 for intent in found)
    assert {"r"} == set().union(*moves(field, found))


def test_recon_spots_for_the_guns() -> None:
    units = (
        unit("g", "artillery_medium", "A01"),
        unit("r", "recon_light", "B02"),
        unit("w", "hmg", "D04", side=AXIS),
        regiment("x", "D04", side=AXIS, pr=1),
        regiment("y", "D04", side=AXIS, pr=2),
    )
    field = scene(*units)
    near = field.names(field.world.ground.near[field.sector("D04")])
    found = moves(field, spot.proposals(board(field)))
    assert found
    assert all(one["r"] in near for one in found)


def test_a_screen_stands_between_the_enemy_and_an_empty_place() -> None:
    units = (unit("s", "recon_light", "C04"), regiment("x", "D07", "armor_medium", side=AXIS))
    field = scene(*units, ground={"D04": "village"}, control={"D04": ALLIED})
    far = field.world.ground.distances[field.sector("D07")]
    found = list(screen.proposals(board(field)))
    assert found
    assert all(far[sector] < far[field.sector("D04")] for intent in found for _, sector in intent.moves)


def test_the_road_behind_a_division_is_cut() -> None:
    road = ("D04", "D05", "D06", "D07", "D08")
    units = (
        unit("r", "recon_light", "B06"),
        unit("hq", "hq", "D04", side=AXIS),
        regiment("x", "D04", side=AXIS),
    )
    edges = (("A01",), ("D08",))
    field = scene(*units, roads=(road,), edges=edges, options={"supply_mode": "hq"})
    found = list(cut_supply.proposals(board(field)))
    assert found
    assert all(intent.bonus > 0 for intent in found)


def test_the_staff_of_a_division_that_is_cut_off_goes_to_where_a_line_runs() -> None:
    road = ("D01", "D02", "D03", "D04", "D05")
    units = (unit("hq", "hq", "D05"), regiment("a", "D05"), regiment("x", "E03", side=AXIS))
    field = scene(*units, roads=(road,), edges=(("D01",), ("H08",)), options={"supply_mode": "hq"})
    found = moves(field, open_road.proposals(board(field)))
    assert found
    assert all(set(one) <= {"hq", "a"} for one in found)


def test_an_objective_of_the_enemy_is_contested_from_beside_it() -> None:
    units = (unit("r", "recon_light", "B04"), regiment("x", "E04", side=AXIS))
    field = scene(*units, ground={"E04": "village"}, points=True)
    near = field.names(field.world.ground.near[field.sector("E04")])
    found = moves(field, contest.proposals(board(field)))
    assert found
    assert all(one["r"] in near for one in found)
    field = scene(*units, ground={"E04": "village"})
    assert not moves(field, contest.proposals(board(field)))


def test_an_assault_brings_the_supports_that_make_a_die() -> None:
    units = (
        regiment("a", "C04"),
        unit("t", "armor_medium", "B02"),
        unit("b", "armor_light", "C04"),
        unit("x", "infantry", "D04", side=AXIS),
    )
    field = scene(*units)
    made = [made for _, made in assault.intents(board(field))]
    assert made
    best = made[0]
    assert best.attack.leader == field["a"]
    assert best.attack.target == field.sector("D04")
    assert best.chance > 0.5


def test_lower_levels_know_the_first_of_them() -> None:
    counts = [len(planning.known(tactics.TACTICS, levels.character(name).tactics)) for name in levels.LEVELS]
    assert counts == sorted(counts)
    assert counts[0] < counts[-1] == len(tactics.TACTICS) == 18
