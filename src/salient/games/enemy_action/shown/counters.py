"""What lies on the map and in the boxes as front ends see it: units and markers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from salient.board import bits
from salient.engine.trace import rule
from salient.engine.view import Back, Badge, Badges, Look, Piece
from salient.games.enemy_action.map import fields
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN, SIDES, Unit
from salient.games.enemy_action.position import (
    CALENDAR,
    ELIMINATED,
    EXITED,
    FULL,
    ISOLATED,
    LIMITED,
    OKW,
    OUT_OF_SUPPLY,
    RESERVE,
    EAAPosition,
)
from salient.games.enemy_action.words import ARMIES
from salient.games.enemy_action.world import EAAWorld

SYMBOLS = {
    "infantry": "infantry",
    "glider": "glider",
    "airborne": "paratroop",
    "infantry_bde": "infantry",
    "volksgrenadier": "infantry",
    "fallschirm": "paratroop",
    "para_bn": "paratroop",
    "panzergrenadier": "mechanised",
    "panzer": "armour",
    "panzer_brigade": "armour",
    "kampfgruppe": "armour",
    "assault_gun_bn": "assault_gun",
    "heavy_panzer_bn": "armour",
    "armored_cc": "armour",
    "armored_bde": "armour",
    "guards_bde": "armour",
    "cavalry": "armoured_cavalry",
}
#: The size of a unit by the last word of its name; a combat command is of the size of a brigade.
SIZES = {
    "Rgt": "III",
    "Grp": "III",
    "Bde": "X",
    "Bn": "II",
    "Div": "XX",
    "(-)": "XX",
    "CCA": "X",
    "CCB": "X",
    "CCR": "X",
}
#: The colours of armies and corps, as in the other games of this battle.
STRIPES = {
    "6th Panzer": "#b3261e",
    "5th Panzer": "#6b6f73",
    "7th": "#2f5d8a",
    "OKW": "#1f1b14",
    "V": "#7a1f36",
    "VII": "#cdb88a",
    "XVIII": "#4d7a4a",
    "VIII": "#7b4a8c",
    "III": "#d0782a",
    "XII": "#3d6f8e",
    "XXX": "#a33b32",
}
ACTIVE, MOVED, ATTACKED, DISPERSED, NO_FUEL, BARRED, SUPPLY = 1, 2, 4, 8, 16, 32, 64
STATUS = (
    (ACTIVE, "active"),
    (MOVED, "moved"),
    (ATTACKED, "attacked"),
    (DISPERSED, "dispersed"),
    (NO_FUEL, "out_of_fuel"),
    (BARRED, "resting"),
)
SUPPLIED = {FULL: "", LIMITED: "limited_supply", OUT_OF_SUPPLY: "out_of_supply", ISOLATED: "isolated"}
BADGES: Badges = {
    "active": Badge("A", "burst", "green", mood="good"),
    "moved": Badge("m", "shield", "plain"),
    "attacked": Badge("x", "crossed", "pale"),
    "dispersed": Badge("D", "diamond", "amber", mood="bad"),
    "out_of_fuel": Badge("F", "drum", "orange", mood="bad"),
    "resting": Badge("z", "crescent", "navy"),
    "limited_supply": Badge("L", "drum", "pale", mood="bad"),
    "out_of_supply": Badge("O", "drum", "amber", mood="bad"),
    "isolated": Badge("I", "octagon", "red", mood="bad"),
}
FATE = {CALENDAR: "awaited", RESERVE: "reserve", OKW: "okw", ELIMINATED: "destroyed", EXITED: "exited"}
#: The objective markers, short: the armies and the corps with objectives of their own.
GOAL_SIGNS = {"6th Panzer": "6 Pz", "5th Panzer": "5 Pz", "7th": "7"}


# Units ---------------------------------------------------------------------------------------------


def units(pos: EAAPosition) -> Iterator[Piece]:
    """Every counter; those that stand as they stood are not made anew."""
    for unit in range(len(pos.at)):
        key = (unit, pos.at[unit], pos.steps[unit], _status(pos, unit), pos.due[unit])
        yield pos.world.pieces.of(key, partial(_piece, pos.world, *key))


def _status(pos: EAAPosition, unit: int) -> int:
    if pos.at[unit] < 0:
        return 0
    bit = 1 << unit
    barred = pos.barred and pos.barred >> pos.world.corps[pos.world.units[unit].corps] & 1
    return (
        (ACTIVE if pos.active & bit else 0)
        | (MOVED if pos.moved & bit else 0)
        | (ATTACKED if pos.attacked & bit else 0)
        | (DISPERSED if pos.dispersed & bit else 0)
        | (NO_FUEL if pos.out_of_fuel & bit else 0)
        | (BARRED if barred else 0)
        | SUPPLY * pos.supply[unit]
    )


@rule("B16")
def _words(status: int) -> Iterator[str]:
    yield from (word for bit, word in STATUS if status & bit)
    if status // SUPPLY:
        yield SUPPLIED[status // SUPPLY]


def _piece(world: EAAWorld, number: int, at: int, steps: int, status: int, due: int) -> Piece:
    unit = world.units[number]
    shown = steps or unit.max_steps
    return Piece(
        id=unit.id,
        side=SIDES[unit.side],
        place=world.map.ids[at] if at >= 0 else None,
        symbol=SYMBOLS[unit.type],
        size=SIZES.get(unit.name.split()[-1], ""),
        label=label(unit),
        factors=_factors(unit, shown),
        reduced=0 < steps < unit.max_steps,
        status=tuple(_words(status)),
        look=_look(unit, shown),
        back=_back(unit, shown),
        group=unit.division or unit.corps,
        fate="" if at >= 0 else FATE[at],
        due=due - world.rules.first_day + 1 if at == CALENDAR and due else 0,
    )


def label(unit: Unit) -> str:
    """Short enough for the edge of a counter: without its corps, which the stripe tells."""
    return "/".join(unit.id.split("-")[:-1]) or unit.id


def _factors(unit: Unit, steps: int) -> tuple[str, ...]:
    """Strength and MP; the strength of a unit with one step for good stands in brackets (B04)."""
    strength = str(unit.strengths[steps - 1])
    return (f"({strength})" if unit.bracketed else strength, str(unit.move))


def _look(unit: Unit, steps: int) -> Look:
    """The disc tells the steps left, in red of an elite unit, in a square of a green one."""
    return Look(
        service=_service(unit),
        stripe=STRIPES.get(unit.army if unit.side == GERMAN else unit.corps, ""),
        code=str(unit.selector),
        mark=str(steps),
        mark_frame="red_disc" if unit.elite else "square" if unit.green else "disc",
    )


def _service(unit: Unit) -> str:
    if unit.side == ALLIED:
        return "british" if unit.nation == "UK" else "us"
    if "SS" in unit.name or "SS" in unit.division or "peiper" in unit.special:
        return "waffen_ss"
    return "paratroops" if unit.type in ("fallschirm", "para_bn") else "heer"


def _back(unit: Unit, steps: int) -> Back | None:
    """The next step; of the last one, the one before."""
    if unit.max_steps == 1:
        return None
    other = steps - 1 if steps > 1 else 2
    return Back(_factors(unit, other), reduced=other < steps)


# Markers -------------------------------------------------------------------------------------------


def markers(pos: EAAPosition) -> Iterator[Piece]:
    yield from _on_hexes(pos)
    yield from _bridges(pos)
    yield from _goals(pos)


def _on_hexes(pos: EAAPosition) -> Iterator[Piece]:
    for word, hexes, side, sign in (
        ("ip", pos.improved, None, "IP"),
        ("roadblock", pos.roadblocks, ALLIED, "roadblock"),
        ("detachment", pos.detachments, GERMAN, "Det"),
    ):
        for hex in bits.places(hexes):
            owner = SIDES[side if side is not None else GERMAN if pos.german >> hex & 1 else ALLIED]
            yield _marker(pos, f"{word}-{pos.world.map.ids[hex]}", owner, hex, sign)


def _bridges(pos: EAAPosition) -> Iterator[Piece]:
    """Destroyed ones of the map, and those that were built."""
    ids, printed = pos.world.map.ids, pos.world.ground.bridges
    for word, sides, sign in (
        ("blown", bits.less(printed, pos.bridged), "bridge_blown"),
        ("built", bits.less(pos.bridged, printed), "bridge"),
    ):
        for side in bits.places(sides):
            a, b = pos.world.ground.river_sides[side]
            owner = SIDES[GERMAN if pos.bridges_german >> side & 1 else ALLIED]
            yield Piece(
                f"{word}-{ids[a]}-{ids[b]}", owner, ids[a], kind="marker", symbol=sign, label=word, beside=ids[b]
            )


def _goals(pos: EAAPosition) -> Iterator[Piece]:
    """K01 Where each army, and each corps that has an objective of its own left, is bound for."""
    for name, objectives in pos.world.places.objectives.items():
        index = pos.goals[pos.world.places.goal[name]]
        if name in ARMIES:
            hex = fields.marker(pos, name)
        elif index < len(objectives):
            hex = objectives[index]
        else:
            continue
        if pos.world.in_play >> hex & 1:
            sign = GOAL_SIGNS.get(name, name)
            yield _marker(pos, f"goal-{name.replace(' ', '_')}", SIDES[GERMAN], hex, sign)


def _marker(pos: EAAPosition, id: str, side: str, hex: int, sign: str) -> Piece:
    service = "heer" if side == SIDES[GERMAN] else "us"
    look = Look(service=service)
    return Piece(id, side, pos.world.map.ids[hex], kind="marker", symbol=sign, label=id.partition("-")[0], look=look)
