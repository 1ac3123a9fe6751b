"""Ardennes '44: the German offensive of December 1944, after the rulebook of the third edition."""

from salient.games.ardennes44.rulebook import RULEBOOK

__all__ = ["RULEBOOK"]
