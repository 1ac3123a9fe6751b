"""Both halves of a town are held alike, and who was sent there arrives before others."""

from __future__ import annotations

import pytest

from a44_boards import board, number, planned, scene, staff
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, ENGAGED, STRATEGIC, TRUCK
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.exchange import change_places, going_across
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.sent_first import send_first

NORTH, SOUTH, STAVELOT, MALMEDY = "E3414", "E3413", "E2730", "E2432"
LEHR = {"Lehr/902": "E2915", "Lehr/243Stg": "E2915", "Lehr/901": "E3015", "26/78": "E2812", "26/77": "E3011"}
AIRBORNE = ("101/501", "101/502", "101/506", "101/327G")
OTHERS = ("82/504", "82/505", "82/508", "82/325G")


def unit(pos: A44Position, id: str) -> int:
    return int(pos.world.number("unit", id))


def war(units: dict[str, str], turn: int) -> A44Position:
    """All towns are in Allied hands."""
    world = scene({}, scenario="campaign").world
    held = {world.map.ids[hex]: ALLIED for hex in land(world).victory}
    return scene(units, ALLIED, turn=turn, held=held, scenario="campaign")


def sent(plan: Deployment) -> dict[str, str]:
    pos = plan.start
    return {pos.unit(unit).id: pos.world.map.ids[mission.hex] for unit, mission in plan.missions.items()}


def in_bastogne() -> tuple[A44Position, Deployment]:
    """28/707 comes into the northern half only, in which 9Arm/CCR stands already."""
    pos = war(LEHR | {"28/707": "E3115", "9Arm/CCR": NORTH, "35Eng": SOUTH}, turn=4)
    return pos, board(pos, ALLIED, {"28/707": [NORTH], "9Arm/CCR": [NORTH, SOUTH], "35Eng": [NORTH, SOUTH]})


def test_tanks_who_come_into_one_half_of_bastogne_free_a_combat_command_for_the_other() -> None:
    """The 17th: both stood in the northern half, and engineers alone in the southern one lost it the next morning."""
    _, plan = in_bastogne()
    assert sent(plan) == {"28/707": NORTH, "9Arm/CCR": SOUTH, "35Eng": NORTH}


def test_nobody_changes_halves_for_nothing() -> None:
    pos = war(LEHR | {"28/707": "E3115", "9Arm/CCR": SOUTH, "35Eng": NORTH}, turn=4)
    both = [NORTH, SOUTH]
    orders = sent(board(pos, ALLIED, {"28/707": [NORTH], "9Arm/CCR": both, "35Eng": both}))
    assert orders == {"28/707": NORTH, "9Arm/CCR": SOUTH, "35Eng": NORTH}


def test_who_is_shaken_counts_in_no_half() -> None:
    pos = war(LEHR | {"28/707": "E3115", "9Arm/CCR": NORTH, "35Eng": SOUTH}, turn=4)
    pos.mark(unit(pos, "28/707"), BROKEN)
    both = [NORTH, SOUTH]
    orders = sent(board(pos, ALLIED, {"28/707": [NORTH], "9Arm/CCR": both, "35Eng": both}))
    assert (orders["9Arm/CCR"], orders["35Eng"]) == (NORTH, SOUTH)


@pytest.mark.rule("8.3a")
def test_two_who_leave_each_other_no_room_change_places() -> None:
    pos, plan = in_bastogne()
    plan.put(unit(pos, "28/707"), number(pos, NORTH))
    moves = [(unit(pos, "9Arm/CCR"), number(pos, SOUTH)), (unit(pos, "35Eng"), number(pos, NORTH))]
    assert not any(plan.has_room(*move) for move in moves)
    assert change_places(plan, moves)
    assert [plan.where(one) for one, _ in moves] == [hex for _, hex in moves]
    assert not change_places(plan, [(unit(pos, "28/707"), number(pos, SOUTH))])  # nobody sent him there


