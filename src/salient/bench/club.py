"""The club under load: many live games with random players on one process, over real connections on this machine."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from salient import games
from salient.bench.row import Row

GAMES = 200
SECONDS = 30.0
PAUSE = 4.0  # seconds between two clicks at one table, on average
AIM_MS, AIM_MB = 100.0, 500.0
THINKING = 4  # tables at which computer players think meanwhile
THINKER = "veteran"

_START = "from salient.bench.club import serve; serve()"


def serve() -> None:
    """The server's process: as `salient serve`, but for one address that sends more than people do."""
    from salient.server.app import Settings, create_app
    from salient.server.serving import server

    port, folder = int(sys.argv[1]), Path(sys.argv[2])
    app = create_app(Settings(folder, rate=1e6, burst=10**6, costly=1e6, sockets=10**6, own_process=True))
    with socket.create_server(("127.0.0.1", port), backlog=512) as listening:
        server(app).run(sockets=[listening])


def progress(line: str) -> None:
    """Where somebody watches, one line that is written over."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)


class Load:
    def __init__(self, port: int, game: str, pause: float, disk: Path):
        self.url, self.game, self.pause, self.disk = f"127.0.0.1:{port}", game, pause, disk
        self.flushes: list[float] = []
        self.clicks: list[float] = []
        self.heard: list[float] = []
        self.bytes = 0
        self.failed: list[str] = []
        self.until = 0.0
        self.thought: list[int] = []  # what computer players have answered meanwhile, at each of their tables
        self.processor = 0.0  # seconds that the server worked while games were played

    async def run(self, tables: int, seconds: float, pid: int, thinking: int = 0) -> None:
        import httpx

        limits = httpx.Limits(max_connections=256, max_keepalive_connections=256)
        async with httpx.AsyncClient(base_url=f"http://{self.url}", timeout=120, limits=limits) as client:
            await client.get("/api/club")
            ids = []
            for number in range(tables):
                progress(f"{self.game}: opening table {number + 1} of {tables}")
                ids.append(await self._open(client, [{"side": "*", "kind": "me"}]))
            watched = [await self._open(client, _computers(self.game)) for _ in range(thinking)]
            while not all([await self._moment(client, id) for id in watched]):  # they are at work
                await asyncio.sleep(0.1)
            async with AsyncExitStack() as stack:
                players = [await self._sit_down(stack, client, id) for id in ids]
                self.until = time.monotonic() + seconds
                before = _processor_time(pid)
                plays = [self._play(client, *one, random.Random(number)) for number, one in enumerate(players)]
                watch = asyncio.create_task(self._watch(seconds))
                await asyncio.gather(*plays)
                self.processor = _processor_time(pid) - before
                await watch
            self.thought = [await self._moment(client, id) for id in watched]
        progress("")

    async def _watch(self, seconds: float) -> None:
        """How far it is, and how long the disk takes meanwhile: no click can be acknowledged sooner."""
        while (left := self.until - time.monotonic()) > 0:
            self.flushes.append(await asyncio.to_thread(_flush, self.disk))
            done = f"{seconds - left:.0f} s of {seconds:.0f}"
            progress(
                f"{self.game}: {done}, {len(self.clicks)} clicks, p99 {percentile(self.clicks, 0.99) * 1e3:.0f} ms"
            )
            await asyncio.sleep(min(0.25, left))

    async def _moment(self, client: Any, table: str) -> int:
        return len((await client.get(f"/api/tables/{table}/log")).json())

    async def _open(self, client: Any, seats: list[dict[str, str]]) -> str:
        body = {"game": self.game, "seats": seats}
        return str((await client.post("/api/tables", json=body)).json()["table"])

    async def _sit_down(self, stack: AsyncExitStack, client: Any, table: str) -> tuple[str, Any, Any]:
        from websockets.asyncio.client import connect

        cookie = f"salient={client.cookies['salient']}"
        url = f"ws://{self.url}/api/tables/{table}/live?diff=1"
        live = connect(url, additional_headers={"cookie": cookie}, compression=None, max_size=None)
        socket = await stack.enter_async_context(live)
        return table, socket, json.loads(await socket.recv())["state"]

    async def _play(self, client: Any, table: str, live: Any, state: Any, rng: random.Random) -> None:
        """One player with the table open: thinks, clicks, hears what came of it."""
        await asyncio.sleep(rng.uniform(0, self.pause))
        while time.monotonic() < self.until and state["decision"] is not None:
            body = {"revision": state["revision"], "action": rng.choice(state["decision"]["actions"])}
            before = time.perf_counter()
            answer = await client.post(f"/api/tables/{table}/answer", json=body)
            self.clicks.append(time.perf_counter() - before)
            if answer.status_code != 200:
                self.failed.append(answer.text)
                return
            while state["revision"] < answer.json()["revision"]:
                raw = await live.recv()
                self.bytes += len(raw)
                state = json.loads(raw)["state"]
            self.heard.append(time.perf_counter() - before)
            await asyncio.sleep(min(rng.expovariate(1 / self.pause), max(0.0, self.until - time.monotonic())))


def _computers(game: str) -> list[dict[str, str]]:
    return [{"side": side, "kind": "computer", "opponent": THINKER} for side in games.find(game).seated]


def percentile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


def measure(
    game: str, tables: int = GAMES, seconds: float = SECONDS, pause: float = PAUSE, thinking: int = 0
) -> dict[str, float]:
    """Milliseconds from click to acknowledgement, and the server's memory in MB at its most. `thinking`: tables more,
    at which computer players play each other."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.executable, "-c", _START, str(port), folder], stdout=subprocess.DEVNULL)
        try:
            _wait_for(port, server)
            load = Load(port, game, pause, Path(folder) / "flushed")
            asyncio.run(load.run(tables, seconds, server.pid, thinking))
            memory = _most_memory(server.pid)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)
    if load.failed:
        raise RuntimeError(f"{len(load.failed)} clicks were refused: {load.failed[0]}")
    return {
        "clicks": len(load.clicks),
        "p50": percentile(load.clicks, 0.5) * 1e3,
        "p99": percentile(load.clicks, 0.99) * 1e3,
        "heard p99": percentile(load.heard, 0.99) * 1e3,
        "work a click": load.processor / max(1, len(load.clicks)) * 1e3,
        "flush p99": percentile(load.flushes, 0.99) * 1e3,
        "bytes a click": load.bytes / max(1, len(load.clicks)),
        "MB": memory,
        "thought": sum(load.thought),
    }


