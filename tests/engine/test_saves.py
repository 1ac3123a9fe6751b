"""Saves and playthroughs: lossless, verifiable, and suspicious of everything."""

from __future__ import annotations

import gzip
import random
from pathlib import Path

import msgspec
import pytest

import salient
from salient import games
from salient.engine import playthrough, saves
from salient.engine.errors import DamagedSave, SalientError
from salient.engine.steps import CHANCE


def played(seed: int, answers: int | None = None, **options: object) -> salient.Game:
    """A random game with rolls in it, or its first answers."""
    rng = random.Random(seed)
    game = salient.new("drill", seed=seed, **options)  # type: ignore[arg-type]
    while not game.over and (answers is None or len(game.journal) < answers):
        assert game.decision is not None
        eager = [a for a in game.decision.actions if a.verb in ("attack", "join", "fight", "move")]
        game.play(rng.choice(eager or game.decision.actions))
    return game


@pytest.fixture
def game() -> salient.Game:
    game = played(12)
    assert game.rolls > 2
    return game


def test_a_saved_game_comes_back_and_goes_on_the_same_way(tmp_path: Path) -> None:
    half, whole = played(12, 60), played(12, 60)
    half.save(tmp_path / "half.json")
    again = salient.load(tmp_path / "half.json")
    assert again.position == half.position
    assert again.rolls == half.rolls
    rng = random.Random(9)
    while not whole.over:
        assert whole.decision is not None
        action = rng.choice(whole.decision.actions)
        whole.play(action)
        again.play(action)
    assert again.position == whole.position  # the sealed dice fell the same


def test_undo_works_in_a_loaded_game(tmp_path: Path) -> None:
    game = salient.new("drill", seed=1)
    game.play("mine 0602")
    game.play("select blue-1")
    game.save(tmp_path / "s.json")
    again = salient.load(tmp_path / "s.json")
    again.undo("blue")
    assert [str(entry.action) for entry in again.journal] == ["mine 0602"]


def test_verify_recomputes_every_sealed_roll(game: salient.Game, tmp_path: Path) -> None:
    game.save(tmp_path / "s.json")
    found = salient.verify(tmp_path / "s.json")
    assert found.over
    assert found.answers == len(game.journal)
    assert found.rolls == found.sealed == game.rolls


def test_without_the_secret_the_seed_stays_unknown_and_fresh_dice_are_sealed(tmp_path: Path) -> None:
    game = played(12, 60)
    game.save(tmp_path / "s.json", secret=False)
    assert game.dice.seed not in (tmp_path / "s.json").read_text().split('"')  # type: ignore[attr-defined]
    assert salient.verify(tmp_path / "s.json").sealed == 0
    again = salient.load(tmp_path / "s.json")
    assert len(again.seals) == 2
    assert again.seals[0].seed is None
    assert again.seals[1].first_roll == game.rolls
    while not again.over:
        assert again.decision is not None
        again.play(again.decision.actions[0])
    again.save(tmp_path / "t.json")
    found = salient.verify(tmp_path / "t.json")
    assert found.sealed == found.rolls - game.rolls


def damage(save: saves.Save, number: int, **changes: object) -> saves.Save:
    answers = list(save.answers)
    answers[number] = msgspec.structs.replace(answers[number], **changes)
    return msgspec.structs.replace(save, answers=answers)


def test_every_kind_of_damage_is_found_and_named(game: salient.Game) -> None:
    save = saves.make(game)
    rulebook = games.find("drill")
    roll = next(i for i, answer in enumerate(save.answers) if answer.by == CHANCE)
    other_face = "roll 1" if save.answers[roll].do != "roll 1" else "roll 2"
    unsealed = [msgspec.structs.replace(seal, seed=None) for seal in save.dice]
    cases = {
        "answer 1 .*not possible.*9999": damage(save, 0, do="mine 9999"),
        r"answer 1 \(red: mine .*does not lead": damage(save, 0, then="0" * 16),
        "answer 1 .*not possible": damage(save, 0, by="blue"),
        "does not follow from the sealed seed": damage(save, roll, do=other_face),
        "does not lead where": msgspec.structs.replace(damage(save, roll, do=other_face), dice=unsealed),
        "is no outcome": damage(save, roll, do="roll 7"),
        "not the one whose hash": msgspec.structs.replace(
            save, dice=[msgspec.structs.replace(save.dice[0], seed="guess")]
        ),
        "version 99 .*update": msgspec.structs.replace(save, rules=99),
        "can no longer be replayed": msgspec.structs.replace(save, rules=0),
        "the save ends": msgspec.structs.replace(save, answers=save.answers[:roll]),
    }
    for words, damaged in cases.items():
        with pytest.raises(DamagedSave, match=words):
            saves.verify(damaged, rulebook)


