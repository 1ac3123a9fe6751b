"""What an attack may come to: exact chances of hits from the chits that it would draw."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb
from typing import NamedTuple

from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.enemy_action.combat import chits, hits, odds
from salient.games.enemy_action.combat.battle import Battle, ascending, beside, can_take_part
from salient.games.enemy_action.pieces.counters import GERMAN
from salient.games.enemy_action.position import EAAPosition

#: Hits on attacker and defender, with their probability.
Distribution = dict[tuple[int, int], Fraction]


class Expected(NamedTuple):
    """What would come of an attack with these units and no cards: exact, no draw is tried out."""

    attackers: tuple[int, ...]
    sums: list[Sum]
    strength: odds.Strength
    drawn: int
    hits: Distribution  # those to be taken, after Q13-Q15

    def at_least(self, hits: int) -> Fraction:
        """How likely the defender takes so many hits or more."""
        return sum((chance for (_, defender), chance in self.hits.items() if defender >= hits), Fraction(0))

    @property
    def mean(self) -> tuple[Fraction, Fraction]:
        """Hits to be expected on attacker and defender."""
        attacker = sum((each[0] * chance for each, chance in self.hits.items()), Fraction(0))
        defender = sum((each[1] * chance for each, chance in self.hits.items()), Fraction(0))
        return attacker, defender


@rule("Q07", "Q09")
def distribution(pos: EAAPosition, battle: Battle, number: int) -> Distribution:
    """The hits on so many chits of a full cup. Chits that say the same are one kind, so all draws can be counted."""
    kinds = Counter(effect[:2] for effect in chits.effects(pos, battle.but(to_draw=number)))
    ways: dict[tuple[int, int, int], int] = {(0, 0, 0): 1}  # drawn, attacker, defender
    for (attacker, defender), there in kinds.items():
        more: dict[tuple[int, int, int], int] = {}
        for (drawn, ours, theirs), count in ways.items():
            for taken in range(min(there, number - drawn) + 1):
                key = (drawn + taken, ours + taken * attacker, theirs + taken * defender)
                more[key] = more.get(key, 0) + count * comb(there, taken)
        ways = more
    whole = comb(len(pos.world.tables.chits), number)
    return {(ours, theirs): Fraction(count, whole) for (drawn, ours, theirs), count in ways.items() if drawn == number}


@rule("Q12", "Q13", "Q14", "Q15")
def to_be_taken(pos: EAAPosition, battle: Battle, number: int) -> Distribution:
    """The same after what hits are ignored."""
    found: Distribution = {}
    for (attacker, defender), chance in distribution(pos, battle, number).items():
        left = hits.adjusted(pos, battle, attacker, defender)
        key = (left.on_attacker, left.on_defender)
        found[key] = found.get(key, Fraction(0)) + chance
    return found


def expected(pos: EAAPosition, battle: Battle, number: int) -> Expected:
    return Expected(
        battle.attackers, odds.sums(pos, battle), odds.of_battle(pos, battle), number, to_be_taken(pos, battle, number)
    )


@rule("L05", "L06", "Q03")
def expected_german_attack(pos: EAAPosition, hex: int) -> Expected | None:
    """What if the Germans attacked this hex with all that stands beside it, active or not, without cards or reserves?
    None: nobody there could begin an attack."""
    fresh = pos.copy()
    fresh.attacked = 0
    attackers = tuple(ascending(fresh, [u for u in beside(fresh, hex, GERMAN) if can_take_part(fresh, u)]))
    if all(pos.world.units[unit].bracketed for unit in attackers):
        return None
    battle = Battle(GERMAN, hex, attackers)
    return expected(pos, battle, odds.german_draw(pos, odds.limits_of(pos, battle)))
