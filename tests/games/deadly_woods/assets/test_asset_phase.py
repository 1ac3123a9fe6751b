"""4.1, 12 The order of the asset phase, what comes off the track, Motorized."""

from __future__ import annotations

from typing import Any

import pytest

from salient.games.deadly_woods.assets.asset_phase import AssetPhase, MotorizedUnit, PlaceMotorized
from salient.games.deadly_woods.position import BOX, NOWHERE, TRACK, USED, TDWPosition
from tdw_field import allied, delay, field, landing, panzer, unit
from tdw_rounds import Playing, game

ROAD = [f"{column}15" for column in range(10, 21)]
BOARD = {
    "hexes": {
        "1012": {"settlement": "village", "control": "Allied"},
        "1015": {"settlement": "city", "control": "Allied"},
    },
    "roads": [ROAD],
    "areas": {"6PzA": {"rows": [10, 20]}},
}


def marker(id: str, kind: str, at: str = "box", **more: Any) -> dict[str, Any]:
    german = kind in ("greif", "motorized", "nebelwerfer")
    return {"id": id, "kind": kind, "side": "German" if german else "Allied", "at": at} | more


MARKERS = [
    marker("GR", "greif"),
    marker("MM", "motorized"),
    marker("TR", "traffic"),
    marker("E", "engineer", corps="VIII"),
]


def phase(turn: int, *units: Any, markers: Any = MARKERS, options: Any = None, **when: Any) -> Playing:
    pos = field(BOARD, units, markers, {"turn": turn, "phase": "assets", "round": None} | when, options)
    return Playing(pos, AssetPhase())


def asked(play: Playing) -> list[str]:
    """What is asked, one after the other, if everybody passes."""
    found = []
    while play.asks:
        found.append(play.asks + getattr(play.step, "kind", "").replace("unit", ""))
        play.play("done" if "done" in play.offered else "pass")
    return found


@pytest.mark.rule("12.1c", "4.1a", "4.1b", "4.1c", "4.1d", "4.1e")
def test_the_placements_come_in_their_order() -> None:
    play = phase(2, allied("A", "1013"), unit("G", "1915"), delay())
    order = ["EngineerOrders", "MarkerHexgreif", "MotorizedUnit", "MarkerHextraffic", "DelayHex"]
    assert asked(play) == order


@pytest.mark.rule("4.1a", "4.1c")
def test_nobody_is_asked_in_turn_1() -> None:
    assert asked(phase(1, allied("A", "1013"), unit("G", "1915"), delay())) == []


@pytest.mark.rule("12.1b", "4.1b", "4.1d")
def test_later_greif_and_traffic_are_gone_and_from_turn_7_delay() -> None:
    units = (allied("A", "1013"), unit("G", "1915"), delay())
    assert asked(phase(4, *units)) == ["EngineerOrders", "MarkerHexgreif", "MotorizedUnit", "DelayHex"]
    assert asked(phase(5, *units)) == ["EngineerOrders", "MotorizedUnit", "DelayHex"]
    assert asked(phase(7, *units)) == ["EngineerOrders", "MotorizedUnit"]


@pytest.mark.rule("12.1a", "12.9", "4.1f")
def test_what_is_due_comes_off_the_track_allied_artillery_last() -> None:
    markers = [
        marker("E", "engineer", "track:4", corps="VIII"),
        marker("N", "nebelwerfer", "track:4", army="5PzA", strength=4, used=True),
        marker("F", "artillery", "track:4", corps="VIII", strength=4),
        marker("L", "artillery", "track:5", corps="VIII", strength=4),
    ]
    play = phase(4, allied("A", "1013"), markers=markers)
    assert play.asks == "EngineerOrders"  # it may be laid in the phase in which it came
    assert list(play.pos.asset_at) == [BOX, BOX, TRACK, TRACK]
    assert not play.pos.asset_state[1] & USED
    play.play("done")
    assert list(play.pos.asset_at) == [BOX, BOX, BOX, TRACK]


@pytest.mark.rule("12.9", "12.9.1a", "12.1a")
def test_delay_and_the_markers_of_turn_2_come_by_themselves() -> None:
    play = game(AssetPhase(), turn=2)
    pos = play.pos
    kinds = {asset.kind: pos.asset_at[number] for number, asset in enumerate(pos.world.assets)}
    assert (kinds["greif"], kinds["motorized"], kinds["air_supply"]) == (BOX, BOX, TRACK)
    assert pos.at[pos.world.delay] == BOX
    first = game(AssetPhase(), turn=1).pos
    assert first.at[first.world.delay] == TRACK


