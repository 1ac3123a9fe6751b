"""The points that count at the end, and the single moves that take them away (S2.4, 30.1b)."""

from __future__ import annotations

import pytest

from a44_boards import board, number, scene, staff, surround, towns
from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.movement.movers import movers
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import wheels
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.mendings import mendings, sent
from salient.games.ardennes44.staff.points import Cut, counted, cuts, fence, links, ways_to_cut
from salient.games.ardennes44.staff.reach import Reach
from salient.games.ardennes44.staff.tactics import clear_road, picket
from salient.games.ardennes44.staff.threats import threats
from salient.games.ardennes44.staff.vacated import Vacated

CLERVAUX, MARNACH = "E2416", "E2216"


def unit(pos: A44Position, id: str) -> int:
    return int(pos.world.number("unit", id))


def last_allied_move(units: dict[str, str], *held: str) -> A44Position:
    return scene(units, ALLIED, turn=6, held=towns(ALLIED) | dict.fromkeys(held, GERMAN))


def able(pos: A44Position, side: int) -> list[int]:
    return list(bits.places(movers(pos, side, 0)))


def plan(pos: A44Position, side: int = ALLIED) -> Deployment:
    desk = staff(side)
    return desk.board(desk.means(pos, able(pos, side)), desk.weights)


def told(pos: A44Position, found: list[Cut]) -> set[tuple[str, tuple[str, ...]]]:
    return {(pos.unit(cut.unit).id, tuple(pos.world.map.ids[goal] for goal in cut.goals)) for cut in found}


@pytest.mark.rule("30.1b")
def test_every_unit_that_comes_near_an_empty_road_hex_takes_the_point_away_even_a_gun() -> None:
    pos = last_allied_move({"26/39": CLERVAUX, "VIII/402": "E2212"}, CLERVAUX)
    assert number(pos, CLERVAUX) in counted(pos)
    found = cuts(plan(pos))
    assert told(pos, found) == {("VIII/402", (CLERVAUX,))}
    for cut in found:
        after = pos.copy()
        after.put(cut.unit, cut.hex)
        assert number(pos, CLERVAUX) not in counted(after)


@pytest.mark.rule("30.1b")
def test_where_somebody_stands_nothing_is_cut() -> None:
    pos = last_allied_move({"26/39": CLERVAUX, "28/110/1": "E2214"}, CLERVAUX)
    ways = ways_to_cut(cuts(plan(pos)))
    guarded = pos.copy()
    guarded.put(unit(pos, "26/77"), number(pos, MARNACH))
    assert ways_to_cut(cuts(plan(guarded)))[number(pos, CLERVAUX)] < ways[number(pos, CLERVAUX)]


@pytest.mark.rule("23.3b")
def test_one_unit_joins_a_place_to_its_road_where_a_zone_has_cut_it() -> None:
    """Whoever stands in one of these hexes, and in no other, gives Clervaux its road again."""
    pos = last_allied_move({"26/39": CLERVAUX, "28/110/1": "E2214", "28/110/2": "E2218"}, CLERVAUX)
    goal, guard, found = number(pos, CLERVAUX), unit(pos, "26/77"), set[int]()
    assert goal not in counted(pos)
    for hex in bits.places(bits.less((1 << pos.world.ground.n) - 1, pos.standing(ALLIED))):
        after = pos.copy()
        after.put(guard, hex)
        found |= {hex} if goal in counted(after) else set()
    assert found
    assert set(bits.places(links(pos, goal))) == found


def test_who_drives_through_an_empty_town_takes_it() -> None:
    """The road goes on behind Clervaux, and he ends where he shuts nothing."""
    pos = last_allied_move({"26/39": "E2016", "7Arm/CCA": "E2617"}, CLERVAUX)
    goal, tank = number(pos, CLERVAUX), unit(pos, "7Arm/CCA")
    there = board(pos, ALLIED, {})
    there.options = {tank: {number(pos, "E2417"): (goal, number(pos, "E2417"))}}
    beside = board(pos, ALLIED, {})
    beside.options = {tank: {number(pos, "E2617"): ()}}
    assert [cut.goals for cut in cuts(there)] == [{goal}]
    assert not cuts(beside)


