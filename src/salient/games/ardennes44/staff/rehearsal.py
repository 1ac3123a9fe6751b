"""A plan is played against the enemy's own: what would his staff attack and walk into, were it to move next?

What could come against each hex is known while a plan is made, hex by hex, as if all could come everywhere. Here he
plans his turn on the board as it will stand when the likelier attacks have been won. In recorded games two of three
attacks of the other side were foretold so, three of four lost towns and all lost guns, with chances that came true.
What he would do is priced, and where another move costs less than it saves, the plan is mended; then he plans again,
as he may strike elsewhere.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from salient.games.ardennes44.combat.retreat import retreats
from salient.games.ardennes44.map import control
from salient.games.ardennes44.staff import proofs
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.errors import GUN, TOWN, WEAK, Fault, Reader
from salient.games.ardennes44.staff.spare import attacks, is_free, who_could_come
from salient.games.ardennes44.staff.value import step_value, unit_value

_TOWN, _GUN = 8.0, 6.0  # what one that is lost costs beyond what the board sees of it
_IN_COMPANY = (0.35, 0.15)  # how often a gun is lost with a stack that is driven out (`peril.py`)
_STARVES = 0.3  # of a unit's worth: that it has no supply for a turn
_BACK = 2  # hexes of a retreat
_LEAST = 1.5  # what a blow must cost before somebody is moved for it
_MARGIN = 0.5  # by which the plan must be better then
_ASKED = 12  # plans of the enemy's at most
_IDEAS = 4  # for one blow for which he plans again, those first that cost least on the board
_HELP, _PLACES = 4, 6  # who could come to a stack; where else one of it could stand


class Blow(NamedTuple):
    """What the enemy would do in a hex: the chance that it is his then, and what that costs."""

    hex: int
    chance: float
    price: float


class Rehearsal(NamedTuple):
    blows: tuple[Blow, ...]
    starved: float  # worth of those who would have no supply

    @property
    def cost(self) -> float:
        return sum(blow.price for blow in self.blows) + _STARVES * self.starved


#: What the enemy would answer to a plan.
Rehearse = Callable[[Deployment], Rehearsal]


def read_off(plan: Deployment, answer: Deployment) -> Rehearsal:
    """What a plan of the enemy's costs who made the other. `answer`: on the board as it stands then."""
    pos, after, side = answer.start, answer.pos, plan.side
    blows = [
        _blow(plan, answer, intent.target, intent.column)
        for intent in {one.target: one for one in answer.fixed.values() if one.tactic == "attack"}.values()
    ]
    for hex in plan.land.victory:
        taken = after.standing(answer.side) >> hex & 1 and not pos.standing(answer.side) >> hex & 1
        if taken and control.holds(pos, side, hex):
            blows.append(Blow(hex, 1.0, _TOWN * plan.land.counts[hex]))
    starved = plan.value.unsupplied(after, side) - plan.value.unsupplied(pos, side)
    return Rehearsal(tuple(blows), max(0.0, starved))


def _blow(plan: Deployment, answer: Deployment, target: int, column: int) -> Blow:
    pos, side = answer.pos, plan.side
    found, units = answer.prospect(target, column), pos.units_at(target, side)
    chance, lasting = found.cleared, plan.value.lasting(plan.start)
    steps = found.foe * min((step_value(pos, unit) for unit in units), default=0.0)
    if not any(retreats(pos, unit, _BACK).ends for unit in units):  # who is driven out is lost
        steps = max(steps, chance * sum(unit_value(pos, unit) for unit in units))
    guns = [unit for unit in units if pos.world.units[unit].is_artillery]
    share = 1.0 if len(guns) == len(units) else _IN_COMPANY[side]
    price = lasting * steps + plan.gun_lasts * _GUN * share * chance * len(guns)
    if target in plan.land.victory and control.holds(pos, side, target):
        price += _TOWN * plan.land.counts[target] * chance
    return Blow(target, chance, price)


def rehearsed(plan: Deployment, rehearse: Rehearse, rng: random.Random) -> Deployment:
    """The same plan, mended where the enemy would strike and it costs little to take that from him."""
    reader, seen, asked = Reader(plan), rehearse(plan), 1
    best, known = plan, set[int]()
    while asked < _ASKED:
        left = [blow for blow in seen.blows if blow.price >= _LEAST and blow.hex not in known]
        if not left:
            break
        worst = max(left, key=lambda blow: (blow.price, -blow.hex))
        known.add(worst.hex)
        least = (now := _worth(best, reader)) - seen.cost + _MARGIN
        ideas = [(_worth(other, reader), other) for other in _ideas(best, reader, worst, rng)]
        ideas = [one for one in ideas if one[0] > now - worst.price]
        ideas.sort(key=lambda one: -one[0])
        found: tuple[Deployment, Rehearsal] | None = None
        for worth, other in ideas[:_IDEAS]:
            again, asked = rehearse(other), asked + 1
            if worth - again.cost > least:
                found, least = (other, again), worth - again.cost
        if found is not None:
            best, seen = found
    best.evaluated = max(best.evaluated, plan.evaluated)
    return best


def _worth(board: Deployment, reader: Reader) -> float:
    return board.evaluate() + board.promised - sum(fault.price for fault in reader.faults(board))


def _ideas(board: Deployment, reader: Reader, blow: Blow, rng: random.Random) -> Iterator[Deployment]:
    hex, pos = blow.hex, board.pos
    there = pos.units_at(hex, board.side)
    if hex in board.land.victory:
        yield from proofs.others(board, reader, Fault(WEAK if there else TOWN, hex), rng)
    for gun in (unit for unit in there if pos.world.units[unit].is_artillery):
        yield from proofs.others(board, reader, Fault(GUN, hex, gun), rng)
    if hex in board.land.victory:
        return
    for unit in there:
        if unit in board.options and not attacks(board, unit):
            yield from _elsewhere(board, unit, rng)
    for unit in [one for one in who_could_come(board, hex, reader.quiet) if is_free(board, one, reader.quiet)][:_HELP]:
        if (other := _moved(board, ((unit, hex),))) is not None:
            yield other


def _elsewhere(board: Deployment, unit: int, rng: random.Random) -> Iterator[Deployment]:
    """Where else one could stand, alone or with all who are with him."""
    here = board.where(unit)
    with_him = [one for one in board.pos.units_at(here, board.side) if one in board.options and not attacks(board, one)]
    for hex in dict.fromkeys((*board.shortlist(unit, _PLACES, rng), board.start.at[unit])):
        if hex == here or not 0 <= hex < board.land.n:
            continue
        for group in ([unit], with_him)[: 2 if len(with_him) > 1 else 1]:
            if (other := _moved(board, tuple((one, hex) for one in group))) is not None:
                yield other


def _moved(board: Deployment, moves: tuple[tuple[int, int], ...]) -> Deployment | None:
    """The plan with some elsewhere; None: they cannot go there, or should not."""
    other = board.copy()
    for unit, hex in moves:
        able = hex in other.options[unit] and other.has_room(unit, hex) and not other.rides(unit, hex)
        if not able or (hex != board.start.at[unit] and other.is_rash(unit, hex)) or other.abandons(unit):
            return None
        other.fixed.pop(unit, None)
        other.put(unit, hex)
    return other
