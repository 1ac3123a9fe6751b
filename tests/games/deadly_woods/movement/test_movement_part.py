"""10.1, 12.4.3, 14.4 Who is offered, bridges blown, the one-hex moves of a Combat Round."""

from __future__ import annotations

from typing import Any

import pytest

from salient.games.deadly_woods.movement.movement_part import MovementPart
from tdw_field import allied, command, delay, panzer, unit
from tdw_march import ALLIED_MOVE, moving, road

COMBAT = {"round": "combat"}


@pytest.mark.rule("10.1a", "10.2.1c", "10.2.1d")
def test_units_are_taken_in_hand_one_after_the_other() -> None:
    walk = moving(None, unit("G", "1515"), unit("H", "1211"), unit("M", "1818", "moved"), allied("A", "2020"))
    assert walk.offered == ["select G", "select H", "end_movement"]
    assert walk.rules("select M") == {("10.2.1", "moved")}
    assert walk.rules("select A") == {("10.1", "not-yours")}
    walk.march("G")
    prompt = walk.step.prompt(walk.pos)
    assert (prompt.id, str(prompt.args["unit"]), prompt.args["left"]) == ("tdw-ask-march", "G", "3")
    walk.go("1615", "stop")
    assert walk.offered == ["select H", "end_movement"]
    walk.play("end_movement")
    assert walk.asks == ""


@pytest.mark.rule("10.2.1d")
def test_who_is_put_back_waits_until_another_has_moved() -> None:
    walk = moving(None, unit("G", "1515"), unit("H", "1211"))
    walk.march("G", "back")
    assert walk.rules("select G") == {("10.2.1", "put-back")}
    walk.march("H", "back")
    assert walk.offered == ["end_movement"]
    other = moving(None, unit("G", "1515"), unit("H", "1211")).march("G", "back")
    other.march("H", "1212", "stop")
    assert "select G" in other.offered
    assert not other.pos.moved >> other.unit("G") & 1


@pytest.mark.rule("10.2.1b")
def test_a_march_that_has_begun_is_stopped_and_not_put_back() -> None:
    walk = moving(road("1515", "1615"), allied("A", "1515"), when=ALLIED_MOVE).march("A")
    assert walk.rules("stop") == {("10.2", "stop-unmoved")}
    walk.go("1615")
    assert walk.rules("back") == {("10.2", "begun")}
    assert walk.rules("mount") == {("10.5", "begun")}
    assert walk.rules("emergency 1515") == {("10.3", "begun")}


@pytest.mark.rule("10.1a")
def test_who_cannot_go_anywhere_is_not_offered() -> None:
    board = {"hexes": {hex: {"terrain": "forest"} for hex in ("1514", "1614", "1615", "1516", "1415", "1414")}}
    walk = moving(board, panzer("P", "1515"), unit("G", "1515"), unit("X", "eliminated", steps=0))
    assert "select P" not in walk.offered
    assert walk.rules("select P") == {("10.2", "enclosed")}
    assert walk.rules("select X") == {("10.1", "off-map")}
    assert "select G" in walk.offered


@pytest.mark.rule("14.4e")
def test_in_a_combat_round_supplied_armor_apart_from_enemies_goes_one_hex() -> None:
    units = [
        panzer("P", "1215"),
        panzer("Q", "1415"),
        panzer("R", "1112", "oos"),
        unit("G", "1218"),
        allied("A", "1515"),
    ]
    walk = moving(road("1215", "1315"), *units, when=COMBAT)
    assert walk.step.prompt(walk.pos).id == "tdw-ask-one-hex"
    assert walk.offered == ["select P", "end_movement"]
    assert walk.rules("select Q") == {("14.4", "one-hex-adjacent")}
    assert walk.rules("select R") == {("14.4", "one-hex-supply")}
    assert walk.rules("select G") == {("14.4", "one-hex-armor")}
    assert walk.reach("P").keys() == {"1214", "1315", "1316", "1216", "1116", "1115"}
    walk.march("P")
    assert walk.rules("step 1415") == {("14.4", "one-hex")}
    assert ("14.4", "one-hex-manner") in walk.rules("mount")
    walk.go("1315")
    assert walk.asks == "MovementPart"
    first = moving(None, *units, when={"round": "combat", "side": "Allied", "turn": 1})
    assert first.offered == ["end_movement"]


