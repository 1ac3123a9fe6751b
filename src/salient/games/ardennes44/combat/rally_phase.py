"""18.6 Rally Phase."""

from __future__ import annotations

from salient.engine.messages import Message, msg
from salient.engine.steps import Auto, DieRoll
from salient.engine.trace import rule
from salient.games.ardennes44.combat import rally
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rolls import drm


class RallyPhase(Auto, frozen=True):
    """18.6 Who is not beside an enemy improves; the others roll, one after the other."""

    player: int

    @rule("18.6a", "18.6b")
    def run(self, pos: A44Position) -> None:
        found = rally.rally(pos, self.player)
        for unit in found.automatic:
            rally.improve(pos, unit)
        pos.push(*(RallyRoll(unit) for unit in reversed(found.rolling)))


class RallyRoll(DieRoll, frozen=True):
    """18.6 T5 The roll of a unit beside an enemy."""

    unit: int

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-roll-rally", unit=pos.unit_ref(self.unit))

    @rule("18.6b", "T5")
    def rolled(self, pos: A44Position, die: int) -> None:
        improves = rally.rally_result(pos, self.unit, die) == "improves"
        added = drm(rally.rally_lines(pos, self.unit))
        result = "improves" if improves else "no-change"
        pos.say("a44-rally-roll", unit=pos.unit_ref(self.unit), die=die, drm=added, result=result)
        if improves:
            rally.improve(pos, self.unit)
