"""K15, X85 Method 4 looks ahead: who could attack a hex once everybody has moved."""

from __future__ import annotations

from salient.board import bits
from salient.engine.trace import rule
from salient.games.enemy_action.german import targets
from salient.games.enemy_action.german.targets import Share
from salient.games.enemy_action.movement.mover import allowance
from salient.games.enemy_action.movement.reach import reach_bits
from salient.games.enemy_action.position import EAAPosition

Reaches = dict[int, int]  # by unit: the hexes of its reach, as far as somebody asked


def meets(pos: EAAPosition, target: int, waiting: int, known: Reaches | None = None) -> bool:
    """Whether an attack by those beside the hex and those who can still come would be allowed.

    `known`: reaches found before, while nobody moves; new ones are added.
    """
    return targets.meets(pos, target, party(pos, target, waiting, known))


@rule("K15")
def party(pos: EAAPosition, target: int, waiting: int, known: Reaches | None = None) -> list[Share]:
    """Who stands beside the hex attacks from there; whoever waits and can come does so over its best hexside."""
    ground, states = pos.world.ground, pos.world.tables.supply
    near, distances = ground.near[target], ground.distances(target)
    found, known = [], {} if known is None else known
    for unit in pos.world.listed.of(pos.active):
        hex = pos.at[unit]
        if hex < 0 or not states[pos.supply[unit]].attacks:
            continue
        if near >> hex & 1:
            found.append(Share(unit, ground.side_number(hex, target) >= 0))
        elif waiting >> unit & 1 and distances[hex] <= allowance(pos, unit) + 1:
            if unit not in known:
                known[unit] = reach_bits(pos, unit)
            if beside := near & known[unit]:
                rivers = [ground.side_number(y, target) >= 0 for y in bits.places(beside)]
                found.append(Share(unit, all(rivers)))
    return found


@rule("K15")
def beside(pos: EAAPosition, target: int, unit: int) -> set[int]:
    """The hexes beside the target in which other active units stand already."""
    near, others = pos.world.ground.near[target], bits.less(pos.active, 1 << unit)
    hexes = (pos.at[other] for other in pos.world.listed.of(others))
    return {hex for hex in hexes if hex >= 0 and near >> hex & 1}
