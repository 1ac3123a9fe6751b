"""Saves: the game's name, version, scenario, options, seed and every answer with the digest of what came of it.

A save is loaded by playing it again, so it cannot hold a position that the rules do not allow.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import msgspec

from salient.board.toml import ONE_AT_A_TIME
from salient.engine.actions import Action
from salient.engine.dice import Outcomes, Seal, Sealed, commitment
from salient.engine.errors import DamagedSave, SalientError
from salient.engine.game import Game
from salient.engine.journal import Entry
from salient.engine.position import Position
from salient.engine.reason import Reason
from salient.engine.rulebook import OptionValue, Rulebook
from salient.engine.steps import CHANCE

FORMAT = "salient-save/1"


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a save: who did what, and the position's digest afterwards."""

    by: str
    do: str
    then: str
    alone: bool = False
    roll: int | None = None
    why: tuple[Reason, ...] = ()  # what a computer player said of it


class Save(msgspec.Struct, frozen=True, kw_only=True):
    """What is on disk."""

    format: str
    game: str
    rules: int
    scenario: str
    options: dict[str, OptionValue]
    data: str
    forced: bool
    dice: list[Seal]
    answers: list[Answer]
    start: str = ""  # the position from which it began, where that was not the scenario's


class Recorded:
    """Dice that fall as they are recorded, and tell how they would have fallen if the seed is known."""

    def __init__(self, answers: list[Answer], seals: list[Seal]):
        self._rolls = [answer for answer in answers if answer.by == CHANCE]
        self._seals = seals
        self._next = 0
        self.checked = 0

    def answer(self, outcomes: Outcomes, number: int) -> Action:
        if self._next == len(self._rolls):
            raise DamagedSave("the save ends before a roll that must follow")
        recorded = self._rolls[self._next]
        self._next += 1
        for action, _ in outcomes:
            if str(action) == recorded.do:
                self._check(action, outcomes, recorded)
                return action
        raise DamagedSave(f"{recorded.do!r} is no outcome of roll {recorded.roll}", "a roll is no outcome of its dice")

    def _check(self, action: Action, outcomes: Outcomes, recorded: Answer) -> None:
        seal = self._seal(recorded.roll or 0)
        if seal is None or seal.seed is None:
            return
        if Sealed(seal.seed).answer(outcomes, recorded.roll or 0) != action:
            raise DamagedSave(f"roll {recorded.roll} does not follow from the sealed seed")
        self.checked += 1

    def _seal(self, roll: int) -> Seal | None:
        under = [seal for seal in self._seals if seal.first_roll <= roll]
        return under[-1] if under else None

    @property
    def next_roll(self) -> int:
        """The number of the roll that is asked for now; a take-back may have left a gap."""
        if self._next < len(self._rolls):
            return self._rolls[self._next].roll or 0
        return (self._rolls[-1].roll or 0) + 1 if self._rolls else 0


class Verified(msgspec.Struct, frozen=True):
    """What a check of a save found."""

    answers: int
    rolls: int
    sealed: int  # rolls that were computed again from the seed
    over: bool


def make(game: Game, *, secret: bool = True) -> Save:
    """A game as a save. Without the secret, a game that goes on gets new dice when it is loaded."""
    seals = list(game.seals)
    if not (secret or game.over):
        seals = [msgspec.structs.replace(seal, seed=None) for seal in seals]
    if any(not entry.digest for entry in game.journal):
        game = replay(_draft(game, seals), game.rulebook)
    return _draft(game, seals)


def _draft(game: Game, seals: list[Seal]) -> Save:
    answers = [
        Answer(entry.side, str(entry.action), entry.digest, entry.alone, entry.roll, entry.why)
        for entry in game.journal
    ]
    return Save(
        format=FORMAT,
        game=game.rulebook.name,
        rules=game.rulebook.version,
        scenario=game.scenario,
        options=game.options,
        data=game.rulebook.fingerprint,
        forced=game.forced,
        dice=seals,
        answers=answers,
        start=game.start,
    )


def encode(save: Save) -> bytes:
    """JSON with one answer a line, so that saves can be read and compared by eye."""
    head = msgspec.structs.replace(save, answers=[])
    text = msgspec.json.format(msgspec.json.encode(head), indent=1).decode()
    lines = ",\n".join("  " + msgspec.json.encode(answer).decode() for answer in save.answers)
    return text.replace('"answers": []', f'"answers": [\n{lines}\n ]').encode() + b"\n"


def decode(raw: bytes, where: str = "the save") -> Save:
    try:
        head = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DamagedSave(f"{where}: no readable JSON ({error})") from error
    form = head.get("format") if isinstance(head, dict) else None
    if not isinstance(form, str) or not form.startswith("salient-save/"):
        raise DamagedSave(f"{where}: not a Salient save")
    if form != FORMAT:
        raise DamagedSave(f"{where}: written by a newer Salient ({form}); this one reads {FORMAT}")
    try:
        with ONE_AT_A_TIME:
            return msgspec.convert(head, Save)
    except msgspec.ValidationError as error:
        raise DamagedSave(f"{where}: {error}") from error


def write(game: Game, path: Path, *, secret: bool = True) -> None:
    """All or nothing: the old file stays until the new one is safely on disk."""
    beside = path.with_name(path.name + ".part")
    try:
        with beside.open("wb") as file:
            file.write(encode(make(game, secret=secret)))
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise SalientError(f"{path}: cannot be written ({error.strerror or error})") from error


