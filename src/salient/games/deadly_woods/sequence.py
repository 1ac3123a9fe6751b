"""4 Sequence of play: turns and their four phases."""

from __future__ import annotations

from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.deadly_woods.assets.asset_phase import AssetPhase
from salient.games.deadly_woods.assets.replacement_phase import ReplacementPhase
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds.action_phase import ActionPhase
from salient.games.deadly_woods.setup import victory
from salient.games.deadly_woods.setup.cleanup import Cleanup

#: 4 The phases in their order.
PHASES: tuple[tuple[str, type[Auto]], ...] = (
    ("assets", AssetPhase),
    ("replacements", ReplacementPhase),
    ("rounds", ActionPhase),
    ("cleanup", Cleanup),
)


class Turn(Auto, frozen=True):
    """4 A turn. The game ends with the cleanup of the last one."""

    number: int

    @rule("4.0", "4.2", "4.4", "5.2a", "5.2b", "5.2c")
    def run(self, pos: TDWPosition) -> None:
        pos.turn, pos.initiative = self.number, victory.initiative(pos, self.number)
        row = pos.world.tables.turn(self.number)
        _, month, first = row.first_day.split("-")
        pos.say("tdw-turn", turn=self.number, month=int(month), first=int(first), last=int(row.last_day[-2:]))
        if self.number < pos.world.rules.last_turn:
            pos.push(Turn(self.number + 1))
        phases = [step() for phase, step in PHASES if phase not in pos.world.rules.leaves_out]
        pos.push(*reversed(phases))
