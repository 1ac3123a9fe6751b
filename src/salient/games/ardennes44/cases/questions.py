"""Questions about the position as it is: zones, bonds, stacks, supply; and where retreats and advances lead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from salient.engine.cases import Answer, Disagreement, Said, Unsupported
from salient.games.ardennes44.cases.board import SIDE
from salient.games.ardennes44.cases.said import HexId, SideName, Situation
from salient.games.ardennes44.cases.scene import NAME, Permission, Scene, Staged
from salient.games.ardennes44.combat.advance_steps import AdvanceAfterCombat, AdvanceWalk
from salient.games.ardennes44.combat.retreat_steps import ChooseSurplus, LoseSurplus, RetreatFromCombat, RetreatWalk
from salient.games.ardennes44.logistics.supply_phase import SupplyPhase, SurrenderRoll
from salient.games.ardennes44.movement.movement_phase import EndOfMovement, Overstacked
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import OOS, SIDES
from salient.games.ardennes44.position import DESTROYED, GONE, NOWHERE


class Nothing(Said, frozen=True):
    pass


class AskSide(Said, frozen=True):
    side: SideName


class Hexes(Said, frozen=True):
    """A set of hexes: whole, or what is in it and what is not."""

    hexes: list[HexId] = []
    includes: list[HexId] = []
    excludes: list[HexId] = []


class Bonds(Hexes, frozen=True):
    hexsides: list[tuple[HexId, HexId]] = []
    none: bool = False


def zoc(case: Situation, ask: AskSide) -> Answer:
    """9.1 As every step of the game sees them."""
    scene = Scene(case)
    return Answer({"hexes": scene.ids(scene.pos.front(SIDE[ask.side]).zone)})


def bonds(case: Situation, ask: AskSide) -> Answer:
    """10.1 As every step of the game sees them."""
    scene = Scene(case)
    front = scene.pos.front(SIDE[ask.side])
    sides = sorted({tuple(scene.ids(pair)) for pair in front.side_bonds})
    hexes = scene.ids(front.hex_bonds)
    return Answer({"hexes": hexes, "hexsides": [list(pair) for pair in sides], "none": not hexes and not sides})


# 8 Stacking ----------------------------------------------------------------------------------------


class AskStacking(Said, frozen=True):
    hex: str


class Load(Permission, frozen=True):
    excess_points: int = 0
    excess_silhouette_steps: int = 0
    excess_artillery: int = 0


def stack(case: Situation, ask: AskStacking) -> Answer:
    """8.3 What the end of the owner's Movement Phase says of a hex, and by how much (as it is reckoned there)."""
    scene = Scene(case)
    hex = scene.place(ask.hex)
    units = [unit for side in (0, 1) for unit in scene.pos.units_at(hex, side)]
    side = scene.pos.unit(units[0]).side if units else 0
    stage = scene.stage(EndOfMovement(side))
    while not stage.over and isinstance(stage.top, Overstacked) and stage.top.hex != hex:
        stage.play(stage.actions()[0])
    legal = stage.over
    load = stacking.load(scene.pos, units)
    if legal != (load.fits or hex >= scene.pos.world.ground.n):
        raise Disagreement(f"{ask.hex} is overstacked by {load.excess}, but the phase says otherwise")
    return Answer(
        {
            "legal": legal,
            "rules": [] if legal else ["8.1", "8.2", "8.3"],
            "excess_points": load.excess.points,
            "excess_silhouette_steps": load.excess.silhouette_steps,
            "excess_artillery": load.excess.artillery,
        }
    )


# 23 Supply -----------------------------------------------------------------------------------------


class AskUnit(Said, frozen=True):
    unit: str


class SupplyAnswer(Said, frozen=True):
    in_supply: bool = False
    isolated: bool = False
    group: list[str] = []


def supply(case: Situation, ask: AskUnit) -> Answer:
    """What the owner's Supply Phase makes of a unit. On a board without sources only its OOS marker counts."""
    scene = Scene(case)
    unit, side = scene.unit(ask.unit), scene.side(ask.unit)
    if not any(scene.pos.world.features.sources):
        return Answer({"in_supply": not scene.pos.status[unit] & OOS, "isolated": False, "group": []})
    stage = scene.stage(SupplyPhase(side))
    rolls = [step for step in stage.position.stack if isinstance(step, SurrenderRoll)]
    group = next((step.group for step in rolls if unit in step.group), ())
    supplied = not stage.position.status[unit] & OOS
    return Answer({"in_supply": supplied, "isolated": bool(group), "group": scene.unit_ids(group)})


