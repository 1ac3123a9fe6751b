"""What the club refuses, with the answer that a browser gets."""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.errors import SalientError
from salient.engine.messages import Message, Refusal


class ClubError(SalientError):
    """Something that a person asked for and does not get. `status` is that of HTTP."""

    status = 400

    def __init__(self, message: Message, refusals: Sequence[Refusal] = ()):
        super().__init__(message.id)
        self.message = message
        self.refusals = tuple(refusals)


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
