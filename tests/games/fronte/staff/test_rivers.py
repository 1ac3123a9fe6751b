"""A river without a bridge: the army waits on its bank for engineers, who went on with the spearhead (14.e, 14.f)."""

from __future__ import annotations

from typing import Any

from fronte_field import Field, regiment, unit
from fronte_staff import AXIS, board, carried_out, moves, scene, staff
from salient.games.fronte.ground import BANK_A, BANK_B, NO_BANK
from salient.games.fronte.pieces import Unit
from salient.games.fronte.sheet import River
from salient.games.fronte.staff.banks import Banks
from salient.games.fronte.staff.tactics import bridges

OUR = River("Our", tuple(f"C0{row}" for row in range(1, 9)), (2, -1), (2, 8))
BEYOND = {"ground": {"F05": "village"}, "control": {"F05": AXIS}}
WAITING = (regiment("a", "B05"), regiment("b", "B04"), regiment("c", "B06", "armor_medium"))
FAR_ENEMY = regiment("x", "H08", side=AXIS)


def river(*units: Unit, **more: Any) -> Field:
    return scene(*units, rivers=[OUR], **(BEYOND | more))


def test_a_river_without_a_bridge_parts_the_table() -> None:
    field = river(*WAITING)
    ids = field.sector
    banks = Banks(field.world, 0)
    assert banks.parted
    assert banks.region(ids("A01"), NO_BANK) == banks.region(ids("B08"), NO_BANK)
    assert banks.region(ids("A01"), NO_BANK) != banks.region(ids("D05"), NO_BANK)
    both = {banks.region(ids("C05"), bank) for bank in (BANK_A, BANK_B)}
    assert both == {banks.region(ids("A01"), NO_BANK), banks.region(ids("D05"), NO_BANK)}


def test_with_one_bridge_it_hangs_together_and_the_way_leads_over_it() -> None:
    field = river(*WAITING, bridges=["C01"])
    banks = Banks(field.world, field.pos.bridged())
    goal, start = field.sector("D07"), field.sector("B07")
    assert not banks.parted
    crow = field.world.ground.distances[goal][start]
    assert crow < banks.far(goal, start, NO_BANK) == Banks(field.world, 0).far(goal, start, NO_BANK)
    near = field.sector("B01")
    assert banks.far(goal, near, NO_BANK) < Banks(field.world, 0).far(goal, near, NO_BANK)


def test_a_boat_bridge_far_off_does_not_send_the_engineers_on() -> None:
    """When the first one was built nine units stayed where they were, for the others had gone."""
    field = river(*WAITING, unit("e", "engineer", "C05"), FAR_ENEMY)
    field.pos.boats = 1 << field.sector("C01")
    assert staff().carries(field.pos, field["e"])
    field.pos.boats = 1 << field.sector("C04")
    assert not staff().carries(field.pos, field["e"])


def test_engineers_go_into_the_river_for_those_who_wait() -> None:
    field = river(*WAITING, unit("e", "engineer_mech", "A05"), FAR_ENEMY)
    assert {"e": "C05"} in moves(field, bridges.proposals(board(field)))
    carried_out(field)
    assert field.world.ground.rivers >> field.pos.at[field["e"]] & 1


def test_and_stay_there_while_others_wait() -> None:
    """Of four divisions of engineers at the Our each went on to take villages, and half the army never came over."""
    field = river(*WAITING, unit("e", "engineer_mech", "C05"), FAR_ENEMY)
    assert carried_out(field)[0] == "work e boat_bridge"
    assert field.where("e") == "C05"


def test_who_is_a_bridge_does_not_fire() -> None:
    field = river(*WAITING, unit("e", "engineer", "C05"), regiment("x", "D05", side=AXIS))
    assert staff().carries(field.pos, field["e"])
    alone = river(unit("e", "engineer", "C05"), regiment("x", "D05", side=AXIS))
    assert not staff().carries(alone.pos, alone["e"])


def test_they_build_a_boat_bridge_where_others_wait() -> None:
    field = river(*WAITING, unit("e", "engineer", "C05"), FAR_ENEMY)
    assert str(staff().span(field.pos, field.offered())) == "work e boat_bridge"
    field.say("work e boat_bridge")
    assert staff().span(field.pos, field.offered()) is None
    assert field["e"] not in board(field).options
    alone = river(unit("e", "engineer", "C05"), regiment("d", "D05"), FAR_ENEMY)
    assert staff().span(alone.pos, alone.offered()) is None


def test_they_are_the_last_to_go_so_that_others_go_over_them() -> None:
    field = river(regiment("a", "C05"), unit("e", "engineer_mech", "C05"), FAR_ENEMY)
    field.pos.bank[field["a"]] = field.world.ground.bank[field.sector("C05")][field.sector("B05")]
    walked = [said.split()[1] for said in carried_out(field) if said.startswith("select")]
    assert "a" in walked
    assert "e" not in walked[: walked.index("a")]
    far = field.world.ground.distances[field.sector("F05")]
    assert far[field.pos.at[field["a"]]] < far[field.sector("C05")]


def test_the_unit_on_the_wrong_bank_is_worth_less() -> None:
    here, there = (board(river(regiment("a", at), FAR_ENEMY)) for at in ("B05", "D05"))
    assert here.ferries.worth(here.pos) < there.ferries.worth(there.pos)
    assert board(scene(regiment("a", "B05"), FAR_ENEMY, **BEYOND)).ferries.worth(here.pos) == 0.0
