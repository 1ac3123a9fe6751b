"""Points that two Allied attacks take away together, when neither of them could alone (30.1b).

Bastogne had two roads home. A weak guard stood on each, either attack was next to sure, and as neither took a point by
itself the German saw nothing coming. As with moves (`joint_cuts.py`) a pair is first tried on the net of roads.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from salient.board import bits
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import Group
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.joint_cuts import points_lost_if, road_ends
from salient.games.ardennes44.staff.points import carrying, counted

_LEAST = 0.15  # the chance of both
_PAIRS = 6  # that are tried on the board, the likeliest and dearest first
_AS_A_BOARD = 20  # pairs that are tried on the roads take the time of one on the board


class Blow(NamedTuple):
    """An attack that takes no point away by itself, and by whom where the victor could go."""

    target: int
    group: Group
    chance: float
    ends: Mapping[int, int]


class Pair(NamedTuple):
    """Two attacks, where their victors go, and what counts nothing when both succeed."""

    blows: tuple[Blow, Blow]
    ends: tuple[int, int]
    goals: frozenset[int]
    after: A44Position

    @property
    def chance(self) -> float:
        return self.blows[0].chance * self.blows[1].chance


class Roads:
    """What blows would shut, on the net of roads: somewhat more than on the board, and far quicker."""

    def __init__(self, board: Deployment, held: frozenset[int]):
        """`held`: the points that count now."""
        self._board = board
        self._roads = supply(board.pos, board.enemy).roads
        self._lost = points_lost_if(board, road_ends(board.pos, held))

    def lost(self, shut: int) -> int:
        """How many of the points have no road home if these hexes are shut."""
        return self._lost(bits.places(shut)) if shut else 0

    def shut(self, blow: Blow) -> dict[int, int]:
        """The hexes that are shut, by where the victor goes; of the same hexes the first will do."""
        pos, near = self._board.pos, self._board.pos.world.ground.near
        held, found = bits.less(pos.standing(self._board.enemy), 1 << blow.target), dict[int, int]()
        for end, victor in sorted(blow.ends.items()):
            shuts = 0
            for hex in (end, *(hex for unit, hex in blow.group if unit != victor)):
                shuts |= near[hex] | 1 << hex
            shuts = bits.less(shuts & self._roads, held)
            if shuts not in found.values():
                found[end] = shuts
        return found


def joint_thrusts(
    board: Deployment, blows: Sequence[tuple[Blow, Mapping[int, int]]], held: frozenset[int], roads: Roads
) -> list[Pair]:
    """The pairs after which points count nothing, the dearest first: where it hurts most, for each pair of hexes.

    `blows`: each with what it shuts.
    """
    able, shut = [blow for blow, _ in blows if blow.chance >= _LEAST], {blow.target: shut for blow, shut in blows}
    if len(able) < 2 or not held:
        return []
    road, lost, tried, found = carrying(board.pos), roads.lost, 0, []
    able.sort(key=lambda blow: (not every(shut[blow.target]) & road, blow.target))
    touching = sum(bool(every(shut[blow.target]) & road) for blow in able)
    for number, one in enumerate(able[:touching]):
        for other in able[number + 1 :]:
            if one.chance * other.chance < _LEAST or not _apart(one, other):
                continue
            tried += 1
            if lost(every(shut[one.target]) | every(shut[other.target])):
                best = max(
                    (
                        (lost(here | there), -end, -far)
                        for end, here in shut[one.target].items()
                        for far, there in shut[other.target].items()
                    ),
                    default=(0, 0, 0),  # who could go nowhere
                )
                tried += len(shut[one.target]) * len(shut[other.target])
                if best[0]:
                    found.append((-best[0] * one.chance * other.chance, one, other, -best[1], -best[2]))
    found.sort(key=lambda pair: (pair[0], pair[1].target, pair[2].target))
    board.asked += tried // _AS_A_BOARD + min(len(found), _PAIRS)
    pairs = [_made(board, (one, other), (end, far), held) for _, one, other, end, far in found[:_PAIRS]]
    return [pair for pair in pairs if pair.goals]


def every(shut: Mapping[int, int]) -> int:
    """What is shut wherever the victor goes, all together."""
    found = 0
    for hexes in shut.values():
        found |= hexes
    return found


def _apart(one: Blow, other: Blow) -> bool:
    return {unit for unit, _ in one.group}.isdisjoint(unit for unit, _ in other.group)


def _made(board: Deployment, blows: tuple[Blow, Blow], ends: tuple[int, int], held: frozenset[int]) -> Pair:
    """As it would be on the board."""
    after = board.pos.copy()
    for unit, hex in _moves(board, blows, ends):
        after.put(unit, hex)
    for hex in ends:
        after.control[hex] = 1 + board.side
    return Pair(blows, ends, held - counted(after), after)


def _moves(board: Deployment, blows: tuple[Blow, Blow], ends: tuple[int, int]) -> Iterator[tuple[int, int]]:
    for blow, end in zip(blows, ends, strict=True):
        yield from ((unit, -1) for unit in board.pos.units_at(blow.target, 1 - board.side))
        yield from blow.group
        yield blow.ends[end], end
