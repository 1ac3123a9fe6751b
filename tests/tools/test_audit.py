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
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, ENGAGED, GERMAN
from salient.games.ardennes44.position import DESTROYED, A44Position

CLERVAUX = "E2416"


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


@pytest.mark.parametrize(("column", "found"), [(2, 1), (5, 0)])
def test_in_the_last_turn_an_attack_without_any_chance_is_hopeless(column: int, found: int) -> None:
    """Nobody leads a fire fight over a river against five steps."""
    units = {"10Arm/CCB": "E2207", "5FJ/11Stg": "E2107", "352/914": "E2107", "352/915": "E2107"}
    pos = board(units, ALLIED, turn=6)
    for bridge, hexes in enumerate(pos.world.ground.bridges):
        if {*hexes} == {number(pos, "E2107"), number(pos, "E2207")}:
            pos.bridge[bridge] = BLOWN
    fight = Fight(number(pos, "E2107"), [unit(pos, "10Arm/CCB")], 0, column)
    assert len(list(faults.hopeless([part(pos, pos, ALLIED, fights=[fight])]))) == found


def test_who_goes_forward_and_is_cut_off_is_found_a_turn_later() -> None:
    start, end = board({"106/422": "E1326"}, ALLIED), board({"106/422": "E1223"}, ALLIED)
    germans = ("18/293", "18/294", "18/295", "62/164", "62/183", "62/190")
    ring = dict(zip(germans, bits.places(end.world.ground.near[number(end, "E1223")]), strict=False))
    ids = end.world.map.ids
    later = board({"106/422": "E1223"} | {id: ids[hex] for id, hex in ring.items()}, ALLIED, turn=4)
    assert len(list(faults.cut_off([part(start, end, ALLIED), part(later, later, ALLIED)]))) == 1
    assert not list(faults.cut_off([part(end, end, ALLIED), part(later, later, ALLIED)]))  # it had been there


def test_who_walks_out_of_supply_for_nothing_is_found() -> None:
    ring = {"28/110/1": "E3012", "28/110/2": "E3014", "28/112/1": "E2912", "28/112/2": "E2915"}
    start, end = board({"2Pz/304": "E2016"}), board({"2Pz/304": "E3713", **ring})
    assert len(list(faults.starved([part(start, end)]))) == 1
    fought = Fight(number(end, "E3012"), [unit(end, "2Pz/304")], 0, 4)
    assert not list(faults.starved([part(start, end, fights=[fought])]))
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
    there = max(reach, key=lambda hex: (faults._home(here, hex), hex))
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
