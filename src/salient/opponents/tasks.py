"""What is thought about in a process of its own: named tasks, each a function of plain data that travels by pickle.

A player's memory goes along with every task and comes back with its answer, as bytes that only these processes read.
So any of them can think next for any player, one that is ended in the middle of a thought takes nothing with it, and
the same seed gives the same game however many there are.
"""

from __future__ import annotations

import pickle
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from salient.engine.insight import Insight
from salient.engine.thought import Thought
from salient.opponents import hints, levels, review
from salient.opponents.player import Player
from salient.opponents.sergeant import Sergeant

Told = Callable[[int, int], None]  # so much is done of so much
_AT_HAND = 8  # players whose memory need not be unpacked again: they think on where they were


class Mind(msgspec.Struct, frozen=True):
    """Who thinks. `memory`: what came back with the last thought; nothing: it begins."""

    name: str
    seed: str | None = None
    memory: bytes = b""
    plain: bool = False  # without its game's staff, which has failed


class Thoughts:
    """The players that thought here of late, by what they remembered then."""

    def __init__(self) -> None:
        self._at_hand: OrderedDict[bytes, Player] = OrderedDict()

    def think(self, told: Told, mind: Mind, insight: Insight) -> tuple[Thought, bytes]:
        """What it would answer, and what it remembers afterwards."""
        player = self._player(mind, insight)
        thought = player.think(insight)
        memory = pickle.dumps(player, pickle.HIGHEST_PROTOCOL)
        self._at_hand[memory] = player
        while len(self._at_hand) > _AT_HAND:
            self._at_hand.popitem(last=False)
        return thought, memory

    def _player(self, mind: Mind, insight: Insight) -> Player:
        if mind.memory:
            found = self._at_hand.pop(mind.memory, None)
            if found is None:
                found = pickle.loads(mind.memory)
                assert isinstance(found, Player)
            return found
        character = levels.character(mind.name)
        return Player(character, mind.seed, Sergeant if mind.plain else None)


def all_of_them() -> Mapping[str, Callable[..., Any]]:
    """By their names; the first thing that each is given is to be told how far it is."""
    return {"think": Thoughts().think, "plan": hints.go_on, "fear": hints.fear, "review": review.review}
