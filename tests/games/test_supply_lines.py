"""What the overlay of supply draws agrees with the rules: whoever is in supply has a line that leads to a source from
step to step, whoever is not has one that ends in front of the next, and every word and mark has its legend."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from salient import api, games
from salient.engine.game import Game
from salient.engine.view import Overlay

GAMES = ("ardennes44", "deadly_woods", "drill", "enemy_action", "fronte")
ANSWERS = 160  # of each game, with a look every now and then


def _played(name: str) -> Iterator[Game]:
    game, chance = api.new(name, seed=7, dice="fast"), random.Random(7)
    for number in range(ANSWERS):
        if number % 40 == 0:
            yield game
        if game.decision is None:
            return
        game.play(chance.choice(list(game.decision.actions)))
    yield game


@pytest.fixture(scope="module", params=GAMES)
def looks(request: pytest.FixtureRequest) -> list[tuple[Game, list[Overlay]]]:
    return [(game.copy(), [one for one in game.overlays() if one.name == "supply"]) for game in _played(request.param)]


def test_every_game_shows_sources_lines_and_what_they_mean(looks: list[tuple[Game, list[Overlay]]]) -> None:
    for game, overlays in looks:
        sides = {one.side for one in overlays if one.tone == "good" and "source" in one.marks.values()}
        assert sides == set(game.rulebook.sides)
        assert any(one.lines for one in overlays)
        for one in overlays:
            assert set(one.legend) == {"source", "way", "good", "bad", "cut"}


def test_lines_go_from_neighbour_to_neighbour_and_end_where_the_marks_are(
    looks: list[tuple[Game, list[Overlay]]],
) -> None:
    for game, overlays in looks:
        board = game.position.world.map
        sources = {(one.side, place) for one in overlays for place, mark in one.marks.items() if mark == "source"}
        for one in overlays:
            for start, way in one.lines.items():
                assert start in one.places
                for a, b in pairwise(way):
                    assert board.index(b) in board.neighbours[board.index(a)], (one.side, way)
                if one.tone == "good":
                    assert (one.side, way[-1]) in sources
                else:
                    assert one.marks[way[-1]] == "cut"


def test_who_is_in_supply_and_stands_at_no_source_has_a_line(looks: list[tuple[Game, list[Overlay]]]) -> None:
    for _, overlays in looks:
        for one in overlays:
            if one.tone == "good":
                sources = {place for place, mark in one.marks.items() if mark == "source"}
                bare = [place for place in one.places if place not in one.lines and place not in sources]
                assert bare == [], one.side


def test_all_games_with_supply_are_here() -> None:
    assert set(GAMES) == set(games.names())
