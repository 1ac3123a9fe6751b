"""How the staff holds what it has: towns, works, guns, bridges, reserves."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pytest

import salient
from a44_boards import board, empty_map, moves, number, place, planned, scene, staff, towns
from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.combat import improved
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.movement import entry
from salient.games.ardennes44.movement.movement_phase import Movement
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, DISRUPTED, GERMAN, STRATEGIC, TRUCK
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.staff import batteries, wheels
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.land import FAR, FOOT_TURN, MECH_TURN, land
from salient.games.ardennes44.staff.shares import shared
from salient.games.ardennes44.staff.tactics import (
    block_road,
    bridge_guard,
    cut_off,
    dig_in,
    garrison,
    relieve,
    reserve,
    withdraw,
)
from salient.games.ardennes44.staff.times import Barrier, starts
from salient.games.ardennes44.staff.value import Value
from salient.games.ardennes44.staff.weights import Weights
from salient.opponents.planning import Times

CLERVAUX, WILTZ, VIELSALM, ST_VITH, EUPEN, SPA = "E2416", "E2712", "E2826", "E2125", "E2441", "E2935"
LIEGE = ("E3940", "E3941", "E4040", "E4041")


def unit(pos: A44Position, id: str) -> int:
    return int(pos.world.number("unit", id))


def digs(pos: A44Position, hex: str) -> None:
    pos.improved[number(pos, hex)] = improved.FINISHED + improved.IS_ALLIED


# --- towns


@pytest.mark.parametrize("level", ["recruit", "regular", "veteran"])
def test_the_last_garrison_does_not_leave_a_town_that_the_enemy_can_reach(level: str) -> None:
    """Not for a weak unit that could be attacked beside it either."""
    units = {"28/110/1": CLERVAUX, "28/112/1": "E2516", "26/39": "E2315", "2Pz/2": "E2016", "2Pz/304": "E2115"}
    pos = scene(units, ALLIED, turn=5, held=towns(ALLIED), steps={"26/39": 1})
    desk = staff(ALLIED, level)
    plan = desk.plan(pos, pos.stack[-1].actions(pos))
    after = {pos.unit(one).id: pos.world.map.ids[hex] for one, hex in plan.moves}
    assert CLERVAUX in {after.get(id, units[id]) for id in ("28/110/1", "28/112/1")}


def test_no_idea_draws_the_last_garrison_out_of_a_town_that_the_enemy_can_reach() -> None:
    """Be it worth what it may; a second one may go."""
    for also, may_go in (({}, False), ({"28/112/1": CLERVAUX}, True)):
        pos = scene({"28/110/1": CLERVAUX, "2Pz/2": "E2216"} | also, ALLIED, turn=4, held=towns(ALLIED))
        plan = board(pos, ALLIED, {"28/110/1": ["E2516"]})
        idea = Intent("bridge_guard", ((unit(pos, "28/110/1"), number(pos, "E2516")),), msg("a44-staff-at-hand"), 99.0)
        assert (plan.gain(idea, plan.evaluate()) is not None) is may_go


@pytest.mark.parametrize("state", [DISRUPTED, BROKEN])
def test_who_is_shaken_holds_no_town(state: int) -> None:
    """With him alone it counts as left, and the last one in good order stays."""
    pos = scene({"28/110/1": CLERVAUX, "28/112/1": CLERVAUX, "2Pz/2": "E2216"}, ALLIED, turn=4, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"28/110/1": ["E2516"]})
    assert not plan.abandons(unit(pos, "28/110/1"))
    pos.mark(unit(pos, "28/112/1"), state)
    assert board(pos, ALLIED, {"28/110/1": ["E2516"]}).abandons(unit(pos, "28/110/1"))


def test_who_is_strong_leaves_a_town_to_which_the_enemy_comes_only_later() -> None:
    """A combat command goes where he comes now; engineers stay."""
    for id, stays in (("44Eng", True), ("10Arm/CCA", False)):
        pos = scene({id: "E3306", "2Pz/2": "E2216"}, ALLIED, turn=4, held=towns(ALLIED))
        plan = board(pos, ALLIED, {id: ["E3413"]})
        assert not plan.threat[number(pos, "E3306")]
        plan._wanted = 1 << number(pos, "E3306")
        assert plan.abandons(unit(pos, id)) is stays


def before_st_vith(more: Mapping[str, str] = MappingProxyType({})) -> A44Position:
    """Four regiments before the town, a remnant of another one beside the road behind it."""
    germans = {"62/164": "E1926", "62/183": "E1925", "1SS/1": "E1927", "116Pz/60": "E1925", "18/293": "E2323"}
    units = {"35Eng": ST_VITH, "7Arm/CCB": "E2425"} | germans | dict(more)
    return scene(units, ALLIED, turn=4, held=towns(ALLIED), steps={"18/293": 1})


@pytest.mark.parametrize("level", ["recruit", "regular", "veteran"])
def test_no_attack_draws_the_last_garrison_out_of_a_town(level: str) -> None:
    pos = before_st_vith()
    plan = staff(ALLIED, level).plan(pos, pos.stack[-1].actions(pos))
    after = dict(enumerate(pos.at)) | dict(plan.moves)
    assert number(pos, ST_VITH) in {after[unit(pos, "35Eng")], after[unit(pos, "7Arm/CCB")]}


@pytest.mark.rule("8.1a")
@pytest.mark.parametrize("more", [{}, {"12SS/25": "E2028", "12SS/26": "E2027"}])
def test_a_combat_command_goes_into_a_town_that_engineers_hold_and_not_after_a_remnant(more: dict[str, str]) -> None:
    """There is no room for both: the engineers leave it to him. Against many more, too: better than they alone."""
    pos = before_st_vith({"2/23": "E2432", "106/424(-)": VIELSALM} | more)
    after, plan = planned(pos, ALLIED)
    assert after["7Arm/CCB"] == ST_VITH
    assert after["35Eng"] != ST_VITH
    assert plan.intents[unit(pos, "7Arm/CCB")].tactic == "garrison"


@pytest.mark.parametrize("turn", [4, 5])
@pytest.mark.parametrize("level", ["regular", "veteran"])
def test_the_german_does_not_leave_a_town_beside_which_the_enemy_stands(turn: int, level: str) -> None:
    """A combat command before Clervaux and a weak battalion that could be hit at 5-1 farther on: others may go."""
    germans = {"2Pz/3/1": CLERVAUX, "Lehr/243Stg": "E2216", "Lehr/130PzJ": "E2216", "2Pz/304": "E2217"}
    germans |= {"116Pz/16/2": "E2217", "2Pz/2": "E2713", "26/39": "E2612"}
    allies = {"9Arm/CCR": "E2316", "9Arm/811": "E2815", "28/110/3": "E2913", "28/707": "E3014"}
    pos = scene(germans | allies, turn=turn, held=towns(ALLIED) | {CLERVAUX: GERMAN})
    plan = staff(GERMAN, level).plan(pos, pos.stack[-1].actions(pos))
    after = dict(enumerate(pos.at)) | dict(plan.moves)
    assert number(pos, CLERVAUX) in {after[unit(pos, id)] for id in germans}


def test_a_garrison_that_is_strong_enough_is_left_alone() -> None:
    pos = scene({"35Eng": ST_VITH, "62/164": "E1926", "7Arm/CCB": "E2425"}, ALLIED, turn=4, held=towns(ALLIED))
    assert not list(garrison.proposals(board(pos, ALLIED, {"7Arm/CCB": [ST_VITH], "35Eng": ["E2225"]})))


def test_an_empty_town_before_the_enemy_costs_more_than_a_weak_garrison() -> None:
    pos = empty_map(player=ALLIED)
    place(pos, {"28/110/1": "E2616", "2Pz/2": "E2216", "2Pz/304": "E2216", "2Pz/3/1": "E2115"})
    pos.control[number(pos, CLERVAUX)] = 1 + ALLIED
    plan = board(pos, ALLIED, {"28/110/1": [CLERVAUX]})
    empty = plan.evaluate()
    plan.put(unit(pos, "28/110/1"), number(pos, CLERVAUX))
    assert plan.evaluate() > empty + 0.5


def test_who_goes_to_attack_counts_the_town_that_he_leaves() -> None:
    pos = empty_map(player=ALLIED)
    place(pos, {"28/110/1": CLERVAUX, "2Pz/2": "E2216"})
    plan = board(pos, ALLIED, {"28/110/1": ["E2316"]})
    assert plan.given_up([(unit(pos, "28/110/1"), number(pos, "E2316"))]) > 2
    assert plan.given_up([(unit(pos, "28/110/1"), number(pos, CLERVAUX))]) == 0


@pytest.mark.rule("23.1a")
def test_who_goes_to_attack_counts_that_he_will_be_out_of_supply() -> None:
    """The same walk into a ring of the enemy, and with nobody but one before him."""
    ring = ["2Pz/2", "2Pz/304", "26/39", "26/77", "26/78", "Lehr/901"]
    costs = []
    for enemies in (ring, ring[:1]):
        pos = scene({"28/707": "E3011"}, ALLIED, turn=4)
        for id, hex in zip(enemies, pos.world.map.neighbours[number(pos, "E2713")], strict=False):
            place(pos, {id: pos.world.map.ids[hex]})
        plan = board(pos, ALLIED, {"28/707": ["E2713"]})
        costs.append(plan.given_up([(unit(pos, "28/707"), number(pos, "E2713"))]))
    assert costs[0] > costs[1] + 1


@pytest.mark.parametrize("left", [0, 1, 2, 4])
def test_a_town_is_never_worth_more_from_outside_with_the_same_road(left: int) -> None:
    """Its road is cut, and one need only walk in."""
    units = {"2Pz/2": "E2315", "28/110/1": "E2214", "28/110/2": "E2217"}
    pos = scene(units, turn=6 - left, held=towns(ALLIED))
    value, town = Value(pos.world, Weights()), number(pos, CLERVAUX)

    def share() -> float:
        times = Barrier(value.land, pos, ALLIED).reach(*starts(pos, GERMAN))
        return value.hex_share(pos, times, town, supply(pos, GERMAN).roads, pos.standing(GERMAN))

    outside = share()
    place(pos, {"2Pz/2": CLERVAUX})
    assert share() > outside


# --- works and sorties


def test_works_are_not_left_on_the_first_day() -> None:
    """The historical set-up before anybody has fought: sorties into the woods throw the line away."""
    game = salient.new("ardennes44", "six-turns", seed=1)
    game.play("historical")
    pos = game.position
    pos.player, pos.events, pos.stack = ALLIED, None, (Movement(ALLIED),)
    works = [hex for hex in improved.sites(pos).finished[ALLIED] if pos.units_at(hex, ALLIED)]
    desk = staff(ALLIED)
    movers = [unit(pos, action.target) for action in pos.stack[-1].actions(pos) if action.verb == "select"]
    after = desk.chosen(desk.means(pos, movers)).pos
    assert len(works) >= 8
    assert sum(not after.units_at(hex, ALLIED) for hex in works) <= 2


def test_leaving_works_before_the_enemy_costs_him_who_attacks() -> None:
    pos = empty_map(turn=1, player=ALLIED)
    place(pos, {"99/394/1": "E1431", "12/27": "E1330"})
    move = [(unit(pos, "99/394/1"), number(pos, "E1430"))]
    pos.improved[number(pos, "E1431")] = improved.NONE
    before = board(pos, ALLIED, {"99/394/1": ["E1430"]}).given_up(move)
    digs(pos, "E1431")
    assert board(pos, ALLIED, {"99/394/1": ["E1430"]}).given_up(move) > before + 1


def test_nobody_goes_among_three_enemies() -> None:
    """Neither by a tactic nor on his own; but into a town of his own he does."""
    pos = empty_map(player=ALLIED)
    place(pos, {"28/110/1": "E2516", "2Pz/2": "E2215", "2Pz/304": "E2217", "26/39": "E2116"})
    middle = "E2216"
    plan = board(pos, ALLIED, {"28/110/1": [middle, "E2416"]})
    intent = Intent("cut_off", ((unit(pos, "28/110/1"), number(pos, middle)),), msg("a44-staff-seize"), 50.0)
    assert plan.gain(intent, plan.evaluate()) is None
    assert plan.is_rash(unit(pos, "28/110/1"), number(pos, middle))
    assert not plan.is_rash(unit(pos, "28/110/1"), number(pos, CLERVAUX))


def test_friends_who_are_lost_do_not_drag_others_in() -> None:
    pos = empty_map(player=ALLIED)
    ring = {"2Pz/2": "E2713", "2Pz/304": "E2611", "26/39": "E2812", "26/77": "E2811"}
    place(pos, ring | {"28/110/1": WILTZ, "9Arm/CCR": "E3012"})
    places = [pos.world.map.ids[hex] for hex in range(pos.world.ground.n)]
    plan, near = board(pos, ALLIED, {"9Arm/CCR": places}), pos.world.ground.near
    for intent in relieve.proposals(plan):
        assert all((near[hex] & pos.standing(GERMAN)).bit_count() < 2 for _, hex in intent.moves)


def test_a_cut_that_does_not_last_is_not_made() -> None:
    """One battalion behind the enemy's line, with a panzer division about it or with nobody who could come."""
    pos = empty_map(turn=3, player=ALLIED)
    place(pos, {"28/110/1": "E2516", "26/39": "E2315"})
    one, hex, n = unit(pos, "28/110/1"), number(pos, "E2216"), pos.world.ground.n
    assert cut_off.lasts(board(pos, ALLIED, {}, [3.0] * n), one, hex)
    assert not cut_off.lasts(board(pos, ALLIED, {}, [25.0] * n), one, hex)


