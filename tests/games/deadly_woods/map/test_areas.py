"""9 Army areas and the British area; 10.6.3 Ouren; 10.6.4 the Meuse and the 5th Armored."""

from __future__ import annotations

import pytest

import tdw_plain
from salient.board import bits
from salient.games.deadly_woods.map import areas
from salient.games.deadly_woods.position import TDWPosition
from tdw_field import allied, command, field, panzer, unit

#: 6th Panzer Army in rows 10 to 13, 5th in 14 to 16, 7th from 17 on.
AREAS = {"areas": {"6PzA": {"rows": [10, 13]}, "5PzA": {"rows": [14, 16]}, "7A": {"rows": [17, 20]}}}
JUMPER = {"division": "5FJ", "name": "14/5FJ"}


def bars(pos: TDWPosition, a: str, b: str) -> bool:
    index = pos.world.map.index
    found = areas.line_bars(pos, 0, index(a), index(b))
    # the same line, asked for in all ways
    assert found == (not areas.within_lines(pos, 0, index(a)) >> index(b) & 1)
    assert found == ("tdw-refused-line" in said(pos, a, b))
    return found


def said(pos: TDWPosition, a: str, b: str) -> set[str]:
    index = pos.world.map.index
    return {reason.message.id for reason in areas.why_not(pos, 0, index(a), index(b))}


def named(pos: TDWPosition) -> set[str]:
    """Where unit 0 may be."""
    found = {pos.world.map.ids[hex] for hex in bits.places(areas.allowed(pos, 0))}
    refused = {name for name in pos.world.map.ids if areas.why_not(pos, 0, -1, pos.world.map.index(name))}
    assert found == set(pos.world.map.ids) - refused  # whatever is closed is refused with a reason, and nothing else
    return {name for name in found if name < "9000"}


@pytest.mark.rule("9.1a", "9.2a", "9.2.1b")
@pytest.mark.parametrize("turn", [1, 2, 3, 4, 7])
def test_no_german_crosses_an_army_boundary_in_turns_1_to_3(turn):
    pos = field(AREAS, [unit("A", "1514")], when={"turn": turn})
    assert bars(pos, "1514", "1513") == (turn <= 3)
    assert bars(pos, "1516", "1517") == (turn <= 3)
    assert not bars(pos, "1514", "1515")
    assert not bars(field(AREAS, [allied("A", "1514")], when={"turn": turn}), "1514", "1513")


@pytest.mark.rule("9.2.1a")
@pytest.mark.parametrize(("entered", "turn", "barred"), [(0, 3, True), (1, 1, True), (1, 2, False), (2, 3, False)])
def test_st_vith_opens_the_line_between_the_panzer_armies_from_the_next_turn(entered, turn, barred):
    when = {"turn": turn, "state": {"st_vith_entered": entered}}
    pos = field(AREAS, [panzer("A", "1514")], when=when)
    assert bars(pos, "1514", "1513") == barred
    assert bars(pos, "1513", "1514") == barred
    assert bars(pos, "1516", "1517")  # the 7th Army's line stays


@pytest.mark.rule("9.4a", "9.4b")
def test_the_14th_parachute_regiment_crosses_to_the_7th_army_and_stays_near_it():
    wide = {"areas": {"6PzA": {"rows": [10, 11]}, "5PzA": {"rows": [12, 16]}, "7A": {"rows": [17, 20]}}}
    pos = field(wide, [unit("A", "1515", **JUMPER)], when={"turn": 2})
    assert not bars(pos, "1516", "1517")
    assert not bars(pos, "1517", "1516")
    assert bars(pos, "1512", "1511")
    here = named(pos)
    assert {"1516", "1515", "1517", "1520"} <= here
    assert "1514" not in here  # three hexes from the 7th Army
    assert said(pos, "1515", "1514") == {"tdw-refused-far-from-7a"}
    assert "1514" in named(field(wide, [unit("A", "1515", **JUMPER)], when={"turn": 4}))


@pytest.mark.rule("9.3a")
def test_the_british_stay_in_their_area():
    board = {"british": {"columns": [10, 14], "rows": [10, 14]}}
    brigade = {"nationality": "British", "corps": "XXX", "division": None, "name": "29 Arm Bde", "type": "armor"}
    pos = field(board, [allied("A", "1212", **brigade)], when={"turn": 6})
    assert named(pos) == {f"{column}{row}" for column in range(10, 15) for row in range(10, 15)}
    assert said(pos, "1412", "1512") == {"tdw-refused-british-area"}
    assert "1912" in named(field(board, [allied("A", "1212")]))


