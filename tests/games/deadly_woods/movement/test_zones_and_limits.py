"""7.3 Zones of control in a march; engineers, areas, refusals of steps."""

from __future__ import annotations

import pytest

from tdw_field import allied, command, panzer, unit
from tdw_march import ALLIED_MOVE, moving, road


@pytest.mark.rule("7.3a")
def test_a_unit_stops_in_an_enemy_zone() -> None:
    walk = moving(None, unit("G", "1515"), allied("A", "1215")).march("G", "1415", "1315")
    assert walk.asks == "MovementPart"
    assert walk.at("G") == "1315"
    assert walk.rules("select G") == {("10.2.1", "moved")}


@pytest.mark.rule("7.3b")
def test_no_step_leads_from_zone_to_zone() -> None:
    walk = moving(None, unit("G", "1415"), unit("F", "1414"), allied("A", "1315")).march("G")
    assert walk.rules("step 1414") == {("7.3", "zone-to-zone")}, "a friend there does not help"
    assert walk.rules("step 1315") == {("10.2", "enemy")}
    walk.go("1515", "1514", "1414")
    assert walk.asks == "MovementPart"


def brigade(at: str, *status: str) -> dict[str, object]:
    return unit("B", at, *status, type="mech", name="150 Pz Bde", division=None, move=6, max_steps=3)


@pytest.mark.rule("7.3c")
def test_the_150th_goes_from_zone_to_zone_once() -> None:
    walk = moving(None, brigade("1415"), allied("A", "1315"), when={"turn": 3}).march("B", "1414")
    assert walk.asks == "MovementPart", "it stops there"
    assert walk.pos.brigade_150
    again = moving(None, brigade("1415", "used_ezoc"), allied("A", "1315"), when={"turn": 3}).march("B")
    assert again.rules("step 1414") == {("7.3", "zone-to-zone")}
    late = moving(None, brigade("1415"), allied("A", "1315"), when={"turn": 4}).march("B")
    assert "1414" not in late.steps


@pytest.mark.rule("7.3c")
def test_the_150th_goes_on_through_a_zone_into_the_open() -> None:
    walk = moving(None, brigade("1515"), allied("A", "1315"), when={"turn": 2}).march("B", "1415")
    assert walk.asks == "March"
    assert not walk.pos.brigade_150, "it has only entered"
    assert walk.rules("step 1414") == {("7.3", "slip-into-zone")}
    walk.go("1416")
    assert walk.pos.brigade_150
    assert walk.go("1316").asks == "MovementPart", "the next zone stops it"


@pytest.mark.rule("7.3c")
def test_routes_of_the_150th_use_its_exception() -> None:
    river = [{"between": ["1516", hex], "river": "minor"} for hex in ("1415", "1615")]
    forest = {f"{column}16": {"terrain": "forest"} for column in range(10, 21)}
    board = {"rows": [15, 16], "sides": river, "hexes": forest}
    walk = moving(board, brigade("1315"), allied("A", "1516"), when={"turn": 2})
    assert walk.reach("B")["1615"] == 3, "through 1515, the one hex in a zone"
    used = moving(board, brigade("1315", "used_ezoc"), allied("A", "1516"), when={"turn": 2})
    assert used.reach("B")["1515"] == 2
    assert "1615" not in used.reach("B")


@pytest.mark.rule("12.4.4a", "12.4.4b")
def test_an_engineer_takes_the_whole_movement_and_goes() -> None:
    engineer = {"id": "E", "kind": "engineer", "side": "Allied", "corps": "VIII", "at": "1515"}
    board = road("1315", "1415", "1515", "1615")
    walk = moving(board, panzer("P", "1315"), panzer("Q", "1615"), unit("G", "1514"), markers=[engineer])
    assert walk.reach("Q")["1515"] == 6
    assert "1515" not in walk.reach("P")
    walk.march("P", "1415")
    assert walk.rules("step 1515") == {("12.4.4", "engineers")}
    walk.play("stop")
    walk.march("Q", "1515")
    assert walk.asks == "MovementPart"
    assert walk.pos.asset_at[0] == -1
    assert walk.march("G", "1515").spent == 1, "it is gone"


@pytest.mark.rule("12.4.1e")
def test_engineers_hinder_no_ally() -> None:
    engineer = {"id": "E", "kind": "engineer", "side": "Allied", "corps": "VIII", "at": "1415"}
    walk = moving(road("1315", "1415", "1515"), command("T", "1315", corps="VIII"), markers=[engineer],
                  when=ALLIED_MOVE)  # fmt: skip
    assert walk.march("T", "1415", "1515").spent == 1


