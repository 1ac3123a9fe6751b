"""A15, T03-T06, T10 Engineers in an impulse."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_field import ROAD, allied, at, field, german, ids
from eaa_hand import asks, hold, refused
from salient.games.enemy_action.allied import bridges
from salient.games.enemy_action.allied.engineers import Engineers
from salient.games.enemy_action.allied.impulse import PlayCard
from salient.games.enemy_action.position import EAAPosition

PLAYER = {"side": "Allied"}
BRIDGE: dict[str, Any] = {"bridges": [{"between": ["1415", "1416"]}]}
BLOWN: dict[str, Any] = {"bridges": [{"between": ["1415", "1416"], "blown": True}]}
GERMAN_BRIDGE: dict[str, Any] = {"bridges": [{"between": ["1413", "1414"], "owner": "German"}]}
RIVER: dict[str, Any] = {"rivers": [["1515", "1516"]]}


def board(*units: dict[str, Any], date: int = 18, events: tuple[str, ...] = (), **more: Any) -> EAAPosition:
    options = more.pop("options", None)
    when = PLAYER | {"date": date, "events": list(events)}
    return field(ROAD | more, list(units), when=when, options=options)


def crossing(pos: EAAPosition, a: str, b: str) -> str:
    number = pos.world.ground.side_number(at(pos, a), at(pos, b))
    return list(pos.world.things["crossing"])[number]


# Demolition ----------------------------------------------------------------------------------------


@pytest.mark.rule("T03")
def test_an_allied_bridge_in_supply_is_blown() -> None:
    pos = board(allied("a", "1417"), **BRIDGE)
    name = crossing(pos, "1415", "1416")
    asks(pos, Engineers()).play(f"blow {name}")
    assert not pos.bridged
    assert not bridges.blowable(pos)


@pytest.mark.rule("E09", "T03")
def test_no_bridge_is_blown_on_the_first_day() -> None:
    pos = board(allied("a", "1417"), date=16, **BRIDGE)
    assert refused(asks(pos, Engineers()), f"blow {crossing(pos, '1415', '1416')}") == ["E09"]


@pytest.mark.rule("T05")
def test_operation_greif_forbids_it() -> None:
    pos = board(allied("a", "1417"), events=("Operation Greif",), date=17, **BRIDGE)
    assert refused(asks(pos, Engineers()), f"blow {crossing(pos, '1415', '1416')}") == ["T05"]


@pytest.mark.rule("T03")
def test_neither_hex_in_supply() -> None:
    wall = [german(f"g{row}", f"{row}17") for row in range(10, 19)]
    pos = board(allied("a", "1413"), *wall, **BRIDGE)
    stage = asks(pos, Engineers())
    assert refused(stage, f"blow {crossing(pos, '1415', '1416')}") == ["T03"]


@pytest.mark.rule("T04", "K06")
@pytest.mark.parametrize(("where", "legal"), [("1418", False), ("1416", True), ("1414", True)])
def test_a_german_bridge_needs_a_unit_near_it(where: str, legal: bool) -> None:
    pos = board(allied("a", where), **GERMAN_BRIDGE)
    name = crossing(pos, "1413", "1414")
    assert refused(asks(pos, Engineers()), f"blow {name}") == ([] if legal else ["T04"])


@pytest.mark.rule("T03")
def test_where_no_bridge_stands_none_is_blown() -> None:
    pos = board(allied("a", "1417"), **BLOWN)
    stage = asks(pos, Engineers())
    assert refused(stage, f"blow {crossing(pos, '1415', '1416')}") == ["T03"]
    stage.agree("blow")


# Repair and building -------------------------------------------------------------------------------


@pytest.mark.rule("T06", "T02")
def test_a_destroyed_bridge_is_repaired_and_allied() -> None:
    pos = board(allied("a", "1417"), **BLOWN)
    name = crossing(pos, "1415", "1416")
    stage = asks(pos, Engineers())
    assert refused(stage, f"build {name}") == ["T06"]
    stage.play(f"repair {name}")
    assert pos.bridged == 1
    assert not pos.bridges_german


@pytest.mark.rule("T06")
def test_a_new_bridge_is_built() -> None:
    pos = board(allied("a", "1417"), **RIVER)
    name = crossing(pos, "1515", "1516")
    stage = asks(pos, Engineers())
    assert refused(stage, f"repair {name}") == ["T06"]
    stage.play(f"build {name}")
    assert pos.bridged == 1


@pytest.mark.rule("T06", "N03")
@pytest.mark.parametrize(
    ("germans", "friends", "legal"),
    [
        (["1315"], [], False),  # its zone lies in both hexes
        (["1414"], ["1415"], True),  # occupied
        (["1414"], [], True),  # 1416 is free and in supply
        (["1415", "1417"], [], False),
    ],
)
def test_one_free_hex_in_supply_is_enough(germans: list[str], friends: list[str], legal: bool) -> None:
    units = [german(f"g{hex}", hex) for hex in germans] + [allied(f"a{hex}", hex) for hex in friends]
    pos = board(*units, allied("far", "1018"), **BLOWN)
    stage = asks(pos, Engineers())
    assert refused(stage, f"repair {crossing(pos, '1415', '1416')}") == ([] if legal else ["T06"])


@pytest.mark.rule("T06")
def test_by_the_option_neither_hex_may_be_closed() -> None:
    units = [german("g", "1414"), allied("far", "1018")]
    both = board(*units, options={"allied_bridge_both_hexes": True}, **BLOWN)
    assert refused(asks(both, Engineers()), f"repair {crossing(both, '1415', '1416')}") == ["T06"]
    guarded = board(*units, allied("a", "1415"), options={"allied_bridge_both_hexes": True}, **BLOWN)
    assert refused(asks(guarded, Engineers()), f"repair {crossing(guarded, '1415', '1416')}") == []


@pytest.mark.rule("T06")
def test_a_standing_bridge_is_neither_repaired_nor_built() -> None:
    pos = board(allied("a", "1417"), **BRIDGE)
    name = crossing(pos, "1415", "1416")
    stage = asks(pos, Engineers())
    assert refused(stage, f"repair {name}") == refused(stage, f"build {name}") == ["T06"]


# Roadblocks and improved positions -----------------------------------------------------------------


@pytest.mark.rule("M13", "M12")
def test_two_roadblocks_or_one_if_only_one_hex_is_left() -> None:
    pos = board(allied("a", "1417"), default="woods")
    stage = asks(pos, Engineers()).play("roadblock 1415")
    assert refused(stage, "roadblock 1415") == ["M12"]
    stage.play("roadblock 1416")
    assert ids(pos, pos.roadblocks) == {"1415", "1416"}
    assert stage.over
    hexes = ROAD["hexes"] | {"1415": "woods"}
    lonely = board(allied("a", "1417"), hexes=hexes)
    assert asks(lonely, Engineers()).play("roadblock 1415").over


@pytest.mark.rule("T10", "T08")
def test_an_ip_for_a_unit_in_full_supply() -> None:
    hexes = ROAD["hexes"] | {"1416": {"settlement": "town"}}
    units = [
        allied("a", "1415"),
        allied("b", "1416"),
        allied("c", "1413", supply="limited"),
        german("g", "1414"),
    ]
    pos = board(*units, hexes=hexes)
    stage = asks(pos, Engineers())
    assert refused(stage, "improve 1416") == ["T08"]
    assert refused(stage, "improve 1413") == ["T10"]
    assert refused(stage, "improve 1418") == ["T10"]
    stage.agree("improve")
    stage.play("improve 1415")
    assert ids(pos, pos.improved) == {"1415"}
    assert refused(asks(pos, Engineers()), "improve 1415") == ["T08"]


@pytest.mark.rule("F09")
def test_engineers_with_nothing_to_do_are_not_offered() -> None:
    pos = hold(field({}, [allied("a", "1415", supply="limited")], when=PLAYER), "A08")
    stage = asks(pos, PlayCard())
    assert refused(stage, "event A08") == ["F09"]
