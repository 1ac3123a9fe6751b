"""2.6 When and where units of a rules case come onto the map: `arrival:3-AB`, `arrival:5-town_or_city`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from salient.games.ardennes44.pieces.counters import TOWN_OR_CITY

WORD, LETTERS = re.compile(r"arrival:\D*(\d+)[\s-]*(.*)"), re.compile(r"\b[A-N]+\b")
ANY_ENTRY = {"German": "KLMN", "Allied": "ABCDEFGHJ"}


def arrival(special: Iterable[str]) -> tuple[int, tuple[str, ...]] | None:
    """The turn and the entries that the words of a unit state."""
    match = next(filter(None, map(WORD.match, special)), None)
    if match is None:
        return None
    entries = match[2].casefold()
    if "town" in entries or "city" in entries:
        return int(match[1]), (TOWN_OR_CITY,)
    return int(match[1]), tuple("".join(LETTERS.findall(match[2].upper())))


def unstated(side: str, kind: str) -> tuple[int, tuple[str, ...]]:
    """Of a reinforcement of which nothing is said: at any time, by any Entry Hex, as far as its kind comes by one."""
    return 0, (TOWN_OR_CITY,) if kind == "engineer" and side == "Allied" else tuple(ANY_ENTRY.get(side, ""))
