"""A game that was played, cut into turns: who took things in hand, run by run, and who had to answer in their midst.

A run is what one side answers in one phase until dice fall or another side is asked. A turn is all that happens in
phases that follow each other and are called the same side's, or the same round's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from salient.engine.actions import Action
from salient.engine.messages import Message
from salient.engine.position import Position
from salient.engine.roles import verbs_of
from salient.engine.steps import CHANCE, answer
from salient.engine.view import View


class Given(msgspec.Struct, frozen=True):
    """An entry of a journal, as far as it is needed here."""

    side: str
    action: Action
    free: bool  # somebody chose it


class Clock(msgspec.Struct, frozen=True):
    """When something is asked."""

    turn: int
    phase: Message | None

    def turn_of(self, solo: bool) -> tuple[object, ...]:
        """What phases have in common that belong to one player's turn: whose they are called, or of which round. Who
        plays alone is asked in all of them, so each is a turn by itself."""
        if self.phase is None:
            return self.turn, None
        name = msgspec.json.encode(self.phase.args, order="deterministic")
        return (self.turn, name, self.phase.id) if solo else (self.turn, name)


class Run(msgspec.Struct, frozen=True):
    """`start`: the game stood so before it, after `moment` entries. `floor`: steps below, at the list of its phase."""

    side: str
    start: Position
    moment: int
    clock: Clock
    floor: int
    answers: tuple[Action, ...]

    @property
    def from_list(self) -> bool:
        """Whether it begins where somebody may take things in hand, not in the midst of something."""
        return len(self.start.stack) <= self.floor


class Turn(msgspec.Struct, frozen=True):
    """`side`: whose it is. The runs of others in it had to be answered."""

    side: str
    runs: tuple[Run, ...]

    @property
    def own(self) -> tuple[Run, ...]:
        return tuple(run for run in self.runs if run.side == self.side)

    @property
    def others(self) -> tuple[Run, ...]:
        return tuple(run for run in self.runs if run.side != self.side)


def clock_of(pos: Position, side: str) -> Clock:
    return clock_in(pos.world.rulebook.view(pos, side))


def clock_in(view: View) -> Clock:
    return Clock(view.turn, next((one.name for one in view.sequence if one.current), None))


class Floors:
    """How many steps lie below the list of a phase: what lies above it belongs to one battle, one march."""

    def __init__(self, pos: Position):
        roles = pos.world.rulebook.roles
        self._lists = verbs_of(roles, "end") | verbs_of(roles, "begin")
        self._known: tuple[Clock, int] | None = None

    def at(self, pos: Position, clock: Clock) -> int:
        step = pos.stack[-1]
        here = len(pos.stack) if not self._lists.isdisjoint(step.verbs) else len(pos.stack) - 1
        if self._known is not None and self._known[0] == clock:
            here = min(here, self._known[1])
        self._known = clock, here
        return here


def turns_of(start: Position, entries: Sequence[Given], solo: bool) -> Iterator[Turn]:
    runs: list[Run] = []
    for run in runs_of(start, entries):
        if runs and run.clock.turn_of(solo) != runs[0].clock.turn_of(solo):
            yield Turn(runs[0].side, tuple(runs))
            runs = []
        runs.append(run)
    if runs:
        yield Turn(runs[0].side, tuple(runs))


def runs_of(start: Position, entries: Sequence[Given]) -> Iterator[Run]:
    pos = start.copy()
    pos.events = None
    ends, floors = verbs_of(pos.world.rulebook.roles, "end"), Floors(pos)
    first: tuple[Position, int, Clock, int] | None = None
    answers: list[Action] = []
    side, look = "", False  # `look`: another phase may have begun

    def run() -> Run:
        assert first is not None
        return Run(side, *first, tuple(answers))

    for number, entry in enumerate(entries):
        if entry.side != CHANCE and entry.free:
            clock = clock_of(pos, entry.side) if first is None or look else first[2]
            if first is not None and (entry.side != side or clock != first[2]):
                yield run()
                first = None
            if first is None:
                first, side, answers = (pos.copy(), number, clock, floors.at(pos, clock)), entry.side, []
        elif entry.side == CHANCE and first is not None:
            yield run()
            first = None
        if first is not None:
            answers.append(entry.action)
        answer(pos, entry.action)
        look = not entry.free or entry.action.verb in ends or (first is not None and not _same_list(pos, first))
    if first is not None:
        yield run()


def _same_list(pos: Position, first: tuple[Position, int, Clock, int]) -> bool:
    """Whether what was asked when the run began still lies on the stack."""
    lowest = min(first[3], len(first[0].stack) - 1) + 1
    return [type(one) for one in pos.stack[:lowest]] == [type(one) for one in first[0].stack[:lowest]]
