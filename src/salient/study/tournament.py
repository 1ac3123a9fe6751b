"""Everybody against everybody: all pairs, both sides, the same dice; ratings with intervals; a crosstable.

Ratings are Elo's, by maximum likelihood (Bradley and Terry): a few lines, where a rating library would count a game as
if players could learn between two of them. Intervals come from drawing the pairs of mirrored games anew (bootstrap),
because two games with the same dice are not independent.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from html import escape
from itertools import combinations
from pathlib import Path

import msgspec

from salient import __version__, games, opponents
from salient.engine.errors import SalientError
from salient.engine.rulebook import OptionValue
from salient.opponents.figures import Interval
from salient.study import fleet
from salient.study.job import Job, Outcome
from salient.study.ledger import Ledger, Told, filled

_DRAWS = 400
_ROUNDS = 200
_ELO = 400 / math.log(10)


class Terms(msgspec.Struct, frozen=True):
    game: str
    scenario: str
    players: tuple[str, ...]
    games: int  # of each pair of players, half of them with sides swapped
    options: dict[str, OptionValue] = {}
    seed: int = 0


class Standing(msgspec.Struct, frozen=True):
    player: str
    rating: Interval  # the mean of all is 0
    won: int
    drawn: int
    lost: int
    margin: float  # a game


class Tournament:
    def __init__(self, terms: Terms):
        self.terms = terms
        self.rulebook = games.find(terms.game)
        self.scenario = self.rulebook.choose_scenario(terms.scenario or None)
        self.rulebook.choose_options(terms.options, self.scenario)
        if len(self.rulebook.seated) != 2:
            raise SalientError(f"{terms.game} is played by one: there is nobody to play against")
        if len(set(terms.players)) != len(terms.players) or len(terms.players) < 2:
            raise SalientError("a tournament needs two players or more, each named once")
        if terms.games < 2 or terms.games % 2:
            raise SalientError(f"{terms.games} games: two players meet on both sides, so the number is even")
        for player in terms.players:
            opponents.make(player)

    @property
    def jobs(self) -> list[Job]:
        sides = self.rulebook.seated
        return [
            Job(
                f"{one} - {other}",
                self.terms.seed * 1_000_000 + number,
                self.terms.game,
                self.scenario,
                self.terms.options,
                dict(zip(sides, (one, other), strict=True)),
            )
            for number in range(self.terms.games // 2)
            for pair in combinations(self.terms.players, 2)
            for one, other in (pair, pair[::-1])
        ]

    def run(
        self,
        ledger: Path,
        *,
        workers: int = 1,
        ray: str | None = None,
        told: Told = lambda _done, _all: None,
    ) -> list[Outcome]:
        def play(_: Ledger, missing: Sequence[Job]) -> Iterator[Outcome]:
            return fleet.here(missing, workers) if ray is None else fleet.on_ray(missing, ray or None)

        state = f"{__version__} {self.rulebook.fingerprint}"
        return filled(ledger, self.jobs, state, play, told).outcomes

    # --- what it tells

    def points(self, outcome: Outcome, player: str) -> float:
        """1 for a game that it has won, one half for a drawn one."""
        if not outcome.winner:
            return 0.5
        return 1.0 if self._at(outcome)[outcome.winner] == player else 0.0

    def _at(self, outcome: Outcome) -> dict[str, str]:
        """Who had which side."""
        return dict(zip(self.rulebook.seated, outcome.name.split(" - "), strict=True))

    def pairs(self, outcomes: Sequence[Outcome]) -> list[list[Outcome]]:
        """Games of the same two with the same dice."""
        found: dict[tuple[frozenset[str], int], list[Outcome]] = {}
        for outcome in outcomes:
            found.setdefault((frozenset(outcome.name.split(" - ")), outcome.seed), []).append(outcome)
        return list(found.values())

    def standings(self, outcomes: Sequence[Outcome]) -> list[Standing]:
        pairs, rng = self.pairs(outcomes), random.Random(0)
        rated = self._rate(outcomes)
        drawn = [self._rate([one for pair in rng.choices(pairs, k=len(pairs)) for one in pair]) for _ in range(_DRAWS)]
        found = [self._standing(player, rated[player], sorted(one[player] for one in drawn), outcomes)
                 for player in self.terms.players]  # fmt: skip
        return sorted(found, key=lambda one: -one.rating.middle)

    def _standing(self, player: str, rating: float, spread: Sequence[float], outcomes: Sequence[Outcome]) -> Standing:
        own = [one for one in outcomes if player in one.name.split(" - ")]
        won = sum(self.points(one, player) == 1 for one in own)
        drawn = sum(not one.winner for one in own)
        first = self.rulebook.seated[0]
        margins = [one.margin if self._at(one)[first] == player else -one.margin for one in own]
        low, high = spread[int(0.025 * len(spread))], spread[int(0.975 * len(spread))]
        return Standing(
            player, Interval(rating, low, high), won, drawn, len(own) - won - drawn, sum(margins) / max(1, len(own))
        )

    def _rate(self, outcomes: Sequence[Outcome]) -> dict[str, float]:
        """Minorisation and maximisation (Hunter 2004); half a drawn game between any two keeps ratings finite."""
        players = self.terms.players
        score = {(one, other): 0.5 for one in players for other in players if one != other}
        for outcome in outcomes:
            one, other = outcome.name.split(" - ")
            score[one, other] += self.points(outcome, one)
            score[other, one] += self.points(outcome, other)
        strength = dict.fromkeys(players, 1.0)
        for _ in range(_ROUNDS):
            fresh = {}
            for one in players:
                won = sum(score[one, other] for other in players if other != one)
                shared = sum(
                    (score[one, other] + score[other, one]) / (strength[one] + strength[other])
                    for other in players
                    if other != one
                )
                fresh[one] = won / shared
            middle = math.exp(sum(map(math.log, fresh.values())) / len(fresh))
            strength = {player: value / middle for player, value in fresh.items()}
        return {player: _ELO * math.log(value) for player, value in strength.items()}

    def cells(self, outcomes: Sequence[Outcome]) -> Iterator[list[str]]:
        """The crosstable: a head, then a row a player, the best first."""
        standings = self.standings(outcomes)
        order = [one.player for one in standings]
        yield ["", "player", "rating", "95 %", *map(str, range(1, len(order) + 1)), "points", "margin"]
        for place, one in enumerate(standings, 1):
            row = [str(place), one.player, f"{one.rating.middle:+.0f}"]
            row.append(f"{one.rating.low:+.0f} to {one.rating.high:+.0f}")
            for other in order:
                met = [game for game in outcomes if {one.player, other} == set(game.name.split(" - "))]
                total = sum(self.points(game, one.player) for game in met)
                row.append("" if other == one.player else f"{total:g}/{len(met)}")
            games_played = one.won + one.drawn + one.lost
            yield [*row, f"{one.won + one.drawn / 2:g}/{games_played}", f"{one.margin:+.2f}"]

    def markdown(self, outcomes: Sequence[Outcome]) -> str:
        head, *rows = self.cells(outcomes)
        lines = [head, ["---"] * len(head), *rows]
        return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"

    def html(self, outcomes: Sequence[Outcome]) -> str:
        from salient.study.report import page, table

        head, *rows = self.cells(outcomes)
        title = f"{self.terms.game}, {self.scenario}: {', '.join(self.terms.players)}"
        said = f"{len(outcomes)} games, pairs with the same dice and sides swapped; Salient {__version__}."
        return page(title, [f"<h1>{escape(title)}</h1><p>{escape(said)}</p>", table(head, rows)])
