"""13 Replacements."""

from __future__ import annotations

from typing import Any

import pytest

from salient.games.deadly_woods.assets.replacement_phase import ReplacementPhase, Replacements
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import BOX, SURRENDERED
from tdw_field import allied, command, delay, field, landing, panzer, unit
from tdw_rounds import Playing, game

CITIES = {
    "1515": {"settlement": "city", "name": "Arlon", "control": "Allied"},
    "1313": {"settlement": "city", "name": "Eupen", "control": "Allied"},
    "1717": {"settlement": "city", "name": "Luxembourg City", "control": "Allied"},
    "1911": {"settlement": "village", "control": "Allied"},
    "1111": {"settlement": "city", "control": "German"},
    "1119": {"settlement": "city", "control": "Allied", "supplied": False},
}


def points(german: tuple[int, int] = (0, 0), us: tuple[int, int] = (0, 0)) -> dict[str, Any]:
    both = {"German": german, "Allied": us}
    return {side: {"infantry": infantry, "armor": armor} for side, (infantry, armor) in both.items()}


def phase(*units: Any, turn: int = 5, board: Any = None, options: Any = None, **given: Any) -> Playing:
    when = {"turn": turn, "phase": "replacements", "round": None, "state": {"replacements": points(**given)}}
    return Playing(field(board, units, (), when, options), ReplacementPhase())


def spending(play: Playing, side: int) -> Playing:
    return Playing(play.pos, Replacements(side))


def dead(id: str, **more: Any) -> dict[str, Any]:
    return allied(id, "eliminated", steps=0, **more)


def reasons(play: Playing, word: str) -> set[tuple[str | None, str]]:
    assert word not in play.offered
    return {(reason.rule, reason.message.id.removeprefix("tdw-refused-")) for reason in play.reasons(word)}


# Points and order ----------------------------------------------------------------------------------


@pytest.mark.rule("13.2a", "13.2b", "4.2")
def test_the_side_without_the_initiative_begins() -> None:
    units = (unit("G", "1115", steps=1), allied("A", "1915", steps=1))
    for turn, first in ((5, ["allied", "german"]), (7, ["german", "allied"])):
        play = phase(*units, turn=turn, german=(1, 0), us=(1, 0))
        asked = []
        while play.asks:
            asked.append(play.step.side(play.pos))
            play.play("done")
        assert asked == first


@pytest.mark.rule("13.2a")
def test_the_points_of_the_turn_track() -> None:
    pos = game(ReplacementPhase(), turn=9).pos
    assert pos.replaced == (1, 1, 3, 2)
    assert game(ReplacementPhase(), turn=1).pos.replaced == (0, 0, 0, 0)
    assert game(ReplacementPhase(), turn=2, scenario="skyline-drive").pos.replaced == (0, 0, 0, 0)


@pytest.mark.rule("13.2c")
def test_one_point_is_one_step_and_then_it_is_over() -> None:
    play = phase(allied("A", "1414", steps=1), allied("B", "1415", steps=1), us=(1, 0))
    assert play.offered == ["raise A", "raise B", "done"]
    play.play("raise A")
    assert (play.pos.steps[0], play.pos.replaced, play.asks) == (2, (0, 0, 0, 0), "")
    assert reasons(spending(play, ALLIED), "raise B") == {("13.2c", "no-points")}


@pytest.mark.rule("13.2c")
def test_one_step_a_unit_and_turn_or_two_with_the_option() -> None:
    play = phase(panzer("P", "1515", steps=1), german=(0, 3)).play("raise P")
    assert play.asks == ""
    assert reasons(spending(play, GERMAN), "raise P") == {("13.2c", "replaced")}
    twice = phase(panzer("P", "1515", steps=1), german=(0, 3), options={"replacement_steps_per_unit": 2})
    twice.play("raise P", "raise P")
    assert (twice.pos.steps[0], twice.asks) == (3, "")


@pytest.mark.rule("13.1", "13.2b", "13.2c", "13.2d")
def test_who_gets_none() -> None:
    board = {"hexes": {"1616": {"supplied": False}}}
    units = (
        allied("A", "1414", steps=1),
        allied("FULL", "1415"),
        allied("CUT", "1616", steps=1),
        allied("WAITS", "track:6:First:B", steps=1),
        unit("G", "1115", steps=1),
    )
    play = phase(*units, board=board, us=(1, 0))
    assert play.offered == ["raise A", "done"]
    assert reasons(play, "raise FULL") == {("13.1", "full-strength")}
    assert reasons(play, "raise CUT") == {("13.2d", "replace-supply")}
    assert reasons(play, "raise WAITS") == {("13.2c", "not-on-map")}
    assert reasons(play, "raise G") == {("13.2b", "replace-not-yours")}