def test_the_dearest_cut_comes_first_by_who_can_do_least_else() -> None:
    """One of the two reaches more of the road than the other."""
    pos = last_allied_move({"26/39": CLERVAUX, "28/110/1": "E2214", "7Arm/CCB": "E2113"}, CLERVAUX)
    found = cuts(plan(pos))
    assert [len(cut.goals) for cut in found] == sorted((len(cut.goals) for cut in found), reverse=True)
    assert {pos.unit(cut.unit).id for cut in found} == {"28/110/1", "7Arm/CCB"}


# --- guards


def test_a_guard_may_be_taken_from_an_attack_if_nobody_else_can_come() -> None:
    units = {"26/39": CLERVAUX, "26/77": "E2016", "26/78": "E2118", "28/110/1": "E2420", "4/12/1": "E0803"}
    pos = scene(units, turn=6, held=towns(ALLIED) | {CLERVAUX: GERMAN})
    desk, regiment = staff(), unit(pos, "26/78")
    before = desk.board(desk.means(pos, [regiment]), desk.weights)
    before.fixed[regiment] = Intent(
        "attack", ((regiment, pos.at[regiment]),), msg("a44-staff-seize"), 1.0, number(pos, "E0803"), 2
    )
    tried = desk.tried(before, threats(pos, GERMAN))
    assert all(number(pos, CLERVAUX) not in counted(answer.board.pos) for answer in tried.answers)
    assert {guard for moves in mendings(tried) for guard, _ in moves} == {regiment}
    mended = [desk.tried(sent(before, moves), threats(pos, GERMAN)).answers for moves in mendings(tried)]
    assert any(all(number(pos, CLERVAUX) in counted(answer.board.pos) for answer in answers) for answers in mended)


def test_a_road_is_fenced_by_as_many_as_it_has_open_hexes() -> None:
    pos = last_allied_move({"26/39": CLERVAUX}, CLERVAUX)
    goal, everywhere = number(pos, CLERVAUX), (1 << pos.world.ground.n) - 1
    gaps = fence(pos, goal, everywhere)
    assert gaps
    assert goal not in gaps
    guarded = pos.copy()
    guarded.put(unit(pos, "26/77"), gaps[-1])
    assert len(fence(guarded, goal, everywhere) or ()) == len(gaps) - 1
    assert fence(pos, goal, 0) == []


def test_who_is_missing_in_an_attack_is_missed_in_its_odds() -> None:
    units = {"2Pz/2": "E2315", "2Pz/304": "E2315", "28/110/1": CLERVAUX}
    pos = scene(units, turn=6, held=towns(ALLIED))
    desk = staff()
    means = desk.means(pos, able(pos, GERMAN))
    before = desk.draw_up(means, desk.weights)
    (attack,) = {id(one): one for one in before.fixed.values() if one.tactic == "attack"}.values()
    gone = attack.moves[0][0]
    after = sent(before, ((gone, number(pos, MARNACH)),))
    left = [intent for intent in after.fixed.values() if intent.tactic == "attack"]
    assert all(intent.column < attack.column and gone not in dict(intent.moves) for intent in left)
    assert after.promised < before.promised


# --- ways that need not be looked for again


def test_ways_on_a_board_that_differs_little_are_those_that_would_be_found_anew() -> None:
    units = {"28/110/1": "E2214", "7Arm/CCA": "E2830", "4/12/1": "E0803", "26/39": CLERVAUX, "26/77": "E2118"}
    pos, reach = scene(units, ALLIED, turn=6), Reach()
    reach.places(pos, able(pos, ALLIED))
    other = pos.copy()
    other.put(unit(pos, "26/77"), number(pos, "E2115"))
    known = reach.places(other, able(other, ALLIED))
    assert known == {unit: wheels.places(other, unit) for unit in able(other, ALLIED)}
    assert known != {unit: wheels.places(pos, unit) for unit in able(pos, ALLIED)}


# --- roads that are shut, and what opens them


@pytest.mark.rule("23.3b", "30.1b")
def test_a_road_that_zones_shut_is_opened_by_who_stands_in_them() -> None:
    pos = scene({"26/39": CLERVAUX}, turn=6, held=towns(ALLIED) | {CLERVAUX: GERMAN})
    surround(pos, CLERVAUX, ("28/110/1", "28/110/2", "28/110/3", "28/112/1", "28/112/2"))
    goal, regiments = number(pos, CLERVAUX), ("26/77", "26/78", "2Pz/2", "2Pz/304")
    assert goal not in counted(pos)
    gaps = fence(pos, goal, 0)
    assert gaps
    for id, hex in zip(regiments, gaps, strict=False):
        assert goal not in counted(pos)
        pos.put(unit(pos, id), hex)
    assert goal in counted(pos)


