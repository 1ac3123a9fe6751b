"""Lessons: what a game's folder teaches, read from its `lessons/`.

`NAME.json` is a `Lesson` or a `Replay`, `NAME.LANGUAGE.ftl` its texts (`title`, `lead` and one for each step), and
`NAME.txt` the recorded game of a replay, as a playthrough.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec

from salient.board.toml import ONE_AT_A_TIME
from salient.engine import playthrough, saves
from salient.engine.game import Game
from salient.engine.messages import msg
from salient.engine.rulebook import OptionValue, Rulebook
from salient.engine.texts import LANGUAGES
from salient.server.errors import Unknown


class Step(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing to do, or to read, while a game is played."""

    text: str  # the id of its message
    expect: str = ""  # the answer that goes on: "verb target", * stands for anything; none: go on by a button
    when: str = ""  # the prompt for which it is meant; with another question it is passed over
    wait: bool = False  # not passed over: the lesson waits for that question
    show: tuple[str, ...] = ()  # places or pieces to point at


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


class Replay(msgspec.Struct, frozen=True, tag_field="kind", tag="replay", forbid_unknown_fields=True):
    """A recorded game to look at, stop by stop."""

    stops: tuple[Stop, ...]


class Taught(msgspec.Struct, frozen=True):
    lesson: Lesson | Replay
    ftl: str  # its texts in one language


@cache
def names(rulebook: Rulebook) -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in _folder(rulebook).glob("*.json")))


def read(rulebook: Rulebook, name: str) -> Lesson | Replay:
    _must_be_known(rulebook, name)
    raw = (_folder(rulebook) / f"{name}.json").read_bytes()
    with ONE_AT_A_TIME:
        return msgspec.json.decode(raw, type=Lesson | Replay)


def text(rulebook: Rulebook, name: str, lang: str) -> str:
    _must_be_known(rulebook, name)
    if lang not in LANGUAGES:
        raise Unknown(msg("server-unknown-texts"))
    return (_folder(rulebook) / f"{name}.{lang}.ftl").read_text("utf-8")


def recorded(rulebook: Rulebook, name: str) -> Game:
    """The game of a replay, played again to its end."""
    _must_be_known(rulebook, name)
    path = _folder(rulebook) / f"{name}.txt"
    return saves.resume(playthrough.parse(path.read_text("utf-8"), path.name), rulebook)


def _must_be_known(rulebook: Rulebook, name: str) -> None:
    """Not only what a file is called: the name comes from a browser."""
    if name not in names(rulebook):
        raise Unknown(msg("server-unknown-page"))


def _folder(rulebook: Rulebook) -> Path:
    return rulebook.folder / "lessons"