# German --------------------------------------------------------------------------------------------


@pytest.mark.rule("13.2.1a", "13.2.1c")
def test_german_armor_points_serve_armor_mech_and_third_steps() -> None:
    mech = unit("M", "1416", type="mech", max_steps=3, steps=2, division="3PG", move=6)
    units = (panzer("P", "1515", steps=1), mech, unit("G", "1115", steps=1), landing("1919"))
    play = phase(*units, german=(0, 2))
    assert play.offered == ["raise P", "raise M", "done"]
    assert reasons(play, "raise G") == {("13.2c", "no-points")}
    assert ("13.2c", "never-replaced") in reasons(play, "raise V")
    play.play("raise P")
    assert play.pos.steps[0] == 2
    assert play.pos.face(0).is_armor
    infantry = phase(*units, german=(1, 0))
    assert infantry.offered == ["raise G", "done"]


@pytest.mark.rule("13.2.1b")
def test_german_units_do_not_come_back() -> None:
    play = phase(unit("G", "eliminated", steps=0), unit("H", "1115", steps=1), board={"hexes": CITIES}, german=(2, 0))
    assert play.offered == ["raise H", "done"]
    assert reasons(play, "raise G") == {("13.2.1b", "german-gone")}
    assert reasons(play, "rebuild G 1515") == {("13.2.1b", "german-gone")}
    assert reasons(play, "rebuild H 1515") == {("13.2.1b", "german-gone")}


@pytest.mark.rule("13.2.1a", "13.2d")
def test_a_replacement_takes_the_mark_off() -> None:
    play = phase(unit("G", "1115", steps=1), german=(1, 0))
    play.pos.oos = 1  # it traces again, but has not been checked
    assert play.play("raise G").pos.oos == 0


# Allied --------------------------------------------------------------------------------------------


@pytest.mark.rule("13.2.2b", "13.2.2c")
def test_allied_classes() -> None:
    cavalry = allied("C", "1415", type="mech_cavalry", steps=1, division=None, corps="VII", move=7)
    airborne = allied("AB", "1416", type="airborne", steps=1, division="101Abn", corps="none")
    british = allied("BR", "1019", nationality="British", corps="XXX", division="53", steps=1)
    units = (command("T", "1414", steps=1), cavalry, airborne, british, allied("A", "1417", steps=1), delay("1919"))
    board = {"british": {"columns": [10, 10]}}
    assert phase(*units, board=board, us=(0, 1)).offered == ["raise T", "raise C", "done"]
    play = phase(*units, board=board, us=(1, 0))
    assert play.offered == ["raise A", "done"]
    assert reasons(play, "raise AB") == {("13.2.2c", "never-replaced")}
    assert reasons(play, "raise BR") == {("13.2.2c", "never-replaced")}
    assert ("13.2.2c", "never-replaced") in reasons(play, "raise D")


@pytest.mark.rule("13.2.2a", "13.2.2d")
def test_an_eliminated_us_unit_comes_back_reduced_in_a_supplied_city() -> None:
    play = phase(dead("A"), board={"hexes": CITIES}, us=(1, 0))
    assert play.offered == ["rebuild A 1515", "rebuild A 1717", "done"]
    assert reasons(play, "rebuild A 1911") == {("13.2.2d", "rebuild-city")}
    assert reasons(play, "rebuild A 1111") == {("13.2.2d", "not-allied")}
    assert reasons(play, "rebuild A 1119") == {("13.2.2d", "hex-supply")}
    assert reasons(play, "raise A") == {("13.2c", "not-on-map")}
    play.play("rebuild A 1515")
    assert (play.pos.at[0], play.pos.steps[0], play.pos.replaced) == (play.hex("1515"), 1, (0, 0, 0, 0))


@pytest.mark.rule("13.2.2d")
def test_not_next_to_a_german() -> None:
    play = phase(dead("A"), unit("G", "1615"), board={"hexes": CITIES}, us=(1, 0))
    assert play.offered == ["rebuild A 1717", "done"]
    assert reasons(play, "rebuild A 1515") == {("13.2.2d", "rebuild-beside")}


