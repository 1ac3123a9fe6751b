"""How the random players of a game choose. Each manner reaches what the others seldom do; none knows any game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence

from salient.engine.actions import Action

Choose = Callable[[Sequence[Action]], Action]


def any_answer(rng: random.Random) -> Choose:
    return rng.choice


def any_verb(rng: random.Random) -> Choose:
    """Verbs that are seldom offered, or in few forms, come up as often as the others."""

    def choose(actions: Sequence[Action]) -> Action:
        return _of_verb(rng, actions, rng.choice(_verbs(actions)))

    return choose


def busy(rng: random.Random) -> Choose:
    """Rather does something than nothing."""
    return _doing(rng, any_verb(rng), 0.85)


def curious(rng: random.Random) -> Choose:
    """Prefers the verbs that were answered least so far, and what was never offered before most of all."""
    answered: Counter[str] = Counter()

    def choose(actions: Sequence[Action]) -> Action:
        verbs = _verbs(actions)
        verb = rng.choices(verbs, [1 / (1 + answered[verb]) for verb in verbs])[0]
        answered[verb] += 1
        return _of_verb(rng, actions, verb)

    return choose


def eager(rng: random.Random) -> Choose:
    """Curious, and hardly ever lets a chance go by: phases end when little is left to do in them."""
    return _doing(rng, curious(rng), 0.97)


def _doing(rng: random.Random, among: Choose, share: float) -> Choose:
    """This often something that points at something: what ends a phase or declines mostly points at nothing."""

    def choose(actions: Sequence[Action]) -> Action:
        doing = [action for action in actions if action.targets]
        return among(doing if doing and rng.random() < share else actions)

    return choose


MANNERS = (any_answer, any_verb, busy, curious, eager)
EAGER = (curious, eager)


def _verbs(actions: Sequence[Action]) -> list[str]:
    return sorted({action.verb for action in actions})


def _of_verb(rng: random.Random, actions: Sequence[Action], verb: str) -> Action:
    return rng.choice([action for action in actions if action.verb == verb])
