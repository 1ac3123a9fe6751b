"""Quick answers to the questions inside a combat, while the staff works out what an attack leads to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from salient.engine.actions import Action
from salient.engine.steps import Step
from salient.games.deadly_woods.combat.support_steps import AttackerSupport, DefenderSupport
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.staff import guns
from salient.games.deadly_woods.staff.land import LATE, land
from salient.games.deadly_woods.staff.value import step_value

ByVerb = dict[str, list[Action]]

#: The steps inside a combat; all others begin something of their own, and odds end there.
_INSIDE = frozenset(
    {
        *("Assault", "AttackerSupport", "MoreSupport", "DefenderSupport", "MoreDefense", "Convert", "Stand"),
        *("ChooseLoss", "ChooseRetreat", "RetreatWalk", "Demolition", "Advance", "SpareBridges", "Repair"),
        "Surplus",
    }
)
#: In this order the first word that is offered.
_USUAL = ("join", "fight", "keep", "give_way", "retreat", "lock", "done", "pass", "stop")
_IN_ZONE, _SHELTER = 40, 2


def inside(pos: TDWPosition, step: Step) -> Action | None:
    """None where something new begins."""
    if pos.part != "combat" or type(step).__name__ not in _INSIDE:
        return None
    actions = step.actions(pos)
    if len(actions) == 1:
        return actions[0]
    if isinstance(step, AttackerSupport | DefenderSupport):
        return guns.chosen(pos, step.battle, actions, attacking=isinstance(step, AttackerSupport))
    by_verb: ByVerb = defaultdict(list)
    for action in actions:
        by_verb[action.verb].append(action)
    side = SIDES.index(step.side(pos))
    for verb in ("lose", "eliminate"):
        if by_verb[verb]:
            return cheapest_loss(pos, by_verb[verb])
    if by_verb["retreat_to"]:
        return min(by_verb["retreat_to"], key=homewards(pos, side))
    if by_verb["advance"]:
        return _follow(pos, step, by_verb)
    if by_verb["demolish"]:
        return by_verb["demolish"][0] if blows(pos, side) else by_verb["done"][0]
    if by_verb["spare"]:
        return by_verb["done"][0] if blows(pos, side) else by_verb["spare"][0]
    if by_verb["repair"]:
        return by_verb["repair" if not blows(pos, side) else "leave_down"][0]
    return next((by_verb[verb][0] for verb in _USUAL if by_verb[verb]), actions[0])


def blows(pos: TDWPosition, side: int) -> bool:
    """Whether a side is glad of a bridge that is down: who is on the defensive."""
    return side == (ALLIED if pos.turn < LATE else GERMAN)


def cheapest_loss(pos: TDWPosition, losses: Sequence[Action]) -> Action:
    return min(losses, key=lambda action: step_value(pos, pos.world.number("unit", action.target)))


def homewards(pos: TDWPosition, side: int) -> Callable[[Action], float]:
    """How little a hex is liked by who goes back: out of zones, towards home, into shelter."""
    zone, rear, ground = pos.in_zone_of(1 - side), land(pos.world).rear[side], pos.world.ground

    def dislike(action: Action) -> float:
        hex = pos.world.number("hex", action.target)
        return (_IN_ZONE if zone >> hex & 1 else 0) + rear[hex] - (_SHELTER if ground.settlement[hex] else 0)

    return dislike


def _follow(pos: TDWPosition, step: Step, by_verb: ByVerb) -> Action:
    """One unit takes the hex: the one that holds it best."""
    target = step.battle.target  # type: ignore[attr-defined]
    if pos.standing(SIDES.index(step.side(pos))) >> target & 1:
        return by_verb["done"][0]
    return max(by_verb["advance"], key=lambda action: pos.face(pos.world.number("unit", action.target)).defense)
