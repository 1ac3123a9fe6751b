"""Enemy Action: Ardennes: the player commands the Allies; cards, chits and the rules command the Germans."""

from salient.games.enemy_action.rulebook import RULEBOOK

__all__ = ["RULEBOOK"]
