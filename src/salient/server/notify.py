"""Word to people who are not there: when a slow game waits for somebody, his webhook is told, once.

Not at once: a series of quick answers by the other side, or somebody who comes back by himself, needs no message. So
after a while the club asks itself whether it is still his turn.
"""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import logging
import re
import socket
import ssl
import time
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import SplitResult, urlsplit

import msgspec

from salient.engine.errors import SalientError
from salient.engine.messages import msg
from salient.engine.texts import LANGUAGES
from salient.server import store as kept
from salient.server.errors import Refused, TooMuch
from salient.server.fair_queue import FairQueue
from salient.server.texts import club_texts

if TYPE_CHECKING:
    from salient.server.club import Club
    from salient.server.seat import Seat
    from salient.server.table import Table

_log = logging.getLogger("salient.notify")
_PORTS = {"http": 80, "https": 443}
_TIMEOUT = 5.0
_WEB = ipaddress.ip_network("2000::/3")  # where all public addresses of the new kind lie
_AT_ONCE, _EACH = 16, 2  # words on their way, and of these to one address
_SIGNS = str.maketrans({"@": "@\u200b", "<": "‹", ">": "›", "[": "(", "]": ")"})
Address = tuple[str, int]
_FIRST_LINE = re.compile(rb"HTTP/1\.[01] ([0-9]{3})\b")


class Undelivered(SalientError):
    """The webhook did not take it. `again`: it may later; `status`: what it answered, if anything."""

    def __init__(self, reason: str, *, again: bool, status: int = 0):
        super().__init__(reason)
        self.again, self.status = again, status


class Word(msgspec.Struct, frozen=True):
    """What is sent. `text` and `content` say it in a sentence, as chat services expect it."""

    table: str
    name: str
    game: str
    turn: int
    side: str
    prompt: str
    text: str
    content: str


