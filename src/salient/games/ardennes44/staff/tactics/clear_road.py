"""A victory hex that is held counts only with a road home: somebody goes where the road is cut by zones alone.

Sometimes one in each of two or three hexes, since a road with one gap is no better than with two.
"""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import Message, msg
from salient.games.ardennes44.logistics.supply import net, supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.points import fence
from salient.games.ardennes44.staff.tactics.picket import guards

HEXES, UNITS = 6, 2
GAPS = 3  # a road with more of them is not opened


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    if board.side != GERMAN:
        return
    roads = supply(pos, GERMAN).roads
    cut = [hex for hex in board.land.victory if control.holds(pos, GERMAN, hex) and not roads >> hex & 1]
    if not cut:
        return
    for goal in cut:
        gaps = fence(pos, goal, 0) or ()
        moves = guards(board, gaps) if 1 < len(gaps) <= GAPS else ()
        if moves:
            yield Intent("clear_road", moves, _message(board, *moves[0], goal), target=goal)
    # where a road leaves what is connected: enemy zones end where a unit of one's own stands
    ground = net(pos.world.ground)
    edge = bits.less(ground.road_steps.spread(roads), roads | pos.front(board.enemy).hexes)
    near = sorted(bits.places(edge), key=lambda hex: min(pos.world.map.distance(hex, goal) for goal in cut))
    for hex in near[:HEXES]:
        able = [unit for unit, places in board.options.items() if hex in places and unit not in board.fixed]
        able = [unit for unit in able if not pos.world.units[unit].is_artillery]
        able.sort(key=lambda unit: (pos.face(unit).attack, unit))
        goal = min(cut, key=lambda goal: (pos.world.map.distance(hex, goal), goal))
        for unit in able[:UNITS]:
            yield Intent("clear_road", ((unit, hex),), _message(board, unit, hex, goal), target=goal)


def _message(board: Deployment, unit: int, hex: int, goal: int) -> Message:
    pos = board.pos
    return msg("a44-staff-clear-road", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex), goal=pos.hex_ref(goal))
