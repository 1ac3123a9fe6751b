"""3.4 What counts, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from salient.engine.rulebook import OptionValue
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.setup import victory
from salient.games.deadly_woods.setup.cleanup import Cleanup
from tdw_field import field, panzer, unit
from tdw_rounds import Playing, game

HEXES = ("1111", "1113", "1115", "1117", "1119")


def ended(turn: int, held: int, *units: Any, scenario: str = "campaign", cut: int = 0, **state: Any) -> TDWPosition:
    """A turn ends: the German holds so many victory hexes, some of which trace to no source."""
    hexes = {
        name: {"settlement": "city", "victory": True, "control": "German" if number < held else "Allied"}
        | ({"supplied": False} if number < cut else {})
        for number, name in enumerate(HEXES)
    }
    board = {
        "columns": [10, 30],
        "hexes": hexes,
        "british": {"columns": [10, 24], "rows": [10, 18]},
        "west_of_meuse": {"columns": [10, 22]},
    }
    when = {"turn": turn, "phase": "cleanup", "round": None, "scenario": scenario, "state": state}
    options = state.pop("options", None)
    return Playing(field(board, units, when=when, options=options), Cleanup()).pos


def winner(pos: TDWPosition) -> tuple[str | None, str] | None:
    return None if pos.result is None else (pos.result.winner, pos.result.message.id)


@pytest.mark.rule("3.4a", "15.0a")
def test_points_are_hexes_that_are_owned_and_trace_now() -> None:
    assert ended(3, 3, vp=0).points == 3
    assert ended(3, 3, cut=1, vp=4).points == 2  # they can fall
    assert ended(3, 0, vp=4).points == 0


@pytest.mark.rule("3.4c")
def test_five_points_win_at_once_at_the_end_of_any_turn() -> None:
    for turn in (1, 5, 11):
        assert winner(ended(turn, 5)) == ("german", "tdw-won-sudden-points")
    assert winner(ended(4, 5, cut=1)) is None
    assert winner(ended(4, 4)) is None


@pytest.mark.rule("3.4b")
def test_nine_motorized_steps_beyond_the_meuse_in_the_british_area_win_at_once() -> None:
    crossed = {"meuse_crossed": True}
    three = [panzer(f"P{n}", f"1{n}15") for n in (3, 4, 5)]
    pos = ended(4, 0, *three, **crossed)
    assert (winner(pos), victory.steps_beyond_meuse(pos)) == (("german", "tdw-won-sudden-steps"), 9)
    reduced = [*three[:2], panzer("P5", "1515", steps=2)]
    assert winner(ended(4, 0, *reduced, **crossed)) is None
    third = ended(4, 0, *reduced, panzer("P6", "1615", steps=1), **crossed)
    assert winner(third) == ("german", "tdw-won-sudden-steps")  # a third step counts as one
    for other in (unit("G", "1615"), panzer("EAST", "2315"), panzer("OUT", "1620"), unit("G", "1615", "motorized")):
        pos = ended(4, 0, *reduced, other, **crossed)
        assert (winner(pos), victory.steps_beyond_meuse(pos)) == (None, 8)


@pytest.mark.rule("3.4b")
def test_supply_of_the_nine_steps_is_live_or_by_the_option_stored() -> None:
    units = [panzer(f"P{n}", f"1{n}15") for n in (3, 4, 5)]
    for option, steps in (("live", 9), ("stored", 6)):
        pos = ended(4, 0, *units, meuse_crossed=True, options={"meuse_win_supply": option})
        pos.oos = 1  # marked, though it traces again
        assert victory.steps_beyond_meuse(pos) == steps
    cut = ended(4, 0, panzer("P", "1111"), panzer("Q", "1315"), cut=1, meuse_crossed=True)
    assert victory.steps_beyond_meuse(cut) == 3


@pytest.mark.rule("3.4d", "3.4g", "3.3")
def test_german_attack_needs_four_points_at_the_end_of_turn_6() -> None:
    assert winner(ended(6, 4, scenario="attack")) == ("german", "tdw-won-points")
    assert winner(ended(6, 3, scenario="attack")) == ("allied", "tdw-lost-points")
    assert winner(ended(5, 4, scenario="attack")) is None
    assert winner(ended(6, 4)) is None  # the campaign goes on


@pytest.mark.rule("3.4e", "3.4f", "3.4g", "12.10c", "12.10e")
@pytest.mark.parametrize(("withdrawal", "needed"), [("done", 2), ("cancelled", 3), ("failed", 3)])
def test_the_campaign_needs_two_points_or_three_without_the_withdrawal(withdrawal: str, needed: int) -> None:
    assert winner(ended(12, needed, withdrawal=withdrawal)) == ("german", "tdw-won-points")
    assert winner(ended(12, needed - 1, withdrawal=withdrawal)) == ("allied", "tdw-lost-points")


@pytest.mark.rule("3.4c")
def test_sudden_victory_after_a_cancelled_withdrawal_is_an_option() -> None:
    assert winner(ended(11, 5, withdrawal="cancelled")) == ("german", "tdw-won-sudden-points")
    off = {"sudden_win_after_turn_11": False}
    assert winner(ended(11, 5, withdrawal="cancelled", options=off)) is None
    assert winner(ended(11, 5, withdrawal="done", options=off)) == ("german", "tdw-won-sudden-points")
    assert winner(ended(12, 5, withdrawal="failed", options=off)) == ("german", "tdw-won-points")


def finished(scenario: str, turn: int, *held: str, **options: OptionValue) -> TDWPosition:
    """The last turn of a scenario on the real map, nobody but the German left there."""
    pos = game(Cleanup(), scenario=scenario, options=options).pos
    for other in pos.world.own[ALLIED]:
        if pos.at[other] >= 0:
            pos.put(other, -2)
    for name in held:
        pos.own(pos.world.map.index(name), GERMAN)
    pos.turn, pos.stack, pos.result = turn, (), None
    return Playing(pos, Cleanup()).pos


@pytest.mark.rule("3.1", "3.4g")
@pytest.mark.parametrize(("held", "who"), [(("3211", "2418"), "german"), (("3211",), "allied"), ((), "allied")])
def test_three_turns(held: tuple[str, ...], who: str) -> None:
    pos = finished("three-turns", 3, *held)
    assert pos.result is not None
    assert (pos.result.winner, pos.points) == (who, len(held))


@pytest.mark.rule("3.1", "3.4a")
@pytest.mark.parametrize(
    ("held", "points", "who"),
    [
        (("3017", "3211"), 4, "german"),
        (("3017", "2819", "2615"), 3, None),
        (("2418",), 3, None),
        (("3017", "2819"), 2, "allied"),
        (("2102", "2703", "3102", "1505", "0806"), 0, "allied"),  # victory hexes of the other scenarios
    ],
)
def test_skyline_drive_counts_its_own_towns(held: tuple[str, ...], points: int, who: str | None) -> None:
    pos = finished("skyline-drive", 2, *held)
    assert pos.result is not None
    assert (pos.result.winner, pos.points) == (who, points)


@pytest.mark.parametrize(("held", "who"), [(("3017",), "german"), (("3017", "2819", "2615"), "german"), ((), "allied")])
def test_with_a_handicap_one_point_is_enough_in_skyline_drive(held: tuple[str, ...], who: str) -> None:
    pos = finished("skyline-drive", 2, *held, handicap="german")
    assert pos.result is not None
    assert (pos.result.winner, pos.points) == (who, len(held))
    assert victory.needed(pos) == 1
    assert victory.needed(finished("three-turns", 3, handicap="german")) == 2  # which has none


@pytest.mark.rule("5.2a", "5.2b", "5.2c")
def test_initiative() -> None:
    pos = ended(3, 2)
    found = {}
    for points in (2, 3):
        pos.points = points
        found[points] = [victory.initiative(pos, turn) for turn in range(1, 13)]
    assert found[2] == [GERMAN] * 5 + [ALLIED] * 7
    assert found[3] == [GERMAN] * 6 + [ALLIED] * 6
