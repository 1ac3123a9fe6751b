"""The second half of the campaign, in which the Allies go forward and the German holds what he has; and what the cup
will bring, which is known to everybody."""

from __future__ import annotations

import pytest

from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import ELIMINATED, TDWPosition
from salient.games.deadly_woods.rounds.chits import CUP, NUMBER
from salient.games.deadly_woods.staff.axes import axes
from salient.games.deadly_woods.staff.outlook import checked_first
from salient.games.deadly_woods.staff.times import Barrier
from salient.games.deadly_woods.staff.value import Value
from salient.games.deadly_woods.staff.weights import Weights
from salient.games.deadly_woods.words import ChitId
from tdw_staff import board, fought, scene, staff

ST_VITH = "3211"


def late(units: dict[str, str], round: str = "move", side: int = ALLIED, **more: object) -> TDWPosition:
    return scene(units, round, side, scenario="campaign", **({"turn": 8} | more))  # type: ignore[arg-type]


def with_cup(pos: TDWPosition, chits: dict[ChitId, int], *played: ChitId) -> TDWPosition:
    """The same with these chits in the cup, after these were played."""
    for number in range(len(pos.cup)):
        pos.cup[number] = 0
    for chit, count in chits.items():
        CUP.put(pos, NUMBER[chit], "cup", count)
    pos.played = played
    return pos


# --- what the cup will bring


def test_how_likely_supply_is_tested_before_the_german_can_move() -> None:
    pos = late({"GE-2Pz-1": ST_VITH, "US-7A-CCA": "3010"})
    assert checked_first(with_cup(pos, {"german_mc": 2, "allied_mc": 1, "supply_check": 1}, "allied_mc")) == (
        pytest.approx(1 / 4 + 1 / 4 * 1 / 3)
    )
    assert checked_first(with_cup(pos, {"german_mc": 2, "supply_check": 2}, "allied_mc")) == 0.5
    assert checked_first(with_cup(pos, {"allied_mc": 1, "supply_check": 1}, "german_mc")) == 1.0
    assert checked_first(with_cup(pos, {"german_mc": 2}, "allied_mc")) == 0.0


def test_a_road_is_cut_when_supply_will_be_tested() -> None:
    """A regiment went alone behind the front, and the German opened the road again before anybody looked."""
    units = {"US-7A-CCA": "3410", "GE-2Pz-1": "3211", "GE-2Pz-2": "3211", "GE-116Pz-1": "3212", "GE-116Pz-2": "3113"}
    desk = staff(ALLIED)
    pos = scene(units, "move", ALLIED, scenario="skyline-drive", turn=2)
    trapped = []
    for cup in ({"supply_check": 2, "german_mc": 1}, {"german_mc": 2}):
        plan = desk.draw_up(with_cup(pos, cup, "allied_mc"), 0.1)  # type: ignore[arg-type]
        trapped.append(plan.checked)
    assert trapped == [pytest.approx(2 / 3), 0.0]


# --- the German on the defensive


def test_the_german_bars_the_ways_to_what_he_holds() -> None:
    """He drove on to cut roads far in the west, and was cut off there himself."""
    pos = late({"GE-2Pz-1": "2615", "US-7A-CCA": "3010", "US-28-110": "2415"}, "move", GERMAN, german=(ST_VITH,))
    desk, number = board(pos, GERMAN), pos.world.number
    assert number("hex", ST_VITH) in desk.hot
    far = [desk.to_go(number("unit", "GE-2Pz-1"), number("hex", hex)) for hex in (ST_VITH, "2914", "2615", "2417")]
    assert far == sorted(far)


def test_the_allies_who_go_forward_guard_no_roads() -> None:
    pos = late({"GE-2Pz-1": ST_VITH, "US-7A-CCA": "3010"})
    assert not board(pos, ALLIED).hot
    assert board(late({"GE-2Pz-1": "3312", "US-7A-CCA": "3010"}, turn=3), ALLIED).hot


