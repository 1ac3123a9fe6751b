"""The names of things in the reader's language."""

from __future__ import annotations

from salient.engine.game import Game
from salient.engine.messages import Message, Ref


class Names:
    """The names of things in one language."""

    def __init__(self, game: Game, lang: str):
        self._texts = game.position.world.texts
        self._kinds = {place.id: place.kind for place in game.layout().places}
        self.lang = lang

    def __call__(self, kind: str, id: str) -> str:
        return self._texts.name(Ref(kind, id), self.lang)

    def place(self, id: str) -> str:
        """A hex, square or box by its name."""
        return self(self._kinds.get(id, "hex"), id)

    def title(self, game: Game) -> str:
        return self._texts.format(Message(f"{game.rulebook.name}-title"), self.lang)
