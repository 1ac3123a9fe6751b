"""Every place that units could walk to now, with the answers that take them there."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from salient.board import bits
from salient.board.paths import STOP
from salient.engine.actions import Action
from salient.engine.messages import halves, msg
from salient.engine.sums import Modifier, Sum
from salient.engine.trace import rule
from salient.engine.view import Route
from salient.games.ardennes44.logistics import bridges
from salient.games.ardennes44.map.crossing import FREE
from salient.games.ardennes44.movement import entry, far, limits, march, search
from salient.games.ardennes44.movement.march import March
from salient.games.ardennes44.movement.march_refusals import step_lines
from salient.games.ardennes44.movement.marching import arrives_by_entry, modes, why_not_join
from salient.games.ardennes44.movement.modes import FREE_OF_COST, MANY_STEPS, MODES, TACTICAL_STEPS, Mode
from salient.games.ardennes44.movement.movement import Costs, Next
from salient.games.ardennes44.movement.movement_phase import Movement
from salient.games.ardennes44.movement.movers import movers
from salient.games.ardennes44.movement.prices import prices
from salient.games.ardennes44.movement.search import Ahead
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.pieces import crowding
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
    ids = pos.world.map.ids
    return {ids[hex]: way.route(pos) for hex, way in ways(pos, units).items()}


class Way(NamedTuple):
    """A route as far as it is worked out: the answers with which it begins, and the walk that follows."""

    answers: tuple[str, ...]
    walk: Walk
    before: Costs  # what was spent when it began

    def route(self, pos: A44Position) -> Route:
        move = pos.world.offers("move", "hex")
        cost = max(after - before for after, before in zip(self.walk.spent, self.before, strict=True))
        return Route(cost, (*self.answers, *(str(move[hex]) for hex in self.walk.path)))


def ways(pos: A44Position, units: Sequence[int]) -> dict[int, Way]:
    """The same by the numbers of the places, to be told where one of them is wanted."""
    found: dict[int, Way] = {}
    if not units or not pos.stack:
        return found
    for begun, answers in _beginnings(pos, units):
        for walk in walks(pos, begun):
            if walk.hex not in found:
                found[walk.hex] = Way(answers, walk, begun.spent)
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
    others = [mode for mode in modes(pos, top.units[0]) if mode != top.mode]
    return [top.mode, *(mode for mode in others if all(mode in modes(pos, unit) for unit in top.units[1:]))]


def _joined(pos: A44Position, begun: March, units: Sequence[int]) -> tuple[March, tuple[str, ...]] | None:
    """The march with all the units, and the answers that join them to it."""
    answers: tuple[str, ...] = ()
    for unit in units:
        if unit in begun.units:
            continue
        if why_not_join(pos, begun, unit):
            return None
        begun = replace(begun, units=(*begun.units, unit), spent=(*begun.spent, 0))
        answers += (str(pos.world.offers("with", "unit")[unit]),)
    return begun, answers


@rule("9.2b", "11.1a", "11.7a", "13.1a", "24.2a")
def walk_sum(pos: A44Position, steps: Sequence[str]) -> Sum | None:
    """What a walk of `routes` costs him who pays most, line by line, and what to beware of: what its way of moving
    forbids afterwards, and what its end brings."""
    number, answers = pos.world.number, [Action.parse(step) for step in steps]
    taken = [number("unit", one.target) for one in answers if one.verb in ("select", "with")]
    top = pos.stack[-1]
    begun = top if isinstance(top, March) else march.begin(pos, pos.unit(taken[0]).side, taken[0])
    mode = next((MODES[number("mode", one.target)] for one in answers if one.verb == "mode"), begun.mode)
    units = tuple(dict.fromkeys((*begun.units, *taken)))
    begun = replace(begun, units=units, spent=(0,) * len(units), mode=mode)
    path = [number("hex", one.target) for one in answers if one.verb == "move"]
    if path[0] >= pos.world.ground.n:
        return None
    crowded = crowding.coming(pos, pos.unit(units[0]).side, path[-1], units)
    beware = (
        *prices(pos, units, mode, begun.steps + len(path)),
        *(Modifier(0, line.message, line.rule or "8.3") for line in crowded),
    )
    if mode in FREE_OF_COST:
        return Sum(msg("a44-sum-step", unit=pos.unit_ref(units[0])), (_hexes(begun, len(path)), *beware))
    sums = [_sum_of(pos, begun, unit, path) for unit in units]
    most = max(sums, key=lambda one: one.total)
    return replace(most, lines=(*most.lines, *beware))


@rule("11.3a", "22.2a")
def _hexes(begun: March, number: int) -> Modifier:
    """Tactical movement and shifts count hexes, not points."""
    if begun.mode == "shift":
        return Modifier(0, msg("a44-sum-shift"), "22.2")
    return Modifier(0, msg("a44-sum-tactical", hexes=begun.steps + number, most=TACTICAL_STEPS), "11.3")


def _sum_of(pos: A44Position, begun: March, unit: int, path: list[int]) -> Sum:
    here, lines = pos.at[unit], list[Modifier]()
    for hex in path:
        if 0 <= here < pos.world.ground.n:
            lines += step_lines(pos, begun, unit, here, hex)
        elif arrives_by_entry(pos, unit):
            cost = entry.entry_cost(pos, unit, hex, begun.mode)
            lines.append(Modifier(cost, msg("a44-sum-entry"), "13.1"))
        here = hex
    together = tuple(line for line, _ in far.summed(lines))
    total = sum(line.value for line in together)
    return Sum(msg("a44-sum-step", unit=pos.unit_ref(unit)), together, f"{halves(total)} MP")


# Walking -------------------------------------------------------------------------------------------


def walks(pos: A44Position, begun: March) -> Iterator[Walk]:
    """The cheapest walk to each place where the march may end."""
    meets = search.movers(pos, begun.units, begun.mode, begun.start)
    ends, n, here = search.ends_of(meets), pos.world.ground.n, pos.at[begun.units[0]]
    way, told = Ahead(pos, meets, search.ahead(pos, meets, here)), set()
    for walk in (_by_kernel if way.is_uniform else _by_steps)(pos, begun, way):
        if walk.hex not in told and walk.hex != here and (walk.hex >= n or ends >> walk.hex & 1):
            told.add(walk.hex)
            yield walk


def ends(pos: A44Position, begun: March) -> int:
    """The places to which these walks lead, as bits."""
    meets = search.movers(pos, begun.units, begun.mode, begun.start)
    able, n, here = search.ends_of(meets), pos.world.ground.n, pos.at[begun.units[0]]
    way = Ahead(pos, meets, search.ahead(pos, meets, here))
    plain, found = not _border(pos, begun) and not any(_ouren(pos, begun.player)), None
    if plain:
        found = _in_reach(pos, begun, way) if way.is_uniform else _free_of_cost(pos, begun, way)
    if found is None:
        found = bits.of(walk.hex for walk in (_by_kernel if way.is_uniform else _by_steps)(pos, begun, way))
    found = (found & able & (1 << n) - 1) | found >> n << n
    return bits.less(found, 1 << here) if here >= 0 else found


def _in_reach(pos: A44Position, begun: March, way: Ahead) -> int:
    """Where `_by_kernel` leads if nothing is checked on the way, and no border is crossed but once."""
    here, first = pos.at[begun.units[0]], begun.next_of(pos, way.movers)
    flags, extra, blocked = way.marks
    if beside := _beside_hidden_dumps(pos, begun.player):
        flags = bytes(max(mark, STOP) if hex in beside else mark for hex, mark in enumerate(flags))
    told = {hex for hex in first if hex >= len(flags) or not _goes_on(pos, begun, here, hex)}
    inside = {hex: costs[0] for hex, costs in first.items() if hex not in told}
    costs = way.network.walked(inside, way.left(begun.spent), flags, extra, blocked)
    return bits.of(told) | bits.from_bytes(costs.translate(search.IN_REACH))


def _free_of_cost(pos: A44Position, begun: March, way: Ahead) -> int | None:
    """Where `_by_steps` leads one unit that pays nothing, if nothing is checked on the way. None: it does pay."""
    here, level = pos.at[begun.units[0]], begun.next_of(pos, way.movers)
    if len(way.movers) > 1 or way.movers[0].footing.column != FREE or begun.spent != (0,):
        return None
    if any(any(costs) for costs in level.values()):
        return None
    found, steps, hidden = 0, begun.steps, _beside_hidden_dumps(pos, begun.player)
    on_map = here >= 0 or arrives_by_entry(pos, begun.units[0])
    while level:
        steps += 1
        new = [hex for hex in level if not found >> hex & 1]
        found |= bits.of(new)
        going = [hex for hex in new if on_map and hex < pos.world.ground.n and hex not in hidden]
        level = {there: costs for hex in going for there, costs in way.steps_from(hex, begun.spent, steps).items()}
    return found


def _by_kernel(pos: A44Position, begun: March, way: Ahead) -> list[Walk]:
    """The cheapest walk to each place, of units that all pay the same: on from the first hex in one search."""
    here, spent, steps = pos.at[begun.units[0]], begun.spent, begun.steps
    first = {
        walk.hex: walk for walk in _after(Walk(sum(spent), steps, here, spent, ()), begun.next_of(pos, way.movers))
    }
    flags, extra, blocked = way.marks
    stops = bytearray(flags)
    for hex in _beside_hidden_dumps(pos, begun.player):
        stops[hex] = max(stops[hex], STOP)
    border, checked = _border(pos, begun), list(_ouren(pos, begun.player))
    shut = [*checked, *border]
    cut = blocked if not shut else way.network.block(shut, both_ways=False, onto=blocked)

    def onward(begun_by: Mapping[int, Walk]) -> list[Walk]:
        """Farther from these, as far as a walk can be told."""
        inside = {hex: walk.spent[0] - spent[0] for hex, walk in begun_by.items() if hex < len(flags)}
        found = [walk for hex, walk in begun_by.items() if hex not in inside]
        for hex, (cost, path) in way.network.walks(inside, way.left(spent), stops, extra, cut).items():
            found.append(_walk(begun, hex, cost, (*begun_by[path[0]].path[:-1], *path)))
        return found + list(_over(way, found, checked))

    told = {hex: walk for hex, walk in first.items() if hex >= len(flags) or not _goes_on(pos, begun, here, hex)}
    gone = {hex: walk for hex, walk in first.items() if hex not in told and (here, hex) in border}
    found = [*told.values(), *onward({hex: walk for hex, walk in first.items() if hex not in told | gone})]
    for walk in _over(way, found, border):
        if walk.hex not in gone or walk < gone[walk.hex]:
            gone[walk.hex] = walk
    return sorted([*found, *onward(gone)]) if gone else sorted(found)


def _walk(begun: March, hex: int, cost: int, path: tuple[int, ...]) -> Walk:
    spent = tuple(before + cost for before in begun.spent)
    return Walk(sum(spent), begun.steps + len(path), hex, spent, path)


@rule("7.7a")
def _ouren(pos: A44Position, player: int) -> Iterator[tuple[int, int]]:
    """The hexsides, as they are crossed, where a German march waits for a die."""
    if player != GERMAN or pos.ouren_checked:
        return
    site = pos.world.features.bridge_sites.get(bridges.OUREN)
    if site is not None:
        a, b = pos.world.ground.bridges[site]
        yield from (ends for ends in ((a, b), (b, a)) if bridges.ouren_due(pos, GERMAN, *ends))


def _over(way: Ahead, found: list[Walk], sides: Collection[tuple[int, int]]) -> Iterator[Walk]:
    """Walks that end behind one of these hexsides."""
    for walk in found if sides else ():
        for a, b in sides:
            if a == walk.hex and b in (more := way.steps_from(a, walk.spent, walk.steps)):
                yield from (onward for onward in _after(walk, {b: more[b]}))


@rule("11.10c")
def _border(pos: A44Position, begun: March) -> frozenset[tuple[int, int]]:
    """The army boundary, if it is open to all who march: it closes behind them (R34), so they cross it once."""
    if begun.player != GERMAN or not all(pos.astray >> unit & 1 for unit in begun.units):
        return frozenset()
    return frozenset(pos.world.features.boundary) if limits.bound(pos, begun.units[0]) else frozenset()


def _by_steps(pos: A44Position, begun: March, way: Ahead) -> Iterator[Walk]:
    """All walks that no other is better than, the cheapest first, whatever each unit pays."""
    here = pos.at[begun.units[0]]
    counts = min(one.most for one in way.movers) < MANY_STEPS
    known: dict[int, list[tuple[int, ...]]] = {}
    border = _border(pos, begun)
    heap = sorted(_first(pos, begun, way))
    while heap:
        walk = heappop(heap)
        crossed = not border.isdisjoint(pairwise((here, *walk.path)))
        label = (*walk.spent, walk.steps) if counts else walk.spent
        label = (*label, crossed) if border else label
        better = known.setdefault(walk.hex, [])
        if any(all(a <= b for a, b in zip(one, label, strict=True)) for one in better):
            continue
        better.append(label)
        yield walk
        if not _goes_on(pos, begun, walk.path[-2] if len(walk.path) > 1 else here, walk.hex):
            continue
        for onward in _after(walk, way.steps_from(walk.hex, walk.spent, walk.steps)):
            if not crossed or (walk.hex, onward.hex) not in border:
                heappush(heap, onward)


def _first(pos: A44Position, begun: March, way: Ahead) -> Iterator[Walk]:
    still = Walk(sum(begun.spent), begun.steps, pos.at[begun.units[0]], begun.spent, ())
    return _after(still, begun.next_of(pos, way.movers))


def _after(walk: Walk, found: Next) -> Iterator[Walk]:
    for there, costs in found.items():
        spent = search.added(walk.spent, costs)
        yield Walk(sum(spent), walk.steps + 1, there, spent, (*walk.path, there))


def _goes_on(pos: A44Position, begun: March, before: int, hex: int) -> bool:
    """Whether a walk can be told beyond a step: nothing is decided there, no die rolled, nothing turned up."""
    if hex >= pos.world.ground.n or (pos.at[begun.units[0]] < 0 and not arrives_by_entry(pos, begun.units[0])):
        return False
    return (before, hex) not in _ouren(pos, begun.player) and hex not in _beside_hidden_dumps(pos, begun.player)


@rule("32.1a")
def _beside_hidden_dumps(pos: A44Position, player: int) -> set[int]:
    """Where a German march turns up a marker."""
    if player != GERMAN:
        return set()
    hidden = (dumps.hex_of(pos, dump) for dump, state in enumerate(pos.dumps) if state == dumps.HIDDEN)
    return {beside for hex in hidden for beside in pos.world.map.neighbours[hex]}
