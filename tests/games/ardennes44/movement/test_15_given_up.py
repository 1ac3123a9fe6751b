"""15.8 Who leaves an improved position is told that it will go, before the phase ends; a click asks for what is due."""

from __future__ import annotations

import pytest

from a44_field import Field, unit
from salient.engine.actions import Action
from salient.engine.clicks import why_not_click
from salient.engine.steps import answer, settle
from salient.games.ardennes44.combat import improved
from salient.games.ardennes44.movement.movement_phase import EndOfMovement, Movement
from salient.games.ardennes44.pieces.counters import GERMAN


@pytest.mark.rule("15.8e")
def test_a_position_that_is_left_empty_is_told_before_it_goes() -> None:
    field = Field(unit("A", "1515"), unit("B", "1516"), phase="movement")
    pos = field.pos
    pos.improved[field.hex("1515")] = improved.FINISHED + GERMAN
    pos.push(EndOfMovement(GERMAN), Movement(GERMAN))
    assert pos.stack[-1].cautions(pos) == []
    for text in ("select A", "move 1514", "stop"):
        answer(pos, Action.parse(text))
    (caution,) = pos.stack[-1].cautions(pos)
    assert (caution.rule, caution.message.id) == ("15.8", "a44-position-given-up")
    answer(pos, Action.parse("done"))
    settle(pos)
    assert not any(pos.improved)


@pytest.mark.rule("8.3b")
def test_a_hex_is_not_who_loses_a_step() -> None:
    pos = Field(unit("A", "1515"), unit("B", "1515"), phase="movement").pos
    pos.push(EndOfMovement(GERMAN))
    settle(pos)
    (reason,) = why_not_click(pos, ["1412"])
    assert (reason.rule, reason.message.id) == ("8.3", "a44-click-lose")
