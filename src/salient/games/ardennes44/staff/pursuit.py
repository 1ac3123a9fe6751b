"""Advances after combat: the won hex is taken, and whoever else may follow looks for the hex that is best for all.

What the enemy leaves is time won: a unit that follows two hexes, three along a road, is where it would be a turn later.
The rules let a victor step in any direction; he does not use it to run away.
"""

from __future__ import annotations

from typing import NamedTuple

from salient.engine.actions import Action
from salient.games.ardennes44.combat.advance import advances
from salient.games.ardennes44.combat.advance_steps import Followers
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.escorts import who_stays
from salient.games.ardennes44.staff.left_open import opened
from salient.games.ardennes44.staff.points import counted
from salient.games.ardennes44.staff.tactics.cut_off import way_home
from salient.games.ardennes44.staff.value import unit_value

_TROUBLE = 0.05  # nobody goes for nothing
WON_HEX = 1.5  # what was fought for is not given back for nothing
_ASKED = 4  # advances of which it is asked what they leave open, the best first
_WON_TOWN = 100.0  # and a victory hex never
_SIDES = 2  # from which the enemy stands about a hex into which who defends does not follow him for nothing
_SHUT = 0.5  # of a unit's worth: that it may have no road next turn
_WON_ROAD = 5.0  # in the end, a hex through which points are counted


class Follow(NamedTuple):
    unit: int
    path: tuple[int, ...]
    gain: float


def best_follow(board: Deployment, step: Followers, units: list[int]) -> Follow | None:
    """Who of these should advance first, and where to."""
    now, found = board.evaluate(), list[Follow]()
    before = _gains(board)
    roads = _roads_of_points(board) if board.is_last_word else frozenset[int]()
    worth = _worth_of_won_hex(board, step.vacated, roads)
    ways = {unit: _ways(board.pos, step, unit) for unit in units}
    bound = {unit for unit in units if holds_alone(board, unit, roads)} | who_stays(board, units)
    if worth == _WON_TOWN and not any(_enters(ways[unit], step.vacated) for unit in ways if unit not in bound):
        bound = set()  # one town for another, if nobody else can take it
    for unit in units:
        for path in ways[unit] if unit not in bound else ():
            gain = _gain(board, step, unit, path, now, before)
            if gain is None:
                continue
            gain += worth if path[-1] == step.vacated else -_price_of_road(board, unit, path[-1])
            if gain > _TROUBLE:
                found.append(Follow(unit, path, gain))
    found.sort(key=lambda follow: -follow.gain)
    towns = int(worth == _WON_TOWN)  # one for another
    return next((one for one in found[:_ASKED] if opens(board, one) <= towns * (one.path[-1] == step.vacated)), None)


def opens(board: Deployment, follow: Follow) -> int:
    """How many towns somebody leaves open."""
    return opened(board, ((follow.unit, follow.path[-1]),))


def possible(board: Deployment, step: Followers, units: list[int]) -> list[Follow]:
    """All advances of these, also those aside or back, the best at a glance first; into the won hex before all."""
    now, found = board.evaluate(), list[Follow]()
    taken = board.pos.standing(board.side) >> step.vacated & 1
    for unit in units:
        for path in _ways(board.pos, step, unit):
            wins = 0.0 if taken or path[-1] != step.vacated else _WON_TOWN
            found.append(Follow(unit, path, _change(board, unit, path, now) + wins))
    return sorted(found, key=lambda follow: (-follow.gain, follow.unit, follow.path))


def _roads_of_points(board: Deployment) -> frozenset[int]:
    """The hexes by which what counts is connected."""
    pos = board.pos
    ends = {*(goal for goal in counted(pos) if goal >= 0), *pos.exits_used}
    return frozenset(hex for end in ends for hex in way_home(pos, GERMAN, end))


def _worth_of_won_hex(board: Deployment, vacated: int, roads: frozenset[int]) -> float:
    """That somebody stands in it, beyond what the board sees; nothing once somebody does."""
    if board.pos.standing(board.side) >> vacated & 1:
        return 0.0
    if vacated in board.land.victory:
        return _WON_TOWN
    if vacated in roads or vacated in board.stakes:  # he who wins a fight beside it, or walks by, would shut it
        return _WON_ROAD
    if board.is_last_word or board.is_last_move or _is_among_enemies(board, vacated):
        return 0.0  # at the end roads are worth more than ground
    return WON_HEX


def _is_among_enemies(board: Deployment, hex: int) -> bool:
    """For who defends: where he would be surrounded next, and the enemy's own country."""
    around = board.pos.world.ground.near[hex] & board.pos.standing(board.enemy)
    return board.side == ALLIED and (board.is_abroad(hex) or around.bit_count() >= _SIDES)


