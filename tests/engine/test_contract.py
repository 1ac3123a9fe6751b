"""What callers may rely on: answers that nobody can change, sides that exist, copies and pickles, words for people."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import salient
from salient import games
from salient.engine.actions import Action
from salient.engine.errors import IllegalAction, UnknownSide
from salient.engine.messages import Message, Ref, Refusal, msg

MINED = "0303"
SCENARIOS = [(name, scenario) for name in games.names() for scenario in games.find(name).scenarios]
Twin = Callable[[salient.Game], salient.Game]
TWINS = [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))]
TWIN_NAMES = ["copy", "deepcopy", "pickle"]


@pytest.fixture
def game() -> salient.Game:
    """Blue's first battalion is on its way."""
    game = salient.new("drill", seed=44)
    for text in (f"mine {MINED}", "select blue-1", "move 0202"):
        game.play(text)
    return game


def answers(game: salient.Game) -> list[str]:
    return [str(entry.action) for entry in game.journal]


def play_out(game: salient.Game) -> list[str]:
    """Always the same choices, those that lead to dice before others."""
    rng = random.Random(1)
    while game.decision is not None:
        eager = [one for one in game.decision.actions if one.verb in ("attack", "join", "fight")]
        game.play(rng.choice(eager or game.decision.actions))
    return answers(game)


# Answers -------------------------------------------------------------------------------------------


def test_nobody_can_add_an_answer_to_those_that_are_trusted(game: salient.Game) -> None:
    decision = game.decision
    assert decision is not None
    assert type(decision.actions) is tuple
    with pytest.raises(AttributeError):
        decision.actions.append(Action("move", ("0602",)))  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        decision.actions = ()  # type: ignore[misc]
    with pytest.raises(IllegalAction):
        game.play("move 0602")


# Sides ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "ask",
    [
        lambda game: game.view("klingon"),
        lambda game: game.overlays("klingon"),
        lambda game: game.log("klingon"),
        lambda game: game.why_not("stop", "klingon"),
        lambda game: game.why_not("move 0602", side="klingon"),
        lambda game: game.play("stop", side="klingon"),
        lambda game: game.play("move 0602", side="klingon"),
        lambda game: game.undo("klingon"),
        lambda game: game.redo("klingon"),
        lambda game: game.insight().guess(1).view("klingon"),
        lambda game: game.view(""),
        lambda game: game.view("chance"),
    ],
)
def test_an_unknown_side_is_refused_and_the_sides_are_named(
    game: salient.Game, ask: Callable[[salient.Game], object]
) -> None:
    before = game.position.key()
    with pytest.raises(UnknownSide, match=r"drill has no side '.*'; it has blue, red"):
        ask(game)
    assert game.position.key() == before
    assert len(game.journal) == 3


def test_an_unknown_side_is_refused_even_when_nothing_can_be_taken_back() -> None:
    game = salient.new("drill", seed=1)
    for ask in (game.undo, game.redo):
        with pytest.raises(UnknownSide):
            ask("klingon")


def test_no_side_is_everybody(game: salient.Game) -> None:
    assert game.view(None) == game.view()
    assert game.view().side is None
    assert game.log(None) == game.log()


# Copies --------------------------------------------------------------------------------------------


def test_a_copy_needs_no_dice_and_begins_a_journal_of_its_own(game: salient.Game) -> None:
    twin = game.copy()
    assert isinstance(twin.dice, salient.Fast)
    assert twin.position == game.position
    assert twin.decision == game.decision
    assert (len(twin.journal), twin.rolls, twin.can_undo) == (0, 0, None)
    twin.play("stop")
    twin.undo()
    twin.play("stop")
    assert len(game.journal) == 3
    assert answers(twin) == ["stop"]
    assert game.position.world is twin.position.world


def test_copies_with_one_seed_roll_alike_and_others_do_not(game: salient.Game) -> None:
    played = [tuple(play_out(game.copy(seed=seed))) for seed in (1, 1, 2, 3, 4, 5)]
    assert played[0] == played[1]
    assert len(set(played)) > 1
    assert len({tuple(play_out(game.copy())) for _ in range(12)}) > 1


def test_a_copy_is_saved_from_where_it_began(game: salient.Game, tmp_path: Path) -> None:
    """The text of that position is made only now."""
    twin = game.copy(salient.Sealed(7))
    assert "start" not in vars(twin)
    play_out(twin)
    twin.save(tmp_path / "twin.json")
    assert salient.verify(tmp_path / "twin.json").over
    again = salient.load(tmp_path / "twin.json")
    assert again.position == twin.position
    assert again.beginning() == game.position == twin.beginning()


def test_a_copy_of_a_copy_and_a_copy_of_a_finished_game(game: salient.Game) -> None:
    assert game.copy().copy().position == game.position
    play_out(game)
    over = game.copy()
    assert over.over
    assert over.decision is None


