"""14.4 One combat on its way: what its steps know of it and hand on to each other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, NamedTuple

import msgspec

from salient.engine.messages import Message
from salient.engine.steps import Auto, Step
from salient.engine.sums import Modifier, Sum
from salient.engine.trace import rule
from salient.games.ardennes44.combat import attack, odds
from salient.games.ardennes44.combat.losses import lose_step
from salient.games.ardennes44.position import A44Position


class Battle(NamedTuple):
    """An attack on one hex. Units are numbers; whoever leaves a Remnant is replaced by it in every list."""

    player: int  # who attacks
    target: int
    attackers: tuple[int, ...]
    breakthrough: bool = False  # 19.4
    defenders: tuple[int, ...] = ()  # whoever was in the hex when the attack was made
    guns: tuple[int, ...] = ()  # 22.7
    air: bool = False  # 15.6b
    surprise: bool = False  # 27.8b
    defensive: int = 0  # 22.8 columns to the left
    jabo: int = 0  # 15.6c columns to the left
    tanks: tuple[int, ...] = ()  # 16.3b the armored units that gave their side the armor shift

    @property
    def enemy(self) -> int:
        return 1 - self.player


class AskAttacker(Step, frozen=True):
    """Asks who attacks in its `battle`, a field of the step."""

    def side(self, pos: A44Position) -> str:
        return pos.world.sides[_battle_of(self).player]


class AskDefender(Step, frozen=True):
    """Asks who is attacked in its `battle`."""

    def side(self, pos: A44Position) -> str:
        return pos.world.sides[_battle_of(self).enemy]


def _battle_of(step: Any) -> Battle:
    battle: Battle = step.battle
    return battle


def combat_sums(pos: A44Position, battle: Battle) -> list[Sum]:
    """The numbers of a combat as far as it has come; nothing without attackers."""
    if not battle.attackers:
        return []
    return odds.attack_sums(
        pos,
        battle.attackers,
        battle.target,
        artillery=battle.guns,
        air=battle.air,
        surprise=battle.surprise,
        defensive_shift=battle.defensive,
        jabo=battle.jabo,
        breakthrough=battle.breakthrough,
    )


def defending(pos: A44Position, battle: Battle) -> list[int]:
    """Who is left in the hex under attack: nobody can have come."""
    return pos.units_at(battle.target, battle.enemy)


def attacking(pos: A44Position, battle: Battle) -> tuple[int, ...]:
    """Who is left of the attackers."""
    return tuple(unit for unit in battle.attackers if pos.at[unit] >= 0)


class GoAlong(Auto, frozen=True):
    """19.1 Units beyond two formations that were named for an attack and add nothing. It lies beneath the combat."""

    units: tuple[int, ...]

    def run(self, pos: A44Position) -> None:
        """The combat is over, without an advance."""


@rule("14.3a", "19.1a")
def followers(pos: A44Position, *, asking: bool = False) -> tuple[int, ...]:
    """Who goes along in a combat. `asking`: its step is still on the stack, not just taken off to be played."""
    beneath = pos.stack[:-1] if asking else pos.stack
    below = beneath[-1] if beneath else None
    return below.units if isinstance(below, GoAlong) else ()


@rule("19.1a")
def release_followers(pos: A44Position) -> tuple[int, ...]:
    """The same, when the combat is over: the next one has others."""
    found = followers(pos)
    if found:
        pos.stack = pos.stack[:-1]
    return found


@rule("14.3a", "19.4c")
def together(pos: A44Position, units: Sequence[int], *, breakthrough: bool = False) -> tuple[int, ...]:
    """As many of these units as may make one attack, in their order."""
    found: tuple[int, ...] = ()
    for unit in dict.fromkeys(units):
        if not attack.why_not_together(pos, (*found, unit), breakthrough=breakthrough):
            found = (*found, unit)
    return found


@rule("14.3a", "14.3b")
def strongest(pos: A44Position, player: int, target: int, joined: Sequence[int] = ()) -> tuple[int, ...]:
    """With those who joined, who else should take part: the best column, then the most factors, that may be had.

    Two formations may attack together, so each two of them are tried first; whoever else may join them does.
    """
    able = attack.able(pos, player, target)
    found = together(pos, [*joined, *able])
    if len(found) == len({*joined, *able}):
        return found
    by_strength = sorted(able, key=lambda unit: (-pos.face(unit).attack, unit))
    for pair in combinations(attack.formations(pos, by_strength).values(), 2):
        order = [*joined, *(unit for units in pair for unit in units), *by_strength]
        more = together(pos, [*together(pos, order), *order])  # who helps another may come before him
        found = max(found, more, key=lambda units: _worth(pos, player, target, units))
    return found


def _worth(pos: A44Position, player: int, target: int, units: tuple[int, ...]) -> tuple[int, int, int]:
    sums = combat_sums(pos, Battle(player, target, units))
    return (sums[-1].total, sums[0].total, len(units)) if sums else (odds.HOPELESS - 1, 0, 0)


def total(name: Message, lines: Sequence[Modifier]) -> list[Sum]:
    return [Sum(name, tuple(lines))]


# --- losses


@rule("16.4a", "16.4b")
def take_step(pos: A44Position, unit: int) -> None:
    """A unit loses a step; a Remnant takes its place in the rest of the result."""
    left = lose_step(pos, unit)
    if left is not None and left != unit:
        _stand_in(pos, unit, left)


def _stand_in(pos: A44Position, unit: int, remnant: int) -> None:
    """Put the Remnant into what the steps to come know of the combat."""
    if pos.fresh >> unit & 1:
        pos.fresh ^= 1 << unit | 1 << remnant
    pos.stack = tuple(_renamed(step, unit, remnant) for step in pos.stack)


def _renamed(step: Step, unit: int, remnant: int) -> Step:
    battle = getattr(step, "battle", None)
    if not isinstance(battle, Battle):
        return step
    attackers, defenders = _swapped(battle.attackers, unit, remnant), _swapped(battle.defenders, unit, remnant)
    tanks = _swapped(battle.tanks, unit, remnant)
    battle = battle._replace(attackers=attackers, defenders=defenders, tanks=tanks)
    return msgspec.structs.replace(step, battle=battle)


def _swapped(units: tuple[int, ...], unit: int, remnant: int) -> tuple[int, ...]:
    return tuple(remnant if other == unit else other for other in units)
