"""What a number of games tells about two players, and how sure it is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Literal

import msgspec

from salient.engine.errors import SalientError

Verdict = Literal["better", "not better", "open"]


class Interval(msgspec.Struct, frozen=True):
    middle: float
    low: float
    high: float


def _scipy() -> object:
    try:
        from scipy import stats
    except ImportError as error:  # pragma: no cover - the project's own environment has it
        raise SalientError("figures of matches need scipy: pip install 'salient[study]'") from error
    return stats


def mean_within(values: Sequence[float], confidence: float = 0.99) -> Interval:
    """The mean with Student's interval; of fewer than two values nothing is known."""
    if not values:
        return Interval(0.0, -math.inf, math.inf)
    middle = fmean(values)
    if len(values) < 2:
        return Interval(middle, -math.inf, math.inf)
    stats: object = _scipy()
    half = stats.t.ppf((1 + confidence) / 2, len(values) - 1)  # type: ignore[attr-defined]
    spread = float(half) * stdev(values) / math.sqrt(len(values))
    return Interval(middle, middle - spread, middle + spread)


def share_within(won: float, played: int, confidence: float = 0.99) -> Interval:
    """Wilson's interval for a share of games; a drawn game counts as half of one won."""
    if played == 0:
        return Interval(0.5, 0.0, 1.0)
    stats: object = _scipy()
    z = float(stats.norm.ppf((1 + confidence) / 2))  # type: ignore[attr-defined]
    share = won / played
    scale = 1 + z * z / played
    middle = (share + z * z / (2 * played)) / scale
    half = z * math.sqrt(share * (1 - share) / played + z * z / (4 * played * played)) / scale
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def decided(pairs: Sequence[float], gain: float, error: float = 0.01, least: int = 8) -> Verdict:
    """Wald's sequential test of pairs of mirrored games: is the margin `gain` or more, or none at all?

    Either answer is wrong in at most `error` of all matches (as far as a sum of margins is normal).
    """
    if len(pairs) < least:
        return "open"
    spread = max(stdev(pairs), 1e-9)
    ratio = len(pairs) * gain * (fmean(pairs) - gain / 2) / spread**2
    bound = math.log((1 - error) / error)
    return "better" if ratio >= bound else "not better" if ratio <= -bound else "open"
