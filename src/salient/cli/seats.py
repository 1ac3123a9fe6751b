"""Who sits where: people, and computer players for the other sides."""

from __future__ import annotations

from dataclasses import dataclass, field

from salient.engine.decision import Decision
from salient.engine.game import Game
from salient.opponents import Opponent


@dataclass
class Seats:
    """Sides without a computer player are played by the people at this keyboard."""

    computers: dict[str, Opponent] = field(default_factory=dict)
    sides: int = 2  # that somebody plays

    @property
    def hot(self) -> bool:
        """Whether several sides share the keyboard."""
        return not self.computers and self.sides > 1

    def computer(self, side: str) -> Opponent | None:
        return self.computers.get(side)


def let_computers_play(game: Game, seats: Seats) -> None:
    """Until a person is asked or the game is over. A computer player is given what its side may know."""
    while (decision := game.decision) is not None:
        computer = seats.computer(decision.side)
        if computer is None:
            return
        action = computer.choose(game.insight())
        game.play(action, side=decision.side, why=tuple(computer.told()))


def keeps_secrets(game: Game, decision: Decision) -> bool:
    """Whether the side that is asked sees, or is about to do, what another may not."""
    if game.position.stack[-1].secret:
        return True
    own = game.view(decision.side).pieces
    return any(game.view(side).pieces != own for side in game.rulebook.seated)
