"""Each tactic finds its situation."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pytest

from a44_boards import board, empty_map, moves, place, scene, staff, surround
from salient.engine.messages import msg
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map.ground import INTACT, UNDER_CONSTRUCTION
from salient.games.ardennes44.options.specials import is_peiper
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import wheels
from salient.games.ardennes44.staff.assaults import ways_back
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.tactics import (
    TACTICS,
    block_road,
    bridge_guard,
    bridge_site,
    clear_road,
    cut_off,
    dig_in,
    encircle,
    exploit,
    garrison,
    known,
    leave_map,
    night_march,
    picket,
    relieve,
    reserve,
    seize,
    strong_point,
    withdraw,
)
from salient.games.ardennes44.staff.value import Value
from salient.games.ardennes44.staff.weights import Weights

CLERVAUX, WILTZ = "E2416", "E2712"
BATTALIONS = ("28/110/1", "28/110/2", "28/110/3", "28/112/1", "28/112/2")


def test_lower_levels_know_the_first_of_them() -> None:
    assert known(1.0) == TACTICS
    assert known(0.4) == TACTICS[: len(known(0.4))]
    assert len(known(0.4)) < len(known(0.75)) < len(TACTICS)


def test_seize_walks_into_an_empty_victory_hex() -> None:
    pos = empty_map()
    place(pos, {"2Pz/2": "E2216"})
    assert ("2Pz/2", CLERVAUX) in moves(pos, seize.proposals(board(pos, GERMAN, {"2Pz/2": [CLERVAUX]})))


def test_garrison_fills_what_the_enemy_could_walk_into() -> None:
    pos = empty_map(player=ALLIED)
    place(pos, {"2Pz/2": "E2216", "28/110/1": "E2514"})
    pos.control[pos.world.number("hex", CLERVAUX)] = 1 + ALLIED
    found = moves(pos, garrison.proposals(board(pos, ALLIED, {"28/110/1": [CLERVAUX]})))
    assert found == {("28/110/1", CLERVAUX)}


def test_block_road_stands_on_the_enemy_s_quickest_way() -> None:
    pos = empty_map(player=ALLIED)
    place(pos, {"2Pz/2": "E2016", "28/110/1": "E2514"})
    plan = board(pos, ALLIED, {})
    hottest = max(plan.hot, key=lambda hex: plan.hot[hex])
    plan = board(pos, ALLIED, {"28/110/1": [pos.world.map.ids[hottest]]})
    assert ("28/110/1", pos.world.map.ids[hottest]) in moves(pos, block_road.proposals(plan))


def test_exploit_goes_as_far_as_the_way_is_open() -> None:
    pos = empty_map()
    place(pos, {"2Pz/3/1": "E2216"})
    plan = board(pos, GERMAN, {"2Pz/3/1": ["E2016", "E2416"]})
    assert ("2Pz/3/1", "E2416") in moves(pos, exploit.proposals(plan))


def leaving(pos: A44Position) -> list[set[str]]:
    """Who is proposed to leave the map, together."""
    number = pos.world.number
    able = [number("unit", action.target) for action in pos.stack[-1].actions(pos) if action.verb == "select"]
    desk = staff()
    found = leave_map.proposals(desk.board(desk.means(pos, able), desk.weights))
    return [{pos.unit(unit).id for unit, _ in intent.moves} for intent in found]


def test_leave_map_is_for_those_who_can_reach_the_edge() -> None:
    assert leaving(scene({"2Pz/3/1": "E3920", "26/39": "E3919"}, turn=6)) == [{"2Pz/3/1"}]
    pos = scene({"2Pz/3/1": "E3210"}, turn=6, held={"E3413": GERMAN})
    edge, unit = pos.world.number("hex", "E4116"), pos.world.number("unit", "2Pz/3/1")
    assert edge in wheels.places(pos, unit)[0]
    assert not leaving(pos)  # it comes to the edge, and has nothing left to leave by it
    pos = scene({"2Pz/3/1": "E3313"}, turn=6, held={"E3413": GERMAN})
    assert leave_map.leaves(pos, unit, edge)
    assert not leave_map.leaves(pos, unit, pos.world.number("hex", "E4108"))


@pytest.mark.rule("S2b")
def test_only_whole_points_leave_the_map() -> None:
    """Three factors make none; three and five make two."""
    pos = scene({"2Pz/2": "E3920"}, turn=6, steps={"2Pz/2": 1})
    assert not leaving(pos)
    pos.exited, pos.exits_used = 5, (pos.world.number("hex", "E4119"),)
    assert leaving(pos) == [{"2Pz/2"}]
    pos = scene({"2Pz/2": "E3920", "Lehr/902": "E3919"}, turn=6, steps={"2Pz/2": 1})
    assert leaving(pos) == [{"Lehr/902"}, {"2Pz/2", "Lehr/902"}]


@pytest.mark.rule("S2b")
def test_the_map_is_left_by_a_road() -> None:
    """Without one at the edge nothing counts that has left."""
    pos = scene({"2Pz/3/1": "E3413"}, turn=6, held={"E3413": GERMAN})
    unit, plan = pos.world.number("unit", "2Pz/3/1"), board(pos, GERMAN, {"2Pz/3/1": ["E4108"]})
    assert leave_map.leaves(pos, unit, pos.world.number("hex", "E4108"))
    assert not list(leave_map.proposals(plan))
    plan = board(pos, GERMAN, {"2Pz/3/1": ["E4108", "E4107"]})
    assert moves(pos, leave_map.proposals(plan)) == {("2Pz/3/1", "E4107")}


@pytest.mark.rule("S2b")
def test_nobody_leaves_the_map_before_the_end_while_the_enemy_can_come_to_his_road() -> None:
    """In the last move a road is enough, but there must be one."""
    far, near = {"7Arm/CCB": "E3126"}, {"7Arm/CCB": "E3522"}
    panzers = {"2Pz/3/1": "E3920"}
    assert leaving(scene(panzers, turn=5)) == [{"2Pz/3/1"}]
    assert not leaving(scene(panzers | far, turn=5))
    assert leaving(scene(panzers | far, turn=6)) == [{"2Pz/3/1"}]
    assert not leaving(scene(panzers | near, turn=6))


def test_withdraw_goes_back_before_a_stack_is_crushed() -> None:
    pos = empty_map(player=ALLIED)
    place(pos, {"2Pz/3/1": "E2215", "2Pz/2": "E2115", "2Pz/304": "E2217", "26/39": "E2214", "28/110/1": "E2316"})
    found = moves(pos, withdraw.proposals(board(pos, ALLIED, {"28/110/1": ["E2616", "E2216"]})))
    assert found == {("28/110/1", "E2616")}


def test_clear_road_goes_where_zones_close_it() -> None:
    pos = empty_map()
    place(pos, {"26/39": CLERVAUX, "2Pz/2": "E2016"})
    surround(pos, CLERVAUX, BATTALIONS)
    roads = supply(pos, GERMAN).roads
    assert not roads >> pos.world.number("hex", CLERVAUX) & 1
    places = [pos.world.map.ids[hex] for hex in range(pos.world.ground.n)]
    found = moves(pos, clear_road.proposals(board(pos, GERMAN, {"2Pz/2": places})))
    assert found
    assert {unit for unit, _ in found} == {"2Pz/2"}


RING = {"26/39": "E2511", "26/77": "E2714", "26/78": "E2911", "2Pz/2": "E2513", "116Pz/60": "E2913"}


def test_cut_off_closes_the_last_road_of_the_enemy() -> None:
    pos = scene(RING | {"28/110/1": WILTZ, "2Pz/304": "E2016"})
    wiltz = pos.world.number("hex", WILTZ)
    assert supply(pos, ALLIED).hexes >> wiltz & 1
    plan = board(pos, GERMAN, {"2Pz/304": ["E2710", "E2514"]})
    assert moves(pos, cut_off.proposals(plan)) == {("2Pz/304", "E2710")}


def test_nobody_cuts_where_nobody_starves_by_it() -> None:
    """A road hex behind the enemy, but he has others."""
    pos = scene({"28/110/1": "E2216", "2Pz/2": "E2116"})
    assert not list(cut_off.proposals(board(pos, GERMAN, {"2Pz/2": [CLERVAUX]})))
    pos = scene({"28/110/1": "E2516", "26/39": "E2315"}, ALLIED)
    around = [pos.world.map.ids[hex] for hex in range(pos.world.ground.n)]
    plan = board(pos, ALLIED, {"28/110/1": around}, [1.0] * pos.world.ground.n)
    for intent in cut_off.proposals(plan):
        (unit, hex), *_ = intent.moves
        plan.put(unit, hex)
        assert plan.value.unsupplied(plan.pos, GERMAN) > 0
        assert supply(plan.pos, ALLIED).hexes >> hex & 1


def test_relieve_opens_the_road_of_friends() -> None:
    pos = empty_map()
    place(pos, {"26/39": WILTZ, "2Pz/2": "E2215"})
    surround(pos, WILTZ, BATTALIONS)
    friend = pos.world.number("hex", WILTZ)
    assert not supply(pos, GERMAN).hexes >> friend & 1
    places = [pos.world.map.ids[hex] for hex in range(pos.world.ground.n)]
    found = list(relieve.proposals(board(pos, GERMAN, {"2Pz/2": places})))
    assert found
    assert {intent.target for intent in found} == {friend}


def test_strong_point_joins_those_who_hold_a_town() -> None:
    pos = empty_map(player=ALLIED)
    place(pos, {"28/110/1": CLERVAUX, "2Pz/2": "E2216", "9Arm/CCR": "E2816"})
    found = moves(pos, strong_point.proposals(board(pos, ALLIED, {"9Arm/CCR": [CLERVAUX]})))
    assert found == {("9Arm/CCR", CLERVAUX)}


def test_encircle_closes_the_last_way_back() -> None:
    pos = empty_map()
    place(pos, {"28/110/1": "E2216", "2Pz/2": "E2116", "2Pz/304": "E2016"})
    target = pos.world.number("hex", "E2216")
    near = [pos.world.map.ids[hex] for hex in pos.world.map.neighbours[target]]
    plan = board(pos, GERMAN, {"2Pz/304": near, "2Pz/2": ["E2116"]})
    attack = Intent("attack", (), msg("a44-staff-seize"), 5.0, target, column=6)
    plan.fixed[pos.world.number("unit", "2Pz/2")] = attack
    before = ways_back(plan.pos, target, GERMAN)
    found = list(encircle.proposals(plan))
    assert before
    assert found
    assert all(intent.bonus > 0 for intent in found)
    best = max(found, key=lambda intent: intent.bonus)
    plan.carry_out(best)
    assert ways_back(plan.pos, target, GERMAN).bit_count() < before.bit_count()


def test_who_only_rides_there_closes_no_way_back() -> None:
    pos = empty_map()
    place(pos, {"28/110/1": "E2216", "2Pz/2": "E2116", "2Pz/304": "E2016"})
    target, unit = pos.world.number("hex", "E2216"), pos.world.number("unit", "2Pz/304")
    ways: dict[int, tuple[int, ...]] = dict.fromkeys(pos.world.map.neighbours[target], ())
    attack = Intent("attack", (), msg("a44-staff-seize"), 5.0, target, column=6)

    def found(rides: frozenset[int]) -> list[Intent]:
        value = Value(pos.world, Weights())
        plan = Deployment(pos, GERMAN, value, Weights(), {unit: {pos.at[unit]: (), **ways}}, None, {unit: rides})
        plan.fixed[pos.world.number("unit", "2Pz/2")] = attack
        return list(encircle.proposals(plan))

    assert found(frozenset())
    assert not found(frozenset(ways))


def test_picket_holds_the_road_where_the_enemy_could_come() -> None:
    pos = empty_map(turn=6)
    place(pos, {"26/39": CLERVAUX, "2Pz/2": "E2016", "2Pz/304": "E2016", "26/77": "E2115"})
    clervaux, n = pos.world.number("hex", CLERVAUX), pos.world.ground.n
    places = [pos.world.map.ids[hex] for hex in range(n)]
    near = [3.0 if pos.world.map.distance(hex, clervaux) <= 2 else 0.0 for hex in range(n)]
    plan = board(pos, GERMAN, {"2Pz/2": places, "2Pz/304": places, "26/77": places}, near)
    assert supply(pos, GERMAN).roads >> clervaux & 1
    assert not plan.safe_roads() >> clervaux & 1
    (intent,) = picket.proposals(plan)
    plan.carry_out(intent)
    assert plan.safe_roads() >> clervaux & 1


def test_bridge_guard_stands_beside_a_bridge_on_the_enemy_s_way() -> None:
    pos = empty_map(turn=4, player=ALLIED)
    place(pos, {"116Pz/16/1": "E1822", "106/424/1": "E2325"})
    places = [pos.world.map.ids[hex] for hex in range(pos.world.ground.n)]
    plan = board(pos, ALLIED, {"106/424/1": places})
    bridges = {hex for pair in plan.land.bridges for hex in pair}
    found = list(bridge_guard.proposals(plan))
    assert found
    assert all(hex in bridges and hex in plan.hot for intent in found for _, hex in intent.moves)


def test_bridge_site_is_freed_of_enemy_zones() -> None:
    """At Dasburg, where the work would be disturbed from the hill beyond."""
    pos = empty_map()
    place(pos, {"28/110/1": "E2215", "26/39": "E1816"})
    assert pos.bridge[board(pos, GERMAN, {}).land.bridges.index(hexes(pos, "E2016", "E2115"))] != INTACT
    plan = board(pos, GERMAN, {"26/39": ["E2016", "E2115"]})
    assert moves(pos, bridge_site.proposals(plan)) == {("26/39", "E2115")}
    pos.turn = 6  # too late to finish it
    assert not list(bridge_site.proposals(board(pos, GERMAN, {"26/39": ["E2016", "E2115"]})))


@pytest.mark.rule("7.8b")
def test_a_bridge_site_keeps_its_builder() -> None:
    """At Dasburg the work has begun, and an enemy zone would end it."""
    pos = scene({"26/39": "E2115", "26/77": "E2016", "28/110/1": "E2215"})
    bridge = land(pos.world).bridges.index(hexes(pos, "E2016", "E2115"))
    assert pos.bridge[bridge] == UNDER_CONSTRUCTION + GERMAN
    plan = board(pos, GERMAN, {"26/39": ["E2116", "E2216"]})
    assert moves(pos, bridge_site.proposals(plan)) == {("26/39", "E2115")}
    (stays,) = bridge_site.proposals(plan)
    assert (plan.gain(stays, plan.evaluate()) or 0) > 1
    place(pos, {"26/78": "E2115"})  # one of two may go
    assert not list(bridge_site.proposals(board(pos, GERMAN, {"26/39": ["E2116"]})))


def hexes(pos: A44Position, *ids: str) -> tuple[int, ...]:
    return tuple(sorted(pos.world.number("hex", id) for id in ids))


def test_reserve_waits_at_a_crossroads_that_covers_several_places() -> None:
    pos = empty_map(player=ALLIED)
    place(pos, {"2Pz/2": "E1816", "7Arm/CCA": "E2735"})
    for hex in board(pos, ALLIED, {}).land.victory:
        pos.control[hex] = 1 + ALLIED
    places = [pos.world.map.ids[hex] for hex in range(pos.world.ground.n)]
    plan = board(pos, ALLIED, {"7Arm/CCA": places})
    found = list(reserve.proposals(plan))
    assert found
    assert all(not plan.threat[hex] for intent in found for _, hex in intent.moves)


def waits_for_the_night(turn: int, hex: str, enemies: Mapping[str, str] = MappingProxyType({})) -> bool:
    pos = empty_map(turn=turn)
    place(pos, {"2Pz/2": hex, "2Pz/3/1": hex, "26/39": "E2115", **enemies})
    plan = board(pos, GERMAN, {"2Pz/2": [], "2Pz/3/1": [], "26/39": []})
    return bool(night_march.stacks(plan, pos))


def test_night_march_marks_a_strong_stack_that_does_nothing_and_could_go_far() -> None:
    assert waits_for_the_night(4, "E2416")
    assert not waits_for_the_night(3, "E2416")  # no night follows a morning


def test_nobody_waits_for_the_night_who_has_the_enemy_beside_him_or_no_way_then() -> None:
    assert not waits_for_the_night(4, "E2416", {"28/110/1": "E2515"})
    assert not waits_for_the_night(4, "E2016")  # behind the Our, with nothing but the bridge to Marnach


def test_kampfgruppe_peiper_does_not_wait_for_its_night() -> None:
    """27.5a It marches then whatever it has done by day."""
    pos = empty_map(turn=2)
    place(pos, {"1SS/1/1": "E1230", "1SS/501": "E1230"})
    able = [unit for unit in pos.world.own[GERMAN] if is_peiper(pos, unit) and pos.at[unit] >= 0]
    plan = board(pos, GERMAN, {pos.unit(unit).id: [] for unit in able})
    assert able
    assert night_march.stacks(plan, pos) == []


def test_dig_in_is_for_open_ground() -> None:
    pos = empty_map(player=ALLIED)
    place(pos, {"28/110/1": "E2116", "28/110/2": CLERVAUX, "2Pz/2": "E1816"})
    number = pos.world.number
    assert dig_in.digs(pos, ALLIED, number("unit", "28/110/1"), ()) is not None
    assert dig_in.digs(pos, ALLIED, number("unit", "28/110/1"), {number("unit", "28/110/1")}) is None
    assert dig_in.digs(pos, ALLIED, number("unit", "28/110/2"), ()) is None
