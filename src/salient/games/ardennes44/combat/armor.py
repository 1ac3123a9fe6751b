"""21 Armor and recon: when tanks shift the column of an attack, and for whom; what recon units can do."""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.messages import msg
from salient.engine.sums import Modifier
from salient.engine.trace import rule
from salient.games.ardennes44.combat import improved
from salient.games.ardennes44.map.crossing import HARD, WOODED, causes
from salient.games.ardennes44.map.ground import CITY, FOREST, WOODED_ROUGH
from salient.games.ardennes44.pieces.counters import Unit
from salient.games.ardennes44.position import A44Position

MIXED = frozenset(("infantry_and_armor", "skorzeny"))
RECON = ("recon", "cavalry")


@rule("7.4b", "15.4a", "21.3b", "21.3d")
def vehicles_cross(pos: A44Position, a: int, b: int) -> bool:
    """Whether vehicles could move from a to b, as far as the ground decides. Off the map there is no hexside (R47)."""
    return a >= pos.world.ground.n or not causes(pos, a, b) & (HARD | WOODED)  # 11.4a a bridge needs no road


@rule("21.3a")
def ground_allows_shift(pos: A44Position, target: int) -> bool:
    """No armor shift, for neither side, against Forest, Wooded Rough, West Wall and City."""
    ground = pos.world.ground
    return not (
        ground.terrain[target] in (FOREST, WOODED_ROUGH)
        or ground.west_wall[target]
        or ground.settlement[target] == CITY
    )


@rule("21.3b")
def may_shift(pos: A44Position, unit: int, target: int) -> bool:
    """Whether an armored unit stands where it could earn a shift: the ground of the target and of the hexside."""
    return ground_allows_shift(pos, target) and (
        not pos.unit(unit).is_vehicle or vehicles_cross(pos, pos.at[unit], target)
    )


@rule("21.1c")
def is_mixed(unit: Unit) -> bool:
    """Combat commands, the Guards brigades and the 150th Panzer Brigade are infantry and armor in one (R77)."""
    mixed = unit.kind in ("combat_command", "armored_brigade") and not unit.silhouette  # 2.4c those are tanks alone
    return mixed or not unit.special.isdisjoint(MIXED)


@rule("21.2a")
def attacking_quality(unit: Unit) -> int:
    """The tank quality of an armored unit that attacks: a red one is one lower. 0 if it has none."""
    if not unit.is_armor:
        return 0
    quality = unit.tq or 0
    return quality - 1 if unit.tq_kind == "td" else quality


@rule("12.5c", "18.4a", "21.2b")
def defending_quality(pos: A44Position, defenders: Sequence[int]) -> int:
    """The best tank quality in the hex, Flak included, whatever the state of the unit. 0 if there is none."""
    best = 0
    for index in defenders:
        unit = pos.unit(index)
        if unit.tq is not None and unit.kind != "assault_tank":  # 27.4
            best = max(best, unit.tq)
    return best


@rule("21.1a")
def shifting_attackers(pos: A44Position, attackers: Sequence[int], target: int, defenders: Sequence[int]) -> list[int]:
    """The attackers each of which earns the attacker's armor shift: better than every tank quality in the hex.

    Where there is none to beat any armored unit will do, also one whose red 1 drops to 0 (D66).
    """
    best = defending_quality(pos, defenders)
    if not best and not pos.world.options.get("zero_quality_earns_no_shift", False):
        return [unit for unit in attackers if pos.unit(unit).is_armor and may_shift(pos, unit, target)]
    return [unit for unit in attackers if attacking_quality(pos.unit(unit)) > best and may_shift(pos, unit, target)]


@rule("21.1b", "21.3c")
def shifting_defenders(pos: A44Position, attackers: Sequence[int], target: int, defenders: Sequence[int]) -> list[int]:
    """The armored units that earn the defender's shift together with infantry, if no armored unit attacks."""
    if any(pos.unit(unit).is_armor for unit in attackers) or not ground_allows_shift(pos, target):
        return []
    units = [pos.unit(index) for index in defenders]
    if not any(is_mixed(unit) or (unit.is_infantry_type and not unit.is_artillery) for unit in units):
        return []
    return [index for index, unit in zip(defenders, units, strict=True) if unit.is_armor or is_mixed(unit)]


def armor_lines(pos: A44Position, attackers: Sequence[int], target: int, defenders: Sequence[int]) -> list[Modifier]:
    """The armor shift of one side or the other; both together cannot be."""
    tanks = shifting_attackers(pos, attackers, target, defenders)
    if tanks:
        best = max(tanks, key=lambda unit: attacking_quality(pos.unit(unit)))
        return [Modifier(1, msg("a44-sum-armor-attacker", unit=pos.unit_ref(best)), "21.1")]
    tanks = shifting_defenders(pos, attackers, target, defenders)
    if tanks:
        return [Modifier(-1, msg("a44-sum-armor-defender", unit=pos.unit_ref(tanks[0])), "21.1")]
    return []


# --- recon


@rule("21.4a")
def may_evade(pos: A44Position, hex: int, defenders: Sequence[int]) -> bool:
    """Whether the defender may take D1 and DS as DR4: a recon unit alone in its hex (R79)."""
    if len(defenders) != 1 or pos.unit(defenders[0]).kind not in RECON:
        return False
    barred = pos.world.options.get("recon_ability_barred_in_ip", False)
    return not (barred and improved.state(pos, hex, pos.unit(defenders[0]).side) == improved.FINISHED)


@rule("21.5a")
def slips_away(unit: Unit) -> bool:
    """Armored and recon units disengage with -1."""
    return unit.is_armor or unit.kind in RECON
