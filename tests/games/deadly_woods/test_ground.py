"""The ground of The Deadly Woods, its places and its pieces, as the rules will look them up."""

from __future__ import annotations

from collections import Counter

import pytest

from salient.board import bits
from salient.games.deadly_woods import tables
from salient.games.deadly_woods.map import theatre
from salient.games.deadly_woods.map.ground import (
    AREA_5,
    AREA_6,
    AREA_7,
    CITY,
    FOREST,
    MAJOR,
    MINOR,
    VILLAGE,
    Ground,
    SideWords,
)
from salient.games.deadly_woods.pieces import counters as pieces

GROUND = theatre.ground()
PLACES = theatre.places()
MAP = GROUND.map
UNITS = {row.id: pieces.unit(row) for row in tables.load().units}


def at(name: str) -> int:
    return MAP.index(name)


def ids(found: int) -> set[str]:
    return {MAP.ids[h] for h in bits.places(found)}


# Hexes and hexsides --------------------------------------------------------------------------------


def test_what_the_check_of_the_map_counted() -> None:
    assert (GROUND.n, len(GROUND.bridges), GROUND.road_hexes.bit_count()) == (1290, 92, 649)
    assert GROUND.west_wall.bit_count() == 31
    assert GROUND.of_terrain[FOREST].bit_count() == 289
    assert (GROUND.of_terrain[FOREST] & ~GROUND.road_hexes).bit_count() == 169


@pytest.mark.rule("2.2a")
def test_even_columns_lie_lower() -> None:
    assert ids(GROUND.near[at("1515")]) == {"1514", "1614", "1615", "1516", "1415", "1414"}
    assert ids(GROUND.near[at("1615")]) == {"1614", "1715", "1716", "1616", "1516", "1515"}


@pytest.mark.rule("10.6a")
def test_every_bridge_crosses_a_river_and_carries_a_road() -> None:
    for a, b in GROUND.bridges:
        side = GROUND.side(a, b)
        assert side.river in (MINOR, MAJOR)
        assert side.road


def test_sides_are_the_same_from_both_hexes() -> None:
    assert all(GROUND.side(a, b) is GROUND.side(b, a) for a, b in GROUND.sides)
    assert GROUND.side(at("0101"), at("0102")).bridge == -1


def test_a_bridge_is_neither_open_ground_nor_plain_road() -> None:
    """The rules add bridges that stand to what is open anyway."""
    a, b = at("3317"), at("3217")
    number = GROUND.side(a, b).bridge
    assert GROUND.bridges[number] in ((a, b), (b, a))
    assert not (GROUND.open_near[a] | GROUND.road_near[a]) >> b & 1
    assert (b, number, True) in GROUND.over[a]


def test_roads_and_rivers_of_a_hex_add_up() -> None:
    for h in range(GROUND.n):
        assert GROUND.open_near[h] & ~GROUND.near[h] == 0
        roads = GROUND.road_near[h] | bits.of(b for b, _, road in GROUND.over[h] if road)
        assert roads == bits.of(b for b in MAP.neighbours[h] if GROUND.side(h, b).road)


def test_within_counts_plain_hexes() -> None:
    assert GROUND.within(at("2418"), 3).bit_count() == 37


@pytest.mark.parametrize(("hex", "clear"), [("3610", True), ("3608", False), ("2418", False)])
def test_clear_is_neither_wooded_nor_rough_nor_a_city(hex, clear) -> None:
    assert GROUND.is_clear(at(hex)) is clear


# Areas ---------------------------------------------------------------------------------------------


@pytest.mark.rule("9.1a")
def test_army_areas() -> None:
    assert [GROUND.area[at(hex)] for hex in ("3508", "3317", "3823")] == [AREA_6, AREA_5, AREA_7]
    assert Counter(GROUND.area) == {n: area.bit_count() for n, area in enumerate(GROUND.areas)}
    assert GROUND.crosses_line(at("3419"), at("3420"))
    assert not GROUND.crosses_line(at("3317"), at("3217"))


@pytest.mark.rule("9.1b")
def test_the_british_area_lies_on_both_banks() -> None:
    assert GROUND.british & GROUND.left_bank
    assert GROUND.british & ~GROUND.left_bank
    assert GROUND.british >> at("0101") & 1


