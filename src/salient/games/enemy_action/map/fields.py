"""A12, X14-X16 The way to an objective: cost to go from every hex, the arrows, and whose objective guides a unit.

A field does not depend on the position, only on the goal: printed bridges count as whole, built ones never.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush

from salient.engine.trace import rule
from salient.games.enemy_action.map.ground import Ground
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.words import TERRAINS
from salient.games.enemy_action.world import EAAWorld

FAR = 10_000  # no way leads to the goal


class Field:
    """The way to one goal for one army: `to_go[h]`, or `field[h]`, and the arrows of each hex, NOWHERE for none."""

    __slots__ = ("goal", "primary", "secondary", "to_go")

    def __init__(self, goal: int, to_go: tuple[int, ...], arrows: list[tuple[int, int]]):
        self.goal = goal
        self.to_go = to_go
        self.primary = tuple(first for first, _ in arrows)
        self.secondary = tuple(second for _, second in arrows)

    def __getitem__(self, hex: int) -> int:
        return self.to_go[hex]


def field(world: EAAWorld, goal: int, army: str) -> Field:
    constants = world.tables.constants
    terrain = tuple(world.tables.terrain[kind].mech for kind in TERRAINS)
    numbers = (constants.river_field, constants.outside_field, *terrain)
    return _field(world.ground, goal, world.ground.area(army), numbers)


@lru_cache(maxsize=512)
@rule("A11", "A12", "A13")
def _field(ground: Ground, goal: int, area: int, numbers: tuple[int, ...]) -> Field:
    entering = _entering(ground, numbers)
    outside = numbers[1] if area >> goal & 1 else 0
    more = [0 if area >> hex & 1 else outside for hex in range(ground.n)]
    to_go = [FAR] * ground.n
    to_go[goal] = 0
    waiting = [(0, goal)]
    while waiting:
        cost, hex = heappop(waiting)
        if cost > to_go[hex]:
            continue
        cost += more[hex]
        for beside in ground.map.neighbours[hex]:  # from where one enters this hex
            onward = cost + entering[beside][hex]
            if onward < to_go[beside]:
                to_go[beside] = onward
                heappush(waiting, (onward, beside))
    return Field(goal, tuple(to_go), [_arrows(ground, hex, to_go, more, entering[hex]) for hex in range(ground.n)])


@lru_cache(maxsize=64)
@rule("A12")
def _entering(ground: Ground, numbers: tuple[int, ...]) -> list[dict[int, int]]:
    """By hex: what it costs to enter each neighbour from it. X14: printed bridges are whole, blown or not."""
    return [
        {beside: _cost(ground, hex, beside, numbers) for beside in ground.map.neighbours[hex]}
        for hex in range(ground.n)
    ]


def _cost(ground: Ground, hex: int, into: int, numbers: tuple[int, ...]) -> int:
    side = ground.side_number(hex, into)
    if side >= 0 and not ground.bridges >> side & 1:
        return numbers[0]
    if ground.has_road(hex, into) or ground.settlement[into]:
        return 1
    return numbers[2 + ground.terrain[into]]


@rule("A12", "A13")
def _arrows(ground: Ground, hex: int, to_go: list[int], more: list[int], entering: dict[int, int]) -> tuple[int, int]:
    """The nearer neighbours by cost on the way over them, by cost to go, by number: the first two of them."""
    here, number = to_go[hex], ground.number
    found = sorted(
        (cost + more[beside] + to_go[beside], to_go[beside], number[beside], beside)
        for beside, cost in entering.items()
        if to_go[beside] < here
    )
    first = found[0][3] if found else NOWHERE
    return first, found[1][3] if len(found) > 1 else NOWHERE


# Whose objective -----------------------------------------------------------------------------------


@rule("A16", "I13")
def army_of(pos: EAAPosition, unit: int, hex: int = NOWHERE) -> str:
    """X16 The army of a German unit; of OKW the one in whose rows it stands, in the box that of the judged hex."""
    counter = pos.world.units[unit]
    if not counter.is_okw:
        return counter.army
    return pos.world.ground.army_at[pos.at[unit] if pos.at[unit] >= 0 else hex]


@rule("K01", "K04")
def marker(pos: EAAPosition, army: str) -> int:
    """The objective on which the army's marker lies. Beyond the list the index is `exit_index` of an exit hex."""
    objectives = pos.world.places.objectives[army]
    index = pos.goals[pos.world.places.goal[army]]
    return objectives[index] if index < len(objectives) else index - len(objectives)


def exit_index(pos: EAAPosition, army: str, hex: int) -> int:
    """K04 What stands among the position's goals when an army makes for this exit hex."""
    return len(pos.world.places.objectives[army]) + hex


@rule("K05")
def guide(pos: EAAPosition, unit: int, hex: int = NOWHERE) -> int:
    """X15 Where a German unit is bound for: its corps' objective while there is one, else its army's marker.

    `hex`: for an OKW unit in the box, the hex that is judged.
    """
    places = pos.world.places
    corps = pos.world.units[unit].corps
    own = places.objectives.get(corps)
    if own is not None:
        index = pos.goals[places.goal[corps]]
        if index < len(own):
            return own[index]
    return marker(pos, army_of(pos, unit, hex))


def way(pos: EAAPosition, unit: int, hex: int = NOWHERE) -> Field:
    """The field that guides a German unit."""
    return field(pos.world, guide(pos, unit, hex), army_of(pos, unit, hex))


@rule("A11", "A13")
def arrows(pos: EAAPosition, unit: int, hex: int) -> tuple[int, int]:
    """The primary and the secondary arrow of a hex for a German unit, NOWHERE for none."""
    found = way(pos, unit, hex)
    return found.primary[hex], found.secondary[hex]
