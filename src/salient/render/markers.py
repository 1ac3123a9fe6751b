"""Markers as SVG: signs that lie on the map beside the units, each with a shape of its own.

A marker is 100 by 100 like a counter. Most are round tokens in their owner's colours, so that nobody takes them
for units; what belongs to a bridge or to the ground is a bare sign. The words are those of `Piece.symbol`.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from salient.render import fonts
from salient.render.canvas import element, opening
from salient.render.curves import polyline

_INK, _PALE, _RED, _AMBER, _EARTH = "#26221c", "#fffaf0", "#b3261e", "#e0a019", "#7a5a33"

Paint = Callable[[str, str], list[str]]  # with the ground and the ink of its owner


def draw(symbol: str, ground: str, ink: str) -> str:
    """A marker as a group whose upper left corner is the origin; a word that is not known is written out."""
    paint = MARKERS.get(symbol.lower().replace("-", "_").replace(" ", "_"))
    parts = paint(ground, ink) if paint else [_token(ground), *_written(symbol, ink)]
    return "".join([opening("g", class_="marker"), *parts, "</g>"])


def _token(ground: str, rim: str = _INK) -> str:
    return element("circle", cx=50, cy=50, r=45, fill=_PALE, stroke=rim, stroke_width=4) + element(
        "circle", cx=50, cy=50, r=38, fill=ground
    )


def _written(symbol: str, ink: str) -> list[str]:
    word = symbol.replace("_", " ")[:9]
    size = min(34.0, 34.0 * 62 / max(1.0, fonts.width(word, "condensed-bold", 34.0)))
    style: dict[str, str | float | None] = {"font_family": fonts.CONDENSED, "font_weight": "700"}
    return [element("text", word, x=50, y=50 + size * 0.35, font_size=size, text_anchor="middle", fill=ink, **style)]


def _line(d: str, colour: str, width: float, **more: str | float | None) -> str:
    return element("path", d=d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", **more)


def _haloed(d: str, colour: str, width: float) -> list[str]:
    """A stroke that reads on every ground: pale outside, dark edge, colour inside."""
    return [_line(d, _PALE, width + 14), _line(d, _INK, width + 5), _line(d, colour, width)]


def _blown(_: str, __: str) -> list[str]:
    return _haloed("M20 20L80 80M80 20L20 80", _RED, 15)


def _building(_: str, __: str) -> list[str]:
    """A bridge whose deck is being laid."""
    return [
        element("path", d="M50 4L96 50L50 96L4 50z", fill=_AMBER, stroke=_PALE, stroke_width=10),
        element("path", d="M50 4L96 50L50 96L4 50z", fill=_AMBER, stroke=_INK, stroke_width=4),
        _line("M26 37q12 8 24 8t24-8M26 63q12-8 24-8t24 8", _INK, 6),
        _line("M42 47v6M50 47v6M58 47v6", _INK, 4),
    ]


def _bridge(_: str, __: str) -> list[str]:
    return _haloed("M16 30q16 12 34 12t34-12M16 70q16-12 34-12t34 12", _INK, 5)


def _commando(ground: str, ink: str) -> list[str]:
    """A dagger."""
    blade = element("path", d="M50 16L57 27V58H43V27z", fill=ink)
    return [_token(ground), blade, _line("M34 61H66M50 61V80", ink, 7)]


def _turned_signs(ground: str, ink: str) -> list[str]:
    """A signpost that points both ways: nobody should follow it."""
    return [
        _token(ground),
        _line("M50 20V82", ink, 6),
        element("path", d="M30 26H66L78 36L66 46H30z", fill=_PALE, stroke=_INK, stroke_width=3),
        element("path", d="M70 52H34L22 62L34 72H70z", fill=_PALE, stroke=_INK, stroke_width=3),
    ]


def _jam(_: str, __: str) -> list[str]:
    """Wheels behind wheels, within a warning ring."""
    cars = [
        element("path", d="M27 32H57V46H27zM57 36H67L73 42V46H57z", fill=_INK),
        element("path", d="M27 56H57V70H27zM57 60H67L73 66V70H57z", fill=_INK),
    ]
    wheels = [element("circle", cx=x, cy=y, r=4.6, fill=_INK) for y in (48, 72) for x in (36, 62)]
    return [
        element("circle", cx=50, cy=50, r=46, fill=_PALE, stroke=_INK, stroke_width=3),
        element("circle", cx=50, cy=50, r=39, fill=_PALE, stroke=_RED, stroke_width=10),
        *cars,
        *wheels,
    ]


def _barrier(_: str, __: str) -> list[str]:
    bars = "".join(f"M{x} 60L{x + 14} 36H{x + 26}L{x + 12} 60z" for x in (8, 34, 60))
    return [
        *_haloed("M24 48V84M76 48V84", _INK, 5),
        element("path", d="M4 36H96V60H4z", fill=_PALE, stroke=_PALE, stroke_width=12),
        element("path", d=bars, fill=_RED),
        element("path", d="M4 36H96V60H4z", fill="none", stroke=_INK, stroke_width=4),
    ]


def _fuel(ground: str, _: str) -> list[str]:
    """A jerrycan."""
    can = "M26 30Q26 24 32 24H58L74 38V80Q74 86 68 86H32Q26 86 26 80z"
    return [
        _token(ground),
        element("path", d=can, fill="#5f6b3a", stroke=_INK, stroke_width=4),
        _line("M34 24V16H54V24M36 42L64 76M64 42L36 76", _PALE, 5),
        _line("M34 24V16H54V24", _INK, 5),
    ]


def _works(_: str, __: str) -> list[str]:
    """Earthworks not finished yet: the brackets of an improved position, broken."""
    return [
        _line("M-4 58V104H34M104 58V104H66", _PALE, 9),
        _line("M-4 58V104H34M104 58V104H66", _EARTH, 5, stroke_dasharray="9 9"),
    ]


def _mine(_: str, __: str) -> list[str]:
    spikes = "M50 14V86M14 50H86M25 25L75 75M75 25L25 75"
    return [*_haloed(spikes, _INK, 6), element("circle", cx=50, cy=50, r=25, fill=_RED, stroke=_INK, stroke_width=5)]


def _harmless_mine(_: str, __: str) -> list[str]:
    spikes = "M50 14V86M14 50H86M25 25L75 75M75 25L25 75"
    return [*_haloed(spikes, _INK, 4), element("circle", cx=50, cy=50, r=25, fill=_PALE, stroke=_INK, stroke_width=5)]


def _rampart(_: str, __: str) -> list[str]:
    """A trench around what lies there, which stays to be seen."""
    points = [(50 + r * cos(pi * i / 10), 50 + r * sin(pi * i / 10)) for i in range(20) for r in ((46.0, 37.0)[i % 2],)]
    d = polyline(points, closed=True)
    return [_ring(d, _PALE, 11), _ring(d, _INK, 7), _ring(d, _EARTH, 4.4)]


def _ring(d: str, colour: str, width: float) -> str:
    return element("path", d=d, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round")


def _heap(_: str, __: str) -> list[str]:
    """What is left of a town."""
    stones = "M14 82L26 58L40 64L52 40L66 60L78 54L88 82z"
    return [
        element("path", d=stones, fill="#8d8478", stroke=_PALE, stroke_width=12),
        element("path", d=stones, fill="#8d8478", stroke=_INK, stroke_width=4),
    ]


def _pontoons(_: str, __: str) -> list[str]:
    """A deck on boats."""
    return [*_haloed("M8 50H92", _EARTH, 12), *_haloed("M26 34V66M50 34V66M74 34V66", _AMBER, 5)]


def _crates(ground: str, ink: str) -> list[str]:
    return [_token(ground), element("path", d="M24 52H48V76H24zM52 52H76V76H52zM38 24H62V48H38z", fill=ink)]


def _runway(ground: str, ink: str) -> list[str]:
    return [_token(ground), _line("M26 74L74 26", ink, 13), _line("M32 68L68 32", _PALE, 3, stroke_dasharray="7 8")]


def _house(ground: str, ink: str) -> list[str]:
    return [_token(ground), element("path", d="M26 52L50 28L74 52V76H26z", fill=ink)]


MARKERS: dict[str, Paint] = {
    "airfield": _runway,
    "boat_bridge": _pontoons,
    "bridge": _bridge,
    "bridge_blown": _blown,
    "bridge_building": _building,
    "commando": _commando,
    "fortification": _rampart,
    "fuel_dump": _fuel,
    "greif": _turned_signs,
    "mine": _mine,
    "mine_spent": _harmless_mine,
    "roadblock": _barrier,
    "rubble": _heap,
    "supply_point": _crates,
    "traffic": _jam,
    "village": _house,
    "works": _works,
}
