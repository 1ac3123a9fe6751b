"""What can be laid over the map to look at: the ways of the German system, supply, zones, values, areas and sectors."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.kit import supply_overlays
from salient.engine.view import Overlay
from salient.games.enemy_action.map import fields, surround, zones
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.shown import threats
from salient.games.enemy_action.supply import supply
from salient.games.enemy_action.words import ARMIES

MESSAGES = (
    "enemy_action-overlay-active",
    "enemy_action-overlay-areas",
    "enemy_action-overlay-control",
    "enemy_action-overlay-corps_paths",
    "enemy_action-overlay-hold",
    "enemy_action-overlay-intentions",
    "enemy_action-overlay-objectives",
    "enemy_action-overlay-paths",
    "enemy_action-overlay-sectors",
    "enemy_action-overlay-lines",
    "enemy_action-overlay-supply",
    "enemy_action-overlay-surrounded",
    "enemy_action-overlay-threats",
    "eaa-threat-would",
    "eaa-threat-would-not",
    "enemy_action-overlay-victory",
    "enemy_action-overlay-zones",
)


def overlays(pos: EAAPosition) -> tuple[Overlay, ...]:
    return (
        *threats.threats(pos),
        *threats.intentions(pos),
        *_paths(pos),
        *_corps_paths(pos),
        *_objectives(pos),
        *_active(pos),
        *_zones(pos),
        *_supply(pos),
        *_surrounded(pos),
        *_control(pos),
        *_values(pos),
        *_areas(pos),
    )


def _ids(pos: EAAPosition, hexes: int) -> tuple[str, ...]:
    return tuple(pos.world.map.ids[hex] for hex in bits.places(hexes))


# The German system ---------------------------------------------------------------------------------


def _paths(pos: EAAPosition) -> Iterator[Overlay]:
    """A11, A12 The primary arrow of every hex in an army's area to its present objective."""
    world = pos.world
    for army in ARMIES:
        way = fields.field(world, fields.marker(pos, army), army)
        hexes = world.ground.area(army) & world.in_play
        labels = {
            world.map.ids[hex]: _arrow(pos, hex, way.primary[hex])
            for hex in bits.places(hexes)
            if way.primary[hex] != NOWHERE
        }
        yield Overlay("paths", SIDES[GERMAN], labels=labels, tone=SIDES[GERMAN], group=army)


def _corps_paths(pos: EAAPosition) -> Iterator[Overlay]:
    """K05 The same for each corps that is bound for an objective of its own."""
    world = pos.world
    for corps, objectives in world.places.objectives.items():
        index = pos.goals[world.places.goal[corps]]
        if corps in ARMIES or index >= len(objectives) or not world.in_play >> objectives[index] & 1:
            continue
        army = next(unit.army for unit in world.units if unit.corps == corps)
        way = fields.field(world, objectives[index], army)
        labels = {
            world.map.ids[hex]: _arrow(pos, hex, way.primary[hex])
            for hex in bits.places(world.ground.area(army) & world.in_play)
            if way.primary[hex] != NOWHERE
        }
        goal = world.map.ids[objectives[index]]
        labels[goal] = corps
        yield Overlay("corps_paths", SIDES[GERMAN], (goal,), labels=labels, tone="gold", group=corps)


def _arrow(pos: EAAPosition, hex: int, to: int) -> str:
    grid, cells = pos.world.map.grid, pos.world.map.cells
    (ax, ay), (bx, by) = grid.centre(cells[hex]), grid.centre(cells[to])
    if abs(by - ay) < 0.1:
        return "→" if bx > ax else "←"
    return {(True, True): "↘", (False, True): "↙", (True, False): "↗", (False, False): "↖"}[bx > ax, by > ay]


def _objectives(pos: EAAPosition) -> Iterator[Overlay]:
    """K01 The objectives of each army in their order; the one that is sought now is marked."""
    ids = pos.world.map.ids
    for name, hexes in pos.world.places.objectives.items():
        shown = {ids[hex]: str(number) for number, hex in enumerate(hexes, 1) if pos.world.in_play >> hex & 1}
        if shown:
            yield Overlay("objectives", SIDES[GERMAN], tuple(shown), labels=shown, tone="gold", group=name)


def _active(pos: EAAPosition) -> Iterator[Overlay]:
    where = bits.of(pos.at[unit] for unit in bits.places(pos.active) if pos.at[unit] >= 0)
    done = bits.of(pos.at[unit] for unit in bits.places(pos.active & (pos.moved | pos.attacked)) if pos.at[unit] >= 0)
    if where:
        yield Overlay("active", "", _ids(pos, bits.less(where, done)), tone="good")
        yield Overlay("active", "", _ids(pos, done))


# Zones, supply, control ----------------------------------------------------------------------------


def _zones(pos: EAAPosition) -> Iterator[Overlay]:
    for side in (GERMAN, ALLIED):
        yield Overlay("zones", SIDES[side], _ids(pos, zones.of(pos, side)), tone=SIDES[side])


def _supply(pos: EAAPosition) -> Iterator[Overlay]:
    """S02 Units that trace now and that do not, with their lines; and from where a side traces at all."""
    for side in (GERMAN, ALLIED):
        live, name, own = supply.tracing(pos, side), SIDES[side], pos.standing(side)
        net, in_peace = supply.net(pos, side), supply.net(pos, side, in_peace=True)
        home, cut = net.lines(own & live), net.broken(in_peace, bits.less(own, live))
        yield from supply_overlays("supply", name, pos.world.map.ids, net.sources, home, cut)
        yield Overlay("lines", name, _ids(pos, live & pos.world.in_play), tone="good")


def _surrounded(pos: EAAPosition) -> Iterator[Overlay]:
    for side in (GERMAN, ALLIED):
        hexes = bits.of(hex for hex in bits.places(pos.standing(side)) if surround.surrounded(pos, hex, side))
        yield Overlay("surrounded", SIDES[side], _ids(pos, hexes), tone="bad")


def _control(pos: EAAPosition) -> Iterator[Overlay]:
    """X11 Every hex has an owner."""
    german = pos.german & pos.world.in_play
    yield Overlay("control", SIDES[GERMAN], _ids(pos, german), tone=SIDES[GERMAN])
    yield Overlay("control", SIDES[ALLIED], _ids(pos, bits.less(pos.world.in_play, german)), tone=SIDES[ALLIED])


# What is printed -----------------------------------------------------------------------------------


def _values(pos: EAAPosition) -> Iterator[Overlay]:
    """U01, A10"""
    places, ids = pos.world.places, pos.world.map.ids
    for name, values in (("victory", places.vp), ("hold", places.hv)):
        labels = {ids[h]: str(value) for h, value in enumerate(values) if value and pos.world.in_play >> h & 1}
        yield Overlay(name, "", tuple(labels), labels=labels, tone="gold")


def _areas(pos: EAAPosition) -> Iterator[Overlay]:
    ground, ids = pos.world.ground, pos.world.map.ids
    for name, regions, side in (("areas", ground.areas, GERMAN), ("sectors", ground.sectors, ALLIED)):
        for whose, hexes in regions.items():
            inside = bits.places(hexes & pos.world.in_play)
            if inside:
                labels = {ids[inside[len(inside) // 2]]: whose}
                yield Overlay(name, SIDES[side], tuple(ids[h] for h in inside), labels=labels, group=whose)
