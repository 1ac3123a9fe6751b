"""9 Victory."""

from __future__ import annotations

from salient.engine.messages import Message, msg
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.drill.position import DrillPosition
from salient.games.drill.world import BLUE, NOBODY, RED, SIDES


@rule("5.1")
def _end(pos: DrillPosition, winner: str | None, message: Message) -> None:
    """Where the mines are is shown to all now, so nothing of it can be taken back."""
    if pos.mine != NOBODY:
        pos.reveal()
    pos.finish(winner, message)


@rule("9.1")
def check_elimination(pos: DrillPosition) -> None:
    blue, red = pos.standing(BLUE), pos.standing(RED)
    if not blue and not red:
        _end(pos, None, msg("drill-end-both-eliminated"))
    elif not red:
        _end(pos, SIDES[BLUE], msg("drill-end-red-eliminated"))
    elif not blue:
        _end(pos, SIDES[RED], msg("drill-end-blue-eliminated"))


class CheckElimination(Auto, frozen=True):
    """9.1 In combat: when all step losses of the result have been taken."""

    def run(self, pos: DrillPosition) -> None:
        check_elimination(pos)


class FinalReckoning(Auto, frozen=True):
    """9.3 At the end of the last turn."""

    @rule("9.3")
    def run(self, pos: DrillPosition) -> None:
        held = sum(side == BLUE for side in pos.held)
        if held == len(pos.held):
            _end(pos, SIDES[BLUE], msg("drill-end-blue-holds-both"))
        elif held == 0:
            _end(pos, SIDES[RED], msg("drill-end-blue-holds-none"))
        else:
            _end(pos, None, msg("drill-end-shared"))
