"""13 Replacements: which units a point can restore or bring back, and where."""

from __future__ import annotations

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.deadly_woods.assets import where
from salient.games.deadly_woods.assets.where import Condition, Conditions
from salient.games.deadly_woods.map import areas
from salient.games.deadly_woods.map.ground import CITY
from salient.games.deadly_woods.movement import arrival
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import ELIMINATED, NOWHERE, SURRENDERED, TDWPosition
from salient.games.deadly_woods.supply import supply

INFANTRY, ARMOR = 0, 1
CLASSES = {"infantry": INFANTRY, "armor": ARMOR, "mech": ARMOR, "mech_cavalry": ARMOR}
#: 13.2.2 The corps of cities that do not take all.
LUXEMBOURG_CORPS = frozenset(("VIII", "III"))
EUPEN_CORPS = frozenset(("V", "VII"))
MESSAGES = ("tdw-refused-rebuild-city", "tdw-refused-rebuild-beside", "tdw-refused-rebuild-corps")


# Points ------------------------------------------------------------------------------------------


@rule("13.2a", "4.2")
def begin(pos: TDWPosition) -> None:
    """The points of the turn; those of the last one are lost (R37)."""
    turn = pos.world.tables.turn(pos.turn)
    points = (turn.german_infantry, turn.german_armor, turn.allied_infantry, turn.allied_armor)
    pos.replaced = (0, 0, 0, 0) if "replacements" in pos.world.rules.leaves_out else points
    pos.raised = pos.raised_twice = 0


@rule("13.2.1c", "13.2.2b", "13.2.2c")
def point_class(pos: TDWPosition, unit: int) -> int:
    """R39 The kind of points that serves a unit, by its full side; NOWHERE: none does."""
    data = pos.unit(unit)
    if data.nationality == "British":
        return NOWHERE
    return CLASSES.get(data.faces[-1].type, NOWHERE)


def points(pos: TDWPosition, side: int, kind: int) -> int:
    return pos.replaced[side * 2 + kind]


@rule("13.2c")
def _spend(pos: TDWPosition, unit: int) -> None:
    place = pos.unit(unit).side * 2 + point_class(pos, unit)
    left = list(pos.replaced)
    left[place] -= 1
    pos.replaced = (left[0], left[1], left[2], left[3])


# Raising -----------------------------------------------------------------------------------------


@rule("13.2c", "13.2.2f")
def _had_its_share(pos: TDWPosition, unit: int) -> bool:
    """R38 One step a unit and turn, or two with the option; none for a unit that came back."""
    if pos.raised_twice >> unit & 1:
        return True
    return bool(pos.raised >> unit & 1) and pos.world.options["replacement_steps_per_unit"] == 1


@rule("13.1", "13.2c", "13.2d", "13.2.1a", "13.2.2a")
def may_raise(pos: TDWPosition, side: int) -> int:
    """The units that a point can restore now, as bits."""
    if not any(pos.replaced[side * 2 : side * 2 + 2]):
        return 0
    reduced = [unit for unit in pos.world.own[side] if pos.at[unit] >= 0 and pos.steps[unit] < pos.unit(unit).max_steps]
    if not reduced:
        return 0
    traced = supply.tracing(pos, side)
    return bits.of(
        unit
        for unit in reduced
        if traced >> pos.at[unit] & 1 and _is_served(pos, unit) and not _had_its_share(pos, unit)
    )


def _is_served(pos: TDWPosition, unit: int) -> bool:
    kind = point_class(pos, unit)
    return kind != NOWHERE and points(pos, pos.unit(unit).side, kind) > 0


@rule("13.2c", "13.2.1a", "13.2.2a", "8.1b")
def restore(pos: TDWPosition, unit: int) -> None:
    """R40 A German unit is in supply from then on."""
    _spend(pos, unit)
    bit = 1 << unit
    if pos.raised & bit:
        pos.raised_twice |= bit
    pos.raised |= bit
    pos.set_steps(unit, pos.steps[unit] + 1)
    pos.oos &= ~bit
    pos.say("tdw-raised", unit=pos.unit_ref(unit), steps=pos.steps[unit])


def _why_not_served(pos: TDWPosition, unit: int) -> list[Refusal]:
    ref, data, kind = pos.unit_ref(unit), pos.unit(unit), point_class(pos, unit)
    if kind == NOWHERE:
        rule = "13.2.2c" if data.side == ALLIED else "13.2c"
        return [refuse(rule, "tdw-refused-never-replaced", unit=ref)]
    if not points(pos, data.side, kind):
        return [refuse("13.2c", "tdw-refused-no-points", unit=ref)]
    return []


@rule("13.1", "13.2b", "13.2c", "13.2d", "13.2.1b", "13.2.2c")
def why_not_raise(pos: TDWPosition, side: int, unit: int) -> list[Refusal]:
    ref, data, hex = pos.unit_ref(unit), pos.unit(unit), pos.at[unit]
    if data.side != side:
        return [refuse("13.2b", "tdw-refused-replace-not-yours", unit=ref)]
    reasons = _why_not_served(pos, unit)
    if hex < 0:
        gone = hex == ELIMINATED and side == GERMAN
        number, message = ("13.2.1b", "tdw-refused-german-gone") if gone else ("13.2c", "tdw-refused-not-on-map")
        return [*reasons, refuse(number, message, unit=ref)]
    if pos.steps[unit] == data.max_steps:
        reasons.append(refuse("13.1", "tdw-refused-full-strength", unit=ref))
    if not supply.tracing(pos, side) >> hex & 1:
        reasons.append(refuse("13.2d", "tdw-refused-replace-supply", unit=ref))
    if _had_its_share(pos, unit):
        reasons.append(refuse("13.2c", "tdw-refused-replaced", unit=ref))
    return reasons


