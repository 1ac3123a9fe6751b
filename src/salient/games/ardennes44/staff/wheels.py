"""Units on wheels: whoever is to do anything but ride gets off first."""

from __future__ import annotations

from salient.engine.view import Route
from salient.games.ardennes44.movement import routes, strategic
from salient.games.ardennes44.position import A44Position

_RIDING = ("mode strategic", "mode truck")


def places(pos: A44Position, unit: int) -> tuple[dict[int, tuple[int, ...]], frozenset[int]]:
    """Where a unit could be after the phase, with the hexes that it passes; and where it only gets on wheels."""
    number = pos.world.things["hex"]
    found: dict[int, tuple[int, ...]] = {}
    rides = set()
    on_wheels = pos.on_wheels(unit)
    for board in (_off(pos, unit), pos) if on_wheels else (pos,):
        for id, way in routes.routes(board, [unit]).items():
            hex = number[id]
            if hex in found:
                continue
            found[hex] = tuple(number[step[5:]] for step in way.steps if step.startswith("move "))
            if (board is pos and on_wheels) or rides_by(way):
                rides.add(hex)
    if pos.at[unit] >= 0:
        found.setdefault(pos.at[unit], ())
        rides.discard(pos.at[unit])
    return found, frozenset(rides)


def steps(pos: A44Position, unit: int, hex: int) -> tuple[str, ...] | None:
    """The answers that bring a unit somewhere, on its own feet or tracks if that is possible."""
    id = pos.world.map.ids[hex]
    if pos.on_wheels(unit):
        way = routes.routes(_off(pos, unit), [unit]).get(id)
        if way is not None and not rides_by(way):
            return (str(pos.world.offers("unload", "unit")[unit]), *way.steps)
    way = routes.routes(pos, [unit]).get(id)
    return None if way is None else way.steps


def rides_by(way: Route) -> bool:
    return any(step in _RIDING for step in way.steps)


def _off(pos: A44Position, unit: int) -> A44Position:
    fresh = pos.copy()
    strategic.remove(fresh, unit)
    return fresh
