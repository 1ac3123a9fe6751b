"""What front ends are told of the sequence of play."""

from __future__ import annotations

from pathlib import Path

import pytest

from salient import api
from salient.engine.kept import Kept
from salient.engine.saves import replay
from salient.engine.steps import answer
from salient.games.ardennes44.combat.retreat_steps import RetreatWalk
from salient.games.ardennes44.options.special_steps import GreifCommando
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.render.symbols import SYMBOLS, known

RECORDED = Path(__file__).parents[1] / "recorded"


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


def test_what_is_kept_from_earlier_views_is_what_a_first_look_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counters, markers and control of a whole game, seen all along and seen for the first time."""
    game = replay(api.read_save(RECORDED / "patton-held.json.gz"), RULEBOOK)
    pos, walks = game.beginning(), 0
    for number, entry in enumerate(game.journal.entries):
        answer(pos, entry.action)
        walking = bool(pos.stack) and isinstance(pos.stack[-1], RetreatWalk)
        walks += walking
        seen = [RULEBOOK.view(pos, side) for side in (None, "german", "allied")]
        if not walking and number % 25:
            continue
        for kept in ("markers_shown", "control_shown"):
            monkeypatch.setattr(pos.world, kept, Kept(8))
        twin = pos.copy()
        twin.tray = None
        assert [RULEBOOK.view(twin, side) for side in (None, "german", "allied")] == seen
    assert walks
