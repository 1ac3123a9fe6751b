"""Who is surrounded cannot get away: a hit more is a step more (Q30)."""

from __future__ import annotations

from salient.games.enemy_action.combat.battle import Battle
from salient.games.enemy_action.map import surround
from salient.games.enemy_action.pieces.counters import GERMAN
from salient.games.enemy_action.staff.outlook import Outlook

MESSAGE = "eaa-staff-mop-up"
_CAUGHT = 1.0


def prize(look: Outlook, battle: Battle) -> float:
    return _CAUGHT if surround.surrounded(look.pos, battle.target, GERMAN) else 0.0
