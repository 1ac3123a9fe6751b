"""30 Victory, and the victory conditions of the scenarios. What a scenario asks for is in scenarios.toml."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import msgspec

from salient.engine.messages import Message, msg
from salient.engine.position import Result
from salient.engine.sums import Modifier
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.logistics.cuts import Cut, road_cut
from salient.games.ardennes44.logistics.supply import Supply, in_supply, supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, OOS, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.world import A44World

LIEGE, BASTOGNE = "Liège", "Bastogne"
MEUSE = ("Givet", "Dinant", "Namur", "Andenne", "Huy", "Amay")
HANDICAP = "handicap"  # an option of our own, no rule
EAST_MAP = "E"  # 0b the letter of the East map's hexes


def scenario(pos: A44Position) -> tables.Scenario:
    return scenario_of(pos.world)


def scenario_of(world: A44World) -> tables.Scenario:
    """A made-up position is played by the campaign's rules."""
    name = world.scenario
    if name == "patton" and world.options.get("extended_patton"):
        return _extended_patton()
    return tables.load().scenarios.named(name if name in tables.SCENARIOS else "campaign")


@cache
@rule("S4e", "S5a", "S5b")
def _extended_patton() -> tables.Scenario:
    """Patton's counterattack goes on to 30 December: it is won as the extended campaign is."""
    own, extended = (tables.load().scenarios.named(name) for name in ("patton", "extended"))
    return msgspec.structs.replace(own, last_turn=extended.last_turn, victory=extended.victory)


@rule("S2b", "S3b")
def conditions(pos: A44Position) -> tables.Victory:
    """What wins in this scenario. By the other reading of ruling B1 the short ones also end as the campaign does."""
    own = scenario(pos).victory
    if own.points is None:
        return own
    needed = own.points - int(pos.world.options.get(HANDICAP, 0))
    if not pos.world.options.get("campaign_victories_in_short_games"):
        return msgspec.structs.replace(own, points=needed)
    campaign = tables.load().scenarios.campaign.victory
    short = {"points": needed, "factors_per_point": own.factors_per_point, "exit_entries": (), "exit_factors": None}
    return msgspec.structs.replace(campaign, **short)  # F and G are on the West map


@rule("30.1a")
def is_last_turn(pos: A44Position) -> bool:
    return pos.turn >= scenario(pos).last_turn


# Control -------------------------------------------------------------------------------------------


@rule("30.1b")
def controls(pos: A44Position, hex: int, german: Supply) -> bool:
    """Whether the German controls a victory hex: held, and with a road path to a German source (R108)."""
    return control.holds(pos, GERMAN, hex) and bool(german.roads >> hex & 1)


def controlled(pos: A44Position, hexes: Iterable[int], german: Supply) -> int:
    """How many of these victory hexes the German controls."""
    return sum(controls(pos, hex, german) for hex in hexes if hex in pos.world.features.victory)


@rule("30.1b")
def cut_off(pos: A44Position, german: Supply) -> dict[int, Cut]:
    """The victory hexes that the German holds and that count nothing, each with where its road home is cut."""
    held = (hex for hex in sorted(pos.world.features.victory) if control.holds(pos, GERMAN, hex))
    return {hex: cut for hex in held if (cut := road_cut(pos, german, hex)) is not None}


def named(pos: A44Position, *names: str) -> list[int]:
    return [hex for name in names for hex in pos.world.features.names.get(name, ())]


def western(pos: A44Position) -> list[int]:
    """30.2d The victory hexes of the West map. A hex that both maps show belongs to the East map (3.1a)."""
    ids, features = pos.world.map.ids, pos.world.features
    return [hex for hex in features.victory if not ids[hex].startswith(EAST_MAP) and hex not in features.eastern]


# The Victory Check Phase ---------------------------------------------------------------------------


@rule("30.1a", "30.3a")
def check(pos: A44Position) -> Result | None:
    """The Allied Victory Check Phase: how the game ends now, or None. Counts the start areas that the Allies hold."""
    german, allied = supply(pos, GERMAN), supply(pos, ALLIED)
    count_areas(pos, allied)
    if allied_breakthrough(pos):
        return Result(SIDES[ALLIED], msg("a44-victory-start-areas"))
    met = german_conditions(pos, german)
    if met:
        return Result(SIDES[GERMAN], met[0])
    return final(pos, german, allied) if is_last_turn(pos) else None


@rule("30.2a", "30.2b", "30.2c", "30.2d")
def german_conditions(pos: A44Position, german: Supply) -> list[Message]:
    """What wins for the German at any check, as far as it is fulfilled; what a scenario does not ask for never is."""
    wanted = conditions(pos)
    met = [
        ("a44-victory-antwerp", wanted.exit_factors, pos.exited if exit_connected(pos, german) else 0),
        ("a44-victory-liege", wanted.liege_hexes, controlled(pos, named(pos, LIEGE), german)),
        ("a44-victory-meuse", wanted.meuse_hexes, controlled(pos, named(pos, *MEUSE), german)),
        ("a44-victory-west", wanted.west_hexes, controlled(pos, western(pos), german)),
    ]
    return [msg(id, number=found) for id, needed, found in met if needed is not None and found >= needed]


