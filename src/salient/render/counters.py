"""Counters as SVG: a piece of the view, and how its game wants it to look.

A counter is 100 by 100 with some air around it for status tabs above and brackets below. From the top: size
mark and set-up or arrival code; the symbol with the designation at its left upon the formation's stripe and
the stacking value at its right; the factors. The colours are data (counters.toml), and so is what a game adds
to a piece (`Piece.look`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin
from pathlib import Path

import msgspec

from salient.board.toml import ONE_AT_A_TIME
from salient.engine.view import Badge, Badges, Look, Piece
from salient.render import fonts, markers, stands, symbols
from salient.render.canvas import element, opening
from salient.render.curves import decimal, polyline

_FILE = Path(__file__).resolve().parent / "counters.toml"

SIZE = 100.0
AIR = (7.0, 13.0, 7.0, 11.0)  # left, top, right, bottom
_BOX_X, _BOX_Y = 52.0, 37.0  # the middle of the symbol's box
_BOXES = {"red": ("#b3261e", "#ffffff"), "white": ("#ffffff", "#111111")}
_FRAMES = {"disc": ("#d9d9d2", "#111111"), "red_disc": ("#b3261e", "#ffffff"), "square": ("#f4eddc", "#111111")}
_NO_BADGES: Badges = {}


class Service(msgspec.Struct, frozen=True):
    ground: str
    ink: str
    box: str
    box_ink: str = ""


class Tone(msgspec.Struct, frozen=True):
    colour: str
    ink: str


class CounterStyle(msgspec.Struct, frozen=True):
    service: dict[str, Service]
    tone: dict[str, Tone]

    def service_of(self, piece: Piece, look: Look) -> Service:
        return self.service.get(look.service) or self.service.get(piece.side) or self.service["plain"]


@cache
def standard() -> CounterStyle:
    with ONE_AT_A_TIME:
        return msgspec.toml.decode(_FILE.read_bytes(), type=CounterStyle)


# One counter ---------------------------------------------------------------------------------------


def counter(
    piece: Piece, look: Look | None = None, badges: Badges = _NO_BADGES, style: CounterStyle | None = None
) -> str:
    """A counter as a group whose upper left corner is the origin. `badges`: of its game's statuses."""
    look, style = look or piece.look, style or standard()
    colours = style.service_of(piece, look)
    shown = [badge_of(badges, word) for word in piece.status]
    tabs = _tabs([badge for badge in shown if badge.shape != "brackets"], style)
    if piece.kind == "marker" or look.form == "token":
        return markers.draw(piece.symbol or piece.label, colours.ground, colours.ink) + "".join(tabs)
    if look.form == "stand":
        return stands.draw(piece, look, colours.ground) + "".join(tabs)
    parts = [opening("g", class_="counter reduced" if piece.reduced else "counter", data_piece=piece.id)]
    parts += [_brackets(badge, style.tone[badge.tone]) for badge in shown if badge.shape == "brackets"]
    parts.append(_square(colours))
    if look.stripe:
        parts.append(element("path", d="M1.2 20.5H25V53.5H1.2z", fill=look.stripe))
    if piece.reduced:
        parts.append(_band(colours))
    parts += _top(piece, look, colours)
    parts += _symbol(piece.symbol, colours)
    parts += _beside(piece, look, colours)
    parts += _factors(piece.factors, look, colours)
    parts += tabs
    return "".join([*parts, "</g>"])


def _square(colours: Service) -> str:
    return element(
        "rect", x=0.75, y=0.75, width=98.5, height=98.5, rx=8, fill=colours.ground, stroke="#26221c", stroke_width=1.5
    ) + element(
        "path", d="M3 92V9a6.5 6.5 0 0 1 6.5-6.5H91", fill="none", stroke="#fff", stroke_opacity=0.28, stroke_width=1.3
    )


def _band(colours: Service) -> str:
    """The reduced side: a pale band from corner to corner."""
    return element(
        "path",
        class_="band",
        d="M1.5 70V98.5H14L98.5 24V1.5H80z",
        fill="#fffaf0",
        fill_opacity=0.2 if colours.ink == "#ffffff" else 0.55,
    )


def _text(text: str, x: float, y: float, size: float, ink: str, **more: str | float | None) -> str:
    more = {"text_anchor": "middle", "font_family": fonts.CONDENSED, "font_weight": "700", **more}
    return element("text", text, x=decimal(x), y=decimal(y), font_size=round(size, 1), fill=ink, **more)


def _fitted(text: str, size: float, room: float) -> float:
    wide = fonts.width(text, "condensed-bold", size)
    return size if wide <= room else size * room / wide


def _top(piece: Piece, look: Look, colours: Service) -> list[str]:
    parts = []
    if piece.size:
        parts.append(_text(piece.size, _BOX_X, 17.5, 15, colours.ink, letter_spacing=0.6, class_="size"))
    if look.code:
        size = _fitted(look.code, 13, 30)
        ink = "#b3261e" if look.code_bound and colours.ink != "#ffffff" else colours.ink
        parts.append(_text(look.code, 95, 15.5, size, ink, text_anchor="end", class_="code"))
    return parts


