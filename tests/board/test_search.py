"""The searches that ask a function at every step."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from salient.board.paths import Stop, groups, search, simple_paths

# 0 - 1 - 2
# |   |   |
# 3 - 4 - 5
LADDER = [(1, 3), (0, 2, 4), (1, 5), (0, 4), (1, 3, 5), (2, 4)]


def beside(place):
    return LADDER[place]


def test_search_counts_costs_up_to_the_budget():
    assert search(beside, 0, lambda _, b: b, 6) == {0: 0, 1: 1, 2: 3, 3: 3, 4: 5}


def test_search_stops_where_it_must_but_not_on_other_ways():
    def step(a, b):
        return Stop(1) if (a, b) == (0, 1) else 1

    assert search(beside, 0, step, 9) == {0: 0, 1: 1, 3: 1, 4: 2, 5: 3, 2: 4}


def test_search_leaves_out_what_is_forbidden():
    assert search(beside, 0, lambda _, b: None if b in (1, 4) else 1, 9) == {0: 0, 3: 1}


def test_simple_paths_by_hand():
    assert list(simple_paths(beside, 0, 2)) == [(0, 1), (0, 1, 2), (0, 1, 4), (0, 3), (0, 3, 4)]
    assert list(simple_paths(beside, 0, 2, least=2)) == [(0, 1, 2), (0, 1, 4), (0, 3, 4)]
    assert list(simple_paths(beside, 0, 0, least=0)) == [(0,)]
    assert list(simple_paths(beside, 0, 0)) == []


def test_simple_paths_ask_for_steps_and_ends():
    away = list(simple_paths(beside, 0, 3, least=2, step=lambda path, to: to > path[-1]))
    assert away == [(0, 1, 2), (0, 1, 2, 5), (0, 1, 4), (0, 1, 4, 5), (0, 3, 4), (0, 3, 4, 5)]
    to_five = list(simple_paths(beside, 0, 5, end=lambda path: path[-1] == 5))
    assert to_five == [(0, 1, 2, 5), (0, 1, 4, 5), (0, 3, 4, 1, 2, 5), (0, 3, 4, 5)]


graphs = st.integers(1, 6).flatmap(lambda n: st.lists(st.sets(st.integers(0, n - 1)), min_size=n, max_size=n))


@given(graphs, st.integers(0, 5), st.integers(0, 5))
def test_simple_paths_are_all_and_each_once(graph, least, most):
    expected = {
        (0, *rest)
        for length in range(least, most + 1)
        for rest in permutations(range(1, len(graph)), length)
        if all(b in graph[a] for a, b in zip((0, *rest), rest, strict=False))
    }
    found = list(simple_paths(lambda place: sorted(graph[place]), 0, most, least=least))
    assert len(found) == len(set(found))
    assert set(found) == expected


def test_groups_by_hand():
    assert groups([5, 0, 1, 3], beside) == [(0, 1, 3), (5,)]
    assert groups([], beside) == []


@given(graphs, st.sets(st.integers(0, 5)))
def test_groups_part_the_members(graph, wanted):
    members = {member for member in wanted if member < len(graph)}
    found = groups(members, lambda place: graph[place])
    assert sorted(place for group in found for place in group) == sorted(members)
    of = {place: i for i, group in enumerate(found) for place in group}
    assert all(of[a] == of[b] for a in members for b in graph[a] if b in members)
    for group in found:
        links = {a: {b for b in group if b in graph[a] or a in graph[b]} for a in group}
        assert set(search(links.__getitem__, group[0], lambda *_: 1, 99)) == set(group)
