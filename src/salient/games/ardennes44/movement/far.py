"""11.1 Why a march does not lead to a hex, near or far: what the way costs, or what lies across it."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from salient.engine.actions import refuse
from salient.engine.messages import Refusal, halves, msg
from salient.engine.sums import Modifier
from salient.engine.trace import rule
from salient.games.ardennes44.map import bonds, crossing
from salient.games.ardennes44.map.crossing import FREE
from salient.games.ardennes44.movement import search
from salient.games.ardennes44.movement.march_refusals import step_lines
from salient.games.ardennes44.movement.marching import Marching, distinct
from salient.games.ardennes44.movement.modes import POINTS_RULE
from salient.games.ardennes44.movement.movement import LEAVING, Mover, Progress, why_not_step
from salient.games.ardennes44.position import A44Position

POINTS = "a44-refused-points"  # the sum of the whole way says it better


class Straits(NamedTuple):
    """The ground before a march: what bars its steps and what they cost him who has the fewest points left."""

    pos: A44Position
    march: Marching
    movers: tuple[Mover, ...]
    weakest: int  # the number of the mover with the fewest points left
    closed: int
    zone: int

    @property
    def left(self) -> int:
        return self.movers[self.weakest].budget - self.march.spent[self.weakest]


@rule("9.2a", "10.2a", "11.1a", "11.2a", "11.3a", "12.2b", "29.1b")
def why_not(pos: A44Position, march: Marching, hex: int) -> list[Refusal]:
    """Of a hex of the map that the units, which are on it, do not touch."""
    own = _closed_itself(pos, march, hex)
    if own:
        return own
    straits = _before(pos, march)
    if straits.movers[0].footing.column == FREE:
        return _too_many_hexes(straits, hex)
    open, straight = _way(straits, hex, around=True), _way(straits, hex, around=False)
    cost, found = _cost(straits, open), list[Refusal]()
    if cost > straits.left >= _cost(straits, straight):
        found += _barred(straits, straight)
    found = found or _barred(straits, open)
    if cost > straits.left:
        found.append(_too_dear(straits, open))
    if found:
        return found
    ends = distinct(reason for one in march.progress() for reason in search.why_not_end(pos, one, hex))
    return ends or [refuse("11.1", "a44-refused-not-adjacent", hex=pos.hex_ref(hex))]


@rule("10.2a", "11.1a", "29.1b")
def _closed_itself(pos: A44Position, march: Marching, hex: int) -> list[Refusal]:
    """What is in the hex, or where it lies: closed from wherever one comes."""
    ref, enemy = pos.hex_ref(hex), pos.front(1 - march.player)
    if enemy.hexes >> hex & 1:
        return [refuse("11.1", "a44-click-enemy-hex", hex=ref)]
    movers = search.movers(pos, march.units, march.mode, march.start)
    layers = [layer for one in movers for layer in one.layers if layer.hexes >> hex & 1]
    found = distinct(refuse(layer.rule, layer.id, hex=ref) for layer in layers)
    if enemy.hex_bonds >> hex & 1:
        found.append(bonds.why_not_into(pos, 1 - march.player, hex))
    return found


@rule("11.3a", "22.2a")
def _too_many_hexes(straits: Straits, hex: int) -> list[Refusal]:
    """Tactical movement and shifts count hexes, not points."""
    pos, march = straits.pos, straits.march
    way = _way(straits, hex, around=True)
    most = min(one.most for one in straits.movers) - march.steps
    if len(way) - 1 > most:
        number = "22.2" if march.mode == "shift" else "11.3"
        hexes = len(way) - 1
        return [refuse(number, "a44-refused-too-many-hexes", hex=pos.hex_ref(hex), hexes=hexes, left=most)]
    return _barred(straits, way) or [refuse("11.1", "a44-refused-not-adjacent", hex=pos.hex_ref(hex))]


# The way -------------------------------------------------------------------------------------------


def _before(pos: A44Position, march: Marching) -> Straits:
    movers = search.movers(pos, march.units, march.mode, march.start)
    left = [one.budget - spent for one, spent in zip(movers, march.spent, strict=True)]
    later = search.ahead(pos, movers, pos.at[march.units[0]])
    closed = later.closed
    for one in movers:
        closed |= one.closed
    return Straits(pos, march, movers, left.index(min(left)), closed, later.zone)


@rule("9.2a", "9.2b", "10.2a")
def _steps(straits: Straits, here: int) -> Iterator[tuple[int, int, bool]]:
    """Each hex beside, what it costs, and whether the step is barred."""
    pos, march, movers = straits.pos, straits.march, straits.movers
    start = pos.at[march.units[0]]
    weakest = movers[straits.weakest]
    column = max(weakest.footing.column, 0)
    stopped = bool(straits.zone >> here & 1) and (here != start or march.steps > 0) and here not in march.ignored
    leaving = LEAVING if here == start and not march.steps and straits.zone >> here & 1 else 0
    beyond = pos.front(1 - march.player).beyond_bonds(here)
    for one in movers:
        for lines in one.beyond:
            beyond |= lines.get(here, 0)
    rows = [(one.footing.first if here == one.start else one.footing.later)[here] for one in movers]
    open = [{there for there, _, over in row if over < 0 or not pos.bridge[over]} for row in rows]
    for there, side in crossing.crossings(pos.world.ground)[here].items():
        down = side.bridge >= 0 and bool(pos.bridge[side.bridge])
        cost = (side.costs_if_down if down else side.costs)[column] + weakest.extra.get(there, 0) + leaving
        barred = stopped or bool((straits.closed | beyond) >> there & 1) or any(there not in one for one in open)
        yield there, cost, barred


def _way(straits: Straits, to: int, *, around: bool) -> list[int]:
    """The cheapest way to a hex; `around`: of those with the fewest barred steps."""
    start = straits.pos.at[straits.march.units[0]]
    heap, before = [(0, 0, start, start)], dict[int, int]()
    while heap:
        barred, spent, here, came = heappop(heap)
        if here in before:
            continue
        before[here] = came
        if here == to:
            break
        for there, cost, shut in _steps(straits, here):
            if there not in before:
                heappush(heap, (barred + (around and shut), spent + cost, there, here))
    way = [to]
    while way[-1] != start:
        way.append(before[way[-1]])
    return way[::-1]


def _cost(straits: Straits, way: list[int]) -> int:
    return sum(cost for a, b in pairwise(way) for there, cost, _ in _steps(straits, a) if there == b)


def _barred(straits: Straits, way: list[int]) -> list[Refusal]:
    """What forbids the first barred step of a way, whatever it costs."""
    pos, march = straits.pos, straits.march
    for number, (a, b) in enumerate(pairwise(way)):
        if not any(shut for there, _, shut in _steps(straits, a) if there == b):
            continue
        so_far = [
            Progress(one.unit, one.mode, one.start, 0, march.steps + number, march.crossed) for one in march.progress()
        ]
        alone = len(so_far) == 1
        found = distinct(reason for one in so_far for reason in why_not_step(pos, one, a, b, alone=alone))
        return [reason for reason in found if reason.message.id != POINTS]
    return []


# The sum -------------------------------------------------------------------------------------------


@rule("11.1a", "11.7a")
def _too_dear(straits: Straits, way: list[int]) -> Refusal:
    """How many steps of each kind, and what they cost together."""
    pos, march = straits.pos, straits.march
    lines = [line for a, b in pairwise(way) for line in step_lines(pos, march, march.units[straits.weakest], a, b)]
    *parts, told = [
        msg("a44-way-part", what=line.cause, number=number, cost=halves(line.value)) for line, number in summed(lines)
    ]
    for part in reversed(parts):
        told = msg("a44-way-list", part=part, rest=told)
    number, cost = POINTS_RULE.get(march.mode, "11.1"), halves(sum(line.value for line in lines))
    args = {"hex": pos.hex_ref(way[-1]), "cost": cost, "points": halves(straits.left), "way": told}
    return refuse(number, "a44-refused-too-dear", **args)


def summed(lines: list[Modifier]) -> list[tuple[Modifier, int]]:
    """Equal causes together, with how many there were."""
    found = dict[tuple[str, bytes], tuple[Modifier, int]]()
    for line in lines:
        key = (line.rule, line.cause.key())
        before, number = found.get(key, (Modifier(0, line.cause, line.rule), 0))
        found[key] = (Modifier(before.value + line.value, line.cause, line.rule), number + 1)
    return list(found.values())
