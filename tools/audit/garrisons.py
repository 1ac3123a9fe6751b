"""Who could have stood in a town: those who could come, and did nothing else of use, and those who left it."""

from __future__ import annotations

from collections.abc import Iterator

from audit.watching import Fight, Part
from salient.board import bits
from salient.games.ardennes44.combat import odds
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import NOT_IN_GOOD_ORDER
from salient.games.ardennes44.position import GONE, A44Position
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.staff import wheels
from salient.games.ardennes44.staff.fallen import falls
from salient.games.ardennes44.staff.prospects import best_lead, defence, prospect
from salient.games.ardennes44.staff.threats import threats, walked_into

STRONG = 4  # defence factors
_BEST = 8  # the place of 7-1 in the table
_BEFORE_IT, _IN_TIME = 8, 4  # hexes from a town to the enemy; to somebody who would be there in time
_LIKELY, _HELPS = 0.5, 0.2  # the chance that a town falls; by how much less likely it must be with one more


def who_could_come(part: Part, hex: int) -> Iterator[tuple[int, bool]]:
    """Who was spare and could have gone there, and whether only on wheels."""
    for unit in part.moved.world.own[part.side]:
        if _is_spare(part, unit):
            places, rides = wheels.places(part.start, unit)
            if hex in places and not _is_needed(part, unit):
                yield unit, hex in rides


def who_would_hold(part: Part, answer: Part, hex: int) -> int | None:
    """Somebody strong and spare with whom a weak garrison, or instead of it, the town would be lost far less likely.

    By what could come, and by what came: who stood in the enemy's way when all had moved may be gone by then.
    """
    pos, there = part.moved, tuple(part.moved.units_at(hex, part.side))
    threat = threats(pos, 1 - part.side)[hex]

    def lost(units: tuple[int, ...]) -> float:
        return max(_falls(pos, part.side, hex, units, threat), _would_fall(answer, part.side, hex, units))

    if not there or (before := lost(there)) < _LIKELY:
        return None
    for unit, rides in who_could_come(part, hex):
        able = pos.face(unit).defense >= STRONG and not rides and pos.at[unit] != hex
        if able and (stay := _with(part, hex, unit)) and lost(stay) <= before - _HELPS:
            return unit
    return None


def who_rode_off(part: Part, hex: int) -> int | None:
    """Somebody strong who was near a town that only the weak hold, and rode from it to where nobody could come yet."""
    start, end, distance, n = part.start, part.end, part.end.world.map.distance, part.end.world.ground.n
    if any(end.face(unit).defense >= STRONG for unit in end.units_at(hex, part.side)):
        return None
    enemies = [unit for unit in start.world.own[1 - part.side] if 0 <= start.at[unit] < n]
    if all(distance(start.at[enemy], hex) > _BEFORE_IT for enemy in enemies):
        return None
    for unit in start.world.own[part.side]:
        here, there = start.at[unit], end.at[unit]
        if not (0 <= here < n and 0 <= there < n and end.on_wheels(unit)) or start.face(unit).defense < STRONG:
            continue
        went = distance(here, hex) <= _IN_TIME < distance(there, hex)
        if went and not threats(end, 1 - part.side)[there] and not _is_needed(part, unit):
            return unit
    return None


