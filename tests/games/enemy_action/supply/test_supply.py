"""S Lines of supply, reserve supply, the check, fuel."""

from __future__ import annotations

import random
from typing import Any

import pytest

from eaa_field import ROAD, allied, at, command, detachment, field, german, of, panzer
from salient.board import bits
from salient.games.enemy_action.map import zones
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import ELIMINATED, FULL, ISOLATED, LIMITED, NOWHERE, OUT_OF_SUPPLY, EAAPosition
from salient.games.enemy_action.supply import fuel, supply


def traces(pos: EAAPosition, hex: str, side: int = ALLIED) -> bool:
    return supply.traces(pos, at(pos, hex), side)


def ways_out(pos: EAAPosition, hex: int, side: int) -> bool:
    """S02 word by word, for one hex: a second reading."""
    ground = pos.world.ground
    enemies, friends = pos.standing(1 - side), pos.standing(side)
    zone = zones.of(pos, 1 - side)
    owned = pos.bridged & (pos.bridges_german if side == GERMAN else ~pos.bridges_german)

    def closed(h: int) -> bool:
        return bool(enemies >> h & 1 or (zone >> h & 1 and not friends >> h & 1))

    def open_side(a: int, b: int) -> bool:
        number = ground.side_number(a, b)
        return number < 0 or bool(owned >> number & 1)

    def road_to_source(start: int) -> bool:
        if not ground.roads >> start & 1:
            return False
        seen, queue = {start}, [start]
        for h in queue:
            if pos.world.places.sources[side] >> h & 1:
                return True
            for other in bits.places(ground.road_near[h]):
                if other not in seen and open_side(h, other) and not closed(other):
                    seen.add(other)
                    queue.append(other)
        return False

    if enemies >> hex & 1:
        return False
    reached = {hex}
    for _ in range(5):
        if any(road_to_source(h) for h in reached):
            return True
        steps = {b for a in reached for b in bits.places(ground.near[a]) if open_side(a, b) and not closed(b)}
        reached |= steps
    return False


def scattered(seed: int) -> EAAPosition:
    rng = random.Random(seed)
    names = [f"{row}{column}" for row in range(10, 19) for column in range(10, 19)]
    board = {
        "hexes": {
            "1410": {"supply_source": "German"},
            "1010": {"supply_source": "German"},
            "1618": {"supply_source": "Allied"},
        },
        "roads": [[f"14{c}" for c in range(10, 19)], [f"16{c}" for c in range(13, 19)]],
        "bridges": [
            {"between": ["1413", "1414"], "owner": rng.choice(["German", "Allied"])},
            {"between": ["1615", "1616"], "owner": rng.choice(["German", "Allied"]), "blown": rng.random() < 0.3},
        ],
        "rivers": [["1513", "1514"], ["1612", "1613"], ["1313", "1314"], ["1213", "1313"]],
    }
    places = rng.sample(names, 12)
    units = [panzer(f"g{n}", places[n]) for n in range(6)] + [allied(f"a{n}", places[6 + n]) for n in range(6)]
    return field(board, units)


@pytest.mark.rule("S02", "N04")
@pytest.mark.parametrize("seed", range(30))
def test_lines_of_all_hexes_at_once_are_those_of_each(seed: int) -> None:
    pos = scattered(seed)
    for side in (GERMAN, ALLIED):
        expected = {h for h in range(pos.world.ground.n) if ways_out(pos, h, side)}
        assert set(bits.places(supply.tracing(pos, side))) == expected


@pytest.mark.rule("S02")
@pytest.mark.parametrize("seed", range(8))
def test_what_if_a_unit_stood_elsewhere(seed: int) -> None:
    pos = scattered(seed)
    for unit, owner in enumerate(pos.world.owner):
        free = [h for h in range(0, pos.world.ground.n, 7) if not pos.standing(1 - owner) >> h & 1]
        for hex in [*free, NOWHERE]:
            twin = pos.copy()
            twin.put(unit, hex if hex >= 0 else ELIMINATED)
            for side in (GERMAN, ALLIED):
                assert supply.tracing_if(pos, side, unit, hex) == supply.tracing(twin, side)
            reserve = supply.tracing_if(pos, GERMAN, unit, hex, reserve=True)
            assert reserve == supply.reserve_tracing(twin)


@pytest.mark.rule("S02")
def test_four_hexes_overland_and_no_more() -> None:
    pos = field(ROAD | {"rows": [10, 20]}, [])
    assert traces(pos, "1014")
    assert not traces(field(ROAD | {"rows": [9, 20]}, []), "0914")


@pytest.mark.rule("S02")
def test_the_hex_itself_may_lie_in_a_zone_but_not_hold_an_enemy() -> None:
    pos = field(ROAD, [german("g", "1417")])
    assert traces(pos, "1418")
    assert not traces(pos, "1417")
    assert not traces(pos, "1416")
    assert traces(pos, "1416", GERMAN)


@pytest.mark.rule("S03")
def test_any_german_source_serves_every_army() -> None:
    units = [german(name, "1412", army=army) for name, army in (("a", "5th Panzer"), ("b", "6th Panzer"), ("c", "7th"))]
    pos = field(ROAD, units)
    supply.check(pos, GERMAN)
    assert list(pos.supply) == [FULL] * 3
    assert not pos.world.places.sources[GERMAN] & pos.world.places.sources[ALLIED]


@pytest.mark.rule("N04")
def test_a_friend_even_a_detachment_keeps_a_zone_open() -> None:
    units = [allied("a", "1315"), german("g", "1416")]
    board = ROAD | {"rows": [13, 14]}
    assert not traces(field(board, units), "1416", GERMAN)
    assert traces(field(board, [*units, detachment("1415")]), "1416", GERMAN)
    assert traces(field(board, [*units, german("h", "1415", "dispersed")]), "1416", GERMAN)


