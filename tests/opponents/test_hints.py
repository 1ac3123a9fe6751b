"""Hints: a plan with reasons and arrows, what the enemy might do; on what a side may know and nothing else."""

from __future__ import annotations

import pytest

import salient
from salient import opponents
from salient.cli.advice import other_way
from salient.engine.game import Game
from salient.engine.insight import Insight
from salient.engine.messages import msg
from salient.engine.position import Arrow
from salient.engine.reason import Reason
from salient.engine.reckoning import Reckoning
from salient.opponents import contrast, hints, sergeant
from salient.opponents.estimate import ADVISER
from salient.opponents.player import Player


def silent(*_: int) -> None:
    pass


def started(mine: int = 0, *, mines: bool = True) -> Game:
    """Blue is asked; red's mines lie somewhere."""
    game = salient.new("drill", "meeting", seed=7, options={"mines": mines})
    while game.decision is not None and game.decision.side == "red":
        game.play(game.decision.actions[mine])
    return game


def test_a_plan_can_be_carried_out_and_says_why() -> None:
    game = started(mines=False)
    found = hints.plan(silent, game.insight(), "s")
    assert found.side == "blue"
    assert 0 < len(found.moves) <= hints.SHOWN
    assert all(move.side == "blue" for move in found.moves)
    for answer in found.moves[0].answers:
        game.play(answer, side="blue")
    places = {place.id for place in game.layout().places}
    for move in found.moves:
        assert move.reasons
        assert "heads for" in game.text(move.reasons[0].message) or "attack" in game.text(move.reasons[0].message)
        assert move.arrows
        assert {place for arrow in move.arrows for place in arrow.places} <= places


def test_an_attack_comes_with_its_odds() -> None:
    game = started(mines=False)
    players = {side: opponents.make("regular", side) for side in game.rulebook.seated}
    while game.decision is not None:
        found = hints.fear(silent, game.insight(), "s") if game.decision.side == "blue" else None
        strikes = [move for move in found.moves if any(one.tone == "strike" for one in move.arrows)] if found else []
        if strikes:
            assert strikes[0].side == "red"
            assert strikes[0].odds is not None
            assert sum(outcome.probability for outcome in strikes[0].odds.outcomes) == pytest.approx(1)
            return
        game.play(players[game.decision.side].choose(game.insight()))
    raise AssertionError("red never attacked")


def test_a_march_into_what_counts_is_feared_before_a_sixth_battle() -> None:
    odds = Reckoning((), ())
    reasons = [Reason(msg("opponent-walk", number=number)) for number in range(12)]
    blows: list[hints.Move] = [
        hints.Move("red", ("x",), (one,), (Arrow(("0101", "0102"), "strike"),), odds) for one in reasons[:8]
    ]
    drive = hints.Move("red", ("x",), (reasons[8],), (Arrow(("0101", "0202"), "go"),))
    other = hints.Move("red", ("x",), (reasons[9],), (Arrow(("0101", "0303"), "go"),))
    found = hints.best([other, *blows, drive], places=frozenset({"0202"}))
    assert len(found) == hints.SHOWN
    assert drive in found
    assert other not in found
    assert drive not in hints.best([other, *blows, drive])


def test_a_gun_that_the_odds_presume_is_named_before_the_fight() -> None:
    """Ardennes '44: the staff adds guns one by one and then fights, which is one piece of advice."""
    game = salient.new("ardennes44", "six-turns", seed=3)
    players = {side: opponents.make("recruit", 3) for side in game.rulebook.seated}
    while game.decision is not None:
        actions = game.decision.actions
        if "fight" in map(str, actions) and any(action.verb == "gun" for action in actions):
            insight = game.insight()
            first = Player(ADVISER, "s").think(insight).answers[0]
            if first.verb == "gun":
                move = hints.plan(silent, insight, "s").moves[0]
                assert move.answers[0] == str(first)
                assert move.answers[-1] == "fight"
                return
        game.play(players[game.decision.side].choose(game.insight()))
    raise AssertionError("no gun was ever advised")


