"""8 Supply of units: who is supplied when, the Supply Check, Air Supply, the fuel of Büllingen."""

from __future__ import annotations

from typing import Any

import pytest

import tdw_plain
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import BOX, NOWHERE, TDWPosition
from salient.games.deadly_woods.supply import effects, fuel, supply, supply_check
from tdw_field import allied, command, delay, field, landing, panzer, unit

ROAD = [f"{column}10" for column in range(10, 21)]
BOARD: dict[str, Any] = {"hexes": {"1010": {"entry": "A"}, "2010": {"entry": "K"}}, "roads": [ROAD]}
AIR = {"id": "air", "kind": "air_supply", "side": "Allied", "at": "1518"}


def who(pos: TDWPosition, id: str) -> int:
    return pos.world.number("unit", id)


def fed(pos: TDWPosition, id: str) -> bool:
    return supply.supplied(pos, who(pos, id))


@pytest.mark.rule("8.1a", "8.1e", "8.1f")
def test_the_allies_trace_at_the_moment():
    pos = field(BOARD, [allied("A", "1516"), unit("G", "2020")])
    assert not fed(pos, "A")
    pos.put(who(pos, "A"), pos.world.map.index("1515"))
    assert fed(pos, "A")
    for hex in ("1211", "1214", "1217"):
        pos.put(who(pos, "G"), pos.world.map.index(hex))
        assert fed(pos, "A") == (hex != "1211")


@pytest.mark.rule("8.1c", "8.1e")
def test_german_units_are_tested_by_a_supply_check_alone():
    pos = field(BOARD, [unit("G", "1518"), unit("H", "1510", "oos"), unit("I", "1511")], when={"turn": 3})
    assert fed(pos, "G")
    assert not fed(pos, "H")
    assert not supply.traces_live(pos, who(pos, "G"))
    assert supply.traces_live(pos, who(pos, "H"))
    supply_check.check(pos)
    assert [fed(pos, id) for id in "GHI"] == [False, True, True]
    assert pos.oos == 1 << who(pos, "G")


@pytest.mark.rule("8.1c")
def test_a_check_looks_at_units_on_the_map_and_at_von_der_heydte():
    pos = field(BOARD, [landing("1518"), unit("E", "eliminated", steps=0)], when={"turn": 2})
    supply_check.check(pos)
    assert pos.oos == 1 << who(pos, "V")


@pytest.mark.rule("8.3f")
def test_a_check_takes_the_motorized_marker_from_who_is_cut_off():
    marker = {"id": "m", "kind": "motorized", "side": "German", "at": "1518"}
    pos = field(BOARD, [unit("G", "1518", "motorized")], [marker], when={"turn": 3})
    assert pos.motorized == 0
    supply_check.check(pos)
    assert (pos.motorized, pos.asset_at[0]) == (NOWHERE, BOX)
    safe = field(BOARD, [unit("G", "1510", "motorized")], [marker | {"at": "1510"}], when={"turn": 3})
    supply_check.check(safe)
    assert safe.motorized == 0


@pytest.mark.rule("8.1b")
def test_the_106th_is_looked_at_without_air_supply():
    regiment = allied("A", "1518", division="106")
    pos = field(BOARD, [regiment], [AIR])
    assert fed(pos, "A")
    assert not supply.traces_live(pos, who(pos, "A"))


@pytest.mark.rule("8.4a")
def test_delay_needs_no_supply():
    pos = field(BOARD, [delay("1518"), allied("A", "1519")])
    assert fed(pos, "D")
    assert supply.supplied_for_guns(pos, who(pos, "D"))
    assert not fed(pos, "A")


@pytest.mark.rule("8.6b")
def test_air_supply_feeds_us_units_within_five_hexes_but_not_their_guns():
    british = {"nationality": "British", "corps": "XXX", "division": "43"}
    units = [allied("A", "1518"), allied("B", "2018"), allied("C", "2019"), allied("E", "1519", **british)]
    pos = field(BOARD, units, [AIR])
    assert [fed(pos, id) for id in "ABCE"] == [True, True, True, False]
    assert not any(supply.supplied_for_guns(pos, who(pos, id)) for id in "ABCE")
    assert not any(supply.traces_live(pos, who(pos, id)) for id in "ABCE")
    pos.put(who(pos, "C"), pos.world.map.index("2020"))
    assert supply.distance(pos, pos.world.map.index("2019"), ALLIED, air=True) == 5
    away = field({**BOARD, "columns": [10, 30]}, [allied("A", "2118")], [AIR])
    assert not fed(away, "A")
    gone = field(BOARD, [allied("A", "1518")], [AIR | {"at": "out"}])
    assert not fed(gone, "A")


@pytest.mark.rule("8.6b")
def test_air_supply_in_an_enemy_zone_feeds_its_own_hex_alone():
    pos = field(BOARD, [unit("G", "1519"), allied("A", "1516")], [AIR])
    assert not fed(pos, "A")
    pos.put(who(pos, "A"), pos.world.map.index("1518"))
    assert fed(pos, "A")


# --- 8.5


PEIPER = {"division": "1SS", "name": "KG Peiper"}
FUEL = {"hexes": {"1515": {"name": "Bullingen", "settlement": "village", "control": "Allied"}, "2020": {"entry": "K"}}}


