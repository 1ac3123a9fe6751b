"""Where roads meet: the towns that the Allies hold before they form a line, and who stays in them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from a44_boards import board, number, scene, staff
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.posts import posts
from salient.games.ardennes44.staff.times import Barrier, starts

ST_VITH, BASTOGNE, SOUTH, MARTELANGE = "E2125", "E3414", "E3413", "E3306"
LIEGE = ("E4041", "E4040", "E3941", "E3940")
BEFORE_ST_VITH = {"18/293": "E1724", "18/294": "E1725", "62/164": "E1722", "62/183": "E1822", "116Pz/60": "E1821"}
BEFORE_BASTOGNE = {"2Pz/3/1": "E2813", "2Pz/304": "E2914", "Lehr/901": "E2713", "Lehr/902": "E2713", "26/39": "E2812"}


def unit(pos: A44Position, id: str) -> int:
    return int(pos.world.number("unit", id))


def war(units: Mapping[str, str], turn: int = 4, scenario: str = "campaign") -> A44Position:
    """All towns are in Allied hands."""
    world = scene({}, scenario=scenario).world
    held = {world.map.ids[hex]: ALLIED for hex in land(world).victory}
    return scene(units, ALLIED, turn=turn, held=held, scenario=scenario)


def draws(plan: Deployment, pos: A44Position, id: str, *hexes: str) -> bool:
    """Whether a unit belongs in one of these hexes."""
    way = plan.posts.get(unit(pos, id))
    return way is not None and any(way[number(pos, hex)] == 0 for hex in hexes)


@pytest.mark.rule("30.2b")
def test_of_a_city_that_is_won_as_a_whole_each_hex_is_a_part() -> None:
    pos = war({})
    counts = land(pos.world).counts
    assert [counts[number(pos, hex)] for hex in (*LIEGE, BASTOGNE)] == [0.25] * 4 + [1.0]
    short = war({}, scenario="six-turns")
    assert set(land(short.world).counts.values()) == {1.0}


def test_roads_are_counted_as_they_lead_out_of_a_town() -> None:
    pos = war({})
    hubs = land(pos.world).hubs
    assert hubs[number(pos, BASTOGNE)] == hubs[number(pos, SOUTH)] == 7
    assert hubs[number(pos, ST_VITH)] == 5
    assert hubs[number(pos, "E2416")] == 2


def test_an_armoured_division_goes_to_where_the_roads_meet_and_the_enemy_comes() -> None:
    """Two divisions and panzers before St. Vith: those who come from the north do not wait for them at Liège."""
    division = {"7Arm/CCA": "E3035", "7Arm/CCB": "E3034", "7Arm/CCR": "E3033"}
    pos = war(BEFORE_ST_VITH | division | {"106/424/1": ST_VITH})
    plan = board(pos, ALLIED, {id: [hex] for id, hex in division.items()})
    goals = [plan.goals[unit(pos, id)] for id in division]
    assert number(pos, ST_VITH) in goals
    assert all(pos.world.map.distance(goal, number(pos, ST_VITH)) <= 2 for goal in goals)


def test_who_may_come_by_several_entry_hexes_counts_from_the_best() -> None:
    """By Luxembourg or by Arlon: the road from Arlon leads to Bastogne, which the panzers have before them."""
    pos = war(BEFORE_BASTOGNE)
    coming = unit(pos, "10Arm/CCA")
    pos.put(coming, NOWHERE)
    desk = staff(ALLIED)
    plan = desk.board(desk.means(pos, [coming]), desk.weights)
    assert draws(plan, pos, "10Arm/CCA", BASTOGNE, SOUTH)


def test_who_comes_from_liege_does_not_drive_behind_the_front_to_bastogne() -> None:
    pos = war(BEFORE_BASTOGNE | {"14Cav/32": SOUTH, "168Eng": BASTOGNE}, turn=3)
    division = ("7Arm/CCA", "7Arm/CCB", "7Arm/CCR")
    for id in division:
        pos.put(unit(pos, id), NOWHERE)
    desk = staff(ALLIED)
    plan = desk.board(desk.means(pos, [unit(pos, id) for id in division]), desk.weights)
    assert not any(draws(plan, pos, id, BASTOGNE, SOUTH) for id in division)


def test_a_town_of_two_hexes_is_held_in_both() -> None:
    """Four combat commands on the road from Arlon: they do not all belong in the first hex of Bastogne."""
    armour = {"6Arm/CCA": "E3101", "4Arm/CCB": "E3102", "4Arm/CCR": "E3203", "4Arm/CCA": "E3304"}
    pos = war(BEFORE_BASTOGNE | armour | {"2Pz/2": "E2915", "26/77": "E2813", "26/78": "E2814"})
    plan = board(pos, ALLIED, {id: [hex] for id, hex in armour.items()})
    assert [sum(draws(plan, pos, id, hex) for id in armour) for hex in (BASTOGNE, SOUTH)] == [2, 2]


def test_who_belongs_in_a_town_does_not_turn_aside_to_bar_a_road() -> None:
    pos = war(BEFORE_BASTOGNE | {"10Arm/CCA": "E3304"})
    plan = board(pos, ALLIED, {"10Arm/CCA": ["E3304", "E3411", "E3920", "E3718"]})
    one = unit(pos, "10Arm/CCA")
    assert draws(plan, pos, "10Arm/CCA", BASTOGNE, SOUTH)
    assert not plan.turns_aside(one, number(pos, "E3411"))
    assert plan.turns_aside(one, number(pos, "E3920"))
    assert plan.is_rash(one, number(pos, "E3920"))


def test_who_comes_onto_the_map_comes_for_his_town_and_not_for_any_road() -> None:
    """An idea is not credited with what it is worth that somebody comes at all."""
    pos = war(BEFORE_BASTOGNE | {"168Eng": SOUTH})
    coming = unit(pos, "10Arm/CCA")
    pos.put(coming, NOWHERE)
    plan = staff(ALLIED).plan(pos, pos.stack[-1].actions(pos))
    assert pos.world.map.distance(dict(plan.moves)[coming], number(pos, SOUTH)) <= 3


def test_who_can_be_in_a_town_by_his_own_move_is_not_sent_to_another_on_wheels() -> None:
    """9Arm/CCB at Waimes on the first evening: St. Vith lies before it, Eupen behind the High Fens."""
    north = {"12SS/25": "E1840", "12SS/12/1": "E1740", "326/751": "E1739", "326/752": "E1639", "2/23": "E1838"}
    pos = war(BEFORE_ST_VITH | north | {"106/424/1": ST_VITH, "9Arm/CCB": "E2131"}, turn=2)
    plan = board(pos, ALLIED, {"9Arm/CCB": ["E2131", ST_VITH]})
    assert draws(plan, pos, "9Arm/CCB", ST_VITH)


def test_a_surrounded_town_is_relieved_before_another_one_is_held() -> None:
    ring = {"26/39": "E3314", "26/77": "E3415", "26/78": "E3512", "5FJ/13": "E3313", "5FJ/14": "E3514"}
    pos = war(ring | {"5FJ/15": "E3412", "101/501": BASTOGNE, "4Arm/CCA": "E3404"}, turn=13)
    plan = board(pos, ALLIED, {"4Arm/CCA": ["E3404"]})
    assert draws(plan, pos, "4Arm/CCA", BASTOGNE)


def test_nobody_drives_behind_the_whole_front_to_a_town() -> None:
    pos = war(BEFORE_ST_VITH | {"106/424/1": ST_VITH, "101/501": "W2501"})
    plan = board(pos, ALLIED, {"101/501": ["W2501"]})
    assert not draws(plan, pos, "101/501", ST_VITH)


def test_a_town_is_kept_from_turn_to_turn() -> None:
    """Panzers between St. Vith and Vielsalm, one combat command for both: it goes where it was meant to go."""
    pos = war({"2Pz/2": "E2423", "2Pz/304": "E2424", "2Pz/3/1": "E2424", "7Arm/CCA": "E3128"})
    goals = {number(pos, "E2826"), number(pos, ST_VITH)}
    one, ground = unit(pos, "7Arm/CCA"), land(pos.world)
    times = Barrier(ground, pos, ALLIED).reach(*starts(pos, GERMAN))
    for goal in goals:
        ways = posts(pos, ground, {one: (pos.at[one],)}, times, before={one: goal})
        assert ways[one][goal] == 0


@pytest.mark.parametrize("scenario", ["campaign", "six-turns"])
def test_a_garrison_that_is_needed_does_not_sally(scenario: str) -> None:
    """Armour and tank destroyers in Bastogne, five regiments before it: nobody leaves it."""
    pos = war(BEFORE_BASTOGNE | {"10Arm/CCB": SOUTH, "705TD": SOUTH}, scenario=scenario)
    plan = board(pos, ALLIED, {"10Arm/CCB": [SOUTH, "E3312"], "705TD": [SOUTH]})
    assert plan.abandons(unit(pos, "10Arm/CCB"))


def test_who_is_not_needed_leaves_a_garrison() -> None:
    pos = war({"26/39": "E3114", "101/501": SOUTH, "101/502": SOUTH})
    plan = board(pos, ALLIED, {"101/501": [SOUTH, "E3512"], "101/502": [SOUTH]})
    assert plan.threat[number(pos, SOUTH)]
    assert not plan.abandons(unit(pos, "101/501"))


def test_on_the_first_day_support_stays_close_behind_the_front() -> None:
    """Tanks and tank destroyers at Rocherath behind a battalion of the 99th: they are not taken for reserves."""
    support = {"2/741": "E1633", "9Arm/811": "E1733"}  # 2/644 has orders of its own
    units = {"99/393/3": "E1433", "277/989": "E1333", "277/990": "E1334", "2Pz/2": "E2016"} | support
    for turn, kept in ((1, True), (4, False)):
        pos = war(units, turn=turn)
        plan = board(pos, ALLIED, {id: [hex] for id, hex in support.items()}, _only(pos, "E1433", 9.0))
        assert all(unit(pos, id) not in plan.posts for id in support) is kept


def test_who_stands_off_all_roads_looks_for_one() -> None:
    """In the woods of Bouillon no vehicle gets anywhere: an airborne regiment that lost its trucks there walks out."""
    pos = war(BEFORE_BASTOGNE | {"101/327G": "W2903", "2Pz/2": "E3118"})
    plan = board(pos, ALLIED, {"101/327G": ["W2903"]})
    way, here = plan.posts[unit(pos, "101/327G")], number(pos, "W2903")
    ways = Barrier(plan.land, pos, GERMAN).back_from([number(pos, SOUTH)])
    assert 0 < way[here] < 30
    assert any(way[hex] == 0 and ways[hex] < 255 for hex in range(plan.land.n))


def _only(pos: A44Position, hex: str, factors: float) -> list[float]:
    threat = [0.0] * land(pos.world).n
    threat[number(pos, hex)] = factors
    return threat
