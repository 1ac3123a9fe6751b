"""At the table: what somebody sees, answers, takes back and says."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import get, post
from litestar.params import FromQuery, JSONBody

from salient.engine.game import Game
from salient.engine.messages import Ref, msg
from salient.engine.texts import LANGUAGES
from salient.engine.view import Known, Layout, PrintedTable
from salient.server.contract import Acknowledged, Answered, Back, LogLine, Say, State, TakeBack, YesOrNo
from salient.server.errors import Refused, Unknown
from salient.server.maps import MapInfo
from salient.server.rooms.door import CHANGE, LOOK, PathLang, Person, TableId, TheClub, TheMaps, change
from salient.server.wording import readable


class Board(msgspec.Struct, frozen=True):
    layout: Layout
    map: MapInfo | None
    tables: tuple[PrintedTable, ...]


@get("/api/tables/{id:str}", summary="A table as I may see it", responses=LOOK)
async def state(club: TheClub, person: Person, id: TableId) -> State:
    async with club.at(id) as table:
        return table.state(person)


@get("/api/tables/{id:str}/board", summary="The board: its places, and where its picture is", responses=LOOK)
async def board(club: TheClub, maps: TheMaps, id: TableId) -> Board:
    game = (await club.table(id)).game
    return Board(game.layout(), await maps.of(game), tuple(game.rulebook.printed_tables()))


@get("/api/tables/{id:str}/names/{lang:str}", summary="What things are called in a language", responses=LOOK)
async def names(club: TheClub, id: TableId, lang: PathLang) -> dict[str, dict[str, str]]:
    """By kind and id; what is not here is called by its id."""
    if lang not in LANGUAGES:
        raise Unknown(msg("server-unknown-texts"))
    return await asyncio.to_thread(_names, (await club.table(id)).game, lang)


def _names(game: Game, lang: str) -> dict[str, dict[str, str]]:
    """The first time a language is read it takes half a second."""
    texts, found = game.position.world.texts, {}
    things = {**game.position.world.things, "side": dict.fromkeys(game.rulebook.sides, 0)}
    for kind, ids in things.items():
        named = {id: texts.name(Ref(kind, id), lang) for id in ids}
        found[kind] = {id: name for id, name in named.items() if name != id}
    return found


@get("/api/tables/{id:str}/who/{lang:str}", summary="Who the units are, in full", responses=LOOK)
async def who(club: TheClub, id: TableId, lang: PathLang) -> dict[str, Known]:
    """Names in full by unit, and by what else it is looked for; what is not here has no other name."""
    if lang not in LANGUAGES:
        raise Unknown(msg("server-unknown-texts"))
    game = (await club.table(id)).game
    return dict(await asyncio.to_thread(game.rulebook.who, game.position.world, lang))


@get("/api/tables/{id:str}/log", summary="What happened, as I may read it", responses=LOOK)
async def log(club: TheClub, person: Person, id: TableId, since: FromQuery[int] = 0) -> tuple[LogLine, ...]:
    async with club.at(id) as table:
        return table.log(person, max(0, since))


@post("/api/tables/{id:str}/answer", status_code=200, summary="Answer the decision", responses=CHANGE)
async def answer(club: TheClub, person: Person, id: TableId, data: JSONBody[Answered]) -> Acknowledged:
    """It is on disk when this is acknowledged."""
    done = await change(club, id, lambda table: table.answer(person, data.revision, data.action))
    await club.digest.looked(person, id)
    return done


@post("/api/tables/{id:str}/undo", status_code=200, summary="Take my last answer back", responses=CHANGE)
async def undo(club: TheClub, person: Person, id: TableId, data: JSONBody[Back]) -> Acknowledged:
    """Up to the last roll, revealed secret or answer of another side."""
    return await change(club, id, lambda table: table.undo(person, data.revision, to=data.to))


@post("/api/tables/{id:str}/redo", status_code=200, summary="Play again what I took back", responses=CHANGE)
async def redo(club: TheClub, person: Person, id: TableId, data: JSONBody[Back]) -> Acknowledged:
    return await change(club, id, lambda table: table.undo(person, data.revision, redo=True, to=data.to))


@post("/api/tables/{id:str}/takeback", status_code=200, summary="Ask the others to go back", responses=CHANGE)
async def take_back(club: TheClub, person: Person, id: TableId, data: JSONBody[TakeBack]) -> Acknowledged:
    """To the last question before a moment; at once where no other person plays."""
    return await change(club, id, lambda table: table.ask_back(person, data.revision, data.moment))


@post("/api/tables/{id:str}/takeback/answer", status_code=200, summary="Agree to go back, or not", responses=CHANGE)
async def answer_take_back(club: TheClub, person: Person, id: TableId, data: JSONBody[YesOrNo]) -> Acknowledged:
    return await change(club, id, lambda table: table.answer_back(person, data.revision, data.yes))


@post("/api/tables/{id:str}/chat", status_code=200, summary="Say something to who sits at the table", responses=CHANGE)
async def say(club: TheClub, person: Person, id: TableId, data: JSONBody[Say]) -> Acknowledged:
    text = readable(data.text)
    if not text:
        raise Refused(msg("server-malformed", reason="there is nothing to read in it"))
    return await change(club, id, lambda table: table.say(person, text))


HANDLERS = [state, board, names, who, log, answer, undo, redo, take_back, answer_take_back, say]
