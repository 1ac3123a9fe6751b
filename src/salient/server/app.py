"""The club as a web application."""

from __future__ import annotations

import asyncio
import logging
import mimetypes
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from functools import partial
from pathlib import Path

import msgspec
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from salient import __version__, games
from salient.engine.errors import SalientError
from salient.engine.game import Game
from salient.engine.messages import msg
from salient.server import guard, predraw, push
from salient.server.club import Club
from salient.server.contract import Failure
from salient.server.digest import Digest
from salient.server.errors import ClubError
from salient.server.latency import LowLatency
from salient.server.live import live
from salient.server.mail import Post
from salient.server.maps import Maps
from salient.server.notify import Notifier
from salient.server.rooms import (
    advice,
    clocks,
    devices,
    exchange,
    library,
    lobby,
    notices,
    pages,
    papers,
    play,
    school,
    seats,
    study,
)
from salient.server.store import Store, file_url, hold

STATIC = Path(__file__).parent / "static"
#: Windows lets other programs say what files are; a browser runs no script that is called plain text.
_KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
_log = logging.getLogger("salient.server")


class Settings(msgspec.Struct, frozen=True):
    """Where the club keeps its things, and what it allows."""

    data: Path
    database: str | None = None  # a URL; else a file in `data`
    origins: tuple[str, ...] = ()  # further addresses under which it is reached, behind a proxy
    secure: bool = False  # it is reached by https: cookies are for https only
    max_body: int = 2_000_000
    rate: float = 40.0  # requests a second that one browser may send for long
    burst: int = 200
    costly: float = 2.0  # new tables and papers, reports and checks a second that one address may ask for, for long
    costly_burst: int = 120
    wordy: float = 2.0  # lines of talk, new names and changed seats a second that one browser may send for long
    wordy_burst: int = 60
    keys: float = 0.1  # personal links and confirmations a second that one address may try for long
    keys_burst: int = 20
    sockets: int = 400  # live connections of one address
    live_tables: int = 400  # kept in memory
    notify_after: float = 60.0  # seconds until somebody who is not there is told that it is his turn
    notify_retries: tuple[float, ...] = (10.0, 60.0, 300.0)
    private_webhooks: bool = False  # webhooks may lie in the club's own network
    open_lobby: bool = False  # tables can be listed for everybody
    listens: tuple[str, int] | None = None  # host and port
    smtp: str | None = None  # a mail server, as a URL
    mail_from: str = ""
    push: bool | None = None  # word to browsers that are closed; None: where the club is on https and can
    minute: float = 60.0  # seconds; for tests
    seed: str | None = None  # for tests only: the dice of every new table follow from it
    draw_ahead: float | None = None  # so many seconds after the start, draw the maps that nobody asked for yet
    own_process: bool = False  # nothing else runs in this process: it is tuned for short waits


def create_app(settings: Settings) -> Litestar:
    held = hold(settings.data, settings.database)
    notifier = Notifier(
        settings.notify_after,
        settings.notify_retries,
        private=settings.private_webhooks,
        address=next(iter(settings.origins), ""),
    )
    with ExitStack() as undone:
        if held is not None:
            undone.enter_context(held)
        store = Store(settings.database or file_url(settings.data))
        undone.callback(store.close)
        calm = LowLatency() if settings.own_process else None
        digest = partial(_digest, settings, store)
        lobby_open = settings.open_lobby
        club = Club(store, notifier, settings.live_tables, settings.seed, calm, digest=digest, open_lobby=lobby_open)
        club.listens = None if settings.secure else settings.listens
        undone.pop_all()  # it is open: it closes what it holds itself
    maps = Maps(settings.data / "maps")

    @asynccontextmanager
    async def open_club(_: Litestar) -> AsyncIterator[None]:
        resuming = asyncio.create_task(club.resume())
        warming = asyncio.create_task(asyncio.to_thread(lobby.warm))
        drawing = None if settings.draw_ahead is None else asyncio.create_task(_ready(maps, settings.draw_ahead))
        try:
            yield
        finally:
            await warming
            resuming.cancel()
            await asyncio.gather(resuming, return_exceptions=True)
            if drawing is not None:
                drawing.cancel()
                await asyncio.gather(drawing, return_exceptions=True)
            await club.close()
            if held is not None:
                held.close()

    handlers: list[ControllerRouterHandler] = [
        *lobby.HANDLERS,
        *play.HANDLERS,
        *seats.HANDLERS,
        *devices.HANDLERS,
        *clocks.HANDLERS,
        *notices.HANDLERS,
        *study.HANDLERS,
        *advice.HANDLERS,
        *exchange.HANDLERS,
        *school.HANDLERS,
        *library.HANDLERS,
        *papers.HANDLERS,
        *pages.HANDLERS,
        live,
    ]
    for ending, kind in _KINDS.items():
        mimetypes.add_type(kind, ending)
    if STATIC.is_dir():
        handlers.append(create_static_files_router(path="/assets", directories=[STATIC / "assets"]))
    return Litestar(
        handlers,
        dependencies={
            "club": Provide(lambda: club, sync_to_thread=False),
            "maps": Provide(lambda: maps, sync_to_thread=False),
            "person": Provide(guard.person_of, sync_to_thread=False),
            "who": Provide(guard.who_of, sync_to_thread=False),
            "address": Provide(guard.address_of, sync_to_thread=False),
        },
        middleware=[guard.middleware(club, settings)],
        before_send=[guard.with_headers(settings)],
        lifespan=[open_club],
        exception_handlers={
            ClubError: _refused,
            SalientError: _impossible,
            ValidationException: _invalid,
            RecursionError: _too_deep,
            HTTPException: _http,
            Exception: _failed,
        },
        request_max_body_size=settings.max_body,
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=5, minimum_size=1000, exclude=["/maps/"]
        ),
        openapi_config=OpenAPIConfig(title="Salient", version=__version__, path="/api/schema"),
        logging_config=None,
    )