def test_saves_in_which_an_only_commitment_was_taken_for_the_player_still_load() -> None:
    """So it was once. What was not the only answer was never taken for anybody."""
    only, among = [], []
    game = salient.new("drill", seed=4)
    rng = random.Random(4)
    while not (only and among):
        assert game.decision is not None
        actions = [str(action) for action in game.decision.actions]
        if "fight" in actions:
            (only if len(actions) == 1 else among).append(len(game.journal))
            game.play("fight")
        else:
            game.play(rng.choice([a for a in actions if a.startswith(("attack", "join", "move"))] or actions))
    save, rulebook = saves.make(game), games.find("drill")
    old = damage(save, only[0], alone=True)
    again = saves.resume(old, rulebook)
    assert again.position == game.position
    assert saves.make(again).answers == old.answers
    with pytest.raises(DamagedSave, match="was not the only one"):
        saves.verify(damage(save, among[0], alone=True), rulebook)


def test_other_data_are_blamed_only_if_the_replay_fails(game: salient.Game) -> None:
    save = msgspec.structs.replace(saves.make(game), data="another")
    rulebook = games.find("drill")
    assert saves.verify(save, rulebook).over
    with pytest.raises(DamagedSave, match=r"other data of drill.*corrections folder"):
        saves.verify(damage(save, 0, then="0" * 16), rulebook)


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"", "no readable JSON"),
        (b"\xff\xfe", "no readable JSON"),
        (b"[]", "not a Salient save"),
        (b'{"format": "other"}', "not a Salient save"),
        (b'{"format": "salient-save/2"}', "newer Salient"),
        (b'{"format": "salient-save/1"}', "game"),
    ],
)
def test_a_file_that_is_no_save_is_refused(tmp_path: Path, raw: bytes, words: str) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(raw)
    with pytest.raises(DamagedSave, match=words) as refusal:
        salient.load(path)
    assert "bad.json" in str(refusal.value)


def test_a_truncated_file_is_refused(game: salient.Game, tmp_path: Path) -> None:
    path = tmp_path / "cut.json"
    game.save(path)
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(DamagedSave):
        salient.load(path)


def test_a_game_from_a_position_string_can_be_saved(tmp_path: Path) -> None:
    game = salient.at(played(12, 60).position_string())
    assert game.decision is not None
    game.play(game.decision.actions[0])
    game.save(tmp_path / "later.json")
    again = salient.load(tmp_path / "later.json")
    assert again.position == game.position
    assert len(again.journal) == len(game.journal)
    save = saves.make(game)
    assert playthrough.parse(playthrough.write(save, game.rulebook)) == save


def test_missing_and_unwritable_files_give_one_line(tmp_path: Path) -> None:
    with pytest.raises(SalientError, match=r"nowhere\.json: cannot be read"):
        salient.load(tmp_path / "nowhere.json")
    with pytest.raises(SalientError, match=r"cannot be written"):
        salient.new("drill").save(tmp_path / "no" / "folder.json")


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "s.json"
    game = played(5, 10)
    game.save(path)
    old = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(SalientError, match=r"No space left"):
        played(6, 20).save(path)
    assert path.read_bytes() == old
    assert [p.name for p in tmp_path.iterdir()] == ["s.json"]


def test_a_playthrough_is_the_same_game_in_writing(game: salient.Game, tmp_path: Path) -> None:
    save = saves.make(game)
    rulebook = games.find("drill")
    text = playthrough.write(save, rulebook)
    assert playthrough.parse(text) == save
    path = tmp_path / "game.txt"
    path.write_text(text)
    assert salient.verify(path).answers == len(game.journal)
    assert salient.load(path).position == game.position
    assert "# " in text
    italian = playthrough.write(save, rulebook, "it")
    assert playthrough.parse(italian) == save
    assert italian != text


def test_a_person_can_write_a_playthrough(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(
        "salient-playthrough/1\ngame drill 1\nscenario bridgehead\noption mines yes\ndata -\n---\n"
        "# Red hides his mines, Blue walks into them\nred: mine 0403\nblue: select blue-1\nblue: move 0202\n"
        "blue: move 0303\nblue: move 0403\nchance: roll 2\n"
    )
    game = salient.load(path)
    assert game.view("blue").pieces[0].reduced


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not a Salient save|no readable JSON"),
        ("salient-playthrough/1\n---\n", "head is not complete"),
        ("salient-playthrough/1\ngame drill 1\nscenario bridgehead\ndata -\n---\nwhat is this\n", "line 6"),
    ],
)
def test_a_damaged_playthrough_names_its_line(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(text)
    with pytest.raises(DamagedSave, match=words):
        salient.load(path)


def test_a_compressed_save_is_read_as_it_is(tmp_path: Path) -> None:
    game = salient.new("drill", seed=3)
    game.save(tmp_path / "game.json")
    packed = tmp_path / "game.json.gz"
    packed.write_bytes(gzip.compress((tmp_path / "game.json").read_bytes()))
    assert salient.load(packed).position == game.position
    packed.write_bytes(packed.read_bytes()[:-20])
    with pytest.raises(DamagedSave, match="damaged gzip"):
        salient.load(packed)