def who_left(part: Part, answer: Part, hex: int) -> list[int]:
    """Who went away from a town by its side's choice, as the enemy's attack would likely have failed against them too.

    Nobody was driven out, has left the map, or attacked an enemy beside the town. `answer`: the enemy's next part.
    """
    start, end, side = part.start, part.end, part.side
    distance, n = end.world.map.distance, end.world.ground.n
    busy = {unit for fight in part.fights if distance(fight.target, hex) <= 1 for unit in fight.attackers}
    gone = [
        unit
        for unit in start.units_at(hex, side)
        if 0 <= end.at[unit] < n and end.at[unit] != hex and unit not in busy
        if not start.unit(unit).is_artillery and not (start.status[unit] | end.status[unit]) & NOT_IN_GOOD_ORDER
    ]
    if not gone or not end.units_at(hex, side):
        return gone
    pos, stay = answer.moved.copy(), list(end.units_at(hex, side))
    for unit in sorted(gone, key=lambda unit: (-end.face(unit).defense, unit)):
        if stacking.load(end, [*stay, unit]).fits:
            stay.append(unit)
            pos.put(unit, hex)
    fought = [fight for fight in answer.fights if fight.target == hex and fight.column >= 0]
    before = max((_cleared(answer.moved, fight, fight.column) for fight in fought), default=0.0)
    after = max((_cleared(pos, fight, _with_more(answer.moved, pos, fight)) for fight in fought), default=0.0)
    return gone if after <= before - _HELPS else []


def _would_fall(answer: Part, side: int, hex: int, units: tuple[int, ...]) -> float:
    """The chance of the enemy's attack as it was made, if these had stood there when he had moved."""
    pos = answer.moved.copy()
    for unit in pos.units_at(hex, side):
        pos.put(unit, GONE)
    for unit in units:
        pos.put(unit, hex)
    fought = [fight for fight in answer.fights if fight.target == hex and fight.column >= 0]
    return max((_cleared(pos, fight, _with_more(answer.moved, pos, fight)) for fight in fought), default=0.0)


def _with_more(before: A44Position, after: A44Position, fight: Fight) -> int:
    """The column of an attack against a garrison that has more in it."""
    less, more = (odds.attack_sums(pos, fight.attackers, fight.target)[-1].total for pos in (before, after))
    return min(_BEST, max(0, fight.column + more - less))


def _cleared(pos: A44Position, fight: Fight, column: int) -> float:
    side = pos.unit(fight.attackers[0]).side
    return prospect(defence(pos, fight.target, side), column, best_lead(pos, fight.attackers, fight.target)).cleared


def _is_spare(part: Part, unit: int) -> bool:
    """In good order before and after, without an enemy beside it or a combat of its own."""
    pos, here = part.moved, part.moved.at[unit]
    if pos.unit(unit).is_artillery or not 0 <= here < pos.world.ground.n:
        return False
    if (part.start.status[unit] | pos.status[unit]) & NOT_IN_GOOD_ORDER:
        return False
    fought = any(unit in fight.attackers for fight in part.fights)
    return not fought and not pos.world.ground.near[here] & pos.standing(1 - part.side)


def _is_needed(part: Part, unit: int) -> bool:
    """Whether it is in a place that counts to which the enemy could come, or could if nobody were in it."""
    pos, here, enemy = part.moved, part.moved.at[unit], 1 - part.side
    if not victory.worth(pos.world, here):
        return False
    gone = pos.copy()
    gone.put(unit, GONE)
    empty = not gone.standing(part.side) >> here & 1
    return bool(threats(gone, enemy)[here] or (empty and walked_into(gone, enemy, 1 << here, any_way=True)))


def _with(part: Part, hex: int, unit: int) -> tuple[int, ...]:
    """Who would stand there with it, the strongest first as far as there is room; nobody: some have to stay."""
    pos, start = part.moved, part.start
    there = sorted(pos.units_at(hex, part.side), key=lambda one: (-pos.face(one).defense, one))
    stuck = [one for one in there if start.at[one] == hex and not wheels.places(start, one)[0].keys() - {hex}]
    stay = [unit, *stuck]
    if not stacking.load(pos, stay).fits:
        return ()
    for one in there:
        if one not in stuck and stacking.load(pos, [*stay, one]).fits:
            stay.append(one)
    return tuple(stay)


def _falls(pos: A44Position, side: int, hex: int, units: tuple[int, ...], threat: float) -> float:
    open_sides = bits.less(pos.world.ground.near[hex], pos.standing(side)).bit_count()
    return falls(pos, side, hex, units, threat, open_sides)
