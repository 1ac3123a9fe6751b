"""Random play: how many decisions a second, beside random chess moves in python-chess."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import salient
from salient.bench.row import Row, best_per_second

if TYPE_CHECKING:
    chess: Any
else:
    try:
        import chess
    except ImportError:  # a development dependency
        chess = None

GAMES = 20


def random_games(name: str, rng: random.Random, games: int = GAMES) -> int:
    """Whole random games by the public interface; how many decisions the players took (rolls not counted)."""
    decisions = 0
    for _ in range(games):
        game = salient.new(name, seed=rng.randrange(1 << 30), dice="fast")
        while (decision := game.decision) is not None:
            actions = decision.actions
            game.play(actions[int(rng.random() * len(actions))])
            decisions += 1
    return decisions


def random_chess(rng: random.Random) -> int:
    """The same loop with python-chess: list the legal moves, push one."""
    board = chess.Board()
    plies = 0
    while moves := list(board.legal_moves):
        board.push(moves[int(rng.random() * len(moves))])
        plies += 1
        if plies == 400:
            break
    return plies


def rows() -> list[Row]:
    rng = random.Random(1)
    drill = best_per_second(lambda: random_games("drill", rng))
    reference, its = "python-chess is not installed", float("nan")
    if chess is not None:
        reference, its = "python-chess, random plies", best_per_second(lambda: random_chess(rng))
    return [Row("drill, random decisions", drill, reference, its, unit="/s", aim="50,000 /s")]
