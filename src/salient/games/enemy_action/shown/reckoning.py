"""How `reckon` answers the decisions inside a combat, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from salient.board import bits
from salient.engine.actions import Action
from salient.engine.messages import Message, Ref, msg
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.enemy_action.position import EAAPosition

#: The first word that is offered: nobody adds tactics or chits unasked, the first unit loses, nobody advances. What is
#: not here ends the reckoning: where to retreat is for the player.
USUAL = ("confirm", "done", "pass", "lose")


def policy(pos: EAAPosition, actions: Sequence[Action]) -> Action | None:
    """Only inside a combat: elsewhere the same words end lists that have nothing to do with an attack."""
    if not any(type(step).__name__ in FIGHT for step in pos.stack):
        return None
    offered = {action.verb: action for action in reversed(actions)}  # the first of each word
    return next((offered[verb] for verb in USUAL if verb in offered), None)


#: The steps under which a combat lies.
FIGHT = frozenset(("AlliedCombat", "GermanCombat"))


def outcome(before: EAAPosition, after: EAAPosition) -> tuple[Message, ...]:
    return tuple(_outcome(before, after))


def _outcome(before: EAAPosition, after: EAAPosition) -> Iterator[Message]:
    """Steps lost by each side, who was pushed back, who is dispersed, hexes that changed hands."""
    for side in (GERMAN, ALLIED):
        units = before.world.own[side]
        lost = sum(before.steps[unit] - after.steps[unit] for unit in units if before.at[unit] >= 0)
        if lost > 0:
            yield msg("eaa-outcome-steps", side=Ref("side", SIDES[side]), steps=lost)
        gone = [u for u in units if before.at[u] >= 0 and after.at[u] >= 0 and before.at[u] != after.at[u]]
        if gone:
            yield msg("eaa-outcome-moved", side=Ref("side", SIDES[side]), units=len(gone))
        dispersed = bits.less(after.dispersed, before.dispersed) & bits.of(units)
        if dispersed:
            yield msg("eaa-outcome-dispersed", side=Ref("side", SIDES[side]), units=dispersed.bit_count())
    if before.german != after.german:
        won = bits.less(after.german, before.german).bit_count() - bits.less(before.german, after.german).bit_count()
        yield msg("eaa-outcome-hexes", side=Ref("side", SIDES[GERMAN if won >= 0 else ALLIED]), hexes=abs(won))
