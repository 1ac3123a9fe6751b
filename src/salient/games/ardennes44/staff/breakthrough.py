"""The blow after a breakthrough: a stack that went into the hex attacks once more, if that is at good odds."""

from __future__ import annotations

from salient.engine.actions import Action
from salient.engine.steps import answer
from salient.games.ardennes44.combat import artillery, odds
from salient.games.ardennes44.combat.advance import breakthrough_targets
from salient.games.ardennes44.combat.advance_steps import AdvanceWalk, Followers
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.escorts import who_stays
from salient.games.ardennes44.staff.left_open import opened

_GOOD = 2  # 3-1 or better, guns counted, as `odds` numbers columns
_GUNS = 2


def best_stack(board: Deployment, step: Followers, able: list[int]) -> tuple[int, ...]:
    """The strongest stack that can form in the vacated hex, if it finds somebody there to hit hard enough.

    Who breaks through does not come back: out of a place that counts, or off a road of points, he goes only if it takes
    him, and never the last one; nor does the last one leave a gun alone.
    """
    with_guns = who_stays(board, able)
    able = [unit for unit in able if unit not in with_guns]
    held = {unit for unit in able if _counts(board, board.where(unit))}
    stay = _who_stays(board, held)
    groups = [unit for unit in able if unit not in held], [unit for unit in able if unit not in stay]
    return next((stack for group in groups if (stack := _stack(board, step, group))), ())


def _stack(board: Deployment, step: Followers, able: list[int]) -> tuple[int, ...]:
    pos, side = board.pos, board.side
    stack: list[int] = []
    trial = pos.copy()
    for unit in sorted(able, key=lambda unit: (-pos.face(unit).attack, unit)):
        near = pos.world.ground.near[step.vacated] >> pos.at[unit] & 1 if pos.at[unit] < pos.world.ground.n else 0
        if near and stacking.load(pos, [*stack, unit]).fits:
            stack.append(unit)
    for unit in stack:
        trial.put(unit, step.vacated)
    for target in breakthrough_targets(trial, step.vacated, side) if stack else ():
        column = odds.attack_sums(trial, stack, target, breakthrough=True)[-1].total
        guns = len(artillery.supporters(trial, side, target, stack, attacking=True)[:_GUNS])
        if column + guns >= _GOOD:
            towns = int(step.vacated in board.land.victory)  # one for another
            return tuple(stack) if opened(board, [(unit, step.vacated) for unit in stack]) <= towns else ()
    return ()


def _counts(board: Deployment, hex: int) -> bool:
    """A place that the enemy can come to, with which points are lost."""
    if board.is_last_move or not 0 <= hex < board.land.n:
        return False
    return hex in board.stakes or (hex in board.land.victory and bool(board.threat[hex]))


def _who_stays(board: Deployment, held: set[int]) -> set[int]:
    """Where all could go from such a place, the one that holds it best."""
    pos, found = board.pos, set[int]()
    for hex in {pos.at[unit] for unit in held}:
        there = pos.units_at(hex, board.side)
        if held.issuperset(there):
            found.add(max(there, key=lambda unit: (pos.face(unit).defense, -pos.face(unit).attack, unit)))
    return found


def answers(pos: A44Position, step: Followers, stack: tuple[int, ...]) -> tuple[Action, ...]:
    """The stack is formed and goes into the hex; whom it attacks is asked later."""
    join = pos.world.offers("breakthrough", "unit")
    wanted = [*(join[unit] for unit in stack), Action("done")]
    wanted += [pos.world.offers("advance", "hex")[step.vacated], Action("stop")]
    node, found = pos.copy(), list[Action]()
    node.events = None
    for action in wanted:
        top = node.stack[-1]
        if action.verb == "done" and isinstance(top, AdvanceWalk):
            continue
        if action not in top.actions(node):
            break
        answer(node, action)
        found.append(action)
    return tuple(found)
