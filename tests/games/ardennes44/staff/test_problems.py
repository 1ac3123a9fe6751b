"""Situations with a good answer that one can see: what the veteran's staff does in them."""

from __future__ import annotations

import pytest

from a44_boards import fought, number, planned, scene, staff, towns
from salient.engine.actions import Action
from salient.games.ardennes44.combat.battle import Battle
from salient.games.ardennes44.combat.support_steps import DefensiveFire
from salient.games.ardennes44.logistics.bridge_phase import AskDemolition, WorkOnBridges
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.map.ground import INTACT
from salient.games.ardennes44.movement.movement_phase import Movement
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, STRATEGIC
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import quick
from salient.games.ardennes44.staff.land import land

CLERVAUX, WILTZ, BASTOGNE = "E2416", "E2712", "E3413"


def after(pos: A44Position, side: int = GERMAN) -> A44Position:
    """The board when the plan is carried out."""
    board = staff(side).chosen(staff(side).means(pos, movers(pos)))
    return board.pos


def movers(pos: A44Position) -> list[int]:
    actions = pos.stack[-1].actions(pos)
    return [pos.world.number("unit", action.target) for action in actions if action.verb == "select"]


def counts(pos: A44Position, hex: str) -> bool:
    """Whether the German would get a point for a hex."""
    number = pos.world.number("hex", hex)
    return control.holds(pos, GERMAN, number) and bool(supply(pos, GERMAN).roads >> number & 1)


# --- a gap, an open town


def test_a_gap_is_driven_through_to_a_town_that_counts() -> None:
    pos = scene({"2Pz/2": "E2216", "28/112/1": "E2840"}, held=towns(ALLIED))
    where = planned(pos)[0]["2Pz/2"]
    assert where in towns(ALLIED)
    assert pos.world.map.distance(number(pos, where), number(pos, "E2216")) > 2


def test_of_two_open_towns_each_gets_somebody() -> None:
    pos = scene({"2Pz/2": "E2216", "2Pz/304": "E2612", "28/112/1": "E2840"}, held=towns(ALLIED))
    moves = planned(pos)[0]
    assert len({moves["2Pz/2"], moves["2Pz/304"]} & set(towns(ALLIED))) == 2


def test_nobody_attacks_while_a_town_that_counts_lies_open() -> None:
    """One combat command before Clervaux: it bars the road, and does not fall upon two panzer regiments at 1-3."""
    units = {"9Arm/CCR": "E2816", "2Pz/2": "E2016", "2Pz/3/1": "E2016"}
    moves, plan = planned(scene(units, ALLIED, held=towns(ALLIED)), ALLIED)
    assert moves
    assert {intent.tactic for intent in plan.intents.values()} <= {"garrison", "block_road", "bridge_guard"}


def test_an_empty_town_before_the_panzers_gets_its_battalion() -> None:
    pos = scene({"28/110/1": "E2616", "2Pz/2": "E2216"}, ALLIED, turn=5, held=towns(ALLIED))
    where = number(pos, planned(pos, ALLIED)[0]["28/110/1"])
    assert pos.world.map.distance(where, number(pos, CLERVAUX)) <= 1


# --- attacks


def test_no_attack_without_hope() -> None:
    pos = scene({"26/39": "E2216", "9Arm/CCR": CLERVAUX, "28/110/1": CLERVAUX, "28/110/2": CLERVAUX})
    assert fought(pos) == ["done"]


def test_no_attack_is_prepared_that_would_not_be_made() -> None:
    pos = scene({"26/39": "E2115", "9Arm/CCR": "E2216", "28/110/1": "E2216", "28/110/2": "E2216"})
    assert not any(intent.tactic == "attack" for intent in planned(pos)[1].intents.values())


def test_a_weak_garrison_is_attacked() -> None:
    pos = scene({"2Pz/2": "E2216", "2Pz/3/1": "E2216", "2Pz/304": "E2315", "28/110/1": CLERVAUX})
    assert fought(pos) == [f"attack {CLERVAUX}"]


def test_an_attack_is_prepared_by_going_beside_the_enemy_from_several_sides() -> None:
    units = {"26/39": "E2113", "26/77": "E2114", "2Pz/3/1": "E2016", "2Pz/2": "E2016", "28/110/1": "E2216"}
    pos = scene(units, held=towns(ALLIED))
    moves, plan = planned(pos)
    attackers = [unit for unit, intent in plan.intents.items() if intent.tactic == "attack"]
    beside = [pos.world.number("unit", unit) for unit in moves]
    near = pos.world.ground.near[number(pos, "E2216")]
    assert len(attackers) >= 2
    assert {number(pos, moves[pos.unit(unit).id]) for unit in attackers if unit in beside} <= {
        hex for hex in range(pos.world.ground.n) if near >> hex & 1
    }


def test_who_has_no_way_back_is_attacked_first() -> None:
    ring = {"2Pz/2": "E2215", "2Pz/304": "E2315", "2Pz/3/1": "E2217", "26/39": "E2317", "26/77": "E2116"}
    pos = scene(ring | {"28/110/1": "E2216", "28/110/2": "E2714", "116Pz/60": "E2613"})
    assert fought(pos) == ["attack E2216"]


