"""U Victory points and levels."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_field import ROAD, allied, field, german
from eaa_hand import asks
from salient.games.enemy_action import tables
from salient.games.enemy_action.day import victory
from salient.games.enemy_action.day.sequence import EndOfDay
from salient.games.enemy_action.position import EAAPosition


def board(date: int = 20, units: Any = (), **hexes: Any) -> EAAPosition:
    return field(ROAD | {"hexes": ROAD["hexes"] | hexes}, list(units), when={"date": date})


HELD = {
    "h1412": {"vp": 5, "control": "German"},
    "h1413": {"vp": 2, "control": "German"},
    "h1416": {"vp": 3},
    "h1418": {"vp": 7, "control": "German", "supply_source": "Allied"},
}


def scored(date: int = 20, units: Any = ()) -> EAAPosition:
    return board(date, units, **{name[1:]: hex for name, hex in HELD.items()})


@pytest.mark.rule("U01")
def test_victory_hexes_count_if_german_and_in_german_supply() -> None:
    pos = scored(units=[allied("x", "1415")])
    assert victory.points(pos) == 7  # 1416 is Allied; to 1418 no supply comes
    assert victory.points(scored()) == 14


@pytest.mark.rule("U02", "U03", "U05")
def test_exits_and_penalties_are_added() -> None:
    pos = scored()
    pos.exited, pos.penalty = 4, -10
    assert victory.points(pos) == 14 + 4 - 10


@pytest.mark.rule("U03")
@pytest.mark.parametrize(("date", "change"), [(17, 0), (18, -10), (26, -10)])
def test_westwall_hexes_in_allied_hands_cost_points_from_18_december(date: int, change: int) -> None:
    wall = {"1512": {"west_wall": True}, "1513": {"west_wall": True}, "1514": {"west_wall": True, "control": "German"}}
    assert victory.westwall(board(date, [allied("x", "1512"), allied("y", "1513")], **wall)) == change


@pytest.mark.rule("U03")
@pytest.mark.parametrize(("held", "hexes"), [("supplied", 2), ("occupied", 1), ("controlled", 3)])
def test_what_a_raider_walked_through_is_held_by_option_only(held: str, hexes: int) -> None:
    """A unit stands in one, Allied supply reaches another, and past the third somebody only walked."""
    wall = {name: {"west_wall": True} for name in ("1318", "1511", "1811")}
    units = [german("g", "1611"), german("h", "1614"), allied("x", "1511")]
    pos = field(ROAD | {"hexes": ROAD["hexes"] | wall}, units, when={"date": 18}, options={"westwall_held": held})
    assert victory.westwall(pos) == -5 * hexes


@pytest.mark.rule("U03", "D20", "U01")
def test_the_end_of_day_takes_them_off_for_good() -> None:
    pos = board(18, [german("g", "1411"), allied("x", "1512")], **{"1512": {"west_wall": True}})
    asks(pos, EndOfDay())
    assert (pos.penalty, pos.points) == (-5, -5)


@pytest.mark.rule("U04")
@pytest.mark.parametrize(
    ("scenario", "points", "level"),
    [
        ("campaign", 10, "allied_decisive"),
        ("campaign", 11, "allied_marginal"),
        ("campaign", 20, "allied_marginal"),
        ("campaign", 21, "german_marginal"),
        ("campaign", 34, "german_marginal"),
        ("campaign", 35, "german_decisive"),
        ("breakthrough", 6, "allied_decisive"),
        ("breakthrough", 12, "allied_marginal"),
        ("breakthrough", 19, "german_decisive"),
        ("race", 18, "allied_marginal"),
        ("race", 19, "german_marginal"),
        ("race", 28, "german_decisive"),
        ("learning", 0, "allied_decisive"),
        ("learning", 2, "allied_marginal"),
        ("learning", 7, "german_marginal"),
        ("learning", 8, "german_decisive"),
    ],
)
def test_the_levels_of_each_scenario(scenario: str, points: int, level: str) -> None:
    assert tables.load().scenarios.named(scenario).levels.result(points) == level


@pytest.mark.rule("U04", "D01")
def test_the_result_comes_after_the_last_day_only() -> None:
    pos = scored(25)
    pos.points = 99
    assert victory.result(pos) is None
    pos.day = 26
    found = victory.result(pos)
    assert found is not None
    assert (found.winner, found.message.id) == ("german", "eaa-day-result-german_decisive")
    pos.points = 12
    found = victory.result(pos)
    assert found is not None
    assert (found.winner, found.message.id) == ("allied", "eaa-day-result-allied_marginal")
