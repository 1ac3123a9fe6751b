"""Records whole games of The Deadly Woods, one at least for each way in which each scenario can end.

    python tools/record_deadly_woods.py [NAME ...]

Where two eager players do not come to an ending, one of them makes way: the German goes for certain hexes and no
others, or attacks at any odds; the Allies stand still. PLANS says who plays how. The players answer by the public
interface only, and the dice are sealed, so that the same code makes the same games. tests/games/deadly_woods replays
them to the letter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import salient
from deadly_woods_allies import Allied
from deadly_woods_german import German
from deadly_woods_players import OTHER_SEED, Maker, Player, Random, board, distances, play
from recording import record_all, write
from salient.board import bits
from salient.engine.actions import Action
from salient.engine.game import Game
from salient.engine.rulebook import OptionValue
from salient.games.deadly_woods.options import HANDICAP, OPTIONS
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import TDWPosition

FOLDER = Path(__file__).parents[1] / "tests" / "games" / "deadly_woods" / "recorded"
NOBODY = (-2, False, True)  # no area has this number
ST_VITH, BASTOGNE, MARCHE, DINANT, EUPEN = "3211", "2418", "1713", "0912", "3102"


# Players who make way --------------------------------------------------------------------------------


class Aiming(German):
    """Goes for certain hexes only, and once he has them stays where he is."""

    def __init__(self, seed: int, *hexes: str) -> None:
        super().__init__(seed)
        self.hexes = hexes

    def goals(self, pos: TDWPosition) -> dict[int, int]:
        return {hex: 0 for hex in map(pos.world.map.index, self.hexes) if not pos.german >> hex & 1}

    def wants(self, pos: TDWPosition, unit: int) -> bool:
        return bool(self.goals(pos) or stacking.surplus(pos, pos.at[unit], GERMAN)) and super().wants(pos, unit)

    def target(self, game: Game, actions: Sequence[Action]) -> Action:
        return super().target(game, actions) if self.goals(board(game)) else actions[-1]


class Crossing(German):
    """Goes for the far bank of the Meuse."""

    def goals(self, pos: TDWPosition) -> dict[int, int]:
        ground = pos.world.ground
        return dict.fromkeys(bits.places(ground.british & ground.left_bank & ~pos.world.places.victory), 0)


class Squandering(Aiming):
    """Goes for certain hexes, while the SS throws itself at the enemy, unit by unit and at any odds."""

    threshold = -2.0

    def field(self, pos: TDWPosition, unit: int) -> list[int]:
        if not pos.unit(unit).withdraws:
            return super().field(pos, unit)
        if NOBODY not in self.fields:
            self.fields[NOBODY] = distances(pos, self.enemies(pos), against=ALLIED)
        return self.fields[NOBODY]

    def wants(self, pos: TDWPosition, unit: int) -> bool:
        return pos.unit(unit).withdraws or super().wants(pos, unit)

    def target(self, game: Game, actions: Sequence[Action]) -> Action:
        """First whoever a unit of the SS can attack."""
        pos = board(game)
        for action in actions[:-1]:
            if self.of_the_ss(pos, self.battle(pos, self.number(game, action)).attackers):
                return action
        return super().target(game, actions)

    def join(self, game: Game, actions: Sequence[Action]) -> Action:
        pos = board(game)
        named = [
            (action.verb, self.of_the_ss(pos, [self.number(game, action)])) for action in actions if action.targets
        ]
        if ("drop", True) in named:
            return Action("fight")
        if ("join", True) in named:
            return actions[named.index(("join", True))]
        return super().join(game, actions)

    @staticmethod
    def of_the_ss(pos: TDWPosition, units: Sequence[int]) -> bool:
        return any(pos.unit(unit).withdraws for unit in units)


class Curious(Random):
    """Does anything, but first what he has not done yet; he likes to take units in hand that have no supply."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.done: set[str] = set()

    def choose(self, game: Game, actions: Sequence[Action]) -> Action:
        pos, number = board(game), board(game).world.things["unit"]
        new = [action for action in actions if action.verb not in self.done]
        wanting = [
            action
            for action in actions
            if action.verb == "select" and (pos.oos & pos.world.tanks) >> number[action.target] & 1
        ]
        chosen = super().choose(game, new or wanting or actions)
        self.done.add(chosen.verb)
        return chosen


