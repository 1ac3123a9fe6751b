"""15 Cleanup: the 106th, assets that return or leave, the next turn."""

from __future__ import annotations

from typing import Any

import pytest

from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import BOX, NOWHERE, OUT, PLACED, SURRENDERED, TRACK
from salient.games.deadly_woods.setup.cleanup import Cleanup
from tdw_field import allied, delay, field, landing, unit
from tdw_rounds import Playing

BOARD = {"hexes": {"1616": {"supplied": False}, "1215": {"settlement": "village", "control": "Allied"}}}


def marker(id: str, kind: str, at: str = "box", **more: Any) -> dict[str, Any]:
    german = kind in ("greif", "motorized", "nebelwerfer") or "army" in more
    return {"id": id, "kind": kind, "side": "German" if german else "Allied", "at": at} | more


def clean(turn: int, *units: Any, markers: Any = (), board: Any = BOARD, options: Any = None, **state: Any) -> Playing:
    when = {"turn": turn, "phase": "cleanup", "round": None, "state": state}
    return Playing(field(board, units, markers, when, options), Cleanup())


@pytest.mark.rule("8.3g", "15.0a")
def test_at_the_end_of_turn_2_the_units_of_the_106th_that_do_not_trace_surrender() -> None:
    units = (
        allied("A", "1616", division="106"),
        allied("B", "1415", division="106"),
        allied("C", "1616", division="28"),
    )
    pos = clean(2, *units).pos
    assert list(pos.at[:1]) == [SURRENDERED]
    assert [pos.steps[0], pos.steps[1], pos.steps[2]] == [0, 2, 2]
    assert clean(3, *units).pos.at[0] >= 0
    assert clean(1, *units).pos.at[0] >= 0


@pytest.mark.rule("15.0a")
def test_nobody_surrenders_after_a_sudden_victory() -> None:
    towns = {f"11{row}": {"settlement": "city", "victory": True, "control": "German"} for row in range(11, 16)}
    play = clean(2, allied("A", "1616", division="106"), board={"hexes": towns | BOARD["hexes"]})
    assert play.pos.result is not None
    assert "tdw-surrenders" not in play.said
    assert play.pos.turn == 2  # and the turn marker stays


@pytest.mark.rule("15.0b")
def test_what_returns_and_what_stays() -> None:
    markers = [
        marker("GR", "greif", "1818"),
        marker("MM", "motorized", "2015"),
        marker("TR", "traffic", "1515"),
        marker("E", "engineer", "1215", corps="VIII"),
        marker("AIR", "air_supply", "1215"),
    ]
    play = clean(2, delay("1215"), unit("G", "2015", "motorized"), markers=markers)
    pos = play.pos
    assert list(pos.asset_at) == [BOX, BOX, BOX, play.hex("1215"), play.hex("1215")]
    assert (pos.motorized, pos.at[0]) == (NOWHERE, play.hex("1215"))


@pytest.mark.rule("10.6.2c", "15.0b")
def test_boxed_assets_and_repair_markers_are_ready_again_doubled_nebelwerfer_stay_away() -> None:
    markers = [
        marker("F", "artillery", army="5PzA", strength=4, used=True),
        marker("N", "nebelwerfer", army="5PzA", strength=4, used=True),
        marker("D", "nebelwerfer", "track:6", army="6PzA", strength=4),
        marker("E", "engineer", "1215", corps="VIII", used=True),
    ]
    pos = field(BOARD, (), markers, {"turn": 4, "phase": "cleanup", "round": None, "state": {"bridges_used": ["7A"]}})
    pos.asset_state[3] |= PLACED
    assert pos.repaired
    pos = Playing(pos, Cleanup()).pos
    assert list(pos.asset_state) == [0, 0, 0, 0]
    assert (pos.asset_at[2], pos.asset_due[2], pos.repaired) == (TRACK, 6, 0)


@pytest.mark.rule("12.1b", "15.0b")
@pytest.mark.parametrize(("turn", "greif", "traffic"), [(2, BOX, BOX), (3, BOX, OUT), (4, OUT, OUT)])
def test_traffic_leaves_after_turn_3_and_greif_after_turn_4(turn: int, greif: int, traffic: int) -> None:
    places = (["1818"], ["box"])
    for at in places:
        pos = clean(turn, markers=[marker("GR", "greif", at[0]), marker("TR", "traffic", at[0])]).pos
        assert list(pos.asset_at) == [greif, traffic]


@pytest.mark.rule("16.1")
def test_plus_two_is_ready_again_for_turn_2_and_then_leaves() -> None:
    options = {"plus_two_asset": True}
    first = clean(1, options=options, plus2_used=True).pos
    assert (first.plus_two_used, list(first.asset_at)) == (False, [BOX])
    assert list(clean(2, options=options).pos.asset_at) == [OUT]


@pytest.mark.rule("12.7c")
def test_the_face_down_marker_leaves_after_turn_2() -> None:
    for turn, stays in ((1, True), (2, False)):
        pos = clean(turn, landing("1412", "face_down")).pos
        assert (pos.landing >= 0) is stays
    assert (pos.at[0], pos.steps[0]) == (OUT, 0)
    assert clean(2, landing("1412")).pos.at[0] >= 0  # the unit stays


@pytest.mark.rule("15.0c", "4.4")
def test_the_next_turn_and_its_initiative() -> None:
    pos = clean(4).pos
    assert (pos.turn, pos.initiative, pos.phase) == (5, GERMAN, "cleanup")
    assert (clean(6).pos.turn, clean(6).pos.initiative) == (7, ALLIED)
    towns = {f"11{row}": {"settlement": "city", "victory": True, "control": "German"} for row in range(11, 14)}
    assert clean(5, board={"hexes": towns}).pos.initiative == GERMAN
    assert clean(5).pos.initiative == ALLIED
