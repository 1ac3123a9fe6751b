"""Before the last Allied move as many leave the map as make points, while the road of who has left stays open (S2b).

That road carries one point or ten, so whoever can leave by it should be asked, however much he has to do: one after the
other was sent only while nothing else seemed better for him, and eight panzers stood beside an open edge at the end.
"""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.ardennes44.staff.concentrate import let_go
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.mendings import GUARDS, Moves, busy, watching
from salient.games.ardennes44.staff.tactics.leave_map import edge
from salient.games.ardennes44.staff.value import FACTORS_A_POINT


def crowds(plan: Deployment) -> Iterator[Moves]:
    """Who has nothing to do, all but those who attack, and everybody who can leave, as many as make whole points."""
    order = _able(plan)
    found = set[Moves]()
    for most in (0, GUARDS, max(order.values(), default=0)):
        moves = _whole(plan, [unit for unit, has_to_do in order.items() if has_to_do <= most])
        if moves and moves not in found:
            found.add(moves)
            yield moves


def next_point(plan: Deployment, refused: frozenset[int]) -> Moves:
    """Those who can be spared first, as few as make one point more; nobody if there are not enough of them."""
    gone, group = _gone(plan), list[int]()
    for unit in _able(plan):
        if unit not in refused:
            group.append(unit)
            if _points(plan, gone, group) > 0:
                return _whole(plan, group)
    return ()


def departed(plan: Deployment, moves: Moves) -> Deployment:
    """The same plan, but these leave the map."""
    other = plan.copy()
    for unit, hex in moves:
        before = other.fixed.get(unit)
        if before is not None and before.tactic == "attack":
            let_go(other, before, unit)
        other.put(unit, hex)
        message = msg("a44-staff-leave", unit=plan.pos.unit_ref(unit), hex=plan.pos.hex_ref(hex))
        other.fixed[unit] = Intent("leave_map", ((unit, hex),), message)
    return other


def _able(plan: Deployment) -> dict[int, int]:
    """Who can still leave, with how much he has to do; who can best be spared for most factors comes first."""
    watch, face = watching(plan), plan.pos.face
    able = [unit for unit in plan.options if not _leaves(plan, unit) and edge(plan, unit) is not None]
    able.sort(key=lambda unit: (busy(plan, unit, watch), -face(unit).attack, unit))
    return {unit: busy(plan, unit, watch) for unit in able}


def _leaves(plan: Deployment, unit: int) -> bool:
    return unit in plan.fixed and plan.fixed[unit].tactic == "leave_map"


def _gone(plan: Deployment) -> int:
    return plan.start.exited + sum(plan.pos.face(unit).attack for unit in plan.fixed if _leaves(plan, unit))


def _points(plan: Deployment, gone: int, units: list[int]) -> int:
    more = sum(plan.pos.face(unit).attack for unit in units)
    return (gone + more) // FACTORS_A_POINT - gone // FACTORS_A_POINT


def _whole(plan: Deployment, units: list[int]) -> Moves:
    """No more than make the points that all of them make, each by another edge: one road home is enough for all."""
    gone, kept = _gone(plan), list(units)
    for unit in reversed(units):
        rest = [other for other in kept if other != unit]
        if _points(plan, gone, rest) == _points(plan, gone, kept):
            kept = rest
    used, found = {plan.where(unit) for unit in plan.fixed if _leaves(plan, unit)}, dict[int, int]()
    for unit in kept:
        hex = edge(plan, unit, frozenset(used))
        assert hex is not None  # asked before
        found[unit] = hex
        used.add(hex)
    return tuple(sorted(found.items()))
