"""The questions `move` and `reach` of rules cases."""

from __future__ import annotations

from itertools import pairwise
from typing import get_args

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.cases import Answer, Either, Unsupported
from salient.engine.messages import Refusal
from salient.games.ardennes44 import entry, movement, night, traffic
from salient.games.ardennes44.case_asking import Asking, permission
from salient.games.ardennes44.ground import EDGE_OWNER
from salient.games.ardennes44.movement import March, Mode
from salient.games.ardennes44.pieces import NIGHT
from salient.games.ardennes44.position import A44Position

INFILTRATION, AT_NIGHT = "infiltration", "night"
OUT = ("exit", "off_map", "off")


def mode_of(asking: Asking) -> str:
    mode = asking.get("mode", "normal")
    if mode not in (*get_args(Mode), INFILTRATION, AT_NIGHT):
        raise Unsupported(f"there is no mode of movement {mode!r}")
    return str(mode)


def move(asking: Asking) -> Answer:
    """A march along a path, by one unit after the other; an infiltration by all together."""
    asking.known("units", "unit", "path", "mode")
    units = asking.units("units") or asking.units("unit")
    path, mode, pos = asking.get("path", []), mode_of(asking), asking.pos
    if not units or not path:
        raise Unsupported("a move needs units and a path")
    if mode == INFILTRATION:
        return permission(pos, _infiltrate(asking, units, path), also=("31",), cost=0)
    reasons: list[Refusal] = []
    cost, also = 0, _dear(asking, units[0], path)
    for unit in units:
        if mode == AT_NIGHT:
            reasons += _why_no_night_move(pos, unit)
        march, forbidden = _march(asking, unit, path, _plain_mode(mode))
        reasons += forbidden
        cost = max(cost, march.spent)
    dear = any(reason.message.id == "a44-refused-points" for reason in reasons)
    return permission(pos, reasons, also=also if dear else (), cost=cost / 2)


def _dear(asking: Asking, unit: int, path: list[str]) -> list[str]:
    """Where the rulebook states what makes a path too dear for the points of a unit."""
    pos, side = asking.pos, asking.pos.unit(unit).side
    places = pos.world.things["hex"]
    hexes = [places[id] for id in path if id in places and places[id] < pos.world.ground.n]
    found = ["11.1"]
    if pos.status[unit] & NIGHT and not pos.night:
        found.append("25.3")
    if any(pos.front(1 - side).zone >> hex & 1 for hex in hexes[:-1]):
        found.append("9.2")
    if any(traffic.hex_extra(pos, side, hex) for hex in hexes[1:]):
        found += ["24.2", "24.7", "33.1"]
    if any(movement.by_road(pos, a, b) for a, b in pairwise(hexes)):
        found += ["11.7", "11.8"]
    return found


def _plain_mode(mode: str) -> Mode:
    """25.3d At night marked units move as they do by day."""
    return "normal" if mode == AT_NIGHT else mode  # type: ignore[return-value]


def _why_no_night_move(pos: A44Position, unit: int) -> list[Refusal]:
    if pos.night or pos.status[unit] & NIGHT:
        return []
    return [refuse("25.3", "a44-refused-move-unmarked", unit=pos.unit_ref(unit))]


def _march(asking: Asking, unit: int, path: list[str], mode: Mode) -> tuple[March, list[Refusal]]:
    """Walk the whole path, whatever forbids it: so every reason is found, and the cost."""
    pos = asking.pos
    out = path[-1] in (*EDGE_OWNER, *OUT)
    hexes = [asking.place(id) for id in (path[:-1] if out else path)]
    here = pos.at[unit]
    if not 0 <= here < pos.world.ground.n:
        if hexes and hexes[0] == here:  # the box from which it comes
            hexes = hexes[1:]
        reasons = entry.why_not_enter(pos, unit, hexes[0], mode)
        march = entry.enter(pos, unit, hexes[0], mode)
    elif hexes[0] != here:
        raise Unsupported(f"the path begins in {path[0]}, where {pos.unit(unit).id} is not")
    else:
        reasons = movement.why_not_mode(pos, unit, mode)
        march = March(unit, mode, here)
    for a, b in pairwise(hexes):
        if not pos.world.ground.near[a] >> b & 1:
            raise Unsupported(f"the path leaps from {asking.ids([a])[0]} to {asking.ids([b])[0]}")
        reasons += movement.why_not_step(pos, march, a, b)
        march = movement.take_step(pos, march, b)
    if out:
        last = hexes[-1]
        reasons += why_not_edge(pos, last, path[-1]) or entry.why_not_exit(pos, march, last)
        march = march._replace(spent=march.spent + entry.exit_cost(pos, march, last), steps=march.steps + 1)
        entry.exit_map(pos, unit, last)
    elif march.steps:
        reasons += movement.why_not_end(pos, march, hexes[-1])
    movement.end_march(pos, march)
    return march, reasons


def why_not_edge(pos: A44Position, hex: int, edge: str) -> list[Refusal]:
    """11.9 Why nobody leaves the map by this edge from here."""
    if edge in OUT or (hex in pos.world.features.entry and hex not in pos.world.ground.beyond):
        return []
    beyond = [pos.world.ground.edge_beyond(cell) for _, cell in pos.world.ground.beyond.get(hex, ())]
    return [] if edge in beyond else [refuse("11.9", "a44-refused-exit-edge", hex=pos.hex_ref(hex))]


def _infiltrate(asking: Asking, units: list[int], path: list[str]) -> list[Refusal]:
    pos = asking.pos
    hexes = [asking.place(id) for id in path]
    if hexes[0] != pos.at[units[0]]:
        raise Unsupported(f"the path begins in {path[0]}, where {pos.unit(units[0]).id} is not")
    if len(hexes) != 2:
        return [refuse("31", "a44-refused-infiltrate-one-hex", unit=pos.unit_ref(units[0]))]
    return night.why_not_infiltrate_together(pos, units, hexes[1])


def reach(asking: Asking) -> Answer:
    """The hexes where a unit may end its move; whether its own is named does not matter."""
    asking.known("unit", "mode")
    pos, unit, mode = asking.pos, asking.unit(), mode_of(asking)
    here = pos.at[unit]
    if mode == INFILTRATION:
        near = bits.places(pos.world.ground.near[here])
        ends = [hex for hex in near if not night.why_not_infiltrate_together(pos, [unit], hex)]
    elif mode == AT_NIGHT and _why_no_night_move(pos, unit):
        ends = []
    else:
        ends = list(movement.reach(pos, unit, _plain_mode(mode)))
    found = asking.ids(ends)
    own = asking.ids([here]) if here >= 0 else []
    return Answer({"ends": found, "hexes": Either((found, [*found, *own]))})
