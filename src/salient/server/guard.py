"""At the door: who somebody is, how much he may send, from which pages, and what every answer says about safety."""

from __future__ import annotations

import ipaddress
import re
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import DefineMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from salient.engine.messages import msg
from salient.server.club import Club
from salient.server.contract import Failure
from salient.server.errors import ClubError, Forbidden, TooMuch, Unknown
from salient.server.fair_queue import asking
from salient.server.identity import Who, new_id

if TYPE_CHECKING:
    from salient.server.app import Settings

_YEAR = 365 * 24 * 3600
_PEOPLE_AT_ONE_ADDRESS = 10
_MOST_BUCKETS = 10_000
_LONGEST_NAME = 255  # of a file, in bytes
_HOST = re.compile(r"[A-Za-z0-9.\-]+(:[0-9]{1,5})?|\[[0-9a-fA-F:]+\](:[0-9]{1,5})?")
#: What takes long or stays on the disk: new tables and papers, checks, reports.
_COSTLY = re.compile(
    r"POST /api/(tables|papers|import|lessons/.*|tables/[^/]*/(rematch|takeback|branch|hint))"
    r"|GET /api/tables/[^/]*/(verify|report|export)"
)
#: A whole table: a hundred thousand signs.
_WEIGHTY = re.compile(r"GET /api/tables/[^/]+(/log|/board|/at/.*|/overlays)?|LIVE /api/tables/[^/]+/live")
_AT_TABLE = re.compile(r"[A-Z]+ /api/tables/([^/]+)")
_WEIGHT = 4.0  # of such a look in the measure of an address
#: What is passed on to everybody at a table, or at all of one's tables.
_WORDY = re.compile(
    r"POST /api/tables/[^/]*/(chat|seats/.*|leave|sit|clock/.*)|PUT /api/(me|notices|tables/[^/]*/(name|open|hints))"
    r"|POST /api/(devices|pushes)"
)
#: Secrets that somebody brings: nobody can try many.
_KEYS = re.compile(r"POST /api/(device|mail)/.*")
_A_SECOND = 8.0  # of work for an opening, in the measure of what takes long
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self'{sockets}; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # addresses hold invitations
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


Connection = ASGIConnection[Any, Any, Any, Any]


def who_of(scope: Scope) -> Who:
    """Somebody, and which of his browsers."""
    who: Who = scope["state"]["who"]
    return who


def person_of(scope: Scope) -> str:
    return who_of(scope).person


def become(scope: Scope, who: Who) -> None:
    """From the answer to this request on the browser is another person's."""
    scope["state"]["becomes"] = who


def address_of(scope: Scope) -> str:
    """Where somebody comes from: long work is done for one address after the other."""
    return _host(ASGIConnection(scope))


class Bucket:
    """So many requests at once, then so many a second."""

    __slots__ = ("left", "since")

    def __init__(self, burst: int):
        self.left, self.since = float(burst), time.monotonic()

    def take(self, rate: float, burst: int, weight: float = 1.0) -> bool:
        now = time.monotonic()
        self.left = min(burst, self.left + (now - self.since) * rate)
        self.since = now
        if self.left < weight:
            return False
        self.left -= weight
        return True

    def owe(self, weight: float) -> None:
        """What was had already, without being asked for before."""
        self.left -= weight


class Measures:
    """How much everybody has had. One for the whole club: every route has a guard of its own."""

    def __init__(self) -> None:
        self._buckets: dict[str, Bucket] = {}
        self.sockets: dict[str, int] = {}  # open, by address

    def take(self, who: str, rate: float, burst: int, weight: float = 1.0) -> bool:
        return self._bucket(who, rate, burst).take(rate, burst, weight)

    def owe(self, who: str, rate: float, burst: int, weight: float) -> None:
        self._bucket(who, rate, burst).owe(weight)

    def _bucket(self, who: str, rate: float, burst: int) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            if len(self._buckets) >= _MOST_BUCKETS:
                full = time.monotonic() - burst / rate
                self._buckets = {name: one for name, one in self._buckets.items() if one.since > full}
            bucket = self._buckets[who] = Bucket(burst)
        return bucket

    @contextmanager
    def connected(self, host: str) -> Iterator[None]:
        """Live connections stay: each address may have so many."""
        self.sockets[host] = self.sockets.get(host, 0) + 1
        try:
            yield
        finally:
            self.sockets[host] -= 1
            if not self.sockets[host]:
                del self.sockets[host]