def _digest(settings: Settings, store: Store, notifier: Notifier) -> Digest:
    """Word by e-mail and to browsers, where the club has the means."""
    address = next(iter(settings.origins), "").rstrip("/")
    if settings.smtp and not address:
        raise SalientError("e-mail needs the club's own address for its links: --origin https://club.example")
    post = Post(settings.smtp, settings.mail_from) if settings.smtp else None
    safe = settings.secure or address.startswith("https:")
    sender = None
    if push.available() and (safe if settings.push is None else settings.push):
        contact = f"mailto:{settings.mail_from}" if settings.mail_from else address or "mailto:nobody@localhost"
        sender = push.Sender(store.setting("push"), contact)
    return Digest(
        store,
        notifier,
        post,
        sender,
        after=settings.notify_after,
        retries=settings.notify_retries,
        address=address,
        minute=settings.minute,
    )


async def _ready(maps: Maps, after: float) -> None:
    """Whatever takes long the first time, so that nobody waits for it at the first table."""
    names = [info.name for info in await asyncio.to_thread(lobby.infos)]
    drawing = asyncio.create_task(predraw.draw(maps, names, after))
    try:
        await asyncio.sleep(after)
        for name in names:
            await asyncio.to_thread(Game, games.find(name))
        await drawing
    except OSError as error:  # no room for another process
        _log.warning("the maps are not drawn ahead: %s", error.strerror or error)
    finally:
        drawing.cancel()
        await asyncio.gather(drawing, return_exceptions=True)


def _refused(_: Request, error: ClubError) -> Response[Failure]:  # type: ignore[type-arg]
    return Response(Failure(error.message, error.refusals, error.faults), status_code=error.status)


def _impossible(_: Request, error: SalientError) -> Response[Failure]:  # type: ignore[type-arg]
    return Response(Failure(msg("server-not-now", reason=str(error))), status_code=422)


def _invalid(_: Request, error: ValidationException) -> Response[Failure]:  # type: ignore[type-arg]
    """What is wrong with the message, as far as it helps who wrote it."""
    extra = error.extra if isinstance(error.extra, list) else []
    reasons = "; ".join(str(item.get("message", "")) for item in extra if isinstance(item, dict)) or error.detail
    return Response(Failure(msg("server-malformed", reason=reasons)), status_code=400)


def _too_deep(_: Request, error: RecursionError) -> Response[Failure]:  # type: ignore[type-arg]
    return Response(Failure(msg("server-malformed", reason=str(error))), status_code=400)


def _http(_: Request, error: HTTPException) -> Response[Failure]:  # type: ignore[type-arg]
    return Response(Failure(msg("server-http", status=error.status_code)), status_code=error.status_code)


def _failed(request: Request, error: Exception) -> Response[Failure]:  # type: ignore[type-arg]
    # not its path: an invitation is one
    _log.error("%s %s failed", request.method, request.scope.get("path_template", ""), exc_info=error)
    return Response(Failure(msg("server-failed")), status_code=500)
