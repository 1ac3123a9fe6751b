"""11 Where a march can still come to, and where it may end.

Units that meet the same ground are carried by the compiled searches of `board.paths`; the few that pay different costs
for one hex (infantry and tanks in one stack), and tactical movement with its two hexes, go step by step.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from salient.board import bits
from salient.board.paths import CLOSED, OUT, STOP, Network
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44.combat import rally
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.map import crossing, zones
from salient.games.ardennes44.map.crossing import FREE, HARD, OVER_LAKE, WOODED
from salient.games.ardennes44.map.ground import INTACT, Ground
from salient.games.ardennes44.map.zones import Front
from salient.games.ardennes44.movement import limits, strategic
from salient.games.ardennes44.movement.limits import WHEELED, Beyond
from salient.games.ardennes44.movement.modes import MANY_STEPS, TACTICAL_STEPS, Mode, can_move, modes, moves_as
from salient.games.ardennes44.movement.movement import ANYWHERE, Costs, Mover, Next, Progress, mover, stops_at, together
from salient.games.ardennes44.pieces.counters import NOT_IN_GOOD_ORDER
from salient.games.ardennes44.position import A44Position

FEW = 12  # hexes up to which it is quicker to look step by step than to ask the kernel
_STOP = bytes([0, STOP] + [0] * 254)
IN_REACH = bytes(place != OUT for place in range(256))

# Where a march may end -----------------------------------------------------------------------------


@rule("11.2a", "12.2b", "12.2d", "18.3b", "18.3c")
def movers(pos: A44Position, units: Sequence[int], mode: Mode, start: int) -> tuple[Mover, ...]:
    """What units that move together meet, with where each may end."""
    found = tuple([mover(pos, unit, mode, start) for unit in units])
    if mode in WHEELED:
        ends = strategic.ends(pos, units)
    elif mode == "extended":
        ends = _not_beside_enemies(pos, units[0])
    elif mode == "tactical" and pos.status[units[0]] & NOT_IN_GOOD_ORDER and 0 <= start < pos.world.ground.n:
        return tuple([replace(one, ends=_disrupted_move(pos, one).ends) for one in found])
    else:
        return found
    return tuple([replace(one, ends=ends) for one in found])


def ends_of(movers: Sequence[Mover]) -> int:
    """Where all of them may end."""
    found = movers[0].ends
    for other in movers[1:]:
        found &= other.ends
    return found


@rule("11.2a")
def _not_beside_enemies(pos: A44Position, unit: int) -> int:
    around = net(pos.world.ground)
    return bits.less(around.everywhere, around.steps.spread(pos.front(1 - pos.unit(unit).side).hexes))


@rule("11.2a")
def why_not_end(pos: A44Position, march: Progress, hex: int) -> list[Refusal]:
    """Why a march may not end here."""
    if march.mode == "extended" and not _not_beside_enemies(pos, march.unit) >> hex & 1:
        return [refuse("11.2", "a44-refused-extended-adjacent", hex=pos.hex_ref(hex))]
    if march.mode in WHEELED:
        return strategic.why_not_end(pos, march.unit, hex)
    if pos.status[march.unit] & NOT_IN_GOOD_ORDER and 0 <= march.start < pos.world.ground.n:
        there = _back_at(pos, march.unit, march.start)
        within = _within_two(there, mover(there, march.unit, march.mode, march.start))
        return rally.why_not_disrupted_end(there, march.unit, within, hex)
    return []


# Disrupted and Broken units ------------------------------------------------------------------------


@rule("18.3b", "18.3c")
def _disrupted_move(pos: A44Position, one: Mover) -> rally.DisruptedMove:
    there = _back_at(pos, one.unit, one.start)
    return rally.disrupted_move(there, one.unit, _within_two(there, one))


def _back_at(pos: A44Position, unit: int, start: int) -> A44Position:
    """The position with the unit where its march began."""
    if pos.at[unit] == start:
        return pos
    there = pos.copy()
    there.put(unit, start)
    return there


@rule("18.3b")
def must_leave(pos: A44Position, unit: int) -> bool:
    """Whether a Disrupted or Broken unit may not stay where it is: it must leave an enemy zone of control if it can."""
    here = pos.at[unit]
    if pos.in_good_order(unit) or not 0 <= here < pos.world.ground.n:
        return False
    zone = pos.front(1 - pos.unit(unit).side).zone
    if not zone >> here & 1 or not _has_tactical(pos, unit):
        return False
    if _easily_left(pos, unit, here, zone) and not _sheltered(pos, unit, here):
        return True
    avoided = rally.zones_to_avoid(pos, unit)
    if not avoided >> here & 1:
        return False
    return bool(bits.less(_within_two(pos, mover(pos, unit, "tactical", here)), avoided))


def _has_tactical(pos: A44Position, unit: int) -> bool:
    """Of a unit that is not in Good Order."""
    if pos.night or pos.unit(unit).is_artillery:
        return "tactical" in modes(pos, unit)
    return can_move(pos, unit)


@rule("18.3c")
def _sheltered(pos: A44Position, unit: int, here: int) -> bool:
    """Whether a friend in Good Order cancels the zones of control in the hex of a unit."""
    shaken = pos.having(NOT_IN_GOOD_ORDER)
    return not all(shaken >> friend & 1 for friend in pos.stacked()[pos.unit(unit).side].get(here, ()))


def _easily_left(pos: A44Position, unit: int, here: int, zone: int) -> bool:
    """Whether a hex beside `here` is free and nothing that must be looked at closely could bar the way."""
    enemy = pos.front(1 - pos.unit(unit).side)
    if enemy.lines.beside >> here & 1 or pos.dumps:
        return False
    closed = zone | enemy.closed
    for layer in limits.borders(pos, unit, moving=True):
        closed |= layer.hexes | layer.beyond.get(here, 0)
    vehicle = moves_as(pos, unit, "tactical") == "vehicle"
    bars = OVER_LAKE | HARD | (WOODED if vehicle else 0)
    return bool(bits.less(crossing.open_hexes(pos.world.ground, bars)[here], closed))


@rule("11.3a")
def _within_two(pos: A44Position, one: Mover) -> int:
    """All hexes that tactical movement leads to from where a unit stands, as bits."""
    first = together(pos, (one,), pos.front(1 - pos.unit(one.unit).side), one.start, (0,), 0)
    found = bits.of(first)
    if one.most < TACTICAL_STEPS:
        return found
    later = ahead(pos, (one,), one.start)
    for hex in first:
        if not later.zone >> hex & 1:
            found |= bits.of(together(pos, (one,), later, hex, (0,), 1))
    return bits.less(found, 1 << one.start)


# Looking ahead -------------------------------------------------------------------------------------


def onward(
    pos: A44Position, movers: tuple[Mover, ...], here: int, spent: Costs, steps: int, slipped: bool = False
) -> Next:
    """The next hexes of a march that can still end as the rules want. The units stand in `here`."""
    enemy = pos.front(1 - pos.world.units[movers[0].unit].side)
    found, ends = together(pos, movers, enemy, here, spent, steps, slipped), ends_of(movers)
    if ends == ANYWHERE:
        return found
    way: Ahead | None = None
    for there in [there for there in found if not ends >> there & 1]:
        way = way or Ahead(pos, movers, ahead(pos, movers, here))
        if not way.can_end(there, added(spent, found[there]), steps + 1, ends):
            del found[there]
    return found


def added(spent: Costs, costs: Costs) -> Costs:
    return (spent[0] + costs[0],) if len(spent) == 1 else tuple(a + b for a, b in zip(spent, costs, strict=True))


@rule("10.3a", "10.3b")
def ahead(pos: A44Position, movers: Sequence[Mover], here: int) -> Front:
    """The enemy's zones and bonds as the units meet them further on: they void no bond where they stand now."""
    side = pos.unit(movers[0].unit).side
    own, stack = pos.standing(side), pos.stacked()[side].get(here, ()) if here >= 0 else ()
    if len(stack) == len(movers) and all(one.unit in stack for one in movers):
        own = bits.less(own, 1 << here)
    return zones.front(pos.front(1 - side).lines, own)


