"""Strong Allied units that would only wait strike a lone enemy."""

from __future__ import annotations

import pytest

from a44_boards import board, number, scene, staff, towns
from salient.engine.messages import msg
from salient.games.ardennes44.pieces.counters import ALLIED
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.strong_hands import StrongHands

TARGET, BESIDE, BEHIND = "E1930", "E2030", "E2132"


def position(units: dict[str, str]) -> A44Position:
    return scene({"277/989": TARGET} | units, ALLIED, turn=4, held=towns(ALLIED))


def waiting(plan: Deployment, unit: str, tactic: str = "block_road") -> None:
    """An idea for want of a better one keeps a unit where it is."""
    one = plan.pos.world.number("unit", unit)
    plan.fixed[one] = Intent(tactic, ((one, plan.where(one)),), msg("a44-staff-seize"))


def tactic_of(plan: Deployment, unit: str) -> str | None:
    """What a unit is meant for after the look."""
    general = staff(ALLIED)
    StrongHands(
        plan,
        lambda target, group, column: general._blow(plan, target, group, column, 1.5),
        float,
        lambda _target, _promise: False,
    ).find_work()
    intent = plan.fixed.get(plan.pos.world.number("unit", unit))
    return intent.tactic if intent else None


@pytest.mark.parametrize("tactic", ["block_road", "reserve", "withdraw"])
def test_a_combat_command_that_would_only_wait_strikes_a_lone_regiment(tactic: str) -> None:
    plan = board(position({"7Arm/CCB": BEHIND}), ALLIED, {"7Arm/CCB": [BESIDE]})
    waiting(plan, "7Arm/CCB", tactic)
    assert tactic_of(plan, "7Arm/CCB") == "attack"
    assert plan.where(plan.pos.world.number("unit", "7Arm/CCB")) == number(plan.pos, BESIDE)


def test_battalions_keep_to_their_road() -> None:
    """They are there to hold."""
    units = {"28/110/1": BEHIND, "28/110/2": BEHIND}
    plan = board(position(units), ALLIED, dict.fromkeys(units, (BESIDE,)))
    for unit in units:
        waiting(plan, unit)
    assert {tactic_of(plan, unit) for unit in units} == {"block_road"}


def test_who_finds_no_fight_keeps_what_he_was_meant_for() -> None:
    plan = board(position({"7Arm/CCB": "E2532"}), ALLIED, {"7Arm/CCB": ["E2533"]})
    waiting(plan, "7Arm/CCB")
    assert tactic_of(plan, "7Arm/CCB") == "block_road"
