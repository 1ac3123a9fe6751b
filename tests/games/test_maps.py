"""The maps of the games: each passes every check."""

import pytest

from salient.board import chart, mapcheck


@pytest.mark.parametrize("name", chart.names())
def test_the_map_is_sound(name):
    problems = mapcheck.check(chart.load(name))
    assert not problems, "\n" + "\n".join(map(str, problems))


def test_the_three_maps_are_there():
    assert {"ardennes44", "deadly_woods", "enemy_action"} <= set(chart.names())
