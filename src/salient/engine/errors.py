"""The graded errors of the engine; each text is one clear line."""

from __future__ import annotations

from salient.board.errors import DataError, SalientError, UnknownPlace

__all__ = [
    "DamagedSave",
    "DataError",
    "Endless",
    "IllegalAction",
    "MalformedAction",
    "NotNow",
    "SalientError",
    "UnknownGame",
    "UnknownOption",
    "UnknownPlace",
    "UnknownScenario",
    "UnknownSide",
]


class UnknownGame(SalientError):
    """No game of that name is installed."""


class UnknownScenario(SalientError):
    """The game has no scenario of that name."""


class UnknownSide(SalientError):
    """The game has no side of that name."""


class UnknownOption(SalientError):
    """The game has no such option, or not with that value."""


class MalformedAction(SalientError):
    """A text that is no action of this game: unknown verb, wrong number of words, unknown unit or hex."""


class IllegalAction(SalientError):
    """A well-formed action that is not offered now."""


class NotNow(SalientError):
    """Something that cannot be done at this moment, such as an undo past the dice."""


class DamagedSave(SalientError):
    """A save that cannot be read, or that does not replay to what it claims. `told`: the same for those who may not
    know what was answered in secret."""

    def __init__(self, text: str, told: str | None = None):
        super().__init__(text)
        self.told = text if told is None else told


class Endless(SalientError):
    """A game goes on by itself without ever asking anybody: a bug in it, or a position that somebody made up."""
