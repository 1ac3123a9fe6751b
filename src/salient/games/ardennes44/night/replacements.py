"""25.2 Replacements: who may get a point, and where destroyed units return."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat.losses import LARGE, REDUCED_STACKING, REMNANT_OF
from salient.games.ardennes44.logistics.supply import Supply, net, why_not_supplied
from salient.games.ardennes44.map import control
from salient.games.ardennes44.options.roadblocks import markers
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    ENGAGED,
    GERMAN,
    NIGHT,
    NOT_IN_GOOD_ORDER,
    ON_WHEELS,
    REPLACED,
)
from salient.games.ardennes44.pieces.stacking import load
from salient.games.ardennes44.position import DESTROYED, NOWHERE, A44Position

FOR_ARMOR = 2  # 25.2 the points of a night of which one may go to an armored, recon or Flak unit
NEAR = 5  # 25.2 hexes from a unit of the same colour
UNPRINTED = 22  # the turn before a night that only the extended game has (ruling 120)
GERMAN_ENTRIES = ("K", "L", "M")
HEAVY = 5  # 25.2 tank quality that is never replaced
AIRBORNE = ("parachute", "glider")
NEVER = ("von_der_heydte", "skorzeny", "sturm")  # 25.2: sturm is the boxed attack value
COUNTERS = ("remnant", "breakdown")  # made by 16.4 and 26, no units that could return

Causes = Iterator[str]


# Points --------------------------------------------------------------------------------------------


@rule("25.2a", "T17")
def points(pos: A44Position, side: int) -> int:
    """The points of the night that follows this turn, by the turn track."""
    row = tables.load().turn(pos.turn)
    if pos.turn == UNPRINTED:
        return int(str(pos.world.options.get("extended_night_26_replacements", "0/0")).split("/")[side])
    return (row.german_replacements if side == GERMAN else row.allied_replacements) or 0


@rule("25.2a")
def points_left(pos: A44Position, side: int) -> int:
    return points(pos, side) - sum(pos.replaced)


@rule("25.2a")
def begin(pos: A44Position) -> None:
    """The start of a Replacement Phase: what was not used in another night is lost."""
    pos.replaced = (0, 0)


@rule("25.2a", "25.2b")
def why_no_point(pos: A44Position, unit: int) -> list[Refusal]:
    """A single point goes to infantry types; of two, at most one to an armored, recon or Flak unit."""
    data = pos.unit(unit)
    if points_left(pos, data.side) <= 0:
        return [refuse("25.2", "a44-refused-replace-points")]
    if data.is_infantry_type:
        return []
    if points(pos, data.side) < FOR_ARMOR or pos.replaced[1]:
        return [refuse("25.2", "a44-refused-replace-infantry-only", unit=pos.unit_ref(unit))]
    return []


# Who qualifies -------------------------------------------------------------------------------------


@rule("25.2i")
def why_never(pos: A44Position, unit: int) -> list[Refusal]:
    """Units that never get replacements. Who has surrendered is not destroyed but gone (R94)."""
    return [refuse("25.2", id, unit=pos.unit_ref(unit)) for id in _never(pos, unit)]


def _never(pos: A44Position, unit: int) -> Causes:
    data = pos.unit(unit)
    if data.side == GERMAN and data.is_armor and data.tq is not None and data.tq >= HEAVY:
        yield "a44-refused-replace-heavy"
    if not data.special.isdisjoint(NEVER):
        yield "a44-refused-replace-special"
    if data.side == ALLIED and data.kind in AIRBORNE:
        yield "a44-refused-replace-airborne"
    if data.is_artillery:
        yield "a44-refused-replace-artillery"
    if data.nationality == "British":
        yield "a44-refused-replace-british"
    if not data.special.isdisjoint(COUNTERS) or (pos.at[unit] < 0 and pos.at[unit] != DESTROYED):
        yield "a44-refused-replace-no-unit"


@rule("25.2d", "25.2h")
def why_not_ready(pos: A44Position, unit: int) -> list[Refusal]:
    """Of a unit on the map: in Good Order, in supply, without some markers. Enemies beside it do not matter (R91)."""
    status, ref = pos.status[unit], pos.unit_ref(unit)
    bars = (
        (NOT_IN_GOOD_ORDER, "a44-refused-replace-disordered"),
        (ENGAGED, "a44-refused-replace-engaged"),
        (ON_WHEELS, "a44-refused-replace-strategic"),
        (NIGHT, "a44-refused-replace-night"),
    )
    reasons = [refuse("25.2", id, unit=ref) for bit, id in bars if status & bit]
    if not pos.world.options.get("replacements_adjacent_allowed", True) and _beside_enemies(pos, unit):
        reasons.append(refuse("25.2", "a44-refused-replace-beside", unit=ref))
    return [*reasons, *why_not_supplied(pos, unit)]


@rule("25.2d")
def _beside_enemies(pos: A44Position, unit: int) -> bool:
    place, ground = pos.at[unit], pos.world.ground
    return place < ground.n and bool(ground.near[place] & pos.front(1 - pos.unit(unit).side).hexes)


@rule("25.2f")
def is_large(pos: A44Position, unit: int) -> bool:
    """Whether a unit has stacking value 2 on its reduced side."""
    faces = pos.unit(unit).faces
    return len(faces) == LARGE and faces[LARGE - 2].stacking == REDUCED_STACKING


# A reduced unit on the map -------------------------------------------------------------------------


@rule("25.2c", "25.2d", "25.2h")
def why_not_restore(pos: A44Position, unit: int) -> list[Refusal]:
    """Why a unit in play cannot be flipped to its full side."""
    reasons = [*why_no_point(pos, unit), *why_never(pos, unit)]
    if pos.steps[unit] >= pos.unit(unit).max_steps:
        reasons.append(refuse("25.2", "a44-refused-replace-full", unit=pos.unit_ref(unit)))
    elif not _fits(pos, unit, pos.steps[unit] + 1, pos.at[unit]):
        reasons.append(refuse("8.1", "a44-refused-replace-room", hex=pos.hex_ref(pos.at[unit])))
    return [*reasons, *why_not_ready(pos, unit)]


@rule("25.2c", "25.2g")
def restore(pos: A44Position, unit: int) -> None:
    """Flip a reduced unit to its full side."""
    pos.steps[unit] += 1
    _spend(pos, unit)


def _spend(pos: A44Position, unit: int) -> None:
    infantry, others = pos.replaced
    is_infantry = pos.unit(unit).is_infantry_type
    pos.replaced = (infantry + is_infantry, others + (not is_infantry))
    pos.mark(unit, REPLACED)
    pos.say("a44-replaced", unit=pos.unit_ref(unit), hex=pos.hex_ref(pos.at[unit]))


@rule("8.1a")
def _fits(pos: A44Position, unit: int, steps: int, hex: int, without: int | None = None) -> bool:
    """Whether the unit with so many steps finds room among the others of a hex. Boxes have no limit."""
    if hex >= pos.world.ground.n:
        return True
    others = [other for other in pos.units_at(hex, pos.unit(unit).side) if other not in (unit, without)]
    before, pos.steps[unit] = pos.steps[unit], steps
    fits = load(pos, [unit, *others]).fits
    pos.steps[unit] = before
    return fits


# A destroyed unit ----------------------------------------------------------------------------------


@rule("25.2c")
def returning_steps(pos: A44Position, unit: int) -> int:
    """A destroyed unit returns on its reduced side; if it has only one, on that."""
    return max(1, pos.unit(unit).max_steps - 1)


@rule("25.2c", "25.2e", "25.2f", "25.2i")
def why_not_return(pos: A44Position, unit: int, hex: int, paths: Supply) -> list[Refusal]:
    """Why a destroyed unit cannot be placed in a hex. `paths` are its own side's."""
    reasons = [*why_no_point(pos, unit), *why_never(pos, unit)]
    if is_large(pos, unit):
        return [*reasons, *_why_no_remnant(pos, unit, hex)]
    ref, hex_ref = pos.unit_ref(unit), pos.hex_ref(hex)
    if not _german_entries(pos, unit) >> hex & 1:
        conditions = _conditions(pos, unit, paths)
        reasons += [refuse("25.2", id, unit=ref, hex=hex_ref) for id, fit in conditions if not fit >> hex & 1]
    if not _fits(pos, unit, returning_steps(pos, unit), hex):
        reasons.append(refuse("8.1", "a44-refused-replace-room", hex=hex_ref))
    return reasons


