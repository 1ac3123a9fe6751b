"""D The sequence of a day."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_field import ROAD, allied, field, german, of
from eaa_hand import asks, empty, hold, said
from salient import games
from salient.engine.cases.stage import least
from salient.engine.dice import Fast
from salient.engine.game import Game
from salient.engine.kit.deck import DISCARDS, PILE
from salient.games.enemy_action.allied.impulse import PlayCard
from salient.games.enemy_action.day.reserve_phase import ReservePhase
from salient.games.enemy_action.day.sequence import Day, EndOfDay, ImpulsePhase, NextImpulse, next_side
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import CALENDAR, RESERVE, EAAPosition


def morning(date: int = 19, units: Any = (), **more: Any) -> EAAPosition:
    return field(ROAD, list(units), when={"date": date}, **more)


def without_german_cards(pos: EAAPosition) -> EAAPosition:
    empty(pos, pos.world.german_deck, PILE, DISCARDS)
    return pos


# Impulses ------------------------------------------------------------------------------------------


@pytest.mark.rule("D14")
@pytest.mark.parametrize(("last", "after"), [(ALLIED, GERMAN), (GERMAN, ALLIED)])
def test_impulses_alternate(last: int, after: int) -> None:
    pos = morning()
    pos.last_impulse = last
    assert next_side(pos) == after


@pytest.mark.rule("D14", "D02")
def test_the_germans_begin() -> None:
    pos = morning()
    pos.last_impulse = GERMAN
    stage = asks(pos, ImpulsePhase())
    assert pos.phase == "impulses"
    assert type(stage.top).__name__ == "CommandCard"


@pytest.mark.rule("E01")
@pytest.mark.parametrize(("done", "after"), [(0, GERMAN), (1, GERMAN), (2, GERMAN), (3, ALLIED)])
def test_three_german_impulses_before_the_first_allied_one(done: int, after: int) -> None:
    pos = morning(16)
    pos.impulses, pos.last_impulse = done, GERMAN if done else ALLIED
    assert next_side(pos) == after
    pos.day = 17
    assert next_side(pos) == (ALLIED if done else GERMAN)


@pytest.mark.rule("D15", "S08")
def test_interdiction_skips_the_first_german_impulse() -> None:
    pos = hold(morning(24, [allied("a", "1415")]), "A03")
    pos.skip_german, pos.last_impulse, pos.impulses = True, ALLIED, 0
    stage = asks(pos, NextImpulse())
    assert isinstance(stage.top, PlayCard)
    assert not pos.skip_german
    assert "eaa-day-interdicted" in said(stage)
    assert next_side(pos) == GERMAN  # after the player's impulse


@pytest.mark.rule("D16", "D18")
@pytest.mark.parametrize(
    ("last", "option", "after"), [(GERMAN, True, ALLIED), (ALLIED, True, None), (GERMAN, False, None)]
)
def test_the_day_ends_without_german_cards(last: int, option: bool, after: int | None) -> None:
    pos = without_german_cards(morning(options={"last_allied_impulse": option}))
    pos.last_impulse = last
    assert next_side(pos) == after


@pytest.mark.rule("D16", "D20")
def test_the_last_impulse_and_the_end_of_day() -> None:
    pos = without_german_cards(morning(19, [allied("a", "1415")]))
    empty(pos, pos.world.allied_deck, PILE, DISCARDS)
    pos.last_impulse, pos.impulses = GERMAN, 7
    stage = asks(pos, NextImpulse())
    stage.play("pass")
    assert pos.day == 20
    assert pos.impulses == 0
    assert "eaa-day-pile-empty" in said(stage)


# The day -------------------------------------------------------------------------------------------


@pytest.mark.rule("D02")
def test_the_phases_come_in_order() -> None:
    pos = morning(19, [allied("a", "1415"), allied("r", "calendar:19")])
    stage = asks(pos, Day())
    assert pos.at[of(pos, "r")] == RESERVE
    seen = [pos.phase]
    while type(stage.top).__name__ != "CommandCard":
        if stage.rolling:
            stage.roll(least)
        else:
            stage.play("done")
        if pos.phase != seen[-1]:
            seen.append(pos.phase)
    assert seen == ["cards", "supply", "impulses"]


@pytest.mark.rule("C06", "D03")
def test_todays_units_come_into_the_box() -> None:
    pos = morning(17, [allied("a", "calendar:17"), allied("b", "calendar:18"), german("g", "calendar:17")])
    asks(pos, ReservePhase())
    assert [pos.at[of(pos, id)] for id in "abg"] == [RESERVE, CALENDAR, RESERVE]
    assert pos.since[of(pos, "a")] == 17


@pytest.mark.rule("B15", "D20")
def test_the_end_of_day_takes_off_what_was_for_the_day() -> None:
    units = [german("a", "1413", "dispersed"), german("b", "1412", "out_of_fuel", arms=["armor"])]
    pos = field(ROAD, units, when={"date": 22, "events": ["Fury of Bastogne"]})
    pos.fuel_checked = True
    stage = asks(pos, EndOfDay())
    assert (pos.dispersed, pos.out_of_fuel, pos.today, pos.fuel_checked) == (0, 0, 0, False)
    assert pos.day == 23
    assert "eaa-day-points" in said(stage)


@pytest.mark.rule("D01", "U04")
@pytest.mark.parametrize(("scenario", "last"), [("learning", 17), ("breakthrough", 18)])
def test_a_scenario_ends_after_its_last_day(scenario: str, last: int) -> None:
    game = Game(games.find("enemy_action"), scenario, dice=Fast(7))
    days = set()
    while (decision := game.decision) is not None:
        pos = game.position
        assert isinstance(pos, EAAPosition)
        days.add(pos.day)
        wanted = [action for action in decision.actions if action.verb in ("done", "discard", "confirm")]
        game.play(str((wanted or decision.actions)[0]))
    assert days == set(range(16, last + 1))
    assert game.result is not None
    assert game.result.message.id.startswith("eaa-day-result-")
    assert game.result.winner in ("german", "allied")
