"""What every step keeps to: it has nothing against what it offers, and a reason against what it does not offer."""

from __future__ import annotations

from salient.engine.actions import Action, refuse
from salient.engine.messages import Arg, Refusal
from salient.engine.steps import Step
from salient.games.ardennes44.position import A44Position


def last_reason(step: Step, pos: A44Position, action: Action, number: str, id: str, **args: Arg) -> list[Refusal]:
    """The reason that is left where no other speaks against an answer; none, if the step offers it."""
    return [] if action in step.actions(pos) else [refuse(number, id, **args)]


def loss_first(number: str) -> list[Refusal]:
    """What is said of a hex while somebody has to lose a step."""
    return [refuse(number, "a44-click-lose")]
