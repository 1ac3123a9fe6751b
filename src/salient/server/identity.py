"""Who somebody is: a signed secret in the browser's cookie, and tokens in invitation links. No accounts."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Mapping
from typing import NamedTuple

from salient.engine.errors import SalientError

COOKIE = "salient"
_BYTES = 16


class Who(NamedTuple):
    """A person, and which of his browsers it is; "": the one in which he began."""

    person: str
    device: str = ""


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

    def known(self, cookies: Mapping[str, str], valid: Callable[[Who], bool]) -> tuple[Who | None, str]:
        """Who somebody is, if he was here before, and the name of the cookie that says so, or is to say so."""
        for name in (self.other_cookie, COOKIE):
            who = self.read(cookies.get(name, ""))
            if who is not None and valid(who):
                return who, name
        return None, self.other_cookie if cookies.get(COOKIE) else COOKIE

    def sign(self, who: Who) -> str:
        text = f"{who.person}:{who.device}" if who.device else who.person
        return f"{text}.{self._mac(text)}"

    def read(self, cookie: str) -> Who | None:
        """Whom a cookie names, if it was signed here."""
        text, _, mac = cookie.partition(".")
        fine = text and cookie.isascii() and hmac.compare_digest(mac, self._mac(text))
        person, _, device = text.partition(":")
        return Who(person, device) if fine else None

    def secret(self, *about: str) -> str:
        """A token that follows from what it is for, so that it need not be kept."""
        return hmac.new(self._key, "\n".join(("token", *about)).encode(), hashlib.sha256).hexdigest()[:32]

    def _mac(self, text: str) -> str:
        return hmac.new(self._key, b"person " + text.encode(), hashlib.sha256).hexdigest()[:32]


def new_id() -> str:
    """Unguessable: knowing a table's id is what lets somebody watch it."""
    return secrets.token_urlsafe(_BYTES)


def token_hash(token: str) -> str:
    """What is kept of an invitation: who reads the database cannot take a seat."""
    return hashlib.sha256(b"salient invitation " + token.encode()).hexdigest()
