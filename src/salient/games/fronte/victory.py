"""16 Victory: points and two dice for each side, the margin, and the objectives of the points scenario."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from salient.board import bits
from salient.engine.messages import Message, Ref, msg
from salient.engine.steps import Auto, TwoDiceRoll
from salient.engine.trace import rule
from salient.games.fronte.pieces import COMBAT_TEAM, NOBODY, SIDES, UnitClass
from salient.games.fronte.position import DESTROYED, EXITED, FrontePosition

Grade = Literal["draw", "marginal", "significant", "overwhelming"]
OWN_HALF, ENEMY_HALF, ALL_POINTS = 25, 50, 100  # T12


class Tally(msgspec.Struct, frozen=True):
    """What a side has to its credit at the end."""

    pr_inflicted: int = 0
    inf: int = 0  # enemy infantry units destroyed, and others that count like them
    mech: int = 0  # enemy armoured and mechanised units destroyed
    places: int = 0
    hq: int = 0
    won_last_turn: bool = False
    bonus: int = 0  # of the scenario


class Points(NamedTuple):
    """T7 Line by line."""

    pr: int
    inf: int
    mech: int
    places: int
    last_turn: int
    hq: int
    bonus: int

    @property
    def total(self) -> int:
        return sum(self)


@rule("16.c", "16.d", "16.e", "16.f", "16.g", "16.h")
def points_of(own: Tally, other: Tally) -> Points:
    """T7 without the dice."""
    return Points(
        pr=max(0, own.pr_inflicted - other.pr_inflicted),
        inf=3 * own.inf,
        mech=5 * own.mech,
        places=2 * own.places,
        last_turn=3 * int(own.won_last_turn),
        hq=4 * own.hq,
        bonus=own.bonus,
    )


@rule("16.b")
def grade_of(margin: int) -> Grade:
    """T8, R121."""
    if margin == 0:
        return "draw"
    if margin <= 10:
        return "marginal"
    return "significant" if margin <= 25 else "overwhelming"


@rule("16.f")
def place_scorer(start: int, holder: int) -> int:
    """R119 Who scores a place: its holder, if it was not its own at the start."""
    return holder if holder not in (NOBODY, start) else NOBODY


@rule("16.d", "16.e")
def destroyed_points(kind: UnitClass, guns_count: bool = True) -> int:
    """R118 5 for armour, mechanised units, RECON and self-propelled artillery, 4 for an HQ, 3 for all others.

    F36 A combat team is one of the others in every role, else its owner would set its price.
    """
    if kind.family == "hq":
        return 4
    if kind.is_air:
        return 0
    if kind.kind == COMBAT_TEAM:
        return 3
    if kind.family in ("armor", "recon") or kind.kind in ("mech_infantry", "engineer_mech"):
        return 5
    if kind.family == "artillery" and not kind.towed:
        return 5
    if not guns_count and kind.family in ("artillery", "at", "aa"):
        return 0
    return 3


# Counting ----------------------------------------------------------------------------------------------


def tally(pos: FrontePosition, side: int) -> Tally:
    """What a side has to its credit now."""
    counts = {3: 0, 4: 0, 5: 0, 0: 0}
    world = pos.world
    as_infantry = world.rules.vp_guns == "as_infantry"
    for unit in bits.places(world.own_bits[1 - side] & world.ground_units):
        if pos.at[unit] == DESTROYED:
            counts[destroyed_points(world.kinds[unit], as_infantry)] += 1
    return Tally(
        pr_inflicted=pr_inflicted(pos, side),
        inf=counts[3],
        mech=counts[5],
        places=places_scored(pos, side),
        hq=counts[4],
        won_last_turn=pos.before[side] > pos.before[1 - side],
        bonus=bonus(pos, side),
    )


@rule("16.c")
def pr_inflicted(pos: FrontePosition, side: int) -> int:
    """R117 All that was inflicted; by the setting what the enemy lacks at the end."""
    if pos.world.rules.vp_pr == "gross":
        return pos.total[side]
    world = pos.world
    enemy = world.own_bits[1 - side] & (world.ground_units | world.air)
    return sum(world.units[unit].pr - pos.pr[unit] for unit in bits.places(enemy) if pos.at[unit] != EXITED)


@rule("16.f")
def places(pos: FrontePosition) -> list[int]:
    """The sectors that count, one entry for each village or city, airfield and bridge in them."""
    ground = pos.world.ground
    kinds = (ground.villages | ground.cities | pos.villages, pos.airfields, pos.bridges)
    return [sector for kind in kinds for sector in bits.places(kind)]


def places_scored(pos: FrontePosition, side: int) -> int:
    ids, start = pos.world.map.ids, pos.world.battle.control
    return sum(place_scorer(start.get(ids[sector], NOBODY), pos.control[sector]) == side for sector in places(pos))


def bonus(pos: FrontePosition, side: int) -> int:
    """What the scenario gives besides."""
    ground, world = pos.world.ground, pos.world
    found = 0
    for one in world.battle.bonus:
        if one.side != side:
            continue
        if one.kind == "held":
            found += one.points * all(pos.control[ground.index(id)] == side for id in one.sectors)
        elif one.kind == "clear":
            found += one.points * (not ground.of(one.sectors) & pos.held(1 - side))
        elif one.kind == "given":
            found += one.points
        else:
            gone = [unit for unit in bits.places(world.own_bits[side] & world.regiments) if pos.at[unit] == EXITED]
            found += one.points * len(gone)
    return found


def lead(pos: FrontePosition, side: int) -> int:
    """By how many points a side is ahead now, its own less the enemy's, dice apart."""
    rules, battle = pos.world.rules, pos.world.battle
    found = 0
    if battle.points:
        found = objective_points(pos, side) - objective_points(pos, 1 - side)
        if rules.points_mode == "objectives" and found:
            return found
    own, other = tally(pos, side), tally(pos, 1 - side)
    return found + points_of(own, other).total - points_of(other, own).total


