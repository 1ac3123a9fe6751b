"""Playing aside: on copies, before the game itself does, so that what fails or never ends is found here first."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from salient.engine.actions import Action, malformed
from salient.engine.messages import Message
from salient.engine.position import Position
from salient.engine.rulebook import Rulebook, World
from salient.engine.steps import Chance, answer, goes_without_saying, settle
from salient.testing.alarm import Alarm, raising
from salient.testing.knowingly import Knowingly
from salient.testing.texts import Speaker

OUTCOMES = 12  # how many outcomes of one roll are tried


class Aside:
    """What the contract asks of one answer, and of what a game does by itself after it."""

    def __init__(self, rulebook: Rulebook, rng: random.Random, speaker: Speaker, knowingly: bool = False):
        self.rulebook = rulebook
        self.rng = rng
        self.speaker = speaker
        self.knowingly = knowingly

    def set_up(self, world: World) -> Position:
        """A game up to its first question."""
        with raising("offered-fails", "the set-up"):
            pos: Position = self.rulebook.setup(world)
            settle(pos)
        self.by_itself(pos.copy(), Knowingly(self.rulebook))
        return pos

    def twice(self, pos: Position, action: Action) -> Position:
        """The position after an answer, with its events; one copy is listened to, the other not."""
        first, second = pos.copy(), pos.copy()
        first.events = []
        with raising("offered-fails", action):
            answer(first, action)
            answer(second, action)
        if fixed_key(first) != second.key():
            raise Alarm("unlike-answers", f"{action}: {difference(first, second)}")
        return first

    def after(self, pos: Position, action: Action) -> Position:
        """The position after an answer, as `twice` gives it; then the game goes on by itself."""
        found, knowingly = self.twice(pos, action), Knowingly(self.rulebook)
        if self.knowingly and not found.revealed:
            knowingly.given(action, tuple(pos.stack[:-1]))
        self.by_itself(found.copy(), knowingly)
        return found

    def by_itself(self, node: Position, knowingly: Knowingly) -> None:
        """Roll, and take only answers, as a game does without asking anybody."""
        for _ in range(self.rulebook.longest + 1):
            actions = self._next(node)
            if actions is None:
                return
            action, step = self.rng.choice(actions), node.stack[-1]
            if step.by_chance:
                knowingly.rolled(node)
            else:
                knowingly.taken(action, tuple(node.stack[:-1]))
            with raising("offered-fails", type(step).__name__):
                answer(node, action)
            if node.revealed:
                knowingly.secret_came_out()
        raise Alarm("too-long", "rolls and only answers follow each other without end")

    def _next(self, node: Position) -> Sequence[Action] | None:
        if not node.stack:
            if node.result is None:
                raise Alarm("nobody-asked", "the stack of steps is empty and there is no result")
            return None
        step = node.stack[-1]
        if isinstance(step, Chance):
            return self._outcomes(step, node)
        name = type(step).__name__
        key = fixed_key(node)
        with raising("question-fails", f"the answers of {name}"):
            actions = step.actions(node)
        if node.key() != key:
            raise Alarm("question-changes", f"the answers of {name}")
        if not actions:
            raise Alarm("empty-decision", name)
        return actions if goes_without_saying(node, step, actions) else None

    # --- chance

    def _outcomes(self, step: Chance, node: Position) -> list[Action]:
        """The possible outcomes, each of which can be played."""
        name = type(step).__name__
        with raising("chance-weights", name):
            outcomes = step.outcomes(node)
            problem = self._ill_formed(step, outcomes, node.world)
        if problem is not None:
            raise Alarm("chance-weights", f"{name}: {problem}")
        with raising("question-fails", f"the prompt of {name}"):
            self.speaker.say(step.prompt(node))
        actions = [action for action, _ in outcomes]
        tried = self.rng.sample(actions, min(OUTCOMES, len(actions)))
        after = [self.twice(node, action) for action in tried]
        if step.secret:
            self._nothing_public(name, after)
        return actions

    def _ill_formed(self, step: Chance, outcomes: Any, world: World) -> str | None:
        if not isinstance(outcomes, Sequence) or not outcomes:
            return "no outcomes"
        for action, weight in outcomes:
            if type(weight) is not int or weight <= 0:
                return f"{action} has the weight {weight!r}"
            if malformed(action, self.rulebook.verbs, world.things) is not None or action.verb not in step.verbs:
                return f"{action} is no action of this roll"
        if len({action for action, _ in outcomes}) != len(outcomes):
            return "the same outcome twice"
        return None

    def _nothing_public(self, name: str, after: list[Position]) -> None:
        """Whatever is drawn in secret, bystanders see and read the same."""
        for one, two in pairwise(after):
            if heard(one, None) != heard(two, None):
                raise Alarm("log-leaks", f"to everybody: what {name} drew")
            with raising("question-fails", "view(None)"):
                if self.rulebook.view(one, None) != self.rulebook.view(two, None):
                    raise Alarm("view-leaks", f"to everybody: what {name} drew")


class Neighbour:
    """Another game in the same world, played move by move beside the one under watch."""

    def __init__(self, rulebook: Rulebook, world: World, rng: random.Random):
        self.rulebook = rulebook
        self.world = world
        self.rng = rng
        self.pos: Position | None = None

    def move(self) -> None:
        """What fails here is a finding too: it may never come up in the game under watch."""
        if self.pos is None or not self.pos.stack:
            with raising("offered-fails", "the set-up of another game"):
                self.pos = self.rulebook.setup(self.world)
                settle(self.pos)
            return
        step = self.pos.stack[-1]
        name = f"{type(step).__name__} in another game"
        with raising("question-fails", f"the answers of {name}"):
            actions = step.actions(self.pos)
        if not actions:
            raise Alarm("empty-decision", name)
        with raising("offered-fails", name):
            answer(self.pos, self.rng.choice(actions))


def fixed_key(pos: Position) -> Any:
    """The position's key, of parts that cannot change: whatever can change cannot be hashed."""
    key = pos.key()
    with raising("mutable-part", "the position's key"):
        hash(key)
    return key


def heard(pos: Position, side: str | None) -> list[Message]:
    """What a side was told since somebody listens."""
    return [event.message for event in pos.events or () if event.seen_by is None or event.seen_by == side]


def difference(one: Position, two: Position) -> str:
    first, second = one.to_data(), two.to_data()
    names = [name for name in first if first[name] != second.get(name)]
    return "differs in " + ", ".join(names) if names else "differs"