class Ahead:
    """The way before units that march together, after their next step. `later` is the enemy as they meet it there."""

    def __init__(self, pos: A44Position, movers: tuple[Mover, ...], later: Front):
        self.pos, self.movers, self.later = pos, movers, later
        self._marks: tuple[bytes, bytes, bytes] | None = None

    def steps_from(self, here: int, spent: Costs, steps: int) -> Next:
        """The next hexes once the units will have come to `here`."""
        return together(self.pos, self.movers, self.later, here, spent, steps)

    def can_end(self, here: int, spent: Costs, steps: int, ends: int) -> bool:
        """Whether the march can go on from `here` to a hex where it may end. Mostly a few steps will do."""
        known = self._can_end_by_steps(here, spent, steps, ends, FEW if self.is_uniform else None)
        if known is not None:
            return known
        cost = self.network.reach(here, self.left(spent), *self.marks)
        return bool(bits.less(ends, 1 << here) & bits.from_bytes(cost.translate(IN_REACH)))

    def _can_end_by_steps(self, here: int, spent: Costs, steps: int, ends: int, most: int | None) -> bool | None:
        """None: not known after looking on from `most` hexes."""
        queue, seen = [(here, spent, steps)], {(here, spent)}
        for hex, so_far, taken in queue:
            for there, costs in self.steps_from(hex, so_far, taken).items():
                if ends >> there & 1:
                    return True
                total = added(so_far, costs)
                if (there, total) not in seen:
                    seen.add((there, total))
                    queue.append((there, total, taken + 1))
            if len(seen) > (most or len(seen)):
                return None
        return False

    # --- for the kernel

    @property
    def is_uniform(self) -> bool:
        """Whether all pay the same for every hex, and as many hexes as their points allow."""
        footing = self.movers[0].footing
        return footing.column != FREE and all(one.footing is footing and one.most == MANY_STEPS for one in self.movers)

    @property
    def network(self) -> Network:
        footing = self.movers[0].footing
        return crossing.network(self.pos.world.ground, footing.column, footing.bars)

    def left(self, spent: Costs) -> int:
        """The half-points that the one with the fewest has."""
        return min(one.budget - before for one, before in zip(self.movers, spent, strict=True))

    @property
    def marks(self) -> tuple[bytes, bytes, bytes]:
        """What a search must know: hexes that stop or are closed, what they cost more, hexsides that are cut."""
        if self._marks is None:
            self._marks = self._flags(), self._extra(), self._cut()
        return self._marks

    @rule("9.2a", "10.2a", "29.3a")
    def _flags(self) -> bytes:
        n, closed = self.pos.world.ground.n, self.later.closed
        for one in self.movers:
            closed |= one.closed
        inside = (1 << n) - 1
        flags = _flagged(self.later.zone & inside, closed & inside, n)
        sauer = self.pos.world.features.sauer
        if sauer and stops_at(self.pos, self.movers[0], sauer[1]) and not flags[sauer[1]]:
            marks = bytearray(flags)
            marks[sauer[1]] = STOP
            return bytes(marks)
        return flags

    @rule("24.2a", "24.7a", "33.1a")
    def _extra(self) -> bytes:
        extra = bytearray(self.pos.world.ground.n)
        for hex, more in self.movers[0].extra.items():
            extra[hex] = more
        return bytes(extra)

    @rule("7.2d", "10.5b", "11.10a")
    def _cut(self) -> bytes:
        """Over bridges that are down, across bonds, across lines."""
        lines = tuple([beyond for one in self.movers for beyond in one.beyond])
        footing, bonds = self.movers[0].footing, self.later.parted
        return _blocked(self.pos.world.ground, footing.column, footing.bars, self.pos.bridge.tobytes(), bonds, lines)