class Notifier:
    """`after`: seconds until it is asked whether it is still his turn; `retries`: seconds before each new attempt;
    `private`: webhooks may lie in the club's own network; `address`: of the page, for the link in the sentence."""

    def __init__(
        self,
        after: float = 60.0,
        retries: Sequence[float] = (10.0, 60.0, 300.0),
        *,
        private: bool = False,
        address: str = "",
    ):
        self._after, self._retries = after, tuple(retries)
        self._private, self._address = private, address.rstrip("/")
        self._tasks: dict[str, tuple[Seat, asyncio.Task[None]]] = {}
        # a slow address holds up nobody else: neither where its name is looked up nor where it is knocked at
        self._lookups = FairQueue("name", _AT_ONCE, _EACH)
        self._words = FairQueue("word", _AT_ONCE, _EACH)

    def check(self, url: str) -> None:
        """Refuse an address to which nothing is sent anyway. Its name is looked up when something is sent."""
        parts = _split(url)
        if parts is None:
            raise Refused(msg("server-bad-webhook"))
        try:
            address = ipaddress.ip_address(parts.hostname or "")
        except ValueError:
            local = (parts.hostname or "").rstrip(".").lower().endswith(("localhost", ".local", ".internal"))
        else:
            local = not _public(address)
        if local and not self._private:
            raise Refused(msg("server-bad-webhook"))

    def watch(self, club: Club, table: Table) -> None:
        """After any change: see later whether somebody must be told."""
        seat = table.seat_asked()
        waiting = self._tasks.get(table.id)
        if waiting is not None:
            if waiting[0] == seat:
                return
            waiting[1].cancel()  # it was another's turn, or the seat was handed over
            del self._tasks[table.id]
        if seat is None or not _to_be_told(table, seat):
            return
        task = asyncio.create_task(self._later(club, table.id, seat), name=f"word at {table.id}")
        self._tasks[table.id] = seat, task

    async def _later(self, club: Club, id: str, seat: Seat) -> None:
        """Wait, say it, and try again where that may help; each time only if it is still his turn."""
        try:
            await self._wait(club, id)
            for wait in (*self._retries, None):
                word = await self._word(club, id, seat)
                if word is None or await self._sent(seat, word, last=wait is None):
                    break
                await asyncio.sleep(wait or 0)
            if word is not None:
                await self._note_down(club, id, seat)
        except SalientError as error:
            _log.info("word at a table was not delivered: %s", error)
        finally:
            if self._tasks.get(id, (seat, None))[1] is asyncio.current_task():
                del self._tasks[id]

    async def _wait(self, club: Club, id: str) -> None:
        """Until nothing was played for a while: who has just answered need not be told that it is his turn again."""
        left = self._after
        while left > 0:
            await asyncio.sleep(left)
            left = self._after - (await club.table(id)).quiet

    async def _word(self, club: Club, id: str, seat: Seat) -> Word | None:
        """What to say, if it is still his turn and he is still not there."""
        async with club.at(id) as table:
            return (
                self.worded(table, seat, seat.lang) if table.seat_asked() == seat and _to_be_told(table, seat) else None
            )

    async def _note_down(self, club: Club, id: str, seat: Seat) -> None:
        """So that it is said once. Afterwards: a club that is killed meanwhile says it twice rather than never."""
        async with club.at(id) as table:
            if table.seat_asked() == seat:
                table.told = seat.id
                await club.store.write(kept.tables.update().where(kept.tables.c.id == id).values(told=seat.id))

    def worded(self, table: Table, seat: Seat, wanted: str | None) -> Word:
        lang = wanted if wanted in LANGUAGES else "en"
        texts = club_texts(table.rulebook).naming(table.game.position.world.names)
        game = texts.format(msg(f"{table.rulebook.name}-title"), lang)
        prompt = texts.format(table.prompt(own=False), lang)
        turn, name = table.now[0], _harmless(table.name) or game
        text = texts.format(msg("server-your-turn", name=name, turn=turn, prompt=prompt), lang)
        if self._address:
            text += f"\n{self._address}/table/{table.id}"
        return Word(table.id, table.name, game, turn, table.asked or "", prompt, text, text)

    async def _sent(self, seat: Seat, word: Word, *, last: bool) -> bool:
        """Whether there is nothing more to try."""
        try:
            await self.deliver(seat.webhook or "", msgspec.json.encode(word))
        except Undelivered as error:
            if error.again and not last:
                return False
            _log.info("word at a table was not delivered: %s", error)
        return True

    async def deliver(self, url: str, body: bytes, headers: dict[str, str] | None = None) -> None:
        """When it is the turn of the name, and then of the address that it stands for: one address has many names."""
        host = urlsplit(url).hostname or ""
        try:
            at = await self._lookups.run(".".join(host.split(".")[-2:]), partial(look_up, url, private=self._private))
            await self._words.run(at[0], partial(deliver, url, body, at=at, headers=headers or {}))
        except TooMuch as error:
            raise Undelivered(f"too much waits for {host}", again=True) from error

    async def close(self) -> None:
        tasks = [task for _, task in self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._lookups.close()
        self._words.close()


def _harmless(name: str) -> str:
    """A table's name for chat services: others gave it, and some signs call everybody together or hide a link."""
    return name.translate(_SIGNS)


def _to_be_told(table: Table, seat: Seat) -> bool:
    """Somebody with a webhook who does not have the table open and was not told yet."""
    return bool(seat.kind == "person" and seat.webhook and table.told != seat.id and seat.person not in table.here)


def _split(url: str) -> SplitResult | None:
    """The parts of an address of the web; None for anything else, and for one that holds a password."""
    try:
        parts = urlsplit(url)
        fine = parts.scheme in _PORTS and parts.hostname and parts.username is None and (parts.port or 1) > 0
    except ValueError:
        return None
    return parts if fine and url.isascii() and url.isprintable() and " " not in url else None


def look_up(url: str, *, private: bool) -> Address:
    """Where to connect. The address that is checked is the one that is used: a name may change between two looks."""
    parts = _split(url)
    if parts is None:
        raise Undelivered("the address is none of the web", again=False)
    return _address(str(parts.hostname), parts.port or _PORTS[parts.scheme], private)


def deliver(
    url: str, body: bytes, at: Address, *, timeout: float = _TIMEOUT, headers: Mapping[str, str] | None = None
) -> None:
    """POST it there. No redirection is followed, and of the answer only its status is read."""
    until = time.monotonic() + timeout  # for all of it
    parts = urlsplit(url)
    host = str(parts.hostname)
    connection = http.client.HTTPConnection(host, at[1], timeout=timeout)
    try:
        connection.sock = _connect(at, host, parts.scheme, until)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        given = {"content-type": "application/json", "user-agent": "salient", **(headers or {})}
        connection.sock.settimeout(_left(until))
        connection.request("POST", path, body, given)
        status = _status(connection.sock, until)
    except (OSError, http.client.HTTPException) as error:
        raise Undelivered(f"{type(error).__name__} at {host}", again=True) from error
    finally:
        connection.close()
    if status >= 300:
        raise Undelivered(f"{host} answered {status}", again=status in (408, 429) or status >= 500, status=status)


def _left(until: float) -> float:
    return max(0.001, until - time.monotonic())


def _status(sock: socket.socket, until: float) -> int:
    """Of an answer's first line; who sends it sign by sign is not waited for."""
    line = b""
    while b"\n" not in line and len(line) < 256:
        sock.settimeout(_left(until))
        part = sock.recv(256)
        if not part:
            break
        line += part
    found = _FIRST_LINE.match(line)
    if found is None:
        raise http.client.BadStatusLine("no answer of the web")
    return int(found[1])


def _address(host: str, port: int, private: bool) -> Address:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError as error:
        raise Undelivered(f"{host} is not known", again=True) from error
    for *_, at in found:
        if private or _public(ipaddress.ip_address(str(at[0]).partition("%")[0])):
            return str(at[0]), port
    raise Undelivered(f"{host} lies in a private network", again=False)


def _public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Whether it is out on the web. Of the new addresses only those of its own: others stand for old ones, also private
    ones, behind a translator (NAT64, 6to4), or lead to whole groups."""
    if address.version == 6 and address.ipv4_mapped:
        address = address.ipv4_mapped
    if address.version == 6:
        return address.is_global and address in _WEB and address.sixtofour is None
    return address.is_global and not address.is_multicast


def _connect(address: Address, host: str, scheme: str, until: float) -> Any:
    sock = socket.create_connection(address, timeout=_left(until))
    if scheme == "http":
        return sock
    try:
        sock.settimeout(_left(until))
        return ssl.create_default_context().wrap_socket(sock, server_hostname=host)
    except BaseException:
        sock.close()
        raise
