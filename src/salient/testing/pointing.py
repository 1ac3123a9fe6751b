"""Clicks as people make them: on a counter and the place under it, on any place near or far, on any other thing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from salient.engine.clicks import kind_of
from salient.engine.decision import Decision
from salient.engine.game import Game


def clicks(game: Game, decision: Decision, rng: random.Random) -> Iterator[list[str]]:
    """One of each sort, of those that are no part of any answer."""
    things: Any = game.position.world.things
    offered = {target for action in decision.actions for target in action.targets}
    tried = [_counter(game, decision, rng), _place(game, rng), _thing(things, rng)]
    for clicked in tried:
        if clicked and offered.isdisjoint(clicked) and kind_of(things, clicked[0]):
            yield clicked


def _counter(game: Game, decision: Decision, rng: random.Random) -> list[str]:
    pieces = game.view(decision.side).pieces
    if not pieces:
        return []
    piece = rng.choice(pieces)
    return [piece.id, *([piece.place] if piece.place else [])]


def _place(game: Game, rng: random.Random) -> list[str]:
    """Anywhere on the board, which is mostly far from everything that is asked."""
    places = game.layout().places
    return [rng.choice(places).id] if places else []


def _thing(things: Any, rng: random.Random) -> list[str]:
    kind = rng.choice(list(things))
    return [rng.choice(list(things[kind]))] if things[kind] else []
