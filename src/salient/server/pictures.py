"""Counters as the browser gets them: each look is drawn once, by the renderer that also draws maps and docs."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec

from salient.engine.view import Back, Badge, Badges, Look, Piece, View
from salient.render.counters import badge_of, counter_svg

_KEY_BYTES = 9
_MOST_PIECES = 40_000  # remembered as they go over the wire
_MOST_FACES = 50_000  # looks that can be asked for: players can bring counters with names of their own


class Sight(msgspec.Struct, frozen=True):
    """A view for the wire: everything but the pieces, and each piece by its id, already written as JSON."""

    view: dict[str, Any]
    pieces: dict[str, msgspec.Raw]
    unique: bool = True  # each piece has an id of its own

    def whole(self) -> dict[str, Any]:
        return {**self.view, "pieces": list(self.pieces.values())}

    def bare(self) -> dict[str, Any]:
        return {**self.view, "pieces": []}


class Face(msgspec.Struct, frozen=True):
    """Everything that a counter shows: of two games the same word may have different badges."""

    piece: Piece
    badges: tuple[Badge, ...] = ()  # of its statuses

    def draw(self) -> str:
        return counter_svg(self.piece, self.piece.look, dict(zip(self.piece.status, self.badges, strict=True)))


class Art:
    """Looks by their key. A key is made from everything that a counter shows, and from nothing else.

    `badges`: how the game of a piece draws its statuses.
    """

    def __init__(self) -> None:
        self._keys: dict[Face, tuple[str, str]] = {}
        self._written: dict[Face, msgspec.Raw] = {}
        self._faces: dict[str, Face] = {}
        self._drawn: dict[str, str] = {}

    def view(self, view: View, badges: Badges) -> dict[str, Any]:
        """A view for the wire: each piece with the keys of its two faces."""
        return self.sight(view, badges).whole()

    def sight(self, view: View, badges: Badges) -> Sight:
        found: dict[str, Any] = msgspec.to_builtins(msgspec.structs.replace(view, pieces=()))
        pieces = {piece.id: self._wire(piece, badges) for piece in view.pieces}
        unique = len(pieces) == len(view.pieces)
        if not unique:  # no piece may be lost
            pieces = {f"{piece.id} {number}": self._wire(piece, badges) for number, piece in enumerate(view.pieces)}
        return Sight(found, pieces, unique)

    def _wire(self, piece: Piece, badges: Badges) -> msgspec.Raw:
        face = faced(piece, badges)
        known = self._written.get(face)
        if known is None:
            if len(self._written) >= _MOST_PIECES:  # every place where a counter ever stood is one more
                self._written.clear()
                self._keys.clear()
            known = self._written[face] = msgspec.Raw(msgspec.json.encode(self.piece(piece, badges)))
        return known

    def piece(self, piece: Piece, badges: Badges) -> dict[str, Any]:
        front, back = self.keys(piece, badges)
        return {**msgspec.to_builtins(piece), "art": front, "back_art": back}

    def keys(self, piece: Piece, badges: Badges) -> tuple[str, str]:
        face = faced(piece, badges)
        known = self._keys.get(face)
        if known is None:
            back = self._key(faced(turned(piece), badges)) if piece.back else ""
            known = self._keys[face] = (self._key(face), back)
        return known

    def _key(self, face: Face) -> str:
        piece = face.piece
        label = "" if piece.label == piece.id and piece.kind == "marker" else piece.label  # a sign needs no name on it
        bare = msgspec.structs.replace(
            piece, id="", place=None, beside="", group="", fate="", due=0, back=None, label=label
        )
        face = Face(bare, face.badges)
        key = hashlib.blake2b(msgspec.json.encode(face), digest_size=_KEY_BYTES).hexdigest()
        if key not in self._faces:
            self._make_room()
            self._faces[key] = face
        return key

    def _make_room(self) -> None:
        """The oldest looks go; counters that still have them give them again when they are next seen."""
        if len(self._faces) < _MOST_FACES:
            return
        for key in list(self._faces)[: _MOST_FACES // 5]:
            del self._faces[key]
            self._drawn.pop(key, None)
        self._keys.clear()
        self._written.clear()

    def draw(self, key: str) -> str | None:
        """The counter as SVG; None for a key that was never given out."""
        drawn = self._drawn.get(key)
        if drawn is None and key in self._faces:
            drawn = self._drawn[key] = self._faces[key].draw()
        return drawn

    def draw_all(self, keys: Iterable[str]) -> dict[str, str]:
        """A table's worth of them takes a while: not where clicks wait."""
        drawn = {key: self.draw(key) for key in keys}
        return {key: svg for key, svg in drawn.items() if svg is not None}


def faced(piece: Piece, badges: Badges) -> Face:
    return Face(piece, tuple(badge_of(badges, word) for word in piece.status) if piece.status else ())


def turned(piece: Piece) -> Piece:
    """A counter with its other side up."""
    back: Back = piece.back or Back()
    look: Look = msgspec.structs.replace(piece.look, stacking=back.stacking, boxed=back.boxed)
    return msgspec.structs.replace(piece, factors=back.factors, reduced=back.reduced, look=look, status=(), back=None)
