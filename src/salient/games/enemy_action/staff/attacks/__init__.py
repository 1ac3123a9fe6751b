"""What makes an attack worth more than the steps it costs: each idea says how much, the strongest is told."""

from __future__ import annotations

from types import ModuleType

from salient.games.enemy_action.combat.battle import Battle
from salient.games.enemy_action.staff.attacks import breach_westwall, gain_ground, mop_up, take_town
from salient.games.enemy_action.staff.outlook import Outlook

MESSAGES = ("eaa-staff-attack", "eaa-staff-attack-town", "eaa-staff-attack-westwall", "eaa-staff-mop-up")

ATTACKS: tuple[ModuleType, ...] = (gain_ground, take_town, breach_westwall, mop_up)


def prize(look: Outlook, battle: Battle) -> float:
    """What it is worth to drive the defenders out."""
    return sum(float(idea.prize(look, battle)) for idea in ATTACKS)


def reason(look: Outlook, battle: Battle) -> str:
    best = max(ATTACKS, key=lambda idea: float(idea.prize(look, battle)))
    return str(best.MESSAGE)