def _symbol(symbol: str, colours: Service) -> list[str]:
    word = symbols.known(symbol)
    strokes = symbols.SYMBOLS.get(word, ())
    ink = colours.box_ink or colours.ink
    wide, high = symbols.WIDE, symbols.HIGH
    bare = word in symbols.BARE
    parts = [opening("g", class_="symbol", transform=f"translate({decimal(_BOX_X)} {decimal(_BOX_Y)})")]
    if not bare:
        parts.append(
            element(
                "rect", x=-wide / 2, y=-high / 2, width=wide, height=high, fill=colours.box, stroke=ink, stroke_width=2
            )
        )
    for stroke in strokes:
        if stroke.startswith("="):
            parts.append(element("path", d="M-13-6.5h26v13h-26z", fill=colours.box))
            parts.append(_text(stroke[1:], 0, 5, 14, ink))
            continue
        pale = stroke in symbols.PALE
        outside = stroke in symbols.OUTSIDE or bare
        pen = colours.ground if pale else colours.ink if outside else ink
        solid = stroke in symbols.FILLED or pale
        parts.append(
            element(
                "path",
                d=symbols.STROKES[stroke],
                fill=pen if solid else "none",
                stroke=pen,
                stroke_width=2.2 if not pale else 0.4,
            )
        )
    if not strokes and symbol:
        parts.append(_text(symbol[:6], 0, 5, _fitted(symbol[:6], 14, 42), ink))
    return [*parts, "</g>"]


def _beside(piece: Piece, look: Look, colours: Service) -> list[str]:
    parts = []
    if piece.label:
        ink = _ink_on(look.stripe) if look.stripe else colours.ink
        size = _fitted(piece.label, 15.5, 32 if look.stripe else 46)
        lift = 0.35 * size
        where = f"translate({decimal(13.2 + lift)} {decimal(_BOX_Y)})rotate(-90)"
        parts.append(
            element(
                "text",
                piece.label,
                transform=where,
                text_anchor="middle",
                font_family=fonts.CONDENSED,
                font_weight="700",
                font_size=round(size, 1),
                fill=ink,
                class_="label",
            )
        )
    if look.stacking:
        parts.append(_text(look.stacking, 87.5, 34, 17, colours.ink, class_="stacking"))
    if look.mark:
        ground, ink = _FRAMES[look.mark_frame]
        if look.mark_frame == "square":
            parts.append(element("rect", x=79.5, y=42, width=16, height=16, rx=2, fill=ground, stroke="#26221c"))
        else:
            parts.append(element("circle", cx=87.5, cy=50, r=8.4, fill=ground, stroke="#26221c"))
        parts.append(_text(look.mark, 87.5, 55, 14.5, ink, class_="mark"))
    return parts