def test_who_stands_before_the_enemy_keeps_his_sector() -> None:
    pos = empty_map(turn=3, player=ALLIED)
    place(pos, {"2/23": "E1834", "277/989": "E1433", "12/27": "E1432"})
    plan = board(pos, ALLIED, {"2/23": ["E1834", "E2335", "E1733"]})
    one, there = unit(pos, "2/23"), number(pos, "E1834")
    assert plan.threat[there]
    assert (
        plan._at_post(one, there) == plan._at_post(one, number(pos, "E1733")) > plan._at_post(one, number(pos, "E2335"))
    )


# --- going back


def test_the_german_does_not_go_back_while_he_surprises() -> None:
    pos = empty_map(turn=2)
    place(pos, {"277/989": "E1433", "2/9": "E1532", "2/38": "E1534", "2/23": "E1632"})
    options = {"277/989": ["E1234", "E1333"]}
    assert not list(withdraw.proposals(board(pos, GERMAN, options)))
    pos.turn = 4
    assert list(withdraw.proposals(board(pos, GERMAN, options)))


def test_who_goes_back_gets_away_from_the_enemy() -> None:
    pos = empty_map(player=ALLIED)
    place(pos, {"2Pz/3/1": "E2215", "2Pz/2": "E2115", "2Pz/304": "E2217", "26/39": "E2214", "28/110/1": "E2316"})
    places = [pos.world.map.ids[hex] for hex in range(pos.world.ground.n)]
    germans = [hex for hex in range(pos.world.ground.n) if pos.standing(GERMAN) >> hex & 1]
    found = list(withdraw.proposals(board(pos, ALLIED, {"28/110/1": places})))
    assert found
    for intent in found:
        assert all(min(pos.world.map.distance(hex, one) for one in germans) > 1 for _, hex in intent.moves)


