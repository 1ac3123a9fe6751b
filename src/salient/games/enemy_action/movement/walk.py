"""K16, K17, X86 A walk along the arrows."""

from __future__ import annotations

from typing import NamedTuple

from salient.engine.trace import rule
from salient.games.enemy_action.map import fields
from salient.games.enemy_action.map.fields import Field
from salient.games.enemy_action.movement.mover import Mover
from salient.games.enemy_action.pieces import stacking
from salient.games.enemy_action.position import NOWHERE, EAAPosition


class Walk(NamedTuple):
    path: tuple[int, ...]  # without the first hex
    strategic: bool
    cost: int


@rule("K16", "K17", "M09")
def walk(pos: EAAPosition, unit: int, *, primary: bool) -> Walk | None:
    """Along the primary arrow, or with another first step; strategic if that ends nearer. None: no hex is gained."""
    field = fields.way(pos, unit)
    best, nearest = None, field[pos.at[unit]]
    for strategic in (False, True):
        found = _follow(pos, unit, field, primary=primary, strategic=strategic)
        if found is not None and field[found.path[-1]] < nearest:
            best, nearest = found, field[found.path[-1]]
    return best


def _follow(pos: EAAPosition, unit: int, field: Field, *, primary: bool, strategic: bool) -> Walk | None:
    """Hex by hex while the step is legal; cut back to the last hex with room."""
    mover = Mover(pos, unit, strategic=strategic)
    steps = mover.first_steps()
    found, path, spent = None, [], 0
    for hex in [field.primary[mover.start]] if primary else _others(pos, field, mover.start):
        if hex in steps:
            break
    else:
        return None
    while hex in steps:
        spent += steps[hex]
        path.append(hex)
        if stacking.room(pos, hex, unit):
            found = Walk(tuple(path), strategic, spent)
        mover.start = hex
        steps, hex = mover.next_steps(spent), field.primary[hex]
    return found


@rule("K17")
def _others(pos: EAAPosition, field: Field, hex: int) -> list[int]:
    """The secondary arrow, then the other neighbours from which it is less far, but not the primary arrow."""
    ground = pos.world.ground
    second, first = field.secondary[hex], field.primary[hex]
    nearer = [h for h in ground.map.neighbours[hex] if field[h] < field[hex] and h not in (first, second)]
    nearer.sort(key=lambda h: (field[h], ground.number[h]))
    return nearer if second == NOWHERE else [second, *nearer]
