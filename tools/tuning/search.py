"""A search: generations of proposals, each against the staff as it is, then a match for the one that is left."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean

import msgspec

from salient.opponents import match
from salient.opponents.levels import character
from salient.opponents.match import Played, Score, Terms
from tuning.journal import Factors, Journal
from tuning.optimiser import Optimiser, Point

AS_IT_IS = "as it is"
PROPOSED = "proposed"
CONFIRMING = 500_000  # the first seed of the last match: no proposal has seen its dice


class Plan(msgspec.Struct, frozen=True):
    """`terms`: the game, with `AS_IT_IS` and `PROPOSED` as players yet to be told apart."""

    terms: Terms
    level: str
    weights: dict[str, float]  # those that are looked for, as they are
    generations: int
    generation: int  # proposals in each
    pairs: int  # of games for each proposal
    confirm: int  # pairs of the last match
    quick: bool = False  # nobody asks for the enemy's reply before that match: most of the time goes into it

    @property
    def games(self) -> int:
        """Of the search, without the last match."""
        return 2 * self.generations * self.generation * self.pairs


class Game(msgspec.Struct, frozen=True):
    """One that must be played: its terms have the factors of the proposal."""

    terms: Terms
    factors: dict[str, float]
    seed: int
    swapped: bool

    def play(self) -> Played:
        return match.play_one(self.terms, self.seed, self.swapped)


class Tuner:
    def __init__(self, plan: Plan, journal: Journal, jobs: int = 1, told: Callable[[str, int], None] = lambda *_: None):
        """`told`: what is going on, and how many games more are done."""
        self.plan = plan
        self._journal = journal
        self._jobs = jobs
        self._told = told

    def search(self, optimiser: Optimiser) -> dict[str, float]:
        """What to multiply the weights by."""
        plan = self.plan
        for number in range(plan.generations):
            points = optimiser.ask()
            seeds = range(number * plan.pairs, (number + 1) * plan.pairs)  # the same dice for a whole generation
            played = self._all(
                [(self.factors(point), seeds) for point in points], f"generation {number + 1}", plan.quick
            )
            optimiser.tell(points, [fmean(game.margin for game in games) for games in played])
        return self.factors(optimiser.favourite())

    def confirm(self, factors: Factors) -> Score:
        seeds = range(CONFIRMING, CONFIRMING + self.plan.confirm)
        (played,) = self._all([(factors, seeds)], "the last match")
        return match.score(self._against(factors), played)

    def factors(self, point: Point) -> dict[str, float]:
        """Weights have three digits: more than games can tell apart, and few enough to be read."""
        now = self.plan.weights
        wanted = {name: rounded(now[name] * math.exp(step)) for name, step in zip(now, point, strict=True)}
        return {name: wanted[name] / now[name] for name in now}

    def found(self, factors: Factors) -> dict[str, float]:
        """The weights that these factors make."""
        return {name: rounded(value * factors[name]) for name, value in self.plan.weights.items()}

    def _against(self, factors: Factors, quick: bool = False) -> Terms:
        plain = character(self.plan.level)
        if quick:
            plain = msgspec.structs.replace(plain, reply=False)
        proposed = msgspec.structs.replace(plain, name=PROPOSED, weights=dict(factors))
        return msgspec.structs.replace(
            self.plan.terms, players=(PROPOSED, AS_IT_IS), characters={PROPOSED: proposed, AS_IT_IS: plain}
        )

    def _all(self, wanted: Sequence[tuple[Factors, range]], doing: str, quick: bool = False) -> list[list[Played]]:
        """The games of each, in pairs; those in the journal are not played again."""
        games = [
            Game(terms, dict(factors), seed, swapped)
            for factors, seeds in wanted
            for terms in [self._against(factors, quick)]
            for seed in seeds
            for swapped in (False, True)
        ]
        known = [self._journal.get(game.factors, game.seed, self._side(game)) for game in games]
        self._told(doing, sum(one is not None for one in known))
        missing = [game for game, one in zip(games, known, strict=True) if one is None]
        fresh = self._played(missing, doing)
        found = [next(fresh) if one is None else one for one in known]
        each = 2 * len(wanted[0][1])
        return [found[first : first + each] for first in range(0, len(found), each)]

    def _side(self, game: Game) -> str:
        return self.plan.terms.rulebook.seated[int(game.swapped)]

    def _played(self, games: Sequence[Game], doing: str) -> Iterator[Played]:
        for game, played in zip(games, _in_order(games, self._jobs), strict=True):
            self._journal.add(game.factors, played)
            self._told(doing, 1)
            yield played


def _in_order(games: Sequence[Game], jobs: int) -> Iterable[Played]:
    if jobs == 1 or not games:
        yield from map(Game.play, games)
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(Game.play, games)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def rounded(value: float) -> float:
    return float(f"{value:.3g}")
