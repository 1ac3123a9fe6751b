"""I Whom a German card activates: divisions, a corps, or everybody around the centre of an army."""

from __future__ import annotations

from typing import NamedTuple

from salient.board import bits
from salient.engine.trace import rule
from salient.games.enemy_action.combat.battle import ascending
from salient.games.enemy_action.map import fields
from salient.games.enemy_action.pieces import counters
from salient.games.enemy_action.pieces.counters import GERMAN, order
from salient.games.enemy_action.position import NOWHERE, RESERVE, EAAPosition
from salient.games.enemy_action.rows import Card


class Activated(NamedTuple):
    """The units of an activation as bits; for an army or army group the unit in its centre and whom it counts."""

    units: int
    centre: int = NOWHERE
    counted: int = 0


def in_order(pos: EAAPosition, units: int) -> list[int]:
    """B08 Units, given as bits, in ascending order."""
    return ascending(pos, pos.world.listed.of(units))


@rule("B14", "I06", "I07", "I16", "V07")
def able(pos: EAAPosition) -> int:
    """X73 Who may be active: undispersed, on the map or in the box, in whatever supply. I16: also who acted before."""
    present = bits.of(unit for unit in pos.world.own[GERMAN] if pos.at[unit] >= 0 or pos.at[unit] == RESERVE)
    ready = pos.world.listed.of(bits.less(present, pos.dispersed))
    return bits.of(unit for unit in ready if not pos.world.units[unit].is_vdh)


@rule("I06", "I07", "I12")
def activated(pos: EAAPosition, card: Card) -> Activated:
    """Whom the card activates."""
    if card.level in ("army", "army_group"):
        return _around_a_centre(pos, card)
    return Activated(bits.of(u for u in bits.places(able(pos)) if counters.named(card, pos.world.units[u])))


@rule("I08", "I10", "I11", "I13")
def _around_a_centre(pos: EAAPosition, card: Card) -> Activated:
    """X74 Bracketed units neither count nor lead; OKW units count but lead an army group only."""
    world = pos.world
    units, whole_group = world.units, card.level == "army_group"
    ready = bits.places(able(pos))
    pool = [u for u in ready if pos.at[u] >= 0 and (units[u].is_okw or counters.named(card, units[u]))]
    counted = [u for u in pool if not units[u].bracketed]
    reach = world.tables.constants.army_range
    best: tuple[tuple[int, ...], int, int] | None = None
    for unit in counted:
        if units[unit].is_okw and not whole_group:
            continue
        near = world.ground.within(pos.at[unit], reach)
        count = sum(near >> pos.at[other] & 1 for other in counted)
        key = (-count, _tie(pos, unit, card), *order(units[unit]))
        if best is None or key < best[0]:
            best = key, unit, count
    if best is None:
        return Activated(0)
    _, centre, count = best
    near = world.ground.within(pos.at[centre], reach)
    active = [unit for unit in pool if near >> pos.at[unit] & 1]
    corps = {units[unit].corps for unit in active}
    reserves = [unit for unit in ready if pos.at[unit] == RESERVE and units[unit].corps in corps]
    return Activated(bits.of(active) | bits.of(reserves), centre, count)


@rule("I09", "I10", "K28")
def _tie(pos: EAAPosition, unit: int, card: Card) -> int:
    """The least is the centre: for an army the farthest from its objective, for the army group the easternmost."""
    ground, hex = pos.world.ground, pos.at[unit]
    if card.level == "army_group":
        return ground.west[hex]
    goal = fields.marker(pos, card.army)
    return -ground.distances(goal)[hex] if goal >= 0 else 0
