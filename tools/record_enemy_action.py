"""Records whole games of Enemy Action: Ardennes, one for each level of victory of each scenario.

    python tools/record_enemy_action.py [NAME ...]

PLANS says who plays for the Allies: somebody eager, or somebody who lets the Germans through. The players answer by the
public interface only, and the dice are sealed, so that the same code makes the same games. tests/games/enemy_action
replays them to the letter.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import salient
from enemy_action_players import Careful, Eager, Maker, Player, Raider, Random, Restless, board, play
from recording import record_all, write
from salient.engine.game import Game
from salient.engine.rulebook import OptionValue
from salient.games.enemy_action.options import OPTIONS

FOLDER = Path(__file__).parents[1] / "tests" / "games" / "enemy_action" / "recorded"
#: Every option as it is not by default.
OTHERWISE: Mapping[str, OptionValue] = {
    option.name: next(choice for choice in option.choices if choice != option.default) for option in OPTIONS
}


class Plan(NamedTuple):
    """Who plays, and how it is to end. What more than one game ends with has a word for each."""

    scenario: str
    ends: str
    allied: Maker = Eager
    first: int = 0  # the seed to try first
    options: Mapping[str, OptionValue] = {}
    word: str = ""

    @property
    def name(self) -> str:
        return "-".join(filter(None, (self.scenario, self.ends, self.word)))


PLANS = {
    plan.name: plan
    for plan in (
        Plan("learning", "allied_decisive", first=85),
        Plan("learning", "allied_marginal"),
        Plan("learning", "german_marginal", Careful),
        Plan("learning", "german_decisive", Player),
        Plan("breakthrough", "allied_decisive", Raider),
        Plan("breakthrough", "allied_marginal", first=5),
        Plan("breakthrough", "german_marginal", Careful),
        Plan("breakthrough", "german_decisive", Random, options=OTHERWISE, word="otherwise"),
        Plan("race", "allied_decisive", Raider),
        Plan("race", "allied_marginal", first=6),
        Plan("race", "german_marginal", Careful),
        Plan("race", "german_decisive", Random),
        Plan("campaign", "allied_decisive", Raider),
        Plan("campaign", "allied_marginal", Careful, 16),
        Plan("campaign", "german_marginal", Careful),
        Plan("campaign", "german_decisive", Restless, 22),
        Plan("campaign", "german_decisive", Restless, 30, word="again"),
        Plan("campaign", "german_decisive", Restless, 51, word="once_more"),
        Plan("campaign", "german_decisive", Restless, 64, word="to_the_end"),
        Plan("campaign", "german_decisive", Restless, 35, word="at_last"),
        Plan("campaign", "german_decisive", Restless, 10, OTHERWISE, "otherwise"),
    )
}
TRIES = 200  # seeds, if a game ends otherwise than planned


def run(plan: Plan, seed: int) -> Game:
    game = salient.new("enemy_action", plan.scenario, seed=seed, options=plan.options)
    return play(game, plan.allied(seed))


def ending(game: Game) -> str:
    """As plans name it."""
    assert game.result is not None
    return game.result.message.id.removeprefix("eaa-day-result-")


def record(name: str) -> bool:
    """Play until it ends as planned; False if it never does."""
    plan = PLANS[name]
    for seed in range(plan.first, plan.first + TRIES):
        game = run(plan, seed)
        if ending(game) == plan.ends:
            print(f"{name}: seed {seed}, {board(game).points} points, {write(game, FOLDER, name)}", flush=True)
            return True
        print(f"{name}: seed {seed} ended {ending(game)}, {board(game).points} points", flush=True)
    return False


if __name__ == "__main__":
    record_all(FOLDER, PLANS, record)
