"""What is looked at all through a game: which units leave their places, and which phase views show."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.game import Game
from salient.engine.messages import Message
from salient.engine.view import View
from salient.testing.alarm import Alarm, raising
from salient.testing.standing import Standing


class Watch:
    """The units of one game that are still where they began."""

    def __init__(self, standing: Standing, game: Game):
        self.standing = standing
        self.scenario = game.scenario
        fixed = game.rulebook.fixed_units(game.position.world)
        self.waiting = {unit: place for unit, place in units_on_board(game) if unit not in fixed}
        standing.games[self.scenario] += 1
        standing.began.update((self.scenario, unit, place) for unit, place in self.waiting.items())

    def look(self, game: Game) -> None:
        for unit, place in units_on_board(game) if self.waiting else ():
            if self.waiting.get(unit, place) != place:
                del self.waiting[unit]
                self.standing.left.add((self.scenario, unit))


def units_on_board(game: Game) -> Iterator[tuple[str, str]]:
    """Each side's units as that side sees them, with their places."""
    for side in game.rulebook.sides:
        with raising("question-fails", f"view({side})"):
            pieces = game.view(side).pieces
        for piece in pieces:
            if piece.side == side and piece.kind == "unit" and piece.place is not None:
                yield piece.id, piece.place


class Phases:
    """The phases of a turn come in the order in which views list them."""

    def __init__(self) -> None:
        self.turn = -1
        self.names: tuple[Message, ...] = ()
        self.latest = -1

    def look(self, view: View) -> None:
        """At a question; what is asked at the start of a turn and shown under the last phase of the one before is
        found when the turn goes on."""
        current = [number for number, phase in enumerate(view.sequence) if phase.current]
        if len(current) > 1:
            raise Alarm("phase-goes-back", f"{len(current)} phases are current at once")
        names = tuple(phase.name for phase in view.sequence)
        if (self.turn, self.names) != (view.turn, names):
            self.turn, self.names, self.latest = view.turn, names, -1
        if not current:
            return
        if current[0] < self.latest:
            before, now = names[self.latest].id, names[current[0]].id
            raise Alarm("phase-goes-back", f"turn {view.turn}: {now} after {before}")
        self.latest = current[0]
