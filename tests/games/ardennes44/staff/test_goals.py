"""Who goes for what, and what is held meanwhile."""

from __future__ import annotations

import random

import pytest

import salient
from a44_boards import board, moves, number, place, planned, scene
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.staff.axes import Whence, axes
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.tactics import exploit
from salient.games.ardennes44.staff.times import Barrier, stack_defence
from salient.games.ardennes44.staff.value import Value
from salient.games.ardennes44.staff.weights import Weights

ECHTERNACH, MONSCHAU, VIELSALM, CLERVAUX, WILTZ = "E1105", "E1838", "E2826", "E2416", "E2712"
DIEKIRCH, MALMEDY, STAVELOT = "E2008", "E2432", "E2730"
LIEGE = {"E3940", "E3941", "E4040", "E4041"}


def towns(side: int) -> dict[str, int]:
    world = scene({}).world
    return dict.fromkeys((world.map.ids[hex] for hex in land(world).victory), side)


def goals(plan: Deployment) -> dict[str, str]:
    ids = plan.pos.world.map.ids
    return {plan.pos.unit(unit).id: ids[hex] for unit, hex in plan.goals.items()}


def first_day() -> A44Position:
    game = salient.new("ardennes44", "six-turns", seed=1)
    game.play("historical")
    pos: A44Position = game.position
    return pos


def test_who_comes_onto_the_map_has_a_goal() -> None:
    """Counted from where he enters."""
    pos = scene({"28/110/1": VIELSALM}, turn=5, held=towns(GERMAN) | {VIELSALM: ALLIED, MONSCHAU: ALLIED})
    unit = pos.world.number("unit", "FuhBgl/GD/2")
    pos.put(unit, NOWHERE)
    assert goals(board(pos, GERMAN, {"FuhBgl/GD/2": ["E1326", "E1721"]}))["FuhBgl/GD/2"] == VIELSALM
    assert goals(board(pos, GERMAN, {"FuhBgl/GD/2": ["E1239"]}))["FuhBgl/GD/2"] == MONSCHAU


def test_who_comes_onto_the_map_drives_towards_his_goal_and_not_about_in_the_rear() -> None:
    pos = scene({}, turn=5, held=towns(GERMAN) | {VIELSALM: ALLIED})
    unit, number = pos.world.number("unit", "FuhBgl/GD/2"), pos.world.map.ids.index
    pos.put(unit, NOWHERE)
    entry = number("E1326")
    options = {unit: {number(hex): (entry, number(hex)) for hex in ("E0910", "E1721", "E1239")}}
    plan = Deployment(pos, GERMAN, Value(pos.world, Weights()), Weights(), options)
    assert moves(pos, exploit.proposals(plan)) == {("FuhBgl/GD/2", "E1721")}


def test_the_army_in_the_north_does_not_crowd_before_one_town() -> None:
    """Roads fill up: on the first day who is not needed at Monschau goes straight on, and nobody for Liège."""
    pos = first_day()
    everybody = {pos.unit(unit).id: () for unit in pos.world.own[GERMAN] if 0 <= pos.at[unit] < pos.world.ground.n}
    found = goals(board(pos, GERMAN, everybody))
    factors = {id: pos.face(pos.world.number("unit", id)).attack for id in found}
    assert not LIEGE & set(found.values())
    assert sum(factors[id] for id in found if found[id] == MONSCHAU) <= 40
    south_of_it = {"E2432", "E2730", "E3029", "E2935", VIELSALM, "E2125"}
    ss = [id for id in found if id.startswith("1SS/")]
    assert sum(factors[id] for id in ss if found[id] in south_of_it) >= 20
    assert any(found[id] == "E2432" for id in ss)


def test_a_division_has_one_axis() -> None:
    """The 1st SS went for Malmedy, for Spa by Monschau and with one regiment for Eupen, the 12th for both of these."""
    pos = first_day()
    everybody = {pos.unit(unit).id: () for unit in pos.world.own[GERMAN] if 0 <= pos.at[unit] < pos.world.ground.n}
    found = goals(board(pos, GERMAN, everybody))
    assert {found[id] for id in found if id.startswith("1SS/")} <= {MALMEDY, STAVELOT}
    assert {found[id] for id in found if id.startswith("12SS/")} == {MONSCHAU}


