"""The lobby: the games there are, my tables, new tables, seats and invitations."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Annotated

from litestar import get, post, put
from litestar.params import Parameter

from salient import __version__, games, opponents
from salient.engine.messages import Message, msg
from salient.engine.rulebook import Rulebook
from salient.engine.texts import ENGINE_FOLDER, LANGUAGES
from salient.server.club import Club
from salient.server.contract import (
    ClubInfo,
    GameInfo,
    Me,
    MyName,
    NewTable,
    NewTableInfo,
    OptionInfo,
    ScenarioInfo,
    SeatChange,
    TableInfo,
)
from salient.server.errors import Unknown
from salient.server.texts import SERVER_FOLDER, fluent

TableId = Annotated[str, Parameter(max_length=40)]


@get("/api/club")
async def club_info(club: Club, person: str) -> ClubInfo:
    infos = tuple(_game_info(games.find(name)) for name in games.names())
    return ClubInfo(__version__, LANGUAGES, infos, tuple(opponents.names()), Me(club.name_of(person)))


def _game_info(rulebook: Rulebook) -> GameInfo:
    name = rulebook.name
    return GameInfo(
        name,
        msg(f"{name}-title"),
        rulebook.sides,
        tuple(ScenarioInfo(id, Message(f"{name}-scenario-{id}")) for id in rulebook.scenarios),
        tuple(
            OptionInfo(option.name, Message(f"{name}-option-{option.name}"), option.default, option.choices)
            for option in rulebook.options
        ),
        _texts_key(name),
    )


@cache
def _texts_key(name: str) -> str:
    content = "".join(text for lang in LANGUAGES for text in _texts(name, lang))
    return hashlib.blake2b(content.encode(), digest_size=6).hexdigest()


def _texts(name: str, lang: str) -> list[str]:
    return [*fluent(ENGINE_FOLDER, lang), *fluent(SERVER_FOLDER, lang), *fluent(games.find(name).folder / "text", lang)]


@get("/api/texts/{game:str}/{lang:str}")
async def texts(game: str, lang: str) -> dict[str, list[str]]:
    """The Fluent files of a game and of the club, for the browser."""
    if lang not in LANGUAGES or game not in games.names():
        raise Unknown(msg("server-unknown-texts"))
    return {"ftl": _texts(game, lang)}


@put("/api/me")
async def rename(club: Club, person: str, data: MyName) -> Me:
    await club.rename(person, data.name.strip())
    return Me(data.name.strip())


@get("/api/tables")
async def my_tables(club: Club, person: str) -> list[TableInfo]:
    return club.tables_of(person)


@post("/api/tables")
async def new_table(club: Club, person: str, data: NewTable) -> NewTableInfo:
    table, tokens = await club.found(person, data)
    return NewTableInfo(table.id, tokens)


@post("/api/join/{token:str}", status_code=200)
async def join(club: Club, person: str, token: TableId) -> dict[str, str]:
    return {"table": (await club.join(person, token)).id}


@post("/api/tables/{id:str}/seats/{seat:str}", status_code=200)
async def change_seat(club: Club, person: str, id: TableId, seat: TableId, data: SeatChange) -> dict[str, str | None]:
    token = await club.change_seat(await club.table(id), person, seat, data)
    return {"invitation": token}


HANDLERS = [club_info, texts, rename, my_tables, new_table, join, change_seat]
