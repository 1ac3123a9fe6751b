"""What follows at once from entering a hex."""

from __future__ import annotations

from typing import Any

import pytest

from salient.games.deadly_woods.movement.arrival import entered
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import BOX, NOWHERE, OUT, TRACK, TDWPosition
from tdw_field import allied, command, delay, field, panzer, unit

WAYS = ("movement", "advance", "retreat", "placement")


def enter(pos: TDWPosition, hex: str, by: Any = "movement", who: int = 0) -> bool:
    a = NOWHERE if by == "placement" else pos.at[who]
    stops = entered(pos, who, a, pos.world.map.index(hex), by)
    assert pos.at[who] == pos.world.map.index(hex)
    return stops


def owner(pos: TDWPosition, hex: str) -> int:
    return pos.owner(pos.world.map.index(hex))


@pytest.mark.rule("3.5b")
@pytest.mark.parametrize("by", WAYS)
def test_whoever_enters_controls(by):
    hexes = {
        "1514": {"settlement": "village", "control": "Allied"},
        "1513": {"settlement": "city", "control": "German"},
        "1512": {"victory": True, "control": "Allied"},
    }
    pos = field({"hexes": hexes}, [unit("A", "1515")])
    enter(pos, "1514", by)
    assert owner(pos, "1514") == GERMAN
    enter(pos, "1513")
    enter(pos, "1512")
    assert [owner(pos, hex) for hex in ("1514", "1513", "1512")] == [GERMAN] * 3  # also when passed through
    back = field({"hexes": hexes}, [allied("A", "1515")])
    enter(back, "1513" if by == "placement" else "1514", by)
    enter(back, "1513")
    assert owner(back, "1513") == ALLIED


@pytest.mark.rule("3.5b")
def test_an_engineer_alone_owns_nothing_and_other_hexes_have_no_owner_to_speak_of():
    pos = field({"hexes": {"1514": {"control": "Allied"}}}, [unit("A", "1515")])
    before = pos.german
    enter(pos, "1514")
    assert pos.german == before


@pytest.mark.rule("7.3a")
def test_a_zone_stops():
    pos = field(units=[unit("A", "1515"), allied("E", "1512")])
    assert not enter(pos, "1514")
    assert enter(pos, "1513")


@pytest.mark.rule("6.3.1")
@pytest.mark.parametrize("by", WAYS)
def test_delay_makes_room_for_friends(by):
    pos = field(units=[allied("A", "1515"), delay("1514")])
    assert not enter(pos, "1514", by)
    assert pos.at[1] == BOX
    assert pos.units_at(pos.at[0], ALLIED) == (0,)


def test_delay_itself_is_placed_without_leaving():
    pos = field(units=[allied("A", "1515"), delay("box")])
    enter(pos, "1514", "placement", who=1)
    assert pos.at[1] == pos.world.map.index("1514")


# --- 12.4.4, 8.6


ENGINEER = {"id": "x", "kind": "engineer", "side": "Allied", "corps": "VIII", "at": "1514", "used": True}


@pytest.mark.rule("12.4.4a", "12.4.4b", "12.4.4c")
@pytest.mark.parametrize("by", WAYS)
def test_germans_drive_engineers_off(by):
    pos = field(units=[unit("A", "1515")], markers=[ENGINEER], when={"turn": 4})
    assert enter(pos, "1514", by)
    assert (pos.asset_at[0], pos.asset_due[0], pos.asset_state[0]) == (TRACK, 6, 0)
    friend = field(units=[allied("A", "1515")], markers=[ENGINEER], when={"turn": 4})
    assert not enter(friend, "1514", by)
    assert friend.asset_at[0] == friend.at[0]


@pytest.mark.rule("8.6c")
def test_germans_take_air_supply_out_of_the_game():
    air = {"id": "x", "kind": "air_supply", "side": "Allied", "at": "1514"}
    pos = field(units=[unit("A", "1515")], markers=[air], when={"turn": 6})
    assert not enter(pos, "1514", "advance")
    assert pos.asset_at[0] == OUT
    safe = field(units=[allied("A", "1515")], markers=[air], when={"turn": 6})
    enter(safe, "1514")
    assert safe.asset_at[0] == safe.at[0]


# --- 9.2.1, 10.6


