"""The blow after a breakthrough: a stack that went into the hex attacks once more, if that is at good odds."""

from __future__ import annotations

from salient.engine.actions import Action
from salient.engine.steps import answer
from salient.games.ardennes44.combat import artillery, odds
from salient.games.ardennes44.combat.advance import breakthrough_targets
from salient.games.ardennes44.combat.advance_steps import AdvanceWalk, Followers
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.position import A44Position

_GOOD = 2  # 3-1 or better, guns counted, as `odds` numbers columns
_GUNS = 2


def best_stack(pos: A44Position, side: int, step: Followers, able: list[int]) -> tuple[int, ...]:
    """The strongest stack that can form in the vacated hex, if it finds somebody there to hit hard enough."""
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
            return tuple(stack)
    return ()


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
