"""What is said of a click that no question is about: what the thing is, and what can be done with it when."""

from __future__ import annotations

from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44.combat import attack
from salient.games.ardennes44.position import A44Position


def on_map(pos: A44Position, unit: int) -> bool:
    return 0 <= pos.at[unit] < pos.world.ground.n


@rule("14.1a")
def enemy(pos: A44Position, player: int, unit: int) -> list[Refusal]:
    """An enemy, outside of the combat phase: when it can be attacked, and by how many that stand beside it."""
    ref = pos.unit_ref(unit)
    if not on_map(pos, unit):
        return [refuse("14.1", "a44-click-enemy-off-map", unit=ref)]
    beside = sum(attack.reaches(pos, own, pos.at[unit]) for own in pos.world.own[player])
    return [refuse("14.1", "a44-click-enemy", unit=ref, near=beside)]


@rule("14.1a", "22.9a")
def own_in_combat(pos: A44Position, player: int, unit: int) -> list[Refusal]:
    """One's own unit in the combat phase: attacks begin with the hex of the enemy."""
    ref = pos.unit_ref(unit)
    if not on_map(pos, unit):
        return [refuse("14.1", "a44-click-off-map", unit=ref)]
    if pos.unit(unit).is_artillery:
        return [refuse("22.9", "a44-refused-attack-artillery", unit=ref)]
    near = pos.world.ground.near[pos.at[unit]] & pos.front(1 - player).hexes
    targets = [hex for hex in pos.world.map.neighbours[pos.at[unit]] if near >> hex & 1]
    if not targets:
        return [refuse("14.1", "a44-click-no-enemy-beside", unit=ref)]
    reasons = [attack.why_not_join(pos, unit, hex) for hex in targets]
    if all(reasons):
        return reasons[0]
    return [refuse("14.1", "a44-click-choose-target", unit=ref)]
