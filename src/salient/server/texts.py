"""The club's own texts, and Fluent files as they are sent to browsers."""

from __future__ import annotations

from functools import cache
from pathlib import Path

SERVER_FOLDER = Path(__file__).parent / "text"


@cache
def fluent(folder: Path, lang: str) -> tuple[str, ...]:
    """The files of one language in a folder of texts."""
    alone = folder / f"{lang}.ftl"
    files = [path for path in (alone, *sorted((folder / lang).glob("*.ftl"))) if path.exists()]
    return tuple(path.read_text("utf-8") for path in files)
