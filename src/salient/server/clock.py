"""Turn and phase of each entry of the journal, for the log and the report."""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.actions import Action
from salient.engine.messages import Message
from salient.engine.position import Position
from salient.engine.rulebook import Rulebook
from salient.engine.steps import answer
from salient.engine.view import View

Clock = tuple[int, Message | None]


def clock(view: View) -> Clock:
    return view.turn, next((phase.name for phase in view.sequence if phase.current), None)


def clocks_of(rulebook: Rulebook, pos: Position, actions: Sequence[Action]) -> list[Clock]:
    """When each but the first of these answers was asked; the first was asked in this position, which is used up."""
    found = []
    for action in actions[:-1]:
        answer(pos, action)
        found.append(clock(rulebook.view(pos, None)))
    return found