class Guard:
    def __init__(self, app: ASGIApp, club: Club, settings: Settings, measures: Measures):
        self.app, self.club, self.settings, self._measures = app, club, settings, measures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self.app(scope, receive, send)
            return
        connection: Connection = ASGIConnection(scope)
        known, cookie = self.club.signer.known(connection.cookies, self.club.devices.valid)
        scope["state"]["who"] = who = known or Who(new_id())

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders(message)
                becomes = scope["state"].get("becomes")
                if becomes or _gives_cookie(scope["path"], headers, new=known is None):
                    headers.add("set-cookie", self._cookie(cookie, becomes or who))
            await send(message)

        refusal = self._refusal(connection, scope, known.person if known else None)
        if refusal is None:
            live, host = scope["type"] == ScopeType.WEBSOCKET, _host(connection)
            asking.set(host)
            with self._measures.connected(host) if live else nullcontext():
                await self.app(scope, receive, send_with_cookie)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            await send({"type": "websocket.close", "code": 4000 + refusal.status, "reason": refusal.message.id})
        else:
            await _refuse(refusal, send_with_cookie)

    def _refusal(self, connection: Connection, scope: Scope, known: str | None) -> ClubError | None:
        if _nameless(scope["path"]):
            return Unknown(msg("server-unknown-page"))
        unsafe = scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in _SAFE
        if unsafe and not self._own_page(connection):
            return Forbidden(msg("server-foreign-page"))
        host = _host(connection)
        if scope["type"] == ScopeType.WEBSOCKET and self._measures.sockets.get(host, 0) >= self.settings.sockets:
            return TooMuch(msg("server-too-many-connections"))
        rate, burst = self.settings.rate, self.settings.burst
        if known is not None and not self._measures.take(f"person {known}", rate, burst):
            return TooMuch(msg("server-too-much"))
        # cookies are given to everybody who asks: an address has a measure of its own
        many = _PEOPLE_AT_ONE_ADDRESS
        asked = f"{scope.get('method', 'LIVE')} {scope['path']}"
        weight = _WEIGHT if _WEIGHTY.fullmatch(asked) else 1.0
        fine = self._measures.take(f"host {host}", rate * many, burst * many, weight)
        if fine and (_COSTLY.fullmatch(asked) or self._opens(asked)):
            weight = 1.0 if _COSTLY.fullmatch(asked) else 0.0  # what an opening costs is known afterwards
            fine = self._measures.take(f"costly {host}", self.settings.costly, self.settings.costly_burst, weight)
        if fine and _KEYS.fullmatch(asked):
            fine = self._measures.take(f"keys {host}", self.settings.keys, self.settings.keys_burst)
        if fine and _WORDY.fullmatch(asked):
            who = f"wordy {known or host}"
            fine = self._measures.take(who, self.settings.wordy, self.settings.wordy_burst)
        return None if fine else TooMuch(msg("server-too-much"))

    def _opens(self, asked: str) -> bool:
        """Whether it needs a table that nobody has open: it is played again from its beginning."""
        found = _AT_TABLE.match(asked)
        return found is not None and not self.club.is_open(found[1])

    def _own_page(self, connection: Connection) -> bool:
        """Whether a page of the club itself sends this. Programs that are no browsers send no Origin."""
        origin = connection.headers.get("origin")
        if origin is None:
            return connection.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        own = connection.headers.get("host", "")
        try:
            scheme, netloc = urlsplit(origin)[:2]
        except ValueError:
            return False
        same = bool(own) and netloc == own and (scheme == "https" or not self.settings.secure)
        return same or origin in self.settings.origins

    def _cookie(self, name: str, who: Who) -> str:
        cookie = Cookie(
            name,
            value=self.club.signer.sign(who),
            max_age=_YEAR,
            httponly=True,
            samesite="lax",
            secure=self.settings.secure,
        )
        return cookie.to_header(header="")


def _nameless(path: str) -> bool:
    """Whether no file and nothing else can be called so."""
    return "\0" in path or any(len(name.encode()) > _LONGEST_NAME for name in path.split("/"))


def _host(connection: Connection) -> str:
    """Where a request comes from. Who has an address of the new kind has as many of them as he likes: what counts is
    the network, its first half."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if address.version == 4 or address.ipv4_mapped:
        return host
    return str(ipaddress.ip_network((address, 64), strict=False))


def _gives_cookie(path: str, headers: MutableScopeHeaders, *, new: bool) -> bool:
    """A cookie for who has none, and each time the page is opened, so that none ends while it is used. Never on what
    others may keep and pass on: who got it from them would be the same person."""
    if path.startswith(("/assets/", "/maps/")) or headers.get("cache-control", "").startswith("public"):
        return False
    return new or path == "/api/club"


def with_headers(settings: Settings) -> Callable[[Message, Scope], Awaitable[None]]:
    """What every answer says, errors and unknown pages too."""

    async def add(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        host = ASGIConnection(scope).headers.get("host", "")
        sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
        given = MutableScopeHeaders(message)
        given.setdefault("content-security-policy", _POLICY.format(sockets=sockets))
        for name, value in HEADERS.items():
            given.setdefault(name, value)
        if scope["path"].startswith("/api/"):
            given.setdefault("cache-control", "no-store")  # what one sees is for nobody else
        if settings.secure:
            given.setdefault("strict-transport-security", "max-age=31536000")

    return add


async def _refuse(refusal: ClubError, send: Any) -> None:
    body = msgspec.json.encode(Failure(refusal.message))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def middleware(club: Club, settings: Settings) -> DefineMiddleware:
    measures, rate, burst = Measures(), settings.costly, settings.costly_burst

    def worked(address: str, seconds: float) -> None:
        measures.owe(f"costly {address}", rate, burst, seconds * _A_SECOND)

    club.worked = worked
    return DefineMiddleware(Guard, club=club, settings=settings, measures=measures)
