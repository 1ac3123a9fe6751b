"""What is chosen when a chit is played."""

from __future__ import annotations

import pytest

from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.rounds.chits import NUMBER
from salient.games.deadly_woods.rounds.choices import PlayChit
from salient.games.deadly_woods.words import ChitId
from tdw_field import allied, field, landing, panzer, unit
from tdw_rounds import Playing

AREAS = {"6PzA": {"rows": [10, 13]}, "5PzA": {"rows": [14, 18]}, "7A": {"rows": [19, 20]}}


def playing(chit: ChitId, *played: str, turn: int = 4, **options: bool) -> Playing:
    pos = field(
        {"columns": [10, 20], "rows": [10, 20], "areas": AREAS},
        [
            panzer("P", "1515"),
            panzer("Q", "1118", steps=1, type="mech", third={"attack": 1, "defense": 1, "move": 6}),
            panzer("R", "1111", division="116Pz"),
            panzer("M", "1116", type="mech", division="3PG"),
            panzer("F", "1119", type="mech", division=None, name="FB Bde"),
            unit("G", "1117"),
            unit("K", "track:5:First:L", division="18VG"),
            landing("1120"),
            allied("A", "1615"),
            allied("B", "1815", corps="III", division="26"),
            allied("C", "1816", corps="VII", division="84"),
        ],
        when={"turn": turn, "round": None},
        options=options,
    )
    pos.played = played
    return Playing(pos, PlayChit(NUMBER[chit]))


@pytest.mark.rule("14.4a", "14.4c", "14.1a")
def test_the_german_chooses_once_and_then_has_no_choice() -> None:
    play = playing("german_mc")
    assert (play.pos.asked, play.offered) == ("german", ["as move", "as combat"])
    assert play.why_not("as patton") == ("14.4", "tdw-refused-manner-move-combat")
    play.play("as move")
    assert (play.pos.round, play.pos.player, play.pos.played) == ("move", GERMAN, ("german_mc:move",))
    second = playing("german_mc", "german_mc:move", "allied_mc:combat")
    assert second.offered == ["as combat"]
    assert second.why_not("as move") == ("14.4", "tdw-refused-manner-used")
    assert playing("german_mc", "german_mc:combat").offered == ["as move"]


@pytest.mark.rule("14.4b")
def test_the_allies_mix_as_they_like() -> None:
    for used in ("move", "combat"):
        play = playing("allied_mc", f"allied_mc:{used}", "german_mc:move")
        assert (play.pos.asked, play.offered) == ("allied", ["as move", "as combat"])
    assert play.play("as combat").pos.played[-1] == "allied_mc:combat"


@pytest.mark.rule("14.5a")
@pytest.mark.parametrize(("chit", "units"), [("5pz", {"P", "Q", "M", "G"}), ("6pz", {"R"})])
def test_an_army_chit_asks_nothing(chit: ChitId, units: set[str]) -> None:
    play = playing(chit)
    assert (play.pos.round, play.pos.player, play.ids(play.pos.active)) == (chit, GERMAN, units)
    assert play.pos.played == (chit,)


@pytest.mark.rule("14.5c")
def test_once_the_boundaries_are_lifted_they_may_end_in_any_area() -> None:
    for turn, crosses in ((3, False), (4, True)):
        play = playing("5pz", turn=turn)
        play.pos.put(play.unit("M"), play.hex("1114"))
        play.play("select M")
        assert ("step 1113" in play.offered) == crosses


@pytest.mark.rule("14.6b")
def test_one_army_names_one_of_the_three_areas() -> None:
    play = playing("one_army", turn=3)
    assert (play.pos.asked, play.offered) == ("german", ["army 6PzA", "army 5PzA", "army 7A"])
    play.play("army 7A")
    assert (play.pos.round, play.pos.area) == ("one_army", 2)
    assert play.ids(play.pos.active) == {"F", "V"}


@pytest.mark.rule("14.6a")
def test_all_german_activates_all() -> None:
    play = playing("all_german", turn=2)
    assert play.ids(play.pos.active) == {"P", "Q", "R", "M", "F", "G", "V"}


def named(play: Playing) -> set[str]:
    return {word.split()[-1] for word in play.offered}


def word(play: Playing, id: str) -> str:
    """How an answer names the formation of a unit."""
    formation = play.pos.unit(play.unit(id)).formation.replace(" ", "_")
    return f"formation {formation}"


@pytest.mark.rule("14.7")
def test_three_formations_of_three_classes() -> None:
    play = playing("three_formations", turn=5)
    expected = {word(play, id).split()[1] for id in ("P", "R", "M", "F", "G")} | {"done"}
    assert named(play) == expected
    assert play.why_not(word(play, "K")) == ("14.7", "tdw-refused-formation-off-map")
    assert play.why_not(word(play, "V")) == ("14.7", "tdw-refused-no-formation")
    play.play(word(play, "P"))
    assert play.why_not(word(play, "R")) == ("14.7", "tdw-refused-formation-class")
    assert play.why_not(word(play, "P")) == ("14.7", "tdw-refused-formation-class")
    play.play(word(play, "F"))
    assert named(play) == {word(play, "G").split()[1], "done"}
    play.play(word(play, "G"))
    assert play.offered == ["done"]
    play.play("done")
    assert play.pos.round == "three_formations"
    assert play.ids(play.pos.active) == {"P", "Q", "F", "G"}, "every part of the 2nd Panzer, the third step too"


@pytest.mark.rule("14.7")
def test_each_formation_is_optional() -> None:
    play = playing("three_formations", turn=5).play("done")
    assert play.offered == ["end_combat"], "the next chit is drawn by a word of the player, even if he can do nothing"
    assert play.pos.played == ("three_formations",)


@pytest.mark.rule("14.9a", "14.9b", "14.9c")
def test_patton_or_montgomery() -> None:
    play = playing("patton_montgomery", turn=7)
    assert (play.pos.asked, play.offered) == ("allied", ["as patton", "as montgomery_move", "as montgomery_attack"])
    assert play.why_not("as move") == ("14.9", "tdw-refused-manner-patton")
    play.play("as patton")
    assert (play.pos.round, play.ids(play.pos.active), play.pos.player) == ("patton", {"B"}, ALLIED)
    assert play.pos.played == ("patton_montgomery",)
    montgomery = playing("patton_montgomery", turn=7).play("as montgomery_move")
    assert (montgomery.pos.round, montgomery.ids(montgomery.pos.active)) == ("montgomery_move", {"C"})


@pytest.mark.rule("14.9c")
def test_montgomery_by_the_option() -> None:
    play = playing("patton_montgomery", turn=7, montgomery_per_unit=True)
    assert play.offered == ["as patton", "as montgomery_move"]
    assert play.why_not("as montgomery_attack") == ("14.9", "tdw-refused-montgomery-per-unit")


@pytest.mark.rule("14.3.1a", "14.3.1b")
def test_the_first_reaction_and_the_second() -> None:
    assert playing("reaction", turn=1).pos.round == "reaction_1"
    assert playing("reaction", "reaction", turn=1).pos.round == "reaction_2"
