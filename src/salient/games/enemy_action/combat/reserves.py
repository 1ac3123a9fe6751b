"""O06-O08 Reserves that join a German attack: where they may be placed beside the attacked hex, and where they are."""

from __future__ import annotations

from salient.board import bits
from salient.engine.trace import rule
from salient.games.enemy_action.combat.battle import Battle, ascending
from salient.games.enemy_action.combat.telling import tell
from salient.games.enemy_action.map import control, fields, surround
from salient.games.enemy_action.pieces import stacking
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import NOWHERE, RESERVE, EAAPosition
from salient.games.enemy_action.supply import supply


@rule("O06", "S11")
def join_hexes(pos: EAAPosition, unit: int, target: int) -> int:
    """Where a German reserve unit may be placed to join an attack on the target, as bits."""
    if pos.at[unit] != RESERVE or pos.out_of_fuel >> unit & 1:
        return 0
    world = pos.world
    open_ = world.ground.near[target] & world.in_play & supply.reserve_tracing(pos, GERMAN)
    open_ = bits.less(open_, pos.standing(ALLIED))
    found = 0
    for hex in bits.places(open_):
        if world.ground.area(fields.army_of(pos, unit, hex)) >> hex & 1 and stacking.room(pos, hex, unit):
            found |= 1 << hex
    return found


@rule("O08")
def join_hex(pos: EAAPosition, unit: int, target: int) -> int:
    """The hex in which a reserve unit joins the attack; NOWHERE: none is open to it."""
    open_ = bits.places(join_hexes(pos, unit, target))
    if not open_:
        return NOWHERE
    ground = pos.world.ground

    def preference(hex: int) -> tuple[int, ...]:
        there = len(pos.units_at(hex, GERMAN))
        goal = fields.marker(pos, fields.army_of(pos, unit, hex))
        far = ground.distances(goal)[hex] if goal >= 0 else 0
        surrounds = surround.shut_in(pos, target, surround.closed_if(pos, unit, hex))
        river = ground.side_number(hex, target) >= 0
        return (not surrounds, river, there > 0, there, far, ground.number[hex])

    return min(open_, key=preference)


@rule("O06", "O07", "J05")
def join(pos: EAAPosition, battle: Battle) -> Battle:
    """Step 2 of a German attack: the active reserves, one at a time, ascending. None in a surprise impulse (X100)."""
    if pos.surprise:
        return battle
    waiting = [unit for unit in pos.world.own[GERMAN] if pos.active >> unit & 1 and pos.at[unit] == RESERVE]
    for unit in ascending(pos, waiting):
        hex = join_hex(pos, unit, battle.target)
        if hex != NOWHERE:
            control.entered(pos, unit, NOWHERE, hex)
            pos.attacked |= 1 << unit
            battle = battle.but(attackers=(*battle.attackers, unit))
            tell(pos, "eaa-reserve-joins", "O08", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
    return battle
