"""How `reckon` answers the decisions inside a combat; what came of it, combat/results.py says."""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.actions import Action
from salient.games.deadly_woods.position import TDWPosition

#: The first word that is offered: all join who can, nobody spends guns unasked, results stand as they fell, airborne
#: units go back with the others. What is not here ends the reckoning: where to retreat is for the players.
USUAL = ("join", "fight", "done", "keep", "lose", "give_way")


def policy(pos: TDWPosition, actions: Sequence[Action]) -> Action | None:
    """Only inside a combat part: elsewhere the same words end lists that have nothing to do with an attack."""
    if pos.part != "combat":
        return None
    offered = {action.verb: action for action in reversed(actions)}  # the first of each word
    return next((offered[verb] for verb in USUAL if verb in offered), None)
