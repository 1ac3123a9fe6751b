"""Before the last Allied move nobody stands about while a hex lies open on which points hang (30.1b, S2).

Each mending of the plan is weighed against the enemy's whole answer, and there is time for some forty of them. But who
has nothing to do is of no use elsewhere any more: a battalion walked from the only road of Bastogne to a town that had
others. So all who are idle are dealt at once to the open hexes to which the enemy comes, those first behind which most
points hang; and who stands in one of them stays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from salient.board import bits
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.mendings import Moves, alone, busy, can_go, is_bare, watching
from salient.games.ardennes44.staff.points import Road, carrying, counted, safest_road
from salient.games.ardennes44.staff.stakes import after_attacks
from salient.games.ardennes44.staff.value import unit_value

_LIKELY = 0.5  # the chance with which an attack counts as won
_HARDLY = 0.1  # the same for who has nothing else to do


def manned(plan: Deployment, danger: int) -> Iterator[Deployment]:
    """The same plan with the open hexes of the roads and towns held by who is idle. `danger`: where the enemy comes.

    Of the shortest of these roads, and of those that can be held altogether.
    """
    found = set[Moves]()
    for whole in (False, True):
        moves = guards(plan, danger, whole=whole)
        if moves and moves not in found:
            found.add(moves)
            yield _placed(plan, moves)


def manned_on_the_chance(plan: Deployment, danger: int) -> Deployment:
    """The same with what counts only if an attack is won against the odds, by who is idle even then."""
    after, lucky = after_attacks(plan, _LIKELY), after_attacks(plan, _HARDLY)
    more = counted(lucky) - counted(after)
    if not more:
        return plan
    held = carrying(after) | bits.of(hex for road in _roads(after, counted(after), danger) for hex in road.hexes)
    free = idle(plan, held)
    return _placed(plan, _dealt(plan, free, _open(lucky, more, danger, bits.less(danger, _to_hold(plan, free)))))


def _placed(plan: Deployment, found: Moves) -> Deployment:
    if not found:
        return plan
    other = plan.copy()
    for unit, hex in found:
        other.put(unit, hex)
    return other


def guards(plan: Deployment, danger: int, *, whole: bool = False) -> Moves:
    """Who of the idle goes where, each to a hex of his own; who stands there by now is not sent elsewhere.

    `whole`: a road that can be held is better than one with a single hex to which nobody comes.
    """
    after = after_attacks(plan, _LIKELY)
    free = idle(plan, carrying(after))
    barred = bits.less(danger, _to_hold(plan, free)) if whole else 0
    return _dealt(plan, free, _open(after, counted(after), danger, barred))


def _dealt(plan: Deployment, free: list[int], places: Counter[int]) -> Moves:
    able = {hex: [unit for unit in free if may_go(plan, unit, hex)] for hex in places}
    found, placed = dict[int, int](), plan.copy()
    towns = plan.land.victory  # an empty one is walked into, wherever its road leads
    for hex in sorted(places, key=lambda hex: (-places[hex], hex not in towns, len(able[hex]), hex)):
        left = [unit for unit in able[hex] if unit not in found and can_go(placed, unit, hex)]
        if left:
            unit = min(left, key=lambda unit: _price(plan, unit, hex))
            placed.put(unit, hex)
            found[unit] = hex
    return tuple(sorted(found.items()))


def and_around(plan: Deployment, danger: int) -> int:
    """With the hexes beside them, to which he could advance after a combat."""
    near, found, inside = plan.pos.world.ground.near, danger, (1 << plan.land.n) - 1
    for hex in bits.places(danger & inside):
        found |= near[hex]
    return found & inside


def _to_hold(plan: Deployment, free: list[int]) -> int:
    """The hexes to which some of these could go."""
    return bits.of(hex for unit in free for hex in plan.options[unit] if may_go(plan, unit, hex))


def _open(pos: A44Position, counts: frozenset[int], danger: int, barred: int) -> Counter[int]:
    """The hexes in which somebody is wanted on the safest road of each of these points, with the number of points.

    `barred`: hexes through which it should not lead.
    """
    return Counter(hex for road in _roads(pos, counts, danger, barred) for hex in road.gaps)


def _roads(pos: A44Position, counts: frozenset[int], danger: int, barred: int = 0) -> list[Road]:
    goals = [goal for goal in counts if goal >= 0] + [*(pos.exits_used if min(counts, default=0) < 0 else ())]
    roads = [safest_road(pos, goal, danger, barred) or safest_road(pos, goal, danger) for goal in sorted(goals)]
    return [road for road in roads if road is not None]


def idle(plan: Deployment, roads: int) -> list[int]:
    """Who has nothing to do, and is not the only one in a hex of the roads."""
    watch, pos = watching(plan), plan.pos
    free = [unit for unit in plan.options if not busy(plan, unit, watch)]
    return [unit for unit in free if not (roads >> pos.at[unit] & 1 and alone(pos, pos.at[unit]) == unit)]


def _attacks(plan: Deployment, unit: int) -> bool:
    return unit in plan.fixed and plan.fixed[unit].tactic == "attack"


def may_go(plan: Deployment, unit: int, hex: int) -> bool:
    able = hex in plan.options[unit] or plan.start.at[unit] == hex
    return able and not plan.rides(unit, hex) and not is_bare(plan, unit, hex)


def _price(plan: Deployment, unit: int, hex: int) -> tuple[bool, float, int]:
    """Who stands there by now comes first, then who is worth least."""
    return plan.start.at[unit] != hex, unit_value(plan.pos, unit), unit
