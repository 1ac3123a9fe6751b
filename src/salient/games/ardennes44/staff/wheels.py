"""Units on wheels: whoever is to do anything but ride gets off first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from salient.board import bits
from salient.engine.actions import Action
from salient.games.ardennes44.movement import routes, strategic
from salient.games.ardennes44.pieces.counters import ON_WHEELS, STRATEGIC
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.land import FOOT_TURN, OUT
from salient.games.ardennes44.staff.line import turns_on_the_way

if TYPE_CHECKING:
    from salient.games.ardennes44.staff.deployment import Deployment

_RIDING = ("mode strategic", "mode truck")
_SAVED = 0.5  # turns that trucks must save
_FAR = 6  # hexes: who is farther from a town comes to it on wheels only, and is seen among the threats


def spare(pos: A44Position, side: int, actions: Sequence[Action]) -> list[Action]:
    """Markers of strategic movement are taken off before anybody moves: they are free again, and cost nothing."""
    marked = [unit for unit in pos.world.own[side] if pos.status[unit] & STRATEGIC]
    unload = pos.world.offers("unload", "unit")
    return [unload[unit] for unit in marked if unload[unit] in actions]


def trucks(board: Deployment, moving: set[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who gets on trucks where he stands, as his post is far; and who gets off because he is there."""
    pos, loading, settled = board.start, [], []
    for unit, way in board.posts.items():
        here = pos.at[unit]
        if not 0 <= here < board.land.n or unit in board.fixed or pos.world.units[unit].is_mechanized:
            continue
        if pos.status[unit] & ON_WHEELS:
            if unit not in moving and board.is_there(way, here):
                settled.append(unit)
        elif board.threat[here] or board.columns.arriving or board.abandons(unit) or _keeps_a_town(board, here):
            continue  # who may be attacked does not sit on trucks, and who comes onto the map needs them more
        elif way[here] != OUT and (saved := way[here] / FOOT_TURN - turns_on_the_way(pos, unit, way[here])) > _SAVED:
            loading.append((-saved, unit))
    return tuple(unit for _, unit in sorted(loading)), tuple(settled)


def _keeps_a_town(board: Deployment, here: int) -> bool:
    """Whether who stands here holds a victory hex, or is beside one that lies open, with the enemy not far off."""
    pos, distance, inside = board.start, board.start.world.map.distance, (1 << board.land.n) - 1
    open_ = bits.less(pos.world.ground.near[here] & bits.of(board.land.victory), pos.standing(board.side))
    if here not in board.land.victory and not open_:
        return False
    return any(distance(enemy, here) <= _FAR for enemy in bits.places(pos.standing(board.enemy) & inside))


def places(pos: A44Position, unit: int) -> tuple[dict[int, tuple[int, ...]], frozenset[int]]:
    """Where a unit could be after the phase, with the hexes that it passes; and where it only gets on wheels."""
    found: dict[int, tuple[int, ...]] = {}
    rides = set()
    on_wheels = pos.on_wheels(unit)
    for board in (_off(pos, unit), pos) if on_wheels else (pos,):
        for hex, way in routes.ways(board, [unit]).items():
            if hex in found:
                continue
            found[hex] = way.walk.path
            if (board is pos and on_wheels) or _rides(way.answers):
                rides.add(hex)
    if pos.at[unit] >= 0:
        found.setdefault(pos.at[unit], ())
        rides.discard(pos.at[unit])
    return found, frozenset(rides)


def steps(pos: A44Position, unit: int, hex: int) -> tuple[str, ...] | None:
    """The answers that bring a unit somewhere, on its own feet or tracks if that is possible."""
    if pos.on_wheels(unit):
        way = routes.ways(_off(pos, unit), [unit]).get(hex)
        if way is not None and not _rides(way.answers):
            return (str(pos.world.offers("unload", "unit")[unit]), *way.route(pos).steps)
    way = routes.ways(pos, [unit]).get(hex)
    return None if way is None else way.route(pos).steps


def _rides(steps: Sequence[str]) -> bool:
    return any(step in _RIDING for step in steps)


def _off(pos: A44Position, unit: int) -> A44Position:
    fresh = pos.copy()
    strategic.remove(fresh, unit)
    return fresh
