"""11.3 One combat on its way: what its steps know of it and hand on to each other."""

from __future__ import annotations

from typing import Any, NamedTuple

from salient.engine.steps import Step
from salient.engine.trace import rule
from salient.games.deadly_woods.map import bridges
from salient.games.deadly_woods.movement.arrival import By
from salient.games.deadly_woods.movement.march import Repair
from salient.games.deadly_woods.position import NOWHERE, TDWPosition


class Battle(NamedTuple):
    """An attack on one hex. Units and assets are numbers."""

    player: int  # who attacks
    target: int
    attackers: tuple[int, ...]
    origins: tuple[int, ...] = ()  # the hexes from which it is made, each once (10.6.1)
    guns: tuple[int, ...] = ()  # artillery and Nebelwerfer of the attacker
    doubled: int = NOWHERE  # 12.2 the Nebelwerfer among them whose strength is doubled
    plus_two: bool = False  # 16.1
    defensive: tuple[int, ...] = ()  # artillery of the defender

    @property
    def enemy(self) -> int:
        return 1 - self.player


def defending(pos: TDWPosition, battle: Battle) -> tuple[int, ...]:
    """Who is in the hex under attack: all of them defend, and nobody comes while it is fought."""
    return pos.units_at(battle.target, battle.enemy)


def living(pos: TDWPosition, units: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(unit for unit in units if pos.at[unit] >= 0)


class AskAttacker(Step, frozen=True):
    """Asks who attacks in its `battle`, a field of the step."""

    def side(self, pos: TDWPosition) -> str:
        return pos.world.sides[_battle_of(self).player]


class AskDefender(Step, frozen=True):
    """Asks who is attacked in its `battle`."""

    def side(self, pos: TDWPosition) -> str:
        return pos.world.sides[_battle_of(self).enemy]


def _battle_of(step: Any) -> Battle:
    battle: Battle = step.battle
    return battle


@rule("10.6.2a")
def ask_repair(pos: TDWPosition, unit: int, a: int, b: int, by: By) -> None:
    """R120 By option the owner is asked whether the unit rebuilds the bridge that it has crossed."""
    if pos.world.options["rebuild_choice"] and bridges.can_rebuild(pos, unit, a, b, by):
        pos.push(Repair(unit, a, b))
