"""What people write, made fit to be shown to others and to be kept by any database."""

from __future__ import annotations

import unicodedata

_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def plain(text: str) -> str:
    """A name on one line, without signs that nobody sees or that turn the text around."""
    return "".join(sign for sign in text if unicodedata.category(sign)[0] != "C").strip()


def readable(text: str) -> str:
    """What somebody says: lines and joined signs stay, but nothing that steers a screen or turns the text around."""
    kept = (sign for sign in text if sign == "\n" or (unicodedata.category(sign) != "Cc" and sign not in _TURNING))
    return "".join(kept).strip()
