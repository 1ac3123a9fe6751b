"""T15-T17, I05 Replacements: steps for the reduced units of a formation."""

from __future__ import annotations

from salient.engine.trace import rule
from salient.games.enemy_action.combat.telling import tell
from salient.games.enemy_action.pieces import counters
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN, order
from salient.games.enemy_action.position import FULL, RESERVE, EAAPosition
from salient.games.enemy_action.rows import Card


def lost(pos: EAAPosition, unit: int) -> int:
    """The steps that a unit has lost."""
    return pos.world.units[unit].max_steps - pos.steps[unit]


def _of_formation(pos: EAAPosition, card: Card) -> list[int]:
    """The reduced units of the card's formation on the map and in the box."""
    return [
        unit
        for unit in pos.world.own[GERMAN]
        if (pos.at[unit] >= 0 or pos.at[unit] == RESERVE)
        and lost(pos, unit) > 0
        and counters.named(card, pos.world.units[unit])
    ]


@rule("T15", "T16", "B09")
def eligible(pos: EAAPosition, card: Card) -> list[int]:
    """X34, X35 Who can take a step: full supply, not dispersed, no Allies beside it, room for the step. In order."""
    found = [unit for unit in _of_formation(pos, card) if _can_take(pos, unit)]
    return sorted(found, key=lambda unit: (-lost(pos, unit), *order(pos.world.units[unit])))


def _can_take(pos: EAAPosition, unit: int) -> bool:
    hex = pos.at[unit]
    if pos.supply[unit] != FULL or pos.dispersed >> unit & 1:
        return False
    if hex < 0:
        return True
    steps = sum(pos.steps[other] for other in pos.units_at(hex, GERMAN))
    most = pos.world.tables.constants.stack_steps
    return not pos.world.ground.near[hex] & pos.standing(ALLIED) and steps < most


@rule("I05", "T16")
def applies(pos: EAAPosition, card: Card, points: int) -> bool:
    """From 18 December, if as many units can use them. Option `replacement_count`: as many are reduced."""
    if pos.day < pos.world.tables.constants.replacements_from:
        return False
    counted = _of_formation if pos.world.options["replacement_count"] == "reduced" else eligible
    return len(counted(pos, card)) >= points


@rule("T15", "T17")
def assign(pos: EAAPosition, card: Card, points: int, rule: str) -> list[int]:
    """One step each, most steps lost first; who took one takes no second. Who got them."""
    served: list[int] = []
    for _ in range(points):
        unit = next((unit for unit in eligible(pos, card) if unit not in served), None)
        if unit is None:
            break
        pos.set_steps(unit, pos.steps[unit] + 1)
        served.append(unit)
        tell(pos, "eaa-german-replacement", rule, unit=pos.unit_ref(unit), steps=pos.steps[unit])
    return served
