"""The fixed opening of turn 1."""

from __future__ import annotations

import pytest

from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.rounds import chits
from salient.games.deadly_woods.rounds.action_phase import ActionPhase
from tdw_rounds import Playing, game


def opening(scenario: str = "campaign") -> Playing:
    return game(ActionPhase(), scenario=scenario)


@pytest.mark.rule("14.3a", "14.3b", "14.3c", "14.4c", "4.1d")
def test_the_order_of_the_opening() -> None:
    play = opening()
    pos = play.pos
    assert (pos.round, play.asks, pos.asked) == ("opening_combat", "CombatPart", "german")
    assert list(pos.played) == ["german_mc:combat"]
    play.play("end_combat")
    assert (pos.round, play.asks, pos.asked) == ("opening_move", "MovementPart", "german")
    assert list(pos.played) == ["german_mc:combat", "german_mc:move"]
    play.play("end_movement")
    assert (pos.round, pos.asked) == ("", "allied")
    assert any(word.startswith("place ") for word in play.offered), "Traffic"
    assert play.lies("cup") == {}
    play.play("pass")
    assert (pos.round, play.asks, pos.asked) == ("reaction_1", "MovementPart", "allied")
    assert chits.run(pos) == (ALLIED, 1)
    play.play("end_movement")
    assert pos.asked == "german"
    assert all(word.startswith("deploy ") for word in play.offered)
    play.play(play.offered[0])
    assert (play.asks, play.offered) == ("Jump", ["jump"]), "the hex alone is no roll"
    play.play("jump", "roll 6")
    assert play.asks == "NextChit"
    assert play.lies("cup") == {"5pz": 1, "6pz": 1, "allied_reinforcement": 2}
    assert play.lies("hand") == {"reaction": 1}
    assert play.lies("played") == {"german_mc": 2, "reaction": 1}


@pytest.mark.rule("4.3a", "14.3a")
def test_nobody_chooses_the_first_chit_of_turn_1() -> None:
    play = opening()
    while play.asks != "NextChit":
        assert play.asks not in ("FirstChit", "PlayAs")
        play.play(
            next((word for word in ("end_combat", "end_movement", "pass") if word in play.offered), play.offered[0])
        )


@pytest.mark.rule("8.5b", "14.3a")
def test_the_fuel_is_settled_when_the_move_round_ends() -> None:
    play = opening().play("end_combat")
    assert play.pos.fuel == ""
    play.play("end_movement")
    assert play.pos.fuel == "gone"


@pytest.mark.rule("14.3.1a")
def test_the_first_reaction_is_over_after_three_units() -> None:
    play = opening().play("end_combat", "end_movement", "pass")
    moved = 0
    while play.asks == "MovementPart" and (word := next((w for w in play.offered if w.startswith("select ")), "")):
        play.play(word)
        step = next((w for w in play.offered if w.startswith("step ")), "")
        play.play(step or "back")
        assert step, "who is offered can move"
        while play.asks != "MovementPart" and play.pos.round == "reaction_1":
            play.play("stop" if "stop" in play.offered else play.offered[0])
        moved += 1
        if play.pos.round != "reaction_1":
            break
    assert moved == 3


def test_skyline_drive_leaves_von_der_heydte_out() -> None:
    play = opening("skyline-drive").play("end_combat", "end_movement")
    if play.pos.round != "reaction_1":
        play.play("pass")
    assert play.pos.round == "reaction_1"
    play.play("end_movement")
    assert play.asks == "NextChit"
    assert play.pos.initiative == GERMAN
