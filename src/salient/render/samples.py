"""A sheet of sample counters: every symbol, every shape of badge, front and reduced."""

from __future__ import annotations

from salient.engine.view import Badge, Badges, Look, Piece
from salient.render import symbols

_STRIPES = ("#7b4a8c", "#8c2f39", "#2f5d8a", "#c9a227", "#3d6b45")
_SERVICES = ("us", "british", "heer", "waffen_ss", "paratroops")
_SIZES = ("II", "III", "X", "I", "XX")
#: One of each shape, under its own name.
BADGES: Badges = {
    badge.shape: badge
    for badge in (
        Badge("D", "diamond", "amber"),
        Badge("B", "octagon", "red"),
        Badge("E", "crossed", "pale"),
        Badge("O", "drum", "pale"),
        Badge("IP", "brackets", "earth"),
        Badge("SM", "wheel", "blue"),
        Badge("N", "crescent", "navy"),
        Badge("R", "shield", "green"),
        Badge("F", "burst", "orange"),
    )
}


def samples() -> list[tuple[Piece, Look]]:
    return [*_units(), *_badges()]


def _units() -> list[tuple[Piece, Look]]:
    found = []
    for i, symbol in enumerate(symbols.SYMBOLS):
        service = _SERVICES[i % 5]
        artillery = "artillery" in symbol
        piece = Piece(
            id=f"sample-{symbol}",
            side="",
            place=None,
            symbol=symbol,
            size=_SIZES[i % 5],
            label=("4/12/3", "Gds/32", "26/77", "1SS/KGP", "5/14")[i % 5],
            factors=("6", "2", "3") if artillery else (str(2 + i % 8), str(3 + i % 6), "6" if i % 3 else "3"),
        )
        look = Look(
            service=service,
            stripe=_STRIPES[i // 5 % 5],
            stacking=str(1 + i % 3),
            code=("2216", "3 H", "5 K", "2 AB", "E1430")[i % 5],
            code_bound=i % 5 == 4,
            boxed=("", "red", "", "white", "")[i % 5],
            mark=str(2 + i % 5) if i % 3 == 0 else "",
            mark_frame=("disc", "red_disc", "square")[i // 3 % 3],
            bracketed=1 if artillery else -1,
        )
        found.append((piece, look))
    return found


def _badges() -> list[tuple[Piece, Look]]:
    found = []
    for i, word in enumerate(BADGES):
        look = Look(service=_SERVICES[i % 5], stripe=_STRIPES[i % 5], stacking="2", boxed="red" if i % 3 else "")
        found.append((_marked(word, (word,), i % 2 == 1), look))
    many = _marked("many", ("diamond", "crossed", "drum", "brackets"), True)
    return [*found, (many, Look(service="heer", stripe=_STRIPES[1], stacking="2"))]


def _marked(name: str, status: tuple[str, ...], reduced: bool) -> Piece:
    return Piece(
        id=f"status-{name}",
        side="",
        place=None,
        symbol="infantry",
        size="III",
        label="1/26",
        factors=("4", "5", "3"),
        reduced=reduced,
        status=status,
    )
