"""Reserves of the centre go where they were sent in December 1944: into Bastogne and St. Vith, and around them."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from a44_boards import board, number, planned, scene, staff
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, GERMAN
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.tactics import garrison

ST_VITH, BASTOGNE, SOUTH = "E2125", "E3414", "E3413"
ARMOUR = {"10Arm/CCA": SOUTH, "10Arm/CCB": BASTOGNE}
PANZERS = {"2Pz/304": "E3213", "2Pz/2": "E3114", "2Pz/3/1": "E3015", "26/78": "E3113"}


def unit(pos: A44Position, id: str) -> int:
    return int(pos.world.number("unit", id))


def war(units: Mapping[str, str], turn: int = 6, scenario: str = "campaign", lost: tuple[str, ...] = ()) -> A44Position:
    """All towns are in Allied hands, but for these."""
    world = scene({}, scenario=scenario).world
    held = {world.map.ids[hex]: GERMAN if world.map.ids[hex] in lost else ALLIED for hex in land(world).victory}
    return scene(units, ALLIED, turn=turn, held=held, scenario=scenario)


def sent(pos: A44Position, *ids: str) -> dict[str, str]:
    plan = board(pos, ALLIED, {id: [] for id in ids})
    return {pos.unit(unit).id: pos.world.map.ids[mission.hex] for unit, mission in plan.missions.items()}


def depth(pos: A44Position, hex: str) -> int:
    """From Bastogne."""
    return min(pos.world.map.distance(number(pos, hex), number(pos, part)) for part in (BASTOGNE, SOUTH))


def test_the_airborne_go_into_bastogne_and_around_it() -> None:
    """Each hex has room for one regiment (8.1a): the others are not spread out behind it."""
    airborne = {"101/501": "E3610", "101/502": "E3609", "101/506": "E3709", "101/327G": "E3809"}
    pos = war(PANZERS | airborne)
    orders = sent(pos, *airborne)
    assert orders.keys() == airborne.keys()
    assert {BASTOGNE, SOUTH} <= set(orders.values())
    assert len(set(orders.values())) == 4
    assert all(depth(pos, hex) <= 2 for hex in orders.values())


@pytest.mark.parametrize(("scenario", "lost"), [("six-turns", ()), ("campaign", (BASTOGNE, SOUTH))])
def test_nobody_is_sent_for_points_or_into_a_town_that_is_lost(scenario: str, lost: tuple[str, ...]) -> None:
    pos = war(PANZERS | {"10Arm/CCB": "E3610"}, scenario=scenario, lost=lost)
    assert not sent(pos, "10Arm/CCB")


@pytest.mark.parametrize(
    ("turn", "panzers", "goal"), [(1, "E2215", None), (2, "E2416", "E2715"), (3, "E2715", "E2915"), (4, "E3114", SOUTH)]
)
def test_a_combat_command_bars_the_road_and_falls_back_into_the_town(turn: int, panzers: str, goal: str | None) -> None:
    """9Arm/CCR on the road from Clervaux: at Antoniushof, at Allerborn, and in Bastogne when he is at Longvilly."""
    pos = war({"9Arm/CCR": "E2916", "2Pz/304": panzers}, turn=turn)
    plan = board(pos, ALLIED, {"9Arm/CCR": ["E2715", "E2915"]})
    orders = {pos.unit(unit).id: pos.world.map.ids[mission.hex] for unit, mission in plan.missions.items()}
    assert orders.get("9Arm/CCR") == goal


@pytest.mark.parametrize(("barred", "goal"), [(False, SOUTH), (True, "E2715")])
def test_a_combat_command_does_not_bar_one_road_while_another_is_open(barred: bool, goal: str) -> None:
    """9Arm/CCR at Antoniushof on the second day, with the Panzer Lehr before Wiltz."""
    enemies = {"2Pz/304": "E2416", "Lehr/902": "E2513", "Lehr/130Rec": "E2513"}
    able = {"9Arm/CCR": "E2715"} | ({"28/707": "E2712"} if barred else {})
    assert sent(war(enemies | able, turn=3), *able)["9Arm/CCR"] == goal


@pytest.mark.parametrize("battalion", ["28/110/1", "28/110/3"])
def test_tanks_and_a_battalion_bar_the_road_from_wiltz_on_the_first_evening(battalion: str) -> None:
    pos = war({"28/707": "E2416", battalion: "E2513", "26/39": "E2412", "28/110/2": "E2416"}, turn=2)
    moves, _ = planned(pos, ALLIED)
    assert moves["28/707"] == moves[battalion] == "E2712"


@pytest.mark.rule("13.2a")
def test_engineers_who_appear_in_a_town_do_so_alone() -> None:
    engineers = ("35Eng", "44Eng", "146Eng")
    pos = war(PANZERS, turn=3)
    for id in engineers:
        pos.put(unit(pos, id), NOWHERE)
    plan = board(pos, ALLIED, {id: [SOUTH, BASTOGNE] for id in engineers})
    assert {mission.hex for mission in plan.missions.values()} == {number(pos, SOUTH), number(pos, BASTOGNE)}
    assert len(plan.missions) == 2  # the third is free for another town
    plan.put(unit(pos, "35Eng"), number(pos, SOUTH))
    assert not plan.has_room(unit(pos, "44Eng"), number(pos, SOUTH))


@pytest.mark.parametrize(("there", "goal"), [({"35Eng": SOUTH, "44Eng": BASTOGNE}, True), (ARMOUR, False)])
def test_who_is_shaken_on_the_road_falls_back_into_the_town_unless_somebody_stronger_holds_it(
    there: Mapping[str, str], goal: bool
) -> None:
    pos = war({"9Arm/CCR": "E2915", "2Pz/304": "E2715"} | dict(there), turn=3)
    pos.mark(unit(pos, "9Arm/CCR"), BROKEN)
    assert ("9Arm/CCR" in sent(pos, "9Arm/CCR", *there)) is goal


def test_who_can_be_where_he_was_sent_goes_nowhere_else() -> None:
    """9Arm/CCR on the first evening: not into the woods beside the road from Clervaux, but to Antoniushof."""
    pos = war({"9Arm/CCR": "E2518", "2Pz/304": "E2416"}, turn=2)
    plan, one = board(pos, ALLIED, {"9Arm/CCR": ["E2715", "E2817"]}), unit(pos, "9Arm/CCR")
    assert plan.is_rash(one, number(pos, "E2817"))
    assert not plan.is_rash(one, number(pos, "E2715"))


def test_who_was_sent_somewhere_does_not_stay_where_he_is() -> None:
    """9Arm/CCR at Troisvierges on the first evening, with Clervaux still held."""
    pos = war({"9Arm/CCR": "E2518", "2Pz/304": "E2216", "28/707": "E2416"}, turn=2)
    moves, _ = planned(pos, ALLIED)
    assert moves["9Arm/CCR"] == "E2715"


def test_who_was_sent_to_a_roadblock_does_not_stay_near_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """28/110/3 at Wilwerwiltz on the first evening, and 9Arm/CCR: though all is as good where they are."""
    pos = war({"28/110/3": "E2513", "9Arm/CCR": "E2518", "26/39": "E2412", "116Pz/60": "E2420"}, turn=2)
    plan = board(pos, ALLIED, {"28/110/3": ["E2712"], "9Arm/CCR": ["E2715"]})
    monkeypatch.setattr(plan, "evaluate", lambda: 0.0)
    for id, here, goal in (("28/110/3", "E2513", "E2712"), ("9Arm/CCR", "E2518", "E2715")):
        plan.improve(unit(pos, id), [number(pos, goal), number(pos, here)], 0.0, random.Random(1))
        assert plan.where(unit(pos, id)) == number(pos, goal)


def test_who_was_sent_into_one_half_of_a_town_does_not_go_into_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """28/707 joins the engineers, not the combat command."""
    pos = war({"28/707": "E3213", "9Arm/CCR": SOUTH, "146Eng": BASTOGNE, "116Pz/60": "E3015"}, turn=4)
    plan, one = board(pos, ALLIED, {"9Arm/CCR": [], "28/707": [SOUTH, BASTOGNE]}), unit(pos, "28/707")
    monkeypatch.setattr(plan, "evaluate", lambda: 0.0)
    plan.improve(one, [number(pos, SOUTH), number(pos, BASTOGNE)], 0.0, random.Random(1))
    assert plan.where(one) == number(pos, BASTOGNE)


def test_who_comes_into_one_half_of_the_town_only_is_left_room_in_it() -> None:
    """28/707 can be in either half on the second evening, the tank destroyers of the 10th in the south: there is no
    room for both (8.2c), and the engineers were left alone in the north."""
    units = {"28/707": "E3013", "10Arm/609": "E3307", "35Eng": BASTOGNE, "146Eng": SOUTH, "9Arm/CCR": "E2616"}
    pos = war({"Lehr/243Stg": "E3114", "Lehr/902": "E2815"} | units, turn=4)
    reach = {"28/707": [SOUTH, BASTOGNE], "10Arm/609": [SOUTH], "35Eng": [BASTOGNE, SOUTH], "9Arm/CCR": []}
    plan = board(pos, ALLIED, reach)
    orders = {pos.unit(unit).id: pos.world.map.ids[mission.hex] for unit, mission in plan.missions.items()}
    assert orders["28/707"] == BASTOGNE
    assert orders["10Arm/609"] == SOUTH


BEFORE = {"2Pz/304": "E3011", "2Pz/3/1": "E3011", "2Pz/2": "E3011"}
OUTWORKS = ["E3214", "E3213", "E3313", "E3314", SOUTH, BASTOGNE]


@pytest.mark.rule("9.2a")
@pytest.mark.parametrize(("turn", "others", "goes_out"), [(4, True, True), (5, True, False), (4, False, False)])
def test_a_combat_command_keeps_the_enemy_from_a_town_that_engineers_hold(
    turn: int, others: bool, goes_out: bool
) -> None:
    """9Arm/CCR on the 17th, until reserves come; but not if it is all that holds a half of Bastogne."""
    engineers = {"35Eng": BASTOGNE} | ({"146Eng": SOUTH} if others else {})
    pos = war(BEFORE | engineers | {"9Arm/CCR": SOUTH}, turn=turn)
    plan, one = board(pos, ALLIED, {"9Arm/CCR": OUTWORKS, "35Eng": []}), unit(pos, "9Arm/CCR")
    order = plan.missions[one]
    assert (depth(pos, pos.world.map.ids[order.hex]) > 0) is goes_out
    assert plan.abandons(one) is not goes_out


def test_a_combat_command_does_not_count_on_those_before_a_town_who_are_about_to_be_crushed() -> None:
    """9Arm/CCR on the 17th, with a broken battalion at Mageret on the road of the panzers: it left Bastogne for
    Monaville, the battalion gave way, and both halves were lost."""
    panzers = {"2Pz/3/2": "E3015", "2Pz/3/1": "E2915", "2Pz/2": "E3116", "Lehr/130/2": "E2712", "Lehr/902": "E2516"}
    engineers = {"35Eng": SOUTH, "44Eng": BASTOGNE}
    pos = war(panzers | engineers | {"9Arm/CCR": SOUTH, "28/707": "E3214"}, turn=3)
    pos.mark(unit(pos, "28/707"), BROKEN)
    reach = {"9Arm/CCR": [SOUTH, BASTOGNE, "E3415", "E3416", "E3314"], "35Eng": [SOUTH, BASTOGNE], "44Eng": []}
    plan, one = board(pos, ALLIED, reach), unit(pos, "9Arm/CCR")
    assert pos.world.map.ids[plan.missions[one].hex] in (SOUTH, BASTOGNE)


def test_who_would_be_crushed_before_a_town_stays_in_it() -> None:
    """28/707 went from Bastogne to Arloncourt and was thrown out: engineers alone held it until the next morning."""
    engineers = {"35Eng": BASTOGNE, "146Eng": SOUTH}
    pos = war(BEFORE | engineers | {"28/707": SOUTH}, turn=4)
    plan = board(pos, ALLIED, {"28/707": OUTWORKS, "35Eng": []})
    assert plan.missions[unit(pos, "28/707")].hex == number(pos, SOUTH)


@pytest.mark.rule("13.2a")
def test_engineers_hold_a_half_that_is_kept_for_who_cannot_be_there_this_turn() -> None:
    """9Arm/CCR is cut off at Antoniushof: one half of Bastogne was left empty for it, and engineers went to Hotton."""
    foes = {"Lehr/130Rec": "E3015", "26/Kunkel": "E3214", "26/77": "E2815", "26/39": "E2614"}
    pos = war(foes | {"9Arm/CCR": "E2715", "28/707": SOUTH}, turn=3)
    engineers = ("35Eng", "44Eng")
    for id in engineers:
        pos.put(unit(pos, id), NOWHERE)
    reach = {"28/707": [SOUTH, BASTOGNE], "9Arm/CCR": ["E2917"]} | {id: [SOUTH, BASTOGNE, "W1324"] for id in engineers}
    plan = board(pos, ALLIED, reach)
    held = {pos.world.map.ids[plan.missions[unit(pos, id)].hex] for id in ("28/707", *engineers)}
    assert {SOUTH, BASTOGNE} <= held


def test_both_halves_of_bastogne_are_held_tonight_by_who_is_there_tonight() -> None:
    """The 18th: one half was kept for 9Arm/CCR behind the panzers, its engineers alone in it; all others sat in the
    other one, or went away."""
    foes = {"Lehr/902": "E3014", "Lehr/901": "E2811", "26/78": "E2916", "2Pz/3/1": "E2815", "2Pz/2": "E2816"}
    there = {"35Eng": SOUTH, "10Arm/609": SOUTH, "44Eng": BASTOGNE, "10Arm/CCA": "E3308", "9Arm/CCR": "E2715"}
    pos = war(foes | there, turn=5)
    moves, _ = planned(pos, ALLIED)
    ends = {id: moves.get(id, hex) for id, hex in there.items()}
    other = SOUTH if ends["10Arm/CCA"] == BASTOGNE else BASTOGNE
    assert ends["10Arm/CCA"] in (SOUTH, BASTOGNE)
    assert ends["10Arm/609"] == ends["35Eng"] == ends["44Eng"] == other


def test_who_can_be_in_the_town_to_which_he_was_sent_does_not_stop_before_it() -> None:
    """By the main road it is hardly farther: tank destroyers stopped at its gates, and one half stood empty."""
    pos = war(PANZERS | {"10Arm/609": "E3307", "35Eng": BASTOGNE}, turn=4)
    plan, one = board(pos, ALLIED, {"10Arm/609": [SOUTH, "E3412"]}), unit(pos, "10Arm/609")
    assert plan.missions[one].hex == number(pos, SOUTH)
    assert plan.is_rash(one, number(pos, "E3412"))
    assert not plan.is_rash(one, number(pos, SOUTH))


@pytest.mark.rule("12.5")
def test_who_comes_as_near_on_his_own_tracks_does_not_end_on_wheels_farther_off() -> None:
    """10Arm/CCA on the second evening: not on the road to the west, where it was cut off, but south of the town."""
    pos = war(PANZERS | {"9Arm/CCR": SOUTH, "35Eng": BASTOGNE}, turn=4)
    one, desk = unit(pos, "10Arm/CCA"), staff(ALLIED)
    pos.put(one, NOWHERE)
    plan = desk.board(desk.means(pos, [one]), desk.weights)
    near, far = number(pos, "E3411"), number(pos, "E3915")
    assert plan.rides(one, far)
    assert not plan.rides(one, near)
    assert plan.posts[one][near] <= plan.posts[one][far]
    assert plan.is_rash(one, far)
    assert not plan.is_rash(one, near)


@pytest.mark.rule("8.2c")
def test_tanks_are_not_sent_where_others_leave_no_room_for_them() -> None:
    """28/707, with tank destroyers without orders and engineers in the north of Bastogne."""
    pos = war(
        {"28/707": "E3214", "9Arm/811": BASTOGNE, "146Eng": BASTOGNE, "35Eng": SOUTH, "2Pz/2Rec": "E3215"}, turn=4
    )
    assert sent(pos, "28/707", "146Eng", "35Eng")["28/707"] == SOUTH


@pytest.mark.parametrize(("turn", "goal"), [(4, "E3012"), (5, None)])
def test_roadblocks_are_for_the_first_night_and_the_next_day(turn: int, goal: str | None) -> None:
    pos = war({"28/110/3": "E3112", "Lehr/902": "E2712"}, turn=turn, lost=("E2712",))
    assert sent(pos, "28/110/3").get("28/110/3") == goal


def test_who_is_wanted_in_another_town_does_not_stay_to_guard_one() -> None:
    """9Arm/CCR in Wiltz, with the panzers at Longvilly: it does not wait there until Bastogne is gone."""
    pos = war({"9Arm/CCR": "E2712", "26/77": "E2613", "2Pz/304": "E3114"}, turn=3)
    plan = board(pos, ALLIED, {"9Arm/CCR": ["E2712", SOUTH]})
    assert plan.threat[number(pos, "E2712")]
    assert not plan.abandons(unit(pos, "9Arm/CCR"))


def test_engineers_hold_both_hexes_of_bastogne_until_somebody_stronger_can() -> None:
    engineers = {"35Eng": SOUTH, "44Eng": BASTOGNE}
    pos = war(PANZERS | engineers | {"10Arm/CCA": "E3409"}, turn=4)
    assert sent(pos, *engineers) == engineers
    for id in engineers:
        pos.put(unit(pos, id), number(pos, "E3409"))
    assert set(sent(pos, *engineers).values()) == {SOUTH, BASTOGNE}
    assert sent(pos, *engineers, "10Arm/CCA")["10Arm/CCA"] in (SOUTH, BASTOGNE)


def test_who_is_shaken_has_no_orders() -> None:
    pos = war(PANZERS | {"10Arm/CCB": "E3411"})
    pos.mark(unit(pos, "10Arm/CCB"), BROKEN)
    assert not sent(pos, "10Arm/CCB")


def test_who_cannot_get_through_to_a_place_beside_the_town_stands_behind_it() -> None:
    """Panzers on three sides of St. Vith: the 7th Armored does not drive round it to the fourth."""
    ring = {"2Pz/3/2": "E2226", "2Pz/2": "E2225", "116Pz/60": "E2025", "116Pz/156": "E2025", "62/164": "E2122"}
    division = {"7Arm/CCA": "E2827", "7Arm/CCB": "E2828", "7Arm/CCR": "E2927"}
    pos = war(ring | division | {"9Arm/CCB": ST_VITH}, turn=4)
    orders = sent(pos, *division, "9Arm/CCB")
    assert orders["9Arm/CCB"] == ST_VITH
    rear = land(pos.world).rear[GERMAN]
    behind = [id for id in division if rear[number(pos, orders[id])] > rear[number(pos, ST_VITH)]]
    assert len(behind) >= 2


def test_an_armoured_division_closes_on_st_vith() -> None:
    """A day's march away on its own tracks, though far more could come there than it can bear."""
    foes = {"62/164": "E2123", "62/183": "E2122", "18/293": "E2025", "18/294": "E1925", "116Pz/60": "E2022"}
    division = {"7Arm/CCA": "E2428", "7Arm/CCB": "E2529", "7Arm/CCR": "E2430"}
    pos = war(foes | division | {"9Arm/CCB": ST_VITH, "168Eng": "E2826"}, turn=4)
    moves, _ = planned(pos, ALLIED)
    ends = [number(pos, moves.get(id, hex)) for id, hex in division.items()]
    assert all(pos.world.map.distance(hex, number(pos, ST_VITH)) <= 3 for hex in ends)


