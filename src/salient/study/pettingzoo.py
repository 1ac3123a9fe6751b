"""Every game on the shelf as an environment for several agents: PettingZoo's AEC interface.

from salient.study import pettingzoo

env = pettingzoo.env("drill")
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
    env.step(action)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from salient.engine.errors import IllegalAction
from salient.engine.rulebook import OptionValue, Rulebook
from salient.study.pictures import Picture
from salient.study.table import Table
from salient.study.window import MODES, Window


def env(
    game: str | Rulebook, scenario: str | None = None, options: Mapping[str, OptionValue] | None = None, **more: Any
) -> AECEnv:
    """The environment with PettingZoo's guard against calls out of order."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, scenario, options, **more))


class raw_env(AECEnv):  # type: ignore[misc]  # the name is PettingZoo's custom
    """An agent for each side. An action is a word (`salient.study.space`), an observation what a side sees in numbers
    (`salient.study.sight`) with the mask of the words that it can say.

    Only answers are taken for the agents, and dice fall by the environment's seed. Rewards come at the end. A word that
    is not offered ends the game there and then, with -1 for its agent; a game of more than `most` words is broken off
    (truncated). The guard against such words is no wrapper: what is said is looked up here anyway.
    """

    metadata = {"render_modes": list(MODES), "is_parallelizable": False, "render_fps": 2}  # noqa: RUF012  # as its base has it

    def __init__(
        self,
        game: str | Rulebook,
        scenario: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        *,
        render_mode: str | None = None,
        most: int | None = None,
    ):
        super().__init__()
        self.table = Table(game, scenario, options)
        self._window = Window(self.table, render_mode)
        self.metadata = {**self.metadata, "name": f"salient_{self.table.rulebook.name}_v{self.table.rulebook.version}"}
        self.render_mode = render_mode
        self.most = most
        self.possible_agents = list(self.table.players)
        words = spaces.Discrete(len(self.table.space))
        seen = spaces.Dict(
            {
                "observation": spaces.Box(-32_768, 32_767, (self.table.size,), np.int16),
                "action_mask": spaces.Box(0, 1, (len(self.table.space),), np.int8),
            }
        )
        self.action_spaces = {agent: spaces.Discrete(int(words.n)) for agent in self.possible_agents}
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self._seeds = np.random.default_rng()

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.table.begin(int(self._seeds.integers(1 << 62)))
        self.agents = list(self.possible_agents)
        self._words = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.table.asked or self.agents[0]
        self.infos[self.agent_selection] = self.table.info()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        return {"observation": self.table.see(agent), "action_mask": self.table.mask(agent)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._words += 1
        self._cumulative_rewards[agent] = 0.0
        try:
            self.table.say(int(action))
        except IllegalAction as error:
            self._is_lost_by(agent, str(error))
            return
        asked = self.table.asked
        if asked is None:
            self.rewards = self.table.rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.agent_selection = asked
            self.infos[asked] = self.table.info()
            if self.most is not None and self._words >= self.most:
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _is_lost_by(self, agent: str, why: str) -> None:
        EnvLogger.warn_on_illegal_move()
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: -1.0}
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos[agent] = {"illegal": why}
        self._accumulate_rewards()

    def render(self) -> Picture | str | None:
        return self._window.show()
