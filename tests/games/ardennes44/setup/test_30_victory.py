"""30 Victory, and the victory conditions of the scenarios."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import salient
from salient.games.ardennes44 import cases
from salient.games.ardennes44.logistics import cuts, supply
from salient.games.ardennes44.map import control, theatre
from salient.games.ardennes44.map.ground import BLOWN, INTACT
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.games.ardennes44.setup import victory

CASES = json.loads((Path(__file__).parents[1] / "cases.json").read_text())["cases"]

#: All along one road, column 15 from the German source in 1510 to the Allied one in 1530.
ROAD = [f"15{row}" for row in range(10, 31)]
LIEGE = {f"15{row}": "Liège" for row in range(12, 16)}
MEUSE = {f"15{11 + index}": name for index, name in enumerate(victory.MEUSE)}


def unit(id: str, side: str, at: str, **more: Any) -> dict[str, Any]:
    return {"id": id, "side": side, "attack": 4, "defense": 4, "move": 3, "at": at, **more}


def position(
    *units: dict[str, Any],
    held: dict[str, str] | None = None,
    areas: dict[str, str] | None = None,
    turn: int = 5,
    scenario: str = "campaign",
    also: dict[str, dict[str, Any]] | None = None,
) -> A44Position:
    """`held`: victory hexes in German hands, by name; `areas`: start areas by hex."""
    hexes: dict[str, Any] = {"1510": {"supply_source": "German"}, "1530": {"supply_source": "Allied"}}
    for id, name in (held or {}).items():
        hexes[id] = {"settlement": "town", "name": name, "victory": True, "control": "German"}
    for id, area in (areas or {}).items():
        hexes[id] = {"start_area": area}
    sides = [{"between": pair, "road": "primary"} for pair in pairwise(ROAD)]
    board = {"columns": [10, 20], "rows": [10, 30], "hexes": hexes | (also or {}), "sides": sides}
    pos = cases.position({"board": board, "units": units, "when": {"turn": turn}})
    pos.world.scenario = scenario
    return pos


def winner(pos: A44Position) -> str | None:
    result = victory.check(pos)
    return "nobody yet" if result is None else result.winner


# 30.1 Control --------------------------------------------------------------------------------------


def controls(pos: A44Position, id: str) -> bool:
    return victory.controls(pos, pos.world.map.index(id), supply.supply(pos, GERMAN))


@pytest.mark.rule("30.1b")
def test_control_is_who_was_there_last_and_a_road_path() -> None:
    pos = position(held={"1515": "Huy", "1715": "Amay"})
    assert controls(pos, "1515")
    assert not controls(pos, "1715")  # no road leads there
    control.passes(pos, ALLIED, pos.world.map.index("1515"))
    assert not controls(pos, "1515")
    control.passes(pos, GERMAN, pos.world.map.index("1515"))
    assert controls(pos, "1515")


@pytest.mark.rule("23.3b", "23.3c", "23.3d", "30.1b", "33.1a")
@pytest.mark.parametrize(
    ("units", "also", "told"),
    [
        ([], {}, None),
        ([unit("A", "Allied", "1513")], {}, "zone 1514"),
        ([unit("A", "Allied", "1613")], {}, "zone 1513"),
        ([], {"1512": {"settlement": "town", "control": "Allied"}}, "town 1512"),
        ([unit("A", "Allied", "1510")], {}, "zone 1511"),
    ],
)
def test_what_is_held_for_nothing_says_where_its_road_is_cut(
    units: list[dict[str, Any]], also: dict[str, dict[str, Any]], told: str | None
) -> None:
    pos = position(*units, held={"1516": "Huy"}, also=also)
    paths, hex = supply.supply(pos, GERMAN), pos.world.map.index("1516")
    cut = cuts.road_cut(pos, paths, hex)
    assert (cut is None) == victory.controls(pos, hex, paths)
    assert (cut and f"{cut.cause.id.removeprefix('a44-cut-')} {pos.world.map.ids[cut.way[-1]]}") == told
    assert list(victory.cut_off(pos, paths)) == ([] if told is None else [hex])


@pytest.mark.rule("23.3d", "30.1b")
def test_the_nearest_obstacle_and_a_town_without_a_road_are_named() -> None:
    """The fewest obstacles count: of two that lie one behind the other the nearer is told."""
    pos = position(unit("A", "Allied", "1511"), held={"1516": "Huy", "1716": "Amay"})
    paths = supply.supply(pos, GERMAN)
    found = victory.cut_off(pos, paths)
    by_id = {pos.world.map.ids[hex]: cut.cause.id for hex, cut in found.items()}
    assert by_id == {"1516": "a44-cut-zone", "1716": "a44-cut-no-road"}


@pytest.mark.rule("23.3d", "30.1b")
def test_on_the_real_map_what_has_no_road_path_has_a_cut_and_nothing_else() -> None:
    """Every hex, with half of the bridges blown and the units of the historical set-up."""
    game = salient.new("ardennes44", "six-turns", seed=1)
    game.play("historical")
    pos, seen = game.position.copy(), Counter[str]()
    for bridge in range(0, len(pos.bridge), 2):
        pos.bridge[bridge] = BLOWN
    paths = supply.supply(pos, GERMAN)
    for hex in range(pos.world.ground.n):
        cut = cuts.road_cut(pos, paths, hex)
        assert (cut is None) == bool(paths.roads >> hex & 1)
        if cut is not None:
            seen[cut.cause.id] += 1
            assert cut.way[0] == hex
            for lang in ("en", "it", "pl"):
                assert "⟨" not in game.text(cut.cause, lang)
    assert {"a44-cut-bridge", "a44-cut-enemy", "a44-cut-zone", "a44-cut-no-road"} <= set(seen)


@pytest.mark.rule("30.1b", "S2b")
def test_the_view_says_what_counts_and_what_does_not() -> None:
    """The 212th in Echternach, its bridge blown: held, no point, and the reason on the hex and in the account."""
    game = salient.new("ardennes44", "six-turns", seed=1)
    game.play("historical")
    pos = game.position
    town = next(hex for name, (hex, *_) in pos.world.features.names.items() if name == "Echternach")
    for garrison in pos.units_at(town, ALLIED):
        pos.put(garrison, pos.world.number("hex", "E2740"))
    pos.put(pos.world.number("unit", "212/423"), town)
    control.passes(pos, GERMAN, town)
    for bridge, pair in enumerate(pos.world.ground.bridges):
        if town in pair:
            pos.bridge[bridge] = BLOWN
    id = pos.world.map.ids[town]
    view = game.view("allied")
    ((note,), (line, *still_open)) = view.notes[id], view.accounts["a44-fact-points"]
    assert {one.cause.id for one in still_open} == {"a44-points-open"}  # all victory hexes stand in one list
    assert len(still_open) == len(pos.world.features.victory) - 1
    assert (note.rule, line.rule, line.value) == ("30.1", "30.1", 0)
    assert view.control[id] == "german"
    shown = next(one for one in game.overlays() if one.name == "victory")
    assert id in shown.notes
    assert "cut" in shown.marks.values()
    for bridge in range(len(pos.bridge)):
        pos.bridge[bridge] = INTACT
    view = game.view("allied")
    assert not view.notes
    assert [line.value for line in view.accounts["a44-fact-points"] if line.value] == [1]


@pytest.mark.rule("30.1b")
def test_a_unit_in_the_hex_has_it() -> None:
    hexes = {"1515": {"victory": True, "name": "Huy"}}
    assert controls(position(unit("G", "German", "1515"), also=hexes), "1515")
    assert not controls(position(also=hexes), "1515")
    assert not controls(position(unit("A", "Allied", "1515"), held={"1515": "Huy"}), "1515")


@pytest.mark.rule("30.1b")
def test_the_path_may_be_cut() -> None:
    held = {"1515": "Huy"}
    assert not controls(position(unit("G", "German", "1515"), unit("A", "Allied", "1512"), held=held), "1515")


@pytest.mark.rule("30.1b", "30.2b")
@pytest.mark.parametrize("case", [case for case in CASES if "victory" in case["ask"]], ids=lambda case: case["id"])
def test_cases(case: dict[str, Any]) -> None:
    result = victory.check(cases.position(case))
    assert (result and result.winner) == (case["expect"]["winner"] and case["expect"]["winner"].lower())


# 30.2 The German wins ------------------------------------------------------------------------------


@pytest.mark.rule("30.1a", "30.2b")
def test_liege() -> None:
    assert winner(position(held=LIEGE)) == "german"
    assert winner(position(held=dict(list(LIEGE.items())[:3]))) == "nobody yet"


@pytest.mark.rule("30.2c")
def test_four_towns_on_the_meuse() -> None:
    towns = list(MEUSE.items())
    assert winner(position(held=dict(towns[:3]))) == "nobody yet"
    for chosen in (towns[:4], towns[2:]):
        result = victory.check(position(held=dict(chosen)))
        assert result is not None
        assert (result.winner, result.message.id, result.message.args) == ("german", "a44-victory-meuse", {"number": 4})


@pytest.mark.rule("30.2d")
@pytest.mark.parametrize(("count", "expected"), [(5, "nobody yet"), (6, "german")])
def test_six_victory_hexes_in_the_west(count: int, expected: str) -> None:
    assert winner(position(held={f"15{12 + index}": f"Town {index}" for index in range(count)})) == expected


@pytest.mark.rule("30.2d")
def test_victory_hexes_of_the_west_map() -> None:
    features, ids = theatre.features(), theatre.chart().map.ids
    western = [hex for hex in features.victory if not ids[hex].startswith("E")]
    assert set(victory.MEUSE) <= {name for name, hexes in features.names.items() if set(hexes) & set(western)}
    assert not set(western) & {*features.names["Liège"], *features.names["Bastogne"]}
    assert len(set(features.names["Liège"]) & features.victory) == 4


@pytest.mark.rule("30.2a")
@pytest.mark.parametrize(
    ("factors", "exits", "expected"),
    [
        (24, ["1520"], "german"),
        (23, ["1520"], "nobody yet"),
        (24, ["1720"], "nobody yet"),
        (24, ["1720", "1520"], "german"),
    ],
)
def test_exits_to_antwerp(factors: int, exits: list[str], expected: str) -> None:
    """No road leads to 1720."""
    pos = position()
    pos.exited = factors
    pos.exits_used = tuple(pos.world.map.index(id) for id in exits)
    assert winner(pos) == expected


# 30.3 The Allies win -------------------------------------------------------------------------------

AREAS = {"1526": "18VG", "1527": "62VG", "1528": "26VG", "1529": "26VG"}


def raiders(*hexes: str, **more: Any) -> list[dict[str, Any]]:
    return [unit(f"A{index}", "Allied", at, **more) for index, at in enumerate(hexes)]


@pytest.mark.rule("30.3a")
def test_three_start_areas_at_two_checks() -> None:
    pos = position(*raiders("1526", "1527", "1528"), areas=AREAS)
    assert winner(pos) == "nobody yet"
    assert winner(pos) == "allied"


@pytest.mark.rule("30.3a")
def test_the_checks_must_be_consecutive() -> None:
    pos = position(*raiders("1526", "1527", "1528"), areas=AREAS)
    assert winner(pos) == "nobody yet"
    pos.put(0, pos.world.map.index("1529"))  # two units in one area
    assert winner(pos) == "nobody yet"
    pos.put(0, pos.world.map.index("1526"))
    assert winner(pos) == "nobody yet"
    assert winner(pos) == "allied"


@pytest.mark.rule("30.3a")
def test_only_units_in_supply_count() -> None:
    pos = position(*raiders("1526", "1527"), *raiders("1528", status=["oos"]), areas=AREAS)
    assert [winner(pos) for _ in range(3)] == ["nobody yet"] * 3
    cut = position(*raiders("1526", "1527", "1528"), unit("G", "German", "1530"), areas=AREAS)
    assert [winner(cut) for _ in range(3)] == ["nobody yet"] * 3


@pytest.mark.rule("30.3a")
def test_it_beats_a_german_victory() -> None:
    pos = position(*raiders("1526", "1527", "1528"), areas=AREAS, held=LIEGE)
    pos.areas_held = 1
    assert winner(pos) == "allied"


@pytest.mark.rule("30.1a", "30.3a")
@pytest.mark.parametrize(("scenario", "last"), [("campaign", 22), ("patton", 22), ("extended", 30)])
def test_the_allies_win_at_the_end(scenario: str, last: int) -> None:
    assert winner(position(turn=last - 1, scenario=scenario)) == "nobody yet"
    assert winner(position(turn=last, scenario=scenario)) == "allied"


# The scenarios -------------------------------------------------------------------------------------


@pytest.mark.rule("S2b", "S3b")
@pytest.mark.parametrize(("scenario", "last", "needed"), [("six-turns", 6, 10), ("eight-turns", 8, 14)])
def test_victory_points(scenario: str, last: int, needed: int) -> None:
    def played(hexes: int, exited: int = 0, turn: int = last, exit: str = "1529") -> str | None:
        held = {f"15{11 + index}": f"Town {index}" for index in range(hexes)}
        pos = position(held=held, turn=turn, scenario=scenario)
        pos.exited, pos.exits_used = exited, (pos.world.map.index(exit),)
        return winner(pos)

    assert played(needed) == "german"
    assert played(needed - 1) == "allied"
    assert played(needed, turn=last - 1) == "nobody yet"
    assert played(needed - 2, exited=8) == "german"
    assert played(needed - 2, exited=7) == "allied"
    assert played(needed - 2, exited=8, exit="1720") == "allied"  # no road leads there


@pytest.mark.rule("S2b", "S3b")
@pytest.mark.parametrize(("scenario", "last", "needed"), [("six-turns", 6, 10), ("eight-turns", 8, 14)])
def test_with_a_handicap_fewer_points_are_enough(scenario: str, last: int, needed: int) -> None:
    def played(held: int) -> tuple[str | None, float]:
        world = RULEBOOK.world(scenario, RULEBOOK.choose_options({victory.HANDICAP: 3}))
        pos = position(held={f"15{11 + index}": f"Town {index}" for index in range(held)}, turn=last, scenario=scenario)
        pos.world.options = world.options
        return winner(pos), RULEBOOK.margin(pos, SIDES[GERMAN])

    assert played(needed - 3) == ("german", 0)
    assert played(needed - 4) == ("allied", -1)


@pytest.mark.rule("S2b")
def test_victory_points_are_a_sum() -> None:
    pos = position(held={"1512": "Clervaux", "1712": "Wiltz"}, scenario="six-turns")
    pos.exited, pos.exits_used = 9, (pos.world.map.index("1520"),)
    lines = victory.victory_points(pos, supply.supply(pos, GERMAN))
    assert [line.value for line in lines] == [1, 2]
    assert {line.rule for line in lines} == {"S2.4"}


@pytest.mark.rule("S2b", "30.2b")
def test_the_short_scenarios_have_no_victory_before_their_end() -> None:
    assert winner(position(held=LIEGE, scenario="six-turns")) == "nobody yet"


BASTOGNE = {id: {"settlement": "town", "name": "Bastogne"} for id in ("1520", "1521")}


@pytest.mark.rule("S4e")
def test_patton_draws_if_bastogne_is_cut_off() -> None:
    def played(*units: dict[str, Any], **more: Any) -> str | None:
        return winner(position(*units, turn=22, scenario="patton", also=BASTOGNE, **more))

    assert played() == "allied"
    assert played(unit("G", "German", "1525")) is None
    assert played(unit("G", "German", "1520")) is None  # from one of the two hexes no path leads
    assert played(unit("G", "German", "1525"), held=LIEGE) == "german"


@pytest.mark.rule("S5b")
def test_the_extended_game_looks_at_bastogne_and_the_west() -> None:
    west = {f"15{12 + index}": f"Town {index}" for index in range(4)}

    def played(*units: dict[str, Any], held: dict[str, str], turn: int = 30, **bastogne: Any) -> str | None:
        town = {id: data | bastogne for id, data in BASTOGNE.items()}
        return winner(position(*units, held=held, turn=turn, scenario="extended", also=town))

    siege = unit("G", "German", "1525")
    assert played(held=west) == "allied"
    assert played(siege, held=west) == "german"
    assert played(siege, held=west, turn=29) == "nobody yet"
    assert played(siege, held=dict(list(west.items())[:3])) == "allied"
    assert played(held=west, control="German") == "german"


@pytest.mark.rule("S5b")
def test_bastogne_is_not_lost_while_one_hex_has_a_path() -> None:
    west = {f"15{12 + index}": f"Town {index}" for index in range(4)}
    pos = position(unit("G", "German", "1520"), held=west, turn=30, scenario="extended", also=BASTOGNE)
    assert winner(pos) == "allied"