def _ways(pos: A44Position, step: Followers, unit: int) -> list[tuple[int, ...]]:
    """One way to each hex: the one that takes most hexes from the enemy, else the shortest."""
    found: dict[int, tuple[int, ...]] = {}
    for path in advances(pos, unit, step.kind, step.vacated).paths:
        known = found.get(path[-1])
        if known is None or _taken(pos, step, path) > _taken(pos, step, known):
            found[path[-1]] = path
    return list(found.values())


def _taken(pos: A44Position, step: Followers, path: tuple[int, ...]) -> tuple[int, int]:
    ground = pos.world.ground
    towns = sum(1 for hex in path if ground.settlement[hex] and pos.control[hex] != 1 + step.player)
    return towns, -len(path)


def _gain(
    board: Deployment, step: Followers, unit: int, path: tuple[int, ...], now: float, before: tuple[float, ...]
) -> float | None:
    """What the advance of one unit adds, as if nobody else advanced; None: it would run away."""
    pos, here, end = board.pos, board.pos.at[unit], path[-1]
    held, roads = bytes(pos.control), _roads_held(board, here, end)
    board.put(unit, end, path)
    gain: float | None = board.evaluate() - now + _roads_held(board, here, end) - roads
    if not _goes_on(board, step.vacated, unit, here, end) and not any(
        after > once for after, once in zip(_gains(board), before, strict=True)
    ):
        gain = None
    pos.control[:] = held
    board.put(unit, here, ())
    return gain


def _change(board: Deployment, unit: int, path: tuple[int, ...], now: float) -> float:
    pos, here = board.pos, board.pos.at[unit]
    held = bytes(pos.control)
    board.put(unit, path[-1], path)
    gain = board.evaluate() - now
    pos.control[:] = held
    board.put(unit, here, ())
    return gain


def _roads_held(board: Deployment, here: int, end: int) -> float:
    """How well the roads of points are held, once more than the board counts it: strength is shared out now."""
    return board.road_held(here) + board.road_held(end)


def _goes_on(board: Deployment, vacated: int, unit: int, here: int, end: int) -> bool:
    """Into the won hex, or on towards what a German is meant to take; for the Allies beside it without going home."""
    if end == vacated:
        return True
    rear = board.land.rear[board.side]
    if here >= board.land.n or rear[end] < rear[here]:
        return False
    if board.side == GERMAN:  # a road that leads to his goal behind the won hex can be taken on the next day
        return rear[end] >= rear[vacated] and board.way_of(unit)[end] < board.way_of(unit)[here]
    return board.pos.world.map.distance(end, vacated) <= 1


def holds_alone(board: Deployment, unit: int, roads: frozenset[int] = frozenset()) -> bool:
    """Whether too few would be left in a victory hex that the enemy could come to, or nobody on a road of points."""
    here = board.where(unit)
    if board.abandons(unit):
        return True
    units = board.pos.world.units
    others = [one for one in board.pos.units_at(here, board.side) if one != unit and not units[one].is_artillery]
    if others or board.is_last_move:
        return False
    on_road = here in roads or here in board.stakes
    return on_road or (here in board.land.victory and bool(board.threat[here]))


def _price_of_road(board: Deployment, unit: int, hex: int) -> float:
    """What it costs to go beyond the won hex to where the Allies could shut the road.

    Nearly all Germans who did so in ten recorded games had no supply a turn later, or had lost a step; of those who
    kept their road hardly one.
    """
    if board.side != GERMAN or board.is_last_word or board.sure >> hex & 1 or hex in board.land.victory:
        return 0.0
    return _SHUT * unit_value(board.pos, unit)


def _enters(ways: list[tuple[int, ...]], vacated: int) -> bool:
    return any(path[-1] == vacated for path in ways)


def _gains(board: Deployment) -> tuple[float, ...]:
    """What makes good a step aside: victory hexes, those with a road for the German, enemies who are cut off."""
    pos, side = board.pos, board.side
    roads = supply(pos, GERMAN).roads
    held = [hex for hex in board.land.victory if control.holds(pos, GERMAN, hex)]
    by_road = sum(roads >> hex & 1 for hex in held)
    points = (len(held), by_road) if side == GERMAN else (-len(held), -by_road)
    return *points, board.value.unsupplied(pos, board.enemy)


def answers(pos: A44Position, found: Follow) -> tuple[Action, ...]:
    select = pos.world.offers("select", "unit")[found.unit]
    advance = pos.world.offers("advance", "hex")
    return (select, *(advance[hex] for hex in found.path), Action("stop"))
