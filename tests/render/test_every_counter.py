"""Every counter of every game has a drawn symbol, and nothing that is written on it is cut off or too small."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import pytest

from salient import api, games
from salient.engine.view import Piece
from salient.render import fonts, stands
from salient.render.counters import SIZE, counter
from salient.render.symbols import SYMBOLS, known

READABLE = 12.0  # of a hundred: five pixels on a counter of the usual size


@cache
def _pieces(game: str) -> tuple[Piece, ...]:
    found: dict[object, Piece] = {}
    for scenario in games.find(game).scenarios:
        for piece in api.new(game, scenario, seed=1).view(None).pieces:
            found.setdefault((piece.kind, piece.symbol, piece.size, piece.label, piece.factors, piece.look), piece)
    return tuple(found.values())


def _texts(svg: str) -> Iterator[tuple[ElementTree.Element, float, float]]:
    """Each text with its left and right end."""
    for text in ElementTree.fromstring(svg).iter("text"):
        wide = fonts.width(text.text or "", "condensed-bold", float(text.get("font-size", "0")))
        x = float(text.get("x", "0"))
        left = {"middle": x - wide / 2, "end": x - wide}.get(text.get("text-anchor", ""), x)
        yield text, left, left + wide


@pytest.mark.parametrize("game", games.names())
def test_every_kind_has_a_symbol(game: str) -> None:
    cardboard = [piece for piece in _pieces(game) if piece.kind != "marker" and piece.look.form == "counter"]
    assert [piece.id for piece in cardboard if known(piece.symbol) not in SYMBOLS] == []
    models = [piece for piece in _pieces(game) if piece.look.form == "stand"]
    assert [piece.id for piece in models if known(piece.symbol) not in stands.MODELS] == []


@pytest.mark.parametrize("game", games.names())
def test_nothing_runs_over_the_edge_and_designations_can_be_read(game: str) -> None:
    for piece in _pieces(game):
        if piece.kind == "marker" or piece.look.form == "token":
            continue
        for text, left, right in _texts(counter(piece)):
            if "symbol" not in (text.get("class") or "") and text.get("x") != "0":  # inside the box: see its own scale
                assert left >= 0.5, (piece.id, text.text)
                assert right <= SIZE - 0.5, (piece.id, text.text)
            if piece.label == text.text:
                assert float(text.get("font-size", "0")) >= READABLE, piece.id


@pytest.mark.parametrize("game", games.names())
def test_what_the_piece_says_is_written_whole(game: str) -> None:
    for piece in _pieces(game):
        if piece.kind == "marker" or piece.look.form == "token":
            continue
        written = [text.text for text, _, _ in _texts(counter(piece))]
        assert not piece.label or piece.label in written
        assert not piece.look.code or piece.look.code in written


@pytest.mark.parametrize("game", games.names())
def test_models_show_their_side(game: str) -> None:
    """The colour of a division may be that of the enemy's side: the rim of the base is not."""
    for piece in _pieces(game):
        if piece.look.form != "stand":
            continue
        custom = dict(zip(games.find(game).sides, games.find(game).colours, strict=True))
        svg = counter(piece)
        assert piece.look.colour == custom[piece.side]
        assert f'class="rim-{piece.look.colour}"' in svg
        assert f'stroke="{stands.SIDES[piece.look.colour]}"' in svg
