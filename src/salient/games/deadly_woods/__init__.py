"""The Deadly Woods: the Ardennes offensive in rounds that chits from a cup bring."""

from salient.games.deadly_woods.rulebook import RULEBOOK

__all__ = ["RULEBOOK"]
