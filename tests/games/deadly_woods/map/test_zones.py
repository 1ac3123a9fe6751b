"""7 Zones of control."""

from __future__ import annotations

import pytest

import tdw_plain
from salient.board import bits
from salient.games.deadly_woods.map import zones
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import TDWPosition
from tdw_field import allied, command, delay, field, panzer, unit

AROUND_1515 = {"1514", "1614", "1615", "1516", "1415", "1414"}
WOODS = {"hexes": {"1614": {"terrain": "woods"}, "1514": {"terrain": "forest"}, "1516": {"terrain": "rough"}}}


def names(pos: TDWPosition, hexes: int) -> set[str]:
    return {pos.world.map.ids[hex] for hex in bits.places(hexes)}


def held(pos: TDWPosition, side: int) -> set[str]:
    return names(pos, pos.in_zone_of(side))


@pytest.mark.rule("7.1a")
def test_a_unit_holds_its_six_neighbours_unless_a_strength_is_circled():
    assert held(field(units=[unit("A", "1515")]), GERMAN) == AROUND_1515
    assert held(field(units=[unit("A", "1515", circled=True)]), GERMAN) == set()
    assert held(field(units=[panzer("A", "1515", steps=1)]), GERMAN) == set()
    assert held(field(units=[delay("1515")]), ALLIED) == set()


@pytest.mark.rule("7.1b")
def test_one_unit_with_a_zone_is_enough_for_a_stack():
    pos = field(units=[unit("A", "1515", circled=True), unit("B", "1515")])
    assert held(pos, GERMAN) == AROUND_1515
    mixed = field(board=WOODS, units=[panzer("A", "1515"), unit("B", "1515")])
    assert held(mixed, GERMAN) == AROUND_1515


@pytest.mark.rule("7.1c", "7.3a")
def test_a_zone_stops_enemies_only_and_a_friend_there_does_not_help():
    pos = field(units=[unit("A", "1515"), unit("B", "1212"), allied("E", "1916"), allied("F", "1514")])
    index, number = pos.world.map.index, pos.world.things["unit"]
    assert zones.stops(pos, number["E"], index("1514"))
    assert zones.stops(pos, number["E"], index("1616")) is False
    assert zones.stops(pos, number["B"], index("1516")) is False
    assert zones.stops(pos, number["B"], index("1413"))


@pytest.mark.rule("7.2a")
@pytest.mark.parametrize(
    ("side", "passes"),
    [
        ({"river": "minor"}, False),
        ({"river": "major"}, False),
        ({"river": "minor", "bridge": True}, True),
        ({"river": "major", "bridge": True, "road": True}, True),
        ({"river": "major", "bridge": True, "bridge_state": "destroyed"}, False),
    ],
)
def test_a_river_without_a_bridge_holds_a_zone_up(side, passes):
    board = {"sides": [{"between": ["1515", "1514"], **side}]}
    assert ("1514" in held(field(board=board, units=[unit("A", "1515")]), GERMAN)) == passes


@pytest.mark.rule("7.2b")
def test_armor_holds_a_wooded_hex_along_a_road_only():
    away = AROUND_1515 - {"1614", "1514"}
    assert held(field(board=WOODS, units=[panzer("A", "1515")]), GERMAN) == away
    assert held(field(board=WOODS, units=[unit("A", "1515", type="mech", max_steps=3)]), GERMAN) == AROUND_1515
    road = WOODS | {"roads": [["1515", "1514"], ["1614", "1613"]]}
    assert held(field(board=road, units=[panzer("A", "1515")]), GERMAN) == away | {"1514"}
    loose = field(board=road, units=[panzer("A", "1515")], options={"armor_zoc_needs_road_side": False})
    assert held(loose, GERMAN) == AROUND_1515


@pytest.mark.rule("7.2b")
def test_a_road_over_a_destroyed_bridge_lets_no_armor_zone_pass():
    side = {"between": ["1515", "1514"], "river": "minor", "bridge": True, "road": True}
    assert "1514" in held(field(board=WOODS | {"sides": [side]}, units=[panzer("A", "1515")]), GERMAN)
    down = WOODS | {"sides": [side | {"bridge_state": "destroyed"}]}
    assert "1514" not in held(field(board=down, units=[panzer("A", "1515")]), GERMAN)


