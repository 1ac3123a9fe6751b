"""The live connection: a browser is told of every change of its table, in order, once."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import Parameter

from salient.server.club import Club
from salient.server.contract import Changed, Gone
from salient.server.errors import ClubError
from salient.server.rooms.lobby import TableId
from salient.server.table import Table

_LONGEST = 4096  # of what a browser sends here: nothing but signs of life


@websocket("/api/tables/{id:str}/live")
async def live(
    socket: WebSocket,  # type: ignore[type-arg]
    club: Club,
    person: str,
    id: TableId,
    moment: Annotated[int, Parameter(ge=0)] = 0,
    revision: int = -1,
) -> None:
    """`moment`, `revision`: how much of the log the browser has already, and at which revision it had it."""
    await socket.accept()
    try:
        table = await club.table(id)
    except ClubError as error:
        await socket.send_data(msgspec.json.encode(Gone(error.message)).decode())
        await socket.close(code=4404)
        return
    table.here[person] = table.here.get(person, 0) + 1
    await table.tell()
    teller = asyncio.create_task(_tell(socket, table, person, revision, moment))
    try:
        while True:
            text = await socket.receive_text()
            if len(text) > _LONGEST:
                break
    except WebSocketDisconnect:
        pass
    finally:
        teller.cancel()
        await asyncio.gather(teller, return_exceptions=True)
        table.here[person] -= 1
        if not table.here[person]:
            del table.here[person]
        await table.tell()


async def _tell(socket: WebSocket, table: Table, person: str, told: int, moment: int) -> None:  # type: ignore[type-arg]
    first, here = True, -1
    while True:
        async with table.changed:
            while not first and (table.revision, len(table.here)) == (told, here):
                await table.changed.wait()
        since = min(moment, table.unchanged_since(told))
        message = Changed(table.state(person), table.log(person, since), since)
        first, told, here, moment = False, table.revision, len(table.here), table.moment
        await socket.send_data(msgspec.json.encode(message).decode())
