"""Reinforcements: who comes with which chit, where, and who waits."""

from __future__ import annotations

from typing import Any

import pytest

from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import BOX, OUT, TRACK, TDWPosition
from salient.games.deadly_woods.rounds import reinforcements
from salient.games.deadly_woods.rounds.action_phase import NextRound
from salient.games.deadly_woods.rounds.activation import REINFORCEMENT
from salient.games.deadly_woods.rounds.chits import NUMBER
from salient.games.deadly_woods.rounds.choices import PlayChit
from tdw_field import allied, command, field, panzer, unit
from tdw_rounds import Playing, game

SOUTH = {"1020": "E", "1320": "D", "1620": "C", "1920": "B"}
EAST = {"2010": "K", "2015": "L", "2020": "M"}


def board(entries: dict[str, str], **more: Any) -> dict[str, Any]:
    hexes = {hex: {"entry": letter} for hex, letter in entries.items()}
    return {"columns": [10, 20], "rows": [10, 20], "hexes": hexes} | more


def chit(pos: TDWPosition, side: int, number: int = 1, turn: int = 4) -> Playing:
    """The Reinforcement chit of that number is played."""
    name = REINFORCEMENT[side]
    pos.turn, pos.round, pos.played = turn, "", (name,) * (number - 1)
    return Playing(pos, PlayChit(NUMBER[name]))


def place(play: Playing, id: str) -> str:
    at = play.pos.at[play.unit(id)]
    return play.pos.world.map.ids[at] if at >= 0 else {TRACK: "track", OUT: "out"}[at]


# Who -----------------------------------------------------------------------------------------------


@pytest.mark.rule("14.8a", "14.8b", "14.8e")
def test_the_first_chit_brings_the_first_box_and_the_second_the_second() -> None:
    units = [
        command("T", "track:4:First:H"),
        allied("A", "track:4:Second:I"),
        allied("L", "track:5:First:H"),
        allied("X", "1515"),
    ]
    play = chit(field(board({"1010": "H", "2010": "I"}), units), ALLIED)
    assert (place(play, "T"), place(play, "A"), place(play, "L")) == ("1010", "track", "track")
    assert play.ids(play.pos.active) == play.ids(play.pos.arrived) == {"T"}
    assert (play.asks, play.pos.asked) == ("MovementPart", "allied")
    assert [word for word in play.offered if word.startswith("select")] == ["select T"]
    play = chit(field(board({"1010": "H", "2010": "I"}), units), ALLIED, 2)
    assert (place(play, "T"), place(play, "A")) == ("1010", "2010"), "who was kept waiting comes too"


@pytest.mark.rule("14.8a")
def test_a_chit_with_an_empty_box_is_played_all_the_same() -> None:
    play = chit(field(board({"1010": "H"}), [allied("X", "1515")]), ALLIED)
    assert play.offered == ["end_combat"], "it is seen before the next one is drawn"
    assert play.pos.played == ("allied_reinforcement",)
    assert "tdw-round" in play.said


@pytest.mark.rule("14.8f", "14.8b")
def test_stacking_does_not_count_when_they_are_placed() -> None:
    crowd = [allied(f"A{n}", "track:4:First:H") for n in range(4)] + [command("T", "track:4:First:H")]
    play = chit(field(board({"1010": "H"}, roads=[["1010", "1110"]]), [*crowd, command("S", "1010")]), ALLIED)
    assert {place(play, f"A{n}") for n in range(4)} == {place(play, "T")} == {"1010"}
    assert play.pos.company == 0, "they are not in company: the snapshot is from before"
    play.play("end_movement")
    assert play.asks == "Surplus"


# Where ---------------------------------------------------------------------------------------------


@pytest.mark.rule("14.8b")
def test_the_owner_picks_among_several_hexes_one_unit_after_the_other() -> None:
    units = [allied("A", "track:4:First:B|C"), allied("F", "track:4:First:B|C"), unit("G", "1010")]
    play = chit(field(board(SOUTH), units), ALLIED)
    assert (play.asks, play.pos.asked, play.offered) == ("EnterMap", "allied", ["enter A 1620", "enter A 1920"])
    assert play.why_not("enter F 1620") == ("14.8", "tdw-refused-enters-first")
    assert play.why_not("enter G 1620") == ("14.8", "tdw-refused-not-due")
    assert play.why_not("enter A 1020") == ("14.8", "tdw-refused-entry-not-listed")
    assert play.why_not("enter A 1515") == ("14.8", "tdw-refused-no-entry")
    play.play("enter A 1920", "enter F 1620")
    assert (place(play, "A"), place(play, "F")) == ("1920", "1620")
    assert play.asks == "MovementPart"


