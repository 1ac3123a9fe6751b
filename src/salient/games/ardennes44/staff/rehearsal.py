"""A plan is played against the enemy's own: what would his staff attack and walk into, were it to move next?

What could come against each hex is known while a plan is made, hex by hex, as if all could come everywhere. Here he
plans his turn on the board as it will stand when the likelier attacks have been won. In recorded games two of three
of the Germans' attacks and of the towns that fell to them were foretold so, and all lost guns, with chances that came
true; of the Allies' attacks three of five (`tools/foretold_ardennes.py`).
What he would do is priced, and where another move costs less than it saves, the plan is mended; then he plans again,
as he may strike elsewhere.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple, Protocol

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.combat.retreat import retreats
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import BROKEN, NOT_IN_GOOD_ORDER
from salient.games.ardennes44.staff import proofs
from salient.games.ardennes44.staff.concentrate import let_go
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.errors import GUN, TOWN, WEAK, Fault, Reader, company
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.spare import attacks, is_free, who_could_come
from salient.games.ardennes44.staff.strengthen import sent
from salient.games.ardennes44.staff.tactics.garrison import with_room_made
from salient.games.ardennes44.staff.value import FACTORS_A_POINT, step_value, unit_value

_TOWN, _GUN = 8.0, 6.0  # what one that is lost costs beyond what the board sees of it
_IN_COMPANY = (0.35, 0.15)  # how often a gun is lost with a stack that is driven out (`peril.py`)
_RAIDERS = 6.0  # factors that come for one alone for sure
_SHAKEN = 0.18  # of a unit's worth: that it is driven back
_STARVES = 0.3  # of a unit's worth: that it has no supply for a turn
_BACK = 2  # hexes of a retreat
_LEAST = 1.5  # what a blow must cost before somebody is moved for it
_MARGIN = 0.5  # by which the plan must be better then
_ASKED, _ROUNDS = 14, 2  # plans of the enemy's at most, of which so many on the whole map
_IDEAS = 4  # for one blow for which he plans again, those first that promise most at a glance
_HELP, _PLACES = 4, 6  # who could come to a stack; where else one of it could stand
_GARRISONS, _BESIDE = 8, 1  # who could come to a town, the strongest first; to each hex beside it
_BARS = 2  # who could stand on a hex of his way, the nearest first
_PASSES = 0.5  # of the price, of who has nobody right in his way
_ON = (1.0, 0.7, 0.6)  # how often who has won so many hexes from an empty town drives into it (19.1)

#: What is said of who is sent there.
_TEXTS = {
    "garrison": "a44-staff-garrison",
    "strong_point": "a44-staff-strong-point",
    "block": "a44-staff-block",
}


class Blow(NamedTuple):
    """What the enemy would do in a hex: the chance that it is his then, and what that costs."""

    hex: int
    chance: float
    price: float
    way: tuple[int, ...] = ()  # by which he comes who only marches


class Rehearsal(NamedTuple):
    blows: tuple[Blow, ...]
    starved: float  # worth of those who would have no supply

    @property
    def cost(self) -> float:
        return sum(blow.price for blow in self.blows) + _STARVES * self.starved


class Rehearse(Protocol):
    """What the enemy would answer to a plan. `about`: the hex about which alone he is asked."""

    def __call__(self, plan: Deployment, about: int | None = None) -> Rehearsal: ...


def read_off(plan: Deployment, answer: Deployment) -> Rehearsal:
    """What a plan of the enemy's costs who made the other. `answer`: on the board as it stands then."""
    attacks = {one.target: one for one in answer.fixed.values() if one.tactic == "attack"}.values()
    blows = [_blow(plan, answer, intent.target, intent.column) for intent in attacks]
    blows += _walks(plan, answer, {blow.hex: blow.chance for blow in blows})
    blows += _departures(answer)
    pos, after, side = answer.start, answer.pos, plan.side
    starved = plan.value.unsupplied(after, side) - plan.value.unsupplied(pos, side)
    return Rehearsal(tuple(blows), max(0.0, starved))


def _walks(plan: Deployment, answer: Deployment, beaten: Mapping[int, float]) -> Iterator[Blow]:
    """Empty towns that he goes into, or drives on into when he has won beside them. `beaten`: by what chance."""
    pos, side, distance = answer.start, plan.side, plan.pos.world.map.distance
    for hex in bits.places(bits.less(bits.of(plan.land.victory), pos.standing(side) | pos.standing(answer.side))):
        if not control.holds(pos, side, hex):
            continue
        came = [unit for unit in answer.pos.units_at(hex, answer.side) if unit in answer.options]
        chances = (_ON[distance(hex, one)] * chance for one, chance in beaten.items() if distance(hex, one) < len(_ON))
        chance = 1.0 if came else max(chances, default=0.0)
        if chance:
            way = answer.options[came[0]].get(hex, ()) if came else ()
            yield Blow(hex, chance, _TOWN * plan.land.counts[hex] * chance, way)


