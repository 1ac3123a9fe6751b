"""11 One step of a march: what it costs, what forbids it and what it does.

There is one description of it. The ground is `map.crossing`, an entry for each hexside; what closes hexes (lines and
areas, markers, enemies nearby) are layers, sets of hexes that each carry their refusal; enemies are a front. A `Mover`
holds those that one unit meets on its march. `next_hexes` reads them for what is offered, `why_not_step` reads the same
ones and names every cause.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal, halves
from salient.engine.trace import rule
from salient.games.ardennes44.combat import artillery
from salient.games.ardennes44.logistics import traffic
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.map import bonds as bond_makers
from salient.games.ardennes44.map import control, crossing
from salient.games.ardennes44.map.crossing import FREE, HARD, OFF_ROAD, OVER_LAKE, UNBRIDGED, WOODED, Ways
from salient.games.ardennes44.map.ground import Ground
from salient.games.ardennes44.map.zones import Front
from salient.games.ardennes44.movement import limits, strategic
from salient.games.ardennes44.movement.limits import WHEELED, Beyond, Layer
from salient.games.ardennes44.movement.modes import FREE_OF_COST, POINTS_RULE, Mode, most_steps, moves_as, points
from salient.games.ardennes44.night import replacements
from salient.games.ardennes44.options import dumps, roadblocks
from salient.games.ardennes44.pieces.counters import GERMAN, MOVED, PRIME_MOVER
from salient.games.ardennes44.position import A44Position

ANYWHERE = -1  # all bits: a march may end in any hex
LEAVING = 2  # 9.2 one point for leaving an enemy zone of control, in halves

Costs = tuple[int, ...]  # half-points of each unit
Next = dict[int, Costs]  # the next hexes, with what they cost


class Progress(NamedTuple):
    """How far a unit has come: where it began, how it moves, what it has spent."""

    unit: int
    mode: Mode
    start: int
    spent: int = 0
    steps: int = 0
    crossed: bool = False  # 11.6b an unbridged river or a non-road Wooded Rough hexside


# What a unit meets ---------------------------------------------------------------------------------


class Footing(NamedTuple):
    """What the ground is to a kind of mover in a mode."""

    column: int  # of T15, or FREE
    bars: int  # the causes of map.crossing that bar it
    bars_at_first: int  # the same in the hex where its march begins
    first: Ways
    later: Ways


class Mover(msgspec.Struct, frozen=True, gc=False):
    """What one unit meets on its march."""

    unit: int
    mode: Mode
    start: int
    footing: Footing
    budget: int  # half-points
    most: int  # hexes
    extra: Mapping[int, int]  # what markers cost
    layers: tuple[Layer, ...]  # what closes hexes to it
    closed: int  # the hexes of all layers, as bits
    beyond: tuple[Beyond, ...]  # and those that they close to who comes from a hex
    avoided: int  # 12.2 the hexes next to enemies, for strategic movement
    ends: int = ANYWHERE  # where the march may end


@lru_cache(maxsize=128)
@rule("11.3b", "11.4a", "11.4b", "11.5a", "11.6a", "11.6b", "12.1c")
def footing(ground: Ground, column: int, mode: Mode, vehicle: bool) -> Footing:
    """Tactical movement and a shift cross rivers and Wooded Rough, but no vehicle does, and only from the first hex."""
    bars = OVER_LAKE | HARD | (WOODED if vehicle else 0) | (OFF_ROAD if mode in WHEELED else 0)
    if mode not in FREE_OF_COST:
        rows = crossing.ways(ground, column, bars)
        return Footing(column, bars, bars, rows, rows)
    at_first = bars if vehicle else OVER_LAKE
    return Footing(FREE, bars, at_first, crossing.ways(ground, FREE, at_first), crossing.ways(ground, FREE, bars))


def footing_of(pos: A44Position, unit: int, mode: Mode) -> Footing:
    moves = moves_as(pos, unit, mode)
    return footing(pos.world.ground, crossing.column(pos, moves), mode, moves == "vehicle")


@rule("11.1a", "11.2a", "11.3a", "12.2a")
def mover(pos: A44Position, unit: int, mode: Mode, start: int) -> Mover:
    """As if the march could end anywhere."""
    side, free = pos.world.units[unit].side, mode in FREE_OF_COST
    avoided = net(pos.world.ground).steps.spread(pos.front(1 - side).hexes) if mode in WHEELED else 0
    layers = _layers(pos, unit, mode, avoided)
    closed = 0
    for layer in layers:
        closed |= layer.hexes
    return Mover(
        unit,
        mode,
        start,
        footing_of(pos, unit, mode),
        0 if free else points(pos, unit, mode),
        most_steps(pos, unit, mode),
        NOTHING if free else traffic.extras(pos, side),
        layers,
        closed,
        tuple([layer.beyond for layer in layers if layer.beyond]) if layers else (),
        avoided,
    )


NOTHING: Mapping[int, int] = {}


@rule("12.2a", "12.3a", "32.2a", "33.1a")
def _layers(pos: A44Position, unit: int, mode: Mode, avoided: int) -> tuple[Layer, ...]:
    """Lines and areas; a fuel dump that defends; to strategic movement also hexes next to enemies and roadblocks."""
    found = limits.borders(pos, unit, moving=True)
    side = pos.world.units[unit].side
    defended = dumps.defended(pos, side) if pos.dumps else 0
    if defended:
        found = (*found, Layer("32.2", "a44-refused-dump-defends", defended))
    if mode not in WHEELED:
        return found
    blocks = bits.of(hex for marker in roadblocks.markers(1 - side) if (hex := pos.roadblock[marker]) >= 0)
    return (
        *found,
        Layer("12.2", "a44-refused-strategic-adjacent", avoided),
        Layer("33.1", "a44-refused-strategic-roadblock", blocks),
    )


# What is offered -----------------------------------------------------------------------------------


@rule("9.2a", "9.2b", "9.2c", "10.2a", "11.1a", "11.3a", "27.8a")
def next_hexes(
    pos: A44Position, mover: Mover, enemy: Front, here: int, spent: int, steps: int, slipped: bool = False
) -> Next:
    """Where one unit may go. `slipped`: it ignores the zones of control of its hex."""
    zone = not slipped and enemy.zone >> here & 1
    if steps:
        if zone or steps >= mover.most or (pos.turn == 1 and stops_at(pos, mover, here)):
            return {}
    elif mover.avoided >> here & 1:
        return {}
    closed = mover.closed | enemy.closed
    if enemy.lines.beside >> here & 1:
        closed |= enemy.beyond_bonds(here)
    for beyond in mover.beyond:
        closed |= beyond.get(here, 0)
    rules = mover.footing
    leaving = LEAVING if zone and rules.column != FREE else 0
    left, extra, bridge = mover.budget - spent - leaving, mover.extra, pos.bridge
    found: Next = {}
    for there, cost, over in (rules.first if here == mover.start else rules.later)[here]:
        if cost > left or closed >> there & 1 or (over >= 0 and bridge[over]):
            continue
        if there in extra:
            cost += extra[there]
            if cost > left:
                continue
        found[there] = (cost + leaving,)
    return found


def together(
    pos: A44Position, movers: Sequence[Mover], enemy: Front, here: int, spent: Costs, steps: int, slipped: bool = False
) -> Next:
    """The hexes that all of them may enter, with what each pays."""
    found = next_hexes(pos, movers[0], enemy, here, spent[0], steps, slipped)
    if len(movers) == 1:
        return found | _sauer(pos, movers[0], here) if pos.turn == 1 and not steps else found
    for mover, before in zip(movers[1:], spent[1:], strict=True):
        more = next_hexes(pos, mover, enemy, here, before, steps, slipped) if found else found
        found = {there: costs + more[there] for there, costs in found.items() if there in more}
    return found


@rule("29.3a")
def _sauer(pos: A44Position, mover: Mover, here: int) -> Next:
    """The crossing that one unit of the 212th VG Division is allowed: not a stack."""
    way, progress = pos.world.features.sauer, Progress(mover.unit, mover.mode, mover.start)
    if not way or here != way[0] or why_not_step(pos, progress, here, way[1]):
        return {}
    return {way[1]: (step_cost(pos, progress, here, way[1]),)}


@rule("29.3a")
def stops_at(pos: A44Position, march: Progress | Mover, hex: int) -> bool:
    """Whether a march that came over the Sauer on turn 1 ends here."""
    way = pos.world.features.sauer
    return bool(way) and pos.turn == 1 and way == (march.start, hex) and pos.unit(march.unit).formation == "212VG"


# What it costs -------------------------------------------------------------------------------------


@rule("9.2b", "11.3a")
def step_cost(pos: A44Position, march: Progress, a: int, b: int) -> int:
    """Half-points for one step. Tactical movement and a shift pay nothing."""
    if march.mode in FREE_OF_COST:
        return 0
    enemy = pos.front(1 - pos.unit(march.unit).side)
    leaving = LEAVING if enemy.zone >> a & 1 else 0
    ground = crossing.terrain_cost(pos, moves_as(pos, march.unit, march.mode), a, b)
    return ground + leaving + traffic.entry_extra(pos, march.unit, b, march.mode)


@rule("9.2a", "11.6b")
def walked(pos: A44Position, march: Progress, a: int, b: int) -> Progress:
    """The march after a step from a to b."""
    return march._replace(
        spent=march.spent + step_cost(pos, march, a, b),
        steps=march.steps + 1,
        crossed=march.crossed or crossing.is_hard(pos, a, b),
    )


# What is refused -----------------------------------------------------------------------------------


def why_not_step(pos: A44Position, march: Progress, a: int, b: int, *, alone: bool = True) -> list[Refusal]:
    """Everything that forbids the next step of a march; nothing if it is allowed. `alone`: it is not one of a stack."""
    meets = mover(pos, march.unit, march.mode, march.start)
    sauer = alone and not march.steps and limits.sauer_crossing(pos, march.unit, a, b)
    reasons = _enemies(pos, march, a, b, bonds=not sauer)
    if not sauer:
        reasons += _ground(pos, march, meets, a, b)
    reasons += _limits(pos, march, a, b)
    if march.steps and stops_at(pos, march, a):
        reasons.append(refuse("29.3", "a44-refused-stopped-by-sauer", hex=pos.hex_ref(a)))
    return [*reasons, *_closed(pos, march, meets, a, b)]


@rule("9.2a", "9.2c", "10.2a", "10.4a", "11.3b", "29.3a")
def _enemies(pos: A44Position, march: Progress, a: int, b: int, *, bonds: bool) -> list[Refusal]:
    enemy = pos.front(1 - pos.unit(march.unit).side)
    hex, reasons = pos.hex_ref(b), []
    if enemy.hexes >> b & 1:
        reasons.append(refuse("11.1", "a44-refused-enemy", hex=hex))
    if bonds and enemy.hex_bonds >> b & 1:
        reasons.append(bond_makers.why_not_into(pos, enemy.lines.side, b))
    if bonds and enemy.beyond_bonds(a) >> b & 1:
        reasons.append(bond_makers.why_not_across(pos, enemy.lines.side, a, b))
    if march.steps and enemy.zone >> a & 1:
        reasons.append(refuse("9.2.1", "a44-refused-stopped-by-zone", hex=pos.hex_ref(a)))
    return reasons


@rule("11.3b", "11.4a", "11.4b", "11.4c", "11.5a", "11.6a", "11.6b")
def _ground(pos: A44Position, march: Progress, meets: Mover, a: int, b: int) -> list[Refusal]:
    hex, causes, bars = pos.hex_ref(b), crossing.causes(pos, a, b), meets.footing.bars
    if causes & OVER_LAKE:
        return [refuse("11.4", "a44-refused-lake", hex=hex)]
    reasons = []
    if causes & bars & WOODED:
        reasons.append(refuse("11.5", "a44-refused-vehicle-off-road", hex=hex))
    number = "11.4" if causes & UNBRIDGED else "11.6"
    if not causes & HARD:
        return reasons
    if bars & WOODED:
        reasons.append(refuse(number, "a44-refused-vehicle-crossing", hex=hex))
    elif march.mode not in FREE_OF_COST:
        reasons.append(refuse(number, "a44-refused-crossing-needs-tactical", hex=hex))
    elif march.crossed:
        reasons.append(refuse("11.6", "a44-refused-second-crossing", hex=hex))
    elif a != march.start:
        reasons.append(refuse(number, "a44-refused-crossing-from-start", hex=hex))
    return reasons


@rule("11.1a", "11.3a", "22.2a", "25.2g")
def _limits(pos: A44Position, march: Progress, a: int, b: int) -> list[Refusal]:
    if march.steps >= most_steps(pos, march.unit, march.mode):
        if march.mode == "shift":
            return [refuse("22.2", "a44-refused-one-hex")]
        return replacements.why_not_step(pos, march.unit, march.steps) or [refuse("11.3", "a44-refused-two-hexes")]
    if march.mode in FREE_OF_COST:
        return []
    left = points(pos, march.unit, march.mode) - march.spent
    cost = step_cost(pos, march, a, b)
    if cost > left:
        number = POINTS_RULE.get(march.mode, "11.1")
        return [refuse(number, "a44-refused-points", cost=halves(cost), points=halves(left))]
    return []


@rule("11.10a", "12.1c", "12.2a", "12.3a", "27.3a", "29.1b", "29.4a", "32.2a", "33.1a")
def _closed(pos: A44Position, march: Progress, meets: Mover, a: int, b: int) -> Iterator[Refusal]:
    """What the layers say; and strategic movement keeps to roads and does not begin beside enemies."""
    if crossing.causes(pos, a, b) & meets.footing.bars & OFF_ROAD:
        yield refuse("12.1", "a44-refused-strategic-off-road", hex=pos.hex_ref(b))
    if not march.steps and meets.avoided >> a & 1:
        yield refuse("12.2", "a44-refused-strategic-adjacent", hex=pos.hex_ref(a))
    for layer in meets.layers:
        if layer.closes(a, b):
            yield refuse(layer.rule, layer.id, hex=pos.hex_ref(b))


# What it does --------------------------------------------------------------------------------------


@rule("11.10c", "30.1b", "32.1a", "32.2c")
def take_step(pos: A44Position, march: Progress, b: int) -> Progress:
    """A unit on the map goes to the next hex of its march."""
    march = walked(pos, march, pos.at[march.unit], b)
    go_into(pos, march.unit, b)
    return march


@rule("11.10c", "30.1b", "32.1a", "32.2c")
def go_into(pos: A44Position, unit: int, b: int) -> None:
    """What a unit changes by entering a hex, whatever it costs."""
    side, a = pos.unit(unit).side, pos.at[unit]
    if side == GERMAN and pos.astray and (a, b) in pos.world.features.boundary:
        pos.astray &= ~(1 << unit)
    control.passes(pos, side, b)
    pos.put(unit, b)
    if not pos.dumps:
        return
    if side == GERMAN:
        dumps.reveal_beside(pos, b)
    else:
        dumps.retake(pos, b)


@rule("12.4d", "22.1b", "22.3b")
def end_march(pos: A44Position, march: Progress) -> None:
    """A unit has moved: the markers that it keeps, and Allied artillery that has come too far to be Ready."""
    unit = march.unit
    if march.mode in WHEELED:
        strategic.mark(pos, unit, march.mode)
    if pos.unit(unit).is_artillery:
        if pos.unit(unit).side == GERMAN and march.mode != "shift":
            pos.mark(unit, PRIME_MOVER)
        artillery.after_move(pos, unit, march.steps)
    pos.mark(unit, MOVED)