@pytest.mark.rule("14.8c")
def test_a_hex_in_ezoc_or_with_an_enemy_is_blocked_friends_or_not() -> None:
    units = [allied("A", "track:4:First:B|C"), unit("K", "1919"), allied("X", "1920")]
    play = chit(field(board(SOUTH), units), ALLIED)
    assert place(play, "A") == "1620", "the only open hex of its areas"
    two = board({**SOUTH, "1910": "B"})
    play = chit(field(two, [allied("A", "track:4:First:B|C"), unit("K", "1919")]), ALLIED)
    assert set(play.offered) == {"enter A 1620", "enter A 1910"}
    assert play.why_not("enter A 1920") == ("14.8", "tdw-refused-entry-zone")
    play = chit(field(two, [allied("A", "track:4:First:B|C"), panzer("K", "1920", circled=True)]), ALLIED)
    assert play.why_not("enter A 1920") == ("14.8", "tdw-refused-entry-enemy")


@pytest.mark.rule("14.8c")
def test_blocked_allies_take_the_nearest_open_area_to_the_west() -> None:
    blocked = [unit("G", "1620", division="352VG"), unit("K", "1919", division="352VG")]
    play = chit(field(board(SOUTH), [allied("A", "track:4:First:B|C"), *blocked]), ALLIED)
    assert place(play, "A") == "1320"
    play = chit(field(board(SOUTH), [allied("A", "track:4:First:B|C"), *blocked, unit("M", "1320")]), ALLIED)
    assert place(play, "A") == "1020"
    play = chit(
        field(board(SOUTH), [allied("A", "track:4:First:B|C"), *blocked, unit("M", "1320"), unit("N", "1020")]), ALLIED
    )
    assert (place(play, "A"), "tdw-waits" in play.said) == ("track", True)
    assert play.ids(reinforcements.arriving(play.pos, ALLIED)) == {"A"}, "it comes with the next chit"


@pytest.mark.rule("14.8c")
def test_of_two_areas_the_western_one_tells_what_is_near() -> None:
    entries = {"2010": "J", "1510": "I", "1920": "B", "1012": "G"}
    units = [allied("A", "track:4:First:J|I", corps="V", division="2Inf"), unit("K", "2010"), unit("M", "1510")]
    play = chit(field(board(entries), units), ALLIED)
    assert place(play, "A") == "1012", "from J it would be B or G"


@pytest.mark.rule("14.8c")
def test_equally_near_areas_are_the_owners_choice() -> None:
    entries = {"2010": "J", "1010": "F", "1012": "G", "1812": "B"}
    units = [allied("A", "track:4:First:J", corps="V", division="2Inf"), unit("K", "2010")]
    play = chit(field(board(entries), units), ALLIED)
    assert play.offered == ["enter A 1010", "enter A 1012", "enter A 1812"]


@pytest.mark.rule("14.8c")
def test_british_units_stay_in_their_area_and_others_behind_the_meuse() -> None:
    entries = {"2010": "G", "1010": "F", "1015": "H"}
    british = {"nationality": "British", "corps": "XXX", "division": "53"}
    units = [allied("A", "track:6:Second:G", **british), unit("K", "2010")]
    play = chit(
        field(board(entries, british={"rows": [13, 20]}, west_of_meuse={"columns": [10, 15]}), units), ALLIED, 2, 6
    )
    assert place(play, "A") == "1015", "F, which would be nearer, is outside"
    meuse = {"1510": "E", "1910": "F", "1015": "G"}
    units = [command("A", "track:5:First:E", division="11Arm", corps="VIII"), unit("K", "1510", circled=True)]
    play = chit(field(board(meuse, west_of_meuse={"columns": [10, 15]}), units), ALLIED, turn=5)
    assert place(play, "A") == "1015", "F is east of the river"