def _departures(answer: Deployment) -> Iterator[Blow]:
    """17.8 Who leaves the map for points, by the edge he comes to."""
    leaving = [unit for unit, one in answer.fixed.items() if one.tactic == "leave_map"]
    gone = answer.start.exited
    points = (gone + sum(answer.pos.face(unit).attack for unit in leaving)) // FACTORS_A_POINT - gone // FACTORS_A_POINT
    for unit in leaving if points else ():
        hex = answer.where(unit)
        yield Blow(hex, 1.0, _TOWN * points / len(leaving), answer.options[unit].get(hex, ()))


def _blow(plan: Deployment, answer: Deployment, target: int, column: int) -> Blow:
    pos, side = answer.pos, plan.side
    found, units = answer.prospect(target, column), pos.units_at(target, side)
    chance, lasting = found.cleared, plan.value.lasting(plan.start)
    steps = found.foe * min((step_value(pos, unit) for unit in units), default=0.0)
    if not any(retreats(pos, unit, _BACK).ends for unit in units):  # who is driven out is lost
        steps = max(steps, chance * sum(unit_value(pos, unit) for unit in units))
    steps += _SHAKEN * chance * sum(unit_value(pos, unit) for unit in units)
    guns = [unit for unit in units if pos.world.units[unit].is_artillery]
    fit = [unit for unit in units if unit not in guns and not pos.status[unit] & BROKEN]
    share = _IN_COMPANY[side] if fit else 1.0
    price = lasting * steps + plan.gun_lasts * _GUN * share * chance * len(guns)
    if target in plan.land.victory and control.holds(pos, side, target):
        price += _TOWN * plan.land.counts[target] * chance
    return Blow(target, chance, price)


def rehearsed(plan: Deployment, rehearse: Rehearse, rng: random.Random) -> Deployment:
    """The same plan, mended where the enemy would strike and it costs little to take that from him."""
    reader, best, asked = Reader(plan), plan, 0
    for _ in range(_ROUNDS):  # who is kept from one thing may do another
        before, asked = best, asked + 1
        blows = [blow for blow in rehearse(best).blows if blow.price >= _LEAST]
        for blow in sorted(blows, key=lambda blow: (-blow.price, blow.hex)):
            ideas = _promising(best, reader, blow, rng) if asked < _ASKED else []
            if ideas:
                least, asked = _worth(best, reader) - rehearse(best, blow.hex).cost + _MARGIN, asked + 1
            for worth, other in ideas:
                worth, asked = worth - rehearse(other, blow.hex).cost, asked + 1
                if worth > least:
                    best, least = other, worth
        if best is before or asked >= _ASKED:
            break
    best.evaluated = max(best.evaluated, plan.evaluated)
    return best


def _promising(board: Deployment, reader: Reader, blow: Blow, rng: random.Random) -> list[tuple[float, Deployment]]:
    """What could be done about a blow and costs less than it, the best at a glance first."""
    least = _worth(board, reader) - blow.price
    ideas = [(_worth(other, reader), other) for other in _ideas(board, reader, blow, rng)]
    ideas = [one for one in ideas if one[0] > least and one[1].pos.at != board.pos.at]
    there = board.pos.units_at(blow.hex, board.side)
    guns = [] if company(board, blow.hex) else there
    ideas.sort(key=partial(_at_a_glance, reader=reader, blow=blow, guns=guns))
    return ideas[:_IDEAS]


def _worth(board: Deployment, reader: Reader) -> float:
    return board.evaluate() + board.promised - sum(fault.price for fault in reader.faults(board))


def _at_a_glance(idea: tuple[float, Deployment], reader: Reader, blow: Blow, guns: Sequence[int]) -> float:
    """What a plan costs if he does the same as before, by his best blow there: before he plans again.

    `guns`: those that lie alone there, wherever they are now.
    """
    worth, board = idea
    gone = [hex for gun in guns if 0 <= (hex := board.where(gun)) < board.land.n and hex != blow.hex]
    if gone:
        bare = [hex for hex in gone if not company(board, hex)]
        return sum(_GUN * min(1.0, reader.dangers[hex] / _RAIDERS) for hex in bare) - worth
    if blow.chance and board.pos.units_at(blow.hex, board.side):
        return reader.sieges.lost(board, blow.hex) * blow.price / blow.chance - worth
    barred = board.pos.standing(board.side) & bits.of((blow.hex, *blow.way))
    return (0.0 if barred else _PASSES * blow.price) - worth


def _ideas(board: Deployment, reader: Reader, blow: Blow, rng: random.Random) -> Iterator[Deployment]:
    hex, pos = blow.hex, board.pos
    there = pos.units_at(hex, board.side)
    for gun in (unit for unit in there if pos.world.units[unit].is_artillery):
        yield from proofs.others(board, reader, Fault(GUN, hex, gun), rng)
    if not there:
        yield from _in_the_way(board, blow)
    yield from _guns_that_stay(board, hex)
    if hex in board.land.victory:
        yield from proofs.others(board, reader, Fault(WEAK if there else TOWN, hex), rng)
        yield from _garrisons(board, hex)
        return
    for unit in there:
        if unit in board.options and not attacks(board, unit):
            yield from _elsewhere(board, unit, rng)
    for unit in [one for one in who_could_come(board, hex, reader.quiet) if is_free(board, one, reader.quiet)][:_HELP]:
        if (other := _moved(board, ((unit, hex),))) is not None:
            yield other


