"""N Zones of control, and what if a unit stood elsewhere."""

from __future__ import annotations

import random

import pytest

from eaa_field import allied, at, detachment, field, german, ids, of, panzer
from salient.games.enemy_action.map import surround, zones
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import ELIMINATED, NOWHERE, EAAPosition

SIX = {"1413", "1415", "1313", "1314", "1513", "1514"}


@pytest.mark.rule("N01")
def test_a_unit_controls_the_six_hexes_around_it_reduced_or_not() -> None:
    pos = field(units=[allied("a", "1414", strengths=[4, 2], steps=1, max_steps=2)])
    assert ids(pos, zones.of(pos, ALLIED)) == SIX
    assert not zones.of(pos, GERMAN)


@pytest.mark.rule("B11", "B12")
@pytest.mark.parametrize(
    ("hex", "units", "controls"),
    [
        ({}, [german("a", "1414", bracketed=True)], False),
        ({}, [german("a", "1414", bracketed=True), german("b", "1414", bracketed=True)], True),
        ({}, [german("a", "1414", bracketed=True), german("b", "1414", "dispersed", bracketed=True)], False),
        ({}, [german("a", "1414", bracketed=True), german("b", "1414", "dispersed")], False),
        ({}, [german("a", "1414", bracketed=True), german("b", "1414")], True),
        ({"settlement": "town"}, [german("a", "1414", bracketed=True)], True),
        ({"settlement": "city"}, [allied("a", "1414", bracketed=True)], True),
        ({"settlement": "city"}, [german("a", "1414", "dispersed", bracketed=True)], False),
        ({"west_wall": True}, [german("a", "1414", bracketed=True)], True),
        ({"west_wall": True}, [allied("a", "1414", bracketed=True)], False),
        ({}, [german("a", "1414", bracketed=True), detachment("1414")], False),
    ],
)
def test_who_exerts_control(hex: dict[str, object], units: list[dict[str, object]], controls: bool) -> None:
    pos = field({"hexes": {"1414": hex}}, units)
    side = pos.world.owner[of(pos, "a")]
    assert ids(pos, zones.of(pos, side)) == (SIX if controls else set())
    assert ids(pos, zones.exerting(pos, side)) == ({"1414"} if controls else set())


@pytest.mark.rule("B14", "T13")
def test_the_dispersed_and_detachments_control_nothing() -> None:
    pos = field(units=[german("a", "1414", "dispersed"), detachment("1412")])
    assert not zones.of(pos, GERMAN)
    pos.set_dispersed(0)
    assert ids(pos, zones.of(pos, GERMAN)) == SIX


@pytest.mark.rule("N02")
def test_control_crosses_a_standing_bridge_only() -> None:
    board = {
        "rivers": [["1414", "1415"]],
        "bridges": [{"between": ["1414", "1413"]}, {"between": ["1414", "1313"], "blown": True}],
    }
    pos = field(board, [german("a", "1414")])
    assert ids(pos, zones.of(pos, GERMAN)) == SIX - {"1415", "1313"}
    pos.set_bridge(pos.world.ground.side_number(at(pos, "1414"), at(pos, "1415")), stands=True, german=False)
    assert ids(pos, zones.of(pos, GERMAN)) == SIX - {"1313"}


@pytest.mark.rule("N03")
def test_a_unit_in_the_hex_cancels_the_zone_for_bridge_work() -> None:
    pos = field(units=[allied("a", "1414"), german("g", "1413"), german("h", "1515")])
    assert not zones.bars_bridge_work(pos, at(pos, "1413"), GERMAN)
    assert zones.bars_bridge_work(pos, at(pos, "1313"), GERMAN)
    assert zones.bars_bridge_work(pos, at(pos, "1414"), GERMAN)
    assert not zones.bars_bridge_work(pos, at(pos, "1612"), GERMAN)


# K07 ------------------------------------------------------------------------------------------------


