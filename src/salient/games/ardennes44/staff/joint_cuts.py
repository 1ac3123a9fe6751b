"""Points that two Allied units take away together, when neither of them could alone (30.1b).

A town with two roads home is safe from any single enemy, and not from two, each of whom shuts one of the roads. There
are far too many pairs to try them all on the board: what a unit would shut in a hex is found once, hexes from which the
same is shut are one choice, and a pair is first tried on the net of roads alone. Where many points hang on one road, as
do those of all who have left the map, three are asked (`threes.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from salient.board import bits
from salient.games.ardennes44.logistics.supply import net, supply
from salient.games.ardennes44.map.ground import INTACT
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.points import Cut, carrying, counted, gone_to
from salient.games.ardennes44.staff.threes import Choice, threes
from salient.games.ardennes44.staff.value import unit_value

_CHOICES = 90  # of which pairs are made, those first that shut a road which carries points now
_PAIRS = 40  # that are tried on the board, those first by which most roads are lost
_DEAR = 3  # points that hang on one road, for which three are asked
_AS_A_BOARD = 20  # pairs that are tried on the roads take the time of one on the board


class Joint(NamedTuple):
    """Two or three who go to as many hexes, and what counts nothing when all are there."""

    moves: tuple[tuple[int, int], ...]
    goals: frozenset[int]

    @property
    def parts(self) -> list[Cut]:
        return [Cut(unit, hex, self.goals) for unit, hex in self.moves]


def joint_cuts(board: Deployment) -> list[Joint]:
    """The pairs of moves after which fewer points count, the dearest first. No single move does that by now."""
    pos, before = board.pos, counted(board.pos)
    if not before:
        return []
    road, ends = bits.less(carrying(pos), pos.standing(GERMAN)), road_ends(pos, before)
    able = _choices(board)
    choices = sorted(able, key=lambda one: not one.shuts & road)[:_CHOICES]
    touching = sum(bool(one.shuts & road) for one in choices)
    shuts = [tuple(bits.places(one.shuts)) for one in choices]
    found, tried, lost_if = [], 0, points_lost_if(board, ends)
    for number, one in enumerate(choices[:touching]):
        for later, other in enumerate(choices[number + 1 :], number + 1):
            if (who := _two(one, other)) is not None:
                tried += 1
                if lost := lost_if((*shuts[number], *shuts[later])):
                    found.append((-lost, one.hex, other.hex, who))
    found.sort()
    board.asked += tried // _AS_A_BOARD + min(len(found), _PAIRS)
    joint = [_made(board, zip(who, (one, other), strict=True), before) for _, one, other, who in found[:_PAIRS]]
    if not any(one.goals for one in joint):
        dear = [hexes for points, hexes in ends if points >= _DEAR]
        joint = [_made(board, moves, before) for hexes in dear for moves in threes(board, able, hexes)]
    return sorted((one for one in joint if one.goals), key=lambda one: (-len(one.goals), one.moves))


def road_ends(pos: A44Position, before: frozenset[int]) -> list[tuple[int, tuple[int, ...]]]:
    """The points that count by a road home, with the hexes of which one must have it: towns, and the edge."""
    left = sum(goal < 0 for goal in before)
    return [*((1, (goal,)) for goal in sorted(before) if goal >= 0), *([(left, tuple(pos.exits_used))] if left else ())]


def _choices(board: Deployment) -> list[Choice]:
    """What can be shut, by whom: of two hexes the one from which more is shut, if who gets to one gets to the other."""
    pos, near, n = board.pos, board.pos.world.ground.near, board.land.n
    paths = supply(pos, GERMAN)
    open_ = bits.less(paths.roads & paths.open_road, pos.standing(GERMAN))
    able: dict[int, list[int]] = {}
    for unit, places in board.options.items():
        for hex in places if unit not in board.fixed else ():
            if hex < n and (near[hex] | 1 << hex) & open_:
                able.setdefault(hex, []).append(unit)
    dear = {unit: (unit_value(pos, unit), unit) for unit in board.options}
    units = {
        hex: tuple(sorted((unit for unit in there if board.has_room(unit, hex)), key=dear.__getitem__))
        for hex, there in able.items()
    }
    found: list[Choice] = []
    ranked = [Choice(hex, (near[hex] | 1 << hex) & open_, there) for hex, there in units.items() if there]
    for one in sorted(ranked, key=lambda one: (-one.shuts.bit_count(), -len(one.units), one.hex)):
        if not any(not bits.less(one.shuts, more.shuts) and {*one.units} <= {*more.units} for more in found):
            found.append(one)
    return found


def points_lost_if(board: Deployment, ends: Sequence[tuple[int, tuple[int, ...]]]) -> Callable[[Iterable[int]], int]:
    """How many of these points have no German road home if some hexes are shut."""
    pos, ground = board.pos, net(board.pos.world.ground)
    paths, roads = supply(pos, GERMAN), ground.roads
    down = [board.land.bridges[bridge] for bridge, state in enumerate(pos.bridge) if state != INTACT]
    blocked = roads.block([*pos.front(ALLIED).side_bonds, *down])
    sources = list(bits.places(bits.of(pos.world.features.sources[GERMAN]) & paths.open_road & ground.everywhere))
    shut_now = bits.to_bytes(bits.less(ground.everywhere, paths.open_road), roads.n)
    beside = [
        (points, [*hexes, *bits.places(paths.road_steps.spread(bits.of(hexes)) & ground.everywhere)])
        for points, hexes in ends
    ]

    def lost(shut: Iterable[int]) -> int:
        closed = bytearray(shut_now)
        for hex in shut:
            closed[hex] = 1
        road = roads.flood([hex for hex in sources if not closed[hex]], closed, blocked=blocked)
        return sum(points for points, hexes in beside if not any(map(road.__getitem__, hexes)))

    return lost


def _two(one: Choice, other: Choice) -> tuple[int, int] | None:
    """Who goes to the one and who to the other hex: those who are worth least. None: only one unit gets there."""
    first, second = one.units[0], other.units[0]
    if first != second:
        return first, second
    if len(other.units) > 1:
        return first, other.units[1]
    if len(one.units) > 1:
        return one.units[1], second
    return None


def _made(board: Deployment, moves: Iterable[tuple[int, int]], before: frozenset[int]) -> Joint:
    """As it would be on the board."""
    after, together = board.pos, tuple(moves)
    for unit, hex in together:
        after = gone_to(board, after, unit, hex)
    return Joint(together, before - counted(after))
