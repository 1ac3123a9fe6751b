"""Where Allied reserves are wanted: on the ways to what the enemy can still reach, and not round about Liège."""

from __future__ import annotations

import pytest

from a44_boards import board, moves, number, planned, scene, staff, towns
from salient.engine.messages import msg
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import NOWHERE
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.reserves import city_of, free, hot_hexes
from salient.games.ardennes44.staff.tactics import block_road, bridge_guard, garrison, open_entry
from salient.games.ardennes44.staff.threats import threats
from salient.games.ardennes44.staff.value import Value
from salient.games.ardennes44.staff.weights import Weights

EUPEN, SPA, ST_VITH = "E2441", "E2935", "E2125"
LIEGE = ("E3940", "E3941", "E4040", "E4041")


def test_ways_that_lead_nowhere_in_time_are_not_barred() -> None:
    """In the last but one turn he moves once more: he comes to St. Vith, not to Liège."""
    for turn, feared in ((2, True), (5, False)):
        pos = scene({"12SS/12/1": "E1727"}, ALLIED, turn=turn, held=towns(ALLIED))
        hot = hot_hexes(pos, GERMAN, Value(pos.world, Weights()))
        assert number(pos, ST_VITH) in hot
        assert any(number(pos, hex) in hot for hex in LIEGE) is feared


def test_a_city_is_no_more_than_one_place_while_the_enemy_is_far_off() -> None:
    pos = scene({"12SS/12/1": "E2039", "9Arm/CCB": "E2131"}, ALLIED, turn=2, held=towns(ALLIED))
    assert [city_of(pos, number(pos, hex)) for hex in (*LIEGE, SPA)] == [4, 3, 3, 4, 1]
    urgent = board(pos, ALLIED, {"9Arm/CCB": [EUPEN]})._urgent
    assert urgent is not None
    assert number(pos, EUPEN) not in urgent
    assert sum(urgent.get(number(pos, hex), 1.0) for hex in LIEGE) < 2


def test_who_is_cut_off_does_not_run_into_the_enemys_country() -> None:
    """Nor does anybody who has supply go where he has none; towards home, or to a town, he may."""
    pos = scene({"106/423(-)": "E1425", "106/422": "E2026"}, ALLIED, turn=4, held=towns(ALLIED))
    middle, distance = number(pos, "E1425"), pos.world.map.distance
    ring = [hex for hex in range(pos.world.ground.n) if distance(hex, middle) == 2]
    foot = [unit for unit in pos.world.own[GERMAN] if pos.world.units[unit].unit_class == "non_mech"]
    for unit, hex in zip(foot, ring, strict=False):
        pos.put(unit, hex)
    plan = board(
        pos, ALLIED, {"106/423(-)": ["E1324", "E1526"], "106/422": ["E1426", "E2125"]}, [0.0] * len(pos.control)
    )
    cut_off, fed = (pos.world.number("unit", id) for id in ("106/423(-)", "106/422"))
    assert [plan.is_rash(cut_off, number(pos, hex)) for hex in ("E1324", "E1526", ST_VITH)] == [True, False, False]
    assert [plan.is_rash(fed, number(pos, hex)) for hex in ("E1426", "E1926", ST_VITH)] == [True, False, False]


def test_a_battalion_that_cannot_block_alone_does_not_keep_the_others_waiting() -> None:
    """A battalion at Mertert shuts A, B and C: who may come by B or C goes to the box, to block it from there."""
    pos = scene({"212/Fus": "E0901"}, ALLIED, turn=4, scenario="campaign")
    coming = [pos.world.number("unit", id) for id in ("10Arm/CCA", "4/22/2")]
    for unit in coming:
        pos.put(unit, NOWHERE)
    desk = staff(ALLIED)
    plan = desk.board(desk.means(pos, coming), desk.weights)
    found = [intent.moves for intent in open_entry.proposals(plan)]
    assert any((coming[0], number(pos, "Southeast")) in move for move in found)


