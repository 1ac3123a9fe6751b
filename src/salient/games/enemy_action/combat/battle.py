"""A battle: one attack on one hex, from its declaration to the advance. The steps of combat hand it on."""

from __future__ import annotations

from typing import Any

import msgspec

from salient.engine.trace import rule
from salient.games.enemy_action.map import control
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN, order
from salient.games.enemy_action.position import FULL, ISOLATED, EAAPosition

Lost = tuple[tuple[int, int], ...]


class Battle(msgspec.Struct, frozen=True):
    """`side` attacks the hex `target`.

    `joiners` (bits) never advance. `tactics`, `defence`: those that are applied. `tactic_chits`: what the attacker's
    cards add. `played`: Allied cards with their tactics; `joins`: where units go by Reinforce Battle; both are only
    planned until an Allied attack is confirmed. `lost`: a pair of unit and its stack's hex for each lost step. `path`:
    the hexes that the defender left through, the attacked one first. `crossed`: river sides over which one advanced.
    """

    side: int
    target: int
    attackers: tuple[int, ...]
    joiners: int = 0
    tactics: tuple[str, ...] = ()
    tactic_chits: int = 0
    defence: tuple[str, ...] = ()
    played: tuple[tuple[int, str], ...] = ()
    joins: tuple[tuple[int, int], ...] = ()
    defenders: tuple[int, ...] = ()
    chits: int = 0  # drawn so far, as bits
    to_draw: int = 0  # how many will be drawn in all; 0: that is not known yet
    attacker_hits: int = 0
    hits: int = 0  # those that are left to whoever takes hits now
    taken: int = 0  # Q25 hits that German attackers have taken
    dispersed: bool = False  # the attackers
    lost: Lost = ()
    retreated: int = 0  # hexes
    path: tuple[int, ...] = ()
    over_river: bool = False  # Q23 every attacker across a river
    advanced: int = 0  # units, as bits
    crossed: int = 0

    def but(self, **changes: Any) -> Battle:
        """The same battle, further on."""
        return msgspec.structs.replace(self, **changes)


def battle_of(pos: EAAPosition) -> Battle | None:
    """The battle that is going on, for who shows it."""
    for step in reversed(pos.stack):
        for inside in (step, getattr(step, "attack", None), getattr(step, "after", None)):
            found = getattr(inside, "battle", None)
            if isinstance(found, Battle):
                return found
    return None


# Who takes part ------------------------------------------------------------------------------------


@rule("L09")
def defenders_in(pos: EAAPosition, hex: int, side: int) -> tuple[int, ...]:
    """The units that defend the hex against an attack of the side; a lone detachment is none of them."""
    return pos.units_at(hex, 1 - side)


@rule("T13", "T14")
def lone_detachment(pos: EAAPosition, hex: int) -> bool:
    """X150 A detachment is in its hex alone."""
    return bool(pos.detachments >> hex & 1)


@rule("Q01", "T13")
def steps_in(pos: EAAPosition, hex: int, side: int) -> int:
    """The steps that defend a hex against an attack of the side."""
    steps = sum([pos.steps[unit] for unit in pos.units_at(hex, 1 - side)])
    return steps or (1 if side == ALLIED and lone_detachment(pos, hex) else 0)


@rule("O22", "B14", "S05", "T13")
def can_take_part(pos: EAAPosition, unit: int) -> bool:
    """Whether a unit on the map may attack at all: undispersed, not isolated, not yet used. VDH waits for others."""
    if (pos.dispersed | pos.attacked) >> unit & 1 or pos.at[unit] < 0:
        return False
    return pos.world.tables.supply[pos.supply[unit]].attacks and not pos.world.units[unit].is_vdh


def beside(pos: EAAPosition, hex: int, side: int) -> list[int]:
    """The units of a side next to a hex."""
    stacks, near = pos.stacked()[side], pos.world.ground.near[hex]
    return [unit for at, stack in stacks.items() if near >> at & 1 for unit in stack]


@rule("L05", "O22")
def german_attackers(pos: EAAPosition, target: int) -> tuple[int, ...]:
    """The active German units that attack a hex, in ascending order."""
    found = [u for u in beside(pos, target, GERMAN) if pos.active >> u & 1 and can_take_part(pos, u)]
    return tuple(ascending(pos, found))


def ascending(pos: EAAPosition, units: list[int] | tuple[int, ...]) -> list[int]:
    """B08"""
    listed = pos.world.units
    return sorted(units, key=lambda unit: order(listed[unit]))


@rule("S05")
def has_supplied(pos: EAAPosition, units: tuple[int, ...]) -> bool:
    """X72 Whether one of these units is in full or limited supply: without one a side uses no tactics."""
    return any(pos.world.tables.supply[pos.supply[unit]].tactics for unit in units)


def best_supply(pos: EAAPosition, units: tuple[int, ...]) -> int:
    """X122 The best-supplied of several units decides."""
    return min((pos.supply[unit] for unit in units), default=FULL)


def is_isolated(pos: EAAPosition, unit: int) -> bool:
    return pos.supply[unit] == ISOLATED


def alive(pos: EAAPosition, units: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(unit for unit in units if pos.at[unit] >= 0)


def total_steps(pos: EAAPosition, units: tuple[int, ...]) -> int:
    return sum(pos.steps[unit] for unit in units if pos.at[unit] >= 0)


@rule("R01", "R02")
def vacated(pos: EAAPosition, battle: Battle) -> bool:
    """Whether no defender is left in the attacked hex."""
    return not pos.standing(1 - battle.side) >> battle.target & 1


@rule("H07")
def may_enter(pos: EAAPosition, unit: int, hex: int) -> bool:
    """Whether the map and the Meuse let a unit into a hex."""
    world = pos.world
    if not world.in_play >> hex & 1:
        return False
    return not control.bound_to_the_meuse(pos, unit) or bool(world.ground.left_bank >> hex & 1)