@rule("25.2e", "25.2f")
def places(pos: A44Position, unit: int, paths: Supply) -> int:
    """The hexes where a destroyed unit may return, as bits; of a large one those of the Remnants it may replace."""
    if pos.at[unit] >= 0 or why_no_point(pos, unit) or why_never(pos, unit):
        return 0
    if is_large(pos, unit):
        return bits.of(pos.at[remnant] for remnant in _remnants(pos, unit) if not _why_not_for(pos, unit, remnant))
    found = net(pos.world.ground).everywhere
    for _, fit in _conditions(pos, unit, paths):
        found &= fit
    found |= _german_entries(pos, unit)
    steps = returning_steps(pos, unit)
    return bits.of(hex for hex in bits.places(found) if _fits(pos, unit, steps, hex))


@rule("25.2e")
def _german_entries(pos: A44Position, unit: int) -> int:
    """Another way for German units, as bits: any hex K, L or M that is not in an enemy zone of control."""
    if pos.unit(unit).side != GERMAN:
        return 0
    enemy = pos.front(ALLIED)
    entries = bits.of(hex for hex, letter in pos.world.features.entry.items() if letter in GERMAN_ENTRIES)
    return entries & ~(enemy.zone | enemy.hexes)


@rule("25.2e")
def _conditions(pos: A44Position, unit: int, paths: Supply) -> list[tuple[str, int]]:
    """What each condition for the place leaves open, as bits."""
    known, side = net(pos.world.ground), paths.side
    enemies, own = pos.front(1 - side).hexes, pos.front(side).hexes
    sites = (*known.towns, *((hex, 1 << hex) for hex in pos.world.features.entry))
    blocks = bits.of(hex for marker in markers(1 - side) if (hex := pos.roadblock[marker]) >= 0)
    fit = bits.of(hex for hex, _ in sites)
    return [
        ("a44-refused-replace-place", fit),
        ("a44-refused-replace-control", ~fit | own | control.last_held(pos.control, side, sites) & ~enemies),
        ("a44-refused-replace-roadblock", ~blocks),
        ("a44-refused-replace-adjacent", ~known.steps.spread(enemies)),
        ("a44-refused-replace-colour", _near_comrades(pos, unit)),
        ("a44-refused-no-road-path", paths.roads),
    ]


