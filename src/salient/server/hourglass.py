"""What people do about the clocks of their table: pause them together, claim a game, let a computer take over."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from salient.engine.errors import SalientError
from salient.engine.messages import Ref, msg
from salient.server.errors import Forbidden, Refused
from salient.server.seat import ALL_SIDES

if TYPE_CHECKING:
    from salient.server.club import Club
    from salient.server.table import Table
    from salient.server.timing import Timing

_log = logging.getLogger("salient.club")
_replace = msgspec.structs.replace


def _timing(table: Table) -> Timing:
    if table.timing is None or table.over:
        raise Refused(msg("server-no-clock"))
    return table.timing


async def pause(table: Table, person: str, yes: bool) -> None:
    """Ask for a pause, or agree to one; no: refuse it, or let the clocks go on. They stand once everybody has agreed;
    anybody who plays can end that."""
    seat, timing = table.must_have_seat(person), _timing(table)
    if timing.paused == yes:
        if yes or timing.wish is None:
            raise Refused(msg("server-clock-so-already"))
        table.timing = _replace(timing, wish=None, agreed=())
        await table.keep()
        return
    agreed = {*timing.agreed, person}
    if yes and not table.others(person) <= agreed:
        table.timing = _replace(timing, wish=timing.wish or seat.id, agreed=tuple(sorted(agreed)))
        await table.keep()
        return
    table.timing = _replace(timing, paused=yes, wish=None, agreed=())
    said = msg("server-clock-paused" if yes else "server-clock-goes-on", name=table.name_of(person))
    await table.keep(table.noted("clock", said))


async def claim(table: Table, person: str) -> None:
    """The other's time is up, and the table was set that way: the game is won."""
    table.must_have_seat(person)
    timing, asked = _timing(table), table.asked
    own = table.sides_of(person)
    if timing.at_zero != "claim" or asked is None or asked in own or not run_out(table):
        raise Forbidden(msg("server-nothing-to-claim"))
    table.timing = _replace(timing, claimed=own[0])
    said = msg("server-clock-claimed", side=Ref("side", own[0]), other=Ref("side", asked))
    await table.keep(table.noted("clock", said))


def run_out(table: Table) -> bool:
    """Whether the side that is asked has no time left."""
    left = table.time_left()
    return left is not None and left <= 0


def _can_be_taken_over(table: Table) -> bool:
    """Where somebody plays one side; who plays all of them alone only sees how late it is."""
    seat = table.seat_asked()
    at_zero = table.timing.at_zero if table.timing else ""
    return at_zero == "computer" and seat is not None and seat.kind == "person" and seat.side != ALL_SIDES


async def take_over(table: Table) -> None:
    """The time of whoever is asked is up: a computer plays on. Who had the seat can take it back."""
    seat = table.seat_asked()
    if table.timing is None or seat is None or not _can_be_taken_over(table) or not run_out(table):
        return
    said = msg("server-clock-computer", name=table.name_of(seat.person or ""), side=Ref("side", seat.side))
    await table.change_seats(seat.to_computer(table.timing.opponent), notes=table.noted("clock", said))


class Timekeeper:
    """Waits at each table where a computer takes over, until the time of who is asked is up."""

    def __init__(self, club: Club):
        self._club = club
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def watch(self, table: Table) -> None:
        """After any change."""
        waiting = self._tasks.pop(table.id, None)
        if waiting is not None and waiting is not asyncio.current_task():
            waiting.cancel()
        left = table.time_left()
        if left is None or table.broken or not _can_be_taken_over(table):
            return
        self._tasks[table.id] = asyncio.create_task(self._wait(table.id, left), name=f"clock at {table.id}")

    async def _wait(self, id: str, left: float) -> None:
        try:
            await asyncio.sleep(max(0.0, left) + 0.01)
            async with self._club.changing(id) as table:
                await take_over(table)
        except SalientError as error:
            _log.warning("the clock of a table stopped: %s", error)
        finally:
            if self._tasks.get(id) is asyncio.current_task():
                del self._tasks[id]

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