@pytest.mark.rule("10.6.3")
def test_no_armor_of_either_side_uses_the_ouren_bridge_in_turn_1():
    bridge = {"river": "minor", "bridge": True}
    ouren, other = (
        bridge | {"between": ["1515", "1514"], "bridge_name": "Ouren"},
        bridge | {"between": ["1515", "1516"]},
    )
    board = {"sides": [ouren, other]}

    def barred(who: dict[str, object], turn: int = 1) -> bool:
        pos = field(board, [who], when={"turn": turn})
        index = pos.world.map.index
        found = areas.ouren_bars(pos, 0, index("1515"), index("1514"))
        assert found == ("tdw-refused-ouren" in said(pos, "1515", "1514"))
        assert not areas.ouren_bars(pos, 0, index("1515"), index("1614"))
        assert not areas.ouren_bars(pos, 0, index("1515"), index("1516"))
        return found

    assert barred(panzer("A", "1515"))
    assert barred(command("A", "1515"))
    assert not barred(panzer("A", "1515", steps=1, type="mech"))  # R2 its third step is no armor
    assert not barred(unit("A", "1515"))
    assert not barred(panzer("A", "1515"), turn=2)


@pytest.mark.rule("10.6.4a", "10.6.4b")
@pytest.mark.parametrize(
    ("division", "name", "nationality", "free"),
    [
        ("11Arm", "", "US", 8),
        ("17Abn", "", "US", 9),
        (None, "29 Arm Bde", "British", 5),
        (None, "33 Arm Bde", "British", 9),
        ("43", "", "British", 8),
        ("6Abn", "", "British", 8),
        ("51", "", "British", 9),
        ("53", "", "British", 9),
    ],
)
def test_who_waits_behind_the_meuse_and_until_when(division, name, nationality, free):
    board = {"west_of_meuse": {"columns": [10, 14]}, "british": {}}
    who = allied("A", "1212", division=division, name=name, nationality=nationality, corps="none")
    west = {f"{column}{row}" for column in range(10, 15) for row in range(10, 21)}
    waiting = field(board, [who], when={"turn": free - 1})
    assert named(waiting) == west
    assert said(waiting, "1412", "1512") == {"tdw-refused-meuse"}
    assert named(field(board, [who], when={"turn": free})) > west
    assert named(field(board, [who], when={"turn": 4, "state": {"meuse_crossed": True}})) > west


@pytest.mark.rule("10.6.4a")
def test_only_the_meuse_releases():
    board = {"west_of_meuse": {"columns": [10, 14]}, "sides": [{"between": ["1715", "1714"], "river": "major"}]}
    pos = field(board, [panzer("A", "1512")])
    index = pos.world.map.index
    areas.release(pos, index("1715"), index("1714"))
    assert not pos.meuse_crossed
    areas.release(pos, index("1512"), index("1412"))
    assert pos.meuse_crossed


@pytest.mark.rule("10.6.4c", "10.6.4d")
def test_the_5th_armored_stays_within_three_hexes_of_j():
    board = {"hexes": {"1510": {"entry": "J"}}}
    who = command("A", "1510", division="5Arm", corps="V")
    pos = field(board, [who])
    index = pos.world.map.index
    assert named(pos) == {n for n in pos.world.map.ids if pos.world.map.distance(index(n), index("1510")) <= 3}
    assert said(pos, "1513", "1514") == {"tdw-refused-far-from-j"}
    assert "1514" in named(field(board, [who | {"status": ["entered_elsewhere"]}]))


def test_germans_stay_on_the_ground_of_the_short_scenario():
    pos = tdw_plain.start("skyline-drive")
    german, american = pos.world.own[0][0], pos.world.own[1][0]
    assert areas.allowed(pos, german) == pos.world.ground.areas[1]
    assert areas.allowed(pos, american) == (1 << pos.world.ground.n) - 1
    beyond = bits.places(pos.world.ground.areas[0])[0]
    assert [r.message.id for r in areas.why_not(pos, german, -1, beyond)] == ["tdw-refused-scenario-ground"]