def test_a_step_is_lost_where_it_costs_least() -> None:
    pos = scene({"2Pz/3/1": "E2216", "26/39": "E2216", "28/110/1": CLERVAUX})
    losses = [Action("lose", (id,)) for id in ("2Pz/3/1", "26/39")]
    costs = {id: quick.step_value(pos, pos.world.number("unit", id)) for id in ("2Pz/3/1", "26/39")}
    assert quick.cheapest_loss(pos, losses).target == min(costs, key=lambda id: costs[id])


# --- roads and supply


def test_the_last_allied_move_takes_a_town_back_rather_than_guard_one_that_nobody_threatens_any_more() -> None:
    """Nobody moves after it: the empty Clervaux is worth a point, a garrison of Wiltz nothing."""
    units = {"28/110/1": "E2616", "2Pz/2": "E2012", "26/39": "E2113"}
    pos = scene(units, ALLIED, turn=6, held=towns(ALLIED) | {CLERVAUX: GERMAN})
    assert counts(pos, CLERVAUX)
    assert not counts(after(pos, ALLIED), CLERVAUX)


def test_the_last_allied_move_cuts_the_road_of_a_point() -> None:
    pos = scene({"28/110/1": "E2214", "26/39": CLERVAUX, "26/77": "E2016"}, ALLIED, turn=6, held=towns(ALLIED))
    pos.control[number(pos, CLERVAUX)] = 1 + GERMAN
    assert counts(pos, CLERVAUX)
    assert not counts(after(pos, ALLIED), CLERVAUX)


def test_a_road_that_zones_cut_is_opened_again() -> None:
    units = {"26/39": CLERVAUX, "26/77": "E2115", "2Pz/2": "E2016", "28/110/1": "E2214", "28/110/2": "E2217"}
    pos = scene(units | {"28/110/3": "E2618"}, turn=5, held=towns(ALLIED))
    board = after(pos)
    attacked = {intent.target for intent in planned(pos)[1].intents.values() if intent.tactic == "attack"}
    assert counts(board, CLERVAUX) or attacked & {number(pos, "E2214"), number(pos, "E2217")}


def test_friends_who_are_cut_off_are_not_left_alone() -> None:
    """The stack in Wiltz is ringed; the combat command comes beside the ring, or into it."""
    ring = {"2Pz/2": "E2713", "2Pz/304": "E2611", "26/39": "E2812", "26/77": "E2811"}
    pos = scene(ring | {"28/110/1": WILTZ, "28/110/2": WILTZ, "9Arm/CCR": "E3012"}, ALLIED, held=towns(ALLIED))
    where = number(pos, planned(pos, ALLIED)[0]["9Arm/CCR"])
    assert pos.world.map.distance(where, number(pos, WILTZ)) <= 2


def test_a_lone_battalion_does_not_wait_to_be_crushed_in_the_open() -> None:
    units = {"2Pz/3/1": "E2116", "2Pz/2": "E2115", "2Pz/304": "E2217", "26/39": "E2214", "28/110/1": "E2216"}
    pos = scene(units, ALLIED, held=towns(ALLIED))
    rear = land(pos.world).rear[ALLIED]
    where = number(pos, planned(pos, ALLIED)[0]["28/110/1"])
    assert rear[where] < rear[number(pos, "E2216")]


# --- on trucks


@pytest.mark.rule("12.6b")
def test_who_is_on_wheels_gets_off_to_attack() -> None:
    """A battalion holds Clervaux alone, and a combat command stands before it on the road."""
    pos = scene(
        {"9Arm/CCB": "E2716", "10Arm/CCA": "E2816", "2Pz/2": CLERVAUX}, ALLIED, held=towns(ALLIED), steps={"2Pz/2": 1}
    )
    for id in ("9Arm/CCB", "10Arm/CCA"):
        pos.mark(pos.world.number("unit", id), STRATEGIC)
    desk, attacked = staff(ALLIED), False
    for _ in range(20):
        for action in desk.move(pos, pos.stack[-1], pos.stack[-1].actions(pos)):
            assert action in pos.stack[-1].actions(pos)
            attacked |= action.verb == "unload"
            pos.stack[-1].play(pos, action)
        if not isinstance(pos.stack[-1], Movement):
            break
    assert attacked
    near = pos.world.ground.near[number(pos, CLERVAUX)]
    ready = [pos.world.number("unit", id) for id in ("9Arm/CCB", "10Arm/CCA")]
    assert any(near >> pos.at[unit] & 1 and not pos.on_wheels(unit) for unit in ready)


