"""The phase of action rounds: first chit, draws, swap, Reaction; whole phases with scripted draws."""

from __future__ import annotations

import pytest

from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import USED
from salient.games.deadly_woods.rounds import chits
from salient.games.deadly_woods.rounds.action_phase import ActionPhase, NextRound, React, Swap
from tdw_rounds import Playing, game


def phase(turn: int, *, initiative: int = GERMAN, towns: bool = False, **options: bool) -> Playing:
    """The start of the action rounds of a turn."""
    play = game(NextRound(), turn=turn, options=options)
    pos = play.pos
    pos.initiative, pos.stack = initiative, ()
    if towns:
        pos.own(pos.world.places.st_vith, GERMAN)
        pos.own(pos.world.places.bastogne, GERMAN)
    return Playing(pos, ActionPhase())


def drawing(turn: int, *played: str, **cup: int) -> Playing:
    """In the middle of a turn, with this cup; the hand is that of the turn."""
    play = phase(turn)
    play.lay("cup", **cup)
    play.pos.stack, play.pos.played = (), played
    return Playing(play.pos, NextRound())


# The first chit ------------------------------------------------------------------------------------


@pytest.mark.rule("4.3a", "5.1")
def test_the_player_with_the_initiative_opens_with_a_chit_of_his_own() -> None:
    play = phase(2)
    assert (play.asks, play.pos.asked) == ("FirstChit", "german")
    assert play.offered == [
        "chit 5pz",
        "chit 6pz",
        "chit all_german",
        "chit three_formations",
        "chit german_mc",
        "chit german_reinforcement",
    ]
    assert play.why_not("chit supply_check") == ("5.1", "tdw-refused-first-supply-check")
    assert play.why_not("chit allied_mc") == ("5.1", "tdw-refused-first-not-own")
    assert play.why_not("chit one_army") == ("17", "tdw-refused-first-not-this-turn")
    play.play("chit all_german")
    assert play.pos.played == ("all_german",)
    assert (play.pos.round, play.pos.player) == ("all_german", GERMAN)
    assert "all_german" not in play.lies("cup")
    assert play.lies("played") == {"all_german": 1}
    assert chits.run(play.pos) == (GERMAN, 1)


@pytest.mark.rule("4.3a", "5.1", "5.2c")
def test_the_allies_do_not_open_with_the_held_chit() -> None:
    play = phase(7, initiative=ALLIED)
    assert (play.pos.asked, play.offered) == ("allied", ["chit allied_mc", "chit patton_montgomery"])
    assert play.why_not("chit allied_reinforcement") == ("5.1", "tdw-refused-first-held")


@pytest.mark.rule("5.1")
def test_by_the_option_they_do() -> None:
    play = phase(7, initiative=ALLIED, first_chit_from_hand=True)
    play.play("chit allied_reinforcement")
    assert play.pos.played == ("allied_reinforcement",)
    assert play.lies("hand") == {}
    play = phase(6, initiative=ALLIED, first_chit_from_hand=True)
    play.play("chit allied_reinforcement")
    assert play.lies("hand") == {"allied_reinforcement": 1}, "there was one in the cup"


@pytest.mark.rule("17")
@pytest.mark.parametrize("turn", [5, 6])
def test_turns_5_and_6_bring_one_army_chit_of_the_germans_choice(turn: int) -> None:
    play = phase(turn, towns=True)
    assert (play.asks, play.offered) == ("ArmyChit", ["chit 5pz", "chit 6pz"])
    assert play.why_not("chit german_mc") == ("17", "tdw-refused-no-army-chit")
    play.play("chit 6pz")
    assert play.asks == "FirstChit"
    assert "chit 6pz" in play.offered
    assert "chit 5pz" not in play.offered
    assert phase(turn).asks == "FirstChit", "without the towns there is none"


# Drawing and swapping ------------------------------------------------------------------------------


@pytest.mark.rule("14.8.2a", "14.8.2c")
def test_the_held_chit_may_be_played_for_a_drawn_one() -> None:
    play = drawing(3, "one_army", allied_mc=2, german_mc=1)
    play.draw("allied_mc")
    assert (play.asks, play.pos.asked, play.offered) == ("Swap", "allied", ["swap", "play"])
    play.play("swap")
    assert play.pos.played == ("one_army", "allied_reinforcement")
    assert play.lies("hand") == {}
    assert play.lies("cup") == {"allied_mc": 2, "german_mc": 1}
    assert (play.pos.round, play.pos.player) == ("reinforcement", ALLIED)


