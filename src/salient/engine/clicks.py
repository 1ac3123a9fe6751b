"""Why a click on something leads to nothing: the question that people ask most, put to the step on top.

People point at a thing and know no verbs. A step answers for all of its own (`Step.why_not_click`): near or far, the
reason that would have to go for the thing to be reached at all, not the first one that comes to hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from salient.engine.actions import Action
from salient.engine.messages import Ref, Refusal, msg


def kind_of(things: Any, id: str) -> str | None:
    """What kind of thing has this id; of several kinds the first."""
    return next((kind for kind, ids in things.items() if id in ids), None)


def by_verbs(step: Any, pos: Any, kind: str, id: str) -> list[Refusal]:
    """The reasons of the step's own verbs that point at one thing of this kind, a rule's before any other."""
    found: list[list[Refusal]] = []
    for verb in step.verbs:
        if pos.world.rulebook.verbs.get(verb) in ((kind,), (f"{kind}*",)):
            reasons = step.why_not(pos, Action(verb, (id,)))
            if reasons:
                found.append(reasons)
    ruled = (reasons for reasons in found if any(reason.rule for reason in reasons))
    return next(ruled, found[0] if found else [])


def why_not_click(pos: Any, ids: Sequence[str]) -> list[Refusal]:
    """Why nothing of this is an answer now: the counter under the pointer first, then the place in which it stands."""
    step, things = pos.stack[-1], pos.world.things
    kinds = [(kind, id) for id in ids if (kind := kind_of(things, id)) is not None]
    answers: list[list[Refusal]] = [reasons for kind, id in kinds if (reasons := step.why_not_click(pos, kind, id))]
    for reasons in answers:
        if any(reason.rule for reason in reasons):
            return reasons
    if answers:
        return answers[0]
    for kind, id in kinds:
        if reasons := pos.world.rulebook.why_not_click(pos, kind, id):
            return list(reasons)
    asked = step.prompt(pos)
    if kinds:
        kind, id = kinds[0]
        return [Refusal(None, msg("engine-nothing-here", thing=Ref(kind, id), asked=asked))]
    return [Refusal(None, msg("engine-nothing-there", asked=asked))]
