"""19 Advance after combat."""

from __future__ import annotations

import json
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat import advance, attack, results
from salient.games.ardennes44.combat.advance import Advances, Kind, Pursuit, advances
from salient.games.ardennes44.map.features import Features
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import NOWHERE, A44Position

CASES = json.loads((Path(__file__).parents[1] / "cases.json").read_text())["cases"]
ASKED = [case for case in CASES if "advances" in case["ask"]]


def german(id: str = "A", at: str | None = "1416", **more: Any) -> dict[str, Any]:
    """A regiment of infantry next to 1515, which was just vacated."""
    return {"id": id, "side": "German", "attack": 4, "defense": 5, "move": 3, "stacking": 2, "at": at} | more


def us(id: str, at: str | None, **more: Any) -> dict[str, Any]:
    return german(id, at, **more) | {"side": "Allied"}


TANK = {"type": "tank", "class": "vehicle", "silhouette": True, "stacking": 0, "defense": 2}
PZGR = {"type": "panzergrenadier", "class": "mech_infantry"}


def position(*units: dict[str, Any], turn: int = 6, **board: Any) -> A44Position:
    shape = {"columns": [10, 20], "rows": [10, 20], **board}
    return cases.position({"board": shape, "units": units, "when": {"turn": turn}})


def place(pos: A44Position, id: str) -> int:
    return pos.world.map.index(id)


def road(*hexes: str, kind: str = "primary", **more: Any) -> list[dict[str, Any]]:
    return [{"between": pair, "road": kind, **more} for pair in pairwise(hexes)]


def go(pos: A44Position, kind: Kind, unit: int = 0, vacated: str = "1515") -> Advances:
    return advances(pos, unit, kind, place(pos, vacated))


def ends(pos: A44Position, kind: Kind, unit: int = 0) -> set[str]:
    return {pos.world.map.ids[end] for end in go(pos, kind, unit).ends}


def refused(pos: A44Position, kind: Kind, *way: str, unit: int = 0) -> set[tuple[str | None, str]]:
    walked = tuple(place(pos, hex) for hex in way[:-1])
    pursuit = Pursuit(unit, kind, place(pos, "1515"), walked)
    return {(reason.rule, reason.message.id) for reason in advance.why_not_step(pos, pursuit, place(pos, way[-1]))}


@pytest.mark.rule("19.1c", "19.1f", "19.2b", "19.2c", "19.5a")
@pytest.mark.parametrize("case", ASKED, ids=[case["id"] for case in ASKED])
def test_cases(case: dict[str, Any]) -> None:
    pos = cases.position(case)
    asked = case["ask"]["advances"]
    found = advances(pos, pos.world.things["unit"][asked["unit"]], asked["kind"], place(pos, asked["vacated"]))
    hexes = {pos.world.map.ids[end] for end in found.ends}
    assert set(case["expect"].get("includes", ())) <= hexes
    assert not set(case["expect"].get("excludes", ())) & hexes


# --- who and how far


@pytest.mark.rule("19.1a", "29.1a")
def test_who_may_advance() -> None:
    pos = position(german("A"), german("B"), german("F", type="artillery"), german("R", special=["red_code"]), turn=1)

    def why(unit: int) -> list[tuple[str | None, str]]:
        reasons = advance.why_not_advance(pos, unit, [0, 2, 3])
        return [(reason.rule, reason.message.id) for reason in reasons]

    assert why(0) == []
    assert why(1) == [("19.1", "a44-refused-advance-not-attacking")]
    assert why(2) == [("19.1", "a44-refused-advance-artillery")]
    assert why(3) == [("29.1", "a44-refused-advance-red-code")]
    assert go(pos, "bonus", 2).paths == go(pos, "bonus", 3).paths == ()


@pytest.mark.rule("19.1b")
def test_limited_only_into_the_vacated_hex() -> None:
    pos = position(german(**TANK), sides=road("1416", "1515", "1616"))
    assert ends(pos, "limited") == {"1515"}
    assert ("19.1", "a44-refused-advance-vacated-only") in refused(pos, "limited", "1416", "1516")
    assert ("19.1", "a44-refused-advance-length") in refused(pos, "limited", "1416", "1515", "1616")


@pytest.mark.rule("19.1c", "19.1d")
def test_regular_one_hex_and_bonus_two_in_any_direction() -> None:
    pos = position(german())
    board, start = pos.world.map, pos.at[0]
    assert go(pos, "regular").ends == set(board.ring(start, 1))
    assert go(pos, "bonus").ends == set(board.ring(start, 1)) | set(board.ring(start, 2))
    assert refused(pos, "regular", "1416", "1515", "1616") == {("19.1", "a44-refused-advance-length")}


