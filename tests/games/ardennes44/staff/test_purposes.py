"""What an attack is for is told with it."""

from __future__ import annotations

import pytest

from a44_boards import number, scene, towns
from salient import games
from salient.games.ardennes44.map.ground import BLOWN, INTACT
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import attack_message
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.purposes import purpose

CLERVAUX, MARNACH, WILTZ, ON_THE_ROAD, ECHTERNACH = "E2416", "E2216", "E2712", "E2415", "E1105"
BEFORE_MARNACH = {"2Pz/2": "E2116", "28/110/1": MARNACH}


def test_a_victory_hex_counts() -> None:
    pos = scene({"2Pz/2": "E2315", "28/110/1": CLERVAUX}, turn=3, held=towns(ALLIED))
    assert (found := purpose(pos, number(pos, CLERVAUX), GERMAN)) is not None
    assert found.id == "a44-staff-for-victory"


def test_a_town_whose_road_is_cut_counts_later() -> None:
    """30.1b: of Echternach, whose bridge was down, it was said that it counts."""
    pos = scene({"276/987": "E1006", "4/12/1": ECHTERNACH}, turn=3, held=towns(ALLIED))
    bridges = land(pos.world).bridges
    for bridge in range(len(bridges)):
        pos.bridge[bridge] = BLOWN
    assert (found := purpose(pos, number(pos, ECHTERNACH), GERMAN)) is not None
    assert found.id == "a44-staff-for-victory-later"


@pytest.mark.parametrize(("hex", "id"), [(CLERVAUX, "for-roads"), ("W2824", "for-victory"), ("E3413", "for-roads")])
def test_in_the_campaign_only_what_wins_it_counts_for_victory(hex: str, id: str) -> None:
    """30.2: Dinant does; of the eastern towns it was said too."""
    pos = scene({"28/110/1": hex}, turn=3, held=towns(ALLIED), scenario="campaign")
    assert (found := purpose(pos, number(pos, hex), GERMAN)) is not None
    assert found.id == f"a44-staff-{id}"


def on_the_road(turn: int = 3, tanks: str = "E2315", enemy: str = ON_THE_ROAD, **held: int) -> A44Position:
    """All bridges stand."""
    towns_held = towns(ALLIED) | {CLERVAUX: GERMAN} | held
    pos: A44Position = scene({"2Pz/2": tanks, "28/110/1": enemy}, turn=turn, held=towns_held)
    for bridge in range(len(pos.bridge)):
        pos.bridge[bridge] = INTACT
    return pos


def test_a_bridge_can_be_built_again_when_no_enemy_zone_lies_on_it() -> None:
    """7.2"""
    pos = scene(BEFORE_MARNACH, turn=3, held=towns(ALLIED))
    assert (found := purpose(pos, number(pos, MARNACH), GERMAN)) is not None
    assert found.id == "a44-staff-for-bridge"


def test_who_stands_in_the_way_of_vehicles_is_attacked_for_the_town_behind_him() -> None:
    pos = on_the_road()
    assert (found := purpose(pos, number(pos, ON_THE_ROAD), GERMAN)) is not None
    assert found.id == "a44-staff-for-way"
    assert found.args["goal"] == pos.hex_ref(number(pos, WILTZ))


def test_a_town_beside_him_comes_before_all_others() -> None:
    """Of Marnach, before Clervaux, it was said that it opens the way to Wiltz."""
    pos = on_the_road(tanks="E2217", enemy=MARNACH, E2416=ALLIED)
    assert (found := purpose(pos, number(pos, MARNACH), GERMAN)) is not None
    assert (found.id, found.args["goal"]) == ("a44-staff-for-way", pos.hex_ref(number(pos, CLERVAUX)))


def test_a_town_that_only_his_zone_bars_comes_before_those_behind_his_hex() -> None:
    pos = on_the_road(E2416=ALLIED)
    assert (found := purpose(pos, number(pos, ON_THE_ROAD), GERMAN)) is not None
    assert found.args["goal"] == pos.hex_ref(number(pos, CLERVAUX))


def test_no_way_opens_to_a_town_far_off() -> None:
    """Of Fouhren, two hexes from Diekirch, it was said that it opens the way to Echternach."""
    pos = on_the_road(tanks="E1909", enemy="E1809", E2008=GERMAN, E2207=GERMAN, E2102=GERMAN)
    assert purpose(pos, number(pos, "E1809"), GERMAN) is None


def test_who_stands_behind_them_is_not() -> None:
    pos = on_the_road(tanks=MARNACH, enemy="E2116")
    assert purpose(pos, number(pos, "E2116"), GERMAN) is None


def test_nobody_gets_anywhere_after_the_last_turn() -> None:
    pos = on_the_road(turn=6)
    assert purpose(pos, number(pos, ON_THE_ROAD), GERMAN) is None


def test_the_enemy_is_kept_away_from_a_town() -> None:
    pos = scene({"2Pz/2": MARNACH, "28/110/1": "E2315"}, ALLIED, turn=3, held=towns(ALLIED))
    assert (found := purpose(pos, number(pos, MARNACH), ALLIED)) is not None
    assert found.id == "a44-staff-for-shelter"
    assert found.args["goal"] == pos.hex_ref(number(pos, CLERVAUX))


@pytest.mark.parametrize(("lang", "words"), [("en", "opens the way"), ("it", "si apre la strada"), ("pl", "drogę do")])
def test_it_is_told_with_the_odds(lang: str, words: str) -> None:
    pos = on_the_road()
    message = attack_message(pos, number(pos, ON_THE_ROAD), [int(pos.world.number("unit", "2Pz/2"))], 5)
    said = games.find("ardennes44").texts.format(message, lang)
    assert words in said
    assert "%" in said
