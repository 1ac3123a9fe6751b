"""Q19-Q24 The German defender takes hits, one at a time: retreat, hold or lose a step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from salient.engine.actions import Action
from salient.engine.messages import Message, msg
from salient.engine.steps import Auto, DieRoll, by_result
from salient.engine.trace import rule
from salient.games.enemy_action.combat import losing, odds, retreat
from salient.games.enemy_action.combat.allied_losses import AlliedLosses
from salient.games.enemy_action.combat.battle import Battle, alive, ascending, total_steps
from salient.games.enemy_action.combat.odds import Term
from salient.games.enemy_action.combat.telling import tell
from salient.games.enemy_action.map import control, zones
from salient.games.enemy_action.pieces import stacking
from salient.games.enemy_action.pieces.counters import GERMAN
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.saying import listed
from salient.games.enemy_action.supply import supply
from salient.games.enemy_action.words import DIE


class GermanDefence(Auto, frozen=True):
    """The next hit on German defenders, if one is left."""

    battle: Battle

    @rule("Q12", "Q19", "Q20", "Q21", "Q22", "Q24", "Q34")
    def run(self, pos: EAAPosition) -> None:
        battle = self.battle
        units = alive(pos, battle.defenders)
        if battle.hits < 1 or not units:
            self._over(pos)
            return
        hex, retreated = pos.at[units[0]], battle.retreated
        way = next_way(pos, battle, units)
        splits = way is None and splits_up(pos, battle, units)
        if retreated >= retreat.MOST_HEXES:
            self._loses(pos, units, "eaa-hit-after-two", "Q19")
        elif retreated and stacking.excess(pos, hex, GERMAN) and way is not None:
            self._retreats(pos, "eaa-hit-overstacked", "Q24")
        elif way is None and not splits:
            self._loses(pos, units, "eaa-hit-no-retreat", "Q34")
        elif battle.hits >= total_steps(pos, units):
            self._retreats(pos, "eaa-hit-as-many", "Q20", hits=battle.hits, steps=total_steps(pos, units))
        elif would_end_zone(pos, battle, units):
            self._retreats(pos, "eaa-hit-zone", "Q21")
        else:
            pos.push(HoldCheck(battle))

    @rule("T13")
    def _over(self, pos: EAAPosition) -> None:
        """X150 A hit on a lone detachment removes it."""
        battle = self.battle
        if not battle.defenders and battle.hits > 0 and pos.detachments >> battle.target & 1:
            control.lose_detachment(pos, battle.target)
        pos.push(AlliedLosses(battle.but(hits=battle.attacker_hits)))

    def _loses(self, pos: EAAPosition, units: tuple[int, ...], why: str, number: str) -> None:
        losing.lose(pos, self.battle.but(hits=self.battle.hits - 1), units, "GermanDefence", why, number)

    def _retreats(self, pos: EAAPosition, why: str, number: str, **args: int) -> None:
        tell(pos, why, number, (), **args)
        withdraw(pos, self.battle)


MESSAGES = (
    "eaa-hit-after-two",
    "eaa-hit-no-retreat",
    "eaa-hit-overstacked",
    "eaa-hit-as-many",
    "eaa-hit-zone",
    "eaa-hit-held",
    "eaa-loss-hit",
    "eaa-loss-retreat",
    "eaa-loss-cornered",
)


def next_way(pos: EAAPosition, battle: Battle, units: tuple[int, ...]) -> retreat.Way | None:
    """The hex into which the German stack would retreat now; None: no hex takes all of it."""
    if len({pos.at[unit] for unit in units}) > 1:
        return None
    return retreat.german_way(pos, units, retreat.came_from(battle), battle.retreated, battle.hits - 1)


def splits_up(pos: EAAPosition, battle: Battle, units: tuple[int, ...]) -> bool:
    return retreat.can_split(pos, units, retreat.came_from(battle), battle.retreated)


@rule("Q21")
def would_end_zone(pos: EAAPosition, battle: Battle, units: tuple[int, ...]) -> bool:
    """C: the stack has a ZOC that the loss of a step would end (X134)."""
    hex = pos.at[units[0]]
    stack = pos.units_at(hex, GERMAN)
    if not zones.exerts(pos, hex, GERMAN, stack):
        return False
    loser = losing.may_lose(pos, battle, units)[0]
    rest = tuple(unit for unit in stack if unit != loser or pos.steps[unit] > 1)
    return not zones.exerts(pos, hex, GERMAN, rest)


@rule("Q22", "Q23")
def hold_terms(pos: EAAPosition, battle: Battle, units: tuple[int, ...]) -> list[Term]:
    """X135 The chance to hold, line by line."""
    hex, worth = pos.at[units[0]], pos.world.tables.hold
    found = [
        (pos.world.places.hv[hex], "eaa-term-hold-value", "Q22", NOWHERE),
        (total_steps(pos, units), "eaa-term-hold-steps", "Q22", NOWHERE),
    ]
    if not battle.retreated and battle.over_river:
        found.append((worth["river"], "eaa-term-hold-river", "Q23", NOWHERE))
    if not any(supply.reserve_supply(pos, pos.at[unit]) for unit in units):
        found.append((worth["no_reserve_supply"], "eaa-term-hold-supply", "Q23", NOWHERE))
    way = next_way(pos, battle, units)
    if way is not None and way.costs_step:
        found.append((worth["costly_retreat"], "eaa-term-hold-costly", "Q23", NOWHERE))
    if battle.retreated:
        found.append((worth["retreated"], "eaa-term-hold-retreated", "Q23", NOWHERE))
    return found


class HoldCheck(DieRoll, frozen=True):
    """D: at or below the chance the stack keeps its hex at the price of a step."""

    battle: Battle

    faces: ClassVar[int] = DIE

    def prompt(self, pos: EAAPosition) -> Message:
        units = alive(pos, self.battle.defenders)
        chance = odds.total(hold_terms(pos, self.battle, units))
        return msg("eaa-roll-hold", hex=pos.hex_ref(pos.at[units[0]]), chance=chance)

    def distinct(self, pos: EAAPosition) -> Sequence[tuple[Action, int]]:
        chance = odds.total(hold_terms(pos, self.battle, alive(pos, self.battle.defenders)))
        return by_result(lambda die: die <= chance, self.faces)

    @rule("Q22", "Q23")
    def rolled(self, pos: EAAPosition, die: int) -> None:
        units = alive(pos, self.battle.defenders)
        terms = hold_terms(pos, self.battle, units)
        chance = odds.total(terms)
        if pos.events is not None:
            lines = listed([msg("eaa-line", value=term[0], cause=msg(term[1])) for term in terms])
            tell(pos, "eaa-holds" if die <= chance else "eaa-gives-way", "Q22", die=die, chance=chance, lines=lines)
        if die <= chance:
            spent = self.battle.but(hits=self.battle.hits - 1)
            losing.lose(pos, spent, units, "GermanDefence", "eaa-hit-held", "Q22")
        else:
            withdraw(pos, self.battle)


@rule("Q16", "Q30", "Q33", "Q37")
def withdraw(pos: EAAPosition, battle: Battle) -> None:
    """The German defenders retreat one hex for one hit."""
    units = alive(pos, battle.defenders)
    way = next_way(pos, battle, units)
    came, retreated, before = retreat.came_from(battle), battle.retreated, list(pos.at)
    battle = battle.but(hits=battle.hits - 1, retreated=retreated + 1)
    if way is None:
        battle = _one_by_one(pos, battle, units, came, retreated)
    else:
        retreat.go(pos, units, way)
        battle = battle.but(path=(*battle.path, way.hex))
    if battle.retreated >= retreat.MOST_HEXES:
        retreat.disperse(pos, [unit for unit in units if pos.at[unit] != before[unit]])
    if way is not None and way.costs_step:
        losing.pay(pos, battle, units, "GermanDefence")
    else:
        pos.push(GermanDefence(battle))


@rule("Q33", "Q34")
def _one_by_one(pos: EAAPosition, battle: Battle, units: tuple[int, ...], came: int, retreated: int) -> Battle:
    """X132 Each to its best hex with room, ascending; who has none takes the hit as a step."""
    left = battle.path
    for unit in ascending(pos, units):
        way = retreat.german_way(pos, [unit], came, retreated)
        if way is None:
            battle = losing.hurt(pos, battle, unit, "eaa-loss-cornered", "Q34")
            continue
        retreat.go(pos, [unit], way)
        battle = battle.but(path=(*left, way.hex))
        if way.costs_step:
            battle = losing.hurt(pos, battle, unit, "eaa-loss-retreat", "Q30")
    return battle
