"""What a game's sentences tell. Front ends gather the log by it and know no message by its name."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal, get_args

#: A sentence has one of these or none. What follows from each is in docs/adding-a-game.md.
Kind = Literal[
    "move",  # a unit goes on to a place: several of one unit are one march
    "arrival",  # a unit comes to the board
    "attack",  # somebody takes part in a battle: it begins there, and names who attacks and where
    "odds",  # on what terms it is fought
    "result",  # what came of it
    "loss",  # a unit loses strength, or is lost
    "fall_back",  # a unit falls back to a place
    "follow_up",  # a unit goes where the enemy was
    "control",  # a place changes hands
    "turn",  # a turn, a round or a player's part begins
    "reveal",  # something hidden comes out: mines, an ambush; what is drawn by chance needs no word
]

News = Mapping[str, Kind]  # by the message's id

KINDS: tuple[Kind, ...] = get_args(Kind)


def unknown_news(news: News, wordless: Collection[str]) -> list[str]:
    """What a rulebook's news get wrong: a sentence without a text, a kind that nobody knows."""
    found = [f"news of {id!r}, which has no text" for id in news if id in wordless]
    return found + [
        f"the sentence {id!r} has the unknown kind {kind!r}" for id, kind in news.items() if kind not in KINDS
    ]
