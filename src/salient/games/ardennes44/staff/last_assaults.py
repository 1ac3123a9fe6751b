"""The attacks of the last move of a side, weighed against each other by the points that they bring.

Attacks are dealt one after the other, and what is left over is spared for another turn, which does not come: Bastogne
was attacked by halves at 8 and 10 % where all together had 40 %, and forty stood about. So it is asked for each town
who all could go there, of those who have nothing to do and of those who attack for less.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import (
    BY_COLUMN,
    LEAST,
    Composer,
    Group,
    Options,
    attack_message,
    firing,
    fit_to_attack,
    within_reach,
)
from salient.games.ardennes44.staff.concentrate import change, guns_of, let_go
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.last_cuts import driven_into, from_beside
from salient.games.ardennes44.staff.mendings import Answer, watching
from salient.games.ardennes44.staff.points import counted, least_chance
from salient.games.ardennes44.staff.prospects import FOR_A_POINT
from salient.games.ardennes44.staff.stakes import as_won

_ROUNDS = 8
_WORTH_IT = 0.04  # of a point
_TAKEN = 0.5  # the chance with which the other attacks count as won
_HELD = 0.7  # of a town that is won against the odds: its road is not guarded
_OPENED = 0.6  # of a point: what the plan promises for each that an attack opens
_MATERIAL = 0.5  # what promises less than this of a point without winning one only kills
_KILLS = 0.2  # of that: nothing comes after it
_MOST = len(BY_COLUMN) - 1
_TAKES_POINTS = {"cut_off", "seize"}


class Assembly(NamedTuple):
    """An attack on a town by all who win most points there, and how many more that is in all."""

    gain: float
    target: int
    group: Group
    column: int
    guns: tuple[int, ...]


def gathered(plan: Deployment) -> Deployment:
    """The same plan with the attacks by which most points are won on the average; each that wins any if all is lost."""
    for _ in range(_ROUNDS):
        best = max(assemblies(plan), default=None)
        if best is None or best.gain < min(_WORTH_IT, least_chance(plan.pos, plan.side)):
            break
        plan = assembled(plan, best)
    return plan


def assemblies(plan: Deployment, answers: Sequence[Answer] = ()) -> Iterator[Assembly]:
    """For each hex by which a point can be won, who would go there; or kept, if it is known what the enemy answers.

    Then guards are asked too: whether they are missed is seen when he answers again.
    """
    attacks = planned(plan)
    worth = {target: _worth(plan, target, attacks) for target in attacks}
    able = _able(plan, guards=bool(answers))
    for target, units in within_reach(plan.pos, plan.side, able).items():
        towns = _towns_behind(plan, target)
        by_itself = target in worth and not towns
        points = worth[target] if by_itself else _points(plan, target, attacks)
        points = max(points, *(_kept(answer, target) for answer in answers)) if answers else points
        if points >= 1:
            yield from _assembled_for(plan, target, units, able, points, worth)
        for town in towns if points < 1 else ():
            beside = from_beside(plan, able, town)
            points = _gained(plan, plan.pos, as_won(plan.pos, [target, town], plan.side))
            if points >= 1:
                yield from _assembled_for(plan, target, [unit for unit in units if beside[unit]], beside, points, worth)


def _assembled_for(
    plan: Deployment, target: int, units: Iterable[int], able: Options, points: float, worth: Mapping[int, float]
) -> Iterator[Assembly]:
    """For one hex by which so many points are won, out of the places where these could stand."""
    known, least = planned(plan).get(target), least_chance(plan.pos, plan.side)
    now = points * chance(plan, known) if known is not None else 0.0
    composer = Composer(plan.pos, plan.side, able, least=LEAST if least >= FOR_A_POINT else 0)
    spared = Composer.spared if least >= FOR_A_POINT else Composer.needed  # nothing comes after it
    guns = set() if known is None else set(guns_of(plan, known))
    others = (gun for gun in plan.pos.world.guns[plan.side] if gun not in guns)
    composer.used_guns.update(gun for gun in others if gun in plan.fixed or plan.where(gun) != plan.start.at[gun])

    def promise(group: Group, column: int) -> float:
        won = points * plan.prospect(target, min(column, _MOST)).cleared
        left = _gained(plan, plan.pos, plan.with_moves(group))  # by who held a road, or shut one
        return plan.weights.ground * (won + min(left, 0) - _missed(plan, group, target, worth))

    for everybody, _, shots in composer.groups(target, units):
        group, column = spared(composer, target, everybody, shots, promise)
        column = min(column, _MOST)
        gain = promise(group, column) / plan.weights.ground - now
        if gain > 0 and plan.prospect(target, column).cleared >= least and _fits(plan, group):
            members = [unit for unit, _ in group]
            firing_too = firing(plan.with_moves(group), shots, target, members)
            yield Assembly(gain, target, group, column, firing_too)


def assembled(plan: Deployment, assembly: Assembly) -> Deployment:
    """The same plan, but these make the attack; the others make theirs with who is left, or not at all."""
    board, target, group = plan.copy(), assembly.target, assembly.group
    if (before := planned(board).get(target)) is not None:
        change(board, before, (), -1, 0.0)
    for unit, _ in group:
        _leaves(board, unit)
    for unit, hex in group:
        if unit in board.options:
            board.put(unit, hex)
    units = [unit for unit, _ in group]
    bonus = board.weights.ground * board.prospect(target, assembly.column).cleared * _OPENED
    message = attack_message(board.pos, target, units, assembly.column)
    intent = Intent("attack", group, message, bonus, target, assembly.column)
    board.fixed.update(dict.fromkeys([*units, *assembly.guns], intent))
    board.promised += bonus
    return board


def hoped(plan: Deployment, unlikely: float, sure: float) -> float:
    """The points that attacks may bring or fail to bring which count as lost or as won."""
    attacks, found = planned(plan), 0.0
    for target, intent in attacks.items():
        likely = chance(plan, intent)
        if likely < unlikely or likely >= sure:
            points = _points(plan, target, attacks, intent.moves)
            found += points * (_HELD * likely if likely < unlikely else likely - 1)
    return found


def planned(plan: Deployment) -> dict[int, Intent]:
    return {intent.target: intent for intent in plan.fixed.values() if intent.tactic == "attack"}


def chance(plan: Deployment, intent: Intent) -> float:
    return plan.prospect(intent.target, intent.column).cleared


def _able(plan: Deployment, *, guards: bool = False) -> dict[int, dict[int, tuple[int, ...]]]:
    """Who attacks, or could as well as stand about, and from where: nobody who holds a road on which points hang.

    `guards`: these too, but nobody who leaves the map. After the last Allied move only who takes points is busy.
    """
    pos, found = plan.pos, dict[int, dict[int, tuple[int, ...]]]()
    watch = watching(plan) if plan.side == GERMAN else frozenset[int]()
    idle = {"attack"} if plan.side == GERMAN else {intent.tactic for intent in plan.fixed.values()} - _TAKES_POINTS
    for unit in pos.world.own[plan.side]:
        intent = plan.fixed.get(unit)
        if not 0 <= pos.at[unit] < plan.land.n or not fit_to_attack(pos, unit):
            continue
        if not guards and (unit in watch if intent is None else intent.tactic not in idle):
            continue
        if intent is not None and intent.tactic == "leave_map":
            continue
        places = plan.options.get(unit, {pos.at[unit]: ()})
        found[unit] = {hex: way for hex, way in places.items() if not plan.rides(unit, hex)}
    return found


def _points(plan: Deployment, target: int, attacks: Mapping[int, Intent], group: Group = ()) -> int:
    """How many are gained if this hex is won, and all that is likely besides; with the town into which these go on."""
    likely = [one for one, intent in attacks.items() if one != target and chance(plan, intent) >= _TAKEN]
    before = as_won(plan.pos, likely, plan.side)
    won, near = as_won(before, [target], plan.side), plan.pos.world.ground.near
    towns = [town for town in _towns_behind(plan, target) if any(near[town] >> hex & 1 for _, hex in group)]
    return max(_gained(plan, before, after) for after in (won, *(as_won(won, [town], plan.side) for town in towns)))


def _towns_behind(plan: Deployment, target: int) -> list[int]:
    """The empty towns into which the Allies drive on from a hex; the German wins such hexes before he is here."""
    return driven_into(plan, ALLIED, target) if plan.side == ALLIED else []


def _kept(answer: Answer, target: int) -> int:
    """The points that the enemy takes with those who stand in a hex before he moves.

    Somebody who was passed by is on the only road in the end, or has but a step to go to it.
    """
    gone = answer.board.pos.copy()
    for unit in answer.board.start.units_at(target, answer.board.side):
        gone.put(unit, -1)
    return len(counted(gone)) - len(counted(answer.board.pos))


def _gained(plan: Deployment, before: A44Position, after: A44Position) -> int:
    """The points that count more for the German, or less if the Allies plan."""
    more = len(counted(after)) - len(counted(before))
    return more if plan.side == GERMAN else -more


def _worth(plan: Deployment, target: int, attacks: Mapping[int, Intent]) -> float:
    """What an attack brings if it succeeds, in points; by the plan's own promise where it wins none by itself."""
    intent = attacks[target]
    promise = intent.bonus / max(chance(plan, intent) * _OPENED * plan.weights.ground, 0.01)
    return max(
        _points(plan, target, attacks, intent.moves), min(promise if promise >= _MATERIAL else _KILLS * promise, 1.0)
    )


