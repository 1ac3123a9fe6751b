"""`routes` against an exhaustive walk through the offered answers.

The promise: every hex in routes is reached by its answers and costs what it says, no march can end anywhere
else, and no march is cheaper.
"""

from __future__ import annotations

import csv
import random
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import salient
from salient.engine.actions import Action
from salient.engine.steps import answer
from salient.games.drill.combat import Combat
from salient.games.drill.movement import March, Movement
from salient.games.drill.position import DrillPosition
from salient.games.drill.world import BLUE, RED

if TYPE_CHECKING:
    from tests.games.drill.conftest import Diagram, Draw

DATA = Path(salient.__file__).parent / "games" / "drill" / "data"
UNITS = {BLUE: ("blue-1", "blue-2"), RED: ("red-1", "red-2")}


@cache
def ground() -> tuple[dict[str, str], dict[frozenset[str], tuple[bool, bool]]]:
    """Terrain of the hexes; road and unbridged river of the hexsides: read here once more, not by the game."""
    with (DATA / "hexes.csv").open(encoding="utf-8") as file:
        terrain = {row["hex"]: row["terrain"] for row in csv.DictReader(file)}
    with (DATA / "sides.csv").open(encoding="utf-8") as file:
        sides = {
            frozenset((row["a"], row["b"])): (row["road"] == "1", row["river"] == "1" and row["bridge"] == "0")
            for row in csv.DictReader(file)
        }
    return terrain, sides


def price(a: str, b: str) -> int:
    """Half-points for a step, by 3.2 and 3.3."""
    terrain, sides = ground()
    road, river = sides.get(frozenset((a, b)), (False, False))
    if road:
        return 1
    return {"clear": 2, "town": 2, "woods": 4}[terrain[b]] + (2 if river else 0)


def place(pos: DrillPosition, unit: str) -> str:
    return pos.world.map.ids[pos.at[pos.world.things["unit"][unit]]]


def walk_everywhere(game: Diagram, unit: str) -> dict[str, int]:
    """The least cost of every hex in which the unit's march can end, found by trying every answer."""
    pos = game.position.copy()
    if not isinstance(pos.stack[-1], March):
        if str(select := Action("select", (unit,))) not in game.offers:
            return {}
        answer(pos, select)
    ends: dict[str, int] = {}
    seen = set()
    open_ends = [(pos, 0)]
    while open_ends:
        pos, cost = open_ends.pop()
        if (pos.key(), cost) in seen:
            continue
        seen.add((pos.key(), cost))
        here, step = place(pos, unit), pos.stack[-1]
        if not isinstance(step, March):
            ends[here] = min(cost, ends.get(here, cost))
            continue
        for action in step.actions(pos):
            child = pos.copy()
            answer(child, action)
            open_ends.append((child, cost + (price(here, action.target) if action.verb == "move" else 0)))
    return ends


def follow(game: Diagram, unit: str, steps: tuple[str, ...]) -> int:
    """Play a route's answers; what they cost, by the prices above."""
    cost = 0
    for text in steps:
        here = place(game.position, unit)
        game.play(text)
        verb, target = text.split()
        cost += price(here, target) if verb == "move" else 0
    return cost


def assert_promise(game: Diagram, unit: str) -> None:
    start = game.where(unit)
    routes = game.routes([unit])
    ends = walk_everywhere(game, unit)
    ends.pop(start or "", None)  # to stay, or to walk in a circle, needs no route
    assert {hex: route.cost for hex, route in routes.items()} == ends
    for hex, route in routes.items():
        for forced in (False, True):
            trial = type(game)(
                game.rulebook, game.scenario, game.options, game.dice, forced=forced, position=game.position.copy()
            )
            assert follow(trial, unit, route.steps) == route.cost
            assert trial.where(unit) == hex
            assert not isinstance(trial.position.stack[-1], March) or "stop" in trial.offers


# --- drawn situations

ALONE: dict[str, Any] = {"blue_2": "0106", "red_1": "0805", "red_2": "0806"}


@pytest.mark.rule("3.2")
def test_along_the_road_by_half_points(position: Draw) -> None:
    game = position(blue_1="0103", **ALONE, step=Movement(BLUE))
    routes = game.routes(["blue-1"])
    road = ["0203", "0303", "0403", "0503", "0603", "0703", "0803"]
    assert [routes[hex].cost for hex in road] == [1, 2, 3, 4, 5, 6, 7]
    assert routes["0803"].steps == ("select blue-1", *(f"move {hex}" for hex in road))
    assert routes["0702"].cost == 7
    assert routes["0701"].cost == 8  # woods, along the road
    assert routes["0802"].cost == 8  # off the road in Kreuz, with the last point
    assert "0801" not in routes  # 0702 is reached with half a point left
    assert_promise(game, "blue-1")


@pytest.mark.rule("3.3")
def test_across_the_river(position: Draw) -> None:
    game = position(blue_1="0405", **ALONE, step=Movement(BLUE))
    routes = game.routes(["blue-1"])
    assert (routes["0506"].cost, routes["0505"].cost) == (4, 6)
    assert_promise(game, "blue-1")


@pytest.mark.rule("3.4")
def test_round_the_lake(position: Draw) -> None:
    game = position(blue_1="0205", blue_2="0102", step=Movement(BLUE))
    assert not {"0206", "0306"} & game.routes(["blue-1"]).keys()
    assert_promise(game, "blue-1")


