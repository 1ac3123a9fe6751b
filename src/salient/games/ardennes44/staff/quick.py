"""Quick answers to the questions inside a combat, while the staff works out what an attack leads to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from salient.engine.actions import Action
from salient.engine.steps import Step
from salient.games.ardennes44.combat.advance_steps import Advance, AdvanceWalk
from salient.games.ardennes44.combat.disengage_steps import DisengagementWalk
from salient.games.ardennes44.combat.retreat_steps import RetreatWalk
from salient.games.ardennes44.pieces.counters import ALLIED, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.value import step_value

ByVerb = dict[str, list[Action]]

#: What begins something of its own: odds end there.
_NEW = frozenset({"Movement", "Combats", "March", "WorkOnBridges", "Replacements", "PlaceTraffic", "MakeReady"})
#: In this order the first word that is offered.
_USUAL = ("gun", "fire", "hold", "evade", "lead", "join", "fight", "point", "pass", "done", "stop")
_OFF_THE_MAP, _STAY, _IN_ZONE, _SHELTER = 500, 50, 40, 3


def inside(pos: A44Position, step: Step) -> Action | None:
    """None where something new begins."""
    if type(step).__name__ in _NEW:
        return None
    actions = step.actions(pos)
    if len(actions) == 1:
        return actions[0]
    by_verb: ByVerb = defaultdict(list)
    for action in actions:
        by_verb[action.verb].append(action)
    if by_verb["lose"]:
        return cheapest_loss(pos, by_verb["lose"])
    if isinstance(step, RetreatWalk | DisengagementWalk):
        return min(actions, key=homewards(pos, SIDES.index(step.side(pos))))
    if isinstance(step, Advance):
        return _follow(pos, step, by_verb)
    if isinstance(step, AdvanceWalk):
        return _into_the_hex(pos, step, by_verb, actions)
    return next((by_verb[verb][0] for verb in _USUAL if by_verb[verb]), actions[0])


def cheapest_loss(pos: A44Position, losses: Sequence[Action]) -> Action:
    return min(losses, key=lambda action: step_value(pos, pos.world.number("unit", action.target)))


def homewards(pos: A44Position, side: int) -> Callable[[Action], float]:
    """How little a hex is liked by who goes back: out of zones, towards home, into shelter."""
    zone, rear, ground = pos.front(1 - side).zone, land(pos.world).rear[side], pos.world.ground

    def dislike(action: Action) -> float:
        if action.verb == "exit":
            return _OFF_THE_MAP
        if not action.targets:
            return _STAY
        hex = pos.world.number("hex", action.target)
        if hex >= ground.n:
            return _OFF_THE_MAP
        return (_IN_ZONE if zone >> hex & 1 else 0) + rear[hex] - (_SHELTER if ground.settlement[hex] else 0)

    return dislike


def _follow(pos: A44Position, step: Advance, by_verb: ByVerb) -> Action:
    """One unit takes the hex: the one that holds it best, and no town is left for it that does not count as much.

    Who defends is better off where he was, unless he takes a town.
    """
    taken, number = pos.standing(step.player) >> step.vacated & 1, pos.world.number
    able = [action for action in by_verb["select"] if not _stays(pos, step, number("unit", action.target))]
    if able and not taken:
        return max(able, key=lambda action: pos.face(number("unit", action.target)).defense)
    return by_verb["done"][0]


def _stays(pos: A44Position, step: Advance, unit: int) -> bool:
    towns, here = pos.world.features.victory, pos.at[unit]
    if step.vacated in towns:
        return False
    return step.player == ALLIED or (here in towns and len(pos.units_at(here, step.player)) == 1)


def _into_the_hex(pos: A44Position, step: AdvanceWalk, by_verb: ByVerb, actions: Sequence[Action]) -> Action:
    for action in by_verb["advance"]:
        if pos.world.number("hex", action.target) == step.vacated:
            return action
    return (by_verb["stop"] or by_verb["advance"] or list(actions))[0]