@pytest.mark.rule("10.6.4d", "14.8c")
def test_the_5th_armored_is_free_if_it_had_to_enter_elsewhere() -> None:
    units = [command("A", "track:4:Second:J", division="5Arm", corps="V"), unit("K", "2010")]
    play = chit(field(board({"2010": "J", "1010": "I"}), units), ALLIED, 2)
    assert place(play, "A") == "1010"
    assert play.pos.elsewhere >> play.unit("A") & 1


@pytest.mark.rule("14.8d")
def test_blocked_germans_wait_for_the_next_chit() -> None:
    units = [panzer("P", "track:4:First:L", division="9Pz"), allied("A", "1915")]
    play = chit(field(board(EAST), units), GERMAN)
    assert (place(play, "P"), play.offered) == ("track", ["end_combat"])
    play.pos.put(play.unit("A"), play.hex("1010"))
    play = chit(play.pos, GERMAN, 2)
    assert place(play, "P") == "2015"


@pytest.mark.rule("14.8d")
def test_blocked_germans_are_lost_by_the_option_or_when_no_chit_is_left() -> None:
    units = [panzer("P", "track:4:First:L", division="9Pz"), allied("A", "1915")]
    assert (
        place(chit(field(board(EAST), units, options={"blocked_german_reinforcements": "lost"}), GERMAN), "P") == "out"
    )
    assert place(chit(field(board(EAST), units), GERMAN, 2, turn=6), "P") == "out"


# 14.8.1 --------------------------------------------------------------------------------------------


def third_army(*more: dict[str, Any]) -> TDWPosition:
    units = [
        allied("A", "track:3:Second:C", corps="III", division="26"),
        allied("X", "track:3:Second:C", corps="VII", division="84"),
        *more,
    ]
    return field(board(SOUTH), units)


@pytest.mark.rule("14.8.1")
def test_units_of_iii_corps_may_go_round_by_d() -> None:
    play = chit(third_army(allied("L", "track:7:First:B", corps="III", division="5")), ALLIED, 2, turn=3)
    assert (play.asks, play.offered) == ("ByD", ["by_d A", "done"])
    assert play.why_not("by_d X") == ("14.8.1", "tdw-refused-by-d-corps")
    assert play.why_not("by_d L") == ("14.8", "tdw-refused-not-due")
    play.play("by_d A")
    assert (place(play, "A"), play.pos.due[play.unit("A")]) == ("track", 4 * 4 + 1)
    assert play.ids(play.pos.arrived) == {"X"}
    later = chit(play.pos, ALLIED, 1, turn=4)
    assert place(later, "A") == "1320"
    assert later.asks == "MovementPart", "nobody goes round twice"


@pytest.mark.rule("14.8.1")
def test_from_the_first_chit_to_the_second_and_from_turn_7_to_turn_10() -> None:
    play = chit(field(board(SOUTH), [allied("A", "track:4:First:C", corps="III", division="5")]), ALLIED)
    assert play.play("by_d A").pos.due[0] == 4 * 4 + 2
    play = chit(field(board(SOUTH), [allied("A", "track:7:First:C", corps="III", division="5")]), ALLIED, turn=7)
    assert play.play("by_d A").pos.due[0] == 10 * 4 + 1
    play = chit(field(board(SOUTH), [allied("A", "track:10:First:C", corps="III", division="90")]), ALLIED, turn=10)
    assert place(play, "A") == "1620", "there is no later chit"


@pytest.mark.rule("14.8.1")
def test_not_offered_with_the_last_chit_of_a_scenario() -> None:
    play = game(NextRound(), turn=6, scenario="german-attack")
    play.pos.stack = ()
    pos = play.pos
    pos.due[play.unit("US-6A-CCA")] = 6 * 4 + 2
    assert pos.unit(play.unit("US-6A-CCA")).corps == "III"
    assert chit(pos.copy(), ALLIED, 2, turn=6).asks != "ByD", "turn 7 is not played"
    assert chit(pos, ALLIED, 1, turn=6).asks == "ByD"


@pytest.mark.rule("14.8.1")
def test_d_may_be_blocked_too() -> None:
    blocked = field(board(SOUTH), [allied("A", "track:3:Second:C", corps="III", division="26"), unit("K", "1320")])
    blocked.by_d = 1
    blocked.due[0] = 4 * 4 + 1
    later = chit(blocked, ALLIED)
    assert place(later, "A") == "1020", "from D the next one is E"


