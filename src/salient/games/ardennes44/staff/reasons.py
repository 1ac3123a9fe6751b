"""Why units move, as the board will be when all have moved: what a tactic said if it came true, else something plainer.

A tactic proposes one after the other, and what comes later may undo what was said before. Nobody is told a reason that
the board does not bear out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from salient.board import bits
from salient.engine.messages import Message, msg
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import ways_back
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.land import FOOT_TURN, MECH_TURN, OUT, land

_IN_SIGHT = 2  # hexes from the enemy, with nobody in between
_NEAR = 3  # a friend, or a town that is held
_A_DAY = 12  # hexes: nobody comes onto the map for a place that is farther off, where he could come in nearer to it
_SEIZE = "a44-staff-seize"
_CLEAR = 5  # nobody gets clear of an enemy who is farther off


def told(board: Deployment, movers: Iterable[int]) -> dict[int, Message]:
    """For each unit that moves, why; who attacks is told with its attack."""
    found: dict[int, Message] = {}
    for unit in movers:
        hex, intent = board.where(unit), board.fixed.get(unit)
        if hex == board.start.at[unit] and (intent is None or intent.tactic != "leave_map"):
            continue
        if intent is not None and _holds(board, intent, unit) and not _only_fires(board, intent, unit):
            found[unit] = _as_it_counts(board, intent)
        elif hex < board.land.n:
            found[unit] = plain(board.pos, unit, board.start.at[unit], _goal_in_time(board, unit), board.start)
    return found


def _goal_in_time(board: Deployment, unit: int) -> int | None:
    """What a unit is meant to reach, if it still can when it stands where it goes now."""
    way = board.axes.get(unit) or board.posts.get(unit)
    if way is None or way[board.where(unit)] == OUT:
        return None
    on_foot = unit in board.axes and not board.pos.world.units[unit].is_mechanized
    turns = way[board.where(unit)] / (FOOT_TURN if on_foot else MECH_TURN)
    return board.goals.get(unit) if turns <= board.value.turns_left(board.start) else None


def plain(pos: A44Position, unit: int, began: int, goal: int | None, before_all: A44Position | None = None) -> Message:
    """Why a unit may be where it is now: what anybody can see. `before_all`: the board before anybody moved, so that
    nobody is told to stand behind those who come later."""
    side, hex, n, distance = pos.unit(unit).side, pos.at[unit], pos.world.ground.n, pos.world.map.distance
    ref, place, on_map = pos.unit_ref(unit), pos.hex_ref(hex), 0 <= began < n
    enemies = [other for other in pos.stacked()[1 - side] if other < n]
    nearest = min(enemies, key=lambda other: (distance(hex, other), other), default=-1)
    far = distance(hex, nearest) if nearest >= 0 else n
    before = min((distance(began, other) for other in enemies), default=n) if on_map else n
    if far <= 1:
        return msg("a44-staff-faces", unit=ref, hex=place, target=pos.hex_ref(nearest))
    if goal is not None and 0 < distance(hex, goal) < (distance(began, goal) if on_map else _A_DAY):
        return msg("a44-staff-on-the-way", unit=ref, hex=place, goal=pos.hex_ref(goal))
    if (other := _ahead(pos, before_all or pos, side, hex, far, nearest)) is not None:
        return msg(
            "a44-staff-close-up" if far < before else "a44-staff-behind", unit=ref, hex=place, other=pos.hex_ref(other)
        )
    if far <= _IN_SIGHT:
        return msg("a44-staff-in-sight", unit=ref, hex=place, target=pos.hex_ref(nearest))
    towns = [town for town in pos.world.features.victory if 0 < distance(hex, town) <= _NEAR]
    towns = [town for town in towns if not on_map or distance(hex, town) < distance(began, town)]
    own = [town for town in towns if pos.control[town] == 1 + side]
    if own:
        town = min(own, key=lambda town: (distance(hex, town), town))
        return msg("a44-staff-near-town", unit=ref, hex=place, goal=pos.hex_ref(town))
    rear = land(pos.world).rear[side]
    if before < min(far, _CLEAR) and rear[hex] <= rear[began]:  # who goes on past the enemy does not get clear of him
        return msg("a44-staff-clear", unit=ref, hex=place)
    return msg("a44-staff-at-hand", unit=ref, hex=place)


def _ahead(pos: A44Position, was: A44Position, side: int, hex: int, far: int, enemy: int) -> int | None:
    """The nearest friends who stand before the enemy that is nearest, and stood there already."""
    distance, units = pos.world.map.distance, pos.world.units
    before = [
        other
        for other, stack in pos.stacked()[side].items()
        if other < pos.world.ground.n
        and 0 < distance(other, hex) <= _NEAR
        and enemy >= 0
        and distance(other, enemy) < far
        and any(not units[unit].is_artillery and was.at[unit] == other for unit in stack)
    ]
    return min(before, key=lambda other: (distance(other, hex), other), default=None)


# --- what the tactics said


def _holds(board: Deployment, intent: Intent, unit: int) -> bool:
    """Whether the board bears out the reason of an intent."""
    if any(board.where(other) != hex for other, hex in intent.moves):
        return False
    check = _CHECKS.get(intent.tactic)
    return check is None or check(board, intent, unit)


def _as_it_counts(board: Deployment, intent: Intent) -> Message:
    """30.1b What the German takes counts nothing while no road leads home from it."""
    message = intent.message
    if message.id != _SEIZE or board.side != GERMAN or _road(board.pos, intent.moves[-1][1]):
        return message
    return msg(f"{_SEIZE}-later", **message.args)


def _only_fires(board: Deployment, intent: Intent, unit: int) -> bool:
    """Whether it is a gun that fires for an attack, and goes somewhere for another reason."""
    return intent.tactic == "attack" and board.pos.world.units[unit].is_artillery


def _without(board: Deployment, unit: int) -> A44Position:
    """The board if this one had stayed where it was."""
    pos = board.pos.copy()
    pos.put(unit, board.start.at[unit])
    return pos


def _goes_on(board: Deployment, intent: Intent, unit: int) -> bool:
    """Into ground that is not one's own yet, and forward."""
    (_, hex), *_ = intent.moves
    began, rear = board.start.at[unit], board.land.rear[board.side]
    forward = not 0 <= began < board.land.n or rear[hex] > rear[began]
    return forward and board.start.control[hex] != 1 + board.side


