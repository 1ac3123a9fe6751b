"""How fast the path searches are, beside a reference that is measured in the same run.

The reference is path_reference.cpp, compiled and run here; where there is no C++ compiler, Dijkstra's search with
heapq in plain Python takes its place, and the table says so. All answers must agree.
"""

from __future__ import annotations

import random
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from heapq import heappop, heappush
from pathlib import Path

from salient.bench.row import Row, best_us
from salient.board import Grid, Network, _fallback, _kernel
from salient.board.paths import CLOSED, OUT, STOP

COLUMNS, ROWS, SEED = 50, 40, 20240501
PLACES = COLUMNS * ROWS
BUDGET = 12
SOURCES = 200
SUPPLY = 20
ENEMIES = 40

GRID = Grid("flat", shoved=1)
CPP = Path(__file__).with_name("path_reference.cpp")

Edge = tuple[int, int, int]


@dataclass(frozen=True)
class Problem:
    """A made-up map with costs, an enemy with zones of control, and the questions asked about it."""

    edges: list[Edge]
    sources: list[int]
    supply: list[int]
    flags: bytes
    closed: bytes


# The map -------------------------------------------------------------------------------------------


def beside(place: int) -> dict[str, int]:
    cell = (place % COLUMNS, place // COLUMNS)
    around = zip(GRID.directions, GRID.neighbours(cell), strict=True)
    return {way: r * COLUMNS + c for way, (c, r) in around if 0 <= c < COLUMNS and 0 <= r < ROWS}


def problem() -> Problem:
    chance = random.Random(SEED)
    entry = _terrain(chance)
    rivers = {_pair(a, chance.choice(list(beside(a).values()))) for a in chance.choices(range(PLACES), k=260)}
    roads = _roads(chance, entry)
    edges = [
        (a, b, 1 if _pair(a, b) in roads else entry[b] + (_pair(a, b) in rivers))
        for a in range(PLACES)
        for b in beside(a).values()
        if entry[a] and entry[b]
    ]
    land = [place for place in range(PLACES) if entry[place]]
    sources = chance.sample(land, SOURCES)
    supply = chance.sample(land, SUPPLY)
    flags = bytearray(PLACES)
    for enemy in chance.sample(land, ENEMIES):
        for place in beside(enemy).values():
            flags[place] = max(flags[place], STOP if chance.random() < 0.6 else 0)
        flags[enemy] = CLOSED
    return Problem(edges, sources, supply, bytes(flags), bytes(bool(flag) for flag in flags))


def _pair(a: int, b: int) -> tuple[int, int]:
    return min(a, b), max(a, b)


def _terrain(chance: random.Random) -> list[int]:
    """Entry costs that cluster as on a printed map: smoothed noise, cut into shares; 0 is a lake."""
    noise = [chance.random() for _ in range(PLACES)]
    for _ in range(2):
        around = [[noise[b] for b in beside(a).values()] for a in range(PLACES)]
        noise = [(2 * noise[a] + sum(around[a])) / (2 + len(around[a])) for a in range(PLACES)]
    entry = [1] * PLACES
    for rank, place in enumerate(sorted(range(PLACES), key=noise.__getitem__)):
        share = rank / PLACES
        entry[place] = 0 if share < 0.03 else 4 if share < 0.08 else 3 if share < 0.20 else 2 if share < 0.45 else 1
    return entry


def _roads(chance: random.Random, entry: list[int]) -> set[tuple[int, int]]:
    roads = set()
    for _ in range(14):
        here, heading = chance.randrange(PLACES), chance.randrange(6)
        for _ in range(40):
            turn = 0 if chance.random() < 0.7 else chance.choice((-1, 1))
            there = beside(here).get(GRID.directions[(heading + turn) % 6])
            if there is None or not entry[there]:
                break
            roads.add(_pair(here, there))
            here = there
    return roads


# Measuring -----------------------------------------------------------------------------------------


def checksum(reached: bytes) -> int:
    return sum(1000 + cost for cost in reached if cost != OUT)


Figures = dict[str, tuple[float, int]]


def of_network(network: Network, p: Problem) -> Figures:
    def reach() -> None:
        for source in p.sources:
            network.reach(source, BUDGET, p.flags)

    def flood() -> bytes:
        return network.flood(p.supply, p.closed)

    total = sum(checksum(network.reach(source, BUDGET, p.flags)) for source in p.sources)
    return {"reach": (best_us(SOURCES, reach), total), "flood": (best_us(1, flood), sum(flood()))}


def of_cpp(p: Problem) -> Figures | None:
    """The C++ reference; None where there is no compiler."""
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        return None
    start, ends, costs = _rows(p.edges)
    head = [PLACES, len(ends), BUDGET, len(p.sources), len(p.supply)]
    parts = [head, start, ends, costs, p.sources, p.supply, p.flags, p.closed]
    with tempfile.TemporaryDirectory() as folder:
        program = str(Path(folder) / "reference")
        subprocess.run([compiler, "-O2", "-std=c++17", str(CPP), "-o", program], check=True)
        text = "\n".join(" ".join(map(str, part)) for part in parts)
        answer = subprocess.run([program], input=text, capture_output=True, text=True, check=True).stdout
    return {name: (float(us), int(total)) for name, us, total in map(str.split, answer.splitlines())}


def _rows(edges: list[Edge]) -> tuple[list[int], list[int], list[int]]:
    counts = [0] * (PLACES + 1)
    for a, _, _ in edges:
        counts[a + 1] += 1
    for place in range(PLACES):
        counts[place + 1] += counts[place]
    return counts, [b for _, b, _ in edges], [cost for _, _, cost in edges]


def of_heapq(p: Problem) -> Figures:
    ways: list[list[tuple[int, int]]] = [[] for _ in range(PLACES)]
    for a, b, cost in p.edges:
        ways[a].append((b, cost))

    def reach(source: int) -> dict[int, int]:
        best = {source: 0}
        heap = [(0, source)]
        while heap:
            spent, here = heappop(heap)
            if spent > best[here] or (p.flags[here] and here != source):
                continue
            for there, cost in ways[here]:
                total = spent + cost
                if total <= BUDGET and p.flags[there] != CLOSED and total < best.get(there, OUT):
                    best[there] = total
                    heappush(heap, (total, there))
        return best

    def flood() -> set[int]:
        seen = set(p.supply)
        queue = list(p.supply)
        for here in queue:
            for there, _ in ways[here]:
                if there not in seen and not p.closed[there]:
                    seen.add(there)
                    queue.append(there)
        return seen

    def reach_all() -> list[dict[int, int]]:
        return [reach(source) for source in p.sources]

    total = sum(1000 + cost for best in reach_all() for cost in best.values())
    return {"reach": (best_us(SOURCES, reach_all), total), "flood": (best_us(1, flood), len(flood()))}


# The table -----------------------------------------------------------------------------------------


def rows() -> list[Row]:
    p = problem()
    cpp = of_cpp(p)
    reference = cpp or of_heapq(p)
    name = "C++ -O2" if cpp else "Python heapq (no C++ compiler)"
    ours = {"pure Python": of_network(Network.of_edges(PLACES, p.edges, make=_fallback.Kernel), p)}
    if not (_kernel.__file__ or "").endswith(".py"):
        compiled = of_network(Network.of_edges(PLACES, p.edges, make=_kernel.Kernel), p)
        ours = {"compiled": compiled, **ours}
    found = []
    for which, figures in ours.items():
        for what, words in (("reach", "reach of one unit, 12 points, 2,000 hexes"), ("flood", "flood from 20 sources")):
            (mine, total), (its, expected) = figures[what], reference[what]
            if total != expected:
                raise AssertionError(f"{what}, {which}: the answers differ from the reference's ({total}, {expected})")
            aim = "at most 3 times" if which == "compiled" and cpp else ""
            found.append(Row(f"{words}, {which}", mine, name, its, aim=aim))
    return found