def _missed(plan: Deployment, group: Group, target: int, worth: Mapping[int, float]) -> float:
    """The points that other attacks lose if these leave them."""
    left: dict[int, list[int]] = {}
    for unit, _ in group:
        intent = plan.fixed.get(unit)
        if intent is not None and intent.tactic == "attack" and intent.target != target:
            left.setdefault(intent.target, []).append(unit)
    return sum(worth[other] * weaker(plan, units) for other, units in left.items())


def weaker(plan: Deployment, units: list[int]) -> float:
    """By how much an attack is less likely to succeed without these."""
    intent, trial = plan.fixed[units[0]], plan.copy()
    for unit in units:
        _leaves(trial, unit)
    still = planned(trial).get(intent.target)
    return chance(plan, intent) - (chance(trial, still) if still is not None else 0.0)


def _leaves(board: Deployment, unit: int) -> None:
    """The others make the attack without him; what had no chance is not made."""
    left = board.fixed.get(unit)
    if left is not None and left.tactic != "attack":
        del board.fixed[unit]
    elif left is not None and chance(board, left):
        let_go(board, left, unit)
    elif left is not None:
        change(board, left, (), -1, 0.0)


def _fits(plan: Deployment, group: Group) -> bool:
    """Whether all find room, those first who make it for others."""
    board, left = plan.copy(), [move for move in group if move[0] in plan.options]
    while left:
        first = next((move for move in left if board.where(move[0]) == move[1] or board.has_room(*move)), None)
        if first is None:
            return False
        board.put(*first)
        left.remove(first)
    return True
