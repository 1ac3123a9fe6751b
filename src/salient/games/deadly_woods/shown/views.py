"""What front ends are given: the board, everything that lies on the table, the state of the game in short lines."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.kit import layout_of
from salient.engine.messages import Message, Ref, Refusal, msg
from salient.engine.trace import rule
from salient.engine.view import Chances, Edge, Layout, Phase, Piece, Possible, View
from salient.games.deadly_woods.map.ground import ARMIES, RIVER, SETTLEMENT, TERRAIN
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import chits
from salient.games.deadly_woods.rounds.opening import FillCup
from salient.games.deadly_woods.setup import victory
from salient.games.deadly_woods.shown import counters, names
from salient.games.deadly_woods.words import CHITS, ChitId
from salient.games.deadly_woods.world import TDWWorld

PHASES = ("assets", "replacements", "rounds", "cleanup")  # 4
PARTS = ("movement", "combat")
CLASSES = ((GERMAN, "infantry"), (GERMAN, "armor"), (ALLIED, "infantry"), (ALLIED, "armor"))  # of pos.replaced
PHASE_RULES = {"assets": "4.1", "replacements": "4.2", "rounds": "4.3", "cleanup": "15.0"}  # what tells of each
PHASE_RULES |= {"movement": "10.1", "combat": "11.1"}
MESSAGES = (
    "tdw-phase-assets",
    "tdw-phase-replacements",
    "tdw-phase-rounds",
    "tdw-phase-cleanup",
    "tdw-phase-movement",
    "tdw-phase-combat",
    "tdw-fact-withdrawal-done",
    "tdw-fact-withdrawal-cancelled",
    "tdw-fact-withdrawal-failed",
)


def view(pos: TDWPosition, side: str | None) -> View:
    """Nothing is hidden in this game: every side sees the same."""
    return View(
        side=side,
        turn=pos.turn,
        turns=pos.world.rules.last_turn,
        asked=pos.asked,
        sequence=tuple(_sequence(pos)),
        pieces=tuple(_pieces(pos)),
        control=control(pos),
        facts=tuple(_facts(pos)),
        chances=tuple(_chances(pos)),
        result=pos.result,
    )


def _pieces(pos: TDWPosition) -> Iterator[Piece]:
    """In the order in which front ends list the boxes: chits, assets, units. On the map assets lie upon units."""
    assets = list(counters.assets(pos))
    yield from counters.cup(pos)
    yield from (asset for asset in assets if asset.place is None)
    yield from counters.units(pos)
    yield from (asset for asset in assets if asset.place is not None)
    yield from counters.markers(pos)


def _sequence(pos: TDWPosition) -> Iterator[Phase]:
    """The four phases of a turn, and within the third the parts of the round in play.

    Their number tells rounds of the same name apart.
    """
    within = pos.phase == "rounds" and bool(pos.round) and pos.part in PARTS
    for phase in PHASES:
        args = {"number": len(counters.played_now(pos))} if phase == "rounds" else {}
        yield Phase(Message(f"tdw-phase-{phase}", args), phase == pos.phase and not within, PHASE_RULES[phase])
        if phase == "rounds" and pos.phase == "rounds" and pos.round:
            for part in PARTS:
                yield Phase(
                    Message(f"tdw-phase-{part}", {"round": Ref("round", pos.round)}),
                    part == pos.part,
                    PHASE_RULES[part],
                )


def control(pos: TDWPosition) -> dict[str, str]:
    """3.5 Who controls each victory hex, city and village: no other hex is ever asked for its owner (R14)."""
    ground, ids = pos.world.ground, pos.world.map.ids
    places = pos.world.places.victory | ground.of_settlement[1] | ground.of_settlement[2] | objectives(pos.world)
    return {ids[hex]: SIDES[pos.owner(hex)] for hex in bits.places(places)}


def objectives(world: TDWWorld) -> int:
    """The hexes that count for victory in this scenario."""
    own = world.rules.victory.objectives
    return bits.of(world.map.index(hex) for hex in own) if own else world.places.victory


# In short lines --------------------------------------------------------------------------------------


def _facts(pos: TDWPosition) -> Iterator[Message]:
    row = pos.world.tables.turn(pos.turn)
    yield msg("tdw-fact-dates", first=_day(row.first_day), last=_day(row.last_day), month=int(row.last_day[5:7]))
    yield msg("tdw-fact-initiative", side=Ref("side", SIDES[pos.initiative]))
    yield msg("tdw-fact-points", points=pos.points, needed=pos.world.rules.victory.points)
    yield from _chit_facts(pos)
    if pos.phase == "replacements":
        for (side, kind), points in zip(CLASSES, pos.replaced, strict=True):
            if points:
                yield msg("tdw-fact-replacements", side=Ref("side", SIDES[side]), kind=kind, points=points)
    for area in bits.places(pos.repaired):
        yield msg("tdw-fact-repaired", army=Ref("army", ARMIES[area]))
    if pos.fuel == "held" and pos.turn <= 2:
        yield msg("tdw-fact-fuel")
    if pos.st_vith:
        yield msg("tdw-fact-st-vith", turn=pos.st_vith)
    if pos.meuse_crossed:
        yield msg("tdw-fact-meuse")
    if pos.withdrawal:
        yield Message(f"tdw-fact-withdrawal-{pos.withdrawal}", {})


def _day(date: str) -> int:
    return int(date[8:])


def _chit_facts(pos: TDWPosition) -> Iterator[Message]:
    if pos.phase != "rounds":
        return
    if pos.played:
        yield msg("tdw-fact-last-chit", chit=Ref("chit", pos.played[-1].partition(":")[0]), number=len(pos.played))
    for chit, _ in chits.CUP.things(pos, "hand"):
        yield msg("tdw-fact-hand", chit=Ref("chit", CHITS[chit]))


def _chances(pos: TDWPosition) -> Iterator[Chances]:
    """14.2 What the next draw may bring; the run of two is reckoned with. Before the cup is filled, what goes in."""
    name, listed = msg("tdw-next-chit"), chits.chances(pos)
    if not listed and not _is_spent(pos):
        rows = chits.rows(pos, "cup")
        name, listed = msg("tdw-cup-of-turn"), [(row.chits[0], row.count) for row in rows if len(row.chits) == 1]
    if listed:
        yield Chances(
            name,
            tuple(
                Possible(
                    msg("tdw-next-chit-of", chit=Ref("chit", chit), number=weight), weight, chit_side(pos.world, chit)
                )
                for chit, weight in listed
            ),
            tuple(_not_now(pos)),
        )


@rule("14.2a")
def _not_now(pos: TDWPosition) -> Iterator[Refusal]:
    """What is in the cup and cannot come next: the side whose chits came twice in a row waits."""
    side = chits.barred_now(pos)
    for chit, number in chits.CUP.things(pos, "cup") if side >= 0 else ():
        if pos.world.chit_sides[chit] == side:
            what = msg("tdw-next-chit-of", chit=Ref("chit", CHITS[chit]), number=number)
            yield refuse("14.2", "tdw-not-now", what=what, side=Ref("side", SIDES[side]))


def _is_spent(pos: TDWPosition) -> bool:
    """Whether the cup of this turn has been filled and emptied."""
    still_to_fill = pos.phase in ("assets", "replacements") or any(isinstance(step, FillCup) for step in pos.stack)
    return pos.result is not None or not still_to_fill


def chit_side(world: TDWWorld, chit: ChitId) -> str:
    """14.2 Whose a chit is; a Supply Check is nobody's."""
    side = world.chit_sides[chits.NUMBER[chit]]
    return SIDES[side] if side >= 0 else ""


