"""The command line's own few words, in the three languages."""

from __future__ import annotations

from pathlib import Path

from salient.engine.messages import Arg, Message
from salient.engine.texts import Texts

TEXTS = Texts(Path(__file__).parent / "text")


def word(lang: str, id: str, **args: Arg) -> str:
    return TEXTS.format(Message(f"cli-{id}", args), lang)