@pytest.mark.rule("9.2a", "10.2a")
def test_all_reasons_against_a_step_are_given() -> None:
    board = {
        "areas": {"6PzA": {"rows": [10, 14]}, "5PzA": {"rows": [15, 20]}},
        "hexes": {"1514": {"terrain": "forest"}},
        "sides": [{"between": ["1515", "1514"], "river": "minor"}],
    }
    walk = moving(board, panzer("P", "1515"), allied("A", "1414"), when={"turn": 2}).march("P")
    assert walk.rules("step 1514") == {
        ("7.3", "zone-to-zone"), ("9.2", "line"), ("10.2", "river"), ("10.4.1", "forest")
    }  # fmt: skip


@pytest.mark.rule("10.6.3")
def test_no_armor_over_the_bridge_of_ouren_in_turn_1() -> None:
    board = {
        "columns": [30, 35],
        "rows": [12, 18],
        "roads": [["3315", "3215"]],
        "sides": [{"between": ["3315", "3215"], "river": "minor", "bridge": True, "bridge_name": "Ouren"}],
    }
    walk = moving(board, panzer("P", "3315"), unit("G", "3315"), when={"turn": 1})
    walk.march("P")
    assert walk.rules("step 3215") == {("10.6.3", "ouren")}
    walk.play("back")
    assert walk.march("G", "3215").spent == 1


@pytest.mark.rule("10.2a")
def test_far_hexes_are_refused_with_what_they_need() -> None:
    walk = moving({"hexes": {"1917": {"terrain": "forest"}}}, panzer("P", "1515"), allied("A", "1811")).march("P")
    assert walk.rules("step 1715") == {("10.2", "not-adjacent")}
    [near] = walk.reasons("step 1715")
    assert near.message.args["needs"] == "2"
    walk.go("1615", "1715", "1815", "1915")
    [far] = walk.reasons("step 1515")
    assert (far.message.id, far.message.args["needs"], far.message.args["left"]) == ("tdw-refused-points", "4", "2")
    assert walk.rules("step 1917") == {("10.4.1", "forest")}
    assert walk.rules("step 1811") == {("10.2", "enemy")}
    assert walk.rules("step 1915") == {("10.2", "same-hex")}


@pytest.mark.rule("10.6.2a")
def test_by_option_the_owner_is_asked_whether_to_rebuild() -> None:
    down = {"between": ["1315", "1415"], "river": "minor", "bridge": True, "bridge_state": "destroyed"}
    board = {"sides": [down], "rows": [15, 15]}
    assert "1515" in moving(board, unit("G", "1315")).reach("G")
    walk = moving(board, unit("G", "1315"), options={"rebuild_choice": True})
    assert "1515" not in walk.reach("G"), "what is answered at the bridge is not known beforehand"
    walk.march("G", "1415")
    assert walk.asks == "Repair"
    left = moving(board, unit("G", "1315"), options={"rebuild_choice": True})
    left.march("G", "1415").play("leave_down")
    assert left.pos.down == 1
    assert left.spent == 2
    walk.play("repair")
    assert walk.pos.down == 0
    assert walk.pos.repaired


@pytest.mark.rule("6.2a", "6.2h", "10.2.1b")
def test_a_march_stops_in_a_full_hex_only_if_others_can_leave_it() -> None:
    stack = [unit(name, "1515", division="26VG") for name in "ABCD"]
    guests = [unit("E", "1515", division="2Pz"), unit("G", "1516", division="3PG")]
    walk = moving(None, *stack, *guests).march("G", "1515")
    assert "stop" in walk.offered, "the others have not moved"
    moved = [unit(name, "1515", "moved", division="26VG") for name in "ABCD"]
    guest = unit("E", "1515", "moved", division="2Pz")
    stuck = moving(None, *moved, guest, unit("G", "1516", division="3PG"))
    assert "1515" not in stuck.reach("G")
    stuck.march("G", "1515")
    assert stuck.rules("stop") == {("6.0", "full"), ("6.2", "stop-full")}
    assert "stop" in stuck.go("1514").offered


@pytest.mark.rule("6.1b", "6.2h")
def test_a_hex_of_other_corps_is_passed_but_not_stopped_in() -> None:
    engineer = {"id": "E", "kind": "engineer", "side": "Allied", "corps": "V", "at": "1415"}
    walk = moving(None, allied("A", "1315"), markers=[engineer], when=ALLIED_MOVE)
    assert "1415" not in walk.reach("A")
    walk.march("A", "1415")
    assert walk.rules("stop") == {("6.1", "stack-engineers"), ("6.2", "stop-full")}
    assert "stop" in walk.go("1515").offered


@pytest.mark.rule("12.6b")
def test_whoever_loses_the_motorized_marker_on_foot_walks_on() -> None:
    marker = {"id": "MM", "kind": "motorized", "side": "German", "at": "1215"}
    walk = moving(None, unit("G", "1215", "motorized"), allied("A", "1414", circled=True), markers=[marker])
    walk.march("G", "1315")
    assert walk.pos.motorized == -1
    assert walk.spent == 1
    assert walk.reach("G")["1316"] == 1, "from where it stands"