def test_support_stays_behind_its_division_on_the_first_day() -> None:
    """The tanks and the regiment behind the 99th do not set out for St. Vith, to come back when they are missed."""
    front = {"99/393/1": "E1432", "99/394/2": "E1431", "99/395/3": "E1736", "102Cav/38": "E1838", "14Cav/18": "E1428"}
    support = {"2/741": "E1633", "2/644": "E1733", "2/23": "E1834", "106/424/1": "E2024"}
    enemies = {"12/27": "E1331", "277/989": "E1332", "326/751": "E1637", "3FJ/5": "E1328", "62/164": "E1722"}
    after, _ = planned(scene(front | support | enemies, ALLIED, turn=1, held=towns(ALLIED)), ALLIED)
    pos = scene({})
    for unit in ("2/741", "2/644", "2/23"):
        where = number(pos, after.get(unit, support[unit]))
        assert any(pos.world.map.distance(where, number(pos, hex)) <= 3 for hex in front.values())


def test_who_comes_onto_the_map_counts_from_where_no_enemy_is() -> None:
    """Who belongs nowhere stays where he came in; engineers appear wherever they are wanted."""
    pos = scene({}, ALLIED, turn=3, held=towns(ALLIED))
    unit, quiet, watched = pos.world.number("unit", "1/26"), number(pos, LIEGE[0]), number(pos, "E2743")
    options = {unit: {watched: (watched,), quiet: (quiet,), number(pos, SPA): (quiet, number(pos, SPA))}}
    assert free(pos, options, 1 << watched, in_line=False) == {unit: [quiet]}
    appears = {number(pos, hex): (number(pos, hex),) for hex in towns(ALLIED)}
    assert not free(pos, {pos.world.number("unit", "146Eng"): appears}, 0, in_line=False)


def test_nobody_ends_on_wheels_where_the_enemy_can_come_by_now() -> None:
    """An idea from before the others moved away is given up, for all who belong to it; in a town he holds."""
    pos = scene({"14Cav/32": "E2826", "14Cav/18": "E2726", "26/39": "E2513"}, ALLIED, turn=2, held=towns(ALLIED))
    rider, other = (pos.world.number("unit", id) for id in ("14Cav/32", "14Cav/18"))
    for hex, goes in (("E2815", False), ("E2712", True)):
        place, beside = number(pos, hex), number(pos, "E2915")
        options = {rider: {place: (), pos.at[rider]: ()}, other: {beside: (), pos.at[other]: ()}}
        threat = [0.0] * pos.world.ground.n
        plan = Deployment(
            pos, ALLIED, Value(pos.world, Weights()), Weights(), options, threat, {rider: frozenset([place])}
        )
        plan.carry_out(Intent("block_road", ((rider, place), (other, beside)), msg("a44-staff-at-hand")))
        plan.look_again()
        assert plan.threat[place]
        assert plan.call_back_riders() == ([] if goes else sorted([rider, other]))
        assert (plan.where(rider) == place) is goes


def test_tactical_movement_threatens_past_traffic() -> None:
    """11.3c Two hexes, whatever they cost: who goes so may attack (11.3d)."""
    pos = scene({"26/39": "E2513"}, ALLIED, turn=2)
    near, target = number(pos, "E2714"), number(pos, "E2815")
    assert threats(pos, GERMAN)[target]
    for hex in (near, number(pos, "E2614"), number(pos, "E2613"), number(pos, "E2715")):
        pos.traffic[pos.traffic.index(-1, 6)] = hex
    assert threats(pos, GERMAN)[target]


def test_who_has_a_post_and_is_off_the_map_is_near_nothing() -> None:
    """A reinforcement that stays in its box could have joined an attack: it was asked what it loses there."""
    pos = scene({"7Arm/CCA": "E2929"}, ALLIED)
    unit, box = pos.world.number("unit", "7Arm/CCA"), pos.world.ground.n
    plan = board(pos, ALLIED, {"7Arm/CCA": ["E2930"]})
    plan.posts = {unit: bytes(pos.world.ground.n)}
    assert plan.time_lost(unit, box) > plan.time_lost(unit, pos.at[unit])


