"""10.4.1, 10.5 Motorized road movement, and infantry that rides."""

from __future__ import annotations

import pytest

from tdw_field import allied, command, landing, panzer, unit
from tdw_march import ALLIED_MOVE, moving, road

ROAD = ("1215", "1315", "1415", "1515", "1615", "1715")


@pytest.mark.rule("10.4b")
def test_the_road_rate_is_one_half() -> None:
    walk = moving(road(*ROAD), panzer("P", "1215"))
    assert walk.reach("P")["1715"] == 2.5
    assert walk.march("P", "1315", "1415").spent == 1


@pytest.mark.rule("10.4.1d", "10.4.1e")
def test_off_the_road_everything_costs_in_full_for_the_rest_of_the_round() -> None:
    board = road(*ROAD) | {"hexes": {"1715": {"terrain": "forest"}}}
    walk = moving(board, panzer("P", "1215")).march("P", "1315", "1415", "1416", "1516", "1615")
    assert walk.spent == 4
    assert walk.rules("step 1715") == {("10.4.1", "forest-left-road")}
    assert walk.go("1515").spent == 5, "along the road, and yet in full"


@pytest.mark.rule("10.4.1d", "6.1d")
def test_an_occupied_hex_ends_the_road_rate() -> None:
    walk = moving(road(*ROAD), panzer("P", "1215"), unit("G", "1415")).march("P", "1315", "1415")
    assert walk.spent == 1.5
    assert walk.go("1515").spent == 2.5
    shut = moving(road(*ROAD, terrain="forest"), panzer("P", "1215"), unit("G", "1315")).march("P")
    assert shut.rules("step 1315") == {("10.4.1", "forest-occupied")}


@pytest.mark.rule("10.4.1d", "10.4c", "10.6.1e")
def test_a_destroyed_bridge_ends_the_road_rate_and_is_rebuilt() -> None:
    down = {"between": ["1315", "1415"], "river": "minor", "bridge": True, "bridge_state": "destroyed"}
    walk = moving(road(*ROAD) | {"sides": [down]}, panzer("P", "1215")).march("P", "1315", "1415")
    assert walk.spent == 4.5
    assert walk.pos.down == 0
    assert walk.go("1515").asks == "MovementPart", "half a point is left, and the road does not count any more"


@pytest.mark.rule("10.4.1a", "10.4.1c", "10.4.1f")
def test_who_begins_off_the_road_or_in_company_has_no_road_rate() -> None:
    assert moving(road(*ROAD), panzer("P", "1216")).march("P", "1215", "1315").spent == 2
    assert moving(road(*ROAD), panzer("P", "1215"), panzer("Q", "1215")).march("P", "1315").spent == 1
    left_behind = moving(road(*ROAD), panzer("P", "1215"), panzer("Q", "1215"))
    left_behind.march("Q", "1115", "stop")
    assert left_behind.march("P", "1315").spent == 1, "it began the round stacked"
    joined = moving(road(*ROAD), panzer("P", "1215"), unit("G", "1115"))
    joined.march("G", "1215", "stop")
    assert joined.march("P", "1315").spent == 1, "it is stacked now"


@pytest.mark.rule("10.4.1b", "14.8f")
def test_whoever_arrives_may_be_in_company_in_the_entry_hex() -> None:
    when = {"side": "Allied", "round": "reinforcement"}
    arriving = [command(name, "1215", "reinforcement") for name in ("T", "S")]
    walk = moving(road(*ROAD), *arriving, allied("B", "1215"), when=when)
    assert walk.march("T", "1315", "1415").spent == 1
    walk.play("stop")
    walk.march("S", "1315")
    assert walk.spent == 0.5
    assert walk.go("1415").spent == 1.5, "beyond the entry hex company counts again"


@pytest.mark.rule("10.4.1e", "10.4.1f")
def test_two_panzer_units_on_a_forest_road_leave_it_into_the_open_only() -> None:
    board = road(*ROAD, terrain="forest")
    walk = moving(board, panzer("P", "1415"), panzer("Q", "1415")).march("P")
    assert walk.steps == {"1414", "1516", "1416", "1316"}
    assert walk.rules("step 1515") == {("10.4.1", "forest-no-rate"), ("10.4.1", "rate-stacked")}


@pytest.mark.rule("8.3a", "8.3e")
def test_without_supply_motorized_units_have_ma_3_and_no_road_rate() -> None:
    mech = panzer("M", "1215", "oos", type="mech", division="3PG", name=None)
    mech.pop("name")
    walk = moving(road(*ROAD), mech)
    assert walk.reach("M")["1515"] == 3
    assert "1615" not in walk.reach("M")
    assert walk.march("M").rules("step 1615") == {("8.3", "points-supply")}
    allies = moving(road(*ROAD), command("T", "1215", "oos"), when=ALLIED_MOVE)
    assert allies.march("T", "1315").spent == 1