@pytest.mark.rule("14.8.1")
def test_not_by_d_with_its_own_chit() -> None:
    units = [allied("A", "track:3:Second:B|C", corps="III", division="26")]
    play = chit(field(board(SOUTH), units), ALLIED, 2, turn=3).play("done")
    assert play.why_not("enter A 1320") == ("14.8.1", "tdw-refused-entry-by-d")


# 14.8.3, 8.6 ---------------------------------------------------------------------------------------


def conditional(*towns: str, blocked: bool = False, number: int = 2) -> Playing:
    play = game(NextRound(), turn=3)
    pos = play.pos
    pos.stack = ()
    for town in towns:
        pos.own(getattr(pos.world.places, town), GERMAN)
    if blocked:
        entries = [hex for letter in "KLM" for hex in pos.world.places.entries[letter]]
        guards = [unit for unit in pos.world.own[ALLIED] if pos.at[unit] >= 0]
        for guard, hex in zip(guards, entries, strict=False):
            pos.put(guard, hex)
    return chit(pos, GERMAN, number, turn=3)


@pytest.mark.rule("14.8.3")
@pytest.mark.parametrize(
    ("towns", "ss", "panzer"),
    [
        ((), "out", "out"),
        (("st_vith",), "in", "out"),
        (("bastogne",), "out", "in"),
        (("st_vith", "bastogne"), "in", "in"),
    ],
)
def test_10ss_needs_st_vith_and_11th_panzer_bastogne(towns: tuple[str, ...], ss: str, panzer: str) -> None:
    play = conditional(*towns)
    while play.asks == "EnterMap":
        play.play(play.offered[0])
    for ids, found in ((("GE-10SS-1", "GE-10SS-2"), ss), (("GE-11Pz-1", "GE-11Pz-2"), panzer)):
        assert {"out" if place(play, id) == "out" else "in" for id in ids} == {found}


@pytest.mark.rule("14.8.3")
def test_they_are_tested_with_the_second_chit_and_never_wait() -> None:
    assert place(conditional(number=1), "GE-10SS-1") == "track"
    play = conditional("st_vith", "bastogne", blocked=True)
    assert {place(play, id) for id in ("GE-10SS-1", "GE-10SS-2", "GE-11Pz-1", "GE-11Pz-2")} == {"out"}


@pytest.mark.rule("8.6a")
@pytest.mark.parametrize(("turn", "number", "asked"), [(5, 2, True), (5, 1, False), (4, 2, False), (6, 2, False)])
def test_air_supply_is_asked_with_the_second_chit_of_turn_5(turn: int, number: int, asked: bool) -> None:
    play = game(NextRound(), turn=turn)
    play.pos.stack = ()
    play.pos.asset_at[play.pos.world.number("marker", "AX-AIR")] = BOX
    played = chit(play.pos, ALLIED, number, turn=turn)
    assert (played.asks == "MarkerHex") == asked


# The real track ------------------------------------------------------------------------------------


@pytest.mark.rule("14.8a", "14.8.4")
def test_the_airborne_divisions_arrive_with_the_first_chit_of_turn_2() -> None:
    play = game(NextRound(), turn=2)
    play.pos.stack = ()
    play = chit(play.pos, ALLIED, turn=2)
    while play.asks == "EnterMap":
        play.play(play.offered[0])
    arrived = play.ids(play.pos.arrived)
    assert {id for id in arrived if id.startswith(("US-101", "US-82"))} == {
        "US-101-327G",
        "US-101-501",
        "US-101-502",
        "US-101-506",
        "US-82-325G",
        "US-82-504",
        "US-82-505",
        "US-82-508",
    }


@pytest.mark.rule("14.8.1")
def test_nobody_is_sent_round_by_the_last_chit() -> None:
    units = [allied("A", "track:4:First:C", corps="III", division="26")]
    pos = field(board(SOUTH), units, when={"scenario": "attack"})
    pos.turn, pos.played = 6, (REINFORCEMENT[ALLIED],) * 2
    play = Playing(pos, reinforcements.ByD())
    assert play.offered == ["done"]
    assert play.why_not("by_d A") == ("14.8.1", "tdw-refused-by-d-no-chit")