# The board -------------------------------------------------------------------------------------------


def layout(world: TDWWorld) -> Layout:
    return layout_of(
        world.map,
        terrain=lambda hex: TERRAIN[world.ground.terrain[hex]],
        name=lambda hex: names.place_names().get(world.map.ids[hex], ""),
        tags=lambda hex: tuple(_tags(world, hex)),
        worth=lambda hex: victory.worth(world).get(hex, 0),
        edges=_edges(world),
    )


def _tags(world: TDWWorld, hex: int) -> Iterator[str]:
    ground, places = world.ground, world.places
    if ground.settlement[hex]:
        yield SETTLEMENT[ground.settlement[hex]]
    if ground.west_wall >> hex & 1:
        yield "west_wall"
    if objectives(world) >> hex & 1:
        yield "objective"
    yield from (f"entry-{letter}" for letter, hexes in places.entries.items() if hex in hexes)
    yield from (f"supply-{SIDES[side]}" for side in (GERMAN, ALLIED) if places.sources[side] >> hex & 1)
    yield f"area-{ARMIES[ground.area[hex]]}"
    if ground.british >> hex & 1:
        yield "british"
    if ground.left_bank >> hex & 1:
        yield "left_bank"


def _edges(world: TDWWorld) -> Iterator[Edge]:
    ground, ids = world.ground, world.map.ids
    for (a, b), side in ground.sides.items():
        if a < b:
            tags = [RIVER[side.river]] if side.river else []
            tags += ["road"] if side.road else []
            tags += ["bridge"] if side.bridge >= 0 else []
            yield Edge(ids[a], ids[b], tuple(tags))
