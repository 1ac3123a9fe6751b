"""Quick answers to the questions inside an assault, while the staff works out what it leads to."""

from __future__ import annotations

from salient.engine.actions import Action
from salient.engine.steps import Step, answer
from salient.games.fronte import assault, victory
from salient.games.fronte.assault_steps import (
    Advance,
    ChooseLoss,
    LeadAttack,
    LeadDefence,
    Refuse,
    SupportAttack,
    SupportDefence,
)
from salient.games.fronte.fire import PickTarget
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.retreat import Retreat, RetreatFarther

_LONGEST = 60  # answers of one assault


def inside(pos: FrontePosition, step: Step) -> Action | None:
    """None where something new begins."""
    if isinstance(step, Retreat | RetreatFarther):
        return back(pos, step)
    if isinstance(step, Advance):
        return follow(pos, step)
    if isinstance(step, ChooseLoss):
        units = pos.world.number
        return max(step.actions(pos), key=lambda one: (pos.pr[units("unit", one.target)], -units("unit", one.target)))
    if isinstance(step, LeadDefence):
        return pos.world.offers("lead", "unit")[assault.best_leader(pos, step.target, 1 - pos.player)]
    if isinstance(step, SupportDefence):
        for unit in assault.best_supports(pos, step.attack):
            return pos.world.offers("support", "unit")[unit]
        return step.actions(pos)[-1]
    if isinstance(step, LeadAttack):
        return max(step.actions(pos), key=lambda one: pos.kind(pos.world.number("unit", one.target)).fc)
    if isinstance(step, SupportAttack | Refuse):
        return step.actions(pos)[0] if isinstance(step, SupportAttack) else step.actions(pos)[-1]
    if isinstance(step, PickTarget):
        return min(step.actions(pos), key=lambda one: (_dear(pos, one), one.target))
    return None


def _dear(pos: FrontePosition, action: Action) -> int:
    unit = pos.world.number("unit", action.target)
    return -pos.pr[unit]


def finish(pos: FrontePosition, floor: int) -> None:
    """Answer until what was begun above `floor` is over; mines and the like end it early."""
    for _ in range(_LONGEST):
        if len(pos.stack) <= floor or pos.stack[-1].by_chance:
            return
        found = inside(pos, pos.stack[-1])
        if found is None:
            return
        answer(pos, found)


def back(pos: FrontePosition, step: Retreat | RetreatFarther) -> Action:
    """Out of zones, into cover, to its own rear, near its own."""
    world, ground = pos.world, pos.world.ground
    side = world.owner[step.unit]
    zone, cover = pos.zone(1 - side), pos.heavy() | pos.fortified
    held, enemies = pos.held(side), pos.held(1 - side)
    kept = set(victory.places(pos))

    def liked(action: Action) -> tuple[float, str]:
        if action.verb == "stop":
            here, stays = pos.at[step.unit], 0.4
        else:
            here, stays = world.number("hex", action.target), 0.0
        near = ground.within[here][2]
        worth = stays - 4.0 * (zone >> here & 1) + 1.0 * (cover >> here & 1) + 0.3 * (held >> here & 1)
        worth += 0.8 * (here in kept) - 0.3 * (near & enemies).bit_count() + 0.1 * (near & held).bit_count()
        return worth, str(action)

    return max(step.actions(pos), key=liked)


def follow(pos: FrontePosition, step: Advance) -> Action:
    """The leader goes in, and who else came with it; into the open only the leader."""
    world, side = pos.world, pos.player
    inside_ = pos.units_at(step.target, side)
    wanted = step.target in victory.places(pos) or bool((pos.heavy() | pos.fortified) >> step.target & 1)
    if not inside_ or (wanted and len(inside_) < 3):
        return max(
            (one for one in step.actions(pos) if one.verb == "advance"),
            key=lambda one: (world.regiments >> world.number("unit", one.target) & 1, one.target),
        )
    return step.actions(pos)[-1]