def test_a_gun_behind_friends_stays_and_fires() -> None:
    units = {"28/110/1": CLERVAUX, "9Arm/CCR": CLERVAUX, "VIII/402": "E2616", "44Eng": WILTZ}
    pos = scene(units | {"2Pz/2": "E2016", "2Pz/304": "E2115"}, ALLIED, held=towns(ALLIED))
    assert "VIII/402" not in planned(pos, ALLIED)[0]


@pytest.mark.rule("22.6a")
def test_a_gun_stands_behind_its_own_corps_and_stays() -> None:
    """Not behind the others, for whom it may not fire."""
    units = {"28/110/1": CLERVAUX, "99/394/1": "E1631", "2Pz/2": "E2016", "12/27": "E1330", "VIII/402": "E2929"}
    pos = scene(units, ALLIED, held=towns(ALLIED))
    gun, own = unit(pos, "VIII/402"), number(pos, CLERVAUX)
    places = dict.fromkeys(range(pos.world.ground.n), ())
    for _ in range(2):
        plan = Deployment(pos, ALLIED, Value(pos.world, Weights()), Weights(), {gun: places})
        before = pos.at[gun]
        batteries.place(plan, gun)
        pos.put(gun, plan.where(gun))
    assert pos.at[gun] == before
    assert pos.world.map.distance(pos.at[gun], own) <= (pos.unit(gun).range or 0)
    assert min(pos.world.map.distance(pos.at[gun], number(pos, hex)) for hex in ("E2016", "E1330")) >= 3


