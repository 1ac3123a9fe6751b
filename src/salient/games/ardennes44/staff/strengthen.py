"""A town that would be lost though somebody strong has nothing to do: he stands in it, and the weakest make room.

Or nobody could come to it, and now they can, as those have gone who stood in their way: they stay. Who is near to it
and holds another town goes there as well, if one who arrives or waits takes that over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import NOT_IN_GOOD_ORDER
from salient.games.ardennes44.staff.concentrate import let_go
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.shares import STRONG
from salient.games.ardennes44.staff.spare import attacks, is_free, who_could_come, who_takes_over
from salient.games.ardennes44.staff.tactics.garrison import with_room_made

_MOST, _OTHERS = 4, 4  # who is tried of those who are free, and of the others, the strongest first
_NEXT = 2  # who could take over the town of who goes, the strongest first
_BEFORE_IT, _STAY = 3, 2  # hexes from a town to who bars the way to it; how many of them are asked alone
_AS_MUCH = 0.5  # of what holds a town now: who brings that is some help


def strengthened(board: Deployment, hex: int, quiet: int, safe: Callable[[], int]) -> Iterator[Deployment]:
    """The same plan with one more in a town, or another; who is on wheels there is no help.

    Who is free; but also who attacks, bars a road, or stands where nobody comes (`safe`): what that costs is weighed.
    """
    fit = [unit for unit in board.options if _is_some_help(board, unit, hex)]
    could = {*who_could_come(board, hex, quiet)}
    free = [unit for unit in fit if unit in could and is_free(board, unit, quiet)]
    others = [unit for unit in fit if unit not in free]
    next = {unit: _strongest(board, who_takes_over(board, unit, quiet))[:_NEXT] for unit in fit if unit not in free}
    others = [
        one
        for one in others
        if _is_safe(board, one, safe) or ((one in could or next[one]) and not _only_faces(board, one))
    ]
    for unit in [*_strongest(board, free)[:_MOST], *_strongest(board, others)[:_OTHERS]]:
        _, intent = with_room_made(board, hex, unit, relieved=True)
        if intent is None:
            continue
        for idea in (intent, *in_his_place(board, unit, intent)):
            yield sent(board, idea)
        for one in next.get(unit, ()):
            if (other := taken_over(board, one, unit, intent)) is not None:
                yield other


def taken_over(board: Deployment, one: int, unit: int, intent: Intent) -> Deployment | None:
    """The same plan when a unit has gone elsewhere, and one who only waits stands where it was."""
    other, left = sent(board, intent), board.where(unit)
    if one in dict(intent.moves) or not other.has_room(one, left):
        return None
    message = msg("a44-staff-takes-over", unit=board.pos.unit_ref(one), hex=board.pos.hex_ref(left))
    other.put(one, left)
    other.fixed[one] = Intent("garrison", ((one, left),), message, target=left)
    return other


def sent(board: Deployment, idea: Intent) -> Deployment:
    """The same plan with those where an idea wants them."""
    other = board.copy()
    for unit, place in idea.moves:
        if attacks(board, unit):
            let_go(other, other.fixed[unit], unit)
        other.fixed.pop(unit, None)
        other.put(unit, place)
        other.fixed[unit] = idea
    return other


def in_his_place(board: Deployment, unit: int, intent: Intent) -> Iterator[Intent]:
    """Who makes room for the strong one goes where that one was to stand: somebody is wanted there as well."""
    left = board.where(unit)
    for one, place in intent.moves:
        if one == unit or place == left or left not in board.options[one] or board.rides(one, left):
            continue
        if stacking.load(
            board.pos, [*(other for other in board.pos.units_at(left, board.side) if other != unit), one]
        ).fits:
            moves = tuple((other, left if other == one else to) for other, to in intent.moves)
            yield replace(intent, moves=moves)


def _is_some_help(board: Deployment, unit: int, hex: int) -> bool:
    pos = board.pos
    if hex not in board.options[unit] or board.where(unit) == hex or board.rides(unit, hex):
        return False
    if pos.world.units[unit].is_artillery or pos.status[unit] & NOT_IN_GOOD_ORDER:
        return False
    held = sum(pos.face(one).defense for one in pos.units_at(hex, board.side))
    return pos.face(unit).defense >= min(STRONG, max(1, _AS_MUCH * held))


def _only_faces(board: Deployment, unit: int) -> bool:
    """Whether one stands beside the enemy and does not attack: he holds him up."""
    here = board.where(unit)
    faces = 0 <= here < board.land.n and board.pos.world.ground.near[here] & board.pos.standing(board.enemy)
    return bool(faces) and not attacks(board, unit)


def _is_safe(board: Deployment, unit: int, safe: Callable[[], int]) -> bool:
    here = board.where(unit)
    return here in board.land.victory and not board.threat[here] and bool(safe() >> here & 1)


def _strongest(board: Deployment, units: list[int]) -> list[int]:
    return sorted(units, key=lambda unit: (-board.pos.face(unit).defense, unit))


def kept_shut(board: Deployment, hex: int) -> Iterator[Deployment]:
    """The same plan with those who have left a town, or the ways to it, where they stood: one of them, or all."""
    pos, start = board.pos, board.start
    distance, n = pos.world.map.distance, board.land.n
    gone = [
        unit
        for unit in board.options
        if 0 <= start.at[unit] < n and start.at[unit] != pos.at[unit] and not attacks(board, unit)
        if distance(start.at[unit], hex) <= _BEFORE_IT and not pos.world.units[unit].is_artillery
    ]
    gone.sort(key=lambda unit: (-pos.face(unit).defense, distance(start.at[unit], hex), unit))
    groups = [[unit] for unit in gone[:_STAY]] + ([gone] if len(gone) > 1 else [])
    held = bits.of(board.land.victory) & pos.standing(board.side)
    for group in groups:
        other = board.copy()
        for one in sorted({one for unit in group for one in _together(board, unit)}):
            if other.has_room(one, start.at[one]):
                other.fixed.pop(one, None)
                other.put(one, start.at[one])
        if not bits.less(held, other.pos.standing(board.side)):
            other.look_again()
            yield other


def _together(board: Deployment, unit: int) -> list[int]:
    """All who go somewhere for the same reason."""
    intent = board.fixed.get(unit)
    return [unit] if intent is None else [one for one, idea in board.fixed.items() if idea is intent]
