"""The roads on which units live: who would have no supply if one free enemy walked onto them, and who could see to it.

Being cut off counts only when it has happened. Here every hex is tried to which an enemy could go in his next move, as
all stand when a plan has been carried out; then somebody is posted on the road of many, or who rides alone stays back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.logistics.supply import net, supply
from salient.games.ardennes44.movement.movers import movers
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.alone import has_friends
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.reach import Reach
from salient.games.ardennes44.staff.roads_ahead import RISK, could_be_shut_in
from salient.games.ardennes44.staff.value import unit_value

_LOST = 0.3  # of a unit's worth: that it has no supply for a turn
_ALONE = 2.0  # times that of who has nobody near him to open his road again
_STRIKES = 0.35  # how likely an enemy goes into one hex in which he cuts somebody off (so in ten recorded games)
_FOR_LIFE = 0.5  # times that if he is cut off himself then
_LATE = 0.75  # of that before the last turn, at least
_LEAST = 1.0  # of what is at stake: with less nobody is sent for it
_MARGIN = (0.4, 0.0)  # by which a mend must be better: who attacks does not turn round for little
_ROUNDS, _CUTS = 4, 6  # that are mended, the dearest first
_GUARDS, _TRIED = 4, 30  # for a hex, and in all, those first who lose least time
_LOOKED_AT = 4  # of those, the best at a glance, for which it is asked anew who could come
_WALKERS, _PLACES = 6, 4  # who would be cut off, and where each could stay instead
_WANTED = {"attack", "escort", "garrison", "seize", "leave_map", "forestall"}
_BOUND = frozenset({*_WANTED, "withdraw", "open_entry", "relieve"})  # who is not asked
_FOR_IT = frozenset({"attack", "leave_map", "seize"})  # who knows why he is there

#: A plan as it will stand when the enemy begins to move.
After = Callable[[Deployment], A44Position]


class Severed(NamedTuple):
    """An enemy in a hex, by what way, who would have no supply then, where there is still some, and if he has any."""

    hex: int
    enemy: int
    way: int
    units: tuple[int, ...]
    fed: int
    lives: bool


class Lifelines:
    """Of one side, on boards that differ little."""

    def __init__(self, side: int, after: After):
        self._side, self._after, self._reach = side, after, Reach()

    def severed(self, board: Deployment) -> list[Severed]:
        """All hexes in which one enemy who fights cuts somebody off."""
        pos = self._after(board)
        return self._cut_off(pos, self._who_comes(pos))

    def if_they_come(self, board: Deployment, known: Iterable[Severed]) -> list[Severed]:
        """Who is cut off still if those whom one knows of do as they would have done, unless somebody is in the way."""
        pos = self._after(board)
        own = pos.standing(self._side)
        return self._cut_off(pos, {cut.hex: (cut.enemy, cut.way) for cut in known if not cut.way & own})

    def _cut_off(self, pos: A44Position, coming: Mapping[int, tuple[int, int]]) -> list[Severed]:
        """`coming`: for each hex one who goes there, with his way."""
        side, found = self._side, list[Severed]()
        fed = supply(pos, side).hexes
        stacks = [(hex, units) for hex, units in pos.stacked()[side].items() if fed >> hex & 1]
        for hex, (unit, way) in sorted(coming.items()):
            shut = pos.copy()
            shut.put(unit, hex)
            shut.control[hex] = 2 - side
            left = supply(shut, side).hexes
            lost = (one for other, units in stacks if not left >> other & 1 for one in units)
            if units := tuple(one for one in lost if not pos.unit(one).is_artillery):
                found.append(Severed(hex, unit, way, units, left, bool(supply(shut, 1 - side).hexes >> hex & 1)))
        return found

    def _who_comes(self, pos: A44Position) -> dict[int, tuple[int, int]]:
        """For each hex of a road, or beside one, somebody who fights and could be there, and by what way."""
        ground, paths, units = net(pos.world.ground), supply(pos, self._side), pos.world.units
        roads = paths.roads & paths.open_road & ground.everywhere
        near = (roads | ground.steps.spread(roads)) & ground.everywhere
        able = [
            unit
            for unit in bits.places(movers(pos, 1 - self._side, 0))
            if not units[unit].is_artillery and not pos.status[unit] & BROKEN
        ]
        found = dict[int, tuple[int, int]]()
        for unit, (places, _) in self._reach.places(pos, able).items():
            for hex, way in places.items():
                if hex < pos.world.ground.n and near >> hex & 1 and hex != pos.at[unit] and hex not in found:
                    found[hex] = unit, bits.of((*way, hex))
        return found


def danger(board: Deployment, cuts: Iterable[Severed]) -> float:
    """What is lost by it on the average, the more ways he has the more likely."""
    safe = dict[int, float]()
    for cut in cuts:
        chance = _STRIKES * (1.0 if cut.lives else _FOR_LIFE)
        for unit in cut.units:
            safe[unit] = safe.get(unit, 1.0) * (1 - chance)
    pos = board.pos
    return _LOST * _lasting(board) * sum((1 - left) * _worth(board, pos, unit) for unit, left in safe.items())


def _lasting(board: Deployment) -> float:
    """How much that still matters: who is cut off late comes to no place that counts."""
    return max(_LATE, board.value.lasting(board.start))


def _worth(board: Deployment, pos: A44Position, unit: int) -> float:
    here = pos.at[unit]
    alone = 0 <= here < board.land.n and not has_friends(board, unit, here)
    return unit_value(pos, unit) * (_ALONE if alone else 1.0)


def secured(board: Deployment, lines: Lifelines) -> Deployment:
    """The same plan with guards where they are worth it, and without those who ride to where they are cut off."""
    cuts = lines.severed(board)
    for _ in range(_ROUNDS):
        if danger(board, cuts) < _LEAST * _lasting(board):
            break
        best, least, lost = None, _left(board, cuts) + _MARGIN[board.side], danger(board, cuts)
        able = (other for other in _ideas(board, cuts) if _starving(other) <= _starving(board))
        tried = [(_left(other, lines.if_they_come(other, cuts)), other) for other in able]
        tried.sort(key=_by_worth)
        for worth, other in tried[:_LOOKED_AT]:
            if worth > least and danger(other, found := lines.severed(other)) < lost:
                left = _left(other, found)
                best, least = ((other, found), left) if left > least else (best, least)
        if best is None:
            break
        best[0].evaluated = board.evaluated + len(tried)
        board, cuts = best
    return board


def _starving(board: Deployment) -> float:
    """The worth of those who have no supply already: nobody cuts off friends, who would be in no danger then."""
    return board.value.unsupplied(board.pos, board.side)


def _left(board: Deployment, cuts: Iterable[Severed]) -> float:
    left = board.evaluate() + board.promised - danger(board, cuts)
    if board.side == ALLIED:  # who guards one road has left another, and he who crushes a battalion is past it
        left -= RISK * could_be_shut_in(board.pos, ALLIED, board.threat)
    return left


def _by_worth(tried: tuple[float, Deployment]) -> float:
    return -tried[0]


def _ideas(board: Deployment, cuts: list[Severed]) -> Iterator[Deployment]:
    """Guards in the dearest hexes, and another place for who goes where he would be cut off."""
    found = dict[tuple[int, int], float]()
    for cut in _dearest(board, cuts):
        around = (board.pos.world.ground.near[cut.hex] | cut.way) & ((1 << board.land.n) - 1)
        for hex in bits.places(around):
            able = {unit: _detour(board, unit, hex) for unit in board.options if _may_guard(board, unit, hex)}
            for unit in sorted(able, key=lambda unit: (able[unit], unit))[:_GUARDS]:
                found[unit, hex] = able[unit] + (not cut.way >> hex & 1)
    for unit, hex in sorted(found, key=lambda move: (found[move], move))[:_TRIED]:
        yield _posted(board, unit, hex)
    walkers = {unit for cut in cuts for unit in cut.units if _went_for_nothing(board, unit)}
    for unit in sorted(walkers, key=lambda unit: (-_worth(board, board.pos, unit), unit))[:_WALKERS]:
        fed = [cut.fed for cut in cuts if unit in cut.units]
        places = [hex for hex in board.options[unit] if all(left >> hex & 1 for left in fed)]
        places = [hex for hex in places if _may_stay(board, unit, hex)]
        for hex in sorted(places, key=lambda hex: (_detour(board, unit, hex), hex))[:_PLACES]:
            yield _sent_elsewhere(board, unit, hex)


def _dearest(board: Deployment, cuts: Iterable[Severed]) -> list[Severed]:
    """One after the other, and who has been thought of already counts for less: not all of one and the same road."""
    left, found, thought = list(cuts), list[Severed](), dict[int, int]()

    def price(cut: Severed) -> tuple[float, int]:
        return sum(_worth(board, board.pos, unit) * 0.5 ** thought.get(unit, 0) for unit in cut.units), -cut.hex

    while left and len(found) < _CUTS:
        found.append(best := max(left, key=price))
        left.remove(best)
        thought.update((unit, thought.get(unit, 0) + 1) for unit in best.units)
    return found


def _detour(board: Deployment, unit: int, hex: int) -> float:
    """What it costs at a glance that a unit goes there."""
    return board.time_lost(unit, hex) - board.time_lost(unit, board.where(unit))


def _may_guard(board: Deployment, unit: int, hex: int) -> bool:
    if hex not in board.options[unit] or board.where(unit) == hex or board.pos.world.units[unit].is_artillery:
        return False
    if unit in board.fixed and board.fixed[unit].tactic in _BOUND:
        return False
    return _may_go(board, unit, hex)


def _went_for_nothing(board: Deployment, unit: int) -> bool:
    """Who attacks and stays where he is alone has no more to do there than who goes there; who defends holds on."""
    here = board.where(unit)
    stays = here == board.start.at[unit] and (board.side == ALLIED or has_friends(board, unit, here))
    if unit not in board.options or stays:
        return False
    return here not in board.land.victory and not (unit in board.fixed and board.fixed[unit].tactic in _FOR_IT)


def _may_stay(board: Deployment, unit: int, hex: int) -> bool:
    return hex < board.land.n and hex != board.where(unit) and _may_go(board, unit, hex)


def _may_go(board: Deployment, unit: int, hex: int) -> bool:
    """Nor does the last one leave a town, or a gun, or go where nobody should."""
    pos, here = board.pos, board.where(unit)
    inside = 0 <= here < board.land.n
    others = [other for other in pos.units_at(here, board.side) if other != unit] if inside else []
    if board.abandons(unit) or (here in board.land.victory and not others):
        return False
    if others and all(pos.unit(one).is_artillery for one in others):
        return False
    if not board.has_room(unit, hex) or board.rides(unit, hex):
        return False
    return hex == board.start.at[unit] or not (board.is_rash(unit, hex) or board.gives_way(unit, hex))


def _posted(board: Deployment, unit: int, hex: int) -> Deployment:
    other = _sent_elsewhere(board, unit, hex)
    message = msg("a44-staff-forestall", unit=board.pos.unit_ref(unit), hex=board.pos.hex_ref(hex))
    other.fixed[unit] = Intent("forestall", ((unit, hex),), message)
    return other


def _sent_elsewhere(board: Deployment, unit: int, hex: int) -> Deployment:
    other = board.copy()
    if (before := other.fixed.pop(unit, None)) is not None:
        other.promised -= max(0.0, before.bonus) / len(before.moves)
    other.put(unit, hex)
    return other