# Rebuilding --------------------------------------------------------------------------------------


@rule("13.2.1b", "13.2.2a", "13.2.2c")
def can_return(pos: TDWPosition, unit: int) -> bool:
    """R41, R43 An eliminated US unit for which there is a point."""
    return pos.unit(unit).side == ALLIED and pos.at[unit] == ELIMINATED and _is_served(pos, unit)


@rule("13.2.2d")
def _city(pos: TDWPosition) -> Conditions:
    """R41 What a city must be for whoever comes back; corps, stacking and areas are asked besides."""
    enemies = where.and_beside(pos, pos.standing(GERMAN))
    return (
        Condition("13.2.2d", "tdw-refused-rebuild-city", pos.world.ground.of_settlement[CITY]),
        Condition("13.2.2d", "tdw-refused-not-allied", where.but(pos, pos.german)),
        Condition("13.2.2d", "tdw-refused-hex-supply", supply.tracing(pos, ALLIED)),
        Condition("13.2.2d", "tdw-refused-rebuild-beside", where.but(pos, enemies)),
    )


@rule("13.2.2e")
def _takes_corps(pos: TDWPosition, unit: int) -> Condition:
    closed, corps, places = 0, pos.unit(unit).corps, pos.world.places
    for city, takes in ((places.luxembourg_city, LUXEMBOURG_CORPS), (places.eupen, EUPEN_CORPS)):
        if city >= 0 and corps not in takes:
            closed |= 1 << city
    return Condition("13.2.2e", "tdw-refused-rebuild-corps", where.but(pos, closed))


def open_cities(pos: TDWPosition) -> int:
    """The cities in which somebody could come back now."""
    return where.passed(_city(pos))


@rule("13.2.2d", "13.2.2e", "6.0b", "6.1b", "10.6.4a")
def cities(pos: TDWPosition, unit: int, common: int) -> list[int]:
    """Those of the open cities in which this unit can (R42: Meuse and J bind it here too)."""
    open_to = common & _takes_corps(pos, unit).hexes & areas.allowed(pos, unit)
    return [hex for hex in bits.places(open_to) if stacking.fits(pos, unit, hex)]


@rule("13.2.2a", "13.2.2f", "6.3.1")
def rebuild(pos: TDWPosition, unit: int, hex: int) -> None:
    """R33 US Delay makes room for it."""
    _spend(pos, unit)
    pos.raised |= 1 << unit
    pos.raised_twice |= 1 << unit
    pos.set_steps(unit, 1)
    pos.say("tdw-rebuilt", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
    arrival.entered(pos, unit, NOWHERE, hex, "placement")


@rule("13.2.2a", "13.2.2c", "13.2.2d")
def why_not_back(pos: TDWPosition, unit: int) -> list[Refusal]:
    """Why a unit that is gone cannot come back, wherever. Nothing: there is a city for it."""
    ref = pos.unit_ref(unit)
    if pos.unit(unit).side == GERMAN:
        return [refuse("13.2.1b", "tdw-refused-german-gone", unit=ref)]
    if pos.at[unit] == SURRENDERED:
        return [refuse("13.2.2c", "tdw-refused-surrendered", unit=ref)]
    reasons = _why_not_served(pos, unit)
    if not reasons and not cities(pos, unit, open_cities(pos)):
        reasons.append(refuse("13.2.2d", "tdw-refused-rebuild-nowhere", unit=ref))
    return reasons


@rule("13.2b", "13.2.1b", "13.2.2a", "13.2.2c", "13.2.2d", "13.2.2e")
def why_not_rebuild(pos: TDWPosition, side: int, unit: int, hex: int) -> list[Refusal]:
    ref, data = pos.unit_ref(unit), pos.unit(unit)
    if data.side == GERMAN:
        return [refuse("13.2.1b", "tdw-refused-german-gone", unit=ref)]
    if side != ALLIED:
        return [refuse("13.2b", "tdw-refused-replace-not-yours", unit=ref)]
    if pos.at[unit] == SURRENDERED:
        return [refuse("13.2.2c", "tdw-refused-surrendered", unit=ref)]
    reasons = _why_not_served(pos, unit)
    if pos.at[unit] != ELIMINATED:
        return [*reasons, refuse("13.2.2a", "tdw-refused-not-eliminated", unit=ref)]
    reasons += where.failed(pos, (*_city(pos), _takes_corps(pos, unit)), hex)
    reasons += areas.why_not(pos, unit, NOWHERE, hex)
    if stacking.banned(pos, unit, hex):
        reasons.append(refuse("6.1", "tdw-refused-rebuild-ban", unit=ref, hex=pos.hex_ref(hex)))
    elif not stacking.fits(pos, unit, hex):
        reasons.append(refuse("6.0b", "tdw-refused-rebuild-room", unit=ref, hex=pos.hex_ref(hex)))
    return reasons
