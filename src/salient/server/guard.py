"""At the door: who somebody is, how much he may send, from which pages, and what every answer says about safety."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import DefineMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from salient.engine.messages import msg
from salient.server.club import Club
from salient.server.errors import Forbidden, TooMuch
from salient.server.identity import COOKIE, new_id

if TYPE_CHECKING:
    from salient.server.app import Settings

_YEAR = 365 * 24 * 3600
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # addresses hold invitations
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def person_of(scope: Scope) -> str:
    person: str = scope["state"]["person"]
    return person


class Bucket:
    """So many requests at once, then so many a second."""

    __slots__ = ("left", "since")

    def __init__(self, burst: int):
        self.left, self.since = float(burst), time.monotonic()

    def take(self, rate: float, burst: int) -> bool:
        now = time.monotonic()
        self.left = min(burst, self.left + (now - self.since) * rate)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Guard:
    def __init__(self, app: ASGIApp, club: Club, settings: Settings):
        self.app, self.club, self.settings = app, club, settings
        self._buckets: dict[str, Bucket] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self.app(scope, receive, send)
            return
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        known = self.club.signer.read(connection.cookies.get(COOKIE, ""))
        person = known or new_id()
        scope["state"]["person"] = person
        self._check(connection, scope, known or (connection.client.host if connection.client else ""))

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders(message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if known is None:
                    headers.add("set-cookie", self._cookie(person))
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def _check(self, connection: ASGIConnection[Any, Any, Any, Any], scope: Scope, who: str) -> None:
        unsafe = scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in _SAFE
        if unsafe and not self._own_page(connection):
            raise Forbidden(msg("server-foreign-page"))
        if len(self._buckets) > 10_000:
            self._buckets.clear()
        bucket = self._buckets.setdefault(who, Bucket(self.settings.burst))
        if not bucket.take(self.settings.rate, self.settings.burst):
            raise TooMuch(msg("server-too-much"))

    def _own_page(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        """Whether a page of the club itself sends this. Programs that are no browsers send no Origin."""
        origin = connection.headers.get("origin")
        if origin is None:
            return True
        own = connection.headers.get("host", "")
        return urlsplit(origin).netloc == own or origin in self.settings.origins

    def _cookie(self, person: str) -> str:
        cookie = Cookie(
            COOKIE,
            value=self.club.signer.sign(person),
            max_age=_YEAR,
            httponly=True,
            samesite="lax",
            secure=self.settings.secure,
        )
        return cookie.to_header(header="")


def middleware(club: Club, settings: Settings) -> DefineMiddleware:
    return DefineMiddleware(Guard, club=club, settings=settings)
