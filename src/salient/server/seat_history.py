"""Who held which side, from when to when: in a game with secrets everybody may know who has seen them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from salient.server.seat import Seat


class Holding(msgspec.Struct, frozen=True):
    """Somebody answered for a side, and saw what it sees, between two moments; `until` None: he still does."""

    person: str
    side: str
    since: int
    since_turn: int
    until: int | None = None
    until_turn: int | None = None

    def holds(self, person: str, side: str) -> bool:
        return self.until is None and (self.person, self.side) == (person, side)

    def held_just_now(self, person: str, side: str, moment: int) -> bool:
        return self.until is not None and self.until >= moment and (self.person, self.side) == (person, side)


def after(
    held: Sequence[Holding], seats: Sequence[Seat], sides: Sequence[str], moment: int, turn: int
) -> list[Holding]:
    """As it is known once these seats are taken. Who stands up and sits down again at the same moment goes on."""
    now = [(seat.person, side) for side in sides for seat in seats if seat.kind == "person" and seat.plays(side)]
    found = [
        msgspec.structs.replace(one, until=moment, until_turn=turn)
        if one.until is None and (one.person, one.side) not in now
        else one
        for one in held
    ]
    for person, side in now:
        if person is not None and not any(one.holds(person, side) for one in found):
            _sit_down(found, person, side, moment, turn)
    return found


def _sit_down(held: list[Holding], person: str, side: str, moment: int, turn: int) -> None:
    for number, one in enumerate(held):
        if one.held_just_now(person, side, moment):
            held[number] = msgspec.structs.replace(one, until=None, until_turn=None)
            return
    held.append(Holding(person, side, moment, turn))
