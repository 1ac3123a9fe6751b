"""Where the enemy wins by breaking through: guns before a town count, and every turn that he needs; nobody sallies."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from a44_boards import board, number, planned, scene, staff
from salient.games.ardennes44.pieces.counters import ALLIED, FIRED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.shelling import shelled
from salient.games.ardennes44.staff.times import Barrier, starts
from salient.games.ardennes44.staff.value import Value
from salient.games.ardennes44.staff.weights import Weights

MONSCHAU, BASTOGNE = "E1838", "E3413"


def unit(pos: A44Position, id: str) -> int:
    return int(pos.world.number("unit", id))


def war(units: Mapping[str, str], turn: int = 3, scenario: str = "campaign") -> A44Position:
    """All towns are in Allied hands."""
    world = scene({}, scenario=scenario).world
    held = {world.map.ids[hex]: ALLIED for hex in land(world).victory}
    return scene(units, ALLIED, turn=turn, held=held, scenario=scenario)


@pytest.mark.rule("22.7a")
def test_two_guns_at_most_shift_an_attack_and_one_that_has_fired_counts_half() -> None:
    guns = {"LXVII/405": "E1640", "LXVII/17": "E1639", "ISS/388": "E1638"}
    found = []
    for many in (1, 2, 3):
        pos = war(dict(list(guns.items())[:many]))
        found.append(shelled(pos, GERMAN)[number(pos, MONSCHAU)])
    assert found == [1.0, 2.0, 2.0]
    pos = war({"LXVII/405": "E1640"})
    pos.status[unit(pos, "LXVII/405")] |= FIRED
    assert shelled(pos, GERMAN)[number(pos, MONSCHAU)] == 0.5


@pytest.mark.rule("22.8a")
def test_a_gun_of_the_defender_answers_but_not_from_the_town_itself() -> None:
    pos = war({"LXVII/405": "E1638", "V/406": "E1836"})
    assert shelled(pos, GERMAN)[number(pos, MONSCHAU)] == 0.0
    assert shelled(pos, GERMAN)[number(pos, "E1836")] == 1.0


def test_a_garrison_before_guns_is_not_enough_that_would_be_without() -> None:
    units = {"2/23": MONSCHAU, "12SS/12/1": "E1640", "12SS/25": "E1740", "326/751": "E1639", "326/752": "E1738"}
    bare = board(war(units), ALLIED, {"2/23": [MONSCHAU]})
    shot_at = board(war(units | {"LXVII/405": "E1640"}), ALLIED, {"2/23": [MONSCHAU]})
    hex = number(bare.pos, MONSCHAU)
    assert shot_at.enough(hex, 2.0) < bare.enough(hex, 2.0) == 2.0
    assert shot_at.evaluate() < bare.evaluate()


def test_every_turn_counts_that_the_enemy_needs_to_a_town_near_him() -> None:
    """Panzers a turn from Bastogne: a battalion on their road is worth far more to who has reserves on the way."""
    open_, barred = war({"2Pz/2": "E2715"}), war({"2Pz/2": "E2715", "28/110/2": "E3015"})
    hex = number(open_, BASTOGNE)
    gains = []
    for delays in (False, True):
        value = Value(open_.world, Weights(), delays=delays)
        shares = [
            value.hex_share(pos, Barrier(value.land, pos, ALLIED).reach(*starts(pos, GERMAN)), hex, 0, 0)
            for pos in (open_, barred)
        ]
        gains.append(shares[0] - shares[1])
    assert gains[1] > 2 * gains[0] > 0


@pytest.mark.parametrize(("scenario", "made"), [("campaign", False), ("six-turns", True)])
def test_who_holds_a_line_does_not_leave_it_for_an_attack_that_rather_fails(scenario: str, made: bool) -> None:
    """9Arm/CCR at Troisvierges could attack on the Our at 3-1, with less than even chances."""
    pos = war({"9Arm/CCR": "E2518", "62/183": "E2022"}, turn=2, scenario=scenario)
    plan, target = board(pos, ALLIED, {"9Arm/CCR": ["E2122"]}), number(pos, "E2022")
    column = 4
    assert 0.3 < plan.prospect(target, column).cleared < 0.5
    assert plan.is_hopeless(target, column) is not made
    assert not plan.is_hopeless(target, column + 2)


def test_who_stands_on_the_way_to_an_empty_town_keeps_it() -> None:
    """A regiment of volksgrenadiers in the woods before Eupen, and nobody who could be there before it."""
    open_, barred = (war({"326/753": "E2139"} | more) for more in ({}, {"2/741": "E2240"}))
    plan = board(open_, ALLIED, {"2/23": []})
    times = [Barrier(plan.land, pos, ALLIED).reach(*starts(pos, GERMAN)) for pos in (open_, barred)]
    assert plan.is_in_reach(number(open_, "E2441"))
    assert plan.left_open(times=times[1]) < plan.left_open(times=times[0])


def test_a_combat_command_without_an_enemy_near_it_belongs_to_a_town_that_needs_it() -> None:
    """3Arm/CCB at Waimes, where panzers could come: while none is near it, St. Vith may have it."""
    before = {"18/293": "E1824", "18/294": "E1825", "62/164": "E1822", "62/183": "E1922", "106/424/1": "E2125"}
    for panzers, free in (("E1730", True), ("E1931", False)):
        pos = war(before | {"3Arm/CCB": "E2131", "1SS/1/1": panzers})
        plan = board(pos, ALLIED, {"3Arm/CCB": ["E2131"]})
        assert plan.threat[number(pos, "E2131")]
        assert (unit(pos, "3Arm/CCB") in plan.posts) is free


def test_a_combat_command_gets_off_before_a_town_rather_than_ride_into_it() -> None:
    """6Arm/CCB on its way to Bastogne, where it would be on wheels: at Neffe it stands on its own tracks."""
    pos = war({"6Arm/CCB": "E3016", "2Pz/2": "E2515", "2Pz/304": "E2415", "Lehr/901": "E2513", "26/39": "E2513"})
    rides = {unit(pos, "6Arm/CCB"): frozenset({number(pos, BASTOGNE)})}
    options = {unit(pos, "6Arm/CCB"): {number(pos, hex): () for hex in (BASTOGNE, "E3313")}}
    plan = Deployment(pos, ALLIED, Value(pos.world, Weights()), Weights(), options, rides=rides)
    one = unit(pos, "6Arm/CCB")
    assert plan.goals[one] in (number(pos, BASTOGNE), number(pos, "E3414"))
    assert plan._at_post(one, number(pos, "E3313")) > plan._at_post(one, number(pos, BASTOGNE))


#: The 2nd and 99th Divisions before the Elsenborn ridge, panzers and grenadiers before them.
BEFORE_THE_RIDGE = {"12/48": "E1631", "12/89": "E1532", "277/989": "E1534", "277/990": "E1535", "1SS/1/1": "E1730"}


def test_the_villages_of_the_shoulder_are_worth_holding_for_a_regiment() -> None:
    pos = war(BEFORE_THE_RIDGE | {"2/38": "E1634", "99/395/1": "E1632"})
    plan = board(pos, ALLIED, {"2/38": ["E1834", "E1934"], "99/395/1": ["E1834", "E1934"]})
    for id, holds in (("2/38", True), ("99/395/1", False)):
        worth = []
        for hex in ("E1834", "E1934"):
            other = plan.copy()
            other.put(unit(pos, id), number(pos, hex))
            worth.append(other._local(number(pos, hex), (unit(pos, id),)))
        assert (worth[0] > worth[1] + 2) is holds


def test_a_division_that_gives_way_goes_back_to_the_shoulder() -> None:
    pos = war(BEFORE_THE_RIDGE | {"2/38": "E1634", "2/9": "E1733", "99/395/1": "E1632", "99/395/2": "E1632"})
    goes, _ = planned(pos, ALLIED)
    assert "E1834" in goes.values()


@pytest.mark.parametrize(("turn", "due"), [(3, True), (14, False)])
def test_until_the_third_army_comes_an_attack_must_be_worth_more_to_who_holds_a_line(turn: int, due: bool) -> None:
    pos = war({"9Arm/CCR": "E2518", "62/183": "E2022"}, turn=turn)
    plan = board(pos, ALLIED, {"9Arm/CCR": ["E2122"]})
    desk, group = staff(ALLIED), ((unit(pos, "9Arm/CCR"), number(pos, "E2122")),)
    assert (desk._due_in_line(plan, group) > 1) is due
    short = scene({"9Arm/CCR": "E2518"}, ALLIED, turn=turn)
    assert desk._due_in_line(board(short, ALLIED, {"9Arm/CCR": []}), group) == 0
