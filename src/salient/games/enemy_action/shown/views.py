"""What front ends are given: the board, everything that lies on the table, the state of the game in short lines."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.kit import layout_of
from salient.engine.messages import Message, Ref, msg
from salient.engine.view import Edge, Layout, Phase, Piece, View
from salient.games.enemy_action.day import victory
from salient.games.enemy_action.map import fields
from salient.games.enemy_action.map.ground import SETTLEMENT, TERRAIN
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.enemy_action.pieces.decks import left
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.shown import cards, counters, names
from salient.games.enemy_action.words import ARMIES, CORPS, EVENTS
from salient.games.enemy_action.world import EAAWorld

PHASES = ("reserve", "cards", "supply", "impulses", "end")  # D02
PHASE_RULES = {"reserve": "D03", "cards": "D05", "supply": "D10", "impulses": "D14", "end": "D20"}  # what tells of each
PHASE_RULES |= {"german": "I01", "allied": "F01"}
MESSAGES = (
    "eaa-phase-reserve",
    "eaa-phase-cards",
    "eaa-phase-supply",
    "eaa-phase-impulses",
    "eaa-phase-end",
    "eaa-phase-german",
    "eaa-phase-allied",
)


def view(pos: EAAPosition, side: str | None) -> View:
    """Nothing is hidden in this game: everybody sees the same."""
    rules = pos.world.rules
    return View(
        side=side,
        turn=pos.day - rules.first_day + 1,
        turns=rules.last_day - rules.first_day + 1,
        asked=pos.asked,
        sequence=tuple(_sequence(pos)),
        pieces=tuple(_pieces(pos)),
        control=control(pos),
        facts=tuple(_facts(pos)),
        chances=tuple(cards.chances(pos)),
        cards=tuple(cards.cards(pos)),
        result=pos.result,
    )


def _pieces(pos: EAAPosition) -> Iterator[Piece]:
    yield from counters.units(pos)
    yield from counters.markers(pos)


def _sequence(pos: EAAPosition) -> Iterator[Phase]:
    """The phases of a day, and within the fourth the impulse that is played: their number tells them apart."""
    within = pos.phase == "impulses" and pos.impulses > 0
    for phase in PHASES:
        yield Phase(Message(f"eaa-phase-{phase}", {}), phase == pos.phase and not within, PHASE_RULES[phase])
        if phase == "impulses" and within:
            now = Message(f"eaa-phase-{SIDES[pos.last_impulse]}", {"number": pos.impulses})
            yield Phase(now, True, PHASE_RULES[SIDES[pos.last_impulse]])


def control(pos: EAAPosition) -> dict[str, str]:
    """X11 Who controls the hexes that anybody asks for: towns, victory hexes, objectives, the Westwall."""
    ground, places, ids = pos.world.ground, pos.world.places, pos.world.map.ids
    asked = (ground.settled | places.victory | places.hold | goals(pos.world)) & pos.world.in_play
    return {ids[hex]: SIDES[GERMAN if pos.german >> hex & 1 else ALLIED] for hex in bits.places(asked)}


def goals(world: EAAWorld) -> int:
    return bits.of(hex for hexes in world.places.objectives.values() for hex in hexes)


# In short lines ------------------------------------------------------------------------------------


def _facts(pos: EAAPosition) -> Iterator[Message]:
    world = pos.world
    row = world.tables.calendar[pos.day]
    yield msg("eaa-fact-day", day=pos.day, last=world.rules.last_day)
    levels = world.rules.levels
    yield msg(
        "eaa-fact-points",
        points=victory.points(pos),
        decisive=levels.allied_decisive,
        marginal=levels.allied_marginal,
        german=levels.german_marginal,
    )
    yield msg("eaa-fact-german-pile", number=left(pos, world.german_deck))
    yield msg("eaa-fact-allied-pile", number=left(pos, world.allied_deck))
    yield msg("eaa-fact-requirement", ratio=row.requirement)
    if row.fuel:
        yield msg("eaa-fact-fuel", number=row.fuel)
    for number, event in enumerate(EVENTS):
        if pos.today >> number & 1:
            yield msg("eaa-fact-event", event=Ref("event", event))
    if pos.skip_german:
        yield msg("eaa-fact-interdicted")
    for corps in bits.places(pos.barred):
        yield msg("eaa-fact-barred", corps=Ref("formation", CORPS[corps]))
    yield from _goals(pos)


def _goals(pos: EAAPosition) -> Iterator[Message]:
    for army in ARMIES:
        hex = fields.marker(pos, army)
        if pos.world.in_play >> hex & 1:
            yield msg("eaa-fact-objective", formation=Ref("formation", army), hex=pos.hex_ref(hex))


# The board -----------------------------------------------------------------------------------------


def layout(world: EAAWorld) -> Layout:
    return layout_of(
        world.map,
        terrain=lambda hex: TERRAIN[world.ground.terrain[hex]],
        name=lambda hex: names.place_names().get(world.map.ids[hex], ""),
        tags=lambda hex: tuple(_tags(world, hex)),
        worth=lambda hex: world.places.vp[hex] if world.in_play >> hex & 1 else 0,
        edges=_edges(world),
    )


def _tags(world: EAAWorld, hex: int) -> Iterator[str]:
    ground, places = world.ground, world.places
    if ground.settlement[hex]:
        yield SETTLEMENT[ground.settlement[hex]]
    if places.westwall >> hex & 1:
        yield "westwall"
    if places.vp[hex]:
        yield "objective"  # how many points: the worth of the place
    if places.hv[hex]:
        yield f"hv-{places.hv[hex]}"
    yield from (f"supply-{SIDES[side]}" for side in (GERMAN, ALLIED) if places.sources[side] >> hex & 1)
    if bits.less(places.exits, places.no_exit) >> hex & 1:
        yield "exit"
    if not world.in_play >> hex & 1:
        yield "out_of_play"


def _edges(world: EAAWorld) -> Iterator[Edge]:
    ground, ids = world.ground, world.map.ids
    for a in range(ground.n):
        for b in world.map.neighbours[a]:
            if a < b:
                river = ground.side_number(a, b)
                tags = ["river"] if river >= 0 else []
                tags += ["road"] if ground.has_road(a, b) else []
                tags += ["bridge"] if river >= 0 and ground.bridges >> river & 1 else []
                if tags:
                    yield Edge(ids[a], ids[b], tuple(tags))
