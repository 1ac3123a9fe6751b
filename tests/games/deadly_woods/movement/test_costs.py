"""10.2, 10.4, 10.6 What steps cost, and which are closed."""

from __future__ import annotations

from typing import Any

import pytest

from salient.games.deadly_woods.movement.crossing import can_enter
from tdw_field import allied, command, field, landing, panzer, unit
from tdw_march import ALLIED_MOVE, moving, road

OVER = ["1515", "1615"]


def side(**words: Any) -> dict[str, Any]:
    return {"sides": [{"between": OVER} | words]}


@pytest.mark.rule("10.1b", "10.2a")
@pytest.mark.parametrize(
    ("terrain", "on_foot", "driving"),
    [("clear", 1, 1), ("woods", 2, 2), ("rough", 2, 3), ("forest", 2, None)],
)
def test_the_terrain_chart(terrain: str, on_foot: float, driving: float | None) -> None:
    board = {"hexes": {"1615": {"terrain": terrain}}}
    assert moving(board, unit("G", "1515")).reach("G")["1615"] == on_foot
    assert moving(board, panzer("P", "1515")).reach("P").get("1615") == driving


@pytest.mark.rule("10.2a", "10.4a", "10.4b", "10.4c", "10.6b", "10.6c", "10.6.1e", "10.6.1f")
@pytest.mark.parametrize(
    ("words", "on_foot", "by_road", "off_road"),
    [
        ({"river": "minor"}, 2, None, None),
        ({"river": "major"}, 3, None, None),
        ({"river": "minor", "bridge": True}, 1, 3, 3),
        ({"river": "major", "bridge": True}, 1, 3, 3),
        ({"river": "major", "bridge": True, "road": True}, 1, 0.5, 3),
        ({"river": "major", "bridge": True, "bridge_state": "destroyed"}, 2, 4, 4),
        ({"river": "minor", "bridge": True, "road": True, "bridge_state": "destroyed"}, 2, 4, 4),
    ],
)
def test_hexsides(words: dict[str, Any], on_foot: float, by_road: float | None, off_road: float | None) -> None:
    def cost(who: dict[str, Any], *more: dict[str, Any]) -> float | None:
        begun = moving(side(**words), who, *more).play("select X")
        found = next((one for one in begun.step.ahead(begun.pos).onward(begun.step.pace(begun.pos))
                      if begun.pos.world.map.ids[one.hex] == "1615"), None)  # fmt: skip
        return None if found is None else found.cost / 2

    assert cost(unit("X", "1515")) == on_foot
    assert cost(panzer("X", "1515")) == by_road
    assert cost(panzer("X", "1515"), panzer("Y", "1515")) == off_road


@pytest.mark.rule("10.2a")
def test_a_river_without_bridge_is_closed_to_wheels() -> None:
    begun = moving(side(river="minor"), panzer("P", "1515")).march("P")
    assert begun.rules("step 1615") == {("10.2", "river")}


@pytest.mark.rule("10.4a")
def test_infantry_pays_one_along_a_road_and_comes_back_to_it() -> None:
    board = road("1515", "1615", "1715", "1815", terrain="forest")
    assert moving(board, unit("G", "1515")).reach("G")["1815"] == 3
    assert moving(board, unit("G", "1515")).march("G", "1615").spent == 1
    again = moving(board, unit("G", "1515"), unit("H", "1515"), unit("F", "1615"))
    assert again.march("G", "1615").spent == 1, "company does not matter on foot"


@pytest.mark.rule("10.2.1b", "10.2a")
def test_a_step_that_costs_more_than_is_left_is_not_taken() -> None:
    board = {"hexes": {hex: {"terrain": "woods"} for hex in ("1615", "1715")}}
    march = moving(board, unit("G", "1515")).march("G", "1615")
    assert march.spent == 2
    assert march.rules("step 1715") == {("10.2", "points")}
    [reason] = march.reasons("step 1715")
    assert (reason.message.args["needs"], reason.message.args["left"]) == ("2", "1")