# --- reserves


def goals(pos: A44Position, plan: Deployment) -> dict[str, str]:
    """Where each unit belongs."""
    ids = pos.world.map.ids
    return {
        pos.unit(one).id: next(ids[hex] for hex in plan.land.victory if way[hex] == 0)
        for one, way in plan.posts.items()
    }


def test_reserves_belong_where_the_enemy_comes_and_stay_there() -> None:
    """Panzers before Vielsalm: the combat commands are meant for it, whether they are far or near."""
    panzers = {
        "2Pz/2": "E2423",
        "2Pz/304": "E2424",
        "2Pz/3/1": "E2424",
        "116Pz/60": "E2524",
        "18/293": "E2125",
        "18/294": "E2125",
    }
    options = {"7Arm/CCA": [VIELSALM], "7Arm/CCB": [VIELSALM]}
    for at, before_the_enemy in (("E3733", False), ("E2926", True)):
        pos = empty_map(turn=4, player=ALLIED)
        for hex in land(pos.world).victory:
            pos.control[hex] = 1 + ALLIED
        place(pos, panzers | {"7Arm/CCA": at, "7Arm/CCB": at})
        plan, goal = board(pos, ALLIED, options), number(pos, VIELSALM)
        assert bool(plan.threat[number(pos, at)]) is before_the_enemy
        assert (VIELSALM in goals(pos, plan).values()) is not before_the_enemy
        assert plan._at_post(unit(pos, "7Arm/CCA"), goal) > plan._at_post(unit(pos, "7Arm/CCA"), number(pos, "E3940"))