@pytest.mark.rule("7.2c")
def test_only_infantry_of_the_allies_holds_the_west_wall():
    board = {"hexes": {"1514": {"west_wall": True}}}
    cavalry = allied("A", "1515", type="mech_cavalry", division=None)
    for who, side, holds in (
        (command("A", "1515"), ALLIED, False),
        (cavalry, ALLIED, False),
        (allied("A", "1515"), ALLIED, True),
        (allied("A", "1515", type="airborne", corps="none", division="101Abn"), ALLIED, True),
        (panzer("A", "1515"), GERMAN, True),
    ):
        assert ("1514" in held(field(board=board, units=[who]), side)) == holds


@pytest.mark.rule("7.3b")
def test_zone_to_zone():
    pos = field(units=[unit("A", "1515"), allied("E", "1514")])
    index, number = pos.world.map.index, pos.world.things["unit"]
    assert zones.zone_to_zone(pos, number["E"], index("1514"), index("1614"))
    assert not zones.zone_to_zone(pos, number["E"], index("1514"), index("1513"))


@pytest.mark.rule("7.3c")
def test_the_150th_has_one_exception_until_turn_3():
    brigade = unit("B", "1515", type="mech", max_steps=3, division=None, name="150 Pz Bde")
    number = 0
    assert zones.may_slip_through(field(units=[brigade], when={"turn": 3}), number)
    assert not zones.may_slip_through(field(units=[brigade], when={"turn": 4}), number)
    used = field(units=[brigade | {"status": ["used_ezoc"]}], when={"turn": 2})
    assert not zones.may_slip_through(used, number)
    assert not zones.may_slip_through(field(units=[panzer("A", "1515")], when={"turn": 2}), number)


@pytest.mark.rule("7.3d", "7.3e", "7.3f", "7.3h")
def test_units_negate_enemy_zones_for_supply_and_retreat_but_engineers_do_not():
    engineer = {"id": "X", "kind": "engineer", "side": "Allied", "corps": "VIII", "at": "1615"}
    pos = field(units=[unit("A", "1515"), allied("E", "1514"), delay("1516")], markers=[engineer])
    assert names(pos, zones.in_force(pos, ALLIED)) == AROUND_1515 - {"1514", "1516"}
    assert names(pos, zones.negated(pos, ALLIED)) == {"1514", "1516"}
    german = field(units=[allied("E", "1515"), unit("A", "1514", "oos"), panzer("B", "1614", steps=1)])
    assert names(german, zones.in_force(german, GERMAN)) == AROUND_1515 - {"1514", "1614"}


@pytest.mark.rule("7.3g")
def test_the_west_wall_negates_for_the_german_alone():
    board = {"hexes": {"1514": {"west_wall": True}}}
    pos = field(board=board, units=[allied("E", "1515")])
    assert names(pos, zones.in_force(pos, GERMAN)) == AROUND_1515 - {"1514"}
    turned = field(board=board, units=[unit("A", "1515")])
    assert names(turned, zones.in_force(turned, ALLIED)) == AROUND_1515


@pytest.mark.rule("7.1a", "7.1b", "7.2a", "7.2b", "7.2c")
@pytest.mark.parametrize("seed", range(12))
def test_a_plain_reading_agrees_on_the_real_map(seed):
    chosen = {"armor_zoc_needs_road_side": bool(seed % 3)}
    pos = tdw_plain.scattered(seed, chosen)
    for side in (GERMAN, ALLIED):
        assert set(bits.places(pos.in_zone_of(side))) == tdw_plain.zone(pos, side)


def test_a_zone_follows_moves_losses_and_bridges():
    pos = tdw_plain.scattered(3)
    moved = next(u for u in range(len(pos.world.units)) if pos.at[u] >= 0 and pos.face(u).zoc)
    pos.in_zone_of(GERMAN), pos.in_zone_of(ALLIED)
    beside = pos.world.map.neighbours[pos.at[moved]]
    pos.put(moved, next(h for h in beside if not pos.standing(1 - pos.world.owner[moved]) >> h & 1))
    for bridge in (0, 1, 2):
        pos.set_bridge(bridge, down=not pos.down >> bridge & 1)
    pos.set_steps(moved, 1)
    for side in (GERMAN, ALLIED):
        assert set(bits.places(pos.in_zone_of(side))) == tdw_plain.zone(pos, side)
        assert pos.standing(side) == bits.of(pos.at[u] for u in pos.world.own[side] if pos.at[u] >= 0)
