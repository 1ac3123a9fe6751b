"""27 Special units.

The rest of the chapter is where it is used: engineers (27.1) in rally.py and retreat.py, attacks of two nations
(27.3c) and surprise (27.8b) in attack.py, Sturmtiger and Brummbär (27.4) in odds.py, what KG Peiper (27.5) does in its
night in night.py and attack.py.
"""

from __future__ import annotations

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat.losses import eliminate
from salient.games.ardennes44.map.ground import CLEAR, LIGHT_WOODS, NO_SETTLEMENT
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.pieces.counters import ALLIED, EXPOSED, GERMAN, MOVED
from salient.games.ardennes44.pieces.stacking import load
from salient.games.ardennes44.position import EXITED, GONE, NOWHERE, A44Position

DROP_TURN = 3  # 27.2
BRIGADE_FREE = 29  # 27.3 the turn from which the 29th Armoured Brigade goes where it likes
ANTWERP_MARGIN = 6  # 27.3
FIRST_NIGHT = 2  # 27.5 the night after this turn
FIRST_ROLL = 4  # 27.7 the turn from which the 653rd is rolled for


# 27.2 Von der Heydte -------------------------------------------------------------------------------


@rule("27.2a")
def drop_hexes(pos: A44Position, unit: int) -> int:
    """Where von der Heydte may land, as bits: anywhere on the map on open ground, away from the enemy (R98)."""
    if why_no_drop(pos, unit):
        return 0
    ground, enemy = pos.world.ground, pos.front(1 - pos.unit(unit).side)
    closed = enemy.hexes | enemy.zone
    return bits.of(hex for hex in range(ground.n) if _is_open(pos, hex) and not closed >> hex & 1 and _room(pos, hex))


def _is_open(pos: A44Position, hex: int) -> bool:
    ground = pos.world.ground
    return ground.terrain[hex] in (CLEAR, LIGHT_WOODS) and ground.settlement[hex] == NO_SETTLEMENT


@rule("8.3a")
def _room(pos: A44Position, hex: int) -> bool:
    """Whether one more stacking point fits; von der Heydte has one on either side.

    The limit is looked at when the Movement Phase ends: a hex that is full now may have room by then (D67).
    """
    if not pos.world.options.get("drop_needs_room", False):
        return True
    friends = load(pos, pos.units_at(hex, GERMAN))
    return friends._replace(points=friends.points + 1).fits


@rule("27.2a")
def why_no_drop(pos: A44Position, unit: int) -> list[Refusal]:
    """Why a unit does not drop at all in this Movement Phase."""
    if "von_der_heydte" not in pos.unit(unit).special or pos.at[unit] != NOWHERE:
        return [refuse("27.2", "a44-refused-drop-unit", unit=pos.unit_ref(unit))]
    return [] if pos.turn == DROP_TURN and not pos.night else [refuse("27.2", "a44-refused-drop-turn", turn=DROP_TURN)]


@rule("27.2a")
def why_not_drop(pos: A44Position, unit: int, hex: int) -> list[Refusal]:
    enemy, ref = pos.front(1 - pos.unit(unit).side), pos.hex_ref(hex)
    reasons = why_no_drop(pos, unit)
    if not _is_open(pos, hex):
        reasons.append(refuse("27.2", "a44-refused-drop-ground", hex=ref))
    if (enemy.hexes | enemy.zone) >> hex & 1:
        reasons.append(refuse("27.2", "a44-refused-drop-enemy", hex=ref))
    if not _room(pos, hex):
        reasons.append(refuse("8.1", "a44-refused-drop-room", hex=ref))
    return reasons


@rule("27.2a", "32.1a", "T11")
def land(pos: A44Position, unit: int, hex: int, die: int) -> tables.LandingResult:
    """Drop the unit and roll for it: its full or reduced side, or nothing. It does not move in this turn."""
    result = tables.load().von_der_heydte(die)
    pos.put(unit, hex)
    pos.steps[unit] = pos.unit(unit).max_steps if result == "full" else 1
    pos.say("a44-drops", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex), result=result)
    if result == "eliminated":
        eliminate(pos, unit)
    else:
        pos.mark(unit, MOVED)
        pos.control[hex] = 1 + GERMAN  # who drops behind the Meuse has not crossed it (27.3b)
        dumps.meet(pos, GERMAN, (hex,))
    return result


# 27.3 British units --------------------------------------------------------------------------------


@rule("27.3b")
def is_released(pos: A44Position) -> bool:
    """Whether the 29th Armoured Brigade is free."""
    return pos.turn >= BRIGADE_FREE or pos.meuse_crossed


@rule("27.3a", "27.3b")
def is_bound(pos: A44Position, unit: int) -> bool:
    """Whether a unit must stay on the West map and west of the Meuse."""
    data = pos.unit(unit)
    return data.nationality == "British" and not ("arm_bde_29" in data.special and is_released(pos))