@pytest.mark.rule("14.8.2c")
def test_a_swapped_reinforcement_chit_is_the_first() -> None:
    play = drawing(2, "all_german", allied_reinforcement=1, german_mc=1)
    play.draw("allied_reinforcement").play("swap")
    assert play.pos.played == ("all_german", "allied_reinforcement")
    airborne = play.ids(play.pos.arrived)
    assert "US-101-501" in airborne
    assert "US-3A-CCB" not in airborne, "it comes with the second"


@pytest.mark.rule("14.8.2b")
def test_the_last_allied_chit_forces_the_held_one_into_the_cup() -> None:
    play = drawing(3, "one_army", "allied_mc:move", "allied_reinforcement", "5pz", allied_mc=1, german_mc=1)
    play.draw("allied_mc").play("play")
    assert play.lies("hand") == {}
    assert play.lies("cup") == {"german_mc": 1, "allied_reinforcement": 1}
    assert play.pos.played[-1] == "allied_mc"
    assert "tdw-held-into-cup" in play.said


@pytest.mark.rule("14.8.2a")
def test_a_swapped_out_chit_goes_back_even_as_the_last() -> None:
    play = drawing(3, "one_army", allied_mc=1, german_mc=1)
    play.draw("allied_mc").play("swap")
    assert play.lies("cup") == {"german_mc": 1, "allied_mc": 1}


@pytest.mark.rule("14.8.2a")
def test_no_swap_for_a_german_chit_or_a_supply_check_or_with_an_empty_hand() -> None:
    assert drawing(3, "one_army", german_mc=1, allied_mc=1).draw("german_mc").asks == "PlayAs"
    assert drawing(3, "one_army", supply_check=1, allied_mc=1).draw("supply_check").asks == "NextChit"
    play = drawing(8, "allied_mc:move", allied_mc=1, german_mc=1)
    assert play.draw("allied_mc").asks == "PlayAs"


@pytest.mark.rule("14.2a", "14.8.2b")
def test_the_forced_chit_revives_the_limit_for_the_germans() -> None:
    play = drawing(3, "allied_mc:move", "5pz", "6pz", allied_mc=1, german_mc=2)
    assert chits.chances(play.pos) == [("allied_mc", 1)]
    play.draw("allied_mc").play("play", "as combat").pass_on()
    play.draw("german_mc").pass_on()
    play.draw("german_mc").pass_on()
    assert play.offered == ["draw allied_reinforcement"]
    assert chits.run(play.pos) == (GERMAN, 2)


@pytest.mark.rule("14.2b")
def test_chances_while_a_round_is_running_count_the_chit_in_play() -> None:
    play = drawing(3, "one_army", "allied_mc:move", allied_mc=1, german_mc=2, supply_check=1, allied_reinforcement=1)
    play.draw("allied_mc")
    assert play.asks == "Swap"
    expected = [("german_mc", 2), ("supply_check", 1)]
    assert chits.chances(play.pos) == expected, "whichever is played is the second Allied chit"
    play.play("play")
    assert (play.asks, chits.chances(play.pos)) == ("PlayAs", expected)
    play.play("as combat")
    assert chits.chances(play.pos) == expected
    play.pass_on()
    assert [(action.target, weight) for action, weight in play.step.outcomes(play.pos)] == expected


# The second Reaction -------------------------------------------------------------------------------


def turn_1(*played: str, **cup: int) -> Playing:
    play = game(NextRound(), turn=1)
    chits.reset(play.pos)
    chits.fill(play.pos)
    play.lay("cup", **cup)
    play.pos.stack, play.pos.played = (), ("german_mc:combat", "german_mc:move", "reaction", *played)
    return Playing(play.pos, NextRound())


@pytest.mark.rule("14.3.1b")
@pytest.mark.parametrize("army", ["5pz", "6pz"])
def test_the_second_reaction_may_follow_a_panzer_army(army: str) -> None:
    play = turn_1(army, allied_reinforcement=2)
    assert (play.asks, play.pos.asked, play.offered) == ("React", "allied", ["react", "wait"])
    play.play("react")
    assert (play.pos.round, play.pos.player, play.pos.played[-1]) == ("reaction_2", ALLIED, "reaction")
    assert play.lies("hand") == {}
    assert chits.run(play.pos) == (ALLIED, 1)
    play.pass_on()
    assert play.asks == "NextChit", "it is not asked again"


