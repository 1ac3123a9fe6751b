"""D03, D04, K26, K27 The German part of the Reserve Phase."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.messages import Message, msg
from salient.engine.steps import Auto, DieRoll
from salient.engine.trace import rule
from salient.games.enemy_action.combat.telling import tell
from salient.games.enemy_action.german import reserves
from salient.games.enemy_action.pieces.counters import GERMAN, order
from salient.games.enemy_action.position import CALENDAR, OKW, RESERVE, EAAPosition
from salient.games.enemy_action.words import DIE


class GermanReserves(Auto, frozen=True):
    """Today's units, the OKW check, delayed reserves."""

    @rule("D03", "D04", "K26", "K27")
    def run(self, pos: EAAPosition) -> None:
        arrive(pos)
        pos.push(DelayedReserves())
        if okw_chance(pos) > 0:
            pos.push(OkwCheck())


@rule("D03")
def arrive(pos: EAAPosition) -> None:
    """The units of today's space go to the box."""
    for unit in pos.world.own[GERMAN]:
        if pos.at[unit] == CALENDAR and pos.due[unit] == pos.day:
            pos.put(unit, RESERVE)
            pos.since[unit] = pos.day
            tell(pos, "eaa-german-arrives", "D03", unit=pos.unit_ref(unit))


@rule("D04", "K27")
def okw_chance(pos: EAAPosition) -> int:
    """The highest die that releases a division of OKW; 0: no check."""
    constants = pos.world.tables.constants
    if pos.day < constants.okw_from or not any(pos.at[unit] == OKW for unit in pos.world.own[GERMAN]):
        return 0
    held = (pos.german & pos.world.places.victory).bit_count()
    return released_by(held, constants.okw_hexes)


@rule("K27")
def released_by(held: int, wanted: int) -> int:
    """So many victory hexes in German hands: the highest die that releases a division, 0 if too few are."""
    return min(DIE, max(0, held - wanted + 1))


class OkwCheck(DieRoll, frozen=True):
    """X93 One check a day."""

    faces: ClassVar[int] = DIE
    begins: ClassVar[bool] = True

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-roll-okw", most=okw_chance(pos))

    @rule("K27")
    def rolled(self, pos: EAAPosition, die: int) -> None:
        most = okw_chance(pos)
        if die > most:
            tell(pos, "eaa-german-okw-holds", "K27", die=die, most=most)
            return
        division = next_division(pos)
        for unit in pos.world.own[GERMAN]:
            if pos.at[unit] == OKW and pos.world.units[unit].division == division:
                pos.put(unit, RESERVE)
                pos.since[unit] = pos.day
        points = pos.world.tables.constants.okw_points
        pos.penalty += points
        tell(pos, "eaa-german-okw-released", "K27", die=die, most=most, division=division, points=-points)


@rule("K27")
def next_division(pos: EAAPosition) -> str:
    """The division of the unit with the lowest selector."""
    units = pos.world.units
    boxed = [unit for unit in pos.world.own[GERMAN] if pos.at[unit] == OKW]
    return units[min(boxed, key=lambda unit: order(units[unit]))].division


class DelayedReserves(Auto, frozen=True):
    @rule("K26")
    def run(self, pos: EAAPosition) -> None:
        reserves.place_delayed(pos)
