"""Two players, many games: pairs with the same dice and sides swapped, so that what a side is worth cancels out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice
from pathlib import Path

import msgspec
from msgspec import structs

from salient import opponents
from salient.engine.dice import Fast
from salient.engine.game import Game
from salient.engine.rulebook import OptionValue, Rulebook
from salient.engine.thought import Character
from salient.opponents import Opponent, Player
from salient.opponents.figures import Interval, Verdict, decided, mean_within, share_within

_SEEDS = 1_000_000  # so many games of one match have dice of their own


class Terms(msgspec.Struct, frozen=True):
    """Who plays what: `players` by their names, the first is the one that is judged.

    `characters`: of players whose names mean nothing to others. `folder`: where the games are kept, with the reasons
    of who played them.
    """

    rulebook: Rulebook
    scenario: str
    players: tuple[str, str]
    options: Mapping[str, OptionValue] = {}
    seed: int = 0
    characters: Mapping[str, Character] = {}
    folder: str = ""

    def player(self, name: str, seed: str) -> Opponent:
        own = self.characters.get(name)
        return opponents.make(name, seed) if own is None else Player(own, seed)


class Played(msgspec.Struct, frozen=True):
    """One game, as the first player sees it."""

    seed: int
    side: str  # of the first player
    winner: str | None
    margin: float  # in the game's own points
    turns: int
    answers: int
    seconds: tuple[float, float]  # of thinking, by player
    longest: tuple[float, float]  # the longest turn of each


class Score(msgspec.Struct, frozen=True):
    """What is known after so many pairs."""

    games: int
    margin: Interval  # half the sum of a pair's two games: in points a game
    wins: Interval
    sides: Mapping[str, tuple[int, int, int]]  # won, drawn, lost by the first player, by the side that it played
    seconds: tuple[float, float]  # a turn, by player
    longest: tuple[float, float]
    verdict: Verdict = "open"


def play_one(terms: Terms, seed: int, swapped: bool) -> Played:
    """A game between the two; `swapped`: the first player has the second side."""
    sides = terms.rulebook.seated
    first = sides[1] if swapped else sides[0]
    names = {side: terms.players[0 if side == first else 1] for side in sides}
    players = {side: terms.player(name, f"{terms.seed} {seed} {side}") for side, name in names.items()}
    game = Game(terms.rulebook, terms.scenario, terms.options, Fast(_SEEDS * terms.seed + seed))
    clock = _Clock(first)
    while (decision := game.decision) is not None:
        began = time.process_time()
        player = players[decision.side]
        action = player.choose(game.insight())
        clock.took(decision.side, _turn(game), time.process_time() - began)
        game.play(action, side=decision.side, why=tuple(player.told()))
    if terms.folder:
        which = f"{terms.seed}-{seed}{'b' if swapped else 'a'}"
        game.save(Path(terms.folder) / f"{which}-{names[sides[0]]}-{names[sides[1]]}.json")
    result = game.result
    winner = None if result is None else result.winner
    margin = terms.rulebook.margin(game.position, first)
    return Played(seed, first, winner, margin, _turn(game), len(game.journal), clock.total, clock.longest)


def _turn(game: Game) -> int:
    return int(getattr(game.position, "turn", 0))


class _Clock:
    """How long each of the two thought, by turns."""

    def __init__(self, first: str):
        self._first = first
        self._by_turn: dict[tuple[int, int], float] = {}

    def took(self, side: str, turn: int, seconds: float) -> None:
        key = (0 if side == self._first else 1, turn)
        self._by_turn[key] = self._by_turn.get(key, 0.0) + seconds

    def _of(self, player: int) -> list[float]:
        return [seconds for (who, _), seconds in self._by_turn.items() if who == player] or [0.0]

    @property
    def total(self) -> tuple[float, float]:
        return sum(self._of(0)), sum(self._of(1))

    @property
    def longest(self) -> tuple[float, float]:
        return max(self._of(0)), max(self._of(1))


def play(
    terms: Terms,
    games: int,
    jobs: int = 1,
    gain: float | None = None,
    told: Callable[[Played], None] = lambda _: None,
) -> tuple[Score, list[Played]]:
    """So many games, or fewer: with a `gain` until it is decided whether the first player is better by that much."""
    found: list[Played] = []
    pairs = max(1, games // 2)
    for pair in _pairs(terms, pairs, jobs):
        found += pair
        for played in pair:
            told(played)
        if gain is not None and decided(_margins(found), gain) != "open":
            break
    return score(terms, found, gain), found


def _pairs(terms: Terms, pairs: int, jobs: int) -> Iterator[tuple[Played, Played]]:
    """In the order of their seeds, however many are played at once."""
    ways = (False,) if terms.players[0] == terms.players[1] else (False, True)
    if jobs == 1:
        for seed in range(pairs):
            yield _pair(terms, [play_one(terms, seed, swapped) for swapped in ways])
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            started = ([pool.submit(play_one, terms, seed, swapped) for swapped in ways] for seed in count())
            waiting = list(islice(started, min(pairs, jobs)))
            begun = len(waiting)
            while waiting:
                pair = _pair(terms, [future.result() for future in waiting.pop(0)])
                if begun < pairs:
                    waiting.append(next(started))
                    begun += 1
                yield pair
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _pair(terms: Terms, played: list[Played]) -> tuple[Played, Played]:
    """Who plays against himself plays the same game with the sides swapped: it is seen from the other side."""
    one = played[0]
    if len(played) > 1:
        return one, played[1]
    side = next(other for other in terms.rulebook.seated if other != one.side)
    swapped = structs.replace(one, side=side, margin=-one.margin, seconds=one.seconds[::-1], longest=one.longest[::-1])
    return one, swapped


def _margins(found: list[Played]) -> list[float]:
    """Of each pair, in points a game."""
    return [(one.margin + other.margin) / 2 for one, other in zip(found[::2], found[1::2], strict=True)]


def score(terms: Terms, found: list[Played], gain: float | None = None) -> Score:
    margins = _margins(found)
    won = sum(1.0 if one.winner == one.side else 0.5 if one.winner is None else 0.0 for one in found)
    turns = max(1, sum(one.turns for one in found))
    return Score(
        len(found),
        mean_within(margins),
        share_within(won, len(found)),
        {side: _tally([one for one in found if one.side == side]) for side in terms.rulebook.seated},
        (sum(one.seconds[0] for one in found) / turns, sum(one.seconds[1] for one in found) / turns),
        (max((one.longest[0] for one in found), default=0.0), max((one.longest[1] for one in found), default=0.0)),
        "open" if gain is None else decided(margins, gain),
    )


def _tally(found: list[Played]) -> tuple[int, int, int]:
    won = sum(one.winner == one.side for one in found)
    drawn = sum(one.winner is None for one in found)
    return won, drawn, len(found) - won - drawn