def _goes_back(board: Deployment, _intent: Intent, unit: int) -> bool:
    """From where the enemy could come; nobody goes back who only comes onto the map."""
    began, rear = board.start.at[unit], board.land.rear[board.side]
    return 0 <= began < board.land.n and board.threat[began] > 0 and rear[board.where(unit)] < rear[began]


def _cuts(board: Deployment, intent: Intent, unit: int) -> bool:
    if intent.message.id in ("a44-staff-cut-point", "a44-staff-cut-together"):
        return not _road(board.pos, intent.target) and _road(_without(board, unit), intent.target)
    unsupplied = board.value.unsupplied
    return unsupplied(board.pos, board.enemy) > unsupplied(_without(board, unit), board.enemy)


def _road(pos: A44Position, hex: int) -> bool:
    return bool(supply(pos, GERMAN).roads >> hex & 1)


def _opens(board: Deployment, intent: Intent, unit: int) -> bool:
    return intent.target < 0 or (_road(board.pos, intent.target) and not _road(_without(board, unit), intent.target))


def _brings_supply(board: Deployment, intent: Intent, unit: int) -> bool:
    pos, side = board.pos, board.side
    there = bool(pos.standing(side) >> intent.target & 1)
    before = supply(_without(board, unit), side).hexes
    return there and bool(bits.less(supply(pos, side).hexes, before) >> intent.target & 1)


def _closes(board: Deployment, intent: Intent, _unit: int) -> bool:
    """The last way back of somebody who is attacked."""
    attacked = any(other.tactic == "attack" and other.target == intent.target for other in board.fixed.values())
    return attacked and not ways_back(board.pos, intent.target, board.side)


def _joins(board: Deployment, intent: Intent, _unit: int) -> bool:
    """Others are there or not, as it is said."""
    there = set(board.pos.units_at(intent.moves[-1][1], board.side)) - {intent.moves[-1][0]}
    return bool(there) is (intent.message.id == "a44-staff-strong-point")


_CHECKS: dict[str, Callable[[Deployment, Intent, int], bool]] = {
    "exploit": _goes_on,
    "cut_off": _cuts,
    "clear_road": _opens,
    "relieve": _brings_supply,
    "encircle": _closes,
    "garrison": _joins,
    "strong_point": _joins,
    "withdraw": _goes_back,
}
