"""S1 to S5 Scenarios: the world of each, and where everything is before the first answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from salient.board import bits
from salient.engine.position import column
from salient.engine.rulebook import OptionValue, Rulebook
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.logistics import bridges, supply, surrender, traffic
from salient.games.ardennes44.map import theatre
from salient.games.ardennes44.map.ground import INTACT
from salient.games.ardennes44.movement.entry import WEST_EDGE
from salient.games.ardennes44.pieces import roster
from salient.games.ardennes44.pieces.counters import ALLIED, EXPOSED, FIRED, GERMAN, OOS, SIDES, TOWN_OR_CITY, Unit
from salient.games.ardennes44.position import DESTROYED, GONE, NOBODY, NOWHERE, A44Position
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.tables import Scenario, UnitRow
from salient.games.ardennes44.world import A44World

LOST = {"eliminated": DESTROYED, "gone": GONE}  # S4 of the two only the first may come back as replacements
FINISHED = 2  # 15.8 an Improved Position
ALLIED_IP = 4


# The world -----------------------------------------------------------------------------------------


@rule("0b", "3.1a", "S1a", "S2a", "S3a", "S4a", "S5a")
def world(rulebook: Rulebook, scenario: str, options: Mapping[str, OptionValue]) -> A44World:
    """The sheets and the counters that a scenario uses."""
    played = tables.load().scenarios.named(scenario)
    forest = bool(options.get("silhouette_zoc_blocked_by_forest", True))
    ground = theatre.ground(played.sheets, forest_stops_silhouettes=forest)
    features = theatre.features(played.sheets)
    return A44World(rulebook, scenario, options, ground, _counters(played), features)


@cache
def rows() -> dict[str, UnitRow]:
    """The counters of the table by their ids."""
    return {row.id: row for row in tables.load().units}


@rule("S2a", "S3a", "T21", "T22")
def _counters(played: Scenario) -> tuple[Unit, ...]:
    """Without those that can never come: they enter by a map that is not used, or the scenario leaves them out."""
    letters = {*theatre.features(played.sheets).entry.values(), TOWN_OR_CITY, WEST_EDGE}
    return tuple(unit for unit in _changed(played) if not unit.entry or letters.intersection(unit.entry))


def _changed(played: Scenario) -> Iterator[Unit]:
    airborne = played.airborne
    for unit in roster.units():
        if airborne is None or unit.side != ALLIED or unit.formation not in airborne.formations:
            yield unit
        elif airborne.turn is not None:
            yield msgspec.structs.replace(unit, arrival=airborne.turn, entry=(WEST_EDGE,))


# The position --------------------------------------------------------------------------------------


@rule("S1a", "S1b", "S1d", "S1e", "S2a", "S3a", "S4a", "S4c", "S5a")
def first_position(world: A44World) -> A44Position:
    """Everything in its place but the German units of a printed set-up, which their player places."""
    pos = _empty(world)
    played = victory.scenario(pos)
    pos.turn = played.first_turn
    bridges.set_up(pos, played.bridges)
    if played.set_up == "patton":
        _patton(pos)
    else:
        _printed(pos)
    return pos


def _empty(world: A44World) -> A44Position:
    """All units still to come, at full strength and ready."""
    units, ground = world.units, world.ground
    return A44Position(
        world=world,
        at=column([NOWHERE] * len(units)),
        steps=column([unit.max_steps for unit in units]),
        status=column([0] * len(units)),
        bridge=column([INTACT] * len(ground.bridges)),
        improved=bytearray(ground.n),
        control=_control(world),
        advantage=column([NOWHERE] * len(units)),
        surrender=column([0] * len(units)),
        traffic=column([NOWHERE] * 2 * traffic.TRAFFIC_MARKERS),
        roadblock=column([NOWHERE] * 2 * traffic.ROADBLOCKS),
    )


def _control(world: A44World) -> bytearray:
    """30.1b Whose ground it is on 16 December, as the map has it."""
    owners = (getattr(hex, "control", "") for hex in world.map.hexes)
    return bytearray(1 + SIDES.index(owner) if owner else NOBODY for owner in owners)


@rule("2.7b", "S1b")
def _printed(pos: A44Position) -> None:
    """The Allied units in the hexes printed on them; a dot is a finished Improved Position."""
    for unit in starters(pos.world, ALLIED):
        row = rows()[pos.unit(unit).id]
        hex = pos.world.map.index(row.setup or "")
        stand(pos, unit, hex)
        if row.improved_position:
            pos.improved[hex] = FINISHED + ALLIED_IP


def stand(pos: A44Position, unit: int, hex: int) -> None:
    """A unit stands in a hex as the game begins; the ground is its side's."""
    pos.put(unit, hex)
    pos.control[hex] = 1 + pos.unit(unit).side


@rule("2.7a")
def starters(world: A44World, side: int) -> list[int]:
    """The units of a side with a set-up code, white or red."""
    return [unit for unit in world.own[side] if rows()[world.units[unit].id].arrives == "start"]


# S4 ------------------------------------------------------------------------------------------------


@rule("S4a", "S4b", "S4d")
def _patton(pos: A44Position) -> None:
    """22 December, as far as history tells it (R118)."""
    known = pos.world.things["unit"]
    for row in tables.load().patton_setup:
        unit = known[row.unit]
        if row.hex is not None:
            stand(pos, unit, pos.world.map.index(row.hex))
        if row.status == "reduced":
            pos.steps[unit] -= 1
        elif row.status in LOST:
            pos.put(unit, LOST[row.status])
            pos.steps[unit] = 0
        pos.status[unit] |= (OOS if row.oos else 0) | (EXPOSED if row.exposed else 0)
        pos.surrender[unit] = (row.surrender or 0) + (surrender.GROUP if row.surrender else 0)
    if "german_artillery_fired" in victory.scenario(pos).special:
        for unit in pos.world.guns[GERMAN]:
            pos.status[unit] |= FIRED if pos.at[unit] >= 0 else 0
    traffic.retire(pos)
    _ground_taken(pos)


def _ground_taken(pos: A44Position) -> None:
    """Who passed where until 22 December is not told: Allied ground is German where Germans are nearer."""
    steps = supply.net(pos.world.ground).steps
    german, allied = pos.front(GERMAN).hexes, pos.front(ALLIED).hexes
    everywhere, taken = (1 << pos.world.ground.n) - 1, german | allied
    while taken != everywhere:
        nearer, others = steps.spread(german) & ~taken, steps.spread(allied) & ~taken
        german, allied = german | nearer & ~others, allied | others
        taken = german | allied
    for hex in bits.places(german):
        pos.control[hex] = 1 + GERMAN
