"""Networks: both searchers against the plain search on random maps, and answers worked out by hand."""

import os
import random
import subprocess
import sys
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from salient.board import Digits, Grid, Map, Network, _fallback, _kernel, paths
from salient.board.paths import CLOSED, FREE, MOST, OUT, STOP, Stop, search

SEARCHERS = [_kernel.Kernel, _fallback.Kernel]
both = pytest.mark.parametrize("make", SEARCHERS, ids=["kernel", "fallback"])
CCRR = Digits("CCRR")


class Side(msgspec.Struct, frozen=True):
    river: bool = False


# Random maps ---------------------------------------------------------------------------------------------


class Puzzle(msgspec.Struct):
    """A random network, and one random question about it."""

    n: int
    edges: dict[tuple[int, int], int]
    sources: list[int]
    budget: int
    flags: bytes
    extra: bytes | None
    cut: list[tuple[int, int]] | None

    def network(self, make):
        return Network.of_edges(self.n, ((a, b, c) for (a, b), c in self.edges.items()), make=make)

    def step(self):
        cut = {pair for a, b in self.cut or () for pair in ((a, b), (b, a))}

        def step(a, b):
            if (a, b) in cut or self.flags[b] == CLOSED:
                return None
            cost = self.edges[a, b] + (self.extra[b] if self.extra else 0)
            return Stop(cost) if self.flags[b] == STOP else cost

        return step

    def ways(self, a):
        return [b for start, b in self.edges if start == a]

    def expected(self):
        best = bytearray([OUT] * self.n)
        for source in self.sources:
            for place, cost in search(self.ways, source, self.step(), self.budget).items():
                best[place] = min(best[place], cost)
        return bytes(best)


@st.composite
def puzzles(draw, least_cost=0):
    columns, rows = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    grid = Grid(draw(st.sampled_from(["flat", "pointy", "square"])), shoved=draw(st.integers(0, 1)))
    n = columns * rows
    cells = [(c, r) for c in range(columns) for r in range(rows)]
    sides = [(a, b) for a in range(n) for b in range(n) if grid.adjacent(cells[a], cells[b])]
    costs = st.one_of(st.none(), st.integers(least_cost, 6), st.integers(250, 300))
    found = draw(st.lists(costs, min_size=len(sides), max_size=len(sides)))
    edges = {side: cost for side, cost in zip(sides, found, strict=True) if cost is not None}
    place = st.integers(0, n - 1)
    marks = st.lists(st.sampled_from([0, 0, 0, 1, 2]), min_size=n, max_size=n).map(bytes)
    extra = st.lists(st.sampled_from([0, 0, 1, 2, 255]), min_size=n, max_size=n).map(bytes)
    return Puzzle(
        n,
        edges,
        draw(st.lists(place, min_size=1, max_size=4, unique=True)),
        draw(st.one_of(st.integers(0, 20), st.integers(0, MOST))),
        draw(marks),
        draw(st.none() | extra),
        draw(st.none() | st.lists(st.tuples(place, place), max_size=8)),
    )


def question(network, puzzle):
    return {
        "flags": puzzle.flags,
        "extra": puzzle.extra,
        "blocked": None if puzzle.cut is None else network.block(puzzle.cut),
    }


@both
@given(puzzle=puzzles())
@settings(max_examples=300, deadline=None)
def test_reach_is_that_of_the_plain_search(make, puzzle):
    network = puzzle.network(make)
    assert network.reach(puzzle.sources, puzzle.budget, **question(network, puzzle)) == puzzle.expected()


@both
@given(puzzle=puzzles(), most=st.none() | st.integers(0, 9))
@settings(max_examples=200, deadline=None)
def test_flood_is_that_of_the_plain_search(make, puzzle, most):
    network = puzzle.network(make)
    cut = {pair for a, b in puzzle.cut or () for pair in ((a, b), (b, a))}

    def step(a, b):
        return None if puzzle.flags[b] or (a, b) in cut else 1

    limit = puzzle.n if most is None else most
    expected = {place for source in puzzle.sources for place in search(puzzle.ways, source, step, limit)}
    blocked = None if puzzle.cut is None else network.block(puzzle.cut)
    marks = network.flood(puzzle.sources, puzzle.flags, most, blocked)
    assert marks == bytes(place in expected for place in range(puzzle.n))


