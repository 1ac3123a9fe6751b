"""The audit of Ardennes '44 finds what is absurd, and leaves in peace what is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

import salient
from a44_boards import number, scene, towns
from audit import faults, openings
from audit.faults import FAULTS
from audit.watching import Fight, Part, Watcher
from audit_ardennes import audit
from salient import opponents
from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.map.ground import BLOWN
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, ENGAGED, GERMAN, STRATEGIC
from salient.games.ardennes44.position import DESTROYED, A44Position
from salient.games.ardennes44.staff.value import FACTORS_A_POINT

CLERVAUX = "E2416"
EUPEN_IS_GERMAN = {"E2441": GERMAN}


def part(start: A44Position, end: A44Position, side: int = GERMAN, fights: Sequence[Fight] = ()) -> Part:
    return Part(start.turn, False, side, start, end, end, list(fights))


def board(units: Mapping[str, str], side: int = GERMAN, turn: int = 3) -> A44Position:
    return scene(units, side, turn=turn, held=towns(ALLIED))


def unit(pos: A44Position, id: str) -> int:
    return int(pos.world.number("unit", id))


def test_a_gun_alone_beside_the_enemy_is_found_and_one_with_company_is_not() -> None:
    alone = board({"XLVII/766": "E2315", "26/39": "E2214", "28/110/1": CLERVAUX})
    both = board({"XLVII/766": "E2315", "26/39": "E2315", "28/110/1": CLERVAUX})
    assert len(list(faults.bare_guns([part(alone, alone)]))) == 1
    assert not list(faults.bare_guns([part(both, both)]))
    last = board({"XLVII/766": "E2315", "28/110/1": CLERVAUX}, turn=6)
    assert not list(faults.bare_guns([part(last, last)]))


def test_a_gun_that_nobody_could_help_is_no_fault() -> None:
    """Engaged, and only the last one in a town that counts could have come."""
    guns = {"V/187": "E1938", "326/753": "E1939", "102Cav/38": "E1838"}
    stuck = board(guns, ALLIED, turn=1)
    stuck.mark(unit(stuck, "V/187"), ENGAGED)
    assert not list(faults.bare_guns([part(stuck, stuck, ALLIED)]))
    more = board(guns | {"2/741": "E1838"}, ALLIED, turn=1)
    more.mark(unit(more, "V/187"), ENGAGED)
    assert len(list(faults.bare_guns([part(more, more, ALLIED)]))) == 1


def test_a_gun_left_alone_is_named_if_the_enemy_comes_for_it_and_says_who_left_it() -> None:
    start = board({"XLVII/766": "E2416", "26/39": "E2416", "28/110/1": "E2616"})
    end, raid = start.copy(), Fight(number(start, "E2416"), [unit(start, "28/110/1")], 0, 4)
    end.put(unit(start, "26/39"), number(start, "E2214"))
    mine = Part(start.turn, False, GERMAN, start, start, end)
    (found,) = faults.raided_guns([mine, part(end, end, ALLIED, [raid])])
    assert "left by 26/39" in found.what
    assert not list(faults.raided_guns([mine, part(end, end, ALLIED)]))  # nobody came
    assert not list(faults.raided_guns([part(start, start), part(start, start, ALLIED, [raid])]))


def test_a_gun_that_the_enemy_takes_is_lost_by_its_owner() -> None:
    before = board({"XLVII/766": "E2315", "28/110/1": CLERVAUX}, ALLIED)
    after = before.copy()
    after.put(unit(before, "XLVII/766"), DESTROYED)
    (lost,) = faults.lost_guns([part(before, after, ALLIED)])
    assert lost.side == GERMAN
    assert not list(faults.lost_guns([part(before, before, ALLIED)]))


@pytest.mark.parametrize(
    ("column", "target", "found"), [(1, CLERVAUX, 1), (2, CLERVAUX, 0), (2, "E2417", 1), (3, "E2417", 0)]
)
def test_attacks_at_bad_odds_are_hopeless_whatever_a_gun_of_the_defender_did(
    column: int, target: str, found: int
) -> None:
    pos = board({"26/39": "E2315", "28/110/1": CLERVAUX})
    fight = Fight(number(pos, target), [unit(pos, "26/39")], 2, column - 2)
    assert len(list(faults.hopeless([part(pos, pos, fights=[fight])]))) == found


def test_a_town_that_is_walked_into_is_a_fault_only_if_somebody_could_have_been_there() -> None:
    near = {"28/110/1": "E2516", "2Pz/304": "E2218"}
    mine = board(near, ALLIED)
    after = board({"28/110/1": "E2516", "2Pz/304": CLERVAUX})
    assert len(list(faults.empty_towns([part(mine, mine, ALLIED), part(mine, after)]))) == 1
    far = board({"28/110/1": "E3940", "2Pz/304": "E2218"}, ALLIED)
    assert not list(faults.empty_towns([part(far, far, ALLIED), part(far, after)]))


def test_a_night_between_does_not_hide_who_walks_into_a_town() -> None:
    mine = board({"28/110/1": "E2516", "2Pz/304": "E2218"}, ALLIED)
    after = board({"28/110/1": "E2516", "2Pz/304": CLERVAUX})
    night = Part(mine.turn, True, GERMAN, mine, mine, mine)
    assert len(list(faults.empty_towns([part(mine, mine, ALLIED), night, part(mine, after)]))) == 1


def test_a_town_that_the_enemy_drives_through_has_been_walked_into() -> None:
    mine = board({"28/110/1": "E2516", "2Pz/304": "E2218"}, ALLIED)
    after = board({"28/110/1": "E2516", "2Pz/304": "E2517"})
    assert not list(faults.empty_towns([part(mine, mine, ALLIED), part(mine, after)]))
    after.control[number(after, CLERVAUX)] = 1 + GERMAN
    assert len(list(faults.empty_towns([part(mine, mine, ALLIED), part(mine, after)]))) == 1


#: Engineers in Malmedy, an enemy eight hexes before it, and a combat command between.
MALMEDY = "E2432"
BEFORE_MALMEDY = {"1SS/1": "E1628", "291Eng": MALMEDY, "9Arm/CCB": "E2131"}


@pytest.mark.parametrize(
    ("more", "goes", "falls", "found"),
    [
        ({}, "E2441", True, 1),
        ({}, "E2441", False, 0),  # it was held
        ({}, "E2235", True, 0),  # not far
        ({"1SS/1": "E1328"}, "E2441", True, 0),  # no enemy near
        ({"7Arm/CCR": MALMEDY}, "E2441", True, 0),  # not the weak alone
        ({"12SS/12PzJ": "E2240"}, "E2441", True, 0),  # he is wanted there
    ],
)
def test_who_rides_away_from_a_town_that_is_lost_within_two_turns(
    more: Mapping[str, str], goes: str, falls: bool, found: int
) -> None:
    start = board(BEFORE_MALMEDY | more, ALLIED, turn=2)
    end = start.copy()
    end.put(unit(end, "9Arm/CCB"), number(end, goes))
    end.mark(unit(end, "9Arm/CCB"), STRATEGIC)
    later = end.copy()
    later.control[number(later, MALMEDY)] = 1 + (GERMAN if falls else ALLIED)
    later.put(unit(later, "291Eng"), DESTROYED)
    game = [part(start, end, ALLIED), part(end, end), part(end, end, ALLIED), part(end, later)]
    assert len([fault for fault in faults.ridden_off(game) if fault.part is game[0]]) == found


def test_a_town_that_its_garrison_leaves_after_a_combat_is_a_fault() -> None:
    """They went on and did not come back; who was driven out of it is not blamed."""
    start = scene({"2Pz/304": CLERVAUX, "28/110/1": "E2516"}, held=towns(ALLIED) | {CLERVAUX: GERMAN})
    end, theirs = start.copy(), start.copy()
    for pos in (end, theirs):
        pos.put(unit(pos, "2Pz/304"), number(pos, "E2417"))
    theirs.put(unit(theirs, "28/110/1"), number(theirs, CLERVAUX))
    fight = Fight(number(start, "E2417"), [unit(start, "2Pz/304")], 0, 6)
    mine = Part(start.turn, False, GERMAN, start, start, end, [fight])
    answer = part(end, theirs, ALLIED)
    assert len(list(faults.empty_towns([mine, answer]))) == 1
    end.mark(unit(end, "2Pz/304"), BROKEN)
    assert not list(faults.empty_towns([mine, answer]))


@pytest.mark.parametrize(("near", "found"), [("E1508", 1), ("E3740", 0)])
def test_who_comes_onto_the_map_into_a_quiet_town_could_be_in_one_that_is_walked_into(near: str, found: int) -> None:
    """Bastogne lay open while an engineer appeared in Liège: a fault unless he is needed there."""
    there = {"Lehr/130Rec": "E2513", "276/987": near}
    start, after = board(there, ALLIED), board(there | {"Lehr/130Rec": "E3413"})
    engineer = unit(start, "44Eng")
    start.put(engineer, -1)
    mine = start.copy()
    mine.put(engineer, number(mine, "E3940"))
    arrived = Part(start.turn, False, ALLIED, start, mine, mine)
    assert len(list(faults.empty_towns([arrived, part(mine, after)]))) == found


#: An engineer in Trois-Ponts, the panzers before it, and a combat command behind it.
WEAK = {"299Eng": "E3029", "1SS/1/1": "E2726", "150Pz": "E2629", "7Arm/CCR": "E3032"}


@pytest.mark.parametrize(
    ("more", "attacked", "found"),
    [
        ({}, "E3029", 1),
        ({}, "E3219", 0),  # it was left in peace
        ({"12SS/25": "E3033"}, "E3029", 0),  # who has the enemy beside him
        ({"7Arm/CCR": "E3029", "299Eng": "E3031"}, "E3029", 0),
        ({"7Arm/CCR": "E2441"}, "E3029", 0),  # too far
    ],
)
def test_a_town_with_a_weak_garrison_is_a_fault_if_somebody_strong_could_have_been_there(
    more: Mapping[str, str], attacked: str, found: int
) -> None:
    pos = board(WEAK | more, ALLIED, turn=5)
    fight = Fight(number(pos, attacked), [unit(pos, "1SS/1/1")], 0, 5)
    theirs = Part(pos.turn + 1, False, GERMAN, pos, pos, pos, [fight])
    assert len(list(faults.weak_towns([part(pos, pos, ALLIED), theirs]))) == found


@pytest.mark.parametrize(
    ("stays", "goes", "attackers", "found"),
    [
        ("12SS/12Rec", "150Pz", ("7Arm/CCB", "7Arm/CCR"), 1),
        ("12SS/25", "12SS/12Rec", ("7Arm/CCB",), 0),  # he would not have helped
        ("", "150Pz", (), 1),  # walked into
    ],
)
def test_a_german_town_that_is_left_and_lost_is_a_fault_if_it_would_have_held(
    stays: str, goes: str, attackers: Sequence[str], found: int
) -> None:
    enemies = {"7Arm/CCB": "E2541", "7Arm/CCR": "E2542"}
    start = scene({goes: "E2441"} | ({stays: "E2441"} if stays else {}) | enemies, turn=4, held=EUPEN_IS_GERMAN)
    end = start.copy()
    end.put(unit(end, goes), number(end, "E2537"))
    lost = end.copy()
    if stays:
        lost.put(unit(lost, stays), DESTROYED)
    lost.control[number(lost, "E2441")] = 1 + ALLIED
    fights = [Fight(number(end, "E2441"), [unit(end, one) for one in attackers], 0, 6)] if attackers else []
    theirs = Part(start.turn, False, ALLIED, end, end, lost, fights)
    assert len(list(faults.left_towns([part(start, end), theirs]))) == found
    fought = Fight(number(end, "E2541"), [unit(end, goes)], 0, 5)
    assert not list(faults.left_towns([part(start, end, fights=[fought]), theirs]))


def test_a_german_town_with_a_weak_garrison_is_a_fault_if_it_is_lost() -> None:
    pos = scene(
        {"12SS/12Rec": "E2441", "12SS/25": "E2240", "7Arm/CCR": "E2542", "7Arm/CCB": "E2643"},
        turn=4,
        held=EUPEN_IS_GERMAN,
    )
    lost, fight = pos.copy(), Fight(number(pos, "E2441"), [unit(pos, "7Arm/CCR")], 0, 6)
    assert not list(faults.weak_towns([part(pos, pos), Part(4, False, ALLIED, pos, pos, pos, [fight])]))
    lost.put(unit(lost, "12SS/12Rec"), DESTROYED)
    lost.control[number(lost, "E2441")] = 1 + ALLIED
    assert len(list(faults.weak_towns([part(pos, pos), Part(4, False, ALLIED, pos, pos, lost, [fight])]))) == 1


def test_a_weak_garrison_is_judged_by_what_came_too() -> None:
    """Those whom the enemy had before him when all had moved were beaten in the night, and he came all the same."""
    units = {"299Eng": "E3029", "7Arm/CCR": "E3032", "1SS/1/1": "E1630", "150Pz": "E1630"}
    pos = board(units, ALLIED, turn=5)
    moved = board(units | {"1SS/1/1": "E2929", "150Pz": "E2929"}, turn=6)
    attackers = [unit(pos, "1SS/1/1"), unit(pos, "150Pz")]
    came = Part(6, False, GERMAN, moved, moved, moved, [Fight(number(pos, "E3029"), attackers, 0, 6)])
    assert len(list(faults.weak_towns([part(pos, pos, ALLIED), came]))) == 1
    more = board(units | {"7Arm/CCR": "E3029"}, ALLIED, turn=5)
    assert not list(faults.weak_towns([part(more, more, ALLIED), came]))


def test_who_stood_in_the_way_or_fought_was_not_idle_beside_a_weak_town() -> None:
    pos = board(WEAK, ALLIED, turn=5)
    town, stood = (Fight(number(pos, hex), [unit(pos, "1SS/1/1")], 0, 5) for hex in ("E3029", "E3032"))
    mine = part(pos, pos, ALLIED)
    assert not list(faults.weak_towns([mine, Part(6, False, GERMAN, pos, pos, pos, [town, stood])]))
    busy = part(pos, pos, ALLIED, [Fight(number(pos, "E2726"), [unit(pos, "7Arm/CCR")], 0, 5)])
    assert not list(faults.weak_towns([busy, Part(6, False, GERMAN, pos, pos, pos, [town])]))


@pytest.mark.parametrize(("column", "found"), [(2, 1), (8, 0)])
def test_in_the_last_turn_an_attack_without_any_chance_is_hopeless(column: int, found: int) -> None:
    """Nobody leads a fire fight over a river against five steps."""
    units = {"10Arm/CCB": "E2207", "5FJ/11Stg": "E2107", "352/914": "E2107", "352/915": "E2107"}
    pos = board(units, ALLIED, turn=6)
    for bridge, hexes in enumerate(pos.world.ground.bridges):
        if {*hexes} == {number(pos, "E2107"), number(pos, "E2207")}:
            pos.bridge[bridge] = BLOWN
    fight = Fight(number(pos, "E2107"), [unit(pos, "10Arm/CCB")], 0, column)
    assert len(list(faults.hopeless([part(pos, pos, ALLIED, fights=[fight])]))) == found


@pytest.mark.rule("30.1a")
@pytest.mark.parametrize(("points", "found"), [(9, 1), (10, 0)])
def test_who_has_lost_as_it_stands_may_try_anything_in_the_last_move(points: int, found: int) -> None:
    units = {"26/39": CLERVAUX, "26/77": CLERVAUX, "26/78": "E2316", "9Arm/CCR": "E2516"}
    pos = scene(units, ALLIED, turn=6, held=towns(ALLIED) | {CLERVAUX: GERMAN})
    pos.exited, pos.exits_used = (points - 1) * FACTORS_A_POINT, (number(pos, "E2316"),)
    fight = Fight(number(pos, CLERVAUX), [unit(pos, "9Arm/CCR")], 0, 0)
    assert len(list(faults.hopeless([part(pos, pos, ALLIED, fights=[fight])]))) == found


@pytest.mark.parametrize(
    ("units", "held", "column", "found"),
    [
        ({"26/39": CLERVAUX, "9Arm/CCR": "E2516"}, {CLERVAUX: GERMAN}, 2, 0),  # 18 % for a point
        ({"26/39": CLERVAUX, "26/77": CLERVAUX, "9Arm/CCR": "E2516"}, {CLERVAUX: GERMAN}, 2, 1),  # 8 %
        ({"26/39": CLERVAUX, "28/110/1": "E2316", "28/110/2": "E2216", "9Arm/CCR": "E2516"}, {}, 2, 1),  # for nothing
        ({"26/39": CLERVAUX, "28/110/1": "E2316", "28/110/2": "E2216", "9Arm/CCR": "E2516"}, {}, 5, 1),  # dear
        ({"26/39": CLERVAUX, "28/110/1": "E2316", "28/110/2": "E2216", "9Arm/CCR": "E2516"}, {}, 8, 0),
    ],
)
def test_in_the_last_turn_poor_odds_are_for_points_alone(
    units: dict[str, str], held: dict[str, int], column: int, found: int
) -> None:
    pos = scene(units, ALLIED, turn=6, held=towns(ALLIED) | held)
    fight = Fight(number(pos, CLERVAUX), [unit(pos, "9Arm/CCR")], 0, column)
    assert len(list(faults.hopeless([part(pos, pos, ALLIED, fights=[fight])]))) == found


def test_who_goes_forward_and_is_cut_off_is_found_a_turn_later() -> None:
    start, end = board({"106/422": "E1326"}, ALLIED), board({"106/422": "E1223"}, ALLIED)
    germans = ("18/293", "18/294", "18/295", "62/164", "62/183", "62/190")
    ring = dict(zip(germans, bits.places(end.world.ground.near[number(end, "E1223")]), strict=False))
    ids = end.world.map.ids
    later = board({"106/422": "E1223"} | {id: ids[hex] for id, hex in ring.items()}, ALLIED, turn=4)
    assert len(list(faults.cut_off([part(start, end, ALLIED), part(later, later, ALLIED)]))) == 1
    assert not list(faults.cut_off([part(end, end, ALLIED), part(later, later, ALLIED)]))  # it had been there


#: Behind Eupen, with Monschau his: who goes onto the road there cuts him off.
EUPEN = {"326/751": "E1838", "9Arm/CCB": "E2441", "2/23": "E2039", "9/47": "E2340"}


def test_a_german_who_rides_on_and_is_cut_off_is_found_and_who_attacks_is_not() -> None:
    start, end = board(EUPEN | {"12SS/25": "E1938"}), board(EUPEN | {"12SS/25": "E2242"})
    later = board(EUPEN | {"12SS/25": "E2242", "2/23": "E1939"}, turn=4)
    (found,) = faults.cut_off([part(start, end), part(later, later)])
    assert found.side == GERMAN
    fought = Fight(number(end, "E2441"), [unit(end, "12SS/25")], 0, 4)
    assert not list(faults.cut_off([part(start, end, fights=[fought]), part(later, later)]))
    friend = {"12SS/12/1": "E2242"}  # who is cut off together starves together
    after = board(EUPEN | friend | {"12SS/25": "E2242", "2/23": "E1939"}, turn=4)
    assert list(faults.cut_off([part(start, board(EUPEN | friend | {"12SS/25": "E2242"})), part(after, after)]))


def test_who_is_cut_off_and_wins_something_or_is_back_in_time_is_no_fault() -> None:
    start, end = board(EUPEN | {"12SS/25": "E1938"}), board(EUPEN | {"12SS/25": "E2242"})
    later = board(EUPEN | {"12SS/25": "E2242", "2/23": "E1939"}, turn=4)
    back = board(EUPEN | {"12SS/25": "E1838", "2/23": "E1939"}, turn=4)
    assert not list(faults.cut_off([part(start, end), part(later, back)]))
    in_town = board(EUPEN | {"12SS/25": "E2441", "9Arm/CCB": "E2842", "2/23": "E1939"}, turn=4)
    assert not list(faults.cut_off([part(start, end), part(later, in_town)]))
    won = Fight(number(later, "E2340"), [unit(later, "12SS/25")], 0, 4)
    driven = later.copy()
    driven.put(unit(driven, "9/47"), number(driven, "E2842"))
    assert not list(faults.cut_off([part(start, end), part(later, driven, fights=[won])]))
    assert list(faults.cut_off([part(start, end), part(later, later, fights=[won])]))  # he held on


def test_who_is_cut_off_and_lost_before_his_own_next_turn_is_found() -> None:
    start, end = board(EUPEN | {"12SS/25": "E1938"}), board(EUPEN | {"12SS/25": "E2242"})
    cut, gone = board(EUPEN | {"12SS/25": "E2242", "2/23": "E1939"}), board(EUPEN | {"2/23": "E1939"}, turn=4)
    theirs = Part(start.turn, False, ALLIED, end, cut, gone)
    (found,) = faults.cut_off([part(start, end), theirs, part(gone, gone)])
    assert found.what.endswith("and lost")
    night = Part(2, True, GERMAN, start, end, end)  # he rode by night, and stayed
    (found,) = faults.cut_off([night, part(end, end), theirs, part(gone, gone)])
    assert "12SS/25 from E1938" in found.what
    plainly = Part(start.turn, False, ALLIED, end, end, gone)  # he was beaten with his road open
    assert not list(faults.cut_off([part(start, end), plainly, part(gone, gone)]))


def test_one_enemy_who_walks_onto_the_road_of_many_is_found_if_somebody_could_have_been_there() -> None:
    many = {"326/752": "E1638", "12SS/25": "E1738", "12SS/12PzJ": "E1738", "12SS/12/1": "E1640", "150Pz": "E1839"}
    many |= {"2/38": "E1535", "2/9": "E1636", "2/23": "E1837", "9/47": "E2441", "217StuPz": "E0937"}
    mine, later = board(many), board(many | {"2/38": "E1238"}, turn=4)
    theirs = part(mine, later, ALLIED)
    assert len(list(faults.severed([part(mine, mine), theirs, part(later, later)]))) == 1
    nobody = {unit: hex for unit, hex in many.items() if unit != "217StuPz"}
    mine, later = board(nobody | {"26/39": "E3012"}), board(nobody | {"26/39": "E3012", "2/38": "E1238"}, turn=4)
    busy = [Fight(number(mine, "E1737"), [unit(mine, name) for name in many if name in nobody], 0, 4)]
    theirs = part(mine, later, ALLIED)
    assert not list(faults.severed([part(mine, mine, fights=busy), theirs, part(later, later)]))
    driven = Part(mine.turn, False, ALLIED, mine, mine, later)  # who is driven onto it has not walked there
    assert not list(faults.severed([part(mine, mine), driven, part(later, later)]))


def test_who_walks_out_of_supply_for_nothing_is_found() -> None:
    ring = {"28/110/1": "E3012", "28/110/2": "E3014", "28/112/1": "E2912", "28/112/2": "E2915"}
    start, end = board({"2Pz/304": "E2016"}), board({"2Pz/304": "E3713", **ring})
    assert len(list(faults.starved([part(start, end)]))) == 1
    fought = Fight(number(end, "E3012"), [unit(end, "2Pz/304")], 0, 4)
    assert list(faults.starved([part(start, end, fights=[fought])]))  # he tried, and won nothing by it
    beaten = end.copy()
    beaten.put(unit(end, "28/110/1"), number(end, "E3112"))
    won = Part(start.turn, False, GERMAN, start, end, beaten, [fought])
    assert not list(faults.starved([won]))
    later = Part(start.turn, False, GERMAN, start, board({"2Pz/304": "E3713"}), end)  # the ring closes after the move
    assert not list(faults.starved([later]))


def test_an_attack_that_was_announced_is_looked_for() -> None:
    pos = board({"26/39": "E2315", "28/110/1": CLERVAUX})
    told = msg(
        "a44-staff-attack", unit=pos.unit_ref(0), more=0, hex=pos.hex_ref(number(pos, CLERVAUX)), odds="3-1", chance=47
    )
    silent, made = part(pos, pos), part(pos, pos, fights=[Fight(number(pos, CLERVAUX), [0], 0, 4)])
    for one in (silent, made):
        one.said.append(told)
    assert len(list(faults.unfought([silent]))) == 1
    assert not list(faults.unfought([made]))


def test_who_loses_the_bridge_to_the_enemy_is_not_blamed_for_an_attack_that_is_not_made() -> None:
    """7.4"""
    pos = board({"116Pz/60": "E1919", "106/424/1": "E2021"})
    told = msg(
        "a44-staff-attack", unit=pos.unit_ref(0), more=0, hex=pos.hex_ref(number(pos, "E2021")), odds="3-1", chance=47
    )
    after = pos.copy()
    ouren = next(bridge for bridge, hexes in enumerate(pos.world.ground.bridges) if number(pos, "E2020") in hexes)
    after.bridge[ouren] = BLOWN
    for end, blamed in ((pos, 1), (after, 0)):
        one = part(pos, end)
        one.said.append(told)
        assert len(list(faults.unfought([one]))) == blamed


def test_good_odds_that_nobody_uses() -> None:
    weak = board({"2Pz/304": "E2315", "2Pz/2": "E2315", "168Eng": "E2314"})
    assert len(list(faults.unused([part(weak, weak)]))) == 1
    fought = Fight(number(weak, "E2314"), [unit(weak, "2Pz/304"), unit(weak, "2Pz/2")], 0, 6)
    assert not list(faults.unused([part(weak, weak, fights=[fought])]))


@pytest.mark.parametrize(("turn", "blamed"), [(5, 1), (6, 0)])
def test_after_the_last_allied_move_what_changes_no_point_may_be_left(turn: int, blamed: int) -> None:
    weak = board({"7Arm/CCA": "E2314", "28/110/1": "E2314", "1SS/2/3": "E2315"}, ALLIED, turn=turn)
    assert len(list(faults.unused([part(weak, weak, ALLIED)]))) == blamed


def test_strong_units_that_do_nothing_for_two_days_and_those_that_walk_in_circles() -> None:
    here, there = board({"2Pz/304": "E1614"}), board({"2Pz/304": "E2016"})
    assert len(list(faults.idle([part(here, here), part(here, here)]))) == 1
    assert not list(faults.idle([part(here, there), part(there, there)]))
    assert len(list(faults.circles([part(here, there), part(there, here)]))) == 1
    assert not list(faults.circles([part(here, there), part(there, there)]))


def test_who_defends_may_stand_in_a_line() -> None:
    """Two hexes from the enemy, not farther back; a German not even there."""
    for units, found in (
        ({"2/38": "E1633", "277/989": "E1432"}, 0),
        ({"2/38": "E1733", "277/989": "E1432"}, 1),
    ):
        pos = board(units, ALLIED)
        assert len(list(faults.idle([part(pos, pos, ALLIED), part(pos, pos, ALLIED)]))) == found
    pos = board({"18/293": "E1523", "106/423(-)": "E1425"})
    assert len(list(faults.idle([part(pos, pos), part(pos, pos)]))) == 1


def test_who_goes_forward_as_far_as_he_can_on_foot_is_not_idle() -> None:
    here = board({"18/293": "E1522"})
    reach = faults._reach(here, unit(here, "18/293")) - {number(here, "E1522")}
    distance, begins = here.world.map.distance, number(here, "E1522")
    there = max(reach, key=lambda hex: (faults.home(here, hex), hex))
    assert distance(begins, there) == max(distance(begins, hex) for hex in reach)
    ahead = board({"18/293": here.world.map.ids[there]})
    assert not list(faults.idle([part(here, ahead), part(here, ahead)]))
    assert len(list(faults.idle([part(here, here), part(here, here)]))) == 1


def test_who_makes_room_for_an_attack_does_not_go_back_for_nothing() -> None:
    before = board({"3FJ/5": "E1328", "14Cav/18": "E1428"}, turn=2)
    alone = board({"3FJ/5": "E1229", "14Cav/18": "E1428"}, turn=2)
    full = board({"3FJ/5": "E1229", "14Cav/18": "E1428", "1SS/501": "E1328", "1SS/2(-)": "E1328"}, turn=2)
    assert len(list(faults.backwards([part(before, alone)]))) == 1
    assert not list(faults.backwards([part(before, full)]))


def test_who_may_not_move_on_the_first_day_is_not_idle_on_it() -> None:
    """29.1a"""
    first, second = (board({"Lehr/901": "E1614"}, turn=turn) for turn in (1, 2))
    assert not list(faults.idle([part(first, first), part(second, second)]))
    assert len(list(faults.idle([part(first, first), part(second, second), part(second, second)]))) == 1


def test_an_attack_that_time_on_target_stops_was_made_and_not_hopeless() -> None:
    """22.8b"""
    pos = board({"26/39": "E2315", "28/110/1": CLERVAUX})
    watcher, moment, gun = Watcher(), (3, False, GERMAN), pos.unit_ref(unit(pos, "XLVII/766"))
    joins = msg("a44-attacks", unit=pos.unit_ref(unit(pos, "26/39")), hex=pos.hex_ref(number(pos, CLERVAUX)))
    watcher.look(pos, moment, joins)
    watcher.look(pos, moment, msg("a44-time-on-target", unit=gun, die=1, column="allied"))
    (fight,) = watcher.fights[moment]
    assert (fight.target, fight.attackers) == (number(pos, CLERVAUX), [unit(pos, "26/39")])
    assert not list(faults.hopeless([part(pos, pos, fights=[fight])]))


def test_a_german_who_leaves_the_enemy_for_the_rear() -> None:
    front = {"277/990": "E1333", "99/393/2": "E1433"}
    there, back = board(front, turn=1), board({**front, "277/990": "E1234"}, turn=1)
    aside = board({**front, "277/990": "E1332"}, turn=1)
    assert len(list(faults.backwards([part(there, back)]))) == 1
    assert not list(faults.backwards([part(there, aside)]))
    assert not list(faults.backwards([part(back, there)]))


def test_how_much_two_beginnings_have_in_common() -> None:
    """Two of three each share one hex of three; one is the same as another."""
    one, other = frozenset({1, 2}), frozenset({2, 3})
    assert openings.likeness([one, other]) == (pytest.approx(1 / 3), 2, {2})
    assert openings.likeness([one, other, one]) == (pytest.approx((1 / 3 + 1 / 3 + 1) / 3), 2, {2})
    assert openings.likeness([frozenset(), frozenset()]).different == 1


def test_of_a_move_only_who_is_elsewhere_after_it_is_compared() -> None:
    """Else the front, which stands, would make all first turns alike."""
    start = board({"9Arm/811": "E2207", "28/110/1": CLERVAUX}, ALLIED, turn=1)
    ends = [start.copy(), start.copy()]
    for end, hex in zip(ends, ("E2008", "E2106"), strict=True):
        end.put(unit(end, "9Arm/811"), number(end, hex))
    here, there = (openings.moved(part(start, end, ALLIED)) for end in ends)
    assert here == {(unit(start, "9Arm/811"), number(start, "E2008"))}
    assert openings.likeness([here, there]).shared == 0
    assert openings.set_up(part(start, ends[0], ALLIED)) == openings.set_up(part(start, ends[1], ALLIED))


def test_what_comes_in_every_game_is_named() -> None:
    pos = board({"26/39": "E2315", "28/110/1": CLERVAUX}, turn=1)
    fights = [Fight(number(pos, hex), [unit(pos, "26/39")], 0, 4) for hex in (CLERVAUX, "E2216", "E2214")]
    games = [[part(pos, pos, fights=fights[:2])], [part(pos, pos, fights=[fights[0], fights[2]])]]
    told = openings.lines(games)
    assert told[0] == "set-up: 1 different of 2, 100% shared by two, 1 places in every game"
    assert told[1] == (
        "first morning, attacked: 2 different of 2, 33% shared by two, 1 hexes in every game (E2416); "
        "1 different beginnings"
    )
    assert len(told) == 2  # no game lasted longer


def test_a_recorded_morning_is_counted(tmp_path: Path) -> None:
    """Played by recruits: the table has every kind, and the first morning its line."""
    game = salient.new("ardennes44", "six-turns", seed=5)
    players = {side: opponents.make("recruit", 1) for side in ("german", "allied")}
    while (decision := game.decision) is not None and (game.position.turn, game.position.player) == (1, GERMAN):
        player = players[decision.side]
        game.play(player.choose(game.insight()), why=tuple(player.told()))
    game.save(tmp_path / "one.json")
    shown = CliRunner().invoke(audit, [str(tmp_path / "one.json"), "--list"])
    assert shown.exit_code == 0, shown.output
    assert all(kind in shown.output for kind in FAULTS)
    assert "1 different beginnings" in shown.output


def ended(units: Mapping[str, str], cut: Mapping[str, str], fights: Sequence[Fight] = (), turn: int = 6) -> list[Part]:
    """A last German move after which Clervaux is held, and the enemy's answer."""
    held = towns(ALLIED) | {CLERVAUX: GERMAN}
    before, after = scene(units, turn=turn, held=held), scene({**units, **cut}, turn=turn, held=held)
    return [part(before, before, fights=fights), part(before, after, ALLIED)]


