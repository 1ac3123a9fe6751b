"""D The sequence of play: a day's phases, and whose impulse comes next."""

from __future__ import annotations

from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.enemy_action.allied.impulse import AlliedImpulse, clear_marks
from salient.games.enemy_action.day import victory
from salient.games.enemy_action.day.cards import CardPhase, FirstHand
from salient.games.enemy_action.day.reserve_phase import ReservePhase
from salient.games.enemy_action.day.supply_phase import SupplyPhase
from salient.games.enemy_action.german.impulse import GermanImpulse
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.words import FIRST_DAY

PHASES = ("reserve", "cards", "supply", "impulses", "end")


class Day(Auto, frozen=True):
    """D02 A day. The first begins with its impulses: what comes before is its set-up."""

    @rule("D01", "D02")
    def run(self, pos: EAAPosition) -> None:
        pos.tell("eaa-day-begins", "D02", day=pos.day)
        if pos.day == pos.world.rules.first_day:
            pos.push(ImpulsePhase(), FirstHand())
        else:
            pos.push(ImpulsePhase(), SupplyPhase(), CardPhase(), ReservePhase())


class ImpulsePhase(Auto, frozen=True):
    """IV"""

    @rule("D02", "D14")
    def run(self, pos: EAAPosition) -> None:
        """The Germans begin, as if the player had acted last."""
        pos.phase, pos.last_impulse = "impulses", ALLIED
        pos.push(NextImpulse())


class NextImpulse(Auto, frozen=True):
    """P40 Who is next."""

    @rule("D14", "D15", "D16", "E01")
    def run(self, pos: EAAPosition) -> None:
        clear_marks(pos)
        side = next_side(pos)
        if side is None:
            pos.tell("eaa-day-pile-empty", "D16")
            pos.push(EndOfDay())
            return
        if side == ALLIED and pos.skip_german:
            pos.skip_german = False
            pos.tell("eaa-day-interdicted", "D15")
        pos.push(NextImpulse(), GermanImpulse() if side == GERMAN else AlliedImpulse())


@rule("D14", "D15", "D16", "D18", "E01")
def next_side(pos: EAAPosition) -> int | None:
    """Whose impulse comes next; None: the day is over.

    X24 With the German pile empty the player has one more impulse if the Germans acted last, unless an option says no.
    """
    if pos.skip_german:
        return ALLIED
    if not decks.left(pos, pos.world.german_deck):
        last = pos.last_impulse == GERMAN and bool(pos.world.options["last_allied_impulse"])
        return ALLIED if last else None
    return GERMAN if pos.last_impulse == ALLIED or surprise_goes_on(pos) else ALLIED


@rule("E01")
def surprise_goes_on(pos: EAAPosition) -> bool:
    """On 16 December the Germans have several impulses before the player's first."""
    return pos.day == FIRST_DAY and pos.impulses < pos.world.rules.surprise_impulses


class EndOfDay(Auto, frozen=True):
    """V, P60 What holds for one day goes, and points are counted."""

    @rule("B15", "D20", "U01", "U03", "U04")
    def run(self, pos: EAAPosition) -> None:
        pos.phase = "end"
        forget(pos)
        lost = victory.westwall(pos)
        if lost:
            pos.penalty += lost
            pos.tell("eaa-day-westwall", "U03", points=-lost)
        pos.points = victory.points(pos)
        pos.tell("eaa-day-points", "U01", day=pos.day, points=pos.points)
        result = victory.result(pos)
        if result is not None:
            pos.finish(result.winner, result.message)
            return
        pos.day += 1
        pos.push(Day())


@rule("B15", "D20", "S09")
def forget(pos: EAAPosition) -> None:
    """Dispersal, want of fuel, the events of the day and its impulses."""
    clear_marks(pos)
    pos.set_dispersed(0)
    pos.out_of_fuel = pos.today = pos.impulses = 0
    pos.fuel_checked = pos.skip_german = False
