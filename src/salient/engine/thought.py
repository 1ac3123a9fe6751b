"""What a computer player thinks, and what a rulebook must offer to have one of its own.

The players themselves live in `salient.opponents` and in the games' folders; this is what they agree on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Protocol

import msgspec

from salient.engine.actions import Action
from salient.engine.insight import Insight
from salient.engine.reason import Reason

#: What a player's estimate counts in: factors on counters, or points that count for victory.
Measure = Literal["strength", "victory"]


class Thought(msgspec.Struct, frozen=True):
    """Answers to be given one after the other, up to the next roll or question to somebody else."""

    answers: tuple[Action, ...]
    reasons: tuple[Reason, ...] = ()


class Character(msgspec.Struct, frozen=True):
    """How a player thinks: never what it may know or how its dice fall.

    `effort`: how many positions it may weigh for one thought; counted, not timed, so that a seed gives the same game
    everywhere. `noise`: the spread of its misjudgements, in its own measure. `tactics`: the share of its staff's ideas
    that it knows. `reply`: whether it asks what the enemy would answer. `weights`: what it cares for more or less than
    others do, by the names of its value's parts.
    """

    name: str
    effort: int
    noise: float = 0.0
    tactics: float = 1.0
    reply: bool = False
    weights: Mapping[str, float] = {}


class Commander(Protocol):
    """Somebody who thinks. It is packed and unpacked between two thoughts; what it remembers must travel.

    It may tell by a number `weighed` how many plans or boards it has weighed so far.
    """

    def think(self, insight: Insight) -> Thought:
        """At least one answer, the first of them one of `insight.decision.actions`. For the same seed and the same
        questions before it always the same."""


class StaffOffice(Protocol):
    """What a rulebook offers that has a staff of its own: a commander for a side."""

    def __call__(self, side: str, character: Character, seed: int | str | None) -> Commander: ...


__all__ = ["Character", "Commander", "Measure", "Reason", "StaffOffice", "Thought"]