def _ink_on(colour: str) -> str:
    """Black or white, whichever reads better on a colour."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#ffffff" if 0.299 * red + 0.587 * green + 0.114 * blue < 140 else "#111111"


def _factors(factors: Sequence[str], look: Look, colours: Service) -> list[str]:
    """Attack, defence, movement in one bold line; a box may lie behind the second."""
    if not factors:
        return []
    shown = [f"({text})" if i == look.bracketed else text for i, text in enumerate(factors)]
    size = min(33.0, _fitted("-".join(shown), 33.0, 90))
    gap = fonts.width("-", "condensed-bold", size)
    widths = [fonts.width(text, "condensed-bold", size) for text in shown]
    x = 50 - (sum(widths) + gap * (len(shown) - 1)) / 2
    baseline = 92.5
    boxes, texts = [], []
    for i, (text, wide) in enumerate(zip(shown, widths, strict=True)):
        ink = colours.ink
        if i == 1 and look.boxed:
            ground, ink = _BOXES[look.boxed]
            boxes.append(
                element(
                    "rect",
                    x=decimal(x - 1.8),
                    y=decimal(baseline - size * 0.78),
                    width=decimal(wide + 3.6),
                    height=decimal(size * 0.86),
                    rx=2.5,
                    fill=ground,
                    class_="boxed",
                )
            )
        texts.append(_text(text, x, baseline, size, ink, text_anchor="start"))
        x += wide
        if i + 1 < len(shown):
            texts.append(_text("-", x, baseline, size, colours.ink, text_anchor="start"))
            x += gap
    return [opening("g", class_="factors"), *boxes, *texts, "</g>"]


# Status --------------------------------------------------------------------------------------------


def _polygon(count: int, reach: float, turn: float = 0.0, inner: float = 1.0) -> str:
    points = []
    for i in range(count):
        r = reach if i % 2 == 0 else reach * inner
        points.append((r * cos(turn + 2 * pi * i / count), r * sin(turn + 2 * pi * i / count)))
    return polyline(points, closed=True)


#: The shape of each tab around (0, 0).
_SHAPES = {
    "diamond": "M0-12.5L12.5 0L0 12.5L-12.5 0z",
    "octagon": _polygon(8, 11.5, pi / 8),
    "crossed": "M-10-10h20v20h-20z",
    "drum": "M-8-8a8 3 0 0 1 16 0V8a8 3 0 0 1-16 0z",
    "wheel": "M-11.5 0a11.5 11.5 0 1 0 23 0a11.5 11.5 0 1 0-23 0z",
    "crescent": "M5-11.5A11.8 11.8 0 1 0 12.5 6A10.5 10.5 0 0 1 5-11.5z",
    "shield": "M-9.5-10.5h19V1q0 7.5-9.5 11Q-9.5 8.5-9.5 1z",
    "burst": _polygon(16, 13.0, 0.0, 0.72),
}


def badge_of(badges: Badges, word: str) -> Badge:
    """The look of a status; one that is not declared is a plain tab with its first letter."""
    return badges.get(word) or Badge(word[:1].upper() or "?")


def _brackets(badge: Badge, tone: Tone) -> str:
    """Earthworks around the foot of the counter."""
    return (
        opening("g", class_=f"status status-{badge.letter}")
        + element(
            "path",
            d="M-4 58V104H34M104 58V104H66",
            fill="none",
            stroke=tone.colour,
            stroke_width=5,
            stroke_linejoin="round",
        )
        + element("path", d="M36 97.5h28v12h-28z", fill=tone.colour)
        + _text(badge.letter, 50, 108, 11.5, tone.ink)
        + "</g>"
    )


def _tabs(badges: Sequence[Badge], style: CounterStyle) -> list[str]:
    """Along the top edge, from the left."""
    step = min(25.0, 78.0 / max(1, len(badges) - 1))
    return [_tab(badge, style.tone[badge.tone], 11.0 + i * step) for i, badge in enumerate(badges)]


def _tab(badge: Badge, tone: Tone, x: float) -> str:
    shape = _SHAPES[badge.shape]
    parts = [
        opening("g", class_=f"status status-{badge.letter}", transform=f"translate({decimal(x)} 2)"),
        element("path", d=shape, fill=tone.colour, stroke="#fffaf0", stroke_width=3.4, stroke_linejoin="round"),
        element("path", d=shape, fill=tone.colour, stroke="#26221c", stroke_width=1.3, stroke_linejoin="round"),
    ]
    if badge.shape == "crossed":
        parts.append(element("path", d="M-8-8L8 8M8-8L-8 8", stroke="#b3261e", stroke_width=2.2))
        parts.append(element("circle", r=5.6, fill=tone.colour))
    elif badge.shape == "drum":
        parts.append(element("path", d="M-8-8a8 3 0 0 0 16 0", fill="none", stroke="#26221c", stroke_width=1.2))
    elif badge.shape == "wheel":
        parts.append(
            element("circle", r=8.8, fill="none", stroke=tone.ink, stroke_width=0.9, stroke_dasharray="2.3 2.3")
        )
    shift = {"crescent": (-3.2, 5.2), "drum": (0.0, 7.4), "crossed": (0.0, 4.2)}.get(badge.shape, (0.0, 4.9))
    size = 10.5 if len(badge.letter) > 1 else 11.5 if badge.shape == "crossed" else 14
    parts.append(_text(badge.letter, shift[0], shift[1], size, tone.ink))
    return "".join([*parts, "</g>"])


# Files ---------------------------------------------------------------------------------------------


def counter_svg(
    piece: Piece, look: Look | None = None, badges: Badges = _NO_BADGES, style: CounterStyle | None = None
) -> str:
    """One counter as a file."""
    return sheet_svg([(piece, look or Look())], 1, badges, style, ground=None)


def sheet_size(count: int, columns: int) -> tuple[float, float]:
    left, top, right, bottom = AIR
    rows = -(-count // columns)
    return columns * (SIZE + left + right), rows * (SIZE + top + bottom)


def sheet_svg(
    counters: Sequence[tuple[Piece, Look]],
    columns: int = 10,
    badges: Badges = _NO_BADGES,
    style: CounterStyle | None = None,
    ground: str | None = "#e6dcc4",
) -> str:
    """Counters in rows, as they lie on a sheet."""
    left, top, right, bottom = AIR
    wide, high = sheet_size(len(counters), columns)
    parts = [
        opening(
            "svg",
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {wide:g} {high:g}",
            width=f"{wide:g}",
            height=f"{high:g}",
        )
    ]
    if ground:
        parts.append(element("rect", width=f"{wide:g}", height=f"{high:g}", fill=ground))
    for i, (piece, look) in enumerate(counters):
        row, column = divmod(i, columns)
        x, y = left + column * (SIZE + left + right), top + row * (SIZE + top + bottom)
        parts.append(f'<g transform="translate({x:g} {y:g})">{counter(piece, look, badges, style)}</g>')
    return "\n".join([*parts, "</svg>"]) + "\n"
