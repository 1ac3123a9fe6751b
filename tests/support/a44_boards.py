"""Small situations on the real map, for the tests of the tactics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import salient
from salient.games.ardennes44.combat.combat_phase import Combats
from salient.games.ardennes44.movement.movement_phase import Movement
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.ardennes44.position import GONE, A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.effort import Effort
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.planner import Plan
from salient.games.ardennes44.staff.staff import Staff
from salient.games.ardennes44.staff.value import Value
from salient.games.ardennes44.staff.weights import Weights
from salient.opponents import levels


def empty_map(turn: int = 3, player: int = GERMAN, scenario: str = "six-turns") -> A44Position:
    """The map of a scenario without a unit on it."""
    game = salient.new("ardennes44", scenario, seed=1)
    game.play("historical")
    pos: A44Position = game.position
    for unit in range(len(pos.world.units)):
        if pos.at[unit] >= 0:
            pos.put(unit, -1)
    pos.turn, pos.player = turn, player
    return pos


def place(pos: A44Position, units: Mapping[str, str]) -> None:
    for unit, hex in units.items():
        number = pos.world.number("hex", hex)
        pos.put(pos.world.number("unit", unit), number)
        pos.control[number] = 1 + pos.world.units[pos.world.number("unit", unit)].side


def towns(side: int) -> dict[str, int]:
    """All victory hexes, held by a side."""
    world = scene({}).world
    return dict.fromkeys((world.map.ids[hex] for hex in land(world).victory), side)


def number(pos: A44Position, hex: str) -> int:
    return int(pos.world.number("hex", hex))


def surround(pos: A44Position, hex: str, units: Iterable[str]) -> None:
    """Put units two hexes away from a hex, all around it."""
    middle, distance = pos.world.number("hex", hex), pos.world.map.distance
    ring = [other for other in range(pos.world.ground.n) if distance(other, middle) == 2]
    for unit in units:
        free = [other for other in ring if all(distance(other, place) > 1 for place in taken(pos, ring))]
        place(pos, {unit: pos.world.map.ids[free[0]]})


def taken(pos: A44Position, hexes: Iterable[int]) -> list[int]:
    return [hex for hex in hexes if pos.standing(ALLIED) >> hex & 1]


def board(
    pos: A44Position, side: int, options: Mapping[str, Iterable[str]], threat: list[float] | None = None
) -> Deployment:
    """A plan that has just begun, in which these units could go to these hexes."""
    number = pos.world.number
    able = {
        number("unit", unit): {number("hex", hex): () for hex in hexes} | {pos.at[number("unit", unit)]: ()}
        for unit, hexes in options.items()
    }
    return Deployment(pos, side, Value(pos.world, Weights()), Weights(), able, threat)


def moves(pos: A44Position, intents: Iterable[Intent]) -> set[tuple[str, str]]:
    """Who is meant to go where, in words."""
    ids = pos.world.map.ids
    return {(pos.unit(unit).id, ids[hex]) for intent in intents for unit, hex in intent.moves}


def scene(
    units: Mapping[str, str],
    player: int = GERMAN,
    *,
    turn: int = 3,
    held: Mapping[str, int] | None = None,
    steps: Mapping[str, int] | None = None,
    scenario: str = "six-turns",
) -> A44Position:
    """Nobody but these units is there, and a side begins to move. `held`: hexes by the side that holds them."""
    pos = empty_map(turn, player, scenario)
    for unit in range(len(pos.world.units)):
        pos.put(unit, GONE)
    place(pos, units)
    for hex, side in (held or {}).items():
        pos.control[pos.world.number("hex", hex)] = 1 + side
    for unit, left in (steps or {}).items():
        pos.steps[pos.world.number("unit", unit)] = left
    pos.events, pos.night, pos.stack = None, False, (Movement(player),)
    return pos


def staff(side: int = GERMAN, level: str = "veteran") -> Staff:
    """One that has no tastes of its own in the first turns: a scene asks what anybody would do."""
    desk = Staff(SIDES[side], levels.character(level), 1)
    desk._effort = Effort()
    return desk


def planned(pos: A44Position, side: int = GERMAN) -> tuple[dict[str, str], Plan]:
    """Where each unit goes by the veteran's plan; who stays is not in it."""
    plan = staff(side).plan(pos, pos.stack[-1].actions(pos))
    return {pos.unit(unit).id: pos.world.map.ids[hex] for unit, hex in plan.moves}, plan


def fought(pos: A44Position, side: int = GERMAN) -> list[str]:
    """What the staff answers when it is asked whom to attack."""
    pos = pos.copy()
    pos.stack = (Combats(side),)
    return [str(action) for action in staff(side).fight(pos, pos.stack[-1], pos.stack[-1].actions(pos))]
