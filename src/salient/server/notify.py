"""Word to people who are not there: when a slow game waits for somebody, his webhook is told, once.

Not at once: a series of quick answers by the other side, or somebody who comes back by himself, needs no message. So
after a while the club asks itself whether it is still his turn.
"""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import logging
import socket
import ssl
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import SplitResult, urlsplit

import msgspec

from salient.engine.errors import SalientError
from salient.engine.messages import msg
from salient.engine.texts import LANGUAGES
from salient.server import store as kept
from salient.server.errors import Refused
from salient.server.texts import club_texts

if TYPE_CHECKING:
    from salient.server.club import Club
    from salient.server.seat import Seat
    from salient.server.table import Table

_log = logging.getLogger("salient.notify")
_PORTS = {"http": 80, "https": 443}
_TIMEOUT = 5.0


class Undelivered(SalientError):
    """The webhook did not take it. `again`: it may later."""

    def __init__(self, reason: str, *, again: bool):
        super().__init__(reason)
        self.again = again


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
        self._tasks: dict[str, asyncio.Task[None]] = {}

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
            local = not address.is_global
        if local and not self._private:
            raise Refused(msg("server-bad-webhook"))

    def watch(self, club: Club, table: Table) -> None:
        """After any change: see later whether somebody must be told."""
        seat = table.seat_asked()
        if seat is None or seat.kind != "person" or not seat.webhook:
            return
        if table.told == seat.id or table.id in self._tasks or seat.person in table.here:
            return
        self._tasks[table.id] = asyncio.create_task(self._later(club, table.id, seat), name=f"word at {table.id}")

    async def _later(self, club: Club, id: str, seat: Seat) -> None:
        try:
            await asyncio.sleep(self._after)
            word = await self._word(club, id, seat)
            if word is not None and seat.webhook:
                await self._send(seat.webhook, word)
        except SalientError as error:
            _log.info("word at a table was not delivered: %s", error)
        finally:
            self._tasks.pop(id, None)
        try:
            self.watch(club, await club.table(id))  # meanwhile it may wait for another
        except SalientError:
            return  # the table was cleared away

    async def _word(self, club: Club, id: str, seat: Seat) -> Word | None:
        """What to say, if it is still his turn and he is still not there; noted down, so that it is said once."""
        async with club.at(id) as table:
            if table.seat_asked() != seat or seat.person in table.here or table.told == seat.id:
                return None
            told = kept.tables.update().where(kept.tables.c.id == id).values(told=seat.id)
            await club.store.write(told)
            table.told = seat.id
            return self._worded(table, seat)

    def _worded(self, table: Table, seat: Seat) -> Word:
        lang = seat.lang if seat.lang in LANGUAGES else "en"
        texts = club_texts(table.rulebook)
        game = texts.format(msg(f"{table.rulebook.name}-title"), lang)
        prompt = texts.format(table.prompt(own=False), lang)
        turn, name = table.now[0], table.name or game
        text = texts.format(msg("server-your-turn", name=name, turn=turn, prompt=prompt), lang)
        if self._address:
            text += f"\n{self._address}/table/{table.id}"
        return Word(table.id, table.name, game, turn, table.asked or "", prompt, text, text)

    async def _send(self, url: str, word: Word) -> None:
        body = msgspec.json.encode(word)
        for wait in (*self._retries, None):
            try:
                await asyncio.to_thread(deliver, url, body, private=self._private)
                return
            except Undelivered as error:
                if wait is None or not error.again:
                    raise
                await asyncio.sleep(wait)

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _split(url: str) -> SplitResult | None:
    """The parts of an address of the web; None for anything else, and for one that holds a password."""
    try:
        parts = urlsplit(url)
        fine = parts.scheme in _PORTS and parts.hostname and parts.username is None and (parts.port or 1) > 0
    except ValueError:
        return None
    return parts if fine and url.isascii() and url.isprintable() and " " not in url else None


def deliver(url: str, body: bytes, *, private: bool, timeout: float = _TIMEOUT) -> None:
    """POST it. No redirection is followed, and of the answer only its status is read."""
    parts = _split(url)
    if parts is None:
        raise Undelivered("the address is none of the web", again=False)
    host, port = str(parts.hostname), parts.port or _PORTS[parts.scheme]
    address = _address(host, port, private)
    connection = http.client.HTTPConnection(host, port, timeout=timeout)
    try:
        connection.sock = _connect(address, host, parts.scheme, timeout)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        headers = {"content-type": "application/json", "user-agent": "salient"}
        connection.request("POST", path, body, headers)
        status = connection.getresponse().status
    except (OSError, http.client.HTTPException) as error:
        raise Undelivered(f"{type(error).__name__} at {host}", again=True) from error
    finally:
        connection.close()
    if status >= 300:
        raise Undelivered(f"{host} answered {status}", again=status in (408, 429) or status >= 500)


def _address(host: str, port: int, private: bool) -> tuple[str, int]:
    """Where to connect. The address that was checked is the one that is used: a name may change between two looks."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError as error:
        raise Undelivered(f"{host} is not known", again=True) from error
    for *_, at in found:
        if private or ipaddress.ip_address(str(at[0]).partition("%")[0]).is_global:
            return str(at[0]), port
    raise Undelivered(f"{host} lies in a private network", again=False)


def _connect(address: tuple[str, int], host: str, scheme: str, timeout: float) -> Any:
    sock = socket.create_connection(address, timeout=timeout)
    if scheme == "http":
        return sock
    try:
        return ssl.create_default_context().wrap_socket(sock, server_hostname=host)
    except BaseException:
        sock.close()
        raise