@pytest.mark.rule("19.1e")
def test_the_road_bonus() -> None:
    way = road("1416", "1515", "1616", "1716", "1817")
    for shape in (TANK, PZGR):
        pos = position(german(**shape), sides=way)
        assert "1616" in ends(pos, "regular")
        assert "1716" in ends(pos, "bonus")
        assert "1817" not in ends(pos, "bonus")
        assert "1716" not in ends(pos, "regular")
    assert "1616" not in ends(position(german(), sides=way), "regular")
    gap = road("1416", "1515") + road("1616", "1716")
    assert "1716" not in ends(position(german(**TANK), sides=gap), "bonus")


@pytest.mark.rule("19.1e")
def test_no_bonus_over_a_blown_bridge() -> None:
    for state, beyond in (("intact", True), ("blown", False)):
        bridge = road("1416", "1515", river="minor", bridge=True, bridge_state=state)
        pos = position(german(**PZGR), sides=bridge + road("1515", "1616"))
        assert ("1616" in ends(pos, "regular")) == beyond


@pytest.mark.rule("19.1f")
def test_forest_roads_wait_for_the_frost() -> None:
    way = {"sides": road("1416", "1515", "1616", kind="secondary"), "hexes": {"1616": {"terrain": "forest"}}}
    assert "1616" not in ends(position(german(**TANK), turn=10, **way), "regular")
    assert "1616" in ends(position(german(**TANK), turn=11, **way), "regular")
    primary = way | {"sides": road("1416", "1515", "1616")}
    assert "1616" in ends(position(german(**TANK), turn=10, **primary), "regular")


@pytest.mark.rule("19.1f")
def test_traffic_does_not_matter() -> None:
    way = {"columns": [10, 20], "rows": [10, 20], "sides": road("1416", "1515", "1616")}
    traffic = [{"kind": "traffic", "side": "Allied", "at": "1616", "number": 2}]
    pos = cases.position({"board": way, "units": [german(**TANK)], "markers": traffic, "when": {"turn": 6}})
    assert "1616" in ends(pos, "regular")


# --- terrain


@pytest.mark.rule("19.2a")
def test_no_advance_across_a_lake() -> None:
    pos = position(german(), sides=[{"between": ("1416", "1515"), "river": "lake"}])
    assert "1515" not in ends(pos, "regular")
    assert refused(pos, "regular", "1416", "1515") == {("19.2", "a44-refused-advance-lake")}


@pytest.mark.rule("19.2b")
def test_forest() -> None:
    woods = {"hexes": {"1515": {"terrain": "forest"}, "1616": {"terrain": "forest"}}}
    pos = position(german(), german("T", **TANK), **woods)
    assert "1515" in ends(pos, "bonus")
    assert "1616" not in ends(pos, "bonus")
    assert refused(pos, "bonus", "1416", "1515", "1616") == {("19.2", "a44-refused-advance-forest-first")}
    assert "1515" not in ends(pos, "bonus", 1)
    assert refused(pos, "bonus", "1416", "1515", unit=1) == {("19.2", "a44-refused-advance-vehicle-off-road")}
    by_road = position(german(), german("T", **TANK), sides=road("1416", "1515", "1616", kind="secondary"), **woods)
    assert {"1515", "1616"} <= ends(by_road, "bonus") & ends(by_road, "bonus", 1)


@pytest.mark.rule("19.2a", "19.2b")
def test_vehicles_and_the_west_wall() -> None:
    pos = position(german(**TANK), german("I"), hexes={"1515": {"west_wall": True}})
    assert "1515" not in ends(pos, "regular")
    assert "1515" in ends(pos, "regular", 1)


@pytest.mark.rule("19.2c")
@pytest.mark.parametrize(
    "board",
    [
        {"hexes": {"1616": {"terrain": "wooded_rough"}, "1417": {"terrain": "wooded_rough"}}},
        {
            "sides": [
                {"between": pair, "river": "minor"}
                for pair in (("1515", "1616"), ("1516", "1616"), ("1416", "1417"), ("1417", "1516"), ("1417", "1316"))
            ]
        },
    ],
)
def test_hard_hexsides_only_with_the_first_hex(board: dict[str, Any]) -> None:
    pos = position(german(), german("T", **TANK), **board)
    assert "1417" in ends(pos, "bonus")
    assert "1616" not in ends(pos, "bonus")
    assert not {"1417", "1616"} & ends(pos, "bonus", 1)
    assert ("19.2", "a44-refused-advance-crossing-first") in refused(pos, "bonus", "1416", "1515", "1616")
    assert ("19.2", "a44-refused-advance-vehicle-crossing") in refused(pos, "bonus", "1416", "1417", unit=1)


