"""What front ends are given: the table, the stands on it, the state of the game in short lines."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Literal

from salient.board import bits
from salient.engine.kit import layout_of, supply_overlays
from salient.engine.messages import Message, Ref, msg
from salient.engine.trace import rule
from salient.engine.view import Badge, Badges, Edge, Layout, Look, Overlay, Phase, Piece, View
from salient.games.fronte import pieces, supply
from salient.games.fronte.pieces import ALLIED, AXIS, NOBODY, SIDES, UnitClass
from salient.games.fronte.position import DESTROYED, EXITED, NOWHERE, FrontePosition
from salient.games.fronte.sequence import day_of
from salient.games.fronte.verbs import WORKS
from salient.games.fronte.world import FronteWorld

#: The shape of a stand by its class.
SYMBOLS = {
    "armor_heavy": "armour",
    "armor_medium": "armour",
    "armor_light": "armour",
    "artillery_medium": "artillery",
    "artillery_medium_sp": "self_propelled_artillery",
    "artillery_heavy": "artillery",
    "artillery_rocket": "rocket_artillery",
    "at_light": "anti_tank",
    "at_heavy": "anti_tank",
    "infantry": "infantry",
    "cavalry": "cavalry",
    "mech_infantry": "mechanised",
    "recon_light": "recon",
    "recon_heavy": "armoured_cavalry",
    "aa_light": "anti_aircraft",
    "aa_heavy": "anti_aircraft",
    "engineer": "engineer",
    "engineer_mech": "armoured_engineer",
    "hmg": "machine_gun",
    "hq": "headquarters",
    "air_tactical": "aircraft",
    "air_fighter": "aircraft",
    "air_medium_bomber": "bomber",
    "air_heavy_bomber": "bomber",
}
STATUS = (
    (pieces.MOVED, "moved"),
    (pieces.FIRED, "fired"),
    (pieces.ASSAULTED, "attacked"),
    (pieces.SUPPORTED, "supported"),
    (pieces.BRIDGING, "bridging"),
    (pieces.DISPLACED, "retreated"),
    (pieces.AWAY, "away"),
)
BADGES: Badges = {
    "moved": Badge("M"),
    "fired": Badge("F", "burst", "orange"),
    "attacked": Badge("A"),
    "supported": Badge("S"),
    "bridging": Badge("B"),
    "retreated": Badge("R"),
    "away": Badge("A"),
    # what engineers are at
    "lay": Badge("L"),
    "clear": Badge("C"),
    "entrench": Badge("E"),
    "boat_bridge": Badge("B"),
    "demolish": Badge("D"),
}
#: One colour for each division, so that its units are found at a glance.
STRIPES = (
    "#2f5d8a", "#8c2f39", "#3d6b45", "#c9a227", "#7b4a8c", "#2f7f86", "#b5652b", "#5b5f66", "#9c4f76",
    "#6b7f2a", "#44508f",
)  # fmt: skip
FATE = {NOWHERE: "awaited", DESTROYED: "destroyed", EXITED: "exited"}
COLOURS: tuple[Literal["blue"], Literal["red"]] = ("blue", "red")  # of the sides, as the rims of bases show them
SERVICES = {"UK": "british", "Canada": "british", "USA": "us", "Germany": "heer", "Italy": "italian", "URSS": "soviet"}
PHASES = ("set_up", "barrage", "activation", "night")  # the night is counted to the turn that it follows
PHASE_RULES = {"set_up": "4.a", "barrage": "15.1", "activation": "6.a", "night": "11.a"}  # what tells of each
MESSAGES = (
    "fronte-phase-set-up",
    "fronte-phase-barrage",
    "fronte-phase-activation",
    "fronte-phase-night",
    "fronte-overlay-zones",
    "fronte-overlay-supply",
    "fronte-overlay-control",
)


# Stands ---------------------------------------------------------------------------------------------


def _size(world: FronteWorld, unit: int) -> str:
    if world.hqs >> unit & 1:
        return "XX"
    return "III" if (world.regiments | world.artillery | world.air) >> unit & 1 else "II"


def _factors(kind: UnitClass, pr: int) -> tuple[str, ...]:
    """FC/range as the annex prints them, the PR left, and the move."""
    return (f"{kind.fc}/{kind.range}", str(pr), str(kind.move))


def _label(world: FronteWorld, unit: int) -> str:
    """Short enough for the edge of a base: the division's number and what the unit is in it."""
    id = world.units[unit].id
    return id.replace(".", " ") if world.division_of[unit] != NOBODY else id.partition(".")[0]