def _flush(file: Path) -> float:
    """Seconds to bring a page of a file to the disk."""
    before = time.perf_counter()
    with file.open("ab") as opened:
        opened.write(b"x" * 4096)
        opened.flush()
        os.fsync(opened.fileno())
    return time.perf_counter() - before


def _wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + 60
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            if server.poll() is not None or time.monotonic() > until:
                raise
            time.sleep(0.05)


def _processor_time(pid: int) -> float:
    """Seconds that a process has worked, on Linux: unlike a latency it is the same on a busy machine."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    except OSError:
        return float("nan")
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _most_memory(pid: int) -> float:
    """Of a process on Linux, in MB; not a number elsewhere."""
    try:
        status = Path(f"/proc/{pid}/status").read_text("utf-8")
    except OSError:
        return float("nan")
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


def _load() -> float:
    """Of the machine in the last minute; Windows does not tell it."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")


def rows() -> list[Row]:
    found = []
    for name in games.names():
        figures = measure(name)
        what = f"{name}, {GAMES} live games ({figures['clicks']:.0f} clicks, load {_load():.1f}"
        what += f", disk p99 {figures['flush p99']:.0f} ms)"
        found += [
            Row(f"{what}: click, p99", figures["p99"], "the aim", AIM_MS, unit="ms", aim="under 100 ms"),
            Row(
                f"{name}: work of the processor a click", figures["work a click"], "one core", 25.0, "ms", "40 clicks/s"
            ),
            Row(f"{name}: memory", figures["MB"], "the aim", AIM_MB, unit="MB", aim="under 500 MB"),
        ]
    return [*found, beside_thinkers("ardennes44")]


def beside_thinkers(game: str) -> Row:
    """People never wait for computer players: those think in processes of their own, behind everything else."""
    figures = measure(game, thinking=THINKING)
    what = (
        f"{game}, {GAMES} live games beside {THINKING} tables of {THINKER}s ({figures['thought']:.0f} answers of theirs"
    )
    what += f", load {_load():.1f}): click, p99"
    return Row(what, figures["p99"], "the aim", AIM_MS, unit="ms", aim="under 100 ms")