class Waking(Allied):
    """Stands still until a turn, but for reinforcements that leave the edge of the map; then it fights."""

    def __init__(self, seed: int, turn: int) -> None:
        super().__init__(seed)
        self.turn = turn

    def wants(self, pos: TDWPosition, unit: int) -> bool:
        if pos.turn < self.turn:
            return bool(stacking.surplus(pos, pos.at[unit], ALLIED))
        return super().wants(pos, unit)

    def blow(self, game: Game, actions: Sequence[Action]) -> Action | None:
        return super().blow(game, actions) if board(game).turn >= self.turn else None

    def target(self, game: Game, actions: Sequence[Action]) -> Action:
        return super().target(game, actions) if board(game).turn >= self.turn else actions[-1]


# The games -------------------------------------------------------------------------------------------


def aiming(*hexes: str) -> Maker:
    return lambda seed: Aiming(seed, *hexes)


def squandering(*hexes: str) -> Maker:
    return lambda seed: Squandering(seed, *hexes)


def waking(turn: int) -> Maker:
    return lambda seed: Waking(seed, turn)


class Plan(NamedTuple):
    """Who plays, and how it is to end. What more than one game ends with has a word for each."""

    scenario: str
    ends: str
    german: Maker = German
    allied: Maker = Allied
    first: int = 0  # the seed to try first
    options: Mapping[str, OptionValue] = {}
    word: str = ""

    @property
    def name(self) -> str:
        return "-".join(filter(None, (self.scenario, self.ends, self.word)))


#: Every option as it is not by default.
OTHERWISE: Mapping[str, OptionValue] = {
    option.name: next(choice for choice in option.choices if choice != option.default)
    for option in OPTIONS
    if option is not HANDICAP
}
#: The options with questions of their own.
ASKED: Mapping[str, OptionValue] = {"plus_two_asset": True, "rebuild_choice": True}
FOUR = (ST_VITH, BASTOGNE, EUPEN, MARCHE)
PLANS = {
    plan.name: plan
    for plan in (
        Plan("skyline-drive", "german"),
        Plan("skyline-drive", "german", options={HANDICAP.name: "german"}, word="handicap"),
        Plan("skyline-drive", "drawn"),
        Plan("skyline-drive", "allied"),
        Plan("skyline-drive", "allied", Random, Random, 32, OTHERWISE, "otherwise"),
        Plan("skyline-drive", "allied", Random, Random, 333, OTHERWISE, "anyhow"),
        Plan("three-turns", "german"),
        Plan("three-turns", "allied", first=8, options=ASKED),
        Plan("german-attack", "sudden-points", German, Player),
        Plan("german-attack", "sudden-steps", Crossing, Player),
        Plan("german-attack", "german", aiming(*FOUR), Player),
        Plan("german-attack", "allied"),
        Plan("german-attack", "allied", Curious, Curious, 32, OTHERWISE, "otherwise"),
        Plan("campaign", "sudden-points", German, Random),
        Plan("campaign", "sudden-steps", Crossing, Random),
        Plan("campaign", "withdrawal-lost", squandering(ST_VITH), Player, 3),
        Plan("campaign", "german-withdrawal-done", aiming(ST_VITH, BASTOGNE), Player),
        Plan("campaign", "german-withdrawal-cancelled", aiming(*FOUR), Player),
        Plan("campaign", "german-withdrawal-failed", squandering(ST_VITH, BASTOGNE, MARCHE), Player),
        Plan("campaign", "allied-withdrawal-done", aiming(ST_VITH, BASTOGNE, MARCHE, DINANT), waking(8), 1),
    )
}
TRIES = 30  # seeds, if a game ends otherwise than planned


def run(plan: Plan, seed: int) -> Game:
    game = salient.new("deadly_woods", plan.scenario, seed=seed, options=plan.options)
    return play(game, plan.german(seed), plan.allied(seed + OTHER_SEED))


def ending(game: Game) -> str:
    """As plans name it."""
    result, pos = game.result, board(game)
    assert result is not None
    message = result.message.id.removeprefix("tdw-")
    if message.startswith("won-sudden"):
        return message.removeprefix("won-")
    if message == "lost-withdrawal":
        return "withdrawal-lost"
    winner = result.winner or "drawn"
    return f"{winner}-withdrawal-{pos.withdrawal}" if pos.withdrawal else winner


def record(name: str) -> bool:
    """Play until it ends as planned; False if it never does."""
    plan = PLANS[name]
    for seed in range(plan.first, plan.first + TRIES):
        game = run(plan, seed)
        if ending(game) == plan.ends:
            print(f"{name}: seed {seed}, turn {board(game).turn}, {write(game, FOLDER, name)}", flush=True)
            return True
        print(f"{name}: seed {seed} ended {ending(game)}", flush=True)
    return False


if __name__ == "__main__":
    record_all(FOLDER, PLANS, record)
