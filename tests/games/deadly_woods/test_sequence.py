"""4, 5.2: turns, phases, initiative."""

from __future__ import annotations

import pytest

from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.sequence import PHASES, Turn
from tdw_rounds import Playing, game


def turn(number: int, *, points: int = 0, scenario: str = "campaign") -> Playing:
    play = game(Turn(1), scenario=scenario)
    play.pos.stack, play.pos.points = (), points
    return Playing(play.pos, Turn(number))


@pytest.mark.rule("4.0", "4.2", "4.4")
def test_the_four_phases() -> None:
    assert [phase for phase, _ in PHASES] == ["assets", "replacements", "rounds", "cleanup"]
    play = game(Turn(1))
    play.pos.stack = ()
    play.pos.set_steps(play.unit("US-28-110"), 1)
    play = Playing(play.pos, Turn(3))
    seen = [play.pos.phase]
    while play.pos.turn == 3 and play.pos.stack:
        play.play(play.offered[-1])
        if play.pos.phase != seen[-1]:
            seen.append(play.pos.phase)
    assert seen == ["assets", "replacements", "rounds", "assets"], "nobody is asked in the cleanup"
    assert play.pos.turn == 4


@pytest.mark.rule("4.0")
def test_turn_1_begins_with_the_opening() -> None:
    play = turn(1)
    assert (play.pos.phase, play.pos.round) == ("rounds", "opening_combat")
    assert "tdw-turn" in play.said


@pytest.mark.rule("5.2a", "5.2b", "5.2c")
@pytest.mark.parametrize(
    ("number", "points", "side"),
    [(1, 0, GERMAN), (5, 0, GERMAN), (6, 2, ALLIED), (6, 3, GERMAN), (6, 4, GERMAN), (7, 4, ALLIED), (12, 4, ALLIED)],
)
def test_the_initiative(number: int, points: int, side: int) -> None:
    assert turn(number, points=points).pos.initiative == side


@pytest.mark.rule("4.2")
def test_skyline_drive_has_no_replacements() -> None:
    names = [type(step).__name__ for step in turn(1, scenario="skyline-drive").pos.stack]
    assert "ReplacementPhase" not in names


@pytest.mark.rule("4.0", "4.4")
@pytest.mark.parametrize(("scenario", "last"), [("three-turns", 3), ("skyline-drive", 2)])
def test_the_game_ends_with_the_cleanup_of_the_last_turn(scenario: str, last: int) -> None:
    play = game(Turn(1), scenario=scenario)
    for _ in range(5_000):
        if play.pos.result is not None:
            break
        offered = play.offered
        quick = [word for word in offered if word in ("end_movement", "end_combat", "done", "pass", "wait", "play")]
        play.play((quick or offered)[0])
    assert play.pos.result is not None
    assert play.pos.turn == last
