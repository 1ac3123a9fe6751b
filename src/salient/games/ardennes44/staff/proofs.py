"""A last look at a finished plan, as a second officer reads a copy before it goes out.

While a plan is made what nobody should play is only weighed, and what comes after may change it: who covered a gun goes
off to attack, the road of who has moved is cut by the move of another. Here the board is read as it will stand
(`errors.py`), and what is found is mended by whatever costs least: by who is free, else by who attacks if he is needed
more than there.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.ardennes44.staff.batteries import stays_ready
from salient.games.ardennes44.staff.concentrate import let_go
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.displace import made_without
from salient.games.ardennes44.staff.errors import GUN, TOWN, Fault, Reader, company
from salient.games.ardennes44.staff.intents import Intent

_ROUNDS = 12  # faults that are looked into
_PLACES = 10  # to which one may go instead
_BOUND = frozenset({"garrison", "seize", "leave_map"})  # who is not asked
_ESCORTS = 6  # who could go to a gun, those with the shortest way first

Move = tuple[int, int]


def proof_read(board: Deployment, rng: random.Random) -> Deployment:
    """The same plan, mended; who was to attack and need not is free."""
    if board.is_last_move or board.is_last_word:
        return board
    board.look_again()
    reader, known = Reader(board), set[Fault]()
    for _ in range(_ROUNDS):
        left = [fault for fault in reader.faults(board) if fault not in known]
        if not left:
            break
        worst = max(left, key=lambda fault: (fault.price, -fault.hex))
        known.add(worst)
        board = _mended(board, reader, worst, rng)
    return board


def freed(before: Deployment, after: Deployment) -> list[int]:
    """Who was to attack by one plan and has nothing to do by the other."""
    return [unit for unit, one in before.fixed.items() if one.tactic == "attack" and unit not in after.fixed]


def _mended(board: Deployment, reader: Reader, fault: Fault, rng: random.Random) -> Deployment:
    """By the move after which the whole board is best, with all that is still wrong on it."""
    best, most = board, _worth(board, reader)
    for unit, hex in _moves(board, fault, rng):
        other = _with(board, fault, unit, hex)
        if other is not None and (worth := _worth(other, reader)) > most:
            best, most = other, worth
    best.evaluated = board.evaluated
    return best


def _worth(board: Deployment, reader: Reader) -> float:
    return board.evaluate() + board.promised - sum(fault.price for fault in reader.faults(board))


def _moves(board: Deployment, fault: Fault, rng: random.Random) -> Iterator[Move]:
    if fault.kind == TOWN:
        yield from ((unit, fault.hex) for unit in _who_could_come(board, fault.hex) if _is_free(board, unit))
        yield from ((gun, fault.hex) for gun in _guns_from(board, fault.hex))
        return
    if fault.kind == GUN:
        yield from ((unit, fault.hex) for unit in _who_could_come(board, fault.hex)[:_ESCORTS])
    if fault.unit in board.options:
        places = board.shortlist(fault.unit, _PLACES, rng)
        yield from ((fault.unit, hex) for hex in places if hex != fault.hex)
        if board.start.at[fault.unit] not in (fault.hex, *places):
            yield fault.unit, board.start.at[fault.unit]


def _who_could_come(board: Deployment, hex: int) -> list[int]:
    """Those who stood there first, then who is nearest; nobody leaves a town empty for it."""
    start, units, distance = board.start, board.pos.world.units, board.pos.world.map.distance
    found = [
        unit
        for unit, places in board.options.items()
        if hex in places and board.where(unit) != hex and not units[unit].is_artillery and _may_leave(board, unit)
    ]
    n = board.land.n

    def far(unit: int) -> tuple[bool, bool, int, int]:
        here, intent = start.at[unit], board.fixed.get(unit)
        attacks = intent is not None and intent.tactic == "attack"
        return here != hex, attacks, distance(here, hex) if 0 <= here < n else n, unit

    return sorted(found, key=far)


def _guns_from(board: Deployment, hex: int) -> list[int]:
    """Those that were to go away from a town: while one is in it nobody drives through, and they do not fire."""
    pos, start, fixed = board.pos, board.start, board.fixed
    gone = [gun for gun in pos.world.guns[board.side] if start.at[gun] == hex != pos.at[gun] and gun in board.options]
    return [gun for gun in gone if gun not in fixed or fixed[gun].tactic != "attack"]


def _may_leave(board: Deployment, unit: int) -> bool:
    here, intent = board.where(unit), board.fixed.get(unit)
    if (intent is not None and intent.tactic in _BOUND) or board.abandons(unit) or unit in board.missions:
        return False
    return here not in board.land.victory or company(board, here) != [unit]


def _is_free(board: Deployment, unit: int) -> bool:
    """Whether one neither attacks nor faces the enemy nor stands in a town."""
    here, intent = board.where(unit), board.fixed.get(unit)
    if (intent is not None and intent.tactic == "attack") or here in board.land.victory:
        return False
    return not 0 <= here < board.land.n or not board.pos.world.ground.near[here] & board.pos.standing(board.enemy)


def _with(board: Deployment, fault: Fault, unit: int, hex: int) -> Deployment | None:
    """The plan with one unit elsewhere; None: it cannot go there, or should not."""
    other, intent = board.copy(), board.fixed.get(unit)
    if hex not in board.options[unit] or not board.has_room(unit, hex):
        return None
    escorts = fault.kind == GUN and unit != fault.unit
    if fault.kind != TOWN and board.rides(unit, hex):
        return None
    if not escorts and hex != board.start.at[unit] and board.is_rash(unit, hex):
        return None
    if intent is not None and intent.tactic == "attack":
        _leave_attack(other, intent, unit, hex)
    else:
        other.fixed.pop(unit, None)
    other.put(unit, hex)
    if escorts or fault.kind == TOWN:
        text = "a44-staff-escort" if escorts else "a44-staff-garrison"
        message = msg(text, unit=board.pos.unit_ref(unit), hex=board.pos.hex_ref(hex))
        tactic = "escort" if escorts else "garrison"
        other.fixed[unit] = Intent(tactic, ((unit, hex),), message, target=hex)
    return other


def _leave_attack(board: Deployment, intent: Intent, unit: int, hex: int) -> None:
    """The others attack without him if that is good enough; a gun that is still in range fires all the same."""
    data = board.pos.unit(unit)
    if not data.is_artillery:
        let_go(board, intent, unit)
        return
    near = board.pos.world.map.distance(hex, intent.target) <= (data.range or 0)
    if not (near and stays_ready(board, unit, hex)):
        made_without(board, unit, intent)
