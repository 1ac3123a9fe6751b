"""Counters: each symbol draws, each status has its own mark, the reduced side differs."""

from __future__ import annotations

from xml.etree import ElementTree

import msgspec
import pytest

from salient.engine.view import Look, Piece
from salient.render import to_png
from salient.render.counters import counter, counter_svg, sheet_size, sheet_svg, standard
from salient.render.samples import samples
from salient.render.symbols import ALIASES, STROKES, SYMBOLS

SVG = "{http://www.w3.org/2000/svg}"
UNIT = Piece(id="u", side="blue", place=None, symbol="infantry", size="III", label="1/26", factors=("4", "5", "3"))


def _shown(piece: Piece, look: Look | None = None) -> ElementTree.Element:
    return ElementTree.fromstring(counter_svg(piece, look))


def _texts(tree: ElementTree.Element) -> list[str]:
    return [each.text or "" for each in tree.iter(f"{SVG}text")]


def test_a_counter_shows_what_the_piece_says() -> None:
    look = Look(service="us", stripe="#7b4a8c", stacking="2", code="3 H", tq="5", morale="red")
    texts = _texts(_shown(UNIT, look))
    for word in ("III", "1/26", "4", "5", "3", "2", "3 H"):
        assert word in texts
    assert "#7a8450" in counter(UNIT, look)


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


def test_an_unknown_symbol_is_written_out() -> None:
    assert "zeppel" in _texts(_shown(msgspec.structs.replace(UNIT, symbol="zeppelin")))


@pytest.mark.parametrize("word", standard().status)
def test_every_status_has_its_mark(word: str) -> None:
    status = standard().status[word]
    tree = _shown(msgspec.structs.replace(UNIT, status=(word,)))
    marks = [each for each in tree.iter(f"{SVG}g") if (each.get("class") or "").startswith("status")]
    assert len(marks) == 1
    assert status.letter in _texts(marks[0])


def test_statuses_differ_without_colour() -> None:
    looks = list(standard().status.values())
    assert len({status.shape for status in looks}) == len(looks)
    assert len({status.letter for status in looks}) == len(looks)


def test_an_unknown_status_is_shown_too() -> None:
    assert "Z" in _texts(_shown(msgspec.structs.replace(UNIT, status=("zapped",))))


def test_the_reduced_side_has_its_band() -> None:
    assert 'class="band"' not in counter(UNIT)
    assert 'class="band"' in counter(msgspec.structs.replace(UNIT, reduced=True))


def test_long_texts_keep_within_the_counter() -> None:
    from salient.render import fonts

    tree = _shown(msgspec.structs.replace(UNIT, factors=("12", "(11)", "10"), label="Führer-Begleit/Pz"))
    sizes = {each.text: float(each.get("font-size", "0")) for each in tree.iter(f"{SVG}text")}
    assert fonts.width("Führer-Begleit/Pz", "condensed-bold", sizes["Führer-Begleit/Pz"]) <= 47
    assert fonts.width("12-(11)-10", "condensed-bold", sizes["12"]) <= 91


def test_what_is_written_is_escaped() -> None:
    assert "<b>" in _texts(_shown(msgspec.structs.replace(UNIT, label="<b>")))


def test_the_sheet_of_samples_is_a_picture() -> None:
    found = samples()
    svg = sheet_svg(found, 9)
    assert svg == sheet_svg(samples(), 9)
    wide, high = sheet_size(len(found), 9)
    assert to_png(svg, wide, high, 0.5)[:4] == b"\x89PNG"
