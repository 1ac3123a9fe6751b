"""18.6 The Rally Phase as it goes."""

from __future__ import annotations

from typing import Any

import pytest

from a44_asking import Asking
from a44_field import Field, battalion, unit
from salient.games.ardennes44.combat.rally_phase import RallyPhase
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, DISRUPTED, GERMAN, NOT_IN_GOOD_ORDER


def phase(*units: dict[str, Any], player: int = GERMAN) -> tuple[Asking, Field]:
    field = Field(*units, phase="rally")
    return Asking(field.pos, RallyPhase(player)), field


def state(field: Field, id: str) -> int:
    return field.pos.status[field[id]] & NOT_IN_GOOD_ORDER


@pytest.mark.rule("18.6a")
def test_away_from_the_enemy_units_improve_without_a_roll() -> None:
    game, field = phase(unit("D", "1212", "disrupted"), unit("B", "1213", "broken"), battalion())
    assert game.asked is None
    assert (state(field, "D"), state(field, "B")) == (0, DISRUPTED)
    assert game.said == ["a44-rallies", "a44-rallies"]


@pytest.mark.rule("18.6b", "T5")
def test_units_beside_an_enemy_roll_one_after_the_other() -> None:
    game, field = phase(unit("D", "1514", "disrupted"), unit("B", "1516", "broken"), battalion())
    assert game.asked == ("chance", "a44-roll-rally")
    game.answer("roll 3")
    assert game.last("unit", "die", "drm", "result") == ["D", 3, "0", "no-change"]
    game.answer("roll 2")
    assert game.said == ["a44-rally-roll", "a44-rally-roll", "a44-rallies"]
    assert (state(field, "D"), state(field, "B")) == (DISRUPTED, DISRUPTED)
    assert game.asked is None


@pytest.mark.rule("18.6b", "T5")
@pytest.mark.parametrize(
    ("morale", "die", "added", "result"),
    [("green", 2, "+1", "no-change"), ("green", 1, "+1", "improves"), ("elite", 3, "−1", "improves")],
)
def test_morale_modifies_the_roll(morale: str, die: int, added: str, result: str) -> None:
    game, field = phase(unit("D", "1514", "disrupted", morale=morale), battalion())
    game.answer(f"roll {die}")
    roll = game.events[0].message.args
    assert (roll["drm"], roll["result"]) == (added, result)
    assert state(field, "D") == (0 if result == "improves" else DISRUPTED)


@pytest.mark.rule("18.6a")
def test_each_side_in_its_own_phase() -> None:
    game, field = phase(unit("D", "1212", "disrupted"), battalion("X", "1818", "broken"), player=ALLIED)
    assert (state(field, "D"), state(field, "X")) == (DISRUPTED, DISRUPTED)
    game, field = phase(unit("D", "1514", "broken"), battalion(), player=ALLIED)
    assert game.asked is None
    assert state(field, "D") == BROKEN
