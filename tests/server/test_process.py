"""The club as a process: closed with requests under way, crowded by connections that say nothing."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from litestar import Litestar
from uvicorn.server import ServerState

from salient.server.serving import Awaited, server

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and limits of Unix")

#: As `salient serve`, with little patience.
_SCRIPT = """
import resource, socket, sys
from pathlib import Path
files = int(sys.argv[2])
if files:
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
from salient.server.app import Settings, create_app
from salient.server.serving import server
with socket.create_server(("127.0.0.1", 0), backlog=512) as sock:
    print("port", sock.getsockname()[1], flush=True)
    server(create_app(Settings(Path(sys.argv[1]))), idle=1, farewell=1).run(sockets=[sock])
"""


@contextmanager
def _process(folder: Path, files: int = 0) -> Iterator[tuple[subprocess.Popen[str], int]]:
    command = [sys.executable, "-c", _SCRIPT, str(folder), str(files)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"port (\d+)", process.stdout.readline())
            assert found is not None
            port = int(found[1])
            _ask(port)
            yield process, port
        finally:
            process.kill()


def _ask(port: int) -> int:
    until = time.monotonic() + 30
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/tables", timeout=5) as answer:
                return int(answer.status)
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def test_a_request_that_never_ends_does_not_keep_the_club_open(tmp_path: Path) -> None:
    with _process(tmp_path) as (process, port), socket.create_connection(("127.0.0.1", port)) as half:
        half.sendall(b"POST /api/import HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc")
        time.sleep(0.3)
        process.send_signal(signal.SIGTERM)
        process.wait(20)


def test_connections_that_say_nothing_crowd_nobody_out(tmp_path: Path) -> None:
    """The club takes as many as the machine gives it, and closes those on which nothing comes."""
    with _process(tmp_path, files=64) as (_, port):
        idle = [socket.create_connection(("127.0.0.1", port), timeout=5) for _ in range(120)]
        try:
            assert _ask(port) == 200
            idle[0].settimeout(20)
            assert idle[0].recv(1) == b"", "it is closed from the other side"
        finally:
            for one in idle:
                one.close()


def test_the_body_of_an_answer_does_not_wait_behind_its_head() -> None:
    """The club listens on a socket that it opened itself, and asyncio then lets the kernel hold small pieces back."""

    async def held_back() -> bool:
        made: asyncio.Future[asyncio.BaseTransport] = asyncio.get_running_loop().create_future()

        class Told(Awaited):
            def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
                super().connection_made(transport)
                made.set_result(transport)

        config = server(Litestar(openapi_config=None)).config
        config.load()
        with socket.create_server(("127.0.0.1", 0)) as listening:
            address = listening.getsockname()
            loop = asyncio.get_running_loop()
            await loop.create_server(lambda: Told(config, ServerState(), {}), sock=listening)
            _, writer = await asyncio.open_connection(*address)
            transport = await asyncio.wait_for(made, 20)
            connection = transport.get_extra_info("socket")
            nodelay = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            transport.close()
            writer.close()
        return not nodelay

    assert not asyncio.run(held_back())
