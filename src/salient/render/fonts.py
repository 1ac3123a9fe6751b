"""The faces of the map and the counters: their families, their files, and how wide a text is.

The files are subsets of open fonts (see the OFL texts beside them), so that a picture looks the same on a
machine without fonts. A browser is given the families by its page.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

_HOME = Path(__file__).resolve().parent / "fonts"

SERIF = "Alegreya, 'Iowan Old Style', Palatino, Georgia, serif"
CONDENSED = "'Barlow Condensed', 'Roboto Condensed', 'Arial Narrow', sans-serif"

#: How high capitals stand and how far tails hang, in ems; the same for all faces, on the safe side.
CAPITAL, TAIL = 0.68, 0.22


def files() -> list[str]:
    return [str(file) for file in sorted(_HOME.glob("*.ttf"))]


@cache
def _widths() -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = json.loads((_HOME / "widths.json").read_text(encoding="utf-8"))
    return found


def advances(text: str, face: str, size: float, spacing: float = 0.0) -> list[float]:
    """How far each letter moves the pen."""
    table = _widths()[face]
    return [table.get(letter, 0.6) * size + spacing for letter in text]


def width(text: str, face: str, size: float, spacing: float = 0.0) -> float:
    return sum(advances(text, face, size, spacing)) - (spacing if text else 0.0)
