"""6 The Fuel Shortage Phase as it is asked."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from a44_asking import Asking
from salient.games.ardennes44 import cases
from salient.games.ardennes44.logistics.fuel_phase import FuelShortagePhase
from salient.games.ardennes44.options.dumps import CAPTURED, REMOVED
from salient.games.ardennes44.pieces.counters import GERMAN, OOS
from salient.games.ardennes44.position import A44Position


def unit(formation: str, at: str | None, color: str = "5PzA", **more: Any) -> dict[str, Any]:
    return {"id": f"{formation}-{at}", "side": "German", "class": "vehicle", "attack": 4, "defense": 4,
            "move": 6, "formation": formation, "color": color, "at": at, **more}  # fmt: skip


def position(*units: dict[str, Any], turn: int = 7) -> A44Position:
    """1510 and 1511 are west of the line; a road leads from a German source in 1520 through column 15."""
    sides = [{"between": pair, "road": "primary"} for pair in pairwise(f"15{row}" for row in range(10, 21))]
    board = {"columns": [10, 20], "rows": [10, 20], "hexes": {"1520": {"supply_source": "German"}}, "sides": sides}
    pos = cases.position({"board": board, "units": units, "when": {"turn": turn}})
    line = frozenset(pos.world.map.index(id) for id in ("1510", "1511"))
    pos.world.features = replace(pos.world.features, west_of_ourthe=line, dumps=(pos.world.map.index("1515"),))
    return pos


def phase(*units: dict[str, Any], turn: int = 7) -> Asking:
    return Asking(position(*units, turn=turn), FuelShortagePhase(GERMAN))


def short(game: Asking) -> list[str]:
    return [game.pos.unit(unit).id for unit, status in enumerate(game.pos.status) if status & OOS]


TWO_LEHR = (unit("2Pz", "1510"), unit("2Pz", "1515"), unit("Lehr", "1516"))


@pytest.mark.rule("6.1a")
def test_no_rolls_before_turn_7() -> None:
    assert phase(*TWO_LEHR, turn=6).asked is None


@pytest.mark.rule("6.1a", "T8")
def test_a_roll_on_each_table() -> None:
    game = phase(*TWO_LEHR)
    assert game.asked == ("chance", "a44-roll-fuel")
    game.answer("roll 1")
    assert game.last("column", "die", "drm", "result") == ["1", 1, "0", "none"]
    game.answer("roll 1")
    assert game.last("column", "die", "drm", "result") == ["2", 1, "0", "none"]
    assert game.asked is None
    assert short(game) == []


@pytest.mark.rule("6.1b", "6.1d")
def test_the_german_picks_one_of_two() -> None:
    game = phase(*TWO_LEHR, unit("9Pz", "1517")).answer("roll 5")
    assert game.asked == ("german", "a44-ask-short")
    assert game.offers == ["short 2Pz", "short Lehr"]
    assert game.refused("short 9Pz") == ["6.3 fuel-division"]
    assert game.unexplained() == []
    game.answer("short 2Pz")
    assert short(game) == ["2Pz-1510", "2Pz-1515"]
    assert game.said == ["a44-fuel-roll", "a44-fuel-short", "a44-out-of-fuel", "a44-out-of-fuel"]
    assert game.asked == ("chance", "a44-roll-fuel")


@pytest.mark.rule("6.1d", "6.3b")
def test_the_only_one_in_play_is_hit_without_a_choice() -> None:
    game = phase(unit("Lehr", "1516"), unit("2Pz", None)).answer("roll 5")
    assert short(game) == ["Lehr-1516"]
    game = phase(unit("9Pz", "1516")).answer("roll 5")
    assert game.last("result") == ["none"]


@pytest.mark.rule("6.1d")
def test_and_hits_both() -> None:
    game = phase(unit("FuhBgl", "1516"), unit("FuhGr", "1517")).answer("roll 4")
    assert short(game) == ["FuhBgl-1516", "FuhGr-1517"]
    assert game.said.count("a44-fuel-short") == 2


@pytest.mark.rule("6.4a")
def test_west_of_the_ourthe_the_allied_player_picks() -> None:
    game = phase(*TWO_LEHR, unit("26VG", "1511"), unit("1SS", "1510", "6PzA")).answer("roll 2")
    assert game.last("result") == ["west"]
    assert game.asked == ("allied", "a44-ask-short")
    assert sorted(game.offers) == ["short 26VG", "short 2Pz"]
    assert game.refused("short Lehr") == ["6.4 fuel-division"]
    game.answer("short 2Pz")
    assert short(game) == ["2Pz-1510"]


@pytest.mark.rule("6.2a", "6.4c", "28.2a")
def test_from_turn_15_result_7_can_come_up() -> None:
    game = phase(*TWO_LEHR, turn=15).answer("roll 6")
    assert game.last("die", "drm", "result") == [6, "+1", "divisions"]
    assert game.asked == ("allied", "a44-ask-short")
    assert game.offers == ["short 2Pz", "short Lehr"]


@pytest.mark.rule("6.3a")
def test_a_division_that_arrives_is_hit() -> None:
    game = phase(unit("116Pz", None, special=["arrival:7-A"])).answer("roll 6")
    assert short(game) == ["116Pz-None"]


@pytest.mark.rule("32.2b")
@pytest.mark.parametrize(("turn", "said"), [(5, ["a44-dump-drained"]), (7, ["a44-dump-drained", "a44-fuel-spared"])])
def test_captured_fuel_goes_home_in_any_turn(turn: int, said: list[str]) -> None:
    pos = position(unit("2Pz", "1515"), turn=turn)
    pos.dumps, pos.real_dump = (CAPTURED,), 0
    game = Asking(pos, FuelShortagePhase(GERMAN))
    assert game.said == said
    assert game.asked is None
    assert pos.drained
    assert pos.dumps == (REMOVED,)


@pytest.mark.rule("32.2b")
def test_without_a_road_home_the_fuel_stays() -> None:
    enemy = {"id": "E", "side": "Allied", "attack": 2, "defense": 2, "move": 3, "at": "1518"}
    pos = position(unit("2Pz", "1515"), enemy)
    pos.dumps, pos.real_dump = (CAPTURED,), 0
    game = Asking(pos, FuelShortagePhase(GERMAN))
    assert not pos.drained
    assert game.asked == ("chance", "a44-roll-fuel")
