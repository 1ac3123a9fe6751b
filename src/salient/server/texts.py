"""The club's own texts, and Fluent files as they are sent to browsers."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from salient.engine.rulebook import Rulebook
from salient.engine.texts import Texts

SERVER_FOLDER = Path(__file__).parent / "text"


@cache
def fluent(folder: Path, lang: str) -> tuple[str, ...]:
    """The files of one language in a folder of texts."""
    alone = folder / f"{lang}.ftl"
    files = [path for path in (alone, *sorted((folder / lang).glob("*.ftl"))) if path.exists()]
    return tuple(path.read_text("utf-8") for path in files)


@cache
def club_texts(rulebook: Rulebook) -> Texts:
    """The club's texts and a game's together."""
    return Texts(SERVER_FOLDER, rulebook.folder / "text", names=rulebook.name_of)


@cache
def own_texts() -> Texts:
    """What the club says of no game."""
    return Texts(SERVER_FOLDER)
