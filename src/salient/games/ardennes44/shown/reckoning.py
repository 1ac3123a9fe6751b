"""What `reckon` says of an attack, and of other rolls: how the decisions on the way are answered, and the outcome in a
few words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from salient.engine.actions import Action
from salient.engine.messages import Message, msg
from salient.games.ardennes44.combat import retreat_steps
from salient.games.ardennes44.combat.attack_steps import GatherAttackers
from salient.games.ardennes44.combat.disengage_steps import DisengagementWalk
from salient.games.ardennes44.logistics.bridge_phase import ends
from salient.games.ardennes44.map.ground import BLOWN
from salient.games.ardennes44.pieces import unit_sets
from salient.games.ardennes44.pieces.counters import ATTACKED, BROKEN, DISRUPTED, ENGAGED, RETREATED, TARGETED
from salient.games.ardennes44.position import NOWHERE, A44Position

#: How decisions inside a combat are answered, the first word that is offered: all join who can, nobody spends artillery
#: or blows bridges, fire fights are fought, a determined defense is tried, each under the best lead, recon slips away.
#: What is not here ends the reckoning: where to retreat and whether to advance is for the players.
USUAL = ("hold", "evade", "pass", "lead", "join", "fight", "lose", "point", "try")

_LEADS = {"lead", "hold"}

ELIMINATED, RETREATS = msg("a44-outcome-eliminated"), msg("a44-outcome-retreats")
BROKEN_BACK = msg("a44-outcome-retreats-broken")


def policy(pos: A44Position, actions: Sequence[Action]) -> Action | None:
    offered = {action.verb: action for action in reversed(actions)}  # the first of each word
    if "join" in offered and isinstance(gathering := pos.stack[-1], GatherAttackers):
        offered["join"] = next((one for one in gathering.united(pos) if one in actions), offered["join"])
    for verb in _LEADS & offered.keys():
        offered[verb] = _best_lead(pos, [action for action in actions if action.verb == verb])
    return next((offered[verb] for verb in USUAL if verb in offered), None)


def _best_lead(pos: A44Position, leads: Sequence[Action]) -> Action:
    """16.2, 16.7 Low rolls are good for whoever rolls: the unit with which least is added, as a player would choose."""
    if len(leads) == 1:
        return leads[0]
    step = pos.stack[-1]
    return min(leads, key=lambda action: sum(one.total for one in step.sums(pos, action)))


def outcome(before: A44Position, after: A44Position) -> tuple[Message, ...]:
    """Steps lost by either side, then what became of the defenders: of who is eliminated nobody counts steps."""
    attacker, units = before.player, before.world.units
    lost = [0, 0]
    for unit in unit_sets.changed(before.steps, after.steps):
        lost[units[unit].side] += before.steps[unit] - after.steps[unit]
    found, fates = [], tuple(_fates(before, after, attacker))
    tries = () if _is_fought(before, after, attacker) else tuple(_tries(before, after, attacker))
    if lost[attacker] and not tries:
        found.append(msg("a44-outcome-attacker-loses", steps=lost[attacker]))
    if lost[1 - attacker] and ELIMINATED not in fates:
        found.append(msg("a44-outcome-defender-loses", steps=lost[1 - attacker]))
    return (*found, *fates, *tries, *_bridges(before, after)) or (msg("a44-outcome-nothing"),)


def _tries(before: A44Position, after: A44Position, player: int) -> Iterator[Message]:
    """20 Of those who have rolled for disengagement."""
    for unit in unit_sets.changed(before.status, after.status):
        mark = after.status[unit] & ~before.status[unit]
        if mark & ATTACKED and before.world.units[unit].side == player:
            yield _tried(before, unit, "stays", disrupted=bool(mark & DISRUPTED))
    for unit in unit_sets.changed(before.at, after.at):
        if after.at[unit] < 0:
            yield _tried(before, unit, "lost")
    if after.stack and isinstance(step := after.stack[-1], DisengagementWalk):
        yield _tried(before, step.unit, "goes", disrupted=step.result == "yes+D")


def _is_fought(before: A44Position, after: A44Position, player: int) -> bool:
    """Who attacks is marked as those are who try to disengage, but he has touched an enemy."""
    units = before.world.units
    touched = {*unit_sets.changed(before.status, after.status), *unit_sets.changed(before.at, after.at)}
    return any(units[unit].side != player for unit in touched)


def _tried(pos: A44Position, unit: int, fate: str, *, disrupted: bool = False) -> Message:
    result = f"{fate}-disrupted" if disrupted else fate
    return msg("a44-outcome-disengagement", unit=pos.unit_ref(unit), result=result)


def _bridges(before: A44Position, after: A44Position) -> Iterator[Message]:
    """7.5"""
    for bridge, (was, now) in enumerate(zip(before.bridge, after.bridge, strict=True)):
        if was != BLOWN == now:
            yield Message("a44-outcome-bridge", ends(before, bridge))


def _fates(before: A44Position, after: A44Position, attacker: int) -> Iterator[Message]:
    """Of those who were attacked."""
    units = before.world.units
    marked = [unit for unit in unit_sets.changed(before.status, after.status) if units[unit].side != attacker]
    left = [unit for unit in marked if after.at[unit] >= 0 and after.status[unit] & ~before.status[unit] & TARGETED]
    moved = [unit for unit in unit_sets.changed(before.at, after.at) if units[unit].side != attacker]
    gone = any(before.at[unit] >= 0 > after.at[unit] for unit in moved)
    pointed = [unit for unit in unit_sets.changed(before.advantage, after.advantage) if units[unit].side == attacker]
    pending = bool(after.stack) and isinstance(after.stack[-1], retreat_steps.RetreatOrder)
    if gone and not left:
        yield ELIMINATED
    retreats = pending or any(after.status[unit] & RETREATED for unit in left)
    broken = any(after.status[unit] & ~before.status[unit] & BROKEN for unit in left)
    if retreats or broken:
        yield BROKEN_BACK if retreats and broken else RETREATS if retreats else msg("a44-outcome-broken")
    if any(after.status[unit] & ENGAGED for unit in left):
        yield msg("a44-outcome-engaged")
    if any(after.advantage[unit] != NOWHERE for unit in pointed):
        yield msg("a44-outcome-advantage")
