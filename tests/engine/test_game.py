"""The game object: decisions, refusals, undo, questions. Drill is its subject."""

from __future__ import annotations

import gc
import random

import pytest

import salient
from salient import games
from salient.engine.actions import Action
from salient.engine.dice import Scripted
from salient.engine.errors import (
    IllegalAction,
    MalformedAction,
    NotNow,
    SalientError,
    UnknownGame,
    UnknownOption,
    UnknownScenario,
)
from salient.engine.journal import Entry
from salient.engine.messages import msg
from salient.engine.position import Event, Position
from salient.engine.steps import Auto


@pytest.fixture
def game() -> salient.Game:
    """Red's minefield is placed and Blue is to move."""
    game = salient.new("drill", seed=44)
    game.play("mine 0404")
    return game


def texts(game: salient.Game) -> list[str]:
    assert game.decision is not None
    return [str(action) for action in game.decision.actions]


def test_the_decision_names_side_prompt_and_every_answer(game: salient.Game) -> None:
    decision = game.decision
    assert decision is not None
    assert decision.side == "blue"
    assert decision.prompt.id == "drill-ask-movement"
    assert texts(game) == ["select blue-1", "select blue-2", "done"]


def test_beginning_refuses_what_it_does_not_know() -> None:
    with pytest.raises(UnknownGame, match=r"'dril'; there is .*drill"):
        salient.new("dril")
    with pytest.raises(UnknownScenario, match=r"bridgehead, meeting"):
        salient.new("drill", "bridge")
    with pytest.raises(UnknownOption, match=r"no option 'fog'; it has mines"):
        salient.new("drill", options={"fog": True})
    with pytest.raises(UnknownOption, match=r"can be no, yes, not 1"):
        salient.new("drill", options={"mines": 1})
    with pytest.raises(SalientError, match=r"dice can be"):
        salient.new("drill", dice="loaded")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        ("fly 0101", "fly"),
        ("move", "move"),
        ("move 0101 0102", "move"),
        ("move 9999", "9999"),
        ("select green-1", "green-1"),
    ],
)
def test_a_text_that_is_no_action_is_refused(game: salient.Game, text: str, words: str) -> None:
    before = game.position.key()
    with pytest.raises(MalformedAction, match=words):
        game.play(text)
    assert game.position.key() == before


def test_an_action_that_is_not_offered_is_refused_with_its_rule(game: salient.Game) -> None:
    game.play("select blue-1")
    before = game.position.key()
    with pytest.raises(IllegalAction, match=r"move 0602: 0602 costs 9 points .*only 4 are left \(3\.3\)"):
        game.play("move 0602")
    with pytest.raises(IllegalAction, match=r"done"):
        game.play("done")
    assert game.position.key() == before
    assert len(game.journal) == 2


def test_the_wrong_side_is_refused(game: salient.Game) -> None:
    with pytest.raises(IllegalAction, match=r"Blue"):
        game.play("done", side="red")
    game.play("done", side="blue")


def test_why_not_is_silent_about_what_is_offered(game: salient.Game) -> None:
    assert game.why_not("select blue-1") == []
    (reason,) = game.why_not("select red-1")
    assert (reason.rule, reason.message.id) == ("3.1", "drill-refused-not-yours")
    (reason,) = game.why_not("attack red-1")
    assert reason.message.id == "engine-not-now"
    (reason,) = game.why_not("select blue-1", side="red")
    assert reason.message.id == "engine-not-your-decision"


def test_undo_and_redo_walk_back_and_forth(game: salient.Game) -> None:
    start = game.position.key()
    for text in ("select blue-1", "move 0202", "stop"):
        game.play(text)
    end = game.position.key()
    for _ in range(3):
        game.undo("blue")
    assert game.position.key() == start
    assert len(game.journal) == 1
    for _ in range(3):
        game.redo("blue")
    assert game.position.key() == end
    with pytest.raises(NotNow):
        game.redo()


def test_a_new_answer_forgets_what_was_taken_back(game: salient.Game) -> None:
    game.play("select blue-1")
    game.undo()
    game.play("select blue-2")
    with pytest.raises(NotNow, match=r"redo|taken back|again"):
        game.redo()


