"""What the Germans would do next: the rulebook plays them, so an answer can be tried out against their own system."""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import Any, cast

from salient.engine.actions import Action
from salient.engine.dice import pick, total
from salient.engine.steps import Chance, answer
from salient.games.enemy_action.allied.impulse import PlayCard
from salient.games.enemy_action.position import EAAPosition

Script = Callable[[EAAPosition, Any, Sequence[Action]], Sequence[Action]]
_LONGEST = 4_000  # answers of one trial


class Luck:
    """What falls in a trial: the same at the same moment of the day for the same question, whatever fell before it.

    So two answers are compared with the same cards and chits as far as they lead to the same questions.
    """

    def __init__(self, seed: int):
        self._seed = seed
        self._asked: Counter[tuple[int, int, str]] = Counter()

    def falls(self, pos: EAAPosition, step: Chance) -> Action:
        moment = (pos.day, pos.impulses, type(step).__name__)
        self._asked[moment] += 1
        outcomes = step.outcomes(pos)
        rng = random.Random(f"{self._seed} {moment} {self._asked[moment]}")
        return pick(outcomes, int(rng.random() * total(outcomes)))


def play_on(pos: EAAPosition, first: Action, script: Script, impulses: int, luck: Luck) -> EAAPosition:
    """A position that may come of an answer: before the next Allied impulse, or so many later, played by the script."""
    node = pos.copy()
    node.events = None
    answer(node, first)
    waiting: deque[Action] = deque()
    left = impulses
    for _ in range(_LONGEST):
        if not node.stack:
            break
        step = node.stack[-1]
        if step.by_chance:
            answer(node, luck.falls(node, cast(Chance, step)))
            continue
        actions = step.actions(node)
        if isinstance(step, PlayCard):
            left -= 1
            if left < 0:
                break
        if waiting and waiting[0] in actions:
            answer(node, waiting.popleft())
            continue
        waiting.clear()
        if len(actions) == 1:
            answer(node, actions[0])
            continue
        said = script(node, step, actions)
        waiting.extend(said[1:])
        answer(node, said[0] if said and said[0] in actions else actions[-1])
    return node