@rule("27.3d")
def antwerp_missing(pos: A44Position) -> int:
    """How many British defence factors Antwerp still lacks. Who is there, of either side, is EXITED."""
    if EXITED not in pos.at:
        return 0
    german, british = (
        sum(pos.face(unit).defense for unit in pos.world.own[side] if pos.at[unit] == EXITED)
        for side in (GERMAN, ALLIED)
    )
    return max(0, german + ANTWERP_MARGIN - british) if german else 0


@rule("27.3d")
def antwerp_candidates(pos: A44Position) -> list[int]:
    """At the end of a German turn: the British units on the map, one of which must go while factors are missing."""
    if not antwerp_missing(pos):
        return []
    units, n = pos.world.units, pos.world.ground.n
    return [unit for unit in pos.world.own[ALLIED] if units[unit].nationality == "British" and 0 <= pos.at[unit] < n]


@rule("27.3e")
def is_diverted(pos: A44Position, unit: int) -> bool:
    """Whether a British reinforcement goes to Antwerp: the units on the map were too few."""
    return pos.unit(unit).nationality == "British" and antwerp_missing(pos) > 0


@rule("27.3d", "27.3e")
def send_to_antwerp(pos: A44Position, unit: int) -> None:
    """Take a British unit from the map, or from the reinforcements that arrive; it stays in Antwerp."""
    pos.put(unit, EXITED)
    pos.status[unit] = pos.surrender[unit] = 0
    pos.say("a44-to-antwerp", unit=pos.unit_ref(unit))


# 27.5 KG Peiper ------------------------------------------------------------------------------------


@rule("27.5a")
def is_peiper(pos: A44Position, unit: int) -> bool:
    """KG Peiper in the first night, whatever it did by day (R99)."""
    return pos.turn == FIRST_NIGHT and "peiper" in pos.world.units[unit].special


# 27.7 The 653rd tank destroyers --------------------------------------------------------------------


@rule("27.7a")
def awaited(pos: A44Position) -> int | None:
    """The unit that is rolled for in this turn."""
    if pos.turn < FIRST_ROLL or pos.night or pos.pzj653:
        return None
    units = pos.world.units
    waiting = (unit for unit in pos.world.own[GERMAN] if "pzj653" in units[unit].special and pos.at[unit] == NOWHERE)
    return next(waiting, None)


@rule("27.7a", "T13")
def roll_for(pos: A44Position, unit: int, die: int) -> tables.Pzj653Result:
    """It may enter from now on, is rolled for again in the next turn, or never comes."""
    result = tables.load().pzj653(die)
    pos.pzj653 = result == "arrives"
    if result == "never":
        pos.put(unit, GONE)
    pos.say("a44-653", unit=pos.unit_ref(unit), result=result)
    return result


# 27.8 Skorzeny's 150th Panzer Brigade --------------------------------------------------------------


@rule("27.8a")
def why_not_sneak(pos: A44Position, unit: int, hex: int) -> list[Refusal]:
    """Why a unit that enters a hex may not try to ignore the enemy zones of control there. Bonds it never ignores."""
    ref = pos.unit_ref(unit)
    if "skorzeny" not in pos.unit(unit).special:
        return [refuse("27.8", "a44-refused-sneak-unit", unit=ref)]
    reasons = [refuse("27.8", "a44-refused-sneak-exposed", unit=ref)] if pos.status[unit] & EXPOSED else []
    if not pos.front(ALLIED).zone >> hex & 1:
        reasons.append(refuse("27.8", "a44-refused-sneak-zone", hex=pos.hex_ref(hex)))
    return reasons


@rule("27.8a", "27.8c", "T12")
def sneak(pos: A44Position, unit: int, hex: int, die: int) -> bool:
    """One roll for the hex, whoever watches it: whether its zones are ignored. Else the brigade is exposed."""
    success = tables.load().skorzeny(die) == "success"
    pos.ability_used = True
    pos.say("a44-sneaks", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex), success="yes" if success else "no")
    if not success:
        expose(pos, unit)
    return success


@rule("27.8c")
def expose(pos: A44Position, unit: int) -> None:
    """After a failed roll, and after an attack for which surprise was rolled, whatever came of it."""
    if not pos.status[unit] & EXPOSED:
        pos.status[unit] |= EXPOSED  # no zone or bond depends on it
        pos.say("a44-exposed", unit=pos.unit_ref(unit))


@rule("27.8c")
def end_turn(pos: A44Position) -> None:
    """At the end of the German turn, night turns too: who has used an ability is exposed. To be adjacent is nothing."""
    if pos.ability_used:
        for unit in pos.world.own[GERMAN]:
            if "skorzeny" in pos.world.units[unit].special and pos.at[unit] >= 0:
                expose(pos, unit)
    pos.ability_used = False
