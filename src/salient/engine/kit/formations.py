"""Names of units in full, from the short ones that counters and lists have: "16 Pz Rgt" is "16th Panzer Regiment".

The words are data (formations.csv) in three languages; a short name that has none stays as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import msgspec

from salient.board import tables

_FILE = Path(__file__).parent / "formations.csv"
_NUMBERED = re.compile(r"(\d+|[IVXL]+) (.+)")
_COMMAND = re.compile(r"CC([A-Z])")


class Words(msgspec.Struct, frozen=True):
    written: str
    en: str
    it: str
    pl: str


class KnownAs(msgspec.Struct, frozen=True):
    """A line of a game's `known_as.csv`: a unit by its id, or a formation as it is written, and its other names."""

    who: str
    also: str


@cache
def _words() -> dict[str, Words]:
    return {row.written: row for row in tables.read(_FILE, Words, key=("written",), provenance=False).rows}


def known_as(folder: Path) -> dict[str, str]:
    rows = tables.read(folder / "known_as.csv", KnownAs, key=("who",), provenance=False).rows
    return {row.who: row.also for row in rows}


def spelled(written: str, lang: str) -> str:
    """In full: a number and a kind, a kind alone, a Combat Command, a Kampfgruppe."""
    if found := _COMMAND.fullmatch(written):
        return f"Combat Command {found[1]}"
    if written.startswith("KG "):
        return f"Kampfgruppe {written[3:]}"
    whole = _words().get(written)
    if whole is not None:
        return re.sub(r"\{n(?:th)?\}[°ª.]? ?", "", getattr(whole, lang)).strip()
    numbered = _NUMBERED.fullmatch(written)
    words = _words().get(numbered[2]) if numbered else None
    if numbered is None or words is None:
        return written
    return _counted(getattr(words, lang), numbered[1])


def _counted(text: str, number: str) -> str:
    if number.isdecimal():
        return text.replace("{nth}", number + _nth(int(number))).replace("{n}", number)
    return re.sub(r"\{n(?:th)?\}[°ª.]?", number, text)


def _nth(number: int) -> str:
    if number % 100 in (11, 12, 13):
        return "th"
    return {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")


def full_name(parts: Iterable[str], lang: str) -> str:
    """From the smallest formation to the largest: "I Battalion, 16th Panzer Regiment, 116th Panzer Division"."""
    return ", ".join(spelled(part, lang) for part in parts if part)
