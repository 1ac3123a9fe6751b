"""Where Allied reserves are wanted: on the ways to what the enemy can still reach, and not round about Liège."""

from __future__ import annotations

from a44_boards import board, number, scene, staff, towns
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import NOWHERE
from salient.games.ardennes44.staff.reserves import city_of, hot_hexes
from salient.games.ardennes44.staff.tactics import open_entry
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


def test_who_is_cut_off_does_not_run_into_the_enemys_country() -> None:
    """Nor does anybody who has supply go where he has none; towards home, or to a town, he may."""
    pos = scene({"106/423(-)": "E1425", "106/422": "E2026"}, ALLIED, turn=4, held=towns(ALLIED))
    middle, distance = number(pos, "E1425"), pos.world.map.distance
    ring = [hex for hex in range(pos.world.ground.n) if distance(hex, middle) == 2]
    foot = [unit for unit in pos.world.own[GERMAN] if pos.world.units[unit].unit_class == "non_mech"]
    for unit, hex in zip(foot, ring, strict=False):
        pos.put(unit, hex)
    plan = board(
        pos, ALLIED, {"106/423(-)": ["E1324", "E1526"], "106/422": ["E1426", "E2125"]}, [0.0] * len(pos.control)
    )
    cut_off, fed = (pos.world.number("unit", id) for id in ("106/423(-)", "106/422"))
    assert [plan.is_rash(cut_off, number(pos, hex)) for hex in ("E1324", "E1526", ST_VITH)] == [True, False, False]
    assert [plan.is_rash(fed, number(pos, hex)) for hex in ("E1426", "E1926", ST_VITH)] == [True, False, False]


def test_a_battalion_that_cannot_block_alone_does_not_keep_the_others_waiting() -> None:
    """A battalion at Mertert shuts A, B and C: who may come by B or C goes to the box, to block it from there."""
    pos = scene({"212/Fus": "E0901"}, ALLIED, turn=4, scenario="campaign")
    coming = [pos.world.number("unit", id) for id in ("10Arm/CCA", "4/22/2")]
    for unit in coming:
        pos.put(unit, NOWHERE)
    desk = staff(ALLIED)
    plan = desk.board(desk.means(pos, coming), desk.weights)
    moves = [intent.moves for intent in open_entry.proposals(plan)]
    assert any((coming[0], number(pos, "Southeast")) in move for move in moves)
