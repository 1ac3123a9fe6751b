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
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.staff.batteries import stays_ready
from salient.games.ardennes44.staff.concentrate import let_go
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.displace import made_without
from salient.games.ardennes44.staff.errors import DARED, ENTRY, GUN, RAIDED, ROAD, TOWN, WEAK, Fault, Place, Reader
from salient.games.ardennes44.staff.held_towns import who_would_hold
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.kept_roads import kept_open
from salient.games.ardennes44.staff.shares import STRONG
from salient.games.ardennes44.staff.spare import attacks, is_free, who_could_come
from salient.games.ardennes44.staff.strengthen import kept_shut, strengthened

_ROUNDS = 12  # faults that are looked into
_PLACES = 10  # to which one may go instead
_LIKELY = 0.5  # the chance of it from which a fault is looked into
_TOLD_EXACTLY = 0.35  # the same for the Allies, of whose towns the exact odds are known (`sieges.py`)
_GUN_PLACES = 4  # to which a gun could go in peace, the nearest first
_ESCORTS = 6  # who could go to a gun, those with the shortest way first
_SEEN_AGAIN = 3  # plans of which it is asked what the enemy could do against them, the best first
_GARRISONS = 6  # who could go to a town in which too few stand, the strongest first

#: What is said of who is sent there.
_TEXTS = {
    GUN: "a44-staff-escort",
    RAIDED: "a44-staff-escort",
    TOWN: "a44-staff-garrison",
    WEAK: "a44-staff-strong-point",
    ENTRY: "a44-staff-block",
}

Move = tuple[int, int]


def proof_read(board: Deployment, rng: random.Random) -> Deployment:
    """The same plan, mended; who was to attack and need not is free."""
    if board.is_last_move or board.is_last_word:
        return board
    board.look_again()
    reader, known = Reader(board), set[Place]()
    asked_from = _TOLD_EXACTLY if board.side == ALLIED else _LIKELY
    for _ in range(_ROUNDS):
        left = [fault for fault in reader.faults(board) if fault.share >= asked_from and fault.place not in known]
        if not left:
            break
        worst = max(left, key=lambda fault: (fault.price, -fault.hex))
        known.add(worst.place)
        board = _mended(board, reader, worst, rng)
    return board


def freed(before: Deployment, after: Deployment) -> list[int]:
    """Who was to attack by one plan and has nothing to do by the other."""
    return [unit for unit, one in before.fixed.items() if one.tactic == "attack" and unit not in after.fixed]


def _mended(board: Deployment, reader: Reader, fault: Fault, rng: random.Random) -> Deployment:
    """By the move after which the whole board is best, with all that is still wrong on it."""
    now, better = _worth(board, reader), list[tuple[float, Deployment]]()
    for other in others(board, reader, fault, rng):
        if (worth := _worth(other, reader)) > now:
            better.append((worth, other))
        board.evaluated = max(board.evaluated, other.evaluated)
    better.sort(key=lambda one: -one[0])
    plans = [other for _, other in better]
    if fault.kind == WEAK and board.side == ALLIED:  # who goes into a town may leave another way open
        best = next((other for other in plans[:_SEEN_AGAIN] if _worth_again(other, reader) > now), board)
    else:
        best = next(iter(plans), board)
    best.evaluated = board.evaluated
    return best


def _worth_again(board: Deployment, reader: Reader) -> float:
    """By what the enemy could do against this very plan."""
    board.look_again()
    return _worth(board, reader)


def _worth(board: Deployment, reader: Reader) -> float:
    return board.evaluate() + board.promised - sum(fault.price for fault in reader.faults(board))


def others(board: Deployment, reader: Reader, fault: Fault, rng: random.Random) -> Iterator[Deployment]:
    """The same plan without a fault, perhaps, or with less of it."""
    if fault.kind == WEAK and board.side == ALLIED:
        yield from strengthened(board, fault.hex, reader.quiet, lambda: reader.safe)
        if reader.was_opened(fault):
            yield from kept_shut(board, fault.hex)
        return
    if fault.kind == DARED:
        yield from reader.dared.called_off(board, fault.hex, rng)
        return
    if fault.kind == ROAD:
        yield from kept_open(board, reader.quiet)
        return
    for unit, hex in _moves(board, reader, fault, rng):
        other = _with(board, fault, unit, hex)
        if other is not None and not _is_no_better_off(other, reader, fault, unit):
            yield other


def _is_no_better_off(other: Deployment, reader: Reader, fault: Fault, unit: int) -> bool:
    """Whether a gun that lies open would lie open elsewhere: it stops no gap, in a town or before it."""
    if fault.kind not in (GUN, RAIDED) or unit != fault.unit:
        return False
    return any(one.unit == unit and one.price >= fault.price for one in reader.faults(other))


