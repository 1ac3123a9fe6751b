"""A11-A13, K05, X14-X16 Cost to go, arrows, and whose objective guides a unit."""

from __future__ import annotations

import pytest

from eaa_field import ROAD, at, field, german, of
from salient.games.enemy_action.map import fields
from salient.games.enemy_action.position import EAAPosition

WOODS = {
    "default": "woods",
    "roads": [[f"14{column}" for column in range(10, 19)]],
    "objectives": {"5th Panzer": "1418"},
}


def arrows(pos: EAAPosition, unit: str, hex: str) -> tuple[str, ...]:
    found = fields.arrows(pos, of(pos, unit), at(pos, hex))
    return tuple(pos.world.map.ids[h] if h >= 0 else "" for h in found)


def fifth(hex: str = "1412", **more: object) -> dict[str, object]:
    return german("g", hex, army="5th Panzer", corps="XLVII", **more)


@pytest.mark.rule("A11", "A12")
def test_the_cost_to_go_and_the_arrows_follow_the_road() -> None:
    pos = field(WOODS, [fifth()])
    found = fields.field(pos.world, at(pos, "1418"), "5th Panzer")
    assert [found[at(pos, hex)] for hex in ("1418", "1417", "1412", "1312", "1212")] == [0, 1, 6, 8, 11]
    assert arrows(pos, "g", "1412") == ("1413", "")
    assert arrows(pos, "g", "1418") == ("", "")


@pytest.mark.rule("A12", "A13")
def test_the_primary_arrow_has_the_least_cost_by_way_of_it_the_secondary_the_next() -> None:
    pos = field({"objectives": {"5th Panzer": "1418"}}, [fifth()])
    # clear ground: two neighbours are nearer, both cost the same by way of them; the lower number is first
    assert arrows(pos, "g", "1312") == ("1313", "1413")


@pytest.mark.rule("A12")
def test_a_river_costs_six_unless_a_bridge_is_printed_there() -> None:
    wall = [[f"{row}13", f"{row}14"] for row in range(10, 19)]
    wall += [[f"{row}13", f"{row + by}14"] for row in range(11, 19, 2) for by in (-1, 1)]
    board = {"rivers": wall, "objectives": {"5th Panzer": "1418"}}
    dry = field(board, [fifth()])
    bridge = {"between": ["1413", "1414"], "blown": True}  # a printed bridge counts as whole, blown or not
    whole = field(board | {"bridges": [bridge]}, [fifth()])
    costs = [fields.field(pos.world, at(pos, "1418"), "5th Panzer")[at(pos, "1413")] for pos in (dry, whole)]
    assert costs == [6 + 4, 1 + 4]


@pytest.mark.rule("A12")
def test_outside_the_area_costs_twenty_more_while_the_goal_is_inside() -> None:
    board = WOODS | {"areas": {"5th Panzer": [13, 17]}, "roads": [], "default": "clear"}
    pos = field(board, [fifth()])
    inside = fields.field(pos.world, at(pos, "1418"), "5th Panzer")
    assert inside[at(pos, "1213")] == fields.field(pos.world, at(pos, "1418"), "7th")[at(pos, "1213")]
    assert inside[at(pos, "1113")] == 1 + 20 + inside[at(pos, "1214")]
    outside = fields.field(pos.world, at(pos, "1018"), "5th Panzer")
    assert outside[at(pos, "1113")] < 20


@pytest.mark.rule("K05")
def test_corps_objectives_come_before_the_armys_marker() -> None:
    board = ROAD | {"corps_objectives": {"LXVI": ["1214", "1216"]}}
    pos = field(board, [german("g", "1412", army="5th Panzer", corps="LXVI"), german("h", "1412", corps="I SS")])
    goal = pos.world.places.goal["LXVI"]
    guides = []
    for index in range(3):
        pos.goals = tuple(index if place == goal else 0 for place in range(len(pos.goals)))
        guides.append(pos.world.map.ids[fields.guide(pos, of(pos, "g"))])
    assert guides == ["1214", "1216", "1418"]
    assert fields.guide(pos, of(pos, "h")) == at(pos, "1418")
    assert fields.marker(pos, "5th Panzer") == at(pos, "1418")


@pytest.mark.rule("A16", "K05")
def test_okw_units_follow_the_army_in_whose_rows_they_stand() -> None:
    board = {
        "objectives": {"6th Panzer": "1018", "5th Panzer": "1418"},
        "areas": {"6th Panzer": [10, 12], "5th Panzer": [13, 18]},
    }
    units = [german("n", "1112", army="OKW", corps="OKW"), german("r", "reserve", army="OKW", corps="OKW")]
    pos = field(board, units)
    n, r = of(pos, "n"), of(pos, "r")
    assert fields.army_of(pos, n) == "6th Panzer"
    assert fields.guide(pos, n) == at(pos, "1018")
    assert fields.guide(pos, r, at(pos, "1512")) == at(pos, "1418")
    assert fields.guide(pos, r, at(pos, "1012")) == at(pos, "1018")
    corner = german("c", pos.world.map.ids[0], army="OKW", corps="OKW")
    pos = field(board, [corner])
    assert fields.army_of(pos, of(pos, "c"), at(pos, "1512")) == "6th Panzer"  # wherever it stands, not what is judged


@pytest.mark.rule("K04")
def test_beyond_the_objectives_lies_an_exit() -> None:
    pos = field(WOODS, [fifth()])
    goals = list(pos.goals)
    goals[pos.world.places.goal["5th Panzer"]] = fields.exit_index(pos, "5th Panzer", at(pos, "1010"))
    pos.goals = tuple(goals)
    assert fields.marker(pos, "5th Panzer") == at(pos, "1010")
    assert arrows(pos, "g", "1412") == ("1311", "")


@pytest.mark.rule("A12")
def test_on_the_games_map_near_ouren() -> None:
    pos = field({"game_map": True}, [german("g", "1307", army="5th Panzer", corps="LVIII")], when={"date": 16})
    found = fields.field(pos.world, at(pos, "1714"), "5th Panzer")
    assert [found[at(pos, hex)] for hex in ("1307", "1407", "1408", "1409", "1308")] == [9, 10, 8, 7, 9]
    assert arrows(pos, "g", "1307") == ("1408", "")
    assert arrows(pos, "g", "1407") == ("1408", "1307")
    assert arrows(pos, "g", "1308") == ("1309", "1409")