@pytest.mark.rule("12.1b", "12.9.1a")
def test_delay_leaves_the_map_when_the_allies_have_the_initiative() -> None:
    play = phase(7, delay("1012"), markers=())
    assert play.pos.at[0] == BOX
    assert phase(5, delay("1012"), markers=()).pos.at[0] >= 0


@pytest.mark.rule("12.9.1f")
def test_with_the_option_delay_is_lifted_before_everything_else() -> None:
    options = {"delay_lift": "phase_start"}
    play = phase(3, delay("1012"), unit("G", "1912"), markers=[marker("GR", "greif")], options=options)
    assert play.offered == ["recall D", "pass"]
    assert play.why_not("recall G") == ("12.9.1f", "tdw-refused-other-unit")
    play.play("recall D")
    assert "place GR 1012" in play.offered  # Delay bars it no longer
    play.play("pass", "deploy D 1015")
    stays = phase(3, delay("1012"), markers=[marker("GR", "greif")], options=options).play("pass")
    assert "place GR 1012" not in stays.offered


@pytest.mark.rule("12.9.1f", "12.5a")
def test_by_the_printed_order_delay_still_bars_greif() -> None:
    play = phase(3, delay("1012"), markers=[marker("GR", "greif")])
    assert play.asks == "MarkerHex"
    assert "place GR 1012" not in play.offered


# Motorized -----------------------------------------------------------------------------------------


def motorize(turn: int, *units: Any) -> Playing:
    pos: TDWPosition = field(
        BOARD, units, [marker("MM", "motorized")], {"turn": turn, "phase": "assets", "round": None}
    )
    return Playing(pos, MotorizedUnit())


@pytest.mark.rule("12.6a", "4.1c", "12.6c")
def test_motorized_goes_on_supplied_infantry_on_a_road_away_from_the_allies() -> None:
    play = motorize(
        3,
        unit("G", "1915"),
        unit("OFF", "1917"),
        unit("NEAR", "1115"),
        unit("OOS", "1715", "oos"),
        panzer("P", "1815"),
        unit("GONE", "eliminated", steps=0),
        landing("1615"),
        allied("A", "1015"),
    )
    assert play.offered == ["motorize G", "pass"]
    assert play.why_not("motorize OFF") == ("12.6a", "tdw-refused-motorized-road")
    assert play.why_not("motorize NEAR") == ("12.6a", "tdw-refused-motorized-beside")
    assert {reason.message.id for reason in play.reasons("motorize OOS")} == {
        "tdw-refused-motorized-oos",
        "tdw-refused-motorized-line",
    }
    assert play.why_not("motorize P") == ("12.6a", "tdw-refused-motorized-infantry")
    assert play.why_not("motorize V") == ("12.6a", "tdw-refused-motorized-infantry")
    assert play.why_not("motorize GONE") == ("12.6a", "tdw-refused-not-on-map")
    assert play.why_not("motorize A") == ("12.6a", "tdw-refused-motorized-german")
    play.play("motorize G")
    assert play.pos.motorized == play.unit("G")


@pytest.mark.rule("12.6a")
def test_both_kinds_of_supply_are_asked() -> None:
    board = BOARD | {"hexes": {"1915": {"supplied": False}}}
    pos = field(board, [unit("G", "1915")], [marker("MM", "motorized")], {"turn": 3, "phase": "assets", "round": None})
    play = Playing(pos, MotorizedUnit())
    assert play.offered == ["pass"]
    assert play.why_not("motorize G") == ("12.6a", "tdw-refused-motorized-line")
    rescued = motorize(3, unit("G", "1915"))
    rescued.pos.oos = 1  # it traces, but is still marked (R158)
    assert rescued.offered == ["pass"]
    assert rescued.why_not("motorize G") == ("12.6a", "tdw-refused-motorized-oos")


@pytest.mark.rule("12.6a", "4.1c")
def test_no_motorized_marker_in_turn_1_and_none_without_a_unit() -> None:
    play = motorize(1, unit("G", "1915"))
    assert play.offered == ["pass"]
    assert play.why_not("motorize G") == ("12.6a", "tdw-refused-motorized-turn-1")
    pos = field(BOARD, [unit("G", "1917")], [marker("MM", "motorized")], {"turn": 3, "phase": "assets", "round": None})
    assert Playing(pos, PlaceMotorized()).asks == ""
    assert pos.motorized == NOWHERE
