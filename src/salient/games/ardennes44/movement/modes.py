"""11-12, 22.1-22.3 The modes of movement: who may use which, and what a unit may spend in it."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44.combat import artillery
from salient.games.ardennes44.movement import limits, strategic
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    ENGAGED,
    FIRED,
    GERMAN,
    MOVED,
    NIGHT,
    NOT_IN_GOOD_ORDER,
    ON_WHEELS,
    OOS,
    PRIME_MOVER,
    TRUCK,
    Face,
    Unit,
)
from salient.games.ardennes44.position import A44Position

Mode = Literal["normal", "extended", "tactical", "strategic", "truck", "shift", "prime_mover"]

MODES: tuple[Mode, ...] = ("normal", "extended", "tactical", "strategic", "truck", "shift", "prime_mover")

TRUCK_POINTS = 24  # 12.4g twelve points, in halves
PRIME_MOVER_POINTS = 10  # 22.3a five points
NIGHT_POINTS = 2  # 25.3c one point
TACTICAL_STEPS = 2
MANY_STEPS = 99

FREE_OF_COST = ("tactical", "shift")
GUN_MODES: tuple[Mode, ...] = ("tactical", "shift", "prime_mover")  # 22.1c all that German artillery has

#: The rule that gives a mode its points.
POINTS_RULE = {"extended": "11.2", "strategic": "12.1", "truck": "12.4", "prime_mover": "22.3"}


@rule("11.1a", "11.2a", "12.1a", "12.4g", "22.3a", "25.3c")
def points(pos: A44Position, unit: int, mode: Mode) -> int:
    """The half-points that a unit may spend in a mode of movement."""
    if mode == "truck":
        return TRUCK_POINTS
    if mode == "prime_mover":
        return PRIME_MOVER_POINTS
    allowance = moving_face(pos, unit).move * 2
    if pos.status[unit] & NIGHT and not pos.night:
        return min(allowance, NIGHT_POINTS)
    return allowance + 4 if mode == "extended" else allowance * 2 if mode == "strategic" else allowance


@rule("12.1a", "22.1b")
def moving_face(pos: A44Position, unit: int) -> Face:
    """The side of the counter that moves: Allied artillery goes as Fired, which it is when it moves more than a hex."""
    data = pos.unit(unit)
    return data.fired if data.fired is not None and data.side == ALLIED else pos.face(unit)


@rule("11.3a", "22.2a", "25.2g")
def most_steps(pos: A44Position, unit: int, mode: Mode) -> int:
    """How many hexes a unit may enter, whatever its points."""
    if mode == "shift" or limits.one_hex_only(pos, unit):
        return 1
    return TACTICAL_STEPS if mode == "tactical" else MANY_STEPS


@rule("2.4a", "12.4g", "22.2a", "22.3a")
def moves_as(pos: A44Position, unit: int, mode: Mode) -> str:
    """The column of the terrain table: wheels make a vehicle of what they carry, but for trucks full of infantry."""
    if mode == "truck" or pos.status[unit] & TRUCK:
        return "mech_infantry"
    if mode == "prime_mover" or pos.status[unit] & (PRIME_MOVER | FIRED):
        return "vehicle"
    return pos.unit(unit).unit_class


def why_not_mode(pos: A44Position, unit: int, mode: Mode) -> list[Refusal]:
    """Why a unit may not move in this way at all, by its state, its orders and its kind."""
    reasons = limits.why_not_move(pos, unit, mode)
    if reasons:
        return reasons
    if pos.unit(unit).is_artillery:
        reasons = _guns(pos, unit, mode)
    elif mode in ("shift", "prime_mover"):
        reasons = [refuse("22.2", "a44-refused-no-artillery", unit=pos.unit_ref(unit))]
    return reasons or _kinds(pos, unit, mode)


@rule("11.1b", "11.2a", "11.3a", "12.1b", "22.1c", "25.3c", "25.3d")
def modes(pos: A44Position, unit: int, *, wheels: bool = True) -> tuple[Mode, ...]:
    """All ways in which a unit may move now: `why_not_mode` for each, quickly for what is common.

    Without `wheels` strategic movement may be left out, which takes longest to look at.
    """
    status, data = pos.status[unit], pos.world.units[unit]
    if status & (ENGAGED | MOVED) or pos.builders >> unit & 1:
        return ()
    if pos.night or data.is_artillery or status & ON_WHEELS:
        likely = GUN_MODES if data.is_artillery and data.side == GERMAN else MODES
        return tuple([mode for mode in likely if not why_not_mode(pos, unit, mode)])
    placed, turn = pos.placed >> unit & 1, min(pos.turn, limits.RRD_TACTICAL + 1)
    found, with_wheels = _by_day(data, status & _BINDING, turn, placed, pos.steps[unit])
    if found is with_wheels or not wheels or strategic.why_no_marker(pos, unit):
        return found
    return with_wheels


def has_mode(pos: A44Position, unit: int) -> bool:
    """Whether there is any: at night, when each must be looked at, the first that is found will do."""
    if not pos.night:
        return bool(modes(pos, unit))
    status, data = pos.status[unit], pos.world.units[unit]
    if status & (ENGAGED | MOVED) or pos.builders >> unit & 1:
        return False
    likely = GUN_MODES if data.is_artillery and data.side == GERMAN else MODES
    return any(not why_not_mode(pos, unit, mode) for mode in likely)


_BINDING = NOT_IN_GOOD_ORDER | OOS | NIGHT  # of what is on a unit


@lru_cache(maxsize=4096)
@rule("11.1b", "11.2a", "11.3a", "13.2b", "18.3a", "25.3c", "27.6a", "29.1a")
def _by_day(data: Unit, status: int, turn: int, placed: int, steps: int) -> tuple[tuple[Mode, ...], tuple[Mode, ...]]:
    """The same of a unit that is no artillery and has no wheels: without strategic movement, and with it if it may."""
    found = _without_wheels(data, status, turn, placed, steps)
    rides = turn > 1 and data.is_mechanized and "normal" in found and not status & NIGHT
    return found, (*found, "strategic") if rides else found


def _without_wheels(data: Unit, status: int, turn: int, placed: int, steps: int) -> tuple[Mode, ...]:
    rrd = turn <= limits.RRD_TACTICAL and "rrd" in data.special
    if turn == 1 and (rrd or "red_code" in data.special):
        return ()
    tactical: tuple[Mode, ...] = ("tactical",) if data.faces[steps - 1].move >= TACTICAL_STEPS else ()
    if status & (NOT_IN_GOOD_ORDER | OOS) or rrd or placed:
        return () if status & NIGHT else tactical
    if status & NIGHT:
        return ("normal",)
    return ("normal", *tactical) if data.is_mechanized else ("normal", "extended", *tactical)


@rule("11.1a", "11.1b", "12.6b", "18.3a", "27.6a", "29.1a")
def can_move(pos: A44Position, unit: int) -> bool:
    """Whether a unit that is no German artillery can move by day: what `modes` says, without naming them."""
    status, turn = pos.status[unit], pos.turn
    if status & (ENGAGED | MOVED) or pos.builders >> unit & 1:
        return False
    tactical_only = status & (NOT_IN_GOOD_ORDER | OOS) or pos.placed >> unit & 1
    if turn <= limits.RRD_TACTICAL:
        special = pos.unit(unit).special
        if turn == 1 and ("rrd" in special or "red_code" in special):
            return False
        tactical_only = tactical_only or "rrd" in special
    if status & ON_WHEELS:
        return turn > 1 and not tactical_only and not status & NIGHT
    return not tactical_only or (not status & NIGHT and moving_face(pos, unit).move >= TACTICAL_STEPS)


@rule("12.1b", "22.1c", "22.2a", "22.3a")
def _guns(pos: A44Position, unit: int, mode: Mode) -> list[Refusal]:
    """German guns move with a prime mover alone, Nebelwerfer may also shift by one hex."""
    if mode == "shift":
        return artillery.why_not_shift(pos, unit)
    if pos.unit(unit).side == ALLIED:
        return artillery.why_not_prime_mover(pos, unit) if mode == "prime_mover" else []
    if mode in limits.WHEELED:
        return [refuse("12.1", "a44-refused-strategic-kind", unit=pos.unit_ref(unit))]
    if mode not in ("prime_mover", "tactical"):
        return [refuse("22.1", "a44-refused-gun-needs-prime-mover", unit=pos.unit_ref(unit))]
    if pos.status[unit] & PRIME_MOVER:
        return []
    return artillery.why_not_prime_mover(pos, unit, strategic.in_use(pos, GERMAN))


@rule("11.2a", "11.3a", "12.1b", "12.4e", "29.1c")
def _kinds(pos: A44Position, unit: int, mode: Mode) -> list[Refusal]:
    data, ref = pos.unit(unit), pos.unit_ref(unit)
    gun = data.is_artillery and data.side == GERMAN  # its prime mover has points of its own
    if mode == "tactical" and moving_face(pos, unit).move < TACTICAL_STEPS and not gun:
        return [refuse("11.3", "a44-refused-tactical-allowance", unit=ref)]
    if mode == "extended" and data.is_mechanized:
        return [refuse("11.2", "a44-refused-extended-mechanized", unit=ref)]
    if mode not in limits.WHEELED:
        return []
    if pos.turn == 1:
        return [refuse("29.1", "a44-refused-strategic-now")]
    if pos.night:
        return [refuse("12.1", "a44-refused-strategic-now")]
    if mode == "truck":
        return [] if pos.status[unit] & TRUCK else [refuse("12.4", "a44-refused-no-truck", unit=ref)]
    if not data.is_mechanized:
        return [refuse("12.1", "a44-refused-strategic-kind", unit=ref)]
    return strategic.why_no_marker(pos, unit)
