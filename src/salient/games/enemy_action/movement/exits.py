"""M15, X99 German units that leave the map."""

from __future__ import annotations

from salient.engine.trace import rule
from salient.games.enemy_action.map import fields
from salient.games.enemy_action.pieces import losses
from salient.games.enemy_action.pieces.counters import GERMAN
from salient.games.enemy_action.position import EXITED, EAAPosition
from salient.games.enemy_action.supply import supply


@rule("M15", "A07")
def may_exit(pos: EAAPosition, unit: int, points: int) -> bool:
    """In an exit hex, bound for one, and with a movement point left."""
    exits = pos.world.places.exits & ~pos.world.places.no_exit
    return points > 0 and bool(exits >> pos.at[unit] & exits >> fields.guide(pos, unit) & 1)


@rule("M15", "U02")
def leave(pos: EAAPosition, unit: int) -> None:
    """Out of the game, for points by its steps: more if it could trace supply."""
    constants, hex = pos.world.tables.constants, pos.at[unit]
    each = constants.exit_supplied if supply.traces(pos, hex, GERMAN) else constants.exit_unsupplied
    points = each * pos.steps[unit]
    pos.exited += points
    losses.remove(pos, unit, EXITED)
    pos.tell("eaa-exits", "M15", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex), points=points)