@both
@given(puzzle=puzzles(), target=st.integers(0, 35))
@settings(max_examples=200, deadline=None)
def test_a_cheapest_path_is_a_legal_walk_of_the_least_cost(make, puzzle, target):
    network = puzzle.network(make)
    source, target = puzzle.sources[0], target % puzzle.n
    asked = question(network, puzzle)
    path = network.cheapest(source, target, puzzle.budget, **asked)
    least = network.reach(source, puzzle.budget, **asked)[target]
    if least == OUT:
        assert path is None
        return
    step = puzzle.step()
    answers = [step(a, b) for a, b in pairwise(path)]
    assert (path[0], path[-1]) == (source, target)
    assert None not in answers
    assert not any(isinstance(answer, Stop) for answer in answers[:-1])
    assert sum(answer.cost if isinstance(answer, Stop) else answer for answer in answers) == least
    assert path == puzzle.network(_fallback.Kernel).cheapest(source, target, puzzle.budget, **asked)


@both
@given(puzzle=puzzles(least_cost=1), target=st.integers(0, 35))
@settings(max_examples=60, deadline=None)
def test_all_shortest_paths_are_the_simple_paths_of_the_least_cost(make, puzzle, target):
    network = puzzle.network(make)
    source, target = puzzle.sources[0], target % puzzle.n
    asked = question(network, puzzle)
    least = network.reach(source, min(puzzle.budget, 5), **asked)[target]
    found = list(network.all_shortest(source, target, min(puzzle.budget, 5), **asked))
    if least == OUT:
        assert found == []
        return
    step = puzzle.step()

    def walks(path, spent):
        if path[-1] == target and spent == least:
            yield path
        for b in puzzle.ways(path[-1]):
            answer = step(path[-1], b) if b not in path else None
            cost = answer.cost if isinstance(answer, Stop) else answer
            if cost is None or spent + cost > least or (isinstance(answer, Stop) and b != target):
                continue
            yield from walks([*path, b], spent + cost)

    expected = list(walks([source], 0))
    assert len(found) == len(expected)
    assert sorted(found) == sorted(expected)
    assert network.cheapest(source, target, min(puzzle.budget, 5), **asked) in found


# By hand -------------------------------------------------------------------------------------------------


def two(_a, _b, _side):
    return 2


def strip():
    """0101 0201 0301 0401 in a row of squares, a river before 0301, and a box beyond the end."""
    return Map.build(
        dict.fromkeys(CCRR.block(range(1, 5), [1]), None),
        {("0201", "0301"): Side(river=True)},
        grid=Grid("square"),
        numbering=CCRR,
        default_side=Side(),
        boxes={"Box": (None, ["0401"])},
    )


@both
def test_costs_are_asked_once_for_each_way_and_see_the_side(make):
    asked = []

    def cost(a, b, side):
        asked.append((a, b, side.river))
        return None if b == 0 else 2 + 3 * side.river

    network = Network(strip(), cost, make=make)
    assert sorted(asked) == sorted(
        [(a, b, (a, b) in ((1, 2), (2, 1))) for x, y in pairwise(range(5)) for a, b in ((x, y), (y, x))]
    )
    assert list(network.reach(0, MOST)) == [0, 2, 7, 9, 11]
    assert list(network.reach(1, 8)) == [OUT, 0, 5, 7, OUT]
    assert (network.cost(1, 2), network.cost(1, 0), network.cost(0, 4)) == (5, None, None)
    assert list(network.ways(3)) == [2, 4]


@both
def test_a_source_in_a_zone_may_leave_it_but_no_other_place(make):
    network = Network(strip(), two, make=make)
    flags = bytes([STOP, 0, STOP, 0, 0])
    assert list(network.reach(0, 20, flags)) == [0, 2, 4, OUT, OUT]
    assert list(network.reach(0, 20, bytearray([CLOSED, 0, CLOSED, 0, 0]))) == [0, 2, OUT, OUT, OUT]
    assert list(network.reach(2, 20, flags)) == [4, 2, 0, 2, 4]
    assert list(network.reach([0, 2], 20, flags)) == [0, 2, 0, 2, 4]
    assert list(network.reach([], 20)) == [OUT] * 5