# The points scenario -----------------------------------------------------------------------------------


@rule("16.k")
def allocation_fault(allocation: list[tuple[bool, int]]) -> str | None:
    """R123 What is wrong with an allocation, each entry (in the own half, points): "element", "total" or nothing."""
    if any(points < 1 or points > (OWN_HALF if own else ENEMY_HALF) for own, points in allocation):
        return "element"
    return "total" if sum(points for _, points in allocation) > ALL_POINTS else None


@rule("16.m")
def objective_holder(occupier: int, enemy_adjacent: bool) -> int:
    """R125 Who scores an objective: who occupies it, if no enemy unit is next to it."""
    return NOBODY if enemy_adjacent else occupier


@rule("16.l", "16.m")
def objective_points(pos: FrontePosition, side: int) -> int:
    """What a side gets for the objectives that it assigned points to and holds."""
    near = pos.world.ground.near
    found = 0
    for sector, points in pos.assigned[side]:
        occupier = side if pos.held(side) >> sector & 1 else NOBODY
        if objective_holder(occupier, bool(near[sector] & pos.held(1 - side))) == side:
            found += points
    return found


# Steps -------------------------------------------------------------------------------------------------


class FinalCount(Auto, frozen=True):
    """16 After the last turn, its losses stored (`new_turn`)."""

    @rule("16.a", "16.l")
    def run(self, pos: FrontePosition) -> None:
        pos.phase = "end"
        rules = pos.world.rules
        if pos.world.battle.points:
            pos.reveal()
            objectives = [objective_points(pos, side) for side in (0, 1)]
            pos.say("fronte-objectives", first=objectives[0], second=objectives[1])
            if rules.points_mode == "objectives" and objectives[0] != objectives[1]:
                declare(pos, objectives[0], objectives[1])
                return
            if rules.points_mode == "added":
                count(pos, objectives[0], objectives[1])
                return
        count(pos, 0, 0)


def count(pos: FrontePosition, first: int, second: int) -> None:
    """The full count of 16.a, on top of these points."""
    tallies = [tally(pos, side) for side in (0, 1)]
    totals = [first, second]
    for side in (0, 1):
        points = points_of(tallies[side], tallies[1 - side])
        totals[side] += points.total
        pos.say(
            "fronte-points",
            side=pos.side_ref(side),
            pr=points.pr,
            inf=points.inf,
            mech=points.mech,
            places=points.places,
            last=points.last_turn,
            hq=points.hq,
            bonus=points.bonus,
            total=points.total,
        )
    if pos.world.rules.vp_random:
        pos.push(VictoryRoll(0, totals[0], totals[1]))
    else:
        declare(pos, totals[0], totals[1])


class VictoryRoll(TwoDiceRoll, frozen=True):
    """16.a 2d6 for each side."""

    player: int
    first: int
    second: int

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-roll-victory", side=pos.side_ref(self.player))

    @rule("16.a")
    def rolled(self, pos: FrontePosition, first: int, second: int) -> None:
        score = first + second
        pos.say("fronte-victory-dice", side=pos.side_ref(self.player), score=score)
        if self.player == 0:
            pos.push(VictoryRoll(1, self.first + score, self.second))
        else:
            declare(pos, self.first, self.second + score)


@rule("16.b")
def declare(pos: FrontePosition, first: int, second: int) -> None:
    """The higher total wins; the margin gives the grade."""
    margin = abs(first - second)
    grade = Ref("grade", grade_of(margin))
    if margin == 0:
        pos.finish(None, msg("fronte-drawn", first=first, second=second))
        return
    winner = SIDES[0 if first > second else 1]
    pos.finish(
        winner, msg("fronte-won", side=Ref("side", winner), grade=grade, margin=margin, first=first, second=second)
    )
