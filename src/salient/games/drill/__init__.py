"""Drill: a small complete wargame to learn with. RULES.md is its rulebook; the files are named after its chapters."""

from salient.games.drill.rulebook import RULEBOOK

__all__ = ["RULEBOOK"]
