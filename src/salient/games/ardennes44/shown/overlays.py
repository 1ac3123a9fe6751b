"""What can be laid over the map to look at: zones of control, bonds, supply, control, areas, lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from salient.board import bits
from salient.engine.view import Overlay
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, OOS, SIDES
from salient.games.ardennes44.position import A44Position

MESSAGES = (
    "ardennes44-overlay-areas",
    "ardennes44-overlay-bonds",
    "ardennes44-overlay-boundaries",
    "ardennes44-overlay-control",
    "ardennes44-overlay-supply",
    "ardennes44-overlay-victory",
    "ardennes44-overlay-zones",
)


def overlays(pos: A44Position) -> tuple[Overlay, ...]:
    return (*_fronts(pos), *_supply(pos), *_control(pos), *_printed(pos))


def _ids(pos: A44Position, hexes: Iterable[int]) -> tuple[str, ...]:
    return tuple(pos.world.map.ids[hex] for hex in hexes)


def _pairs(pos: A44Position, pairs: Iterable[tuple[int, int]]) -> tuple[tuple[str, str], ...]:
    """Each hexside once."""
    ids = pos.world.map.ids
    return tuple((ids[a], ids[b]) for a, b in pairs if a < b)


def _fronts(pos: A44Position) -> Iterator[Overlay]:
    for side in (GERMAN, ALLIED):
        front, name = pos.front(side), SIDES[side]
        yield Overlay("zones", name, _ids(pos, bits.places(front.zone)), tone=name)
        bonds = _ids(pos, bits.places(front.hex_bonds))
        yield Overlay("bonds", name, bonds, _pairs(pos, front.side_bonds), tone=name)


def _supply(pos: A44Position) -> Iterator[Overlay]:
    """From where a side's paths lead home, and its units that have none (23.3)."""
    for side in (GERMAN, ALLIED):
        paths, name = supply(pos, side), SIDES[side]
        yield Overlay("supply", name, _ids(pos, bits.places(paths.hexes)), tone="good", group=name)
        own = pos.front(side).hexes
        marked = {pos.at[unit] for unit in pos.world.own[side] if pos.at[unit] >= 0 and pos.status[unit] & OOS}
        cut_off = {*bits.places(own & ~paths.hexes), *(hex for hex in marked if hex < pos.world.ground.n)}
        yield Overlay("supply", name, _ids(pos, sorted(cut_off)), tone="bad", group=name)


def _control(pos: A44Position) -> Iterator[Overlay]:
    for side in (GERMAN, ALLIED):
        held = [hex for hex in range(pos.world.ground.n) if pos.control[hex] == 1 + side]
        yield Overlay("control", SIDES[side], _ids(pos, held), tone=SIDES[side])


def _printed(pos: A44Position) -> Iterator[Overlay]:
    features = pos.world.features
    yield Overlay("victory", "", _ids(pos, sorted(features.victory)), tone="gold")
    yield Overlay("boundaries", "", (), _pairs(pos, sorted(features.boundary)))
    areas: dict[str, list[int]] = {}
    for hex, area in features.start_area.items():
        areas.setdefault(area, []).append(hex)
    for area, hexes in areas.items():
        yield Overlay(
            "areas", SIDES[GERMAN], _ids(pos, hexes), tone="plain", labels={_ids(pos, hexes)[0]: area}, group=area
        )