@pytest.mark.parametrize("twin", TWINS, ids=TWIN_NAMES)
def test_a_twin_is_the_whole_game(game: salient.Game, twin: Twin, tmp_path: Path) -> None:
    other = twin(game)
    assert other.position.world is game.position.world
    assert other.rulebook is game.rulebook
    assert answers(other) == answers(game)
    assert other.log("red") == game.log("red")
    assert other.decision == game.decision
    other.undo("blue")
    other.undo("blue")
    assert other.can_redo == "blue"
    assert len(game.journal) == 3
    other.redo()
    other.redo()
    assert other.position == game.position
    # sealed dice come along with their seed: both go on the same way, each by itself
    assert play_out(other) == play_out(twin(game))
    assert other.rolls > 0
    other.save(tmp_path / "twin.json")
    assert salient.verify(tmp_path / "twin.json").sealed == other.rolls
    assert len(game.journal) == 3


@pytest.mark.parametrize("twin", TWINS, ids=TWIN_NAMES)
def test_a_twin_has_dice_of_its_own(twin: Twin) -> None:
    """Fast dice remember where they are: what one game rolls the other does not miss."""
    game = salient.new("drill", seed=5, dice="fast")
    while game.rolls < 2:
        assert game.decision is not None
        game.play(game.decision.actions[0])
    first, second = twin(game), twin(game)
    assert play_out(first) == play_out(second) == play_out(game)


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_a_pickle_names_its_world_instead_of_holding_it(name: str, scenario: str) -> None:
    game = salient.new(name, scenario, seed=1)
    raw = pickle.dumps(game)
    assert len(raw) < 200_000
    again = pickle.loads(raw)
    assert again.position == game.position
    assert again.position.world is game.position.world
    assert again.decision == game.decision
    position = pickle.loads(pickle.dumps(game.position))
    assert position == game.position
    for one in (copy.copy(game.position), copy.deepcopy(game.position)):
        assert one == game.position
        assert one is not game.position
        assert one.world is game.position.world


def test_a_pickle_is_read_by_another_process(game: salient.Game, tmp_path: Path) -> None:
    (tmp_path / "game").write_bytes(pickle.dumps((game, game.decision, game.insight())))
    script = (
        "import pickle, sys\n"
        "game, decision, insight = pickle.loads(open(sys.argv[1], 'rb').read())\n"
        "assert game.decision == decision == insight.decision\n"
        "assert decision.actions[0] in set(game.decision.actions)\n"  # hashes differ from process to process
        "game.play('stop')\n"
        "print(game.position.digest())\n"
    )
    told = subprocess.run([sys.executable, "-c", script, tmp_path / "game"], capture_output=True, text=True, check=True)
    game.play("stop")
    assert told.stdout.strip() == game.position.digest()


def test_plain_values_survive_copies_and_pickles(game: salient.Game) -> None:
    values = [game.decision, Action("move", ("0202",)), msg("drill-moves", unit=Ref("unit", "blue-1"), hex="0202")]
    for value in values:
        for twin in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
            assert twin == value
    (again,) = pickle.loads(pickle.dumps({Action("move", ("0202",))}))
    assert again in {Action("move", ("0202",))}


# Words ---------------------------------------------------------------------------------------------


def test_a_message_as_a_string() -> None:
    assert str(Message("drill-title")) == "drill-title"
    moves = msg("drill-moves", unit=Ref("unit", "blue-1"), hex=3)
    assert str(moves) == "drill-moves (unit: blue-1, hex: 3)"
    assert str(msg("engine-roll", purpose=moves)) == "engine-roll (purpose: drill-moves (unit: blue-1, hex: 3))"
    assert str(Refusal("3.1", moves)) == f"3.1: {moves}"
    assert str(Refusal(None, moves)) == str(moves)


def test_a_printed_game_tells_how_it_stands(game: salient.Game) -> None:
    text = str(game)
    for words in ("turn 1 of 8", "Blue: movement", "Blue 2, Red 2", "1st Blue battalion moves to 0202.", "move 0201"):
        assert words in text
    assert "choose the next hex, or stop" in text
    assert MINED not in text.split("choose the next hex")[0], "what Red alone may know"
    assert repr(game) == "<drill bridgehead: 3 answers, blue>"
    play_out(game)
    assert game.result is not None
    assert str(game).endswith(game.text(game.result.message))


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_every_game_can_be_printed(name: str, scenario: str) -> None:
    text = str(salient.new(name, scenario, seed=1))
    assert "⟨" not in text
    assert len(text.splitlines()) < 25


# Counting ------------------------------------------------------------------------------------------


def test_perft_counts_answers_of_players_and_dice() -> None:
    game = salient.new("drill", seed=1)
    assert game.decision is not None
    assert game.perft(0) == 1
    assert game.perft(1) == len(game.decision.actions)
    children = []
    for action in game.decision.actions:
        child = game.copy()
        child.play(action)
        assert child.decision is not None
        children.append(len(child.decision.actions))
    assert game.perft(2) == sum(children)
    with pytest.raises(ValueError, match=r"-1"):
        game.perft(-1)


def test_perft_counts_each_outcome_once_and_single_answers_too() -> None:
    """A step onto the mine: six outcomes; then, the march being over, every answer to what follows."""
    game = salient.new("drill", seed=1)
    for text in (f"mine {MINED}", "select blue-1", "move 0202"):
        game.play(text)
    line = game.insight().guess(0)
    line.position.mine = line.position.world.map.index(MINED)  # type: ignore[attr-defined]
    line.play(Action("move", (MINED,)))
    assert line.chance
    at_dice = game.copy()
    at_dice.position = line.position
    assert at_dice.perft(1) == 6
    play_out(game)
    assert game.perft(1) == 0
