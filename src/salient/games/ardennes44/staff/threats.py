"""What a side could bring against a hex in its next turn, and what becomes of who stands there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from salient.board import bits
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.movement import entry, march, routes
from salient.games.ardennes44.movement.marching import arrives_by_entry, modes
from salient.games.ardennes44.pieces.counters import ALLIED, ENGAGED, GERMAN, MOVED, NOT_IN_GOOD_ORDER, ON_WHEELS, OOS
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.nights import Morning
from salient.games.ardennes44.staff.times import stack_defence
from salient.games.ardennes44.staff.value import unit_value
from salient.opponents import planning

#: The share of a stack that is lost to an attack with so many times its strength.
_LOST = ((0.34, 0.0), (0.5, 0.01), (0.75, 0.05), (1.0, 0.09), (1.5, 0.16), (2, 0.24), (3, 0.36), (4, 0.46), (6, 0.6))
_MOST_LOST = 0.75
_PART = 0.55  # of what could come, so much does
_A_HEX = 9.0  # factors that attack out of one hex
_HEXES = 4
_FARTHEST = ("extended", "strategic")  # the modes in which nobody attacks
_ANYWHERE = "tactical"  # past traffic and over rivers


def lost_share(ratio: float) -> float:
    return planning.lost_share(ratio, _LOST, _MOST_LOST)


def threats(pos: A44Position, side: int, *, stays: int = 0) -> list[float]:
    """For each hex the attack factors of a side that could stand beside it after its next move: a bound.

    `stays`: where nobody could go away in the night before it.
    """
    n, stays = land(pos.world).n, stays | bits.of(land(pos.world).victory)
    found = [0.0] * n
    spread = net(pos.world.ground).steps.spread
    inside = (1 << n) - 1
    known: dict[tuple[object, ...], list[int]] = {}
    later = _its_next_turn(pos, side)
    # who may not move yet may move then; where points count it is not known yet what seeing that does to the balance
    board, morning = pos if victory.scenario_of(pos.world).victory.points is not None else later, Morning(pos, side)
    for unit in (*_on_map(pos, side), *_off_map(later, side)):
        data, here = pos.world.units[unit], pos.at[unit]
        if data.is_artillery:
            continue
        shaken = bool(pos.status[unit] & NOT_IN_GOOD_ORDER)
        whence = here if here >= 0 else data.entry
        starts = tuple(morning.active.get(unit, ()))
        key = (whence, data.unit_class, pos.face(unit).move, shaken, pos.status[unit] & OOS, data.silhouette, starts)
        if key not in known:
            ends = 1 << here if shaken else _ends(board if 0 <= here < n else later, side, unit)
            at_night = 0  # who would be struck only then has the time to see it coming, but for who stays
            if starts:
                later_ends = _from_all(morning.board, side, unit, starts)
                at_night = (later_ends | spread(later_ends & inside)) & stays
            known[key] = bits.places((ends | spread(ends & inside) | at_night) & inside)
        attack = pos.face(unit).attack
        for near in known[key]:
            found[near] += attack
    return found


def reached(threat: list[float]) -> int:
    """The hexes against which the enemy could bring anything."""
    return bits.of(hex for hex, factors in enumerate(threat) if factors)


def _on_map(pos: A44Position, side: int) -> Iterator[int]:
    n = pos.world.ground.n
    return (unit for hex, stack in pos.stacked()[side].items() if hex < n for unit in stack)


def _off_map(later: A44Position, side: int) -> list[int]:
    """Who may come onto the map by an Entry Hex: out of a box or Blocking Position, or by the turn track (13.1)."""
    n, units = later.world.ground.n, later.world.units
    able = [
        unit
        for unit in later.world.own[side]
        if later.at[unit] >= n or (later.at[unit] == NOWHERE and units[unit].arrival <= later.turn)
    ]
    return [unit for unit in able if arrives_by_entry(later, unit) and not entry.why_not_come(later, unit)]


def _its_next_turn(pos: A44Position, side: int) -> A44Position:
    """The same board when a side moves next: the German begins a turn, the Ally ends it. In boxes nobody has moved."""
    later = pos.copy()
    later.night = False
    if (pos.player, side) != (GERMAN, ALLIED):
        later.turn += 1
    for unit in later.world.own[side]:
        if later.at[unit] >= later.world.ground.n:
            later.status[unit] &= ~MOVED
    return later


def _ends(pos: A44Position, side: int, unit: int) -> int:
    """Where it could stand after a move of its next turn."""
    fresh = pos.copy()
    fresh.status[unit] &= ~(MOVED | ENGAGED | ON_WHEELS)
    found = 1 << pos.at[unit] if pos.at[unit] >= 0 else 0
    ways = modes(fresh, unit)
    if not ways:
        return found
    begun = march.begin(fresh, side, unit)
    for mode in {
        begun.mode,
        *(mode for mode in ways if mode == "tactical"),
    }:  # which leads past traffic and over rivers
        found |= routes.ends(fresh, replace(begun, mode=mode))
    return found


def _from_all(pos: A44Position, side: int, unit: int, hexes: Sequence[int]) -> int:
    """The same from any of these hexes."""
    after, found = pos.copy(), 0
    for hex in hexes:
        after.put(unit, hex)
        found |= _ends(after, side, unit)
    return found


def walked_into(pos: A44Position, side: int, hexes: int, *, any_way: bool = False) -> int:
    """Of these empty hexes those where a side could be next turn by extended or strategic movement (11.2, 12.1).

    Who moves so attacks nobody, but he takes an empty town. `any_way`: by tactical movement too.
    """
    found = _walks_into(_its_next_turn(pos, side), side, hexes, _on_map(pos, side), any_way=any_way)
    morning = Morning(pos, side)
    for unit, starts in morning.active.items():
        later = _its_next_turn(morning.board, side)
        for hex in starts:
            later.put(unit, hex)
            found |= _walks_into(later, side, hexes, (unit,), any_way=any_way)
    return found & hexes


def _walks_into(later: A44Position, side: int, hexes: int, units: Iterable[int], *, any_way: bool) -> int:
    """The same of these units, on a board on which they move next."""
    for unit in later.world.own[side]:
        later.status[unit] &= ~(MOVED | ENGAGED | ON_WHEELS)
    known, found = set[tuple[object, ...]](), 0
    for unit in units:
        data = later.world.units[unit]
        key = (later.at[unit], data.unit_class, later.face(unit).move, later.status[unit], data.silhouette)
        if key in known or data.is_artillery or later.status[unit] & NOT_IN_GOOD_ORDER:
            continue
        known.add(key)
        for mode in modes(later, unit):
            if (any_way or mode in _FARTHEST) and hexes & found != hexes:
                begun = replace(march.begin(later, side, unit), mode=mode)
                found |= routes.ends(later, begun)
    return found


def brought(threat: float, open_sides: int, part: float = _PART) -> float:
    """Of all that could come against a hex, what finds room to attack from so many sides."""
    return min(threat * part, _A_HEX * min(open_sides, _HEXES))


def risk(pos: A44Position, side: int, hex: int, stack: tuple[int, ...], threat: float, open_sides: int) -> float:
    """What a stack stands to lose, of all that could come against it from so many sides."""
    if not threat:
        return 0.0
    bring = brought(threat, open_sides)
    worth = sum(unit_value(pos, unit) for unit in stack)
    return worth * lost_share(bring / max(stack_defence(pos, hex, side, stack), 0.7))