@rule("2.a")
def _look(pos: FrontePosition, unit: int) -> Look:
    """Models on a base in the colours of the nation: the number of stands, the PR left, the colour of the division."""
    world = pos.world
    data = world.units[unit]
    nation = data.nation or next((world.divisions[d].nation for d in world.divisions_of[data.side]), "")
    return Look(
        service=SERVICES.get(nation, ""),
        colour=COLOURS[data.side],
        stripe=STRIPES[data.division % len(STRIPES)] if data.division != NOBODY else "",
        form="stand",
        figures=data.stands,
        facing=180 if data.side == ALLIED else 0,
        pips=(pos.pr[unit], data.pr),
    )


def _piece(pos: FrontePosition, unit: int) -> Piece:
    world = pos.world
    data, kind, at, status = world.units[unit], pos.kind(unit), pos.at[unit], pos.status[unit]
    words = [word for bit, word in STATUS if status & bit]
    if pos.work[unit]:
        words.append(WORKS[pos.work[unit]])
    away = at == NOWHERE and bool(world.air >> unit & 1)
    due = world.divisions[data.division].enters if at == NOWHERE and data.division != NOBODY else 0
    return Piece(
        id=data.id,
        side=SIDES[data.side],
        place=world.map.ids[at] if at >= 0 else None,
        symbol=SYMBOLS.get(kind.kind, "artillery"),
        size=_size(world, unit),
        label=_label(world, unit),
        factors=_factors(kind, pos.pr[unit]),
        reduced=0 < pos.pr[unit] < data.pr,
        status=tuple(words),
        look=_look(pos, unit),
        group="" if data.division == NOBODY else world.divisions[data.division].name,
        fate="" if at >= 0 else "based" if away else FATE[at],
        due=due,
    )


def _units(pos: FrontePosition) -> Iterator[Piece]:
    """Every stand; those that are as they were are not made anew."""
    for unit in range(len(pos.world.units)):
        if pos.world.naval >> unit & 1:
            continue
        key = (unit, pos.at[unit], pos.pr[unit], pos.status[unit], pos.work[unit], pos.role[unit])
        yield pos.world.pieces.of(key, partial(_piece, pos, unit))


# Markers --------------------------------------------------------------------------------------------


def _markers(pos: FrontePosition) -> Iterator[Piece]:
    broken = pos.world.ground.bridges & ~pos.bridges
    kinds = (
        (pos.fortified, NOBODY, "fortification"),
        (pos.mines[ALLIED], ALLIED, "mine"),
        (pos.mines[AXIS], AXIS, "mine"),
        (pos.spent, NOBODY, "mine_spent"),
        (pos.boats, NOBODY, "boat_bridge"),
        (broken, NOBODY, "bridge_blown"),
        (pos.rubble, NOBODY, "rubble"),
        (pos.airfields, NOBODY, "airfield"),
        (pos.supply_points, NOBODY, "supply_point"),
        (pos.villages, NOBODY, "village"),
    )
    ids = pos.world.map.ids
    for sectors, side, symbol in kinds:
        for sector in bits.places(sectors):
            owner = "" if side == NOBODY else SIDES[side]
            yield Piece(f"{symbol}-{ids[sector]}", owner, ids[sector], kind="marker", symbol=symbol)


# The view -------------------------------------------------------------------------------------------


def view(pos: FrontePosition, side: str | None) -> View:
    return View(
        side=side,
        turn=max(pos.turn, 1),
        turns=pos.world.turns,
        asked=pos.asked,
        sequence=_sequence(pos),
        pieces=(*_units(pos), *_markers(pos)),
        control=_control(pos),
        facts=tuple(_facts(pos, side)),
        result=pos.result,
    )


def _sequence(pos: FrontePosition) -> tuple[Phase, ...]:
    return tuple(Phase(_phase_name(pos, phase), phase == pos.phase, PHASE_RULES[phase]) for phase in PHASES)


@rule("6.d")
def _phase_name(pos: FrontePosition, phase: str) -> Message:
    """Turns are made of activations by turns: the phase says whose it is, so that each change is seen."""
    if phase == pos.phase == "activation" and pos.player != NOBODY:
        return msg("fronte-phase-activation-of", turn=pos.turn, side=Ref("side", SIDES[pos.player]))
    return Message(f"fronte-phase-{phase.replace('_', '-')}", {})


def places(pos: FrontePosition) -> int:
    """16.f Sectors that are worth something, as bits."""
    ground = pos.world.ground
    return ground.cities | ground.villages | pos.villages | pos.airfields | pos.supply_points | pos.bridged()


def _control(pos: FrontePosition) -> dict[str, str]:
    ids = pos.world.map.ids
    return {
        ids[sector]: SIDES[pos.control[sector]] for sector in bits.places(places(pos)) if pos.control[sector] != NOBODY
    }


