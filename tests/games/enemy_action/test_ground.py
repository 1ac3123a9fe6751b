"""The ground of Enemy Action: Ardennes, its places and its counters, as the rules look them up."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from salient.board import bits
from salient.board.chart import Chart
from salient.engine.errors import DataError
from salient.games.enemy_action import tables
from salient.games.enemy_action.map import theatre
from salient.games.enemy_action.map.ground import BROKEN, CITY, CLEAR, FOREST, TOWN, Ground, SideWords
from salient.games.enemy_action.pieces import counters
from salient.games.enemy_action.words import ARMIES

GROUND = theatre.ground()
PLACES = theatre.places()
TABLES = tables.load()
MAP = GROUND.map
UNITS = {unit.id: unit for unit in counters.roster(TABLES.units, TABLES.corps)}
GERMAN_CARDS = {card.number: card for card in TABLES.german_cards}
ALLIED_CARDS = {card.number: card for card in TABLES.allied_cards}


def at(name: str) -> int:
    return MAP.index(name)


def ids(found: int | Iterable[int]) -> set[str]:
    return {MAP.ids[h] for h in (bits.places(found) if isinstance(found, int) else found)}


def named(names: Iterable[int]) -> list[str]:
    return [MAP.ids[h] for h in names]


# Hexes and hexsides --------------------------------------------------------------------------------


@pytest.mark.rule("A01", "A04")
def test_the_numbers_of_hexes() -> None:
    assert GROUND.n == 671
    assert (min(GROUND.row), max(GROUND.row), min(GROUND.column), max(GROUND.column)) == (1, 24, 1, 29)
    h = at("1125")
    assert (GROUND.number[h], GROUND.row[h], GROUND.column[h]) == (1125, 11, 25)
    assert "1828" in MAP.ids
    assert "1829" not in MAP.ids


@pytest.mark.rule("A02", "A03")
def test_odd_rows_lie_further_west() -> None:
    assert ids(GROUND.near[at("0510")]) == {"0410", "0411", "0509", "0511", "0610", "0611"}
    assert ids(GROUND.near[at("0610")]) == {"0509", "0510", "0609", "0611", "0709", "0710"}
    assert GROUND.west[at("0510")] == 21
    assert GROUND.west[at("0610")] == 20
    assert sorted(ids(GROUND.near[at("0510")]), key=lambda name: GROUND.west[at(name)])[-1] == "0511"


@pytest.mark.rule("A05")
def test_where_the_south_edge_meets_the_west_edge() -> None:
    features = {feature.id: feature for feature in theatre.chart().features}
    assert features["edge_south"].hexes[0] == "1728"
    assert features["edge_west"].hexes[-1] == "1729"


@pytest.mark.rule("A08")
def test_terrain_and_settlements() -> None:
    assert sum(found.bit_count() for found in GROUND.of_terrain) == GROUND.n
    assert GROUND.terrain[at("1408")] == BROKEN
    assert GROUND.terrain[at("0703")] == FOREST
    assert (GROUND.terrain[at("0116")], GROUND.settlement[at("0116")]) == (CLEAR, CITY)
    assert GROUND.settlement[at("1714")] == TOWN
    assert GROUND.settled & GROUND.of_settlement[0] == 0


@pytest.mark.rule("A09")
def test_rivers_bridges_and_roads() -> None:
    assert (len(GROUND.river_sides), GROUND.bridges.bit_count()) == (320, 80)
    for number, (a, b) in enumerate(GROUND.river_sides):
        assert GROUND.side_number(a, b) == GROUND.side_number(b, a) == number
        assert not GROUND.dry_near[a] >> b & 1
        assert (b, number) in GROUND.over[a]
        assert GROUND.bridges >> number & 1 or not GROUND.has_road(a, b)
    assert GROUND.side_number(at("1307"), at("1308")) >= 0
    assert GROUND.side_number(at("1307"), at("1407")) == -1


@pytest.mark.rule("A06")
def test_the_bridge_that_is_missing_in_print() -> None:
    assert GROUND.bridges >> GROUND.side_number(at("2302"), at("2303")) & 1


def test_neighbours_are_dry_or_over_a_river() -> None:
    for h in range(GROUND.n):
        over = bits.of(beside for beside, _ in GROUND.over[h])
        assert (GROUND.dry_near[h] | over, GROUND.dry_near[h] & over) == (GROUND.near[h], 0)
        assert GROUND.road_near[h] & ~GROUND.near[h] == 0
        assert bool(GROUND.road_near[h]) == bool(GROUND.roads >> h & 1)


def test_plain_distances() -> None:
    far = GROUND.distances(at("1714"))
    assert [far[at(name)] for name in ("1714", "1713", "1610", "1125")] == [0, 1, 5, 14]
    assert GROUND.within(at("1714"), 1) == GROUND.near[at("1714")] | 1 << at("1714")
    assert GROUND.within(at("1714"), 3) == bits.of(h for h in range(GROUND.n) if far[h] <= 3)


# Areas ---------------------------------------------------------------------------------------------


@pytest.mark.rule("A15", "A16")
def test_the_areas_of_the_armies_are_rows() -> None:
    for army, (first, last) in zip(ARMIES, ((1, 9), (10, 17), (18, 24)), strict=True):
        assert GROUND.area(army) == GROUND.between_rows(first, last)
        assert {army} == {GROUND.army_at[h] for h in bits.places(GROUND.area(army))}
    assert GROUND.area("OKW") == GROUND.all


@pytest.mark.rule("A17")
def test_sectors_are_of_the_allied_corps_alone() -> None:
    assert set(theatre.ground().sectors) == {"V", "VII", "XVIII", "III", "VIII", "XII", "XXX"}


@pytest.mark.rule("A17", "A18")
@pytest.mark.parametrize(
    ("corps", "inside", "outside"),
    [
        ("V", {"0129", "0802"}, {"0901"}),
        ("XVIII", {"1301", "0207"}, {"1401"}),
        ("VII", {"1613", "0113"}, {"1612", "1713"}),
        ("VIII", {"0901", "2009"}, {"0809", "2109"}),
        ("XII", {"1901", "2425"}, {"1801"}),
        ("III", {"1529", "2401"}, {"1429"}),
        ("XXX", {"0119", "2425"}, {"0118", "2418"}),
    ],
)
def test_the_sectors_of_the_allied_corps(corps, inside, outside) -> None:
    sector = ids(GROUND.sector(corps))
    assert inside <= sector
    assert not outside & sector


@pytest.mark.rule("H07")
def test_the_left_bank_of_the_meuse() -> None:
    left = ids(GROUND.left_bank)
    assert {"0116", "0526", "1428", "1729", "0129"} <= left
    assert not {"1125", "0421", "0523", "1023", "1714"} & left
    assert {"1125", "0421", "0526"} <= ids(GROUND.meuse_hexes)
    for number in bits.places(GROUND.meuse):
        a, b = GROUND.river_sides[number]
        assert (GROUND.left_bank >> a & 1) != (GROUND.left_bank >> b & 1), named((a, b))


def test_a_board_without_areas_sectors_or_meuse_has_no_bounds() -> None:
    board = Ground(MAP, terrain=lambda _: "clear", settlement=lambda _: "none", side=lambda _: SideWords())
    assert board.area("7th") == board.sector("V") == board.left_bank == board.all
    assert board.river_sides == []


# Places --------------------------------------------------------------------------------------------


@pytest.mark.rule("S03")
def test_sources_of_supply() -> None:
    german, allied = PLACES.sources
    assert ids(german) == {"0201", "0501", "0601", "1201", "1801", "2401"}
    assert {name: named(hexes) for name, hexes in PLACES.army_sources.items()} == {
        "6th Panzer": ["0201", "0501", "0601"],
        "5th Panzer": ["1201"],
        "7th": ["1801", "2401"],
    }
    assert allied.bit_count() == 16
    assert (german | allied) & ~GROUND.roads == 0


@pytest.mark.rule("A07", "M15")
def test_exits() -> None:
    assert ids(PLACES.exits) == {"0117", "0123", "0124", "0129", "0929", "1229", "1529"}
    assert ids(PLACES.no_exit) == {"0201", "0205", "0206"}


@pytest.mark.rule("U01")
def test_victory_hexes() -> None:
    assert (PLACES.victory.bit_count(), sum(PLACES.vp)) == (32, 109)
    meuse = ("0116", "0117", "0421", "0526", "1125", "1428")
    assert sum(PLACES.vp) - sum(PLACES.vp[at(name)] for name in meuse) == 64
    assert PLACES.victory & ~GROUND.settled == 0


@pytest.mark.rule("A10", "A14")
def test_hold_values() -> None:
    assert [PLACES.hv[at(name)] for name in ("1714", "1009", "0805", "1408", "0706")] == [5, 5, 3, 0, 2]
    assert PLACES.westwall.bit_count() == 24
    assert {PLACES.hv[h] for h in bits.places(PLACES.westwall)} == {2}
    assert PLACES.victory | PLACES.westwall == (PLACES.victory | PLACES.westwall) & PLACES.hold


@pytest.mark.rule("K01", "K04", "K05", "C11")
def test_objectives_in_order() -> None:
    assert {name: named(hexes) for name, hexes in PLACES.objectives.items()} == {
        "6th Panzer": ["0610", "0116", "0129"],
        "5th Panzer": ["1714", "1125", "0129"],
        "7th": ["2108", "2214", "2118", "0129"],
        "LIII": ["2214"],
        "LXVI": ["1009", "1011"],
        "LXVII": ["0306", "0109"],
        "LXXX": ["2204", "2409"],
    }
    assert list(PLACES.goal.values()) == list(range(7))
    assert list(PLACES.goal)[:3] == list(ARMIES)


@pytest.mark.rule("V07", "H08")
def test_drop_hexes_and_dinant() -> None:
    assert named(PLACES.drops) == ["0510", "0408", "0411"]
    assert MAP.ids[PLACES.dinant] == "1125"


@pytest.mark.rule("C07", "C08")
def test_who_holds_what_at_the_start() -> None:
    german = PLACES.german_at_start
    assert ids(PLACES.westwall & ~german) == {"1005", "1105"}
    assert not german & PLACES.victory
    assert PLACES.german_bridges.bit_count() == 16
    for a, b in (("0302", "0303"), ("0402", "0502"), ("1801", "1802")):
        assert PLACES.german_bridges >> GROUND.side_number(at(a), at(b)) & 1
    assert not PLACES.german_bridges >> GROUND.side_number(at("1408"), at("1409")) & 1


@pytest.mark.parametrize(
    ("id", "detail", "problem"),
    [
        ("objective_lxvi_st_vith", "corps=LXVI", "order is missing"),
        ("victory_bastogne", "vp=five;hv=5", "vp is not a whole number"),
        ("supply_5", "<empty>", "army is missing"),
    ],
)
def test_a_wrong_feature_is_refused_with_file_line_and_field(tmp_path, monkeypatch, id, detail, problem) -> None:
    """As an owner's correction would bring it."""
    (tmp_path / "features.csv").write_text(f"id,detail\n{id},{detail}\n", encoding="utf-8")
    wrong = Chart.load(theatre.FOLDER / "data" / "map", tmp_path)
    monkeypatch.setattr(theatre, "chart", lambda: wrong)
    with pytest.raises(DataError) as caught:
        theatre.places.__wrapped__()
    lines = (theatre.FOLDER / "data" / "map" / "features.csv").read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, 1) if text.startswith(f"{id},"))
    assert (Path(caught.value.file).name, caught.value.line, caught.value.field) == ("features.csv", line, "detail")
    assert problem in caught.value.problem