def _guns_that_stay(board: Deployment, hex: int) -> Iterator[Deployment]:
    """22.3, 22.8 With a gun where it stood, from where it would answer: who has gone farther than a hex does not."""
    distance, start = board.pos.world.map.distance, board.start
    for gun in board.pos.world.guns[board.side]:
        here = start.at[gun]
        if gun not in board.options or not 0 <= here < board.land.n or board.where(gun) == here:
            continue
        near = distance(here, hex) <= (board.pos.unit(gun).range or 0)
        if near and not attacks(board, gun) and (other := _moved(board, ((gun, here),))) is not None:
            yield other


def _garrisons(board: Deployment, hex: int) -> Iterator[Deployment]:
    """With anybody else in a town who is of any use there, or beside it, whatever he was to do: that is weighed."""
    pos, near, held = board.pos, board.pos.world.ground.near, board.pos.units_at(hex, board.side)
    able = [unit for unit in board.options if not pos.world.units[unit].is_artillery and board.where(unit) != hex]
    unfit = NOT_IN_GOOD_ORDER if near[hex] & pos.standing(board.enemy) else BROKEN  # 18.6a who is alone rallies
    able = [unit for unit in able if not pos.status[unit] & unfit]
    able.sort(key=lambda unit: (attacks(board, unit), -pos.face(unit).defense, unit))
    inside = [unit for unit in able if hex in board.options[unit] and not board.rides(unit, hex)]
    for unit in inside[:_GARRISONS]:
        if (other := _moved(board, ((unit, hex),), "strong_point" if held else "garrison")) is not None:
            yield other
            continue
        _, intent = with_room_made(board, hex, unit, relieved=True)
        if intent is not None:
            yield sent(board, intent)
    for place in bits.places(bits.less(near[hex], pos.standing(board.side) | pos.standing(board.enemy))):
        beside = [unit for unit in able if place in board.options[unit] and not attacks(board, unit)]
        for unit in beside[:_BESIDE]:
            if (other := _moved(board, ((unit, place),), "block")) is not None:
                yield other


def _in_the_way(board: Deployment, blow: Blow) -> Iterator[Deployment]:
    """With somebody on the way by which the enemy would come, or at its end; before his last move on wheels, too."""
    near, distance = board.pos.world.ground.near, board.pos.world.map.distance
    last = board.value.turns_left(board.start) <= 1
    for hex in dict.fromkeys((blow.hex, *blow.way, *(one for place in blow.way for one in bits.places(near[place])))):
        if not 0 <= hex < board.land.n or board.pos.standing(board.enemy) >> hex & 1:
            continue
        able = [unit for unit in board.options if hex in board.options[unit] and not attacks(board, unit)]
        able = [unit for unit in able if not board.pos.world.units[unit].is_artillery]
        able.sort(key=lambda unit: (board.rides(unit, hex), distance(hex, max(0, board.where(unit))), unit))
        for unit in able[:_BARS]:
            if (other := _moved(board, ((unit, hex),), "block", rides=last)) is not None:
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


def _moved(
    board: Deployment, moves: tuple[tuple[int, int], ...], purpose: str = "", *, rides: bool = False
) -> Deployment | None:
    """The plan with some elsewhere; None: they cannot go there, or should not. `rides`: he may end on wheels."""
    other = board.copy()
    for unit, hex in moves:
        able = hex in other.options[unit] and other.has_room(unit, hex) and (rides or not other.rides(unit, hex))
        rash = hex != board.start.at[unit] and not rides and other.is_rash(unit, hex)
        if not able or rash or other.abandons(unit) or _weakens_a_town(other, unit):
            return None
        if attacks(other, unit):
            let_go(other, other.fixed[unit], unit)
        other.fixed.pop(unit, None)
        other.put(unit, hex)
        if purpose:
            message = msg(_TEXTS[purpose], unit=board.pos.unit_ref(unit), hex=board.pos.hex_ref(hex))
            other.fixed[unit] = Intent("garrison", ((unit, hex),), message, target=hex)
    return other


def _weakens_a_town(board: Deployment, unit: int) -> bool:
    """Whether half of its garrison or more would leave a town; the last does not, wherever the enemy comes from."""
    here = board.where(unit)
    if here not in board.land.victory or board.pos.world.units[unit].is_artillery:
        return False
    there = company(board, here)
    held = sum(board.pos.face(one).defense for one in there)
    return there == [unit] or (bool(board.threat[here]) and 2 * board.pos.face(unit).defense >= held)
