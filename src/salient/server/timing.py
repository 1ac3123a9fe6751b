"""The clocks of a table: how long each side may take, and what it has used. They count only while somebody is asked.

A club that is closed asks nobody: at its start running clocks are set forward by the time it was away (`Store.wake`).
"""

from __future__ import annotations

from typing import Literal

import msgspec

Per = Literal["side", "answer", "days"]
AtZero = Literal["show", "claim", "computer"]


class Timing(msgspec.Struct, frozen=True):
    """`per`: so many seconds a side for the whole game, for each answer, or each time that the game comes to it.
    `used`: of these, before the clock began to run that runs now."""

    per: Per
    seconds: float
    at_zero: AtZero
    opponent: str = "random"  # the computer player that takes over
    used: dict[str, float] = {}
    side: str | None = None  # that is asked
    paused: bool = False
    wish: str | None = None  # the seat that asks for a pause
    agreed: tuple[str, ...] = ()  # people
    claimed: str | None = None  # the side that has won because the other's time was up

    def charged(self, since: float | None, now: float) -> Timing:
        """With the time that has run up to now."""
        if since is None or self.side is None:
            return self
        ran = max(0.0, now - since)
        return msgspec.structs.replace(self, used={**self.used, self.side: self.used.get(self.side, 0.0) + ran})

    def asks(self, side: str | None, *, by: str | None) -> Timing:
        """From now on this side is asked. `by`: the side that has answered; nobody if something was taken back, which
        gives no time back."""
        used = self.used
        anew = by is not None and (self.per == "answer" or (self.per == "days" and by != side))
        if anew and side is not None:
            used = {**used, side: 0.0}
        return msgspec.structs.replace(self, side=side, used=used)

    def left(self, side: str, since: float | None, now: float) -> float:
        return self.seconds - self.charged(since, now).used.get(side, 0.0)