def test_strong_reserves_go_where_most_is_missing_and_not_where_nobody_comes() -> None:
    """The road to Liège lies open, with nobody near it; before St. Vith stand panzers, and engineers in it."""
    units = {"1SS/1": "E2342", "2Pz/2": "E1923", "2Pz/304": "E1922", "2Pz/3/1": "E1824"}
    units |= {"168Eng": ST_VITH, "7Arm/CCB": "E3425", "7Arm/814": "E3525", "9Arm/CCB": EUPEN}
    pos = scene(units, ALLIED, turn=4, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"7Arm/CCB": LIEGE, "7Arm/814": LIEGE})
    strong = pos.world.number("unit", "7Arm/CCB")
    assert plan.goals[strong] == number(pos, ST_VITH)
    plan.hot = dict.fromkeys((number(pos, hex) for hex in LIEGE), 1.0)
    assert {id for id, _ in moves(pos, block_road.proposals(plan))} == {"7Arm/814"}


def test_a_combat_command_that_is_wanted_elsewhere_guards_no_bridge() -> None:
    for id, guards in (("7Arm/CCB", False), ("168Eng", True)):
        pos = scene({"116Pz/16/1": "E2117", id: "E2826"}, ALLIED, turn=4, held=towns(ALLIED))
        plan = board(pos, ALLIED, {id: [ST_VITH, "E2725"]})
        plan.posts = {pos.world.number("unit", id): bytes(pos.world.ground.n)}
        assert any(intent.tactic == "bridge_guard" for intent in bridge_guard.proposals(plan)) is guards


def test_engineers_make_room_in_a_town_for_a_combat_command() -> None:
    """In Vielsalm, with two panzer regiments before it: both together would be too many for the hex."""
    units = {"2Pz/2": "E2423", "2Pz/304": "E2422", "168Eng": "E2826", "7Arm/CCB": "E2928"}
    pos = scene(units, ALLIED, turn=4, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"7Arm/CCB": ["E2826"], "168Eng": ["E2927"]}, [0.0] * pos.world.ground.n)
    assert ("7Arm/CCB", "E2826") in moves(pos, garrison.proposals(plan))


@pytest.mark.parametrize(("turn", "comes"), [(4, True), (5, False)])
def test_nobody_strong_takes_over_a_town_to_which_the_enemy_comes_no_more(turn: int, comes: bool) -> None:
    """10Arm/CCB went into Mersch, from where a battalion and engineers made room, while Ettelbruck beside it fell."""
    units = {"2Pz/2": "E2423", "2Pz/304": "E2422", "168Eng": "E2826", "7Arm/CCB": "E2928"}
    pos = scene(units, ALLIED, turn=turn, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"7Arm/CCB": ["E2826"], "168Eng": ["E2927"]}, [0.0] * pos.world.ground.n)
    assert (("7Arm/CCB", "E2826") in moves(pos, garrison.proposals(plan))) is comes


def test_who_is_strong_stays_in_his_sector() -> None:
    """The combat command behind the Sûre does not go to Mersch, where it is clear of the enemy."""
    pos = scene({"9Arm/CCA": "E1606", "4/12/2": "E1607", "276/986": "E1508"}, ALLIED, turn=2, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"9Arm/CCA": ["E1806", "E2102"], "4/12/2": ["E1806", "E2102"]})
    strong, weak = (pos.world.number("unit", id) for id in ("9Arm/CCA", "4/12/2"))
    near, far = number(pos, "E1806"), number(pos, "E2102")
    kept = {unit: plan._at_post(unit, far) / plan._at_post(unit, near) for unit in (strong, weak)}
    assert kept[strong] < 0.5 < kept[weak]