def soon(pos: A44Position, turns: dict[str, float]) -> Times:
    """The enemy is in these places in so many turns, and nowhere else."""
    by_wheel = bytearray([FAR] * pos.world.ground.n)
    for hex, needed in turns.items():
        by_wheel[number(pos, hex)] = int(needed * MECH_TURN)
    return Times(bytes(by_wheel), None, (MECH_TURN, FOOT_TURN))


def test_reserves_stay_where_the_enemy_is_expected() -> None:
    """Not in Liège: who stands at Eupen would be there in time a turn later, and those in Liège are wanted at Spa."""
    units = {"12SS/25": "E2140", "7Arm/CCA": EUPEN, "7Arm/CCB": EUPEN, "9/47": "E2542", "30/117": "E3940"}
    pos = scene(units, ALLIED, turn=4, held=towns(ALLIED))
    pos.mark(unit(pos, "9/47"), STRATEGIC)
    pos.mark(unit(pos, "30/117"), STRATEGIC)
    times = soon(pos, dict.fromkeys(LIEGE, 2.3) | {EUPEN: 0.3, SPA: 1.0})
    free = {unit(pos, id): (number(pos, units[id]),) for id in ("9/47", "30/117")}
    ways = shared(pos, land(pos.world), free, times)
    assert ways[unit(pos, "9/47")][number(pos, EUPEN)] == 0
    assert ways[unit(pos, "30/117")][number(pos, SPA)] == 0


