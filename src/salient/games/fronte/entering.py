"""What happens to a unit that enters a sector, in whatever way: mines (13.c-13.e), airfields (15.2.b)."""

from __future__ import annotations

from salient.board import bits
from salient.engine.messages import Message, msg
from salient.engine.steps import DieRoll
from salient.engine.trace import rule
from salient.games.fronte.position import FrontePosition


@rule("13.c", "13.e")
def enter(pos: FrontePosition, unit: int, sector: int, bank: int = 0) -> None:
    """R106 Put the unit there. Mines of the enemy roll: the step is pushed and asked next."""
    pos.put(unit, sector, bank)
    side = pos.world.owner[unit]
    if pos.mines[1 - side] >> sector & 1:
        pos.push(MineRoll(unit, sector))
    if pos.world.rules.airfields == "on" and pos.airfields >> sector & 1:
        lose_airfield(pos, sector, 1 - side)


@rule("15.2.b", "15.2.c")
def lose_airfield(pos: FrontePosition, sector: int, side: int) -> None:
    """R114 The aircraft of the side that are based there are lost."""
    world = pos.world
    for unit in bits.places(world.air & world.own_bits[side]):
        if pos.home[unit] == sector and pos.pr[unit] > 0:
            pos.lose_pr(unit, pos.pr[unit])


@rule("13.d")
def mine_modifier(pos: FrontePosition, unit: int, sector: int) -> int:
    """R107 Friendly engineers in the sector, the unit itself included."""
    engineers = pos.engineers()
    return -1 if any(engineers >> other & 1 for other in pos.units_at(sector, pos.world.owner[unit])) else 0


@rule("13.c", "13.d")
def mine_kills(die: int, modifier: int) -> bool:
    return die + modifier >= 5


class MineRoll(DieRoll, frozen=True):
    """13.c The first enemy of the layer to enter."""

    unit: int
    sector: int

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-roll-mines", unit=pos.unit_ref(self.unit), hex=pos.sector_ref(self.sector))

    @rule("13.c", "13.e", "13.f")
    def rolled(self, pos: FrontePosition, die: int) -> None:
        modifier = mine_modifier(pos, self.unit, self.sector)
        killed = mine_kills(die, modifier)
        unit, hex = pos.unit_ref(self.unit), pos.sector_ref(self.sector)
        if killed:
            pos.say("fronte-mines-hit", unit=unit, hex=hex, die=die, modifier=modifier)
            pos.lose_pr(self.unit, pos.pr[self.unit])
        else:
            pos.say("fronte-mines-missed", unit=unit, hex=hex, die=die, modifier=modifier)
        if killed or pos.world.rules.mines_trigger == "first_roll":
            spend_mines(pos, self.sector)


@rule("13.e", "13.f")
def spend_mines(pos: FrontePosition, sector: int) -> None:
    """Harmless from now on, but still heavy terrain for movement."""
    bit = 1 << sector
    pos.mines = (pos.mines[0] & ~bit, pos.mines[1] & ~bit)
    pos.spent |= bit
