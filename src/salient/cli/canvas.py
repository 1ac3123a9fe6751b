"""A sheet of squared paper for text maps: signs with styles, written anywhere."""

from __future__ import annotations

from itertools import groupby

from rich.text import Text


class Canvas:
    """Squares that nobody wrote into are blank."""

    def __init__(self) -> None:
        self._lines: dict[int, dict[int, tuple[str, str]]] = {}

    def put(self, line: int, column: int, text: str, style: str = "") -> None:
        squares = self._lines.setdefault(line, {})
        for offset, sign in enumerate(text):
            squares[column + offset] = (sign, style)

    def centre(self, line: int, column: int, width: int, text: str, style: str = "") -> None:
        """Text in the middle of a room of this width, cut where it does not fit."""
        shown = shorten(text, width)
        self.put(line, column + (width - len(shown)) // 2, shown, style)

    def lines(self) -> list[Text]:
        return [self._line(number) for number in range(max(self._lines, default=-1) + 1)]

    def _line(self, number: int) -> Text:
        squares = self._lines.get(number, {})
        row = [squares.get(column, (" ", "")) for column in range(max(squares, default=-1) + 1)]
        text = Text()
        for style, run in groupby(row, key=lambda square: square[1]):
            text.append("".join(sign for sign, _ in run), style or None)
        text.rstrip()
        return text


def shorten(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"
