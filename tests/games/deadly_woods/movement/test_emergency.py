"""10.3 Emergency withdrawal, 8.3 tanks that are abandoned."""

from __future__ import annotations

from typing import Any

import pytest

from tdw_field import allied, command, delay, panzer, unit
from tdw_march import ALLIED_MOVE, Moving, moving

ENEMIES = (unit("K", "1615"), unit("L", "1413"), unit("N", "1416"))


def pinned(*friends: dict[str, Any], **more: Any) -> Moving:
    """A in 1515 among Germans: every hex beside it is in their zones."""
    board = more.pop("board", None)
    return moving(board, allied("A", "1515"), *friends, *more.pop("enemies", ENEMIES), when=ALLIED_MOVE, **more)


def door(id: str = "B", at: str = "1415", *status: str, **more: Any) -> dict[str, Any]:
    return allied(id, at, *status, **more)


@pytest.mark.rule("10.3a", "10.3c")
def test_two_hexes_through_a_friend_who_then_stays() -> None:
    walk = pinned(door())
    walk.march("A")
    assert walk.offered == ["emergency 1415", "back"]
    walk.play("emergency 1415")
    assert walk.asks == "SecondHex"
    assert walk.at("A") == "1415"
    assert walk.offered == ["emergency 1315"]
    walk.play("emergency 1315")
    assert walk.at("A") == "1315"
    assert walk.asks == "MovementPart"
    assert walk.ids(walk.pos.locked) == {"B"}
    assert walk.ids(walk.pos.moved) == {"A"}
    assert walk.rules("select B") == {("10.3", "locked")}


@pytest.mark.rule("10.3c")
def test_of_several_the_owner_says_who_held_the_door() -> None:
    walk = pinned(door(), door("C"), allied("D", "1212")).march("A", "emergency 1415", "emergency 1315")
    assert walk.offered == ["lock B", "lock C"]
    assert walk.rules("lock D") == {("10.3", "no-door-unit")}
    walk.play("lock C")
    assert walk.ids(walk.pos.locked) == {"C"}
    assert "select B" in walk.offered


@pytest.mark.rule("10.3a", "7.3b")
def test_who_may_not_withdraw() -> None:
    alone = pinned(allied("B", "1215"))
    assert alone.rules("select A") == {("7.3", "pinned"), ("10.3", "no-emergency")}
    free = pinned(door(), enemies=ENEMIES[:1]).march("A")
    assert free.rules("emergency 1415") == {("10.3", "not-pinned")}
    assert free.rules("emergency 1215") == {("10.3", "not-pinned"), ("10.3", "emergency-far")}


@pytest.mark.rule("10.3a", "10.3c")
@pytest.mark.parametrize(("status", "reason"), [("moved", "door-moved"), ("oos", "door-supply")])
def test_the_door_is_held_by_a_supplied_unit_that_has_not_moved(status: str, reason: str) -> None:
    walk = pinned(door("B", "1415", status), door("C", "1414"))
    walk.march("A")
    assert walk.rules("emergency 1415") == {("10.3", reason)}
    assert walk.rules("emergency 1514") == {("10.3", "no-door")}
    assert walk.rules("emergency 1615") == {("10.3", "no-door"), ("10.2", "enemy")}


@pytest.mark.rule("10.3b")
def test_the_second_hex_is_supplied_and_a_door_without_one_is_closed() -> None:
    def cut_off(*hexes: str) -> dict[str, Any]:
        return {"hexes": {hex: {"supplied": False} for hex in hexes}}

    walk = pinned(door(), door("C", "1614"), board=cut_off("1315", "1714")).march("A")
    assert walk.rules("emergency 1415") == {("10.3", "emergency-no-second")}
    walk.play("emergency 1614")
    assert walk.offered == ["emergency 1613"]
    assert walk.rules("emergency 1714") == {("10.3", "emergency-supply")}


@pytest.mark.rule("10.3a", "10.3b", "6.2h")
def test_the_second_hex() -> None:
    none = pinned(door(), board={"hexes": {"1315": {"supplied": False}}})
    assert none.rules("select A") == {("7.3", "pinned"), ("10.3", "no-emergency")}
    walk = pinned(door())
    walk.march("A", "emergency 1415")
    for hex in ("1515", "1414", "1316"):
        assert walk.rules(f"emergency {hex}") == {("10.3", "emergency-adjacent")}
    assert ("10.2", "enemy") in walk.rules("emergency 1416")
    assert walk.rules("emergency 1215") == {("10.3", "emergency-far")}


