"""25.1, 25.3 Night turns, and 31 Night Infiltration (optional).

How marked units move and attack is in limits.py, movement.py and attack.py, what replacements do in replacements.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat import artillery
from salient.games.ardennes44.combat.disengage import ALL_AT_NIGHT
from salient.games.ardennes44.movement import movement
from salient.games.ardennes44.options.specials import is_peiper
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    ATTACKED,
    ENGAGED,
    GERMAN,
    MOVED,
    NIGHT,
    NOT_IN_GOOD_ORDER,
    ON_WHEELS,
    OOS,
    REPLACED,
)
from salient.games.ardennes44.pieces.stacking import load
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.setup import victory

NIGHT_MARKERS = 3  # 25.3 of each side
INFILTRATION = "night_infiltration"  # 31 the option

#: 25.3 What keeps a unit from being marked.
UNFIT = (
    (NOT_IN_GOOD_ORDER, "a44-refused-mark-disordered"),
    (ENGAGED, "a44-refused-mark-engaged"),
    (OOS, "a44-refused-mark-supply"),
    (MOVED, "a44-refused-mark-moved"),
    (NIGHT, "a44-refused-mark-marked"),
)
UNFIT_BITS = NOT_IN_GOOD_ORDER | ENGAGED | OOS | MOVED | NIGHT

#: 31 What keeps a unit from infiltrating.
INFILTRATION_BARS = (
    (NOT_IN_GOOD_ORDER, "a44-refused-infiltrate-disordered"),
    (REPLACED, "a44-refused-infiltrate-replaced"),
    (ON_WHEELS, "a44-refused-infiltrate-strategic"),
    (ENGAGED, "a44-refused-infiltrate-engaged"),
    (NIGHT, "a44-refused-infiltrate-marked"),
    (MOVED, "a44-refused-infiltrate-moved"),
)
INFILTRATION_BITS = NOT_IN_GOOD_ORDER | REPLACED | ON_WHEELS | ENGAGED | NIGHT | MOVED

REPLACEMENT, MOVEMENT, COMBAT = "replacement", "movement", "combat"
ORDER = (ALLIED, GERMAN)  # 25.1 the other way round than by day


# The Night Turn ------------------------------------------------------------------------------------


@rule("25.1a", "25.3h", "27.5a", "31a")
def phases(pos: A44Position, side: int) -> tuple[str, ...]:
    """What a side has of the Night Turn: without marked units nothing but its Replacement Phase (R95).

    KG Peiper needs no marks in the first night; unused markers give a Movement Phase if they let stacks infiltrate, and
    by the other reading of ruling 76 there is always a Combat Phase.
    """
    if any(pos.at[unit] >= 0 and is_active(pos, unit) for unit in pos.world.own[side]):
        return (REPLACEMENT, MOVEMENT, COMBAT)
    movement = (MOVEMENT,) if pos.world.options.get(INFILTRATION) and markers_left(pos, side) else ()
    combat = (COMBAT,) if pos.world.options.get(ALL_AT_NIGHT) else ()
    return (REPLACEMENT, *movement, *combat)


@rule("25.1a")
def sequence(pos: A44Position) -> list[tuple[int, str]]:
    """The phases of the Night Turn as they stand now. What marks a side has does not change before its own part."""
    return [(side, phase) for side in ORDER for phase in phases(pos, side)]


@rule("25.3e", "27.5a")
def is_active(pos: A44Position, unit: int) -> bool:
    """Whether a unit may move and attack at night: it is marked, or is of KG Peiper in the first night."""
    return bool(pos.status[unit] & NIGHT) or is_peiper(pos, unit)


# Night markers -------------------------------------------------------------------------------------


@rule("4d", "25.3a")
def follows(pos: A44Position) -> bool:
    """Whether this is a PM turn after which there is a night: not after the last one of the scenario."""
    return not pos.night and tables.load().turn(pos.turn).night_follows and not victory.is_last_turn(pos)


@rule("25.3a")
def markers_left(pos: A44Position, side: int) -> int:
    return NIGHT_MARKERS - pos.night_used[side]


@rule("25.3a")
def why_not_mark(pos: A44Position, units: Sequence[int]) -> list[Refusal]:
    """Why a marker cannot be put on these units of one stack, in the Movement Phase of a PM turn."""
    side = pos.unit(units[0]).side
    if not follows(pos):
        return [refuse("25.3", "a44-refused-mark-no-night")]
    reasons = [] if markers_left(pos, side) else [refuse("25.3", "a44-refused-mark-none-left")]
    if any(pos.at[unit] != pos.at[units[0]] for unit in units):
        reasons.append(refuse("25.3", "a44-refused-mark-stack"))
    return [*reasons, *(reason for unit in units for reason in why_not_mark_unit(pos, unit))]


@rule("25.3b", "25.3c")
def why_not_mark_unit(pos: A44Position, unit: int) -> list[Refusal]:
    """In Good Order, neither Engaged nor out of supply or fuel; and not after a move, of which only 1 MP is left it."""
    status, ref = pos.status[unit], pos.unit_ref(unit)
    if not 0 <= pos.at[unit] < pos.world.ground.n:
        return [refuse("25.3", "a44-refused-mark-off-map", unit=ref)]
    return [refuse("25.3", id, unit=ref) for bit, id in UNFIT if status & bit]


@rule("25.3a")
def markable(pos: A44Position, side: int) -> dict[int, list[int]]:
    """The stacks that may get a marker now: hex by hex the units that it would cover."""
    found: dict[int, list[int]] = {}
    if not markers_left(pos, side) or not follows(pos):
        return found
    at, status, n = pos.at, pos.status, pos.world.ground.n
    for unit in pos.world.own[side]:
        if 0 <= at[unit] < n and not status[unit] & UNFIT_BITS:
            found.setdefault(at[unit], []).append(unit)
    return found


@rule("25.3a")
def mark(pos: A44Position, units: Sequence[int]) -> None:
    """Put one marker on these units of a stack."""
    for unit in units:
        pos.status[unit] |= NIGHT  # no zone or bond depends on it (R144)
    _use_marker(pos, pos.unit(units[0]).side)
    pos.say("a44-night-marked", hex=pos.hex_ref(pos.at[units[0]]))


def _use_marker(pos: A44Position, side: int) -> None:
    german, allied = pos.night_used
    pos.night_used = (german + 1, allied) if side == GERMAN else (german, allied + 1)


@rule("27.5a", "31c")
def begin(pos: A44Position, side: int) -> None:
    """A side's part of the Night Turn begins: what its units did in the PM turn does not count."""
    for unit in pos.world.own[side]:
        pos.status[unit] &= ~(MOVED | ATTACKED)


