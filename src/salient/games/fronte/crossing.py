"""14.e, 14.f Rivers: which bank a unit sits on, and how it comes to the other."""

from __future__ import annotations

from salient.board import bits
from salient.engine.trace import rule
from salient.games.fronte.ground import BANK_A, BANK_B, NO_BANK
from salient.games.fronte.pieces import ASSAULTED, BRIDGING, FIRED, SUPPORTED
from salient.games.fronte.position import FrontePosition


@rule("14.e")
def dry_steps(pos: FrontePosition, here: int, bank: int) -> int:
    """R25 The neighbours that a unit in this sector reaches without crossing a river, as bits."""
    ground = pos.world.ground
    near = ground.near[here]
    if pos.world.rules.river_mode == "edges":
        if ground.rivers >> here & 1:
            near &= ~bits.of(there for there, side in ground.bank[here].items() if side == BANK_B)
        for there in bits.places(near & ground.rivers):
            if ground.bank[there].get(here) == BANK_B:
                near &= ~(1 << there)
        return near
    if not ground.rivers >> here & 1 or bank == NO_BANK:
        return near
    return ground.along[here] | bits.of(there for there, side in ground.bank[here].items() if side == bank)


@rule("14.e", "14.f")
def can_cross(pos: FrontePosition, unit: int, river: int) -> bool:
    """A bridge, a boat bridge or friendly engineers in the river sector; engineers carry themselves over."""
    return bool(pos.bridged() >> river & 1) or ferryman(pos, unit, river) >= 0


@rule("14.f")
def ferryman(pos: FrontePosition, unit: int, river: int) -> int:
    """R26 The engineers on whom this unit would cross (itself, if it is one), or -1."""
    engineers = pos.engineers()
    if engineers >> unit & 1 and pos.at[unit] == river:
        return unit
    for other in pos.units_at(river, pos.world.owner[unit]):
        if engineers >> other & 1 and not pos.status[other] & (FIRED | ASSAULTED | SUPPORTED):
            return other
    return -1


@rule("14.e")
def wet_steps(pos: FrontePosition, unit: int, here: int, bank: int) -> int:
    """The neighbours to which a unit crosses on a bridge or on engineers, as bits."""
    ground = pos.world.ground
    if not ground.rivers:
        return 0
    wanted = ground.near[here] & ~dry_steps(pos, here, bank)
    if not wanted:
        return 0
    if ground.rivers >> here & 1 and can_cross(pos, unit, here):
        return wanted
    if pos.world.rules.river_mode != "edges":
        return 0
    return bits.of(there for there in bits.places(wanted & ground.rivers) if can_cross(pos, unit, there))


def steps(pos: FrontePosition, unit: int, here: int, bank: int) -> int:
    """All neighbours that rivers let a unit reach, as bits."""
    return dry_steps(pos, here, bank) | wet_steps(pos, unit, here, bank)


@rule("14.e")
def bank_after(pos: FrontePosition, here: int, bank: int, there: int) -> int:
    """R25 Where it sits then: on the bank it came from; along the river it keeps its bank."""
    ground = pos.world.ground
    if not ground.rivers >> there & 1:
        return NO_BANK
    if pos.world.rules.river_mode == "edges":
        return BANK_A
    return ground.bank[there].get(here, bank)


@rule("14.f")
def ferry(pos: FrontePosition, unit: int, here: int, bank: int, there: int) -> None:
    """R26 Engineers on whom a friend crosses do nothing else in the turn."""
    if dry_steps(pos, here, bank) >> there & 1:
        return
    river = here if pos.world.ground.rivers >> here & 1 else there
    if pos.bridged() >> river & 1:
        return
    engineers = ferryman(pos, unit, river)
    if engineers >= 0 and engineers != unit:
        pos.mark(engineers, BRIDGING)
        pos.say("fronte-ferried", unit=pos.unit_ref(unit), engineers=pos.unit_ref(engineers))
