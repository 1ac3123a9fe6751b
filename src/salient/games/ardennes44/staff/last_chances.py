"""Which attacks of the last turn are worth a throw of the dice: a step lost costs nothing then, and only points count.

Who can bring or save a whole point tries it at one in ten, if he has nothing better to do. Below that nobody at a table
would, but the Allies when the German has won as it stands: they have no other throw left. For a hex that changes no
point the German does not attack below what even odds have in the open: the enemy still moves, and who is driven off or
engaged cuts no road. After the last Allied move nobody does, so nothing is risked for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from salient.games.ardennes44.combat.advance import Kind, advances
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.concentrate import change
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.last_assaults import planned
from salient.games.ardennes44.staff.points import counted, least_chance
from salient.games.ardennes44.staff.prospects import Prospect, best_lead, defence, prospect
from salient.games.ardennes44.staff.stakes import as_won

FOR_NOTHING = 0.3  # the least chance to take the hex
_RISK = 0.1  # of a step: what may be lost for nothing when nobody moves any more
_WINS_FAR = 5  # 4-1: who wins may go on by two hexes


def without_vain(plan: Deployment) -> Deployment:
    """The same plan without the attacks that nobody should make; who was meant for them is free."""
    attacks = planned(plan)
    for target, intent in sorted(attacks.items()):
        units, column = [unit for unit, _ in intent.moves], intent.column
        foes = defence(plan.pos, target, plan.side)
        found = prospect(foes, column, best_lead(plan.pos, units, target))
        if is_vain(plan.pos, target, units, column, found, attacks):
            plan = plan.copy()
            change(plan, intent, (), -1, 0.0)
    return plan


def is_vain(
    pos: A44Position, target: int, attackers: Sequence[int], column: int, found: Prospect, others: Iterable[int]
) -> bool:
    """Whether nobody should make an attack in the last turn. `found`: what it leads to; `others`: other targets.

    All stand where they attack from.
    """
    side = pos.world.units[attackers[0]].side
    moves_after = side == GERMAN
    if found.cleared >= FOR_NOTHING and (moves_after or found.own <= _RISK):
        return False
    return found.cleared < least_chance(pos, side) or not may_change_points(pos, target, attackers, column, others)


def may_change_points(
    pos: A44Position, target: int, attackers: Sequence[int], column: int, others: Iterable[int]
) -> bool:
    """Whether other points count if the hex is taken, and who takes it goes on; by itself, or if all others are won."""
    side = pos.world.units[attackers[0]].side
    boards = (pos, as_won(pos, (hex for hex in others if hex != target), side))
    return any(_changes(board, target, attackers, column) for board in boards)


def _changes(pos: A44Position, target: int, attackers: Sequence[int], column: int) -> bool:
    side, before = pos.world.units[attackers[0]].side, counted(pos)
    if counted(as_won(pos, [target], side)) != before:
        return True
    left, kind = pos.copy(), _kind(column)
    for unit in pos.units_at(target, 1 - side):
        left.put(unit, -1)
    ends = {path[-1]: unit for unit in attackers for path in advances(left, unit, kind, target).paths}
    for end, unit in ends.items():
        after = left.copy()
        after.put(unit, end)
        after.control[end] = 1 + side
        if counted(after) != before:
            return True
    return False


def _kind(column: int) -> Kind:
    return "bonus" if column >= _WINS_FAR else "regular"
