"""12.4.1 US engineers."""

from __future__ import annotations

from typing import Any

import pytest

from salient.games.deadly_woods.assets.engineers import EngineerOrders, PlaceEngineers
from salient.games.deadly_woods.position import BOX, TRACK
from tdw_field import allied, field, unit
from tdw_rounds import Playing

BOARD = {
    "columns": [10, 24],
    "hexes": {
        "1515": {"settlement": "village", "control": "Allied"},
        "1616": {"settlement": "city", "control": "Allied"},
        "1717": {"settlement": "village", "control": "German"},
        "1414": {"settlement": "village", "control": "Allied", "supplied": False},
        "2215": {"settlement": "village", "control": "Allied"},
    },
}


def engineer(id: str = "E", at: str = "box", corps: str = "VIII") -> dict[str, Any]:
    return {"id": id, "kind": "engineer", "side": "Allied", "at": at, "corps": corps}


def orders(*units: Any, markers: Any = (), turn: int = 4) -> Playing:
    return Playing(field(BOARD, units, markers, {"turn": turn, "phase": "assets", "round": None}), PlaceEngineers())


def reasons(play: Playing, word: str) -> set[tuple[str | None, str]]:
    assert word not in play.offered
    return {(reason.rule, reason.message.id.removeprefix("tdw-refused-")) for reason in play.reasons(word)}


@pytest.mark.rule("12.4.1a", "12.4.1b", "4.1a")
def test_engineers_go_to_supplied_allied_towns_near_a_supplied_unit_of_their_corps() -> None:
    play = orders(allied("A", "1815"), markers=[engineer()])
    assert play.offered == ["place E 1515", "place E 1616", "done"]
    assert reasons(play, "place E 1514") >= {("12.4.1b", "no-settlement")}
    assert reasons(play, "place E 1717") == {("12.4.1b", "not-allied")}
    assert reasons(play, "place E 1414") == {("12.4.1b", "hex-supply"), ("12.4.1b", "engineer-range")}
    assert reasons(play, "place E 2215") == {("12.4.1b", "engineer-range")}
    play.play("place E 1515")
    assert play.pos.asset_at[0] == play.hex("1515")
    assert play.asks == ""  # nothing is left to do: the one laid this turn stays


@pytest.mark.rule("12.4.1b")
def test_a_unit_of_another_corps_or_out_of_supply_does_not_help() -> None:
    assert orders(allied("A", "1815", corps="V", division="99"), markers=[engineer()]).asks == ""
    assert orders(allied("A", "1815", "oos"), markers=[engineer()]).asks == ""


@pytest.mark.rule("6.1b", "12.4.1b")
def test_no_unit_of_another_corps_and_no_british_unit_is_in_the_hex() -> None:
    british = allied("B", "1616", nationality="British", corps="none", division=None)
    airborne = allied("C", "1717", type="airborne", corps="none", division="101Abn")
    other = allied("V", "1515", corps="V", division="99")
    play = orders(allied("A", "1815"), british, other, airborne, markers=[engineer()])
    assert play.asks == ""
    play = Playing(play.pos, EngineerOrders())
    assert reasons(play, "place E 1515") == {("6.1b", "engineer-corps")}
    assert reasons(play, "place E 1616") == {("6.1b", "engineer-corps")}
    assert reasons(play, "place E 1717") == {("12.4.1b", "not-allied")}  # airborne of no corps are no bar


@pytest.mark.rule("6.3", "12.4.1e")
def test_never_two_engineers_in_a_hex() -> None:
    play = orders(allied("A", "1815"), markers=[engineer(), engineer("F", "1515")])
    assert play.offered == ["lift F", "place E 1616", "done"]
    assert reasons(play, "place E 1515") == {("6.3", "engineer-engineer")}


@pytest.mark.rule("12.4.1c", "12.4.1d")
def test_an_engineer_that_is_taken_off_is_back_next_turn() -> None:
    play = orders(allied("A", "1815"), markers=[engineer("F", "1515")])
    play.play("lift F")
    assert (play.pos.asset_at[0], play.pos.asset_due[0]) == (TRACK, 5)
    assert play.asks == ""  # and cannot be laid again at once
    play = Playing(play.pos, EngineerOrders())
    assert reasons(play, "place F 1515") == {("12.4.1a", "not-in-box")}
    assert reasons(play, "lift F") == {("12.4.1c", "engineer-off-map")}


@pytest.mark.rule("12.4.1c")
def test_one_that_was_laid_this_turn_is_not_taken_off() -> None:
    play = orders(allied("A", "1815"), markers=[engineer(), engineer("F", "1616")]).play("place E 1515")
    assert play.offered == ["lift F", "done"]
    assert reasons(play, "lift E") == {("12.4.1c", "engineer-placed")}


@pytest.mark.rule("12.4.1c")
def test_engineers_stay_when_their_conditions_are_gone() -> None:
    play = orders(unit("G", "1615"), markers=[engineer("F", "1414")])
    play.play("done")
    assert play.pos.asset_at[0] == play.hex("1414")


@pytest.mark.rule("12.4.1a", "4.1a")
def test_in_turn_1_engineers_stay_where_they_are() -> None:
    play = orders(allied("A", "1815"), markers=[engineer(), engineer("F", "1515")], turn=1)
    assert play.asks == ""
    play = Playing(play.pos, EngineerOrders())
    assert play.offered == ["done"]
    assert reasons(play, "lift F") == {("12.4.1a", "engineer-turn-1")}
    assert ("12.4.1a", "engineer-turn-1") in reasons(play, "place E 1616")


@pytest.mark.rule("12.1c")
def test_other_assets_are_not_asked_for_here() -> None:
    traffic = {"id": "T", "kind": "traffic", "side": "Allied", "at": "box"}
    play = orders(allied("A", "1815"), markers=[engineer(), traffic])
    assert reasons(play, "place T 1515") == {("12.1c", "other-asset")}
    assert ("12.1c", "other-asset") in reasons(play, "lift T")
    assert play.pos.asset_at[1] == BOX
