"""How the enemy could take points away in the very last move: by cutting roads, and by advancing after a combat.

His own staff would find most of it, but it also thinks of everything else. Here only the points are looked at.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from salient.board import bits
from salient.games.ardennes44.combat.advance import Kind, advances
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import Composer, Group, Options, fit_to_attack, within_reach
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.joint_thrusts import Blow, Pair, Roads, every, joint_thrusts
from salient.games.ardennes44.staff.points import carrying, counted

_FAR = 2  # hexes that who wins may go on at such odds, one otherwise
_WINS_FAR = 5  # 4-1
_ZONE = 1
_WEAKER = 0.5  # of the chance, for an attack with who is left


class Thrust(NamedTuple):
    """An attack after which points count nothing, if it succeeds."""

    target: int
    end: int  # where the victor would go to
    chance: float
    goals: frozenset[int]  # that he cuts off
    units: frozenset[int] = frozenset()  # who makes it
    after: A44Position | None = None  # as it is then
    also: tuple[int, int] | None = None  # the target and the end of another attack that must succeed too

    @property
    def targets(self) -> tuple[int, ...]:
        return (self.target,) if self.also is None else (self.target, self.also[0])


def thrusts(answer: Deployment, only: int | None = None) -> list[Thrust]:
    """The attacks by which the enemy, when he has moved as he would, could still take points away.

    `only`: the one hex about which it is asked.
    """
    pos, held = answer.pos, counted(answer.pos)
    near_roads = _within(answer, carrying(pos), _FAR + _ZONE) if only is None else 1 << only
    free = {unit: places for unit, places in answer.options.items() if unit not in answer.fixed}
    for unit in pos.world.own[answer.side]:
        if unit not in free and 0 <= pos.at[unit] < answer.land.n and fit_to_attack(pos, unit):
            free[unit] = {pos.at[unit]: ()}
    roads = Roads(answer, held)
    composer, found, others = Composer(pos, answer.side, free), list[Thrust](), list[tuple[Blow, dict[int, int]]]()
    for target, units in within_reach(pos, answer.side, free).items():
        if not near_roads >> target & 1:
            continue
        best = strongest(composer, target, units)
        blow, after = _blow(answer, target, *best) if best is not None else (None, None)
        thrust = None
        if blow is not None and after is not None:
            shut, towns = roads.shut(blow), held & {target, *blow.ends}
            thrust = _thrust(answer, blow, after, held) if towns or roads.lost(every(shut)) else None
            if thrust is None:
                others.append((blow, shut))
        for town in driven_into(answer, answer.side, target) if thrust is None else ():
            able = from_beside(answer, free, town)
            into = strongest(Composer(pos, answer.side, able), target, [unit for unit in units if able[unit]])
            thrust = _thrust(answer, *_blow(answer, target, *into), held) if into is not None else thrust
        if thrust is not None:
            found.append(thrust)
    if only is None:
        found += [_together(pair) for pair in joint_thrusts(answer, others, held, roads)]
    return found


def strongest(composer: Composer, target: int, units: Iterable[int]) -> tuple[Group, int] | None:
    """The attack at the best odds that they could make together, and its column."""
    best = max(composer.groups(target, units), key=lambda group: group[1], default=None)
    return None if best is None else best[:2]


def driven_into(board: Deployment, side: int, target: int) -> list[int]:
    """19.1 The enemy's empty victory towns beside a hex: who wins it goes on into one, if he stands beside that too."""
    pos = board.pos
    beside = bits.less(pos.world.ground.near[target], pos.standing(GERMAN) | pos.standing(ALLIED))
    return [hex for hex in board.land.victory if beside >> hex & 1 and control.holds(pos, 1 - side, hex)]


def from_beside(board: Deployment, options: Options, town: int) -> Options:
    """Who could attack from where he has but a step to a town."""
    near = board.pos.world.ground.near[town]
    return {
        unit: {hex: way for hex, way in places.items() if hex < board.land.n and near >> hex & 1}
        for unit, places in options.items()
    }


def _blow(answer: Deployment, target: int, group: Group, column: int) -> tuple[Blow, A44Position]:
    """An attack, and the board when the hex is empty."""
    after, kind = answer.pos.copy(), _kind(column)
    for unit in after.units_at(target, answer.enemy):
        after.put(unit, -1)
    for unit, hex in group:
        after.put(unit, hex)
    ends = {path[-1]: unit for unit, _ in group for path in advances(after, unit, kind, target).paths}
    return Blow(target, group, answer.prospect(target, column).cleared, ends), after


def _thrust(answer: Deployment, blow: Blow, after: A44Position, held: frozenset[int]) -> Thrust | None:
    """The victor goes where it hurts most."""
    best, where, worst, near = held - counted(after), blow.target, after, after.world.ground.near
    roads = supply(after, answer.enemy).roads
    ends = {end: unit for end, unit in blow.ends.items() if (near[end] | 1 << end) & roads}  # others shut none of them
    answer.asked += 1 + len(ends)
    for end, unit in sorted(ends.items()):
        victor = after.copy()
        victor.put(unit, end)
        victor.control[end] = 1 + answer.side
        if len(lost := held - counted(victor)) > len(best):
            best, where, worst = lost, end, victor
    if not best:
        return None
    return Thrust(blow.target, where, blow.chance, best, frozenset(unit for unit, _ in blow.group), worst)


def _together(pair: Pair) -> Thrust:
    """Two attacks as one: what is less sure is where he can best be stopped."""
    one, other = sorted(zip(pair.blows, pair.ends, strict=True), key=lambda blow: (blow[0].chance, blow[0].target))
    units = frozenset(unit for blow in pair.blows for unit, _ in blow.group)
    return Thrust(one[0].target, one[1], pair.chance, pair.goals, units, pair.after, (other[0].target, other[1]))


def _kind(column: int) -> Kind:
    return "bonus" if column >= _WINS_FAR else "regular"


def _within(answer: Deployment, found: int, far: int) -> int:
    """The hexes of the map that lie no farther from these."""
    near, inside, fresh = answer.pos.world.ground.near, (1 << answer.land.n) - 1, found
    for _ in range(far):
        more = found
        for hex in bits.places(fresh & inside):
            more |= near[hex]
        found, fresh = more, bits.less(more, found)
    return found


def expected(found: list[Thrust]) -> float:
    """The points that are lost by them on the average."""
    return sum(lost(found).values())


def lost(found: list[Thrust]) -> dict[int, float]:
    """How likely each point is lost by them, the worst first: who makes one of them is missing in others."""
    safe, busy = dict[int, float](), set[int]()
    for thrust in sorted(found, key=lambda thrust: (-thrust.chance * len(thrust.goals), thrust.target)):
        chance = thrust.chance if busy.isdisjoint(thrust.units) else _WEAKER * thrust.chance
        busy |= thrust.units
        for goal in thrust.goals:
            safe[goal] = safe.get(goal, 1.0) * (1 - chance)
    return {goal: 1 - chance for goal, chance in safe.items()}
