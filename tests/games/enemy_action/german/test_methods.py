"""K06-K22 The movement methods, one by one, each with its last tie-break."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_field import ROAD, allied, at, detachment, field, german, ids, of, panzer
from eaa_german import run, said
from salient.board import bits
from salient.engine.messages import Message
from salient.games.enemy_action.german import leaving, march, methods, potential
from salient.games.enemy_action.german.march import MoveUnits
from salient.games.enemy_action.german.methods import COMPLETE, EXITS, HOLDS, LATER, Plan
from salient.games.enemy_action.map import fields
from salient.games.enemy_action.position import EXITED, EAAPosition


def plan(pos: EAAPosition, id: str, *, second_try: bool = False) -> Plan:
    waiting = bits.less(bits.of(march.units_to_move(pos)), pos.moved)
    return methods.decide(pos, of(pos, id), waiting, second_try=second_try)


def goal(pos: EAAPosition, id: str, *, second_try: bool = False) -> tuple[int, str]:
    """The method, and the hex in which it ends."""
    found = plan(pos, id, second_try=second_try)
    end = found.path[-1] if found.path else pos.at[of(pos, id)]
    return found.method, pos.world.map.ids[end]


def _hexes(**hexes: dict[str, Any]) -> dict[str, Any]:
    return ROAD | {"hexes": ROAD["hexes"] | {id.removeprefix("h"): words for id, words in hexes.items()}}


# Before the methods


@pytest.mark.rule("S10", "S05", "K18")
@pytest.mark.parametrize(
    "unit", [panzer("P", "1412", "out_of_fuel"), panzer("P", "1412", supply="isolated"), german("P", "1412", move=0)]
)
def test_who_cannot_move_is_complete(unit: dict[str, Any]) -> None:
    found = plan(field(ROAD, [unit]), "P")
    assert (found.method, found.path, found.why.id) == (COMPLETE, (), "eaa-german-no-points")


@pytest.mark.rule("K21", "T11", "T12", "J05")
@pytest.mark.parametrize(
    ("day", "mech", "method", "left"),
    [
        (16, False, HOLDS, False),
        (17, False, 5, True),
        (19, False, 5, True),
        (17, True, HOLDS, False),
        (19, True, HOLDS, False),
        (20, True, 5, True),
    ],
)
def test_who_leaves_an_hv_hex_open_stays_or_leaves_a_detachment(day: int, mech: bool, method: int, left: bool) -> None:
    unit = (panzer if mech else german)("P", "1414")
    pos = field(_hexes(h1414={"hv": 3}), [unit], when={"date": day})
    found = plan(pos, "P")
    assert found.method == method
    march.carry_out(pos, of(pos, "P"), found)
    assert ids(pos, pos.detachments) == ({"1414"} if left else set())


@pytest.mark.rule("K21")
@pytest.mark.parametrize(
    "other", [german("g", "1414", selector=2), detachment("1414"), german("g", "1413", selector=2)]
)
def test_somebody_else_may_stay_in_the_hex(other: dict[str, Any]) -> None:
    pos = field(_hexes(h1414={"hv": 3}), [panzer("P", "1414"), other], when={"date": 18})
    assert leaving.may_leave(pos, of(pos, "P")) is (other["at"] == "1414")


@pytest.mark.rule("K21")
def test_where_no_allied_supply_comes_the_last_one_may_leave() -> None:
    board = {"hexes": {"1414": {"hv": 3}}, "objectives": {"6th Panzer": "1418"}}
    assert goal(field(board, [panzer("P", "1414")], when={"date": 18}), "P")[0] == 5
    blocked = [panzer("P", "1414"), german("a", "1415"), german("b", "1513"), german("c", "1313")]
    assert leaving.may_leave(field(_hexes(h1414={"hv": 3}), blocked, when={"date": 18}), 0)


@pytest.mark.rule("T09", "T11")
def test_an_improved_position_stays_with_the_detachment() -> None:
    pos = field(_hexes(h1414={"hv": 3}), [german("g", "1414")], {"ip": ["1414"]}, {"date": 22})
    march.carry_out(pos, 0, plan(pos, "g"))
    assert ids(pos, pos.improved) == {"1414"}


# Method 1


@pytest.mark.rule("K09")
def test_method_1_is_for_whoever_cannot_trace_from_the_19th_on() -> None:
    board = {"hexes": ROAD["hexes"], "roads": [["1410", "1411"]], "objectives": {"6th Panzer": "1418"}}
    for day, method in ((18, 5), (19, 1)):
        pos = field(board, [panzer("P", "1417")], when={"date": day})
        assert goal(pos, "P")[0] == method
    assert goal(field(board, [panzer("P", "1417")]), "P")[1] == "1415"  # four hexes from the road


@pytest.mark.rule("K09", "K28")
def test_method_1_ties_go_to_the_guide_then_east_then_to_the_lowest_number() -> None:
    sources = {id: {"supply_source": "German"} for id in ("1110", "1710")}
    roads = [[f"{row}{column}" for column in (10, 11, 12)] for row in (11, 17)]
    board: dict[str, Any] = {"hexes": sources, "roads": roads}
    units = [panzer("P", "1418")]
    assert goal(field(board | {"objectives": {"6th Panzer": "1018"}}, units), "P") == (1, "1116")
    assert goal(field(board | {"objectives": {"6th Panzer": "1818"}}, units), "P") == (1, "1716")
    assert goal(field(board, units), "P") == (1, "1415")
    units += [german(id, "1415", "moved", selector=9) for id in "abc"]
    assert goal(field(board, units), "P") == (1, "1315")  # 1515 lies as far east


@pytest.mark.rule("K10", "K09")
def test_who_cannot_reach_supply_is_put_off_once_and_then_tries_the_rest() -> None:
    board = {"objectives": {"6th Panzer": "1418"}}
    pos = field(board, [panzer("P", "1414"), panzer("q", "1416", selector=2)])
    assert goal(pos, "P") == (LATER, "1414")
    assert goal(pos, "P", second_try=True) == (5, "1418")
    run(pos, MoveUnits(march.units_to_move(pos)))
    stories = [event.message for event in pos.events or () if event.message.id != "eaa-takes"]
    assert [message.args["unit"].id for message in stories if "unit" in message.args] == ["P", "q", "P", "q"]  # type: ignore[union-attr]


# Method 2


@pytest.mark.rule("K11")
@pytest.mark.parametrize(
    "words", [{"settlement": "town"}, {"settlement": "city"}, {"vp": 1}, {"hv": 1}, {"west_wall": True}]
)
def test_method_2_enters_towns_vp_hexes_and_hv_hexes(words: dict[str, Any]) -> None:
    assert goal(field(_hexes(h1314=words), [panzer("P", "1412")]), "P") == (2, "1314")


@pytest.mark.rule("K11")
def test_method_2_wants_vacant_allied_hexes() -> None:
    town: dict[str, Any] = {"settlement": "town"}
    assert goal(field(_hexes(h1314=town | {"control": "German"}), [panzer("P", "1412")]), "P")[0] == 5
    units = [panzer("P", "1412"), german("g", "1314", selector=2)]
    assert goal(field(_hexes(h1314=town), units), "P")[0] == 5


@pytest.mark.rule("K11", "K28")
def test_method_2_takes_the_highest_hv_then_the_nearest_then_the_lowest_number() -> None:
    units = [panzer("P", "1412")]
    assert goal(field(_hexes(h1314={"hv": 2}, h1413={"hv": 3}), units), "P") == (2, "1413")
    assert goal(field(_hexes(h1314={"hv": 2}, h1416={"hv": 2}), units), "P") == (2, "1416")
    assert goal(field(_hexes(h1315={"hv": 2}, h1515={"hv": 2}), units), "P") == (2, "1315")


@pytest.mark.rule("K11")
def test_method_2_onward_leaves_out_what_lies_behind() -> None:
    for option, back, vp in (("any", 2, 2), ("onward", 5, 2)):
        behind = field(_hexes(h1411={"hv": 2}), [panzer("P", "1413")], options={"method2": option})
        assert goal(behind, "P")[0] == back
        victory = field(_hexes(h1411={"vp": 2}), [panzer("P", "1413")], options={"method2": option})
        assert goal(victory, "P")[0] == vp


# Method 3


@pytest.mark.rule("K12", "K13", "K07")
def test_method_3_prefers_a_hex_beside_the_enemy() -> None:
    pos = field(ROAD, [german("g", "1313", selector=2), panzer("P", "1612"), allied("x", "1414")])
    assert goal(pos, "P") == (3, "1514")


@pytest.mark.rule("K13")
def test_method_3_takes_the_hex_that_cuts_supply() -> None:
    """From 1513 too the ring around 1414 would be closed, but supply would come through the friends in 1415."""
    ring = [german("a", "1313", selector=2), german("b", "1315", selector=3), allied("x", "1414"), allied("y", "1415")]
    assert goal(field(ROAD, [*ring, panzer("P", "1612")], when={"date": 18}), "P") == (3, "1514")


CORNERS = [allied("x", "1010"), allied("y", "1810")]  # two hexes beside each, and either closes the ring
WAY = {"objectives": {"6th Panzer": "1418"}}


@pytest.mark.rule("K12", "K13", "K28")
@pytest.mark.parametrize(
    ("hexes", "start", "end"),
    [
        ({"1810": {"vp": 1}, "1010": {"hv": 4}}, "1410", "1710"),
        ({"1810": {"hv": 2}}, "1310", "1710"),
        ({}, "1510", "1710"),
        ({}, "1410", "1110"),
    ],
)
def test_method_3_takes_the_vp_hex_then_the_hv_then_the_cheapest_then_the_lowest_number(
    hexes: dict[str, Any], start: str, end: str
) -> None:
    pos = field(WAY | {"hexes": hexes}, [*CORNERS, panzer("P", start)], when={"date": 18})
    assert goal(pos, "P") == (3, end)


@pytest.mark.rule("K14")
def test_who_keeps_a_ring_closed_stays_beside_it_or_goes_beside_it() -> None:
    near = field(ROAD, [german("a", "1313", selector=2), allied("x", "1414"), panzer("P", "1514")])
    found = plan(near, "P")
    assert (found.method, found.path, found.rule, found.why.id) == (3, (), "K14", "eaa-german-keeps")
    far = field(WAY, [CORNERS[0], panzer("P", "1111")], when={"date": 18})  # it controls 1011 and 1110
    found = plan(far, "P")
    assert (goal(far, "P"), found.rule, found.why.id) == ((3, "1011"), "K14", "eaa-german-keeps-beside")


@pytest.mark.rule("K14")
def test_who_cannot_go_beside_the_ring_that_it_keeps_stays() -> None:
    towns = {"hexes": {id: {"settlement": "town"} for id in ("1011", "1110")}}  # closed to isolated infantry
    pos = field(WAY | towns, [CORNERS[0], german("P", "1111", supply="isolated")], when={"date": 18})
    found = plan(pos, "P")
    assert (found.method, found.path, found.why.id) == (3, (), "eaa-german-keeps")


# Method 4

TARGET = allied("x", "1414")


@pytest.mark.rule("K15", "L06")
def test_method_4_counts_those_who_can_still_come() -> None:
    units = [panzer("P", "1411"), panzer("q", "1412", selector=2), TARGET]
    pos = field(ROAD, units, when={"date": 18})
    assert goal(pos, "P") == (4, "1413")
    pos.moved |= 1 << of(pos, "q")
    assert goal(pos, "P")[0] == 5
    assert goal(field(ROAD, units, active=["P"], when={"date": 18}), "P")[0] == 5
    isolated = [units[0], panzer("q", "1412", selector=2, supply="isolated"), TARGET]
    assert goal(field(ROAD, isolated, when={"date": 18}), "P")[0] == 5


@pytest.mark.rule("K15", "O19")
def test_who_is_to_come_attacks_over_its_best_hexside() -> None:
    board = ROAD | {"rivers": [["1413", "1414"], ["1313", "1414"]]}
    pos = field(board, [panzer("P", "1413"), panzer("q", "1411", selector=2), TARGET], when={"date": 18})
    party = potential.party(pos, at(pos, "1414"), pos.active)
    assert {(pos.world.units[unit].id, over) for unit, over in party} == {("P", True), ("q", False)}


@pytest.mark.rule("K15")
def test_method_4_prefers_no_river_then_a_flank() -> None:
    units = [panzer("P", "1411", move=3), panzer("q", "1313", "moved", selector=2), TARGET]
    dry = field(ROAD | {"rivers": [["1413", "1414"]]}, units, when={"date": 18})
    assert goal(dry, "P")[1] != "1413"
    assert goal(field(ROAD, units, when={"date": 18}), "P") == (4, "1513")


@pytest.mark.rule("K15", "K28")
def test_method_4_prefers_a_vp_hex_then_the_hv_then_the_cheapest_then_the_lowest_numbers() -> None:
    company = [panzer("q", "1312", selector=2, strength=9), panzer("r", "1512", selector=3, strength=9)]
    units = [panzer("P", "1411"), *company, allied("x", "1314"), allied("y", "1514")]
    when = {"date": 18}
    assert plan(field(_hexes(h1514={"vp": 1}, h1314={"hv": 4}), units, when=when), "P").why.args["hex"].id == "1514"  # type: ignore[union-attr]
    assert plan(field(_hexes(h1514={"hv": 2}), units, when=when), "P").why.args["hex"].id == "1514"  # type: ignore[union-attr]
    found = plan(field(ROAD, units, when=when), "P")
    assert (found.method, found.why.args["hex"].id) == (4, "1314")  # type: ignore[union-attr]


@pytest.mark.rule("K15")
def test_who_stands_beside_the_enemy_already_stays() -> None:
    pos = field(ROAD, [panzer("P", "1413"), allied("x", "1414", steps=1)], when={"date": 18})
    found = plan(pos, "P")
    assert (found.method, found.path, found.why.id) == (4, (), "eaa-german-method-4-stays")


# Methods 5 to 7


@pytest.mark.rule("K16", "M09")
def test_method_5_follows_the_arrows() -> None:
    pos = field(ROAD, [german("g", "1411")])
    found = plan(pos, "g")
    assert (goal(pos, "g"), found.strategic) == ((5, "1417"), True)
    assert found.left == 0
    near = field(ROAD, [german("g", "1411"), allied("x", "1211", strength=20)])
    assert (goal(near, "g"), plan(near, "g").strategic) == ((5, "1414"), False)


@pytest.mark.rule("K17")
def test_method_6_takes_another_first_step() -> None:
    full = [german(id, "1312", "moved", selector=9) for id in "abc"]
    when, board = {"date": 18}, {"objectives": {"6th Panzer": "1218"}}
    assert goal(field(board, [german("g", "1412", move=1)], when=when), "g") == (5, "1312")
    pos = field(board, [german("g", "1412", move=1), *full], when=when)
    assert goal(pos, "g") == (6, "1413")
    assert fields.arrows(pos, of(pos, "g"), at(pos, "1412")) == (at(pos, "1312"), at(pos, "1413"))


@pytest.mark.rule("K18", "K08")
def test_method_7_when_nothing_works_and_all_is_explained() -> None:
    pos = field(ROAD, [german("g", "1418")])
    found = plan(pos, "g")
    assert (found.method, found.path) == (COMPLETE, ())
    told = methods.explain(pos, of(pos, "g"), pos.active)
    assert [message.id for message in told] == [
        "eaa-german-can-move",
        "eaa-german-no-exit",
        "eaa-german-no-method-1",
        "eaa-german-may-leave",
        "eaa-german-no-method-2",
        "eaa-german-no-method-3",
        "eaa-german-no-method-4",
        "eaa-german-no-method-5",
        "eaa-german-no-method-6",
        "eaa-german-method-7",
    ]
    assert all(isinstance(message, Message) for message in told)
    short = methods.explain(field(ROAD, [german("g", "1411")]), 0, 1)
    assert short[-1].id == "eaa-german-method-5"


@pytest.mark.rule("K22", "K23")
@pytest.mark.parametrize(("day", "end"), [(19, "1514"), (20, "1614")])
def test_through_the_19th_nobody_moves_out_of_its_area(day: int, end: str) -> None:
    board = {"areas": {"6th Panzer": [10, 15], "5th Panzer": [16, 18]}, "hexes": {"1614": {"hv": 3}, "1514": {"hv": 1}}}
    pos = field(board | {"objectives": {"6th Panzer": "1218"}}, [panzer("P", "1413")], when={"date": day})
    assert goal(pos, "P", second_try=True) == (2, end)


# Going


@pytest.mark.rule("J04", "K08")
def test_units_move_in_ascending_order_and_what_they_cross_is_theirs() -> None:
    units = [
        german("b", "1412", selector=2),
        panzer("a", "1411", selector=1),
        german("r", "reserve"),
        german("x", "1415"),
    ]
    pos = field(ROAD, units, active=["a", "b", "r"])
    assert [pos.world.units[unit].id for unit in march.units_to_move(pos)] == ["a", "b"]
    told = run(pos, MoveUnits(march.units_to_move(pos)))
    assert told.count("eaa-german-goes") + told.count("eaa-german-goes-strategic") == 2
    assert {"1412", "1413", "1414"} <= ids(pos, pos.german)
    assert pos.moved == pos.active & ~(1 << of(pos, "r"))


@pytest.mark.rule("M15", "U02")
def test_who_comes_to_an_exit_hex_with_a_point_left_goes_over_the_edge() -> None:
    units = [panzer("P", "0927"), panzer("q", "0929", selector=2), german("g", "0928", selector=3, move=1)]
    pos = field({"game_map": True}, units, when={"date": 18})
    army = "6th Panzer"
    pos.german = pos.world.ground.all
    pos.goals = tuple(
        fields.exit_index(pos, army, at(pos, "0929")) if name == army else len(hexes) if name == "I SS" else 0
        for name, hexes in pos.world.places.objectives.items()
    )
    assert plan(pos, "q").method == EXITS
    run(pos, MoveUnits(march.units_to_move(pos)))
    assert [pos.at[of(pos, id)] for id in "Pq"] == [EXITED, EXITED]
    assert pos.world.map.ids[pos.at[of(pos, "g")]] == "0929"
    assert said(pos).count("eaa-exits") == 2


def _bound_for_0929(pos: EAAPosition) -> None:
    """The 6th Panzer Army has nothing left but to go over the edge."""
    pos.german = pos.world.ground.all
    pos.goals = tuple(
        fields.exit_index(pos, name, at(pos, "0929")) if name == "6th Panzer" else 0
        for name in pos.world.places.objectives
    )


@pytest.mark.rule("M15", "K09", "K10")
def test_who_stands_in_an_exit_hex_leaves_before_it_looks_for_supply() -> None:
    pos = field({"game_map": True}, [panzer("P", "0929"), allied("x", "0826")], when={"date": 20})
    assert plan(pos, "P").method == 1  # it cannot trace and would go back
    _bound_for_0929(pos)
    assert plan(pos, "P").method == EXITS


@pytest.mark.rule("M15", "S05")
@pytest.mark.parametrize(("state", "gone"), [("full", True), ("isolated", False)])
def test_isolated_infantry_goes_one_hex_and_not_over_the_edge(state: str, gone: bool) -> None:
    pos = field({"game_map": True}, [german("g", "0829", supply=state)], when={"date": 18})
    _bound_for_0929(pos)
    run(pos, MoveUnits(march.units_to_move(pos)))
    assert (pos.at[of(pos, "g")] == EXITED) is gone
    assert gone or pos.world.map.ids[pos.at[of(pos, "g")]] == "0929"


@pytest.mark.rule("K08")
@pytest.mark.parametrize(
    ("units", "why"),
    [
        ([german("g", "1415")], "eaa-german-stop-goal"),
        ([german("g", "1412", move=4), allied("x", "1316", strength=30)], "eaa-german-stop-zone"),
        (
            [german("g", "1411"), allied("x", "1111", strength=30), allied("y", "1211", strength=30)],
            "eaa-german-stop-points",
        ),
        (
            [
                german("g", "1412", move=2, supply="limited"),
                *[german(id, "1415", "moved") for id in "abc"],
            ],
            "eaa-german-stop-full",
        ),
    ],
)
def test_why_a_walk_ends_is_told(units: list[dict[str, Any]], why: str) -> None:
    pos = field(ROAD, units)
    found = plan(pos, "g")
    assert found.method in (5, 6)
    assert march.why_stopped(pos, of(pos, "g"), found).id == why


@pytest.mark.rule("M11")
def test_a_roadblock_stops_the_walk_and_is_told() -> None:
    pos = field(ROAD, [german("g", "1412")], {"roadblocks": ["1415"]})
    found = plan(pos, "g")
    assert goal(pos, "g") == (5, "1414")
    assert march.why_stopped(pos, 0, found).id == "eaa-german-stop-roadblock"
