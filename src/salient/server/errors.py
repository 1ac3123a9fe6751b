"""What the club refuses, with the answer that a browser gets."""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.errors import SalientError
from salient.engine.messages import Message, Refusal
from salient.engine.papers import Fault


class ClubError(SalientError):
    """Something that a person asked for and does not get. `status` is that of HTTP."""

    status = 400

    def __init__(self, message: Message, refusals: Sequence[Refusal] = (), *, faults: Sequence[Fault] = ()):
        super().__init__(message.id)
        self.message = message
        self.refusals = tuple(refusals)
        self.faults = tuple(faults)  # of a paper


class Unknown(ClubError):
    status = 404


class Forbidden(ClubError):
    status = 403


class Stale(ClubError):
    """Made for a position that is no longer there."""

    status = 409


class Overtaken(Stale):
    """Somebody else has written meanwhile: what is in memory is no longer what is kept."""


class Refused(ClubError):
    """Not offered; the refusals say why."""

    status = 422


class CannotOpen(ClubError):
    """A kept game that this Salient cannot play again: made by newer rules, or damaged."""

    status = 409


class TooMuch(ClubError):
    status = 429


class CannotKeep(ClubError):
    """The store cannot write: a full disk, a file that is read-only."""

    status = 507


class CannotRead(ClubError):
    """The store cannot be asked just now: a database that is away. Later it may be there again."""

    status = 503