@pytest.mark.rule("9.2.1a")
@pytest.mark.parametrize("by", WAYS)
def test_the_first_german_in_st_vith_is_noted(by):
    board = {"hexes": {"1514": {"name": "St. Vith", "settlement": "city", "control": "Allied"}}}
    pos = field(board, [unit("A", "1515"), allied("E", "1513")], when={"turn": 2})
    enter(pos, "1514", by)
    assert pos.st_vith == 2
    pos.turn = 3
    enter(pos, "1515")
    enter(pos, "1514")
    assert pos.st_vith == 2
    ally = field(board, [allied("A", "1515")], when={"turn": 2})
    enter(ally, "1514", by)
    assert ally.st_vith == 0


MEUSE = {"west_of_meuse": {"columns": [10, 14]}}


@pytest.mark.rule("10.6.4a")
@pytest.mark.parametrize("by", ["movement", "advance", "retreat"])
def test_a_german_over_the_meuse_releases_all(by):
    pos = field(MEUSE, [unit("A", "1515")])
    enter(pos, "1514", by)
    assert not pos.meuse_crossed
    enter(pos, "1413", by)
    assert pos.meuse_crossed
    ally = field(MEUSE, [allied("A", "1514")])
    enter(ally, "1413", by)
    assert not ally.meuse_crossed


@pytest.mark.rule("10.6.2a", "10.6.2b")
def test_a_destroyed_bridge_is_rebuilt_by_crossing():
    side = {"between": ["1515", "1514"], "river": "minor", "bridge": True, "bridge_state": "destroyed"}
    for by, left in (("movement", 0), ("advance", 0), ("retreat", 1)):
        pos = field({"sides": [side]}, [unit("A", "1515")])
        enter(pos, "1514", by)
        assert pos.down == left
        assert bool(pos.repaired) == (not left)


@pytest.mark.rule("10.6.4d")
def test_the_5th_armored_is_free_if_it_enters_elsewhere():
    board = {"hexes": {"1510": {"entry": "J"}, "1010": {"entry": "I"}}}
    tank = command("A", "track:4:First:J", division="5Arm", corps="V")
    for hex, free in (("1510", 0), ("1010", 1), ("1511", 0)):
        pos = field(board, [tank])
        enter(pos, hex, "placement")
        assert pos.elsewhere == free
    other = field(board, [tank | {"division": "7Arm"}])
    enter(other, "1010", "placement")
    assert other.elsewhere == 0


# --- 8.5


@pytest.mark.rule("8.5a")
def test_peiper_takes_the_fuel_by_movement_in_the_first_move_round():
    board = {"hexes": {"1514": {"name": "Bullingen", "settlement": "village", "control": "Allied"}}}
    peiper = panzer("P", "1515", division="1SS", name="KG Peiper")
    for by, round_, found in (
        ("movement", "opening_move", "held"),
        ("advance", "opening_combat", ""),
        ("movement", "6pz", ""),
    ):
        pos = field(board, [peiper], when={"turn": 1})
        pos.round = round_
        enter(pos, "1514", by)
        assert pos.fuel == found


# --- 12.6


@pytest.mark.rule("12.6b")
def test_the_motorized_marker_comes_off_beside_an_allied_unit():
    marker = {"id": "m", "kind": "motorized", "side": "German", "at": "1517"}
    units = [unit("A", "1517", "motorized"), allied("E", "1513", circled=True), unit("B", "1519")]
    pos = field(units=units, markers=[marker])
    assert not enter(pos, "1516")
    assert not enter(pos, "1515")
    assert pos.motorized == 0
    assert enter(pos, "1514")  # though the enemy has no ZOC
    assert (pos.motorized, pos.asset_at[0]) == (NOWHERE, BOX)


@pytest.mark.rule("12.6b")
@pytest.mark.parametrize("by", WAYS)
def test_it_comes_off_whoever_comes(by):
    marker = {"id": "m", "kind": "motorized", "side": "German", "at": "1517"}
    pos = field(units=[unit("A", "1517", "motorized"), allied("E", "1514")], markers=[marker])
    enter(pos, "1515", by, who=1)
    assert pos.motorized == 0
    enter(pos, "1516", by, who=1)
    assert pos.motorized == NOWHERE


def test_what_happens_is_told():
    board = {
        "hexes": {"1514": {"name": "St. Vith", "settlement": "city", "control": "Allied"}},
        "sides": [{"between": ["1515", "1514"], "river": "minor", "bridge": True, "bridge_state": "destroyed"}],
    }
    pos = field(board, [unit("A", "1515")], [ENGINEER], when={"turn": 2})
    pos.events = []
    enter(pos, "1514")
    told = [event.message.id for event in pos.events]
    assert told == ["tdw-bridge-rebuilt", "tdw-st-vith-entered", "tdw-engineer-leaves", "tdw-controls"]
