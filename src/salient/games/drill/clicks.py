"""What is said of a click that no question is about: what the thing is, and what can be done with it when."""

from __future__ import annotations

from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.drill.position import DrillPosition
from salient.games.drill.world import GONE


@rule("6.1")
def enemy(pos: DrillPosition, unit: int) -> Refusal:
    """An enemy, before the combat phase: who could attack it."""
    return refuse("6.1", "drill-click-enemy", unit=pos.unit_ref(unit), near=beside(pos, unit))


def beside(pos: DrillPosition, unit: int) -> int:
    """How many units of the other side stand beside this one."""
    near = pos.world.near[pos.at[unit]]
    return sum(near >> pos.at[other] & 1 for other in pos.standing(1 - pos.world.owner[unit]))


@rule("1.1")
def gone(pos: DrillPosition, unit: int) -> list[Refusal]:
    return [refuse("1.1", "drill-refused-eliminated", unit=pos.unit_ref(unit))] if pos.at[unit] == GONE else []
