"""What `reckon` says of an assault or of fire: how decisions inside are answered, and the outcome in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.actions import Action
from salient.engine.messages import Message, msg
from salient.games.fronte import assault
from salient.games.fronte.assault_steps import LeadAttack, LeadDefence, SupportDefence
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.retreat import Retreat

#: The first word that is offered. Where to retreat and who advances is for the players: there the reckoning ends.
USUAL = ("lose", "target", "strike", "fight", "pass")


def policy(pos: FrontePosition, actions: Sequence[Action]) -> Action | None:
    """Both sides are led by their best, the defence is supported; nobody refuses; the loss is taken by the leader."""
    top = pos.stack[-1]
    if isinstance(top, LeadAttack):
        return max(actions, key=lambda action: pos.kind(pos.world.number("unit", action.target)).fc)
    if isinstance(top, LeadDefence):
        best = assault.best_leader(pos, top.target, 1 - pos.player)
        return pos.world.offers("lead", "unit")[best]
    if isinstance(top, SupportDefence):
        for unit in assault.best_supports(pos, top.attack):
            return pos.world.offers("support", "unit")[unit]
    offered = {action.verb: action for action in reversed(actions)}
    return next((offered[verb] for verb in USUAL if verb in offered), None)


def outcome(before: FrontePosition, after: FrontePosition) -> tuple[Message, ...]:
    """PR lost by either side, and who goes back."""
    owner = before.world.owner
    lost = [0, 0]
    for unit, (was, now) in enumerate(zip(before.pr, after.pr, strict=True)):
        lost[owner[unit]] += max(was - now, 0)
    going = {owner[unit] for unit in range(len(owner)) if 0 <= before.at[unit] != after.at[unit] >= 0}
    top = after.stack[-1] if after.stack else None
    if isinstance(top, Retreat):
        going.add(owner[top.unit])
    found = []
    for side in (1, 0):
        if lost[side]:
            found.append(msg("fronte-outcome-loses", side=before.side_ref(side), pr=lost[side]))
        if side in going:
            found.append(msg("fronte-outcome-retreats", side=before.side_ref(side)))
    return tuple(found) or (msg("fronte-outcome-nothing"),)
