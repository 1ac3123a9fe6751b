"""Nobody loses steps because too many stand in a hex."""

from __future__ import annotations

import pytest

from a44_boards import board, place, scene, staff
from salient.engine.messages import msg
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import ALLIED, DISRUPTED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.room import make_room
from salient.games.ardennes44.staff.staff import Staff

FULL, BEYOND, FAR_OFF = "E2443", "E2643", "E0901"


def on_the_march(pos: A44Position, *moves: tuple[str, str], side: int = ALLIED) -> Staff:
    """A staff that has planned these moves."""
    who, number = staff(side), pos.world.number
    who._planned = (pos.turn, pos.night)
    who._left = [(number("unit", unit), number("hex", hex)) for unit, hex in moves]
    return who


def first(pos: A44Position, who: Staff) -> list[str]:
    step = pos.stack[-1]
    return [str(action) for action in who.move(pos, step, step.actions(pos))]


def test_who_makes_room_goes_first() -> None:
    pos = scene({"7Arm/CCA": FULL, "7Arm/CCB": "E2543"}, ALLIED)
    assert first(pos, on_the_march(pos, ("7Arm/CCB", FULL), ("7Arm/CCA", BEYOND)))[0] == "select 7Arm/CCA"


def test_nobody_goes_into_a_hex_that_another_cannot_leave() -> None:
    pos = scene({"7Arm/CCA": FULL, "7Arm/CCB": "E2543"}, ALLIED)
    found = first(pos, on_the_march(pos, ("7Arm/CCB", FULL), ("7Arm/CCA", FAR_OFF)))
    assert f"move {FULL}" not in found[-2:] or found[0] != "select 7Arm/CCB"


#: The second afternoon east of St. Vith: a gun and the battalion that stands with it before a division.
SCHOENBERG = {"VIII/333": "E1726", "106/424/1": "E1726", "18/294": "E1525", "18/293": "E1525"}


@pytest.mark.rule("12.2b")
def test_who_ends_on_wheels_goes_before_those_who_join_him_on_foot() -> None:
    """The battalion went first; the gun could not ride to where it stood, and stayed alone before the enemy."""
    pos = scene(SCHOENBERG, ALLIED, turn=2)
    found = first(pos, on_the_march(pos, ("106/424/1", "E1828"), ("VIII/333", "E1828")))
    assert found[:2] == ["select VIII/333", "mode strategic"]


@pytest.mark.parametrize(("company", "goes"), [({}, True), ({"106/424(-)": "E1726"}, False)])
def test_a_gun_whose_way_is_closed_does_not_stay_alone(company: dict[str, str], goes: bool) -> None:
    """It could have gone to fifty other places."""
    pos = scene(SCHOENBERG | {"106/424/1": "E1828"} | company, ALLIED, turn=2)
    found = first(pos, on_the_march(pos, ("VIII/333", "E1828")))
    assert (found[0] == "select VIII/333") is goes


def test_two_change_places() -> None:
    pos = scene({"7Arm/CCA": FULL, "7Arm/CCB": "E2543"}, ALLIED)
    assert f"move {FULL}" in first(pos, on_the_march(pos, ("7Arm/CCB", FULL), ("7Arm/CCA", "E2543")))


def test_an_idea_may_begin_with_who_needs_the_place_of_another() -> None:
    """Two regiments before Clervaux found no work: one of them stood where the other should have attacked from."""
    pos = scene({"12/27": "E1331", "12/48": "E1330", "99/394/2": "E1431"})
    number = pos.world.number
    plan = board(pos, GERMAN, {"12/27": ["E1332"], "12/48": ["E1331"]})
    moves = [(number("unit", unit), number("hex", hex)) for unit, hex in (("12/48", "E1331"), ("12/27", "E1332"))]
    full = Intent("attack", tuple(moves[:1]), msg("a44-staff-seize"), 1.0, number("hex", "E1431"), 4)
    both = Intent("attack", tuple(moves), msg("a44-staff-seize"), 1.0, number("hex", "E1431"), 4)
    assert plan.gain(full, 0.0) is None
    assert plan.gain(both, 0.0) is not None


def test_a_plan_sends_away_who_is_too_much() -> None:
    pos = scene({"7Arm/CCA": FULL, "7Arm/CCB": "E2543"}, ALLIED)
    plan = board(pos, ALLIED, {"7Arm/CCA": [BEYOND], "7Arm/CCB": [FULL]})
    plan.put(pos.world.number("unit", "7Arm/CCB"), pos.world.number("hex", FULL))
    assert stacking.overstacked(plan.pos, ALLIED)
    make_room(plan)
    assert not stacking.overstacked(plan.pos, ALLIED)


# --- who must leave


def test_only_who_is_shaken_beside_the_enemy_must_leave_before_the_phase_ends() -> None:
    """Everybody else stays, whoever is asked first."""
    pos = scene({"1SS/501": "E2115", "1SS/1Rec": "E2217", "26/77": "E2315", "28/110/1": "E2316"})
    shaken = max(unit for stack in pos.stacked()[GERMAN].values() for unit in stack)  # he is asked last
    pos.put(shaken, pos.world.number("hex", "E2315"))
    pos.mark(shaken, DISRUPTED)
    assert "done" not in {action.verb for action in pos.stack[-1].actions(pos)}
    found = first(pos, on_the_march(pos, side=GERMAN))
    assert found[0] == f"select {pos.unit(shaken).id}"
    assert len(found) > 2


def test_nobody_walks_out_of_a_hex_for_another_to_attack_from_it() -> None:
    """Three regiments went round in a ring before Losheimergraben, and one of them to the rear."""
    pos = scene(
        {"12/27": "E1331", "12/48": "E1330", "12/89": "E1230", "99/394/2": "E1431", "99/394/1": "E1430"}, turn=1
    )
    number = pos.world.number
    plan = board(pos, GERMAN, {"12/27": ["E1231"], "12/48": ["E1331"], "12/89": ["E1330"]})
    for unit, hex, target in (("12/48", "E1331", "E1431"), ("12/89", "E1330", "E1430")):
        move = (number("unit", unit), number("hex", hex))
        plan.carry_out(Intent("attack", (move,), msg("a44-staff-seize"), 1.0, number("hex", target), 4))
    place(plan.pos, {"12/Fus": "E1331", "560/1130": "E1330", "560/1128": "E1230"})
    make_room(plan)
    attacks = {pos.unit(unit).id: plan.fixed[unit].target for unit in plan.fixed}
    assert attacks == {"12/27": number("hex", "E1431"), "12/48": number("hex", "E1430")}
    assert all(plan.where(unit) == pos.at[unit] for unit in plan.options)
