"""Nobody changes places with somebody who is just the same."""

from __future__ import annotations

import pytest

from a44_boards import board, number, scene, towns
from salient.engine.messages import msg
from salient.games.ardennes44.pieces.counters import ALLIED, DISRUPTED
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import swaps
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent

HERE, THERE, TARGET = "E1721", "E1622", "E1722"
ALIKE = ("62/164", "62/190")


def swapped(pos: A44Position, one: str, two: str, tactic: str = "block") -> tuple[Deployment, list[int]]:
    """Both are meant to go where the other one is, the first for something that is told."""
    plan = board(pos, 0, {one: [THERE], two: [HERE]})
    units = [int(pos.world.number("unit", unit)) for unit in (one, two)]
    said = msg("a44-staff-block", unit=pos.unit_ref(units[0]), hex=pos.hex_ref(number(pos, THERE)))
    plan.carry_out(Intent(tactic, ((units[0], number(pos, THERE)),), said, target=number(pos, TARGET)))
    plan.put(units[1], number(pos, HERE))
    return plan, units


def at(pos: A44Position, one: str = ALIKE[0], two: str = ALIKE[1]) -> A44Position:
    for unit, hex in ((one, HERE), (two, THERE)):
        pos.put(pos.world.number("unit", unit), number(pos, hex))
    return pos


@pytest.mark.parametrize("tactic", ["block", "attack"])
def test_who_is_alike_stays_and_does_what_was_meant_for_the_other(tactic: str) -> None:
    plan, (one, two) = swapped(at(scene({"106/424/1": TARGET}, held=towns(ALLIED))), *ALIKE, tactic)
    swaps.undo(plan, [one, two])
    assert [plan.where(unit) for unit in (one, two)] == [plan.start.at[unit] for unit in (one, two)]
    assert list(plan.fixed) == [two]
    assert plan.fixed[two].moves == ((two, plan.start.at[two]),)
    assert plan.fixed[two].message.args["unit"] == plan.pos.unit_ref(two)


def test_who_is_stronger_or_in_better_order_goes() -> None:
    pos = at(scene({"106/424/1": TARGET}, held=towns(ALLIED)))
    pos.mark(pos.world.number("unit", ALIKE[0]), DISRUPTED)
    plan, units = swapped(pos, *ALIKE)
    before = [plan.where(unit) for unit in units]
    swaps.undo(plan, units)
    assert [plan.where(unit) for unit in units] == before
    plan, units = swapped(
        at(scene({"106/424/1": TARGET}, held=towns(ALLIED)), "62/164", "116Pz/60"), "62/164", "116Pz/60"
    )
    swaps.undo(plan, units)
    assert plan.where(units[0]) == number(plan.pos, THERE)
