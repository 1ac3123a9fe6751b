"""24 The Traffic Phase and 33 roadblocks as they are asked."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import salient
from a44_asking import Asking
from salient.games.ardennes44 import cases
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.logistics.traffic_phase import (
    PlaceTraffic,
    PlaceTrafficMarker,
    RemoveTraffic,
    TrafficPhase,
)
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import GONE, NOWHERE, A44Position

ALLY = {"id": "A", "side": "Allied", "attack": 2, "defense": 4, "move": 6, "at": "1515"}
GERMAN_UNIT = {"id": "G", "side": "German", "attack": 2, "defense": 4, "move": 6, "at": "1526"}
ALL_ALLIED = [f"marker A{number}" for number in range(1, 7)]


def position(*units: dict[str, Any], turn: int = 4, options: Any = (), **hexes: Any) -> A44Position:
    """A road along column 15 from the Allied source in 1510 to the German one in 1530; hexes as h1515."""
    known: dict[str, Any] = {"1510": {"supply_source": "Allied"}, "1530": {"supply_source": "German"}}
    sides = [{"between": pair, "road": "primary"} for pair in pairwise(f"15{row}" for row in range(10, 31))]
    more = {id.removeprefix("h"): data for id, data in hexes.items()}
    board = {"columns": [12, 18], "rows": [10, 30], "hexes": known | more, "sides": sides}
    return cases.position({"board": board, "units": units, "when": {"turn": turn, "options": options}})


def phase(pos: A44Position, player: int = ALLIED) -> Asking:
    return Asking(pos, TrafficPhase(player))


def at(pos: A44Position, marker: str) -> str | int:
    """The hex of a marker."""
    number = pos.world.things["marker"][marker]
    hex = pos.traffic[number] if number < 12 else pos.roadblock[number - 12]
    return pos.world.map.ids[hex] if hex >= 0 else hex


# Traffic markers -----------------------------------------------------------------------------------


@pytest.mark.rule("24.2a", "24.4a")
def test_hexes_on_the_way_of_most_enemy_units_are_pointed_out() -> None:
    """Two Germans on the road to the town in 1515, one of them farther back: what both will pass comes first."""
    behind = GERMAN_UNIT | {"id": "H", "at": "1528"}
    pos = position(ALLY, GERMAN_UNIT, behind, h1515={"settlement": "town", "victory": True})
    game = phase(pos)
    game.answer("marker A1")
    step = pos.stack[-1]
    advised = [str(action) for action in step.advised(pos)]
    assert set(advised) <= set(game.offers)
    assert advised[0] in {f"place 15{row}" for row in range(20, 26)}  # before both, and soon passed by both
    assert all(id.startswith("place 15") for id in advised)
    assert "place 1526" not in advised  # he stands there already
    game.answer(advised[0])
    game.answer("marker A2")
    again = [str(action) for action in pos.stack[-1].advised(pos)]
    assert not set(again) & {advised[0]}  # not beside one's own marker


@pytest.mark.rule("24.2a", "24.4a")
@pytest.mark.parametrize("player", [GERMAN, ALLIED])
def test_on_the_real_map_a_dozen_road_hexes_are_pointed_out(player: int) -> None:
    game = salient.new("ardennes44", "six-turns", seed=1)
    game.play("historical")
    pos = game.position.copy()
    pos.turn = 4
    step = PlaceTrafficMarker(player, 6 * player)
    pos.push(step)
    advised, roads = list(step.advised(pos)), net(pos.world.ground).road_hexes
    assert len(advised) == 12
    assert set(advised) <= set(step.actions(pos))
    assert all(roads >> pos.world.number("hex", action.target) & 1 for action in advised)


@pytest.mark.rule("24.3a", "24.5a")
def test_markers_are_placed_from_the_box() -> None:
    pos = position(turn=1)
    game = phase(pos)
    assert game.asked == ("allied", "a44-ask-traffic")
    assert game.offers == [*ALL_ALLIED, "done"]
    assert game.unexplained() == []
    game.answer("marker A2")
    assert game.asked == ("allied", "a44-ask-traffic-hex")
    assert len(game.offers) == pos.world.ground.n
    game.answer("place 1515")
    assert at(pos, "A2") == "1515"
    assert game.offers == [*(offer for offer in ALL_ALLIED if offer != "marker A2"), "done"]
    assert game.refused("marker A2") == ["24.3 traffic-on-map"]
    assert game.refused("marker G1") == ["24.3 marker-not-yours"]
    assert game.refused("marker AB1") == ["24.3 marker-roadblock"]


@pytest.mark.rule("24.4a")
def test_not_beside_an_own_marker_nor_in_a_bottleneck() -> None:
    pos = position(h1520={"bottleneck": True})
    game = phase(pos).answer("marker A1", "place 1515", "marker A2")
    assert len(game.offers) == pos.world.ground.n - 8
    assert game.refused("place 1514") == ["24.4 traffic-near-traffic"]
    assert game.refused("place 1520") == ["24.4 traffic-bottleneck"]
    assert game.unexplained() == []


@pytest.mark.rule("24.5a")
@pytest.mark.parametrize(("turn", "asked"), [(2, None), (3, ("german", "a44-ask-traffic"))])
def test_the_german_begins_on_turn_3(turn: int, asked: Any) -> None:
    assert phase(position(turn=turn), GERMAN).asked == asked


@pytest.mark.rule("24.3b")
def test_then_two_dice_take_markers_back() -> None:
    pos = position()
    game = phase(pos).answer("marker A2", "place 1515", "marker A5", "place 1520", "marker A1", "place 1525", "done")
    assert game.asked == ("chance", "a44-roll-traffic")
    game.answer("roll 5 2")
    assert [at(pos, f"A{number}") for number in (1, 2, 5)] == ["1525", NOWHERE, NOWHERE]
    assert game.said[-3:] == ["a44-traffic-roll", "a44-marker-removed", "a44-marker-removed"]
    assert game.asked is None


@pytest.mark.rule("24.3b")
def test_doubles_take_one_marker() -> None:
    pos = position()
    game = phase(pos).answer("marker A2", "place 1515", "marker A5", "place 1520", "done", "roll 2 2")
    assert [at(pos, f"A{number}") for number in (2, 5)] == [NOWHERE, "1520"]
    assert game.said.count("a44-marker-removed") == 1


@pytest.mark.rule("24.3b")
def test_nothing_is_rolled_when_no_marker_is_on_the_map() -> None:
    assert phase(position()).answer("done").asked is None


@pytest.mark.rule("24.6a", "T18")
def test_german_markers_leave_for_good() -> None:
    pos = position(turn=8)
    game = phase(pos, GERMAN)
    assert at(pos, "G1") == GONE
    assert game.said == ["a44-traffic-retired"]
    assert "marker G1" not in game.offers
    assert game.refused("marker G1") == ["24.6 traffic-retired"]
    assert phase(position(turn=18), GERMAN).offers == ["done"]
    assert phase(position(turn=8)).offers == [*ALL_ALLIED, "done"]


@pytest.mark.rule("24.4a")
def test_a_full_map() -> None:
    pos = cases.position({"board": {"columns": [10, 10], "rows": [10, 12]}, "units": [], "when": {"turn": 1}})
    game = phase(pos).answer("marker A1", "place 1011")
    assert game.offers == ["done"]
    assert game.refused("marker A2") == ["24.4 traffic-no-room"]


@pytest.mark.rule("S4b")
def test_six_allied_markers_before_a_game_begins() -> None:
    pos = position(turn=13)
    game = Asking(pos, RemoveTraffic(ALLIED), PlaceTraffic(ALLIED))
    assert game.asked == ("allied", "a44-ask-traffic")
    for number, row in enumerate(range(10, 28, 3), start=1):
        game.answer(f"marker A{number}", f"place 15{row}")
    assert game.offers == ["done"]
    game.answer("done", "roll 1 6")
    assert [at(pos, f"A{number}") == NOWHERE for number in range(1, 7)] == [True, False, False, False, False, True]


# 33 Roadblocks -------------------------------------------------------------------------------------


def blocking(*units: dict[str, Any], player: int = ALLIED, turn: int = 4, **markers: str) -> Asking:
    """A game with roadblocks after the placement of traffic markers."""
    pos = position(*units, turn=turn, options=("roadblocks",))
    for marker, hex in markers.items():
        number = pos.world.things["marker"][marker]
        (pos.traffic if number < 12 else pos.roadblock)[number % 12] = pos.world.map.index(hex)
    return phase(pos, player).answer("done")


@pytest.mark.rule("33.2a", "33.4a")
def test_roadblocks_are_placed_after_traffic_and_before_the_dice() -> None:
    game = blocking(ALLY, A3="1530")
    assert game.asked == ("allied", "a44-ask-roadblocks")
    assert game.offers == ["marker AB1", "marker AB2", "done"]
    assert game.refused("marker A1") == ["33.2 marker-traffic"]
    assert game.refused("marker GB1") == ["33.2 marker-not-yours"]
    assert game.unexplained() == []
    game.answer("marker AB2")
    assert game.asked == ("allied", "a44-ask-roadblock-hex")
    assert game.offers == [f"place 15{row}" for row in range(11, 20)]
    assert game.refused("place 1520") == ["33.2 roadblock-far"]
    assert game.refused("pass") == ["33.3 roadblock-boxed"]
    assert game.unexplained() == []
    game.answer("place 1519")
    assert at(game.pos, "AB2") == "1519"
    assert game.offers == ["marker AB1", "done"]
    assert game.refused("marker AB2") == ["33.2 roadblock-used"]
    assert game.answer("done").asked == ("chance", "a44-roll-traffic")


@pytest.mark.rule("33.1a", "33.3a")
def test_a_roadblock_is_moved_or_taken_off_once_in_a_phase() -> None:
    game = blocking(ALLY, AB1="1518").answer("marker AB1")
    assert "pass" in game.offers
    assert game.refused("place 1518") == ["33.2 roadblock-here"]
    assert game.unexplained() == []
    game.answer("place 1517")
    assert at(game.pos, "AB1") == "1517"
    game = blocking(ALLY, AB1="1518").answer("marker AB1", "pass")
    assert at(game.pos, "AB1") == NOWHERE
    assert game.said == ["a44-marker-removed"]
    assert game.offers == ["marker AB2", "done"]


@pytest.mark.rule("33.3a")
def test_a_roadblock_that_is_cut_off_comes_back_and_may_be_placed_again() -> None:
    game = blocking(ALLY, GERMAN_UNIT | {"at": "1520"}, AB1="1523")
    assert game.said == ["a44-marker-removed"]
    assert at(game.pos, "AB1") == NOWHERE
    assert "marker AB1" in game.offers


@pytest.mark.rule("33.2a")
def test_without_a_hex_for_it_a_roadblock_is_not_offered() -> None:
    game = blocking(GERMAN_UNIT)
    assert game.offers == ["done"]
    assert game.refused("marker AB1") == ["33.2 roadblock-no-place"]


@pytest.mark.rule("33.4a")
@pytest.mark.parametrize(("turn", "asked"), [(2, None), (3, ("german", "a44-ask-roadblocks"))])
def test_the_german_has_roadblocks_from_turn_3(turn: int, asked: Any) -> None:
    pos = position(GERMAN_UNIT, turn=turn, options=("roadblocks",))
    game = phase(pos, GERMAN)
    if asked:
        game.answer("done")
    assert game.asked == asked


@pytest.mark.rule("33.1a")
def test_no_roadblocks_without_the_option() -> None:
    assert phase(position(ALLY)).answer("done").asked is None
