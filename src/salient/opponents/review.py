"""A game looked at afterwards: the decisions that cost most by the veteran's estimate, and what it would have done.

What is weighed is a stretch of answers: from a question to the next roll, question to somebody else, or end of a
phase. The veteran plays the same stretch from the same position, knowing what the player could know; what is left to
chance at the end of each is weighed by all that can fall, so that nobody is blamed for his dice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from salient.engine.actions import Action
from salient.engine.decision import Decision
from salient.engine.insight import Insight
from salient.engine.line import Line
from salient.engine.messages import Message
from salient.engine.position import Position
from salient.engine.roles import verbs_of
from salient.engine.steps import CHANCE, answer
from salient.opponents.estimate import ADVISER, expected, value_for
from salient.opponents.hints import Move, best, moves_of
from salient.opponents.player import Player

Told = Callable[[int, int], None]
WORST = 5
_MOVES = 3  # that are shown of what the veteran would have done
_LEAST = 0.25  # in the veteran's measure: what costs less is a matter of taste


class Given(msgspec.Struct, frozen=True):
    """An entry of a journal, as far as it is needed here."""

    side: str
    action: Action
    free: bool  # somebody chose it


class Costly(msgspec.Struct, frozen=True):
    """A stretch that could have gone better. `moment`: the game stood so before it, after so many entries."""

    side: str
    moment: int
    turn: int
    phase: Message | None
    answers: tuple[str, ...]
    cost: float
    instead: tuple[Move, ...]


class Stretch(msgspec.Struct, frozen=True):
    start: Position
    moment: int
    turn: int
    phase: Message | None
    answers: tuple[Action, ...]


def review(told: Told, start: Position, entries: Sequence[Given], sides: Sequence[str], forced: bool) -> list[Costly]:
    """The worst of all these sides', the dearest first."""
    found: list[Costly] = []
    stretches = [one for one in stretches_of(start, entries) if one.start.stack[-1].side(one.start) in sides]
    for number, stretch in enumerate(stretches):
        told(number, len(stretches))
        costly = _weighed(stretch, forced)
        if costly is not None and costly.cost >= _LEAST:
            found.append(costly)
    told(len(stretches), len(stretches))
    found = [one for one in found if not _done_later(one, stretches)]
    found.sort(key=lambda one: (-one.cost, one.moment))
    dearest = {(one.side, one.turn, one.phase and one.phase.id, _beginnings(one)): one for one in reversed(found)}
    return sorted(dearest.values(), key=lambda one: (-one.cost, one.moment))[:WORST]


def _beginnings(one: Costly) -> tuple[str, ...]:
    return tuple(move.answers[0] for move in one.instead if move.answers)


def _done_later(one: Costly, stretches: Sequence[Stretch]) -> bool:
    """What the player did a little later in the same phase is no mistake, only another order."""
    later = {
        str(action)
        for stretch in stretches
        if stretch.moment > one.moment and (stretch.turn, stretch.phase) == (one.turn, one.phase)
        for action in stretch.answers
    }
    return bool(one.instead) and set(_beginnings(one)) <= later


def stretches_of(start: Position, entries: Sequence[Given]) -> Iterator[Stretch]:
    pos = start.copy()
    pos.events = None
    ends = verbs_of(pos.world.rulebook.roles, "end")
    first: tuple[Position, int] | None = None
    answers: list[Action] = []
    for number, entry in enumerate(entries):
        if first is None and entry.free and entry.side != CHANCE:
            first = pos.copy(), number
        if first is not None:
            answers.append(entry.action)
        answer(pos, entry.action)
        side = pos.stack[-1].side(pos) if pos.stack else None
        if first is not None and (side != entry.side or entry.action.verb in ends):
            yield Stretch(*first, *_when(first[0], entry.side), tuple(answers))
            first, answers = None, []


def _when(pos: Position, side: str) -> tuple[int, Message | None]:
    view = pos.world.rulebook.view(pos, side)
    return view.turn, next((one.name for one in view.sequence if one.current), None)


def _weighed(stretch: Stretch, forced: bool) -> Costly | None:
    """None: there was nothing to choose, or what was done cannot be played on what the player could know."""
    pos = stretch.start
    step = pos.stack[-1]
    side = step.side(pos)
    actions = tuple(step.actions(pos))
    if len(actions) < 2:
        return None
    insight = Insight(pos, Decision(side, step.prompt(pos), actions), forced=forced)
    value = value_for(pos, side)
    done, better = insight.guess(0), insight.guess(0)
    floor = len(done.position.stack) - 1
    if not _follow(done, stretch.answers, side):
        return None
    moves = _veteran(better, side)
    cost = expected(better, floor, value) - expected(done, floor, value)
    said = tuple(str(action) for action in stretch.answers)
    own = set(said)
    instead = [move for move in moves if not set(move.answers) <= own] or moves
    return Costly(side, stretch.moment, stretch.turn, stretch.phase, said, round(cost, 2), best(instead, _MOVES))


def _follow(line: Line, answers: Sequence[Action], side: str) -> bool:
    """Only answers are taken by themselves, so some of these may have been given already."""
    for action in answers:
        if line.over or line.chance or line.side != side:
            return True
        if action in line.actions:
            line.play(action, sure=True)
    return line.over or line.chance or line.side != side or bool(answers)


def _veteran(line: Line, side: str) -> list[Move]:
    ends = verbs_of(line.position.world.rulebook.roles, "end")
    found = []
    for move, verbs in moves_of(line, side, side, Player(ADVISER, "review")):
        found.append(move)
        if line.over or line.chance or line.side != side or ends & verbs:
            break
    return found