def test_what_the_german_may_lose_is_less_with_somebody_in_the_way() -> None:
    units = {"GE-2Pz-1": "3413", "US-7A-CCA": "2911", "US-7A-CCB": "2911"}
    open_ = late(units, "move", GERMAN, german=(ST_VITH,))
    barred = late(units | {"GE-2Pz-1": "3111"}, "move", GERMAN, german=(ST_VITH,))
    value = Value(open_.world, Weights())
    assert value.danger(open_) > value.danger(barred)


# --- the counter-attack


def test_the_mass_of_the_allies_goes_for_what_the_german_holds() -> None:
    """Everybody went for who was nearest, and St. Vith was held by one regiment to the end."""
    units = {"GE-18VG-294": ST_VITH, "GE-5FJ-14": "2418", "US-7A-CCA": "2810", "US-30-117": "2709", "BR-29A": "1009"}
    pos = late(units)
    value = Value(pos.world, Weights())
    found = axes(pos, value, Barrier(pos, GERMAN), ALLIED)
    number = pos.world.number
    for unit in ("US-7A-CCA", "US-30-117"):
        assert found[number("unit", unit)][number("hex", ST_VITH)] == 0
    assert number("unit", "BR-29A") not in found  # 9.3 the British stay in their area


RING = {"US-7A-CCA": "2218", "US-3A-CCA": "2319", "US-3A-CCB": "2320", "US-84-333": "2220", "US-84-334": "2119"}


def in_a_pocket(round: str = "move") -> TDWPosition:
    """One step of the 2nd Panzer Division, all round it Americans."""
    units = RING | {"GE-2Pz-2": "2219", "GE-26VG-39": ST_VITH, "US-28-110": "2120"}
    pos = late(units, round, steps={"GE-2Pz-2": 1})
    pos.oos |= 1 << pos.world.number("unit", "GE-2Pz-2")
    return pos


def test_a_pocket_is_attacked() -> None:
    """Who was cut off and found out of supply was worth less than nothing: nobody wanted to destroy him."""
    assert fought(in_a_pocket("combat"), ALLIED) == "attack 2219"


def test_who_has_been_found_out_of_supply_still_counts() -> None:
    pos = in_a_pocket()
    value = Value(pos.world, Weights())
    assert value.unsupplied(pos, GERMAN) > 0
    gone = pos.copy()
    gone.put(pos.world.number("unit", "GE-2Pz-2"), ELIMINATED)
    now, then = (value.material(one) + value.cut_off(one) for one in (pos, gone))
    assert then < now


def test_a_town_that_falls_is_the_allies_own() -> None:
    """What an attack on a victory hex promises: the hex itself."""
    units = {"GE-18VG-294": ST_VITH, "US-7A-CCA": "3111", "US-30-117": "3212", "GE-62VG-183": "3114"}
    pos, desk = late(units, german=("3114",)), staff(ALLIED)
    promised = [desk._if_vacated(pos, pos.world.number("hex", hex)) for hex in (ST_VITH, "3114")]
    assert promised[0] > promised[1] + 3


def test_who_is_far_behind_the_counter_attack_comes_up() -> None:
    """Those with few factors were thought of last, when no effort was left, and stayed in the rear to the end."""
    far = {"US-101-501": "2026", "US-28-110": "1920"}
    pos = late({"GE-18VG-294": ST_VITH, "US-7A-CCA": "3010"} | far)
    desk, number = board(pos, ALLIED), pos.world.number
    for id in far:
        unit = number("unit", id)
        before = desk.to_go(unit, pos.at[unit])
        assert desk.bring_up(unit)
        after = desk.to_go(unit, desk.where(unit))
        assert before is not None
        assert after is not None
        assert after < before
    assert not desk.bring_up(number("unit", "US-7A-CCA"))  # near the enemy there is something to weigh


def test_which_chit_and_then_how_is_thought_about_once() -> None:
    pos, desk = late({"GE-18VG-294": ST_VITH, "US-7A-CCA": "3010", "US-30-117": "3009"}), staff(ALLIED)
    gain = desk.round_gain(pos)
    weighed = desk.weighed
    assert desk.round_gain(pos) == gain
    assert desk.weighed == weighed