@pytest.mark.rule("14.4e", "12.4.4b")
def test_the_one_hex_move_may_take_an_engineer() -> None:
    engineer = {"id": "E", "kind": "engineer", "side": "Allied", "corps": "VIII", "at": "1315"}
    walk = moving(None, panzer("P", "1215"), markers=[engineer], when=COMBAT).march("P", "1315")
    assert walk.pos.asset_at[0] < 0


@pytest.mark.rule("14.3.1a", "14.3.1b")
def test_a_reaction_ends_with_the_third_unit() -> None:
    units = [allied(name, f"1{n}15") for n, name in enumerate("ABCD", start=1)]
    walk = moving(None, *units, when={"side": "Allied", "round": "reaction_2", "turn": 1})
    for name in "ABC":
        row = walk.at(name)[:2] + "14"
        assert f"select {name}" in walk.offered
        walk.march(name, row, "stop")
    assert walk.offered == ["end_movement"]
    assert walk.rules("select D") == {("14.3.1", "three-reacted")}


# Bridges -------------------------------------------------------------------------------------------

BRIDGE = {"sides": [{"between": ["1515", "1615"], "river": "minor", "bridge": True}]}
DOWN = {"sides": [{"between": ["1515", "1615"], "river": "minor", "bridge": True, "bridge_state": "destroyed"}]}


def engineer(at: str = "1215", **more: Any) -> dict[str, Any]:
    return {"id": "E", "kind": "engineer", "side": "Allied", "corps": "VIII", "at": at} | more


@pytest.mark.rule("10.6.1a", "12.4.3")
@pytest.mark.parametrize("who", [allied("A", "1515"), delay("1615", id="A")])
def test_an_engineer_blows_a_bridge_at_which_an_allied_unit_stands(who: dict[str, Any]) -> None:
    walk = moving(BRIDGE, who, unit("G", "1619"), markers=[engineer()], when=ALLIED_MOVE)
    assert "blow E 1515-1615" in walk.offered
    walk.play("blow E 1515-1615")
    assert walk.pos.down == 1
    assert walk.rules("blow E 1515-1615") == {("12.4.3", "blow-once"), ("10.6.1", "blow-down")}


@pytest.mark.rule("10.6.1a", "12.4.3")
@pytest.mark.parametrize(
    ("board", "marker", "unit_at", "when", "reasons"),
    [
        (BRIDGE, engineer("1115"), "1515", ALLIED_MOVE, {("10.6.1", "blow-far")}),
        (BRIDGE, engineer(used=True), "1515", ALLIED_MOVE, {("12.4.3", "blow-once")}),
        (BRIDGE, engineer(), "1415", ALLIED_MOVE, {("10.6.1", "blow-no-unit")}),
        (DOWN, engineer(), "1515", ALLIED_MOVE, {("10.6.1", "blow-down")}),
        (BRIDGE, engineer("box"), "1515", ALLIED_MOVE, {("12.4.3", "blow-off-map")}),
        (BRIDGE, engineer(), "1515", {"side": "Allied", "round": "patton"}, {("10.6.1", "blow-round")}),
        (BRIDGE, engineer(), "1515", {"side": "German", "round": "move"}, {("10.6.1", "blow-round")}),
    ],
)
def test_bridges_that_are_not_blown(
    board: dict[str, Any], marker: dict[str, Any], unit_at: str, when: dict[str, Any], reasons: set[Any]
) -> None:
    walk = moving(board, allied("A", unit_at), unit("G", "1919"), markers=[marker], when=when)
    assert walk.rules("blow E 1515-1615") == reasons


@pytest.mark.rule("12.4.3")
def test_only_engineers_blow_bridges() -> None:
    greif = {"id": "E", "kind": "greif", "side": "German", "at": "1515"}
    walk = moving(BRIDGE, allied("A", "1515"), command("C", "1212"), markers=[greif], when=ALLIED_MOVE)
    assert walk.rules("blow E 1515-1615") == {("12.4.3", "blow-no-engineer")}


@pytest.mark.rule("10.2.1a")
def test_points_are_neither_saved_nor_lent() -> None:
    walk = moving(None, unit("G", "1515"), unit("H", "1211")).march("G", "1615", "stop")
    assert walk.march("H").step.allowance == 6
    walk.play("back", "end_movement")
    walk.pos.moved = 0  # the next round
    walk.pos.push(MovementPart(walk.pos.player))
    assert walk.march("G").step.allowance == 6
