"""Counters as the browser gets them: each look is drawn once, by the renderer that also draws maps and docs."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from salient.engine.view import Back, Look, Piece, View
from salient.render.counters import counter_svg

_KEY_BYTES = 9


class Art:
    """Looks by their key. A key is made from everything that a counter shows, and from nothing else."""

    def __init__(self) -> None:
        self._keys: dict[Piece, tuple[str, str]] = {}
        self._faces: dict[str, Piece] = {}
        self._drawn: dict[str, str] = {}

    def view(self, view: View) -> dict[str, Any]:
        """A view for the wire: each piece with the keys of its two faces."""
        found: dict[str, Any] = msgspec.to_builtins(msgspec.structs.replace(view, pieces=()))
        found["pieces"] = [self.piece(piece) for piece in view.pieces]
        return found

    def piece(self, piece: Piece) -> dict[str, Any]:
        front, back = self.keys(piece)
        return {**msgspec.to_builtins(piece), "art": front, "back_art": back}

    def keys(self, piece: Piece) -> tuple[str, str]:
        known = self._keys.get(piece)
        if known is None:
            known = self._keys[piece] = (self._key(piece), self._key(turned(piece)) if piece.back else "")
        return known

    def _key(self, piece: Piece) -> str:
        label = "" if piece.label == piece.id and piece.kind == "marker" else piece.label  # a sign needs no name on it
        face = msgspec.structs.replace(
            piece, id="", place=None, beside="", group="", fate="", due=0, back=None, label=label
        )
        key = hashlib.blake2b(msgspec.json.encode(face), digest_size=_KEY_BYTES).hexdigest()
        self._faces.setdefault(key, face)
        return key

    def draw(self, key: str) -> str | None:
        """The counter as SVG; None for a key that was never given out."""
        drawn = self._drawn.get(key)
        if drawn is None and key in self._faces:
            drawn = self._drawn[key] = counter_svg(self._faces[key], self._faces[key].look)
        return drawn


def turned(piece: Piece) -> Piece:
    """A counter with its other side up."""
    back: Back = piece.back or Back()
    look: Look = msgspec.structs.replace(piece.look, stacking=back.stacking, morale=back.morale)
    return msgspec.structs.replace(piece, factors=back.factors, reduced=back.reduced, look=look, status=(), back=None)