# --- enemies


@pytest.mark.rule("19.2a")
def test_no_advance_into_enemy_units() -> None:
    pos = position(german(), us("X", "1516"))
    assert "1516" not in ends(pos, "regular")


@pytest.mark.rule("19.3a")
def test_bonds_bar_all_but_the_vacated_hex() -> None:
    pos = position(german(), us("X", "1514"), us("Y", "1516"))  # a hex bond on 1515
    assert pos.front(1).hex_bonds >> place(pos, "1515") & 1
    assert "1515" in ends(pos, "regular")
    other = position(german(), us("X", "1515"), us("Y", "1517"))  # on 1516, which was not vacated
    assert advances(other, 0, "regular", place(other, "1417")).ends.isdisjoint({place(other, "1516")})
    assert refused(other, "regular", "1416", "1516") >= {("19.3", "a44-refused-advance-bond")}


@pytest.mark.rule("19.3a")
def test_hexside_bonds_bar_the_way_too() -> None:
    pos = position(german(at="1515"), us("X", "1516"), us("Y", "1615"))  # the hexside 1515/1616
    assert "1616" not in {pos.world.map.ids[end] for end in advances(pos, 0, "regular", place(pos, "1514")).ends}
    vacated = advances(pos, 0, "regular", place(pos, "1616"))
    assert place(pos, "1616") in vacated.ends


@pytest.mark.rule("19.3b")
def test_from_zone_to_zone_of_one_unit_only_with_the_first_hex() -> None:
    pos = position(german(), us("X", "1615"))  # its zone: 1515, 1514, 1614, 1616, 1714, 1715
    assert "1515" in ends(pos, "regular")
    assert refused(pos, "bonus", "1416", "1515", "1514") == {("19.3", "a44-refused-advance-zone")}
    assert {"1616"}.isdisjoint({pos.world.map.ids[path[-1]] for path in go(pos, "bonus").paths if len(path) == 1})
    assert ("19.3", "a44-refused-advance-zone") in refused(pos, "bonus", "1416", "1515", "1616")
    first = position(german(at="1514"), us("X", "1615"))
    assert "1515" in ends(first, "regular")  # the first hex may


@pytest.mark.rule("19.3b")
def test_zones_of_different_units_do_not_stop_it() -> None:
    pos = position(german(), us("X", "1615", status=["disrupted"]), us("Y", "1617", status=["disrupted"]))
    assert refused(pos, "bonus", "1416", "1515", "1516") == set()  # 1515 is X's, 1516 is Y's


@pytest.mark.rule("19.3b", "9.3a")
def test_a_silhouette_in_the_woods_has_no_such_zone() -> None:
    pos = position(german(), us("X", "1615", **TANK), hexes={"1615": {"terrain": "forest"}})
    assert refused(pos, "bonus", "1416", "1515", "1514") == set()


# --- lines and areas


def with_features(pos: A44Position, **features: Any) -> A44Position:
    pos.world.features = Features(**features)
    return pos


@pytest.mark.rule("11.10a")
def test_army_boundaries_bind_an_advance_before_turn_5() -> None:
    for turn, open_to_it in ((4, False), (5, True)):
        pos = position(german(), turn=turn)
        line = place(pos, "1416"), place(pos, "1515")
        with_features(pos, boundary=frozenset({line, line[::-1]}))
        assert ("1515" in ends(pos, "regular")) == open_to_it


@pytest.mark.rule("29.1b")
def test_start_areas_bind_an_advance_on_turn_1() -> None:
    for turn, formation, open_to_it in ((1, "62VG", False), (1, "18VG", True), (2, "62VG", True)):
        pos = position(german(formation=formation), turn=turn, hexes={"1515": {"start_area": "18VG"}})
        assert ("1515" in ends(pos, "regular")) == open_to_it
    pos = position(german(), turn=1)
    with_features(pos, rear_zone=frozenset({place(pos, "1515")}))
    assert "1515" not in ends(pos, "regular")


@pytest.mark.rule("29.4a")
def test_the_106th_and_the_area_of_the_18th() -> None:
    area = {"1515": {"start_area": "18VG"}, "1712": {"start_area": "18VG"}}
    held = position(us("X", "1416", formation="106"), german(at="1712"), hexes=area)
    assert "1515" not in ends(held, "regular")
    free = position(us("X", "1416", formation="106"), german(at="1812"), hexes=area)
    assert "1515" in ends(free, "regular")


