"""Counters as SVG: a piece of the view, and how its game wants it to look.

A counter is 100 by 100 with some air around it for status tabs at its left and brackets below. From the top: the
designation upon the formation's stripe, across the whole width so that it can be read at the size at which one
plays; the symbol with size mark and set-up or arrival code at its left, stacking value and mark at its right; the
factors. The colours are data (counters.toml), and so is what a game adds to a piece (`Piece.look`).
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
AIR = (13.0, 13.0, 7.0, 14.0)  # left, top, right, bottom
_BOX_X, _BOX_Y, _BOX_SCALE = 50.0, 44.0, 0.94  # the middle of the symbol's box
_LEFT, _RIGHT = 13.5, 87.0  # the middles of what stands at both sides of it
_STRIPE = "M1.5 25V8.5a7 7 0 0 1 7-7h83a7 7 0 0 1 7 7V25z"
RIM = ("#26221c", "#fffaf0")  # the edge of a counter, and the line around it that parts it from any ground
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
    tabs = _tabs([badge for badge in shown if badge.shape != "brackets"], style, upright=look.form == "counter")
    if piece.kind == "marker" or look.form == "token":
        return markers.draw(piece.symbol or piece.label, colours.ground, colours.ink) + "".join(tabs)
    if look.form == "stand":
        return stands.draw(piece, look, colours.ground) + "".join(tabs)
    parts = [opening("g", class_="counter reduced" if piece.reduced else "counter", data_piece=piece.id)]
    parts += [_brackets(badge, style.tone[badge.tone]) for badge in shown if badge.shape == "brackets"]
    parts.append(_square(colours))
    if piece.reduced:
        parts.append(_band(colours))
    if look.stripe:
        parts.append(element("path", d=_STRIPE, fill=look.stripe, class_="stripe"))
    parts += _designation(piece, look, colours)
    parts += _symbol(piece.symbol, colours)
    parts += _beside(piece, look, colours)
    parts += _factors(piece.factors, look, colours)
    parts += tabs
    return "".join([*parts, "</g>"])


def _square(colours: Service) -> str:
    edge, around = RIM
    return (
        element("rect", x=-1, y=-1, width=102, height=102, rx=9.5, fill="none", stroke=around, stroke_width=2.2)
        + element(
            "rect", x=0.75, y=0.75, width=98.5, height=98.5, rx=8, fill=colours.ground, stroke=edge, stroke_width=1.8
        )
        + element(
            "path",
            d="M3 92V9a6.5 6.5 0 0 1 6.5-6.5H91",
            fill="none",
            stroke="#fff",
            stroke_opacity=0.28,
            stroke_width=1.3,
        )
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


def _designation(piece: Piece, look: Look, colours: Service) -> list[str]:
    if not piece.label:
        return []
    ink = _ink_on(look.stripe) if look.stripe else colours.ink
    size = _fitted(piece.label, 22, 92)
    return [_text(piece.label, 50, 13.4 + 0.35 * size, size, ink, class_="label")]


def _symbol(symbol: str, colours: Service) -> list[str]:
    word = symbols.known(symbol)
    strokes = symbols.SYMBOLS.get(word, ())
    ink = colours.box_ink or colours.ink
    wide, high = symbols.WIDE, symbols.HIGH
    bare = word in symbols.BARE
    parts = [opening("g", class_="symbol", transform=f"translate({_BOX_X:g} {_BOX_Y:g})scale({_BOX_SCALE})")]
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
        parts.append(_text(symbol, 0, 5, _fitted(symbol, 14, 42), ink))
    return [*parts, "</g>"]


def _beside(piece: Piece, look: Look, colours: Service) -> list[str]:
    parts = []
    if piece.size:
        size = _fitted(piece.size, 17, 22)
        parts.append(_text(piece.size, _LEFT, 43 if look.code else 50, size, colours.ink, class_="size"))
    if look.code:
        size = _fitted(look.code, 14, 23)
        ink = "#b3261e" if look.code_bound and colours.ink != "#ffffff" else colours.ink
        parts.append(_text(look.code, _LEFT, 59.5, size, ink, class_="code"))
    if look.stacking:
        parts.append(_text(look.stacking, _RIGHT, 42.5, 18, colours.ink, class_="stacking"))
    if look.mark:
        ground, ink = _FRAMES[look.mark_frame]
        if look.mark_frame == "square":
            parts.append(
                element("rect", x=_RIGHT - 8.5, y=47, width=17, height=17, rx=2, fill=ground, stroke="#26221c")
            )
        else:
            parts.append(element("circle", cx=_RIGHT, cy=55.5, r=9, fill=ground, stroke="#26221c"))
        parts.append(_text(look.mark, _RIGHT, 61, 16, ink, class_="mark"))
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
    size = min(34.0, _fitted("-".join(shown), 34.0, 90))
    gap = fonts.width("-", "condensed-bold", size)
    widths = [fonts.width(text, "condensed-bold", size) for text in shown]
    x = 50 - (sum(widths) + gap * (len(shown) - 1)) / 2
    baseline = 93.5
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


_TAB = 1.12
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
        + element("path", d="M33 96.5h34v15.5h-34z", fill=tone.colour, stroke="#fffaf0", stroke_width=1.2)
        + _text(badge.letter, 50, 109.8, 15.5, tone.ink)
        + "</g>"
    )


def _tabs(badges: Sequence[Badge], style: CounterStyle, upright: bool) -> list[str]:
    """Down the left edge of a counter, where neither designation nor factors are; along the top of a model's base."""
    count = max(1, len(badges) - 1)
    if not upright:
        step = min(29.0, 78.0 / count)
        return [_tab(badge, style.tone[badge.tone], 11.0 + i * step, 3.0) for i, badge in enumerate(badges)]
    step = min(27.5, 68.0 / count)
    top = 45.0 - step * (len(badges) - 1) / 2
    return [_tab(badge, style.tone[badge.tone], 1.5, top + i * step) for i, badge in enumerate(badges)]


def _tab(badge: Badge, tone: Tone, x: float, y: float) -> str:
    shape = _SHAPES[badge.shape]
    parts = [
        opening(
            "g", class_=f"status status-{badge.letter}", transform=f"translate({decimal(x)} {decimal(y)})scale({_TAB})"
        ),
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
