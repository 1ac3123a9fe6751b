"""What can be laid over the map to look at: zones of control, bonds, supply, control, areas, lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from salient.board import bits
from salient.engine.kit import SupplyNet, supply_overlays
from salient.engine.kit.supply_lines import LEGEND
from salient.engine.messages import msg
from salient.engine.trace import rule
from salient.engine.view import Overlay
from salient.games.ardennes44.logistics.supply import OFF_ROAD, Supply, net, sources, supply
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, OOS, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.setup import victory

MESSAGES = (
    "ardennes44-overlay-areas",
    "ardennes44-overlay-bonds",
    "ardennes44-overlay-boundaries",
    "ardennes44-overlay-control",
    "ardennes44-overlay-lines",
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
    """Units with a path home and without (23.3), each with its path; and from where paths lead home at all."""
    for side in (GERMAN, ALLIED):
        paths, name = supply(pos, side), SIDES[side]
        own = pos.front(side).hexes
        marked = bits.of(pos.at[unit] for unit in pos.world.own[side] if pos.at[unit] >= 0 and pos.status[unit] & OOS)
        cut_off = own & ~paths.hexes | marked & net(pos.world.ground).everywhere
        lines = _paths(pos, paths)
        home, cut = lines.lines(own & ~cut_off), lines.broken(_in_peace(pos, side), cut_off)
        yield from supply_overlays("supply", name, pos.world.map.ids, lines.sources, home, cut)
        yield Overlay("lines", name, _ids(pos, bits.places(paths.hexes)), tone="good")


def _paths(pos: A44Position, paths: Supply) -> SupplyNet:
    """23.3 Off the road as far as it may go, then along roads."""
    off = paths.off_road
    return SupplyNet(
        sources(pos, paths.side),
        lambda hex: paths.road_steps.spread(1 << hex) & paths.open_road,
        lambda hex: off.steps.spread(1 << hex) & off.later,
        off.longest,
        at_first=lambda hex: off.steps.spread(1 << hex) & off.first,
    )


def _in_peace(pos: A44Position, side: int) -> SupplyNet:
    ground = net(pos.world.ground)
    return SupplyNet(
        bits.of(pos.world.features.sources[side]),
        lambda hex: ground.road_steps.spread(1 << hex),
        lambda hex: ground.steps.spread(1 << hex),
        2 * OFF_ROAD,
    )


def _control(pos: A44Position) -> Iterator[Overlay]:
    for side in (GERMAN, ALLIED):
        held = [hex for hex in range(pos.world.ground.n) if pos.control[hex] == 1 + side]
        yield Overlay("control", SIDES[side], _ids(pos, held), tone=SIDES[side])


@rule("30.1b")
def _victory(pos: A44Position) -> Overlay:
    """The victory hexes; of those that the German holds for nothing the road home, as far as it is cut."""
    ids, cut = pos.world.map.ids, victory.cut_off(pos, supply(pos, GERMAN))
    return Overlay(
        "victory",
        "",
        _ids(pos, sorted(pos.world.features.victory)),
        tone="gold",
        notes={ids[hex]: (msg("a44-counts-nothing", cut=one.cause),) for hex, one in cut.items()},
        marks={ids[one.way[-1]]: "cut" for one in cut.values() if len(one.way) > 1},
        lines={ids[hex]: _ids(pos, one.way) for hex, one in cut.items() if len(one.way) > 1},
        legend={"cut": LEGEND["cut"]} if cut else {},
    )


def _printed(pos: A44Position) -> Iterator[Overlay]:
    features = pos.world.features
    yield _victory(pos)
    yield Overlay("boundaries", "", (), _pairs(pos, sorted(features.boundary)))
    areas: dict[str, list[int]] = {}
    for hex, area in features.start_area.items():
        areas.setdefault(area, []).append(hex)
    for area, hexes in areas.items():
        yield Overlay(
            "areas", SIDES[GERMAN], _ids(pos, hexes), tone="plain", labels={_ids(pos, hexes)[0]: area}, group=area
        )
