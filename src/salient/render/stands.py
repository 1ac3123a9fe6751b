"""Stands as SVG: models on bases, seen from above, for games that are played with miniatures.

A stand is 100 by 100 like a counter. The form of its base and the models upon it tell the arm, their number how
many a unit has, their colour the service, the rim of the base the side; the pips tell the strength that is left. A
label before the base has the first factor in the colour of the side, the designation, and the colour of the formation
below it. The words are those of `Piece.symbol`.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import NamedTuple

from salient.engine.view import Look, Piece
from salient.render import fonts, symbols
from salient.render.canvas import element, opening
from salient.render.curves import decimal, polyline

_INK, _PALE, _METAL, _TRACK = "#26221c", "#fffaf0", "#4d4a44", "#37332b"
_SAND, _GRASS, _TUFT = "#dccfa4", "#b9bd85", "#8f9a5c"
_SHADE = "#2a2010"
_LOST, _LEFT = "#f3ead2", "#2d6a39"
_FIELD = (50.0, 37.0)  # the middle of the models
_LABEL_TOP = 73.0
#: The colours of sides by the hobby's custom; a page that has palettes paints the class `side-{word}` anew.
SIDES = {"blue": "#2b5f8e", "red": "#a53a2c", "green": "#5d7a2f", "violet": "#7a5498"}


class Hue(NamedTuple):
    """The colour of a model, and the same lit and in the shade."""

    body: str
    light: str
    dark: str


Paint = Callable[[Hue], str]


# Colours -----------------------------------------------------------------------------------------------


def shade(colour: str, by: float) -> str:
    """Lighter (up to 1) or darker (down to -1)."""
    goal = 255 if by > 0 else 0
    parts = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(part + (goal - part) * abs(by)):02x}" for part in parts)


def _shape(d: str, fill: str, width: float = 1.4, **more: str | float | None) -> str:
    return element("path", d=d, fill=fill, stroke=_INK, stroke_width=width, stroke_linejoin="round", **more)


def _line(d: str, colour: str, width: float) -> str:
    return element("path", d=d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


def _disc(x: float, y: float, r: float, fill: str, width: float = 1.2) -> str:
    return element("circle", cx=decimal(x), cy=decimal(y), r=r, fill=fill, stroke=_INK, stroke_width=width)


# Models, about (0, 0), within 20 of it, facing up ------------------------------------------------------------


def _soldier(x: float, y: float, body: str, light: str) -> str:
    """Shoulders, a rifle, a helmet."""
    back = element(
        "ellipse", cx=decimal(x), cy=decimal(y + 1.8), rx=6.2, ry=3.9, fill=body, stroke=_INK, stroke_width=1.2
    )
    return back + _line(f"M{decimal(x + 4.4)} {decimal(y + 1.6)}v-9.4", _TRACK, 1.8) + _disc(x, y, 3.6, light, 1.1)


def _infantry(hue: Hue) -> str:
    """Five figures to a base."""
    return "".join(_soldier(x, y, hue.body, hue.light) for x, y in ((-14, -7), (0, -12), (14, -7), (-8, 10), (8, 10)))


def _cavalry(hue: Hue) -> str:
    parts = []
    for x in (-10.0, 10.0):
        parts.append(_shape(f"M{x - 4} 14q-2-9 0-18q1.4-9 4-13q2.6 4 4 13q2 9 0 18q-4 3-8 0z", "#7b5a3c"))
        parts.append(_soldier(x, 3, hue.body, hue.light))
    return "".join(parts)


def _tracks(half: float, top: float, bottom: float, wide: float = 5.0) -> str:
    left = f"M{-half - wide} {top}h{wide}V{bottom}h{-wide}z"
    right = f"M{half} {top}h{wide}V{bottom}h{-wide}z"
    ribs = "".join(
        f"M{x} {y}h{wide}" for x in (-half - wide, half) for y in range(round(top) + 3, round(bottom) - 1, 4)
    )
    return _shape(left + right, _TRACK) + _line(ribs, "#6f6a5e", 0.9)


def _tank(hue: Hue) -> str:
    hull = _shape("M-8-15h16l1.5 4v26h-19v-26z", hue.body)
    grill = _line("M-5.5 10.5h11M-5.5 13h11", hue.dark, 1.3)
    turret = _shape("M-6.5-3.5q0-4.5 6.5-4.5t6.5 4.5v6q0 4-6.5 4t-6.5-4z", hue.light)
    gun = _shape("M-1.4-7.5v-13.5h2.8v13.5z", hue.light, 1.1)
    return _tracks(9.0, -16, 17) + hull + grill + gun + turret + _disc(2, 1, 2.1, hue.body, 1.0)


def _gun_on_tracks(hue: Hue) -> str:
    """Self-propelled: an open fighting room behind a long barrel."""
    hull = _shape("M-9-13h18v29h-18z", hue.body)
    room = _shape("M-6.5-1h13v13h-13z", hue.dark)
    gun = _shape("M-1.5 4v-25h3v25z", hue.light, 1.1)
    return (
        _tracks(9.0, -14, 17)
        + hull
        + room
        + gun
        + _disc(-3.4, 7, 2.1, hue.light, 0.9)
        + _disc(3.4, 7, 2.1, hue.light, 0.9)
    )


def _half_track(hue: Hue) -> str:
    wheels = _shape("M-12-13h3.6v7h-3.6zM8.4-13h3.6v7h-3.6z", _TRACK)
    hull = _shape("M-6-17h12l3 6v27h-18v-27z", hue.body)
    room = _shape("M-6-3h12v16h-12z", hue.dark)
    crew = "".join(_disc(x, y, 2.2, hue.light, 0.9) for x in (-3.2, 3.2) for y in (0.5, 5.2, 10))
    return _tracks(8.0, 0, 16, 4.4) + wheels + hull + room + crew + _line("M-6-8h12", hue.dark, 1.6)


def _car(hue: Hue) -> str:
    """An armoured car."""
    wheels = _shape("M-12-13h4v8h-4zM8-13h4v8h-4zM-12 6h4v8h-4zM8 6h4v8h-4z", _TRACK)
    hull = _shape("M-5.5-17h11l3.5 7v18l-3.5 8h-11l-3.5-8v-18z", hue.body)
    gun = _shape("M-1-4v-10h2v10z", hue.light, 1.0)
    return wheels + hull + gun + _disc(0, -1, 5.2, hue.light, 1.2)


def _carriage(body: str, barrel: str, length: float, shield: bool) -> str:
    trails = _line("M0 2L-9 18M0 2L9 18", _INK, 4.4) + _line("M0 2L-9 18M0 2L9 18", body, 2.2)
    wheels = _shape("M-11-4h4v11h-4zM7-4h4v11h-4z", _TRACK)
    gun = _shape(f"M-1.9 7v{-7 - length}h3.8v{7 + length}z", barrel, 1.2)
    plate = _shape("M-9-2L-7-5.5H7L9-2L5-0.6H-5z", body, 1.2) if shield else _shape("M-7 0h14v3.4h-14z", body, 1.1)
    return trails + wheels + gun + plate


def _howitzer(hue: Hue) -> str:
    return (
        _carriage(hue.body, hue.light, 18.5, False)
        + _soldier(-15, 12, hue.body, hue.light)
        + _soldier(15, 12, hue.body, hue.light)
    )


def _anti_tank(hue: Hue) -> str:
    return _carriage(hue.body, hue.light, 15.0, True) + _soldier(-15, 9, hue.body, hue.light)


def _rockets(hue: Hue) -> str:
    tubes = "".join(
        _shape(f"M{x} 3v-19h4.6v19z", hue.light, 1.1) + _disc(x + 2.3, -16, 1.7, _TRACK, 0.8)
        for x in (-10, -4.6, 0.8, 6.2)
    )
    return _line("M0 4L-9 18M0 4L9 18", _INK, 4) + _shape("M-12 0h24v6h-24z", hue.body) + tubes


def _flak(hue: Hue) -> str:
    """A platform with outriggers and two barrels."""
    legs = "M-15-15L15 15M15-15L-15 15"
    guns = _shape("M-5 4v-23h3v23zM2 4v-23h3v23z", hue.light, 1.1)
    return (
        _line(legs, _INK, 5)
        + _line(legs, hue.body, 2.8)
        + _disc(0, 1, 9.5, hue.body, 1.5)
        + guns
        + _disc(0, 4, 4, hue.dark, 1.1)
    )


def _engineers(hue: Hue) -> str:
    """A boat and those who carry it."""
    boat = _shape("M-16 9q0-7 6-7h20q6 0 6 7q0 6-6 6h-20q-6 0-6-6z", "#8a6a41")
    seats = _line("M-6 3v11M2 3v11M10 3v11", _INK, 1.4)
    return boat + seats + "".join(_soldier(x, -10, hue.body, hue.light) for x in (-13, 0, 13))


def _machine_gun(hue: Hue) -> str:
    legs = "M0-4L-8 7M0-4L8 7M0-4v13"
    gun = _shape("M-1.7 5v-21h3.4v21z", _METAL, 1.1) + _shape("M-3.5-3h7v8h-7z", hue.light, 1.1)
    return _line(legs, _INK, 2.2) + gun + _soldier(-8, 12, hue.body, hue.light) + _soldier(9, 11, hue.body, hue.light)


def _headquarters(hue: Hue) -> str:
    """A tent and a pennant."""
    tent = _shape("M-17-6L3-12V12L-17 18z", shade(hue.body, 0.2)) + _shape("M3-12L17-4V16L3 12z", hue.dark)
    pole = _line("M9-2v-18", _INK, 1.8) + _shape("M9-20h13l-4 3.6l4 3.6h-13z", "#b3261e", 1.1)
    return tent + _line("M-7-9v24", hue.dark, 1.2) + pole


_WINGS = "M0-19q3 0 3 7v5l17 5v5l-17-1.5v10l6 3.4v3.6l-9-1.4l-9 1.4v-3.6l6-3.4v-10l-17 1.5v-5l17-5v-5q0-7 3-7z"


def _aircraft(hue: Hue) -> str:
    return (
        _shape(_WINGS, hue.body, 1.6) + _shape("M-1.8-9h3.6v7h-3.6z", "#9fc3d6", 0.9) + _line("M-7-20.5H7", _INK, 1.4)
    )


def _bomber(hue: Hue) -> str:
    engines = "".join(_shape(f"M{x - 2}-9h4v9h-4z", hue.light, 1.0) for x in (-13.5, -7.5, 7.5, 13.5))
    return _shape(_WINGS, hue.body, 1.6) + engines + _shape("M-1.8-15h3.6v5h-3.6z", "#9fc3d6", 0.9)


MODELS: dict[str, Paint] = {
    "infantry": _infantry,
    "mountain": _infantry,
    "paratroop": _infantry,
    "glider": _infantry,
    "security": _infantry,
    "cavalry": _cavalry,
    "mechanised": _half_track,
    "motorised": _half_track,
    "armour": _tank,
    "tank": _tank,
    "assault_gun": _gun_on_tracks,
    "tank_destroyer": _gun_on_tracks,
    "self_propelled_artillery": _gun_on_tracks,
    "artillery": _howitzer,
    "rocket_artillery": _rockets,
    "anti_tank": _anti_tank,
    "anti_aircraft": _flak,
    "recon": _car,
    "armoured_cavalry": _car,
    "engineer": _engineers,
    "armoured_engineer": _half_track,
    "machine_gun": _machine_gun,
    "headquarters": _headquarters,
    "aircraft": _aircraft,
    "bomber": _bomber,
}


# Bases -------------------------------------------------------------------------------------------------


def _polygon(count: int, wide: float, high: float, turn: float) -> str:
    x, y = _FIELD
    points = [
        (x + wide * cos(turn + 2 * pi * i / count), y + high * sin(turn + 2 * pi * i / count)) for i in range(count)
    ]
    return polyline(points, closed=True)


_SQUARE = "M9 3H91q5 0 5 5V67q0 5-5 5H9q-5 0-5-5V8q0-5 5-5z"
_OBLONG = "M18 3H82L97 14V60L82 72H18L3 60V14z"
_SHIELD = "M6 3H94V50Q94 58 84 62L50 73L16 62Q6 58 6 50z"
_BARREL = "M22 3H78Q97 18 97 37.5T78 72H22Q3 57 3 37.5T22 3z"
_NOTCHED = "M6 3H40V9H60V3H94V72H60V66H40V72H6z"
_ROUND = _polygon(40, 46, 36, 0.0)
_DIAMOND = "M50 1L98 37.5L50 74L2 37.5z"
#: The form of the base by what stands on it; foot and whatever is not listed on a square.
BASES = {
    "armour": _OBLONG,
    "tank": _OBLONG,
    "mechanised": _OBLONG,
    "motorised": _OBLONG,
    "assault_gun": _OBLONG,
    "tank_destroyer": _OBLONG,
    "artillery": _BARREL,
    "self_propelled_artillery": _BARREL,
    "rocket_artillery": _BARREL,
    "anti_tank": _SHIELD,
    "anti_aircraft": _SHIELD,
    "recon": _DIAMOND,
    "armoured_cavalry": _DIAMOND,
    "engineer": _NOTCHED,
    "armoured_engineer": _NOTCHED,
    "headquarters": _ROUND,
    "aircraft": _ROUND,
    "bomber": _ROUND,
}
_ALOFT = ("aircraft", "bomber")
_UPRIGHT = ("headquarters",)  # a pennant hangs the same way on both sides of the front
#: Where one, two, three and four models stand, and how large they are.
_PLACES: tuple[tuple[float, tuple[tuple[float, float], ...]], ...] = (
    (1.32, ((0, 0),)),
    (0.98, ((-20, 0), (20, 0))),
    (0.82, ((-25, 4), (0, -5), (25, 4))),
    (0.74, ((-29, 5), (-10, -7), (10, 7), (29, -5))),
)
_TUFTS = "M14 60q2-5 4 0M80 14q2-5 4 0M70 62q2-5 4 0M24 12q2-5 4 0"


def draw(piece: Piece, look: Look, ground: str) -> str:
    """A stand without its status tabs, its upper left corner at the origin."""
    word = symbols.known(piece.symbol)
    side = SIDES.get(look.colour, shade(ground, -0.3))
    parts = [
        opening("g", class_="stand", data_piece=piece.id),
        _base(word, look, side),
        _models(word, look, ground),
    ]
    parts += _label(piece, look, side)
    return "".join([*parts, "</g>"])


def _of_side(look: Look, how: str) -> str | None:
    return f"{how}-{look.colour}" if look.colour else None


def _base(word: str, look: Look, side: str) -> str:
    d = BASES.get(word, _SQUARE)
    rim_of = _of_side(look, "rim")
    if word in _ALOFT:  # a rod of clear plastic, and the shadow below
        return element(
            "path", d=d, fill="#ffffff", fill_opacity=0.42, stroke=side, stroke_width=4, class_=rim_of
        ) + element("ellipse", cx=57, cy=46, rx=20, ry=15, fill=_INK, fill_opacity=0.16)
    shadow = element("path", d=d, transform="translate(2 4)", fill=_SHADE, fill_opacity=0.3, stroke="none")
    edge = element("path", d=d, fill=_SAND, stroke=_INK, stroke_width=8.6, stroke_linejoin="round")
    rim = element("path", d=d, fill=_SAND, stroke=side, stroke_width=6, stroke_linejoin="round", class_=rim_of)
    grass = element("ellipse", cx=44, cy=46, rx=27, ry=17, fill=_GRASS, fill_opacity=0.75)
    return shadow + edge + rim + grass + _line(_TUFTS, _TUFT, 1.5)


def _models(word: str, look: Look, ground: str) -> str:
    paint = MODELS.get(word, _infantry)
    size, places = _PLACES[min(max(look.figures, 1), len(_PLACES)) - 1]
    model = paint(Hue(ground, shade(ground, 0.34), shade(ground, -0.38)))
    parts = []
    for x, y in places:
        spot = f"translate({decimal(_FIELD[0] + x)} {decimal(_FIELD[1] + y)})"
        turn = f"rotate({look.facing})" if look.facing and word not in _UPRIGHT else ""
        parts.append(f'<g transform="{spot}{turn}scale({size:g})">{model}</g>')
    return "".join(parts)


def _label(piece: Piece, look: Look, side: str) -> list[str]:
    """A strip before the base: the first factor at the left, where a stack shows it; designation; formation."""
    top, factor = _LABEL_TOP, piece.factors[0] if piece.factors else ""
    wide = max(26.0, fonts.width(factor, "condensed-bold", _fitted(factor, 23, 32)) + 8) if factor else 0.0
    parts = [
        element("rect", x=2.5, y=top + 3, width=97, height=27, rx=4, fill=_SHADE, fill_opacity=0.3),
        element("rect", x=1, y=top, width=98, height=27, rx=4, fill="#f6efdc", stroke=_INK, stroke_width=1.6),
    ]
    if look.stripe:
        parts.append(
            element("path", d=f"M{decimal(wide)} {top + 21.4}H98.2V{top + 26.2}H{decimal(wide)}z", fill=look.stripe)
        )
    if factor:
        plate = f"M5 {top + 0.8}H{decimal(wide)}V{top + 26.2}H5q-3.2 0-3.2-3.2V{top + 4}q0-3.2 3.2-3.2z"
        parts.append(element("path", d=plate, fill=side, class_=_of_side(look, "plate")))
        parts.append(_text(factor, wide / 2 + 1, top + 21, _fitted(factor, 23, 32), "#ffffff", "middle"))
    if piece.label:
        room = 96.0 - wide - 3
        size = _fitted(piece.label, 20, room)
        middle = (wide + 98) / 2
        parts.append(_text(piece.label, middle, top + 11.6 + 0.35 * size, size, "#1d1812", "middle"))
    return [*parts, *_pips(look)]


def _pips(look: Look) -> list[str]:
    """What is left of the strength, on the corner of the base: full ones, then those that are lost."""
    left, whole = look.pips
    parts = []
    for i in range(whole):
        fill = _LEFT if i < left else _LOST
        for ink, width in ((_PALE, 3.6), (_INK, 1.5)):
            parts.append(element("circle", cx=9 + 14 * i, cy=64, r=6, fill=fill, stroke=ink, stroke_width=width))
    return parts


def _fitted(text: str, size: float, room: float) -> float:
    wide = fonts.width(text, "condensed-bold", size)
    return size if wide <= room else size * room / wide


def _text(text: str, x: float, y: float, size: float, ink: str, anchor: str) -> str:
    return element(
        "text",
        text,
        x=decimal(x),
        y=decimal(y),
        font_size=round(size, 1),
        fill=ink,
        text_anchor=anchor,
        font_family=fonts.CONDENSED,
        font_weight="700",
    )
