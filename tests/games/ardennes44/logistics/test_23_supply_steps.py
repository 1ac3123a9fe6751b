"""23 The Supply and Surrender Phase as it goes."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from a44_asking import Asking
from salient.games.ardennes44 import cases
from salient.games.ardennes44.logistics import surrender
from salient.games.ardennes44.logistics.supply_phase import SupplyPhase
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, OOS
from salient.games.ardennes44.position import GONE, NOWHERE, A44Position

CLEAR = 15  # a turn of clear weather


def unit(id: str, at: str | None, *status: str, side: str = "Allied", **more: Any) -> dict[str, Any]:
    found = {"id": id, "side": side, "attack": 2, "defense": 2, "move": 3, "stacking": 1, "at": at}
    return found | {"status": status, **more}


def position(*units: dict[str, Any], turn: int = 6) -> A44Position:
    """Roads along columns 12 and 22: from an Allied source in 1210 and a German one in 2210."""
    pairs = [pair for column in (12, 22) for pair in pairwise(f"{column}{row}" for row in range(10, 23))]
    hexes = {"1210": {"supply_source": "Allied"}, "2210": {"supply_source": "German"}}
    sides = [{"between": pair, "road": "primary"} for pair in pairs]
    board = {"columns": [10, 24], "rows": [10, 24], "hexes": hexes, "sides": sides}
    return cases.position({"board": board, "units": units, "when": {"turn": turn}})


def phase(*units: dict[str, Any], player: int = ALLIED, turn: int = 6) -> Asking:
    return Asking(position(*units, turn=turn), SupplyPhase(player))


def out(game: Asking) -> list[str]:
    return [game.pos.unit(unit).id for unit, status in enumerate(game.pos.status) if status & OOS]


def points(game: Asking, id: str) -> int:
    return surrender.points(game.pos, game.pos.world.things["unit"][id])


@pytest.mark.rule("23.1a")
def test_units_go_out_of_supply_and_come_back() -> None:
    game = phase(unit("near", "1314", "oos"), unit("linked", "1714"), unit("good", "1213"))
    assert out(game) == ["linked"]
    assert game.said == ["a44-out-of-supply", "a44-in-supply"]
    assert game.asked is None  # a chain of units leads home


@pytest.mark.rule("23.1a")
def test_each_side_checks_its_own_units() -> None:
    far = unit("far", "1720", side="German"), unit("cut", "1820")
    assert out(phase(*far)) == ["cut"]
    assert out(phase(*far, player=GERMAN)) == ["far"]


@pytest.mark.rule("6.1e", "6.3a")
def test_the_marker_of_a_fuel_shortage_goes() -> None:
    game = phase(unit("here", "2112", "oos", side="German"), unit("late", None, "oos", side="German"), player=GERMAN)
    assert out(game) == []
    assert game.pos.at[1] == NOWHERE
    assert game.said == ["a44-in-supply", "a44-in-supply"]


@pytest.mark.rule("23.6a", "23.7a", "T6")
def test_an_isolated_group_rolls() -> None:
    game = phase(unit("A", "1820"), unit("B", "1821"))
    assert game.said == ["a44-out-of-supply", "a44-out-of-supply", "a44-isolated"]
    assert game.last("unit", "count", "points") == ["A", 2, 0]
    assert game.asked == ("chance", "a44-roll-surrender")
    game.answer("roll 3")
    assert game.last("die", "drm", "points", "threshold") == [3, "0", 1, 4]
    assert (points(game, "A"), points(game, "B")) == (1, 1)
    assert game.asked is None


@pytest.mark.rule("23.6c", "23.7a")
def test_one_roll_a_group() -> None:
    game = phase(unit("A", "1811"), unit("B", "1823"))
    game.answer("roll 6")
    assert (points(game, "A"), points(game, "B")) == (1, 0)
    game.answer("roll 2")
    assert (points(game, "A"), points(game, "B")) == (1, 0)
    assert game.asked is None


@pytest.mark.rule("23.7a", "23.8a")
def test_at_the_threshold_the_group_surrenders() -> None:
    game = phase(unit("A", "1820", "oos", "surrender:3"), unit("B", "1821", "oos", "surrender:3"))
    assert game.last("points") == [3]
    game.answer("roll 6")
    assert list(game.pos.at) == [GONE, GONE]
    assert game.said[-3:] == ["a44-surrender-roll", "a44-surrenders", "a44-surrenders"]


@pytest.mark.rule("15.8e", "23.7a")
def test_an_improved_position_goes_with_its_garrison() -> None:
    game = phase(unit("A", "1820", "oos", "ip", "surrender:3")).answer("roll 6")
    assert not any(game.pos.improved)


@pytest.mark.rule("23.7b", "28.2a")
def test_air_drops_in_clear_weather() -> None:
    game = phase(unit("A", "1820", "oos", "surrender:2"), turn=CLEAR).answer("roll 1")
    assert game.last("die", "drm", "points") == [1, "−2", 1]
    game = phase(unit("A", "1820", "oos"), turn=CLEAR).answer("roll 1")
    assert game.last("points") == [0]
    german = phase(unit("G", "1620", "oos", side="German"), player=GERMAN, turn=CLEAR).answer("roll 1")
    assert german.last("drm") == ["0"]


@pytest.mark.rule("23.10a")
def test_relief_takes_the_points_away() -> None:
    game = phase(unit("A", "1314", "oos", "surrender:3"))
    assert game.said == ["a44-in-supply", "a44-relieved"]
    assert points(game, "A") == 0
    assert game.asked is None


@pytest.mark.rule("23.9a")
def test_parts_of_a_group_keep_its_points() -> None:
    game = phase(unit("A", "1811", "oos", "surrender:2"), unit("B", "1823", "oos", "surrender:2"))
    game.answer("roll 6", "roll 1")
    assert (points(game, "A"), points(game, "B")) == (3, 2)
