"""Lessons: what a game's folder teaches, read from its `lessons/`.

`NAME.json` is a `Lesson` or a `Replay`, `NAME.LANGUAGE.ftl` its texts (`title`, `lead` and one for each step), and
`NAME.txt` as a playthrough the recorded game of a replay, or what was played before a lesson begins. The page leads
through it (web/src/lib/lesson.ts).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec

from salient.board.toml import ONE_AT_A_TIME
from salient.engine import playthrough, saves
from salient.engine.dice import Sealed
from salient.engine.game import Game
from salient.engine.messages import msg
from salient.engine.rulebook import OptionValue, Rulebook
from salient.engine.texts import LANGUAGES
from salient.server.errors import Unknown


class Goal(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is true of the game when a step is done: all that is named here."""

    given: str = ""  # this answer since the step began
    asked: str = ""  # now this question, by the id of its prompt; | between several
    side: str = ""  # who is asked now
    at: dict[str, str] = {}  # pieces, each in one of these places
    over: bool = False


class Step(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing to do, or to read, while a game is played.

    Patterns: "verb target", where * stands for anything and | lies between several words.
    """

    text: str  # the id of its message; the attribute `other` answers an answer that the step does not want
    expect: str = ""  # the answer that goes on, any other being free
    when: str = ""  # the prompt for which it is meant; with another question it is passed over
    wait: bool = False  # not passed over: the lesson waits for that question
    show: tuple[str, ...] = ()  # places or pieces to point at
    does: tuple[str, ...] = ()  # the answers that do it, in order; nothing but these and `may` is let through
    may: tuple[str, ...] = ()  # patterns of answers that are let through besides
    until: Goal | None = None  # done when this is true; otherwise when all of `does`, or `expect`, were given
    taught: bool = False  # the lesson gives the answers itself when the reader goes on: those of the other side


class Stop(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One moment of a recorded game with a comment on it."""

    text: str
    moment: Annotated[int, msgspec.Meta(ge=0)]
    show: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True, tag_field="kind", tag="lesson", forbid_unknown_fields=True):
    """A game that the reader plays, with a teacher beside it."""

    scenario: str
    options: dict[str, OptionValue]
    steps: tuple[Step, ...]
    order: int = 100  # among all lessons of the club: small things first
    begins: Annotated[int, msgspec.Meta(ge=0)] = 0  # the moment at which it begins, after what was played before
    seed: str = ""  # of the dice, where the texts tell what falls


class Replay(msgspec.Struct, frozen=True, tag_field="kind", tag="replay", forbid_unknown_fields=True):
    """A recorded game to look at, stop by stop."""

    stops: tuple[Stop, ...]
    order: int = 100


class Taught(msgspec.Struct, frozen=True):
    lesson: Lesson | Replay
    ftl: str  # its texts in one language


@cache
def names(rulebook: Rulebook) -> tuple[str, ...]:
    """In the order in which they are learnt."""
    found = sorted(path.stem for path in _folder(rulebook).glob("*.json"))
    return tuple(sorted(found, key=lambda name: _read(rulebook, name).order))


def read(rulebook: Rulebook, name: str) -> Lesson | Replay:
    _must_be_known(rulebook, name)
    return _read(rulebook, name)


def _read(rulebook: Rulebook, name: str) -> Lesson | Replay:
    raw = (_folder(rulebook) / f"{name}.json").read_bytes()
    with ONE_AT_A_TIME:
        return msgspec.json.decode(raw, type=Lesson | Replay)


def text(rulebook: Rulebook, name: str, lang: str) -> str:
    _must_be_known(rulebook, name)
    if lang not in LANGUAGES:
        raise Unknown(msg("server-unknown-texts"))
    return (_folder(rulebook) / f"{name}.{lang}.ftl").read_text("utf-8")


def recorded(rulebook: Rulebook, name: str) -> Game:
    """The game of a replay, or what was played before a lesson, played again to its end."""
    _must_be_known(rulebook, name)
    path = _folder(rulebook) / f"{name}.txt"
    return saves.resume(playthrough.parse(path.read_text("utf-8"), path.name), rulebook)


def begun(rulebook: Rulebook, name: str, taught: Lesson, dice: Sealed) -> Game:
    """The game of a lesson, where it begins; with these dice, unless it has its own."""
    if taught.begins:
        game = recorded(rulebook, name)
        game.seal_anew(taught.seed or dice.seed)
        return game
    return Game(rulebook, taught.scenario, taught.options, Sealed(taught.seed) if taught.seed else dice)


def _must_be_known(rulebook: Rulebook, name: str) -> None:
    """Not only what a file is called: the name comes from a browser."""
    if name not in names(rulebook):
        raise Unknown(msg("server-unknown-page"))


def _folder(rulebook: Rulebook) -> Path:
    return rulebook.folder / "lessons"
