"""23.6 to 23.10 Isolation and surrender.

The column `surrender` of the position holds for each unit the points of its group and, above them, the number of the
group: so it is known which groups have joined (23.9) when they are next looked at.
"""

from __future__ import annotations

from collections.abc import Sequence

from salient.board import bits
from salient.board.search import groups as connected
from salient.engine.messages import msg
from salient.engine.sums import Modifier
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat.losses import vacate
from salient.games.ardennes44.logistics import weather
from salient.games.ardennes44.logistics.supply import OFF_ROAD, Supply
from salient.games.ardennes44.pieces.counters import ALLIED
from salient.games.ardennes44.position import GONE, A44Position

GROUP = 16  # a group's number counts so much in the column, its points one each

Group = tuple[int, ...]  # the units of an isolated group


def points(pos: A44Position, unit: int) -> int:
    """The surrender points of a unit's group."""
    return pos.surrender[unit] % GROUP


@rule("23.6a", "23.6b")
def isolated_hexes(pos: A44Position, paths: Supply) -> int:
    """The hexes whose units have no line of communication: no chain of units leads to one with a supply path."""
    own = pos.front(paths.side).hexes
    linked = own & paths.hexes
    hop = paths.off_road._replace(longest=OFF_ROAD)  # to a unit there is no hex of a road to be counted or not (A9)
    while linked and linked != own:
        more = own & hop.leading_to(linked)
        if more == linked:
            break
        linked = more
    return own & ~linked


@rule("23.6c")
def isolated_groups(pos: A44Position, paths: Supply) -> list[Group]:
    """Each unit of a group can trace off the road to another of it; one that can to none is a group alone."""
    cut_off = isolated_hexes(pos, paths)
    if not cut_off:
        return []
    stacks: dict[int, list[int]] = {hex: [] for hex in bits.places(cut_off)}
    for unit in pos.world.own[paths.side]:
        if pos.at[unit] in stacks:
            stacks[pos.at[unit]].append(unit)
    links = _links(stacks, {hex: paths.off_road.reached_from(hex) & cut_off & ~(1 << hex) for hex in stacks})
    groups = connected(stacks, lambda hex: bits.places(links[hex]))
    return [tuple(sorted(unit for hex in group for unit in stacks[hex])) for group in groups]


def _links(stacks: dict[int, list[int]], reach: dict[int, int]) -> dict[int, int]:
    """Without single units that can trace to nobody: others may not count them in (a trace can be one-way, 23.3c)."""
    while True:
        alone = bits.of(hex for hex, others in reach.items() if not others and len(stacks[hex]) == 1)
        if not any(others & alone for others in reach.values()):
            return reach
        reach = {hex: others & ~alone for hex, others in reach.items()}


@rule("23.9a", "23.10a")
def regroup(pos: A44Position, side: int, groups: Sequence[Group]) -> None:
    """Before the rolls: parts of a split group keep its points, joined ones take the larger's, relieved ones none."""
    inherited = [_inherited(pos, group) for group in groups]
    for unit in pos.world.own[side]:
        pos.surrender[unit] = 0
    for number, (group, kept) in enumerate(zip(groups, inherited, strict=True), start=1):
        _set_points(pos, group, number, kept)


def _inherited(pos: A44Position, group: Group) -> int:
    """Larger is the group with more printed attack factors; of equal ones the higher points count."""
    factors: dict[int, int] = {}
    for unit in group:
        former = pos.surrender[unit]
        if former:
            factors[former] = factors.get(former, 0) + pos.face(unit).attack
    if not factors:
        return 0
    return max(factors, key=lambda former: (factors[former], former % GROUP)) % GROUP


def _set_points(pos: A44Position, group: Group, number: int, value: int) -> None:
    for unit in group:
        pos.surrender[unit] = GROUP * number + value


@rule("23.8a", "T6")
def threshold(pos: A44Position, group: Group) -> int:
    """At how many points the group surrenders."""
    found = {pos.face(unit).morale for unit in group}
    thresholds = tables.load().surrender_threshold
    if "elite" in found:
        return thresholds["elite"]
    return thresholds["green"] if found == {"green"} else thresholds["veteran"]


@rule("23.7b", "28.2a")
def roll_modifiers(pos: A44Position, side: int) -> list[Modifier]:
    if side != ALLIED or not weather.is_clear(pos):
        return []
    row = tables.load().modifiers["surrender", "allied_in_clear_weather"]
    return [Modifier(row.amount, msg("a44-surrender-clear-weather"), row.rule)]


@rule("23.7a", "23.7b", "T6")
def result(pos: A44Position, side: int, die: int) -> int:
    """The points that a die brings: 1, 0, or -1 for an air drop."""
    return tables.load().surrender(die + sum(line.value for line in roll_modifiers(pos, side)))


@rule("15.8e", "23.7a", "23.7b")
def suffer(pos: A44Position, group: Group, change: int) -> bool:
    """Add a roll's points. True: the group surrenders and is out of the game."""
    former = pos.surrender[group[0]]
    value = max(0, former % GROUP + change)
    if value < threshold(pos, group):
        _set_points(pos, group, former // GROUP, value)
        return False
    for unit in group:
        hex = pos.at[unit]
        pos.put(unit, GONE)
        pos.status[unit] = pos.surrender[unit] = 0
        vacate(pos, hex, pos.unit(unit).side)
    return True
