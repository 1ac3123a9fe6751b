"""Situations for the staff of The Deadly Woods: a few units on the real map, and a round that is about to begin."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import salient
from salient.engine.actions import Action
from salient.engine.steps import answer, settle
from salient.games.deadly_woods.combat.combat_part import CombatPart
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.deadly_woods.position import ELIMINATED, TDWPosition
from salient.games.deadly_woods.rounds import round_steps
from salient.games.deadly_woods.staff.deployment import Deployment
from salient.games.deadly_woods.staff.moves import Plan
from salient.games.deadly_woods.staff.staff import Staff
from salient.games.deadly_woods.staff.value import Value
from salient.games.deadly_woods.staff.weights import Weights
from salient.games.deadly_woods.words import RoundName
from salient.opponents import levels
from salient.opponents.planning import Intent


def scene(
    units: Mapping[str, str],
    round: RoundName = "all_german",
    side: int = GERMAN,
    *,
    scenario: str = "german-attack",
    turn: int = 4,
    german: Iterable[str] = (),
    steps: Mapping[str, int] | None = None,
    area: int = -1,
) -> TDWPosition:
    """Nobody but these units is there. `german`: hexes that the German holds besides those where he stands."""
    world = salient.new("deadly_woods", scenario, seed=1).position.world
    pos: TDWPosition = world.rulebook.setup(world)
    pos.stack = ()
    pos.turn, pos.phase, pos.events = turn, "rounds", None
    number = pos.world.number
    for unit in range(len(pos.world.units)):
        pos.put(unit, ELIMINATED)
    for id, hex in units.items():
        unit = number("unit", id)
        pos.set_steps(unit, (steps or {}).get(id, pos.unit(unit).max_steps))
        pos.put(unit, number("hex", hex))
        pos.own(number("hex", hex), pos.world.owner[unit])
    for hex in german:
        pos.own(number("hex", hex), GERMAN)
    for asset in range(len(pos.world.assets)):
        if pos.asset_at[asset] >= 0:
            pos.asset_at[asset] = ELIMINATED
    round_steps.begin(pos, round, side, area=area)
    settle(pos)
    return pos


def staff(side: int = GERMAN, level: str = "veteran") -> Staff:
    return Staff(SIDES[side], levels.character(level), 1)


def fought(pos: TDWPosition, side: int = GERMAN) -> str:
    """The first answer that the staff gives in a combat part."""
    while not isinstance(pos.stack[-1], CombatPart):
        answer(pos, Action("end_movement"))
    step = pos.stack[-1]
    return str(staff(side).fight(pos, step, step.actions(pos))[0])


def planned(pos: TDWPosition, side: int = GERMAN) -> tuple[dict[str, str], Plan]:
    """Where each unit goes by the veteran's plan; who stays is not in it."""
    plan = staff(side).plan(pos)
    return {pos.unit(unit).id: pos.world.map.ids[hex] for unit, hex in plan.moves}, plan


def board(pos: TDWPosition, side: int = GERMAN) -> Deployment:
    """The move that is being planned, nobody moved yet."""
    desk = staff(side)
    weights = Weights()
    movable = [number for number in pos.world.own[side] if pos.at[number] >= 0]
    options = {unit: desk.places(pos, unit) for unit in movable}
    return Deployment(pos, side, Value(pos.world, weights), weights, options)


def moves(pos: TDWPosition, intents: Iterable[Intent]) -> list[dict[str, str]]:
    """What intents propose, in words."""
    ids = pos.world.map.ids
    return [{pos.unit(unit).id: ids[hex] for unit, hex in intent.moves} for intent in intents]


__all__ = ["ALLIED", "GERMAN", "board", "fought", "moves", "planned", "scene", "staff"]
