"""Earlier moments of a game, for scrubbing through it: played again from the nearest position that is remembered."""

from __future__ import annotations

from collections import OrderedDict

from salient.engine.game import Game
from salient.engine.position import Position
from salient.engine.steps import answer, settle
from salient.engine.view import View

_EVERY = 50  # moments between positions that are remembered
_MOST = 60


class Past:
    def __init__(self, game: Game):
        self._game = game
        self._known: OrderedDict[int, Position] = OrderedDict()

    def cut(self, game: Game, moment: int) -> None:
        """The game has changed from this moment on."""
        self._game = game
        for known in [known for known in self._known if known > moment]:
            del self._known[known]

    def view(self, moment: int, side: str | None) -> View:
        """What a side could see after so many entries of the journal."""
        return self._game.rulebook.view(self.position(moment), side)

    def position(self, moment: int) -> Position:
        start = max((known for known in self._known if known <= moment), default=None)
        pos = self._beginning() if start is None else self._known[start].copy()
        for number in range(start or 0, moment):
            answer(pos, self._game.journal.entries[number].action)
            if (number + 1) % _EVERY == 0:
                self._remember(number + 1, pos)
        return pos

    def _beginning(self) -> Position:
        rulebook, world = self._game.rulebook, self._game.position.world
        pos: Position = (
            rulebook.position_type().from_text(world, self._game.start) if self._game.start else rulebook.setup(world)
        )
        settle(pos)
        return pos

    def _remember(self, moment: int, pos: Position) -> None:
        self._known[moment] = pos.copy()
        while len(self._known) > _MOST:
            self._known.popitem(last=False)
