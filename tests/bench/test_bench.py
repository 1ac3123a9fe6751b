"""The benchmarks run and agree with their references; how fast they are is for `make bench` to say."""

from __future__ import annotations

import pytest

import salient.bench
from salient.bench import ardennes, copies, deadly_woods, enemy_action, fronte, paths, play, row
from salient.engine.errors import SalientError


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(row, "ROUNDS", 1)
    monkeypatch.setattr(row, "ROUND_SECONDS", 0.001)
    monkeypatch.setattr(play, "best_per_second", lambda work: work())
    monkeypatch.setattr(ardennes, "best_per_second", lambda work: work())
    monkeypatch.setattr(ardennes, "TURNS", 1)
    monkeypatch.setattr(ardennes, "CAMPAIGN", "six-turns")
    monkeypatch.setattr(deadly_woods, "best_per_second", lambda work: work())
    monkeypatch.setattr(deadly_woods, "CAMPAIGN", "three-turns")
    monkeypatch.setattr(enemy_action, "CAMPAIGN", "learning")


def test_a_copy_of_the_big_position_is_a_copy() -> None:
    pos = copies.big_position()
    twin = pos.copy()
    assert twin == pos
    twin.at[0] += 1
    assert twin != pos


def test_every_search_answers_as_the_reference_does() -> None:
    found = paths.rows()  # raises where answers differ
    assert {"pure Python" in one.name for one in found} >= {True}
    assert all(one.ours > 0 and one.its > 0 for one in found)


def test_random_play_is_counted_in_decisions() -> None:
    (drill,) = play.rows()
    assert drill.ours > 20 * 20  # twenty whole games
    assert drill.shown(drill.ours).endswith("/s")


def test_ardennes_is_measured_in_whole_games_and_attacks() -> None:
    six, campaign, reckoned, game, copied = ardennes.rows()
    assert six.ours > 200
    assert campaign.ours > 0
    assert reckoned.ours > copied.ours > 0
    assert game.ours > 0
    assert ardennes.size(ardennes.at_first_combat().position) < 64 * 1024


def test_fronte_is_measured_in_whole_games_on_hexes_and_squares() -> None:
    crossroads, goodwood, points = fronte.rows()
    assert 50 < crossroads.ours < goodwood.ours
    assert points.ours > 200
    assert {one.unit for one in (crossroads, goodwood, points)} == {"/s"}


def test_enemy_action_is_measured_in_whole_games_and_activations() -> None:
    learning, campaign, slowest = enemy_action.rows()
    assert 30 < learning.ours < campaign.ours
    assert 0 < slowest.ours < slowest.its  # a German activation of the learning scenario is far quicker than the aim
    assert slowest.unit == "ms"


def test_the_deadly_woods_is_measured_beside_ardennes() -> None:
    short, campaign, copied = deadly_woods.rows()
    assert short.ours > 200 < short.its
    assert campaign.ours > copied.ours > 0


def test_an_unknown_benchmark_is_refused() -> None:
    with pytest.raises(SalientError, match="copies, paths, play, ardennes, fronte, deadly_woods, enemy_action"):
        salient.bench.measure(["speed"])


def test_the_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    salient.bench.main(["copies"])
    assert "400 units" in capsys.readouterr().out
