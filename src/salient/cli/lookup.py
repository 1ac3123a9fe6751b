"""Things found by what a player types of them: a whole id, its beginning, a part of a name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from salient.cli.chart import factors_text
from salient.cli.names import Names
from salient.cli.words import word
from salient.engine.actions import Action
from salient.engine.errors import SalientError
from salient.engine.game import Game
from salient.engine.view import Piece, Place, View

T = TypeVar("T")

_AT_MOST = 12  # names in a complaint


class Lookup:
    """The board and what a side sees on it, by name."""

    def __init__(self, game: Game, view: View, lang: str):
        self.game, self.view, self.lang = game, view, lang
        self.name = Names(game, lang)
        self.places = {place.id: place for place in game.layout().places}
        self.pieces = {piece.id: piece for piece in view.pieces}
        self._here: dict[str | None, list[Piece]] = {}
        for piece in view.pieces:
            self._here.setdefault(piece.place, []).append(piece)

    def here(self, place: str) -> list[Piece]:
        return sorted(self._here.get(place, ()), key=lambda piece: piece.kind != "unit")

    # --- finding

    def place(self, text: str) -> Place:
        """A place by its number, the end of its number, its name or what stands there."""
        found = _narrow(text, self.places.values(), lambda place: (place.id, self.name.place(place.id)))
        if len(found) == 1 or (found and len({place.name for place in found}) == 1 and found[0].name):
            return found[0]
        if not found and text:
            pieces = [piece for piece in self.units_like(text) if piece.place is not None]
            if pieces and len({piece.place for piece in pieces}) == 1:
                return self.places[str(pieces[0].place)]
        raise SalientError(word(self.lang, "which-place", text=text, found=_few(place.id for place in found)))

    def unit(self, text: str) -> Piece:
        found = self.units_like(text)
        if len(found) != 1:
            found = found or [piece for piece in self.view.pieces if piece.kind == "unit" and piece.place]
            raise SalientError(word(self.lang, "which-unit", units=_few(sorted(piece.id for piece in found))))
        return found[0]

    def units_like(self, text: str) -> list[Piece]:
        if not text:
            return []
        return _narrow(text, self.view.pieces, lambda piece: (piece.id, self.name(piece.kind, piece.id)))

    # --- saying

    def unit_line(self, piece: Piece, *, place: bool = True) -> str:
        """`26/77 4-5-3 E1915 Disrupted`."""
        name = self.name(piece.kind, piece.id)
        words = [piece.id, "" if name == piece.id else name, factors_text(piece).rstrip("!")]
        words += [self._where(piece)] if place else []
        words += [self.name("status", status) for status in piece.status]
        return " ".join(filter(None, words))

    def _where(self, piece: Piece) -> str:
        if piece.place is not None:
            return piece.place
        due = word(self.lang, "due", turn=piece.due) if piece.due else ""
        fate = self.fate(piece)
        return f"({fate}, {due})" if due else f"({fate})"

    def fate(self, piece: Piece) -> str:
        known = piece.fate if piece.fate in FATES else "out-of-play"
        return word(self.lang, f"fate-{known}" if known in FATES else known)

    def place_line(self, place: Place) -> str:
        """`E2416 Clervaux: 28/110/1 +2`."""
        here = self.here(place.id)
        stack = f": {here[0].id}" + (f" +{len(here) - 1}" if len(here) > 1 else "") if here else ""
        return self.name.place(place.id) + stack

    def target(self, kind: str, id: str) -> str:
        """What an answer points at, in a few words."""
        piece, place = self.pieces.get(id), self.places.get(id)
        if piece is not None and kind in ("unit", piece.kind):
            return self.unit_line(piece)
        if place is not None:
            return self.place_line(place)
        return self.name(kind, id)

    def action(self, action: Action) -> str:
        kinds = self.game.rulebook.verbs.get(action.verb, ())
        return ", ".join(
            self.target((kinds[min(number, len(kinds) - 1)] if kinds else "").rstrip("*"), target)
            for number, target in enumerate(action.targets)
        )

    def haystack(self, action: Action) -> str:
        """Everything by which an answer can be found."""
        groups = [piece.group for target in action.targets if (piece := self.pieces.get(target)) is not None]
        places = [self.name.place(place) for target in action.targets if (place := self._at(target)) is not None]
        return " ".join([str(action), self.action(action), *groups, *places]).casefold()

    def _at(self, target: str) -> str | None:
        piece = self.pieces.get(target)
        return piece.place if piece is not None else None


FATES = ("awaited", "destroyed", "gone", "exited")
#: The texts that are put together from the table above.
MESSAGES = tuple(f"cli-fate-{fate}" for fate in FATES)


def _narrow(text: str, things: Iterable[T], words: Callable[[T], tuple[str, str]]) -> list[T]:
    """Those meant by a text: the one of this id; else by the end of the id, its beginning, a part of the name."""
    wanted = text.casefold()
    known = [(thing, id.casefold(), name.casefold()) for thing in things for id, name in (words(thing),)]
    tests: Sequence[Callable[[str, str], bool]] = (
        lambda id, _: id == wanted,
        lambda id, _: wanted.isdecimal() and len(wanted) > 2 and id.endswith(wanted),
        lambda _, name: wanted in name.split(),
        lambda id, _: id.startswith(wanted),
        lambda _, name: any(part.startswith(wanted) for part in name.split()),
        lambda id, name: wanted in name or wanted in id,
    )
    for test in tests if wanted else ():
        found = [thing for thing, id, name in known if test(id, name)]
        if found:
            return found
    return []


def _few(names: Iterable[str]) -> str:
    listed = list(names)
    return ", ".join(listed[:_AT_MOST]) + (" …" if len(listed) > _AT_MOST else "")
