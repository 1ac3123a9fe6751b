"""Earlier moments of a game, for scrubbing through it: played again from the nearest position that is remembered."""

from __future__ import annotations

import threading
from collections import OrderedDict

from salient.engine.actions import Action
from salient.engine.game import Game
from salient.engine.position import Position
from salient.engine.steps import answer, settle
from salient.engine.view import View

_EVERY = 50  # moments between positions that are remembered
_MOST = 60


class History:
    """`ask` in the table's own thread while it is locked, `Earlier.view` in any other and as long as it takes."""

    def __init__(self, game: Game):
        self._game = game
        self._known: OrderedDict[int, Position] = OrderedDict()
        self._cuts: list[int] = []  # from which moment on each change of late went another way
        self._lock = threading.Lock()

    def cut(self, game: Game, moment: int) -> None:
        """The game has changed from this moment on."""
        with self._lock:
            self._game = game
            self._cuts.append(moment)
            for known in [known for known in self._known if known > moment]:
                del self._known[known]

    def ask(self, moment: int) -> Earlier:
        with self._lock:
            start = max((known for known in self._known if known <= moment), default=0)
            pos = self._known[start].copy() if start else self._beginning()
            actions = [entry.action for entry in self._game.journal.entries[start:moment]]
            return Earlier(self, pos, start, actions, len(self._cuts))

    def _beginning(self) -> Position:
        rulebook, world = self._game.rulebook, self._game.position.world
        pos: Position = (
            rulebook.position_type().from_text(world, self._game.start) if self._game.start else rulebook.setup(world)
        )
        settle(pos)
        return pos

    def remember(self, moment: int, pos: Position, cuts: int) -> None:
        with self._lock:
            if any(cut < moment for cut in self._cuts[cuts:]):
                return  # meanwhile the game went another way
            self._known[moment] = pos.copy()
            while len(self._known) > _MOST:
                self._known.popitem(last=False)


class Earlier:
    """One earlier moment: a position and what must still be played from there."""

    def __init__(self, past: History, pos: Position, start: int, actions: list[Action], cuts: int):
        self._past, self._pos, self._start, self._actions, self._cuts = past, pos, start, actions, cuts

    def position(self) -> Position:
        pos = self._pos
        for number, action in enumerate(self._actions, self._start + 1):
            answer(pos, action)
            if number % _EVERY == 0:
                self._past.remember(number, pos, self._cuts)
        self._actions, self._start = [], self._start + len(self._actions)
        return pos

    def view(self, side: str | None) -> View:
        """What a side could see then."""
        pos = self.position()
        return pos.world.rulebook.view(pos, side)