@pytest.mark.rule("K07")
def test_surrounded_by_two_opposite_neighbours_whatever_friends_there_are() -> None:
    pos = field(units=[allied("a", "1414"), allied("b", "1415"), german("g", "1313"), german("h", "1514")])
    assert surround.surrounded(pos, at(pos, "1414"))
    assert not surround.surrounded(pos, at(pos, "1415"))
    assert not surround.surrounded(pos, at(pos, "1313"))


@pytest.mark.rule("K07")
def test_the_edge_of_the_map_is_closed() -> None:
    pos = field(units=[allied("a", "1010"), german("g", "1111")])
    near = ids(pos, pos.world.ground.near[at(pos, "1010")])
    assert near == {"1011", "1110"}
    assert surround.surrounded(pos, at(pos, "1010"))


@pytest.mark.rule("K07")
def test_an_empty_hex_is_judged_for_a_side() -> None:
    pos = field(units=[german("g", "1313"), german("h", "1514")])
    assert surround.surrounded(pos, at(pos, "1414"), ALLIED)
    assert not surround.surrounded(pos, at(pos, "1414"), GERMAN)


@pytest.mark.rule("K07")
def test_the_hexes_out_of_play_are_beyond_the_edge() -> None:
    pos = field(units=[allied("a", "1414"), german("g", "1514")])
    assert not surround.surrounded(pos, at(pos, "1414"))
    world = pos.world
    world.in_play &= ~(world.ground.near[at(pos, "1414")] & ~world.ground.near[at(pos, "1514")])
    assert surround.surrounded(pos, at(pos, "1414"))


# What if --------------------------------------------------------------------------------------------


def crowd(seed: int) -> EAAPosition:
    """Units of both sides anywhere on a board with rivers and bridges, towns and Westwall."""
    rng = random.Random(seed)
    hexes = [f"{row}{column}" for row in range(11, 17) for column in range(11, 17)]
    board = {
        "bridges": [{"between": ["1313", "1314"]}, {"between": ["1413", "1414"], "blown": True}],
        "rivers": [["1414", "1514"], ["1212", "1312"]],
        "hexes": {
            "1314": {"settlement": "town"},
            "1513": {"west_wall": True},
            "1118": {"supply_source": "Allied"},
            "1410": {"supply_source": "German"},
        },
        "roads": [
            [f"14{column}" for column in range(10, 19)],
            ["1118", "1117", "1116", "1115", "1215", "1314", "1414"],
        ],
    }
    places = rng.sample(hexes, 14)
    units = [panzer(f"g{n}", rng.choice(places[:7]), bracketed=rng.random() < 0.4) for n in range(8)]
    units += [allied(f"a{n}", rng.choice(places[7:]), bracketed=rng.random() < 0.4) for n in range(8)]
    for unit in units:
        if rng.random() < 0.15:
            unit["status"] = ["dispersed"]
    return field(board, units)


@pytest.mark.rule("N01", "K07")
@pytest.mark.parametrize("seed", range(20))
def test_what_if_a_unit_stood_elsewhere_is_what_comes_of_putting_it_there(seed: int) -> None:
    pos = crowd(seed)
    for unit, side in enumerate(pos.world.owner):
        free = pos.world.ground.all & ~pos.standing(1 - side)
        for hex in [h for h in range(0, pos.world.ground.n, 5) if free >> h & 1] + [NOWHERE]:
            twin = pos.copy()
            twin.put(unit, hex if hex >= 0 else ELIMINATED)
            assert zones.moved(pos, unit, hex) == zones.of(twin, side)
            assert zones.standing_if(pos, unit, hex) == twin.standing(side)
            assert surround.closed_if(pos, unit, hex) == surround.closed(twin, 1 - side)
        assert zones.lifted(pos, unit) == zones.moved(pos, unit, NOWHERE)


def test_a_detachment_stays_where_a_unit_is_lifted() -> None:
    pos = field(units=[german("g", "1414"), detachment("1414")])
    assert ids(pos, zones.standing_if(pos, of(pos, "g"), at(pos, "1313"))) == {"1414", "1313"}
