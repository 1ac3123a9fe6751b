"""23 Supply and surrender."""

from __future__ import annotations

import json
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from a44_field import on_the_real_map
from salient.board import bits
from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat import odds, retreat
from salient.games.ardennes44.logistics import supply, surrender
from salient.games.ardennes44.map import crossing, theatre
from salient.games.ardennes44.movement import modes
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, OOS, Face, Unit
from salient.games.ardennes44.position import GONE, A44Position

CASES = json.loads((Path(__file__).parents[1] / "cases.json").read_text())["cases"]


def road(*hexes: str, **bridge: Any) -> list[dict[str, Any]]:
    return [{"between": pair, "road": "secondary", **bridge} for pair in pairwise(hexes)]


def column_road(first: int, last: int) -> list[dict[str, Any]]:
    """Along column 15."""
    return road(*(f"15{row}" for row in range(first, last + 1)))


def ally(id: str, at: str, **more: Any) -> dict[str, Any]:
    return {"id": id, "side": "Allied", "attack": 2, "defense": 2, "move": 3, "stacking": 1, "at": at, **more}


def german(id: str, at: str, **more: Any) -> dict[str, Any]:
    return ally(id, at, **more) | {"side": "German"}


def position(
    *units: dict[str, Any],
    hexes: dict[str, Any] | None = None,
    sides: list[dict[str, Any]] | None = None,
    source: str | None = "1510",
    **more: Any,
) -> A44Position:
    marked = {source: {"supply_source": "Allied"}} if source else {}
    board = {
        "columns": more.pop("columns", [10, 22]),
        "rows": [10, 22],
        "hexes": marked | (hexes or {}),
        "sides": column_road(10, 20) if sides is None else sides,
    }
    return cases.position({"board": board, "units": units, "when": {"turn": more.pop("turn", 6)}, **more})


def supplied(pos: A44Position, id: str = "A") -> bool:
    unit = pos.world.things["unit"][id]
    return supply.in_supply(pos, unit, supply.supply(pos, pos.unit(unit).side))


def groups(pos: A44Position, side: int = ALLIED) -> list[str]:
    """The isolated groups by the ids of their units, each written together."""
    found = surrender.isolated_groups(pos, supply.supply(pos, side))
    return ["".join(pos.unit(unit).id for unit in group) for group in found]


# 23.1 The phase ------------------------------------------------------------------------------------


@pytest.mark.rule("23.1a", "6.1e")
def test_the_phase_marks_and_unmarks() -> None:
    """B was out of supply (of fuel, say) and has a path now; C has none."""
    pos = position(ally("A", "1512"), ally("B", "1513", status=["oos"]), ally("C", "2220"), german("G", "2010"))
    lost, regained = supply.check_supply(pos, supply.supply(pos, ALLIED))
    assert (lost, regained) == ([2], [1])
    assert [bool(status & OOS) for status in pos.status] == [False, False, True, False]
    assert supply.check_supply(pos, supply.supply(pos, ALLIED)) == ([], [])


@pytest.mark.rule("23.1a")
def test_units_that_are_not_there_are_not_marked() -> None:
    pos = position(ally("A", "1512") | {"at": None})
    assert supply.check_supply(pos, supply.supply(pos, ALLIED)) == ([], [])
    assert not supplied(pos)


# 23.2 Sources --------------------------------------------------------------------------------------


@pytest.mark.rule("23.2a")
def test_a_source_is_closed_by_an_enemy_unit_in_it() -> None:
    assert not supplied(position(ally("A", "1518"), german("G", "1510")))


@pytest.mark.rule("23.2a")
def test_a_source_is_not_closed_by_an_enemy_unit_beside_it() -> None:
    assert supplied(position(ally("A", "1518"), german("G", "1610")))


@pytest.mark.rule("23.2a")
def test_a_source_that_the_enemy_only_passed_is_open() -> None:
    hexes = {"1510": {"supply_source": "Allied", "settlement": "town", "control": "German"}}
    assert supplied(position(ally("A", "1518"), hexes=hexes))