def test_who_is_wanted_somewhere_pays_for_an_attack_elsewhere() -> None:
    """Panzers before Vielsalm: what a combat command could hit at Eupen must be worth the time."""
    pos = scene({"2Pz/2": "E2423", "2Pz/304": "E2424", "7Arm/CCA": "E3733"}, ALLIED, turn=4, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"7Arm/CCA": ["E2826", EUPEN]})
    one = unit(pos, "7Arm/CCA")
    assert goals(pos, plan)["7Arm/CCA"] == "E2826"
    assert plan.time_lost(one, number(pos, EUPEN)) > plan.time_lost(one, number(pos, "E2826")) == 0


@pytest.mark.rule("12.4a")
def test_who_comes_onto_the_map_on_foot_has_the_first_claim_on_trucks() -> None:
    """One marker is left: a combat command has tracks of its own."""
    wheeled = ["2/23", "2/38", "2/9", "1/26", "30/117", "30/119", "30/120", "99/393/1", "99/393/2"]
    pos = scene(dict.fromkeys(wheeled, "E3940") | {"7Arm/CCA": "E2735", "2Pz/2": "E2216"}, ALLIED, held=towns(ALLIED))
    arriving(pos, "9/47")
    for hex, id in enumerate(wheeled):
        pos.put(unit(pos, id), number(pos, "E3940") + hex)
        pos.mark(unit(pos, id), TRUCK)
    command, foot, ends = unit(pos, "7Arm/CCA"), unit(pos, "9/47"), {number(pos, "E2935"): (), number(pos, EUPEN): ()}
    rides = dict.fromkeys((command, foot), frozenset(ends))
    value = Value(pos.world, Weights())
    plan = Deployment(pos, ALLIED, value, Weights(), {command: ends, foot: ends}, None, rides)
    assert plan.has_room(foot, number(pos, EUPEN))
    assert not plan.has_room(command, number(pos, SPA))
    plan = Deployment(pos, ALLIED, value, Weights(), {command: ends}, None, {command: frozenset(ends)})
    assert plan.has_room(command, number(pos, SPA))


@pytest.mark.rule("12.5")
def test_nobody_bars_a_way_on_wheels_where_the_enemy_can_come() -> None:
    pos = scene({"2Pz/2": "E2216", "2Pz/304": "E2216", "7Arm/CCA": "E2735"}, ALLIED, turn=4, held=towns(ALLIED))
    one, hexes = unit(pos, "7Arm/CCA"), dict.fromkeys(range(pos.world.ground.n), ())
    for rides in ({}, {one: frozenset(hexes)}):
        plan = Deployment(pos, ALLIED, Value(pos.world, Weights()), Weights(), {one: hexes}, None, rides)
        barred = [hex for intent in block_road.proposals(plan) for _, hex in intent.moves]
        assert any(plan.threat[hex] for hex in barred) is not bool(rides)
        beside = number(pos, "E2417")
        assert plan.threat[beside]
        assert plan.is_rash(one, beside) is bool(rides)
        assert not plan.is_rash(one, number(pos, CLERVAUX))


def test_a_reserve_that_waits_at_a_crossroads_waits_on() -> None:
    pos = empty_map(player=ALLIED)
    place(pos, {"2Pz/2": "E1816", "7Arm/CCA": "E2735"})
    for hex in land(pos.world).victory:
        pos.control[hex] = 1 + ALLIED
    places = [pos.world.map.ids[hex] for hex in range(pos.world.ground.n)]
    first = next(iter(reserve.proposals(board(pos, ALLIED, {"7Arm/CCA": places}))))
    pos.put(*first.moves[0])
    again = {intent.moves[0]: intent for intent in reserve.proposals(board(pos, ALLIED, {"7Arm/CCA": places}))}
    assert again[first.moves[0]].bonus == max(intent.bonus for intent in again.values())


