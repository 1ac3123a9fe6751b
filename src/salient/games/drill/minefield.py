"""5 The minefield, and what else happens when a unit enters a hex."""

from __future__ import annotations

from salient.engine.messages import Message, msg
from salient.engine.steps import DieRoll
from salient.engine.trace import rule
from salient.games.drill.position import DrillPosition
from salient.games.drill.victory import check_elimination
from salient.games.drill.world import BLUE, NOBODY


@rule("5.1", "5.2", "5.3", "9.2")
def enter(pos: DrillPosition, unit: int, hex: int) -> bool:
    """Put a unit into a hex, by move, retreat or advance. False: it must stop there."""
    world = pos.world
    side = world.owner[unit]
    pos.at[unit] = hex
    if hex in world.objectives:
        objective = world.objectives.index(hex)
        if pos.held[objective] != side:
            pos.held[objective] = side
            pos.say("drill-holds", side=pos.side_ref(side), hex=pos.hex_ref(hex))
    if side == BLUE and hex in world.minefield and not pos.searched >> hex & 1:
        pos.searched |= 1 << hex
        if pos.mine != NOBODY:
            pos.reveal()  # to find nothing tells as much as to find the mines
    if side != BLUE or hex != pos.mine:
        return True
    pos.mine, pos.blown = NOBODY, hex
    pos.say("drill-mine-found", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
    pos.push(Mines(unit))
    return False


class Mines(DieRoll, frozen=True):
    """5.2 On 1 to 3 the unit loses a step."""

    unit: int

    def prompt(self, pos: DrillPosition) -> Message:
        return msg("drill-roll-mines", unit=pos.unit_ref(self.unit))

    @rule("5.2")
    def rolled(self, pos: DrillPosition, die: int) -> None:
        if die <= 3:
            pos.lose_step(self.unit)
            check_elimination(pos)
        else:
            pos.say("drill-mines-passed", unit=pos.unit_ref(self.unit))
