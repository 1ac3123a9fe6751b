"""Three Allied units that shut the last roads of those who have left the map, when no two of them could (S2b).

All their points hang on one road or another, and nine of them were lost to three battalions. There are too many threes
to try them all: one of them shuts the road that is open now, another the one that is open then, and the third the last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from salient.board import bits
from salient.games.ardennes44.logistics.supply import net, supply
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.staff.deployment import Deployment

_EACH = 12  # of those who shut a road, those first who shut most of it
_ROADS = 120  # that are looked for
_AS_BOARDS = 7  # one of them takes the time of so many
_FOUND = 3
_UNITS = 3  # of those who get to a hex

Moves = tuple[tuple[int, int], ...]


class Choice(NamedTuple):
    """Hexes from which the same road hexes are shut, as one: the first, and who gets there, least worth first."""

    hex: int
    shuts: int
    units: tuple[int, ...]


def threes(board: Deployment, choices: Sequence[Choice], ends: Sequence[int]) -> list[Moves]:
    """Some by which no road leads home from any of these places, on the net of roads."""
    found: list[Moves] = []
    for one, other, third in _shutting(board, choices, ends):
        moves = _who(one, other, third)
        if moves is not None:
            found.append(moves)
            if len(found) == _FOUND:
                break
    return found


def _shutting(
    board: Deployment, choices: Sequence[Choice], ends: Sequence[int]
) -> Iterator[tuple[Choice, Choice, Choice]]:
    a_road, roads = _road(board, ends), 0
    for one in _across(choices, a_road(0)):
        for other in _across(choices, a_road(one.shuts)):
            if roads == _ROADS:
                return
            roads += 1
            board.asked += _AS_BOARDS
            for last in _across(choices, a_road(one.shuts | other.shuts)):
                if not a_road(one.shuts | other.shuts | last.shuts):
                    yield one, other, last


def _across(choices: Sequence[Choice], road: int) -> list[Choice]:
    """Those that shut a road."""
    found = [one for one in choices if one.shuts & road]
    return sorted(found, key=lambda one: (-(one.shuts & road).bit_count(), one.hex))[:_EACH]


def _road(board: Deployment, ends: Sequence[int]) -> Callable[[int], int]:
    """A German road home from one of these places, if some hexes are shut; nothing if there is none."""
    pos, inside = board.pos, net(board.pos.world.ground).everywhere
    paths = supply(pos, GERMAN)
    spread, open_now = paths.road_steps.spread, paths.open_road & inside
    sources = bits.of(pos.world.features.sources[GERMAN])

    def road(shut: int) -> int:
        open_ = bits.less(open_now, shut)
        layers = [bits.of(ends)]
        seen = layers[0]
        while not layers[-1] & sources & open_:
            fresh = bits.less(spread(layers[-1]) & open_, seen)
            if not fresh:
                return 0
            seen |= fresh
            layers.append(fresh)
        step = layers[-1] & sources & open_
        found = step = step & -step
        for layer in reversed(layers[:-1]):
            step = spread(step) & layer
            step &= -step
            found |= step
        return found

    return road


def _who(*choices: Choice) -> Moves | None:
    """Three different units, those first who are worth least."""
    for units in product(*(one.units[:_UNITS] for one in choices)):
        if len({*units}) == len(choices):
            return tuple(zip(units, (one.hex for one in choices), strict=True))
    return None