@pytest.mark.rule("3.5")
def test_through_a_friend(position: Draw) -> None:
    game = position(blue_1="0101", blue_2="0102", unsupplied=["blue-1"], step=Movement(BLUE))
    routes = game.routes(["blue-1"])
    assert "0102" not in routes
    assert routes["0103"].steps == ("select blue-1", "move 0102", "move 0103")
    assert_promise(game, "blue-1")


@pytest.mark.rule("3.5")
def test_through_a_friend_with_one_way_on(position: Draw) -> None:
    # On the friend in 0301 a single answer is left. Were it taken for the player, the route's own would be refused.
    game = position(blue_1="0401", blue_2="0301", unsupplied=["blue-1"], step=Movement(BLUE), forced=True)
    routes = game.routes(["blue-1"])
    assert routes["0201"].steps == ("select blue-1", "move 0301", "move 0201")
    game.answer("select blue-1", "move 0301")
    assert game.offers == ["move 0201"]
    game.answer("move 0201")
    assert game.where("blue-1") == "0201"


@pytest.mark.rule("3.5")
def test_not_through_a_friend_in_an_enemy_zone(position: Draw) -> None:
    game = position(blue_1="0303", blue_2="0403", red_1="0503", red_2="0806", step=Movement(BLUE))
    assert not any("move 0403" in route.steps for route in game.routes(["blue-1"]).values())
    assert_promise(game, "blue-1")


@pytest.mark.rule("4.2")
def test_zones_end_a_route(position: Draw) -> None:
    game = position(blue_1="0303", red_1="0503", red_2="0806", step=Movement(BLUE))
    routes = game.routes(["blue-1"])
    assert "0403" in routes
    assert all("move 0403" not in route.steps[:-1] for route in routes.values())
    assert_promise(game, "blue-1")


@pytest.mark.rule("4.3")
def test_from_zone_to_zone_only_by_a_free_hex(position: Draw) -> None:
    game = position(blue_1="0504", red_1="0503", red_2="0806", step=Movement(BLUE))
    routes = game.routes(["blue-1"])
    assert routes["0603"].steps == ("select blue-1", "move 0604", "move 0603")
    assert routes["0603"].cost == 6  # woods, then clear
    assert_promise(game, "blue-1")


@pytest.mark.rule("3.6")
def test_half_the_reach_out_of_supply(position: Draw) -> None:
    game = position(blue_1="0103", **ALONE, unsupplied=["blue-1"], step=Movement(BLUE))
    assert max(route.cost for route in game.routes(["blue-1"]).values()) == 4
    assert_promise(game, "blue-1")


@pytest.mark.rule("3.1")
def test_in_the_middle_of_a_march(position: Draw) -> None:
    game = position(blue_1="0103", blue_2="0203", red_1="0503", red_2="0806", step=Movement(BLUE))
    game.answer("select blue-1", "move 0203")  # on the friend
    assert game.routes(["blue-1"])["0303"].steps == ("move 0303",)
    assert_promise(game, "blue-1")
    assert_promise(game.answer("move 0303"), "blue-1")
    assert game.routes(["blue-2"]) == {}


@pytest.mark.rule("3.1")
def test_who_cannot_move_has_no_routes(position: Draw) -> None:
    game = position(blue_2=None, step=Movement(BLUE))
    for units in (["red-1"], ["blue-2"], ["blue-1", "blue-2"], []):
        assert game.routes(units) == {}
    game.answer("select blue-1", "stop")
    assert game.routes(["blue-1"]) == {}
    assert position(step=Combat(BLUE)).routes(["blue-1"]) == {}
    assert position(blue_1="0101", red_1="0201", step=Movement(BLUE)).routes(["blue-1"]) == {}


@pytest.mark.rule("5.1")
def test_a_hidden_minefield_cuts_a_route_short(position: Draw) -> None:
    # routes cannot know: it promises 0503, and the mines keep the unit in 0403
    game = position(blue_1="0303", red_1="0805", red_2="0806", mine="0403", step=Movement(BLUE), rolls=[6])
    select, first, second = game.routes(["blue-1"])["0503"].steps
    game.answer(select, first)
    assert game.where("blue-1") == "0403"
    assert game.refusals(second) == [(None, "engine-not-now")]


# --- any situation


@pytest.mark.rule("3.1", "3.5", "4.2", "4.3")
@pytest.mark.parametrize("seed", range(60))
def test_the_promise_holds_anywhere(position: Draw, seed: int) -> None:
    rng = random.Random(seed)
    terrain, _ = ground()
    # crowded together, so that friends, zones and rivers are in each other's way
    column = rng.randint(1, 5)
    dry = [hex for hex, kind in terrain.items() if kind != "lake" and column <= int(hex[:2]) <= column + 3]
    hexes: dict[str, Any] = dict(zip(("blue_1", "blue_2", "red_1", "red_2"), rng.sample(dry, 4), strict=True))
    side = rng.choice((BLUE, RED))
    out = [unit for unit in UNITS[side] if rng.random() < 0.5]
    game = position(**hexes, unsupplied=out, step=Movement(side))
    for unit in UNITS[side]:
        assert_promise(game, unit)
