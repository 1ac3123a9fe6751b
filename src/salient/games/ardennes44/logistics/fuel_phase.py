"""6 Fuel Shortage Phase of the German player, and 32.2 captured fuel that goes home in it."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.actions import Action
from salient.engine.messages import Message, Ref, Refusal, msg
from salient.engine.steps import Auto, DieRoll, Step
from salient.engine.trace import rule
from salient.games.ardennes44.logistics import fuel
from salient.games.ardennes44.logistics.fuel import Shortage
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.pieces.counters import GERMAN, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rolls import drm


class FuelShortagePhase(Auto, frozen=True):
    """6.1 A roll on each table. 32.2 Before, in any turn, a captured dump is emptied if a road leads home (R112)."""

    player: int

    @rule("6.1a", "32.2b")
    def run(self, pos: A44Position) -> None:
        if dumps.CAPTURED in pos.dumps and dumps.drain(pos, supply(pos, GERMAN)):
            pos.say("a44-dump-drained")
        if fuel.rolls(pos):
            pos.push(*(FuelRoll(table) for table in reversed(fuel.TABLES)))
        elif dumps.no_shortage(pos):
            pos.say("a44-fuel-spared")


class FuelRoll(DieRoll, frozen=True):
    """6.1 T8 The roll on one of the two tables."""

    table: int

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-roll-fuel", table=self.table)

    @rule("6.1a", "6.2a", "T8")
    def rolled(self, pos: A44Position, die: int) -> None:
        result = fuel.shortage(pos, self.table, die)
        kind = "none" if not result.divisions else "west" if result.west else "divisions"
        pos.say("a44-fuel-roll", column=str(self.table), die=die, drm=drm(fuel.lines(pos)), result=kind)
        if result.chooser is None:
            strike(pos, result, result.divisions)
        else:
            pos.push(PickDivision(result.chooser, result.divisions, result.west))


@rule("6.1b", "6.3a")
def strike(pos: A44Position, result: Shortage, divisions: tuple[str, ...]) -> None:
    """These divisions are short of fuel."""
    for division in divisions:
        pos.say("a44-fuel-short", division=Ref("division", division))
    for unit in fuel.strike(pos, result, divisions[0] if divisions else None):
        pos.say("a44-out-of-fuel", unit=pos.unit_ref(unit))


class PickDivision(Step, frozen=True):
    """6.1, 6.4 Which of several divisions is short of fuel: the player whom the table names picks it."""

    chooser: int
    divisions: tuple[str, ...]
    west: bool

    verbs: ClassVar[tuple[str, ...]] = ("short",)

    def side(self, pos: A44Position) -> str:
        return SIDES[self.chooser]

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-short")

    def _shortage(self) -> Shortage:
        return Shortage(self.divisions, self.chooser, self.west)

    @rule("6.1d", "6.3b", "6.4a", "6.4c")
    def actions(self, pos: A44Position) -> list[Action]:
        short, number = pos.world.offers("short", "division"), pos.world.things["division"]
        return [short[number[division]] for division in self.divisions]

    @rule("6.1d")
    def play(self, pos: A44Position, action: Action) -> None:
        strike(pos, self._shortage(), (action.target,))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        return fuel.why_not_pick(self._shortage(), self.chooser, action.target)
