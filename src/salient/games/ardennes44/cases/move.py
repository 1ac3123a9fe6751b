"""The questions `move` and `reach` of rules cases."""

from __future__ import annotations

from itertools import pairwise
from typing import get_args

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.cases import Answer, Either, Unsupported
from salient.engine.messages import Refusal
from salient.games.ardennes44.cases.asking import Asking, permission
from salient.games.ardennes44.cases.boxes import find
from salient.games.ardennes44.cases.citations import is_bond, of_bonds
from salient.games.ardennes44.cases.entry import appear, reach_on_map, reach_onto_map
from salient.games.ardennes44.logistics import traffic
from salient.games.ardennes44.map import crossing
from salient.games.ardennes44.map.ground import EDGE_OWNER
from salient.games.ardennes44.movement import entry, movement, search, strategic
from salient.games.ardennes44.movement.limits import WHEELED
from salient.games.ardennes44.movement.modes import Mode, why_not_mode
from salient.games.ardennes44.movement.movement import Progress
from salient.games.ardennes44.night import night
from salient.games.ardennes44.options import specials
from salient.games.ardennes44.pieces.counters import NIGHT, PRIME_MOVER, TRUCK
from salient.games.ardennes44.position import A44Position

INFILTRATION, AT_NIGHT = "infiltration", "night"
FREE = ("tactical", "shift")  # 11.3, 22.2 whatever it costs
OUT = ("exit", "off_map", "off")
#: Where the rulebook says who may move in a way, and what it respects.
SECTIONS: dict[str, tuple[str, ...]] = {
    "extended": ("11.2",),
    "tactical": ("11.3",),
    "strategic": ("12.1",),
    "truck": ("12.1", "12.4"),
    "shift": ("22.2",),
    "prime_mover": ("22.3",),
    AT_NIGHT: ("25.3",),
}
SLIPPED = ("a44-refused-stopped-by-zone",)


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
    if mode == INFILTRATION and not pos.night:
        return _slip(asking, units[0], path)
    if mode == INFILTRATION:
        return permission(pos, _infiltrate(asking, units, path), also=("31",), cost=Either((0, None)))
    reasons = _out_of_turn(asking, units[0])
    cost, dear = 0, _dear(asking, units[0], path)
    bonds = of_bonds(pos, pos.unit(units[0]).side, _hexes(pos, units[0], path))
    for unit in units:
        if mode == AT_NIGHT:
            reasons += _why_no_night_move(pos, unit)
        march, forbidden = _march(asking, unit, path, plain_mode(mode))
        reasons += forbidden
        cost = max(cost, march.spent)
    also = SECTIONS.get(mode, ())
    if any(reason.message.id == "a44-refused-points" for reason in reasons):
        also = (*also, *dear)
    if any(map(is_bond, reasons)):
        also = (*also, *bonds)
    return permission(pos, reasons, also=also, cost=Either((0, None, cost / 2)) if mode in FREE else cost / 2)


def _out_of_turn(asking: Asking, unit: int) -> list[Refusal]:
    """11.1 Units move in the own Movement Phase."""
    if asking.when.get("phase") not in (None, "", "movement"):
        return [refuse("11.1", "a44-refused-case-phase")]
    return [] if asking.pos.unit(unit).side == asking.pos.player else [refuse("11.1", "a44-refused-case-turn")]


def _hexes(pos: A44Position, unit: int, path: list[str]) -> list[int]:
    """The hexes of a path on the map, the unit's own among them."""
    places = pos.world.things["hex"]
    return _from(pos, pos.at[unit], [places[id] for id in path if id in places and places[id] < pos.world.ground.n])


def _dear(asking: Asking, unit: int, path: list[str]) -> list[str]:
    """Where the rulebook states what makes a path too dear for the points of a unit."""
    pos, side = asking.pos, asking.pos.unit(unit).side
    hexes = _hexes(pos, unit, path)
    found = ["11.1", "28.1"]
    if pos.status[unit] & NIGHT and not pos.night:
        found.append("25.3")
    if any(pos.front(1 - side).zone >> hex & 1 for hex in hexes[:-1]):
        found.append("9.2")
    if any(traffic.hex_extra(pos, side, hex) for hex in hexes[1:]):
        found += ["24.2", "24.7", "33.1"]
    if any(crossing.by_road(pos, a, b) for a, b in pairwise(hexes)):
        found += ["11.7", "11.8"]
    return found


def plain_mode(mode: str) -> Mode:
    """25.3d At night marked units move as they do by day."""
    return "normal" if mode == AT_NIGHT else mode  # type: ignore[return-value]


def _why_no_night_move(pos: A44Position, unit: int) -> list[Refusal]:
    if pos.night or pos.status[unit] & NIGHT:
        return []
    return [refuse("25.3", "a44-refused-move-unmarked", unit=pos.unit_ref(unit))]


