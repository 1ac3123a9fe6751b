"""Somebody strong sits in a town to which nobody comes: the weak take it over, and he goes to the town in most danger.

Who holds a town to which the enemy is near does not leave it, as it may be walked into later. So a combat command stood
in Mersch, in Stavelot, in Trois-Ponts for three turns while the next town fell.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.pieces.counters import ALLIED, NOT_IN_GOOD_ORDER
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.errors import Reader, company
from salient.games.ardennes44.staff.fallen import falls
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.shares import STRONG
from salient.games.ardennes44.staff.strengthen import in_his_place, sent
from salient.games.ardennes44.staff.tactics.garrison import with_room_made
from salient.games.ardennes44.staff.value import unit_value

WAITS = frozenset({"block_road", "bridge_guard", "forestall", "reserve", "withdraw"})  # what one may leave for it
_TRIED = 4  # who could take a town over, those first who are worth least
_DANGER = 0.25  # the chance that a town is lost from which somebody is sent there
_ROUNDS, _TOWNS = 2, 3  # of the strong who are sent, and towns for each, those in most danger first
_BETTER = 0.5  # by which the plan must be better: nobody changes places for nothing


class Relief(NamedTuple):
    """Somebody weaker who goes to a town."""

    move: tuple[int, int]
    intent: Intent

    def carry_out(self, board: Deployment) -> None:
        unit, hex = self.move
        board.put(unit, hex)
        board.fixed[unit] = self.intent


def reliefs(board: Deployment) -> dict[int, Relief]:
    """For each who is strong and alone in a town to which nobody comes who would take it over: at the least cost."""
    found = dict[int, Relief]()
    for unit in _sitting(board):
        if (relief := _relief(board, unit, {one.move[0] for one in found.values()})) is not None:
            found[unit] = relief
    return found


def handed_over(board: Deployment) -> Deployment:
    """The same plan with those in the towns in most danger who were in others for nothing."""
    if board.side != ALLIED:
        return board
    reader: Reader | None = None
    for _ in range(_ROUNDS):
        others = list(_others(board))
        if not others:
            break
        reader = reader or Reader(board)
        best, most = None, _worth(board, reader) + _BETTER
        for other in others:
            if (worth := _worth(other, reader)) > most:
                best, most = other, worth
            board.evaluated = max(board.evaluated, other.evaluated)
        if best is None:
            break
        best.evaluated = board.evaluated
        board = best
    return board


def _worth(board: Deployment, reader: Reader) -> float:
    return board.evaluate() + board.promised - sum(fault.price for fault in reader.faults(board))


def _others(board: Deployment) -> Iterator[Deployment]:
    towns, known = _in_danger(board), reliefs(board)
    for unit in (*_sitting(board), *_waiting(board)):
        here, able = board.where(unit), [hex for hex in towns if hex in board.options[unit]][:_TOWNS]
        alone = here in board.land.victory and company(board, here) == [unit] and board.abandons(unit)
        if alone and unit not in known:
            continue
        for hex in able:
            if board.rides(unit, hex) or hex == here:
                continue
            _, intent = with_room_made(board, hex, unit, relieved=True)
            if intent is None or (alone and known[unit].move[0] in dict(intent.moves)):
                continue
            for idea in (intent, *(() if alone else in_his_place(board, unit, intent))):
                other = sent(board, idea)
                if alone:
                    known[unit].carry_out(other)
                yield other


def _sitting(board: Deployment) -> list[int]:
    """Who is strong and neither fights nor could be attacked, in a town; the strongest first."""
    towns, threat, where = board.land.victory, board.threat, board.where
    return [
        unit
        for unit in _strong(board)
        if where(unit) in towns and not threat[where(unit)] and not _is_bound(board, unit)
    ]


def _waiting(board: Deployment) -> list[int]:
    """Who is strong and only waits outside a town."""
    towns, fixed = board.land.victory, board.fixed
    return [
        unit
        for unit in _strong(board)
        if board.where(unit) not in towns and (unit not in fixed or fixed[unit].tactic in WAITS)
    ]


def _strong(board: Deployment) -> list[int]:
    """Those who could go somewhere and have no enemy beside them."""
    pos, near, enemies, n = board.pos, board.pos.world.ground.near, board.pos.standing(board.enemy), board.land.n
    able = [
        unit
        for unit in board.options
        if pos.face(unit).defense >= STRONG and not pos.status[unit] & NOT_IN_GOOD_ORDER
        if not pos.world.units[unit].is_artillery and unit not in board.missions
        if 0 <= (here := board.where(unit)) < n and not near[here] & enemies
    ]
    return sorted(able, key=lambda unit: (-pos.face(unit).defense, unit))


def _is_bound(board: Deployment, unit: int) -> bool:
    return unit in board.fixed and board.fixed[unit].tactic in ("attack", "leave_map")


def _in_danger(board: Deployment) -> list[int]:
    """The own towns in most danger, by the chance that they are lost."""
    pos, near, found = board.pos, board.pos.world.ground.near, list[tuple[float, int]]()
    for hex in bits.places(bits.of(board.land.victory) & pos.standing(board.side)):
        open_sides = bits.less(near[hex], pos.standing(board.side)).bit_count()
        lost = falls(pos, board.side, hex, tuple(pos.units_at(hex, board.side)), board.threat[hex], open_sides)
        if lost >= _DANGER:
            found.append((-lost, hex))
    return [hex for _, hex in sorted(found)]


def _relief(board: Deployment, unit: int, busy: set[int]) -> Relief | None:
    """Who is worth least where he goes now, by the whole board."""
    pos, hex = board.pos, board.where(unit)
    if company(board, hex) != [unit]:
        return None
    able = sorted(
        (
            one
            for one in board.options
            if one not in busy and unit_value(pos, one) < unit_value(pos, unit) and _could_come(board, one, hex)
        ),
        key=lambda one: (unit_value(pos, one), one),
    )[:_TRIED]
    found = list[tuple[float, int]]()
    for one in able:
        other = board.copy()
        other.put(unit, -1)
        if other.has_room(one, hex):
            other.put(one, hex)
            found.append((other.evaluate(), one))
            board.evaluated += 1
    if not found:
        return None
    best = max(found)[1]
    message = msg("a44-staff-takes-over", unit=pos.unit_ref(best), hex=pos.hex_ref(hex))
    return Relief((best, hex), Intent("garrison", ((best, hex),), message, target=hex))


def _could_come(board: Deployment, unit: int, hex: int) -> bool:
    """Somebody who holds nothing: no town, no gun, not the enemy before him."""
    pos, here = board.pos, board.where(unit)
    if hex not in board.options[unit] or here == hex:
        return False
    if pos.world.units[unit].is_artillery or pos.status[unit] & NOT_IN_GOOD_ORDER:
        return False
    if unit in board.fixed and board.fixed[unit].tactic not in WAITS:
        return False
    if not 0 <= here < board.land.n:
        return True
    faces = pos.world.ground.near[here] & pos.standing(board.enemy)
    spare = here not in board.land.victory or not board.threat[here]
    return not faces and spare and not board.abandons(unit)
