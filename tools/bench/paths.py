"""How fast the path searches are, beside a reference that is measured in the same run.

    python tools/bench/paths.py

The reference is path_reference.cpp, compiled and run here; where there is no C++ compiler, Dijkstra's
search with heapq in plain Python takes its place, and the table says so. Every figure is the best of
several rounds, because other work on a machine only ever makes a program slower.
"""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from heapq import heappop, heappush
from pathlib import Path

from salient.board import Grid, Network, _fallback, _kernel
from salient.board.paths import CLOSED, OUT, STOP

COLUMNS, ROWS, SEED = 50, 40, 20240501
PLACES = COLUMNS * ROWS
BUDGET = 12
SOURCES = 200
SUPPLY = 20
ENEMIES = 40
ROUND_SECONDS = 0.1
ROUNDS = 12

GRID = Grid("flat", shoved=1)
CPP = Path(__file__).with_name("path_reference.cpp")

Edge = tuple[int, int, int]


@dataclass(frozen=True)
class Row:
    """One line of the table: microseconds a call, ours and the reference's, and what we aim at."""

    name: str
    ours_us: float
    reference_name: str
    reference_us: float
    ratio: float
    aim: float | None
    agrees: bool


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


def best_us(calls: int, work: Callable[[], object]) -> float:
    """The best microseconds a call over several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        until = time.perf_counter() + ROUND_SECONDS
        while (before := time.perf_counter()) < until:
            work()
            best = min(best, time.perf_counter() - before)
    return best / calls * 1e6


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
    ours = {"fallback": of_network(Network.of_edges(PLACES, p.edges, make=_fallback.Kernel), p)}
    if not (_kernel.__file__ or "").endswith(".py"):
        compiled = of_network(Network.of_edges(PLACES, p.edges, make=_kernel.Kernel), p)
        ours = {"compiled": compiled, **ours}
    return [
        Row(
            f"{what}, {which}",
            figures[what][0],
            name,
            reference[what][0],
            figures[what][0] / reference[what][0],
            3.0 if which == "compiled" and cpp else None,
            figures[what][1] == reference[what][1],
        )
        for which, figures in ours.items()
        for what in ("reach", "flood")
    ]


def main() -> int:
    found = rows()
    for row in found:
        aim = "" if row.aim is None else f" (aim: at most {row.aim:g})"
        print(
            f"{row.name:16} {row.ours_us:8.1f} us   {row.reference_name} {row.reference_us:6.1f} us   "
            f"ratio {row.ratio:5.2f}{aim}"
        )
    agree = all(row.agrees for row in found)
    print("checksums agree" if agree else "CHECKSUMS DIFFER: " + ", ".join(r.name for r in found if not r.agrees))
    return 0 if agree else 1


if __name__ == "__main__":
    sys.exit(main())