def test_who_walks_goes_for_the_town_before_him_though_it_is_held() -> None:
    """Not past it for an empty one at the edge of the map, where the enemy comes from."""
    units = {"352/914": "E1908", "352/915": "E1707", "352/916": "E1909"}
    pos = scene(units | {"28/109/1": DIEKIRCH, "4/70(-)": DIEKIRCH}, turn=2, held=towns(ALLIED) | {"E2207": GERMAN})
    assert set(goals(board(pos, GERMAN, dict.fromkeys(units, ()))).values()) == {DIEKIRCH}


def test_between_two_moves_nobody_changes_his_mind() -> None:
    pos = scene({"2Pz/2": "E2614"}, held=towns(ALLIED))
    unit, ground = pos.world.number("unit", "2Pz/2"), land(pos.world)
    far = pos.world.number("hex", VIELSALM)
    for in_turn, kept in ((True, False), (False, True)):
        whence = Whence({unit: [pos.at[unit]]}, in_turn)
        found = axes(pos, ground, Barrier(ground, pos, ALLIED), whence, 3, {unit: far}).goals
        assert (found[unit] == far) is kept
    pos.control[far] = 1 + GERMAN  # it has fallen
    assert axes(pos, ground, Barrier(ground, pos, ALLIED), whence, 3, {unit: far}).goals[unit] != far


def test_a_town_that_is_held_and_in_danger_is_a_goal_of_those_in_it() -> None:
    units = {"212/316": ECHTERNACH, "212/320": ECHTERNACH, "212/423": "E1106"}
    calm = scene(units, held=towns(ALLIED) | {ECHTERNACH: GERMAN})
    assert ECHTERNACH not in goals(board(calm, GERMAN, dict.fromkeys(units, ()))).values()
    tense = scene(units | {"4/12/1": "E1004", "4/22/2": "E1204", "10Arm/CCA": "E1202"}, held=towns(ALLIED))
    tense.control[tense.world.number("hex", ECHTERNACH)] = 1 + GERMAN
    found = goals(board(tense, GERMAN, dict.fromkeys(units, ())))
    assert list(found.values()).count(ECHTERNACH) >= 2


def test_who_holds_a_town_before_a_strong_enemy_stays_with_his_friends() -> None:
    """Two regiments are in Echternach, and Diekirch lies open to them; with one of them gone it would fall."""
    units = {"212/316": ECHTERNACH, "212/320": ECHTERNACH, "352/914": "E1907", "2Pz/2": "E2016"}
    enemies = {"4/12/1": "E1003", "4/12/3": "E1003", "4/22/2": "E1203", "10Arm/CCA": "E1202"}
    for around, stays in ((enemies, True), ({}, False)):
        pos = scene(units | around, held=towns(ALLIED) | {ECHTERNACH: GERMAN})
        plan, unit = board(pos, GERMAN, {"212/320": ["E1406"]}), pos.world.number("unit", "212/320")
        moved = plan.improve(unit, [pos.world.number("hex", "E1406"), pos.at[unit]], 0.0, random.Random(1))
        assert moved is not stays


def test_a_weak_garrison_before_twice_its_strength_is_in_danger() -> None:
    """2-1 and 3-1 take a town more often than not."""
    pos = scene({"212/316": CLERVAUX})
    plan = board(pos, GERMAN, {"212/316": ()})
    unit, hex = pos.world.number("unit", "212/316"), pos.world.number("hex", CLERVAUX)
    strength = stack_defence(pos, hex, GERMAN, [unit])
    chances = []
    for times in (0.8, 2.0, 3.0, 5.0):
        plan.threat[hex] = times * strength
        chances.append(plan._falls(hex, (unit,), 5))
    assert chances[0] == 0 < 0.35 < chances[1] < 0.5 < chances[2] < chances[3] <= 0.85


