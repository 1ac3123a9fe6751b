"""What front ends are told of the sequence of play."""

from __future__ import annotations

import pytest

from salient.games.ardennes44.options.special_steps import GreifCommando
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.render.symbols import SYMBOLS, known


@pytest.mark.rule("4a", "36a")
def test_what_is_asked_before_the_first_phase_is_the_start_of_the_turn() -> None:
    pos = RULEBOOK.setup(RULEBOOK.world("campaign", RULEBOOK.choose_options({})))
    pos.stack, pos.turn, pos.player, pos.phase = (), 3, ALLIED, "victory"

    def current() -> list[tuple[str, object]]:
        shown = RULEBOOK.view(pos, None).sequence
        return [(phase.name.id, phase.name.args["side"].id) for phase in shown if phase.current]

    assert current() == [("a44-phase-victory", "allied")]
    pos.push(GreifCommando())
    assert current() == [("a44-phase-start", "german")]
    pos.stack, pos.player, pos.phase = (), GERMAN, "fuel"
    assert current() == [("a44-phase-fuel", "german")]


@pytest.mark.rule("2.2a")
def test_every_unit_has_a_sign_that_is_drawn() -> None:
    pos = RULEBOOK.setup(RULEBOOK.world("campaign", RULEBOOK.choose_options({})))
    shown = {piece.symbol for piece in RULEBOOK.view(pos, None).pieces if piece.kind == "unit"}
    assert {symbol for symbol in shown if known(symbol) not in SYMBOLS} == set()
