"""The north in the campaign: panzers go west, and the shoulder is held."""

from __future__ import annotations

import pytest

from a44_boards import board, number, place, planned, scene, staff, towns
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.tactics import garrison
from salient.games.ardennes44.staff.value import Value
from salient.games.ardennes44.staff.weights import Weights
from salient.opponents.planning import ways_through

MONSCHAU, EUPEN, MALMEDY, SPA, STAVELOT = "E1838", "E2441", "E2432", "E2935", "E2730"
NORTH = {"12SS/25": "E1136", "12SS/12/1": "E1136", "326/751": "E1637", "326/752": "E1638", "326/753": "E1639"}


def goal(pos: A44Position, id: str) -> str:
    unit = pos.world.number("unit", id)
    plan = board(pos, GERMAN, {id: [] for id in NORTH})
    return str(pos.world.map.ids[plan.goals[unit]])


@pytest.mark.rule("30.2c")
def test_in_the_campaign_panzers_go_west_and_leave_monschau_to_the_corps_before_it() -> None:
    pos = scene(NORTH | {"102Cav/38": MONSCHAU}, turn=2, held=towns(ALLIED), scenario="campaign")
    assert goal(pos, "12SS/25") not in (MONSCHAU, EUPEN)
    assert goal(pos, "12SS/12/1") not in (MONSCHAU, EUPEN)
    assert goal(pos, "326/752") == MONSCHAU


def test_where_every_town_is_a_point_panzers_go_for_monschau_as_well() -> None:
    pos = scene(NORTH | {"102Cav/38": MONSCHAU}, turn=2, held=towns(ALLIED))
    assert goal(pos, "12SS/25") == MONSCHAU


@pytest.mark.parametrize("scenario", ["campaign", "six-turns"])
def test_a_town_aside_from_the_way_west_counts_less_to_who_attacks(scenario: str) -> None:
    """And as much as any other to who defends."""
    pos = scene({}, turn=5, scenario=scenario)
    attacks, defends = Value(pos.world, Weights()), Value(pos.world, Weights(), delays=True)
    for town in (MONSCHAU, EUPEN):
        hex = number(pos, town)
        assert defends.effort(pos, hex) == 1
        assert (attacks.effort(pos, hex) < 0.5) is (scenario == "campaign")
    assert (attacks.effort(pos, number(pos, MALMEDY)) < 1) is (scenario == "campaign")
    assert attacks.effort(pos, number(pos, STAVELOT)) == 1
    assert land(pos.world).counts[number(pos, MONSCHAU)] == 1


def test_panzers_do_not_go_by_monschau_to_what_lies_behind_it() -> None:
    """Spa is the only goal, and only a squadron bars the road to it by Monschau; two divisions bar the others."""
    ridge = {"99/393/3": "E1433", "99/394/2": "E1431", "99/393/1": "E1432", "99/394/1": "E1430", "2/23": "E1633"}
    world = scene({}, scenario="campaign").world
    held = {world.map.ids[hex]: GERMAN for hex in land(world).victory}
    held |= {SPA: ALLIED, MONSCHAU: ALLIED, EUPEN: ALLIED}
    pos = scene(NORTH | ridge | {"102Cav/38": MONSCHAU}, turn=2, held=held, scenario="campaign")
    plan = board(pos, GERMAN, {id: [] for id in NORTH})
    unit, map = pos.world.number("unit", "12SS/25"), pos.world.map
    assert plan.goals[unit] == number(pos, SPA)
    hex, way, seen = pos.at[unit], plan.axes[unit], list[int]()
    while way[hex]:
        seen.append(hex)
        step = ways_through(plan.land.back_vehicle, way, hex, map.neighbours[hex])
        assert step is not None
        hex = step
    assert min(map.distance(hex, number(pos, MONSCHAU)) for hex in seen) > 2


@pytest.mark.parametrize("scenario", ["campaign", "six-turns"])
def test_an_army_attacks_in_its_own_country(scenario: str) -> None:
    """The 150th Panzer Brigade of the Sixth Army drove round the ends of the boundaries to Ettelbruck."""
    pos = scene({}, turn=3, scenario=scenario)
    outside = land(pos.world).orders.outside
    ettelbruck, bastogne, malmedy = (number(pos, hex) for hex in ("E2207", "E3413", MALMEDY))
    far = [outside("6PzA", hex) for hex in (malmedy, bastogne, ettelbruck)]
    assert far == sorted(far)
    assert [outside("7A", ettelbruck), outside("5PzA", bastogne), outside("6PzA", malmedy)] == [0, 0, 0]
    assert (far[-1] > 0) is (scenario == "campaign")


