"""The board after a plan's combats, as the enemy will find it when he begins to move."""

from __future__ import annotations

from salient.board import bits
from salient.games.ardennes44.combat import rally
from salient.games.ardennes44.combat.retreat import retreats
from salient.games.ardennes44.movement import entry
from salient.games.ardennes44.movement.movement_phase import Movement
from salient.games.ardennes44.movement.search import must_leave
from salient.games.ardennes44.pieces.counters import ENGAGED, FIRED, GERMAN, MOVED, ON_WHEELS
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.mendings import alone
from salient.games.ardennes44.staff.points import carrying

LIKELY = (0.4, 0.75)  # attacks with such a chance count as won, with good luck and with bad
_RATHER = 0.5  # the same where it is not told apart
_BACK = 2  # hexes
_FALLS = 0.5  # of the steps that are attacked: when so many are lost on the average nobody comes back


def to_move(pos: A44Position, side: int) -> A44Position:
    """The position as it is when the other side begins to move."""
    fresh = pos.copy()
    fresh.events = None
    fresh.player, fresh.night = side, False
    fresh.turn += side == GERMAN
    for unit in pos.world.own[side]:
        fresh.status[unit] &= ~(MOVED | ENGAGED | ON_WHEELS)
    fresh.stack = (Movement(side),)
    return fresh


def won(plan: Deployment, likely: float) -> tuple[Intent, ...]:
    """The attacks of a plan that have such a chance, the most promising first."""
    attacks = {intent.target: intent for intent in plan.fixed.values() if intent.tactic == "attack"}
    order = sorted(attacks.values(), key=lambda intent: (-intent.bonus, intent.target))
    return tuple(one for one in order if plan.prospect(one.target, one.column).cleared >= likely)


def lucks(plan: Deployment) -> list[tuple[Intent, ...]]:
    """The attacks that are won, with good luck and with bad, if that is not the same."""
    return list({len(found): found for found in (won(plan, likely) for likely in LIKELY)}.values())


def fought(plan: Deployment, attacks: tuple[Intent, ...]) -> A44Position:
    """The board after the combats of a plan, if these attacks are won; who leaves the map has left."""
    pos = plan.pos.copy()
    for unit, intent in plan.fixed.items():
        if intent.tactic == "leave_map":
            entry.exit_map(pos, unit, plan.where(unit))
    for unit in _shaken(plan):
        pos.put(unit, -1)
    for gun in _spent(plan):
        pos.mark(gun, FIRED)
    for intent in attacks:
        there = pos.units_at(intent.target, plan.enemy)
        falls = plan.prospect(intent.target, intent.column).foe >= _FALLS * sum(pos.steps[unit] for unit in there)
        for unit in there:
            if falls:
                pos.put(unit, -1)
            else:
                _drive_back(pos, unit, plan.enemy)
        _follow(pos, intent, plan.side)
    return pos


def _shaken(plan: Deployment) -> list[int]:
    """18.3c Who is meant to stay where he may not, when those in good order have left who sheltered him.

    In the combats nobody has to leave any more.
    """
    start, pos = plan.start, plan.pos
    staying = (unit for unit in plan.options if pos.at[unit] == start.at[unit])
    return [unit for unit in staying if not start.in_good_order(unit) and must_leave(pos, unit)]


def _spent(plan: Deployment) -> list[int]:
    """22.3 The guns that fire for an attack, or go more than a hex: they do not answer the enemy's."""
    start, pos, distance = plan.start, plan.pos, plan.start.world.map.distance
    found = []
    for gun in pos.world.guns[plan.side]:
        here, there, intent = start.at[gun], pos.at[gun], plan.fixed.get(gun)
        inside = 0 <= here < plan.land.n and 0 <= there < plan.land.n
        if inside and (distance(here, there) > 1 or (intent is not None and intent.tactic == "attack")):
            found.append(gun)
    return found


def fought_and_over(plan: Deployment, enemy: int) -> A44Position:
    """The board on which the enemy begins to move, if the likelier attacks are won; who can has rallied (18.6a)."""
    pos = fought(plan, won(plan, _RATHER))
    pos.events = None
    for unit in rally.rally(pos, plan.side).automatic:
        rally.improve(pos, unit)
    return to_move(pos, enemy)


def _drive_back(pos: A44Position, unit: int, side: int) -> None:
    """17.2 Towards home; who cannot is lost. The first hex may lie in a zone, so that he may come back to the road."""
    rear, inside = land(pos.world).rear[side], pos.world.ground.n
    ends = [hex for hex in retreats(pos, unit, _BACK).ends if hex < inside]
    pos.put(unit, min(ends, key=lambda hex: (rear[hex], hex), default=-1))


def _follow(pos: A44Position, attack: Intent, side: int) -> None:
    """One unit takes the hex: the one that holds it best, of those who leave no town and no road of points empty."""
    able = [unit for unit, hex in attack.moves if pos.at[unit] == hex]
    towns = bits.of(land(pos.world).victory)
    if not towns >> attack.target & 1:  # the last one does not leave one for a hex that counts nothing
        able = [unit for unit in able if not (towns >> pos.at[unit] & 1 and alone(pos, pos.at[unit]) == unit)]
    if able and not pos.standing(1 - side) >> attack.target & 1:
        held = towns | carrying(pos)
        guards = {unit for unit in able if held >> pos.at[unit] & 1 and alone(pos, pos.at[unit]) == unit}
        best = max(able, key=lambda unit: (unit not in guards, pos.face(unit).defense, unit))
        pos.put(best, attack.target)
        pos.control[attack.target] = 1 + side