@pytest.mark.rule("23.2a")
def test_the_enemys_source_is_none() -> None:
    assert not supplied(position(ally("A", "1518"), hexes={"1510": {"supply_source": "German"}}))


def plain(id: str, side: int) -> Unit:
    return Unit(id=id, side=side, kind="infantry", unit_class="non_mech", faces=(Face(2, 2, 3, 1),))


@pytest.mark.rule("23.2b")
def test_allied_units_in_boxes_are_in_supply() -> None:
    blocking = next(box for box in theatre.chart().map.boxes if box.startswith("Block"))
    pos = on_the_real_map([(plain("A", ALLIED), "Southwest"), (plain("B", ALLIED), blocking)])
    assert supplied(pos, "A")
    assert supplied(pos, "B")


@pytest.mark.rule("23.2a", "23.3a")
def test_both_sides_are_in_supply_on_the_real_map() -> None:
    """In Bastogne and in Bitburg, with nobody else about."""
    there = {name: theatre.chart().map.ids[theatre.features().names[name][0]] for name in ("Bastogne", "Bitburg")}
    pos = on_the_real_map([(plain("A", ALLIED), there["Bastogne"]), (plain("G", GERMAN), there["Bitburg"])])
    assert supplied(pos, "A")
    assert supplied(pos, "G")


# 23.3 Paths ----------------------------------------------------------------------------------------


@pytest.mark.rule("23.3a")
@pytest.mark.parametrize(("at", "expected"), [("1515", True), ("1915", True), ("2015", False), ("1615", True)])
def test_the_off_road_part_has_four_hexes_at_most(at: str, expected: bool) -> None:
    assert supplied(position(ally("A", at))) is expected


@pytest.mark.rule("23.3a")
@pytest.mark.parametrize(("at", "expected"), [("1510", True), ("1514", True), ("1515", False)])
def test_the_road_part_may_be_missing(at: str, expected: bool) -> None:
    assert supplied(position(ally("A", at), sides=[])) is expected


@pytest.mark.rule("23.3a")
def test_the_road_part_may_be_all() -> None:
    assert supplied(position(ally("A", "1520"), columns=[15, 15]))


@pytest.mark.rule("23.3b")
def test_the_off_road_part_crosses_any_terrain_and_rivers() -> None:
    hexes = {f"15{row}": {"terrain": "wooded_rough"} for row in range(12, 17)}
    river = [{"between": ["1512", "1513"], "river": "meuse"}, {"between": ["1513", "1514"], "river": "minor"}]
    pos = position(ally("A", "1515"), hexes=hexes, sides=[*column_road(10, 11), *river], columns=[15, 15])
    assert supplied(pos)


@pytest.mark.rule("23.3b")
def test_the_off_road_part_does_not_enter_enemy_units() -> None:
    assert supplied(position(ally("A", "1514"), columns=[15, 15], sides=[]))
    assert not supplied(position(ally("A", "1514"), german("G", "1513"), columns=[15, 15], sides=[]))


#: A must go to 1512, whose zone is allowed as its first hex, and on to B in 1511, who is on the road.
GAP = (ally("A", "1513"), ally("B", "1511"))


@pytest.mark.rule("10.2c", "23.3b")
@pytest.mark.parametrize(("state", "expected"), [([], False), (["disrupted"], True)])
def test_the_off_road_part_crosses_no_hexside_bond(state: list[str], expected: bool) -> None:
    """G and H bond the hexside of 1511 and 1512, unless one of them cannot."""
    pos = position(*GAP, german("G", "1412"), german("H", "1612", status=state), sides=column_road(10, 11))
    assert supplied(pos) is expected


