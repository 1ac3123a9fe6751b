"""13 Reinforcements, Off-Map Boxes and Blocking Positions."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import a44_march
from a44_field import on_the_real_map
from salient.games.ardennes44 import cases
from salient.games.ardennes44.logistics import supply
from salient.games.ardennes44.movement import entry, modes
from salient.games.ardennes44.movement.modes import Mode
from salient.games.ardennes44.movement.movement import Progress
from salient.games.ardennes44.options import roadblocks
from salient.games.ardennes44.pieces import roster
from salient.games.ardennes44.pieces.counters import ALLIED, DISRUPTED, FIRED, MOVED
from salient.games.ardennes44.position import NOWHERE, A44Position


def real(turn: int, **places: str | None) -> A44Position:
    """The real map with some of the real counters: their words with _ for / and spaces."""
    known = {unit.id.replace("/", "_").replace("(-)", ""): unit for unit in roster.units()}
    units = [known[word.removeprefix("u")] for word in places]
    pos = on_the_real_map(list(zip(units, places.values(), strict=True)))
    pos.turn = turn
    return pos


def refused(pos: A44Position, at: str, mode: Mode = "normal", unit: int = 0) -> list[str]:
    reasons = entry.why_not_enter(pos, unit, pos.world.map.index(at), mode)
    return [reason.message.id.removeprefix("a44-refused-") for reason in reasons]


def boxes(pos: A44Position, unit: int = 0) -> set[str]:
    return {pos.world.map.ids[box] for box in entry.boxes_open_to(pos, unit)}


# 13.1 Reinforcements -------------------------------------------------------------------------------


@pytest.mark.rule("2.6a", "13.1a", "13.1d")
def test_reinforcements_come_by_the_hexes_of_their_code() -> None:
    pos = real(3, u4_8_2=None)  # 3-AB
    assert refused(pos, "E0901") == refused(pos, "E2501") == []
    assert refused(pos, "E3101") == ["not-its-entry"]  # C
    assert refused(pos, "E1001") == ["not-its-entry"]  # between two Entry Hexes
    assert refused(real(2, u4_8_2=None), "E0901") == ["not-arrived"]
    assert refused(real(9, u4_8_2=None), "E0901") == []  # it may wait
    assert refused(real(3, u4_8_2="E0901"), "E0901") == ["no-reinforcement"]


@pytest.mark.rule("13.1a", "13.1b")
def test_the_entry_hex_costs_its_road_and_zones_stop() -> None:
    pos = real(4, u10Arm_CCA=None)
    hex = pos.world.map.index("E2501")
    cost = 1 if pos.world.ground.primary_in[hex] else 2
    march = entry.enter(pos, 0, hex, "normal")
    assert march == Progress(0, "normal", NOWHERE, spent=cost, steps=1)
    assert a44_march.next_steps(pos, march)
    pos = real(4, u10Arm_CCA=None, u212_316="E2502")
    assert refused(pos, "E2501") == []
    march = entry.enter(pos, 0, hex, "normal")
    assert a44_march.next_steps(pos, march) == {}


@pytest.mark.rule("12.1c", "12.4f", "13.1c")
def test_reinforcements_come_in_strategic_movement_or_on_trucks() -> None:
    assert refused(real(4, u10Arm_CCA=None), "E2501", "strategic") == []
    assert refused(real(3, u4_8_2=None), "E0901", "truck") == []
    assert refused(real(3, u4_8_2=None), "E0901", "strategic") == ["strategic-kind"]
    assert refused(real(4, u10Arm_CCA=None), "E2501", "truck") == ["truck-kind"]
    assert refused(real(4, u10Arm_CCA=None, u212_316="E2502"), "E2501", "strategic") == ["strategic-adjacent"]


@pytest.mark.rule("13.1d")
def test_allied_reinforcements_may_go_to_the_box_or_a_blocking_position() -> None:
    assert boxes(real(3, u4_8_2=None)) == {
        "Southeast",
        "Block-A-E0901",
        "Block-A-E1601",
        "Block-B-E2001",
        "Block-B-E2501",
    }
    assert boxes(real(2, u4_8_2=None)) == set()
    german = real(20, u9_36=None)
    assert boxes(german) == set()
    reasons = entry.why_not_box(german, 0, german.world.map.index("Southeast"))
    assert [reason.message.id for reason in reasons] == ["a44-refused-box-german"]


@pytest.mark.rule("13.3a")
def test_artillery_arrives_fired() -> None:
    pos = real(2, uVIII_174=None)
    entry.enter(pos, 0, pos.world.map.index("E0901"), "normal")
    assert pos.status[0] & FIRED
    pos = real(2, uVIII_174=None)
    entry.go_to_box(pos, 0, pos.world.map.index("Southeast"))
    assert pos.status[0] & FIRED
    assert pos.status[0] & MOVED


# 13.2 Engineers ------------------------------------------------------------------------------------


def engineers(*units: dict[str, Any], settlement: str = "town", control: str = "Allied", turn: int = 5) -> A44Position:
    hexes = {"1515": {"settlement": settlement, "control": control}, "1520": {"supply_source": "Allied"}}
    sides = [{"between": list(pair), "road": "primary"} for pair in pairwise(f"15{row}" for row in range(15, 21))]
    board = {"columns": [12, 18], "rows": [12, 20], "hexes": hexes, "sides": sides}
    own = {"side": "Allied", "type": "engineer", "move": 3, "stacking": 1, "at": None}
    two = [{"id": id, **own, "special": ["arrival:5-town_or_city"]} for id in "EF"]
    return cases.position({"board": board, "units": [*two, *units], "when": {"turn": turn}})


@pytest.mark.rule("13.2a", "13.2b")
def test_engineers_appear_in_towns() -> None:
    pos = engineers()
    assert refused(pos, "1515") == []
    assert refused(engineers(settlement="city"), "1515") == []
    assert refused(engineers(control="German"), "1515") == ["engineers-control"]
    assert refused(engineers(turn=4), "1515") == ["not-arrived"]
    assert refused(pos, "1516") == ["engineers-town"]
    heavy = {"id": "X", "side": "Allied", "stacking": 3, "at": "1515"}
    assert refused(engineers(heavy), "1515") == []  # overstacked when placed
    entry.place(pos, 0, pos.world.map.index("1515"))
    assert refused(pos, "1515", unit=1) == ["engineers-one"]
    assert [reason.rule for reason in modes.why_not_mode(pos, 0, "normal")] == ["13.2"]
    assert a44_march.reach(pos, 0, "tactical")


@pytest.mark.rule("13.2a", "33.1a")
def test_engineers_shun_enemies_and_their_roadblocks() -> None:
    german = {"id": "G", "side": "German", "at": "1514"}
    assert "engineers-adjacent" in refused(engineers(german), "1515")
    pos = engineers()
    pos.roadblock[0] = pos.world.map.index("1515")
    assert "engineers-roadblock" in refused(pos, "1515")
    assert roadblocks.enemy_roadblock(pos, ALLIED, pos.world.map.index("1515"))
    far = engineers(german | {"at": "1517"})
    assert refused(far, "1515") == ["no-road-path"]
    assert supply.supply(far, ALLIED).roads >> far.world.map.index("1520") & 1


# 13.4 to 13.7 --------------------------------------------------------------------------------------


@pytest.mark.rule("13.4a", "13.4b", "13.4c")
def test_germans_in_an_entry_hex_close_the_sector_until_blocked() -> None:
    """The rulebook's example: four defence factors do not block Entry Hex A, six do."""
    pos = real(4, u10Arm_CCA=None, u4_22_2=None, u4_8_2="Block-A-E0901", u4_12_2="Block-A-E0901", u212_316="E0901")
    box = pos.world.map.index("Southeast")
    assert refused(pos, "E2501") == ["sector-closed"]
    assert entry.threats(pos, box) == [pos.world.map.index("E0901")]
    assert "Block-A-E0901" in boxes(pos, 1)
    entry.go_to_box(pos, 1, pos.world.map.index("Block-A-E0901"))
    assert entry.threats(pos, box) == []
    assert refused(pos, "E2501") == []
    assert refused(real(4, u4_22_2=None, u212_316="E0901"), "E0901") == ["enemy", "sector-closed"]


