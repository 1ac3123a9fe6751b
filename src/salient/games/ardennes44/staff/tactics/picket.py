"""The road to a victory hex is held where the enemy could come near it: a unit in each such hex keeps it open."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.tactics.cut_off import way_home
from salient.games.ardennes44.staff.value import unit_value

GAPS = 5  # a road with more of them cannot be held
_STAY = 2.0  # what the guards that stand already are worth together, beyond what the board sees
_NEAR_THE_END = 1  # turns left: before that a road that is cut can be opened again


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    if board.side != GERMAN:
        return
    roads, safe = supply(pos, GERMAN).roads, board.safe_roads()
    yield from stay(board)
    for goal in (*board.land.victory, *pos.exits_used):
        counts = goal in pos.exits_used or control.holds(pos, GERMAN, goal)
        if not counts or not roads >> goal & 1 or safe >> goal & 1:
            continue
        gaps = open_hexes(board, goal, roads, safe)
        for moves in sorted(_ways_to_guard(board, gaps)) if 0 < len(gaps) <= GAPS else ():
            message = msg(
                "a44-staff-picket",
                unit=pos.unit_ref(moves[0][0]),
                more=len(moves) - 1,
                hex=pos.hex_ref(moves[0][1]),
                goal=pos.hex_ref(goal),
            )
            yield Intent("picket", moves, message, target=goal)


def stay(board: Deployment) -> Iterator[Intent]:
    """Near the end who alone holds a hex of a road that carries points, before the enemy, does not leave it."""
    pos = board.pos
    if board.value.turns_left(pos) > _NEAR_THE_END:
        return
    guards: dict[int, tuple[int, int]] = {}  # with the goal
    held = [goal for goal in board.land.victory if control.holds(pos, GERMAN, goal)]
    for goal in (*held, *pos.exits_used):
        for hex in way_home(pos, GERMAN, goal):
            there = [unit for unit in pos.units_at(hex, GERMAN) if board.start.at[unit] == hex]
            if board.threat[hex] and there and all(unit in board.options for unit in there):
                guards.setdefault(min(there, key=lambda unit: (unit_value(pos, unit), unit)), (hex, goal))
    free = [unit for unit in guards if unit not in board.fixed and not pos.world.units[unit].is_artillery]
    if free:
        hex, goal = guards[free[0]]
        message = msg(
            "a44-staff-picket",
            unit=pos.unit_ref(free[0]),
            more=len(free) - 1,
            hex=pos.hex_ref(hex),
            goal=pos.hex_ref(goal),
        )
        yield Intent("picket", tuple((unit, guards[unit][0]) for unit in free), message, _STAY, goal)


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


def _ways_to_guard(board: Deployment, gaps: Sequence[int]) -> set[tuple[tuple[int, int], ...]]:
    """By the weakest who will do, or with the best in one hex on which points hang."""
    dear = [hex for hex in gaps if hex in board.stakes]
    return {guards(board, gaps), *(guards(board, gaps, hex) for hex in dear)} - {()}


def guards(board: Deployment, gaps: Sequence[int], dear: int = -1) -> tuple[tuple[int, int], ...]:
    """The weakest that can get there, one for each; none at all if one is missing. `dear`: where the best goes."""
    pos, found = board.pos, dict[int, int]()
    for hex in gaps:
        able = [unit for unit, places in board.options.items() if hex in places and unit not in board.fixed]
        able = [unit for unit in able if unit not in found]
        if not board.is_last_word:  # at the end a gun will do, or who is on wheels: its hex is all that is wanted
            able = [unit for unit in able if not pos.world.units[unit].is_artillery and not board.rides(unit, hex)]
        if not able:
            return ()
        units = pos.world.units
        best = max(able, key=lambda unit: (pos.face(unit).defense, -unit))
        weakest = min(able, key=lambda unit: (units[unit].is_artillery, pos.face(unit).attack, unit))
        found[best if hex == dear else weakest] = hex
    return tuple(found.items())