def test_only_the_meuse_divides_the_banks() -> None:
    for h in bits.places(GROUND.left_bank):
        for other in bits.places(GROUND.near[h] & ~GROUND.left_bank):
            assert GROUND.side(h, other).meuse
    assert sum(GROUND.side(a, b).meuse for a, b in GROUND.bridges) == 14


def test_a_made_up_board_has_a_ground_too() -> None:
    """Rules cases name areas only where they matter; all else is the 5th Panzer Army's."""
    made = Ground(
        MAP,
        terrain=lambda _: "clear",
        settlement=lambda _: "none",
        west_wall=lambda _: False,
        side=lambda _: SideWords(river="minor"),
        areas={"7A": [5]},
    )
    assert Counter(made.area) == {AREA_5: 1289, AREA_7: 1}
    assert made.bridges == []
    assert made.road_hexes == made.british == 0


# Places --------------------------------------------------------------------------------------------


@pytest.mark.rule("2.2.1a", "2.2.1b")
def test_entries_are_sources_of_their_side() -> None:
    assert "".join(sorted(PLACES.entries)) == "ABCDEFGHIJKLM"
    assert ids(PLACES.sources[pieces.GERMAN]) == {"4303", "4307", "4313", "4319", "4324"}
    assert PLACES.sources[pieces.ALLIED].bit_count() == 10


@pytest.mark.rule("3.2g")
def test_four_bridges_are_down_at_the_start() -> None:
    down = {frozenset(MAP.ids[h] for h in GROUND.bridges[number]) for number in PLACES.destroyed_at_start}
    assert down == {
        frozenset(("4025", "3926")),
        frozenset(("3923", "3823")),
        frozenset(("3622", "3623")),
        frozenset(("3419", "3320")),
    }
    assert {MAP.ids[h] for h in GROUND.bridges[PLACES.ouren]} == {"3315", "3215"}


@pytest.mark.rule("3.5a")
def test_victory_hexes_are_cities_and_allied_at_the_start() -> None:
    assert PLACES.victory.bit_count() == 12
    assert PLACES.victory & PLACES.german_at_start == 0
    assert PLACES.victory & ~GROUND.of_settlement[CITY] == 0
    assert GROUND.west_wall & ~PLACES.german_at_start == 0


def test_places_that_rules_name() -> None:
    found = (PLACES.st_vith, PLACES.bastogne, PLACES.fuel, PLACES.eupen, PLACES.luxembourg_city)
    assert [MAP.ids[h] for h in found] == ["3211", "2418", "3508", "3102", "3229"]
    assert GROUND.settlement[PLACES.fuel] == VILLAGE


# Pieces --------------------------------------------------------------------------------------------


@pytest.mark.rule("2.3.1.1b", "2.3.1.1c")
def test_the_third_step_of_a_panzer_kampfgruppe_is_mech_without_zoc() -> None:
    peiper = UNITS["GE-1SS-P"]
    assert peiper.max_steps == 3
    assert [(face.attack, face.defense, face.move, face.zoc, face.type) for face in peiper.faces] == [
        (2, 2, 6, False, "mech"),
        (6, 5, 6, True, "armor"),
        (10, 7, 6, True, "armor"),
    ]


@pytest.mark.rule("2.3.1.1d")
def test_other_units_have_two_faces() -> None:
    assert Counter(unit.max_steps for unit in UNITS.values()) == {1: 2, 2: 149, 3: 27}


@pytest.mark.rule("2.3.1a", "2.3.1b")
@pytest.mark.parametrize(
    ("id", "infantry", "motorized", "armor"),
    [
        ("US-28-110", True, False, False),
        ("US-101-501", True, False, False),
        ("AX-DELAY", True, False, False),
        ("GX-VDH", True, False, False),
        ("US-14Cav", False, True, False),
        ("GE-150", False, True, False),
        ("GE-2Pz-1", False, True, True),
    ],
)
def test_classes(id, infantry, motorized, armor) -> None:
    face = UNITS[id].faces[-1]
    assert (face.is_infantry, face.is_motorized, face.is_armor) == (infantry, motorized, armor)


def test_formations_of_units() -> None:
    assert UNITS["GE-2Pz-1"].formation == "2 Pz Div"
    assert UNITS["GE-FB"].formation == "GE-FB"
    assert UNITS["US-101-501"].corps == ""
    assert UNITS["US-101-501"].is_airborne
    assert (UNITS["BR-29A"].meuse_until, UNITS["US-28-110"].meuse_until) == (5, 0)
