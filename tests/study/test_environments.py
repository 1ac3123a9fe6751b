"""The environments pass the tests of those who made their interfaces, for every game on the shelf."""

from __future__ import annotations

import os
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import generate_playthrough, mcts
from pettingzoo.test import api_test, render_test, seed_test

from salient import games
from salient.engine.actions import Action
from salient.engine.errors import SalientError
from salient.study import openspiel
from salient.study.gymnasium import SeatEnv
from salient.study.pettingzoo import env, raw_env

#: `make study` plays whole games where a slice does in between.
WHOLE = bool(os.environ.get("SALIENT_WHOLE"))

#: PettingZoo recommends other names for agents and observations that are one array without a mask.
KNOWN = pytest.mark.filterwarnings(
    "ignore:We recommend agents to be named",
    "ignore:Observation space for each agent probably",
    "ignore:Observation is not a NumPy array",
)


@KNOWN
@pytest.mark.parametrize("name", games.names())
def test_pettingzoo(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    most, cycles = (20_000, 5_000) if WHOLE else (60, 80)
    api_test(env(name, most=most), num_cycles=cycles)
    seed_test(lambda **how: env(name, most=most, **how), num_cycles=cycles // 4)
    render_test(lambda **how: env(name, most=most, **how))
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", games.names())
def test_gymnasium(name: str) -> None:
    check_env(SeatEnv(name, opponent="random", most=60), skip_render_check=True)


def test_a_seat_plays_its_opponent_to_the_end() -> None:
    seat = SeatEnv("drill", side="red", opponent="recruit")
    seat.action_space.seed(1)
    rewards = set()
    for seed in range(6):
        seen, _ = seat.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            assert seat.table.asked == "red"
            assert np.array_equal(seat.action_masks(), seen["action_mask"] == 1)
            word = seat.action_space.sample(seen["action_mask"])
            seen, reward, over, broken_off, info = seat.step(int(word))
            assert not broken_off
            assert "illegal" not in info
        rewards.add(reward)
        assert reward == seat.table.rewards()["red"]
    assert -1.0 in rewards  # a random mover does not hold out against a recruit for long


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    def course(seed: int) -> list[bytes]:
        seat, rng = SeatEnv("drill", opponent="recruit"), np.random.default_rng(7)
        seen, _ = seat.reset(seed=seed)
        found = [seen["observation"].tobytes()]
        for _ in range(25):
            word = rng.choice(np.flatnonzero(seen["action_mask"]))
            seen, _, over, _, _ = seat.step(int(word))
            found.append(seen["observation"].tobytes())
            if over:
                break
        return found

    assert course(3) == course(3)
    assert course(3) != course(4)


def test_an_illegal_word_loses() -> None:
    seat = SeatEnv("drill", options={"mines": False})
    seat.reset(seed=1)
    _, reward, over, _, info = seat.step(seat.table.space.encode(Action("fight"))[0])
    assert (reward, over) == (-1.0, True)
    assert "not offered" in info["illegal"]


@pytest.mark.parametrize("word", [Action("fight"), None], ids=["not offered", "no word"])
def test_an_illegal_word_loses_among_several_agents(word: Action | None) -> None:
    guarded = env("drill", options={"mines": False})
    guarded.reset(seed=1)
    space = guarded.unwrapped.table.space
    guarded.step(space.encode(word)[0] if word else len(space))
    rewards = {}
    for agent in guarded.agent_iter():
        _, rewards[agent], over, _, info = guarded.last()
        assert over
        assert ("illegal" in info) == (agent == "blue")
        guarded.step(None)
    assert rewards == {"blue": -1.0, "red": 0.0}


def test_bad_names_get_one_clear_sentence() -> None:
    with pytest.raises(SalientError, match="there is no game 'chess'"):
        env("chess")
    with pytest.raises(SalientError, match="there is no render mode 'film'; there is rgb_array, ansi, human"):
        raw_env("drill", render_mode="film")
    with pytest.raises(SalientError, match="there is no opponent 'general'"):
        SeatEnv("drill", opponent="general")
    with pytest.raises(SalientError, match="options are written name:value"):
        openspiel.options_of("mines")


def test_a_picture_shows_the_counters() -> None:
    shown = raw_env("drill", options={"mines": False}, render_mode="rgb_array")
    shown.reset(seed=1)
    before = shown.render()
    assert isinstance(before, np.ndarray)
    for _ in range(2):
        seen = shown.last()[0]
        assert seen is not None
        shown.step(int(np.flatnonzero(seen["action_mask"])[0]))
    after = shown.render()
    assert isinstance(after, np.ndarray)
    changed = (before != after).any(axis=2).mean()
    assert 0 < changed < 0.1  # a counter is elsewhere, the map is not


@pytest.mark.parametrize("name", [name for name in games.names() if len(games.find(name).seated) == 2])
def test_openspiel_plays_at_random(name: str) -> None:
    """OpenSpiel's own random simulation, cut short for large games by playing on a few hundred actions."""
    game: Any = pyspiel.load_game(f"salient_{name}")
    if WHOLE or name == "drill":
        pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
        return
    state, rng = game.new_initial_state(), random.Random(1)
    for _ in range(150):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(rng.choices(outcomes, chances)[0])
            continue
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        twin, before, action = state.clone(), str(state), rng.choice(legal)
        state.apply_action(action)
        assert str(twin) == before  # a clone stays where it was
        twin.apply_action(action)
        assert str(twin) == str(state)


def test_openspiel_keeps_a_playthrough(tmp_path: Any) -> None:
    lines = generate_playthrough.playthrough("salient_drill(options=mines:no)", None, seed=11)
    flags.FLAGS(["salient"])  # OpenSpiel reads how to replay from the command line
    kept = tmp_path / "drill.txt"
    kept.write_text(lines)
    before, again = generate_playthrough.replay(str(kept))
    assert list(generate_playthrough.content_lines(before)) == list(generate_playthrough.content_lines(again))


def test_openspiels_search_plays_drill() -> None:
    game: Any = pyspiel.load_game("salient_drill(options=mines:no)")
    numbers = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, 4, mcts.RandomRolloutEvaluator(1, numbers), random_state=numbers)
    state, rng = game.new_initial_state(), random.Random(1)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(bot.step(state) if state.current_player() == 0 else rng.choice(state.legal_actions()))
    assert sum(state.returns()) == 0
