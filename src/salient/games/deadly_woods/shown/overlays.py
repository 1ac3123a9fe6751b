"""What can be laid over the map to look at: zones of control, supply, control, areas, lines, who is activated."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.kit import supply_overlays
from salient.engine.view import Overlay
from salient.games.deadly_woods.map.ground import ARMIES
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import activation
from salient.games.deadly_woods.shown import views
from salient.games.deadly_woods.supply import supply

MESSAGES = (
    "deadly_woods-overlay-activated",
    "deadly_woods-overlay-areas",
    "deadly_woods-overlay-boundaries",
    "deadly_woods-overlay-british",
    "deadly_woods-overlay-control",
    "deadly_woods-overlay-lines",
    "deadly_woods-overlay-meuse",
    "deadly_woods-overlay-supply",
    "deadly_woods-overlay-victory",
    "deadly_woods-overlay-zones",
)


def overlays(pos: TDWPosition) -> tuple[Overlay, ...]:
    return (*_activated(pos), *_zones(pos), *_supply(pos), *_control(pos), *_printed(pos))


def _ids(pos: TDWPosition, hexes: int) -> tuple[str, ...]:
    return tuple(pos.world.map.ids[hex] for hex in bits.places(hexes))


def _hexes_of(pos: TDWPosition, units: int) -> int:
    return bits.of(pos.at[unit] for unit in bits.places(units) if pos.at[unit] >= 0)


def _activated(pos: TDWPosition) -> Iterator[Overlay]:
    """Whom the chit in play lets move or attack; who still may is told from who is through."""
    if not pos.round:
        return
    part = activation.may_move(pos) if pos.part != "combat" else activation.may_attack(pos) & ~pos.attacked
    through = (pos.active | pos.moved | pos.attacked) & ~part
    name = SIDES[pos.player]
    yield Overlay("activated", name, _ids(pos, _hexes_of(pos, part)), tone="good", group=name)
    yield Overlay("activated", name, _ids(pos, _hexes_of(pos, through) & ~_hexes_of(pos, part)), group=name)


def _zones(pos: TDWPosition) -> Iterator[Overlay]:
    for side in (GERMAN, ALLIED):
        yield Overlay("zones", SIDES[side], _ids(pos, pos.in_zone_of(side)), tone=SIDES[side])


def _supply(pos: TDWPosition) -> Iterator[Overlay]:
    """8 `supply`: where units are in supply and where not, as it counts now (the German's as the last Supply Check
    found it). `lines`: from where a side traces at this instant."""
    for side in (GERMAN, ALLIED):
        name = SIDES[side]
        supplied = {True: 0, False: 0}
        for unit in pos.world.own[side]:
            if pos.at[unit] >= 0:
                supplied[supply.supplied(pos, unit)] |= 1 << pos.at[unit]
        cut_off, ids = supplied[False], pos.world.map.ids
        lines, in_peace = supply.net(pos, side), supply.net(pos, side, in_peace=True)
        home = lines.lines(supplied[True] & ~cut_off)
        yield from supply_overlays("supply", name, ids, lines.sources, home, lines.broken(in_peace, cut_off))
        live = supply.tracing(pos, side, air=side == ALLIED)
        yield Overlay("lines", name, _ids(pos, live), tone="good", group=name)
        yield Overlay("lines", name, _ids(pos, pos.standing(side) & ~live), tone="bad", group=name)


def _control(pos: TDWPosition) -> Iterator[Overlay]:
    owners = views.control(pos)
    for side in SIDES:
        yield Overlay("control", side, tuple(hex for hex, owner in owners.items() if owner == side), tone=side)


def _printed(pos: TDWPosition) -> Iterator[Overlay]:
    ground = pos.world.ground
    yield Overlay("victory", "", _ids(pos, views.objectives(pos.world)), tone="gold")
    lines = ((a, b) for a, b in _pairs(pos) if ground.crosses_line(a, b))
    ids = pos.world.map.ids
    yield Overlay("boundaries", "", (), tuple((ids[a], ids[b]) for a, b in lines))
    for number, army in enumerate(ARMIES):
        hexes = _ids(pos, ground.areas[number])
        labels: dict[str, str] = {hexes[0]: army} if hexes else {}
        yield Overlay("areas", SIDES[GERMAN], hexes, tone="plain", labels=labels, group=army)
    yield Overlay("british", SIDES[ALLIED], _ids(pos, ground.british), tone="plain")
    yield Overlay("meuse", SIDES[ALLIED], _ids(pos, ground.left_bank), tone="plain")


def _pairs(pos: TDWPosition) -> Iterator[tuple[int, int]]:
    """Neighbours, each pair once."""
    board = pos.world.map
    return ((a, b) for a in range(pos.world.ground.n) for b in board.neighbours[a] if a < b < pos.world.ground.n)
