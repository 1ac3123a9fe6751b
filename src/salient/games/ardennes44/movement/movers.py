"""11.1 The units of a side that can move now, all at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from salient.board import bits
from salient.engine.trace import rule
from salient.games.ardennes44.combat import artillery
from salient.games.ardennes44.movement import entry, limits, marching, strategic
from salient.games.ardennes44.movement.modes import GUN_MODES, TACTICAL_STEPS, can_move, has_mode, why_not_mode
from salient.games.ardennes44.options import specials
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    ENGAGED,
    GERMAN,
    MOVED,
    NIGHT,
    NOT_IN_GOOD_ORDER,
    ON_WHEELS,
    OOS,
    PRIME_MOVER,
    Face,
    Unit,
)
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.world import A44World

EVERYTHING = 0xFFFF  # that can be on a unit


class Muster(NamedTuple):
    """The counters of a side as the phase looks at them, as bits."""

    guns: int  # German ones, which need a prime mover
    others: int
    peiper: int
    held: int  # 27.6, 29.1 those that orders hold on the first turn
    resting: int  # 27.6 those of them that have tactical movement alone on the second
    slow: int  # too slow for tactical movement, with some steps at least
    due: tuple[int, ...]  # by turn, the reinforcements that have arrived by then
    plain: int  # reinforcements that come without further ado while they wait
    airborne: int  # S3.3 those that come by the West Edge
    named: int  # guns with a rule of their own
    of_army: dict[str, int]  # guns by the colour of their army
    shifting: int  # guns that need no prime mover


@lru_cache(maxsize=32)
def muster(world: A44World, player: int) -> Muster:
    units, own = world.units, world.own[player]
    guns = frozenset(world.guns[GERMAN] if player == GERMAN else ())

    def those(wanted: Callable[[Unit], bool], among: Iterable[int] = own) -> int:
        return bits.of(unit for unit in among if wanted(units[unit]))

    last = max((units[unit].arrival for unit in own), default=0)
    return Muster(
        guns=bits.of(guns),
        others=bits.of(unit for unit in own if unit not in guns),
        peiper=those(lambda data: "peiper" in data.special),
        held=those(lambda data: not data.special.isdisjoint(("rrd", "red_code"))),
        resting=those(lambda data: "rrd" in data.special),
        slow=those(lambda data: any(face.move < TACTICAL_STEPS for face in _moving_faces(data))),
        due=tuple(those(lambda data, turn=turn: 0 < data.arrival <= turn) for turn in range(last + 1)),  # type: ignore[misc]
        plain=those(_comes_plainly),
        airborne=those(lambda data: data.entry == (entry.WEST_EDGE,)),
        named=those(lambda data: bool(data.special), guns),
        of_army={
            color: those(lambda data, color=color: data.color == color, guns)  # type: ignore[misc]
            for color in artillery.PRIME_MOVERS
        },
        shifting=those(lambda data: data.kind == "nebelwerfer", guns),
    )


def _moving_faces(data: Unit) -> tuple[Face, ...]:
    return data.faces if data.fired is None else (*data.faces, data.fired)


def _comes_plainly(data: Unit) -> bool:
    """Neither a rule of its own nor Antwerp can keep it from coming."""
    if not data.special.isdisjoint(_KEPT_AWAY):
        return False
    return bool(data.entry) and data.nationality != "British" and data.entry != (entry.WEST_EDGE,)


_KEPT_AWAY = ("von_der_heydte", "pzj653", "rrd", "red_code")  # 27.2, 27.7, 27.6, 29.1


@rule("11.1a", "11.1b", "13.1a")
def movers(pos: A44Position, player: int, handled: int) -> int:
    """The units of a side that could move now, as bits: on the map, German artillery, in boxes, reinforcements."""
    if pos.night:
        return _at_night(pos, player) & ~handled
    pulled = _with_prime_mover(pos) if player == GERMAN else 0
    found = _by_day(pos, player, handled) | _off_map(pos, player, handled, pulled)
    return found | _german_guns(pos, handled, pulled) if player == GERMAN else found


@rule("25.3d", "27.5a")
def _at_night(pos: A44Position, player: int) -> int:
    """Marked units, and Peiper in the first night."""
    active = pos.having(NIGHT) & pos.world.own_bits[player]
    if pos.turn == specials.FIRST_NIGHT:
        active |= muster(pos.world, player).peiper
    return bits.of(unit for unit in bits.places(active & pos.places().on_map) if has_mode(pos, unit))


@rule("11.1a", "11.1b", "12.6b", "18.3a", "27.6a", "29.1a")
def _by_day(pos: A44Position, player: int, handled: int) -> int:
    """What `can_move` says, of all units on the map or in Allied boxes at once."""
    known, turn, marked, less = muster(pos.world, player), pos.turn, pos.marked(), bits.less
    there = pos.places().on_map
    if player == ALLIED:
        there |= less(_in_boxes(pos, known), marked[NOT_IN_GOOD_ORDER])
    able = less(known.others & there, marked[ENGAGED | MOVED] | pos.builders | handled)
    if turn == 1:
        able = less(able, known.held)
    tactical = able & (marked[NOT_IN_GOOD_ORDER | OOS] | pos.placed)
    if turn <= limits.RRD_TACTICAL:
        tactical |= able & known.resting
    wheels, at_night = able & marked[ON_WHEELS], marked[NIGHT]
    stuck = tactical & (wheels | at_night) | (wheels if turn == 1 else wheels & at_night)
    for unit in bits.places(less(tactical & known.slow, stuck)):
        if not can_move(pos, unit):
            stuck |= 1 << unit
    return less(able, stuck)


@rule("11.9e", "13.5a", "13.6a")
def _in_boxes(pos: A44Position, known: Muster) -> int:
    """The Allied units in boxes: they come as if they moved on the map, but for the airborne divisions."""
    places = pos.places()
    return bits.less(known.others & (places.in_play ^ places.on_map), known.airborne)


@rule("13.1a", "13.1d", "13.2a", "13.5a", "13.6a")
def _off_map(pos: A44Position, player: int, handled: int, pulled: int) -> int:
    """`pulled`: the German guns for which there is a prime mover."""
    known, places = muster(pos.world, player), pos.places()
    found = places.waiting & known.due[min(pos.turn, len(known.due) - 1)]
    if player == ALLIED:
        found |= known.airborne & (places.in_play ^ places.on_map)
    found = bits.less(found, handled)
    if not found:
        return 0
    busy = pos.having(EVERYTHING) | pos.placed | pos.builders
    plainly = bits.less(found & known.plain & places.waiting, busy)
    others = found ^ plainly
    plainly = bits.less(plainly, bits.less(known.guns, pulled))
    return plainly | bits.of([unit for unit in bits.places(others) if _comes(pos, unit)]) if others else plainly


@rule("12.4c", "22.3a")
def _with_prime_mover(pos: A44Position) -> int:
    """The German guns that have a prime mover or could get one: each army has but few, and they are markers as well."""
    known, pulled = muster(pos.world, GERMAN), pos.having(PRIME_MOVER)
    found = pulled
    if strategic.is_available(pos, GERMAN):
        for color, most in artillery.PRIME_MOVERS.items():
            if (known.of_army[color] & pulled).bit_count() < most:
                found |= known.of_army[color]
    return found


@rule("22.1c", "22.3a")
def _german_guns(pos: A44Position, handled: int, pulled: int) -> int:
    """The German guns on the map that can move: with a prime mover, or by a shift."""
    known, marked, less = muster(pos.world, GERMAN), pos.marked(), bits.less
    guns = less(known.guns & pos.places().on_map, marked[ENGAGED | MOVED] | handled)
    if not guns:
        return 0
    odd = guns & (marked[NIGHT | ON_WHEELS] | pos.builders | (known.named if pos.turn == 1 else 0))
    shaken = marked[NOT_IN_GOOD_ORDER | OOS] | pos.placed
    found = less(guns & (pulled | less(known.shifting, shaken)), odd)
    return found | bits.of([gun for gun in bits.places(odd) if _gun_moves(pos, gun)]) if odd else found


@rule("22.1c", "22.2a", "22.3a")
def _gun_moves(pos: A44Position, gun: int) -> bool:
    return any(not why_not_mode(pos, gun, mode) for mode in GUN_MODES)


@rule("13.1a", "13.1d", "13.2a", "13.5a", "13.6a", "27.2a")
def _comes(pos: A44Position, unit: int) -> bool:
    """Whether a unit that is off the map may come, as far as that can be seen quickly."""
    data, waiting = pos.unit(unit), pos.at[unit] == NOWHERE
    if waiting and "von_der_heydte" in data.special:
        return not specials.why_no_drop(pos, unit)
    if not waiting and pos.status[unit] & (MOVED | NOT_IN_GOOD_ORDER):
        return False
    if entry.why_not_come(pos, unit):
        return False
    if (data.is_artillery and data.side == GERMAN) or data.entry == (entry.WEST_EDGE,):
        return bool(marching.modes(pos, unit))
    return can_move(pos, unit)
