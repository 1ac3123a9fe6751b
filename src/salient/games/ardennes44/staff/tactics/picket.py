"""The road to a victory hex is held where the enemy could come near it: a unit in each such hex keeps it open."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.staff.deployment import Deployment, Intent

GAPS = 5  # a road with more of them cannot be held


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    if board.side != GERMAN:
        return
    roads, safe = supply(pos, GERMAN).roads, board.safe_roads()
    for goal in board.land.victory:
        if not control.holds(pos, GERMAN, goal) or not roads >> goal & 1 or safe >> goal & 1:
            continue
        gaps = open_hexes(board, goal, roads, safe)
        moves = guards(board, gaps) if 0 < len(gaps) <= GAPS else ()
        if moves:
            message = msg(
                "a44-staff-picket",
                unit=pos.unit_ref(moves[0][0]),
                more=len(moves) - 1,
                hex=pos.hex_ref(moves[0][1]),
                goal=pos.hex_ref(goal),
            )
            yield Intent("picket", moves, message, target=goal)


def open_hexes(board: Deployment, goal: int, roads: int, safe: int) -> list[int]:
    """Those on the way to the goal that are empty and in danger, by the way that has fewest."""
    paths, danger = supply(board.pos, GERMAN), board.in_danger()
    best = {goal: 0}
    came: dict[int, int] = {}
    waiting = deque([goal])
    while waiting:
        hex = waiting.popleft()
        if safe >> hex & 1:
            found = []
            while hex in came:
                if danger >> hex & 1:
                    found.append(hex)
                hex = came[hex]
            return found
        for other in bits.places(paths.road_steps.spread(1 << hex) & roads & paths.open_road):
            gap = danger >> other & 1
            if best[hex] + gap < best.get(other, GAPS + 1):
                best[other] = best[hex] + gap
                came[other] = hex
                (waiting.append if gap else waiting.appendleft)(other)
    return []


def guards(board: Deployment, gaps: list[int]) -> tuple[tuple[int, int], ...]:
    """The weakest that can get there, one for each; none at all if one is missing."""
    pos, found = board.pos, dict[int, int]()
    for hex in gaps:
        able = [unit for unit, places in board.options.items() if hex in places and unit not in board.fixed]
        able = [unit for unit in able if unit not in found and not pos.world.units[unit].is_artillery]
        if not able:
            return ()
        found[min(able, key=lambda unit: (pos.face(unit).attack, unit))] = hex
    return tuple(found.items())
