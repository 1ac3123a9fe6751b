"""Who was meant for something is free again when the rest of the plan has made it worthless."""

from __future__ import annotations

import random

import pytest

from a44_boards import board, number, scene, towns
from salient.engine.messages import msg
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.second_thoughts import reconsider

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
WAITS = "E1720"


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