def test_nobody_drives_on_to_where_no_supply_comes() -> None:
    pos = scene({"12SS/25": "E2039"}, held=towns(ALLIED) | {MONSCHAU: GERMAN})
    assert moves(pos, exploit.proposals(board(pos, GERMAN, {"12SS/25": ["E2240"]})))
    place(pos, {"2/9": "E1939", "2/38": "E2038", "2/23": "E2340"})
    pos.control[pos.world.number("hex", MONSCHAU)] = 1 + GERMAN
    assert not moves(pos, exploit.proposals(board(pos, GERMAN, {"12SS/25": ["E2240"]})))


def test_nobody_drives_on_alone_before_a_whole_division() -> None:
    options = {"Lehr/243Stg": ["E3012"]}
    units = {"Lehr/243Stg": "E2613", "Lehr/901": WILTZ, "Lehr/902": WILTZ, "26/39": CLERVAUX, "26/77": CLERVAUX}
    pos = scene(
        units | {"10Arm/CCA": "E3310", "10Arm/CCB": "E3312"}, held=towns(GERMAN) | {"E3413": ALLIED, "E3414": ALLIED}
    )
    assert not moves(pos, exploit.proposals(board(pos, GERMAN, options)))
    place(pos, {"Lehr/130/2": "E2911"})
    assert moves(pos, exploit.proposals(board(pos, GERMAN, options)))


@pytest.mark.rule("12.5")
def test_nobody_drives_on_alone_on_wheels_to_where_he_can_be_attacked() -> None:
    """One battalion is near: who comes ready to fight does not fear it, who rides does."""
    for foe, ridden, goes in (("E2717", False, True), ("E2717", True, False), ("E4040", True, True)):
        pos = scene({"2Pz/3/1": "E2216", "28/110/1": foe}, turn=4, held=towns(ALLIED))
        one, hex = pos.world.number("unit", "2Pz/3/1"), number(pos, "E2516")
        rides = {one: frozenset({hex})} if ridden else {}
        options = {one: {hex: (), pos.at[one]: ()}}
        plan = Deployment(pos, GERMAN, Value(pos.world, Weights()), Weights(), options, None, rides)
        assert bool(moves(pos, exploit.proposals(plan))) is goes, (foe, ridden)


@pytest.mark.parametrize("place", ["turn track", "Northeast", "Block-H-E2743"])
def test_nobody_drives_on_alone_to_where_the_enemy_comes_onto_the_map(place: str) -> None:
    """13.1, 13.5, 13.6: 7 Armored is due in this turn, or waits off the map, behind the Entry Hex by Eupen."""
    pos = scene({"12SS/25": "E2039"}, held=towns(ALLIED) | {MONSCHAU: GERMAN})
    options = {"12SS/25": ["E2240", "E2541"]}
    assert ("12SS/25", "E2541") in moves(pos, exploit.proposals(board(pos, GERMAN, options)))
    where = NOWHERE if place == "turn track" else number(pos, place)
    for unit in ("7Arm/CCA", "7Arm/CCB", "7Arm/CCR"):
        pos.put(pos.world.number("unit", unit), where)
    assert ("12SS/25", "E2541") not in moves(pos, exploit.proposals(board(pos, GERMAN, options)))
    pos.turn = 2
    early = place == "turn track"  # they are not there yet
    assert (("12SS/25", "E2541") in moves(pos, exploit.proposals(board(pos, GERMAN, options)))) is early


def test_nobody_attacks_alone_at_even_odds_while_his_friends_are_behind() -> None:
    """The town is attacked when they are there, or at the very end."""
    units = {"2Pz/3/1": "E3312", "28/110/1": "E3413", "28/112/1": "E3413", "Lehr/901": "E2016"}
    held = towns(GERMAN) | {"E3413": ALLIED, "E3414": ALLIED}  # nothing else is to be had
    for turn, attacks in ((5, False), (6, True)):
        _, plan = planned(scene(units, turn=turn, held=held))
        assert any(intent.tactic == "attack" for intent in plan.intents.values()) is attacks


