"""What `reckon` says of an assault or of fire: how decisions inside are answered, and the outcome in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.actions import Action
from salient.engine.messages import Message, msg
from salient.games.fronte import assault
from salient.games.fronte.assault_steps import LeadDefence, SupportDefence
from salient.games.fronte.position import FrontePosition

#: The first word that is offered. Where to retreat and who advances is for the players: there the reckoning ends.
USUAL = ("lose", "target", "strike", "fight", "pass")


def policy(pos: FrontePosition, actions: Sequence[Action]) -> Action | None:
    """The defence is led and supported as it is best; nobody refuses; the loss is taken by the leader."""
    top = pos.stack[-1]
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
    player, owner = before.player, before.world.owner
    lost = [0, 0]
    for unit, (was, now) in enumerate(zip(before.pr, after.pr, strict=True)):
        lost[owner[unit]] += was - now
    found = []
    if lost[1 - player]:
        found.append(msg("fronte-outcome-enemy-loses", pr=lost[1 - player]))
    if lost[player]:
        found.append(msg("fronte-outcome-own-loss", pr=lost[player]))
    going = {owner[unit] for unit, (was, now) in enumerate(zip(before.at, after.at, strict=True)) if was != now}
    top = after.stack[-1] if after.stack else None
    retreating = getattr(top, "unit", None)
    if type(top).__name__ == "Retreat" and retreating is not None:
        going.add(owner[retreating])
    if 1 - player in going:
        found.append(msg("fronte-outcome-enemy-retreats"))
    if player in going:
        found.append(msg("fronte-outcome-own-retreat"))
    return tuple(found) or (msg("fronte-outcome-nothing"),)
