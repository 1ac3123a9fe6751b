"""2 Sequence of play."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.actions import refuse
from salient.engine.kit import PickOne
from salient.engine.messages import Message, Refusal, msg
from salient.engine.position import column
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.drill.combat import Combat
from salient.games.drill.movement import Movement
from salient.games.drill.position import DrillPosition
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


class PlaceMinefield(PickOne, frozen=True):
    """2.3 Red chooses in secret."""

    player: ClassVar[int] = RED
    verb: ClassVar[str] = "mine"
    kind: ClassVar[str] = "hex"
    secret: ClassVar[bool] = True
    always_ask: ClassVar[bool] = True

    def prompt(self, pos: DrillPosition) -> Message:
        return msg("drill-ask-mine")

    @rule("2.3")
    def choices(self, pos: DrillPosition) -> tuple[int, ...]:
        return pos.world.minefield

    def pick(self, pos: DrillPosition, hex: int) -> None:
        pos.mine = hex
        pos.whisper(SIDES[RED], "drill-mine-placed", hex=pos.hex_ref(hex))

    def why_not_pick(self, pos: DrillPosition, hex: int) -> list[Refusal]:
        return [refuse("2.3", "drill-refused-mine-hex", hex=pos.hex_ref(hex))]

    def why_not_click(self, pos: DrillPosition, kind: str, id: str) -> list[Refusal]:
        number = pos.world.number(kind, id)
        return self.why_not_pick(pos, pos.at[number] if kind == "unit" else number)


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
        pos.say("drill-player-turn", side=pos.side_ref(self.player))
        pos.push(Supply(self.player), Combat(self.player), Movement(self.player))
