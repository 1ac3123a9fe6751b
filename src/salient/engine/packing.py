"""Much text as one word of letters, digits, - and _, and back. Words come from strangers: none may swell for ever."""

from __future__ import annotations

import base64
import zlib


def pack(raw: bytes) -> str:
    return base64.urlsafe_b64encode(zlib.compress(raw, 9)).decode().rstrip("=")


def unpack(word: str, most: int) -> bytes:
    """What was packed, if it has no more bytes than `most`; ValueError says what is wrong with the word."""
    reader = zlib.decompressobj()
    try:
        raw = reader.decompress(base64.urlsafe_b64decode(word + "=" * (-len(word) % 4)), most)
    except zlib.error as error:
        raise ValueError("it is no packed text") from error
    if not reader.eof:
        raise ValueError("it is too large" if reader.unconsumed_tail else "it breaks off")
    return raw