def _facts(pos: FrontePosition, side: str | None) -> Iterator[Message]:
    if pos.turn:
        yield msg("fronte-fact-day", day=day_of(pos, pos.turn), days=pos.world.rules.days)
    if pos.first != NOBODY:
        yield msg("fronte-fact-first", side=Ref("side", SIDES[pos.first]))
    if pos.world.air:
        yield msg("fronte-fact-flying") if pos.flying else msg("fronte-fact-no-flying")
        if pos.superiority != NOBODY:
            yield msg("fronte-fact-superiority", side=Ref("side", SIDES[pos.superiority]))
    for player in (ALLIED, AXIS):
        yield msg(
            "fronte-fact-inflicted", side=Ref("side", SIDES[player]), turn=pos.inflicted[player], game=pos.total[player]
        )
    for player in (ALLIED, AXIS):
        if may_see_points(pos, player, side):
            for sector, points in pos.assigned[player]:
                where = pos.sector_ref(sector)
                yield msg("fronte-fact-assigned", side=Ref("side", SIDES[player]), hex=where, points=points)


def may_see_points(pos: FrontePosition, player: int, side: str | None) -> bool:
    """R123 What a player assigned is his secret until the end, unless the setting says otherwise."""
    return pos.world.rules.objectives_open == "open" or side == SIDES[player] or pos.result is not None


# The table ------------------------------------------------------------------------------------------


def layout(world: FronteWorld) -> Layout:
    ground = world.ground
    return layout_of(
        ground.map,
        terrain=lambda sector: ground.terrain[sector],
        name=lambda sector: ground.sheet.names.get(ground.ids[sector], ""),
        tags=lambda sector: tuple(_tags(world, sector)),
        edges=_edges(world),
    )


def _tags(world: FronteWorld, sector: int) -> Iterator[str]:
    ground = world.ground
    if ground.rivers >> sector & 1:
        yield "river"
    if ground.bridges >> sector & 1:
        yield "bridge"
    if ground.roads >> sector & 1:
        yield "road"
    if ground.impassable >> sector & 1:
        yield "impassable"
    for side in (ALLIED, AXIS):
        if world.edge[side] >> sector & 1:
            yield f"supply-{SIDES[side]}"
    if (ground.cities | ground.villages | ground.bridges) >> sector & 1:
        yield "objective"


def _edges(world: FronteWorld) -> Iterator[Edge]:
    """Roads and rivers as steps from sector to sector."""
    ground, ids = world.ground, world.ground.ids
    for a in range(ground.n):
        river = ground.along.get(a, 0)
        for b in bits.places(ground.road_near[a] | river):
            if a < b:
                tags = ["road"] if ground.road_near[a] >> b & 1 else []
                tags += ["watercourse"] if river >> b & 1 else []
                yield Edge(ids[a], ids[b], tuple(tags))


# Overlays -------------------------------------------------------------------------------------------


def overlays(pos: FrontePosition) -> tuple[Overlay, ...]:
    return (*_zones(pos), *_supplies(pos), *_holdings(pos))


def _ids(pos: FrontePosition, sectors: int) -> tuple[str, ...]:
    return tuple(pos.world.map.ids[sector] for sector in bits.places(sectors))


def _zones(pos: FrontePosition) -> Iterator[Overlay]:
    for side in (ALLIED, AXIS):
        yield Overlay("zones", SIDES[side], _ids(pos, pos.zone(side)), tone=SIDES[side])


def _supplies(pos: FrontePosition) -> Iterator[Overlay]:
    """The sectors of divisions in supply, and of those that are cut off; each with the line of its headquarters."""
    world = pos.world
    for side in (ALLIED, AXIS):
        home: dict[int, tuple[int, ...]] = {}
        cut: dict[int, tuple[int, ...]] = {}
        for division in world.divisions_of[side]:
            if world.divisions[division].air:
                continue
            for unit in bits.places(pos.standing(world.members[division] & world.ground_units)):
                if supply.in_supply(pos, division):
                    home[pos.at[unit]] = supply.line_of(pos, supply.tracer(pos, unit))
                else:
                    cut[pos.at[unit]] = supply.broken_line_of(pos, supply.tracer(pos, unit))
        edge = supply.friendly_edge(pos, side)
        for at in cut:
            home.pop(at, None)
        yield from supply_overlays("supply", SIDES[side], world.map.ids, edge, home, cut)


def _holdings(pos: FrontePosition) -> Iterator[Overlay]:
    for side in (ALLIED, AXIS):
        held = bits.of(sector for sector in range(pos.world.ground.n) if pos.control[sector] == side)
        yield Overlay("control", SIDES[side], _ids(pos, held), tone=SIDES[side])