def test_a_reserve_waits_behind_what_is_threatened() -> None:
    """Not in Liège, with the enemy on the other side of the map."""
    pos = empty_map(player=ALLIED)
    place(pos, {"26/39": "E1109", "7Arm/CCA": "E2735"})
    for hex in land(pos.world).victory:
        pos.control[hex] = 1 + ALLIED
    places = [pos.world.map.ids[hex] for hex in range(pos.world.ground.n)]
    plan, distance = board(pos, ALLIED, {"7Arm/CCA": places}), pos.world.map.distance
    for intent in reserve.proposals(plan):
        assert min(distance(intent.target, goal) for goal in bits.places(plan.threatened)) <= reserve.NEAR
    assert not plan.threatened >> number(pos, "E3940") & 1


def test_a_reserve_does_not_wait_far_from_where_it_is_wanted() -> None:
    """Nor anywhere but in its place where a line is held."""
    germans = {"2Pz/2": "E2423", "2Pz/304": "E2424", "12SS/25": "E2039", "Lehr/901": "E2713"}
    for scenario in ("six-turns", "campaign"):
        pos = scene(germans | {"7Arm/CCA": "E3733"}, ALLIED, turn=4, held=towns(ALLIED), scenario=scenario)
        places = [pos.world.map.ids[hex] for hex in range(pos.world.ground.n)]
        plan, distance = board(pos, ALLIED, {"7Arm/CCA": places}), pos.world.map.distance
        goal, found = plan.goals[unit(pos, "7Arm/CCA")], list(reserve.proposals(plan))
        assert bool(found) is (scenario == "six-turns")
        assert all(distance(intent.target, goal) <= reserve.NEAR for intent in found)


def test_nobody_digs_in_where_nobody_comes() -> None:
    pos = empty_map(player=ALLIED)
    place(pos, {"28/110/1": "E3516", "2Pz/2": "E2016"})
    assert dig_in.digs(pos, ALLIED, unit(pos, "28/110/1"), ()) is None
    place(pos, {"28/110/1": "E2316"})
    assert dig_in.digs(pos, ALLIED, unit(pos, "28/110/1"), ()) is not None
    pos.turn = 6
    assert dig_in.digs(pos, ALLIED, unit(pos, "28/110/1"), ()) is None


# --- entry


def arriving(pos: A44Position, *ids: str) -> A44Position:
    """The position with these units still to come."""
    for id in ids:
        pos.put(unit(pos, id), NOWHERE)
    return pos


@pytest.mark.rule("13.4b")
def test_reinforcements_block_the_german_who_shuts_them_out() -> None:
    """One regiment in Lintgen: a combat command goes into the Blocking Position, and the next turn the others come."""
    units = {"5FJ/13": "E2001", "28/110/1": "E2616", "2Pz/2": "E2016"}
    pos = arriving(scene(units, ALLIED, turn=4, held=towns(ALLIED)), "10Arm/CCA", "10Arm/609")
    n = pos.world.ground.n
    desk = staff(ALLIED)
    for _ in range(20):
        for action in desk.move(pos, pos.stack[-1], pos.stack[-1].actions(pos)):
            if action in pos.stack[-1].actions(pos):
                pos.stack[-1].play(pos, action)
        if not any(action.verb == "select" for action in pos.stack[-1].actions(pos)):
            break
    assert entry.is_blocked(pos, number(pos, "Block-B-E2001"))
    pos.turn = 5
    pos.stack = (Movement(ALLIED),)
    assert any(hex < n for hex in wheels.places(pos, unit(pos, "10Arm/609"))[0])


# --- the last move


