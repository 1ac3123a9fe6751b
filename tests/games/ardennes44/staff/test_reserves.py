"""Where Allied reserves are wanted: on the ways to what the enemy can still reach, and not round about Liège."""

from __future__ import annotations

from a44_boards import board, number, scene, towns
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.staff.reserves import city_of, hot_hexes
from salient.games.ardennes44.staff.value import Value
from salient.games.ardennes44.staff.weights import Weights

EUPEN, SPA, ST_VITH = "E2441", "E2935", "E2125"
LIEGE = ("E3940", "E3941", "E4040", "E4041")


def test_ways_that_lead_nowhere_in_time_are_not_barred() -> None:
    """In the last but one turn he moves once more: he comes to St. Vith, not to Liège."""
    for turn, feared in ((2, True), (5, False)):
        pos = scene({"12SS/12/1": "E1727"}, ALLIED, turn=turn, held=towns(ALLIED))
        hot = hot_hexes(pos, GERMAN, Value(pos.world, Weights()))
        assert number(pos, ST_VITH) in hot
        assert any(number(pos, hex) in hot for hex in LIEGE) is feared


def test_a_city_is_no_more_than_one_place_while_the_enemy_is_far_off() -> None:
    pos = scene({"12SS/12/1": "E2039", "9Arm/CCB": "E2131"}, ALLIED, turn=2, held=towns(ALLIED))
    assert [city_of(pos, number(pos, hex)) for hex in (*LIEGE, SPA)] == [4, 3, 3, 4, 1]
    urgent = board(pos, ALLIED, {"9Arm/CCB": [EUPEN]})._urgent
    assert urgent is not None
    assert number(pos, EUPEN) not in urgent
    assert sum(urgent.get(number(pos, hex), 1.0) for hex in LIEGE) < 2
