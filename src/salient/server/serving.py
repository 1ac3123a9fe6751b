"""The process of a club: how many connections it can hold, and how long it waits for those that say nothing."""

from __future__ import annotations

import asyncio
import socket

import uvicorn
from litestar import Litestar
from uvicorn.protocols.http.h11_impl import H11Protocol

_FILES = 65_536  # more are of no use
_IDLE = 75  # seconds that a connection may say nothing: longer than most proxies keep one
_FAREWELL = 5  # seconds for requests under way when the club closes


class Awaited(H11Protocol):
    """A connection on which nothing ever comes is closed too, not only one that was used before."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        send_at_once(transport)
        self.timeout_keep_alive_task = self.loop.call_later(self.timeout_keep_alive, self.timeout_keep_alive_handler)


def send_at_once(transport: asyncio.BaseTransport) -> None:
    """asyncio does not do this for a socket that it did not open itself: the body of an answer would wait behind its
    head for 40 ms, until the other side has told that the head came."""
    connection = transport.get_extra_info("socket")
    if connection is not None and connection.family in (socket.AF_INET, socket.AF_INET6):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def server(app: Litestar, *, idle: int = _IDLE, farewell: int = _FAREWELL) -> uvicorn.Server:
    _allow_many_files()
    config = uvicorn.Config(
        app,
        http=Awaited,
        log_level="warning",
        ws_max_size=65536,
        server_header=False,
        timeout_keep_alive=idle,
        timeout_graceful_shutdown=farewell,
    )
    return uvicorn.Server(config)


def _allow_many_files() -> None:
    """As many open connections as the machine lets this process have; often only a thousand are there unasked."""
    try:
        import resource
    except ImportError:  # not on Windows, which has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _FILES if hard == resource.RLIM_INFINITY else min(hard, _FILES)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
