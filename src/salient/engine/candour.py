"""When others may read why a computer player did something: once it is no longer its turn, never before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from salient.engine.actions import Action
from salient.engine.game import Game
from salient.engine.journal import Entry
from salient.engine.messages import Message, Ref
from salient.engine.reason import Reason
from salient.engine.roles import verbs_of
from salient.engine.steps import CHANCE
from salient.engine.view import View


class Candour:
    """A side's turn is over when another one takes something in hand, or is asked to, or is asked in a phase that is
    called its own, or when the game is over. What must be answered in its midst, such as a retreat, ends nothing: what
    it still plans stays its own."""

    def __init__(self, game: Game):
        self._begins = verbs_of(game.rulebook.roles, "begin")
        self._ends = verbs_of(game.rulebook.roles, "end")
        self._own: set[str] = set()  # questions at which somebody took something in hand: turns of one's own
        self._sides = game.rulebook.seated
        self._told = dict.fromkeys(self._sides, 0)
        self._read = 0
        self.look(game)

    def look(self, game: Game) -> int:
        """Look at what is new; from which entry on something may be told that could not be before."""
        entries = game.journal.entries
        if len(entries) < self._read:
            self._read = 0
            self._told = dict.fromkeys(self._sides, 0)
        before = dict(self._told)
        for number in range(self._read, len(entries)):
            entry = entries[number]
            if entry.side != CHANCE and self._of_own_turn(entry):
                self._over_for_others(entry.side, number)
        self._read = len(entries)
        decision = game.decision
        if decision is None:
            self._over_for_others("", len(entries))
        elif self._begin(decision.actions) or self._in_own_phase(game, decision.side):
            self._over_for_others(decision.side, len(entries))
        new = [
            number
            for side, told in self._told.items()
            for number in range(before[side], told)
            if entries[number].side == side and entries[number].why
        ]
        return min(new, default=len(entries))

    def _begin(self, actions: Sequence[Action]) -> bool:
        return any(action.verb in self._begins for action in actions)

    def _in_own_phase(self, game: Game, side: str) -> bool:
        """Whether the phase is called this side's, as where guns are supplied before anybody moves."""
        if not any(entry.why and entry.side != side for entry in game.journal.entries[min(self._told.values()) :]):
            return False  # nothing waits to be told
        now = (phase.name for phase in game.view(side).sequence if phase.current)
        return any(isinstance(arg, Ref) and arg == Ref("side", side) for name in now for arg in name.args.values())

    def _of_own_turn(self, entry: Entry) -> bool:
        """Also who only ends it was asked to take something in hand, if others were at the same question."""
        if entry.action.verb in self._begins:
            self._own.add(entry.prompt.id)
            return True
        return entry.action.verb in self._ends and entry.prompt.id in self._own

    def _over_for_others(self, side: str, moment: int) -> None:
        for other in self._sides:
            if other != side:
                self._told[other] = moment

    def told(self, number: int, entry: Entry) -> tuple[Reason, ...]:
        """What may be told of an entry's reasons now."""
        return entry.why if entry.why and number < self._told.get(entry.side, 0) else ()


def seen_by(reasons: Sequence[Reason], view: View) -> tuple[Reason, ...]:
    """Those that speak of nothing that is hidden from whose view it is."""
    if not reasons:
        return ()
    seen = {piece.id for piece in view.pieces}
    return tuple(one for one in reasons if {*one.units, *units_in(one.message)} <= seen)


def units_in(message: Message) -> Iterator[str]:
    """The units of which a message speaks."""
    for arg in message.args.values():
        if isinstance(arg, Ref):
            if arg.kind == "unit":
                yield arg.id
        elif isinstance(arg, Message):
            yield from units_in(arg)
