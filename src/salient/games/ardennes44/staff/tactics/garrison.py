"""A victory hex that is held but empty, and that the enemy could walk into, gets somebody to hold it.

For who defends it is as good as empty with far less in it than can come: before he attacks elsewhere those go there who
make it strong enough. Who belongs in a town is not kept out of it by a battalion.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from salient.board import bits
from salient.engine.messages import Message, msg
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import ALLIED, NOT_IN_GOOD_ORDER
from salient.games.ardennes44.staff import wheels
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.posts import COMING, PART, coming_to
from salient.games.ardennes44.staff.shares import STRONG
from salient.games.ardennes44.staff.threats import brought
from salient.games.ardennes44.staff.times import stack_defence
from salient.games.ardennes44.staff.value import unit_value

MOST = 4
TIMES, TIMES_IN_LINE = 3.0, 2.0  # times its defence that may come against a garrison; where a line is held
_BONUS = 1.0  # an empty town falls without a shot
_COMES = 0.75  # of what could come
_ENOUGH = 0.5  # of what is missing that may still be missing then
_WEAKER = 4  # defence factors: who has no more walks into any empty town
_SPARE = 2  # attack factors: who has no more goes where the enemy comes in the turn after the next
_NEXT = 2  # of those who could take over a town
_NEAR = 2  # hexes to where somebody goes who makes room
_HOLD = ("garrison", "strong_point")


def proposals(board: Deployment) -> Iterator[Intent]:
    pos = board.pos
    if board.is_last_move:
        return  # nobody comes any more
    yield from _taken_over(board)
    for hex in board.land.victory:
        if not control.holds(pos, board.side, hex) or not (board.is_in_reach(hex) or board.is_wanted_soon(hex)):
            continue
        able = [unit for unit, places in board.options.items() if hex in places and unit not in board.fixed]
        able = [unit for unit in able if pos.at[unit] != hex]
        if not board.is_in_reach(hex):
            able = [unit for unit in able if pos.face(unit).attack <= _SPARE]
        guns = [unit for unit in able if pos.world.units[unit].is_artillery]
        able = [unit for unit in able if unit not in guns]
        if pos.standing(board.side) >> hex & 1:
            yield from _strengthened(board, hex, able) if board.side == ALLIED else ()
            continue
        able = [unit for unit in able if not _belongs_elsewhere(board, unit, hex)]
        able.sort(key=lambda unit: (unit_value(pos, unit), unit))  # the weakest will do
        if board.side == ALLIED and not board.threat[hex] and all(map(board.abandons, able)):
            able = guns if board.is_in_reach(hex) else []  # nobody comes who could attack them
        for unit in able[:MOST]:
            message = msg("a44-staff-garrison", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            yield Intent("garrison", ((unit, hex),), message, _BONUS)


def _belongs_elsewhere(board: Deployment, unit: int, hex: int) -> bool:
    """Whether who is strong is meant for another town, where a line is held."""
    strong = board.pos.face(unit).defense > _WEAKER
    return not board.value.by_points and strong and board.goals.get(unit, hex) in board.land.hubs.keys() - {hex}


def _missing(board: Deployment, hex: int, units: Sequence[int]) -> float:
    """The defence factors that a garrison has less than it takes; who is shaken does not count."""
    pos = board.pos
    fit = tuple(unit for unit in units if not pos.status[unit] & NOT_IN_GOOD_ORDER)
    open_sides = bits.less(pos.world.ground.near[hex], pos.standing(board.side)).bit_count()
    enough = TIMES if board.value.by_points else board.enough(hex, TIMES_IN_LINE)
    return brought(board.threat[hex], open_sides, _COMES) / enough - stack_defence(pos, hex, board.side, fit)


def _strengthened(board: Deployment, hex: int, able: list[int]) -> Iterator[Intent]:
    """By the strongest who can come, if they bring most of what is missing; the weakest make room for them."""
    pos, there = board.pos, board.pos.units_at(hex, ALLIED)
    if (lacks := _missing(board, hex, there)) <= 0:
        return
    fit = [unit for unit in able if not pos.status[unit] & NOT_IN_GOOD_ORDER and not board.rides(unit, hex)]
    for unit in sorted(fit, key=lambda unit: (-pos.face(unit).defense, unit))[:MOST]:
        stay, intent = with_room_made(board, hex, unit)
        if intent is not None and _missing(board, hex, [*stay, unit]) <= _ENOUGH * lacks:
            yield intent


def _taken_over(board: Deployment) -> Iterator[Intent]:
    """Who is meant to hold a town and is kept out of it by weaker ones, who make room."""
    pos = board.pos
    if board.side != ALLIED:
        return
    for unit, hex in _kept_out(board) if board.value.by_points else board.goals.items():
        if unit in board.fixed or pos.at[unit] == hex or hex not in board.options.get(unit, ()):
            continue
        if not (board.has_room(unit, hex) or board.rides(unit, hex)):
            stay, intent = with_room_made(board, hex, unit)
            gone = [one for one in pos.units_at(hex, ALLIED) if one not in stay]
            if intent is not None and sum(pos.face(one).defense for one in gone) < pos.face(unit).defense:
                yield intent


def _kept_out(board: Deployment) -> Iterator[tuple[int, int]]:
    """Where points count: who is strong and free, and the towns before the enemy that the weak hold."""
    pos, comes_once_more = board.pos, board.value.turns_left(board.start) <= 1
    for hex in bits.places(pos.standing(ALLIED) & bits.of(board.land.victory)):
        held = sum(pos.face(unit).defense for unit in pos.units_at(hex, ALLIED))
        if comes_once_more and board.threat[hex] <= held:
            continue  # who is near and cannot come next time comes no more
        if PART * coming_to(pos, board.land, hex, COMING) > held and not _is_strong(board, hex):
            able = [unit for unit in board.posts if hex in board.options[unit] and pos.face(unit).defense >= STRONG]
            yield from ((unit, hex) for unit in sorted(able, key=lambda unit: (-pos.face(unit).defense, unit))[:_NEXT])


def _is_strong(board: Deployment, hex: int) -> bool:
    return any(board.pos.face(unit).defense >= STRONG for unit in board.pos.units_at(hex, ALLIED))


def with_room_made(
    board: Deployment, hex: int, unit: int, *, relieved: bool = False
) -> tuple[list[int], Intent | None]:
    """Who stays in a hex if a unit comes and the weakest make room for it as far as need be.

    `relieved`: those too who were sent there to hold it.
    """
    pos = board.pos
    stay, moves = (
        sorted(pos.units_at(hex, ALLIED), key=lambda one: (pos.face(one).defense, one)),
        list[tuple[int, int]](),
    )
    while (
        stay
        and not stacking.load(pos, [*stay, unit]).fits
        and (place := _beside(board, hex, stay[0], unit, relieved=relieved)) >= 0
    ):
        moves.append((stay.pop(0), place))
    if not stacking.load(pos, [*stay, unit]).fits or not (stay or _gets_in(board, hex, unit, moves)):
        return stay, None
    text = "a44-staff-strong-point" if stay else "a44-staff-takes-over"
    message = Message(text, {"unit": pos.unit_ref(unit), "hex": pos.hex_ref(hex)})
    return stay, Intent("garrison", (*moves, (unit, hex)), message, target=hex)


def _gets_in(board: Deployment, hex: int, unit: int, moves: Sequence[tuple[int, int]]) -> bool:
    """Whether a unit still comes into a hex when all have left it: a bond may close behind them (10.2a).

    It comes from where it stands now, wherever it has been planned to go so far.
    """
    after = board.start.copy()
    for one, place in moves:
        after.put(one, place)
    return hex in wheels.places(after, unit)[0]


def _beside(board: Deployment, hex: int, unit: int, comes: int, *, relieved: bool) -> int:
    """Where somebody goes who makes room, or -1: near by, where the enemy comes least; who arrives comes elsewhere.

    Who was sent to where he comes from for whom he makes room goes there.
    """
    if unit in board.fixed and not (relieved and board.fixed[unit].tactic in _HOLD):
        return -1
    if unit in board.missions and board.missions[unit].hex == board.pos.at[comes]:
        return board.pos.at[comes]
    distance, places = board.pos.world.map.distance, board.options.get(unit, ())
    far = board.land.n if relieved and board.start.at[unit] < 0 else _NEAR
    near = [
        (board.threat[other], distance(other, hex), other)
        for other in places
        if other < board.land.n and 0 < distance(other, hex) <= far and board.has_room(unit, other)
        if not board.is_rash(unit, other)
    ]
    return min(near)[-1] if near else -1