def sallying(pos: A44Position) -> Deployment:
    return board(pos, ALLIED, {"10Arm/CCB": [SOUTH, "E3312"]})


def test_a_garrison_attacks_who_stands_beside_its_town_and_nobody_else() -> None:
    pos = war({"10Arm/CCB": SOUTH, "26/78": "E3312", "26/77": "E3211"})
    plan, one = sallying(pos), unit(pos, "10Arm/CCB")
    assert plan.sallies(one, number(pos, "E3312"))
    assert not plan.sallies(one, number(pos, "E3211"))


@pytest.mark.parametrize(("scenario", "feared"), [("campaign", True), ("six-turns", False)])
def test_a_town_behind_those_who_are_about_to_be_crushed_is_in_danger(scenario: str, feared: bool) -> None:
    """A battalion and its neighbours before Bastogne hold up a division, but for one turn only."""
    pickets = {"28/110/1": "E3214", "28/110/2": "E3212", "28/110/3": "E3216"}
    pos = war(pickets | {"2Pz/304": "E3114", "2Pz/2": "E3113", "2Pz/3/1": "E3015"}, turn=4, scenario=scenario)
    plan = board(pos, ALLIED, {"28/110/1": []})
    alone = board(war({"2Pz/304": "E3114", "2Pz/2": "E3113"}, turn=4, scenario=scenario), ALLIED, {})
    assert alone.threat[number(pos, SOUTH)]
    assert bool(plan.threat[number(pos, SOUTH)]) is feared