# 17 Retreats, 19 advances --------------------------------------------------------------------------


class AskRetreats(Said, frozen=True):
    unit: str
    hexes: Literal[1, 2, 3, 4]
    from_attack_by: list[str] = []


class RetreatAnswer(Said, frozen=True):
    ends: list[HexId] = []
    includes: list[HexId] = []
    excludes: list[HexId] = []
    eliminated: bool = False
    off_map: bool = False


def retreats(case: Situation, ask: AskRetreats) -> Answer:
    """All ends of its retreat, 17.4 also from a full hex onwards; the others of its hex must go as well, after it."""
    scene = Scene(case)
    unit, side, board = scene.unit(ask.unit), scene.side(ask.unit), scene.pos.world.ground
    for attacker in ask.from_attack_by:
        if scene.side(attacker) == side:
            raise Unsupported(f"{attacker} does not attack its own side")
    here = scene.pos.at[unit]
    stage = scene.stage(RetreatFromCombat(tuple(scene.pos.units_at(here, side)), ask.hexes, here, False))
    if f"select {ask.unit}" in map(str, stage.actions()):
        stage.play(f"select {ask.unit}")

    def walks(now: Staged) -> bool:
        if now.over or isinstance(now.top, ChooseSurplus | LoseSurplus):
            return not now.over
        return isinstance(now.top, RetreatWalk) and now.top.unit == unit

    if walks(stage):
        stage.agree("retreat")
    found = _ends(stage, unit, walks)
    ends = [place for place in found if 0 <= place < board.n and place != here]
    return Answer(
        {
            "ends": scene.ids(ends),
            "eliminated": all(place in (DESTROYED, GONE) for place in found),
            "off_map": any(place >= board.n or place == NOWHERE for place in found),
        }
    )


def _ends(stage: Staged, unit: int, walks: Callable[[Staged], bool]) -> set[int]:
    """Where a unit can be after all answers that are offered to it on its way."""
    found: set[int] = set()
    queue, seen = [stage], {stage.position.key()}
    for now in queue:
        if not walks(now):
            found.add(now.position.at[unit])
            continue
        for action in now.actions():
            onward = now.copy().play(action)
            if onward.position.key() not in seen:
                seen.add(onward.position.key())
                queue.append(onward)
    return found


class AskAdvances(Said, frozen=True):
    unit: str
    kind: Literal["limited", "regular", "bonus"]
    vacated: str


class AdvanceAnswer(Hexes, frozen=True):
    off_map: bool = False


def advances(case: Situation, ask: AskAdvances) -> Answer:
    """All ends of its advance."""
    scene = Scene(case)
    unit, here = scene.unit(ask.unit), scene.pos.at[scene.unit(ask.unit)]
    order = AdvanceAfterCombat(scene.side(ask.unit), (unit,), scene.place(ask.vacated), ask.kind, False)
    stage = scene.stage(order)
    if stage.over or stage.refusals(f"select {ask.unit}"):
        return Answer({"hexes": [], "off_map": False})
    stage.play(f"select {ask.unit}")

    def walks(now: Staged) -> bool:
        return not now.over and isinstance(now.top, AdvanceWalk)

    stage.agree("advance")
    found = _ends(stage, unit, walks)
    hexes = [place for place in found if 0 <= place < scene.pos.world.ground.n and place != here]
    return Answer({"hexes": scene.ids(hexes), "off_map": len(hexes) + (here in found) < len(found)})


# 30 Victory ----------------------------------------------------------------------------------------


class Winner(Said, frozen=True):
    winner: SideName | None = None
    over: bool = False


def victor(case: Situation, _ask: Nothing) -> Answer:
    """30.1 Whether the phase ends the game: none but the Victory Check Phase does."""
    stage = Scene(case).phase("victory")
    result = stage.position.result
    winner = None if result is None or result.winner is None else NAME[SIDES.index(result.winner)]
    return Answer({"winner": winner, "over": result is not None})