def test_nobody_leaves_his_supply_behind_to_be_nearer_to_a_town() -> None:
    """A regiment went round Eupen alone, was cut off there by its own move, and starved."""
    units = {"326/753": "E2042", "326/752": "E1638", "12SS/25": "E1134", "V/406": "E2441", "2/644": "E2039"}
    units |= {"2/23": "E1839", "2/741": "E1838", "99/395/3": "E1736", "2/9": "E1636"}
    pos = scene(units, turn=2, held=towns(ALLIED))
    plan, unit = board(pos, GERMAN, {"326/753": ["E2242", "E2142"]}), pos.world.number("unit", "326/753")
    plan.improve(unit, [number(pos, hex) for hex in ("E2042", "E2242")], 0.0, random.Random(1))
    assert pos.world.map.ids[plan.where(unit)] == "E2042"


def test_who_comes_to_no_town_in_time_goes_for_the_enemy_before_him() -> None:
    """18/293 was on its way to Stavelot, five turns off with one left, past a regiment that sat on its roads."""
    units = {"18/293": "E1522", "18/294": "E1421", "62/190": "E2023", "116Pz/60": "E1521", "106/422": "E1223"}
    pos = scene(units, turn=5, held=towns(ALLIED))
    found = goals(board(pos, GERMAN, {unit: [] for unit in units if unit != "106/422"}))
    assert found["18/293"] == found["18/294"] == "E1223"
    assert found["62/190"] in towns(ALLIED)
    assert found["116Pz/60"] in towns(ALLIED)
    early = board(scene(units, turn=2, held=towns(ALLIED)), GERMAN, {"18/293": []})
    assert goals(early)["18/293"] in towns(ALLIED)


@pytest.mark.parametrize("turn", [5, 6])
def test_who_drives_and_comes_to_no_town_in_time_goes_for_the_enemy_before_him(turn: int) -> None:
    """116Pz/60 drove about behind the front; in the last turn roads are of more use than an enemy who holds nothing."""
    pos = scene({"116Pz/60": "E1020", "106/422": "E1121"}, turn=turn, held=towns(ALLIED))
    found = goals(board(pos, GERMAN, {"116Pz/60": []}))
    assert (found["116Pz/60"] == "E1121") is (turn == 5)


def test_no_more_go_for_an_enemy_than_it_takes() -> None:
    """Nor for one who is far off."""
    units = {"18/293": "E1522", "106/423(-)": "E1223"}
    pos = scene(units | {"62/164": "E1521", "62/183": "E1520", "62/190": "E1519"}, turn=5, held=towns(ALLIED))
    found = goals(board(pos, GERMAN, {unit: [] for unit in ("18/293", "62/164", "62/183", "62/190")}))
    assert sorted(goal == "E1223" for goal in found.values()) == [False, False, True, True]


def test_nobody_drives_alone_to_where_the_enemy_comes_onto_the_map() -> None:
    """12SS/25 went past Monschau to the gates of Eupen on the third turn, where a division came in the same turn."""

    def rash(hex: str, more: dict[str, str], turn: int = 3) -> bool:
        pos = scene({"12SS/25": "E1740"} | more, turn=turn, held=towns(ALLIED))
        plan = board(pos, GERMAN, {"12SS/25": ["E2342", "E1935", "E2441"]}, [30.0] * len(pos.control))
        return plan.is_rash(pos.world.number("unit", "12SS/25"), number(pos, hex))

    assert rash("E2342", {})
    assert not rash("E2342", {"12SS/26": "E2241"})
    assert not rash("E2441", {})
    assert not rash("E1935", {})
    assert not rash("E2342", {}, turn=6)


def test_who_goes_for_an_enemy_loses_no_time_by_attacking_another() -> None:
    units = {"18/293": "E1522", "106/422": "E1223", "106/423(-)": "E1625"}
    pos = scene(units, turn=5, held=towns(ALLIED))
    plan = board(pos, GERMAN, {"18/293": ["E1323", "E1624"]})
    assert goals(plan)["18/293"] in ("E1223", "E1625")
    regiment = pos.world.number("unit", "18/293")
    assert [plan.time_lost(regiment, number(pos, hex)) for hex in ("E1323", "E1624")] == [0, 0]