def test_the_halves_are_held_alike_by_the_plan() -> None:
    pos = war(LEHR | {"26/Kunkel": "E3313", "28/707": "E3117", "9Arm/CCR": NORTH, "35Eng": SOUTH}, turn=4)
    moves, _ = planned(pos, ALLIED)
    assert moves == {"28/707": NORTH, "9Arm/CCR": SOUTH, "35Eng": NORTH}


@pytest.mark.parametrize("there", [True, False])
def test_a_regiment_before_stavelot_goes_into_it_and_engineers_make_room(there: bool) -> None:
    """The 26th on the evening of the 17th: it stayed on the road beside the town, and the SS drove out engineers."""
    ss = {"1SS/501": MALMEDY, "1SS/1": "E2529", "1SS/1/1": "E2631"}
    pos = war(ss | {"1/26": "E2733"} | ({"146Eng": STAVELOT} if there else {}), turn=4)
    pos.control[number(pos, MALMEDY)] = 1
    pos.mark(unit(pos, "1/26"), TRUCK)
    moves, _ = planned(pos, ALLIED)
    assert moves["1/26"] == STAVELOT
    assert not there or moves["146Eng"] != STAVELOT


def test_the_26th_goes_into_malmedy_while_it_is_held() -> None:
    pos = war({"1SS/1": "E2329", "1SS/2(-)": "E2629", "1/26": "E2830", "146Eng": STAVELOT, "291Eng": MALMEDY}, turn=4)
    pos.mark(unit(pos, "1/26"), TRUCK)
    moves, _ = planned(pos, ALLIED)
    assert moves["1/26"] == MALMEDY


def test_a_place_around_the_town_goes_to_who_can_be_there_tonight() -> None:
    """10Arm/CCB on the 18th, with the panzers in the southern half: it set out for where it could not be yet."""
    panzers = {"2Pz/304": SOUTH, "2Pz/2Rec": SOUTH, "2Pz/3/2": "E3312", "2Pz/3/1": "E3313", "116Pz/60": "E3515"}
    able = {"10Arm/CCB": ["E3512", "E3411"], "101/327G": ["E3709"], "101/501": ["E3711"]}
    pos = war(panzers | {"9Arm/CCR": NORTH, "10Arm/CCB": "E3410", "101/327G": "E4007", "101/501": "E3909"}, turn=6)
    pos.control[number(pos, SOUTH)] = 1
    assert sent(board(pos, ALLIED, {**able, "9Arm/CCR": []}))["10Arm/CCB"] == "E3512"


def arriving(*ids: str, riding: tuple[str, ...] = ()) -> tuple[A44Position, Deployment]:
    """The 18th, with those on wheels on the roads of the north who have markers already."""
    pos = war(LEHR | {"10Arm/CCA": SOUTH, "28/707": NORTH}, turn=5)
    for place, id in enumerate(riding):
        pos.put(unit(pos, id), number(pos, ("E3537", "E3539", "E3339")[place]))
        pos.mark(unit(pos, id), STRATEGIC)
    for id in ids:
        pos.put(unit(pos, id), NOWHERE)
    desk = staff(ALLIED)
    return pos, desk.board(desk.means(pos, [unit(pos, id) for id in ids]), desk.weights)


def ridden(pos: A44Position, plan: Deployment, id: str) -> list[int]:
    """The hexes to which one may ride, those nearest to where he was sent first."""
    one = unit(pos, id)
    able = [hex for hex in plan.options[one] if hex < pos.world.ground.n and plan.rides(one, hex)]
    way = plan.posts.get(one, bytes(pos.world.ground.n))
    return sorted((hex for hex in able if plan.has_room(one, hex)), key=lambda hex: (way[hex], hex))


