"""What the club refuses, with the answer that a browser gets."""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.errors import SalientError
from salient.engine.messages import Message, Refusal
from salient.engine.papers import Fault


class ClubError(SalientError):
    """Something that a person asked for and does not get. `status` is that of HTTP."""

    status = 400

    def __init_subclass__(cls, status: int | None = None):
        cls.status = cls.status if status is None else status

    def __init__(self, message: Message, refusals: Sequence[Refusal] = (), *, faults: Sequence[Fault] = ()):
        super().__init__(message.id)
        self.message = message
        self.refusals = tuple(refusals)
        self.faults = tuple(faults)  # of a paper


class Unknown(ClubError, status=404):
    """There is no such thing."""


class Forbidden(ClubError, status=403):
    """Not for this person."""


class Stale(ClubError, status=409):
    """Made for a position that is no longer there."""


class Overtaken(Stale):
    """Somebody else has written meanwhile: what is in memory is no longer what is kept."""


class Refused(ClubError, status=422):
    """Not offered; the refusals say why."""


class CannotOpen(ClubError, status=409):
    """A kept game that this Salient cannot play again: made by newer rules, or damaged."""


class TooMuch(ClubError, status=429):
    """More than one person, or one address, may have at once."""


class CannotKeep(ClubError, status=507):
    """The store cannot write: a full disk, a file that is read-only."""


class CannotRead(ClubError, status=503):
    """The store cannot be asked just now: a database that is away. Later it may be there again."""
