"""The chits of each turn, the run, and what may be drawn."""

from __future__ import annotations

import pytest

from salient.games.deadly_woods import tables
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.rounds import chits
from salient.games.deadly_woods.rounds.action_phase import ActionPhase, NextChit
from salient.games.deadly_woods.rounds.chits import CUP
from tdw_rounds import Playing, game


def at_turn(turn: int, *, towns: tuple[str, ...] = (), scenario: str = "campaign") -> Playing:
    """The cup of a turn, filled."""
    play = game(ActionPhase(), turn=turn, scenario=scenario)
    pos = play.pos
    pos.stack = ()
    for town in towns:
        pos.own(getattr(pos.world.places, town), GERMAN)
    chits.reset(pos)
    chits.fill(pos)
    return play


def drawing(played: tuple[str, ...], **cup: int) -> Playing:
    """About to draw from this cup."""
    play = at_turn(4).lay("cup", **cup)
    play.pos.played = played
    play.pos.push(NextChit())
    return play


@pytest.mark.rule("2.5", "17")
@pytest.mark.parametrize("turn", range(1, 13))
def test_every_chit_lies_somewhere(turn: int) -> None:
    play = at_turn(turn, towns=("st_vith", "bastogne"))
    for chit, row in enumerate(tables.load().chits.values()):
        assert sum(CUP.count(play.pos, chit, box.name) for box in CUP.boxes) == row.copies


@pytest.mark.rule("14.3b", "17")
def test_turn_1() -> None:
    play = at_turn(1)
    assert play.lies("cup") == {"5pz": 1, "6pz": 1, "allied_reinforcement": 2}
    assert play.lies("hand") == {"reaction": 1}


@pytest.mark.rule("4.3b", "8.1d", "14.8.2a", "17")
def test_turn_2() -> None:
    play = at_turn(2)
    german = {"5pz": 1, "6pz": 1, "all_german": 1, "three_formations": 1, "german_mc": 2, "german_reinforcement": 2}
    assert play.lies("cup") == {**german, "supply_check": 2, "allied_mc": 2, "allied_reinforcement": 1}
    assert play.lies("hand") == {"allied_reinforcement": 1}


@pytest.mark.rule("14.3.1c", "14.6a", "14.6b", "17")
def test_what_left_the_game_never_comes_back() -> None:
    for turn in range(2, 13):
        lying = at_turn(turn, towns=("st_vith", "bastogne")).lies("out")
        assert lying["reaction"] == 2
        assert ("all_german" in lying) == (turn != 2)
        assert ("one_army" in lying) == (turn != 3)


@pytest.mark.rule("17")
@pytest.mark.parametrize(
    ("towns", "both"), [((), False), (("st_vith",), False), (("bastogne",), False), (("st_vith", "bastogne"), True)]
)
def test_turn_4_brings_both_army_chits_or_neither(towns: tuple[str, ...], both: bool) -> None:
    cup = at_turn(4, towns=towns).lies("cup")
    assert ("5pz" in cup, "6pz" in cup) == (both, both)


@pytest.mark.rule("17")
def test_turn_7_holds_a_reinforcement_chit() -> None:
    play = at_turn(7)
    assert play.lies("hand") == {"allied_reinforcement": 1}
    assert play.lies("cup") == {
        "three_formations": 1,
        "german_mc": 2,
        "supply_check": 2,
        "allied_mc": 2,
        "patton_montgomery": 1,
    }
    assert at_turn(8).lies("hand") == {}


@pytest.mark.rule("17")
def test_skyline_drive_has_a_table_of_its_own() -> None:
    assert at_turn(1, scenario="skyline-drive").lies("cup") == {"5pz": 1, "allied_reinforcement": 2}
    play = at_turn(2, scenario="skyline-drive")
    assert play.lies("cup")["german_reinforcement"] == 1
    assert play.lies("hand") == {"allied_reinforcement": 1}


@pytest.mark.rule("14.2c", "14.3c")
@pytest.mark.parametrize(
    ("played", "found"),
    [
        ((), (-1, 0)),
        (("german_mc:combat", "german_mc:move", "reaction"), (ALLIED, 1)),
        (("all_german", "5pz"), (GERMAN, 2)),
        (("allied_mc:move", "supply_check", "allied_reinforcement", "supply_check"), (ALLIED, 2)),
        (("allied_mc:move", "supply_check", "5pz"), (GERMAN, 1)),
        (("supply_check",), (-1, 0)),
    ],
)
def test_the_run(played: tuple[str, ...], found: tuple[int, int]) -> None:
    play = at_turn(4)
    play.pos.played = played
    assert chits.run(play.pos) == found


@pytest.mark.rule("14.2a", "14.2b")
def test_a_third_chit_in_a_row_cannot_be_drawn() -> None:
    play = drawing(
        ("german_mc:move", "allied_mc:combat", "allied_reinforcement"), allied_mc=1, german_mc=1, three_formations=1
    )
    assert play.offered == ["draw three_formations", "draw german_mc"]
    assert chits.chances(play.pos) == [("three_formations", 1), ("german_mc", 1)]


@pytest.mark.rule("14.2a")
def test_two_in_a_row_can() -> None:
    play = drawing(("german_mc:move", "allied_reinforcement"), allied_mc=2, german_mc=1)
    assert play.step.outcomes(play.pos)[1][1] == 2, "each chit has the same chance"
    assert play.offered == ["draw german_mc", "draw allied_mc"]


@pytest.mark.rule("14.2a")
def test_a_third_comes_if_only_chits_of_that_side_are_left() -> None:
    play = drawing(("allied_mc:move", "german_mc:move", "three_formations"), german_mc=1, supply_check=1)
    assert play.offered == ["draw german_mc", "draw supply_check"]


@pytest.mark.rule("14.2c")
def test_a_supply_check_neither_breaks_nor_lengthens_a_run() -> None:
    play = drawing(("allied_reinforcement", "supply_check", "allied_mc:move"), allied_mc=1, german_mc=1, supply_check=1)
    assert play.offered == ["draw german_mc", "draw supply_check"]
    play.draw("supply_check")
    assert chits.run(play.pos) == (ALLIED, 2)
    assert play.pos.played[-1] == "supply_check"
    assert chits.chances(play.pos) == [("german_mc", 1)]


@pytest.mark.rule("8.1c")
def test_a_supply_check_is_done_when_it_is_drawn() -> None:
    play = drawing((), supply_check=1)
    unit = next(unit for unit in play.pos.world.own[GERMAN] if play.pos.at[unit] >= 0)
    play.pos.oos = 1 << unit  # on the map as it was set up every German traces
    play.draw("supply_check")
    assert play.pos.oos == 0
    assert "tdw-in-supply-again" in play.said


@pytest.mark.rule("14.8.2b")
def test_the_held_chit_goes_into_the_cup_when_no_allied_chit_is_left_there() -> None:
    play = at_turn(3).lay("cup", german_mc=1, allied_mc=1)
    assert not chits.force_held_chit(play.pos)
    play.lay("cup", german_mc=1)
    assert chits.force_held_chit(play.pos)
    assert play.lies("cup") == {"german_mc": 1, "allied_reinforcement": 1}
    assert play.lies("hand") == {}
    assert not chits.force_held_chit(play.lay("cup").pos)


def test_there_are_no_chances_without_a_cup() -> None:
    play = at_turn(4).lay("cup")
    assert chits.chances(play.pos) == []
