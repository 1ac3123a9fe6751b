"""What an attack is for, in words: odds alone say what may happen, not why anybody should want it."""

from __future__ import annotations

from collections.abc import Sequence

from salient.board import bits
from salient.engine.messages import Message, msg
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.map.ground import INTACT
from salient.games.ardennes44.pieces.counters import GERMAN, OOS
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.staff.land import FOOT_TURN, MECH_TURN, land
from salient.games.ardennes44.staff.times import Barrier

_AHEAD = 9  # hexes: nobody sees a way opening to a town that is farther off
_BESIDE_HIM = 2  # hexes: a town so near to him is what anybody would name first
_SHORTER = 4  # half-points by which a way must become shorter
_NEAR = 3  # hexes from a town within which the enemy threatens it


def purpose(pos: A44Position, target: int, side: int) -> Message | None:
    """The first that is true of: it counts for victory, a bridge, friends without supply, a way, a town in danger."""
    gone = pos.copy()
    for unit in pos.units_at(target, 1 - side):
        gone.put(unit, -1)
    if target in land(pos.world).victory:
        return msg(_counts(pos, gone, target), hex=pos.hex_ref(target))
    if victory.is_last_turn(pos):
        return None  # nothing is built after it, and nobody gets anywhere
    found = _bridge(pos, gone, side) or _relief(pos, gone, side)
    if found is None:
        found = _way(pos, gone, target) if side == GERMAN else _shelter(pos, target, side)
    return found


def _counts(pos: A44Position, gone: A44Position, target: int) -> str:
    """30.1b What the German holds counts nothing while no road leads home from it, such as over a bridge that is down:
    as it will be when he is in it."""
    if not victory.decides(pos, target):
        return "a44-staff-for-roads"
    taken = gone.copy()
    near = pos.world.ground.near[target]
    unit = next((stack[0] for hex, stack in pos.stacked()[GERMAN].items() if near >> hex & 1 | (hex == target)), None)
    if unit is not None:
        taken.put(unit, target)
    taken.control[target] = 1 + GERMAN
    return "a44-staff-for-victory" if supply(taken, GERMAN).roads >> target & 1 else "a44-staff-for-victory-later"


def _bridge(pos: A44Position, gone: A44Position, side: int) -> Message | None:
    """7.2 A bridge that can be built again when no enemy zone lies on it."""
    if side != GERMAN:
        return None
    own, roads, n = pos.standing(side), supply(pos, side).roads, pos.world.ground.n
    zones = [bits.less(one.front(1 - side).zone | one.standing(1 - side), own) for one in (pos, gone)]
    for (a, b), state in zip(land(pos.world).bridges, pos.bridge, strict=True):
        site = 1 << a | 1 << b
        if state != INTACT and max(a, b) < n and roads & site and zones[0] & site and not zones[1] & site:
            return msg("a44-staff-for-bridge", hex=pos.hex_ref(a if roads >> b & 1 else b))
    return None


def _relief(pos: A44Position, gone: A44Position, side: int) -> Message | None:
    """Friends who are out of supply and would have it again."""
    fed = bits.less(supply(gone, side).hexes, supply(pos, side).hexes)
    starving = (unit for unit in pos.world.own[side] if pos.at[unit] >= 0 and pos.status[unit] & OOS)
    unit = next((unit for unit in starving if fed >> pos.at[unit] & 1), None)
    return None if unit is None else msg("a44-staff-for-relief", unit=pos.unit_ref(unit))


def _way(pos: A44Position, gone: A44Position, target: int) -> Message | None:
    """The nearest town to which those who stand before him get much sooner when he is gone. If one lies beside him
    and is no nearer then, nothing: who looks at the map would not believe a town that is farther off."""
    ground, near, distance = land(pos.world), pos.world.ground.near[target], pos.world.map.distance
    stacks = [hex for hex in pos.stacked()[GERMAN] if near >> hex & 1]
    if not stacks:
        return None
    now, then = (Barrier(ground, one, 1 - GERMAN) for one in (pos, gone))
    goals = [(distance(hex, target), hex) for hex in ground.victory if not control.holds(pos, GERMAN, hex)]
    for far, goal in sorted(one for one in goals if one[0] <= _AHEAD):
        beside = far <= _BESIDE_HIM
        on_wheels = now.back_from([goal]), then.back_from([goal])
        on_foot = now.back_on_foot_from([goal]), then.back_on_foot_from([goal])
        if any(
            _opens(*ways, stacks, target, turn, beside=beside)
            for ways, turn in ((on_wheels, MECH_TURN), (on_foot, FOOT_TURN))
        ):
            return msg("a44-staff-for-way", goal=pos.hex_ref(goal))
        if beside:
            return None
    return None


def _opens(before: bytes, after: bytes, stacks: Sequence[int], target: int, turn: float, *, beside: bool) -> bool:
    """Whether the way to a town becomes much shorter, goes through his hex then, and is a turn's march from there at
    most; to one beside him his zone alone may have barred it."""
    was, will = (min(way[hex] for hex in stacks) for way in (before, after))
    through = after[target] < will and after[target] <= turn
    return (beside or through) and was - will >= _SHORTER


def _shelter(pos: A44Position, target: int, side: int) -> Message | None:
    """The town of one's own to which he is near."""
    distance = pos.world.map.distance
    held = [hex for hex in land(pos.world).victory if control.holds(pos, side, hex)]
    goal = min(held, key=lambda hex: (distance(hex, target), hex), default=None)
    if goal is None or distance(goal, target) > _NEAR:
        return None
    return msg("a44-staff-for-shelter", goal=pos.hex_ref(goal))