@pytest.mark.rule("10.2c", "23.3b")
@pytest.mark.parametrize(("state", "expected"), [([], False), (["disrupted"], True)])
def test_the_off_road_part_enters_no_hex_bond(state: list[str], expected: bool) -> None:
    """G and H bond the hex 1512, unless one of them cannot; I stops the way round."""
    enemies = (german("G", "1412"), german("H", "1613", status=state), german("I", "1612", status=["disrupted"]))
    assert supplied(position(*GAP, *enemies, sides=column_road(10, 11))) is expected


@pytest.mark.rule("23.3c")
@pytest.mark.parametrize(
    ("friend", "expected"), [("1410", False), ("1513", True)], ids=["empty", "cancelled by a friend"]
)
def test_only_the_first_off_road_hex_may_be_an_empty_enemy_zone(friend: str, expected: bool) -> None:
    """The enemy's zone covers 1514, A's first hex, and 1513, its second."""
    pos = position(
        ally("A", "1515"), ally("B", friend), german("G", "1414"), sides=column_road(10, 12), columns=[14, 15]
    )
    assert supplied(pos) is expected


@pytest.mark.rule("23.3c")
def test_the_first_off_road_hex_may_be_in_an_enemy_zone() -> None:
    pos = position(ally("A", "1514"), german("G", "1414"), sides=column_road(10, 12), columns=[14, 15])
    assert pos.front(GERMAN).zone >> pos.world.map.index("1513") & 1
    assert supplied(pos)


FAR = ally("A", "1520")  # six hexes of road from 1514


@pytest.mark.rule("23.3d")
def test_the_road_part_needs_no_more_than_road() -> None:
    assert supplied(position(FAR))
    assert not supplied(position(FAR, sides=column_road(10, 14) + column_road(15, 20)))


@pytest.mark.rule("23.3d")
def test_the_road_part_does_not_enter_an_enemy_unit() -> None:
    assert not supplied(position(FAR, german("G", "1514"), columns=[15, 15]))


@pytest.mark.rule("23.3d")
def test_the_road_part_enters_enemy_zones_only_where_a_friend_is() -> None:
    enemy = german("G", "1414")  # its zone covers 1513 and 1514
    assert not supplied(position(FAR, enemy))
    assert not supplied(position(FAR, enemy, ally("B", "1514")))
    assert supplied(position(FAR, enemy, ally("B", "1514"), ally("C", "1513")))


@pytest.mark.rule("23.3d")
@pytest.mark.parametrize(
    ("settlement", "holder", "expected"),
    [
        ("town", "German", False),
        ("city", "German", False),
        ("village", "German", True),
        ("town", "Allied", True),
        ("town", None, True),
    ],
)
def test_the_road_part_and_garrisons(settlement: str, holder: str | None, expected: bool) -> None:
    hexes = {"1514": {"settlement": settlement, "control": holder}}
    assert supplied(position(FAR, hexes=hexes)) is expected


@pytest.mark.rule("23.3d")
def test_an_own_unit_in_a_town_opens_it() -> None:
    hexes = {"1514": {"settlement": "town", "control": "German"}}
    assert supplied(position(FAR, ally("B", "1514"), hexes=hexes))


@pytest.mark.rule("23.3b", "23.3d")
def test_the_off_road_part_passes_a_garrison() -> None:
    hexes = {"1514": {"settlement": "town", "control": "German"}}
    assert supplied(position(ally("A", "1516"), hexes=hexes))


@pytest.mark.rule("7.2d", "23.3d")
@pytest.mark.parametrize(("state", "expected"), [("intact", True), ("blown", False), ("under_construction", False)])
def test_the_road_part_and_bridges(state: str, expected: bool) -> None:
    bridge = road("1513", "1514", river="minor", bridge=True, bridge_state=state)
    sides = [*column_road(10, 13), *bridge, *column_road(14, 20)]
    assert supplied(position(FAR, sides=sides)) is expected


@pytest.mark.rule("23.3d", "33.1a")
@pytest.mark.parametrize(("marker", "expected"), [(0, False), (2, True)], ids=["enemy", "own"])
def test_the_road_part_and_roadblocks(marker: int, expected: bool) -> None:
    pos = position(FAR)
    pos.roadblock[marker] = pos.world.map.index("1514")
    assert supplied(pos) is expected


