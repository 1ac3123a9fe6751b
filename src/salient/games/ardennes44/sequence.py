"""4 Sequence of play: turns, player turns and phases by day, 25.1 by night."""

from __future__ import annotations

from salient.engine.messages import Ref
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat.combat_phase import CombatPhase
from salient.games.ardennes44.combat.rally_phase import RallyPhase
from salient.games.ardennes44.logistics.artillery_supply_phase import ArtillerySupplyPhase
from salient.games.ardennes44.logistics.bridge_phase import BridgePhase
from salient.games.ardennes44.logistics.fuel_phase import FuelShortagePhase
from salient.games.ardennes44.logistics.supply_phase import SupplyPhase
from salient.games.ardennes44.logistics.traffic_phase import TrafficPhase
from salient.games.ardennes44.movement.movement_phase import MovementPhase
from salient.games.ardennes44.night import night
from salient.games.ardennes44.night.replacement_phase import ReplacementPhase
from salient.games.ardennes44.options import specials
from salient.games.ardennes44.options.special_steps import EndOfAlliedTurn, EndOfGermanTurn, StartOfTurn
from salient.games.ardennes44.pieces.counters import ALLIED, ATTACKED, GERMAN, MOVED, RETREATED, SIDES, TARGETED
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.setup.victory_phase import VictoryCheckPhase

THIS_TURN = MOVED | ATTACKED | TARGETED | RETREATED

#: 4b, 4c The phases of a player turn by day, and 25.1 those of a side's part of the night, in their order.
DAY: tuple[tuple[str, ...], tuple[str, ...]] = (
    ("artillery_supply", "fuel", "bridge", "movement", "rally", "combat", "traffic", "supply"),
    ("artillery_supply", "bridge", "movement", "rally", "combat", "traffic", "supply", "victory"),
)
STEPS: dict[str, type[Step]] = {
    "artillery_supply": ArtillerySupplyPhase,
    "fuel": FuelShortagePhase,
    "bridge": BridgePhase,
    "movement": MovementPhase,
    "rally": RallyPhase,
    "combat": CombatPhase,
    "traffic": TrafficPhase,
    "supply": SupplyPhase,
    "victory": VictoryCheckPhase,
    "replacement": ReplacementPhase,
}
MESSAGES = (
    "a44-phase-artillery-supply",
    "a44-phase-bridge",
    "a44-phase-combat",
    "a44-phase-fuel",
    "a44-phase-movement",
    "a44-phase-rally",
    "a44-phase-replacement",
    "a44-phase-set-up",
    "a44-phase-start",
    "a44-phase-supply",
    "a44-phase-traffic",
    "a44-phase-victory",
)


def side_ref(side: int) -> Ref:
    return Ref("side", SIDES[side])


class Turn(Auto, frozen=True):
    """4a A day turn: the German player turn, then the Allied one; then the night or the next turn."""

    number: int

    @rule("4a", "4d", "30.1a")
    def run(self, pos: A44Position) -> None:
        pos.turn, pos.night = self.number, False
        row = tables.load().turn(self.number)
        pos.say("a44-turn", turn=self.number, day=row.day, half=row.half)
        if not victory.is_last_turn(pos):  # the game ends with the Victory Check Phase of the last turn
            pos.push(Turn(self.number + 1))
            if row.night_follows:
                pos.push(NightTurn())
        pos.push(PlayerTurn(ALLIED), PlayerTurn(GERMAN), StartOfTurn())


class PlayerTurn(Auto, frozen=True):
    """4b, 4c The phases of one side by day."""

    player: int

    @rule("4b", "4c", "4e", "7.2b")
    def run(self, pos: A44Position) -> None:
        pos.player, pos.tried = self.player, 0
        pos.say("a44-player-turn", side=side_ref(self.player))
        pos.push(EndOfPlayerTurn(self.player))
        pos.push(*(Phase(self.player, phase) for phase in reversed(DAY[self.player])))


class NightTurn(Auto, frozen=True):
    """25.1 First the Allied part, then the German one."""

    @rule("4d", "25.1a")
    def run(self, pos: A44Position) -> None:
        pos.night = True
        pos.say("a44-night-turn", day=tables.load().turn(pos.turn).day)
        pos.push(NightPart(GERMAN), NightPart(ALLIED))


class NightPart(Auto, frozen=True):
    """25.1 One side's phases: what it has of the night depends on its Night markers."""

    player: int

    @rule("4e", "25.1a", "25.3h", "7.2b")
    def run(self, pos: A44Position) -> None:
        pos.player, pos.tried = self.player, 0
        pos.say("a44-night-part", side=side_ref(self.player))
        night.begin(pos, self.player)
        pos.push(EndOfPlayerTurn(self.player))
        pos.push(*(Phase(self.player, phase) for phase in reversed(night.phases(pos, self.player))))


class Phase(Auto, frozen=True):
    """One phase of one side begins."""

    player: int
    name: str

    def run(self, pos: A44Position) -> None:
        pos.phase = self.name
        step: type[Step] = STEPS[self.name]
        pos.push(step(self.player))


class EndOfPlayerTurn(Auto, frozen=True):
    """What does not outlast a player turn."""

    player: int

    @rule("13.2b", "14.1b", "15.8b", "15.6b", "25.3g", "27.3d", "27.8c", "32.3b")
    def run(self, pos: A44Position) -> None:
        for unit, status in enumerate(pos.status):  # of both sides: the next Combat Phase may be the same player's
            if status & THIS_TURN:
                pos.status[unit] = status & ~THIS_TURN
        pos.builders = pos.placed = pos.fresh = pos.stayed = pos.air = 0
        if pos.night:
            night.end(pos, self.player)
        if self.player == GERMAN:
            specials.end_turn(pos)
            pos.push(EndOfGermanTurn())
        elif not pos.night:
            pos.push(EndOfAlliedTurn())
