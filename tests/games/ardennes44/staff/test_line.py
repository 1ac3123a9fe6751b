"""The line that the Allied reserves form while the war goes on, and how they get there."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import pytest

from a44_boards import board, number, planned, scene, staff, towns
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.movement import entry
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, STRATEGIC, TRUCK
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.staff import wheels
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.land import MECH_TURN, land
from salient.games.ardennes44.staff.line import line
from salient.games.ardennes44.staff.planner import Planner
from salient.games.ardennes44.staff.times import Barrier, starts
from salient.games.ardennes44.staff.value import Value
from salient.games.ardennes44.staff.weights import Weights

BASTOGNE, LA_ROCHE, MARCHE, LIEGE = "E3414", "E3920", "W1522", "E4041"
PANZERS = {"2Pz/3/1": "E3219", "2Pz/304": "E3219", "116Pz/16/1": "E3220", "116Pz/60": "E3220"}  # at Houffalize
RESERVES = {"84/334": "W1522", "84/335": "W1330", "3Arm/CCR": "W1131", "3Arm/CCB": "E3734", "82/504": "W1409"}


def war(units: Mapping[str, str], player: int = ALLIED, turn: int = 8) -> A44Position:
    """In the campaign, with all towns in Allied hands but those in which Germans stand."""
    pos = scene({}, player, turn=turn, scenario="campaign")
    held = {pos.world.map.ids[hex]: ALLIED for hex in land(pos.world).victory}
    return scene(units, player, turn=turn, held=held | dict.fromkeys(PANZERS.values(), GERMAN), scenario="campaign")


def unit(pos: A44Position, id: str) -> int:
    return int(pos.world.number("unit", id))


def where(pos: A44Position, ids: Mapping[str, str]) -> dict[int, tuple[int]]:
    return {unit(pos, id): (number(pos, hex),) for id, hex in ids.items()}


def test_reserves_stand_on_the_ways_of_the_enemy_and_before_him() -> None:
    """On roads, each sooner than the panzers; and these need longer to the towns behind them."""
    pos = war(PANZERS | RESERVES)
    ground, places = land(pos.world), line(pos, land(pos.world), where(pos, RESERVES))
    came = Barrier(ground, pos, ALLIED).reach(*starts(pos, GERMAN))
    assert len(places) == len(RESERVES)
    roads = net(pos.world.ground).road_hexes
    for place in places.values():
        assert roads >> place.hex & 1
        assert place.way[place.hex] == 0
    before = {hex: came[hex] for hex in ground.victory if 0 < came[hex] <= 4}
    began = dict(enumerate(pos.at))
    for one, place in places.items():
        pos.put(one, place.hex)
    for one, place in places.items():
        alone = pos.copy()
        alone.put(one, -1)
        held_up = Barrier(ground, alone, ALLIED).reach(*starts(pos, GERMAN))
        assert place.way[began[one]] / MECH_TURN <= max(1.0, held_up[place.hex])
    after = Barrier(ground, pos, ALLIED).reach(*starts(pos, GERMAN))
    assert sum(after[hex] for hex in before) > sum(before.values()) + 0.3 * len(before)


def test_a_town_before_the_enemy_is_held_before_the_open_road() -> None:
    """Panzers at Derenbach and Oberwampach: who comes from the south holds Bastogne and does not go to meet them."""
    pos = war({"2Pz/3/1": "E2813", "2Pz/304": "E2914"} | (coming := {"10Arm/CCB": "E3508"}))
    (place,) = line(pos, land(pos.world), where(pos, coming)).values()
    assert pos.world.map.ids[place.hex] in {BASTOGNE, "E3413"}


def test_nobody_is_sent_where_the_enemy_is_first() -> None:
    """One regiment on foot, far behind: its place is near by, not before the panzers."""
    pos = war(PANZERS | {"84/334": "W1835"})
    (place,) = line(pos, land(pos.world), where(pos, {"84/334": "W1835"})).values()
    came = Barrier(land(pos.world), pos, ALLIED).reach(*starts(pos, GERMAN))
    assert came[place.hex] > 1.5
    assert came[place.hex] >= 1 + place.way[number(pos, "W1835")] / 20 or place.way[number(pos, "W1835")] <= 16


def test_who_was_on_his_way_to_a_place_goes_on() -> None:
    """Two regiments in Huy, as good as each other: the place near that of last turn is for who had it then."""
    coming = {"84/334": "W1835", "84/335": "W1835"}
    pos = war({"2Pz/2": "W1919"} | coming)
    ground, free = land(pos.world), where(pos, coming)
    one, other = (unit(pos, id) for id in coming)
    place = line(pos, ground, free)[one]
    for before in (one, other):
        assert line(pos, ground, free, {before: place.hex})[before].hex == place.hex


def test_without_an_enemy_who_rides_there_is_no_line() -> None:
    pos = war({"26/39": "E3219"} | RESERVES)
    assert line(pos, land(pos.world), where(pos, RESERVES)) == {}


@pytest.mark.parametrize("turn", [8, 20])
def test_a_division_in_liege_goes_to_meet_the_enemy(turn: int) -> None:
    pos = war(PANZERS | {"3Arm/CCR": LIEGE, "3Arm/CCB": "E3941"}, turn=turn)
    plan = board(pos, ALLIED, {"3Arm/CCR": [LIEGE], "3Arm/CCB": ["E3941"]})
    assert plan.posts[unit(pos, "3Arm/CCR")][number(pos, LIEGE)] > 4


def test_where_points_are_counted_the_towns_are_the_posts() -> None:
    pos = scene(PANZERS | {"3Arm/CCR": LIEGE}, ALLIED, turn=4)
    towns = set(land(pos.world).victory)
    for hex in towns:
        pos.control[hex] = 1 + ALLIED
    plan = board(pos, ALLIED, {"3Arm/CCR": [LIEGE]})
    way = plan.posts[unit(pos, "3Arm/CCR")]
    assert any(way[hex] == 0 for hex in towns)


def test_who_is_not_needed_in_the_line_goes_to_the_relief_of_a_town() -> None:
    """Bastogne is surrounded by infantry; nobody drives anywhere: a combat command comes for it from the south."""
    ring = {
        "26/39": "E3314",
        "26/77": "E3415",
        "26/78": "E3512",
        "5FJ/13": "E3313",
        "5FJ/14": "E3514",
        "5FJ/15": "E3412",
    }
    relief = {"4Arm/CCA": "W1105"}
    pos = war(ring | relief | {"101/501": BASTOGNE})
    plan = board(pos, ALLIED, {id: [hex] for id, hex in relief.items()})
    assert all(plan.posts[unit(pos, id)][number(pos, BASTOGNE)] <= 6 for id in relief)


def test_who_goes_to_the_line_says_where_he_is_bound_for() -> None:
    pos = war(PANZERS | {"84/334": "W3402", "84/335": "W2303"})
    riders(pos, {"84/334": "W3402", "84/335": "W2303"}, TRUCK)
    _, plan = planned(pos, ALLIED)
    assert "a44-staff-on-the-way" in {message.id for message in plan.reasons.values()}


# --- who is cut off, and sorties

POCKET = {"18/293": "E1726", "18/294": "E1724", "62/164": "E1525", "62/183": "E1427", "62/190": "E1627"}


def test_who_is_cut_off_looks_for_the_way_home_but_a_garrison_stays() -> None:
    ring = {"2Pz/304": "E3314", "2Pz/2": "E3415", "116Pz/60": "E3512", "116Pz/156": "E3313", "Lehr/901": "E3514"}
    pos = war(POCKET | {"106/422": "E1526"} | ring | {"101/501": BASTOGNE})
    names = {"106/422": "E1526", "101/501": BASTOGNE}
    plan = board(pos, ALLIED, {id: [hex] for id, hex in names.items()})
    cut = unit(pos, "106/422")
    way = plan.posts[cut]
    assert way[number(pos, "E2129")] == 0 < way[pos.at[cut]]
    assert plan.posts[unit(pos, "101/501")][number(pos, BASTOGNE)] == 0


def test_nobody_goes_a_step_towards_twice_his_strength_while_the_war_goes_on() -> None:
    for scenario, rash in (("campaign", True), ("six-turns", False)):
        units = {"99/395/1": "E1735", "12SS/25": "E1533", "277/990": "E1434"}
        pos = scene(units, ALLIED, turn=4, scenario=scenario)
        plan = board(pos, ALLIED, {"99/395/1": ["E1635", "E1835"]})
        one = unit(pos, "99/395/1")
        assert plan.is_rash(one, number(pos, "E1635")) is rash
        assert not plan.is_rash(one, number(pos, "E1835"))


# --- the end of the campaign


def test_the_hex_that_wins_the_campaign_counts_more_than_the_first() -> None:
    """Six of the West map do; five are nearly as good, one is one."""
    pos = war({"26/39": "E1109"})
    value, west = Value(pos.world, Weights()), victory.western(pos)
    worth = []
    for count in range(8):
        for hex in west[:count]:
            pos.control[hex] = 1 + GERMAN
        worth.append(value.ground(pos, Barrier(value.land, pos, ALLIED).reach(*starts(pos, GERMAN))))
    steps = [after - before for before, after in itertools.pairwise(worth)]
    assert steps[5] > 1.5 * steps[0]
    assert steps[5] > steps[6]


def test_who_is_shut_out_blocks_the_next_entry_hex_too() -> None:
    """A regiment on one Entry Hex, another near the next: it must not shut out the whole Third Army turn by turn."""
    pos = war({"5FJ/13": "E2001", "5FJ/14": "E2503", "2Pz/2": "E2016"}, turn=13)
    for id in ("80/317", "80/318", "80/319", "26/101"):
        pos.put(unit(pos, id), NOWHERE)
    _, plan = planned(pos, ALLIED)
    for one, hex in plan.moves:
        pos.put(one, hex)
    assert entry.is_blocked(pos, number(pos, "Block-B-E2001"))
    assert entry.is_blocked(pos, number(pos, "Block-B-E2501"))


# --- on wheels


def riders(pos: A44Position, ids: Mapping[str, str], marker: int) -> None:
    for id in ids:
        pos.mark(unit(pos, id), marker)


def test_who_sits_on_trucks_needs_no_other_marker_to_ride_on() -> None:
    """Two airborne divisions on eight of the ten: all of them drive on."""
    names = ("82/504", "82/505", "82/508", "82/325G", "101/501", "101/502", "101/506", "101/327G")
    hexes = ("W3402", "W3405", "W2403", "W2006", "W1409", "W1508", "W1105", "W3413")
    airborne = dict(zip(names, hexes, strict=True))
    pos = war(PANZERS | airborne)
    riders(pos, airborne, TRUCK)
    desk = staff(ALLIED)
    assert isinstance(desk, Planner)
    means = desk.means(pos, sorted(where(pos, airborne)))
    plan = Deployment(pos, ALLIED, desk._of(pos), desk.weights, means.options, means.threat, means.rides)
    for one in means.movers:
        there = next(hex for hex in sorted(means.rides[one]) if not pos.stacked()[ALLIED].get(hex))
        assert plan.has_room(one, there), pos.unit(one).id
        plan.put(one, there)


def test_who_has_far_to_go_gets_on_trucks_and_gets_off_where_he_belongs() -> None:
    pos = war(PANZERS | {"84/334": "W3033", "84/335": "W1522"})
    riders(pos, {"84/335": "W1522"}, TRUCK)
    plan = board(pos, ALLIED, {"84/334": ["W3033"], "84/335": ["W1522"]})
    far, there = unit(pos, "84/334"), unit(pos, "84/335")
    way = Barrier(plan.land, pos, GERMAN).back_from([number(pos, MARCHE)])
    plan.posts = {far: way, there: way}
    assert wheels.trucks(plan, set()) == ((far,), (there,))
    plan.columns.arriving = [unit(pos, "101/501")]
    assert wheels.trucks(plan, set()) == ((), (there,))  # not while somebody comes onto the map who needs them more
    plan.columns.arriving = []
    plan.threat[number(pos, "W3033")] = 4.0
    assert wheels.trucks(plan, set()) == ((), (there,))  # not before an enemy who can attack


@pytest.mark.rule("12.5b")
@pytest.mark.parametrize(
    ("hex", "others", "loads"),
    [
        ("E2125", {}, False),
        ("E2125", {"106/424(-)": "E2125"}, False),
        ("E2225", {}, False),
        ("E2225", {"106/424(-)": "E2125"}, True),
        ("E3940", {}, True),
    ],
)
def test_nobody_gets_on_trucks_in_a_town_or_before_an_open_one_that_the_enemy_is_near(
    hex: str, others: dict[str, str], loads: bool
) -> None:
    """Wheels halve his defence: not in St. Vith, nor beside it with nobody in it; in Liège there is time."""
    pos = scene({"106/423/2": hex, "18/293": "E1723"} | others, ALLIED, held=towns(ALLIED))
    plan, one = board(pos, ALLIED, {"106/423/2": [hex]}), unit(pos, "106/423/2")
    plan.posts = {one: Barrier(plan.land, pos, GERMAN).back_from([number(pos, BASTOGNE)])}
    plan.threat = [0.0] * plan.land.n
    assert wheels.trucks(plan, set())[0] == ((one,) if loads else ())


def test_the_staff_loads_before_anybody_moves() -> None:
    pos = war(PANZERS | {"84/334": "W3402"})
    desk = staff(ALLIED)
    answers = [str(action) for action in desk.move(pos, None, pos.stack[-1].actions(pos))]
    assert answers == ["load 84/334"]


def test_markers_of_strategic_movement_come_off_first() -> None:
    pos = war(PANZERS | {"3Arm/CCR": "W1131"})
    riders(pos, {"3Arm/CCR": "W1131"}, STRATEGIC)
    desk = staff(ALLIED)
    answers = [str(action) for action in desk.move(pos, None, pos.stack[-1].actions(pos))]
    assert answers == ["unload 3Arm/CCR"]


def test_a_combat_command_bars_the_road_by_plan() -> None:
    """Panzers at Houffalize, nobody before them: the first that can be there stands on their road, at Manhay."""
    goes, _ = planned(war(PANZERS | RESERVES), ALLIED)
    assert goes["3Arm/CCB"] == "E3626"
    assert goes["3Arm/CCR"] == "W1324"  # Hotton, behind it