@pytest.mark.rule("14.3.1b")
def test_not_after_a_reinforcement_chit_but_as_the_last() -> None:
    assert turn_1("6pz", "allied_reinforcement", _5pz=1, allied_reinforcement=1).asks == "NextChit"
    play = turn_1("6pz", "5pz", "allied_reinforcement", "allied_reinforcement")
    assert play.asks == "React"
    play.play("wait")
    assert play.asks == ""
    assert "tdw-no-reaction" in play.said


@pytest.mark.rule("14.3.1b")
def test_it_may_wait_and_is_asked_once_when_the_cup_is_empty() -> None:
    play = turn_1("allied_reinforcement", _6pz=1, allied_reinforcement=1)
    play.draw("6pz").pass_on("React")
    assert play.asks == "React"
    play.play("wait")
    assert play.asks == "NextChit"
    play.draw("allied_reinforcement").pass_on("React")
    assert play.asks == "React"
    play.play("react").pass_on()
    assert play.asks == ""
    assert turn_1("allied_reinforcement", "allied_reinforcement", "5pz", "6pz").play("wait").asks == ""


def test_neither_swap_nor_reaction_has_a_refused_answer() -> None:
    play = drawing(3, allied_mc=1)
    assert Swap(0).why_not(play.pos, Swap(0).actions(play.pos)[0]) == []
    assert React().why_not(play.pos, React().actions(play.pos)[0]) == []


# Whole phases --------------------------------------------------------------------------------------


@pytest.mark.rule("4.3c", "14.1a", "14.2b")
def test_a_whole_phase_of_turn_3() -> None:
    play = phase(3)
    play.play("chit one_army", "army 5PzA").pass_on()
    for chit in ("supply_check", "allied_mc", "german_mc", "5pz", "allied_reinforcement"):
        play.draw(chit).pass_on()
    track = "one_army supply_check allied_mc:move german_mc:move 5pz allied_reinforcement"
    assert " ".join(play.pos.played) == track
    assert chits.run(play.pos) == (ALLIED, 1)
    play.draw("allied_mc").pass_on("PlayAs").pass_on()
    assert play.lies("hand") == {}, "the last Allied chit was drawn"
    play.draw("6pz").pass_on()
    play.draw("german_mc").pass_on()
    assert play.pos.played[-1] == "german_mc:combat", "the other side of the chit"
    assert {word.split()[1] for word in play.offered} == {"allied_reinforcement", "supply_check"}
    play.draw("allied_reinforcement").pass_on()
    for chit in ("three_formations", "german_reinforcement", "german_reinforcement"):
        play.draw(chit).pass_on()
    play.draw("supply_check")
    assert play.asks == ""
    assert (play.lies("cup"), play.pos.round, play.pos.active) == ({}, "", 0)
    assert len(play.pos.played) == 14


@pytest.mark.rule("4.3c", "14.3a")
def test_a_whole_phase_of_turn_1() -> None:
    play = game(ActionPhase(), turn=1)
    play.pass_on()
    assert play.pos.played == ("german_mc:combat", "german_mc:move", "reaction")
    play.draw("allied_reinforcement").pass_on()
    assert play.offered == ["draw 5pz", "draw 6pz"], "the Reaction was the first of two"
    play.draw("6pz").pass_on()
    play.draw("allied_reinforcement").pass_on()
    play.draw("5pz").pass_on()
    assert play.asks == ""
    assert play.lies("hand") == {"reaction": 1}, "it was never played"


@pytest.mark.rule("12.3e")
def test_allied_artillery_is_ready_after_every_round_german_is_not() -> None:
    play = drawing(4, "three_formations", german_mc=1, supply_check=1)
    guns = [
        asset
        for asset, row in enumerate(play.pos.world.assets)
        if row.kind == "artillery" and play.pos.asset_at[asset] == -5
    ]
    for asset in guns:
        play.pos.asset_state[asset] = USED
    play.draw("supply_check")
    assert all(play.pos.asset_state[asset] == USED for asset in guns), "it is no round"
    play.draw("german_mc").pass_on()
    for asset in guns:
        german = play.pos.asset(asset).side == GERMAN
        assert play.pos.asset_state[asset] == (USED if german else 0)
