"""Every place that units could walk to now, with the answers that take them there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from msgspec.structs import replace

from salient.engine.view import Route
from salient.games.ardennes44.logistics import bridges
from salient.games.ardennes44.map.zones import Front
from salient.games.ardennes44.movement import guide, march
from salient.games.ardennes44.movement.guide import Costs, Guide, Next
from salient.games.ardennes44.movement.march import March
from salient.games.ardennes44.movement.movement import MANY_STEPS, Mode
from salient.games.ardennes44.movement.movement_phase import Movement, movers
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position


class Walk(NamedTuple):
    """How far a search has come."""

    total: int  # what all units have spent
    steps: int
    hex: int
    spent: Costs
    path: tuple[int, ...]


def routes(pos: A44Position, units: Sequence[int]) -> dict[str, Route]:
    """By places. A mode that the march is in already, or begins in, goes before one that must be chosen."""
    found: dict[str, Route] = {}
    if not units or not pos.stack:
        return found
    move, ids = pos.world.offers("move", "hex"), pos.world.map.ids
    for begun, answers in _beginnings(pos, units):
        for walk in _walks(pos, begun):
            steps = (*answers, *(str(move[hex]) for hex in walk.path))
            found.setdefault(ids[walk.hex], Route(max(walk.spent), steps))
    return found


def _beginnings(pos: A44Position, units: Sequence[int]) -> Iterator[tuple[March, tuple[str, ...]]]:
    """The marches that these units could be on, one for each mode, with the answers that begin them."""
    answers: tuple[str, ...] = ()
    top = pos.stack[-1]
    if isinstance(top, Movement):
        if not movers(pos, top.player, top.handled) >> units[0] & 1:
            return
        answers = (str(pos.world.offers("select", "unit")[units[0]]),)
        top = march.begin(pos, top.player, units[0])
    if not isinstance(top, March) or not set(top.units) <= set(units):
        return
    for mode in _modes(pos, top):
        begun, said = top, answers
        if mode != top.mode:
            begun, said = replace(top, mode=mode, chosen=True), (*answers, f"mode {mode}")
        joined = _joined(pos, begun, units)
        if joined is not None:
            yield joined[0], (*said, *joined[1])


def _modes(pos: A44Position, top: March) -> list[Mode]:
    if top.steps or top.chosen:
        return [top.mode]
    others = [mode for mode in march.modes(pos, top.units[0]) if mode != top.mode]
    return [top.mode, *(mode for mode in others if all(mode in march.modes(pos, unit) for unit in top.units[1:]))]


def _joined(pos: A44Position, begun: March, units: Sequence[int]) -> tuple[March, tuple[str, ...]] | None:
    """The march with all the units, and the answers that join them to it."""
    answers: tuple[str, ...] = ()
    for unit in units:
        if unit in begun.units:
            continue
        if march.why_not_join(pos, begun, unit):
            return None
        begun = replace(begun, units=(*begun.units, unit), spent=(*begun.spent, 0))
        answers += (str(pos.world.offers("with", "unit")[unit]),)
    return begun, answers


# Walking -------------------------------------------------------------------------------------------


def _walks(pos: A44Position, begun: March) -> Iterator[Walk]:
    """The cheapest walk to each place where the march may end."""
    guides = guide.guides(pos, begun.units, begun.mode, begun.start)
    ends, n, here = guide.ends_of(guides), pos.world.ground.n, pos.at[begun.units[0]]
    later, told = guide.ahead(pos, guides, here), set()
    for walk in _search(pos, begun, guides, later):
        if walk.hex not in told and walk.hex != here and (walk.hex >= n or ends >> walk.hex & 1):
            told.add(walk.hex)
            yield walk


def _search(pos: A44Position, begun: March, guides: tuple[Guide, ...], later: Front) -> Iterator[Walk]:
    """All walks that no other is better than, the cheapest first."""
    here = pos.at[begun.units[0]]
    counts = min(one.most for one in guides) < MANY_STEPS
    known: dict[int, list[tuple[int, ...]]] = {}
    first = Walk(sum(begun.spent), begun.steps, here, begun.spent, ())
    heap = list(_after(first, begun.next_of(pos, guides)))
    heap.sort()
    while heap:
        walk = heappop(heap)
        label = (*walk.spent, walk.steps) if counts else walk.spent
        better = known.setdefault(walk.hex, [])
        if any(all(a <= b for a, b in zip(one, label, strict=True)) for one in better):
            continue
        better.append(label)
        yield walk
        if not _goes_on(pos, begun, walk, here):
            continue
        for onward in _after(walk, guide.later_steps(pos, guides, later, walk.hex, walk.spent, walk.steps)):
            heappush(heap, onward)


def _after(walk: Walk, found: Next) -> Iterator[Walk]:
    for there, costs in found.items():
        spent = guide.added(walk.spent, costs)
        yield Walk(sum(spent), walk.steps + 1, there, spent, (*walk.path, there))


def _goes_on(pos: A44Position, begun: March, walk: Walk, start: int) -> bool:
    """Whether the walk can be told beyond its last hex: nothing is decided there, no die rolled, nothing turned up."""
    n, lead = pos.world.ground.n, begun.units[0]
    if walk.hex >= n or (start < 0 and not march.arrives_by_entry(pos, lead)):
        return False
    if begun.player != GERMAN:
        return True
    before = walk.path[-2] if len(walk.path) > 1 else start
    if not pos.ouren_checked and 0 <= before < n and bridges.ouren_due(pos, GERMAN, before, walk.hex):
        return False
    near = pos.world.ground.near[walk.hex]
    return not any(
        state == dumps.HIDDEN and near >> dumps.hex_of(pos, dump) & 1 for dump, state in enumerate(pos.dumps)
    )
