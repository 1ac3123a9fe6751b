"""20 Disengagement, and how Engaged markers come off."""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.actions import refuse
from salient.engine.messages import Refusal, msg
from salient.engine.sums import Modifier
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat.armor import slips_away
from salient.games.ardennes44.combat.rally import disrupt, morale_lines
from salient.games.ardennes44.combat.retreat import Flight, Path, Retreats, fits, walk, why_left_behind
from salient.games.ardennes44.options.specials import is_peiper
from salient.games.ardennes44.pieces.counters import ATTACKED, BROKEN, ENGAGED, NIGHT, NOT_IN_GOOD_ORDER
from salient.games.ardennes44.position import A44Position

MOST = 2  # hexes of a disengagement
ALL_AT_NIGHT = "night_disengage_all_units"  # the other reading of ruling 76


@rule("20.1a", "20.4b", "20.5c", "29.1a")
def why_not_disengage(pos: A44Position, unit: int) -> list[Refusal]:
    """Why a unit may not try. That it has moved is no reason."""
    status, hex, ref = pos.status[unit], pos.at[unit], pos.unit_ref(unit)
    ground = pos.world.ground
    reasons = []
    enemies = pos.front(1 - pos.unit(unit).side).hexes
    if not 0 <= hex < ground.n or not ground.near[hex] & enemies:
        reasons.append(refuse("20.1", "a44-refused-disengage-adjacent", unit=ref))
    if status & ATTACKED:
        reasons.append(refuse("20.1", "a44-refused-disengage-attacked", unit=ref))
    if status & BROKEN:
        reasons.append(refuse("18.5", "a44-refused-disengage-broken", unit=ref))
    if pos.turn == 1 and "red_code" in pos.unit(unit).special:
        reasons.append(refuse("29.1", "a44-refused-disengage-red-code", unit=ref))
    return reasons + why_not_shed(pos, unit)


@rule("20.5c", "27.5a")
def why_not_shed(pos: A44Position, unit: int) -> list[Refusal]:
    """At night only marked units disengage or lose their Engaged markers, and KG Peiper on the 16th (R76)."""
    if pos.night and not (pos.status[unit] & NIGHT or is_peiper(pos, unit) or pos.world.options.get(ALL_AT_NIGHT)):
        return [refuse("20.5", "a44-refused-disengage-night", unit=pos.unit_ref(unit))]
    return []


@rule("20.2a", "21.5a")
def disengagement_lines(pos: A44Position, unit: int) -> list[Modifier]:
    """T4 What is added to the roll."""
    lines = morale_lines(pos, unit, "disengagement", "green", "elite")
    if slips_away(pos.unit(unit)):
        row = tables.load().modifiers["disengagement", "armored_or_recon"]
        lines.append(Modifier(row.amount, msg("a44-sum-armored-or-recon", unit=pos.unit_ref(unit)), row.rule))
    return lines


@rule("T4", "20.2a")
def disengagement_result(pos: A44Position, unit: int, die: int) -> tables.DisengagementResult:
    return tables.load().disengagement(die + sum(line.value for line in disengagement_lines(pos, unit)))


@rule("8.3b", "20.3a", "20.3b", "20.4a")
def disengagements(pos: A44Position, unit: int, result: tables.DisengagementResult = "yes") -> Retreats:
    """The ways of a unit that disengages; no way: it is eliminated. The priorities of 17.1 do not bind it (A6).

    Full hexes are no ends while there are others; else surplus steps are lost (8.3b).
    """
    if result not in ("yes", "yes+D"):
        return Retreats()
    reasons = why_left_behind(pos, unit)
    if reasons:
        return Retreats(why=tuple(reasons))
    flight = Flight(pos, unit)
    engaged = bool(pos.status[unit] & ENGAGED)
    found = flight.search(1, MOST, outward=False, through_zone=engaged)
    paths = tuple(path for path in found.paths if not _too_short(pos, flight, path, result))
    room = tuple(path for path in paths if fits(pos, unit, path[-1]))
    if paths or found.off:
        return Retreats(room if room or found.off else paths, found.off)
    number = "17.2" if engaged else "20.4"
    return Retreats(why=(refuse(number, "a44-eliminated-no-way", unit=pos.unit_ref(unit)),))


def _too_short(pos: A44Position, flight: Flight, path: Path, result: str) -> list[Refusal]:
    """Why a unit may not stop after the first hex."""
    if len(path) == MOST:
        return []
    ref, hex = pos.unit_ref(flight.unit), path[0]
    if pos.status[flight.unit] & NOT_IN_GOOD_ORDER:
        return [refuse("20.3", "a44-refused-disengage-two", unit=ref)]
    if result == "yes+D" and flight.zone >> hex & 1:
        return [refuse("20.3", "a44-refused-disengage-stop-zone", hex=pos.hex_ref(hex))]
    return []


@rule("20.3a", "20.3b", "20.4a")
def why_not_path(pos: A44Position, unit: int, path: Path, result: tables.DisengagementResult = "yes") -> list[Refusal]:
    """Everything that forbids disengaging along these hexes."""
    flight = Flight(pos, unit)
    reasons: list[Refusal] = []
    steps = list(zip((pos.at[unit], *path), path, strict=False))
    for index, (a, b) in enumerate(steps):
        if not pos.world.ground.near[a] >> b & 1 or b in (pos.at[unit], *path[:index]):
            reasons.append(refuse("17.1", "a44-refused-retreat-path", hex=pos.hex_ref(b)))
        reasons += flight.why_not_step(a, b, first=not index)
        if flight.zone >> b & 1 and not pos.status[unit] & ENGAGED:
            reasons.append(refuse("20.4", "a44-refused-disengage-zone", hex=pos.hex_ref(b)))
    if not 1 <= len(path) <= MOST:
        reasons.append(refuse("20.3", "a44-refused-disengage-length", unit=pos.unit_ref(unit)))
        return reasons
    reasons += _too_short(pos, flight, path, result)
    found = disengagements(pos, unit, result)
    if not reasons and path not in found.paths:
        full = refuse("8.3", "a44-refused-retreat-full", hex=pos.hex_ref(path[-1]))
        reasons += found.why or (full,)
    return reasons


@rule("20.3a", "20.3b", "20.3c", "20.5a")
def disengage(
    pos: A44Position, unit: int, result: tables.DisengagementResult, path: Sequence[int] = (), *, off: bool = False
) -> None:
    """Carry out a roll: the retreat if there is one, then D. The unit has tried instead of attacking."""
    if result in ("yes", "yes+D"):
        walk(pos, unit, path, off=off)
        pos.say("a44-disengages", unit=pos.unit_ref(unit))
    else:
        pos.say("a44-stays-engaged", unit=pos.unit_ref(unit))
    pos.unmark(unit, ENGAGED)
    pos.mark(unit, ATTACKED)
    if result.endswith("+D"):
        disrupt(pos, unit)


@rule("20.5a")
def shed(pos: A44Position, unit: int) -> None:
    """The marker of a unit that stays comes off in its own Combat Phase; it may attack."""
    if not why_not_shed(pos, unit):
        pos.unmark(unit, ENGAGED)
