"""The live connection: a browser is told of every change of its table, in order, once."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromQuery, QueryParameter

from salient.engine.messages import Message, msg
from salient.server.club import Club
from salient.server.contract import Changed, Gone, Pieces
from salient.server.errors import CannotRead, ClubError, TooMuch
from salient.server.guard import Bucket
from salient.server.identity import Who
from salient.server.pictures import Sight
from salient.server.rooms.door import TableId, TheBrowser, TheClub
from salient.server.table import Table

_LONGEST = 4096  # of what a browser sends here: nothing but signs of life
_SIGNS = 60  # signs of life at once, then one a second
_MOST = 12  # connections of one person to one table
_GLANCE = 0.5  # seconds between two messages to who only watches
_CROWD = 4  # connections to a table; if there are more, each is told a little less often, so that others get their turn
_EACH = 0.01  # seconds, for each that is more
GONE, TOO_MANY, TOO_LONG = 4404, 4429, 4413  # why a connection is closed
LATER = 1013  # the games cannot be reached just now: the browser may come back

Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{id:str}/live")
async def live(
    socket: Socket,
    club: TheClub,
    who: TheBrowser,
    id: TableId,
    moment: Annotated[int, QueryParameter(ge=0)] = 0,
    revision: FromQuery[int] = -1,
    diff: FromQuery[bool] = False,
) -> None:
    """`moment`, `revision`: how much of the log the browser has already, and at which revision it had it.
    `diff`: from the second message on, only those pieces that changed."""
    await socket.accept()
    person = who.person
    try:
        await club.table(id)
    except (CannotRead, TooMuch):
        await socket.close(code=LATER)
        return
    except ClubError as error:
        await _end(socket, error.message, GONE)
        return
    if club.connections(id, person) >= _MOST:
        await _end(socket, msg("server-too-many-connections"), TOO_MANY)
        return
    await club.come(id, who)
    teller = asyncio.create_task(Teller(socket, club, id, who, revision, moment, diff=diff).run())
    try:
        await _listen(socket, teller)
    finally:
        teller.cancel()
        await asyncio.gather(teller, return_exceptions=True)
        await club.go(id, person)


async def _listen(socket: Socket, teller: asyncio.Task[None]) -> None:
    """Until the browser goes, or there is nothing more to tell it."""
    signs = Bucket(_SIGNS)
    while not teller.done():
        ear = asyncio.ensure_future(socket.receive_text())
        await asyncio.wait({ear, teller}, return_when=asyncio.FIRST_COMPLETED)
        if not ear.done():
            ear.cancel()
            await asyncio.gather(ear, return_exceptions=True)
            return
        try:
            text = ear.result()
        except (WebSocketDisconnect, KeyError):  # KeyError: bytes instead of a text
            return
        if len(text) > _LONGEST:
            await socket.close(code=TOO_LONG)
            return
        if not signs.take(1.0, _SIGNS):
            await socket.close(code=TOO_MANY)
            return


async def _end(socket: Socket, reason: Message, code: int) -> None:
    await socket.send_data(msgspec.json.encode(Gone(reason)).decode())
    await socket.close(code=code)


class Teller:
    """Tells one connection what happens. It remembers what it has told: each change once, in order."""

    def __init__(self, socket: Socket, club: Club, id: str, who: Who, revision: int, moment: int, *, diff: bool):
        self._socket, self._club, self._id, self._who = socket, club, id, who
        self._revision, self._moment = revision, moment
        self._diff = diff
        self._reads_as: str | None = None
        self._shown: dict[str, msgspec.Raw] | None = None

    async def run(self) -> None:
        first = True
        while True:
            if not self._club.devices.valid(self._who):
                await _end(self._socket, msg("server-device-revoked"), GONE)
                return
            try:
                async with self._club.at(self._id) as table:
                    message = self._message(table, first=first)
                    stirred, pause = table.stirred, self._pause(table)
            except (CannotRead, TooMuch):
                await self._socket.close(code=LATER)
                return
            except ClubError as error:
                await _end(self._socket, error.message, GONE)
                return
            first = False
            await self._socket.send_data(message.decode())
            if pause:
                await asyncio.sleep(pause)
            async with table.changed:
                while not table.broken and (table.revision, table.stirred) == (self._revision, stirred):
                    await table.changed.wait()

    def _pause(self, table: Table) -> float:
        """Until the next message: what happens meanwhile is told in one."""
        crowd = max(0, sum(table.here.values()) - _CROWD)
        return (0.0 if table.seat_of(self._who.person) else _GLANCE) + crowd * _EACH

    def _message(self, table: Table, *, first: bool) -> bytes:
        person = self._who.person
        since = min(self._moment, table.unchanged_since(self._revision))
        reads_as = table.reads_as(person)
        if self._revision < table.seats_since if first else reads_as != self._reads_as:
            since = 0  # somebody who took a seat, or left it, reads another log
        pieces = self._pieces(table.sight(table.eyes(person)))
        message = Changed(table.state(person, pieces=pieces is None), table.log(person, since), since, pieces)
        self._revision, self._moment, self._reads_as = table.revision, table.moment, reads_as
        return msgspec.json.encode(message)

    def _pieces(self, sight: Sight) -> Pieces | None:
        """What differs from what this connection was shown; None: show it everything."""
        if not self._diff:
            return None
        before, self._shown = self._shown, sight.pieces if sight.unique else None
        return difference(before, sight.pieces) if before is not None and sight.unique else None


def difference(before: dict[str, msgspec.Raw], now: dict[str, msgspec.Raw]) -> Pieces:
    changed = tuple(piece for id, piece in now.items() if before.get(id) != piece)
    removed = tuple(id for id in before if id not in now)
    merged = [*(id for id in before if id in now), *(id for id in now if id not in before)]
    order = None if merged == list(now) else tuple(now)
    return Pieces(changed, removed, order)
