"""Units that can be taken in hand and then do nothing: no front end shall point them out.

What a phase offers is found fast, for all units at once; whether one of them can really go anywhere shows only when it
is tried. So it is tried, on a line of play of its own. What counts as doing something the roles of the verbs say.
"""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.actions import Action
from salient.engine.line import Line
from salient.engine.roles import Role, Roles
from salient.engine.steps import Step

#: Answers by which nothing is done with what was begun.
_NOTHING: frozenset[Role] = frozenset(("stop", "end", "decline", "cancel", "along", "rare", "silent"))
#: Those of them after which there may be something to do: who cannot march may still attack, or move in another mode.
_FOLLOWED: frozenset[Role] = frozenset(("stop", "end", "decline", "silent"))
_DEEP = 2


def idle(line: Line, actions: Sequence[Action]) -> tuple[Action, ...]:
    """Those of the answers that begin something after which nothing can be done, or only what is done already.

    The line stays as it is."""
    roles: Roles = line.position.world.rulebook.roles
    asked = type(line.position.stack[-1])
    begun = [action for action in actions if "begin" in roles.get(action.verb, ())]
    aside = set(line.position.stack[-1].aside(line.position))
    return tuple(
        action
        for action in begun
        if action in aside or not _leads_on(_after(line, action), line.side, roles, asked, _DEEP)
    )


def _after(line: Line, action: Action) -> Line:
    twin = line.copy()
    twin.forced = False  # an only answer is something to do as well
    twin.play(action, sure=True)
    return twin


def _leads_on(line: Line, side: str | None, roles: Roles, asked: type[Step], deep: int) -> bool:
    """Whether something can be done before the first question comes back."""
    if line.over or line.chance or line.side != side:
        return True
    if type(line.position.stack[-1]) is asked:
        return False
    followed = []
    for action in line.actions:
        has = roles.get(action.verb, ())
        if not has or not _NOTHING.issuperset(has):
            return True
        if not _FOLLOWED.isdisjoint(has):
            followed.append(action)
    for action in followed if deep else ():
        after = _after(line, action)
        was_said = roles[action.verb] == (
            "silent",
        )  # no end of anything: if the question is back, it was done with that
        if was_said and not after.over and type(after.position.stack[-1]) is asked:
            return True
        if _leads_on(after, side, roles, asked, deep - 1):
            return True
    return False
