"""The last turn: what is worth a throw of the dice, and what nobody at a table would try."""

from __future__ import annotations

import pytest

from a44_boards import board, fought, number, planned, scene, towns
from salient.engine.messages import msg
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.last_assaults import planned as attacks
from salient.games.ardennes44.staff.last_chances import FOR_NOTHING, is_vain, may_change_points, without_vain
from salient.games.ardennes44.staff.prospects import Prospect
from salient.games.ardennes44.staff.value import FACTORS_A_POINT

CLERVAUX, BEHIND = "E2416", "E2316"
HELD = towns(ALLIED) | {CLERVAUX: GERMAN}


@pytest.mark.parametrize(
    ("garrison", "made"),
    [(("26/39",), True), (("26/39", "26/77"), False)],  # 18 and 8 % to clear the hex
)
def test_in_the_last_turn_one_in_ten_is_tried_for_a_point_and_no_less(garrison: tuple[str, ...], made: bool) -> None:
    units = dict.fromkeys(garrison, CLERVAUX) | {"26/78": BEHIND, "9Arm/CCR": "E2516"}
    assert fought(scene(units, ALLIED, turn=6, held=HELD), ALLIED) == ([f"attack {CLERVAUX}"] if made else ["done"])


@pytest.mark.rule("30.1a")
def test_who_has_lost_as_it_stands_tries_the_last_throw_at_any_chance() -> None:
    """The German had eleven points, and a combat command stood beside Diekirch and did not even try its 8 %."""
    units = {"26/39": CLERVAUX, "26/77": CLERVAUX, "26/78": BEHIND, "9Arm/CCR": "E2516"}
    pos = scene(units, ALLIED, turn=6, held=HELD)
    assert fought(pos, ALLIED) == ["done"]
    pos.exited = 9 * FACTORS_A_POINT
    pos.exits_used = (number(pos, BEHIND),)
    assert fought(pos, ALLIED) == [f"attack {CLERVAUX}"]


@pytest.mark.parametrize("attackers", [("9Arm/CCR",), ("9Arm/CCR", "9Arm/CCB")])  # 18 and 40 %
def test_in_the_last_turn_nobody_risks_a_step_where_no_point_can_change(attackers: tuple[str, ...]) -> None:
    """The same garrison, and no road home: it counts nothing whoever holds the town."""
    units = {"26/39": CLERVAUX, "28/110/1": BEHIND, "28/110/2": "E2216"} | dict.fromkeys(attackers, "E2516")
    pos = scene(units, ALLIED, turn=6, held=towns(ALLIED))
    assert fought(pos, ALLIED) == ["done"]


@pytest.mark.parametrize(
    ("unit", "foe", "found", "vain"),
    [
        ("9Arm/CCR", "26/39", Prospect(0.9, own=0.4), True),
        ("9Arm/CCR", "26/39", Prospect(0.9, own=0.0), False),
        ("26/39", "9Arm/CCR", Prospect(0.9, own=0.4), False),
    ],
)
def test_for_nothing_only_the_german_risks_a_step_as_the_enemy_still_moves(
    unit: str, foe: str, found: Prospect, vain: bool
) -> None:
    """Who is driven off or engaged cuts no road; after the last Allied move nobody is."""
    pos = scene({unit: "E2319", foe: "E2219"}, turn=6, held=towns(ALLIED))
    assert is_vain(pos, number(pos, "E2219"), [pos.world.number("unit", unit)], 4, found, ()) is vain


def test_a_point_that_two_attacks_bring_together_is_worth_each_of_them() -> None:
    """The Allies hold Clervaux and bar the road behind it: neither alone brings anything."""
    units = {"28/110/1": CLERVAUX, "28/110/2": "E2215", "28/110/3": "E2318", "26/39": BEHIND}
    pos = scene(units, turn=6, held=towns(ALLIED))
    unit, hexes = pos.world.number("unit", "26/39"), [number(pos, hex) for hex in (CLERVAUX, "E2318")]
    for hex in hexes:
        assert not may_change_points(pos, hex, [unit], 4, ())
        assert may_change_points(pos, hex, [unit], 4, hexes)
        assert is_vain(pos, hex, [unit], 4, Prospect(FOR_NOTHING - 0.1), ())
        assert not is_vain(pos, hex, [unit], 4, Prospect(FOR_NOTHING - 0.1), hexes)
        assert not is_vain(pos, hex, [unit], 4, Prospect(FOR_NOTHING), ())


def test_who_wins_far_may_shut_a_road_behind_the_hex() -> None:
    """At 4-1 he goes on by two hexes, onto the road of Clervaux; what stands in the won hex alone leaves it open."""
    units = {"26/39": CLERVAUX, "2Pz/2Rec": "E2319", "9Arm/CCR": "E2420"}
    pos = scene(units, ALLIED, turn=6, held=HELD)
    unit, hex = pos.world.number("unit", "9Arm/CCR"), number(pos, "E2319")
    assert may_change_points(pos, hex, [unit], 5, ())


def test_no_vain_attack_is_planned_for_the_last_turn() -> None:
    """Three battalions in Clervaux: even odds clear it once in sixteen times."""
    units = dict.fromkeys(("28/110/1", "28/110/2", "28/112/1"), CLERVAUX) | {"2Pz/2": "E2216", "26/39": "E2216"}
    pos = scene(units, turn=6, held=towns(ALLIED))
    assert not any(intent.tactic == "attack" for intent in planned(pos)[1].intents.values())


def test_what_is_left_of_an_attack_whose_others_are_wanted_elsewhere_is_not_made() -> None:
    """The plan is read once more when all guards are found."""
    units = dict.fromkeys(("28/110/1", "28/110/2", "28/112/1"), CLERVAUX) | {"26/39": "E2315"}
    pos = scene(units, turn=6, held=towns(ALLIED))
    plan, unit, target = board(pos, GERMAN, {}), pos.world.number("unit", "26/39"), number(pos, CLERVAUX)
    plan.fixed[unit] = Intent("attack", ((unit, pos.at[unit]),), msg("a44-staff-seize"), 5.0, target, 2)
    assert not attacks(without_vain(plan))
    plan.fixed[unit] = Intent("attack", ((unit, pos.at[unit]),), msg("a44-staff-seize"), 5.0, target, 6)
    assert attacks(without_vain(plan))
