"""Writing SVG: elements, groups and the defs that they share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from xml.sax.saxutils import escape, quoteattr


def element(tag: str, text: str | None = None, /, **attributes: str | float | None) -> str:
    """One element; `class_` and `stroke_width` become class and stroke-width."""
    head = tag + "".join(_attribute(name, value) for name, value in attributes.items() if value is not None)
    return f"<{head}/>" if text is None else f"<{head}>{escape(text)}</{tag}>"


def opening(tag: str, /, **attributes: str | float | None) -> str:
    return f"<{tag}" + "".join(_attribute(n, v) for n, v in attributes.items() if v is not None) + ">"


def _attribute(name: str, value: str | float | None) -> str:
    text = value if isinstance(value, str) else f"{value:.3f}".rstrip("0").rstrip(".")
    return f" {name.rstrip('_').replace('_', '-')}={quoteattr(text)}"


class Canvas:
    """The body of a picture, in the order of painting."""

    def __init__(self) -> None:
        self.defs: list[str] = []
        self.body: list[str] = []

    def add(self, tag: str, text: str | None = None, /, **attributes: str | float | None) -> None:
        self.body.append(element(tag, text, **attributes))

    def raw(self, text: str) -> None:
        self.body.append(text)

    def path(self, d: str, /, **attributes: str | float | None) -> None:
        if d:
            self.add("path", d=d, **attributes)

    @contextmanager
    def group(self, /, **attributes: str | float | None) -> Iterator[None]:
        self.body.append(opening("g", **attributes))
        yield
        self.body.append("</g>")

    def define(self, tag: str, text: str | None = None, /, **attributes: str | float | None) -> None:
        self.defs.append(element(tag, text, **attributes))

    def text(self) -> str:
        return "\n".join(self.body)
