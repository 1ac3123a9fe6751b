"""12 Where an asset may be laid: the tests that a hex must pass, from which both the offers and the refusals come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.deadly_woods.map.ground import AREA_6, CITY, CLEAR, VILLAGE, WOODS
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import BOX, NOWHERE, TDWPosition
from salient.games.deadly_woods.supply import supply

ENGINEER_RANGE = 3  # 12.4.1


class Condition(NamedTuple):
    """One condition: the hexes that meet it, and what is said of the others."""

    rule: str
    message: str
    hexes: int


Conditions = Sequence[Condition]

MESSAGES = (
    "tdw-refused-greif-beside",
    "tdw-refused-greif-area",
    "tdw-refused-no-road",
    "tdw-refused-no-settlement",
    "tdw-refused-not-allied",
    "tdw-refused-hex-supply",
    "tdw-refused-delay-unit",
    "tdw-refused-vdh-terrain",
    "tdw-refused-vdh-settlement",
    "tdw-refused-vdh-area",
    "tdw-refused-vdh-occupied",
    "tdw-refused-vdh-zoc",
    "tdw-refused-air-terrain",
    "tdw-refused-engineer-range",
    "tdw-refused-engineer-engineer",
    "tdw-refused-engineer-corps",
)


def passed(tests: Conditions) -> int:
    """The hexes that pass every test."""
    found = tests[0].hexes
    for test in tests[1:]:
        found &= test.hexes
    return found


def failed(pos: TDWPosition, tests: Conditions, hex: int) -> list[Refusal]:
    """Every test that a hex fails. Whose a hex without village or city is, nobody asks (R14)."""
    where = pos.hex_ref(hex)
    found = [refuse(test.rule, test.message, hex=where) for test in tests if not test.hexes >> hex & 1]
    if settlements(pos) >> hex & 1:
        return found
    return [reason for reason in found if reason.message.id != "tdw-refused-not-allied"] or found


# Parts of the tests ------------------------------------------------------------------------------


def everywhere(pos: TDWPosition) -> int:
    return (1 << pos.world.ground.n) - 1


def but(pos: TDWPosition, hexes: int) -> int:
    """All other hexes."""
    return bits.less(everywhere(pos), hexes)


def and_beside(pos: TDWPosition, hexes: int) -> int:
    """These hexes and all that touch them, rivers or not."""
    near, found = pos.world.ground.near, hexes
    for hex in bits.places(hexes):
        found |= near[hex]
    return found


@rule("12.4.1e")
def engineers(pos: TDWPosition) -> int:
    """The hexes with US engineers, which are no units."""
    return bits.of(at for asset, at in enumerate(pos.asset_at) if at >= 0 and pos.asset(asset).kind == "engineer")


def settlements(pos: TDWPosition) -> int:
    kinds = pos.world.ground.of_settlement
    return kinds[VILLAGE] | kinds[CITY]


# Assets that are markers -------------------------------------------------------------------------


@rule("12.5a")
def greif(pos: TDWPosition) -> Conditions:
    """R26 Any hex, with or without a road; Germans may be there."""
    closed = and_beside(pos, pos.standing(ALLIED) | engineers(pos))
    area = pos.world.ground.areas[AREA_6] if pos.turn == _first_turn(pos, "greif") else everywhere(pos)
    return (
        Condition("12.5a", "tdw-refused-greif-beside", but(pos, closed)),
        Condition("12.5a", "tdw-refused-greif-area", area),
    )


@rule("12.8")
def traffic(pos: TDWPosition) -> Conditions:
    """R30 Whoever is there."""
    return (Condition("12.8", "tdw-refused-no-road", pos.world.ground.road_hexes),)


@rule("8.6a")
def air_supply(pos: TDWPosition) -> Conditions:
    """R35"""
    return (
        Condition("8.6a", "tdw-refused-no-settlement", settlements(pos)),
        Condition("8.6a", "tdw-refused-air-terrain", pos.world.ground.of_terrain[CLEAR]),
        Condition("8.6a", "tdw-refused-not-allied", but(pos, pos.german)),
    )


@rule("12.4.1b", "6.1b", "6.3")
def engineer(pos: TDWPosition, asset: int) -> Conditions:
    """R23; what holds when it is laid need not hold later (R25)."""
    corps, traced = pos.asset(asset).corps, supply.tracing(pos, ALLIED, air=True)
    own = others = 0
    for hex, stack in pos.stacked()[ALLIED].items():
        for unit in stack:
            data = pos.unit(unit)
            if data.corps == corps:
                own |= 1 << hex
            elif data.corps or data.nationality != "US":
                others |= 1 << hex
    in_range = own & traced  # the units of the corps that are in supply, and what is near them
    for _ in range(ENGINEER_RANGE):
        in_range = and_beside(pos, in_range)
    return (
        Condition("12.4.1b", "tdw-refused-no-settlement", settlements(pos)),
        Condition("12.4.1b", "tdw-refused-not-allied", but(pos, pos.german)),
        Condition("12.4.1b", "tdw-refused-hex-supply", traced),
        Condition("12.4.1b", "tdw-refused-engineer-range", in_range),
        Condition("6.3", "tdw-refused-engineer-engineer", but(pos, engineers(pos))),
        Condition("6.1b", "tdw-refused-engineer-corps", but(pos, others)),
    )


# Assets that are units ---------------------------------------------------------------------------


@rule("12.9.1b", "12.9.1f")
def delay(pos: TDWPosition) -> Conditions:
    """R32; one that lies on the map is lifted first, and lends the others nothing (R20)."""
    here, occupied = pos.world.delay, pos.standing(ALLIED)  # where it lies it need not be placed
    if pos.at[here] >= 0:
        pos = pos.copy()
        pos.put(here, BOX)
    return (
        Condition("12.9.1b", "tdw-refused-no-settlement", settlements(pos)),
        Condition("12.9.1b", "tdw-refused-not-allied", but(pos, pos.german)),
        Condition("12.9.1b", "tdw-refused-hex-supply", supply.tracing(pos, ALLIED, air=True)),
        Condition("12.9.1b", "tdw-refused-delay-unit", but(pos, occupied)),
    )


@rule("12.7a")
def von_der_heydte(pos: TDWPosition) -> Conditions:
    """R31"""
    ground = pos.world.ground
    occupied = pos.standing(GERMAN) | pos.standing(ALLIED)
    return (
        Condition("12.7a", "tdw-refused-vdh-terrain", ground.of_terrain[CLEAR] | ground.of_terrain[WOODS]),
        Condition("12.7a", "tdw-refused-vdh-settlement", but(pos, settlements(pos))),
        Condition("12.7a", "tdw-refused-vdh-area", ground.areas[AREA_6]),
        Condition("12.7a", "tdw-refused-vdh-occupied", but(pos, occupied)),
        Condition("12.7a", "tdw-refused-vdh-zoc", but(pos, pos.in_zone_of(ALLIED))),
    )


# Whether the piece is there at all ---------------------------------------------------------------


def the(pos: TDWPosition, kind: str) -> int:
    """The one asset of a kind, or NOWHERE if the game has none."""
    return next((asset for asset, data in enumerate(pos.world.assets) if data.kind == kind), NOWHERE)


def _first_turn(pos: TDWPosition, kind: str) -> int:
    return pos.asset(the(pos, kind)).first_turn


@rule("12.1b", "12.5a", "12.8", "8.6a")
def in_season(pos: TDWPosition, asset: int) -> bool:
    """Whether a marker with a first and last turn may lie on the map in this turn."""
    data = pos.asset(asset)
    return data.first_turn <= pos.turn <= data.last_turn


#: The hexes of each marker of which there is one.
MARKERS: dict[str, Callable[[TDWPosition], Conditions]] = {"greif": greif, "traffic": traffic, "air_supply": air_supply}