def test_nobody_turns_to_another_army_s_towns_while_his_own_has_some_to_take() -> None:
    held = towns(GERMAN) | {"E2712": ALLIED, STAVELOT: ALLIED}
    bars = {"99/393/3": "E1928", "99/394/2": "E2330", "106/422": "E2128"}
    pos = scene({"150Pz": "E0818"} | bars, turn=3, held=held, scenario="campaign")
    plan = board(pos, GERMAN, {"150Pz": []})
    assert plan.goals[pos.world.number("unit", "150Pz")] == number(pos, STAVELOT)


@pytest.mark.parametrize("id", ["12SS/25", "277/991"])
def test_nobody_of_another_corps_is_sent_to_the_flank_for_any_reason(id: str) -> None:
    """The 12th SS went to Eicherscheid to cover guns, and was before Monschau then."""
    pos = scene(NORTH | {"277/991": "E1440", "102Cav/38": MONSCHAU, "LXVII/17": "E1639"}, turn=2, scenario="campaign")
    desk, unit = staff(GERMAN), pos.world.number("unit", id)
    corps = pos.world.number("unit", "326/752")
    options = desk.means(pos, [unit, corps]).options
    far = pos.world.map.distance
    assert options[unit]
    assert not any(far(hex, number(pos, MONSCHAU)) <= 2 for hex in options[unit])
    assert any(far(hex, number(pos, MONSCHAU)) <= 2 for hex in options[corps])


def test_eupen_is_no_goal_while_monschau_is_held() -> None:
    """A regiment walked there past Monschau and starved."""
    around = {"326/753": "E1840", "102Cav/38": MONSCHAU}
    for held, reached in ((towns(ALLIED), False), (towns(ALLIED) | {MONSCHAU: GERMAN}, True)):
        units = around if not reached else {"326/753": "E1840"}
        pos = scene(units, turn=2, held=held, scenario="campaign")
        plan = board(pos, GERMAN, {"326/753": []})
        assert (plan.goals[pos.world.number("unit", "326/753")] == number(pos, EUPEN)) is reached


def test_reserves_go_to_the_villages_of_the_shoulder() -> None:
    """As the 26th Infantry did at Bütgenbach: whoever has them has the roads to Malmedy and Eupen."""
    panzers = {"12SS/25": "E1633", "12SS/12/1": "E1632", "1SS/1": "E1731", "1SS/1/1": "E1731", "12/27": "E1631"}
    garrisons = {"2/23": MONSCHAU, "7Arm/CCA": MALMEDY, "7Arm/CCB": MALMEDY}
    pos = scene(panzers | garrisons | {"1/26": "E2635"}, ALLIED, turn=3, held=towns(ALLIED), scenario="campaign")
    plan = board(pos, ALLIED, {"1/26": []})
    way = plan.posts[pos.world.number("unit", "1/26")]
    assert any(way[number(pos, hex)] == 0 for hex in ("E1932", "E1834"))


@pytest.mark.parametrize("scenario", ["campaign", "six-turns"])
def test_who_holds_a_village_of_the_shoulder_does_not_go_away_one_by_one(scenario: str) -> None:
    """Three battalions in Elsenborn: where the first went the others were too weak, and nobody was left."""
    panzers = {"12SS/25": "E1533", "12SS/12/1": "E1533", "277/990": "E1534", "277/991": "E1535", "12/27": "E1631"}
    ridge = dict.fromkeys(("99/393/2", "99/394/1", "99/395/2"), "E1834")
    pos = scene(panzers | ridge, ALLIED, turn=3, held=towns(ALLIED), scenario=scenario)
    plan = board(pos, ALLIED, {id: ["E2133", "E1834"] for id in ridge})
    able = [plan.abandons(pos.world.number("unit", id)) for id in ridge]
    assert able == [scenario == "campaign"] * 3


def test_a_town_on_the_flank_is_taken_back_by_who_is_beside_it() -> None:
    """A regiment alone in Monschau, and two of the 2nd Division before it: who takes it back stays in it."""
    germans = {"326/753": MONSCHAU, "326/751": "E1739"}
    near = {"2/23": "E1937", "2/9": "E1837", "102Cav/38": "E1936", "2/741": "E1836", "V/187": "E2037"}
    pos = scene(germans | near, ALLIED, turn=3, held=towns(ALLIED) | {MONSCHAU: GERMAN}, scenario="campaign")
    _, plan = planned(pos, ALLIED)
    attacks = {intent.target for intent in plan.intents.values() if intent.tactic == "attack"}
    assert number(pos, MONSCHAU) in attacks