@pytest.mark.rule("13.4a")
def test_a_west_entry_hex_closes_only_itself() -> None:
    pos = real(13, u43_129=None, u212_316="W4009")
    assert refused(pos, "W4009") == ["enemy"]
    assert refused(pos, "W4021") == []


@pytest.mark.rule("11.9d")
def test_an_entry_hex_that_germans_left_by_is_closed() -> None:
    pos = real(13, u43_129=None)
    pos.exits_used = (pos.world.map.index("W4009"),)
    assert refused(pos, "W4009") == ["entry-used"]


@pytest.mark.rule("13.5a", "11.9e")
def test_moves_from_a_box() -> None:
    pos = real(5, u4_8_2="Southeast")
    assert refused(pos, "E3501") == []  # any Entry Hex of the box
    blocks = {"Block-A-E0901", "Block-A-E1601", "Block-B-E2001", "Block-B-E2501", "Block-C-E3101", "Block-C-E3501"}
    assert boxes(pos) == blocks | {"Southwest"}
    assert boxes(real(5, u4_8_2="Southeast", u212_316="E0901")) == blocks
    reasons = entry.why_not_box(real(5, u4_8_2="Southeast", u212_316="E0901"), 0, pos.world.map.index("Southwest"))
    assert [reason.rule for reason in reasons] == ["13.4"]
    pos.mark(0, DISRUPTED)
    assert boxes(pos) == set()
    assert refused(pos, "E3501") == ["box-disrupted"]


@pytest.mark.rule("13.6a")
def test_moves_from_a_blocking_position() -> None:
    pos = real(5, u4_8_2="Block-B-E2001")
    assert boxes(pos) == {"Southeast"}
    assert refused(pos, "E2001") == []
    assert refused(pos, "E2501") == ["not-its-entry"]
    assert refused(real(5, u4_8_2="Block-B-E2001", u212_316="E0901"), "E2001") == ["sector-closed"]


@pytest.mark.rule("27.3a")
def test_british_units_stay_behind_the_meuse() -> None:
    pos = real(13, u43_129="West")
    assert boxes(pos) == {"Northwest"}
    assert boxes(real(13, u4_8_2="West")) == {"Northwest", "Southwest"}


@pytest.mark.rule("11.9a", "22.1b")
def test_an_allied_unit_leaves_for_the_box_of_its_edge() -> None:
    pos = real(5, uV_187="E2001")
    entry.exit_map(pos, 0, pos.at[0])
    assert pos.world.map.ids[pos.at[0]] == "Southeast"
    assert pos.status[0] & FIRED