@both
def test_blocked_sides_and_extra_costs_hold_for_one_call(make):
    network = Network(strip(), two, make=make)
    before = network.reach(0, 20)
    assert list(network.reach(0, 20, blocked=network.block([(2, 1)]))) == [0, 2, OUT, OUT, OUT]
    assert list(network.reach(0, 20, blocked=network.block([(2, 1)], both_ways=False))) == list(before)
    assert list(network.reach(0, 20, extra=bytes([9, 1, 0, 255, 0]))) == [0, 3, 5, OUT, OUT]
    assert network.reach(0, 20) == before
    assert network.block([(0, 3)]) == bytes(network.edges)


@both
def test_flood_goes_so_many_steps_and_from_blocked_sources_too(make):
    network = Network(strip(), two, make=make)
    assert list(network.flood([0])) == [1] * 5
    assert list(network.flood([0, 4], most=1)) == [1, 1, 0, 1, 1]
    assert list(network.flood([0], bytes([1, 0, 1, 0, 0]))) == [1, 1, 0, 0, 0]
    assert list(network.flood([0], blocked=network.block([(0, 1)]))) == [1, 0, 0, 0, 0]
    assert list(network.flood(2, most=0)) == [0, 0, 1, 0, 0]


@both
def test_of_equal_paths_the_one_of_fewer_steps_and_lower_numbers(make):
    edges = [(0, 1, 2), (0, 2, 2), (0, 3, 1), (1, 5, 2), (2, 5, 2), (3, 4, 1), (4, 5, 2)]
    network = Network.of_edges(6, edges, make=make)
    assert network.cheapest(0, 5, 9) == [0, 1, 5]
    assert list(network.all_shortest(0, 5, 9)) == [[0, 1, 5], [0, 2, 5], [0, 3, 4, 5]]
    assert network.cheapest(0, 5, 3) is None
    assert list(network.all_shortest(0, 5, 3)) == []
    assert network.cheapest(0, 0, 0) == [0]
    assert list(network.all_shortest(0, 0, 0)) == [[0]]


@both
def test_paths_keep_out_of_what_only_looks_as_cheap(make):
    """Two ways of the same cost, of which the lower numbered one is barred for this call."""
    network = Network.of_edges(4, [(0, 1, 1), (0, 2, 1), (1, 3, 1), (2, 3, 1)], make=make)
    stop, cut, dear = bytes([0, STOP, 0, 0]), network.block([(1, 3)]), bytes([0, 1, 0, 1])
    assert network.cheapest(0, 3, 9) == [0, 1, 3]
    for barred in ({"flags": stop}, {"blocked": cut}, {"extra": dear}):
        assert network.cheapest(0, 3, 9, **barred) == [0, 2, 3]
        assert list(network.all_shortest(0, 3, 9, **barred)) == [[0, 2, 3]]
    in_a_zone = bytes([STOP, 0, 0, STOP])
    assert network.cheapest(0, 3, 9, in_a_zone) == [0, 1, 3]


@both
def test_ways_that_cost_nothing_do_not_run_in_circles(make):
    edges = [(0, 1, 0), (1, 0, 0), (1, 2, 0), (2, 1, 0), (2, 3, 0)]
    network = Network.of_edges(4, edges, make=make)
    assert list(network.reach(0, 0)) == [0, 0, 0, 0]
    assert list(network.reach(0, 0, bytes([0, 0, STOP, 0]))) == [0, 0, 0, OUT]
    assert network.cheapest(0, 3, 0) == [0, 1, 2, 3]
    assert list(network.all_shortest(0, 3, 0)) == [[0, 1, 2, 3]]


