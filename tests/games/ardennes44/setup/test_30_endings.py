"""30 Every way in which the scenarios can end, in whole games (recorded/): who wins, why, and not before.

Each game is named after its scenario and its ending. What stood at each victory check is counted anew by
tests/support/a44_recorded.py.
"""

from __future__ import annotations

import pytest

import a44_recorded
from a44_recorded import Check
from salient.games.ardennes44 import tables
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.games.ardennes44.tables import Scenario

SHORT = ("six-turns", "eight-turns")
LONG = ("campaign", "patton", "extended")

#: By the ending's name: who wins, and with which words.
ENDINGS: dict[str, tuple[str | None, str]] = {
    "german": ("german", "a44-victory-points"),
    "allied": ("allied", "a44-victory-points"),
    "antwerp": ("german", "a44-victory-antwerp"),
    "liege": ("german", "a44-victory-liege"),
    "meuse": ("german", "a44-victory-meuse"),
    "west": ("german", "a44-victory-west"),
    "start-areas": ("allied", "a44-victory-start-areas"),
    "held": ("allied", "a44-victory-held"),
    "bastogne-drawn": (None, "a44-victory-bastogne-drawn"),
    "bastogne": ("german", "a44-victory-bastogne"),
    "bastogne-cut-off": ("german", "a44-victory-bastogne"),
}


def scenario_of(name: str) -> str:
    return next(scenario for scenario in RULEBOOK.scenarios if name.startswith(f"{scenario}-"))


def ending_of(name: str) -> str:
    return name.removeprefix(f"{scenario_of(name)}-")


def played(name: str) -> Scenario:
    return tables.load().scenarios.named(scenario_of(name))


def last(name: str) -> Check:
    return a44_recorded.checks(name)[-1]


def reached(check: Check) -> set[str]:
    """Which of the four German aims stand at a check; what they ask for is 30.2."""
    aims = {
        "antwerp": check.exited >= 24,
        "liege": len(check.controlled["liege"]) == 4,
        "meuse": len(check.controlled["meuse"]) >= 4,
        "west": check.west >= 6,
    }
    return {aim for aim, stands in aims.items() if stands}


# All games -----------------------------------------------------------------------------------------


@pytest.mark.rule("30.1a", "30.2a", "30.2b", "30.2c", "30.2d", "30.3a", "S2b", "S3b", "S4e", "S5b")
def test_every_way_to_end_is_recorded() -> None:
    """As scenarios.toml names them."""
    wanted: set[str] = set()
    for scenario in RULEBOOK.scenarios:
        asked = tables.load().scenarios.named(scenario).victory
        ends = {
            "german": asked.points,
            "allied": asked.points,
            "antwerp": asked.exit_factors,
            "liege": asked.liege_hexes,
            "meuse": asked.meuse_hexes,
            "west": asked.west_hexes,
            "start-areas": asked.start_areas,
            "held": asked.points is None,
            "bastogne-drawn": asked.draw_without_bastogne,
            "bastogne": asked.final_bastogne_and_west_hexes,
            "bastogne-cut-off": asked.final_bastogne_and_west_hexes,
        }
        wanted |= {f"{scenario}-{end}" for end, asks in ends.items() if asks}
    assert set(a44_recorded.NAMES) == wanted


@pytest.mark.parametrize("name", a44_recorded.NAMES)
@pytest.mark.rule("30.1a", "S2b", "S3b", "S4e", "S5b")
def test_the_winner_and_why(name: str) -> None:
    result = last(name).result
    assert result is not None
    assert (result.winner, result.message.id) == ENDINGS[ending_of(name)]


@pytest.mark.parametrize("name", a44_recorded.NAMES)
@pytest.mark.rule("30.1a", "4c")
def test_every_turn_was_checked_once_and_nobody_won_before(name: str) -> None:
    checks = a44_recorded.checks(name)
    first = played(name).first_turn
    assert [check.turn for check in checks] == list(range(first, first + len(checks)))
    assert [check.result for check in checks[:-1]] == [None] * (len(checks) - 1)


