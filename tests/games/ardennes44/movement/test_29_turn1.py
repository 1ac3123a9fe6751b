"""29 Special rules for turn 1, 27.3 and 27.6, as far as they limit movement."""

from __future__ import annotations

from typing import Any

import pytest

import a44_march
from a44_asking import Asking
from salient.games.ardennes44 import cases
from salient.games.ardennes44.map import control, theatre
from salient.games.ardennes44.movement import modes, movement
from salient.games.ardennes44.movement.modes import Mode
from salient.games.ardennes44.movement.movement import Progress
from salient.games.ardennes44.movement.movement_phase import Movement
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position


def unit(side: str, at: str, **more: Any) -> dict[str, Any]:
    return {"id": f"{side[0]}{at}", "side": side, "attack": 4, "defense": 4, "move": 3, "at": at, **more}


def position(
    *units: dict[str, Any], turn: int = 1, features: dict[str, Any] | None = None, **board: Any
) -> A44Position:
    whole = {"columns": [12, 18], "rows": [12, 18], **board}
    pos = cases.position({"board": whole, "units": units, "when": {"turn": turn}})
    old = pos.world.features
    pos.world.features = type(old)(**{**vars(old), **(features or {})})
    return pos


def step(pos: A44Position, a: str, b: str, mode: Mode = "normal") -> list[str | None]:
    start, there = pos.world.map.index(a), pos.world.map.index(b)
    reasons = modes.why_not_mode(pos, 0, mode)
    reasons += movement.why_not_step(pos, Progress(0, mode, start), start, there)
    direct = a44_march.reach(pos, 0, mode).get(there, (0, ()))[1] == (there,)
    assert direct is (not reasons)
    return [reason.rule for reason in reasons]


@pytest.mark.rule("29.1a")
def test_red_codes_do_not_move_on_turn_1() -> None:
    for mode in ("normal", "tactical"):
        assert step(position(unit("Allied", "1515", special=["red_code"])), "1515", "1516", mode) == ["29.1"]
    assert step(position(unit("Allied", "1515", special=["red_code"]), turn=2), "1515", "1516") == []


@pytest.mark.rule("29.1b")
def test_start_areas_and_the_rear_are_closed_on_turn_1() -> None:
    areas = {"1515": {"start_area": "62VG"}, "1516": {"start_area": "62VG"}, "1514": {"start_area": "18VG"}}
    rear = {"rear_zone": frozenset(range(7))}  # column 12
    one = unit("German", "1515", formation="62VG")
    assert step(position(one, hexes=areas, features=rear), "1515", "1516") == []
    assert step(position(one, hexes=areas, features=rear), "1515", "1514") == ["29.1"]
    assert step(position(one, hexes=areas, features=rear, turn=2), "1515", "1514") == []
    assert step(position(one, hexes=areas, features=rear), "1515", "1615") == []  # American ground
    back = unit("German", "1315", formation="62VG")
    assert step(position(back, hexes=areas, features=rear), "1315", "1215") == ["29.1"]
    assert step(position(unit("Allied", "1515"), hexes=areas), "1515", "1514") == []


@pytest.mark.rule("29.1c")
def test_no_strategic_movement_on_turn_1() -> None:
    tank = unit("German", "1515", **{"class": "vehicle"})
    road = [{"between": ["1515", "1516"], "road": "primary"}]
    assert step(position(tank, sides=road), "1515", "1516", "strategic") == ["29.1"]
    assert step(position(tank, sides=road, turn=2), "1515", "1516", "strategic") == []


