"""Fronte d'Attacco: divisions on sectors."""

from salient.games.fronte.rulebook import RULEBOOK

__all__ = ["RULEBOOK"]
