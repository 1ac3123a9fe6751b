"""12.10 The withdrawal of turn 11."""

from __future__ import annotations

from typing import Any

import pytest

from salient.games.deadly_woods.assets import withdrawal
from salient.games.deadly_woods.assets.asset_phase import AssetPhase
from salient.games.deadly_woods.assets.withdrawal import Withdrawal, WithdrawalOrder
from salient.games.deadly_woods.position import BOX, OUT
from tdw_field import field, panzer, unit
from tdw_rounds import Playing, game

GUNS = [
    {"id": "F", "kind": "artillery", "side": "German", "at": "box", "army": "6PzA", "strength": 5, "used": True},
    {"id": "N", "kind": "nebelwerfer", "side": "German", "at": "track:12", "army": "6PzA", "strength": 4},
    {"id": "O", "kind": "nebelwerfer", "side": "German", "at": "out", "army": "6PzA", "strength": 4},
    {"id": "X", "kind": "nebelwerfer", "side": "German", "at": "box", "army": "5PzA", "strength": 4},
]
SS = [
    panzer("S1", "1515", division="1SS"),
    panzer("S2", "1516", division="2SS"),
    panzer("S9", "1517", division="9SS", steps=2),
    panzer("GONE", "eliminated", division="9SS", steps=0),
    panzer("LEHR", "1519", division="2Pz"),
]
FOURTH = panzer("S12", "1518", division="12SS", steps=2)


def turn_11(*units: Any, points: int, board: Any = None) -> Playing:
    when = {"turn": 11, "phase": "assets", "round": None, "state": {"vp": points}}
    return Playing(field(board, units, GUNS, when), Withdrawal())


@pytest.mark.rule("12.10a")
def test_steps_of_the_marked_units_on_the_map_and_the_guns_of_the_6th_panzer_army() -> None:
    assert withdrawal.steps(turn_11(*SS, points=0).pos) == 3 + 3 + 2 + 2
    assert withdrawal.steps(turn_11(*SS, FOURTH, points=3).pos) == 12


@pytest.mark.rule("12.10b")
def test_too_few_steps_and_points_lose_at_once() -> None:
    pos = turn_11(*SS, points=2).pos
    assert pos.result is not None
    assert (pos.result.winner, pos.result.message.id) == ("allied", "tdw-lost-withdrawal")


@pytest.mark.rule("12.10c")
def test_too_few_steps_with_3_points_all_stay() -> None:
    pos = turn_11(*SS, points=3).pos
    assert (pos.withdrawal, pos.result) == ("failed", None)
    assert (pos.at[0] >= 0, pos.asset_at[0]) == (True, BOX)
    assert turn_11(*SS, panzer("S12", "1518", division="12SS", steps=1), points=3).pos.withdrawal == "failed"  # 11


@pytest.mark.rule("12.10d", "12.1b")
def test_with_12_steps_and_fewer_than_3_points_they_go() -> None:
    play = turn_11(*SS, FOURTH, points=2)
    pos = play.pos
    assert (play.asks, pos.withdrawal) == ("", "done")
    assert [pos.at[play.unit(id)] == OUT for id in ("S1", "S2", "S9", "S12", "LEHR")] == [True] * 4 + [False]
    assert [pos.steps[play.unit(id)] for id in ("S1", "LEHR")] == [0, 3]
    assert [place == OUT for place in pos.asset_at] == [True, True, True, False]


@pytest.mark.rule("12.10d")
def test_who_cannot_trace_stays() -> None:
    board = {"hexes": {"1516": {"supplied": False}}}
    play = turn_11(*SS, FOURTH, points=0, board=board)
    assert play.pos.withdrawal == "done"
    assert play.pos.at[play.unit("S2")] == play.hex("1516")
    assert play.pos.at[play.unit("S1")] == OUT


@pytest.mark.rule("12.10e")
def test_with_3_points_the_german_decides() -> None:
    play = turn_11(*SS, FOURTH, points=3)
    assert play.offered == ["withdraw", "cancel_withdrawal"]
    assert play.step.side(play.pos) == "german"
    play.play("cancel_withdrawal")
    assert (play.pos.withdrawal, play.pos.at[0] >= 0) == ("cancelled", True)
    going = turn_11(*SS, FOURTH, points=3).play("withdraw")
    assert (going.pos.withdrawal, going.pos.at[0]) == ("done", OUT)


@pytest.mark.rule("12.10e")
def test_with_2_points_it_cannot_be_cancelled() -> None:
    play = Playing(turn_11(*SS, FOURTH, points=2).pos, WithdrawalOrder())
    assert play.offered == ["withdraw"]
    assert play.why_not("cancel_withdrawal") == ("12.10e", "tdw-refused-cancel")


@pytest.mark.rule("12.10a", "12.1c")
def test_it_is_the_first_thing_of_the_phase_and_of_turn_11_alone() -> None:
    play = game(AssetPhase(), turn=10)
    assert "tdw-withdrawal-steps" not in play.said
    pos = play.pos
    pos.turn, pos.stack, pos.points = 11, (), 3
    assert Playing(pos, AssetPhase()).asks == "WithdrawalOrder"


@pytest.mark.rule("12.10d")
def test_an_infantry_division_is_never_counted() -> None:
    assert withdrawal.steps(turn_11(unit("G", "1515"), points=3).pos) == 2  # the two guns