@pytest.mark.rule("13.2.2e")
@pytest.mark.parametrize(
    ("corps", "division", "open_to"),
    [("VIII", "28", {"1515", "1717"}), ("III", "26", {"1515", "1717"}), ("V", "99", {"1515", "1313"})],
)
def test_luxembourg_and_eupen_take_their_own_corps(corps: str, division: str, open_to: set[str]) -> None:
    play = phase(dead("A", corps=corps, division=division), board={"hexes": CITIES}, us=(1, 0))
    assert {word.split()[2] for word in play.offered if word != "done"} == open_to
    [closed] = {"1313", "1717"} - open_to
    assert reasons(play, f"rebuild A {closed}") == {("13.2.2e", "rebuild-corps")}


@pytest.mark.rule("13.2.2f")
def test_who_came_back_is_not_raised_in_the_same_turn() -> None:
    for steps in (1, 2):
        options = {"replacement_steps_per_unit": steps}
        play = phase(dead("A"), board={"hexes": CITIES}, us=(2, 0), options=options).play("rebuild A 1515")
        assert play.asks == ""
        assert reasons(spending(play, ALLIED), "raise A") == {("13.2c", "replaced")}


@pytest.mark.rule("13.2.2c", "13.2.2a")
def test_who_surrendered_and_who_is_not_eliminated_does_not_come_back() -> None:
    units = (dead("A"), allied("B", "1919", steps=1), dead("S", division="106"))
    play = phase(*units, board={"hexes": CITIES}, us=(1, 0))
    play.pos.at[2] = SURRENDERED
    assert "rebuild S 1515" not in play.offered
    assert reasons(play, "rebuild S 1515") == {("13.2.2c", "surrendered")}
    assert reasons(play, "rebuild B 1515") == {("13.2.2a", "not-eliminated")}
    german = Playing(phase(*units, german=(1, 0)).pos, Replacements(GERMAN))
    assert reasons(german, "rebuild A 1515") == {("13.2b", "replace-not-yours")}


@pytest.mark.rule("13.2.2d")
def test_stacking_holds_where_a_unit_comes_back() -> None:
    others = [allied(f"V{number}", "1515", corps="V", division="99") for number in (1, 2)]
    play = phase(dead("A"), *others, board={"hexes": CITIES}, us=(1, 0))
    assert play.offered == ["rebuild A 1717", "done"]
    assert reasons(play, "rebuild A 1515") == {("6.1", "rebuild-ban")}
    mixed = [allied("B1", "1515", division="4"), allied("B2", "1515", division="106")]
    play = phase(dead("A"), *mixed, board={"hexes": CITIES}, us=(1, 0))
    assert reasons(play, "rebuild A 1515") == {("6.0b", "rebuild-room")}


@pytest.mark.rule("13.2.2d")
def test_the_meuse_binds_who_comes_back() -> None:
    board = {"hexes": CITIES, "west_of_meuse": {"columns": [10, 14]}}
    play = phase(dead("A", type="armor", division="11Arm", corps="VIII"), board=board, us=(0, 1))
    assert play.asks == ""  # 1313 is west of it, but takes no unit of VIII Corps
    assert ("10.6.4", "meuse") in reasons(spending(play, ALLIED), "rebuild A 1515")


@pytest.mark.rule("13.2.2a", "6.3.1")
def test_delay_makes_room_for_who_comes_back() -> None:
    play = phase(dead("A"), delay("1515"), board={"hexes": CITIES}, us=(1, 0)).play("rebuild A 1515")
    assert (play.pos.at[0], play.pos.at[1]) == (play.hex("1515"), BOX)


@pytest.mark.rule("13.2d", "13.2.2d")
def test_air_supply_does_not_serve() -> None:
    hexes = {"1010": {"entry": "A"}} | {hex: {"settlement": "city", "control": "Allied"} for hex in ("2019", "2020")}
    air = {"id": "AIR", "kind": "air_supply", "side": "Allied", "at": "2019"}
    when = {"turn": 5, "phase": "replacements", "round": None, "state": {"replacements": points(us=(2, 0))}}
    units = [allied("A", "2018", steps=1), dead("B")]
    play = Playing(field({"hexes": hexes}, units, [air], when), ReplacementPhase())
    assert play.asks == ""
    play.pos.replaced = (0, 0, 2, 0)
    play = spending(play, ALLIED)
    assert reasons(play, "raise A") == {("13.2d", "replace-supply")}
    assert reasons(play, "rebuild B 2020") == {("13.2.2d", "hex-supply")}


@pytest.mark.rule("13.2c")
def test_each_turn_a_unit_may_have_another_step() -> None:
    play = phase(allied("A", "1414", steps=1), us=(1, 0))
    play.pos.raised = 1
    assert play.offered == ["done"]
    assert Playing(play.pos, ReplacementPhase()).offered == ["raise A", "done"]
