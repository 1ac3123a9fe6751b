"""The club's load is measured over real connections; how fast it is is for `make bench` to say."""

from __future__ import annotations

from salient.bench import club


def test_a_small_load_is_measured() -> None:
    figures = club.measure("drill", tables=3, seconds=1.0, pause=0.05, thinking=1)
    assert figures["clicks"] >= 3
    assert 0 < figures["p50"] <= figures["p99"]
    assert figures["MB"] > 20
    assert figures["thought"] > 0


def test_percentiles() -> None:
    assert club.percentile([3.0, 1.0, 2.0], 0.5) == 2.0
    assert club.percentile([1.0] * 99 + [7.0], 0.99) == 7.0
