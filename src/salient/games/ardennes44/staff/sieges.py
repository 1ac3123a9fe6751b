"""What the enemy's best blow against a town would be in his next turn, by the exact odds.

How much could come against it is known (`threats.py`), but not how much of it fits beside it, what is halved there,
what armor and guns add, or that two divisions at most attack together. In recorded games both together told best what
fell.
"""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from salient.games.ardennes44.movement import march, routes
from salient.games.ardennes44.movement.marching import modes
from salient.games.ardennes44.movement.modes import Mode
from salient.games.ardennes44.movement.movement_phase import Movement
from salient.games.ardennes44.pieces.counters import ENGAGED, FIRED, MOVED, NOT_IN_GOOD_ORDER, ON_WHEELS, PRIME_MOVER
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import BY_COLUMN, Composer, Group, Options
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.prospects import best_lead, defence, prospect

_OVER = MOVED | ENGAGED | ON_WHEELS | FIRED | PRIME_MOVER  # what is on units no longer when they begin a turn
_TO_ATTACK: tuple[Mode, ...] = ("normal", "tactical")  # the second past traffic and over rivers

_Turn = tuple[A44Position, Options]
_Case = tuple[object, ...]


class Sieges:
    """On the boards of one plan that differ little: where the enemy could go is asked again when a plan is."""

    def __init__(self) -> None:
        self._turns: list[tuple[list[float], _Turn]] = []  # of boards, by what could come against them
        self._known: dict[_Case, float] = {}

    def lost(self, board: Deployment, hex: int) -> float:
        """The chance with which the enemy's best attack clears a hex."""
        pos, side = board.pos, board.side
        (began, options), number = self._turn(board)
        beside = pos.world.ground.near[hex] & pos.standing(side)
        there = tuple((unit, pos.status[unit]) for unit in pos.units_at(hex, side))
        key = (number, hex, there, beside, tuple(pos.at[gun] for gun in pos.world.guns[side]))
        if (known := self._known.get(key)) is None:
            known = self._known[key] = _best(_as_planned(began, board), board.enemy, options, hex)
        return known

    def _turn(self, board: Deployment) -> tuple[_Turn, int]:
        for number, (threat, turn) in enumerate(self._turns):
            if threat is board.threat:
                return turn, number
        began, known = _begun(board.pos, board.enemy), dict[tuple[object, ...], dict[int, tuple[int, ...]]]()
        options = dict[int, dict[int, tuple[int, ...]]]()
        for unit in filter(partial(_comes, began), began.world.own[board.enemy]):
            data = began.world.units[unit]
            key = (began.at[unit], data.unit_class, began.face(unit).move, began.status[unit], data.silhouette)
            if key not in known:
                known[key] = dict.fromkeys(_ends(began, board.enemy, unit), ())
            options[unit] = known[key]
        self._turns.append((board.threat, (began, options)))
        return (began, options), len(self._turns) - 1


def _ends(pos: A44Position, side: int, unit: int) -> set[int]:
    """Where one could attack from: by the other modes he only comes nearer."""
    found, ways = {pos.at[unit]}, modes(pos, unit)
    for mode in (mode for mode in _TO_ATTACK if mode in ways):
        begun = replace(march.begin(pos, side, unit), mode=mode)
        found |= {walk.hex for walk in routes.walks(pos, begun)}
    return found


def _comes(pos: A44Position, unit: int) -> bool:
    """Whether one on the map could move and attack; guns fire from where they stand."""
    shaken = pos.status[unit] & NOT_IN_GOOD_ORDER
    return 0 <= pos.at[unit] < pos.world.ground.n and not shaken and not pos.world.units[unit].is_artillery


def _best(pos: A44Position, side: int, options: Options, hex: int) -> float:
    near = pos.world.ground.near[hex]
    able = [unit for unit, places in options.items() if any(near >> place & 1 for place in places)]
    attacks = Composer(pos, side, options).groups(hex, able) if able else ()
    return max((_cleared(pos, side, hex, group, column) for group, column, _ in attacks), default=0.0)


def _cleared(pos: A44Position, side: int, hex: int, group: Group, column: int) -> float:
    after = pos.copy()
    for unit, place in group:
        after.put(unit, place)
    lead = best_lead(after, [unit for unit, _ in group], hex)
    return prospect(defence(after, hex, side), min(column, len(BY_COLUMN) - 1), lead).cleared


def _as_planned(began: A44Position, board: Deployment) -> A44Position:
    """The enemy's turn with one's own units where they stand on a board, on wheels or not."""
    after = began.copy()
    for unit in board.pos.world.own[board.side]:
        after.status[unit] = board.pos.status[unit]
        if after.at[unit] != board.pos.at[unit]:
            after.put(unit, board.pos.at[unit])
    return after


def _begun(pos: A44Position, side: int) -> A44Position:
    """The board as a side begins its next turn."""
    later = pos.copy()
    later.events, later.stack = None, (Movement(side),)
    later.player, later.night, later.turn = side, False, pos.turn + 1
    for unit in later.world.own[side]:
        later.status[unit] &= ~_OVER
    return later
