"""Enemies lose their supply when somebody stands on the road behind them."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.logistics.supply import net, supply
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.joint_cuts import Joint, joint_cuts
from salient.games.ardennes44.staff.points import Cut, cuts
from salient.games.ardennes44.staff.threats import brought
from salient.games.ardennes44.staff.times import stack_defence

HEXES, UNITS, REACH = 14, 2, 3
CUTS = 60
_BEARS = 2.0  # times its own strength that a unit stands up to


def proposals(board: Deployment) -> Iterator[Intent]:
    """Road hexes behind the enemy's line, the nearest to his stacks first."""
    pos = board.pos
    if board.side == GERMAN and board.value.turns_left(pos) <= 0:
        return  # nobody starves after the end
    if board.is_last_move:
        yield from _roads_of_points(board)
        return
    ground = net(pos.world.ground)
    enemies = pos.front(board.enemy).hexes & ground.everywhere
    around = enemies
    for _ in range(REACH):
        around |= ground.steps.spread(around)
    behind = bits.less(around & ground.road_hexes, enemies | pos.standing(board.side))
    rear = board.land.rear[board.enemy]
    ranked = sorted(bits.places(behind), key=lambda hex: (rear[hex], hex))
    tried, before = 0, board.value.unsupplied(pos, board.enemy)
    for hex in ranked:
        able = [unit for unit, places in board.options.items() if hex in places and unit not in board.fixed]
        able = [unit for unit in able if not pos.world.units[unit].is_artillery]
        if board.side == ALLIED:
            able = [unit for unit in able if lasts(board, unit, hex)]
        if not able:
            continue
        able.sort(key=lambda unit: (-pos.face(unit).defense, unit))
        for unit in [unit for unit in able[:UNITS] if starves(board, unit, hex, before)]:
            message = msg("a44-staff-cut-off", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            yield Intent("cut_off", ((unit, hex),), message, target=hex)
        tried += 1
        if tried >= HEXES:
            return


def starves(board: Deployment, unit: int, hex: int, before: float) -> bool:
    """Whether somebody is cut off by it, and who defends is not cut off himself for it."""
    after = board.pos.copy()
    after.put(unit, hex)
    if board.value.unsupplied(after, board.enemy) <= before:
        return False
    return board.side == GERMAN or bool(supply(after, board.side).hexes >> hex & 1)


def lasts(board: Deployment, unit: int, hex: int) -> bool:
    """Whether who cuts a road is still there when the enemy has moved: he moves before he starves."""
    pos = board.pos
    open_sides = bits.less(pos.world.ground.near[hex], pos.standing(board.side)).bit_count()
    coming = brought(board.threat[hex], open_sides)
    return coming <= _BEARS * stack_defence(pos, hex, board.side, (unit,))


def _roads_of_points(board: Deployment) -> Iterator[Intent]:
    """In the very last move: whoever takes points away where he goes to, most points first; else two together."""
    singles = [taken(board, cut) for cut in cuts(board)[:CUTS]]
    yield from singles or (taken_together(board, joint) for joint in joint_cuts(board))


def taken(board: Deployment, cut: Cut) -> Intent:
    pos, goal = board.pos, _end(board, cut.goals)
    message = msg("a44-staff-cut-point", unit=pos.unit_ref(cut.unit), hex=pos.hex_ref(cut.hex), goal=pos.hex_ref(goal))
    return Intent("cut_off", ((cut.unit, cut.hex),), message, target=goal)


def taken_together(board: Deployment, joint: Joint) -> Intent:
    pos, goal = board.pos, _end(board, joint.goals)
    (unit, hex), (other, there), *third = joint.moves
    message = msg(
        "a44-staff-cut-together" if not third else "a44-staff-cut-by-three",
        unit=pos.unit_ref(unit),
        hex=pos.hex_ref(hex),
        other=pos.unit_ref(other),
        there=pos.hex_ref(there),
        goal=pos.hex_ref(goal),
    )
    return Intent("cut_off", joint.moves, message, target=goal)


def _end(board: Deployment, goals: frozenset[int]) -> int:
    """Where the road begins that is cut: what has left the map counts by its road."""
    goal = max(goals)
    return goal if goal >= 0 else next(iter(board.pos.exits_used))


def road_home(board: Deployment, goal: int) -> list[int]:
    """The hexes of the enemy's shortest road from a place to his sources."""
    return way_home(board.pos, board.enemy, goal)


def way_home(pos: A44Position, side: int, goal: int) -> list[int]:
    """The hexes of a side's shortest road from a place to its sources; none if there is no road."""
    paths, n = supply(pos, side), pos.world.ground.n
    sources = {hex for hex in pos.world.features.sources[side] if hex < n}
    came, waiting = {goal: goal}, [goal]
    for hex in waiting:
        if hex in sources:
            found = [hex]
            while found[-1] != goal:
                found.append(came[found[-1]])
            return found
        for other in bits.places(paths.road_steps.spread(1 << hex) & paths.roads & paths.open_road):
            if other not in came and other < n:
                came[other] = hex
                waiting.append(other)
    return []
