"""What several commands share: their options, and how a game is found by name, file or position."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from salient import api
from salient.engine.errors import DamagedSave, SalientError
from salient.engine.game import Game
from salient.engine.papers import BadPaper
from salient.engine.rulebook import OptionValue, Rulebook, option_value
from salient.engine.texts import LANGUAGES

FROM_FILE = "@"
F = TypeVar("F", bound=Callable[..., Any])

language = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    envvar="SALIENT_LANG",
    help="The language of what is shown.",
)
as_json = click.option("--json", "json_", is_flag=True, help="For programs: JSON instead of text.")


def beginning(command: F) -> F:
    """The options with which a new game begins."""
    for option in (
        click.option("--seed", help="The same seed gives the same dice. Without it they are secret."),
        click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="mines=no, table=@FILE."),
        click.option("--scenario", help="Which scenario; see `salient games`."),
    ):
        command = option(command)
    return command


def parse_options(texts: Sequence[str]) -> Mapping[str, OptionValue]:
    """`mines=no` as the engine wants it, `table=@FILE` from a file; whether the game has it, the game says."""
    found: dict[str, OptionValue] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise click.BadParameter(f"{text!r} is not NAME=VALUE", param_hint="--option")
        found[name] = read_paper(value[1:]) if value.startswith(FROM_FILE) else option_value(value)
    return found


def read_paper(file: str) -> str:
    try:
        return Path(file).read_text("utf-8")
    except OSError as error:
        raise SalientError(f"{file}: cannot be read ({error.strerror or error})") from error
    except UnicodeDecodeError as error:
        raise SalientError(f"{file}: not UTF-8 text ({error})") from error


def begin(name: str, scenario: str | None, options: Sequence[str], seed: str | None) -> Game:
    try:
        return api.new(name, scenario, seed=seed, options=parse_options(options))
    except BadPaper as error:
        raise SalientError("; ".join(error.line(fault, files(options)) for fault in error.faults)) from error


def files(options: Sequence[str]) -> dict[str, str]:
    """The options that were read from files, and those files."""
    pairs = [text.partition("=") for text in options]
    return {name: value[1:] for name, _, value in pairs if value.startswith(FROM_FILE)}


def is_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except (OSError, ValueError):  # a position string can be longer than any name may be
        return False


def looks_like_file(text: str) -> bool:
    return os.sep in text or "." in text


@contextmanager
def naming(file: str | Path) -> Iterator[None]:
    """Say of which file the complaint is, where the complaint itself does not."""
    try:
        yield
    except DamagedSave as error:
        named = str(error).startswith(str(file))
        raise DamagedSave(str(error) if named else f"{file}: {error}") from error


def load(file: str | Path) -> Game:
    with naming(file):
        return api.load(file)


def open_game(text: str) -> Game:
    """A game from a save file, a playthrough or a position string."""
    if not is_file(text) and ":" in text and os.sep not in text:
        return api.at(text)
    return load(text)


def check_side(rulebook: Rulebook, side: str | None) -> str | None:
    if side is not None and side not in rulebook.seated:
        raise SalientError(f"{rulebook.name} has no side {side!r}; it has {', '.join(rulebook.seated)}")
    return side
