"""How odds answer the player's decisions inside a combat, and in which words they tell what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.actions import Action
from salient.engine.messages import Message, msg
from salient.games.enemy_action.combat import chits
from salient.games.enemy_action.combat.allied_defence import SplitRetreat, TakeHits
from salient.games.enemy_action.combat.allied_losses import DONE, AlliedAdvance, TakeAttackerHits
from salient.games.enemy_action.combat.battle import alive, battle_of, total_steps
from salient.games.enemy_action.combat.chits import MoreChits
from salient.games.enemy_action.combat.german_attack import CONFIRM, BugOut, DefenceTactics
from salient.games.enemy_action.combat.losing import ChooseLoss
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import EAAPosition

#: The verbs with which it answers.
USUAL = frozenset(("more", "lose", "disperse", "retreat", "select", "done", "confirm"))


def policy(pos: EAAPosition, actions: Sequence[Action]) -> Action | None:
    """An ordinary answer inside a combat; None where none is going on, or something would be begun."""
    step = pos.stack[-1]
    if isinstance(step, MoreChits):
        return actions[-1] if _chits_favour_attacker(pos, step) else actions[0]
    if isinstance(step, TakeHits):
        return _take_hit(pos, step, actions)
    if isinstance(step, TakeAttackerHits):
        disperses = step.battle.hits > 1 and actions[-1].verb == "disperse"
        return actions[-1] if disperses else _loser(pos, actions)
    if isinstance(step, ChooseLoss):
        return _loser(pos, actions)
    if isinstance(step, SplitRetreat | BugOut):
        return actions[0]
    if isinstance(step, DefenceTactics):
        return CONFIRM if step.battle.played else None  # the next German attack is another matter
    return DONE if isinstance(step, AlliedAdvance) else None


def _chits_favour_attacker(pos: EAAPosition, step: MoreChits) -> bool:
    """Whether those left in the cup hit the defender more than the attacker."""
    said = chits.effects(pos, step.battle)
    left = [effect for chit, effect in enumerate(said) if not step.battle.chits >> chit & 1]
    return sum(effect[1] - effect[0] for effect in left) > 0


def _take_hit(pos: EAAPosition, step: TakeHits, actions: Sequence[Action]) -> Action:
    """Retreat rather than die; hold what is worth it otherwise."""
    battle = step.battle
    units = alive(pos, battle.defenders)
    retreats = [action for action in actions if action.verb == "retreat"]
    worth = pos.world.places.hv[pos.at[units[0]]] or pos.world.places.vp[pos.at[units[0]]]
    if retreats and (battle.hits >= total_steps(pos, units) or not worth):
        return retreats[0]
    losses = [action for action in actions if action.verb == "lose"]
    return _loser(pos, losses) if losses else actions[0]


def _loser(pos: EAAPosition, actions: Sequence[Action]) -> Action:
    """The unit with the most steps, of these the weakest."""
    number = pos.world.things["unit"]
    losses = [action for action in actions if action.verb == "lose"]
    return max(losses, key=lambda action: (pos.steps[number[action.target]], -pos.strength(number[action.target])))


def outcome(before: EAAPosition, after: EAAPosition) -> tuple[Message, ...]:
    """What a combat did: steps lost by each side, and what became of the attacked hex."""
    battle = battle_of(before)
    found = [
        msg("eaa-outcome-steps", side=before.side_ref(side), steps=lost)
        for side in (ALLIED, GERMAN)
        if (lost := sum(before.steps[unit] - after.steps[unit] for unit in before.world.own[side])) > 0
    ]
    if battle is not None:
        held = (after.standing(1 - battle.side) | after.detachments) >> battle.target & 1
        found.append(msg("eaa-outcome-held" if held else "eaa-outcome-vacated", hex=before.hex_ref(battle.target)))
        scattered = (after.dispersed ^ before.dispersed) & after.dispersed & before.world.own_bits[battle.side]
        if scattered:
            found.append(msg("eaa-outcome-dispersed", side=before.side_ref(battle.side)))
    return tuple(found)
