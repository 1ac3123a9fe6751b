"""Who was meant for something is free again when the rest of the plan has made it worthless."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from a44_boards import board, number, scene, towns
from salient.engine.messages import msg
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.second_thoughts import deal_again, reconsider

MALMEDY, BEFORE, BACK = "E2432", "E2330", "E2029"


def goes_after(tactic: str, bonus: float = 0.0) -> tuple[str, Deployment]:
    """Where a regiment before an empty town ends that a tactic has sent back, and the plan."""
    pos = scene({"1SS/1": BEFORE}, held=towns(ALLIED))
    plan, unit = board(pos, GERMAN, {"1SS/1": [MALMEDY, BACK]}), pos.world.number("unit", "1SS/1")
    plan.carry_out(Intent(tactic, ((unit, number(pos, BACK)),), msg("a44-staff-seize"), bonus))
    changed = reconsider(plan, random.Random(1))
    assert changed is not bool(plan.fixed)
    return pos.world.map.ids[plan.where(unit)], plan


def test_who_was_sent_back_for_nothing_goes_on() -> None:
    hex, plan = goes_after("relieve")
    assert hex == MALMEDY
    assert not plan.fixed


@pytest.mark.parametrize(("tactic", "bonus"), [("attack", 0.0), ("picket", 0.0), ("relieve", 60.0)])
def test_who_is_counted_on_stays(tactic: str, bonus: float) -> None:
    hex, plan = goes_after(tactic, bonus)
    assert hex == BACK
    assert plan.fixed


def test_nobody_who_thinks_again_leaves_the_enemy_for_the_rear() -> None:
    """A regiment before the 2nd Division was to help shut somebody in, and went behind the West Wall instead."""
    units = {"326/751": "E1637", "12SS/25": "E1739", "2/9": "E1636", "2/38": "E1535", "2/23": "E1736"}
    pos = scene(units, turn=2, held=towns(ALLIED))
    threat = [0.0] * pos.world.ground.n
    threat[number(pos, "E1637")] = threat[number(pos, "E1536")] = 40.0
    plan, unit = board(pos, GERMAN, {"326/751": ["E1536", "E1538"]}, threat), pos.world.number("unit", "326/751")
    plan.carry_out(Intent("encircle", ((unit, number(pos, "E1536")),), msg("a44-staff-seize")))
    reconsider(plan, random.Random(1))
    assert pos.world.map.ids[plan.where(unit)] != "E1538"


ST_VITH = "E2125"
GOING = {"1SS/1": "E1827", "1SS/2(-)": "E1827", "12SS/25": "E1923", "12SS/26": "E1923"}
WAITS, ONWARD = "E1720", "E2317"


def dealt(*, others: Mapping[str, str] = GOING, turn: int = 2) -> tuple[str, str]:
    """The goal of a regiment that can get no nearer to St. Vith, and where it goes.

    It can go on by another road.
    """
    pos = scene({"116Pz/156": WAITS, **others, "7Arm/CCA": ST_VITH}, turn=turn, held=towns(ALLIED))
    plan = board(pos, GERMAN, dict.fromkeys(others, ()) | {"116Pz/156": [ONWARD]})
    goal = number(pos, ST_VITH)
    for id in (*others, "116Pz/156"):
        one = pos.world.number("unit", id)
        plan.deal(one, goal, plan.way_to(one, goal))
    unit, ids = pos.world.number("unit", "116Pz/156"), pos.world.map.ids
    changed = deal_again(plan, random.Random(1))
    assert changed is (plan.goals[unit] != goal)
    assert all(plan.goals[pos.world.number("unit", other)] == goal for other in others)
    return ids[plan.goals[unit]], ids[plan.where(unit)]


def test_whose_road_is_full_goes_for_another_town_for_which_there_is_time() -> None:
    """Four regiments were before him on the road to St. Vith, and he stood behind them until the end."""
    goal, hex = dealt()
    assert goal != ST_VITH
    assert hex == ONWARD
    assert dealt(others={"1SS/1": "E1827"})[0] == ST_VITH  # one is not enough for it
    assert dealt(turn=6) == (ST_VITH, WAITS)  # he comes to nothing any more


def test_who_comes_to_no_town_in_time_goes_for_the_enemy_before_him() -> None:
    units = {"12SS/25": "E1738", "12SS/12/1": "E1838", "1SS/1": "E2229", "1SS/1/1": "E2229", "9/39": "E2139"}
    pos = scene(units, turn=5, held=towns(ALLIED) | {"E1838": GERMAN})
    plan, unit = board(pos, GERMAN, {"12SS/25": ["E2039"]}), pos.world.number("unit", "12SS/25")
    for id in ("12SS/25", "1SS/1", "1SS/1/1"):
        one, goal = pos.world.number("unit", id), number(pos, "E2730")
        plan.deal(one, goal, plan.way_to(one, goal))
    assert deal_again(plan, random.Random(1))
    assert pos.world.map.ids[plan.goals[unit]] == "E2139"
    assert pos.world.map.ids[plan.where(unit)] == "E2039"


def test_who_was_told_to_hold_a_town_that_is_taken_stays_with_it() -> None:
    pos = scene({"212/316": "E1005", "4/12/1": "E1203"}, turn=2, held=towns(ALLIED) | {"E1105": GERMAN})
    plan, unit = board(pos, GERMAN, {"212/316": ["E1306"]}), pos.world.number("unit", "212/316")
    plan.deal(unit, number(pos, "E1105"), plan.way_to(unit, number(pos, "E1105")))
    assert not deal_again(plan, random.Random(1))


def test_who_looks_for_a_place_looks_at_those_that_are_free_and_at_the_one_he_left() -> None:
    """The best at a glance were full, and the road beside them was never tried."""
    pos = scene({"116Pz/156": WAITS}, held=towns(ALLIED))
    distance, middle = pos.world.map.distance, number(pos, WAITS)
    ids = [pos.world.map.ids[hex] for hex in range(pos.world.ground.n) if 0 < distance(hex, middle) <= 4]
    plan, unit = board(pos, GERMAN, {"116Pz/156": ids}), pos.world.number("unit", "116Pz/156")
    best = sorted(plan.options[unit], key=lambda hex: -plan._glance(unit, hex))
    full = {*best[:20]}
    plan.has_room = lambda _unit, hex: hex not in full  # type: ignore[method-assign]
    plan.put(unit, best[-1])
    found = plan.shortlist(unit, 14, random.Random(1))
    assert {*best[20:30]} <= {*found}
    assert number(pos, WAITS) in found


def test_a_way_by_the_rear_is_no_better_at_a_glance_than_it_is() -> None:
    pos = scene({"116Pz/156": WAITS}, held=towns(GERMAN) | {ST_VITH: ALLIED})
    plan, unit, ids = board(pos, GERMAN, {"116Pz/156": ()}), pos.world.number("unit", "116Pz/156"), pos.world.map.ids
    way, rear, here = plan.way_of(unit), plan.land.rear[GERMAN], number(pos, WAITS)
    back = next(hex for hex in range(len(ids)) if rear[hex] <= rear[here] - 3 and way[hex] < way[here] + 9)
    assert plan._glance(unit, back) < plan._glance(unit, here) - 9