@pytest.mark.rule("22.8a")
def test_a_ready_gun_fires_for_those_who_are_attacked() -> None:
    units = {"28/110/1": CLERVAUX, "VIII/402": "E2716", "2Pz/2": "E2216", "2Pz/304": "E2315"}
    pos = scene(units)
    attackers = tuple(pos.world.number("unit", id) for id in ("2Pz/2", "2Pz/304"))
    battle = Battle(GERMAN, number(pos, CLERVAUX), attackers, defenders=(pos.world.number("unit", "28/110/1"),))
    step = DefensiveFire(battle)
    assert [str(action) for action in staff(ALLIED).defensive_fire(pos, step, step.actions(pos))] == ["fire VIII/402"]


# --- the end, exits, bridges, guns


def test_in_the_last_turn_the_open_town_counts_and_not_a_better_line() -> None:
    pos = scene({"2Pz/2": "E2216", "26/39": "E2115", "28/112/1": "E2840"}, turn=6, held=towns(ALLIED))
    board = after(pos)
    assert sum(counts(board, hex) for hex in towns(ALLIED)) >= 2


def test_who_stands_at_the_western_edge_leaves_for_points_at_the_end() -> None:
    pos = scene({"2Pz/3/1": "E3919", "2Pz/2": "E3920", "28/112/1": "E2840"}, turn=6, held=towns(GERMAN))
    moves, plan = planned(pos)
    assert number(pos, moves["2Pz/3/1"]) in land(pos.world).west
    assert plan.intents[pos.world.number("unit", "2Pz/3/1")].tactic == "leave_map"


def test_the_german_builds_his_bridges() -> None:
    pos = scene({"26/39": "E2016", "26/77": "E2115"})
    sites = tuple(bridge for bridge, state in enumerate(pos.bridge) if state != INTACT)
    offers = [Action("repair", (f"{sites[0]}",)), Action("done")]
    assert staff().bridges(pos, WorkOnBridges(GERMAN, sites), offers) == offers[:1]


@pytest.mark.parametrize("start", ["E2316", "E2516", "E3414"])
def test_a_gun_never_stands_alone_before_the_enemy(start: str) -> None:
    units = {"28/110/1": CLERVAUX, "9Arm/CCR": CLERVAUX, "2Pz/2": "E2216", "2Pz/304": "E2215", "2Pz/3/1": "E2217"}
    pos = scene(units | {"VIII/402": start}, ALLIED, held=towns(ALLIED))
    board, gun = after(pos, ALLIED), pos.world.number("unit", "VIII/402")
    enemies = [board.at[board.world.number("unit", id)] for id in ("2Pz/2", "2Pz/304", "2Pz/3/1")]
    assert min(board.world.map.distance(board.at[gun], enemy) for enemy in enemies) >= 3


def test_a_gun_follows_the_front_behind_those_who_fight() -> None:
    pos = scene({"XLVII/15": "E1914", "26/39": "E2315", "2Pz/2": "E2315", "28/110/1": CLERVAUX}, held=towns(ALLIED))
    board, gun = after(pos), pos.world.number("unit", "XLVII/15")
    before, far = (pos.world.map.distance(at, number(pos, CLERVAUX)) for at in (pos.at[gun], board.at[gun]))
    assert 3 <= far < before


def test_a_traffic_marker_lies_on_the_enemy_s_quickest_way() -> None:
    pos = scene({"2Pz/2": "E2016", "28/110/1": "E2840"}, ALLIED, held=towns(ALLIED))
    offers = [Action("place", (hex,)) for hex in pos.world.map.ids[: pos.world.ground.n]]
    allied = staff(ALLIED)
    chosen = allied.traffic_marker(pos, None, offers)[0].target
    assert pos.world.map.distance(number(pos, chosen), number(pos, "E2016")) <= 4
    assert [(one.message.id, one.places) for one in allied._reasons] == [("a44-staff-traffic", (chosen,))]


def test_who_retreats_goes_home_and_out_of_zones() -> None:
    pos = scene({"28/110/1": "E2216", "2Pz/2": "E2116"}, ALLIED)
    dislike = quick.homewards(pos, ALLIED)
    assert min(("E2217", "E2316", "E2115"), key=lambda hex: dislike(Action("retreat", (hex,)))) == "E2316"


def demolition(pos: A44Position, side: int, attacker: str, target: str) -> str:
    """What a side does with the bridge over which it is about to be attacked (7.4)."""
    step = AskDemolition(side, (pos.world.number("unit", attacker),), number(pos, target))
    pos.stack = (step,)
    return str(staff(side).demolition(pos, step, step.actions(pos))[0])


def test_the_german_blows_no_bridge_that_he_needs_himself() -> None:
    """7.4 Steinebrück is the other road of St. Vith: one step is no price for it. Who defends blows it."""
    pos = scene({"116Pz/116Rec": "E1923", "9Arm/CCR": "E2024"}, ALLIED, turn=4, held=towns(GERMAN))
    assert demolition(pos, GERMAN, "9Arm/CCR", "E1923") == "pass"
    pos = scene({"116Pz/60": "E1923", "9Arm/CCR": "E2024"}, turn=4, held=towns(ALLIED))
    assert demolition(pos, ALLIED, "116Pz/60", "E2024").startswith("demolish")
