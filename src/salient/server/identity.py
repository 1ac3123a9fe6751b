"""Who somebody is: a signed secret in the browser's cookie, and tokens in invitation links. No accounts."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping

from salient.engine.errors import SalientError

COOKIE = "salient"
_BYTES = 16


class Signer:
    """Signs the ids of people, so that nobody can claim to be another."""

    def __init__(self, key: str):
        try:
            self._key = bytes.fromhex(key)
        except ValueError:
            raise SalientError("the club's database is damaged: the key that signs cookies is none") from None

    @property
    def other_cookie(self) -> str:
        """For a browser that has a cookie of another club on the same machine: it sends that to every port."""
        return f"{COOKIE}-{self._mac('')[:8]}"

    def known(self, cookies: Mapping[str, str]) -> tuple[str | None, str]:
        """Who somebody is, if he was here before, and the name of the cookie that says so, or is to say so."""
        for name in (self.other_cookie, COOKIE):
            person = self.read(cookies.get(name, ""))
            if person is not None:
                return person, name
        return None, self.other_cookie if cookies.get(COOKIE) else COOKIE

    def sign(self, person: str) -> str:
        return f"{person}.{self._mac(person)}"

    def read(self, cookie: str) -> str | None:
        """The person whom a cookie names, if it was signed here."""
        person, _, mac = cookie.partition(".")
        fine = person and cookie.isascii() and hmac.compare_digest(mac, self._mac(person))
        return person if fine else None

    def _mac(self, person: str) -> str:
        return hmac.new(self._key, b"person " + person.encode(), hashlib.sha256).hexdigest()[:32]


def new_id() -> str:
    """Unguessable: knowing a table's id is what lets somebody watch it."""
    return secrets.token_urlsafe(_BYTES)


def token_hash(token: str) -> str:
    """What is kept of an invitation: who reads the database cannot take a seat."""
    return hashlib.sha256(b"salient invitation " + token.encode()).hexdigest()
