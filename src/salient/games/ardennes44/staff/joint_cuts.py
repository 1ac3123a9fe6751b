"""Points that two Allied units take away together, when neither of them could alone (30.1b).

A town with two roads home is safe from any single enemy, and not from two, each of whom shuts one of the roads. There
are far too many pairs to try them all on the board: what a unit would shut in a hex is found once, hexes from which the
same is shut are one choice, and a pair is first tried on the net of roads alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from salient.board import bits
from salient.games.ardennes44.logistics.supply import net, supply
from salient.games.ardennes44.map.ground import INTACT
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.points import Cut, carrying, counted, gone_to
from salient.games.ardennes44.staff.value import unit_value

_CHOICES = 90  # of which pairs are made, those first that shut a road which carries points now
_PAIRS = 40  # that are tried on the board, those first by which most roads are lost
_AS_A_BOARD = 6  # pairs that are tried on the roads take the time of one on the board


class Joint(NamedTuple):
    """Two who go to two hexes, and what counts nothing when both are there."""

    moves: tuple[tuple[int, int], tuple[int, int]]
    goals: frozenset[int]

    @property
    def parts(self) -> tuple[Cut, Cut]:
        (one, there), (other, elsewhere) = self.moves
        return Cut(one, there, self.goals), Cut(other, elsewhere, self.goals)


class _Choice(NamedTuple):
    """Hexes from which the same road hexes are shut, as one: the first, and who gets there, least worth first."""

    hex: int
    shuts: int
    units: tuple[int, ...]


def joint_cuts(board: Deployment) -> list[Joint]:
    """The pairs of moves after which fewer points count, the dearest first. No single move does that by now."""
    pos, before = board.pos, counted(board.pos)
    if not before:
        return []
    road, roads_left = bits.less(carrying(pos), pos.standing(GERMAN)), _roads_left(board)
    choices = sorted(_choices(board), key=lambda one: not one.shuts & road)[:_CHOICES]
    ends = [*(goal for goal in before if goal >= 0), *(pos.exits_used if min(before) < 0 else ())]
    found, tried = [], 0
    for number, one in enumerate(choices):
        for other in choices[number + 1 :]:
            if (one.shuts | other.shuts) & road and (who := _two(one, other)) is not None:
                tried += 1
                open_ = roads_left(one.shuts | other.shuts)
                lost = sum(not open_ >> goal & 1 for goal in ends)
                if lost:
                    found.append((-lost, one.hex, other.hex, who))
    found.sort()
    board.asked += tried // _AS_A_BOARD + min(len(found), _PAIRS)
    joint = (_made(board, one, other, who, before) for _, one, other, who in found[:_PAIRS])
    return sorted((one for one in joint if one.goals), key=lambda one: (-len(one.goals), one.moves))


def _choices(board: Deployment) -> list[_Choice]:
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
    found: list[_Choice] = []
    ranked = [_Choice(hex, (near[hex] | 1 << hex) & open_, there) for hex, there in units.items() if there]
    for one in sorted(ranked, key=lambda one: (-one.shuts.bit_count(), -len(one.units), one.hex)):
        if not any(not bits.less(one.shuts, more.shuts) and {*one.units} <= {*more.units} for more in found):
            found.append(one)
    return found


def _roads_left(board: Deployment) -> Callable[[int], int]:
    """From which hexes a German road leads home if these are shut."""
    pos, ground = board.pos, net(board.pos.world.ground)
    paths = supply(pos, GERMAN)
    down = [board.land.bridges[bridge] for bridge, state in enumerate(pos.bridge) if state != INTACT]
    blocked = ground.roads.block([*pos.front(ALLIED).side_bonds, *down])
    sources = bits.places(bits.of(pos.world.features.sources[GERMAN]) & paths.open_road & ground.everywhere)

    def left(shut: int) -> int:
        closed = bits.to_bytes(bits.less(ground.everywhere, bits.less(paths.open_road, shut)), ground.roads.n)
        road = bits.from_bytes(ground.roads.flood(sources, closed, blocked=blocked))
        return road | paths.road_steps.spread(road)

    return left


def _two(one: _Choice, other: _Choice) -> tuple[int, int] | None:
    """Who goes to the one and who to the other hex: those who are worth least. None: only one unit gets there."""
    first, second = one.units[0], other.units[0]
    if first != second:
        return first, second
    if len(other.units) > 1:
        return first, other.units[1]
    if len(one.units) > 1:
        return one.units[1], second
    return None


def _made(board: Deployment, one: int, other: int, who: tuple[int, int], before: frozenset[int]) -> Joint:
    """As it would be on the board."""
    after = gone_to(board, gone_to(board, board.pos, who[0], one), who[1], other)
    return Joint(((who[0], one), (who[1], other)), before - counted(after))
