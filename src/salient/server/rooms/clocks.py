"""The clocks of a table: a pause by consent, and the game of who ran out of time."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from salient.server import hourglass
from salient.server.contract import Acknowledged, Yes
from salient.server.rooms.door import CHANGE, Person, TableId, TheClub, change


@post("/api/tables/{id:str}/clock/pause", status_code=200, summary="Pause the clocks, or go on", responses=CHANGE)
async def pause(club: TheClub, person: Person, id: TableId, data: JSONBody[Yes]) -> Acknowledged:
    """They stand once everybody who plays has said yes; one no ends it."""
    return await change(club, id, lambda table: hourglass.pause(table, person, data.yes))


@post("/api/tables/{id:str}/clock/claim", status_code=200, summary="Claim the game on time", responses=CHANGE)
async def claim(club: TheClub, person: Person, id: TableId) -> Acknowledged:
    """Where the table was set that way, and the time of whoever is asked is up."""
    return await change(club, id, lambda table: hourglass.claim(table, person))


HANDLERS = [pause, claim]
