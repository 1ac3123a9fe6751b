"""K19, K20 Adjustment (9.24): complete units close gaps in the line beside them."""

from __future__ import annotations

from salient.board import bits
from salient.engine.trace import rule
from salient.games.enemy_action.combat.telling import arrow, tell
from salient.games.enemy_action.german import leaving
from salient.games.enemy_action.german.formations import in_order
from salient.games.enemy_action.map import fields, zones
from salient.games.enemy_action.movement import going
from salient.games.enemy_action.movement.mover import Mover
from salient.games.enemy_action.pieces import stacking
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.supply import supply


@rule("K19", "K20")
def adjust(pos: EAAPosition, complete: int) -> None:
    """X87 In ascending order, one unit of a hex; of an overstacked one the highest number goes first."""
    gone = 0
    for first in in_order(pos, complete):
        hex = pos.at[first]
        if hex < 0 or gone >> hex & 1:
            continue
        overstacked = stacking.excess(pos, hex, GERMAN)
        if not overstacked and not pos.world.options["adjust_gaps"]:
            continue
        sharing = [unit for unit in in_order(pos, bits.of(pos.units_at(hex, GERMAN))) if complete >> unit & 1]
        for unit in reversed(sharing) if overstacked else (first,):
            goal = gap_beside(pos, unit)
            if goal != NOWHERE:
                gone |= 1 << hex
                leaving.leave_detachment(pos, unit)
                tell(
                    pos,
                    "eaa-german-adjusts",
                    "K20",
                    arrow(pos, "go", hex, goal),
                    unit=pos.unit_ref(unit),
                    hex=pos.hex_ref(hex),
                    to=pos.hex_ref(goal),
                )
                going.go(pos, unit, (goal,))
                break


@rule("K20", "K28")
def gap_beside(pos: EAAPosition, unit: int) -> int:
    """The vacant hex beside a unit that shares its own, far from Allies, with no Germans beside it but those here."""
    ground, hex = pos.world.ground, pos.at[unit]
    near = ground.near[hex]
    if len(pos.units_at(hex, GERMAN)) < 2 or near & pos.standing(ALLIED):
        return NOWHERE
    area = ground.area(fields.army_of(pos, unit))
    open_ = bits.of(Mover(pos, unit).first_steps()) & area & supply.tracing_if(pos, GERMAN, unit, NOWHERE)
    others = bits.less(pos.standing(GERMAN), 1 << hex)
    vacant = bits.less(bits.less(open_, others), zones.of(pos, ALLIED))
    alone = [y for y in bits.places(vacant) if not ground.near[y] & others]
    if not alone:
        return NOWHERE
    goal = fields.guide(pos, unit)
    distances = ground.distances(goal) if goal >= 0 else bytes(ground.n)
    return min(alone, key=lambda y: (distances[y], ground.number[y]))
