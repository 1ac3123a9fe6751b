"""Positions drawn by hand, so that a test reads like a little diagram.

game = position(blue_1="0403", red_1="0503", red_2=None, step=Movement(BLUE))
game.answer("select blue-1")
assert game.refusals("move 0503") == [("3.5", "drill-refused-enemy")]
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Protocol

import pytest

from salient.engine.dice import Scripted
from salient.engine.game import Game
from salient.engine.position import column
from salient.engine.steps import Step
from salient.games.drill import RULEBOOK
from salient.games.drill.combat import Combat
from salient.games.drill.movement import March, Movement
from salient.games.drill.position import DrillPosition
from salient.games.drill.sequence import PlayerTurn, Turn
from salient.games.drill.supply import Supply
from salient.games.drill.victory import FinalReckoning
from salient.games.drill.world import BLUE, GONE, NOBODY, RED, SIDES, DrillWorld


class Diagram(Game):
    """A game that begins in a drawn position, with the short questions that tests ask."""

    position: DrillPosition
    dice: Scripted

    @property
    def offers(self) -> list[str]:
        return [str(action) for action in self.decision.actions] if self.decision else []

    @property
    def asked(self) -> tuple[str, str] | None:
        """Who is asked, and what about."""
        return (self.decision.side, self.decision.prompt.id) if self.decision else None

    @property
    def points(self) -> object:
        """Half-points that the marching unit has left."""
        march = self.position.stack[-1]
        assert isinstance(march, March)
        return march.points

    def answer(self, *texts: str) -> Diagram:
        for text in texts:
            self.play(text)
        return self

    def refusals(self, text: str) -> list[tuple[str | None, str]]:
        return [(refusal.rule, refusal.message.id) for refusal in self.why_not(text)]

    def where(self, unit: str) -> str | None:
        hex = self.position.at[self._unit(unit)]
        return None if hex == GONE else self.position.world.map.ids[hex]

    def left(self, unit: str) -> int:
        """Steps left."""
        return self.position.left[self._unit(unit)]

    def is_out(self, unit: str) -> bool:
        """Out of supply."""
        return bool(self.position.unsupplied[self._unit(unit)])

    def holder(self, hex: str) -> str | None:
        return self.view().control.get(hex)

    @property
    def happened(self) -> list[str]:
        """The ids of all that was said since the diagram."""
        return [event.message.id for entry in self.journal for event in entry.events]

    def results(self) -> list[object]:
        """What the combat table gave."""
        events = [event.message for entry in self.journal for event in entry.events]
        return [message.args["result"] for message in events if message.id == "drill-result"]

    def _unit(self, unit: str) -> int:
        return self.position.world.things["unit"][unit]


class Draw(Protocol):
    def __call__(
        self,
        scenario: str = "bridgehead",
        *,
        step: Step,
        turn: int = 1,
        steps: Mapping[str, int] | None = None,
        unsupplied: Collection[str] = (),
        held: Mapping[str, str] | None = None,
        mine: str | None = None,
        rolls: Iterable[int] = (),
        forced: bool = False,
        **units: str | None,
    ) -> Diagram: ...


@pytest.fixture
def position() -> Iterator[Draw]:
    """Draws a position. Units that are not named stand where the scenario puts them; None is eliminated.

    `step` is what the game is at; the rest of the turn and of the game follow it as in a real game. Questions
    with a single answer are asked too (unless `forced`), as RULES.md has it. All scripted rolls must be used up.
    """
    drawn: list[Diagram] = []

    def draw(
        scenario: str = "bridgehead",
        *,
        step: Step,
        turn: int = 1,
        steps: Mapping[str, int] | None = None,
        unsupplied: Collection[str] = (),
        held: Mapping[str, str] | None = None,
        mine: str | None = None,
        rolls: Iterable[int] = (),
        forced: bool = False,
        **units: str | None,
    ) -> Diagram:
        options = {"mines": mine is not None}
        world = RULEBOOK.world(scenario, options)
        pos = RULEBOOK.setup(world)
        pos.turn = turn
        pos.stack = _sequence(step, turn, world)
        pos.mine = NOBODY if mine is None else world.map.index(mine)
        for unit, hex in units.items():
            _place(pos, unit.replace("_", "-"), hex)
        for unit, left in (steps or {}).items():
            pos.left[world.things["unit"][unit]] = left
        for unit in unsupplied:
            pos.unsupplied[world.things["unit"][unit]] = 1
        pos.searched = pos.hexes_of(BLUE)  # Blue knows where he stands
        if held is not None:
            ids = [world.map.ids[hex] for hex in world.objectives]
            pos.held = column([SIDES.index(held[id]) if id in held else NOBODY for id in ids])
        assert RULEBOOK.broken(pos) == []
        game = Diagram(RULEBOOK, scenario, options, Scripted(rolls), forced=forced, position=pos)
        drawn.append(game)
        return game

    yield draw
    assert [game.dice.left for game in drawn] == [0] * len(drawn)


def _place(pos: DrillPosition, unit: str, hex: str | None) -> None:
    index = pos.world.things["unit"][unit]
    pos.at[index] = GONE if hex is None else pos.world.map.index(hex)
    if hex is None:
        pos.left[index] = 0


def _sequence(step: Step, turn: int, world: DrillWorld) -> tuple[Step, ...]:
    """The step with all of the game that comes after it below."""
    after: list[Step] = [FinalReckoning() if turn == world.setup.turns else Turn(turn + 1)]
    if getattr(step, "player", RED) == BLUE:
        after.append(PlayerTurn(RED))
    if isinstance(step, (Movement, Combat)):
        after.append(Supply(step.player))
    if isinstance(step, Movement):
        after.append(Combat(step.player))
    return (*after, step)
