"""K01-K05 The objective markers."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_field import ROAD, at, field, german, ids
from salient.games.enemy_action.german import objectives, targets
from salient.games.enemy_action.map import fields
from salient.games.enemy_action.position import EAAPosition

SIXTH = "6th Panzer"


def _board(*german_held: str, **more: Any) -> dict[str, Any]:
    hexes = ROAD["hexes"] | {id: {"control": "German"} for id in german_held}
    return ROAD | {"hexes": hexes, "corps_objectives": {"I SS": ["1412", "1414"]}} | more


def _index(pos: EAAPosition, name: str) -> int:
    return pos.goals[pos.world.places.goal[name]]


@pytest.mark.rule("J02", "K02", "K05")
def test_a_corps_goes_past_every_objective_held_in_supply_and_then_follows_its_army() -> None:
    pos = field(_board("1412"), [german("a", "1411")])
    objectives.relocate(pos)
    assert _index(pos, "I SS") == 1
    assert fields.guide(pos, 0) == at(pos, "1414")
    pos.german |= 1 << at(pos, "1414")
    objectives.relocate(pos)
    assert _index(pos, "I SS") == 2
    assert fields.guide(pos, 0) == at(pos, "1418")


@pytest.mark.rule("K02", "K03")
def test_held_without_supply_is_not_held_and_lost_ones_take_the_marker_back() -> None:
    pos = field(_board("1410", "1412", "1414"), [german("a", "1418")])  # no German source on this board
    objectives.relocate(pos)
    assert _index(pos, "I SS") == 0
    there = field(_board("1414"), [german("a", "1411")])
    there.goals = tuple(2 if name == "I SS" else 0 for name in there.world.places.objectives)
    objectives.relocate(there)
    assert _index(there, "I SS") == 0


@pytest.mark.rule("K01", "K04", "M15")
def test_after_its_last_objective_an_army_makes_for_the_nearest_exit_hex() -> None:
    pos = field(
        {"game_map": True}, [german("a", "0126"), german("b", "1501", army="7th", corps="LXXX")], when={"date": 24}
    )
    for hex in pos.world.places.objectives[SIXTH]:
        pos.german |= 1 << hex
    pos.german |= pos.world.ground.all
    for side in range(len(pos.world.ground.river_sides)):  # and its supply lies open
        pos.set_bridge(side, stands=True, german=True)
    objectives.relocate(pos)
    assert pos.world.map.ids[fields.marker(pos, SIXTH)] == "0124"
    assert at(pos, "0124") in {fields.guide(pos, 0)}
    assert "0124" in ids(pos, targets.objectives(pos))
    pos.german ^= 1 << pos.world.places.objectives[SIXTH][-1]
    objectives.relocate(pos)
    assert pos.world.map.ids[fields.marker(pos, SIXTH)] == "0129"


@pytest.mark.rule("K01")
def test_each_army_has_three_objectives_and_then_0129() -> None:
    world = field({"game_map": True}).world
    for army in ("6th Panzer", "5th Panzer", "7th"):
        assert len(world.places.objectives[army]) in (3, 4)
        assert world.map.ids[world.places.objectives[army][-1]] == "0129"
