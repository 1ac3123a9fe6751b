"""Rules cases of the map, zones, stacking and supply: of the functions that the steps themselves ask."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from salient import games
from salient.board import Map
from salient.engine.cases import Answer, Disagreement, Permission, Said, Unsupported, answers
from salient.games.deadly_woods.cases.said import NAME, SIDE, Fields, HexName, SideName, Situation, When
from salient.games.deadly_woods.cases.table import Stage, Table
from salient.games.deadly_woods.map import theatre
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.pieces.stacking import Surplus
from salient.games.deadly_woods.supply import effects, supply, supply_check

Hexes = answers(hexes=list[HexName], includes=list[HexName], excludes=list[HexName])


# The map -------------------------------------------------------------------------------------------


class AskNeighbours(Said, frozen=True):
    hex: HexName


def neighbours(case: Situation, ask: AskNeighbours) -> Fields:
    map = _map(case)
    return {"hexes": [map.ids[hex] for hex in map.neighbours[map.index(ask.hex)]]}


def _map(case: Situation) -> Map[Any, Any]:
    """The board of the case; without one, the map of the game."""
    board = Table(case).board
    return board.ground.map if case.board else theatre.ground().map


class AskDistance(Said, frozen=True):
    start: HexName = msgspec.field(name="from")
    to: HexName


Distance = answers("distance")


def distance(case: Situation, ask: AskDistance) -> Fields:
    map = _map(case)
    return {"distance": map.distance(map.index(ask.start), map.index(ask.to))}


class AskSetup(Said, frozen=True):
    what: Annotated[str, msgspec.Meta(pattern=r"^(vp|initiative|bridge:[0-9]{4}/[0-9]{4})$")]


Setup = answers(value=int | Literal["intact", "destroyed", "German", "Allied"])


def setup(case: Situation, ask: AskSetup) -> Fields:
    """The real game, as it begins."""
    rulebook = games.find("deadly_woods")
    scenario = {"attack": "german-attack", "campaign": "campaign"}[case.when.scenario]
    pos = rulebook.setup(rulebook.world(scenario, rulebook.choose_options({})))
    stated = case.when
    if stated != When() and (pos.turn, pos.phase) != (stated.turn, stated.phase):
        raise Unsupported(f"the game begins with turn {pos.turn} and the phase {pos.phase}")
    kind, _, pair = ask.what.partition(":")
    if kind == "vp":
        return {"value": pos.points}
    if kind == "initiative":
        return {"value": NAME[pos.initiative]}
    a, b = sorted(pos.world.map.index(id) for id in pair.split("/"))
    number = pos.world.ground.side(a, b).bridge
    if number < 0:
        raise Unsupported(f"the map has no bridge {pair}")
    return {"value": "destroyed" if pos.down >> number & 1 else "intact"}


# Zones and stacks ----------------------------------------------------------------------------------


class AskSide(Said, frozen=True):
    side: SideName


def zoc(case: Situation, ask: AskSide) -> Fields:
    table = Table(case)
    return {"hexes": table.ids(table.pos.in_zone_of(SIDE[ask.side]))}


class AskStacking(Said, frozen=True):
    hex: HexName
    moment: Literal["during_round", "end_of_movement", "end_of_round", "after_advance", "end_of_retreat"]


class StackingAnswer(Permission, frozen=True):
    excess: int = 0


def stacks(case: Situation, ask: AskStacking) -> Answer:
    """Over-full is a hex of which the owner is asked what to eliminate; how much goes is what it takes."""
    table = Table(case)
    hex = table.hex(ask.hex)
    side = next(side for side in (0, 1) if table.pos.units_at(hex, side))
    if ask.moment in ("after_advance", "end_of_retreat"):
        stage = table.stage()
        stacking.test(stage.position, hex, side)
    else:
        stage = table.round()
        if ask.moment != "during_round":
            stage.play("end_movement")
    asked = not stage.over and isinstance(stage.top, Surplus) and stage.top.hex == hex
    excess = _least(stage) if asked else 0
    if asked and excess != stacking.surplus(table.pos, hex, side):
        raise Disagreement(
            f"{excess} units are eliminated, though {stacking.surplus(table.pos, hex, side)} are too many"
        )
    rules = ["6.2", *_broken(table, hex, side)] if asked else []
    return Answer({"legal": not asked, "excess": excess, "rules": rules})


def _least(stage: Stage) -> int:
    """The fewest eliminations with which the game is content."""
    stages, count = [stage], 0
    while all(not one.over and isinstance(one.top, Surplus) for one in stages):
        stages = [one.copy().play(action) for one in stages for action in one.actions()]
        count += 1
    return count


def _broken(table: Table, hex: int, side: int) -> list[str]:
    """6.1 nationality and corps, 6.0 the number."""
    units = table.pos.units_at(hex, side)
    rules = ["6.1"] if any(stacking.banned(table.pos, unit, hex) for unit in units) else []
    return rules + ["6.0"] * (stacking.largest(table.pos.world, units) < len(units))


# Supply --------------------------------------------------------------------------------------------


class AskSupply(Said, frozen=True):
    unit: str | None = None
    hex: HexName | None = None
    side: SideName | None = None
    purpose: Literal["any", "live", "replacements", "artillery"] = "any"


Supply = answers("distance", "in_supply")


def supplies(case: Situation, ask: AskSupply) -> Fields:
    table = Table(case)
    pos = table.pos
    if ask.unit is None:
        if ask.hex is None or ask.side is None:
            raise Unsupported("supply: a unit, or a hex and a side")
        hex, side = table.hex(ask.hex), SIDE[ask.side]
        in_supply = supply.traces(pos, hex, side, air=ask.purpose == "any")
    else:
        unit = table.unit(ask.unit)
        hex, side = pos.at[unit], pos.unit(unit).side
        asked = {
            "any": supply.supplied,
            "live": supply.traces_live,
            "replacements": supply.traces_live,
            "artillery": supply.supplied_for_guns,
        }
        in_supply = asked[ask.purpose](pos, unit)
    found: Fields = {"in_supply": in_supply}
    if in_supply:
        found["distance"] = supply.distance(pos, hex, side, air=ask.purpose == "any")
    return found


class Nothing(Said, frozen=True):
    pass


SupplyCheck = answers(oos=list[str], in_supply=list[str], markers=dict[str, str])


def check(case: Situation, _: Nothing) -> Answer:
    table = Table(case)
    stage = table.stage()
    pos = stage.position
    supply_check.check(pos)
    own = [u for u in pos.world.own[0] if pos.at[u] >= 0]
    fields = {
        "oos": table.unit_ids(u for u in own if pos.oos >> u & 1),
        "in_supply": table.unit_ids(u for u in own if not pos.oos >> u & 1),
        "markers": table.changes(stage)["markers"],
    }
    names = table.unit_ids(own)
    return Answer(fields, names={"oos": names, "in_supply": names})


class AskUnit(Said, frozen=True):
    unit: str


Effects = answers("move", "in_supply road_rate motorized may_attack armor_defense third_step_only")


def effects_of(case: Situation, ask: AskUnit) -> Fields:
    """8.3 What supply does to a unit."""
    table = Table(case)
    pos, unit = table.pos, table.unit(ask.unit)
    fed = supply.supplied(pos, unit)
    return {
        "in_supply": fed,
        "move": effects.allowance(pos, unit, fed),
        "road_rate": effects.has_road_rate(pos, unit, fed),
        "motorized": effects.may_mount(pos, unit),
        "may_attack": effects.may_attack(pos, unit),
        "armor_defense": effects.shields(pos, unit, fed),
        "third_step_only": effects.must_abandon(pos, unit, fed),
    }