@pytest.mark.rule("29.3a")
def test_one_unit_of_the_212th_crosses_the_sauer() -> None:
    river = [{"between": ["1515", "1516"], "river": "minor"}]
    bond = (unit("Allied", "1416"), unit("Allied", "1617"))  # a hex bond on 1516
    one = unit("German", "1515", formation="212VG")

    def sauer(*units: dict[str, Any], turn: int = 1) -> A44Position:
        pos = position(*units, sides=river, turn=turn)
        way = (pos.world.map.index("1515"), pos.world.map.index("1516"))
        pos.world.features = type(pos.world.features)(**{**vars(pos.world.features), "sauer": way})
        return pos

    pos = sauer(one, *bond)
    assert pos.front(1).hex_bonds >> pos.world.map.index("1516") & 1
    assert step(pos, "1515", "1516", "tactical") == []
    assert step(pos, "1515", "1516") == []
    assert "10.2" in step(sauer(one, *bond, turn=2), "1515", "1516", "tactical")
    assert "10.2" in step(sauer(one | {"formation": "276VG"}, *bond), "1515", "1516", "tactical")
    a, b = pos.at[0], pos.world.map.index("1516")
    march = movement.walked(pos, Progress(0, "tactical", a), a, b)
    pos.put(0, b)
    assert a44_march.next_steps(pos, march) == {}


@pytest.mark.rule("29.3a")
def test_the_crossing_of_the_real_map() -> None:
    assert [theatre.chart().map.ids[hex] for hex in theatre.features().sauer] == ["E1006", "E1005"]


@pytest.mark.rule("29.4a")
def test_the_106th_keeps_out_of_the_18th_vg_area_while_germans_are_there() -> None:
    areas = {"1516": {"start_area": "18VG"}, "1518": {"start_area": "18VG"}}
    one = unit("Allied", "1515", formation="106")
    for turn in (1, 9):
        assert step(position(one, unit("German", "1518"), hexes=areas, turn=turn), "1515", "1516") == ["29.4"]
    assert step(position(one, unit("German", "1218"), hexes=areas), "1515", "1516") == []
    other = unit("Allied", "1515", formation="28")
    assert step(position(other, unit("German", "1518"), hexes=areas), "1515", "1516") == []


@pytest.mark.rule("27.6a")
def test_the_regiments_for_the_roer_dams() -> None:
    one = unit("Allied", "1515", special=["rrd"])
    assert step(position(one), "1515", "1516", "tactical") == ["27.6"]
    assert step(position(one, turn=2), "1515", "1516") == ["27.6"]
    assert step(position(one, turn=2), "1515", "1516", "tactical") == []
    assert step(position(one, turn=3), "1515", "1516") == []


@pytest.mark.rule("27.6a")
def test_the_night_after_turn_2_is_theirs() -> None:
    """Ruling D69: it is no Turn 2, as 7.6 shows, which names it beside that turn."""
    board = {"columns": [10, 20], "rows": [10, 20]}
    units = [unit("Allied", "1515", special=["rrd"], status=["night"])]
    pos = cases.position({"board": board, "units": units, "when": {"turn": 2, "night": True, "side": "Allied"}})
    assert modes.modes(pos, 0) != ("tactical",)
    assert Asking(pos, Movement(ALLIED)).answer(f"select {units[0]['id']}", "move 1516").step.mode == "normal"


@pytest.mark.rule("27.3a", "27.3b")
def test_british_units_keep_west_of_the_meuse() -> None:
    west = {"british": frozenset(range(21, 49)), "west_of_meuse": frozenset(range(21, 49))}  # columns 15 to 18
    one = unit("Allied", "1515", nationality="British")
    assert step(position(one, turn=12, features=west), "1515", "1415") == ["27.3"]
    assert step(position(one, turn=12, features=west), "1515", "1516") == []
    brigade = one | {"special": ["arm_bde_29"]}
    assert step(position(brigade, turn=12, features=west), "1515", "1415") == ["27.3"]
    assert step(position(brigade, turn=29, features=west), "1515", "1415") == []
    pos = position(brigade, turn=12, features=west)
    control.passes(pos, GERMAN, pos.world.map.index("1618"))
    assert step(pos, "1515", "1415") == []
    american = unit("Allied", "1515", nationality="American")
    assert step(position(american, turn=12, features=west), "1515", "1415") == []