@pytest.mark.rule("10.2c", "23.3d")
def test_the_road_part_crosses_no_bond() -> None:
    """Friends in 1513 and 1514 would void the bond: here one is missing, and 1514 holds only the zone's end."""
    enemies = (german("G", "1414"), german("H", "1614"))
    assert not supplied(position(FAR, *enemies, ally("B", "1514")))
    assert supplied(position(FAR, *enemies, ally("B", "1514"), ally("C", "1513")))


@pytest.mark.rule("23.3d")
def test_a_road_path_is_traced_from_a_hex_that_is_not_entered() -> None:
    """1516 is in an enemy zone: a path may begin there, but none from beyond passes it. Off the road there is none."""
    pos = position(german("G", "1417"))
    paths = supply.supply(pos, ALLIED)
    wanted = {"1515": True, "1516": True, "1517": False, "1614": False}
    for id, expected in wanted.items():
        hex = pos.world.map.index(id)
        reasons = supply.why_no_road_path(pos, hex, paths, "7.8")
        assert (not reasons) is expected, id
        assert all(reason.rule == "7.8" for reason in reasons)


@pytest.mark.rule("23.3d")
def test_no_road_path_from_a_hex_with_an_enemy_unit() -> None:
    pos = position(german("G", "1511"))
    assert not supply.supply(pos, ALLIED).roads >> pos.world.map.index("1511") & 1


@pytest.mark.rule("23.3a", "23.3b", "23.3c", "23.3d", "23.6c")
@pytest.mark.parametrize("case", [case for case in CASES if "supply" in case["ask"]], ids=lambda case: case["id"])
def test_cases(case: dict[str, Any]) -> None:
    pos = cases.position(case)
    unit = pos.world.things["unit"][case["ask"]["supply"]["unit"]]
    paths = supply.supply(pos, pos.unit(unit).side)
    expected = case["expect"]
    assert supply.in_supply(pos, unit, paths) == expected["in_supply"]
    found = [group for group in surrender.isolated_groups(pos, paths) if unit in group]
    if "isolated" in expected:
        assert bool(found) == expected["isolated"]
    if "group" in expected:
        assert [pos.unit(member).id for member in found[0]] == expected["group"]


# 23.4, 23.5 Out of supply --------------------------------------------------------------------------


@pytest.mark.rule("23.4a")
def test_out_of_supply() -> None:
    pos = position(ally("A", "1512", status=["oos"]), ally("B", "1513"))
    assert [reason.rule for reason in supply.why_not_supplied(pos, 0)] == ["23.4"]
    assert not supply.why_not_supplied(pos, 1)
    target = pos.world.map.index("1511")
    assert [odds.halved_by(pos, unit, target) is not None for unit in (0, 1)] == [True, False]
    deaths = [bool(retreat.why_eliminated(pos, 0, hexes)) for hexes in (1, 2, 3, 4)]
    assert deaths == [False, False, True, True]
    assert not retreat.why_eliminated(pos, 1, 4)
    assert modes.why_not_mode(pos, 0, "normal")
    assert not modes.why_not_mode(pos, 0, "tactical")


@pytest.mark.rule("23.5a")
def test_zones_and_bonds_are_kept() -> None:
    fronts = [
        position(ally("A", "1512", status=status), ally("B", "1514", status=status)).front(ALLIED)
        for status in ([], ["oos"])
    ]
    assert fronts[0] == fronts[1]
    assert fronts[1].hex_bonds


# 23.6 Isolation ------------------------------------------------------------------------------------


@pytest.mark.rule("23.6a", "23.6b")
def test_a_line_of_communication_goes_from_unit_to_unit() -> None:
    """A is out of supply, but four hexes from B, who is four from C, who has a path."""
    chain = (ally("A", "2120"), ally("B", "1719"), ally("C", "1517"))
    assert not supplied(position(*chain[:1]))
    assert groups(position(*chain)) == []
    assert groups(position(chain[0], chain[2])) == ["A"]


