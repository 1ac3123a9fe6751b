"""22 Artillery: who may support an attack or a defence, what it costs, and how guns change their place."""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    ENGAGED,
    FIRED,
    GERMAN,
    NOT_IN_GOOD_ORDER,
    PRIME_MOVER,
)
from salient.games.ardennes44.position import A44Position

AT_MOST = 2  # 22.7a units for one attack
PRIME_MOVERS = {"6PzA": 2, "5PzA": 2, "7A": 1}  # 22.3a
COUNTERS = 6  # 12.4c German strategic movement and prime movers together
NO_CORPS_COLOUR = ("", "white", "yellow")  # 2.11b breakdown units, army troops, remnants (R4)

#: What keeps a gun from firing, with its words.
SILENCED = (
    (FIRED, "22.6", "a44-refused-gun-fired"),
    (NOT_IN_GOOD_ORDER, "22.6", "a44-refused-gun-disordered"),
    (ENGAGED, "22.6", "a44-refused-gun-engaged"),
    (PRIME_MOVER, "22.3", "a44-refused-gun-prime-mover"),
)
SILENT = FIRED | NOT_IN_GOOD_ORDER | ENGAGED | PRIME_MOVER


@rule("13.8b", "22.4a")
def in_range(pos: A44Position, gun: int, target: int, participants: Sequence[int]) -> bool:
    """Counted to the attacked hex for both sides. Guns off the map reach what is attacked from their sector (R47)."""
    place, reach = pos.at[gun], pos.unit(gun).range or 0
    if place < 0:
        return False
    if place < pos.world.ground.n:
        return pos.world.map.distance(place, target) <= reach
    blocking, sector_box = pos.world.features.blocking, pos.world.features.sector_box
    return any(
        pos.at[unit] in blocking and place in (pos.at[unit], sector_box.get(pos.at[unit])) for unit in participants
    )


def colour(pos: A44Position, unit: int) -> str:
    """The colour that gates artillery support, "" where the counter has none of a corps or army (R4)."""
    data = pos.unit(unit)
    if pos.world.options.get("breakdown_inherits_colour"):
        for word in data.special:
            if word.startswith("breakdown_of:"):
                data = pos.unit(pos.world.things["unit"][word.removeprefix("breakdown_of:")])
    return "" if data.color in NO_CORPS_COLOUR else data.color


@rule("2.11c", "22.6a")
def matches(pos: A44Position, gun: int, participants: Sequence[int]) -> bool:
    """At least one unit of the combat has the gun's colour."""
    own = colour(pos, gun)
    return bool(own) and any(colour(pos, unit) == own for unit in participants)


@rule("29.2a")
def _turn_1_defence(pos: A44Position, gun: int) -> list[Refusal]:
    """Only V/187 and V/406, near Monschau."""
    unit = pos.unit(gun)
    early = "fires_turn_1" in unit.special or unit.id in ("V/187", "V/406")
    if pos.turn != 1 or unit.side != ALLIED or early:
        return []
    return [refuse("29.2", "a44-refused-gun-surprised", unit=pos.unit_ref(gun))]


@rule("29.2b")
def _turn_1_attack(pos: A44Position, gun: int, attackers: Sequence[int]) -> list[Refusal]:
    """German guns fire for their own corps only. A board that names no corps knows no such limit."""
    corps = pos.unit(gun).corps
    if pos.turn != 1 or pos.unit(gun).side != GERMAN or not corps:
        return []
    if any(pos.unit(unit).corps == corps for unit in attackers):
        return []
    return [refuse("29.2", "a44-refused-gun-corps", unit=pos.unit_ref(gun))]


@rule("18.3f", "22.3b", "22.6a", "22.6b", "16.5b", "25.3e")
def why_not_support(
    pos: A44Position, gun: int, target: int, participants: Sequence[int], *, attacking: bool
) -> list[Refusal]:
    """Why a gun may not support: `participants` are the attackers, or the defenders of the hex under attack."""
    ref = pos.unit_ref(gun)
    if not pos.unit(gun).is_artillery:
        return [refuse("22.6", "a44-refused-no-artillery", unit=ref)]
    reasons = [refuse(number, id, unit=ref) for bit, number, id in SILENCED if pos.status[gun] & bit]
    if not in_range(pos, gun, target, participants if attacking else ()):
        reasons.append(refuse("22.4", "a44-refused-gun-range", unit=ref, hex=pos.hex_ref(target)))
    if not matches(pos, gun, participants):
        reasons.append(refuse("22.6", "a44-refused-gun-colour", unit=ref))
    if attacking:
        return reasons + _turn_1_attack(pos, gun, participants)
    return reasons + _own_hex(pos, gun, target) + _turn_1_defence(pos, gun)


