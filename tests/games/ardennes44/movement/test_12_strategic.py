"""12 Strategic movement and trucks."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import a44_march
from salient.games.ardennes44 import cases
from salient.games.ardennes44.movement import modes, movement, search, strategic
from salient.games.ardennes44.movement.movement import Progress
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, MOVED, PRIME_MOVER, STRATEGIC, TRUCK
from salient.games.ardennes44.position import A44Position

ROAD = [{"between": list(pair), "road": "primary"} for pair in pairwise(f"15{row}" for row in range(10, 40))]


def unit(side: str, at: str | None, id: str = "", **more: Any) -> dict[str, Any]:
    made = {"id": id or f"{side[0]}{at}", "side": side, "attack": 4, "defense": 4, "move": 6, "at": at}
    return made | {"class": "vehicle"} | more


def foot(at: str | None, id: str = "", **more: Any) -> dict[str, Any]:
    return unit("Allied", at, id, **{"class": "non_mech", "move": 3, "type": "infantry"} | more)


def position(*units: dict[str, Any], turn: int = 5, night: bool = False) -> A44Position:
    board = {"columns": [12, 18], "rows": [10, 39], "sides": ROAD}
    return cases.position({"board": board, "units": units, "when": {"turn": turn, "night": night}})


def ids(reasons: list[Any]) -> list[str]:
    return [reason.message.id.removeprefix("a44-refused-") for reason in reasons]


def reached(pos: A44Position, mode: movement.Mode, mover: int = 0) -> set[str]:
    return {pos.world.map.ids[hex] for hex in a44_march.reach(pos, mover, mode)}


@pytest.mark.rule("12.1a", "12.1c")
def test_strategic_movement_doubles_the_allowance_along_roads() -> None:
    assert reached(position(unit("German", "1512")), "strategic") == {f"15{row}" for row in (10, 11, *range(13, 37))}


@pytest.mark.rule("12.1b", "29.1c")
@pytest.mark.parametrize(
    ("one", "when", "reason"),
    [
        (unit("German", "1512", **{"class": "non_mech"}), {}, "strategic-kind"),
        (unit("German", "1512", type="artillery", range=6), {}, "strategic-kind"),
        (unit("German", "1512", status=["disrupted"]), {}, "tactical-only"),
        (unit("German", "1512", status=["oos"]), {}, "tactical-only"),
        (unit("German", "1512"), {"turn": 1}, "strategic-now"),
        (unit("German", "1512", status=["night"]), {"turn": 4, "night": True}, "strategic-now"),
        (unit("Allied", "1512", type="artillery", range=6), {}, None),
    ],
)
def test_who_may_use_it(one: dict[str, Any], when: dict[str, Any], reason: str | None) -> None:
    pos = position(one, **when)
    assert ids(modes.why_not_mode(pos, 0, "strategic")) == ([reason] if reason else [])
    assert bool(a44_march.reach(pos, 0, "strategic")) is (reason is None)


@pytest.mark.rule("12.2a")
def test_it_keeps_away_from_enemies() -> None:
    assert reached(position(unit("German", "1512"), unit("Allied", "1518")), "strategic") == {
        "1510",
        "1511",
        "1513",
        "1514",
        "1515",
        "1516",
    }
    assert reached(position(unit("German", "1512"), unit("Allied", "1513")), "strategic") == set()


@pytest.mark.rule("12.2b", "12.4b")
def test_it_does_not_end_stacked_but_with_its_regiment_on_the_same_marker() -> None:
    same = {"formation": "106", "regiment": "424"}
    for other, refused in (
        (unit("Allied", "1515", status=["strategic"], **same), []),
        (unit("Allied", "1515", **same), ["strategic-stacked"]),
        (unit("Allied", "1515", status=["strategic"]), ["strategic-stacked"]),
    ):
        pos = position(unit("Allied", "1512", **same), other)
        assert ids(search.why_not_end(pos, Progress(0, "strategic", pos.at[0]), pos.at[1])) == refused
        assert ("1515" in reached(pos, "strategic")) is (not refused)


@pytest.mark.rule("12.4b")
def test_a_brigade_is_like_a_regiment() -> None:
    pos = position(unit("German", "1512", "A", formation="FuhBgl"), unit("German", "1512", "B", formation="FuhBgl"))
    assert strategic.regiment(pos, 0) == strategic.regiment(pos, 1)
    pos = position(unit("German", "1512", "A", formation="2Pz"), unit("German", "1512", "B", formation="2Pz"))
    assert strategic.regiment(pos, 0) != strategic.regiment(pos, 1)


@pytest.mark.rule("12.4a", "12.4b", "12.4d")
@pytest.mark.parametrize(("side", "limit"), [("German", 6), ("Allied", 10)])
def test_markers_are_limited(side: str, limit: int) -> None:
    marked = [unit(side, f"15{row}", status=["strategic"]) for row in range(20, 20 + limit)]
    pos = position(unit(side, "1512"), *marked)
    assert strategic.available(pos, cases.SIDE[side]) == 0
    assert ids(modes.why_not_mode(pos, 0, "strategic")) == ["no-marker"]
    pos = position(unit(side, "1512"), *marked[1:])
    assert modes.why_not_mode(pos, 0, "strategic") == []
    strategic.mark(pos, 0, "strategic")
    assert pos.status[0] & STRATEGIC
    assert strategic.available(pos, cases.SIDE[side]) == 0


@pytest.mark.rule("12.4b")
def test_the_last_marker_is_shared_only_by_joining() -> None:
    marked = [
        unit("Allied", f"15{row}", status=["strategic"], formation="9", regiment=str(row))
        for row in (20, *range(22, 31))
    ]
    pos = position(unit("Allied", "1512", formation="9", regiment="20"), *marked)
    assert reached(pos, "strategic") == {"1520"}


@pytest.mark.rule("12.4a", "12.4b")
def test_trucks_and_strategic_movement_share_the_ten() -> None:
    pos = position(foot("1512", status=["truck"]), unit("Allied", "1515", status=["strategic"]))
    assert strategic.in_use(pos, ALLIED) == 2
    pair = {"formation": "106", "regiment": "424", "status": ["truck"]}
    assert strategic.in_use(position(foot("1512", "A", **pair), foot("1512", "B", **pair)), ALLIED) == 1
    assert strategic.in_use(position(foot("1512", "A", **pair), foot("1515", "B", **pair)), ALLIED) == 2


@pytest.mark.rule("12.4c")
def test_prime_movers_are_the_same_counters() -> None:
    guns = [unit("German", f"17{row}", type="artillery", range=6, color="5PzA") for row in range(20, 22)]
    pos = position(unit("German", "1512"), *guns)
    assert strategic.available(pos, GERMAN) == 6
    pos.mark(1, PRIME_MOVER)
    pos.mark(2, PRIME_MOVER)
    assert strategic.available(pos, GERMAN) == 4


@pytest.mark.rule("12.4e")
@pytest.mark.parametrize(
    ("one", "refused"),
    [
        (foot("1512"), []),
        (foot("1612"), ["truck-off-road"]),
        (unit("Allied", "1512"), ["truck-kind"]),
        (unit("German", "1512", **{"class": "non_mech"}), ["truck-kind"]),
        (foot("1512", status=["disrupted"]), ["tactical-only"]),
        (foot("1512", status=["moved"]), ["moved"]),
        (foot("1538"), ["truck-adjacent"]),
        (foot("1520"), ["strategic-stacked"]),
        (foot("1512", status=["truck"]), ["truck-has"]),
    ],
)
def test_loading_trucks(one: dict[str, Any], refused: list[str]) -> None:
    pos = position(one, unit("German", "1539", "E"), unit("Allied", "1520", "F"))
    assert ids(strategic.why_not_load(pos, 0)) == refused


@pytest.mark.rule("12.4e", "12.4g")
def test_a_unit_rides_in_its_next_phase() -> None:
    pos = position(foot("1512"))
    assert ids(modes.why_not_mode(pos, 0, "truck")) == ["no-truck"]
    strategic.load(pos, 0)
    assert ids(modes.why_not_mode(pos, 0, "truck")) == ["moved"]
    pos.unmark(0, MOVED)
    assert reached(pos, "truck") == {f"15{row}" for row in (10, 11, *range(13, 37))}  # 24 hexes of primary road
    assert ids(strategic.why_not_load(position(foot("1512"), turn=1), 0)) == ["strategic-now"]


@pytest.mark.rule("12.6a", "12.6b")
def test_the_marker_comes_off_before_the_unit_moves() -> None:
    pos = position(foot("1512", status=["truck"]))
    assert ids(modes.why_not_mode(pos, 0, "normal")) == ["on-wheels"]
    assert strategic.why_not_remove(pos, 0) == []
    strategic.remove(pos, 0)
    assert not pos.status[0] & TRUCK
    assert modes.why_not_mode(pos, 0, "normal") == []
    assert ids(strategic.why_not_remove(pos, 0)) == ["no-wheels"]
    assert ids(strategic.why_not_remove(position(foot("1512", status=["truck", "moved"])), 0)) == ["moved"]
