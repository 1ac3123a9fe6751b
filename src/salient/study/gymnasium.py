"""One seat at a table against a named opponent: Gymnasium's interface for a single agent.

from salient.study import gymnasium

env = gymnasium.SeatEnv("drill", side="blue", opponent="regular")
observation, info = env.reset(seed=1)
observation, reward, terminated, truncated, info = env.step(env.action_space.sample(observation["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from salient import opponents
from salient.engine.errors import IllegalAction
from salient.engine.rulebook import OptionValue, Rulebook
from salient.study.pictures import Picture
from salient.study.table import Table
from salient.study.window import MODES, Window

Seen = dict[str, NDArray[Any]]


class SeatEnv(gymnasium.Env[Seen, int]):
    """An action is a word (`salient.study.space`), an observation what the side sees in numbers (`salient.study.sight`)
    with the mask of the words that it can say.

    The opponent has the other seats; its answers and the dice follow from the seed. The reward comes at the end: 1, 0
    or -1. A word that is not offered loses the game there and then; one of more than `most` words is broken off
    (truncated).
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012  # as its base has it

    def __init__(
        self,
        game: str | Rulebook,
        scenario: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        *,
        side: str | None = None,
        opponent: str = "random",
        render_mode: str | None = None,
        most: int | None = None,
    ):
        self.table = Table(game, scenario, options)
        self.side = self.table.player(side)
        self.opponent = opponent
        self.most = most
        self.render_mode = render_mode
        self._window = Window(self.table, render_mode)
        opponents.make(opponent)  # an unknown name is told at once
        self._others: dict[str, opponents.Opponent] = {}
        self.action_space: Any = spaces.Discrete(len(self.table.space))
        self.observation_space: Any = spaces.Dict(
            {
                "observation": spaces.Box(-32_768, 32_767, (self.table.size,), np.int16),
                "action_mask": spaces.Box(0, 1, (len(self.table.space),), np.int8),
            }
        )

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        lot = int(self.np_random.integers(1 << 62))
        self.table.begin(lot)
        self._others = {side: opponents.make(self.opponent, f"{lot} {side}") for side in self.table.players}
        self._words = 0
        self._let_others_play()
        return self._seen(), self.table.info()

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        self._words += 1
        try:
            self.table.say(int(action))
        except IllegalAction as error:
            return self._seen(), -1.0, True, False, {"illegal": str(error)}
        self._let_others_play()
        over = self.table.asked is None
        broken_off = not over and self.most is not None and self._words >= self.most
        return self._seen(), self.table.rewards()[self.side], over, broken_off, self.table.info()

    def render(self) -> Picture | str | None:
        return self._window.show()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which words can be said now, under the name by which sb3-contrib asks for it."""
        return self.table.mask(self.side).astype(np.bool_)

    def _seen(self) -> Seen:
        return {"observation": self.table.see(self.side), "action_mask": self.table.mask(self.side)}

    def _let_others_play(self) -> None:
        game = self.table.game
        while (decision := game.decision) is not None and decision.side != self.side:
            game.play(self._others[decision.side].choose(game.insight()))
