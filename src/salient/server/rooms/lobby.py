"""The lobby: the games there are, my name, my tables, new tables."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import threading
from functools import cache
from typing import Any

from litestar import Request, Response, get, post, put
from litestar.params import FromQuery, JSONBody

from salient import __version__, games, opponents
from salient.engine.messages import Message, msg
from salient.engine.rulebook import Rulebook
from salient.engine.texts import ENGINE_FOLDER, LANGUAGES
from salient.server import lessons
from salient.server.contract import (
    ClubInfo,
    GameInfo,
    Me,
    MyName,
    NewTable,
    NewTableInfo,
    OptionInfo,
    Reach,
    ScenarioInfo,
    TableInfo,
)
from salient.server.errors import Unknown
from salient.server.reach import addresses, is_own_machine
from salient.server.rooms import library
from salient.server.rooms.door import ANYBODY, CHANGE, PathLang, Person, TableId, TheBrowser, TheClub, refusals
from salient.server.texts import SERVER_FOLDER, fluent
from salient.server.wording import plain

_log = logging.getLogger("salient.club")
_FOREVER = {"cache-control": "public, max-age=31536000, immutable"}


@get("/api/club", summary="The club: games, languages, computer players, and who I am", responses=ANYBODY)
async def club_info(club: TheClub, who: TheBrowser, request: Request[Any, Any, Any]) -> ClubInfo:
    found = await asyncio.to_thread(infos)
    await club.devices.note_visit(who)
    beside = request.client is not None and is_own_machine(request.client.host)
    network = await asyncio.to_thread(addresses, *club.listens) if beside and club.listens else ()
    digest = club.digest
    return ClubInfo(
        __version__,
        LANGUAGES,
        found,
        tuple(opponents.names()),
        Me(await club.name_of(who.person)),
        Reach(digest.address, network),
        club.open_lobby,
        digest.sender.public if digest.sender else "",
        digest.post is not None,
    )


def warm() -> None:
    """Read every rulebook, so that the first visitor does not wait for it."""
    infos()


_reading = threading.Lock()


def infos() -> tuple[GameInfo, ...]:
    """Read once, also if several ask before that is done."""
    with _reading:
        return _infos()


@cache
def _infos() -> tuple[GameInfo, ...]:
    return tuple(info for name in games.names() if (info := _readable(name)) is not None)


def _readable(name: str) -> GameInfo | None:
    """A game that has a bug, or lacks a part, is not played here; the others are."""
    try:
        return _game_info(games.find(name))
    except Exception:
        _log.exception("the game %s cannot be read", name)
        return None


def _game_info(rulebook: Rulebook) -> GameInfo:
    name = rulebook.name
    return GameInfo(
        name,
        msg(f"{name}-title"),
        rulebook.sides,
        rulebook.colours,
        tuple(ScenarioInfo(id, Message(f"{name}-scenario-{id}")) for id in rulebook.scenarios),
        tuple(
            OptionInfo(
                option.name,
                Message(f"{name}-option-{option.name}"),
                option.default,
                option.choices,
                option.paper,
                option.group,
                option.scenarios,
            )
            for option in rulebook.options
        ),
        _texts_key(name),
        dict(rulebook.roles),
        lessons.names(rulebook),
        rulebook.seated,
        library.key(rulebook),
        dict(rulebook.news),
        {status: badge.mood for status, badge in rulebook.statuses.items() if badge.mood},
        opponents.tempers(rulebook),
    )


@cache
def _texts_key(name: str) -> str:
    content = "".join(text for lang in LANGUAGES for text in _texts(name, lang))
    return hashlib.blake2b(content.encode(), digest_size=6).hexdigest()


def _texts(name: str, lang: str) -> list[str]:
    return [*fluent(ENGINE_FOLDER, lang), *fluent(SERVER_FOLDER, lang), *fluent(games.find(name).folder / "text", lang)]


@get("/api/texts/{game:str}/{lang:str}", summary="The Fluent files of a game and of the club", responses=refusals(404))
async def texts(game: TableId, lang: PathLang, v: FromQuery[str] = "") -> Response[dict[str, list[str]]]:
    """`v`: their key from `/api/club`; with it they may be kept for ever."""
    if lang not in LANGUAGES or game not in games.names():
        raise Unknown(msg("server-unknown-texts"))
    headers = _FOREVER if v == _texts_key(game) else {}
    return Response({"ftl": _texts(game, lang)}, headers=headers)


@put("/api/me", summary="Be called something", responses=refusals(400, 403, 413, 507))
async def rename(club: TheClub, person: Person, data: JSONBody[MyName]) -> Me:
    name = plain(data.name)
    await club.rename(person, name)
    return Me(name)


@get("/api/tables", summary="My tables, the latest first", responses=ANYBODY)
async def my_tables(club: TheClub, person: Person) -> list[TableInfo]:
    return await club.tables_of(person)


@get("/api/lobby", summary="Open tables of others: free seats, games to watch", responses=ANYBODY)
async def open_lobby(club: TheClub, person: Person) -> list[TableInfo]:
    """None unless whoever keeps the club has switched it on."""
    return await club.open_tables(person)


@post("/api/tables", summary="Open a table", responses=CHANGE)
async def new_table(club: TheClub, person: Person, data: JSONBody[NewTable]) -> NewTableInfo:
    """Each side is played by one seat: `me`, a `computer`, or whoever brings the invitation's token."""
    table, tokens = await club.found(person, data)
    return NewTableInfo(table.id, tokens)


HANDLERS = [club_info, texts, rename, my_tables, open_lobby, new_table]