@pytest.mark.rule("11.9a")
def test_allied_units_may_leave_the_map_with_one_hex_of_an_advance() -> None:
    edges = {"west": "Allied", "east": "German"}
    pos = position(us("X", "2015"), german(at="2014"), edges=edges)
    assert () in advances(pos, 0, "regular", place(pos, "1914")).off
    assert not advances(pos, 1, "regular", place(pos, "1914")).off
    assert not advances(pos, 0, "limited", place(pos, "1914")).off
    advance.advance_unit(pos, 0, (), off=True)
    assert pos.at[0] == NOWHERE  # this board has no boxes


# --- the end


@pytest.mark.rule("19.6a")
def test_stacking_and_strategic_movement_at_the_end() -> None:
    pos = position(german(), german("B", "1515"), german("S", "1516", stacking=1, status=["strategic"]))
    assert not ends(pos, "regular") & {"1515", "1516"}
    assert "1616" in ends(pos, "bonus")  # through either of them
    assert [reason.message.id for reason in advance.why_not_end(pos, 0, place(pos, "1515"))] == [
        "a44-refused-advance-stacking"
    ]
    assert [reason.message.id for reason in advance.why_not_end(pos, 0, place(pos, "1516"))] == [
        "a44-refused-advance-strategic"
    ]


@pytest.mark.rule("30.1b")
def test_an_advance_takes_the_hexes_that_it_passes() -> None:
    pos = position(german())
    path = (place(pos, "1515"), place(pos, "1616"))
    advance.advance_unit(pos, 0, path)
    assert pos.at[0] == path[-1]
    assert all(pos.control[hex] == 1 + GERMAN for hex in path)


@pytest.mark.rule("19.1c")
def test_an_advance_can_be_walked_hex_by_hex() -> None:
    pos = position(german(**TANK), sides=road("1416", "1515", "1616", "1716"))
    start = pos.at[0]
    advance.advance_unit(pos, 0, [place(pos, "1515")])
    on = advances(pos, 0, "bonus", place(pos, "1515"), (start, pos.at[0]))
    assert (place(pos, "1616"), place(pos, "1716")) in on.paths
    assert all(start not in path for path in on.paths)


# --- offers and refusals


@pytest.mark.rule("19.1e", "19.2b", "19.2c", "19.3a", "19.3b")
@pytest.mark.parametrize("seed", range(6))
def test_reasons_and_offers_agree(seed: int) -> None:
    """What is offered has no reason against it, whatever is not offered has one."""
    dice = random.Random(seed)
    hexes = [f"{column}{row}" for column in range(12, 19) for row in range(12, 19)]
    for _ in range(6):
        ground = {hex: {"terrain": dice.choice(["clear", "light_woods", "forest", "wooded_rough"])} for hex in hexes}
        blank = position(german())
        pairs = [
            (a, blank.world.map.ids[b])
            for a in hexes
            for b in blank.world.map.neighbours[place(blank, a)]
            if a < blank.world.map.ids[b] and dice.random() < 0.5
        ]
        sides = [
            {
                "between": pair,
                "river": dice.choice(["none", "none", "minor", "lake"]),
                "bridge": dice.random() < 0.3,
                "road": dice.choice(["none", "primary", "secondary"]),
            }
            for pair in pairs
        ]
        for side in sides:
            side["bridge"] = side["bridge"] and side["river"] != "none"
        spots = dice.sample([hex for hex in hexes if hex not in ("1416", "1515")], 7)
        units = [us(f"E{hex}", hex, **dice.choice([TANK, {}])) for hex in spots[:5]]
        shape = dice.choice([TANK, PZGR, {}])
        pos = position(german(**shape), *units, german("F", spots[5]), hexes=ground, sides=sides)
        kind: Kind = dice.choice(["limited", "regular", "bonus"])
        vacated, start = place(pos, "1515"), pos.at[0]
        offered = set(go(pos, kind).paths)
        allowed, heads = set(), [(start,)]
        for walked in heads:
            for hex in pos.world.map.neighbours[walked[-1]]:
                if hex in walked or advance.why_not_step(pos, Pursuit(0, kind, vacated, walked), hex):
                    continue
                heads.append((*walked, hex))
                if not advance.why_not_end(pos, 0, hex):
                    allowed.add((*walked, hex)[1:])
        assert offered == allowed


# --- Breakthrough


