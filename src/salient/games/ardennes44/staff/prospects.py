"""What an attack leads to, by all that can fall on the tables, before anybody retreats or advances.

The defender fires with a gun if he has one (22.8), tries to hold whatever he can (16.7), and the attacker makes every
fire fight (16.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, Self

from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat import artillery, odds, results
from salient.games.ardennes44.position import A44Position

DICE = range(1, 7)
_RETREAT = "DR2"  # the least of the results against which one may hold
_PLUS_ONE = "FF(+1)"
_ENGAGED = "ENG"
_HARDLY_EVER = 0.2
_SELDOM, _DEAR = 0.34, 2.0
_DOUBTFUL = 0.3
FOR_A_POINT = 0.1  # the least chance with which a hex is attacked in the last turn, where a lost step is nothing
_ON_THE_WAY = 0.15  # of those who retreat, what does not get through


class Prospect(NamedTuple):
    """On the average."""

    cleared: float = 0.0  # the chance that nobody is left in the hex
    foe: float = 0.0  # steps that the defender loses
    own: float = 0.0
    engaged: float = 0.0  # the chance that somebody is left and engaged

    @property
    def is_hopeless(self) -> bool:
        """Whether it costs more than the enemy loses, and hardly ever takes the hex."""
        return self.cleared < _HARDLY_EVER and self.own > self.foe

    @property
    def is_wasteful(self) -> bool:
        """Whether it takes the hex in less than one of three, and costs more than twice what the enemy loses."""
        return self.cleared < _SELDOM and self.own > _DEAR * self.foe

    @property
    def is_doubtful(self) -> bool:
        """What nobody begins who only defends: it fails in seven of ten, and costs more than the enemy loses."""
        return self.cleared < _DOUBTFUL and self.own > self.foe

    def plus(self, other: Prospect, share: float) -> Self:
        return self._replace(
            cleared=self.cleared + share * other.cleared,
            foe=self.foe + share * other.foe,
            own=self.own + share * other.own,
            engaged=self.engaged + share * other.engaged,
        )


class Defence(NamedTuple):
    """Who is attacked."""

    steps: int
    hold: int | None  # what is added to the die of a determined defense; None: nobody can lead one
    fires: int | None  # the side whose gun answers; None: no gun


def defence(pos: A44Position, target: int, side: int) -> Defence:
    """`side`: who attacks."""
    there = pos.units_at(target, 1 - side)
    bonus = odds.defensive_bonus(pos, target, there)
    leads = [
        sum(line.value for line in results.defense_lines(pos, unit, bonus))
        for unit in results.defense_leads(pos, there, _RETREAT)
    ]
    guns = artillery.supporters(pos, 1 - side, target, there, attacking=False)
    return Defence(sum(pos.steps[unit] for unit in there), min(leads, default=None), 1 - side if guns else None)


def best_lead(pos: A44Position, attackers: Sequence[int], target: int) -> int | None:
    """What is added to the die of a fire fight, of units that stand where they attack from; None: nobody can lead."""
    leads = results.attack_leads(pos, attackers, target)
    added = [sum(line.value for line in results.fire_fight_lines(pos, unit, target)) for unit in leads]
    return min(added, default=None)


@cache
def prospect(defence: Defence, column: int, lead: int | None = 0) -> Prospect:
    """At a column of the table, 0 for 1-3, the attacker's guns counted."""
    if defence.fires is None:
        return _fought(defence, column, lead)
    found = Prospect()
    for die in DICE:
        shift = artillery.defensive_roll(defence.fires, die)
        after = Prospect(own=1.0) if shift is None else _fought(defence, column - shift, lead)  # 22.8b
        found = found.plus(after, 1 / len(DICE))
    return found


@cache
def _fought(defence: Defence, column: int, lead: int | None) -> Prospect:
    found, place = Prospect(), odds.table_column(column + odds.LOWEST)
    for die in DICE:
        result: str = results.combat_result(None if place is None else tables.ODDS[place], die)
        if not results.effect(result).fire_fight:
            found = found.plus(_came(defence, result), 1 / len(DICE))
        elif lead is None:  # 16.1
            found = found.plus(_came(defence, _ENGAGED), 1 / len(DICE))
        else:
            for shot in DICE:
                fired = tables.load().fire_fight(shot + lead + (result == _PLUS_ONE))
                found = found.plus(_came(defence, fired), 1 / len(DICE) ** 2)
    return found


def _came(defence: Defence, result: str) -> Prospect:
    """16.1 Losses first; then those who are left hold, or go."""
    due = results.effect(result)
    left = defence.steps - due.defender_loses
    before = Prospect(foe=due.defender_loses, own=due.attacker_loses)
    if not (left > 0 and due.determined_defense and defence.hold is not None):
        return before.plus(_ends(due, left), 1)
    for die in DICE:
        after = results.after_defense(result, tables.load().determined_defense(die + defence.hold))
        lost = Prospect(foe=after.defender_loses, own=after.attacker_loses)
        before = before.plus(lost.plus(_ends(after, left - after.defender_loses), 1), 1 / len(DICE))
    return before


def _ends(due: results.Effect, left: int) -> Prospect:
    if left <= 0:
        return Prospect(cleared=1.0)
    if due.retreat:
        return Prospect(cleared=1.0, foe=_ON_THE_WAY * left)
    return Prospect(engaged=due.engaged)
