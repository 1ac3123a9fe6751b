"""30.1b What the German holds in the end and what counts nothing as its road is cut, and who could have kept it."""

from __future__ import annotations

from collections.abc import Iterator

from audit.excuses import has_room
from audit.garrisons import who_could_come
from audit.watching import Part
from salient.board import bits
from salient.games.ardennes44.combat import odds
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import GONE, A44Position
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.staff.assaults import Composer
from salient.games.ardennes44.staff.last_chances import FOR_NOTHING
from salient.games.ardennes44.staff.points import counted, links
from salient.games.ardennes44.staff.prospects import best_lead, defence, prospect

_BEST = 8  # the place of 7-1 in the table


def cut_points(mine: Part, theirs: Part) -> Iterator[tuple[int, str]]:
    """Each place whose points are cut off in the end though somebody idle could have prevented it, and how."""
    for place in _cut(theirs.end):
        cutters = _cutters(theirs.end, place)
        found = _who_could_stand(mine, theirs, place, cutters) or _who_could_attack(mine, theirs, cutters)
        if found:
            yield place, found


def cut_by(pos: A44Position, place: int) -> list[int]:
    """Whose leaving would open its road again."""
    return [unit for hex in _cutters(pos, place) for unit in pos.units_at(hex, ALLIED)]


def _cut(pos: A44Position) -> list[int]:
    """The victory hexes that he holds without a road, and where units have left the map if they count nothing."""
    paths = supply(pos, GERMAN)
    each = victory.conditions(pos).factors_per_point
    left = each and pos.exited >= each and not victory.exit_connected(pos, paths)
    return [*victory.cut_off(pos, paths), *(sorted(pos.exits_used)[:1] if left else ())]


def _counts(pos: A44Position, place: int) -> bool:
    return bool(supply(pos, GERMAN).roads >> place & 1)


def _cutters(pos: A44Position, place: int) -> list[int]:
    """The hexes of the enemy's that shut its road, each by itself."""
    found = []
    for hex, stack in sorted(pos.stacked()[ALLIED].items()):
        gone = pos.copy()
        for unit in stack:
            gone.put(unit, GONE)
        if hex < pos.world.ground.n and _counts(gone, place):
            found.append(hex)
    return found


def _who_could_stand(mine: Part, theirs: Part, place: int, cutters: list[int]) -> str:
    """Somebody idle in a hex that would have kept the road: where the enemy walked to, or in his zone."""
    end = theirs.end
    walked = [hex for hex in cutters if not mine.end.units_at(hex, ALLIED)]
    for hex in (*walked, *bits.places(links(end, place))):
        for unit, _ in who_could_come(mine, hex):
            stayed = mine.moved.at[unit] == end.at[unit] != hex
            if stayed and has_room(mine.moved, unit, hex) and _keeps(end, unit, hex, place):
                return f"{_where(mine, unit)} could be in {_hex(end, hex)}"
    return ""


def _keeps(end: A44Position, unit: int, hex: int, place: int) -> bool:
    """Whether a place would count with somebody elsewhere, and everything that counts besides."""
    after = end.copy()
    for enemy in end.units_at(hex, ALLIED):
        after.put(enemy, GONE)
    after.put(unit, hex)
    after.control[hex] = 1 + GERMAN
    return _counts(after, place) and counted(after) >= counted(end)


def _who_could_attack(mine: Part, theirs: Part, cutters: list[int]) -> str:
    """Those who were idle and could have attacked whoever stood on the road all the time, with a fair chance."""
    pos, fought = mine.moved, {fight.target for fight in mine.fights}
    for target in cutters:
        stood = pos.units_at(target, ALLIED)
        if target in fought or not stood or any(theirs.end.at[unit] != target for unit in stood):
            continue
        able: dict[int, dict[int, tuple[int, ...]]] = {}
        for hex in bits.places(pos.world.ground.near[target]):
            for unit, rides in who_could_come(mine, hex):
                if not rides and pos.at[unit] == theirs.end.at[unit] and has_room(pos, unit, hex):
                    able.setdefault(unit, {})[hex] = ()
        composer = Composer(pos, GERMAN, able)
        composer.used_guns.update(pos.world.guns[GERMAN])
        for group, column, _ in composer.groups(target, able):
            after = pos.copy()
            for unit, hex in group:
                after.put(unit, hex)
            lead, column = best_lead(after, [unit for unit, _ in group], target), min(column, _BEST)
            if prospect(defence(pos, target, GERMAN), column, lead).cleared >= FOR_NOTHING:
                who = ", ".join(_where(mine, unit) for unit, _ in group)
                return f"{who} could attack {_hex(pos, target)} at {odds.name(column + odds.LOWEST)}"
    return ""


def _where(part: Part, unit: int) -> str:
    return f"{part.moved.unit(unit).id} in {_hex(part.moved, part.moved.at[unit])}"


def _hex(pos: A44Position, hex: int) -> str:
    return str(pos.world.map.ids[hex])
