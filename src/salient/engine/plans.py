"""What can be done now as whole plans, each with the answers that carry it out."""

from __future__ import annotations

import msgspec

from salient.engine.actions import Action
from salient.engine.line import Line


class Plan(msgspec.Struct, frozen=True):
    """Something a side could do: `Line.try_plan` shows what comes of it."""

    answers: tuple[Action, ...]


def plans(line: Line) -> tuple[Plan, ...]:
    return tuple(Plan((action,)) for action in line.actions)
