"""Attacks composed: which units from which hexes with which guns, and what they promise on the average."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from salient.board import bits
from salient.engine.messages import Message, Ref, msg
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat import artillery, attack, odds
from salient.games.ardennes44.map.ground import FOREST, LAKE, MEUSE, MINOR, WOODED_ROUGH
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import NOT_IN_GOOD_ORDER, ON_WHEELS, OOS, REPLACED
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.prospects import Defence, best_lead, defence, prospect
from salient.games.ardennes44.staff.purposes import purpose

#: Of each column, 1-3 to 7-1, on the average: the hex is vacated, steps lost by the defender and by the attacker,
#: somebody is engaged. Taken from all results of the table with everything that follows.
BY_COLUMN = (
    (0.06, 0.07, 0.80, 0.45),
    (0.16, 0.23, 0.81, 0.51),
    (0.32, 0.31, 0.75, 0.51),
    (0.51, 0.41, 0.58, 0.50),
    (0.67, 0.44, 0.43, 0.33),
    (0.85, 0.54, 0.41, 0.14),
    (0.98, 0.73, 0.26, 0.02),
    (0.99, 0.85, 0.20, 0.0),
    (1.0, 0.95, 0.12, 0.0),
)
EVEN = 2  # the place of 1-1
LEAST = EVEN  # guns counted: below that nothing is worth a look
MOST_UNITS = 7
FORMATIONS = 3  # of those that could attack a hex, so many are tried, two at a time
GUNS = 2
SURE = 6  # 5-1: a shot more adds next to nothing
_FEW_STEPS = 2
_HARDER = 8  # points of a hundred
_SPARED = 0.12  # what a factor is worth that is free for another target
LOWEST = -odds.LOWEST  # what is added to a column to find its place in the table

Group = tuple[tuple[int, int], ...]  # units, each with the hex from which it attacks

#: What a group promises at a column.
Promise = Callable[[Group, int], float]

#: Where each unit could be when the move is over, with the hexes that it passes.
Options = Mapping[int, Mapping[int, tuple[int, ...]]]


def vacated_at(ratio: float) -> float:
    """The chance that a hex is vacated when it is attacked with so many times its strength, once or more."""
    place = min(ratio - 1 + EVEN, len(BY_COLUMN) - 1.0)
    below = min(int(place), len(BY_COLUMN) - 2)
    low, high = BY_COLUMN[below][0], BY_COLUMN[below + 1][0]
    return low + (high - low) * (place - below)


def ways_back(pos: A44Position, target: int, side: int) -> int:
    """The hexes beside a hex into which who is attacked there by a side could retreat (17.2)."""
    near = pos.world.ground.near[target] & ((1 << pos.world.ground.n) - 1)
    own, held = pos.front(side), pos.standing(1 - side)
    return bits.less(near, own.hexes | bits.less(own.zone, held))


class Assault(NamedTuple):
    """An attack as it could be made after moving."""

    target: int
    units: Group
    column: int  # in the table, 0 to 8, guns counted
    guns: tuple[int, ...]
    promise: float


def attack_message(pos: A44Position, target: int, units: Sequence[int], column: int) -> Message:
    """Who attacks whom at which odds and what for, in words; the units stand where they attack from.

    The chance is what a forecast shows, in which nobody answers with guns; what they would change is told beside it.
    """
    column, side = min(column, len(BY_COLUMN) - 1), pos.world.units[units[0]].side
    foes, lead = defence(pos, target, side), best_lead(pos, units, target)
    plain = foes._replace(fires=None)
    told: dict[str, Ref | int | str] = {
        "unit": pos.unit_ref(units[0]),
        "more": len(units) - 1,
        "hex": pos.hex_ref(target),
        "odds": odds.name(column - LOWEST),
        "chance": _percent(plain, column, lead),
    }
    hard = _what_is_hard(pos, target, side, foes, column, lead)
    message = msg("a44-staff-attack", **told)
    if hard:
        answered = _percent(foes, column, lead)
        message = msg("a44-staff-attack-against", **told, why=hard, answered=answered, steps=foes.steps)
    wanted = purpose(pos, target, side)
    return message if wanted is None else msg("a44-staff-attack-for", **message.args, attack=message, purpose=wanted)


def _percent(foes: Defence, column: int, lead: int | None) -> int:
    return round(100 * prospect(foes, column, lead).cleared)


def _what_is_hard(pos: A44Position, target: int, side: int, foes: Defence, column: int, lead: int | None) -> str:
    """What makes an attack harder than others at the same odds: their guns, else what does most; nothing if little."""
    plain = foes._replace(fires=None)
    now = _percent(plain, column, lead)
    if now - _percent(foes, column, lead) >= 1:
        return "guns"
    there = pos.units_at(target, 1 - side)
    bonus = odds.defensive_bonus(pos, target, there) * tables.load().modifiers["determined_defense", "each_dcb"].amount
    open_ground = plain if plain.hold is None else plain._replace(hold=plain.hold - bonus)
    without = {
        "cover": _percent(open_ground, column, lead),
        "steps": _percent(plain._replace(steps=min(plain.steps, _FEW_STEPS)), column, lead),
        "lead": _percent(plain, column, 0 if lead is None else min(lead, 0)),
    }
    most = max(without, key=lambda one: without[one])
    return most if without[most] - now >= _HARDER else ""


def fit_to_attack(pos: A44Position, unit: int) -> bool:
    """Whether it could attack after moving; who has had replacements or digs in does not (25.2, 15.8)."""
    barred = pos.status[unit] & (NOT_IN_GOOD_ORDER | ON_WHEELS | REPLACED) or pos.builders >> unit & 1
    return not (pos.world.units[unit].is_artillery or barred)


def within_reach(pos: A44Position, side: int, options: Options) -> dict[int, set[int]]:
    """Every hex with enemies beside which some of these units could stand, with those units."""
    spots: dict[int, set[int]] = defaultdict(set)
    for unit, places in options.items():
        if fit_to_attack(pos, unit):
            for hex in places:
                spots[hex].add(unit)
    n, near = pos.world.ground.n, pos.world.ground.near
    found: dict[int, set[int]] = {}
    for target in bits.places(pos.front(1 - side).hexes & ((1 << n) - 1)):
        units = set().union(*(spots.get(hex, ()) for hex in bits.places(near[target])))
        if units:
            found[target] = units
    return found


def strength(pos: A44Position, unit: int, hex: int, target: int) -> int:
    """The factors of a unit that attacks from a hex in which it does not stand yet."""
    ground, value = pos.world.ground, pos.face(unit).attack
    side = ground.side(hex, target)
    if side.river in (MINOR, MEUSE) or ground.terrain[hex] == WOODED_ROUGH or pos.status[unit] & OOS:
        return (value + 1) // 2
    hard = ground.terrain[target] >= FOREST or ground.west_wall[target]
    return (value + 1) // 2 if pos.world.units[unit].is_vehicle and hard and not side.road else value


def firing(pos: A44Position, guns: Iterable[int], target: int, units: Sequence[int]) -> tuple[int, ...]:
    """22.6a Of these guns those that may fire for an attack of these units alone: a gun needs one of its own colour."""
    return tuple(gun for gun in guns if not artillery.why_not_support(pos, gun, target, units, attacking=True))


class Composer:
    """Makes attacks on a board, of units that are free and guns that are not yet wanted elsewhere."""

    def __init__(
        self,
        pos: A44Position,
        side: int,
        options: Options,
        rank: Callable[[int], float] = float,
        least: int = LEAST,
    ):
        """`rank`: who of two equally strong comes first; `least`: the column below which nothing is worth a look."""
        self.pos = pos
        self._least = least
        self._rank = rank
        self.side = side
        self.options = options
        self.used: set[int] = set()
        self.used_guns: set[int] = set()

    def groups(self, target: int, able: Iterable[int]) -> Iterable[tuple[Group, int, tuple[int, ...]]]:
        """Strong legal groups against a hex: units with their hexes, the column, the guns."""
        from_here = self._by_formation(target, able)
        strongest = sorted(from_here, key=lambda name: -sum(one[0] for one in from_here[name]))[:FORMATIONS]
        pairs = [(name,) for name in strongest[:1]]
        pairs += [(a, b) for number, a in enumerate(strongest) for b in strongest[number + 1 :]]  # type: ignore[misc]
        for pair in pairs:
            found = self._placed(target, [one for name in pair for one in from_here[name]])
            if found is not None:
                yield found

    def _by_formation(self, target: int, able: Iterable[int]) -> dict[str, list[tuple[int, int, list[int]]]]:
        """The free units by formation: their factors at best, and the hexes from which they could attack."""
        pos, ground = self.pos, self.pos.world.ground
        enemies = pos.front(1 - self.side).hexes
        around = [
            hex
            for hex in bits.places(bits.less(ground.near[target], enemies))
            if hex < ground.n and ground.side(hex, target).river != LAKE
        ]
        found: dict[str, list[tuple[int, int, list[int]]]] = defaultdict(list)
        for unit in sorted(able):
            if unit in self.used or attack.keeps_out_of(pos, unit, target):
                continue
            hexes = [hex for hex in around if hex in self.options[unit]]
            if hexes:
                best = max(strength(pos, unit, hex, target) for hex in hexes)
                data = pos.world.units[unit]
                found[data.formation or f"({data.id})"].append((best, unit, hexes))
        return found

    def _placed(self, target: int, able: list[tuple[int, int, list[int]]]) -> tuple[Group, int, tuple[int, ...]] | None:
        """The strongest first, each in the best hex that has room; then the guns."""
        pos = self.pos.copy()
        movable = {unit for _, unit, _ in able if len(self.options[unit]) > 1}
        group: list[tuple[int, int]] = []
        for _, unit, hexes in sorted(able, key=lambda one: (-one[0], self._rank(one[1]), one[1])):
            hexes.sort(key=lambda hex: (-strength(pos, unit, hex, target), -odds.best_bonus(pos, hex, self.side)[0]))
            for hex in hexes:
                stay = [
                    other
                    for other in pos.stacked()[self.side].get(hex, ())
                    if other != unit and (other not in movable or (other, hex) in group)
                ]
                if stacking.load(pos, [*stay, unit]).fits:
                    trial = pos.copy()
                    trial.put(unit, hex)
                    if attack.why_not_together(trial, [*(one for one, _ in group), unit]):
                        continue
                    pos = trial
                    group.append((unit, hex))
                    break
            if len(group) >= MOST_UNITS:
                break
        if not group:
            return None
        units = [unit for unit, _ in group]
        column = odds.attack_sums(pos, units, target)[-1].total + LOWEST
        guns = [
            gun
            for gun in artillery.supporters(pos, self.side, target, units, attacking=True)
            if gun not in self.used_guns
        ][: min(GUNS, max(0, SURE - column))]
        column += len(guns)
        return (tuple(group), column, tuple(guns)) if column >= self._least else None

    def spared(
        self, target: int, group: Group, guns: Sequence[int], promise: Promise, first: Collection[int] = ()
    ) -> tuple[Group, int]:
        """No more than it takes: the weakest stay free for the next target while the promise hardly falls.

        With the column that is left. `first`: who is wanted where he stands.
        """
        order = sorted(group, key=lambda one: (one[0] not in first, strength(self.pos, one[0], one[1], target)))
        return self._without(target, order, guns, promise, _SPARED)

    def needed(self, target: int, group: Group, guns: Sequence[int], promise: Promise) -> tuple[Group, int]:
        """Without those by whom the promise is no better."""
        order = sorted(group, key=lambda one: strength(self.pos, one[0], one[1], target))
        return self._without(target, order, guns, promise, 0.0)

    def at_hand(
        self, target: int, group: Group, guns: Sequence[int], promise: Promise, lost: Callable[[int, int], float]
    ) -> tuple[Group, int]:
        """Without those who lose more time by it than they help, with the column that is left."""
        order = sorted(group, key=lambda one: (-lost(*one), one))
        return self._without(target, order, guns, promise, 0.0)

    def _without(
        self, target: int, order: Sequence[tuple[int, int]], guns: Sequence[int], promise: Promise, spared: float
    ) -> tuple[Group, int]:
        """One after the other is left out if that is better. `spared`: what a factor is worth that is free."""
        pos = self.pos.copy()
        for unit, hex in order:
            pos.put(unit, hex)

        def column(units: Group) -> int:
            members = [unit for unit, _ in units]
            shifts = len(firing(pos, guns, target, members))
            return odds.attack_sums(pos, members, target)[-1].total + LOWEST + shifts

        kept = tuple(sorted(order, key=lambda one: (-strength(pos, one[0], one[1], target), one)))
        now = column(kept)
        worth = promise(kept, now)
        for one in order:
            rest = tuple(other for other in kept if other != one)
            left = column(rest) if rest else 0
            least = self._least if len(rest) > 1 else self._least + 1  # nobody is left to attack alone at even odds
            if left >= least and (less := promise(rest, left)) + spared * pos.face(one[0]).attack >= worth:
                kept, now, worth = rest, left, less
        return kept, now