@pytest.mark.rule("12.8", "12.5b")
def test_traffic_and_greif_cost_two_more_on_a_road_only() -> None:
    board = road("1315", "1415", "1515", "1615")
    traffic = [{"id": "T", "kind": "traffic", "side": "Allied", "at": "1515"}]
    germans = moving(board, panzer("P", "1315"), markers=traffic, when={"turn": 3})
    assert germans.reach("P")["1515"] == 2, "off the road, over 1414"
    assert germans.march("P", "1415", "1515").spent == 3
    greif = [{"id": "G", "kind": "greif", "side": "German", "at": "1515"}]
    allies = moving(board, command("C", "1315"), allied("A", "1516"), markers=greif, when=ALLIED_MOVE)
    assert allies.march("C", "1415", "1515", "1615").spent == 3.5
    allies.play("stop")
    assert allies.march("A", "1515").spent == 1, "not by road"
    own = moving(board, panzer("P", "1315"), markers=greif)
    assert own.march("P", "1415", "1515").spent == 1, "Greif hinders the Allies alone"


@pytest.mark.rule("12.7c")
def test_the_face_down_marker_costs_the_allies_two_more_on_every_way() -> None:
    board = road("1315", "1415", "1515")
    allies = moving(board, command("C", "1315"), allied("A", "1414"), landing("1415", "face_down"), when=ALLIED_MOVE)
    assert allies.reach("C")["1415"] == 2.5
    assert allies.reach("A")["1415"] == 3
    germans = moving(board, panzer("P", "1315"), landing("1415", "face_down"))
    assert germans.reach("P")["1415"] == 0.5


@pytest.mark.rule("12.5b", "12.8")
def test_the_road_rate_cannot_be_declined_but_by_the_option() -> None:
    board = road("1315", "1415", "1515")
    traffic = [{"id": "T", "kind": "traffic", "side": "Allied", "at": "1415"}]
    begun = moving(board, unit("G", "1315"), markers=traffic).march("G")
    assert "leave 1415" not in begun.offered
    assert begun.rules("leave 1415") == {("10.4", "no-declining")}
    free = moving(board, unit("G", "1315"), panzer("P", "1515"), markers=traffic, options={"decline_road_rate": True})
    free.march("G", "leave 1415")
    assert free.spent == 1
    assert free.rules("leave 1414") == {("10.4", "nothing-to-decline")}
    free.play("stop")
    free.march("P")
    assert "leave 1415" not in free.offered, "into an occupied hex there is no road rate to decline"
    driver = moving(board, panzer("P", "1515"), markers=traffic, options={"decline_road_rate": True})
    driver.march("P", "leave 1415")
    assert driver.spent == 1
    assert driver.step.road is False
    assert driver.go("1315").spent == 2


@pytest.mark.rule("12.8")
def test_by_the_option_who_cannot_pay_for_traffic_may_leave_the_road() -> None:
    traffic = [{"id": "T", "kind": "traffic", "side": "Allied", "at": "1515"}]
    board = road("1215", "1315", "1415", "1515") | {"rows": [15, 15]}
    walk = moving(board, unit("G", "1215"), markers=traffic, options={"decline_road_rate": True})
    walk.march("G", "1315", "1415")
    assert {"leave 1515", "step 1315", "leave 1315", "stop"} == set(walk.offered)
    assert walk.rules("step 1515") == {("10.2", "points")}
    assert walk.go("leave 1515").at("G") == "1515"
    usual = moving(board, unit("G", "1215"), markers=traffic).march("G", "1315", "1415")
    assert usual.steps == {"1315"}


@pytest.mark.rule("10.3b", "10.4.1e")
def test_what_a_retreat_or_an_advance_can_enter() -> None:
    board = {
        "hexes": {"1615": {"terrain": "forest"}, "1514": {"terrain": "forest"}, "1516": {"terrain": "woods"}},
        "roads": [OVER],
        "sides": [
            {"between": ["1515", "1414"], "river": "major"},
            {"between": ["1515", "1516"], "river": "major"},
            {"between": ["1515", "1415"], "river": "minor", "bridge": True, "bridge_state": "destroyed"},
        ],
    }
    pos = field(board=board, units=[panzer("P", "1515"), unit("G", "1515"), landing("1515")])
    index, number = pos.world.map.index, pos.world.things["unit"]

    def enters(who: str) -> set[str]:
        return {hex for hex in ("1514", "1614", "1615", "1516", "1415", "1414", "1715")
                if can_enter(pos, number[who], index("1515"), index(hex))}  # fmt: skip

    assert enters("P") == {"1615", "1614", "1415"}, "forest by road alone, no river without a bridge"
    assert enters("G") == {"1514", "1614", "1615", "1415", "1414"}, "a major river into woods needs more than MA 3"
    assert enters("V") == set()
