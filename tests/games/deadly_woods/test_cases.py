"""Rules cases of the public format: the files beside this one, played on the real steps."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, get_args

import pytest

from salient.engine.cases import FORMAT, Case, Verdict, read
from salient.engine.cases.said import read as read_said
from salient.games.deadly_woods.cases import board, scene
from salient.games.deadly_woods.cases.may import VERBS, Verb
from salient.games.deadly_woods.cases.runner import TDWCases
from salient.games.deadly_woods.cases.said import CHIT, Chit, Played, Round, Situation, Status
from salient.games.deadly_woods.position import BOX, ELIMINATED, SURRENDERED, TRACK
from salient.games.deadly_woods.rulebook import RULEBOOK
from salient.games.deadly_woods.tables import FOLDER
from salient.games.deadly_woods.words import CHITS
from tdw_field import allied, command, delay, field, landing, panzer, unit

HERE = Path(__file__).parent
FILES = [HERE / "cases.json", HERE / "cases_more.json"]
RUNNER = TDWCases()
CASES = [case for file in FILES for case in RUNNER.check(read(file), file.name)]
#: Written from the rulebook alone, by somebody who knew neither the program nor the other cases.
STRANGER = RUNNER.check(read(HERE / "cases_stranger.json"), "cases_stranger.json")


@pytest.mark.rule("2.2a", "2.2.1b", "2.3.1.1c", "3.2f", "3.2g", "3.4a", "3.4b", "3.4c", "3.4d", "3.4e", "3.4f")
@pytest.mark.rule("3.4g", "3.5b", "4.0", "4.1c", "4.1e", "4.1f", "4.3a", "5.1", "5.2a", "5.2b", "5.2c", "6.0b")
@pytest.mark.rule("6.1a", "6.1b", "6.1c", "6.1d", "6.2b", "6.2c", "6.2d", "6.2g", "6.2h", "6.3", "6.3.1", "7.1a")
@pytest.mark.rule("7.1b", "7.2a", "7.2b", "7.2c", "7.3a", "7.3b", "7.3c", "7.3f", "7.3g", "7.3h", "8.1a", "8.1c")
@pytest.mark.rule("8.1f", "8.2a", "8.2c", "8.2d", "8.2e", "8.3a", "8.3b", "8.3c", "8.3d", "8.3e", "8.3f", "8.3g")
@pytest.mark.rule("8.3h", "8.3i", "8.4a", "8.4b", "8.5a", "8.5b", "8.6a", "8.6b", "8.6c", "9.1c", "9.2a", "9.2b")
@pytest.mark.rule("9.2c", "9.2d", "9.2.1a", "9.2.1b", "9.2.2", "9.3a", "9.3b", "9.4a", "9.4b", "9.4c", "10.1a")
@pytest.mark.rule("10.2a", "10.2.1d", "10.3a", "10.3c", "10.3d", "10.4a", "10.4b", "10.4c", "10.4.1a", "10.4.1b")
@pytest.mark.rule("10.4.1c", "10.4.1d", "10.4.1e", "10.4.1f", "10.5a", "10.5b", "10.5c", "10.5d", "10.6b", "10.6c")
@pytest.mark.rule("10.6.1a", "10.6.1b", "10.6.1d", "10.6.1e", "10.6.2a", "10.6.2b", "10.6.2c", "10.6.3", "10.6.4a")
@pytest.mark.rule("10.6.4b", "10.6.4c", "10.6.4d", "11.1c", "11.1e", "11.1f", "11.2a", "11.2b", "11.2c", "11.2.1a")
@pytest.mark.rule("11.2.1b", "11.2.1c", "11.2.1d", "11.3.1a", "11.3.2a", "11.3.2c", "11.3.2d", "11.3.2e", "11.3.2f")
@pytest.mark.rule("11.3.2g", "11.3.2h", "11.3.2i", "11.3.2j", "11.3.2k", "11.3.2l", "11.3.2m", "11.3.3a", "11.3.3b")
@pytest.mark.rule("11.3.3c", "11.4a", "11.4b", "11.4c", "11.4d", "11.4e", "11.4f", "11.4.1a", "11.4.2", "11.5a")
@pytest.mark.rule("11.5b", "12.1b", "12.2a", "12.2b", "12.2c", "12.2d", "12.2e", "12.2f", "12.2g", "12.3a", "12.3b")
@pytest.mark.rule("12.3c", "12.3d", "12.3e", "12.3f", "12.4.1a", "12.4.1b", "12.4.1d", "12.4.1e", "12.4.2a", "12.4.2b")
@pytest.mark.rule("12.4.4a", "12.4.4b", "12.4.4c", "12.5a", "12.5b", "12.6a", "12.6b", "12.6c", "12.7a", "12.7b")
@pytest.mark.rule("12.7c", "12.8", "12.9.1a", "12.9.1b", "12.9.1d", "12.9.1e", "12.9.1f", "12.10a", "12.10b")
@pytest.mark.rule("12.10c", "12.10d", "12.10e", "13.2b", "13.2c", "13.2d", "13.2.1a", "13.2.1b", "13.2.1c", "13.2.2a")
@pytest.mark.rule("13.2.2b", "13.2.2c", "13.2.2d", "13.2.2e", "13.2.2f", "14.2a", "14.2b", "14.2c", "14.3a", "14.3b")
@pytest.mark.rule("14.3c", "14.3.1a", "14.3.1b", "14.3.1c", "14.4b", "14.4c", "14.4d", "14.4e", "14.5b", "14.5c")
@pytest.mark.rule("14.6a", "14.6b", "14.6c", "14.7", "14.8a", "14.8b", "14.8c", "14.8d", "14.8e", "14.8.1", "14.8.2a")
@pytest.mark.rule("14.8.2b", "14.8.3", "14.8.4", "14.9a", "14.9b", "14.9c", "15.0a", "15.0b", "15.0c", "16.1")
@pytest.mark.rule("17")
@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_given_cases(case: Case) -> None:
    verdict = RUNNER.run(case)
    assert verdict.ok, (verdict.result, verdict.differences, verdict.reasons)


@pytest.mark.parametrize("case", STRANGER, ids=[case.id for case in STRANGER])
def test_a_strangers_cases(case: Case) -> None:
    verdict = RUNNER.run(case)
    assert verdict.ok, (verdict.result, verdict.differences, verdict.reasons)


def test_every_line_that_a_case_is_about_is_cited_above() -> None:
    marks = [mark for mark in getattr(test_given_cases, "pytestmark") if mark.name == "rule"]  # noqa: B009
    assert {number for mark in marks for number in mark.args} == {case.rule for case in CASES}


def test_every_case_has_a_name_of_its_own() -> None:
    everyone = [*CASES, *STRANGER]
    assert len({case.id for case in everyone}) == len(everyone) == 440 + 45 + 160


def test_the_game_has_a_runner_for_the_public_format_alone() -> None:
    assert isinstance(RULEBOOK.cases(FORMAT), TDWCases)
    assert RULEBOOK.cases("salient-cases/2") is None


def test_every_question_and_word_is_used_by_a_case() -> None:
    text = "".join(file.read_text("utf-8") for file in FILES)
    assert {next(iter(case.ask)) for case in CASES} == set(RUNNER.questions)
    assert {case.ask["may"]["verb"] for case in CASES if "may" in case.ask} == set(VERBS) == set(get_args(Verb))
    unused = [word for words in (Status, Round) for word in get_args(words) if f'"{word}"' not in text]
    assert unused == ["from:6PzA", "one_army:5PzA", "one_army:7A"]  # as others of their kind


def test_chits_have_a_word_of_the_game_each() -> None:
    assert set(CHIT) == set(get_args(Chit))
    assert sorted(CHIT.values()) == sorted(CHITS)
    assert {word.rpartition(":")[0] if word.count(":") == 2 else word for word in get_args(Played)} == set(CHIT)


def run(ask: dict[str, Any], expect: dict[str, Any], **more: Any) -> Verdict:
    raw = {"id": "X", "rule": "1", "title": "A case.", "ask": ask, "expect": expect}
    raw |= {"when": {"turn": 4, "phase": "rounds", "side": "German", "round": "move"}} | more
    (case,) = RUNNER.check({"cases": [raw]}, "file")
    return RUNNER.run(case)


# What a case says, as a position -------------------------------------------------------------------


def test_a_field_is_a_position_in_the_words_of_cases() -> None:
    pos = field(
        board={"hexes": {"1515": {"control": "Allied", "settlement": "village"}}, "roads": [["1415", "1515"]]},
        units=[unit("G", "1415", "oos"), panzer("P", "1414"), allied("A", "1515"), command("T", "track:5:First:H|I")],
        markers=[{"id": "E", "kind": "engineer", "side": "Allied", "at": "track:6", "corps": "VIII"}],
        when={"turn": 3, "state": {"vp": 2, "bridges_used": ["7A"], "hand": ["A:reinforcement"]}},
        options={"peiper_fuel": "stop"},
    )
    at = pos.world.map.index
    assert list(pos.at) == [at("1415"), at("1414"), at("1515"), TRACK]
    assert (pos.oos, pos.active, pos.turn, pos.points, pos.repaired) == (1, 0b11, 3, 2, 0b100)
    assert (pos.due[3], pos.world.entries) == (21, {"T": ("H", "I")})
    assert (pos.asset_at[0], pos.asset_due[0]) == (TRACK, 6)
    assert (pos.owner(at("1515")), pos.owner(at("1616"))) == (1, 0)
    assert pos.world.options["peiper_fuel"] == "stop"
    assert not pos.stack
    assert pos.copy() == pos


def test_pieces_off_the_board() -> None:
    pos = field(
        units=[
            delay(),
            landing("1212", "face_down"),
            allied("A", "eliminated", steps=0),
            allied("B", "eliminated", "surrendered", division="106", steps=0),
        ]
    )
    assert list(pos.at) == [BOX, BOX, ELIMINATED, SURRENDERED]
    assert pos.landing == pos.world.map.index("1212")
    assert (pos.world.delay, pos.world.vdh) == (0, 1)


def test_a_unit_is_what_its_division_and_its_name_say() -> None:
    pos = field(
        units=[
            unit("A", "1010", division="5FJ"),
            unit("B", "1110", division="5FJ", name="14/5FJ"),
            panzer("C", "1210", division="1SS"),
            panzer("D", "1310", division="1SS", name="KG Peiper"),
            panzer("E", "1410", division=None, name="301", max_steps=2),
            allied("F", "1510", division="99", corps="V"),
            allied("H", "1610", division="99", corps="V", name="394/99"),
            allied("I", "1710", division="2Inf", corps="V"),
        ]
    )
    assert [sorted(unit.special) for unit in pos.world.units] == [
        [],
        ["crosses_5_7"],
        [],
        ["peiper"],
        [],
        ["no_first_reaction"],
        ["no_artillery_turn_1", "no_first_reaction"],
        ["no_first_reaction"],
    ]
    assert [unit.withdraws for unit in pos.world.units] == [False, False, True, True, False, False, False, False]
    assert pos.world.peiper == 3
    assert pos.world.units[7].division == "2 Inf Div"


def test_a_panzer_unit_at_its_third_step_is_armor_again_when_it_is_raised() -> None:
    pos = field(
        units=[panzer("P", "1010", type="mech", steps=1), panzer("M", "1110", type="mech", division="3PG", steps=1)]
    )
    assert [pos.face(unit).type for unit in (0, 1)] == ["mech", "mech"]
    assert [pos.face(unit).zoc for unit in (0, 1)] == [False, False]
    for number in (0, 1):
        pos.set_steps(number, 2)
    assert [pos.face(unit).type for unit in (0, 1)] == ["armor", "mech"]
    stated = field(units=[panzer("P", "1010", type="mech")])  # what a case says of a whole unit stands
    assert stated.face(0).type == "mech"


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"units": [unit("G", "1515"), unit("G", "1516")]}, "two units are called G"),
        ({"units": [unit("G", "2515")]}, "hex 2515 is not on the board"),
        ({"units": [unit("G", "9001")]}, "hex 9001 is not on the board"),
        ({"units": [unit("G", "1515", division="29VG")]}, "no division '29VG'"),
        ({"units": [unit("G", "1515", name="77/26VG")]}, "no unit '77/26VG'"),
        ({"units": [unit("G", "1515", nationality="US")]}, "not US"),
        ({"units": [unit("G", "1515", division=None, nationality="US")]}, "does not fight for the German"),
        ({"board": {"roads": [["1515", "1715"]]}}, "1515 and 1715 are not adjacent"),
        ({"board": {"hexes": {"1515": {"name": "Berlin"}}}}, "no place 'Berlin'"),
        ({"board": {"hexes": {"2525": {}}}}, "hex 2525 is not on the board"),
        ({"markers": [{"id": "X", "kind": "greif", "side": "Allied", "at": "box"}]}, "the Allied side has no greif"),
    ],
)
def test_what_cannot_be_is_an_error_that_names_it(more: dict[str, Any], reason: str) -> None:
    found = run({"zoc": {"side": "German"}}, {"hexes": []}, **more)
    assert found.result == "unsupported"
    assert reason in " ".join(found.reasons)


def test_a_side_without_an_entry_hex_is_in_supply_but_where_a_case_says_no() -> None:
    hexes = {"1515": {"supplied": False}}
    case = read_said(Situation, {"board": {"hexes": hexes}, "units": [allied("A", "1212", "oos")]}, "case")
    places = scene.position(case).world.places
    index = board.made(case.board or board.Board()).ground.map.index
    assert places.cut_off == (1 << index("1515"), 1 << index("1515") | 1 << index("1212"))
    assert places.sources[0] == places.sources[1] == (1 << scene.position(case).world.ground.n) - 1


def test_an_entry_hex_ends_that() -> None:
    case = read_said(Situation, {"board": {"hexes": {"1010": {"entry": "K"}}}}, "case")
    assert [bits.bit_count() for bits in scene.position(case).world.places.sources] == [1, 126]


# Questions that say too much or too little ---------------------------------------------------------

TWO = [unit("G", "1615"), unit("K", "1614"), allied("A", "1515"), allied("B", "1415")]
COMBAT = {"turn": 4, "phase": "rounds", "side": "German", "round": "combat"}
FIGHT = {"attackers": ["G", "K"], "target": "1515"}


@pytest.mark.parametrize(
    ("choices", "dice", "reason"),
    [
        ({}, [], "dice: one more is rolled"),
        ({"losses": ["G"]}, [1, 1], "no die is rolled for the 1"),
        ({}, [1], "who loses a step of G, K"),
        ({"losses": ["X"]}, [1], "no unit 'X'"),
        ({"losses": ["G", "K"]}, [1], "choices.losses: is not asked for"),
        ({"losses": ["G"], "keep_bridge": True}, [1], "choices.keep_bridge: is not asked for"),
        ({"losses": ["G"], "convert": True}, [1], "choices.convert: is not asked for"),
        ({"losses": ["G"], "hold": "A"}, [1], "choices.hold: is not asked for"),
        ({"losses": ["G"], "advance": ["G"]}, [1], "choices.advance: is not asked for"),
        ({}, [6], "choices.retreat: the way is not stated"),
        ({"retreat": {"A": ["1514", "1413"]}, "blow": ["1515", "1514"]}, [6], "resolve.choices.blow"),
    ],
)
def test_choices_that_are_missing_or_idle(choices: dict[str, Any], dice: list[int], reason: str) -> None:
    found = run(
        {"resolve": {"attack": FIGHT, "dice": dice, "choices": choices}}, {"result": "AL1"}, units=TWO, when=COMBAT
    )
    assert found.result == "unsupported"
    assert reason in " ".join(found.reasons)


def test_a_choice_that_the_rules_forbid_is_not_legal() -> None:
    choices = {"retreat": {"A": ["1614"]}}
    ask = {"resolve": {"attack": FIGHT, "dice": [6], "choices": choices}}
    assert run(ask, {"legal": False, "rules": ["11.4"]}, units=TWO, when=COMBAT).ok


def test_engineers_in_range_are_named() -> None:
    near = [{"id": "E", "kind": "engineer", "side": "Allied", "at": "1415", "corps": "VIII"}]
    found = run({"attack": FIGHT}, {"legal": True}, units=TWO, when=COMBAT, markers=near)
    assert "those that help are E" in found.reasons[0]
    far = run(
        {"attack": FIGHT | {"engineers": ["E"]}},
        {"legal": True},
        units=TWO,
        when=COMBAT,
        markers=[near[0] | {"corps": "V"}],
    )
    assert "those that help are none" in far.reasons[0]


@pytest.mark.parametrize(
    ("ask", "reason"),
    [
        ({"move": {"unit": "G", "path": ["1515", "1514"]}}, "a path begins in the hex of its unit"),
        ({"move": {"unit": "G", "path": ["1615", "1715"], "use": "ezoc_exception"}}, "is not used"),
        ({"may": {"verb": "move"}}, "may move: unit"),
        ({"may": {"verb": "move", "unit": "G", "target": "1515"}}, "may.target"),
        ({"may": {"verb": "place_greif", "target": "1212"}}, "there are 0 markers of the kind greif"),
        ({"may": {"verb": "place_delay", "target": "1212"}}, "there are 0 units of the type delay"),
        ({"roll": {"table": "vdh", "die": 1, "column": "1-1"}}, "the others have none"),
        ({"next": {"sequence": "assets", "after": "greif"}}, "not in the phase rounds"),
        ({"next": {"sequence": "combat", "after": "die"}}, "what comes after die cannot be told"),
        ({"activation": {}}, "when.step"),
        ({"supply": {"purpose": "live"}}, "a unit, or a hex and a side"),
        ({"draw": {"drawn": ["A:mc"]}}, "A:mc is not in the cup"),
        ({"retreats": {"units": ["G", "K"]}}, "not in one hex"),
    ],
)
def test_questions_that_cannot_be_put(ask: dict[str, Any], reason: str) -> None:
    expect = {
        "roll": {"result": "unit"},
        "next": {"next": "die"},
        "activation": {"may_move": []},
        "supply": {"in_supply": True},
        "draw": {"played": "A:mc"},
        "retreats": {"possible": True},
    }
    found = run(ask, expect.get(next(iter(ask)), {"legal": True}), units=[unit("G", "1615"), unit("K", "1614")])
    assert found.result == "unsupported"
    assert reason in " ".join(found.reasons), found.reasons


def test_a_name_that_nothing_has_is_an_error() -> None:
    ask = {"move": {"unit": "G", "path": ["1615", "1715"]}}
    for expect, name in (
        ({"units": {"H": {"at": "1715"}}}, "H"),
        ({"units": {"G": {"at": "2715"}}}, "2715"),
        ({"markers": {"E": "box"}}, "E"),
        ({"bridges": {"1515/1615": "intact"}}, "1515/1615"),
        ({"held": ["H"]}, "H"),
    ):
        found = run(ask, expect, units=[unit("G", "1615")])
        assert found.result == "unsupported"
        assert f"nothing is called {name!r}" in found.reasons[0]


def test_what_an_answer_rests_on_is_told_in_known_words() -> None:
    found = run({"zoc": {"side": "German"}}, {"hexes": []}, reconstructed=["crtt"])
    assert "'crtt'" in found.reasons[0]


# Mutants -------------------------------------------------------------------------------------------


def test_the_mutants_describe_the_code_as_it_is() -> None:
    """Each text that a mutant changes stands once in its file (`tools/mutate.py` runs the cases on them)."""
    mutants = tomllib.loads((HERE / "play_mutants.toml").read_text("utf-8"))["mutant"]
    lines = {line.partition(",")[0] for line in (FOLDER / "rules.csv").read_text("utf-8").splitlines()}
    assert len(mutants) >= 30
    for mutant in mutants:
        assert (FOLDER / mutant["file"]).read_text("utf-8").count(mutant["old"]) == 1, mutant["name"]
        assert mutant["new"] != mutant["old"], mutant["name"]
        assert mutant["rule"] in lines, mutant["name"]
    assert len({mutant["name"] for mutant in mutants}) == len(mutants)
