"""What `reckon` says of an attack: how the decisions inside a combat are answered, and the outcome in a few words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from salient.engine.actions import Action
from salient.engine.messages import Message, msg
from salient.games.deadly_woods.position import TDWPosition

#: How decisions inside a combat are answered, the first word that is offered: all join who can, nobody spends guns
#: unasked, results stand as they fell, airborne units go back with the others. What is not here ends the reckoning:
#: where to retreat is for the players.
USUAL = ("join", "fight", "done", "keep", "lose", "give_way")
_RETREATS = frozenset(("retreat", "retreat_to", "stand"))


def policy(pos: TDWPosition, actions: Sequence[Action]) -> Action | None:
    """Only inside a combat part: elsewhere the same words end lists that have nothing to do with an attack."""
    if pos.part != "combat":
        return None
    offered = {action.verb: action for action in reversed(actions)}  # the first of each word
    return next((offered[verb] for verb in USUAL if verb in offered), None)


def outcome(before: TDWPosition, after: TDWPosition) -> tuple[Message, ...]:
    """Steps lost by either side, then what became of the defenders."""
    attacker, owner = before.player, before.world.owner
    lost = [0, 0]
    for unit, (had, has) in enumerate(zip(before.steps, after.steps, strict=True)):
        if has < had:
            lost[owner[unit]] += had - has
    found = []
    if lost[attacker]:
        found.append(msg("tdw-forecast-attacker-loses", steps=lost[attacker]))
    if lost[1 - attacker]:
        found.append(msg("tdw-forecast-defender-loses", steps=lost[1 - attacker]))
    return (*found, *_fates(before, after)) or (msg("tdw-forecast-nothing"),)


def _fates(before: TDWPosition, after: TDWPosition) -> Iterator[Message]:
    """Of those who were attacked. A retreat is told when somebody is asked about it, or has gone."""
    attacked = [unit for unit in before.world.own[1 - before.player] if before.at[unit] >= 0]
    fell = [unit for unit in attacked if after.at[unit] < 0]
    went = any(after.at[unit] != before.at[unit] for unit in attacked if after.at[unit] >= 0)
    if went or (after.stack and _RETREATS.intersection(after.stack[-1].verbs)):
        yield msg("tdw-forecast-retreats")
    elif fell and _hexes(before, fell) - {after.at[unit] for unit in attacked}:
        yield msg("tdw-forecast-eliminated")


def _hexes(pos: TDWPosition, units: Sequence[int]) -> set[int]:
    return {pos.at[unit] for unit in units}