# Counters ------------------------------------------------------------------------------------------


@pytest.mark.rule("B02", "B05", "B06")
def test_a_counter() -> None:
    peiper, cavalry = UNITS["Peiper-1SS-ISS"], UNITS["14Cav-XVIII"]
    assert (peiper.side, peiper.strengths, peiper.max_steps) == (counters.GERMAN, (2, 4, 6, 8), 4)
    assert (peiper.is_mech, peiper.has_armor, peiper.has_foot, peiper.elite) == (True, True, True, True)
    assert (cavalry.side, cavalry.is_recon, cavalry.bracketed, cavalry.has_foot) == (counters.ALLIED, True, True, False)
    assert UNITS["VDH-ISS"].is_vdh
    assert UNITS["10-10SS-OKW"].is_okw


@pytest.mark.rule("B08")
def test_ascending_order() -> None:
    units = [UNITS[id] for id in ("10-10SS-OKW", "316-212-LXXX", "2-1SS-ISS", "3-2P-XLVII", "Peiper-1SS-ISS")]
    assert [unit.id for unit in sorted(units, key=counters.order)] == [
        *("Peiper-1SS-ISS", "3-2P-XLVII", "316-212-LXXX", "10-10SS-OKW", "2-1SS-ISS"),
    ]


@pytest.mark.rule("I06", "I07", "I12", "G01", "G02")
def test_whom_a_card_means() -> None:
    def means(card: counters.Card) -> set[str]:
        return {unit.id for unit in UNITS.values() if counters.named(card, unit)}

    assert means(GERMAN_CARDS[36]) == {"Peiper-1SS-ISS", "150-ISS"}
    assert means(GERMAN_CARDS[37]) == {"Peiper-1SS-ISS", "1-1SS-ISS", "2-1SS-ISS"}
    assert means(GERMAN_CARDS[23]) == {"560-LVIII", "1129-560-LVIII"}
    assert means(GERMAN_CARDS[60]) == {"9-LIII"}
    assert means(ALLIED_CARDS[9]) == {"47-9-V", "39-9-V", "60-9-V"}
    assert {UNITS[id].corps for id in means(ALLIED_CARDS[3])} == {"V"}
    assert {UNITS[id].army for id in means(GERMAN_CARDS[4])} == {"5th Panzer"}
    assert len(means(GERMAN_CARDS[1])) == 78
    assert means(ALLIED_CARDS[49]) == set()
