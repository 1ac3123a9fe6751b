"""11.1, 11.2 Who may attack which hex: found fast as sets, and why not, slowly and completely."""

from __future__ import annotations

from collections.abc import Sequence

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.deadly_woods.map.ground import NO_RIVER
from salient.games.deadly_woods.pieces.counters import GERMAN
from salient.games.deadly_woods.position import NOWHERE, TDWPosition
from salient.games.deadly_woods.rounds.activation import may_attack, spend, why_not_attack
from salient.games.deadly_woods.supply import effects


@rule("11.2b", "12.4.2b")
def open_hexes(pos: TDWPosition, player: int) -> int:
    """The hexes with enemy units, none of which was attacked in this round. An engineer alone is no target."""
    found = pos.standing(1 - player)
    for unit in pos.world.listed.of(pos.defended):
        place = pos.at[unit]
        if place >= 0:
            found &= ~(1 << place)
    return found


@rule("11.2b")
def fresh(pos: TDWPosition, joined: Sequence[int] = ()) -> int:
    """The units that the round lets attack and that have not yet. Whoever joins spends an activation of a Reaction."""
    if joined and pos.round == "reaction_2":
        pos = pos.copy()
        for unit in joined:
            spend(pos, unit)
    return bits.less(may_attack(pos), pos.attacked)


@rule("11.2a", "11.2d")
def able(pos: TDWPosition, unit: int) -> bool:
    """Whether a unit has what it takes, whatever the round says: strength and supply."""
    return pos.face(unit).attack > 0 and effects.may_attack(pos, unit)


@rule("11.1c")
def hexside_open(pos: TDWPosition, unit: int, target: int) -> bool:
    """R125 No hexside is closed to attacks; by the other reading unbridged rivers are to motorized units."""
    if pos.world.options["motorized_attack_over_unbridged"] or not pos.face(unit).is_motorized:
        return True
    side = pos.world.ground.side(pos.at[unit], target)
    return side.river == NO_RIVER or side.bridge >= 0


@rule("11.1b", "11.1c", "11.1e", "9.2c", "9.3b")
def attackers(pos: TDWPosition, player: int, target: int, joined: Sequence[int] = ()) -> list[int]:
    """The units that may attack a hex, or join those that do. Neither army lines nor the British border matter."""
    near, at = pos.world.ground.near[target], pos.at
    return [
        unit
        for unit in pos.world.listed.of(fresh(pos, joined) & pos.world.own_bits[player])
        if near >> at[unit] & 1 and able(pos, unit) and hexside_open(pos, unit, target)
    ]


@rule("11.1a", "11.1b")
def targets(pos: TDWPosition, player: int) -> int:
    """The hexes that at least one unit may attack."""
    ground, at = pos.world.ground, pos.at
    wanted, found = open_hexes(pos, player), 0
    strict = not pos.world.options["motorized_attack_over_unbridged"]
    for unit in pos.world.listed.of(fresh(pos) & pos.world.own_bits[player]):
        here = ground.near[at[unit]] & wanted & ~found
        if here and able(pos, unit):
            found |= bits.of(hex for hex in bits.places(here) if hexside_open(pos, unit, hex)) if strict else here
    return found


# Why not -------------------------------------------------------------------------------------------


def why_not_target(pos: TDWPosition, player: int, target: int) -> list[Refusal]:
    """Why a hex cannot be attacked. Nothing: it can."""
    found, hex = why_no_target(pos, player, target), pos.hex_ref(target)
    if found or attackers(pos, player, target):
        return found
    beside = [unit for near in pos.world.map.neighbours[target] for unit in pos.units_at(near, player)]
    if not beside:
        return [refuse("11.1", "tdw-refused-combat-nobody-adjacent", hex=hex)]
    return [reason for unit in beside for reason in why_not_join(pos, player, unit, target)]


@rule("11.1a", "11.1b", "11.2b")
def why_not_unit(pos: TDWPosition, player: int, unit: int) -> list[Refusal]:
    """Why an own unit attacks nothing now; if it can, that the hex is what is chosen."""
    who, place = pos.unit_ref(unit), pos.at[unit]
    if place < 0:
        return [refuse("11.1", "tdw-refused-combat-off-map", unit=who)]
    beside = pos.world.ground.near[place] & pos.standing(1 - player)
    if not beside:
        return [refuse("11.1", "tdw-refused-combat-none-beside", unit=who)]
    hexes = list(bits.places(beside))
    reasons = [why_no_target(pos, player, hex) or why_not_join(pos, player, unit, hex) for hex in hexes]
    if all(reasons):
        return reasons[0]
    return [refuse("11.1", "tdw-refused-combat-choose-hex", unit=who)]


def why_no_target(pos: TDWPosition, player: int, target: int) -> list[Refusal]:
    hex = pos.hex_ref(target)
    if not pos.units_at(target, 1 - player):
        if player == GERMAN and pos.marker_at(target, "engineer") != NOWHERE:
            return [refuse("12.4.2", "tdw-refused-combat-engineer-alone", hex=hex)]
        return [refuse("11.1", "tdw-refused-combat-no-enemy", hex=hex)]
    if not open_hexes(pos, player) >> target & 1:
        return [refuse("11.2", "tdw-refused-combat-attacked-before", hex=hex)]
    return []


def why_not_join(pos: TDWPosition, player: int, unit: int, target: int, joined: Sequence[int] = ()) -> list[Refusal]:
    """Why a unit cannot attack a hex, or cannot join those that do."""
    who, hex = pos.unit_ref(unit), pos.hex_ref(target)
    if pos.world.owner[unit] != player:
        return [refuse("11.1", "tdw-refused-combat-not-yours", unit=who)]
    if pos.at[unit] < 0:
        return [refuse("11.1", "tdw-refused-combat-off-map", unit=who)]
    if unit in joined:
        return [refuse("11.3.1", "tdw-refused-combat-joined", unit=who)]
    found = []
    if not pos.world.ground.near[target] >> pos.at[unit] & 1:
        found.append(refuse("11.1", "tdw-refused-combat-not-adjacent", unit=who, hex=hex))
    elif not hexside_open(pos, unit, target):
        found.append(refuse("11.1", "tdw-refused-combat-river", unit=who, hex=hex))
    if not pos.face(unit).attack:
        found.append(refuse("11.2", "tdw-refused-combat-no-strength", unit=who))
    if not effects.may_attack(pos, unit):
        found.append(effects.why_no_attack(pos, unit))
    if pos.attacked >> unit & 1:
        found.append(refuse("11.2", "tdw-refused-combat-has-attacked", unit=who))
    if not fresh(pos, joined) >> unit & 1 and not pos.attacked >> unit & 1:
        found += why_not_attack(pos, unit) or [refuse("14.3.1", "tdw-refused-combat-three-joined", unit=who)]
    return found
