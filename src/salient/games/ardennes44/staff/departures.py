"""Before the last Allied move as many leave the map as make points, while the road of who has left stays open (S2b).

That road carries one point or ten, so whoever can leave by it should be asked, however much he has to do: one after the
other was sent only while nothing else seemed better for him, and eight panzers stood beside an open edge at the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.ardennes44.staff.concentrate import let_go
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.last_assaults import weaker
from salient.games.ardennes44.staff.mendings import GUARDS, Moves, busy, can_go, is_bare, watching
from salient.games.ardennes44.staff.points import safest_road
from salient.games.ardennes44.staff.tactics.leave_map import edge
from salient.games.ardennes44.staff.value import FACTORS_A_POINT

_MANY = 2  # points: for one alone nobody is taken to guard the road
_EDGES = 2  # by which most would leave
_HARDLY = 0.02  # by which an attack may be less likely to succeed without somebody
_GAPS = 8  # a road with more open hexes is not held


def crowds(plan: Deployment) -> Iterator[Moves]:
    """Who has nothing to do, all but those who attack, and everybody who can leave, as many as make whole points."""
    order = _able(plan)
    found = set[Moves]()
    for most in (0, GUARDS, max(order.values(), default=0)):
        moves = _whole(plan, [unit for unit, has_to_do in order.items() if has_to_do <= most])
        if moves and moves not in found:
            found.add(moves)
            yield moves


def next_point(plan: Deployment, refused: frozenset[int]) -> Moves:
    """Those who can be spared first, as few as make one point more; nobody if there are not enough of them."""
    gone, group = _gone(plan), list[int]()
    for unit in _able(plan):
        if unit not in refused:
            group.append(unit)
            if _points(plan, gone, group) > 0:
                return _whole(plan, group)
    return ()


def spared(plan: Deployment) -> list[int]:
    """Who can still leave the map without an attack being weaker by it: those first who have least to do."""
    attacking = {unit for unit in plan.fixed if plan.fixed[unit].tactic == "attack"}
    return [unit for unit in _able(plan) if unit not in attacking or weaker(plan, [unit]) <= _HARDLY]


def leaving(plan: Deployment, units: list[int], *, whole: bool = True) -> Moves:
    """The edges by which these leave. `whole`: no more of them than make whole points."""
    return _whole(plan, units) if whole else _by_edges(plan, units)


def guarded(plan: Deployment, danger: int) -> Iterator[tuple[Moves, Moves]]:
    """Guards for the whole road of those who leave, and all others who can leave: by the guards who cost least, and by
    the strongest.

    Who leaves cannot hold the road, so it is looked at as it is when all are gone. `danger`: where the enemy comes.
    """
    able = list(_able(plan))
    if _points(plan, _gone(plan), able) < _MANY:
        return
    gone = plan.pos.copy()
    for unit in able:
        gone.put(unit, -1)
    edges = Counter(hex for unit in able if (hex := edge(plan, unit)) is not None)
    roads = [safest_road(gone, hex, danger) for hex, _ in edges.most_common(_EDGES)]
    found = set[Moves]()
    for road in (road for road in roads if road is not None and len(road.gaps) <= _GAPS):
        for strong in (False, True):
            guards = _fence(plan, road.gaps, able, strong=strong)
            if guards is None or guards in found:
                continue
            found.add(guards)
            leaving = _whole(plan, [unit for unit in able if unit not in dict(guards)])
            if leaving:
                yield guards, leaving


def _fence(plan: Deployment, gaps: list[int], able: list[int], *, strong: bool) -> Moves | None:
    """One in each gap, those first that fewest can come to; who does not leave anyway if that will do."""
    pos, watch, found = plan.pos, watching(plan), dict[int, int]()
    placed = plan.copy()
    coming = {
        hex: [unit for unit, places in plan.options.items() if hex in places or plan.where(unit) == hex] for hex in gaps
    }
    for hex in sorted(gaps, key=lambda hex: (len(coming[hex]), hex)):
        ranked = [
            (
                is_bare(plan, unit, hex),
                -pos.face(unit).defense if strong else 0,
                unit in able,
                busy(plan, unit, watch),
                pos.face(unit).attack,
                unit,
            )
            for unit in coming[hex]
            if unit not in found and (placed.where(unit) == hex or can_go(placed, unit, hex))
            if unit in able or busy(plan, unit, watch) < GUARDS
        ]
        if not ranked:
            return None
        unit = min(ranked)[-1]
        placed.put(unit, hex)
        found[unit] = hex
    return tuple(sorted(found.items()))


def whole(plan: Deployment) -> Deployment:
    """The same plan without those by whom no point more is made: they stay where they are, and are free."""
    leaving = [unit for unit in plan.fixed if _leaves(plan, unit)]
    leaving.sort(key=lambda unit: (plan.pos.face(unit).attack, unit))
    for unit in reversed(leaving):
        others = [other for other in leaving if other != unit]
        if _made(plan, others) == _made(plan, leaving) and plan.has_room(unit, plan.start.at[unit]):
            leaving, plan = others, plan.copy()
            plan.put(unit, plan.start.at[unit])
            del plan.fixed[unit]
    return plan


def departed(plan: Deployment, moves: Moves) -> Deployment:
    """The same plan, but these leave the map."""
    other = plan.copy()
    for unit, hex in moves:
        before = other.fixed.get(unit)
        if before is not None and before.tactic == "attack":
            let_go(other, before, unit)
        other.put(unit, hex)
        message = msg("a44-staff-leave", unit=plan.pos.unit_ref(unit), hex=plan.pos.hex_ref(hex))
        other.fixed[unit] = Intent("leave_map", ((unit, hex),), message)
    return other


def _able(plan: Deployment) -> dict[int, int]:
    """Who can still leave, with how much he has to do; who can best be spared for most factors comes first."""
    watch, face = watching(plan), plan.pos.face
    able = [unit for unit in plan.options if not _leaves(plan, unit) and edge(plan, unit) is not None]
    able.sort(key=lambda unit: (busy(plan, unit, watch), -face(unit).attack, unit))
    return {unit: busy(plan, unit, watch) for unit in able}


def _leaves(plan: Deployment, unit: int) -> bool:
    return unit in plan.fixed and plan.fixed[unit].tactic == "leave_map"


def _gone(plan: Deployment) -> int:
    return plan.start.exited + sum(plan.pos.face(unit).attack for unit in plan.fixed if _leaves(plan, unit))


def _made(plan: Deployment, leaving: list[int]) -> int:
    """The points that these make, with who has left before."""
    return _points(plan, plan.start.exited, leaving)


def _points(plan: Deployment, gone: int, units: list[int]) -> int:
    more = sum(plan.pos.face(unit).attack for unit in units)
    return (gone + more) // FACTORS_A_POINT - gone // FACTORS_A_POINT


def _whole(plan: Deployment, units: list[int]) -> Moves:
    """No more than make the points that all of them make, each by another edge: one road home is enough for all."""
    gone, kept = _gone(plan), list(units)
    for unit in reversed(units):
        rest = [other for other in kept if other != unit]
        if _points(plan, gone, rest) == _points(plan, gone, kept):
            kept = rest
    return _by_edges(plan, kept)


def _by_edges(plan: Deployment, units: list[int]) -> Moves:
    used, found = {plan.where(unit) for unit in plan.fixed if _leaves(plan, unit)}, dict[int, int]()
    for unit in units:
        hex = edge(plan, unit, frozenset(used))
        assert hex is not None  # asked before
        found[unit] = hex
        used.add(hex)
    return tuple(sorted(found.items()))