def check_version(save: Save, rulebook: Rulebook) -> None:
    name = rulebook.name
    if save.rules > rulebook.version:
        raise DamagedSave(
            f"the save was made with version {save.rules} of {name}; this is version {rulebook.version}: "
            "update Salient to go on with it"
        )
    if save.rules != rulebook.version and save.rules not in rulebook.replays:
        raise DamagedSave(f"version {save.rules} of {name} can no longer be replayed")


def resume(save: Save, rulebook: Rulebook, *, strict: bool = False) -> Game:
    """The game as it stood, ready to go on. `strict`: a stranger brings it; the position from which it began, where
    that was not the scenario's, must be one that the game's own invariants allow."""
    if strict and save.start:
        _must_be_sound(save, rulebook)
    game = replay(save, rulebook)
    last = save.dice[-1] if save.dice else None
    if last is not None and last.seed is not None:
        game.dice = Sealed(last.seed)
        game.seals = list(save.dice)
    elif not game.over:
        game.seals = list(save.dice)
        game.seal_anew()
    return game


def verify(save: Save, rulebook: Rulebook) -> Verified:
    """Play it again, compare every digest, and compute every roll again whose seed is known."""
    game = replay(save, rulebook)
    dice = game.dice
    assert isinstance(dice, Recorded)
    return Verified(len(save.answers), sum(a.by == CHANCE for a in save.answers), dice.checked, game.over)


def replay(save: Save, rulebook: Rulebook, watch: Callable[[Game, Entry], None] | None = None) -> Game:
    """Play the answers of a save; `watch` is shown each answer with the game as it stands after it.

    Other data than the save was made with may not matter to it; if they do, the error says so.
    """
    check_version(save, rulebook)
    try:
        return _replay(save, rulebook, watch)
    except DamagedSave as error:
        if save.data == rulebook.fingerprint:
            raise
        other = (
            f"; the save was made with other data of {rulebook.name} ({save.data}, here "
            f"{rulebook.fingerprint}): is a corrections folder missing, or one too many?"
        )
        raise DamagedSave(str(error) + other, error.told + other) from error


def _replay(save: Save, rulebook: Rulebook, watch: Callable[[Game, Entry], None] | None) -> Game:
    for seal in save.dice:
        if seal.seed is not None and commitment(seal.seed) != seal.commitment:
            raise DamagedSave("the seed in the save is not the one whose hash was published")
    dice = Recorded(save.answers, save.dice)
    game = Game(
        rulebook,
        save.scenario,
        save.options,
        dice,
        forced=save.forced,
        digests=True,
        seals=save.dice,
        position=_start(save, rulebook),
    )
    compared = _compare(game, save, 0, watch)
    for number, line in enumerate(save.answers):
        if number < compared:
            continue  # a roll or an only answer: it came by itself
        _play(game, line, number)
        compared = _compare(game, save, compared, watch)
    if compared != len(save.answers):
        raise DamagedSave(f"the save has {len(save.answers)} answers, its replay {compared}")
    game.dice = dice
    game.rolls = dice.next_roll
    return game


def _start(save: Save, rulebook: Rulebook) -> Position | None:
    if not save.start:
        return None
    world = rulebook.world(rulebook.choose_scenario(save.scenario), rulebook.choose_options(save.options))
    return rulebook.position_type().from_text(world, save.start)


def _must_be_sound(save: Save, rulebook: Rulebook) -> None:
    check_version(save, rulebook)
    problems = rulebook.broken(_start(save, rulebook))
    if problems:
        raise DamagedSave(f"it begins with a position that the rules do not know: {problems[0]}")


def _play(game: Game, line: Answer, number: int) -> None:
    told = f"answer {number + 1} cannot be played again"
    if line.alone and (game.decision is None or len(game.decision.actions) != 1):
        raise DamagedSave(f"answer {number + 1} ({line.by}: {line.do}) was not the only one", told)
    try:
        game.play(line.do, side=line.by)
    except DamagedSave as error:
        raise DamagedSave(f"answer {number + 1} ({line.by}: {line.do}): {error}", told) from error
    except SalientError as error:
        raise DamagedSave(f"answer {number + 1} ({line.by}) is not possible: {error}", told) from error


def _compare(game: Game, save: Save, start: int, watch: Callable[[Game, Entry], None] | None) -> int:
    """Compare what the replay has written since `start` with the save; how far both go together."""
    entries = game.journal.entries
    for number in range(start, len(entries)):
        if number >= len(save.answers):
            raise DamagedSave(f"the save ends after answer {len(save.answers)}, before what must follow")
        entry, line = entries[number], save.answers[number]
        entry.roll, entry.why = line.roll, line.why
        entry.alone |= line.alone  # an only answer that commits was once taken for the player; `_play` looked at it
        same = (entry.side, str(entry.action), entry.alone) == (line.by, line.do, line.alone)
        if not same or (line.then and line.then != entry.digest):
            raise DamagedSave(
                f"answer {number + 1} ({line.by}: {line.do}) does not lead where the save says"
                f" (digest {line.then or 'none'}, replayed {entry.side}: {entry.action}, {entry.digest})",
                f"answer {number + 1} does not lead where the save says",
            )
        if watch is not None:
            watch(game, entry)
    return len(entries)
