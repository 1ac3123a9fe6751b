"""Every game on the shelf for OpenSpiel: sequential, with explicit chance.

    import pyspiel
    from salient.study import openspiel  # tells OpenSpiel of them

    game = pyspiel.load_game("salient_drill(options=mines:no)")
    state = game.new_initial_state()

A player's action is a word (`salient.study.space`). At a chance node an action is the number of an outcome in the list
that the rules give, equal ones counted as one. OpenSpiel's search clones states, which hold the true position: use it
for what it is meant for, games in which nothing is hidden, or to study what is.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

import numpy as np
import pyspiel

from salient import games
from salient.engine.actions import Action
from salient.engine.errors import IllegalAction, UnknownOption
from salient.engine.line import Line
from salient.engine.rulebook import OptionValue, Rulebook, option_value
from salient.engine.steps import settle
from salient.study.sight import Sight
from salient.study.space import ActionSpace, Code

OUTCOMES = 16_384  # of one chance node at most
_PREFIX = "salient_"


class SalientGame(pyspiel.Game):  # type: ignore[misc]
    """A game with a scenario and options. `kind` is what OpenSpiel was told of it."""

    rulebook: ClassVar[Rulebook]
    kind: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None):
        given = params or {}
        rulebook = self.rulebook
        scenario = rulebook.choose_scenario(given.get("scenario") or None)
        chosen = rulebook.choose_options(options_of(given.get("options", "")), scenario)
        self._world = rulebook.world(scenario, rulebook.draw_options(chosen, "0", scenario))
        self.players = rulebook.seated
        self.space = ActionSpace(self._world)
        self.sight = Sight(self._world)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.space),
            max_chance_outcomes=OUTCOMES,
            num_players=len(self.players),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if len(self.players) == 2 else None,
            max_game_length=2 * rulebook.longest,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> SalientState:
        return SalientState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self)

    @cached_property
    def start(self) -> Line:
        position = self.rulebook.setup(self._world)
        settle(position)
        return Line(position)


class _Now:
    """Where a state stands. OpenSpiel copies states deeply: this is copied as positions are."""

    def __init__(self, line: Line, said: Code = ()):
        self.line, self.said = line, said

    def __deepcopy__(self, memo: dict[int, Any]) -> _Now:
        return _Now(self.line.copy(), self.said)


class SalientState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SalientGame):
        super().__init__(game)
        self.now = _Now(game.start.copy())

    @property
    def _game(self) -> SalientGame:
        found: SalientGame = self.get_game()
        return found

    def current_player(self) -> int:
        line = self.now.line
        if line.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if line.chance:
            return int(pyspiel.PlayerId.CHANCE)
        return self._game.players.index(line.side or "")

    def is_terminal(self) -> bool:
        return self.now.line.over

    def _legal_actions(self, player: int) -> list[int]:
        space, depth = self._game.space, len(self.now.said)
        codes = map(space.encode, self.now.line.actions)
        return sorted({code[depth] for code in codes if code[:depth] == self.now.said})

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.now.line.outcomes
        total = sum(weight for _, weight in outcomes)
        return [(number, weight / total) for number, (_, weight) in enumerate(outcomes)]

    def _apply_action(self, action: int) -> None:
        now = self.now
        if now.line.chance:
            now.line.play(now.line.outcomes[action][0], sure=True)
            return
        said = (*now.said, action)
        for offered in now.line.actions:
            code = self._game.space.encode(offered)
            if code == said:
                now.said = ()
                now.line.play(offered, sure=True)
                return
            if code[: len(said)] == said:
                now.said = said
                return
        raise IllegalAction(f"{self._game.space.word(action)}: not offered there")

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            fell: Action = self.now.line.outcomes[action][0]
            return str(fell)
        return self._game.space.word(action)

    def returns(self) -> list[float]:
        result = self.now.line.result
        winner = None if result is None else result.winner
        if winner is None:
            return [0.0] * len(self._game.players)
        return [1.0 if side == winner else -1.0 for side in self._game.players]

    def __str__(self) -> str:
        said = " ".join(map(self._game.space.word, self.now.said))
        return f"{self.now.line.position.digest()} {said}".rstrip()


class Observer:
    """What a player sees, in numbers: OpenSpiel's interface for observers in Python."""

    def __init__(self, game: SalientGame):
        self._game = game
        self.tensor = np.zeros(game.sight.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SalientState, player: int) -> None:
        self.tensor[:] = self._read(state, player)

    def string_from(self, state: SalientState, player: int) -> str:
        return " ".join(map(str, self._read(state, player)))

    def _read(self, state: SalientState, player: int) -> Any:
        line, side = state.now.line, self._game.players[player]
        decision = line.decision
        mine = decision is not None and decision.side == side
        question = (type(line.position.stack[-1]).__name__, decision.prompt) if decision and mine else None
        return self._game.sight.read(line.view(side), question, state.now.said if mine else ())


def options_of(text: str) -> dict[str, OptionValue]:
    """`mines:no;night:yes`: OpenSpiel keeps = and , for itself."""
    found: dict[str, OptionValue] = {}
    for word in filter(None, text.split(";")):
        name, colon, value = word.partition(":")
        if not colon:
            raise UnknownOption(f"{word!r}: options are written name:value;name:value")
        found[name.strip()] = option_value(value.strip())
    return found


def _kind(rulebook: Rulebook) -> Any:
    kinds = pyspiel.GameType
    two = len(rulebook.seated) == 2
    return kinds(
        short_name=_PREFIX + rulebook.name,
        long_name=f"Salient: {rulebook.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if two else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=len(rulebook.seated),
        min_num_players=len(rulebook.seated),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"scenario": "", "options": ""},
    )


def _tell_openspiel() -> None:
    """A class for each game, not a function: OpenSpiel keeps it until after Python has gone, and classes stay."""
    known = set(pyspiel.registered_names())
    for name in games.names():
        if _PREFIX + name not in known:
            rulebook = games.find(name)
            kind = _kind(rulebook)
            pyspiel.register_game(kind, type(f"Salient_{name}", (SalientGame,), {"rulebook": rulebook, "kind": kind}))


_tell_openspiel()