@pytest.mark.parametrize(("idle", "turn", "found"), [("E1916", 6, 1), ("E3740", 6, 0), ("E1916", 5, 0)])
def test_a_point_is_cut_off_in_the_end_where_somebody_idle_could_have_stood(idle: str, turn: int, found: int) -> None:
    """30.1b Before the last turn there is time to open the road again."""
    units = {"26/39": CLERVAUX, "26/78": idle, "28/110/1": "E2817"}
    told = list(faults.cut_points(ended(units, {"28/110/1": "E1919"}, turn=turn)))
    assert len(told) == found
    assert all("cut off by 28/110/1; 26/78 in E1916 could be in E1919" in fault.what for fault in told)
    assert not list(faults.cut_points(ended(units, {})))  # it counts


def test_who_fought_in_the_end_could_not_stand_on_a_road_as_well() -> None:
    units = {"26/39": CLERVAUX, "26/78": "E1916", "28/110/1": "E2817"}
    game = ended(units, {"28/110/1": "E1919"})
    game[0].fights.append(Fight(number(game[0].start, "E1816"), [unit(game[0].start, "26/78")], 0, 4))
    assert not list(faults.cut_points(game))


@pytest.mark.parametrize(("near", "found"), [("E1717", 1), ("E3740", 0)])
def test_who_stands_on_the_road_of_a_point_all_the_time_could_be_attacked(near: str, found: int) -> None:
    passed_by = {"26/39": CLERVAUX, "28/110/1": "E1919", "26/77": near, "26/78": near}
    told = list(faults.cut_points(ended(passed_by, {})))
    assert len(told) == found
    assert all("could attack E1919 at" in fault.what for fault in told)
    game = ended(passed_by, {}, [Fight(number(ended(passed_by, {})[0].start, "E1919"), [], 0, 4)])
    assert not list(faults.cut_points(game))


@pytest.mark.parametrize(("came", "turn", "found"), [("E2316", 3, 1), ("E2317", 3, 0), ("E2316", 6, 0)])
def test_who_comes_to_an_attack_that_is_sure_without_him_is_one_too_many(came: str, turn: int, found: int) -> None:
    """Not who stood there anyway, nor in the last turn, in which it is too late to go on."""
    there = {"1SS/1": "E2416", "1SS/501": "E2416", "1SS/1/1": "E2317", "28/110/1": "E2417"}
    start, moved = board(there | {"1SS/1/1": came}, turn=turn), board(there, turn=turn)
    moved.mark(unit(moved, "28/110/1"), BROKEN)
    fight = Fight(number(moved, "E2417"), [unit(moved, id) for id in ("1SS/1", "1SS/501", "1SS/1/1")], 0, 8)
    game = [Part(turn, False, GERMAN, start, moved, moved, [fight])]
    assert len(list(faults.crowds(game))) == found