def test_undo_goes_back_through_many_answers_one_by_one() -> None:
    """Most of the positions were not copied: they are played again from one that was."""
    game = salient.new("ardennes44", scenario="six-turns", seed=3, dice="fast")
    game.play("historical")
    rng, seen = random.Random(1), list[tuple[Position, list[str], int]]()
    while game.decision is not None and len(seen) < 40:
        wanted = [one for one in game.decision.actions if one.verb in ("select", "move", "stop", "mode", "improve")]
        before = game.position.copy(), texts(game), len(game.journal)
        game.play(rng.choice(wanted or game.decision.actions))
        seen = [*seen, before] if game.can_undo else []
    assert len(seen) == 40
    for position, offered, length in reversed(seen):
        game.undo()
        assert (game.position, texts(game), len(game.journal)) == (position, offered, length)


def test_undo_stops_at_the_other_sides_answer(game: salient.Game) -> None:
    game.play("select blue-1")
    with pytest.raises(NotNow, match=r"Blue"):
        game.undo("red")
    game.undo("blue")
    with pytest.raises(NotNow):
        game.undo("blue")  # before this comes Red's minefield


def test_undo_stops_at_the_dice() -> None:
    game = salient.new("drill", dice=Scripted([4, 4]))
    game.play("mine 0403")
    for text in ("select blue-1", "move 0202", "move 0303", "move 0403"):
        game.play(text)  # into the minefield: a die is rolled
    assert game.journal.entries[-1].roll == 0
    assert game.can_undo is None
    with pytest.raises(NotNow, match=r"roll|dice|die"):
        game.undo("blue")


def test_an_answer_that_fails_halfway_changes_nothing() -> None:
    """Here the scripted dice run out; a bug in a game's rules is no different."""
    game = salient.new("drill", dice=Scripted([]))
    for text in ("mine 0403", "select blue-1", "move 0202", "move 0303"):
        game.play(text)
    before = game.position.key(), len(game.journal), texts(game)
    with pytest.raises(IllegalAction, match=r"one more is asked for"):
        game.play("move 0403")
    assert (game.position.key(), len(game.journal), texts(game)) == before
    assert game.rolls == 0
    with pytest.raises(NotNow, match=r"secret"):
        game.undo("blue")  # 0303 might have been mined: as before


def test_undo_stops_at_a_secret_even_if_nothing_was_found() -> None:
    game = salient.new("drill", seed=1)
    game.play("mine 0602")
    for text in ("select blue-1", "move 0202", "move 0303"):
        game.play(text)  # 0303 might have been mined
    with pytest.raises(NotNow, match=r"secret"):
        game.undo("blue")
    game.play("stop")
    game.undo("blue")  # this one tells nothing


def test_a_single_answer_is_taken_and_noted_unless_one_asks_for_all() -> None:
    game = salient.new("drill", seed=1)
    game.play("mine 0602")
    game.play("done")
    alone = [str(entry.action) for entry in game.journal if entry.alone]
    assert alone == ["done"]  # nobody to attack: Blue's combat phase ends by itself
    assert game.decision is not None
    assert game.decision.side == "red"

    asked = salient.new("drill", seed=1, forced=False)
    asked.play("mine 0602")
    asked.play("done")
    assert texts(asked) == ["done"]


def test_the_other_side_does_not_read_a_secret(game: salient.Game) -> None:
    assert any("0404" in line for line in game.log("red"))
    for side in ("blue", None):
        assert not any("0404" in line for line in game.log(side))
        assert any("Red" in line for line in game.log(side))
    pieces = {piece.id for piece in game.view("blue").pieces}
    assert "minefield" not in pieces
    assert "minefield" in {piece.id for piece in game.view("red").pieces}


def test_log_and_refusals_speak_three_languages(game: salient.Game) -> None:
    logs = {lang: "\n".join(game.log("red", lang)) for lang in ("en", "it", "pl")}
    assert len(set(logs.values())) == 3
    assert not any("⟨" in log for log in logs.values())
    with pytest.raises(SalientError, match=r"'de'"):
        game.log("red", "de")


def test_reckon_refuses_what_is_not_offered(game: salient.Game) -> None:
    with pytest.raises(IllegalAction):
        game.reckon("fight")