@rule("25.3g")
def end(pos: A44Position, side: int) -> None:
    """The end of a side's part of the Night Turn: all its markers come back."""
    for unit in pos.world.own[side]:
        pos.status[unit] &= ~(NIGHT | MOVED | ATTACKED)
    german, allied = pos.night_used
    pos.night_used = (0, allied) if side == GERMAN else (german, 0)


# 31 Night Infiltration -----------------------------------------------------------------------------


@rule("31a", "31b", "31c")
def why_not_infiltrate(pos: A44Position, unit: int, a: int, b: int) -> list[Refusal]:
    """Why a unit may not infiltrate from a to b. Whatever it did in the PM turn does not matter."""
    if not may_infiltrate(pos):
        return [refuse("31", "a44-refused-infiltrate-option")]
    return [*why_no_infiltrator(pos, unit), *_barred(pos, unit, a, b)]


def may_infiltrate(pos: A44Position) -> bool:
    """31 An option, and only for Night Turns."""
    return pos.night and bool(pos.world.options.get(INFILTRATION))


@rule("27.5a", "31a", "31b")
def why_no_infiltrator(pos: A44Position, unit: int) -> list[Refusal]:
    """By its state. A marked unit moves by its marker, KG Peiper in its night without one, nobody infiltrates twice;
    German guns that cannot shift by one hex do not move without their prime movers."""
    data, ref = pos.unit(unit), pos.unit_ref(unit)
    if not 0 <= pos.at[unit] < pos.world.ground.n:
        return [refuse("31", "a44-refused-mark-off-map", unit=ref)]
    reasons = [refuse("31", id, unit=ref) for bit, id in INFILTRATION_BARS if pos.status[unit] & bit]
    if data.is_artillery and data.side == GERMAN:
        reasons += artillery.why_not_shift(pos, unit)
    if is_peiper(pos, unit):
        reasons.append(refuse("27.5", "a44-refused-infiltrate-peiper", unit=ref))
    if not markers_left(pos, data.side):
        reasons.append(refuse("31", "a44-refused-infiltrate-marker"))
    return reasons


@rule("31a", "31b")
def _barred(pos: A44Position, unit: int, a: int, b: int) -> list[Refusal]:
    """By the ground and the enemy: as the first hex of tactical movement, but green units keep out of his zones."""
    ref, hex = pos.unit_ref(unit), pos.hex_ref(b)
    if not pos.world.ground.near[a] >> b & 1:
        return [refuse("31", "a44-refused-infiltrate-one-hex", unit=ref)]
    reasons = movement.why_not_step(pos, movement.Progress(unit, "tactical", a), a, b)
    zone = pos.front(1 - pos.unit(unit).side).zone
    if zone >> b & 1 and pos.face(unit).morale == "green":
        reasons.append(refuse("31", "a44-refused-infiltrate-green", unit=ref, hex=hex))
    return reasons


@rule("31a")
def why_not_infiltrate_together(pos: A44Position, units: Sequence[int], b: int) -> list[Refusal]:
    """The same for units of one stack that go with one marker; the hex must have room for all of them."""
    a, side = pos.at[units[0]], pos.unit(units[0]).side
    reasons = [reason for unit in units for reason in why_not_infiltrate(pos, unit, a, b)]
    if any(pos.at[unit] != a for unit in units):
        reasons.append(refuse("31", "a44-refused-infiltrate-stack"))
    if not load(pos, [*units, *pos.units_at(b, side)]).fits:
        reasons.append(refuse("8.1", "a44-refused-infiltrate-room", hex=pos.hex_ref(b)))
    return reasons


@rule("31a")
def infiltrate(pos: A44Position, units: Sequence[int], b: int) -> None:
    """One unused marker moves a stack one hex; it is not marked by it and so cannot attack (25.3e)."""
    for unit in units:
        movement.take_step(pos, movement.Progress(unit, "tactical", pos.at[unit]), b)
        pos.mark(unit, MOVED)
    _use_marker(pos, pos.unit(units[0]).side)
    pos.say("a44-infiltrates", hex=pos.hex_ref(b))


@rule("27.5b", "31a")
def why_not_attack(pos: A44Position, unit: int) -> list[Refusal]:
    """Who has infiltrated does not attack that night, not even beside KG Peiper."""
    if pos.night and pos.status[unit] & MOVED and not is_active(pos, unit):
        return [refuse("31", "a44-refused-infiltrated-attack", unit=pos.unit_ref(unit))]
    return []