# S2, S3 --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SHORT)
@pytest.mark.parametrize("winner", ["german", "allied"])
@pytest.mark.rule("S2b", "S3b")
def test_the_short_scenarios_are_won_by_points_on_the_last_turn(scenario: str, winner: str) -> None:
    check = last(f"{scenario}-{winner}")
    needed = {"six-turns": 10, "eight-turns": 14}[scenario]
    assert check.turn == {"six-turns": 6, "eight-turns": 8}[scenario]
    assert (check.points >= needed) == (winner == "german")
    assert check.result is not None
    assert check.result.message.args == {"points": check.points, "needed": needed}


@pytest.mark.rule("S2b", "S3b", "30.1a")
def test_points_that_are_enough_do_not_end_a_short_scenario_early() -> None:
    """B1 Only the last check counts."""
    checks = a44_recorded.checks("eight-turns-german")
    assert any(check.points >= 14 for check in checks[:-1])
    assert checks[-1].exited >= 4  # some of the points are factors that left the map


# 30.2, 30.3 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", LONG)
@pytest.mark.parametrize("aim", ["antwerp", "liege", "meuse", "west"])
@pytest.mark.rule("30.1a", "30.2a", "30.2b", "30.2c", "30.2d")
def test_a_german_aim_wins_at_the_first_check_at_which_it_stands(scenario: str, aim: str) -> None:
    *before, check = a44_recorded.checks(f"{scenario}-{aim}")
    assert not any(reached(other) for other in before)
    assert aim in reached(check)
    number = {
        "antwerp": check.exited,
        "liege": len(check.controlled["liege"]),
        "meuse": len(check.controlled["meuse"]),
        "west": check.west,
    }[aim]
    assert check.result is not None
    assert check.result.message.args["number"] == number


@pytest.mark.parametrize("scenario", LONG)
@pytest.mark.rule("30.3a")
def test_three_start_areas_at_two_checks_in_a_row_win_for_the_allies(scenario: str) -> None:
    checks = a44_recorded.checks(f"{scenario}-start-areas")
    held = [check.areas >= 3 for check in checks]
    assert held[-2:] == [True, True]
    assert not any(held[:-2])
    assert checks[-1].turn < played(f"{scenario}-start-areas").last_turn


@pytest.mark.parametrize("scenario", LONG)
@pytest.mark.rule("30.3a")
def test_the_allies_win_on_the_last_turn_if_the_german_has_reached_nothing(scenario: str) -> None:
    checks = a44_recorded.checks(f"{scenario}-held")
    assert checks[-1].turn == {"campaign": 22, "patton": 22, "extended": 30}[scenario]
    assert not any(reached(check) for check in checks)
    if scenario == "patton":
        assert checks[-1].bastogne == 2  # S4.4 else it would be a draw


# S4, S5 --------------------------------------------------------------------------------------------


@pytest.mark.rule("S4e")
def test_without_a_road_into_all_of_bastogne_the_allies_only_draw() -> None:
    checks = a44_recorded.checks("patton-bastogne-drawn")
    assert checks[-1].turn == 22
    assert checks[-1].bastogne < 2
    assert not any(reached(check) for check in checks)


@pytest.mark.parametrize("name", ["extended-bastogne", "extended-bastogne-cut-off"])
@pytest.mark.rule("S5b")
def test_bastogne_and_four_western_hexes_win_on_the_last_turn_only(name: str) -> None:
    checks = a44_recorded.checks(name)
    taken = sum(id in ("E3413", "E3414") for id in checks[-1].controlled["east"])
    assert checks[-1].turn == 30
    assert checks[-1].west >= 4
    assert not any(reached(check) for check in checks)
    if name == "extended-bastogne":
        assert taken == 2
        assert checks[-2].west >= 4  # it stood before, and did not count
    else:
        assert taken < 2
        assert checks[-1].bastogne == 0  # but no road leads in
