"""20 Who breaks off in the Combat Phase: a gun alone beside the enemy, which could not move away while it was engaged.

Two times in three it gets away; left where it is, it is lost nearly always.
"""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.actions import Action
from salient.games.ardennes44.combat.disengage import disengagements
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.cover import Cover


def offers(pos: A44Position, side: int, actions: Sequence[Action], verb: str = "disengage") -> list[Action]:
    """The answers by which lone guns try it, of those that have a way (17.2, 17.7: without one they would be lost)."""
    cover, found = Cover(pos, side), []
    for action in actions:
        gun = pos.world.number("unit", action.target) if action.verb == verb else -1
        if gun < 0 or not pos.unit(gun).is_artillery or cover.bare_at(pos, pos.at[gun]) < 1:
            continue
        if all(disengagements(pos, gun, result).paths for result in ("yes", "yes+D")):
            found.append(action)
    return found
