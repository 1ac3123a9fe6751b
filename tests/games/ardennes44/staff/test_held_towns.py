"""What the German has won is not emptied for the next errand."""

from __future__ import annotations

import pytest

from a44_boards import board, number, scene, staff, towns
from salient.engine.messages import msg
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.errors import WEAK, Reader
from salient.games.ardennes44.staff.held_towns import weak_towns
from salient.games.ardennes44.staff.intents import Intent

#: Bastogne on the fifth turn: its north, which carries the road, has a reconnaissance battalion before two commands.
BASTOGNE = {"Lehr/130Rec": "E3414", "2Pz/304": "E3413", "7Arm/CCB": "E3617", "7Arm/CCR": "E3616", "2Pz/2": "E3313"}
HELD = towns(ALLIED) | {"E3413": GERMAN, "E3414": GERMAN}


def unit(pos: A44Position, name: str) -> int:
    return int(pos.world.number("unit", name))


def going_away(pos: A44Position, *, attacks: float = 0.0) -> Deployment:
    """The regiment beside the town goes elsewhere; `attacks`: what the attack promises that it is to make there."""
    plan, one, there = board(pos, GERMAN, {"2Pz/2": ["E3414", "E3311"]}), unit(pos, "2Pz/2"), number(pos, "E3311")
    plan.put(one, there)
    if attacks:
        target = number(pos, "E3211")
        plan.fixed[one] = Intent("attack", ((one, there),), msg("a44-staff-seize"), attacks, target, 4)
        plan.promised = attacks
    return plan


def goes(plan: Deployment) -> str:
    after = staff()._proof_read(plan)
    return str(after.pos.world.map.ids[after.where(unit(after.pos, "2Pz/2"))])


@pytest.mark.parametrize(("attacks", "there"), [(0.0, "E3414"), (0.5, "E3414"), (30.0, "E3311")])
def test_who_is_strong_goes_to_the_town_that_would_be_lost_and_not_on(attacks: float, there: str) -> None:
    """29 factors drove to the edge of the map, and Bastogne fell behind them at 97 %; with one of them in it 14 %."""
    pos = scene(BASTOGNE | ({"4/22/2": "E3211"} if attacks else {}), turn=5, held=HELD)
    assert goes(going_away(pos, attacks=attacks)) == there


@pytest.mark.parametrize(("attacks", "there"), [(0.5, "E3414"), (60.0, "E3311")])
def test_the_only_one_in_a_town_does_not_leave_it_empty_for_a_poor_attack(attacks: float, there: str) -> None:
    """Malmedy was won, its only garrison attacked Spa, and a combat command walked in."""
    units = BASTOGNE | {"2Pz/2": "E3414", "4/22/2": "E3211"}
    del units["Lehr/130Rec"]
    assert goes(going_away(scene(units, turn=5, held=HELD), attacks=attacks)) == there


def test_nobody_is_called_back_to_a_town_to_which_nobody_can_come() -> None:
    pos = scene(BASTOGNE | {"7Arm/CCB": "E2643", "7Arm/CCR": "E2743"}, turn=5, held=HELD)
    plan = going_away(pos)
    assert not [fault for fault in Reader(plan).faults(plan) if fault.kind == WEAK]


def test_the_allies_see_to_their_own_towns_as_before() -> None:
    pos = scene(BASTOGNE, ALLIED, turn=5, held=HELD)
    plan = board(pos, ALLIED, {"7Arm/CCB": ["E3617"]})
    assert not [fault for fault in Reader(plan).faults(plan) if fault.kind == WEAK]


def test_a_town_counts_less_whose_road_is_cut_and_more_with_another_behind_it() -> None:
    plan, town = going_away(scene(BASTOGNE, turn=5, held=HELD)), number(scene(BASTOGNE), "E3414")
    everywhere = (1 << plan.land.n) - 1
    by_road, cut = (next(one for one in weak_towns(plan, roads) if one.hex == town) for roads in (everywhere, 0))
    assert cut.points < by_road.points
    plan.guard({town: 2})
    (with_two, *_) = (one for one in weak_towns(plan, everywhere) if one.hex == town)
    assert with_two.points > by_road.points
