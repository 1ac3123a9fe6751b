"""A city that must be won with all its hexes is held by who holds one of them: in the campaign that is Liège."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from a44_boards import board, planned, scene
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.staff.land import land

LIEGE = {"E3940", "E3941", "E4040", "E4041"}
EUPEN, BESIDE_IT = "E2441", "E2642"
SPA = {"12SS/26": "E2935", "12SS/12/1": "E2935", "12SS/25": "E2434"}


def war(units: Mapping[str, str], turn: int = 7) -> A44Position:
    """All towns are in Allied hands, but for those on the way of the SS."""
    lost = {"E2432", "E2935"}
    world = scene({}, scenario="campaign").world
    held = {world.map.ids[hex]: GERMAN if world.map.ids[hex] in lost else ALLIED for hex in land(world).victory}
    return scene(units, ALLIED, turn=turn, held=held, scenario="campaign")


def sent_to_liege(pos: A44Position, *ids: str) -> dict[str, str]:
    plan = board(pos, ALLIED, {id: [] for id in ids})
    orders = {pos.unit(unit).id: pos.world.map.ids[mission.hex] for unit, mission in plan.missions.items()}
    return {id: hex for id, hex in orders.items() if hex in LIEGE}


@pytest.mark.rule("30.2b")
def test_a_regiment_goes_into_the_city_before_the_panzers_are_there() -> None:
    """The SS at Spa: tank destroyers alone held one hex of four, which fell one after the other."""
    pos = war(SPA | {"1/634": "E3940"})
    pos.put(pos.world.number("unit", "1/16"), NOWHERE)
    moves, _ = planned(pos, ALLIED)
    assert moves["1/16"] in LIEGE


def test_a_second_one_when_he_is_at_the_gates() -> None:
    allies = {"1/16": "E4041", "3Arm/CCR": "E4042"}
    assert sent_to_liege(war(SPA | allies), *allies) == {"1/16": "E4041"}
    orders = sent_to_liege(war(SPA | {"12SS/26": "E3736"} | allies), *allies)
    assert orders["1/16"] == "E4041"
    assert orders["3Arm/CCR"] in LIEGE - {"E4041"}


def test_nobody_while_the_enemy_is_far_away() -> None:
    allies = {"1/16": "E4042", "1/634": "E3940"}
    assert not sent_to_liege(war({"12SS/26": "E1931"} | allies), *allies)


def test_who_holds_another_town_is_not_called_away() -> None:
    for hex, goes in ((EUPEN, False), (BESIDE_IT, True)):
        pos = war(SPA | {"3Arm/CCR": hex})
        assert bool(sent_to_liege(pos, "3Arm/CCR")) == goes