@pytest.mark.rule("10.2a", "10.3b")
def test_nobody_makes_room_in_a_town_that_a_bond_closes_behind_him() -> None:
    """Regiments on both sides of Monschau: once the squadron had left it, nobody could go in, and it lay empty."""
    germans = {"326/753": "E1938", "326/751": "E1737", "326/752": "E1639"}
    near = {"102Cav/38": MONSCHAU, "2/23": "E1937", "99/395/3": "E1736"}
    pos = scene(germans | near, ALLIED, turn=2, held=towns(ALLIED), scenario="campaign")
    plan = board(pos, ALLIED, {"102Cav/38": ["E1837"], "2/23": [MONSCHAU]})
    assert not [intent for intent in garrison.proposals(plan) if intent.target == number(pos, MONSCHAU)]
    place(pos, {"326/751": "E1738"})
    plan = board(pos, ALLIED, {"102Cav/38": ["E1837"], "2/23": [MONSCHAU]})
    assert [intent for intent in garrison.proposals(plan) if intent.target == number(pos, MONSCHAU)]


SS = {"1SS/1": "E1529", "1SS/1/1": "E1529", "1SS/2(-)": "E1329"}
RIDGE = {"2/9": "E1636", "2/38": "E1535", "99/393/1": "E1432", "9Arm/CCB": "E2131", "291Eng": MALMEDY}


@pytest.mark.parametrize(("scenario", "goes"), [("campaign", True), ("six-turns", False)])
def test_the_reserve_behind_the_ridge_goes_to_malmedy_ahead_of_the_ss(scenario: str, goes: bool) -> None:
    """2/23 went to Eupen in half of the games and stayed there, with engineers alone in Malmedy."""
    pos = scene(SS | RIDGE | {"2/23": "E1834"}, ALLIED, turn=1, held=towns(ALLIED), scenario=scenario)
    plan = board(pos, ALLIED, {"2/23": ["E2032"]})
    mission = plan.missions.get(pos.world.number("unit", "2/23"))
    assert (mission is not None and mission.hex == number(pos, MALMEDY)) is goes


def test_a_reserve_with_the_enemy_beside_it_is_not_called_away() -> None:
    pos = scene(
        SS | RIDGE | {"2/23": "E1834", "277/990": "E1733"}, ALLIED, turn=2, held=towns(ALLIED), scenario="campaign"
    )
    assert not board(pos, ALLIED, {"2/23": ["E2032"]}).missions


@pytest.mark.rule("8.2a")
def test_tank_destroyers_join_the_regiment_that_holds_malmedy() -> None:
    """They waited at Eupen while 2/23 alone was driven out of it on the 18th."""
    there = {"2/23": MALMEDY, "30/119": "E2931", "1/703": "E2441", "1/634": "E2441"}
    pos = scene(
        {"1SS/1": "E2231", "1SS/2(-)": "E2330"} | there, ALLIED, turn=5, held=towns(ALLIED), scenario="campaign"
    )
    missions = board(pos, ALLIED, {id: [] for id in there}).missions
    orders = {pos.unit(unit).id: pos.world.map.ids[mission.hex] for unit, mission in missions.items()}
    assert orders == {"2/23": MALMEDY, "30/119": STAVELOT, "1/703": MALMEDY, "1/634": MALMEDY}


def test_engineers_leave_malmedy_to_those_who_come_for_it() -> None:
    """On the first day: a regiment has no room beside them (8.1a), and is driven out without tank destroyers."""
    there = {"291Eng": MALMEDY, "2/23": "E1834", "2/644": "E1733"}
    far = {"1SS/1": "E1230", "1SS/2(-)": "E1031", "12/48": "E1329"}
    pos = scene(far | RIDGE | there, ALLIED, turn=1, held=towns(ALLIED), scenario="campaign")
    missions = board(pos, ALLIED, {id: [] for id in there}).missions
    orders = {pos.unit(unit).id: pos.world.map.ids[mission.hex] for unit, mission in missions.items()}
    assert orders == {"291Eng": STAVELOT, "2/23": MALMEDY, "2/644": MALMEDY}
