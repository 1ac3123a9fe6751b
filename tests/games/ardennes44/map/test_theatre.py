"""The real map and the real counters as the rules see them."""

from __future__ import annotations

import pytest

from salient.games.ardennes44.map import theatre
from salient.games.ardennes44.map.ground import MEUSE, MINOR
from salient.games.ardennes44.pieces import roster
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN


def hex(id: str) -> int:
    return theatre.chart().map.index(id)


@pytest.mark.rule("3.1a")
def test_a_hex_under_both_sheets_exists_once() -> None:
    assert hex("E4110") == hex("W0910")
    assert len(theatre.chart().map.ids) == len(set(theatre.chart().map.ids))


def test_the_stated_bridges_lie_on_rivers() -> None:
    ground = theatre.ground()
    for a, b in (("E2020", "E2119"), ("E2016", "E2115"), ("E1913", "E2013"), ("E3718", "E3618")):
        side = ground.side(hex(a), hex(b))
        assert side.river == MINOR
        assert side.bridge >= 0
    assert any(side.river == MEUSE for side in ground.sides.values())


@pytest.mark.rule("29.1b")
def test_start_areas_carry_the_formations_words_and_the_rest_is_the_rear() -> None:
    features = theatre.features()
    words = set(features.start_area.values())
    formations = {unit.formation for unit in roster.units() if unit.side == GERMAN}
    assert len(words) == 17
    assert words <= formations
    assert not features.rear_zone & set(features.start_area)


@pytest.mark.rule("6.4b")
def test_the_ourthe_divides_the_map() -> None:
    features = theatre.features()
    for name, west in (("Ciney", True), ("Marche-en-Famenne", True), ("St. Vith", False), ("Bastogne", False)):
        assert (features.names[name][0] in features.west_of_ourthe) == west, name


@pytest.mark.rule("13.4c", "3.2a")
def test_blocking_positions_stand_before_entry_hexes_of_their_sector() -> None:
    features, board = theatre.features(), theatre.chart().map
    assert len(features.blocking) == 10
    for box, entry in features.blocking.items():
        assert features.entry[entry] in board.hexes[features.sector_box[box]].sector.split()


@pytest.mark.rule("2.2a", "2.4a", "2.11a")
def test_the_counters() -> None:
    units = {unit.id: unit for unit in roster.units()}
    assert len(units) == 377
    assert {unit.side for unit in units.values()} == {GERMAN, ALLIED}
    battalion = units["28/110/1"]
    assert battalion.formation == "28"
    assert battalion.color == "VIII"
    assert battalion.is_infantry_type
    assert all(unit.faces[-1].defense > 0 for unit in units.values())
    assert all(len(unit.faces) == 1 for unit in units.values() if unit.is_artillery)
