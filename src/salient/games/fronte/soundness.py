"""What must be true of every position, whatever was played. Each line names the rule that would be broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from salient.board import bits
from salient.games.fronte.ground import NO_BANK
from salient.games.fronte.march import March
from salient.games.fronte.movement import open_ground
from salient.games.fronte.optional import GARRISONS
from salient.games.fronte.position import DESTROYED, EXITED, NOWHERE, FrontePosition
from salient.games.fronte.retreat import RetreatFarther, RetreatOn


def broken(pos: FrontePosition) -> Iterator[str]:
    yield from _units(pos)
    anew = pos.copy()
    anew.ranks = None
    if anew.ranked() != pos.ranked():
        yield "9.2.a: the ranks are not those of where the units stand"
    held = pos.held(0) & pos.held(1)
    if held:
        yield f"4.f: both sides are in {pos.world.map.ids[held.bit_length() - 1]}"
    passing = any(isinstance(step, (March, RetreatOn, RetreatFarther)) for step in pos.stack)
    limit = pos.world.rules.stack_limit + passing
    for side in (0, 1):
        for sector, units in pos.ranked().stacks[side].items():
            if len(units) > limit:
                yield f"4.c: {len(units)} units in {pos.world.map.ids[sector]}"
    if pos.mines[0] & pos.mines[1] or (pos.mines[0] | pos.mines[1]) & pos.spent:
        yield "13.e: a minefield is two things at once"


def _units(pos: FrontePosition) -> Iterator[str]:
    world = pos.world
    for unit, at in enumerate(pos.at):
        name, pr = world.units[unit].id, pos.pr[unit]
        if not 0 <= pr <= world.units[unit].pr:
            yield f"3.b: {name} has {pr} PR"
        if (at == DESTROYED) != (pr == 0):
            yield f"3.c: {name} has {pr} PR at place {at}"
        if at < 0 and at not in (NOWHERE, DESTROYED, EXITED):
            yield f"{name} is nowhere known: {at}"
        if at >= 0 and world.ground_units >> unit & 1 and world.ground.sea >> at & 1:
            yield f"14.c: {name} is in the sea"
        if at >= 0 and pos.bank[unit] != NO_BANK and not world.ground.rivers >> at & 1:
            yield f"14.e: {name} sits on a bank without a river"


def set_up_faults(pos: FrontePosition) -> Iterator[str]:
    """What is wrong with a set-up besides, units that could never leave it among that; enemies in the way may go."""
    world = pos.world
    ground, ids = world.ground, world.map.ids
    posted: Counter[int] = Counter()
    for unit in bits.places(pos.standing(world.ground_units)):
        name, at = world.units[unit].id, pos.at[unit]
        if ground.impassable >> at & 1 and not pos.kind(unit).foot and not ground.roads >> at & 1:
            yield f"14.c: {name} stands off the road in {ids[at]}"
        if ground.rivers >> at & 1 and pos.bank[unit] == NO_BANK and world.rules.river_mode != "edges":
            yield f"14.e: {name} sits on no bank of the river in {ids[at]}"
        if world.garrisons >> unit & 1:
            posted[at] += 1
        elif not open_ground(pos, unit, at):
            yield f"7.a: {name} can never leave {ids[at]}"
    for at, count in posted.items():
        if count > GARRISONS:
            yield f"15.3.a: {count} garrisons in {ids[at]}"
