"""5 The Artillery Supply Phase as it is asked."""

from __future__ import annotations

from typing import Any

import pytest

from a44_asking import Asking
from a44_field import Field, gun, unit
from salient.games.ardennes44.logistics.artillery_supply_phase import ArtillerySupplyPhase
from salient.games.ardennes44.pieces.counters import ALLIED, FIRED, GERMAN, PRIME_MOVER


def phase(*units: dict[str, Any], player: int = GERMAN, turn: int = 5) -> tuple[Asking, Field]:
    field = Field(*units, turn=turn, phase="artillery_supply")
    return Asking(field.pos, ArtillerySupplyPhase(player)), field


def guns(number: int, *status: str, side: str = "German") -> list[dict[str, Any]]:
    return [gun(f"g{index}", f"{1111 + index}", *("fired", *status), side=side) for index in range(number)]


@pytest.mark.rule("5.1a", "22.3b")
def test_prime_movers_go_back_first() -> None:
    pulled = gun("P", "1111", "fired", "prime_mover")
    game, field = phase(pulled)
    assert not field.pos.status[field["P"]] & PRIME_MOVER
    assert game.said == ["a44-prime-mover-returns"]
    assert game.offers == ["ready P", "ready_all", "done"]
    game, field = phase(pulled, player=ALLIED)
    assert field.pos.status[field["P"]] & PRIME_MOVER
    assert game.asked is None


@pytest.mark.rule("5.2a", "5.2c")
@pytest.mark.parametrize(("turn", "limit"), [(5, 3), (2, 6)])
def test_the_german_makes_three_ready_and_six_on_turn_2(turn: int, limit: int) -> None:
    game, field = phase(*guns(8), turn=turn)
    assert game.asked == ("german", "a44-ask-ready-limited")
    assert game.offers == [*(f"ready g{index}" for index in range(8)), "done"]
    assert game.refused("ready_all") == ["5.2 flip-limit"]
    for index in range(limit):
        game.answer(f"ready g{index}")
    assert game.asked is None
    assert [bool(status & FIRED) for status in field.pos.status] == [False] * limit + [True] * (8 - limit)
    assert game.said == ["a44-made-ready"] * limit


@pytest.mark.rule("5.2a")
def test_all_at_once_if_the_limit_allows() -> None:
    game, field = phase(*guns(4))
    game.answer("ready g0")
    assert game.refused("ready_all") == ["5.2 flip-limit"]
    game, field = phase(*guns(3))
    assert game.answer("ready_all").asked is None
    assert not any(status & FIRED for status in field.pos.status)


@pytest.mark.rule("5.2b")
def test_the_allied_player_may_make_all_ready() -> None:
    game, field = phase(*guns(7, side="Allied"), player=ALLIED)
    assert game.asked == ("allied", "a44-ask-ready")
    assert "ready_all" in game.offers
    assert game.answer("ready g3", "ready_all").asked is None
    assert not any(status & FIRED for status in field.pos.status)


@pytest.mark.rule("5.2b", "5.2c")
def test_he_need_not() -> None:
    game, field = phase(*guns(2, side="Allied"), player=ALLIED)
    assert game.answer("done").asked is None
    assert all(status & FIRED for status in field.pos.status)


@pytest.mark.rule("5.3a", "5.3b", "18.3f", "23.4a")
def test_who_cannot_be_made_ready() -> None:
    game, _ = phase(
        gun("good", "1111", "fired", "engaged"),
        gun("dis", "1112", "fired", "disrupted"),
        gun("brk", "1113", "fired", "broken"),
        gun("oos", "1114", "fired", "oos"),
        gun("sm", "1115", "fired", "strategic"),
        gun("ready", "1116"),
        gun("later", None, "fired"),
        unit("foot", "1117"),
        gun("enemy", "1118", "fired", side="Allied"),
    )
    assert game.offers == ["ready good", "ready_all", "done"]
    refused = {id: game.refused(f"ready {id}") for id in ("dis", "brk", "oos", "sm", "ready", "later", "foot", "enemy")}
    assert refused == {
        "dis": ["5.3 flip-disordered"],
        "brk": ["5.3 flip-disordered"],
        "oos": ["5.3 flip-oos"],
        "sm": ["5.3 flip-on-wheels"],
        "ready": ["5.1 flip-ready"],
        "later": ["5.1 flip-absent"],
        "foot": ["5.1 flip-kind"],
        "enemy": ["5.2 flip-not-yours"],
    }
    assert game.unexplained() == []


@pytest.mark.rule("5.3a")
def test_nobody_is_asked_when_no_gun_can_be_made_ready() -> None:
    assert phase(gun("dis", "1112", "fired", "disrupted"))[0].asked is None