@rule("30.2a", "S2b")
def exit_connected(pos: A44Position, german: Supply) -> bool:
    """Whether one of the hexes used for exits has a road path to a German source."""
    return any(german.roads >> hex & 1 for hex in pos.exits_used)


# The Allied victory --------------------------------------------------------------------------------


@rule("30.3a")
def areas_taken(pos: A44Position, allied: Supply) -> set[str]:
    """The German divisional start areas with an Allied unit in supply."""
    areas, found = pos.world.features.start_area, set()
    for unit in pos.world.own[ALLIED]:
        area = areas.get(pos.at[unit])
        if area is not None and not pos.status[unit] & OOS and in_supply(pos, unit, allied):
            found.add(area)
    return found


@rule("30.3a")
def count_areas(pos: A44Position, allied: Supply) -> None:
    """Count the consecutive checks with enough areas taken."""
    wanted = conditions(pos).start_areas
    taken = wanted is not None and len(areas_taken(pos, allied)) >= wanted
    pos.areas_held = pos.areas_held + 1 if taken else 0


@rule("30.3a")
def allied_breakthrough(pos: A44Position) -> bool:
    """It beats whatever the German has reached, and ends the game (R110)."""
    wanted = conditions(pos).start_area_checks
    return wanted is not None and pos.areas_held >= wanted


# The end of the last turn --------------------------------------------------------------------------


@rule("30.3a", "S2b", "S3b", "S4e", "S5b")
def final(pos: A44Position, german: Supply, allied: Supply) -> Result:
    """Nobody has won before: the scenario's last word. If it has none, the Allies win."""
    wanted = conditions(pos)
    if wanted.points is not None:
        scored = sum(line.value for line in victory_points(pos, german))
        winner = GERMAN if scored >= wanted.points else ALLIED
        return Result(SIDES[winner], msg("a44-victory-points", points=scored, needed=wanted.points))
    if wanted.draw_without_bastogne and not all(allied.roads >> hex & 1 for hex in named(pos, BASTOGNE)):
        return Result(None, msg("a44-victory-bastogne-drawn"))
    needed = wanted.final_bastogne_and_west_hexes
    if needed is not None and bastogne_lost(pos, german, allied) and controlled(pos, western(pos), german) >= needed:
        return Result(SIDES[GERMAN], msg("a44-victory-bastogne"))
    return Result(SIDES[ALLIED], msg("a44-victory-held"))


def worth(world: A44World, hex: int) -> int:
    """The points that a hex gives in this scenario; in those that are not won by points none does."""
    return int(hex in world.features.victory and scenario_of(world).victory.points is not None)


@rule("30.2b", "30.2c", "30.2d", "S2b", "S4e")
def decides(pos: A44Position, hex: int) -> bool:
    """Whether holding a hex wins or keeps the other from winning: in the campaign few victory hexes do."""
    wanted = conditions(pos)
    if wanted.points is not None:
        return hex in pos.world.features.victory
    towns = [
        (wanted.liege_hexes, named(pos, LIEGE)),
        (wanted.meuse_hexes, named(pos, *MEUSE)),
        (wanted.west_hexes or wanted.final_bastogne_and_west_hexes, western(pos)),
        (wanted.draw_without_bastogne or wanted.final_bastogne_and_west_hexes, named(pos, BASTOGNE)),
    ]
    return any(needed and hex in hexes for needed, hexes in towns)


@rule("S2b", "S3b")
def victory_points(pos: A44Position, german: Supply) -> list[Modifier]:
    """A point for each victory hex that the German controls, and for every four attack factors that left."""
    lines = [
        Modifier(1, msg("a44-points-hex", hex=pos.hex_ref(hex)), "S2.4")
        for hex in sorted(pos.world.features.victory)
        if controls(pos, hex, german)
    ]
    each = conditions(pos).factors_per_point
    left = pos.exited // each if each is not None and exit_connected(pos, german) else 0
    return [*lines, Modifier(left, msg("a44-points-exited", factors=pos.exited), "S2.4")] if left else lines


@rule("30.1b", "S2b", "S3b")
def account(pos: A44Position, german: Supply) -> list[Modifier]:
    """What his points are made of, and what he holds for nothing."""
    nothing = [
        Modifier(0, msg("a44-points-cut", hex=pos.hex_ref(hex), cut=cut.cause), "30.1")
        for hex, cut in cut_off(pos, german).items()
    ]
    return [*victory_points(pos, german), *nothing]


@rule("S2b", "S3b")
def still_open(pos: A44Position, german: Supply) -> list[Modifier]:
    """The victory hexes that the German does not hold, so that the whole list stands in one place."""
    known = cut_off(pos, german)
    return [
        Modifier(0, msg("a44-points-open", hex=pos.hex_ref(hex)), "S2.4")
        for hex in sorted(pos.world.features.victory)
        if hex not in known and not controls(pos, hex, german)
    ]


@rule("S5b")
def bastogne_lost(pos: A44Position, german: Supply, allied: Supply) -> bool:
    """The German controls both hexes, or neither has an Allied road path (R142)."""
    town = named(pos, BASTOGNE)
    return all(controls(pos, hex, german) for hex in town) or not any(allied.roads >> hex & 1 for hex in town)