def test_reckon_knows_no_more_than_the_side_that_asks() -> None:
    """The same odds wherever the mines really are: one chance in six to meet them, and they hit with 1 to 3."""
    told = []
    for mined in ("0303", "0602"):
        game = salient.new("drill", seed=1)
        game.play(f"mine {mined}")
        game.play("select blue-1")
        game.play("move 0202")
        told.append(game.reckon("move 0303"))
    assert told[0] == told[1]
    assert told[0].exact
    lost = [outcome for outcome in told[0].outcomes if any("reduced" in m.id for m in outcome.messages)]
    assert [outcome.exact for outcome in lost] == [(1, 12)]
    truth = game.reckon("move 0303", truth=True)
    assert [outcome.exact for outcome in truth.outcomes] == [(1, 1)]


def test_routes_of_a_unit_that_does_not_exist(game: salient.Game) -> None:
    with pytest.raises(MalformedAction, match=r"green-1"):
        game.routes(["green-1"])


def test_after_the_end_nothing_is_asked() -> None:
    game = salient.new("drill", seed=3)
    while not game.over:
        assert game.decision is not None
        game.play(game.decision.actions[-1])
    assert game.decision is None
    assert game.result is not None
    with pytest.raises(IllegalAction, match=r"over"):
        game.play("done")
    assert game.why_not("done")[0].message.id == "engine-game-over"


def test_a_copy_goes_its_own_way(game: salient.Game) -> None:
    other = game.copy(Scripted([]))
    other.play("select blue-1")
    assert len(game.journal) == 1
    assert game.position.key() != other.position.key()


def test_a_position_string_names_its_game_and_brings_it_back(game: salient.Game) -> None:
    text = game.position_string()
    assert text.startswith("drill:1:bridgehead:mines=yes:")
    again = salient.at(text)
    assert again.position == game.position
    assert texts(again) == texts(game)
    with pytest.raises(SalientError, match=r"five parts"):
        salient.at("drill:1")
    with pytest.raises(SalientError, match=r"version 9"):
        salient.at(text.replace("drill:1:", "drill:9:"))
    with pytest.raises(SalientError):
        salient.at(text[:-9])


def test_two_steps_of_one_name_are_refused() -> None:
    """Saves hold steps by name."""
    rulebook = type(games.find("drill"))()
    twin = type("Supply", (Auto,), {"__module__": "salient.games.drill.elsewhere"}, frozen=True)
    with pytest.raises(TypeError, match=r"two steps are called Supply"):
        rulebook.step_types()
    del twin
    gc.collect()
    assert "Supply" in type(games.find("drill"))().step_types()


def test_the_journal_tells_events_with_rules_and_hides_those_of_others() -> None:
    action = Action("end")
    open_, own = Event(msg("drill-one"), None, "1.1"), Event(msg("drill-two"), "blue")
    entry = Entry("blue", action, msg("drill-prompt"), (open_, own))
    assert list(entry.told("blue")) == [open_, own]
    assert list(entry.told("red")) == [open_]
    assert list(entry.lines(None)) == [open_.message]


def beside(game: salient.Game, rng: random.Random) -> Action:
    """Play on until an attack is offered that one unit alone can make; that attack."""
    while True:
        assert game.decision is not None
        for action in game.decision.actions:
            if action.verb == "attack":
                tried = game.copy()
                tried.play(action)
                if texts(tried) == ["fight"]:
                    return action
        moves = [action for action in game.decision.actions if action.verb in ("select", "move")]
        game.play(rng.choice(moves or game.decision.actions))


def test_an_only_answer_that_commits_waits_for_its_player() -> None:
    """One unit beside one enemy: it joins by itself, but the die falls when the player says so, not before."""
    game = salient.new("drill", seed=1)
    attack = beside(game, random.Random(3))
    rolls = game.rolls
    game.play(attack)
    assert game.rolls == rolls, "nothing was rolled for what only began"
    assert game.decision is not None
    assert game.can_undo == game.decision.side, "and it can still be taken back"
    last = game.journal.entries[-1]
    assert (last.action.verb, last.alone) == ("join", True)
    line = game.insight().guess(0)
    assert [str(action) for action in line.actions] == ["fight"], "whoever thinks ahead is asked as well"
    game.play("fight")
    assert game.rolls > rolls


def test_the_odds_of_an_attack_are_told_before_it_is_begun() -> None:
    """Also through the only answer that commits: what is offered is weighed to its end."""
    game = salient.new("drill", seed=1)
    attack = beside(game, random.Random(3))
    before = game.reckon(attack)
    assert len(before.outcomes) > 1
    game.play(attack)
    assert before == game.reckon("fight")