@rule("25.2e")
def _near_comrades(pos: A44Position, unit: int) -> int:
    """The hexes within five of another unit of the same colour, as bits."""
    at, world, n = pos.at, pos.world, pos.world.ground.n
    color, steps = world.units[unit].color, net(world.ground).steps
    own = world.own[world.units[unit].side]
    found = bits.of(at[other] for other in own if 0 <= at[other] < n and world.units[other].color == color)
    for _ in range(NEAR):
        found |= steps.spread(found)
    return found


@rule("25.2c", "25.2e", "25.2g")
def bring_back(pos: A44Position, unit: int, hex: int) -> None:
    """Place a destroyed unit; a large one takes the place of a Remnant, whose counter becomes free."""
    if is_large(pos, unit):
        remnant = next(other for other in _remnants(pos, unit, hex) if not _why_not_for(pos, unit, other))
        pos.put(remnant, NOWHERE)
        pos.steps[remnant] = pos.status[remnant] = pos.surrender[remnant] = 0
    pos.put(unit, hex)
    pos.steps[unit], pos.status[unit] = returning_steps(pos, unit), 0
    if hex < pos.world.ground.n:
        control.passes(pos, pos.unit(unit).side, hex)
    _spend(pos, unit)


# Large units ---------------------------------------------------------------------------------------


@rule("25.2f")
def _remnants(pos: A44Position, unit: int, hex: int | None = None) -> list[int]:
    """The Remnants of a unit's type that are in play, or in one hex."""
    lost, units = pos.unit(unit), pos.world.units
    kind = REMNANT_OF.get(lost.kind, lost.kind)
    return [
        other
        for other in pos.world.own[lost.side]
        if "remnant" in units[other].special
        and units[other].kind == kind
        and pos.at[other] >= 0
        and hex in (None, pos.at[other])
    ]


@rule("25.2f")
def _why_no_remnant(pos: A44Position, unit: int, hex: int) -> list[Refusal]:
    there = _remnants(pos, unit, hex)
    if not there:
        return [refuse("25.2", "a44-refused-replace-remnant", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))]
    reasons = [_why_not_for(pos, unit, remnant) for remnant in there]
    return min(reasons, key=len)


@rule("25.2f", "25.2h")
def _why_not_for(pos: A44Position, unit: int, remnant: int) -> list[Refusal]:
    """Why a Remnant cannot give way to a large unit of its type: it must be fit for replacements itself."""
    reasons, hex = why_not_ready(pos, remnant), pos.at[remnant]
    if not _fits(pos, unit, returning_steps(pos, unit), hex, without=remnant):
        reasons.append(refuse("8.1", "a44-refused-replace-room", hex=pos.hex_ref(hex)))
    return reasons


@rule("25.2c")
def why_not_replace(pos: A44Position, unit: int, hex: int | None, paths: Supply) -> list[Refusal]:
    """For both ways to spend a point: a unit in play is restored, a destroyed one returns to a hex, or to any."""
    if pos.at[unit] >= 0:
        return why_not_restore(pos, unit)
    if hex is not None:
        return why_not_return(pos, unit, hex, paths)
    reasons = [*why_no_point(pos, unit), *why_never(pos, unit)]
    if reasons or places(pos, unit, paths):
        return reasons
    return [refuse("25.2", "a44-refused-replace-nowhere", unit=pos.unit_ref(unit))]


# The marker ----------------------------------------------------------------------------------------


@rule("25.2g")
def why_not_step(pos: A44Position, unit: int, steps: int) -> list[Refusal]:
    """In the AM turn after its replacement a unit moves at most one hex; `steps` are those it has gone (R93)."""
    if pos.status[unit] & REPLACED and steps:
        return [refuse("25.2", "a44-refused-replaced-one-hex", unit=pos.unit_ref(unit))]
    return []


@rule("25.2g")
def remove_markers(pos: A44Position, side: int) -> list[int]:
    """At the end of the side's AM Combat Phase."""
    marked = [unit for unit in pos.world.own[side] if pos.status[unit] & REPLACED]
    for unit in marked:
        pos.unmark(unit, REPLACED)
    return marked