def test_in_the_last_move_nobody_bars_a_way() -> None:
    units = {"7Arm/CCA": "E3325", "7Arm/CCB": "E3525", "9Arm/CCR": "E2816", "2Pz/2": "E2423", "26/39": CLERVAUX}
    pos = scene(units, ALLIED, turn=6, held=towns(ALLIED))
    plan = planned(pos, ALLIED)[1]
    assert {intent.tactic for intent in plan.intents.values()} <= {"cut_off", "seize", "attack", "encircle"}
    assert not list(block_road.proposals(board(pos, ALLIED, {"7Arm/CCA": ["E2616"]})))


@pytest.mark.rule("30.1b")
def test_in_the_last_move_the_road_of_a_point_is_cut_wherever_it_can_be() -> None:
    """Far behind the town, which is held too strongly to be attacked."""
    units = {"2Pz/2": WILTZ, "2Pz/304": WILTZ, "26/39": "E2314", "28/110/1": "E2217", "26/77": "E2012"}
    pos = scene(units, ALLIED, turn=6, held=towns(ALLIED))
    goal = number(pos, WILTZ)
    assert control.holds(pos, GERMAN, goal)
    assert supply(pos, GERMAN).roads >> goal & 1
    places = [pos.world.map.ids[hex] for hex in range(pos.world.ground.n)]
    plan = board(pos, ALLIED, {"28/110/1": places})
    cuts = [intent for intent in cut_off.proposals(plan) if (plan.gain(intent, plan.evaluate()) or 0) > 10]
    assert cuts
    assert {intent.message.id for intent in cuts} == {"a44-staff-cut-point"}


# --- bridges


def guards(pos: A44Position, rides: bool = False) -> list[Intent]:
    one = unit(pos, "106/424/1")
    options = {one: dict.fromkeys(range(pos.world.ground.n), ())}
    riding = {one: frozenset(range(pos.world.ground.n))} if rides else None
    plan = Deployment(pos, ALLIED, Value(pos.world, Weights()), Weights(), options, None, riding)
    return list(bridge_guard.proposals(plan))


@pytest.mark.rule("7.6b")
def test_a_bridge_is_guarded_by_who_is_not_on_wheels() -> None:
    pos = empty_map(turn=4, player=ALLIED)
    place(pos, {"116Pz/16/1": "E1822", "106/424/1": "E2325"})
    assert guards(pos)
    assert not guards(pos, rides=True)


@pytest.mark.rule("7.3a")
def test_a_bridge_is_guarded_where_the_enemy_comes_soon() -> None:
    pos = empty_map(turn=4, player=ALLIED)
    place(pos, {"116Pz/16/1": "E1822", "106/424/1": "E2325"})
    times = Barrier(land(pos.world), pos, ALLIED).reach(*starts(pos, GERMAN))
    for intent in guards(pos):
        assert all(times[hex] <= bridge_guard.SOON + 0.5 for _, hex in intent.moves)


def test_who_came_to_blow_a_bridge_stays_until_it_is_blown() -> None:
    pos = empty_map(turn=4, player=ALLIED)
    place(pos, {"116Pz/16/1": "E1822", "106/424/1": "E2325"})
    (one, hex), *_ = max(guards(pos), key=lambda intent: intent.bonus).moves
    pos.put(one, hex)
    stays = [intent for intent in guards(pos) if intent.message.id == "a44-staff-bridge-stay"]
    assert [intent.moves for intent in stays] == [((one, hex),)]
    pos.mark(one, STRATEGIC)
    assert moves(pos, guards(pos))


def test_nobody_goes_to_a_bridge_far_behind_the_front() -> None:
    """Nor past others to one that is far from him; who is shaken blows none."""
    pos = empty_map(turn=4, player=ALLIED)
    place(pos, {"116Pz/16/1": "E1822", "106/424/1": "E2325"})
    distance, foe = pos.world.map.distance, number(pos, "E1822")
    assert all(distance(hex, foe) <= bridge_guard.NEAR for intent in guards(pos) for _, hex in intent.moves)
    pos.mark(unit(pos, "106/424/1"), DISRUPTED)
    assert not guards(pos)
    pos.unmark(unit(pos, "106/424/1"), DISRUPTED)
    place(pos, {"106/424/1": SPA})
    assert not guards(pos)
