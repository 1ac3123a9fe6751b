"""A game as environments see it: who is asked, what that side sees in numbers, one word of an answer at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from salient import games
from salient.engine.actions import Action
from salient.engine.dice import Fast
from salient.engine.errors import IllegalAction, UnknownSide
from salient.engine.game import Game
from salient.engine.rulebook import OptionValue, Rulebook
from salient.study.sight import Numbers, Sight
from salient.study.space import ActionSpace, Code, Mask


class Table:
    """One game after the other of the same world."""

    def __init__(self, game: str | Rulebook, scenario: str | None, options: Mapping[str, OptionValue] | None):
        self.rulebook = games.find(game) if isinstance(game, str) else game
        self.scenario = scenario or self.rulebook.scenarios[0]
        self.options = dict(options or {})
        self.players = self.rulebook.seated
        self.game: Game
        self.said: Code = ()
        self.begin(0)
        self.options = self.game.options  # what was left to be drawn is drawn once: the world stays the same
        world = self.game.position.world
        self.space = ActionSpace(world)
        self._sights = {side: Sight(world) for side in self.players}
        self.size = self._sights[self.players[0]].size

    def begin(self, seed: int) -> None:
        self.game = Game(self.rulebook, self.scenario, self.options, dice=Fast(seed))
        self.said = ()

    @property
    def asked(self) -> str | None:
        """The side that says the next word; None when the game is over."""
        decision = self.game.decision
        return None if decision is None else decision.side

    def player(self, side: str | None) -> str:
        """A side that somebody plays; the first one if none is named."""
        if side is None:
            return self.players[0]
        if side not in self.players:
            raise UnknownSide(f"nobody plays {side!r} in {self.rulebook.name}; there is {', '.join(self.players)}")
        return side

    def told(self) -> str:
        """The game in a few lines of text."""
        return str(self.game)

    def see(self, side: str) -> Numbers:
        decision = self.game.decision
        mine = decision is not None and decision.side == side
        question = (type(self.game.position.stack[-1]).__name__, decision.prompt) if decision and mine else None
        return self._sights[side].read(self.game.view(side), question, self.said if mine else ())

    def sight(self, side: str) -> Sight:
        return self._sights[side]

    def mask(self, side: str) -> Mask:
        """The words that this side can say now: none if another is asked."""
        decision = self.game.decision
        if decision is None or decision.side != side:
            return self.space.mask(())
        return self.space.mask(decision.actions, self.said)

    def say(self, word: int) -> Action | None:
        """Say a word of the side that is asked. The answer, if it was its last one."""
        decision = self.game.decision
        if decision is None:
            raise IllegalAction("the game is over")
        said = (*self.said, word)
        depth = len(said)
        for action in decision.actions:
            code = self.space.encode(action)
            if code[:depth] == said:
                if len(code) > depth:
                    self.said = said
                    return None
                self.said = ()
                self.game.play(action)
                return action
        name = self.space.word(word) if 0 <= word < len(self.space) else f"number {word}"
        raise IllegalAction(f"{name}: not offered there")

    def rewards(self) -> dict[str, float]:
        """1 for who has won, -1 for who has lost, 0 for all while nobody has."""
        result = self.game.result
        winner = None if result is None else result.winner
        if winner is None:
            return dict.fromkeys(self.players, 0.0)
        return {side: 1.0 if side == winner else -1.0 for side in self.players}

    def info(self) -> dict[str, Any]:
        decision = self.game.decision
        return {} if decision is None else {"prompt": decision.prompt.id}