@pytest.mark.rule("8.5a")
def test_fuel_keeps_peiper_in_supply_all_through_turn_2():
    for turn, kept in ((2, True), (3, False)):
        when = {"turn": turn, "state": {"peiper_fuel": "captured"}}
        pos = field(FUEL, [panzer("P", "1011", **PEIPER), panzer("Q", "1012", division="1SS")], when=when)
        supply_check.check(pos)
        assert fed(pos, "P") == kept
        assert not fed(pos, "Q")
        assert not supply.traces_live(pos, who(pos, "P"))
    without = field(FUEL, [panzer("P", "1011", **PEIPER)], when={"turn": 2, "state": {"peiper_fuel": "lost"}})
    supply_check.check(without)
    assert not fed(without, "P")


def opening(**options: Any) -> TDWPosition:
    units = [panzer("P", "1514", **PEIPER), panzer("Q", "1512", division="1SS")]
    return field(FUEL, units, when={"turn": 1}, options=options)


@pytest.mark.rule("8.5a", "8.5b")
def test_peiper_takes_the_fuel_in_the_first_move_round():
    pos = opening()
    there = pos.world.places.fuel
    fuel.capture(pos, who(pos, "Q"), there)
    fuel.capture(pos, who(pos, "P"), pos.world.map.index("1513"))
    assert pos.fuel == ""
    fuel.capture(pos, who(pos, "P"), there)
    assert pos.fuel == fuel.HELD
    fuel.settle(pos)
    assert pos.fuel == fuel.HELD


@pytest.mark.rule("8.5b")
def test_the_fuel_is_gone_if_he_does_not_come_in_that_round():
    pos = opening()
    fuel.settle(pos)
    assert pos.fuel == fuel.GONE
    fuel.capture(pos, who(pos, "P"), pos.world.places.fuel)
    assert pos.fuel == fuel.GONE
    later = opening()
    later.round = "6pz"
    fuel.capture(later, who(later, "P"), later.world.places.fuel)
    assert later.fuel == ""


@pytest.mark.rule("8.5a")
def test_by_option_he_must_end_his_move_there():
    for ends, found in (("1515", fuel.HELD), ("1516", fuel.GONE)):
        pos = opening(peiper_fuel="stop")
        fuel.capture(pos, who(pos, "P"), pos.world.places.fuel)
        assert pos.fuel == ""
        pos.put(who(pos, "P"), pos.world.map.index(ends))
        fuel.settle(pos)
        assert pos.fuel == found


# --- 8.3


@pytest.mark.rule("8.3a", "8.3c", "8.3e")
@pytest.mark.parametrize(
    ("made", "fed", "points"),
    [
        (command("A", "1515"), True, 6),
        (command("A", "1515"), False, 3),
        (allied("A", "1515", type="mech_cavalry", move=6), False, 3),
        (allied("A", "1515"), False, 3),
        (unit("A", "1515", type="mech", move=6, max_steps=3, division="3PG"), False, 3),
        (panzer("A", "1515"), True, 6),
        (panzer("A", "1515"), False, 0),
        (panzer("A", "1515", steps=1, type="mech"), False, 3),
        (unit("A", "1515"), False, 3),
    ],
)
def test_the_allowance_without_supply(made, fed, points):
    pos = field(units=[made])
    assert effects.allowance(pos, 0, fed) == points
    assert effects.has_road_rate(pos, 0, fed) == (fed or pos.face(0).is_infantry)


@pytest.mark.rule("8.3c")
def test_german_armor_abandons_its_tanks_to_move():
    pos = field(units=[panzer("A", "1515", third={"attack": 2, "defense": 2, "move": 6})])
    assert effects.must_abandon(pos, 0, False)
    assert effects.can_abandon(pos, 0, False)
    assert not effects.can_abandon(pos, 0, True)
    effects.abandon(pos, 0)
    assert (pos.steps[0], pos.face(0).type, pos.in_zone_of(GERMAN)) == (1, "mech", 0)
    assert effects.allowance(pos, 0, False) == 3
    battalion = field(units=[panzer("A", "1515", max_steps=2, division=None, name="506")])
    assert effects.must_abandon(battalion, 0, False)
    assert not effects.can_abandon(battalion, 0, False)
    assert not effects.must_abandon(field(units=[command("A", "1515")]), 0, False)


@pytest.mark.rule("8.3a", "8.3b", "8.3d", "8.3e", "8.3f")
def test_who_is_out_of_supply_neither_attacks_nor_mounts():
    for one in (
        command("A", "1515", "oos"),
        allied("A", "1515", "oos"),
        panzer("A", "1515", "oos"),
        unit("A", "1515", "oos"),
    ):
        pos = field(units=[one])
        assert not effects.may_attack(pos, 0)
        assert not effects.may_mount(pos, 0)
    assert effects.may_attack(field(units=[unit("A", "1515")]), 0)


@pytest.mark.rule("8.3a", "8.3d")
def test_armor_without_supply_gives_no_shift_in_defense():
    for one in (command("A", "1515"), panzer("A", "1515")):
        pos = field(units=[one])
        assert effects.shields(pos, 0, True)
        assert not effects.shields(pos, 0, False)
    assert not effects.shields(field(units=[unit("A", "1515")]), 0, True)


def test_everybody_is_supplied_at_the_start():
    pos = tdw_plain.start()
    cut_off = [u.id for n, u in enumerate(pos.world.units) if pos.at[n] >= 0 and not supply.traces_live(pos, n)]
    assert cut_off == []
