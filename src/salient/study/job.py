"""One game of an experiment: who plays what with which dice, and what came of it. Plain data, so that it can be sent to
another process or another machine."""

from __future__ import annotations

from typing import Any

import msgspec

from salient import games, opponents
from salient.engine import chronicle
from salient.engine.battles import Battle
from salient.engine.chronicle import Chronicle
from salient.engine.dice import Fast
from salient.engine.game import Game
from salient.engine.rulebook import OptionValue, Rulebook
from salient.study.framing import beginning, clocks


class Job(msgspec.Struct, frozen=True):
    """`name` and `seed` together are its key: in one experiment no other game has both."""

    name: str
    seed: int
    game: str
    scenario: str
    options: dict[str, OptionValue]
    players: dict[str, str]  # side -> opponent
    overlay: str = ""  # a folder with corrections of the game's tables, as $SALIENT_OVERLAY
    weigh: bool = False  # how the dice fell against what was to be expected: takes time

    @property
    def key(self) -> tuple[str, int]:
        return self.name, self.seed


class Outcome(msgspec.Struct, frozen=True):
    """What is kept of a game. Nothing in it depends on how fast or where it was played."""

    name: str
    seed: int
    winner: str  # nothing: drawn
    margin: float  # of the first side, in the game's own points
    turns: int
    answers: int
    lost: dict[str, int]  # by side
    lost_by_turn: list[tuple[int, str, int]]
    taken: list[tuple[int, str, str]]  # turn, place, who holds it from then on
    battles: list[tuple[int, str, str, int, int]]  # turn, place, attacker, lost by it, lost by others
    dice: dict[str, tuple[int, float]]  # purpose -> how many rolls, and how far they fell from what was expected
    luck: dict[str, float]  # by side
    digest: str  # of the last position

    @property
    def key(self) -> tuple[str, int]:
        return self.name, self.seed


def play(job: Job) -> Outcome:
    rulebook = games.find(job.game)
    players = {side: opponents.make(name, f"{job.seed} {side}") for side, name in job.players.items()}
    game = Game(rulebook, job.scenario, job.options, Fast(job.seed))
    while (decision := game.decision) is not None:
        game.play(players[decision.side].choose(game.insight()), side=decision.side)
    told = chronicle.tell(beginning(game), game.journal.entries, clocks(game), None, weighing=job.weigh)
    return _outcome(job, game, told)


def _outcome(job: Job, game: Game, told: Chronicle) -> Outcome:
    sides = game.rulebook.sides
    winner = game.result.winner if game.result is not None else None
    lost_by_turn = [(turn, side, lost[side]) for turn, lost in sorted(told.lost.items()) for side in sorted(lost)]
    return Outcome(
        job.name,
        job.seed,
        winner or "",
        game.rulebook.margin(game.position, game.rulebook.seated[0]),
        told.standings[-1].turn,
        len(game.journal),
        {side: sum(lost for _, whose, lost in lost_by_turn if whose == side) for side in sides},
        lost_by_turn,
        _taken(told),
        [_battle(one, game.rulebook) for one in told.battles],
        _dice(told),
        {side: float(told.luck_of(side).luck) for side in game.rulebook.seated} if job.weigh else {},
        game.position.digest(),
    )


def _battle(battle: Battle, rulebook: Rulebook) -> tuple[int, str, str, int, int]:
    """Where somebody is attacked and not a place: where that one stood."""
    stood = {piece.id: piece.place for piece in rulebook.view(battle.position, None).pieces}
    own = battle.lost.get(battle.side, 0)
    place = stood.get(battle.target) or battle.target
    return battle.turn, place, battle.side, own, sum(battle.lost.values()) - own


def _taken(told: Chronicle) -> list[tuple[int, str, str]]:
    """Places that changed hands from the start of one turn to the next."""
    found = []
    for before, after in zip(told.standings, told.standings[1:], strict=False):
        held: dict[str, str] = before.view.control
        for place, side in sorted(after.view.control.items()):
            if held.get(place) != side:
                found.append((before.turn, place, side))
    return found


def _dice(told: Chronicle) -> dict[str, tuple[int, float]]:
    found: dict[str, tuple[int, float]] = {}
    for roll in told.rolls:
        number, far = found.get(roll.purpose.id, (0, 0.0))
        off = 0.0 if roll.weighed is None else abs(float(roll.weighed.luck))
        found[roll.purpose.id] = (number + 1, far + off)
    return found


def from_row(row: dict[str, Any]) -> Outcome:
    """Out of a table, where what has parts is JSON."""
    return msgspec.convert({key: _read(key, value) for key, value in row.items()}, Outcome)


def to_row(outcome: Outcome) -> dict[str, Any]:
    return {
        key: msgspec.json.encode(value).decode() if key in _PARTS else value
        for key, value in msgspec.to_builtins(outcome).items()
    }


_PARTS = frozenset({"lost", "lost_by_turn", "taken", "battles", "dice", "luck"})


def _read(key: str, value: Any) -> Any:
    return msgspec.json.decode(value) if key in _PARTS else value