# Misuse --------------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"source": 5}, "no place 5"),
        ({"source": -1}, "no place -1"),
        ({"source": [0, 7]}, "no place 7"),
        ({"budget": 255}, "0 to 254"),
        ({"budget": -1}, "0 to 254"),
        ({"flags": bytes(4)}, "4 marks where 5"),
        ({"extra": bytes(6)}, "6 marks where 5"),
        ({"blocked": b""}, "0 marks where 8"),
    ],
)
def test_a_wrong_question_is_refused_and_spoils_nothing(make, wrong, words):
    network = Network(strip(), two, make=make)
    with pytest.raises(ValueError, match=words):
        network.reach(**{"source": 0, "budget": 20, **wrong})
    assert list(network.reach(0, 20)) == [0, 2, 4, 6, 8]


@both
def test_a_searcher_that_failed_halfway_still_answers(make):
    searcher = make([0, 2, 3, 3], [1, 2, 2], [1, 5, 1])
    expected = searcher.reach([0], [0], 9, bytes(3), b"", b"")
    for flags in (b"", b"\0"):
        with pytest.raises(IndexError):
            searcher.reach([0], [0], 9, flags, b"", b"")
    assert searcher.reach([0], [0], 9, bytes(3), b"", b"") == expected == bytes([0, 1, 2])


@both
def test_edges_that_cannot_be_are_refused(make):
    with pytest.raises(ValueError, match="less than nothing"):
        Network.of_edges(2, [(0, 1, -1)], make=make)
    with pytest.raises(ValueError, match="twice"):
        Network.of_edges(2, [(0, 1, 1), (0, 1, 2)], make=make)


def test_the_environment_chooses_the_fallback():
    asking = "from salient.board import paths; print(paths.COMPILED, paths._Kernel.__module__)"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "SALIENT_PURE": "1"}
    answer = subprocess.run([sys.executable, "-c", asking], env=environment, capture_output=True, text=True, check=True)
    assert answer.stdout.split() == ["False", "salient.board._fallback"]


def test_compiled_means_that_the_kernel_is_no_python_file():
    compiled = not (_kernel.__file__ or "").endswith(".py")
    assert (compiled and not os.environ.get("SALIENT_PURE")) == paths.COMPILED


def test_steps_list_every_way_with_its_cost() -> None:
    network = Network.of_edges(3, [(0, 1, 2), (0, 2, 5), (2, 0, 1)])
    assert network.steps == (((1, 2), (2, 5)), (), ((0, 1),))
    assert all(network.cost(a, b) == cost for a in range(3) for b, cost in network.steps[a])


@both
@pytest.mark.parametrize("seed", range(20))
def test_walks_from_several_starts_are_the_best_of_all_walks(make, seed):
    """Beside a plain search that keeps whole walks, ordered by cost, steps and places."""
    rng = random.Random(seed)
    n = 14
    edges = [(a, b, rng.randint(1, 4)) for a in range(n) for b in range(n) if a != b and rng.random() < 0.25]
    network = Network.of_edges(n, edges, make=make)
    flags = bytes(rng.choice((FREE, FREE, FREE, STOP, CLOSED)) for _ in range(n))
    extra = bytes(rng.choice((0, 0, 2)) for _ in range(n))
    cut = {(a, b) for a, b, _ in edges if rng.random() < 0.1}
    starts = {place: rng.randint(0, 5) for place in rng.sample(range(n), 3) if flags[place] != CLOSED}
    budget = rng.randint(3, 12)
    heap = sorted((cost, 1, (place,)) for place, cost in starts.items() if cost <= budget)
    best = {}
    while heap:
        cost, steps, walk = heap.pop(0)
        here = walk[-1]
        if here in best:
            continue
        best[here] = cost, walk
        for a, b, price in edges if flags[here] == FREE else ():
            total = cost + price + extra[b]
            if a == here and flags[b] != CLOSED and (a, b) not in cut and total <= budget:
                heap.append((total, steps + 1, (*walk, b)))
        heap.sort()
    found = network.walks(starts, budget, flags, extra, network.block(cut, both_ways=False))
    assert found == best
    assert [cost for cost, _ in found.values()] == sorted(cost for cost, _ in found.values())


@both
def test_walks_need_steps_that_cost_something(make):
    with pytest.raises(ValueError, match="costs something"):
        Network.of_edges(2, [(0, 1, 0)], make=make).walks({0: 0}, 3)
