"""33 Roadblocks."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from a44_asking import Asking
from a44_field import TARGET, Field, battalion
from a44_field import unit as regiment
from salient.board import bits
from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat.combat_phase import CombatPhase
from salient.games.ardennes44.logistics import supply, traffic
from salient.games.ardennes44.map import control
from salient.games.ardennes44.movement import movement
from salient.games.ardennes44.movement.movement import Progress
from salient.games.ardennes44.options import roadblocks
from salient.games.ardennes44.options.roadblocks import OPTION
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import NOWHERE, A44Position

MINE, OTHER, ENEMYS = 2, 3, 0  # two Allied roadblocks, a German one


def unit(side: str, at: str, **more: Any) -> dict[str, Any]:
    return {"id": f"{side[0]}{at}", "side": side, "class": "vehicle", "defense": 4, "move": 6, "at": at, **more}


def position(
    *units: dict[str, Any], turn: int = 4, options: tuple[str, ...] = ("roadblocks",), **hexes: dict[str, Any]
) -> A44Position:
    """A road along column 15 from the Allied source in 1510 to the German one in 1530; hexes as h1515."""
    known: dict[str, Any] = {"1510": {"supply_source": "Allied"}, "1530": {"supply_source": "German"}}
    sides = [{"between": pair, "road": "primary"} for pair in pairwise(f"15{row}" for row in range(10, 31))]
    more = {id.removeprefix("h"): data for id, data in hexes.items()}
    board = {"columns": [12, 18], "rows": [10, 30], "hexes": known | more, "sides": sides}
    return cases.position({"board": board, "units": units, "when": {"turn": turn, "options": options}})


def refused(pos: A44Position, at: str, marker: int = MINE) -> list[str | None]:
    hex = pos.world.map.index(at)
    paths = supply.supply(pos, marker // 2)
    reasons = roadblocks.why_not_place(pos, marker, hex, paths)
    assert (not reasons) == bool(roadblocks.places(pos, marker, paths) >> hex & 1)
    return [reason.message.id.removeprefix("a44-refused-") for reason in reasons]


def put(pos: A44Position, marker: int, at: str) -> None:
    roadblocks.place(pos, marker, pos.world.map.index(at))


ALLY = unit("Allied", "1515")


# 33.1 Effects --------------------------------------------------------------------------------------


@pytest.mark.rule("33.1a")
def test_two_for_each_side() -> None:
    assert [list(roadblocks.markers(side)) for side in (GERMAN, ALLIED)] == [[0, 1], [2, 3]]


@pytest.mark.rule("33.1a", "11.3c")
def test_a_roadblock_costs_like_traffic() -> None:
    pos = position(unit("German", "1520"), unit("Allied", "1511"))
    put(pos, MINE, "1519")
    a, b = pos.world.map.index("1520"), pos.world.map.index("1519")
    assert movement.step_cost(pos, Progress(0, "normal", a), a, b) == 5
    assert movement.step_cost(pos, Progress(0, "tactical", a), a, b) == 0
    assert movement.step_cost(pos, Progress(1, "normal", a), a, b) == 1


@pytest.mark.rule("33.1a", "12.3a")
@pytest.mark.parametrize(("mode", "expected"), [("strategic", ["33.1"]), ("truck", ["33.1"]), ("normal", [])])
def test_strategic_movement_may_not_enter_an_enemy_roadblock(mode: str, expected: list[str]) -> None:
    pos = position(unit("German", "1520"), unit("Allied", "1511"))
    put(pos, MINE, "1519")
    hex = pos.world.map.index("1519")
    assert [reason.rule for reason in roadblocks.why_not_enter(pos, 0, hex, mode)] == expected
    assert roadblocks.why_not_enter(pos, 1, hex, mode) == []


@pytest.mark.rule("33.1a")
def test_a_roadblock_blocks_enemy_supply() -> None:
    pos = position(ALLY)
    there = pos.world.map.index("1520")
    assert supply.supply(pos, GERMAN).roads >> there & 1
    put(pos, MINE, "1525")
    assert not supply.supply(pos, GERMAN).roads >> there & 1
    assert supply.supply(pos, ALLIED).roads >> there & 1


@pytest.mark.rule("33.1a")
def test_no_part_of_a_supply_path_enters_a_roadblock() -> None:
    pos = position(unit("German", "1512"))
    pos.world.features = type(pos.world.features)(sources=(frozenset({pos.world.map.index("1510")}), frozenset()))
    off_road = supply.supply(pos, GERMAN).off_road
    put(pos, MINE, "1511")
    hex = 1 << pos.world.map.index("1511")
    assert off_road.first & off_road.later & hex
    blocked = supply.supply(pos, GERMAN).off_road
    assert not (blocked.first | blocked.later) & hex


@pytest.mark.rule("33.1a", "30.1b")
def test_a_roadblock_controls_its_hex() -> None:
    pos = position(ALLY, h1517={"settlement": "town", "control": "German"})
    hex = pos.world.map.index("1517")
    assert not control.holds(pos, ALLIED, hex)
    put(pos, MINE, "1517")
    assert control.holds(pos, ALLIED, hex)


@pytest.mark.rule("33.1a")
def test_enemy_roadblocks_are_known() -> None:
    pos = position(ALLY)
    put(pos, MINE, "1517")
    hex = pos.world.map.index("1517")
    assert roadblocks.enemy_roadblock(pos, GERMAN, hex)
    assert not roadblocks.enemy_roadblock(pos, ALLIED, hex)
    assert not roadblocks.enemy_roadblock(pos, GERMAN, hex + 1)


@pytest.mark.rule("33.1a")
def test_roadblocks_move_every_turn_and_are_not_rolled_for() -> None:
    pos = position(ALLY)
    put(pos, MINE, "1517")
    assert refused(pos, "1518") == []  # the hex that it leaves does not count against it
    put(pos, MINE, "1518")
    assert traffic.roll_off(pos, ALLIED, (1, 2)) == []
    assert pos.roadblock[MINE] == pos.world.map.index("1518")


# 33.2 Placement ------------------------------------------------------------------------------------


@pytest.mark.rule("33.2a")
@pytest.mark.parametrize(
    ("at", "expected"),
    [("1515", []), ("1519", []), ("1520", ["roadblock-far"]), ("1511", []), ("1510", ["roadblock-far"])],
)
def test_within_four_road_hexes_of_an_own_unit(at: str, expected: list[str]) -> None:
    assert refused(position(ALLY), at) == expected


@pytest.mark.rule("33.2a")
def test_on_a_road_hex() -> None:
    assert "roadblock-no-road" in refused(position(ALLY), "1615")


@pytest.mark.rule("33.2a")
def test_with_a_road_path_to_an_own_source() -> None:
    """The enemy in 1511 cuts the road behind the Allied unit."""
    assert refused(position(ALLY, unit("German", "1511")), "1517") == ["no-road-path"]


@pytest.mark.rule("33.2a")
def test_the_chain_does_not_pass_the_enemy() -> None:
    assert "roadblock-far" in refused(position(ALLY, unit("German", "1416")), "1518")


@pytest.mark.rule("33.2a")
def test_an_empty_enemy_town_may_be_blocked() -> None:
    """But the chain does not go on beyond it, where no road path leads either."""
    pos = position(ALLY, h1517={"settlement": "town", "control": "German"})
    assert refused(pos, "1517") == []
    assert refused(pos, "1518") == ["roadblock-far", "no-road-path"]
    put(pos, MINE, "1517")
    assert supply.supply(pos, ALLIED).roads >> pos.world.map.index("1518") & 1


@pytest.mark.rule("33.2a")
def test_not_on_or_beside_an_enemy_unit() -> None:
    pos = position(ALLY, unit("German", "1519"))
    assert "roadblock-enemy" in refused(pos, "1519")
    assert "roadblock-enemy" in refused(pos, "1518")
    assert refused(pos, "1517") == []


@pytest.mark.rule("33.2a")
def test_not_on_or_beside_own_traffic_and_any_roadblock() -> None:
    pos = position(ALLY)
    pos.traffic[traffic.markers(ALLIED)[0]] = pos.world.map.index("1516")
    assert refused(pos, "1516") == ["roadblock-traffic"]
    assert refused(pos, "1517") == ["roadblock-traffic"]
    assert refused(pos, "1518") == []
    pos = position(ALLY)
    pos.traffic[traffic.markers(GERMAN)[0]] = pos.world.map.index("1516")
    assert refused(pos, "1516") == []
    put(pos, OTHER, "1513")
    assert refused(pos, "1514") == ["roadblock-roadblock"]
    put(pos, ENEMYS, "1518")
    assert "roadblock-roadblock" in refused(pos, "1517")


@pytest.mark.rule("33.4a")
@pytest.mark.parametrize(("marker", "turn", "expected"), [
    (MINE, 1, []), (ENEMYS, 2, ["roadblock-not-yet"]), (ENEMYS, 3, []),
])  # fmt: skip
def test_when_roadblocks_begin(marker: int, turn: int, expected: list[str]) -> None:
    side, at = ("Allied", "1515") if marker == MINE else ("German", "1525")
    assert refused(position(unit(side, at), turn=turn), at, marker) == expected


@pytest.mark.rule("33.4a")
def test_only_where_the_option_is_used() -> None:
    assert refused(position(ALLY, options=()), "1515") == ["roadblock-option"]


# 33.3 Removal --------------------------------------------------------------------------------------


@pytest.mark.rule("33.3a")
def test_an_enemy_in_the_hex_removes_it_at_the_end_of_the_phase() -> None:
    pos = position(ALLY, unit("German", "1520"))
    put(pos, MINE, "1517")
    assert roadblocks.remove_passed(pos, ALLIED) == []
    control.passes(pos, GERMAN, pos.world.map.index("1517"))
    assert roadblocks.remove_passed(pos, GERMAN) == []
    assert roadblocks.remove_passed(pos, ALLIED) == [MINE]
    assert pos.roadblock[MINE] == NOWHERE
    assert bits.places(roadblocks.places(pos, MINE, supply.supply(pos, ALLIED)))


@pytest.mark.rule("33.3a")
def test_a_roadblock_without_a_road_path_goes() -> None:
    pos = position(ALLY, unit("German", "1520"))
    put(pos, MINE, "1517")
    assert roadblocks.remove_cut_off(pos, supply.supply(pos, ALLIED)) == []
    pos.put(1, pos.world.map.index("1512"))
    assert roadblocks.remove_cut_off(pos, supply.supply(pos, ALLIED)) == [MINE]
    assert pos.roadblock[MINE] == NOWHERE


@pytest.mark.rule("33.3a")
def test_a_roadblock_may_be_lifted() -> None:
    pos = position(ALLY)
    put(pos, MINE, "1517")
    roadblocks.lift(pos, MINE)
    assert pos.roadblock[MINE] == NOWHERE
    assert refused(pos, "1517") == []


@pytest.mark.rule("33.3a")
@pytest.mark.parametrize("enters", [True, False])
def test_an_advance_into_the_hex_removes_it_at_the_end_of_the_combat_phase(enters: bool) -> None:
    """Units that retreat leave their roadblock behind: it goes if an attacker has entered, else it stays."""
    field = Field(regiment("A", "1516", attack=9), regiment("B", "1416", attack=9), battalion("X"), options=[OPTION])
    roadblocks.place(field.pos, MINE, field.target)
    asking = Asking(field.pos, CombatPhase(GERMAN))
    asking.answer(f"attack {TARGET}", "join A", "join B", "fight", "roll 6", "pass", "retreat 1514", "retreat 1614")
    if enters:
        asking.answer("select A", f"advance {TARGET}")
    asking.answer("done")
    assert field.pos.roadblock[MINE] == field.target
    asking.answer("done")
    assert asking.asked is None
    assert field.pos.roadblock[MINE] == (NOWHERE if enters else field.target)
    assert ("a44-combat-roadblock-passed" in asking.said) is enters
