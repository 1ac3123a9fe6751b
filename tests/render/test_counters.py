"""Counters: each symbol draws, each badge has its own shape, the reduced side differs."""

from __future__ import annotations

from xml.etree import ElementTree

import msgspec
import pytest

from salient import games
from salient.engine.view import Badge, Look, Piece
from salient.render import to_png
from salient.render.counters import counter, counter_svg, sheet_size, sheet_svg, standard
from salient.render.samples import BADGES, samples
from salient.render.symbols import ALIASES, STROKES, SYMBOLS

SVG = "{http://www.w3.org/2000/svg}"
UNIT = Piece(id="u", side="blue", place=None, symbol="infantry", size="III", label="1/26", factors=("4", "5", "3"))


def _shown(piece: Piece, look: Look | None = None) -> ElementTree.Element:
    return ElementTree.fromstring(counter_svg(piece, look))


def _texts(tree: ElementTree.Element) -> list[str]:
    return [each.text or "" for each in tree.iter(f"{SVG}text")]


def test_a_counter_shows_what_the_piece_says() -> None:
    look = Look(service="us", stripe="#7b4a8c", stacking="2", code="3 H", mark="5", boxed="red")
    texts = _texts(_shown(UNIT, look))
    for word in ("III", "1/26", "4", "5", "3", "2", "3 H"):
        assert word in texts
    assert standard().service["us"].ground in counter(UNIT, look)


def test_a_chit_is_a_round_token_with_its_word() -> None:
    chit = Piece(id="c", side="blue", place=None, kind="chit", symbol="M/C", label="move", look=Look(form="token"))
    tree = _shown(chit, chit.look)
    assert _texts(tree) == ["M/C"]  # not its id
    assert list(tree.iter(f"{SVG}circle"))


def test_factors_in_brackets() -> None:
    assert "(5)" in _texts(_shown(UNIT, Look(bracketed=1)))


@pytest.mark.parametrize("symbol", [*SYMBOLS, *ALIASES])
def test_every_symbol_draws(symbol: str) -> None:
    tree = _shown(msgspec.structs.replace(UNIT, symbol=symbol))
    group = next(each for each in tree.iter(f"{SVG}g") if each.get("class") == "symbol")
    assert len(list(group.iter(f"{SVG}path"))) >= 1


def test_symbols_differ() -> None:
    drawn = {symbol: counter(msgspec.structs.replace(UNIT, symbol=symbol)) for symbol in SYMBOLS}
    assert len(set(drawn.values())) == len(SYMBOLS)
    used = {stroke for strokes in SYMBOLS.values() for stroke in strokes if not stroke.startswith("=")}
    assert used == set(STROKES)


def test_an_unknown_symbol_is_written_out_whole() -> None:
    assert "zeppelin" in _texts(_shown(msgspec.structs.replace(UNIT, symbol="zeppelin")))


def _marks(status: str, badge: Badge) -> list[ElementTree.Element]:
    svg = counter_svg(msgspec.structs.replace(UNIT, status=(status,)), badges={status: badge})
    return [
        each for each in ElementTree.fromstring(svg).iter(f"{SVG}g") if (each.get("class") or "").startswith("status")
    ]


@pytest.mark.parametrize("game", games.names())
def test_every_status_of_a_game_has_its_badge(game: str) -> None:
    for word, badge in games.find(game).statuses.items():
        (mark,) = _marks(word, badge)
        assert badge.letter in _texts(mark)


@pytest.mark.parametrize("tone", standard().tone)
@pytest.mark.parametrize("shape", BADGES)
def test_a_badge_is_drawn_in_its_shape_and_tone(shape: str, tone: str) -> None:
    badge = msgspec.structs.replace(BADGES[shape], tone=tone)
    (mark,) = _marks("foreign", badge)
    assert standard().tone[tone].colour in ElementTree.tostring(mark, "unicode")


def test_the_shapes_of_badges_differ_without_colour() -> None:
    drawn = {ElementTree.tostring(_marks("x", Badge("X", badge.shape))[0]) for badge in BADGES.values()}
    assert len(drawn) == len(BADGES)
    shape = next(field for field in msgspec.inspect.type_info(Badge).fields if field.name == "shape")
    assert set(BADGES) == set(shape.type.values)


def test_a_status_that_is_not_declared_is_shown_too() -> None:
    assert "Z" in _texts(_shown(msgspec.structs.replace(UNIT, status=("zapped",))))


def test_the_reduced_side_has_its_band() -> None:
    assert 'class="band"' not in counter(UNIT)
    assert 'class="band"' in counter(msgspec.structs.replace(UNIT, reduced=True))


def test_long_texts_keep_within_the_counter() -> None:
    from salient.render import fonts

    tree = _shown(msgspec.structs.replace(UNIT, factors=("12", "(11)", "10"), label="Führer-Begleit/Pz"))
    sizes = {each.text: float(each.get("font-size", "0")) for each in tree.iter(f"{SVG}text")}
    assert fonts.width("Führer-Begleit/Pz", "condensed-bold", sizes["Führer-Begleit/Pz"]) <= 93
    assert fonts.width("12-(11)-10", "condensed-bold", sizes["12"]) <= 91


def test_what_is_written_is_escaped() -> None:
    assert "<b>" in _texts(_shown(msgspec.structs.replace(UNIT, label="<b>")))


def test_the_sheet_of_samples_is_a_picture() -> None:
    found = samples()
    svg = sheet_svg(found, 9, BADGES)
    assert svg == sheet_svg(samples(), 9, BADGES)
    wide, high = sheet_size(len(found), 9)
    assert to_png(svg, wide, high, 0.5)[:4] == b"\x89PNG"
