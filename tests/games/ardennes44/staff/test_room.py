"""Nobody loses steps because too many stand in a hex."""

from __future__ import annotations

from a44_boards import board, scene, staff
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import ALLIED
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.room import make_room
from salient.games.ardennes44.staff.staff import Staff

FULL, BEYOND, FAR_OFF = "E2443", "E2643", "E0901"


def on_the_march(pos: A44Position, *moves: tuple[str, str]) -> Staff:
    """A staff that has planned these moves."""
    who, number = staff(ALLIED), pos.world.number
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