@pytest.mark.rule("23.6b")
def test_the_last_unit_of_the_line_needs_a_supply_path() -> None:
    assert groups(position(ally("A", "2120"), ally("B", "2119"))) == ["AB"]


@pytest.mark.rule("23.6b", "23.3c")
def test_a_line_of_communication_is_cut_by_enemy_zones() -> None:
    """The zone of G covers the second hex of the only way from A to B."""
    chain = (ally("A", "1518"), ally("B", "1515"))
    narrow = {"columns": [14, 15], "sides": []}
    assert groups(position(*chain, source="1511", **narrow)) == []
    assert groups(position(*chain, german("G", "1417"), source="1511", **narrow)) == ["A"]


@pytest.mark.rule("23.6c")
def test_groups() -> None:
    """A and B stand together, C is four hexes away, D five from C."""
    units = [ally("A", "1520"), ally("B", "1520"), ally("C", "1918"), ally("D", "1913")]
    assert groups(position(*units, source=None)) == ["ABC", "D"]


@pytest.mark.rule("23.6c", "23.3c")
def test_a_unit_that_can_trace_to_nobody_is_a_group_alone() -> None:
    """A's first hex may be in the zone of G, so that A can trace to B; B cannot to A, and is in no group with it."""
    units = [ally("A", "1514"), ally("B", "1511"), german("G", "1414")]
    pos = position(*units, source=None, columns=[14, 15])
    off_road = supply.supply(pos, ALLIED).off_road
    assert off_road.reached_from(pos.at[0]) >> pos.at[1] & 1
    assert not off_road.reached_from(pos.at[1]) >> pos.at[0] & 1
    assert groups(pos) == ["B", "A"]
    stacked = position(*units, ally("C", "1511"), source=None, columns=[14, 15])
    assert groups(stacked) == ["ABC"]


# 23.7 to 23.10 Surrender ---------------------------------------------------------------------------


def pocket(*units: dict[str, Any], turn: int = 6) -> A44Position:
    """A board without sources."""
    return position(*units, source=None, turn=turn)


def regrouped(pos: A44Position, side: int = ALLIED) -> list[surrender.Group]:
    found = surrender.isolated_groups(pos, supply.supply(pos, side))
    surrender.regroup(pos, side, found)
    return found