@pytest.mark.rule("18.3e")
def test_a_town_with_somebody_shaken_in_it_falls_more_easily() -> None:
    pos = war(PANZERS | {"9Arm/CCR": SOUTH, "28/707": SOUTH})
    plan = board(pos, ALLIED, {"9Arm/CCR": []})
    both = (unit(pos, "9Arm/CCR"), unit(pos, "28/707"))
    firm = plan._falls(number(pos, SOUTH), both, 4)
    plan.pos.mark(both[1], BROKEN)
    assert plan._falls(number(pos, SOUTH), both, 4) > firm


def test_who_is_to_come_onto_the_map_on_trucks_is_asked_for_from_where_he_is() -> None:
    """On trucks, where the plan has him by now, nobody of the airborne could begin to move: the thought ended there."""
    pos = war({"35Eng": SOUTH, "26/78": "E3112"}, turn=5)
    one, desk = unit(pos, "101/501"), staff(ALLIED)
    pos.put(one, NOWHERE)
    plan = desk.board(desk.means(pos, [one, unit(pos, "35Eng")]), desk.weights)
    plan.put(one, number(pos, "W2114"))
    assert plan.rides(one, number(pos, "W2114"))
    assert not garrison._gets_in(plan, number(pos, SOUTH), one, [(unit(pos, "35Eng"), number(pos, "E3513"))])
