"""What a tactic wanted early may be worth nothing when the others have moved: then who was meant for it is free again.

Tactics propose one after the other, and who is meant for something is not asked again. A regiment walked back nine
hexes to open a road that others had opened by then, and was missed where it came from.
"""

from __future__ import annotations

import random

from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent

_BETTER = 1.0  # by how much somewhere else must be better, beyond what the intent was to bring
_HEXES = 14  # that are looked at
_BOUND = frozenset({"attack", "escort", "garrison", "picket", "seize", "leave_map"})  # what others count on, and points


def reconsider(board: Deployment, rng: random.Random) -> bool:
    """Who was meant for something goes where the board as it is now is much better. Whether anybody does."""
    before = len(board.fixed)
    for unit, intent in sorted(board.fixed.items()):
        if _may_be_free(board, unit, intent):
            _reconsider(board, unit, intent, rng)
    return len(board.fixed) < before


def _may_be_free(board: Deployment, unit: int, intent: Intent) -> bool:
    if intent.tactic in _BOUND or unit not in board.options or board.pos.world.units[unit].is_artillery:
        return False
    return all(0 <= hex < board.land.n for hex in (board.start.at[unit], board.where(unit)))


def _reconsider(board: Deployment, unit: int, intent: Intent, rng: random.Random) -> None:
    here = board.where(unit)
    best, most = here, board.evaluate() + max(0.0, intent.bonus) / len(intent.moves) + _BETTER
    for hex in board.shortlist(unit, _HEXES, rng):
        able = board.has_room(unit, hex) and not (board.is_rash(unit, hex) or board.gives_way(unit, hex))
        if hex != here and able:
            board.put(unit, hex)
            if (worth := board.evaluate()) > most:
                best, most = hex, worth
            board.put(unit, here)
    if best != here:
        del board.fixed[unit]
        board.put(unit, best)