def test_nobody_hopes_to_leave_the_map_after_the_last_move() -> None:
    """Near the edge one is worth something while there is a turn left; then only who leaves is."""
    for turn, drawn in ((5, True), (6, False)):
        pos = scene({"2Pz/2": "E3920", "26/39": "E3413"}, turn=turn, held=towns(ALLIED))
        at_the_edge = bytes(pos.world.ground.n + 1)
        assert (board(pos, GERMAN, {}).value.exits(pos, at_the_edge) > 0) is drawn


def test_of_two_guards_in_a_hex_the_weaker_stays() -> None:
    units = {"26/39": CLERVAUX, "2Pz/2": MARNACH, "2Pz/2Rec": MARNACH, "28/110/1": "E2214"}
    pos = scene(units, turn=6, held=towns(ALLIED) | {CLERVAUX: GERMAN})
    desk = board(pos, GERMAN, {"2Pz/2": [], "2Pz/2Rec": []})
    assert {pos.unit(guard).id for intent in picket.stay(desk) for guard, _ in intent.moves} == {"2Pz/2Rec"}


def test_a_guard_before_the_end_does_not_come_on_wheels_and_a_gun_comes_last() -> None:
    pos = scene({"26/39": "E2217", "XLVII/15": "E2118", "2Pz/2Rec": "E1818"}, turn=5)
    there = number(pos, MARNACH)
    desk = board(pos, GERMAN, {id: [MARNACH] for id in ("XLVII/15", "2Pz/2Rec", "26/39")})
    desk._rides = {unit(pos, "2Pz/2Rec"): frozenset({there})}
    assert picket.guards(desk, [there]) == ((unit(pos, "26/39"), there),)
    pos.turn = 6
    last = board(pos, GERMAN, {id: [MARNACH] for id in ("XLVII/15", "2Pz/2Rec")})
    assert picket.guards(last, [there]) == ((unit(pos, "2Pz/2Rec"), there),)


@pytest.mark.parametrize(("turn", "worth"), [(6, True), (5, False)])
def test_two_stacks_that_shut_one_road_are_worth_something_together(turn: int, worth: bool) -> None:
    """Neither of the two opens it alone: in the last German move both are worth half of what lies behind."""
    pos = scene({"2Pz/2": "E3114", "28/110/1": "E3213", "28/110/2": "E3312"}, turn=turn)
    both = [number(pos, "E3213"), number(pos, "E3312")]
    desk = board(pos, GERMAN, {})
    vacated = Vacated(desk, lambda there: 10.0 * (not any(there.units_at(hex, ALLIED) for hex in both)))
    assert [vacated.worth(hex) >= 3 for hex in both] == [worth, worth]


def test_a_road_with_two_gaps_is_cleared_by_two() -> None:
    """The short road is shut by enemies, the long one leads through two empty towns of theirs."""
    regiments = dict.fromkeys(("26/77", "26/78"), "E1916")
    units = {"26/39": CLERVAUX, "28/110/1": "E2317", "28/110/2": "E2319"} | regiments
    pos = scene(units, turn=6, held={CLERVAUX: GERMAN})
    anywhere = [pos.world.map.ids[hex] for hex in range(pos.world.ground.n)]
    desk = board(pos, GERMAN, dict.fromkeys(regiments, anywhere))
    (both, *_) = [intent for intent in clear_road.proposals(desk) if len(intent.moves) > 1]
    desk.carry_out(both)
    assert number(pos, CLERVAUX) in counted(desk.pos)


@pytest.mark.rule("S2b")
@pytest.mark.parametrize(("enemy", "leaves"), [("E3126", False), ("E0243", True)])
def test_nobody_leaves_the_map_whose_road_the_enemy_will_cut(enemy: str, leaves: bool) -> None:
    pos = scene({"2Pz/3/1": "E3920", "7Arm/CCB": enemy}, turn=6, held=towns(GERMAN))
    desk = staff()
    plan = desk.chosen(desk.means(pos, able(pos, GERMAN)))
    assert any(intent.tactic == "leave_map" for intent in plan.fixed.values()) is leaves
