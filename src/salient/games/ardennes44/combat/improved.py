"""15.8 Improved Positions: who begins and who finishes one, and when they go."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44.pieces.counters import ALLIED, ENGAGED, GERMAN, MOVED, NOT_IN_GOOD_ORDER, ON_WHEELS, OOS
from salient.games.ardennes44.position import A44Position

NONE, BEGUN, FINISHED = 0, 1, 2
IS_ALLIED = 4  # added to the state


def state(pos: A44Position, hex: int, side: int) -> int:
    """The Improved Position of this side in a hex: NONE, BEGUN or FINISHED."""
    marker = pos.improved[hex]
    if not marker or bool(marker & IS_ALLIED) != (side == ALLIED):
        return NONE
    return FINISHED if marker & FINISHED else BEGUN


class Sites(NamedTuple):
    """The hexes with Improved Positions, by side."""

    begun: tuple[tuple[int, ...], tuple[int, ...]]
    finished: tuple[tuple[int, ...], tuple[int, ...]]


def sites(pos: A44Position) -> Sites:
    return _sites(bytes(pos.improved))


@lru_cache(maxsize=64)
def _sites(markers: bytes) -> Sites:
    """From each marker the many hexes without one behind it are passed over at once."""
    found: tuple[list[int], ...] = ([], [], [], [])
    n, rest = len(markers), markers.lstrip(b"\0")
    while rest:
        found[_SITES[rest[0]]].append(n - len(rest))
        rest = rest[1:].lstrip(b"\0")
    german_begun, allied_begun, german, allied = map(tuple, found)
    return Sites((german_begun, allied_begun), (german, allied))


_SITES = {BEGUN: 0, BEGUN + IS_ALLIED: 1, FINISHED: 2, FINISHED + IS_ALLIED: 3}


@rule("15.8b", "15.8c")
def _why_not_work(pos: A44Position, unit: int) -> list[Refusal]:
    """What keeps a unit from beginning as well as from finishing."""
    ref, status, reasons = pos.unit_ref(unit), pos.status[unit], []
    if not 0 <= pos.at[unit] < pos.world.ground.n:
        return [refuse("15.8", "a44-refused-work-off-map", unit=ref)]
    if not pos.unit(unit).is_infantry_type or pos.unit(unit).is_artillery:
        reasons.append(refuse("15.8", "a44-refused-work-kind", unit=ref))
    if pos.night:
        reasons.append(refuse("15.8", "a44-refused-work-night"))
    if status & NOT_IN_GOOD_ORDER:
        reasons.append(refuse("18.3", "a44-refused-work-disordered", unit=ref))
    if status & ENGAGED:
        reasons.append(refuse("15.8", "a44-refused-work-engaged", unit=ref))
    if status & ON_WHEELS:
        reasons.append(refuse("12.2", "a44-refused-work-on-wheels", unit=ref))
    if status & MOVED:
        reasons.append(refuse("15.8", "a44-refused-work-moved", unit=ref))
    return reasons


@rule("12.2c", "15.8b", "16.5a", "18.3g", "23.4a", "29.1a")
def why_not_begin(pos: A44Position, unit: int) -> list[Refusal]:
    """Why a unit may not begin an Improved Position in its hex."""
    reasons, ref = _why_not_work(pos, unit), pos.unit_ref(unit)
    if pos.status[unit] & OOS:
        reasons.append(refuse("23.4", "a44-refused-work-oos", unit=ref))
    reasons += _red_code(pos, unit)
    place = pos.at[unit]
    if 0 <= place < pos.world.ground.n and state(pos, place, pos.unit(unit).side):
        reasons.append(refuse("15.8", "a44-refused-work-there", hex=pos.hex_ref(place)))
    return reasons


@rule("29.1a")
def _red_code(pos: A44Position, unit: int) -> list[Refusal]:
    if pos.turn == 1 and "red_code" in pos.unit(unit).special:
        return [refuse("29.1", "a44-refused-work-red-code", unit=pos.unit_ref(unit))]
    return []


@rule("15.8c", "15.8d", "16.5a", "23.5a")
def why_not_finish(pos: A44Position, unit: int) -> list[Refusal]:
    """Why a unit may not finish the Improved Position of its hex: any eligible one may, also out of supply (R57)."""
    place, side = pos.at[unit], pos.unit(unit).side
    if not 0 <= place < pos.world.ground.n or state(pos, place, side) != BEGUN:
        return [refuse("15.8", "a44-refused-work-nothing", unit=pos.unit_ref(unit))]
    reasons = _why_not_work(pos, unit) + _red_code(pos, unit)
    if any(pos.builders >> other & 1 and pos.at[other] == place for other in pos.world.own[side]):
        reasons.append(refuse("15.8", "a44-refused-work-fresh", hex=pos.hex_ref(place)))
    return reasons


def why_not_improve(pos: A44Position, unit: int) -> list[Refusal]:
    """Why a unit may not work on its hex: finish what was begun there, or begin."""
    place = pos.at[unit]
    if 0 <= place < pos.world.ground.n and state(pos, place, pos.unit(unit).side) == BEGUN:
        return why_not_finish(pos, unit)
    return why_not_begin(pos, unit)


@rule("15.8b")
def begin(pos: A44Position, unit: int) -> None:
    """It may neither move in this phase nor attack in the next (`pos.builders`, until the player turn ends)."""
    pos.improved[pos.at[unit]] = BEGUN + (IS_ALLIED if pos.unit(unit).side == ALLIED else 0)
    pos.builders |= 1 << unit


@rule("15.8c")
def finish(pos: A44Position, unit: int) -> None:
    """The unit may still move."""
    pos.improved[pos.at[unit]] = FINISHED + (IS_ALLIED if pos.unit(unit).side == ALLIED else 0)


@rule("15.8e")
def remove_vacant(pos: A44Position) -> list[int]:
    """At the end of every Movement Phase: those without a unit of their owner (R58). Returns their hexes."""
    gone = sorted(hex for side in (GERMAN, ALLIED) for hex in vacant(pos, side))
    for hex in gone:
        pos.improved[hex] = NONE
    return gone


@rule("15.8e")
def vacant(pos: A44Position, side: int) -> list[int]:
    """The hexes of a side's positions in which none of its units is now."""
    if not any(pos.improved):
        return []
    stack, (begun, finished) = pos.stacked()[side], sites(pos)
    return [hex for hex in (*begun[side], *finished[side]) if hex not in stack]