@pytest.mark.rule("S02", "T07")
def test_a_bridge_that_would_help() -> None:
    board = ROAD | {"rivers": [["1414", b] for b in ("1413", "1415", "1313", "1314", "1513", "1514")]}
    pos = field({**board, "roads": [["1413", "1412", "1411", "1410"]]}, [german("g", "1414")])
    assert not traces(pos, "1414", GERMAN)
    side = pos.world.ground.side_number(at(pos, "1413"), at(pos, "1414"))
    assert supply.tracing_with_bridge(pos, GERMAN, side) >> at(pos, "1414") & 1
    assert not pos.bridged


@pytest.mark.rule("S06")
@pytest.mark.parametrize(("distance", "reserve"), [(20, True), (21, False)])
def test_reserve_supply_has_twenty_hexes_of_road(distance: int, reserve: bool) -> None:
    road = [f"10{column}" for column in range(10, 41)]
    board = {"rows": [10, 10], "columns": [10, 40], "roads": [road], "hexes": {"1010": {"supply_source": "German"}}}
    pos = field(board)
    end = at(pos, f"10{10 + distance + 4}")  # and four hexes overland, which do not count
    assert supply.reserve_supply(pos, end) is reserve
    assert supply.traces(pos, end, GERMAN)


@pytest.mark.rule("S06")
def test_reserve_supply_on_the_games_map() -> None:
    pos = field({"game_map": True}, when={"date": 16})
    pos.bridges_german = pos.bridged
    reached = [supply.reserve_tracing(pos) >> at(pos, hex) & 1 for hex in ("1009", "1714", "1018", "1125")]
    assert reached == [1, 1, 1, 0]


# The check ------------------------------------------------------------------------------------------

CUT = ROAD | {"roads": [["1416", "1417", "1418"]]}  # east of it nobody traces to the Allied source


def allies(**states: str) -> list[dict[str, Any]]:
    return [allied(id, "1410", supply=state) for id, state in states.items()]


@pytest.mark.rule("S01", "S04", "S05", "D11")
def test_one_state_down_and_up_to_full_at_once() -> None:
    units = [
        *allies(f="full", l="limited"),
        allied("o", "1411", supply="out"),
        allied("free", "1416", supply="isolated"),
    ]
    pos = field(CUT | {"hexes": {"1418": {"supply_source": "Allied"}}}, units, when={"date": 17})
    pos.events = []
    supply.check(pos, ALLIED)
    assert list(pos.supply) == [LIMITED, OUT_OF_SUPPLY, ISOLATED, FULL]
    told = [event.message.id for event in pos.events]
    assert told == ["eaa-supply-limited", "eaa-supply-out_of_supply", "eaa-supply-isolated", "eaa-supply-full"]
    assert [supply.is_supplied(pos, unit) for unit in range(4)] == [True, False, False, True]


@pytest.mark.rule("S04", "S05")
def test_the_isolated_lose_a_step_at_each_later_check() -> None:
    pos = field(CUT, allies(a="isolated"), when={"date": 17})
    supply.check(pos, ALLIED)
    assert (pos.supply[0], pos.steps[0]) == (ISOLATED, 1)
    supply.check(pos, ALLIED)
    assert pos.at[0] == ELIMINATED


@pytest.mark.rule("D11", "D12", "S13")
@pytest.mark.parametrize(("day", "allied_state", "german_state"), [(16, 0, 0), (17, 1, 0), (18, 1, 0), (19, 1, 1)])
def test_from_which_day_supply_is_checked(day: int, allied_state: int, german_state: int) -> None:
    pos = field({}, [allied("a", "1414"), german("g", "1212"), german("VDH", "1616")], when={"date": day})
    for side in (ALLIED, GERMAN):
        supply.check(pos, side)
    assert list(pos.supply) == [allied_state, german_state, LIMITED]


@pytest.mark.rule("S07")
def test_air_resupply_is_for_the_whole_stack() -> None:
    units = [
        allied("a", "1414", supply="out"),
        allied("b", "1414", supply="isolated"),
        allied("c", "1415", supply="out"),
    ]
    pos = field({}, units)
    supply.resupply(pos, at(pos, "1414"))
    assert list(pos.supply) == [FULL, FULL, OUT_OF_SUPPLY]


# Fuel -----------------------------------------------------------------------------------------------


@pytest.mark.rule("S09", "S10", "J03")
@pytest.mark.parametrize(("die", "dry"), [(2, True), (3, False)])
def test_a_fuel_check_of_the_active_mechanized_units(die: int, dry: bool) -> None:
    units = [panzer("p", "1414"), panzer("q", "1415"), german("g", "1414"), panzer("r", "reserve")]
    pos = field({}, units, when={"date": 21})
    active = bits.of(of(pos, id) for id in ("p", "g", "r"))
    assert fuel.number(pos) == 2
    assert fuel.rolled(pos, die, active) is dry
    assert pos.fuel_checked
    assert pos.out_of_fuel == (bits.of(of(pos, id) for id in ("p", "r")) if dry else 0)


@pytest.mark.rule("S09", "S12")
def test_days_without_a_check() -> None:
    assert fuel.number(field({}, [], when={"date": 16})) is None
    assert fuel.number(field({}, [], when={"date": 21, "events": ["Fuel Priority"]})) is None


@pytest.mark.rule("S11")
def test_who_is_out_of_fuel_is_not_asked_again() -> None:
    pos = field({}, [panzer("p", "1414", "out_of_fuel"), command("c", "1416"), panzer("q", "okw")], when={"date": 21})
    assert not fuel.thirsty(pos, 1 << of(pos, "p") | 1 << of(pos, "q"))