def test_what_speaks_against_an_answer_is_not_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """A recon unit may go back instead of being lost: whoever advises to stay does not say that it is lost."""
    game = started(mines=False)
    players = {side: opponents.make("regular", side) for side in game.rulebook.seated}
    compared = 0
    while game.decision is not None:
        insight = game.insight()
        for action in insight.decision.actions if len(insight.decision.actions) == 2 else ():
            found = contrast.rather(insight, (action,))
            if found is not None and found.contrasts:
                compared += 1
                with monkeypatch.context() as patch:
                    patch.setattr(contrast, "_balance", lambda _, one, mine=action: 0.0 if one == mine else 1.0)
                    worse = contrast.rather(insight, (action,))
                assert worse is None or not worse.contrasts
        if compared:
            return
        game.play(players[game.decision.side].choose(game.insight()))
    raise AssertionError("nothing was compared")


def test_only_what_has_a_purpose_or_strikes_is_feared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a player that says nothing, attacks are told as their sums name them; its other answers are not."""
    monkeypatch.setattr(sergeant, "_reasons", lambda *_: ())
    game = started(mines=False)
    players = {side: opponents.make("regular", side) for side in game.rulebook.seated}
    blows: list[hints.Move] = []
    while game.decision is not None:
        if game.decision.side == "blue":
            blows += hints.fear(silent, game.insight(), "s").moves
        game.play(players[game.decision.side].choose(game.insight()))
    assert blows
    for move in blows:
        assert move.odds is not None
        assert any(answer.startswith("attack") for answer in move.answers)
        (reason,) = move.reasons
        assert "Red battalion" in game.text(reason.message)
        assert "attack" in game.text(reason.message)


def test_an_answer_is_compared_with_the_one_that_would_be_given_else() -> None:
    game = salient.new("ardennes44", "six-turns", seed=5)
    german = opponents.make("regular", "german")
    while game.decision is not None and game.decision.side == "german":
        game.play(german.choose(game.insight()))
    assert game.decision is not None
    assert [action.verb for action in game.decision.actions] == ["fire", "pass"]
    (move, *_) = hints.plan(silent, game.insight(), "s").moves
    assert move.reasons == ()  # to fire in defence is no attack
    assert move.rather is not None
    said = {move.answers[0].split()[0], move.rather.answer}
    assert said == {"fire", "pass"}
    assert move.rather.margin > 0
    forecast = {
        answer: {str(one.messages): one.probability for one in game.reckon(answer).outcomes}
        for answer in (move.answers[0], move.rather.answer)
    }
    one, two = forecast.values()
    assert move.rather.contrasts
    for told in move.rather.contrasts:
        key = str(told.messages)
        assert (told.chance, told.other) == (one.get(key, 0), two.get(key, 0))
        assert told.chance != told.other
    lines = [other_way(game, move.rather, lang) for lang in ("en", "it", "pl")]
    assert all("%" in line and "pass" in line for line in lines)
    assert len(set(lines)) == 3


@pytest.mark.parametrize("kind", [hints.plan, hints.fear])
def test_what_a_side_cannot_know_changes_nothing(kind: object) -> None:
    assert callable(kind)
    one, two = (kind(silent, started(mine).insight(), "s") for mine in (0, -1))
    assert one == two


def test_the_game_is_not_touched() -> None:
    game = started()
    before = game.position.key()
    for kind in (hints.plan, hints.fear):
        kind(silent, game.insight(), "s")
    assert game.position.key() == before


def test_progress_is_told_and_a_game_for_one_has_nobody_to_fear() -> None:
    told: list[int] = []
    hints.plan(lambda done, _: told.append(done), started().insight(), "s")
    assert told == list(range(1, len(told) + 1))
    game = salient.new("enemy_action", seed=1)
    insight: Insight = game.insight()
    assert hints.fear(silent, insight, "s").moves == ()
