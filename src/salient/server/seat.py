"""A seat: who answers for a side, and what may become of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from salient import opponents
from salient.engine.messages import msg
from salient.server.errors import Refused
from salient.server.identity import new_id, token_hash

ALL_SIDES = "*"


class Seat(msgspec.Struct, frozen=True):
    """Who answers for a side. `kind`: person, invited (nobody yet) or computer."""

    id: str
    side: str
    kind: str
    person: str | None = None
    opponent: str | None = None
    invitation: str | None = None
    webhook: str | None = None
    lang: str | None = None
    keeper: str | None = None  # who may say what becomes of it while nobody sits there

    def plays(self, side: str) -> bool:
        return self.side in (side, ALL_SIDES)

    def holds(self, person: str) -> bool:
        return self.kind == "person" and self.person == person

    def tells(self) -> tuple[str | None, str | None]:
        """Whom it tells that it is his turn, and where."""
        return self.person, self.webhook

    def may_change(self, person: str) -> bool:
        """Its holder; of an empty seat, or a computer's, who had it last: else one could look at the other's cards."""
        return self.person == person if self.kind == "person" else self.keeper == person

    def offered_to(self, person: str) -> bool:
        """Nobody sits there, and it is kept for somebody who has been asked to play again."""
        return self.kind == "invited" and self.person == person

    # --- what may become of it: always as a new value, so that a write that fails has changed nothing

    def taken_by(self, person: str, *, invitation: str | None = None) -> Seat:
        return self._now("person", person=person, keeper=person, invitation=invitation)

    def to_computer(self, opponent: str) -> Seat:
        if not opponents.known(opponent):
            raise Refused(msg("server-unknown-opponent", name=opponent))
        return self._now("computer", opponent=opponent, keeper=self.keeper)

    def to_guest(self) -> tuple[Seat, str]:
        """Free for who brings the token, which is told once."""
        token = new_id()
        return self._now("invited", invitation=token_hash(token), keeper=self.keeper), token

    def again(self, side: str, host: str) -> Seat:
        """The same in another game, that this host opens: his own as it is, another's free for him to take."""
        seat = msgspec.structs.replace(self, id=new_id(), side=side, invitation=None)
        if self.kind != "person" or self.person == host:
            return seat
        return msgspec.structs.replace(seat, kind="invited", keeper=host)

    def accepted(self) -> Seat:
        return msgspec.structs.replace(self, kind="person", keeper=self.person)

    def left_to(self, keeper: str | None) -> Seat:
        return self._now("invited", keeper=keeper)

    def parted(self, sides: Sequence[str]) -> list[Seat]:
        """One seat for each of these sides, all as this one was; the first keeps its id, and its invitation."""
        replace = msgspec.structs.replace
        first, *more = sides
        return [replace(self, side=first), *(replace(self, id=new_id(), side=side, invitation=None) for side in more)]

    def _now(
        self,
        kind: str,
        *,
        person: str | None = None,
        opponent: str | None = None,
        invitation: str | None = None,
        keeper: str | None = None,
    ) -> Seat:
        return Seat(self.id, self.side, kind, person, opponent, invitation, keeper=keeper)


def in_order(seats: Iterable[Seat], sides: Sequence[str]) -> list[Seat]:
    """As the rulebook names the sides: always the same, however they were kept."""
    return sorted(seats, key=lambda seat: sides.index(seat.side) if seat.side in sides else -1)
