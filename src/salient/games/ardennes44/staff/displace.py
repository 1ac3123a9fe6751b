"""Guns that are to fire from where the enemy plainly comes next: first they go a hex to the rear if they can still fire
from there (22.2), and where that does not help the attack is made without them, as far as it can be."""

from __future__ import annotations

from salient.games.ardennes44.combat import artillery
from salient.games.ardennes44.staff import batteries
from salient.games.ardennes44.staff.assaults import LEAST
from salient.games.ardennes44.staff.concentrate import change
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.peril import Peril, dangers

_BETTER = 0.1  # by how much a place must be safer


def displace(board: Deployment) -> None:
    """Who need not attack any more is free for something else."""
    if board.is_last_move or board.is_last_word:
        return
    peril = Peril(board, dangers(board))
    for gun in board.pos.world.guns[board.side]:
        intent = board.fixed.get(gun)
        if gun not in board.options or intent is None or intent.tactic != "attack":
            continue
        _step_back(board, gun, intent, peril)
        safest = min((peril.cost(gun, hex) for hex in _places(board, gun)), default=0.0)
        saved = peril.cost(gun, board.where(gun)) - safest
        if saved > _BETTER and saved > _missed(board, intent):
            made_without(board, gun, intent)


def _places(board: Deployment, gun: int) -> list[int]:
    return [hex for hex in board.options[gun] if hex < board.land.n and board.has_room(gun, hex)]


def _step_back(board: Deployment, gun: int, intent: Intent, peril: Peril) -> None:
    """To the safest hex from which it fires all the same."""
    here, distance = board.where(gun), board.pos.world.map.distance
    if not artillery.may_shift_position(board.start, gun):
        return
    able = [hex for hex in _places(board, gun) if batteries.stays_ready(board, gun, hex)]
    able = [hex for hex in able if distance(hex, intent.target) <= (board.pos.unit(gun).range or 0)]
    rear = board.land.rear[board.side]
    best = min(able, key=lambda hex: (peril.cost(gun, hex), rear[hex], hex), default=here)
    if peril.cost(gun, best) < peril.cost(gun, here) - _BETTER:
        board.put(gun, best)


def _missed(board: Deployment, intent: Intent) -> float:
    """What an attack promises less with a gun less."""
    column = intent.column - 1
    least = LEAST if len(intent.moves) > 1 else LEAST + 1
    if column < least or board.is_hopeless(intent.target, column):
        return max(0.0, intent.bonus)
    chance, less = (board.prospect(intent.target, place).cleared for place in (intent.column, column))
    return max(0.0, intent.bonus) * (1 - less / chance) if chance else 0.0


def made_without(board: Deployment, gun: int, intent: Intent) -> None:
    """An attack is made without a gun that was meant to fire for it, or not at all."""
    missed = _missed(board, intent)
    del board.fixed[gun]
    change(board, intent, intent.moves if missed < intent.bonus else (), intent.column - 1, -missed)
