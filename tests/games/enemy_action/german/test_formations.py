"""I06-I13 Whom a German card activates."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_field import ROAD, allied, field, german, names, of, panzer
from eaa_german import card
from salient.games.enemy_action.german.formations import activated, in_order

ARMY = card("army", "6th Panzer")
GROUP = card("army_group", "Army Group B")


@pytest.mark.rule("I06", "B14")
def test_a_division_card_takes_all_its_units_but_the_dispersed() -> None:
    units = [
        german("a", "1410", division="12SS"),
        german("b", "reserve", division="12SS"),
        german("c", "1411", "dispersed", division="12SS"),
        german("d", "1411", division="1SS"),
        german("e", "calendar:20", division="12SS"),
        german("f", "okw", division="12SS"),
        german("g", "1412", "out_of_fuel", division="12SS", supply="isolated"),
    ]
    assert names(field(units=units), activated(field(units=units), card("division", "12SS")).units) == {"a", "b", "g"}


@pytest.mark.rule("I07", "V07")
def test_a_corps_card_never_takes_von_der_heydte() -> None:
    units = [
        german("a", "1410"),
        german("VDH", "1413"),
        german("n", "1411", bracketed=True),
        german("x", "1410", corps="II SS"),
    ]
    pos = field(units=units)
    assert names(pos, activated(pos, card("corps", "I SS")).units) == {"a", "n"}


@pytest.mark.rule("I12")
def test_peipers_card_takes_him_and_the_150_brigade() -> None:
    units = [
        german("Peiper", "1410", division="1SS"),
        german("s", "1410", division="1SS"),
        german("p", "1412", division="150"),
    ]
    pos = field(units=units)
    assert names(pos, activated(pos, card("division", "Peiper", "150")).units) == {"Peiper", "p"}
    assert names(pos, activated(pos, card("division", "1SS")).units) == {"Peiper", "s"}


def _army(units: list[dict[str, Any]], which: Any = ARMY) -> tuple[set[str], str]:
    pos = field(ROAD, units)
    found = activated(pos, which)
    return names(pos, found.units), pos.world.units[found.centre].id if found.centre >= 0 else ""


@pytest.mark.rule("I08")
def test_the_centre_has_most_unbracketed_units_within_two_hexes() -> None:
    units = [german("a", "1410"), german("b", "1412"), german("c", "1414"), german("d", "1418")]
    assert _army(units) == ({"a", "b", "c"}, "b")
    units.append(german("n", "1417", bracketed=True))
    units.append(german("m", "1413", bracketed=True))
    assert _army(units) == ({"a", "b", "c", "m"}, "b")


@pytest.mark.rule("I08")
def test_an_army_does_not_count_other_armies() -> None:
    units = [
        german("a", "1410"),
        german("b", "1412"),
        german("x", "1411", army="7th", corps="LXXX"),
        german("c", "1417"),
    ]
    units += [german("y", "1417", army="7th", corps="LXXX"), german("z", "1416", army="7th", corps="LXXX")]
    assert _army(units) == ({"a", "b"}, "a")


@pytest.mark.rule("I09")
def test_a_tie_goes_to_the_farthest_from_the_objective_then_to_the_lowest_number() -> None:
    units = [german("c", "1416"), german("d", "1417"), german("a", "1410", selector=3), german("b", "1411")]
    assert _army(units)[1] == "a"
    same = [
        german("a", "1410", selector=3),
        german("b", "1410", selector=2),
        german("x", "1410", selector=2, corps="II SS"),
    ]
    assert _army(same)[1] == "b"


@pytest.mark.rule("I10", "I13")
def test_army_group_b_counts_all_armies_and_ties_go_east() -> None:
    okw = german("o", "1412", army="OKW", corps="OKW", selector=1)
    units = [german("a", "1416"), german("b", "1417", army="7th", corps="LXXX"), okw, german("c", "1413", selector=1)]
    assert _army(units, GROUP) == ({"o", "c"}, "o")
    assert _army([german("c", "1413"), okw]) == ({"c", "o"}, "c")
    assert _army([okw]) == (set(), "")


@pytest.mark.rule("I11")
def test_reserves_of_a_corps_that_is_active_on_the_map_come_too() -> None:
    units = [german("a", "1410"), german("r", "reserve"), german("s", "reserve", corps="II SS")]
    units.append(german("t", "1418", corps="II SS"))
    assert _army(units)[0] == {"a", "r"}


@pytest.mark.rule("I16", "B08", "K28")
def test_ascending_order_is_by_selector_then_corps_then_okw_and_having_acted_does_not_matter() -> None:
    units = [
        german("o", "1410", selector=2, army="OKW", corps="OKW"),
        german("b", "1411", selector=2, corps="II SS"),
        german("a", "1411", "attacked", selector=2, corps="I SS"),
        panzer("c", "1412", "moved", selector=1, corps="LXVII"),
        allied("x", "1418"),
    ]
    pos = field(units=units)
    ordered = in_order(pos, activated(pos, card("corps", "I SS", "II SS", "LXVII", "OKW")).units)
    assert [pos.world.units[unit].id for unit in ordered] == ["c", "a", "b", "o"]
    assert of(pos, "x") not in ordered
