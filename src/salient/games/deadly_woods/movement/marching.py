"""10.2 What a march remembers of itself."""

from __future__ import annotations

from salient.engine.messages import Message, halves, msg
from salient.engine.steps import Step
from salient.games.deadly_woods.movement.steps import Ahead, Pace
from salient.games.deadly_woods.position import TDWPosition


class Marching(Step, frozen=True):
    """A unit on its way. What it began with holds to the end of its march (R67)."""

    player: int
    unit: int
    allowance: int  # in half points; 0: armor that must abandon its tanks first
    spent: int = 0
    steps: int = 0
    road: bool = False  # R106 in state Road
    mounted: bool = False  # 10.5
    abandoned: bool = False  # 8.3

    def prompt(self, pos: TDWPosition) -> Message:
        unit = pos.unit_ref(self.unit)
        if not self.allowance:
            return msg("tdw-ask-march-oos", unit=unit)
        left = halves(self.allowance - self.spent)
        if self.mounted:
            return msg("tdw-ask-march-mounted", unit=unit, left=left)
        return msg("tdw-ask-march", unit=unit, left=left)

    def pace(self, pos: TDWPosition) -> Pace:
        return Pace(pos.at[self.unit], self.spent, self.steps, self.road)

    def ahead(self, pos: TDWPosition) -> Ahead:
        return Ahead(pos, self.unit, self.allowance, mounted=self.mounted)
