"""Word to a browser whose page is closed: Web Push (RFC 8030), sealed for it (RFC 8291) and signed by the club (VAPID,
RFC 8292). The sums are those of the package `cryptography`; without it the club offers none of this."""

from __future__ import annotations

import base64
import json
import os
import struct
from typing import Any
from urllib.parse import urlsplit

import msgspec

try:
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec, utils
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF
except ImportError:  # pip install 'salient[push]'
    ec = None  # type: ignore[assignment]

_RECORD = 4096  # bytes in one record; a word is much shorter
_LASTS = 12 * 3600  # seconds for which a signature holds; services refuse more than a day
_KEPT = 3 * 24 * 3600  # seconds for which a service keeps a word for a browser that is off


class Browser(msgspec.Struct, frozen=True):
    """Where a browser takes word, as it says itself."""

    address: str
    key: str  # its public key
    auth: str  # a secret that it shares with the club


def available() -> bool:
    return ec is not None


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def fits(browser: Browser) -> bool:
    """Whether something can be sealed for it."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(browser.key))
        return len(decoded(browser.auth)) == 16
    except ValueError:
        return False


class Sender:
    """`secret`: 64 hexadecimal digits, from which the club's key follows; `contact`: how a service finds its keeper."""

    def __init__(self, secret: str, contact: str):
        self._key = ec.derive_private_key(int(secret, 16) % _ORDER or 1, ec.SECP256R1())
        self._contact = contact

    @property
    def public(self) -> str:
        return encoded(_point(self._key.public_key()))

    def headers(self, browser: Browser, topic: str, now: float) -> dict[str, str]:
        parts = urlsplit(browser.address)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + _LASTS, "sub": self._contact}
        return {
            "authorization": f"vapid t={self._signed(claims)}, k={self.public}",
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(_KEPT),
            "topic": topic,  # a word that was not fetched yet is replaced by the next
        }

    def _signed(self, claims: dict[str, Any]) -> str:
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        text = ".".join(encoded(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        r, s = utils.decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{text}.{encoded(r.to_bytes(32) + s.to_bytes(32))}"


_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve's group


def seal(browser: Browser, text: bytes, *, salt: bytes | None = None, own: Any = None) -> bytes:
    """So that only this browser can read it. `salt`, `own`: a secret number and a key for this word alone."""
    salt = os.urandom(16) if salt is None else salt
    own = ec.generate_private_key(ec.SECP256R1()) if own is None else own
    theirs, mine = decoded(browser.key), _point(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    first = _derived(shared, decoded(browser.auth), b"WebPush: info\0" + theirs + mine, 32)
    key = _derived(first, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(first, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + struct.pack("!IB", _RECORD, len(mine)) + mine
    return head + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _point(key: Any) -> bytes:
    return bytes(key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint))
