"""2 Sequence of play."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.position import column
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.drill.combat import Combat
from salient.games.drill.movement import Movement
from salient.games.drill.position import DrillPosition, side_ref
from salient.games.drill.supply import Supply
from salient.games.drill.victory import FinalReckoning
from salient.games.drill.world import BLUE, NOBODY, RED, SIDES, DrillWorld


@rule("2.3")
def set_up(world: DrillWorld) -> DrillPosition:
    scenario = world.setup
    pos = DrillPosition(
        world=world,
        at=column([world.map.index(scenario.units[unit.unit]) for unit in world.units]),
        left=column([2] * len(world.units)),
        unsupplied=column([0] * len(world.units)),
        held=column([SIDES.index(side) if side else NOBODY for side in scenario.objectives.values()]),
    )
    pos.push(Turn(1))
    if world.options["mines"]:
        pos.push(PlaceMinefield())
    return pos


class PlaceMinefield(Step, frozen=True):
    """2.3 Red chooses in secret."""

    verbs: ClassVar[tuple[str, ...]] = ("mine",)
    secret: ClassVar[bool] = True
    always_ask: ClassVar[bool] = True

    def side(self, pos: DrillPosition) -> str:
        return SIDES[RED]

    def prompt(self, pos: DrillPosition) -> Message:
        return msg("drill-ask-mine")

    @rule("2.3")
    def actions(self, pos: DrillPosition) -> list[Action]:
        return [pos.world.mine[hex] for hex in pos.world.minefield]

    def play(self, pos: DrillPosition, action: Action) -> None:
        pos.mine = pos.world.map.index(action.target)
        pos.whisper(SIDES[RED], "drill-mine-placed", hex=pos.hex_ref(pos.mine))

    def why_not(self, pos: DrillPosition, action: Action) -> list[Refusal]:
        return [refuse("2.3", "drill-refused-mine-hex", hex=pos.hex_ref(pos.world.map.index(action.target)))]


class Turn(Auto, frozen=True):
    """2.1 Blue's player turn, then Red's; then the next turn or the end."""

    number: int

    @rule("2.1")
    def run(self, pos: DrillPosition) -> None:
        pos.turn = self.number
        pos.say("drill-turn", turn=self.number)
        last = self.number == pos.world.setup.turns
        pos.push(FinalReckoning() if last else Turn(self.number + 1), PlayerTurn(RED), PlayerTurn(BLUE))


class PlayerTurn(Auto, frozen=True):
    """2.2 Movement, combat, supply."""

    player: int

    @rule("2.2")
    def run(self, pos: DrillPosition) -> None:
        pos.say("drill-player-turn", side=side_ref(self.player))
        pos.push(Supply(self.player), Combat(self.player), Movement(self.player))