@pytest.mark.rule("16.1a", "19.4a", "19.5a")
def test_who_may_be_of_the_breakthrough_stack() -> None:
    assert [result for result, what in results.EFFECTS.items() if what.breakthrough] == ["DS"]
    pos = position(german(), german("B", status=["oos"]), german("C"))
    assert advance.why_not_breakthrough(pos, 0, [0, 1]) == []
    assert [reason.rule for reason in advance.why_not_breakthrough(pos, 1, [0, 1])] == ["19.5"]
    assert [reason.rule for reason in advance.why_not_breakthrough(pos, 2, [0, 1])] == ["19.1"]


def walks(pos: A44Position, **ways: str) -> dict[int, tuple[int, ...]]:
    return {pos.world.things["unit"][id]: tuple(place(pos, hex) for hex in way.split()) for id, way in ways.items()}


@pytest.mark.rule("19.4a", "19.4b", "19.4c")
def test_what_makes_a_breakthrough_stack() -> None:
    pos = position(german("T", **TANK), german("P", "1415", **PZGR), german("I"))
    vacated = place(pos, "1515")

    def why(**ways: str) -> list[str]:
        return [reason.message.id for reason in advance.why_not_stack(pos, walks(pos, **ways), vacated)]

    assert why(T="1416 1515", P="1415 1515") == []
    assert why(T="1416 1515 1616", P="1415 1515 1616") == []
    assert why(T="1416 1515", P="1415 1515 1616") == ["a44-refused-breakthrough-split"]
    assert why(T="1416", I="1416") == ["a44-refused-breakthrough-still"]
    assert why(T="1416 1514", P="1415 1514") == ["a44-refused-breakthrough-formed"]
    assert why(T="1416 1516", I="1416 1516") == []
    assert why(T="1416 1515 1616", I="1416 1515 1616") == ["a44-refused-breakthrough-one-hex"]


@pytest.mark.rule("19.4b")
def test_how_far_a_breakthrough_stack_goes() -> None:
    way = road("1416", "1515", "1616", "1716")
    pos = position(german("T", "1515", **TANK), german("P", "1515", **PZGR), german("I", "1515"), sides=way)
    vacated = place(pos, "1515")
    along = advance.breakthrough_paths(pos, walks(pos, T="1416 1515", P="1416 1515"), vacated)
    assert (place(pos, "1616"), place(pos, "1716")) in along
    mixed_ways = advance.breakthrough_paths(pos, walks(pos, T="1416 1515", P="1415 1515"), vacated)
    assert {len(path) for path in mixed_ways} == {1}  # the one from 1415 did not follow the road
    assert advance.breakthrough_paths(pos, walks(pos, T="1416 1515", I="1416 1515"), vacated) == []


@pytest.mark.rule("19.4d", "19.4e")
def test_targets_of_a_breakthrough() -> None:
    pos = position(
        german(at="1515"),
        us("Fled", "1616", status=["retreated", "disrupted"]),
        us("Broken", "1615", status=["retreated", "broken"]),
        us("Late", "1516", status=["retreated", "broken"]),
        us("Held", "1516"),
        us("Far", "1817"),
    )
    attack.fought(pos, [0], place(pos, "1516"))
    targets = {pos.world.map.ids[hex] for hex in advance.breakthrough_targets(pos, place(pos, "1515"), GERMAN)}
    assert targets == {"1616", "1516"}


# --- the rulebook's examples


@pytest.mark.rule("19.1c", "19.1e")
def test_example_a_of_chapter_19() -> None:
    """Both units go one hex in any direction, the mechanized one two along the road."""
    pos = position(german("I"), german("M", **PZGR), sides=road("1416", "1515", "1616"))
    assert len(ends(pos, "regular")) == 6
    assert ends(pos, "regular", 1) == ends(pos, "regular") | {"1616"}


@pytest.mark.rule("19.2c", "16.1i")
def test_the_assault_guns_at_fohren_do_not_cross_the_river() -> None:
    """G2-D: Limited Advance; the 11 Stg Bde may not advance over the unbridged river."""
    river = [{"between": ("1415", "1515"), "river": "minor"}]
    pos = position(german("Stg", "1415", **TANK), german("I"), sides=river)
    assert ends(pos, "limited") == set()
    assert ends(pos, "limited", 1) == {"1515"}


@pytest.mark.rule("19.1d", "19.1e")
def test_peiper_goes_three_hexes_by_road() -> None:
    """N-A: Bonus Advance with the road bonus."""
    pos = position(german(**PZGR), sides=road("1416", "1515", "1616", "1716"), turn=2)
    assert "1716" in ends(pos, "bonus")