@rule("22.9b")
def _own_hex(pos: A44Position, gun: int, target: int) -> list[Refusal]:
    """Not for its own hex, but for others, also before or after it is attacked itself."""
    return [refuse("22.9", "a44-refused-gun-own-hex", unit=pos.unit_ref(gun))] if pos.at[gun] == target else []


@rule("14.4d", "22.6a", "22.8a")
def supporters(pos: A44Position, side: int, target: int, participants: Sequence[int], *, attacking: bool) -> list[int]:
    """The guns of a side that may support this combat."""
    status, at = pos.status, pos.at
    colours = {colour(pos, unit) for unit in participants}
    likely = [
        gun for gun in pos.world.guns[side] if at[gun] >= 0 and not status[gun] & SILENT and colour(pos, gun) in colours
    ]
    return [gun for gun in likely if not why_not_support(pos, gun, target, participants, attacking=attacking)]


@rule("22.7a")
def why_not_guns(pos: A44Position, guns: Sequence[int], target: int, attackers: Sequence[int]) -> list[Refusal]:
    """Why these guns may not support the attack together."""
    reasons = []
    if len(guns) > AT_MOST:
        reasons.append(refuse("22.7", "a44-refused-guns-many"))
    if len(set(guns)) < len(guns):
        reasons.append(refuse("22.6", "a44-refused-gun-twice"))
    for gun in guns:
        reasons += why_not_support(pos, gun, target, attackers, attacking=True)
    return reasons


@rule("22.5a", "22.6b")
def fire(pos: A44Position, gun: int) -> None:
    """Turned to its fired side; only the Artillery Supply Phase turns it back."""
    pos.status[gun] |= FIRED


@rule("14.4d", "22.8a", "22.8b")
def defensive_roll(side: int, die: int) -> int | None:
    """T10 The columns to the left for the artillery of a side that defends; None: Time on Target."""
    row = tables.load().defensive_artillery["german" if side == GERMAN else "allied"](die)
    return None if row.tot else row.shifts


# --- movement of guns


@rule("22.1c", "22.2a")
def may_shift_position(pos: A44Position, gun: int) -> bool:
    """Nebelwerfer on either side and Allied artillery that is Ready: one hex, whatever it costs, and still Ready."""
    unit = pos.unit(gun)
    if unit.side == ALLIED:
        return unit.is_artillery and not pos.status[gun] & FIRED
    return unit.kind == "nebelwerfer"


@rule("22.1c", "22.2a")
def why_not_shift(pos: A44Position, gun: int) -> list[Refusal]:
    """Why a unit may not change its firing position; its state and the ground are for movement to judge."""
    ref = pos.unit_ref(gun)
    if not pos.unit(gun).is_artillery:
        return [refuse("22.2", "a44-refused-no-artillery", unit=ref)]
    return [] if may_shift_position(pos, gun) else [refuse("22.2", "a44-refused-gun-no-shift", unit=ref)]


@rule("22.1a", "22.1b")
def after_move(pos: A44Position, gun: int, hexes: int) -> None:
    """Allied artillery that moved more than one hex, or into a box or Blocking Position, is Fired (R80)."""
    if pos.unit(gun).side == ALLIED and (hexes > 1 or pos.at[gun] >= pos.world.ground.n):
        fire(pos, gun)


@rule("12.4c", "22.3a")
def why_not_prime_mover(pos: A44Position, gun: int, strategic: int = 0) -> list[Refusal]:
    """Why a German gun gets no prime mover. `strategic`: strategic movement markers in use, of the same counters."""
    unit, ref = pos.unit(gun), pos.unit_ref(gun)
    if not unit.is_artillery or unit.side != GERMAN:
        return [refuse("22.3", "a44-refused-prime-mover-kind", unit=ref)]
    if pos.status[gun] & PRIME_MOVER:
        return [refuse("22.3", "a44-refused-prime-mover-has", unit=ref)]
    pulled = [pos.unit(other).color for other in pos.world.guns[GERMAN] if pos.status[other] & PRIME_MOVER]
    if pulled.count(unit.color) >= PRIME_MOVERS.get(unit.color, 0):
        return [refuse("22.3", "a44-refused-prime-mover-army", unit=ref)]
    if len(pulled) + strategic >= COUNTERS:
        return [refuse("12.4", "a44-refused-prime-mover-counters")]
    return []
