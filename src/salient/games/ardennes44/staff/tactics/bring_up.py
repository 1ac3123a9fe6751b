"""Guns follow the attack: behind those whose attacks they can support next turn, and never ahead of them.

Who is within range already stays. What lies open to the enemy is taken back.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from salient.board import bits
from salient.engine.messages import Message, msg
from salient.games.ardennes44.combat import artillery
from salient.games.ardennes44.pieces.counters import GERMAN, PRIME_MOVER
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.peril import Peril, dangers

_BESIDE = 2  # hexes between a target and those who will attack it
_SOON, _MAY_COME = 4, 0.4  # hexes from which others may come to attack it, and the part of them that counts
_TOWN = 1.8  # a victory hex, for any other
_SERVED = 0.5  # for each gun beyond the first that could fire at the same target
_STRONG = 12.0  # factors near a target that make it worth a gun
_BEATEN = 0.4  # what a target counts for that is attacked before the gun gets there
_SECOND = 0.3  # a gun fires once: a second target within range is a second choice
_ON_THE_WAY, _FAR = 0.4, 4.0  # what a gun counts for that is not within range yet, and how that falls by hexes
_BETTER = 0.03  # by how much a place must be better than the one it has
_IN_DANGER = 0.8  # a gun that the enemy could take where it stands
_SCREENED = 4  # hexes within which nobody may be nearer to an enemy than those who cover a gun
_SAFE = 4.0  # factors that may come against a gun that nobody stands with: past those who cover it
_LOST = 2.0  # the same by how likely it is lost
_RISKED, _SAFER = 0.2, 0.1  # by how much a gun may be in danger for a better place, or less for any other
_BACK = 0.15  # for each hex nearer to home: the battle that it belongs to goes on ahead
_BONUS = 1.5


def proposals(board: Deployment) -> Iterator[Intent]:
    """One place for each gun that is wanted elsewhere, the most wanted first, as far as there are prime movers."""
    pos = board.pos
    if board.side != GERMAN or board.value.turns_left(pos) <= 0:
        return
    pulled = Counter(pos.unit(gun).color for gun in pos.world.guns[GERMAN] if pos.status[gun] & PRIME_MOVER)
    found: list[tuple[float, int, int, int]] = []
    threat = dangers(board)
    peril = Peril(board, threat)
    for gun in pos.world.guns[GERMAN]:
        if gun not in board.options or gun in board.fixed:
            continue
        targets = wanted(pos, gun, {intent.target for intent in board.fixed.values() if intent.tactic == "attack"})
        here = pos.at[gun]
        now = use(pos, gun, here, targets) if 0 <= here < board.land.n else 0.0
        danger = _LOST * peril.at(gun, here)
        if 0 <= here < board.land.n:
            danger = max(danger, board.cover.bare_at(pos, here, threat))
        for hex in board.options[gun]:
            if hex < board.land.n and hex != here and board.has_room(gun, hex) and covered(board, hex, threat):
                better = use(pos, gun, hex, targets) - now - _BACK * _back(board, here, hex)
                best = max(targets, key=lambda target: _counts(pos, gun, hex, target, targets), default=-1)
                target = best if better > _BETTER else -1
                safer = danger - _LOST * peril.at(gun, hex)
                if (target >= 0 and safer > -_RISKED) or safer > _SAFER:
                    found.append((better + _IN_DANGER * safer, gun, hex, target))
    seen = set[int]()
    for better, gun, hex, target in sorted(found, key=lambda one: (-one[0], one[1], one[2])):
        army = pos.unit(gun).color
        if better <= _BETTER or gun in seen or pulled[army] >= artillery.PRIME_MOVERS.get(army, 0):
            continue
        if board.has_room(gun, hex):
            seen.add(gun)
            pulled[army] += 1
            yield Intent("bring_up", ((gun, hex),), _message(pos, gun, hex, target), _BONUS * better, target)


def _back(board: Deployment, here: int, hex: int) -> int:
    rear = board.land.rear[board.side]
    return max(0, rear[here] - rear[hex]) if 0 <= here < board.land.n else 0


def _message(pos: A44Position, gun: int, hex: int, target: int) -> Message:
    unit, place = pos.unit_ref(gun), pos.hex_ref(hex)
    if target < 0:
        return msg("a44-staff-gun-back", unit=unit, hex=place)
    near = pos.world.map.distance(hex, target) <= (pos.unit(gun).range or 0)
    text = "a44-staff-bring-up" if near else "a44-staff-bring-nearer"
    return Message(text, {"unit": unit, "hex": place, "target": pos.hex_ref(target)})


def wanted(pos: A44Position, gun: int, attacked: set[int]) -> dict[int, float]:
    """Enemy stacks by how much a gun is wanted against them: by the strength near them that it may support."""
    own, distance, n = artillery.colour(pos, gun), pos.world.map.distance, pos.world.ground.n
    side = pos.unit(gun).side
    friends = [
        (hex, sum(pos.face(unit).attack for unit in stack if _fights_with(pos, unit, own)))
        for hex, stack in pos.stacked()[side].items()
        if hex < n
    ]
    friends = [(hex, factors) for hex, factors in friends if factors]
    ready = [
        (pos.at[other], pos.unit(other).range or 0)
        for other in pos.world.guns[side]
        if other != gun and artillery.colour(pos, other) == own and not pos.status[other] & artillery.SILENT
    ]
    ready = [(hex, reach) for hex, reach in ready if 0 <= hex < n]
    victory = pos.world.features.victory
    found: dict[int, float] = {}
    for target in bits.places(pos.standing(1 - side) & ((1 << n) - 1)):
        near = 0.0
        for hex, factors in friends:
            far = distance(hex, target)
            near += factors if far <= _BESIDE else _MAY_COME * factors if far <= _SOON else 0.0
        if near:
            share = min(1.0, near / _STRONG) * (_TOWN if target in victory else 1.0)
            served = sum(distance(hex, target) <= reach for hex, reach in ready)
            found[target] = share * (_BEATEN if target in attacked else 1.0) * _SERVED ** max(0, served - 1)
    return found


def _fights_with(pos: A44Position, unit: int, colour: str) -> bool:
    return not pos.world.units[unit].is_artillery and artillery.colour(pos, unit) == colour


def _counts(pos: A44Position, gun: int, hex: int, target: int, targets: Mapping[int, float]) -> float:
    beyond = pos.world.map.distance(hex, target) - (pos.unit(gun).range or 0)
    return targets[target] * (1.0 if beyond <= 0 else _ON_THE_WAY * math.exp(-beyond / _FAR))


def use(pos: A44Position, gun: int, hex: int, targets: Mapping[int, float]) -> float:
    """What a gun can do from a hex."""
    best = sorted((_counts(pos, gun, hex, target, targets) for target in targets), reverse=True)[:2]
    return sum(share * (_SECOND if number else 1.0) for number, share in enumerate(best))


def covered(board: Deployment, hex: int, threat: Sequence[float]) -> bool:
    """Not beside the enemy, and whoever is near has somebody of ours before him; or somebody is with it."""
    pos, inside = board.pos, (1 << board.land.n) - 1
    distance, units = pos.world.map.distance, pos.world.units
    friends = [
        (other, distance(hex, other))
        for other, stack in pos.stacked()[board.side].items()
        if other < board.land.n and any(not units[unit].is_artillery for unit in stack)
    ]
    friends = [(other, far) for other, far in friends if far <= _SCREENED]
    escorted = not threat[hex] or any(not far for _, far in friends)  # or nobody can come
    if not escorted and threat[hex] >= _SAFE:
        return False
    for enemy in bits.places(pos.standing(board.enemy) & inside):
        far = distance(hex, enemy)
        if far < _BESIDE:
            return False
        before = (other for other, beside in friends if beside <= far and distance(other, enemy) < far)
        if far <= _SCREENED and not escorted and not any(True for _ in before):
            return False
    return True