@pytest.mark.rule("12.4a")
def test_the_airborne_who_were_sent_to_bastogne_have_the_first_claim_on_trucks() -> None:
    """The 18th: the 82nd took four markers of eight, and half of the 101st walked from the edge of the map."""
    pos, plan = arriving(*OTHERS, *AIRBORNE, riding=("7Arm/CCA", "7Arm/CCB", "7Arm/CCR"))
    assert {unit(pos, id) for id in AIRBORNE} <= plan.missions.keys()
    for id in OTHERS[:3]:
        plan.put(unit(pos, id), ridden(pos, plan, id)[-1])
    assert not ridden(pos, plan, OTHERS[3])  # seven markers, four of them for the 101st
    assert ridden(pos, plan, AIRBORNE[0])


@pytest.mark.rule("12.2d")
def test_who_rides_behind_others_is_not_asked_to_be_as_near_as_they_are() -> None:
    """No column stops beside another: the fourth regiment had no place that was near enough, and stayed at the edge."""
    pos, plan = arriving(*AIRBORNE)
    *others, last = AIRBORNE
    one = unit(pos, last)
    assert plan.is_rash(one, ridden(pos, plan, last)[-1])
    for id in others:
        places = [hex for hex in ridden(pos, plan, id) if not plan.is_rash(unit(pos, id), hex)]
        plan.put(unit(pos, id), places[0])
    assert not plan.is_rash(one, ridden(pos, plan, last)[0])


@pytest.mark.rule("8.1a")
def test_who_is_engaged_leaves_no_room_for_who_comes() -> None:
    """The 18th: engaged engineers in the south, a combat command was sent to them and barred a road instead."""
    units = {"35Eng": SOUTH, "9Arm/CCR": NORTH, "10Arm/CCA": "E3310", "10Arm/609": "E3310"}
    pos = war({"Lehr/902": "E3313", "2Pz/2": "E3312"} | units, turn=5)
    pos.mark(unit(pos, "35Eng"), ENGAGED)
    both = [NORTH, SOUTH, "E3412", "E3512"]
    orders = sent(board(pos, ALLIED, {"9Arm/CCR": both, "10Arm/CCA": both, "10Arm/609": both}))
    assert orders["10Arm/609"] == SOUTH
    assert orders["10Arm/CCA"] not in (NORTH, SOUTH)


@pytest.mark.rule("8.1a")
def test_who_goes_into_the_other_half_makes_room_before_somebody_takes_it() -> None:
    """The 18th: 10Arm/CCA took the room that was for both engineers, 35Eng had none left and walked off northwards."""
    goals = {"35Eng": SOUTH, "44Eng": SOUTH, "10Arm/CCA": NORTH, "10Arm/609": SOUTH}
    units = {"35Eng": NORTH, "44Eng": NORTH, "10Arm/CCA": "E3411", "10Arm/609": SOUTH}
    pos = war({"Lehr/902": "E3115", "26/Kunkel": "E3216"} | units, turn=5)
    plan = board(pos, ALLIED, {id: [NORTH, SOUTH, "E3412", "E3416"] for id in units})
    sent_to = {mission.hex: mission for mission in plan.missions.values()}
    plan.missions = {unit(pos, id): sent_to[number(pos, hex)] for id, hex in goals.items()}
    plan.posts = {one: mission.way for one, mission in plan.missions.items()}
    plan.goals = {one: mission.hex for one, mission in plan.missions.items()}
    send_first(plan, 0.0, staff(ALLIED).random)
    assert plan.where(unit(pos, "35Eng")) == number(pos, SOUTH)
    assert plan.where(unit(pos, "10Arm/CCA")) != number(pos, SOUTH)


def test_who_is_alone_in_his_half_does_not_go_before_others_are_there() -> None:
    units = {"35Eng": NORTH, "44Eng": NORTH, "10Arm/CCA": "E3411", "10Arm/609": SOUTH}
    pos = war({"Lehr/902": "E3115", "26/Kunkel": "E3216"} | units, turn=5)
    plan = board(pos, ALLIED, {id: [NORTH, SOUTH, "E3412", "E3416"] for id in units})
    assert plan.missions[unit(pos, "10Arm/609")].hex == number(pos, NORTH)
    assert not going_across(plan)
