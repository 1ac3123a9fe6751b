"""Q30-Q37 Where defenders may retreat to, where Germans do, and what a hex costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from salient.board import bits
from salient.engine.messages import Message, msg
from salient.engine.sums import Modifier, Sum
from salient.engine.trace import rule
from salient.games.enemy_action.combat.battle import Battle, ascending, may_enter
from salient.games.enemy_action.combat.telling import arrow, tell
from salient.games.enemy_action.map import control, fields, zones
from salient.games.enemy_action.map.ground import FOREST
from salient.games.enemy_action.pieces import stacking
from salient.games.enemy_action.pieces.counters import GERMAN
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.supply import supply

MESSAGES = ("eaa-retreat-1", "eaa-retreat-2", "eaa-retreat-3", "eaa-retreat-4")
COSTLY = 3  # Q30 from this priority on a hex costs a step
MOST_HEXES = 2


class Way(NamedTuple):
    """A hex open to a retreat."""

    hex: int
    priority: int
    last_resort: bool

    @property
    def costs_step(self) -> bool:
        return self.priority >= COSTLY


Ways = list[Way]


# Whether, and where ----------------------------------------------------------------------------------


@rule("Q16", "Q34", "Q35", "Q36")
def hexes_left(pos: EAAPosition, units: Sequence[int], retreated: int) -> int:
    """How many hexes these units may still retreat: as far as the slowest of them (X148)."""
    most = MOST_HEXES
    for unit in units:
        counter = pos.world.units[unit]
        if counter.is_vdh:
            return 0
        if not counter.is_mech and pos.world.tables.supply[pos.supply[unit]].foot_one_hex:
            most = 1
    return max(0, most - retreated) if units else 0


@rule("Q30")
def priority(pos: EAAPosition, hex: int, side: int) -> int:
    """1 no enemy ZOC; 2 one, but a supplied friend is there; 3 vacant in friendly supply; 4 any other."""
    if not zones.of(pos, 1 - side) >> hex & 1:
        return 1
    friends = pos.units_at(hex, side)
    if any(supply.is_supplied(pos, unit) for unit in friends):
        return 2
    vacant = not pos.standing(side) >> hex & 1
    return 3 if vacant and supply.traces(pos, hex, side) else 4


@rule("Q31")
def is_last_resort(pos: EAAPosition, a: int, b: int) -> bool:
    """Over a river without a bridge, or into forest off road; a town in forest is no forest (X130)."""
    ground = pos.world.ground
    side = ground.side_number(a, b)
    if side >= 0 and not pos.bridged >> side & 1:
        return True
    return ground.terrain[b] == FOREST and not ground.has_road(a, b) and not ground.settlement[b]


@rule("Q24", "Q30", "B10")
def ways(pos: EAAPosition, units: Sequence[int], here: int, came: int, hits_after: int, hexes: int) -> Ways:
    """X131 Every hex that takes all the units. `hits_after`, `hexes`: the hits, and the hexes that they may still
    retreat, after this one; X136: with one of each the hex may be overfull, if there is a second hex."""
    side = pos.world.owner[units[0]]
    enemies = pos.standing(1 - side)
    found = []
    for hex in bits.places(bits.less(pos.world.ground.near[here], enemies)):
        if hex == came or not all(may_enter(pos, unit, hex) for unit in units):
            continue
        if not _fits(pos, hex, units, side) and not (hits_after and hexes and ways(pos, units, hex, here, 0, 0)):
            continue
        found.append(Way(hex, priority(pos, hex, side), is_last_resort(pos, here, hex)))
    return found


def _fits(pos: EAAPosition, hex: int, units: Sequence[int], side: int) -> bool:
    there = [unit for unit in pos.units_at(hex, side) if unit not in units]
    return not there or stacking.fits(pos, [*there, *units])


@rule("Q30", "Q31")
def best(pos: EAAPosition, found: Ways) -> Ways:
    """Those among which a choice is left. X130: a last resort only where nothing else is open, of whatever priority."""
    if pos.world.options["retreat_last_resort"] == "absolute":
        found = [way for way in found if not way.last_resort] or found
    top = min((way.priority for way in found), default=0)
    found = [way for way in found if way.priority == top]
    return [way for way in found if not way.last_resort] or found


def open_to(
    pos: EAAPosition, units: Sequence[int], came: int = NOWHERE, retreated: int = 0, hits_after: int = 0
) -> Ways:
    """The hexes open to a stack now, all of the same priority."""
    left = hexes_left(pos, units, retreated)
    if not left:
        return []
    return best(pos, ways(pos, units, pos.at[units[0]], came, hits_after, left - 1))


@rule("Q33")
def can_split(pos: EAAPosition, units: Sequence[int], came: int, retreated: int) -> bool:
    """X132 No hex takes all of them, but some take one or another."""
    return len(units) > 1 and any(open_to(pos, [unit], came, retreated) for unit in units)


@rule("Q30", "Q37")
def price(pos: EAAPosition, units: Sequence[int], open_: Ways, hex: int, *, last: bool) -> list[Sum]:
    """What a hex costs: X129 a step of the stack or of each unit, or none. `last`: with it the units are dispersed."""
    way = next(way for way in open_ if way.hex == hex)
    steps = len(units) if pos.world.options["retreat_step"] == "unit" else 1
    lines = [Modifier(-steps if way.costs_step else 0, Message(f"eaa-retreat-{way.priority}", {}), "Q30")]
    if last:
        lines.append(Modifier(0, msg("eaa-retreat-disperses"), "Q37"))
    return [Sum(msg("eaa-sum-retreat"), tuple(lines))]


# Which one Germans take ------------------------------------------------------------------------------


@rule("Q32", "K28")
def german_way(
    pos: EAAPosition, units: Sequence[int], came: int = NOWHERE, retreated: int = 0, hits_after: int = 0
) -> Way | None:
    """Not along the arrows, not next to them, then easternmost. The lowest unit's arrows count."""
    ground, here = pos.world.ground, pos.at[units[0]]
    first = ascending(pos, tuple(units))[0]
    arrows = [arrow for arrow in fields.arrows(pos, first, here) if arrow != NOWHERE]

    def preference(way: Way) -> tuple[int, int, int]:
        beside = any(ground.near[arrow] >> way.hex & 1 for arrow in arrows)
        along = 2 if way.hex in arrows else 1 if beside else 0
        return along, ground.west[way.hex], ground.number[way.hex]

    return min(open_to(pos, units, came, retreated, hits_after), key=preference, default=None)


# Going ----------------------------------------------------------------------------------------------


@rule("Q30", "Q37")
def go(pos: EAAPosition, units: Sequence[int], way: Way) -> None:
    """The units retreat into the hex. X118: who retreated has moved."""
    side, here = pos.world.owner[units[0]], pos.at[units[0]]
    for unit in units:
        control.entered(pos, unit, pos.at[unit], way.hex)
        pos.moved |= 1 << unit
    tell(
        pos,
        "eaa-retreats",
        "Q32" if side == GERMAN else "Q30",
        arrow(pos, "fall_back", here, way.hex),
        side=pos.side_ref(side),
        hex=pos.hex_ref(way.hex),
        priority=way.priority,
    )


@rule("Q37")
def disperse(pos: EAAPosition, units: Sequence[int]) -> None:
    marked = bits.of(unit for unit in units if pos.at[unit] >= 0)
    pos.set_dispersed(pos.dispersed | marked)
    for unit in bits.places(marked):
        tell(pos, "eaa-dispersed", "Q37", unit=pos.unit_ref(unit))


def came_from(battle: Battle) -> int:
    """The hex that the defenders have just left."""
    return battle.path[-2] if len(battle.path) > 1 else NOWHERE