def _march(asking: Asking, unit: int, path: list[str], mode: Mode) -> tuple[Progress, list[Refusal]]:
    """Walk the whole path, whatever forbids it: so every reason is found, and the cost."""
    pos = asking.pos
    mode = _with_its_marker(pos, unit, mode)
    out = leaves(pos, path[-1])
    here = pos.at[unit]
    hexes = _from(pos, here, [asking.place(id) for id in (path[:-1] if out else path)])
    if not 0 <= here < pos.world.ground.n:
        if hexes and hexes[0] == here:  # the box from which it comes
            hexes = hexes[1:]
        march, reasons = appear(pos, unit, hexes, mode)
    elif hexes[0] != here:
        raise Unsupported(f"the path begins in {path[0]}, where {pos.unit(unit).id} is not")
    elif mode == "truck" and len(hexes) == 1 and not out:  # 12.4 it gets on, which takes its whole move
        return Progress(unit, mode, here), strategic.why_not_load(pos, unit)
    else:
        reasons = why_not_mode(pos, unit, mode) or _why_not_itself(pos, unit, mode)
        march = Progress(unit, mode, here)
    for a, b in pairwise(hexes):
        if not pos.world.ground.near[a] >> b & 1:
            raise Unsupported(f"the path leaps from {asking.ids([a])[0]} to {asking.ids([b])[0]}")
        reasons += movement.why_not_step(pos, march, a, b)
        march = movement.take_step(pos, march, b)
    if out:
        last = hexes[-1]
        reasons += why_not_edge(pos, last, out) or entry.why_not_exit(pos, march, last)
        march = march._replace(spent=march.spent + entry.exit_cost(pos, march, last), steps=march.steps + 1)
        entry.exit_map(pos, unit, last)
    elif march.steps:
        reasons += search.why_not_end(pos, march, hexes[-1])
    movement.end_march(pos, march)
    return march, reasons


def _from(pos: A44Position, here: int, hexes: list[int]) -> list[int]:
    """A path, also one that leaves out the hex in which the unit is."""
    ground = pos.world.ground
    if 0 <= here < ground.n and (not hexes or (hexes[0] != here and ground.near[here] >> hexes[0] & 1)):
        return [here, *hexes]
    return hexes


def _with_its_marker(pos: A44Position, unit: int, mode: Mode) -> Mode:
    """12.4 Trucks are strategic movement; 12.6 who moves in another way first gives up such a marker."""
    if mode == "strategic" and pos.status[unit] & TRUCK:
        return "truck"
    if mode not in WHEELED and not strategic.why_not_remove(pos, unit):
        strategic.remove(pos, unit)
    return mode


def _why_not_itself(pos: A44Position, unit: int, mode: Mode) -> list[Refusal]:
    """11.3, 22.2 Nebelwerfer for which a case names no prime mover move by themselves, and have but one point."""
    if mode != "tactical" or pos.unit(unit).kind != "nebelwerfer" or pos.status[unit] & PRIME_MOVER:
        return []
    return [refuse("11.3", "a44-refused-tactical-allowance", unit=pos.unit_ref(unit))]


def leaves(pos: A44Position, word: str) -> str:
    """The edge by which a way that ends with this word leaves the map; any for a box beside it, none for a hex."""
    if word in (*EDGE_OWNER, *OUT):
        return word
    return OUT[0] if find(pos.world.map, word) is not None else ""


def why_not_edge(pos: A44Position, hex: int, edge: str) -> list[Refusal]:
    """11.9 Why nobody leaves the map by this edge from here."""
    if edge in OUT or (hex in pos.world.features.entry and hex not in pos.world.ground.beyond):
        return []
    beyond = [pos.world.ground.edge_beyond(cell) for _, cell in pos.world.ground.beyond.get(hex, ())]
    return [] if edge in beyond else [refuse("11.9", "a44-refused-exit-edge", hex=pos.hex_ref(hex))]


def _slip(asking: Asking, unit: int, path: list[str]) -> Answer:
    """27.8 By day one brigade may try to ignore the zones of control on its way: if it always succeeds."""
    pos = asking.pos
    zone, ways = pos.front(1 - pos.unit(unit).side).zone, [asking.place(id) for id in path[1:]]
    covered = [hex for hex in ways if zone >> hex & 1]
    reasons = [*_out_of_turn(asking, unit), *(specials.why_not_sneak(pos, unit, covered[0]) if covered else ())]
    march, forbidden = _march(asking, unit, path, "normal")
    saved = 2 * sum(hex in covered for hex in ways[:-1])  # no more than elsewhere to leave such a hex
    reasons += [reason for reason in forbidden if reason.message.id not in SLIPPED]
    return permission(pos, reasons, also=("27.8", "31"), cost=(march.spent - saved) / 2)


def _infiltrate(asking: Asking, units: list[int], path: list[str]) -> list[Refusal]:
    pos = asking.pos
    hexes = _from(pos, pos.at[units[0]], [asking.place(id) for id in path])
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
        way = _with_its_marker(pos, unit, plain_mode(mode))
        on_map = 0 <= here < pos.world.ground.n
        ends = reach_on_map(pos, unit, way) if on_map else reach_onto_map(pos, unit, way)
    found = asking.ids(ends)
    own = asking.ids([here]) if here >= 0 else []
    return Answer({"ends": found, "hexes": Either((found, [*found, *own]))})