def _moves(board: Deployment, reader: Reader, fault: Fault, rng: random.Random) -> Iterator[Move]:
    if fault.kind == TOWN:
        able = who_could_come(board, fault.hex, reader.quiet)
        left = [unit for unit in able if board.side == GERMAN and board.start.at[unit] == fault.hex]  # even to attack
        if fault.share < 1:  # others stand before it: nobody else who is strong, and nobody from afar
            able = [one for one in able if one in left or not (_is_strong(board, one) or board.rides(one, fault.hex))]
        yield from ((unit, fault.hex) for unit in able if unit in left or is_free(board, unit, reader.quiet))
        yield from ((gun, fault.hex) for gun in _guns_from(board, fault.hex))
        return
    if fault.kind == ENTRY:  # any battalion will do, and who is strong or quick is wanted elsewhere
        able = [one for one in who_could_come(board, fault.hex, reader.quiet) if is_free(board, one, reader.quiet)]
        units = board.pos.world.units
        able = [unit for unit in able if not (_is_strong(board, unit) or units[unit].is_mechanized)]
        yield from ((unit, fault.hex) for unit in able)
        return
    if fault.kind == WEAK:
        able = who_would_hold(board, fault.hex, who_could_come(board, fault.hex, reader.quiet))
        yield from ((unit, fault.hex) for unit in able[:_GARRISONS])
    away = _places_in_peace(board, fault.unit) if fault.kind in (GUN, RAIDED) else []
    yield from ((fault.unit, hex) for hex in away)
    if fault.kind in (GUN, RAIDED) and not away:  # nobody guards what can go away
        able = who_could_come(board, fault.hex, reader.quiet)
        if fault.kind == RAIDED:  # nobody lets an attack go for what may not happen
            able = [unit for unit in able if not attacks(board, unit)]
        yield from ((unit, fault.hex) for unit in able[:_ESCORTS])
    if fault.unit in board.options:
        places = board.shortlist(fault.unit, _PLACES, rng)
        yield from ((fault.unit, hex) for hex in places if hex != fault.hex)
        if board.start.at[fault.unit] not in (fault.hex, *places):
            yield fault.unit, board.start.at[fault.unit]


def _places_in_peace(board: Deployment, gun: int) -> list[int]:
    """The nearest to where an Allied gun can go of those that have supply and to which no enemy comes; others wait."""
    if board.side != ALLIED or gun not in board.options:
        return []
    fed, distance, here = supply(board.pos, ALLIED).hexes, board.pos.world.map.distance, board.where(gun)
    able = [hex for hex in board.options[gun] if hex < board.land.n and fed >> hex & 1 and not board.threat[hex]]
    able = [hex for hex in able if board.has_room(gun, hex)]
    return sorted(able, key=lambda hex: (distance(hex, here), hex))[:_GUN_PLACES]


def _is_strong(board: Deployment, unit: int) -> bool:
    return board.pos.face(unit).defense >= STRONG


def _guns_from(board: Deployment, hex: int) -> list[int]:
    """Those that were to go away from a town: while one is in it nobody drives through, and they do not fire."""
    pos, start, fixed = board.pos, board.start, board.fixed
    gone = [gun for gun in pos.world.guns[board.side] if start.at[gun] == hex != pos.at[gun] and gun in board.options]
    return [gun for gun in gone if gun not in fixed or fixed[gun].tactic != "attack"]


def _with(board: Deployment, fault: Fault, unit: int, hex: int) -> Deployment | None:
    """The plan with one unit elsewhere; None: it cannot go there, or should not."""
    other, intent = board.copy(), board.fixed.get(unit)
    if hex not in board.options[unit] or not board.has_room(unit, hex):
        return None
    escorts = fault.kind in (GUN, RAIDED) and unit != fault.unit
    if fault.kind not in (TOWN, ENTRY) and board.rides(unit, hex):
        return None
    if not escorts and hex != board.start.at[unit] and board.is_rash(unit, hex):
        return None
    if intent is not None and intent.tactic == "attack":
        _leave_attack(other, intent, unit, hex)
    else:
        other.fixed.pop(unit, None)
    other.put(unit, hex)
    if fault.kind in _TEXTS and hex == fault.hex:
        tactic = "escort" if fault.kind in (GUN, RAIDED) else "garrison"
        message = msg(_TEXTS[fault.kind], unit=board.pos.unit_ref(unit), hex=board.pos.hex_ref(hex))
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