@pytest.mark.rule("23.7a", "T6")
@pytest.mark.parametrize(("die", "points"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_the_surrender_table(die: int, points: int) -> None:
    assert surrender.result(pocket(ally("A", "1515")), ALLIED, die) == points


@pytest.mark.rule("23.7b", "T6")
@pytest.mark.parametrize(("die", "points"), [(1, -1), (2, -1), (3, 0), (4, 0), (5, 1), (6, 1)])
def test_air_drops_in_clear_weather(die: int, points: int) -> None:
    pos = pocket(ally("A", "1515"), turn=15)
    assert [(line.value, line.rule) for line in surrender.roll_modifiers(pos, ALLIED)] == [(-2, "23.7")]
    assert surrender.result(pos, ALLIED, die) == points


@pytest.mark.rule("23.7b", "S5c")
def test_no_air_drops_for_germans_nor_after_the_clear_weather() -> None:
    assert surrender.roll_modifiers(pocket(turn=15), GERMAN) == []
    assert surrender.roll_modifiers(pocket(turn=14), ALLIED) == []
    assert surrender.roll_modifiers(pocket(turn=23), ALLIED) == []


@pytest.mark.rule("23.7a", "T6")
def test_the_group_surrenders_at_its_threshold() -> None:
    pos = pocket(*(ally(id, "1515", morale="green", status=["oos"]) for id in "ABC"), ally("X", "2110"))
    group, _ = regrouped(pos)
    assert [surrender.suffer(pos, group, change) for change in (1, 0, 1, 1)] == [False, False, False, True]
    assert list(pos.at[:3]) == [GONE] * 3
    assert list(pos.status[:3]) == [0] * 3
    assert pos.at[3] != GONE
    assert not pos.front(ALLIED).hexes >> pos.world.map.index("1515") & 1


@pytest.mark.rule("23.7a", "23.8a")
def test_the_106th_division_in_the_example_of_play() -> None:
    """Two turns, dice 2 and 3: no point, then one; the threshold of green units is 3."""
    pos = pocket(*(ally(id, "1515", morale="green") for id in "ABC"))
    for die, total in ((2, 0), (3, 1)):
        (group,) = regrouped(pos)
        assert surrender.threshold(pos, group) == 3
        assert not surrender.suffer(pos, group, surrender.result(pos, ALLIED, die))
        assert {surrender.points(pos, unit) for unit in group} == {total}


@pytest.mark.rule("23.7b")
def test_points_do_not_fall_below_nothing() -> None:
    pos = pocket(ally("A", "1515", status=["oos", "surrender:1"]))
    (group,) = regrouped(pos)
    for expected in (0, 0):
        surrender.suffer(pos, group, -1)
        assert surrender.points(pos, 0) == expected


@pytest.mark.rule("23.8a", "T6")
@pytest.mark.parametrize(
    ("morale", "threshold"),
    [
        (["green", "green"], 3),
        (["green", "veteran"], 4),
        (["veteran"], 4),
        (["green", "elite"], 5),
        (["veteran", "elite"], 5),
    ],
)
def test_thresholds(morale: list[str], threshold: int) -> None:
    pos = pocket(*(ally(str(index), "1515", morale=word) for index, word in enumerate(morale)))
    (group,) = regrouped(pos)
    assert surrender.threshold(pos, group) == threshold


@pytest.mark.rule("23.9a")
def test_the_parts_of_a_split_group_keep_its_points() -> None:
    pos = pocket(ally("A", "1515", status=["surrender:2"]), ally("B", "1516", status=["surrender:2"]))
    regrouped(pos)
    pos.put(1, pos.world.map.index("2222"))
    assert regrouped(pos) == [(0,), (1,)]
    assert [surrender.points(pos, unit) for unit in (0, 1)] == [2, 2]
    surrender.suffer(pos, (0,), 1)
    assert [surrender.points(pos, unit) for unit in (0, 1)] == [3, 2]


@pytest.mark.rule("23.9a")
@pytest.mark.parametrize(
    ("attacks", "kept"), [((2, 5), 1), ((5, 2), 3), ((4, 4), 3)], ids=["larger", "larger with more", "equal"]
)
def test_joined_groups_use_the_points_of_the_larger(attacks: tuple[int, int], kept: int) -> None:
    pos = pocket(
        ally("A", "1515", attack=attacks[0], status=["surrender:3"]),
        ally("B", "1516", attack=attacks[1], status=["surrender:1"]),
    )
    assert regrouped(pos) == [(0, 1)]
    assert [surrender.points(pos, unit) for unit in (0, 1)] == [kept, kept]


@pytest.mark.rule("23.9a")
def test_a_group_without_points_counts_when_groups_join() -> None:
    """B was isolated before and has no points yet: it is a group, and the larger one."""
    pos = pocket(ally("A", "1515", status=["surrender:2"]), ally("B", "2222", attack=6))
    assert regrouped(pos) == [(0,), (1,)]
    pos.put(1, pos.world.map.index("1516"))
    regrouped(pos)
    assert [surrender.points(pos, unit) for unit in (0, 1)] == [0, 0]


@pytest.mark.rule("23.9a")
def test_a_unit_that_was_in_no_group_changes_nothing() -> None:
    pos = pocket(ally("A", "1515", status=["surrender:2"]), ally("B", "1516", attack=6))
    regrouped(pos)
    assert [surrender.points(pos, unit) for unit in (0, 1)] == [2, 2]


@pytest.mark.rule("23.10a")
def test_all_points_go_when_one_unit_can_trace_supply() -> None:
    """B has a path; A has none, but a line of communication to B."""
    pos = position(ally("A", "2118", status=["surrender:3"]), ally("B", "1918", status=["surrender:3"]))
    assert not supplied(pos, "A")
    assert supplied(pos, "B")
    assert regrouped(pos) == []
    assert list(pos.surrender) == [0, 0]


@pytest.mark.rule("23.10a")
def test_the_enemys_points_stay() -> None:
    pos = position(german("G", "2120", status=["surrender:2"]), ally("A", "1512"))
    regrouped(pos, ALLIED)
    assert surrender.points(pos, 0) == 2


def test_the_sets_agree_with_a_search_by_hand() -> None:
    """Hexes from which four hexes lead to a target are those whose own reach holds one."""
    pos = position(*GAP, german("G", "1412"), german("H", "1716"), german("I", "1915"))
    off_road = supply.supply(pos, ALLIED).off_road
    target = pos.world.map.index("1511")
    found = off_road.leading_to(1 << target)
    by_hand = {hex for hex in range(pos.world.ground.n) if off_road.reached_from(hex) >> target & 1} | {target}
    assert set(bits.places(found)) == by_hand


def traced_by_hand(pos: A44Position, side: int, start: int) -> bool:
    """23.3 once more, word by word: off the road for up to four hexes, at any of them along the road."""
    enemy, own, ground = pos.front(1 - side), pos.front(side).hexes, pos.world.ground
    sources = {hex for hex in pos.world.features.sources[side] if not enemy.hexes >> hex & 1}

    def may_enter(a: int, b: int) -> bool:
        return not (enemy.hexes | enemy.hex_bonds) >> b & 1 and (a, b) not in enemy.side_bonds

    def in_empty_zone(hex: int) -> bool:
        return bool(enemy.zone >> hex & 1) and not own >> hex & 1

    def by_road(hex: int) -> bool:
        found = [hex]
        for a in found:
            for b in ground.map.neighbours[a]:
                garrison = ground.settlement[b] >= 2 and pos.control[b] == 2 - side and not own >> b & 1
                shut = (in_empty_zone(b) or garrison) and b not in sources
                if b not in found and crossing.by_road(pos, a, b) and may_enter(a, b) and not shut:
                    found.append(b)
        return bool(sources & set(found))

    def off_road(hex: int, gone: int) -> bool:
        return by_road(hex) or any(
            off_road(b, gone + 1)
            for b in ground.map.neighbours[hex]
            if gone < 4 and may_enter(hex, b) and (gone == 0 or not in_empty_zone(b))
        )

    return off_road(start, 0)


@pytest.mark.rule("23.2a", "23.3a", "23.3b", "23.3c", "23.3d")
@pytest.mark.parametrize("seed", range(40))
def test_random_positions_agree_with_tracing_by_hand(seed: int) -> None:
    draw = random.Random(seed)
    ids = [f"{column}{row}" for column in range(10, 19) for row in range(10, 19)]
    blown = {"river": "minor", "bridge": True, "bridge_state": "blown"}
    sides = [
        {"between": pair, "road": "primary", **draw.choice([{}, {}, {}, {}, {}, blown])}
        for column in (11, 14, 17)
        for pair in pairwise(f"{column}{row}" for row in range(10, 19))
    ]
    hexes = {id: {"settlement": "town", "control": draw.choice(["German", "Allied"])} for id in draw.sample(ids, 12)}
    hexes |= {id: {"supply_source": draw.choice(["German", "Allied"])} for id in ("1110", "1410", "1718")}
    units = [draw.choice([ally, german])(str(index), at) for index, at in enumerate(draw.sample(ids, 12))]
    board = {"columns": [10, 18], "rows": [10, 18], "hexes": hexes, "sides": sides}
    pos = cases.position({"board": board, "units": units})
    for unit, at in enumerate(pos.at):
        assert supplied(pos, str(unit)) == traced_by_hand(pos, pos.unit(unit).side, at), pos.unit(unit).id
