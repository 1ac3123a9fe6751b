"""At the table: what somebody sees, answers, takes back and says."""

from __future__ import annotations

from collections.abc import Awaitable

import msgspec
from litestar import get, post

from salient.engine.messages import Ref, msg
from salient.engine.texts import LANGUAGES
from salient.engine.view import Layout
from salient.server.club import Club
from salient.server.contract import Acknowledged, Answered, At, LogLine, Say, State, TakeBack, YesOrNo
from salient.server.errors import CannotKeep, Unknown
from salient.server.maps import MapInfo, Maps
from salient.server.rooms.lobby import TableId
from salient.server.table import Table


class Board(msgspec.Struct, frozen=True):
    layout: Layout
    map: MapInfo | None


@get("/api/tables/{id:str}")
async def state(club: Club, person: str, id: TableId) -> State:
    return (await club.table(id)).state(person)


@get("/api/tables/{id:str}/board")
async def board(club: Club, maps: Maps, id: TableId) -> Board:
    game = (await club.table(id)).game
    return Board(game.layout(), await maps.of(game))


@get("/api/tables/{id:str}/names/{lang:str}")
async def names(club: Club, id: TableId, lang: str) -> dict[str, dict[str, str]]:
    """What things are called in a language, by kind and id; what is not here is called by its id."""
    if lang not in LANGUAGES:
        raise Unknown(msg("server-unknown-texts"))
    game = (await club.table(id)).game
    texts, found = game.rulebook.texts, {}
    things = {**game.position.world.things, "side": dict.fromkeys(game.rulebook.sides, 0)}
    for kind, ids in things.items():
        named = {id: texts.name(Ref(kind, id), lang) for id in ids}
        found[kind] = {id: name for id, name in named.items() if name != id}
    return found


@get("/api/tables/{id:str}/log")
async def log(club: Club, person: str, id: TableId, since: int = 0) -> tuple[LogLine, ...]:
    return (await club.table(id)).log(person, max(0, since))


async def _done(club: Club, table: Table, change: Awaitable[None]) -> Acknowledged:
    """Acknowledge what is on disk. If it could not be written the table is read anew from there."""
    try:
        await change
    except CannotKeep:
        club.forget(table)
        raise
    club.wake(table)
    return Acknowledged(table.revision, table.moment)


@post("/api/tables/{id:str}/answer", status_code=200)
async def answer(club: Club, person: str, id: TableId, data: Answered) -> Acknowledged:
    table = await club.table(id)
    return await _done(club, table, table.answer(person, data.revision, data.action))


@post("/api/tables/{id:str}/undo", status_code=200)
async def undo(club: Club, person: str, id: TableId, data: At) -> Acknowledged:
    table = await club.table(id)
    return await _done(club, table, table.undo(person, data.revision))


@post("/api/tables/{id:str}/redo", status_code=200)
async def redo(club: Club, person: str, id: TableId, data: At) -> Acknowledged:
    table = await club.table(id)
    return await _done(club, table, table.undo(person, data.revision, redo=True))


@post("/api/tables/{id:str}/takeback", status_code=200)
async def take_back(club: Club, person: str, id: TableId, data: TakeBack) -> Acknowledged:
    table = await club.table(id)
    return await _done(club, table, table.ask_back(person, data.revision, data.moment))


@post("/api/tables/{id:str}/takeback/answer", status_code=200)
async def answer_take_back(club: Club, person: str, id: TableId, data: YesOrNo) -> Acknowledged:
    table = await club.table(id)
    return await _done(club, table, table.answer_back(person, data.revision, data.yes))


@post("/api/tables/{id:str}/chat", status_code=200)
async def say(club: Club, person: str, id: TableId, data: Say) -> Acknowledged:
    table = await club.table(id)
    return await _done(club, table, table.say(person, data.text))


HANDLERS = [state, board, names, log, answer, undo, redo, take_back, answer_take_back, say]
