"""5 The Artillery Supply Phase."""

from __future__ import annotations

from typing import Any

import pytest

from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat import artillery
from salient.games.ardennes44.logistics import artillery_supply as phase
from salient.games.ardennes44.pieces.counters import ALLIED, FIRED, GERMAN, PRIME_MOVER
from salient.games.ardennes44.position import A44Position

SOURCES = {"German": "6PzA", "Allied": "V"}


def gun(side: str, at: str | None, *status: str, kind: str = "artillery") -> dict[str, Any]:
    return {"id": f"{side[0]}{at}", "side": side, "type": kind, "class": "vehicle", "attack": None, "defense": 2,
            "move": 4, "range": 7, "color": SOURCES[side], "at": at, "status": status}  # fmt: skip


def position(*units: dict[str, Any], turn: int = 4) -> A44Position:
    board = {"columns": [10, 20], "rows": [10, 20]}
    return cases.position({"board": board, "units": units, "when": {"turn": turn}})


def refused(pos: A44Position, unit: int = 0, flipped: int = 0) -> list[str]:
    reasons = phase.why_not_flip(pos, unit, flipped)
    return [f"{reason.rule} {reason.message.id.removeprefix('a44-refused-flip-')}" for reason in reasons]


@pytest.mark.rule("5.1a", "22.3b")
def test_prime_movers_return_at_the_start_of_the_german_phase() -> None:
    pos = position(gun("German", "1515", "prime_mover"), gun("German", "1516", "prime_mover", "fired"))
    assert phase.return_prime_movers(pos) == [0, 1]
    assert not any(status & PRIME_MOVER for status in pos.status)
    assert pos.status[1] & FIRED  # it is still to be made ready
    assert phase.return_prime_movers(pos) == []
    assert artillery.why_not_prime_mover(pos, 0) == []


@pytest.mark.rule("5.2a", "5.2c")
@pytest.mark.parametrize(("turn", "most"), [(1, 3), (2, 6), (3, 3), (15, 3), (30, 3)])
def test_the_german_flips_three_and_six_on_turn_2(turn: int, most: int) -> None:
    pos = position(gun("German", "1515", "fired"), turn=turn)
    assert phase.limit(pos, GERMAN) == most
    assert refused(pos, flipped=most - 1) == []
    assert refused(pos, flipped=most) == ["5.2 limit"]


@pytest.mark.rule("5.2c")
def test_what_is_not_used_is_lost() -> None:
    """The limit is a matter of the turn alone: after a phase without flips it is three as ever."""
    pos = position(*(gun("German", f"15{row}", "fired") for row in range(10, 18)), turn=2)
    pos.turn = 3
    assert phase.limit(pos, GERMAN) == 3


@pytest.mark.rule("5.2b")
def test_the_allied_player_flips_all() -> None:
    pos = position(*(gun("Allied", f"15{row}", "fired") for row in range(10, 20)))
    assert phase.limit(pos, ALLIED) is None
    assert phase.flippable(pos, ALLIED) == list(range(10))
    assert refused(pos, 9, flipped=9) == []
    for unit in phase.flippable(pos, ALLIED):
        phase.flip(pos, unit)
    assert phase.flippable(pos, ALLIED) == []
    assert not any(status & FIRED for status in pos.status)


@pytest.mark.rule("5.3a", "18.3f", "23.4a")
@pytest.mark.parametrize(
    ("status", "expected"),
    [("disrupted", "disordered"), ("broken", "disordered"), ("oos", "oos"), ("strategic", "on-wheels")],
)
@pytest.mark.parametrize("side", ["German", "Allied"])
def test_who_may_not_flip(side: str, status: str, expected: str) -> None:
    pos = position(gun(side, "1515", "fired", status))
    assert refused(pos) == [f"5.3 {expected}"]
    assert phase.flippable(pos, cases.SIDE[side]) == []


@pytest.mark.rule("5.3b")
def test_engaged_guns_and_guns_in_enemy_zones_flip_without_a_supply_path() -> None:
    """There is no source on this board."""
    enemy = {"id": "X", "side": "Allied", "attack": 4, "defense": 4, "move": 3, "at": "1516"}
    pos = position(gun("German", "1515", "fired", "engaged"), gun("German", "1615", "fired"), enemy)
    assert pos.front(ALLIED).zone >> pos.at[0] & 1
    assert refused(pos, 0) == refused(pos, 1) == []
    assert phase.flippable(pos, GERMAN) == [0, 1]


@pytest.mark.rule("5.2a", "22.5a")
def test_only_fired_guns_in_play_flip() -> None:
    infantry = {"id": "I", "side": "German", "attack": 4, "defense": 4, "move": 3, "at": "1516"}
    werfer = gun("German", "1517", "fired", kind="nebelwerfer")
    pos = position(gun("German", "1515"), gun("German", None, "fired"), infantry, werfer)
    assert [refused(pos, unit) for unit in range(4)] == [["5.1 ready"], ["5.1 absent"], ["5.1 kind"], []]
    assert phase.flippable(pos, GERMAN) == [3]
    phase.flip(pos, 3)
    assert refused(pos, 3) == ["5.1 ready"]
