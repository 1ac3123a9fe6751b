"""Seeing a turn ahead: who may move then, who is about to be crushed, and whose way back is about to be shut."""

from __future__ import annotations

from collections.abc import Mapping

from a44_boards import board, number, planned, scene, towns
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.flanks import after_blows, shut_in
from salient.games.ardennes44.staff.tactics import garrison
from salient.games.ardennes44.staff.threats import threats

MONSCHAU, ROCHERATH, ST_VITH, WAIMES = "E1838", "E1633", "E2125", "E2131"


def unit(pos: A44Position, id: str) -> int:
    return int(pos.world.number("unit", id))


def war(units: Mapping[str, str], turn: int) -> A44Position:
    world = scene({}, scenario="campaign").world
    held = {hex: ALLIED for hex in towns(ALLIED) if hex in world.map.ids}
    return scene(units, ALLIED, turn=turn, held=held, scenario="campaign")


def test_who_may_not_move_in_the_first_turn_threatens_in_the_second() -> None:
    """12SS waits in its area on the first morning: who looks at its next turn sees it before Monschau."""
    units = {"12SS/12/1": "E1136", "102Cav/38": MONSCHAU}
    for turn in (1, 2):
        pos = war(units, turn)
        assert threats(pos, GERMAN)[number(pos, MONSCHAU)] == pos.face(unit(pos, "12SS/12/1")).attack


#: The 99th and 2nd Divisions before Elsenborn: battalions on both flanks, panzers before either of them.
SHOULDER = {
    "2/9": "E1636",
    "2/38": "E1535",
    "2/23": "E1734",
    "99/395/1": "E1633",
    "99/394/1": "E1731",
    "102Cav/38": MONSCHAU,
    "1SS/1/1": "E1630",
    "1SS/1": "E1630",
    "1SS/2(-)": "E1629",
    "12/48": "E1631",
    "12SS/12/1": "E1340",
    "12SS/25": "E1439",
    "277/989": "E1434",
}


def test_who_is_about_to_be_crushed_holds_nobody_up() -> None:
    pos = war(SHOULDER, 3)
    after = after_blows(pos, ALLIED, threats(pos, GERMAN))
    assert after.at[unit(pos, "99/394/1")] < 0
    assert after.at[unit(pos, "2/23")] == pos.at[unit(pos, "2/23")]
    assert pos.at[unit(pos, "99/394/1")] == number(pos, "E1731")


def test_a_division_sees_that_its_way_back_is_about_to_be_shut() -> None:
    pos = war(SHOULDER, 3)
    plan = board(pos, ALLIED, {"2/38": ["E1535", "E1835"]})
    assert plan.may_be_shut_in(number(pos, "E1535"))


def test_a_battalion_that_is_passed_by_holds_on() -> None:
    """The same roads, but nobody of the 2nd Division is there."""
    pos = war({id: hex for id, hex in SHOULDER.items() if not id.startswith("2/")}, 3)
    after = after_blows(pos, ALLIED, threats(pos, GERMAN))
    assert not shut_in(pos, ALLIED, after) >> number(pos, ROCHERATH) & 1


def test_a_division_goes_back_before_its_way_is_shut() -> None:
    pos = war(SHOULDER, 3)
    goes, _ = planned(pos, ALLIED)
    plan = board(pos, ALLIED, {"2/38": ["E1535"]})
    assert {"2/38", "99/395/1"} <= goes.keys()
    assert not any(plan.may_be_shut_in(number(pos, goes[id])) for id in ("2/38", "99/395/1"))


def test_a_battalion_does_not_keep_a_combat_command_out_of_its_town() -> None:
    before = {"18/293": "E1724", "18/294": "E1725", "62/164": "E1722", "62/183": "E1822", "116Pz/60": "E1821"}
    pos = war(before | {"106/424/1": ST_VITH, "9Arm/CCB": WAIMES}, 4)
    goes, _ = planned(pos, ALLIED)
    assert goes.get("9Arm/CCB") == ST_VITH


def test_a_combat_command_does_not_stay_for_a_bridge() -> None:
    """Before Malmedy, with its bridges in reach of the enemy, while St. Vith waits for it."""
    before = {"18/293": "E1724", "18/294": "E1725", "62/164": "E1722", "62/183": "E1822", "1SS/2(-)": "E1729"}
    pos = war(before | {"106/424/1": ST_VITH, "9Arm/CCB": WAIMES}, 3)
    _, plan = planned(pos, ALLIED)
    intent = plan.intents.get(unit(pos, "9Arm/CCB"))
    assert intent is None or intent.tactic != "bridge_guard"


def test_the_only_engineers_in_a_town_do_not_leave_it_for_a_bridge() -> None:
    """Malmedy, two turns from the panzers: the bridge of Stavelot can wait."""
    pos = war({"291Eng": "E2432", "1SS/1/1": "E1630", "1SS/1": "E1630", "12/48": "E1730", "99/395/1": "E1932"}, 2)
    plan = board(pos, ALLIED, {"291Eng": ["E2432", "E2730"]})
    assert plan.abandons(unit(pos, "291Eng"))


def test_a_combat_command_that_belongs_in_one_town_does_not_walk_into_another() -> None:
    before = {"18/293": "E1724", "18/294": "E1725", "62/164": "E1722", "62/183": "E1822", "116Pz/60": "E1821"}
    pos = war(before | {"9Arm/CCB": WAIMES, "326/751": "E2039"}, 4)
    plan = board(pos, ALLIED, {"9Arm/CCB": [WAIMES, ST_VITH, "E2441"]})
    assert plan.goals[unit(pos, "9Arm/CCB")] == number(pos, ST_VITH)
    assert plan.is_in_reach(number(pos, "E2441"))
    assert not any(
        intent.moves == ((unit(pos, "9Arm/CCB"), number(pos, "E2441")),) for intent in garrison.proposals(plan)
    )
