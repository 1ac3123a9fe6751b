"""What the outcomes of an experiment tell, and how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

import msgspec

from salient.opponents.figures import Interval, mean_within, share_within
from salient.study.job import Outcome
from salient.study.lab import Lab

CONFIDENCE = 0.95


class Figures(msgspec.Struct, frozen=True):
    """Of one variant, for the side that is told of."""

    name: str
    games: int
    won: int
    drawn: int
    lost: int
    wins: Interval
    margin: Interval
    losses: dict[str, float]  # a game, by side
    turns: float


class Difference(msgspec.Struct, frozen=True):
    """A variant beside the first one, pair by pair with the same dice."""

    name: str
    pairs: int
    margin: Interval
    p_margin: float  # of a paired t-test: that chance alone brings as much
    better: int  # pairs of which this variant alone was won
    worse: int
    p_wins: float  # of the exact sign test on those pairs (McNemar)


def figures(lab: Lab, outcomes: Sequence[Outcome]) -> list[Figures]:
    return [_of(lab, name, [one for one in outcomes if one.name == name]) for name in lab.experiment.variants]


def _of(lab: Lab, name: str, games: list[Outcome]) -> Figures:
    won = sum(game.winner == lab.side for game in games)
    drawn = sum(not game.winner for game in games)
    sides = lab.rulebook.sides
    return Figures(
        name,
        len(games),
        won,
        drawn,
        len(games) - won - drawn,
        share_within(won + drawn / 2, len(games), CONFIDENCE),
        mean_within([lab.margin(game) for game in games], CONFIDENCE),
        {side: fmean([game.lost.get(side, 0) for game in games]) if games else 0.0 for side in sides},
        fmean([game.turns for game in games]) if games else 0.0,
    )


def differences(lab: Lab, outcomes: Sequence[Outcome]) -> list[Difference]:
    pairs = list(lab.pairs(outcomes))
    return [_beside(lab, name, number, pairs) for number, name in enumerate(lab.experiment.variants) if number]


def _beside(lab: Lab, name: str, number: int, pairs: Sequence[tuple[Outcome, ...]]) -> Difference:
    from scipy import stats

    more = [lab.margin(pair[number]) - lab.margin(pair[0]) for pair in pairs]
    better = sum(pair[number].winner == lab.side != pair[0].winner for pair in pairs)
    worse = sum(pair[0].winner == lab.side != pair[number].winner for pair in pairs)
    if len(more) < 2:
        p_margin = 1.0
    elif len(set(more)) == 1:
        p_margin = 1.0 if more[0] == 0 else 0.0
    else:
        p_margin = float(stats.ttest_1samp(more, 0.0).pvalue)
    p_wins = float(stats.binomtest(better, better + worse).pvalue) if better + worse else 1.0
    return Difference(name, len(pairs), mean_within(more, CONFIDENCE), p_margin, better, worse, p_wins)
