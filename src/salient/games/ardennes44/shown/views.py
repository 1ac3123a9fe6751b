"""What front ends are given of Ardennes '44: the board once, then counters and markers as a side may see them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from salient.engine.actions import refuse
from salient.engine.kit import layout_of
from salient.engine.messages import Message, Ref, Refusal, msg
from salient.engine.sums import Modifier
from salient.engine.view import Badge, Badges, Edge, Layout, Phase, Piece, Place, View
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat import improved
from salient.games.ardennes44.logistics import surrender, traffic
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map.ground import BLOWN, INTACT, RIVER, ROAD, SETTLEMENT, TERRAIN
from salient.games.ardennes44.map.theatre import chart
from salient.games.ardennes44.night import night
from salient.games.ardennes44.options import dumps, roadblocks
from salient.games.ardennes44.options.special_steps import GreifCommando
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.sequence import DAY
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.shown import tray
from salient.games.ardennes44.world import MARKER_IDS, A44World

#: What tells of each phase.
PHASE_RULES = {
    "set_up": "S1",
    "artillery_supply": "5.1",
    "fuel": "6.1",
    "bridge": "7.2",
    "movement": "11.1",
    "rally": "18.6",
    "combat": "14.1",
    "traffic": "24.1",
    "supply": "23.1",
    "victory": "30.1",
    "replacement": "25.2",
}
BEFORE_PHASES = (GreifCommando,)  # steps that ask at the start of a turn
#: The markers of the game as badges on the counters that lie under them.
BADGES: Badges = {
    "disrupted": Badge("D", "diamond", "amber", mood="bad"),
    "broken": Badge("B", "octagon", "red", mood="bad"),
    "engaged": Badge("E", "crossed", "pale", mood="bad"),
    "out_of_supply": Badge("O", "drum", "pale", mood="bad"),
    "strategic": Badge("SM", "wheel", "blue"),
    "truck": Badge("SM", "wheel", "blue"),
    "prime_mover": Badge("P"),
    "night": Badge("N", "crescent", "navy"),
    "replaced": Badge("R", "shield", "green"),
    "fired": Badge("F", "burst", "orange"),
    "exposed": Badge("E", mood="bad"),
    "improved": Badge("IP", "brackets", "earth", mood="good"),
    "real": Badge("R"),
    "dummy": Badge("D"),
}
WATER = {"meuse": "river-meuse"}  # as front ends know water, where it has a name of its own
BOX_DISTANCE = 4.0  # of boxes from the edge of the map, in hexes
POINTS = "a44-fact-points"
MESSAGES = (
    POINTS,
    "a44-fact-weather-overcast",
    "a44-fact-weather-clear",
    "a44-fact-ground-mud",
    "a44-fact-ground-frozen",
)


# Markers -------------------------------------------------------------------------------------------


def _marker(id: str, side: int | None, place: str | None, symbol: str, **more: object) -> Piece:
    owner = "" if side is None else SIDES[side]
    return Piece(id, owner, place, kind="marker", symbol=symbol, label=id, **more)  # type: ignore[arg-type]


def _markers_shown(pos: A44Position, side: str | None) -> tuple[Piece, ...]:
    """Kept by everything that they depend on: they lie still for long."""
    allied = side == SIDES[ALLIED]
    columns = (pos.traffic.tobytes(), pos.roadblock.tobytes(), pos.bridge.tobytes(), bytes(pos.improved))
    key = (*columns, pos.commando, pos.dumps, pos.real_dump, allied)
    return pos.world.markers_shown.of(key, lambda: tuple(_markers(pos, side)))


def _markers(pos: A44Position, side: str | None) -> Iterator[Piece]:
    ids = pos.world.map.ids
    for number, hex in enumerate(pos.traffic):
        owner = GERMAN if number in traffic.markers(GERMAN) else ALLIED
        if hex >= 0:
            yield _marker(MARKER_IDS[number], owner, ids[hex], "greif" if owner == GERMAN else "traffic")
    for number, hex in enumerate(pos.roadblock):
        owner = GERMAN if number in roadblocks.markers(GERMAN) else ALLIED
        if hex >= 0:
            yield _marker(MARKER_IDS[len(pos.traffic) + number], owner, ids[hex], "roadblock")
    for name, number in pos.world.things["bridge"].items():
        if pos.bridge[number] != INTACT:
            a, b = pos.world.ground.bridges[number]
            symbol = "bridge_blown" if pos.bridge[number] == BLOWN else "bridge_building"
            yield _marker(f"bridge-{name}", None, ids[a], symbol, beside=ids[b])
    if pos.commando >= 0:
        a, b = pos.world.ground.bridges[pos.commando]
        yield _marker("commando", GERMAN, ids[a], "commando", beside=ids[b])
    yield from _dumps(pos, side)
    yield from _works(pos)


def _dumps(pos: A44Position, side: str | None) -> Iterator[Piece]:
    """32.1a Which one is real only the Allied player sees, until a German unit comes next to it."""
    for dump, state in enumerate(pos.dumps):
        if state == dumps.REMOVED:
            continue
        known = state != dumps.HIDDEN or side == SIDES[ALLIED]
        status = ("real",) if known and dump == pos.real_dump else ("dummy",) if known else ()
        owner = GERMAN if state == dumps.CAPTURED else ALLIED
        place = pos.world.map.ids[dumps.hex_of(pos, dump)]
        yield _marker(f"dump-{dump + 1}", owner, place, "fuel_dump", status=status)


def _works(pos: A44Position) -> Iterator[Piece]:
    """Improved Positions that are being built."""
    for hex, state in enumerate(pos.improved):
        if state & improved.BEGUN:
            owner = ALLIED if state & improved.IS_ALLIED else GERMAN
            yield _marker(f"works-{pos.world.map.ids[hex]}", owner, pos.world.map.ids[hex], "works")


# The view ------------------------------------------------------------------------------------------


def view(pos: A44Position, side: str | None) -> View:
    return View(
        side=side,
        turn=pos.turn,
        turns=victory.scenario(pos).last_turn,
        asked=pos.asked,
        sequence=_sequence(pos),
        pieces=(*tray.lie(pos), *_markers_shown(pos, side)),
        control=_control(pos),
        facts=tuple(_facts(pos)),
        accounts=_accounts(pos),
        notes=_notes(pos),
        result=pos.result,
    )


def _sequence(pos: A44Position) -> tuple[Phase, ...]:
    """The phases of the turn in their order, by day or by night; what is asked before them stands first."""
    if pos.night:
        parts = [(player, phase) for player in night.ORDER for phase in ("replacement", "movement", "combat")]
    else:
        parts = [(player, phase) for player in (GERMAN, ALLIED) for phase in DAY[player]]
    now = (pos.player, pos.phase)
    if pos.stack and isinstance(pos.stack[-1], BEFORE_PHASES):
        now = (GERMAN, "start")
        parts = [now, *parts]
    elif pos.phase == "set_up":
        parts = [now, *parts]
    return tuple(
        Phase(
            Message(f"a44-phase-{phase.replace('_', '-')}", {"side": Ref("side", SIDES[player])}),
            current,
            ("25.3" if pos.night and phase != "replacement" else PHASE_RULES.get(phase, "")),
        )
        for player, phase in parts
        for current in ((player, phase) == now,)
    )


def _control(pos: A44Position) -> dict[str, str]:
    """30.1b Who holds each victory hex and each Town and City (23.3)."""
    held = bytes(pos.control)
    return pos.world.control_shown.of(held, lambda: _holders(pos.world, held))


def _holders(world: A44World, held: bytes) -> dict[str, str]:
    features = world.features
    places = {hex for hexes in features.names.values() for hex in hexes} | features.victory
    return {world.map.ids[hex]: SIDES[held[hex] - 1] for hex in sorted(places) if held[hex]}


def _accounts(pos: A44Position) -> dict[str, tuple[Modifier, ...]]:
    """What the German has his points for, and the victory hexes that he has yet to take."""
    if victory.conditions(pos).points is None:
        return {}
    german = supply(pos, GERMAN)
    return {POINTS: (*victory.account(pos, german), *victory.still_open(pos, german))}


def _notes(pos: A44Position) -> dict[str, tuple[Refusal, ...]]:
    """30.1b Victory hexes that the German holds for nothing."""
    return {
        pos.world.map.ids[hex]: (refuse("30.1", "a44-counts-nothing", cut=cut.cause),)
        for hex, cut in victory.cut_off(pos, supply(pos, GERMAN)).items()
    }


def _facts(pos: A44Position) -> Iterator[Message]:
    row = tables.load().turn(pos.turn)
    yield msg("a44-fact-date", day=row.day, half="night" if pos.night else row.half)
    yield Message(f"a44-fact-weather-{row.weather}", {})
    yield Message(f"a44-fact-ground-{row.ground}", {})
    if pos.air:
        yield msg("a44-fact-air", number=pos.air)
    for player in (GERMAN, ALLIED):
        left = night.markers_left(pos, player)
        yield msg("a44-fact-night-markers", side=Ref("side", SIDES[player]), number=left)
    wanted = victory.conditions(pos)
    if wanted.points is not None:
        scored = sum(line.value for line in victory.victory_points(pos, supply(pos, GERMAN)))
        yield msg(POINTS, points=scored, needed=wanted.points)
    if wanted.exit_factors is not None and pos.exited:
        yield msg("a44-fact-exited", factors=pos.exited, needed=wanted.exit_factors)
    isolated = [unit for unit in range(len(pos.at)) if pos.surrender[unit] and pos.at[unit] >= 0]
    groups = {(pos.unit(unit).side, pos.surrender[unit]): unit for unit in isolated}  # each side counts its own
    for unit in groups.values():
        yield msg("a44-fact-surrender", unit=pos.unit_ref(unit), points=surrender.points(pos, unit))


# The board -----------------------------------------------------------------------------------------


def layout(world: A44World) -> Layout:
    names = {hex: name for name, hexes in world.features.names.items() for hex in hexes}
    return layout_of(
        world.map,
        _boxes(world),
        terrain=lambda hex: TERRAIN[world.ground.terrain[hex]],
        name=lambda hex: names.get(hex, ""),
        tags=lambda hex: tuple(_tags(world, hex)),
        worth=lambda hex: victory.worth(world, hex),
        edges=_edges(world),
    )


def _tags(world: A44World, hex: int) -> Iterator[str]:
    ground, features = world.ground, world.features
    if ground.settlement[hex]:
        yield SETTLEMENT[ground.settlement[hex]]
    if ground.west_wall[hex]:
        yield "west_wall"
    if hex in features.victory:
        yield "objective"
    if hex in features.bottleneck:
        yield "bottleneck"
    if hex in features.entry:
        yield f"entry-{features.entry[hex]}"
    yield from (f"supply-{SIDES[side]}" for side in (GERMAN, ALLIED) if hex in features.sources[side])
    if hex in features.start_area:
        yield f"area-{features.start_area[hex]}"


def _boxes(world: A44World) -> Iterator[Place]:
    """Beside the edge that they lead to: away from the middle of the map."""
    board = world.map
    centres = [board.grid.centre(cell) for cell in board.cells]
    middle = (sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres))
    for box in range(world.ground.n, board.n):
        hexes = [hex for hex in board.links[box] if hex < world.ground.n]
        x, y = (sum(centres[hex][axis] for hex in hexes) / len(hexes) for axis in (0, 1)) if hexes else middle
        dx, dy = x - middle[0], y - middle[1]
        kind = getattr(board.hexes[box], "kind", "")
        far = (BOX_DISTANCE if kind == "off_map" else BOX_DISTANCE / 2) / (max(abs(dx), abs(dy)) or 1.0)
        name = getattr(board.hexes[box], "name", "")
        yield Place(board.ids[box], "box", round(x + dx * far, 3), round(y + dy * far, 3), "", name, (kind,))


def _edges(world: A44World) -> Iterator[Edge]:
    ground, ids = world.ground, world.map.ids
    for (a, b), side in ground.sides.items():
        if a < b:
            tags = [WATER.get(RIVER[side.river], RIVER[side.river])] if side.river else []
            tags += [f"road-{ROAD[side.road]}"] if side.road else []
            tags += ["bridge"] if side.bridge >= 0 else []
            yield Edge(ids[a], ids[b], tuple(tags))


@cache
def place_names() -> dict[str, str]:
    board = chart().map
    return {board.ids[hex]: data.names[0] for hex, data in enumerate(board.hexes[: len(board.cells)]) if data.names}
