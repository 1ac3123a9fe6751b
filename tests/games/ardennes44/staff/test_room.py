"""Nobody loses steps because too many stand in a hex."""

from __future__ import annotations

from a44_boards import board, scene, staff
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import ALLIED, DISRUPTED, GERMAN
from salient.games.ardennes44.position import A44Position
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


def test_two_change_places() -> None:
    pos = scene({"7Arm/CCA": FULL, "7Arm/CCB": "E2543"}, ALLIED)
    assert f"move {FULL}" in first(pos, on_the_march(pos, ("7Arm/CCB", FULL), ("7Arm/CCA", "E2543")))


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
