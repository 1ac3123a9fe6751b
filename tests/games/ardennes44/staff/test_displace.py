"""Guns are out of the way before the enemy comes: a hex to the rear, from which they fire all the same, or farther."""

from __future__ import annotations

import pytest

from a44_boards import board, moves, number, planned, scene, towns
from salient.engine.messages import msg
from salient.games.ardennes44.pieces.counters import ALLIED, DISRUPTED, FIRED, GERMAN
from salient.games.ardennes44.staff.displace import displace
from salient.games.ardennes44.staff.escorts import escort
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.peril import Peril
from salient.games.ardennes44.staff.tactics import bridge_guard, bring_up, withdraw
from salient.games.ardennes44.staff.threats import threats

#: South of Vianden on the first afternoon: the guns of the 109th's sector, and the 5th Parachute Division before them.
SAUER = {"VIII/422": "E2107", "9Arm/811": "E1806", "28/109/1": "E2008", "28/109/2": "E1907", "28/109/3": "E1809"}
PARACHUTISTS = {"5FJ/15": "E1908", "5FJ/14": "E2110"}


def test_a_gun_steps_back_by_a_hex_and_fires_from_there() -> None:
    """22.2 It stayed to fire where a regiment came round those who stood before it, in two games of six."""
    pos = scene(SAUER | PARACHUTISTS, ALLIED, turn=1, held=towns(ALLIED))
    pos.mark(pos.world.number("unit", "28/109/2"), DISRUPTED)
    goes, plan = planned(pos, ALLIED)
    gun = pos.world.number("unit", "VIII/422")
    assert plan.intents[gun].tactic == "attack"
    there, target = number(pos, goes["VIII/422"]), plan.intents[gun].target
    distance = pos.world.map.distance
    assert distance(there, pos.at[gun]) == 1
    assert distance(there, target) <= (pos.unit(gun).range or 0)
    after = pos.copy()
    for unit, hex in plan.moves:
        after.put(unit, hex)
    assert not threats(after, GERMAN)[there]


@pytest.mark.parametrize(("promise", "fires"), [(3.0, False), (30.0, True)])
def test_a_gun_with_three_regiments_before_it_and_nobody_else_fires_only_for_much(promise: float, fires: bool) -> None:
    """It was lost for the attack of two combat commands far off, which would have gone well without it."""
    units = {"VIII/333": "E1824", "9Arm/CCB": "E2222", "9Arm/CCR": "E2320"}
    enemies = {"62/164": "E1624", "62/183": "E1722", "62/190": "E1622", "560/1128": "E2221"}
    pos = scene(units | enemies, ALLIED, turn=2, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"VIII/333": ["E2025"]})
    gun, *armour = (pos.world.number("unit", unit) for unit in units)
    group = tuple((unit, pos.at[unit]) for unit in armour)
    intent = Intent("attack", group, msg("a44-staff-seize"), promise, number(pos, "E2221"), 5)
    plan.fixed.update(dict.fromkeys([gun, *armour], intent))
    displace(plan)
    assert (gun in plan.fixed) is fires
    assert plan.fixed[armour[0]].column == (5 if fires else 4)


def test_no_gun_stays_in_front_to_guard_a_bridge() -> None:
    """In Andler, the only one near the bridge; the 18th Volksgrenadiers came in the night."""
    pos = scene({"VIII/333": "E1726", "18/294": "E1525"}, ALLIED, turn=2, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"VIII/333": ["E1826"]})
    assert moves(pos, bridge_guard.proposals(plan)) == set()
    engineers = scene({"168Eng": "E1726", "18/294": "E1525"}, ALLIED, turn=2, held=towns(ALLIED))
    assert moves(engineers, bridge_guard.proposals(board(engineers, ALLIED, {"168Eng": ["E1826"]})))


def test_a_lone_gun_is_not_sent_back_before_it_is_known_where_the_others_go() -> None:
    """The first idea of all took it to where nobody stood when the turn was over."""
    pos = scene({"VIII/333": "E1726", "62/183": "E1725", "18/294": "E1625"}, ALLIED, turn=2, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"VIII/333": ["E1830", "E1926"]})
    assert moves(pos, withdraw.proposals(plan)) == set()


def test_the_more_can_come_and_the_fewer_stand_with_it_the_likelier_a_gun_is_lost() -> None:
    units = {"VIII/422": "E2107", "28/109/1": "E2106", "5FJ/14": "E2109"}
    pos = scene(units, ALLIED, held=towns(ALLIED))
    plan = board(pos, ALLIED, {})
    gun, here, there = pos.world.number("unit", "VIII/422"), number(pos, "E2107"), number(pos, "E2106")
    risks = [Peril(plan, [threat] * plan.land.n).at(gun, here) for threat in (0.0, 4.0, 12.0)]
    assert risks[0] == 0
    assert risks[0] < risks[1] < risks[2]
    assert Peril(plan, [12.0] * plan.land.n).at(gun, there) < risks[2]


def test_a_german_gun_is_not_brought_up_to_a_stack_that_may_be_driven_out() -> None:
    """17.7b It stood well with a regiment, and went to a battalion before which a combat command stood."""
    units = {"XLVII/15": "E2216", "26/78": "E2216", "26/Kunkel": "E2316", "2Pz/304": "E2416"}
    enemies = {"9Arm/CCR": "E2219", "28/112/3": "E2319"}
    pos = scene(units | enemies, turn=5, held=towns(ALLIED), steps={"2Pz/304": 1})
    pos.mark(pos.world.number("unit", "XLVII/15"), FIRED)
    plan = board(pos, GERMAN, {"XLVII/15": ["E2316"]})
    assert ("XLVII/15", "E2316") not in moves(pos, bring_up.proposals(plan))


def test_who_only_walks_on_stays_with_a_gun_that_cannot_be_moved() -> None:
    """11.5 The werfers in the woods behind Rohren: while the plan was made the regiment that left stood before them."""
    units = {"LXVII/17": "E1538", "LXVII/405": "E1638", "326/752": "E1638", "326/751": "E1637"}
    enemies = {"2/9": "E1636", "2/38": "E1535", "99/395/3": "E1736", "102Cav/38": "E1838", "2/741": "E1838"}
    pos = scene(units | enemies, turn=2, held=towns(ALLIED))
    plan = board(pos, GERMAN, {"326/751": ["E1737", "E1538"]})
    regiment = pos.world.number("unit", "326/751")
    plan.put(regiment, number(pos, "E1737"))
    escort(plan)
    assert plan.where(regiment) == number(pos, "E1538")
    assert plan.fixed[regiment].message.id == "a44-staff-escort"


def test_who_is_beside_a_gun_to_which_raiders_could_come_goes_to_it() -> None:
    """Far behind the front: a combat command that was passed by drove there."""
    units = {"ISS/402": "E1129", "3FJ/8": "E1030", "9Arm/CCB": "E1530"}
    pos = scene(units, turn=4, held=towns(ALLIED))
    plan = board(pos, GERMAN, {"3FJ/8": ["E1129"]})
    regiment = pos.world.number("unit", "3FJ/8")
    assert plan.threat[number(pos, "E1129")] >= 8
    assert not plan.cover.bare_at(pos, number(pos, "E1129"), plan.threat)
    escort(plan)
    assert plan.where(regiment) == number(pos, "E1129")
