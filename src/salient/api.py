"""The few functions with which everything begins."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Mapping
from pathlib import Path

from salient import games as _games
from salient.engine import playthrough, saves
from salient.engine.dice import Dice, Fast, Scripted, Sealed
from salient.engine.errors import DamagedSave, SalientError
from salient.engine.game import Game
from salient.engine.rulebook import OptionValue, option_value

GZIP = b"\x1f\x8b"  # how a compressed file begins


def new(
    game: str,
    scenario: str | None = None,
    *,
    seed: int | str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    dice: Dice | str = "sealed",
    forced: bool = True,
) -> Game:
    """Begin a game. The same seed gives the same dice; `dice` is "sealed", "fast" or a source of one's own."""
    return Game(_games.find(game), scenario, options, _dice(dice, seed), forced=forced)


def _dice(dice: Dice | str, seed: int | str | None) -> Dice:
    if not isinstance(dice, str):
        return dice
    if dice == "sealed":
        return Sealed(seed)
    if dice == "fast":
        return Fast(None if seed is None else int(seed))
    raise SalientError(f"dice can be 'sealed', 'fast' or a source of rolls, not {dice!r}")


def read_save(path: str | Path) -> saves.Save:
    """A save file or a playthrough, whichever it is, compressed by gzip or not."""
    path = Path(path)
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise SalientError(f"{path}: cannot be read ({error.strerror or error})") from error
    if raw.startswith(GZIP):
        raw = _unzipped(raw, path)
    if raw.startswith(playthrough.HEAD.encode()):
        try:
            return playthrough.parse(raw.decode(), str(path))
        except UnicodeDecodeError as error:
            raise DamagedSave(f"{path}: not UTF-8 text ({error})") from error
    return saves.decode(raw, str(path))


def _unzipped(raw: bytes, path: Path) -> bytes:
    try:
        return gzip.decompress(raw)
    except (OSError, EOFError, zlib.error) as error:
        raise DamagedSave(f"{path}: damaged gzip ({error})") from error


def load(path: str | Path) -> Game:
    """A saved game, ready to go on. It is played again on the way, so a damaged save is found out."""
    save = read_save(path)
    return saves.resume(save, _games.find(save.game))


def verify(path: str | Path) -> saves.Verified:
    """Check a save: every answer legal, every digest right, every roll as the sealed seed says."""
    save = read_save(path)
    return saves.verify(save, _games.find(save.game))


def at(position: str, *, dice: Dice | None = None) -> Game:
    """A game from a position string (`Game.position_string`)."""
    parts = position.strip().split(":")
    if len(parts) != 5:
        raise DamagedSave("a position string has five parts: game:version:scenario:options:position")
    name, version, scenario, option_text, text = parts
    rulebook = _games.find(name)
    if version != str(rulebook.version):
        raise DamagedSave(f"the position is of version {version} of {name}; this is version {rulebook.version}")
    options = rulebook.choose_options(_options(option_text))
    world = rulebook.world(rulebook.choose_scenario(scenario), options)
    pos = rulebook.position_type().from_text(world, text)
    return Game(rulebook, scenario, options, dice, position=pos)


def _options(text: str) -> dict[str, OptionValue]:
    found: dict[str, OptionValue] = {}
    for item in filter(None, text.split(",")):
        name, _, value = item.partition("=")
        found[name] = option_value(value)
    return found


__all__ = ["Fast", "Scripted", "Sealed", "at", "load", "new", "read_save", "verify"]
