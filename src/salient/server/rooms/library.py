"""The library: each game's rules to be read, with its tables."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache

import msgspec
from litestar import Response, get
from litestar.params import FromQuery

from salient import games
from salient.engine import reading
from salient.engine.messages import msg
from salient.engine.reading import Reading
from salient.engine.rulebook import Rulebook
from salient.engine.texts import LANGUAGES
from salient.engine.view import PrintedTable
from salient.server.errors import Unknown
from salient.server.rooms.door import PathLang, TableId, refusals
from salient.server.texts import fluent

_FOREVER = {"cache-control": "public, max-age=31536000, immutable"}


class Shelf(msgspec.Struct, frozen=True):
    """What a game has to be looked up."""

    rules: Reading
    tables: tuple[PrintedTable, ...]
    legend: dict[str, str]  # the parts of a counter, each with its rule


@cache
def shelf(rulebook: Rulebook, lang: str) -> Shelf:
    texts = "\n".join(fluent(rulebook.folder / "text", reading.OWN))
    found = reading.read(rulebook.folder, lang, texts)
    return Shelf(found, tuple(rulebook.printed_tables()), dict(rulebook.legend))


@cache
def key(rulebook: Rulebook) -> str:
    """Changes when one of the rules does: part of their address."""
    content = b"".join(path.read_bytes() for path in sorted(rulebook.folder.glob("*.csv")))
    content += msgspec.json.encode((rulebook.legend, tuple(rulebook.printed_tables())))
    return hashlib.blake2b(content, digest_size=6).hexdigest()


@get("/api/rules/{game:str}/{lang:str}", summary="The rules of a game in a language", responses=refusals(404))
async def rules(game: TableId, lang: PathLang, v: FromQuery[str] = "") -> Response[Shelf]:
    """`v`: their key from `/api/club`; with it they may be kept for ever."""
    if lang not in LANGUAGES or game not in games.names():
        raise Unknown(msg("server-unknown-texts"))
    rulebook = games.find(game)
    found = await asyncio.to_thread(shelf, rulebook, lang)
    return Response(found, headers=_FOREVER if v == key(rulebook) else {})


HANDLERS = [rules]