@pytest.mark.rule("10.5a", "10.5b", "10.5c", "12.6c")
def test_infantry_that_rides_has_twelve_road_hexes_and_no_other_step() -> None:
    line = [f"{column}15" for column in range(10, 24)]
    board = road(*line) | {"columns": [10, 24], "rows": [10, 20]}
    walk = moving(board, allied("A", "1015"), when=ALLIED_MOVE)
    assert walk.way("A", "2215")[:2] == ("select A", "mount")
    assert "2315" not in walk.reach("A")
    walk.march("A", "mount", *line[1:3])
    assert walk.spent == 1
    assert walk.rules("step 1216") == {("10.5", "mounted-off-road")}
    assert walk.rules("mount") == {("10.5", "mounted")}
    assert "stop" in walk.offered
    german = moving(board, unit("G", "1015", "motorized"), markers=[_marker("1015")])
    assert german.reach("G")["2215"] == 6
    assert german.march("G", "1016").spent == 1, "it may walk as well"


def _marker(at: str) -> dict[str, str]:
    return {"id": "MM", "kind": "motorized", "side": "German", "at": at}


@pytest.mark.rule("10.5a", "10.5d", "8.3b", "8.3f")
def test_who_may_not_ride() -> None:
    german = moving(road(*ROAD), unit("G", "1215"), unit("H", "1415", "reinforcement")).march("G")
    assert german.rules("mount") == {("10.5", "mount-german")}
    arrives = moving(road(*ROAD), unit("H", "1215", "reinforcement"), when={"round": "reinforcement"})
    assert "mount" in arrives.march("H").offered
    off = moving(road(*ROAD), allied("A", "1216"), when=ALLIED_MOVE).march("A")
    assert off.rules("mount") == {("10.5", "mount-no-road")}
    stacked = moving(road(*ROAD), allied("A", "1215"), allied("B", "1215"), when=ALLIED_MOVE).march("A")
    assert stacked.rules("mount") == {("10.4.1", "rate-stacked")}
    cut_off = moving(road(*ROAD), allied("A", "1215", "oos"), when=ALLIED_MOVE).march("A")
    assert cut_off.rules("mount") == {("8.3", "mount-oos")}
    armor = moving(road(*ROAD), command("T", "1215"), when=ALLIED_MOVE).march("T")
    assert armor.rules("mount") == {("10.5", "mount-motorized")}
    shut = moving(road("1215", "1315"), allied("A", "1215"), allied("B", "1315"), when=ALLIED_MOVE).march("A")
    assert shut.rules("mount") == {("10.5", "mount-nowhere")}


@pytest.mark.rule("6.1d", "10.4.1a")
def test_infantry_that_rides_does_not_enter_an_occupied_hex() -> None:
    walk = moving(road(*ROAD), allied("A", "1215"), allied("B", "1415"), when=ALLIED_MOVE).march("A", "mount", "1315")
    assert walk.rules("step 1415") == {("6.1", "road-occupied")}


@pytest.mark.rule("12.6b")
def test_a_motorized_ride_ends_next_to_an_allied_unit() -> None:
    walk = moving(road(*ROAD), unit("G", "1215", "motorized"), allied("A", "1614", circled=True),
                  markers=[_marker("1215")])  # fmt: skip
    assert "1615" not in walk.reach("G")
    walk.march("G", "mount", "1315", "1415", "1515")
    assert walk.asks == "MovementPart"
    assert walk.pos.motorized == -1


@pytest.mark.rule("14.8.4")
def test_the_82nd_and_101st_ride_twenty_four_hexes_with_their_chit_alone() -> None:
    line = [f"{column}15" for column in range(10, 38)]
    board = road(*line) | {"columns": [10, 40], "rows": [12, 18]}
    who = allied("A", "1015", "reinforcement", type="airborne", division="101Abn", corps="none")

    def farthest(turn: int, chits: int) -> str:
        when = {"side": "Allied", "round": "reinforcement", "turn": turn}
        state = {"reinforcements_played": {"Allied": chits}}
        reach = moving(board, who, when=when | {"state": state}).reach("A")
        return max(hex for hex in reach if hex.endswith("15"))

    assert farthest(2, 1) == "3415"
    assert farthest(2, 2) == "2215"
    assert farthest(3, 1) == "2215"


@pytest.mark.rule("10.1a")
def test_von_der_heydte_does_not_move() -> None:
    walk = moving(None, landing("1515"), unit("G", "1215"))
    assert walk.rules("select V") == {("10.1", "immobile")}


@pytest.mark.rule("8.3a", "10.4.1c", "10.4.1e")
def test_without_supply_no_road_leads_into_the_forest() -> None:
    board = {"roads": [["1515", "1615"]], "hexes": {"1615": {"terrain": "forest"}}}
    lorries = panzer("P", "1515", "oos", type="mech")
    walk = moving(board, lorries).march("P")
    assert walk.rules("step 1615") == {("10.4.1", "forest-no-rate"), ("8.3", "rate-supply")}
    assert "1615" in moving(board, panzer("P", "1515", type="mech")).march("P").steps
