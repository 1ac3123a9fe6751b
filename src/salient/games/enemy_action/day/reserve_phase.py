"""D03, D04 Phase I, Reserve: today's units come into the Reserve Units boxes."""

from __future__ import annotations

from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.enemy_action.german.arrivals import GermanReserves
from salient.games.enemy_action.pieces.counters import ALLIED
from salient.games.enemy_action.position import CALENDAR, RESERVE, EAAPosition


class ReservePhase(Auto, frozen=True):
    """I The player's units of the day, then all that the Germans do (OKW, delayed reserves). Cards: phase II."""

    @rule("D02", "D03", "D04")
    def run(self, pos: EAAPosition) -> None:
        pos.phase = "reserve"
        arrive(pos)
        pos.push(GermanReserves())


@rule("C06", "D03")
def arrive(pos: EAAPosition) -> None:
    """The Allied units of today's space go to the box; events have changed some days (X43-X45)."""
    for unit in pos.world.own[ALLIED]:
        if pos.at[unit] == CALENDAR and pos.due[unit] == pos.day:
            pos.put(unit, RESERVE)
            pos.since[unit] = pos.day
            pos.tell("eaa-day-arrives", "D03", unit=pos.unit_ref(unit))
