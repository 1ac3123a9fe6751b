"""Rules cases in other spellings, and what is refused whatever its spelling: by the name of what is wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from salient.cli import main
from salient.engine.cases import Case
from salient.games.ardennes44.cases import words
from salient.games.ardennes44.cases.plain import plain_board, plain_parts, plain_unit, plain_units
from salient.games.ardennes44.cases.plain_ask import plain_case
from salient.games.ardennes44.cases.runner import A44Cases
from salient.games.ardennes44.rulebook import RULEBOOK

BOARD = {"columns": [10, 20], "rows": [10, 20]}
UNIT = {"id": "A", "side": "Allied", "at": "1515"}
ZOC: dict[str, Any] = {"ask": {"zoc": {"side": "Allied"}}, "expect": {"includes": ["1516"]}}


def why_not(**parts: Any) -> str:
    case = Case(**({"id": "T-1", "board": BOARD, "units": [UNIT], **ZOC} | parts))
    verdict = A44Cases(RULEBOOK).run(case)
    assert verdict.result == "unsupported", verdict
    return verdict.reasons[0]


@pytest.mark.parametrize(
    ("unit", "reason"),
    [
        ({"at": "9999"}, "unit A: hex 9999 is not on the board"),
        ({"at": "here"}, "unit A: hex here is not on the board"),
        ({"side": None}, "unit A: side: there is no None"),
        ({"side": "Martian"}, "unit A: side: there is no 'martian'; there is German, Allied"),
        ({"id": None}, "unit number 1 has no id"),
        ({"steps": -1}, "unit A: steps cannot be -1"),
        ({"steps": "few"}, "Expected `int`, got `str`"),
        ({"attack": "many"}, "Expected `int | null`, got `str`"),
        ({"status": ["tired"]}, "unit A: there is no status 'tired'"),
        ({"status": ["surrender:x"]}, "unit A: surrender points are a number, not 'x'"),
        ({"status": ["advantage>9999"]}, "unit A: hex 9999 is not on the board"),
        ({"status": ["advantage"]}, "unit A: its Advantage marker does not say to which hex it points"),
        ({"special": ["arrival:soon"]}, "unit A: an arrival is a turn and the entries (3-AB), not 'soon'"),
        ({"type": "elephants"}, "Invalid enum value 'elephants'"),
        ({"elephants": 3}, "unknown field `elephants`"),
    ],
)
def test_a_unit_that_cannot_be_is_named(unit: dict[str, Any], reason: str) -> None:
    assert reason in why_not(units=[UNIT | unit])


def test_two_units_of_one_name() -> None:
    assert why_not(units=[UNIT, UNIT]) == "two units are called A"


@pytest.mark.parametrize(
    ("board", "reason"),
    [
        ({"columns": [20, 10]}, "columns: must be the first and the last, not [20, 10]"),
        ({"rows": "x"}, "rows: must be the first and the last, not ['x']"),
        ({"default": "swamp"}, "default terrain: there is no 'swamp'; there is clear,"),
        ({"hexes": {"1515": {"terrain": "swamp"}}}, "hex 1515: terrain: there is no 'swamp'"),
        ({"hexes": {"1515": {"settlement": "inn"}}}, "hex 1515: settlement: there is no 'inn'"),
        ({"hexes": {"1515": 3}}, "hex 1515: is described by 3"),
        ({"sides": [{"between": ["1515", "1516"], "river": "wide"}]}, "hexside 1515/1516: river: there is no 'wide'"),
        ({"sides": [{"between": ["1515", "1516"], "road": "rail"}]}, "hexside 1515/1516: road: there is no 'rail'"),
        ({"sides": [{"between": ["1515"]}]}, "the two hexes that it is between, not by ['1515']"),
        ({"sides": [{"road": "primary"}]}, "the two hexes that it is between, not by None"),
        ({"sides": ["x"]}, "the two hexes that it is between, not by 'x'"),
        ({"sides": [{"between": ["1515", "1518"]}]}, "1515 and 1518 do not touch"),
        ({"edges": {"up": "German"}}, "edge: there is no 'up'; there is north,"),
        ({"hexes": {"E1515": {}, "W1516": {}}}, "a board lies on one sheet of the map"),
    ],
)
def test_a_board_that_cannot_be_is_named(board: dict[str, Any], reason: str) -> None:
    assert reason in why_not(board=BOARD | board)


def test_a_file_with_a_bad_case_is_refused_by_the_names_of_both(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    case = {"id": "T-9", "board": BOARD, "units": ["A"], **ZOC}
    file.write_text(json.dumps({"format": "salient-cases/1", "game": "Ardennes 44", "cases": [case]}))
    result = CliRunner().invoke(main, ["cases", str(file)])
    assert result.exit_code == 2
    assert "mine.json: case T-9: Expected `object`, got `str`" in result.output


# The given cases, all spelled otherwise ------------------------------------------------------------

GIVEN = json.loads((Path(__file__).parent / "cases.json").read_text())["cases"]
HEX = re.compile(r"\d{4}")
#: Fields whose words may have capitals; ids, names and formations keep theirs.
WORDS = (
    *("terrain", "settlement", "river", "road", "bridge_state", "type", "class", "morale", "tq_kind", "side", "phase"),
    *("mode", "verb", "table", "control", "supply_source", "default", "nationality"),
)
OPTIONAL = ("morale", "tq", "tq_kind", "formation", "regiment", "range", "status", "special", "silhouette")


def everywhere(value: Any, change: Callable[[Any, str], Any], field: str = "") -> Any:
    """The same with every leaf changed, which the change may judge by its field."""
    if isinstance(value, dict):
        return {key: everywhere(one, change, key) for key, one in value.items()}
    if isinstance(value, list):
        return [everywhere(one, change, field) for one in value]
    return change(value, field)


def numbers_as_words(case: Any) -> Any:
    def change(value: Any, _: str) -> Any:
        return str(value) if isinstance(value, int) and not isinstance(value, bool) else value

    return everywhere(case, change)


def capitals(case: Any) -> Any:
    def change(value: Any, field: str) -> Any:
        return value.upper().replace("_", " ") if isinstance(value, str) and field in (*WORDS, "status") else value

    return everywhere(case, change)


def with_letters(case: Any) -> Any:
    def change(value: Any, field: str) -> Any:
        return f"E{value}" if isinstance(value, str) and HEX.fullmatch(value) and field != "regiment" else value

    board = case["board"] | {"hexes": {f"E{id}": hex for id, hex in case["board"].get("hexes", {}).items()}}
    return everywhere(case | {"board": board}, change)


def hexes_as_numbers(case: Any) -> Any:
    def change(value: Any, field: str) -> Any:
        return int(value) if isinstance(value, str) and HEX.fullmatch(value) and field != "regiment" else value

    return everywhere(case, change)


def nulls_for_nothing(case: Any) -> Any:
    units = [dict.fromkeys(OPTIONAL) | unit for unit in case["units"]]
    board = {"hexes": None, "sides": None, "edges": None} | case["board"]
    return {"markers": None} | case | {"units": units, "board": board}


def units_by_name(case: Any) -> Any:
    return case | {"units": {unit["id"]: {key: unit[key] for key in unit if key != "id"} for unit in case["units"]}}


def without_what_follows(case: Any) -> Any:
    """Class, silhouette, nationality and the kind of a tank quality follow from the type and the side."""
    follows = ("class", "silhouette", "tq_kind")
    units = [
        {
            key: value
            for key, value in unit.items()
            if key not in follows and (key, value) != ("nationality", "American")
        }
        for unit in case["units"]
    ]
    return case | {"units": units}


def sides_turned(case: Any) -> Any:
    """Hexsides from the other hex, and in two halves."""
    sides = []
    for side in case["board"].get("sides", []):
        a, b = side["between"]
        sides += [side | {"between": [b, a], "road": None}, {"between": f"{a}/{b}", "road": side.get("road")}]
    return case | {"board": case["board"] | {"sides": sides}}


def words_for_lists(case: Any) -> Any:
    units = [
        unit | {field: ", ".join(unit[field]) for field in ("status", "special") if field in unit}
        for unit in case["units"]
    ]
    return case | {"units": units}


RESPELLED = (
    *(numbers_as_words, capitals, with_letters, hexes_as_numbers, nulls_for_nothing, units_by_name),
    *(without_what_follows, sides_turned, words_for_lists),
)


@pytest.mark.parametrize("number", range(len(RESPELLED)), ids=[one.__name__ for one in RESPELLED])
def test_the_given_cases_mean_the_same_in_another_spelling(number: int) -> None:
    """Of the given cases every third, each time others."""
    runner = A44Cases(RULEBOOK)
    chosen = json.loads(json.dumps(GIVEN[number % 3 :: 3]))
    cases = runner.check({"cases": [RESPELLED[number](case) for case in chosen]}, "respelled")
    verdicts = [runner.run(case) for case in cases]
    assert [(one.id, one.differences, one.reasons) for one in verdicts if not one.ok] == []


# Spelling ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "plain"),
    [("1515", "1515"), (1515, "1515"), ("E1515", "1515"), ("w 1515", "1515"), ("off_map", "off_map"), (5, 5)],
)
def test_hexes(value: object, plain: object) -> None:
    assert words.hex_id(value) == plain


def test_hexes_of_a_sheet_all_have_its_letter_and_units_keep_their_names() -> None:
    units = [UNIT | {"id": "E1212", "at": 1515}]
    ask = {"move": {"units": ["E1212"], "path": ["1515", "W1516"]}}
    case = plain_case(Case("T-1", ask, {"legal": True}, board={"hexes": {"1516": {}}}, units=units))
    assert case.ask == {"move": {"units": ["E1212"], "path": ["W1515", "W1516"]}}
    assert list(case.board["hexes"]) == ["W1516"]
    assert (case.units[0]["id"], case.units[0]["at"]) == ("E1212", "W1515")


def test_what_is_plain_stays_as_it_is() -> None:
    raw = {"board": {"hexes": {"E1516": "Forest"}, "sides": {"1515/1516": {"bridge": "blown"}}}, "units": [UNIT]}
    once = plain_parts(raw)
    assert plain_parts(once) == once
    assert once["board"]["sides"] == [
        {"between": ["E1515", "E1516"], "bridge": True, "bridge_state": "blown", "river": "minor"}
    ]


def test_a_settlement_or_the_west_wall_may_stand_as_terrain() -> None:
    hexes = {"1515": "Town", "1516": {"terrain": "west wall"}, "1517": {"city": True}}
    board = plain_board({"default": "forest", "hexes": hexes}, ())
    assert board["hexes"]["1515"] == {"terrain": "forest", "settlement": "town"}
    assert board["hexes"]["1516"] == {"terrain": "forest", "west_wall": True}
    assert board["hexes"]["1517"] == {"settlement": "city"}


def test_a_board_without_size_holds_what_is_named() -> None:
    assert plain_board({}, ["1212"])["columns"] == [10, 20]
    board = plain_board({"hexes": {"3107": {}}}, ["1212"])
    assert (board["columns"], board["rows"]) == ([10, 33], [5, 14])


@pytest.mark.rule("2.4a", "2.4c", "8.2b", "8.2d", "22.1a")
@pytest.mark.parametrize(
    ("kind", "unit_class", "silhouette", "move", "steps", "stacking"),
    [
        ("infantry", "non_mech", False, 3, 1, 1),
        ("Panzer Grenadier", "mech_infantry", False, 6, 1, 1),
        ("tank", "vehicle", True, 6, 2, 0),
        ("cavalry", "vehicle", False, 6, 1, 1),
        ("combat command", "vehicle", False, 6, 1, 1),
        ("nebelwerfer", "vehicle", False, 1, 1, 0),
        ("artillery", "vehicle", False, 0, 1, 0),
    ],
)
def test_a_unit_is_what_its_type_is(
    kind: str, unit_class: str, silhouette: bool, move: int, steps: int, stacking: int
) -> None:
    unit = plain_unit({"id": 1, "side": "german", "type": kind, "defense": 4})
    assert (unit["class"], unit["silhouette"], unit["move"]) == (unit_class, silhouette, move)
    assert (unit["steps"], unit["stacking"]) == (steps, stacking)


def test_printed_values() -> None:
    gun = plain_unit({"id": "F", "side": "Allied", "type": "FA", "attack": "S", "defence": "(2)"})
    assert (gun["attack"], gun["defense"], gun["defense_parenthesized"], gun["range"]) == (None, 2, True, 6)
    hunter = plain_unit({"id": "D", "side": "German", "type": "TD", "tq": "[4]"})
    assert (hunter["tq"], hunter["tq_kind"]) == (4, "td")


@pytest.mark.rule("2.11a", "2.11b", "22.6a")
def test_colours_that_nobody_states_are_the_same() -> None:
    first, second = plain_units([UNIT, UNIT | {"id": "B"}])
    assert first["color"] == second["color"] == "VIII"
    stated, other = plain_units([UNIT | {"color": "v"}, UNIT | {"id": "B"}])
    assert (stated["color"], other.get("color")) == ("V", None)
    red = [plain_unit({"id": "A", "side": side, "color": "Red"})["color"] for side in ("German", "Allied")]
    assert red == ["6PzA", "XXX"]


@pytest.mark.parametrize(
    ("name", "place"), [("St. Vith", "St-Vith"), ("LIEGE", "Liège"), ("Ouren", "Ouren"), ("Marnach", "Marnach")]
)
def test_places_of_the_rules(name: str, place: str) -> None:
    assert words.place_name(name) == place
