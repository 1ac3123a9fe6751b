"""K20, K24-K26, J06-J09 Adjustment, reserves, removal, positions."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_field import ROAD, allied, at, detachment, field, german, ids, names, of, panzer
from eaa_german import run
from salient.games.enemy_action.german import adjustment, reserves
from salient.games.enemy_action.german.activation import AfterAttacks
from salient.games.enemy_action.german.arrivals import DelayedReserves
from salient.games.enemy_action.german.reserves import PlaceReserves
from salient.games.enemy_action.position import RESERVE, EAAPosition


def _placed(pos: EAAPosition, id: str = "r") -> str:
    hex = reserves.placement(pos, of(pos, id))
    return pos.world.map.ids[hex] if hex >= 0 else "box"


RESERVE_UNIT = german("r", "reserve", selector=5)


@pytest.mark.rule("K24")
def test_a_reserve_is_placed_beside_its_corps_nearest_the_objective() -> None:
    assert _placed(field(ROAD, [RESERVE_UNIT, german("a", "1412")])) == "1413"
    assert _placed(field(ROAD, [RESERVE_UNIT, german("a", "1412", corps="II SS")])) == "1410"


@pytest.mark.rule("K24", "K28")
def test_equally_near_hexes_go_by_their_number() -> None:
    board = ROAD | {"objectives": {"6th Panzer": "1412"}}
    full = [german(id, "1412", "moved", selector=9) for id in "abc"]
    assert _placed(field(board, [RESERVE_UNIT, *full])) == "1311"


@pytest.mark.rule("K24", "B09")
def test_enemies_zones_and_full_hexes_are_closed_but_germans_cancel_a_zone() -> None:
    enemy = allied("x", "1414", strength=20)
    assert _placed(field(ROAD, [RESERVE_UNIT, german("a", "1412"), enemy])) != "1413"
    assert _placed(field(ROAD, [RESERVE_UNIT, german("a", "1413"), enemy])) == "1413"
    guarded = [RESERVE_UNIT, german("a", "1412"), detachment("1413"), enemy]
    assert _placed(field(ROAD, guarded)) == "1413"
    full = [german(id, "1413", selector=9) for id in "abc"]
    assert _placed(field(ROAD, [RESERVE_UNIT, *full])) == "1414"


@pytest.mark.rule("K23", "K24")
def test_boundaries_limit_placing_on_every_day_and_reserve_supply_is_needed() -> None:
    board = ROAD | {"areas": {"6th Panzer": [10, 13], "5th Panzer": [14, 18]}}
    assert _placed(field(board, [RESERVE_UNIT, german("a", "1412")], when={"date": 25})) == "1312"
    assert _placed(field({"objectives": {"6th Panzer": "1418"}}, [RESERVE_UNIT, german("a", "1412")])) == "box"


@pytest.mark.rule("K24", "I13")
def test_okw_is_guided_by_the_rows_of_the_judged_hex_and_may_use_every_source() -> None:
    okw = german("r", "reserve", army="OKW", corps="OKW")
    assert _placed(field(ROAD, [okw, german("a", "1415")])) == "1410"
    areas = {"areas": {"6th Panzer": [10, 14], "5th Panzer": [15, 18]}}
    units = [okw, german("o", "1412", army="OKW", corps="OKW")]
    for north, placed in (("1418", "1511"), ("1414", "1413")):
        goals = {"objectives": {"6th Panzer": north, "5th Panzer": "1810"}}
        assert _placed(field(ROAD | areas | goals, units)) == placed


@pytest.mark.rule("J06", "S11")
def test_step_4_places_the_active_reserves_in_order_but_not_who_is_out_of_fuel() -> None:
    units = [
        german("a", "1412"),
        german("r", "reserve", selector=3),
        german("s", "reserve", selector=2),
        panzer("t", "reserve", "out_of_fuel", selector=4),
        german("u", "reserve", selector=5),
    ]
    pos = field(ROAD, units, active=["a", "r", "s", "t"])
    told = run(pos, PlaceReserves())
    assert told.count("eaa-german-reserve-placed") == 2
    assert [pos.at[of(pos, id)] for id in "srtu"] == [at(pos, "1413"), at(pos, "1414"), RESERVE, RESERVE]
    order = [str(event.message.args["unit"]) for event in pos.events or () if "reserve" in event.message.id]
    assert order == ["s", "r"]


@pytest.mark.rule("K25", "J07")
def test_who_could_join_an_attack_waits_and_is_placed_after_it() -> None:
    units = [panzer("P", "1413"), panzer("q", "1413", selector=2), german("r", "reserve"), allied("x", "1414")]
    pos = field(ROAD, units, active=["P", "q", "r"], when={"date": 18})
    assert run(pos, PlaceReserves()) == ["eaa-german-reserve-waits"]
    pos.attacked = (1 << of(pos, "P")) | (1 << of(pos, "q"))
    assert run(pos, AfterAttacks())[0] == "eaa-german-reserve-placed"
    alone = field(ROAD, [*units[2:], german("a", "1413")], active=["a", "r"], when={"date": 22})
    assert run(alone, PlaceReserves()) == ["eaa-german-reserve-placed"]


# Delayed reserves


@pytest.mark.rule("K26", "K28")
@pytest.mark.parametrize(("day", "since", "comes"), [(17, 16, False), (18, 16, True), (18, 17, False), (20, 16, True)])
def test_delayed_reserves_come_after_two_days_from_the_18th(day: int, since: int, comes: bool) -> None:
    pos = field({"game_map": True}, [german("r", "reserve", since=since), allied("x", "0506")], when={"date": day})
    run(pos, DelayedReserves())
    assert (pos.at[0] >= 0) is comes


@pytest.mark.rule("K26")
def test_delayed_reserves_come_at_the_source_of_their_army_nearest_an_allied_unit_with_room() -> None:
    units = [
        german("r", "reserve", since=16),
        allied("x", "0206"),
        german("s", "reserve", since=16, army="7th", corps="LXXX"),
    ]
    pos = field({"game_map": True}, units, when={"date": 20})
    run(pos, DelayedReserves())
    assert [pos.world.map.ids[pos.at[of(pos, id)]] for id in "rs"] == ["0201", "1801"]
    full = [german(id, "0201", selector=9) for id in "abc"]
    pos = field({"game_map": True}, [*units, *full], when={"date": 20})
    run(pos, DelayedReserves())
    assert pos.world.map.ids[pos.at[of(pos, "r")]] == "0501"


# Adjustment


def _pair(**more: Any) -> list[dict[str, Any]]:
    return [german("a", "1413", selector=1, **more), german("b", "1413", selector=2, **more)]


@pytest.mark.rule("K19", "K20")
def test_a_complete_unit_closes_a_gap_beside_its_hex_and_one_of_a_hex_does() -> None:
    pos = field(ROAD, _pair(), when={"date": 20})
    adjustment.adjust(pos, 0b11)
    assert [pos.world.map.ids[pos.at[unit]] for unit in (0, 1)] == ["1414", "1413"]
    assert pos.moved == 1


@pytest.mark.rule("K20")
@pytest.mark.parametrize(
    ("units", "complete"),
    [
        (_pair(), 0),
        ([german("a", "1413")], 1),
        ([*_pair(), allied("x", "1412")], 0b11),
        ([german("a", "1413"), panzer("b", "1413", supply="isolated")], 0b10),
    ],
)
def test_who_is_not_complete_stands_alone_has_enemies_beside_it_or_cannot_move_stays(
    units: list[dict[str, Any]], complete: int
) -> None:
    pos = field(ROAD, units)
    adjustment.adjust(pos, complete)
    assert not pos.moved


@pytest.mark.rule("K20")
def test_a_gap_has_no_germans_beside_it_no_zone_and_supply() -> None:
    pos = field(ROAD, [*_pair(), german("c", "1415", selector=3)])
    hex = adjustment.gap_beside(pos, of(pos, "a"))
    assert pos.world.map.ids[hex] == "1313"  # 1414 and 1513 lie beside c or farther from the objective
    zone = field(ROAD, [*_pair(), allied("x", "1415")])
    assert pos.world.map.ids[adjustment.gap_beside(zone, 0)] != "1414"
    assert adjustment.gap_beside(field({}, _pair()), 0) < 0
    bounded = field(ROAD | {"areas": {"6th Panzer": [10, 13], "5th Panzer": [14, 18]}}, _pair(), when={"date": 24})
    assert bounded.world.map.ids[adjustment.gap_beside(bounded, 0)] == "1313"


@pytest.mark.rule("K20")
def test_an_overstacked_hex_sends_its_highest_number_and_without_gaps_nobody_else_goes() -> None:
    units = [german(id, "1413", selector=number) for number, id in enumerate("abcd", 1)]
    for option in (True, False):
        pos = field(ROAD, units, options={"adjust_gaps": option})
        adjustment.adjust(pos, 0b1111)
        assert names(pos, pos.moved) == {"d"}
    quiet = field(ROAD, _pair(), options={"adjust_gaps": False})
    adjustment.adjust(quiet, 0b11)
    assert not quiet.moved


# Steps 6 and 7

SURPLUS = [german("a", "1413", selector=1), german("b", "1413", selector=2), allied("x", "1414", strength=30)]


def _removed(pos: EAAPosition) -> set[str]:
    run(pos, AfterAttacks())
    return {pos.world.units[unit].id for unit in range(len(pos.at)) if pos.at[unit] == RESERVE}


@pytest.mark.rule("J08")
def test_surplus_units_in_contact_go_back_in_order() -> None:
    pos = field(ROAD, SURPLUS, when={"date": 21})
    assert _removed(pos) == {"a"}
    assert pos.since[0] == 21
    three = [german("c", "1413", selector=3, steps=1), *SURPLUS]
    assert _removed(field(ROAD, three)) == {"a", "c"}  # b's steps may not go: one would be left


@pytest.mark.rule("J08", "H09")
@pytest.mark.parametrize("status", ["moved", "attacked", "dispersed"])
def test_who_moved_attacked_or_is_dispersed_or_isolated_stays(status: str) -> None:
    units = [german("a", "1413", status, selector=1), *SURPLUS[1:]]
    assert _removed(field(ROAD, units)) == {"b"}
    isolated = [german("a", "1413", selector=1, supply="isolated"), *SURPLUS[1:]]
    assert _removed(field(ROAD, isolated)) == {"b"}


@pytest.mark.rule("J08")
def test_three_steps_stay_in_a_victory_hex_and_reserve_supply_is_needed() -> None:
    victory = ROAD | {"hexes": ROAD["hexes"] | {"1413": {"vp": 2}}}
    assert _removed(field(victory, SURPLUS)) == set()
    assert _removed(field(victory, [*SURPLUS, german("c", "1413", selector=3)])) == {"a"}
    assert _removed(field({}, SURPLUS)) == set()
    assert _removed(field(ROAD, SURPLUS, active=["b"])) == {"b"}


@pytest.mark.rule("J08")
def test_by_option_those_without_contact_go_back() -> None:
    options = {"removal_adjacent": False}
    assert _removed(field(ROAD, SURPLUS, options=options)) == set()
    assert _removed(field(ROAD, SURPLUS[:2], options=options)) == {"a"}
    assert _removed(field(ROAD, SURPLUS[:2])) == set()


@pytest.mark.rule("J09", "T08")
def test_idle_units_in_contact_dig_in_from_the_22nd() -> None:
    board = ROAD | {"hexes": ROAD["hexes"] | {"1513": {"settlement": "town"}}}
    units = [
        german("a", "1413"),
        german("b", "1513", selector=2),
        german("c", "1313", "moved", selector=3),
        german("d", "1411", selector=4),
        german("e", "1514", "attacked", selector=5),
        allied("x", "1414", strength=30),
    ]
    for day, dug in ((21, set()), (22, {"1413"})):
        pos = field(board, units, when={"date": day})
        run(pos, AfterAttacks())
        assert ids(pos, pos.improved) == dug
