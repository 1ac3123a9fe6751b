"""P04, P09-P13 Units that join a battle by Assault Coordination or Reinforce Battle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from salient.board import bits
from salient.engine.trace import rule
from salient.games.enemy_action.combat.battle import Battle, ascending, beside, can_take_part
from salient.games.enemy_action.combat.telling import tell
from salient.games.enemy_action.map import fields, surround
from salient.games.enemy_action.movement import going
from salient.games.enemy_action.movement.reach import path, reach
from salient.games.enemy_action.pieces import stacking
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN, order
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.words import US_1ST


@rule("V06")
def kept_back(pos: EAAPosition, unit: int) -> bool:
    """Monty Tidies the Lines: no unit of the 1st Army takes part in Allied attacks today."""
    return bool(pos.today) and pos.world.units[unit].army == US_1ST and pos.in_force("monty_tidies_the_lines")


@rule("P04")
def coordinated(pos: EAAPosition, battle: Battle) -> list[int]:
    """X116 Who joins by Assault Coordination: every unit beside the hex that may still attack, active or not."""
    found = [unit for unit in beside(pos, battle.target, battle.side) if unit not in battle.attackers]
    found = [unit for unit in found if can_take_part(pos, unit)]
    if battle.side == ALLIED:
        found = [unit for unit in found if not kept_back(pos, unit)]
    return ascending(pos, found)


# Reinforce Battle -------------------------------------------------------------------------------------


class Reinforcement(NamedTuple):
    """The units of one hex that come, and where to."""

    units: tuple[int, ...]
    hex: int


@rule("P09")
def can_come(pos: EAAPosition, unit: int, *, attack: bool) -> bool:
    """Whether a unit could join by Reinforce Battle at all: it has not moved, nor attacked in an attack of its side.

    X118: in defence who retreated or came to a battle in this impulse has moved.
    """
    used = pos.moved | pos.attacked if attack else pos.moved
    if (used | pos.dispersed) >> unit & 1 or pos.world.units[unit].is_vdh:
        return False
    return pos.at[unit] >= 0 and pos.world.tables.supply[pos.supply[unit]].attacks


@rule("P09")
def too_far(pos: EAAPosition, unit: int, target: int) -> bool:
    """Whether no move, each hex of which costs a point at least, leads a unit beside the hex."""
    return pos.world.ground.distances(target)[pos.at[unit]] > pos.world.units[unit].move + 1


@rule("P09", "P12", "P13")
def german_reinforcement(pos: EAAPosition, battle: Battle) -> Reinforcement | None:
    """The stack that comes to a German attack. X117: of an army among the attackers, or already beside the hex."""
    ground, target = pos.world.ground, battle.target
    armies = {fields.army_of(pos, unit) for unit in battle.attackers}
    best: tuple[tuple[object, ...], list[int], int] | None = None
    for here, stack in sorted(pos.stacked()[GERMAN].items()):
        adjacent = ground.near[target] >> here & 1
        able = [unit for unit in stack if unit not in battle.attackers and can_come(pos, unit, attack=True)]
        able = ascending(pos, [unit for unit in able if adjacent or fields.army_of(pos, unit) in armies])
        if not able:
            continue
        first = able[0]
        if too_far(pos, first, target):
            continue
        for hex in [here] if adjacent else bits.places(bits.of(reach(pos, first)) & ground.near[target]):
            key = _preference(pos, first, hex, target)
            if best is None or key < best[0]:
                best = key, able, hex
    return None if best is None else Reinforcement(tuple(best[1]), best[2])


@rule("P12", "K28")
def _preference(pos: EAAPosition, unit: int, hex: int, target: int) -> tuple[object, ...]:
    ground = pos.world.ground
    there = len(pos.units_at(hex, GERMAN))
    goal = fields.guide(pos, unit)
    return (
        ground.side_number(hex, target) >= 0,
        not surround.shut_in(pos, target, surround.closed_if(pos, unit, hex)),
        order(pos.world.units[unit]),
        there > 0,
        there,
        ground.distances(goal)[hex] if goal >= 0 else 0,
        ground.number[hex],
    )


@rule("P10", "P12")
def german_relief(pos: EAAPosition, target: int) -> Reinforcement | None:
    """The stack that comes to a German defence: the one with the lowest number that reaches the hex."""
    best: tuple[tuple[int, int], list[int]] | None = None
    for here, stack in sorted(pos.stacked()[GERMAN].items()):
        able = ascending(pos, [unit for unit in stack if here != target and can_come(pos, unit, attack=False)])
        if able and not too_far(pos, able[0], target) and target in reach(pos, able[0]):
            key = order(pos.world.units[able[0]])
            if best is None or key < best[0]:
                best = key, able
    return None if best is None else Reinforcement(tuple(best[1]), target)


@rule("P09", "P12", "B10", "E03")
def bring_up(pos: EAAPosition, coming: Reinforcement) -> tuple[int, ...]:
    """The units move to the battle, ascending, as long as they reach the hex and fit; those that came."""
    came = []
    for unit in coming.units:
        if pos.at[unit] != coming.hex:
            if coming.hex not in reach(pos, unit, freely=True) or not stacking.room(pos, coming.hex, unit):
                continue
            going.go(pos, unit, path(pos, unit, coming.hex, freely=True))
        came.append(unit)
        tell(pos, "eaa-reinforces", "P09", unit=pos.unit_ref(unit), hex=pos.hex_ref(coming.hex))
    return tuple(came)


# The player's own ---------------------------------------------------------------------------------------


@rule("P09", "P11", "V06")
def allied_attack_joins(
    pos: EAAPosition, battle: Battle, among: Sequence[int] | None = None
) -> Iterator[tuple[int, int]]:
    """Units with hexes beside the target to which they may go. `among`: the stack of which one comes already."""
    near = pos.world.ground.near[battle.target]
    for here, stack in sorted(pos.stacked()[ALLIED].items()):
        for unit in stack if among is None else [unit for unit in stack if unit in among]:
            if unit in battle.attackers or kept_back(pos, unit) or not can_come(pos, unit, attack=True):
                continue
            if not too_far(pos, unit, battle.target):
                hexes = bits.of(reach(pos, unit, freely=True)) & near
                if near >> here & 1:
                    hexes |= 1 << here
                yield from ((unit, hex) for hex in bits.places(hexes))


@rule("P10", "E08")
def allied_defence_joins(pos: EAAPosition, battle: Battle, origin: int = NOWHERE) -> Iterator[int]:
    """X118 Units of one stack that reach the attacked hex and together are no stronger than those who were there."""
    for here, stack in sorted(pos.stacked()[ALLIED].items()):
        if here != battle.target and origin in (NOWHERE, here):
            yield from (unit for unit in stack if not why_not_relieve(pos, battle, unit))


@rule("P10", "P09")
def why_not_relieve(pos: EAAPosition, battle: Battle, unit: int) -> str:
    """What keeps a unit from coming to the defence of the attacked hex; "": nothing."""
    came = [joined for joined, _ in battle.joins]
    present = [other for other in pos.units_at(battle.target, ALLIED) if other not in came]
    allowed = sum(pos.strength(other) for other in present) - sum(pos.strength(other) for other in came)
    if not can_come(pos, unit, attack=False):
        return "used"
    if pos.strength(unit) > allowed:
        return "strong"
    reaches = not too_far(pos, unit, battle.target) and battle.target in reach(pos, unit, freely=True)
    return "" if reaches else "far"