@lru_cache(maxsize=64)
def _flagged(stop: int, closed: int, n: int) -> bytes:
    """Hexes in zones stop, closed ones are not entered at all."""
    flags = bytearray(bits.to_bytes(stop, n).translate(_STOP))
    for hex in bits.places(closed):
        flags[hex] = CLOSED
    return bytes(flags)


@lru_cache(maxsize=256)
@rule("7.2d", "10.5b", "11.10a")
def _blocked(
    ground: Ground, column: int, bars: int, bridge: bytes, bonds: tuple[tuple[int, int], ...], lines: tuple[Beyond, ...]
) -> bytes:
    """The edges of a network that are cut. `bridge` is the column of the position as bytes."""
    network = crossing.network(ground, column, bars)
    edges, states = crossing.bridged_edges(ground, column, bars), array("h", bridge)
    down = [edge for bridge, both in enumerate(edges) if states[bridge] != INTACT for edge in both]
    parted = [(hex, there) for hex, beyond in bonds for there in bits.places(beyond)]
    return network.block([*down, *parted], both_ways=False, onto=_across(network, lines))


@lru_cache(maxsize=256)
def _across(network: Network, lines: tuple[Beyond, ...]) -> bytes:
    """The edges that lines cut, which stay where they are."""
    closed = ((hex, beyond) for one in lines for hex, hexes in one.items() for beyond in bits.places(hexes))
    return network.block(closed, both_ways=False)
