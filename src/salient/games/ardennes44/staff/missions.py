"""Where corps and armies sent their reserves in December 1944: into the towns where the roads of the centre meet.

A town of two hexes has room for two regiments (8.1a), so the others stand around it, where the enemy comes first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import NamedTuple

from salient.board import bits
from salient.games.ardennes44.combat import odds
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import ALLIED, ENGAGED, GERMAN, NOT_IN_GOOD_ORDER, ON_WHEELS
from salient.games.ardennes44.position import GONE, A44Position
from salient.games.ardennes44.staff.assaults import Options
from salient.games.ardennes44.staff.citadel import citadel
from salient.games.ardennes44.staff.december import december
from salient.games.ardennes44.staff.halves import levelled
from salient.games.ardennes44.staff.land import OUT, Land
from salient.games.ardennes44.staff.line import nearest, turns_on_the_way
from salient.games.ardennes44.staff.outworks import outwork
from salient.games.ardennes44.staff.reserves import whence
from salient.games.ardennes44.staff.times import Barrier, starts
from salient.games.ardennes44.staff.west import appears, are_engineers, called_up, held_in_the_west
from salient.games.ardennes44.world import A44World
from salient.opponents.planning import NEVER, Times

_FIRST_NIGHT = 2  # the turn before it, from which on roads are barred
_NEXT_DAY = 4  # its last turn
_OPEN = 2  # hexes to the enemy at least from a roadblock that can still be set up
_AT_HAND = 5  # hexes from the enemy to the town: they have delayed him long enough
_BY_THEN = 1.0  # turns before which he may be there by a road that no roadblock bars
_SHELTER = 0.1  # turns sooner that a place is held for each point of the ground's bonus
_DEPTH = 2  # hexes from a town in which one holds it
_WEAK = 2  # defence factors
_OFF = 0.5  # turns later that a place is wanted that is not beside the town
_KEPT = 0.5  # turns by which another place must be better
_NEEDED = 3.0  # turns in which the enemy may come to a place around a town


class Mission(NamedTuple):
    """What to hold."""

    hex: int
    way: bytes  # the distances to it
    town: tuple[int, ...]  # all hexes of the town that it is part of, or beside
    depth: int  # hexes from it in which it is held

    def is_for_other_half(self, here: int) -> bool:
        """Whether it is for the other half of the town that one is in."""
        return here in self.town and self.hex in self.town and self.hex != here


@lru_cache(maxsize=16)
def _towns(world: A44World) -> tuple[dict[int, str], dict[int, str]]:
    """For each unit the town into which it was sent, and into which it fell back."""
    found = tuple(
        {
            unit: town
            for town, names in table.items()
            for unit in world.own[ALLIED]
            if (world.units[unit].formation or "") in names or world.units[unit].id in names
        }
        for table in (december().sent, december().fell_back)
    )
    return found[0], found[1]


def missions(
    pos: A44Position,
    land: Land,
    options: Options,
    times: Times,
    free: Mapping[int, Sequence[int]],
    rides: Mapping[int, AbstractSet[int]] | None = None,
    after: A44Position | None = None,
) -> Mapping[int, Mission]:
    """For who has orders and can follow them the hex to hold.

    `times`: how soon the enemy may be where; `free`: whom nobody holds in the front, by where he is; `rides`: the
    hexes to which somebody comes on wheels only; `after`: the board without those who are about to be crushed.
    """
    sent, fell_back = _towns(pos.world)
    where = whence(pos, ALLIED, options)
    blocks = _roadblocks(pos, land, where, options)
    new = {unit: hexes for unit, hexes in where.items() if unit in options and hexes and appears(pos, unit)}
    on_the_way = {unit: where[unit] for unit in sent if unit in options and _is_on_the_way(pos, where, unit)}
    riding = {unit: hexes for unit, hexes in where.items() if unit in options and pos.status[unit] & ON_WHEELS}
    called = called_up(pos, {unit: hexes for unit, hexes in where.items() if unit in options})
    west = held_in_the_west(pos, land, {**called, **riding, **on_the_way, **new, **free}, times)
    past, found = _past(pos, land, blocks, options), {**blocks}
    relieved = _relieved(pos, {unit: place.hex for unit, place in west.items()}, options, rides or {})
    held_now = {unit: place for unit, place in west.items() if unit in options and unit not in relieved}
    found |= {unit: Mission(*place, (place.hex,), 0) for unit, place in held_now.items()}
    for name in december().sent:
        town = tuple(pos.world.features.names.get(name, ()))
        held = [hex for hex in town if not control.holds(pos, GERMAN, hex)]
        if not held:
            continue
        at_hand = _nearest_enemy(pos, land, held) <= _AT_HAND
        at_hand |= pos.turn > _FIRST_NIGHT and any(past[hex] < _BY_THEN for hex in held)
        meant = [unit for unit, into in sent.items() if into == name and not _is_shaken(pos, unit)]
        meant += [unit for unit, into in fell_back.items() if into == name and (at_hand or _is_shaken(pos, unit))]
        meant = [unit for unit in sorted(meant) if unit not in west or are_engineers(pos, unit)]
        fit = {unit: where[unit] for unit in meant if unit in options and where.get(unit)}
        if fit:
            now = {unit: options[unit].keys() - (rides or {}).get(unit, frozenset()) for unit in fit}
            ring = _Ring(pos, land, held, times, now)
            halves = len(town) > 1  # else whoever goes before it is missing in it
            out = ring.outworks(fit, after or pos) if halves and _FIRST_NIGHT < pos.turn <= _NEXT_DAY else {}
            places = ring.shared_out({unit: hexes for unit, hexes in fit.items() if unit not in out}).items()
            found |= {unit: Mission(hex, ring.ways[hex], town, _DEPTH) for unit, hex in places}
            found |= {unit: Mission(hex, ring.ways[hex], (hex,), 0) for unit, hex in out.items()}
    last = citadel(pos, land, free, times)
    return found | {unit: Mission(*place, (place.hex,), 0) for unit, place in last.items() if unit in options}


def _relieved(
    pos: A44Position, towns: Mapping[int, int], options: Options, rides: Mapping[int, AbstractSet[int]]
) -> set[int]:
    """The engineers in towns who leave no room for who holds them by his move of this turn."""
    coming = {
        hex: unit
        for unit, hex in towns.items()
        if not are_engineers(pos, unit) and hex in options.get(unit, ()) and hex not in rides.get(unit, ())
    }
    there = [(unit, coming[hex]) for unit, hex in towns.items() if are_engineers(pos, unit) and hex in coming]
    return {unit for unit, other in there if not stacking.load(pos, [unit, other]).fits}


def _roadblocks(
    pos: A44Position, land: Land, where: Mapping[int, Sequence[int]], options: Options
) -> dict[int, Mission]:
    found, names = dict[int, Mission](), pos.world.features.names
    for id, villages in december().roadblocks.items() if _FIRST_NIGHT <= pos.turn <= _NEXT_DAY else ():
        unit = pos.world.things["unit"].get(id, -1)
        if unit not in options or unit not in where or _is_shaken(pos, unit):
            continue
        open_ = [hex for village in villages for hex in names.get(village, ()) if _is_open(pos, land, unit, hex)]
        if open_:
            way = Barrier(land, pos, GERMAN).back_from(open_[:1])
            found[unit] = Mission(open_[0], way, (open_[0],), 0)
    return found


def _is_on_the_way(pos: A44Position, where: Mapping[int, Sequence[int]], unit: int) -> bool:
    """Whether who was sent into a town is not near it yet: he may still be wanted elsewhere."""
    distance, town = pos.world.map.distance, pos.world.features.names.get(_towns(pos.world)[0][unit], ())
    return all(distance(hex, part) > _AT_HAND for hex in where.get(unit, ()) for part in town) and bool(where.get(unit))


def _is_shaken(pos: A44Position, unit: int) -> bool:
    return bool(pos.status[unit] & NOT_IN_GOOD_ORDER)


def _past(pos: A44Position, land: Land, blocks: Mapping[int, Mission], options: Options) -> Times:
    """How soon the enemy may be where if all roadblocks are set up that can be."""
    barred = pos.copy()
    for unit, block in blocks.items():
        if block.hex in options[unit]:
            barred.put(unit, block.hex)
    return Barrier(land, barred, ALLIED).reach(*starts(pos, GERMAN))


def _is_open(pos: A44Position, land: Land, unit: int, hex: int) -> bool:
    """Whether a roadblock can be held, or set up before the enemy comes."""
    return pos.at[unit] == hex or _nearest_enemy(pos, land, [hex]) >= _OPEN


def _nearest_enemy(pos: A44Position, land: Land, hexes: list[int]) -> int:
    distance, units = pos.world.map.distance, pos.world.units
    stacks = pos.stacked()[GERMAN].items()
    able = [hex for hex, stack in stacks if hex < land.n and not all(units[unit].is_artillery for unit in stack)]
    return min((distance(hex, enemy) for hex in hexes for enemy in able), default=land.n)


class _Ring:
    """A town and the places around it, two hexes deep."""

    def __init__(
        self, pos: A44Position, land: Land, held: list[int], times: Times, now: Mapping[int, AbstractSet[int]]
    ):
        """`now`: for who has orders the hexes that he reaches this turn, not on wheels."""
        self._pos, self._held, self._times, self._now = pos, held, times, now
        barrier, spread = Barrier(land, pos, GERMAN), net(pos.world.ground).steps.spread
        self._beside = spread(bits.of(held))
        around = bits.less(spread(self._beside) | self._beside, pos.standing(GERMAN) | bits.of(held))
        needed = [hex for hex in bits.places(around) if hex < land.n and times[hex] <= _NEEDED]
        self.ways = {hex: barrier.back_from([hex]) for hex in (*held, *needed)}

    def shared_out(self, units: Mapping[int, Sequence[int]]) -> dict[int, int]:
        """Everybody gets the best place with room for him, in the town first: who is there first has the first choice.

        `units`: where each of them is, or may come onto the map.
        """
        pos, board, held, found = self._pos, self._pos.copy(), self._held, dict[int, int]()
        inside = [unit for hex in held for unit in pos.units_at(hex, ALLIED)]
        bound = [unit for unit in inside if pos.world.units[unit].silhouette or pos.status[unit] & ENGAGED]
        on_foot = [unit for unit in inside if unit not in bound]
        for unit in (*on_foot, *units):
            board.put(unit, GONE)  # who is there without orders makes room if he can, but tanks not for other tanks
        empty, by_now = board.copy(), board.copy()  # by it engineers hold a half until those come for whom it is kept

        def turns(unit: int, hex: int) -> float:
            far = nearest(self.ways[hex], units[unit])
            return NEVER if far == OUT else turns_on_the_way(pos, unit, far)

        order = {unit: min(turns(unit, hex) for hex in self._held) for unit in units}
        weak = {unit for unit in units if pos.face(unit).defense <= _WEAK}  # they keep nobody out

        def rank(unit: int) -> tuple[bool, bool, bool, float, int, int]:
            last = unit in weak, _is_shaken(pos, unit), are_engineers(pos, unit)
            return *last, order[unit], -pos.face(unit).defense, unit

        for unit in sorted(units, key=rank):
            places = units[unit] if appears(pos, unit) else self.ways
            there = by_now if are_engineers(pos, unit) else board
            free = [hex for hex in self.ways if hex in places and self._has_room(there, unit, hex)]
            if free and order[unit] < NEVER:
                within = [hex for hex in free if hex in self._held]
                within = [hex for hex in within if hex in self._now[unit]] or within
                filled = {hex: self._filled(board, by_now, hex, found, units) for hex in within}
                taken = [hex for hex in within if filled[hex][0]]
                if pos.at[unit] in within and (pos.at[unit] not in taken or taken == within):
                    within = [pos.at[unit]]  # else somebody else is in his half by now, and nobody in the other one
                tonight = [hex for hex in free if hex in self._now[unit]]
                best = min(
                    within or tonight or free,
                    key=lambda hex: (filled.get(hex, ()), self._away(unit, hex) + turns(unit, hex), hex),
                )
                if self._has_room(board, unit, best):  # else he makes room later
                    board.put(unit, best)
                if best in self._now[unit]:
                    by_now.put(unit, best)
                found[unit] = best
        able = {unit: self._now[unit] for unit, hex in found.items() if hex in held and hex in self._now[unit]}
        return found | levelled(empty, held, {unit: found[unit] for unit in able}, able)

    def _filled(
        self,
        board: A44Position,
        by_now: A44Position,
        hex: int,
        found: Mapping[int, int],
        units: Mapping[int, Sequence[int]],
    ) -> tuple[int, int, int]:
        """How well a half is held this turn, by how many more it could be, and how well it will be."""
        now, later = (
            sum(self._pos.face(unit).defense for unit in there.units_at(hex, ALLIED)) for there in (by_now, board)
        )
        return now, sum(unit not in found and hex in self._now[unit] for unit in units), later

    def outworks(self, units: Mapping[int, Sequence[int]], after: A44Position) -> dict[int, int]:
        """Who of the strong ones holds the town from before it, and where. `after`: who is still there to help him."""
        pos, found, held = self._pos, dict[int, int](), self._held
        strong = [unit for unit in units if pos.face(unit).defense > _WEAK and not _is_shaken(pos, unit)]
        for unit in sorted(strong, key=lambda unit: (-pos.face(unit).defense, unit)):
            places = [hex for hex in self.ways if hex in self._now[unit] or hex == pos.at[unit]]
            if not any(hex in held for hex in places):
                continue
            others = {one: hexes for one, hexes in units.items() if one != unit and one not in found}
            inside = {one: hex for one, hex in self.shared_out(others).items() if hex in self._now[one]} | found
            if (hex := outwork(after, unit, inside, held, places)) >= 0:
                found[unit] = hex
        return found

    def _has_room(self, board: A44Position, unit: int, hex: int) -> bool:
        """Who is shaken goes into the town alone, if there is nobody but such as are weaker (18.3e).

        Engineers hold it or nothing of it: around it they keep nobody out, and other towns have nobody.
        """
        there, pos = board.units_at(hex, ALLIED), self._pos
        if are_engineers(pos, unit) and hex not in self._held:
            return False
        if appears(pos, unit) and any(appears(pos, other) for other in there):
            return False
        if _is_shaken(pos, unit):
            defence = sum(pos.face(other).defense for other in there)
            if hex not in self._held or defence >= pos.face(unit).defense:
                return False
        return stacking.load(board, [*there, unit]).fits

    def _away(self, unit: int, hex: int) -> float:
        """The turns that a place counts as farther: where the enemy comes first one is wanted most.

        Who is in place stays there.
        """
        off = 0.0 if self._beside >> hex & 1 else _OFF
        off -= _KEPT if self._pos.at[unit] == hex else 0.0
        return self._times[hex] + off - _SHELTER * odds.best_bonus(self._pos, hex, ALLIED)[0]
