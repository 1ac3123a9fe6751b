"""T01, T02, T08, T09, T13, T14, H07 What follows when a unit enters a hex or leaves it."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_field import allied, at, detachment, field, german, ids, of
from salient.games.enemy_action.map import control
from salient.games.enemy_action.pieces import losses
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import NOWHERE, EAAPosition


def enter(pos: EAAPosition, unit: str, hex: str, *, placed: bool = False) -> list[str]:
    """The unit enters the hex: the ids of what is told."""
    pos.events = []
    number = of(pos, unit)
    control.entered(pos, number, NOWHERE if placed else pos.at[number], at(pos, hex))
    assert pos.at[number] == at(pos, hex)
    return [event.message.id for event in pos.events]


@pytest.mark.rule("T01")
def test_the_last_side_in_a_hex_controls_it() -> None:
    board = {"hexes": {"1414": {"settlement": "town"}, "1513": {"vp": 2}}}
    pos = field(board, [german("g", "1413"), allied("a", "1515")])
    assert enter(pos, "g", "1414") == ["eaa-takes"]
    assert enter(pos, "g", "1514") == []
    assert ids(pos, pos.german) == {"1414", "1514"}
    assert enter(pos, "g", "1513") == ["eaa-takes"]
    assert enter(pos, "a", "1514") == []
    assert ids(pos, control.controls(pos, GERMAN)) == {"1414", "1513"}
    assert control.controls(pos, ALLIED) == pos.world.ground.all & ~pos.german


@pytest.mark.rule("T02")
@pytest.mark.parametrize(
    ("blown", "enemy", "taken"),
    [(False, None, True), (False, "1413", False), (True, None, False), (False, "1513", True)],
)
def test_a_bridge_falls_to_who_enters_unless_an_enemy_holds_the_other_end(
    blown: bool, enemy: str | None, taken: bool
) -> None:
    units = [german("g", "1415")] + ([allied("x", enemy)] if enemy else [])
    pos = field({"bridges": [{"between": ["1413", "1414"], "blown": blown}]}, units)
    told = enter(pos, "g", "1414")
    assert bool(pos.bridges_german) == taken
    assert ("eaa-takes-bridge" in told) == taken
    assert enter(pos, "g", "1415") == []
    assert bool(pos.bridges_german) == taken  # leaving changes nothing


@pytest.mark.rule("T02")
def test_an_allied_unit_takes_a_german_bridge_and_a_detachment_holds_it() -> None:
    board = {"bridges": [{"between": ["1413", "1414"], "owner": "German"}]}
    pos = field(board, [allied("a", "1415"), detachment("1413")])
    enter(pos, "a", "1414")
    assert pos.bridges_german
    pos = field(board, [allied("a", "1415")])
    enter(pos, "a", "1414")
    assert not pos.bridges_german


@pytest.mark.rule("T14", "M11")
def test_a_german_unit_relieves_a_detachment_and_clears_a_roadblock() -> None:
    pos = field(units=[german("g", "1413"), detachment("1414")], markers={"roadblocks": ["1415"]})
    assert enter(pos, "g", "1414") == ["eaa-detachment-relieved"]
    assert enter(pos, "g", "1415") == ["eaa-roadblock-removed"]
    assert (pos.detachments, pos.roadblocks) == (0, 0)
    assert ids(pos, pos.standing(GERMAN)) == {"1415"}


@pytest.mark.rule("M11")
def test_an_allied_unit_leaves_a_roadblock_alone() -> None:
    pos = field(units=[allied("a", "1414")], markers={"roadblocks": ["1415"]})
    assert enter(pos, "a", "1415") == []
    assert pos.roadblocks


@pytest.mark.rule("T09")
def test_an_improved_position_goes_when_its_hex_is_vacated() -> None:
    pos = field(units=[allied("a", "1414"), allied("b", "1414")], markers={"ip": ["1414"]})
    assert enter(pos, "a", "1415") == []
    assert pos.improved
    assert enter(pos, "b", "1415") == ["eaa-ip-vacated"]
    assert not pos.improved


@pytest.mark.rule("T09", "T13")
def test_a_detachment_keeps_the_improved_position_until_it_is_lost() -> None:
    pos = field(units=[german("g", "1414")], markers={"ip": ["1414"]})
    control.detach(pos, at(pos, "1414"))
    enter(pos, "g", "1415")
    assert (pos.improved, pos.detachments) == (1 << at(pos, "1414"),) * 2
    control.lose_detachment(pos, at(pos, "1414"))
    assert (pos.improved, pos.detachments) == (0, 0)
    assert ids(pos, pos.standing(GERMAN)) == {"1415"}


@pytest.mark.rule("T09", "T16")
def test_who_is_eliminated_vacates_his_hex() -> None:
    pos = field(units=[allied("a", "1414")], markers={"ip": ["1414"]})
    losses.eliminate(pos, of(pos, "a"))
    assert not pos.improved


@pytest.mark.rule("T08")
def test_where_a_position_can_be_improved() -> None:
    hexes = {"1413": {"settlement": "town"}, "1414": {"settlement": "city"}, "1415": "forest"}
    pos = field({"hexes": hexes})
    assert [control.can_be_improved(pos, at(pos, hex)) for hex in ("1413", "1414", "1415")] == [False, False, True]
    control.improve(pos, at(pos, "1415"))
    assert not control.can_be_improved(pos, at(pos, "1415"))


# H07 ------------------------------------------------------------------------------------------------


def british(id: str = "b", **more: Any) -> dict[str, Any]:
    return allied(id, "1126", army="British 21st AG", corps="XXX", **more)


@pytest.mark.rule("H07")
def test_xxx_corps_is_bound_until_a_german_reaches_the_meuse() -> None:
    pos = field({"game_map": True}, [british(), german("g", "1123"), allied("a", "1127")], when={"date": 25})
    unit = of(pos, "b")
    assert control.bound_to_the_meuse(pos, unit)
    assert not control.bound_to_the_meuse(pos, of(pos, "a"))
    assert "eaa-meuse-reached" not in enter(pos, "g", "1124")
    assert control.bound_to_the_meuse(pos, unit)
    assert "eaa-meuse-reached" not in enter(pos, "a", "1125")  # an Allied unit there frees nobody
    pos.put(of(pos, "a"), NOWHERE)
    assert "eaa-meuse-reached" in enter(pos, "g", "1125")
    assert not control.bound_to_the_meuse(pos, unit)
    assert "eaa-meuse-reached" not in enter(pos, "g", "1025")


@pytest.mark.rule("H07")
def test_the_bar_ends_after_25_december() -> None:
    pos = field({"game_map": True}, [british()], when={"date": 26})
    assert not control.bound_to_the_meuse(pos, of(pos, "b"))


@pytest.mark.rule("H07", "H08")
def test_the_29a_is_free_if_it_was_deployed_at_dinant() -> None:
    pos = field({"game_map": True}, [british("29A")], when={"date": 20})
    unit = of(pos, "29A")
    enter(pos, "29A", "1125", placed=True)
    assert not control.bound_to_the_meuse(pos, unit)
    enter(pos, "29A", "1126")
    assert not control.bound_to_the_meuse(pos, unit)
    enter(pos, "29A", "1126", placed=True)
    assert control.bound_to_the_meuse(pos, unit)


@pytest.mark.rule("T09")
def test_the_first_hex_of_the_map_is_vacated_like_any_other() -> None:
    pos = field()
    first = pos.world.map.ids[0]
    pos = field(units=[allied("a", first)], markers={"ip": [first]})
    enter(pos, "a", pos.world.map.ids[pos.world.map.neighbours[0][0]])
    assert not pos.improved
