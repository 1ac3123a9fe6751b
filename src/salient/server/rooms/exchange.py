"""Games that go out and come in: save files, checks of the dice, the report, another game with the same seats."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Request, Response, get, post

from salient import games
from salient.engine import saves
from salient.engine.errors import SalientError
from salient.engine.messages import msg
from salient.engine.saves import Verified
from salient.server import report
from salient.server.club import Club
from salient.server.contract import NewTableInfo
from salient.server.errors import Forbidden, Refused
from salient.server.rooms.lobby import TableId


class Checked(msgspec.Struct, frozen=True):
    """`found` None: everything is as the seal says."""

    verified: Verified | None
    found: str | None = None


@get("/api/tables/{id:str}/export")
async def export(club: Club, person: str, id: TableId) -> Response[bytes]:
    """The game as a save file. While it goes on: for who plays it, without the dice's secret."""
    table = await club.table(id)
    if not table.game.over and len(table.sides_of(person)) < len(table.rulebook.sides):
        raise Forbidden(msg("server-export-not-yet"))
    raw = saves.encode(await asyncio.to_thread(saves.make, table.game, secret=table.game.over))
    name = f"{table.rulebook.name}-{table.game.scenario}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(raw, media_type="application/json", headers=headers)


@post("/api/import")
async def import_save(club: Club, person: str, request: Request[Any, Any, Any]) -> NewTableInfo:
    """A save file becomes a table; who brings it plays all sides and can hand seats over."""
    raw = await request.body()
    try:
        save = saves.decode(raw)
        game = await asyncio.to_thread(saves.resume, save, games.find(save.game))
    except SalientError as error:
        raise Refused(msg("server-refused-save", reason=str(error))) from error
    table = await club.adopt(person, game)
    return NewTableInfo(table.id, {})


@get("/api/tables/{id:str}/verify")
async def verify(club: Club, id: TableId) -> Checked:
    """Play the whole game again and compute every roll whose seed is known; the seeds are known once it is over."""
    table = await club.table(id)
    save = await asyncio.to_thread(saves.make, table.game, secret=table.game.over)
    try:
        return Checked(await asyncio.to_thread(saves.verify, save, table.rulebook))
    except SalientError as error:
        return Checked(None, str(error))


@get("/api/tables/{id:str}/report")
async def after_action(club: Club, person: str, id: TableId, lang: str = "en") -> Response[str]:
    """The after-action report as one HTML file."""
    table = await club.table(id)
    text = await asyncio.to_thread(report.html, table, person, lang)
    return Response(text, media_type="text/html")


HANDLERS = [export, import_save, verify, after_action]