@pytest.mark.rule("10.3b", "6.0b")
def test_terrain_and_stacking_hold_for_both_hexes() -> None:
    board = {"sides": [{"between": ["1515", "1415"], "river": "minor"}]}
    tank = command("A", "1515")
    walk = moving(board, tank, door(), door("C", "1414"), *ENEMIES, when=ALLIED_MOVE).march("A")
    assert walk.rules("emergency 1415") == {("10.3", "emergency-terrain")}
    full = [allied(f"F{n}", "1315", division="106") for n in range(4)] + [allied("F4", "1315", division="28")]
    crowded = pinned(door(), *full)
    assert crowded.rules("select A") == {("7.3", "pinned"), ("10.3", "no-emergency")}


@pytest.mark.rule("10.3a", "6.3.1")
def test_delay_holds_a_door_and_goes_to_its_box() -> None:
    walk = pinned(delay("1415"), allied("X", "1011")).march("A", "emergency 1415", "emergency 1315")
    assert walk.pos.at[walk.unit("D")] < 0
    assert walk.ids(walk.pos.locked) == {"D"}


@pytest.mark.rule("10.3d", "14.4e")
def test_no_withdrawal_in_a_combat_round() -> None:
    walk = moving(None, command("A", "1515"), command("T", "1111"), door(), *ENEMIES,
                  when={"side": "Allied", "round": "combat"})  # fmt: skip
    assert walk.rules("select A") == {("14.4", "one-hex-adjacent")}
    walk.march("T")
    assert walk.rules("emergency 1112") == {("10.3", "emergency-one-hex")}


@pytest.mark.rule("8.3c")
def test_panzers_without_supply_abandon_their_tanks_for_good() -> None:
    third = {"attack": 3, "defense": 3, "move": 6}
    walk = moving(None, panzer("P", "1515", "oos", third=third)).march("P")
    assert walk.offered == ["abandon", "back"]
    assert walk.rules("step 1615") == {("8.3", "move-oos")}
    assert walk.reach("P") == {}
    walk.play("abandon")
    assert walk.pos.steps[walk.unit("P")] == 1
    assert "back" not in walk.offered
    assert walk.rules("abandon") == walk.rules("back") == {("8.3", "abandoned")}
    assert "stop" in walk.offered
    walk.go("1615", "1715", "1815")
    assert walk.asks == "MovementPart", "MA 3"


@pytest.mark.rule("8.3c")
def test_the_battalions_do_not_move_without_supply() -> None:
    walk = moving(None, panzer("T", "1515", "oos", name="301", division=None, max_steps=2), unit("G", "1111"))
    assert walk.rules("select T") == {("8.3", "abandon-battalion")}
    supplied = moving(None, panzer("P", "1515"), unit("G", "1111", "oos")).march("P")
    assert supplied.rules("abandon") == {("8.3", "abandon-supplied")}
    supplied.play("back")
    assert supplied.march("G").rules("abandon") == {("8.3", "abandon-armor")}


@pytest.mark.rule("8.3c", "10.3a")
def test_pinned_panzers_abandon_their_tanks_before_they_withdraw() -> None:
    foes = (allied("K", "1615"), allied("L", "1413"), allied("N", "1416"))
    walk = moving(None, panzer("P", "1515", "oos"), unit("B", "1415"), *foes).march("P")
    assert walk.offered == ["abandon", "back"]
    assert walk.rules("emergency 1415") == {("8.3", "move-oos")}
    walk.play("abandon", "emergency 1415", "emergency 1315")
    assert walk.ids(walk.pos.locked) == {"B"}


@pytest.mark.rule("8.3c")
def test_panzers_that_could_not_move_without_their_tanks_either_keep_them() -> None:
    around = [allied(f"A{n}", hex) for n, hex in enumerate(("1414", "1415", "1514", "1516", "1614", "1615"))]
    walk = moving(None, panzer("P", "1515", "oos", third={"attack": 3, "defense": 3, "move": 6}), *around)
    assert walk.rules("select P") == {("8.3", "abandon-nowhere")}
